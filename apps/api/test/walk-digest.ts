import { createHash } from 'node:crypto'
import type { Portal } from './harness.ts'

/** Tables that say nothing about the business, or hold secrets that are drawn anew each time. */
const LEFT_OUT =
  /^(_prisma|session$|idempotency_key|job_run|security_event|allowance|activation|invoice_document|app_user|api_client|holder_search|user_search)/
/** Columns that the portal, the ticket system or the card factory draws, or that have the time of the machine. */
const DRAWN_TABLES = [
  ...['issued_id', 'pickup_code', 'app_id', 'card_number', 'is_gpv2', 'client_id'],
  ...['company.created_at', 'travel_card.manufactured_at', 'card_batch.manufactured_at'],
]
/** The same in texts: ids, numbers of cards, codes, and the keys of links. */
const DRAWN_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…'],
  [/\b\d{16}\b/g, '…'],
  [/(\w*koden(?: din)?(?: hos \S+)?(?: er)?|code(?: is)?|med koden) [A-Z0-9-]{4,}/gi, '$1 …'],
  [/(key=|\/bestill\/)[^"\s]+/g, '$1…'],
]

/** What is in the tables of an operator, one line a row, without what is drawn anew in every run. */
export const digestOf = async (
  portal: Portal,
): Promise<{ rows: number; hash: string; tables: Record<string, string> }> => {
  const found = await portal.sql<{ name: string; columns: string[] }>(
    'oslo',
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid not in ('uuid'::regtype, 'bytea'::regtype)
       and has_table_privilege(c.oid, 'SELECT') and a.attname <> all($1) and c.relname || '.' || a.attname <> all($1) group by 1 order by 1`,
    [DRAWN_TABLES],
  )
  const tables: Record<string, string> = {}
  let rows = 0
  for (const { name, columns } of found.filter(each => !LEFT_OUT.test(each.name))) {
    const read = await portal.sql<{ row: string }>(
      'oslo',
      `select row_to_json(t)::text as row from (select ${columns.map(column => `"${column}"`).join(', ')} from "${name}") t`,
    )
    // Codes in texts are drawn by the sandbox too.
    const lines = read
      .map(({ row }) => DRAWN_TEXTS.reduce((text, [drawn, shown]) => text.replace(drawn, shown), row))
      .sort()
    rows += lines.length
    tables[name] = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
  }
  const hash = createHash('sha256').update(JSON.stringify(tables)).digest('hex')
  return { rows, hash, tables }
}
