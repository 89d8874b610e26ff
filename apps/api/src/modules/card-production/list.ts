import { likePattern, searchWords } from '@portal/domain'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
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
const ORDER = `b.reported_at is not null, ${DAY} desc, b.id desc`

/** Which batches have a place in a list, and which of their cards `k` for tickets `t` count. A closed batch never loses its cards. */
const ALL = {
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
type Page = { limit: number; offset: number }

/**
 * A page of batches `b` of a company, or of all, whose cards were made on a day, or on any: `page` has them with their state, which is the
 * least advanced one of their cards and comes first in the database's order, and the number of cards; cancelled ones are not counted beside
 * others. Only the cards of the page are read. `total` counts all.
 */
const paged = (
  { has, which }: typeof ALL,
  { companyId, manufacturedDate, open }: Filter,
  { limit, offset }: Page,
) => {
  const asked = [
    ['company', companyId, 'b.company_id = $?'],
    [
      'day',
      manufacturedDate,
      `b.reported_at is not null and b.manufactured_at is not null and ${DAY} = $?::date`,
    ],
  ] as const
  const filters = asked.filter(([, value]) => value !== undefined)
  const where = [
    has,
    ...(open ? [TO_BE_MADE] : []),
    ...filters.map(([, , sql], at) => sql.replace('$?', `$${at + 3}`)),
  ].join(' and ')
  return {
    name: `${open ? '-open' : ''}${filters.map(([name]) => `-${name}`).join('')}`,
    values: [limit, offset, ...filters.map(([, value]) => value)],
    page: `
      listed as materialized (select b.* from card_batch b where ${where} order by ${ORDER} limit $1 offset $2),
      page as (
        select b.*, ${MADE_DATE} as made_on, k.state, k.cards from listed b cross join lateral (
          select coalesce(min(k.state), 'CANCELLED') as state,
            (case when min(k.state) = 'CANCELLED' then count(*) else count(*) filter (where k.state <> 'CANCELLED') end)::int as cards
          from travel_card k join ticket t on t.id = k.ticket_id where k.batch_id = b.id and ${which}) k)`,
    total: `(select count(*)::int from card_batch b where ${where}) as total`,
  }
}

type Matches<S extends z.ZodType<{ matches: unknown[] }>> = { total: number; matches: z.output<S>['matches'] }

/** The statement of `listBatches`. */
export const batchStatement = ({ page, pageSize, ...filter }: z.infer<typeof ProductionQuery>) => {
  const list = paged(ALL, filter, { limit: pageSize, offset: (page - 1) * pageSize })
  const cards = `
    select json_agg(json_build_object('cardNumber', k.card_number, 'cardName', k.card_name, 'startDate', t.start_date) order by k.card_name, k.id)
    from travel_card k join ticket t on t.id = k.ticket_id where k.batch_id = b.id and k.state <> 'CANCELLED'`
  return {
    name: `card-batches${list.name}`,
    text: `with ${list.page}
      select ${list.total}, coalesce((select json_agg(json_build_object('id', b.id, 'company', json_build_object('id', c.id, 'name', c.name,
          'addresses', json_build_object('post', case when a.company_id is not null then
            json_build_object('line1', a.line1, 'postCode', a.post_code, 'city', a.city) end)),
        'state', b.state, 'manufacturedDate', b.made_on, 'day', b.day, 'manufacturedAt', b.manufactured_at, 'handedOverAt', b.handed_over_at,
        'cardCount', b.cards, 'faults', b.faults, 'cards', ${
          filter.manufacturedDate === undefined
            ? `'[]'::json`
            : `case when b.state = 'CREATED' then (${cards}) else '[]'::json end`
        }) order by ${ORDER})
        from page b join company c on c.id = b.company_id left join address a on a.company_id = c.id and a.kind = 'POST'), '[]'::json) as matches`,
    values: list.values,
  }
}

/** GET /travel-card-api/production (002 §7): batches of all companies or one; with a day, those made on it and their cards. */
export const listBatches = async (
  ctx: Ctx,
  query: z.infer<typeof ProductionQuery>,
): Promise<z.infer<typeof CardBatches>> => {
  // SQL: a search with a page.
  const [row] = await readTenant<Matches<typeof CardBatches>>(ctx, batchStatement(query))
  return { matches: row!.matches, totalEntries: row!.total }
}

/** GET /travel-card/manufacture-report (002 §7): the same batches with their cards for school tickets; those without any are left out. */
export const manufactureReport = async (
  ctx: Ctx,
  { maxEntries, offset, ...filter }: z.infer<typeof ReportQuery>,
): Promise<z.infer<typeof ManufactureReport>> => {
  const list = paged(OF_SCHOOLS, filter, { limit: maxEntries, offset })
  // SQL: a search with a page.
  const [row] = await readTenant<Matches<typeof ManufactureReport>>(ctx, {
    name: `manufacture-report${list.name}`,
    text: `with ${list.page}
      select ${list.total}, coalesce((select json_agg(json_build_object('company', json_build_object('id', c.id, 'name', c.name),
        'state', b.state, 'manufacturedDate', b.made_on, 'cards', (
          select json_agg(json_build_object('id', k.id, 'cardNumber', k.card_number, 'cardName', k.card_name, 'requestedAt', k.requested_at,
            'manufacturedAt', k.manufactured_at, 'startDate', t.start_date, 'expirationDate', t.expiration_date) order by k.card_name, k.id)
          from travel_card k join ticket t on t.id = k.ticket_id where k.batch_id = b.id and t.kind = 'SCHOOL_TICKET')) order by ${ORDER})
        from page b join company c on c.id = b.company_id), '[]'::json) as matches`,
    values: list.values,
  })
  return { matches: row!.matches, totalEntries: row!.total }
}

/** GET /travel-card-api/production/companies: companies that have batches, by name. */
export const batchCompanies = async (
  ctx: Ctx,
  { searchFor, maxEntries }: z.infer<typeof CompaniesQuery>,
): Promise<z.infer<typeof BatchCompanies>> => {
  // SQL: a search with a page.
  const [row] = await readTenant<Matches<typeof BatchCompanies>>(ctx, {
    name: 'batch-companies',
    text: `with found as (
        select c.id, c.name, c.organisation_number from company c
        where exists (select from card_batch b where b.company_id = c.id) and c.search_text like all($1::text[])),
      page as (select * from found order by name, id limit $2)
      select (select count(*)::int from found) as total, coalesce((select json_agg(json_build_object('id', id, 'name', name,
        'organisationNumber', coalesce(organisation_number, '')) order by name, id) from page), '[]'::json) as matches`,
    values: [searchWords(searchFor).map(likePattern), maxEntries],
  })
  return { matches: row!.matches, totalEntries: row!.total }
}
