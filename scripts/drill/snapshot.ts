import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { Problem } from '../lib/say.ts'

/** What a database held at a moment: rows and a hash of all of them for each table, documents and tickets by kind. */
export type Snapshot = {
  /** As PostgreSQL writes an instant; everything that had been committed by then is in it, and nothing else. */
  moment: string
  tables: Map<string, { rows: number; hash: string }>
  sums: string[]
}

const ATTEMPTS = 20
const LOCK_MS = 2_000

const TABLES = `select format('%I', relname) as name from pg_class where relkind in ('r', 'p') and not relispartition
  and relnamespace = 'public'::regnamespace order by 1`
const SUMS = `
  select concat_ws(' ', operator_id, kind, count(*), 'with', sum(gross_ore), 'øre, to number', max(number)) as line from invoice group by operator_id, kind
  union all select concat_ws(' ', operator_id, 'tickets', status, count(*)) from ticket group by operator_id, status
  union all select concat_ws(' ', operator_id, 'series', series, last_number) from number_series
  order by 1`

const isBusy = (error: unknown): boolean =>
  ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')

/** Reads everything in one transaction in which nobody may write, so that its moment is exact; the portal's writers wait meanwhile. */
async function readAll(client: Client): Promise<Snapshot> {
  const { rows: named } = await client.query<{ name: string }>(TABLES)
  const names = named.map(({ name }) => name)
  await client.query(
    `begin; set local lock_timeout = ${LOCK_MS}; lock table ${names.join(', ')} in share mode`,
  )
  const tables: Snapshot['tables'] = new Map()
  for (const name of names) {
    const { rows } = await client.query<{ rows: number; hash: string }>(
      `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as hash from ${name} t`,
    )
    tables.set(name, rows[0]!)
  }
  const { rows: sums } = await client.query<{ line: string }>(SUMS)
  const { rows: clock } = await client.query<{ at: string }>('select clock_timestamp()::text as at')
  await client.query('commit')
  return { moment: clock[0]!.at, tables, sums: sums.map(({ line }) => line) }
}

/** @throws Problem where the tables cannot be locked, because somebody writes for too long */
export async function takeSnapshot(ownerUrl: string): Promise<Snapshot> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      try {
        return await readAll(client)
      } catch (error) {
        await client.query('rollback')
        if (!isBusy(error)) throw error
        await delay(200)
      }
    }
    throw new Problem(`The tables could not be locked in ${ATTEMPTS} attempts.`)
  } finally {
    await client.end()
  }
}

/** What one of two snapshots has and the other has not, a line for each difference. */
export function differences(before: Snapshot, after: Snapshot): string[] {
  const names = new Set([...before.tables.keys(), ...after.tables.keys()])
  const text = (of: Snapshot, name: string) => {
    const table = of.tables.get(name)
    return table ? `${table.rows} rows, hash ${table.hash}` : 'no such table'
  }
  return [
    ...[...names].flatMap(name => {
      const [had, has] = [text(before, name), text(after, name)]
      return had === has ? [] : [`${name}: ${had} before, ${has} after`]
    }),
    ...before.sums.filter(line => !after.sums.includes(line)).map(line => `missing: ${line}`),
    ...after.sums.filter(line => !before.sums.includes(line)).map(line => `new: ${line}`),
  ]
}
