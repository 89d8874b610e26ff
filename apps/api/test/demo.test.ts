import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { OPERATORS } from '@portal/domain'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../scripts/lib/test-database.ts'
import { clockFrom } from '../src/core/clock.ts'
import { openDatabase } from '../src/core/database.ts'
import { jobCtx } from '../src/core/jobs.ts'
import { setUpQueue } from '../src/core/queue-setup.ts'
import { INVARIANTS, violations } from '../src/modules/clock/invariants.ts'
import { type Portal, START, startPortal } from './harness.ts'

const LONG = 600_000
/** Without what a worker does as soon as it starts. */
const NAMES = INVARIANTS.map(({ name }) => name).filter(name => name !== 'work-past-its-limit')
let portal: Portal
let database: TestDatabase
beforeAll(async () => {
  ;[portal, database] = await Promise.all([startPortal(), createTestDatabase()])
})
afterAll(async () => {
  await portal.stop()
  await database.drop()
})

it(
  'the demo, as it is loaded into an empty database, has nothing that should not be in the data',
  async () => {
    const since = new Date().toISOString()
    const clock = clockFrom(START, since)
    await setUpQueue(database.ownerUrl, clock)
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../src/seed.ts')], {
      env: {
        ...process.env,
        ...portal.env,
        ...{ DATABASE_URL: database.url, PORTAL_NOW: START, PORTAL_NOW_SINCE: since },
      },
    })
    const db = openDatabase(database.url, 4)
    try {
      const { rows } = await db.tenant('oslo').pool.query('select from counter_purchase')
      expect(rows.length).toBeGreaterThan(10)
      for (const operator of OPERATORS) {
        const ctx = jobCtx(
          { ...portal.services, clock, db },
          operator,
          'data-check',
          pino({ level: 'silent' }),
          'test',
        )
        expect([operator.id, await violations(ctx, NAMES)]).toEqual([operator.id, []])
      }
    } finally {
      await db.close()
    }
  },
  LONG,
)
