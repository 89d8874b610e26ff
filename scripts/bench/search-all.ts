import { Pool } from 'pg'
import { openDatabase } from '../../apps/api/src/core/database.ts'
import { readTenant } from '../../apps/api/src/core/in-tenant.ts'
import { subscribersStatement } from '../../apps/api/src/modules/company-ticket/list.ts'
import { searchText } from '../../apps/api/test/bare-handler.ts'
import { operatorById } from '../../packages/domain/src/index.ts'
import { OPERATOR } from './data.ts'
import { compareCalls } from './load.ts'
import { besideBare, type Line } from './report.ts'
import type { BenchWork } from './work.ts'
import { wordsIn } from './works.ts'

const PAGE = 25
const CLIENTS = 4
const TWO_LETTERS = ['an', 'er', 'li', 'qx', 'zw', 'sø']

/** The statement alone is measured, without quick search around it, through each side's pool. */
export const SEARCH_ALL: BenchWork = {
  name: 'search-all',
  data: 'tickets',
  run: async ({ url, seconds }) => {
    const { rare, common } = await wordsIn(url)
    const db = openDatabase(url, 8)
    const pool = new Pool({
      connectionString: url,
      max: 8,
      options: `-c app.operator=${OPERATOR} -c timezone=UTC`,
    })
    const operator = operatorById(OPERATOR)
    const lines: Line[] = []
    try {
      for (const [kind, texts] of Object.entries({
        'rare words': rare,
        'common words': common,
        'two letters': TWO_LETTERS,
      })) {
        const text = (n: number) => texts[n % texts.length]!
        const bare = (n: number) =>
          pool.query({ text: searchText(`%${text(n).toLowerCase()}%`, null), values: [PAGE] })
        const ours = (n: number) => {
          const query = { searchFor: text(n), maxEntries: PAGE, offset: 0, status: undefined }
          return readTenant({ db, operator }, subscribersStatement(null, query))
        }
        const found = await compareCalls([bare, ours], CLIENTS, seconds)
        lines.push(
          besideBare(
            `search over all companies, ${kind}, ${CLIENTS} clients, SQL only`,
            { rate: 0.8, p99: 1.3 },
            found,
          ),
        )
      }
    } finally {
      await db.close()
      await pool.end()
    }
    return lines
  },
}
