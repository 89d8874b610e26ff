import { likePattern, searchWords } from '@portal/domain'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { type Condition, listStatement, type SortKey } from '../../core/list.ts'
import type {
  BatchCompanies,
  CardBatches,
  CompaniesQuery,
  ManufactureReport,
  ProductionQuery,
  ReportQuery,
} from './schemas.ts'

/** The day of a batch `b` that lists go by: on which its cards were made, else for which they were gathered. As in `card_batch_list_raw`. */
const DAY = `coalesce((b.manufactured_at at time zone 'Europe/Oslo')::date, b.day)`
/** The day that people know a batch by: once all is reported. */
const MADE_DATE = `case when b.reported_at is not null and b.manufactured_at is not null then ${DAY} end`
/** Those that still wait for the factory first, then the latest. */
const ORDER: readonly SortKey[] = [
  { sql: 'b.reported_at is not null', way: 'asc' },
  { sql: DAY, way: 'desc' },
  { sql: 'b.id', way: 'desc' },
]

/** Which batches have a place in a list, and which of their cards `k` for tickets `t` count. A closed batch never loses its cards. */
const ALL_BATCHES = {
  has: '(b.handed_over_at is not null or exists (select from travel_card k where k.batch_id = b.id))',
  which: 'true',
}
const OF_SCHOOLS = {
  has: `exists (select from travel_card k join ticket t on t.id = k.ticket_id where k.batch_id = b.id and t.kind = 'SCHOOL_TICKET')`,
  which: `t.kind = 'SCHOOL_TICKET'`,
}

/** A batch `b` that the factory has not reported, with cards that are still wanted. */
export const TO_BE_MADE = `b.reported_at is null and exists (select from travel_card k where k.batch_id = b.id and k.state <> 'CANCELLED')`

type Filter = {
  companyId?: string | undefined
  manufacturedDate?: string | undefined
  open?: 'true' | undefined
}

/**
 * A list of batches `b` of a company, or of all, whose cards were made on a day, or on any. `s` has the state of each, which is the least
 * advanced one of its cards and comes first in the database's order, and the number of cards; cancelled ones are not counted beside others.
 * Only the cards of the page are read.
 */
const batches = ({ has, which }: typeof ALL_BATCHES, { companyId, manufacturedDate, open }: Filter) => ({
  from: 'card_batch b',
  where: [
    { name: 'batches', value: true, sql: has },
    { name: 'open', value: open, sql: TO_BE_MADE },
    { name: 'company', value: companyId, sql: at => `b.company_id = ${at}` },
    {
      name: 'day',
      value: manufacturedDate,
      sql: at => `b.reported_at is not null and b.manufactured_at is not null and ${DAY} = ${at}::date`,
    },
  ] satisfies Condition[],
  key: 'b.id',
  order: ORDER,
  walk: true as const,
  // A lookup per row: joined, the planner reads every batch for a page.
  tables: `cross join lateral (select * from card_batch where id = page.id offset 0) b join company c on c.id = b.company_id
      cross join lateral (
        select coalesce(min(k.state), 'CANCELLED') as state,
          (case when min(k.state) = 'CANCELLED' then count(*) else count(*) filter (where k.state <> 'CANCELLED') end)::int as cards
        from travel_card k join ticket t on t.id = k.ticket_id where k.batch_id = b.id and ${which}) s`,
})

type Matches<S extends z.ZodType<{ matches: unknown[] }>> = { total: number; matches: z.output<S>['matches'] }

/** The statement of `listBatches`. */
export const batchStatement = ({ page, pageSize, ...filter }: z.infer<typeof ProductionQuery>) => {
  const list = batches(ALL_BATCHES, filter)
  const cards = `
    select json_agg(json_build_object('cardNumber', k.card_number, 'cardName', k.card_name, 'startDate', t.start_date) order by k.card_name, k.id)
    from travel_card k join ticket t on t.id = k.ticket_id where k.batch_id = b.id and k.state <> 'CANCELLED'`
  return listStatement({
    ...list,
    name: 'card-batches',
    row: `json_build_object('id', b.id, 'company', json_build_object('id', c.id, 'name', c.name,
        'addresses', json_build_object('post', case when a.company_id is not null then
          json_build_object('line1', a.line1, 'postCode', a.post_code, 'city', a.city) end)),
      'state', s.state, 'manufacturedDate', ${MADE_DATE}, 'day', b.day, 'manufacturedAt', b.manufactured_at, 'handedOverAt', b.handed_over_at,
      'cardCount', s.cards, 'faults', b.faults, 'cards', ${
        filter.manufacturedDate === undefined
          ? `'[]'::json`
          : `case when s.state = 'CREATED' then (${cards}) else '[]'::json end`
      })`,
    tables: `${list.tables} left join address a on a.company_id = c.id and a.kind = 'POST'`,
    page: { maxEntries: pageSize, offset: (page - 1) * pageSize },
  })
}

/** GET /travel-card-api/production (002 §7): batches of all companies or one; with a day, those made on it and their cards. */
export const listBatches = async (
  ctx: Ctx,
  query: z.infer<typeof ProductionQuery>,
): Promise<z.infer<typeof CardBatches>> => {
  // SQL: a search with a page and a count.
  const [row] = await readTenant<Matches<typeof CardBatches>>(ctx, batchStatement(query))
  return { matches: row!.matches, totalEntries: row!.total }
}

/** GET /travel-card/manufacture-report (002 §7): the same batches with their cards for school tickets; those without any are left out. */
export const manufactureReport = async (
  ctx: Ctx,
  { maxEntries, offset, ...filter }: z.infer<typeof ReportQuery>,
): Promise<z.infer<typeof ManufactureReport>> => {
  // SQL: a search with a page and a count.
  const [row] = await readTenant<Matches<typeof ManufactureReport>>(
    ctx,
    listStatement({
      ...batches(OF_SCHOOLS, filter),
      name: 'manufacture-report',
      row: `json_build_object('company', json_build_object('id', c.id, 'name', c.name),
        'state', s.state, 'manufacturedDate', ${MADE_DATE}, 'cards', (
          select json_agg(json_build_object('id', k.id, 'cardNumber', k.card_number, 'cardName', k.card_name, 'requestedAt', k.requested_at,
            'manufacturedAt', k.manufactured_at, 'startDate', t.start_date, 'expirationDate', t.expiration_date) order by k.card_name, k.id)
          from travel_card k join ticket t on t.id = k.ticket_id where k.batch_id = b.id and t.kind = 'SCHOOL_TICKET'))`,
      page: { maxEntries, offset },
    }),
  )
  return { matches: row!.matches, totalEntries: row!.total }
}

/** GET /travel-card-api/production/companies: companies that have batches, by name. */
export const batchCompanies = async (
  ctx: Ctx,
  { searchFor, maxEntries }: z.infer<typeof CompaniesQuery>,
): Promise<z.infer<typeof BatchCompanies>> => {
  // SQL: a search with a count.
  const [row] = await readTenant<Matches<typeof BatchCompanies>>(
    ctx,
    listStatement({
      name: 'batch-companies',
      from: 'company c',
      where: [
        'exists (select from card_batch b where b.company_id = c.id)',
        {
          name: 'search',
          value: searchWords(searchFor).map(likePattern),
          sql: at => `c.search_text like all(${at}::text[])`,
        },
      ],
      key: 'c.id',
      order: ['c.name', 'c.id'],
      row: `json_build_object('id', c.id, 'name', c.name, 'organisationNumber', coalesce(c.organisation_number, ''))`,
      tables: 'join company c on c.id = page.id',
      page: { maxEntries, offset: 0 },
    }),
  )
  return { matches: row!.matches, totalEntries: row!.total }
}
