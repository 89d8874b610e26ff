import { inLanguage, type Language, likePattern, searchWords } from '@portal/domain'
import { formatDateTime } from '@portal/domain/instants'
import type { AnswerKind } from '@portal/domain/integration'
import type { z } from 'zod'
import { csvFile } from '../../core/csv.ts'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { type Condition, listStatement } from '../../core/list.ts'
import { requestsKeptFrom } from './notices.ts'
import type { Filters, LoggedRequests, RequestsQuery } from './schemas.ts'

type Page = z.infer<typeof LoggedRequests>

/** A list counts and pages through the newest that match, up to this number; so does the file. */
const LOG_ROWS = 10_000

const STATUS: Record<AnswerKind, string> = {
  done: 'r.status < 400',
  refused: 'r.status between 400 and 499 and r.status <> 429',
  tooMany: 'r.status = 429',
  error: 'r.status >= 500',
}

const count = (sql: string) => `count(*) filter (where ${sql})::int`
const COUNTS = `(select json_build_object('all', count(*)::int, ${Object.entries(STATUS)
  .map(([kind, sql]) => `'${kind}', ${count(sql)}`)
  .join(', ')}) from api_request r where r.company_id = $1 and r.at >= $2)`

const searched = (text: string): Condition | null => {
  const patterns = searchWords(text).map(likePattern)
  return patterns.length === 0
    ? null
    : {
        name: 'search',
        value: patterns,
        sql: at => `lower(r.method || ' ' || r.route || ' ' || r.request_id) like all(${at}::text[])`,
      }
}

const REQUEST_JSON = `json_build_object('id', p.id, 'at', to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'keyId', p.client_id, 'keyName', coalesce(k.name, ''), 'operation', p.method || ' ' || p.route, 'status', p.status, 'code', p.code,
    'requestId', p.request_id, 'supplier', p.supplier)`

const readRequests = async (
  ctx: Ctx,
  companyId: string,
  { searchFor, keyId, answer }: Filters,
  page: { maxEntries: number; offset: number },
): Promise<Page> => {
  // SQL: a search with a page and counts.
  const [row] = await readTenant<{ total: number; matches: Page['matches']; counts: Page['counts'] }>(
    ctx,
    listStatement({
      name: 'api-requests',
      values: [companyId, requestsKeptFrom(ctx.clock.now())],
      from: 'api_request r',
      where: [
        'r.company_id = $1 and r.at >= $2',
        searched(searchFor),
        { name: 'key', value: keyId, sql: at => `r.client_id = ${at}` },
        answer ? { name: answer, value: null, sql: STATUS[answer] } : null,
      ],
      key: 'r.id',
      order: [
        { sql: 'r.at', way: 'desc' },
        { sql: 'r.id', way: 'desc' },
      ],
      most: LOG_ROWS + 1,
      row: REQUEST_JSON,
      tables: 'join api_request p on p.id = page.id left join api_client k on k.id = p.client_id',
      sums: { counts: COUNTS },
      page,
    }),
  )
  return { matches: row!.matches, totalEntries: row!.total, counts: row!.counts }
}

/** A page of what a company's systems asked for in the last days, the newest first, and how many there were by their answers. */
export const listRequests = (
  ctx: Ctx,
  companyId: string,
  { maxEntries, offset, ...filters }: z.infer<typeof RequestsQuery>,
): Promise<Page> => readRequests(ctx, companyId, filters, { maxEntries, offset })

const HEADER = {
  nb: ['Tidspunkt', 'Nøkkel', 'Operasjon', 'Svar', 'Avslagskode', 'På vegne av bedriften', 'Forespørsel-id'],
  en: ['Time', 'Key', 'Operation', 'Answer', 'Refusal code', 'On behalf of the company', 'Request id'],
} as const

/** The newest 10,000 that match as a CSV file, times as on the clock in Norway. */
export const requestFile = async (
  ctx: Ctx,
  companyId: string,
  { language, ...filters }: Filters & { language: Language },
): Promise<string> => {
  const { matches } = await readRequests(ctx, companyId, filters, { maxEntries: LOG_ROWS, offset: 0 })
  return csvFile([
    inLanguage(HEADER, language),
    ...matches.map(each => [
      formatDateTime(new Date(each.at)),
      each.keyName,
      each.operation,
      each.status,
      each.code,
      each.supplier,
      each.requestId,
    ]),
  ])
}
