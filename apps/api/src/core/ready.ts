import { OPERATORS, type Operator } from '@portal/domain'
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

/**
 * Whether one of the databases can be used. One of several that is away makes its own operators unavailable; a process that were then not
 * ready would be taken away from the others as well.
 * @throws as above, where none can be used
 */
export const assertAnyReady = async (db: Database): Promise<void> => {
  const databases = Map.groupBy(OPERATORS, ({ id }) => db.placeOf(id))
  try {
    await Promise.any([...databases.values()].map(([first]) => assertDatabaseReady(db, first!)))
  } catch (error) {
    throw (error as AggregateError).errors[0]
  }
}
