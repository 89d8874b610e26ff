import { Client } from 'pg'
import { fixedClock } from '../../apps/api/src/core/clock.ts'
import type { Config } from '../../apps/api/src/core/config.ts'
import { openDatabase } from '../../apps/api/src/core/database.ts'
import { jobCtx } from '../../apps/api/src/core/jobs.ts'
import type { JobServices } from '../../apps/api/src/core/services.ts'
import { ticketJobs } from '../../apps/api/src/modules/ticket/jobs.ts'
import { operatorById } from '../../packages/domain/src/index.ts'
import { Problem } from '../lib/say.ts'
import { OPERATOR } from './data.ts'
import type { BenchWork } from './work.ts'

/** No ticket of the data set begins later. */
const LAST_DAY = '2026-12-31'
const AS_OF = '2027-04-01'
const MOST_SECONDS = 300

/** The nightly job on the first day after the retention of every ticket of the data set, each with a person of its own. */
export const ANONYMISE: BenchWork = {
  name: 'anonymise',
  data: 'invoicing',
  run: async ({ url }) => {
    const owner = new Client({ connectionString: url })
    await owner.connect()
    const db = openDatabase(url, 8)
    const log = Object.assign(Object.create(null), { info() {}, error() {}, warn() {} })
    try {
      await owner.query(`update ticket set status = 'EXPIRED', expiration_date = $1`, [LAST_DAY])
      await owner.query('vacuum analyze ticket, holder')
      const services = {
        config: { environment: 'local' } as Config,
        clock: fixedClock(`${AS_OF}T05:00:00Z`),
        db,
        documents: null,
        queue: { wake() {}, flush: async () => {}, stop: async () => {} },
        ports: {} as JobServices['ports'],
      }
      const ctx = jobCtx(services, operatorById(OPERATOR), 'ticket-anonymise', log, 'bench')
      const start = performance.now()
      const { people = 0 } = await ticketJobs['ticket-anonymise'].run({ ...ctx, today: AS_OF })
      const seconds = (performance.now() - start) / 1000
      const { rows } = await owner.query<{ left: number }>('select count(*)::int as left from holder')
      if (rows[0]!.left > 0) throw new Problem(`anonymise: ${rows[0]!.left} people are left`)
      return [
        {
          work: `anonymising ${people.toLocaleString('en')} people`,
          bare: '',
          ours: `${seconds.toFixed(1)} s`,
          ratio: '',
          goal: `${MOST_SECONDS} s`,
          met: seconds <= MOST_SECONDS,
        },
      ]
    } finally {
      await db.close()
      await owner.end()
    }
  },
}
