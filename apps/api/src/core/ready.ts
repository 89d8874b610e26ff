import type { Operator } from '@portal/domain'
import type { Database } from './database.ts'
import { Refusal } from './errors.ts'
import { readTenant } from './in-tenant.ts'

const MAX_CLOCK_DRIFT_MS = 60_000

/**
 * Whether the database of an operator answers, accepts changes and has our clock.
 * @throws Refusal unavailable with the reason; the driver's error where it does not answer
 */
export const assertDatabaseReady = async (db: Database, operator: Operator): Promise<void> => {
  // SQL: the state of the database
  const [row] = await readTenant<{ now: Date; isStandby: boolean }>(
    { db, operator },
    {
      name: 'database-state',
      text: 'select now() as now, pg_is_in_recovery() as "isStandby"',
      values: [],
    },
  )
  if (row!.isStandby)
    throw new Refusal('unavailable', { detail: 'the database is a standby, which accepts no change' })
  const drift = Math.abs(Date.now() - row!.now.getTime())
  if (drift > MAX_CLOCK_DRIFT_MS)
    throw new Refusal('unavailable', { detail: 'the clocks of portal and database differ' })
}
