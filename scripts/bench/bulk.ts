import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { Problem } from '../lib/say.ts'
import { companyOf, OPERATOR } from './data.ts'
import { median, type Side } from './load.ts'
import { besideSeconds } from './report.ts'
import type { BenchWork } from './work.ts'

export const BULK_ROWS = 10_000
const ROUNDS = 3
const COMPANY = companyOf(1)
const HEADER =
  'Mobiltelefon;Fornavn;Etternavn;Ansattnr;Fakturareferanse;Startdato;Fra sone;Til sone;Profil;Tillegg'

let nextPhone = 98_000_000

/** A file of `rows` orders that are all in order, each for a phone of its own. */
export const bulkFile = (rows: number): string =>
  [
    HEADER,
    ...Array.from({ length: rows }, () => {
      nextPhone += 1
      return `${nextPhone};Nora;Østby;E${nextPhone};${COMPANY};01.12.2026;1;;;`
    }),
  ].join('\r\n')

/** Uploads a file as a person does; its id. @throws Problem when not every row is in order */
export const uploadFile = async (side: Side, content: string): Promise<string> => {
  const answer = await fetch(`${side.url}/api/bulk-order/by-company-id/${COMPANY}`, {
    method: 'POST',
    headers: { ...side.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ fileName: 'bench.csv', content }),
  })
  const body = (await answer.json()) as { id: string; rows?: { ready: number; faulty: number } }
  if (answer.status !== 201 || body.rows?.faulty !== 0)
    throw new Problem(`bulk: the upload answered ${answer.status} ${JSON.stringify(body).slice(0, 300)}`)
  return body.id
}

/** The limit: the same rows split and checked by hand, one statement for the phones that are taken and one for all rows. */
const bareUpload = async (pool: Pool, content: string): Promise<void> => {
  const rows = content
    .split('\r\n')
    .slice(1)
    .map(line => line.split(';'))
  const seen = new Set<string>()
  const phones = rows.map(([phone]) => `+47${phone}`)
  const { rows: taken } = await pool.query<{ key: string }>(
    `select key from open_claim where operator_id = $1 and kind = 'TICKET_PHONE' and subtype = 'COMPANY_TICKET' and key = any($2)`,
    [OPERATOR, phones],
  )
  const open = new Set(taken.map(({ key }) => key))
  const checked = rows.map(([phone, first, last, id, reference, start], at) => {
    const key = phones[at]!
    const ok =
      /^[49]\d{7}$/.test(phone!) &&
      first &&
      last &&
      id &&
      reference &&
      /^\d\d\.\d\d\.\d{4}$/.test(start!) &&
      !open.has(key) &&
      !seen.has(key)
    seen.add(key)
    return {
      position: at + 2,
      state: ok ? 'READY' : 'FAULTY',
      input: { cells: rows[at], order: { phone, first, last, id } },
    }
  })
  await pool.query(
    `with uploaded as (
       insert into bulk_request (company_id, created_by_id, file_name, total, ready, faulty) values ($1, 'bench', 'bench.csv', $2, $2, 0) returning id)
     insert into bulk_request_row (bulk_request_id, position, state, input, faults)
     select u.id, r.position, r.state::bulk_row_state, r.input, '[]' from uploaded u, jsonb_to_recordset($3::jsonb) as r (position int, state text, input jsonb)`,
    [COMPANY, rows.length, JSON.stringify(checked)],
  )
}

/** Upload and check of 10,000 rows, medians of three rounds in turn after a warm-up round. */
export const BULK: BenchWork = {
  name: 'bulk',
  data: 'tickets',
  run: async ({ url, sides }) => {
    const [, ours] = await sides()
    const pool = new Pool({ connectionString: url, max: 1, options: `-c app.operator=${OPERATOR}` })
    const seconds: { bare: number[]; ours: number[] } = { bare: [], ours: [] }
    const timed = async (into: number[], work: (content: string) => Promise<unknown>) => {
      const content = bulkFile(BULK_ROWS)
      const start = performance.now()
      await work(content)
      into.push((performance.now() - start) / 1000)
    }
    try {
      await bareUpload(pool, bulkFile(BULK_ROWS))
      await uploadFile(ours, bulkFile(BULK_ROWS))
      for (let round = 0; round < ROUNDS; round += 1) {
        await timed(seconds.bare, content => bareUpload(pool, content))
        await timed(seconds.ours, content => uploadFile(ours, content))
      }
    } finally {
      await pool.end()
    }
    return [
      besideSeconds(
        `bulk order, upload and check of ${BULK_ROWS.toLocaleString('en')} rows`,
        2,
        median(seconds.bare),
        median(seconds.ours),
      ),
    ]
  },
}
