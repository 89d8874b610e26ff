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

const MADE_ON = `(b.manufactured_at at time zone 'Europe/Oslo')::date`
/** The day that people know a batch by: once all is reported. */
const MADE_DATE = `case when b.reported_at is not null then ${MADE_ON} end`

/**
 * Batches `b` of a company ($1, all when null) whose cards were made on a day ($2, any when null), with the cards of the tickets that
 * `which` leaves: the state is the least advanced one, which comes first in the database's order; cancelled cards are not counted beside
 * others. Those that still wait for the factory first, then the latest.
 */
const found = (which: string) => `
  found as materialized (
    select b.id, b.company_id, b.day, b.handed_over_at, b.manufactured_at, b.faults, k.state, k.cards, ${MADE_DATE} as made_on,
      row_number() over (order by b.reported_at is not null, coalesce(${MADE_ON}, b.day) desc, b.id desc) as place
    from card_batch b join lateral (
      select min(k.state) as state,
        (case when min(k.state) = 'CANCELLED' then count(*) else count(*) filter (where k.state <> 'CANCELLED') end)::int as cards
      from travel_card k join ticket t on t.id = k.ticket_id where k.batch_id = b.id and ${which}) k on k.state is not null
    where ($1::text is null or b.company_id = $1) and ($2::date is null or (b.reported_at is not null and ${MADE_ON} = $2::date))),
  page as (select * from found order by place limit $3 offset $4)`

type Matches<S extends z.ZodType<{ matches: unknown[] }>> = { total: number; matches: z.output<S>['matches'] }

/** GET /travel-card-api/production (002 §7): batches of all companies or one; with a day, those made on it and their cards. */
export const listBatches = async (
  ctx: Ctx,
  { companyId, manufacturedDate, page, pageSize }: z.infer<typeof ProductionQuery>,
): Promise<z.infer<typeof CardBatches>> => {
  const [row] = await readTenant<Matches<typeof CardBatches>>(ctx, {
    name: 'card-batches',
    text: `with ${found('true')}
      select (select count(*)::int from found) as total, coalesce((select json_agg(json_build_object('id', p.id, 'company', json_build_object('id', c.id, 'name', c.name,
          'addresses', json_build_object('post', case when a.company_id is not null then
            json_build_object('line1', a.line1, 'postCode', a.post_code, 'city', a.city) end)),
        'state', p.state, 'manufacturedDate', p.made_on, 'day', p.day, 'manufacturedAt', p.manufactured_at, 'handedOverAt', p.handed_over_at,
        'cardCount', p.cards, 'faults', p.faults, 'cards', case when p.state = 'CREATED' and $2::date is not null then (
          select json_agg(json_build_object('cardNumber', k.card_number, 'cardName', k.card_name, 'startDate', t.start_date) order by k.card_name, k.id)
          from travel_card k join ticket t on t.id = k.ticket_id where k.batch_id = p.id and k.state <> 'CANCELLED') else '[]'::json end) order by p.place)
        from page p join company c on c.id = p.company_id left join address a on a.company_id = c.id and a.kind = 'POST'), '[]'::json) as matches`,
    values: [companyId ?? null, manufacturedDate ?? null, pageSize, (page - 1) * pageSize],
  })
  return { matches: row!.matches, totalEntries: row!.total }
}

/** GET /travel-card/manufacture-report (002 §7): the same batches with their cards for school tickets; those without any are left out. */
export const manufactureReport = async (
  ctx: Ctx,
  { companyId, manufacturedDate, maxEntries, offset }: z.infer<typeof ReportQuery>,
): Promise<z.infer<typeof ManufactureReport>> => {
  const [row] = await readTenant<Matches<typeof ManufactureReport>>(ctx, {
    name: 'manufacture-report',
    text: `with ${found(`t.kind = 'SCHOOL_TICKET'`)}
      select (select count(*)::int from found) as total, coalesce((select json_agg(json_build_object('company', json_build_object('id', c.id, 'name', c.name),
        'state', p.state, 'manufacturedDate', p.made_on, 'cards', (
          select json_agg(json_build_object('id', k.id, 'cardNumber', k.card_number, 'cardName', k.card_name, 'requestedAt', k.requested_at,
            'manufacturedAt', k.manufactured_at, 'startDate', t.start_date, 'expirationDate', t.expiration_date) order by k.card_name, k.id)
          from travel_card k join ticket t on t.id = k.ticket_id where k.batch_id = p.id and t.kind = 'SCHOOL_TICKET')) order by p.place)
        from page p join company c on c.id = p.company_id), '[]'::json) as matches`,
    values: [companyId ?? null, manufacturedDate ?? null, maxEntries, offset],
  })
  return { matches: row!.matches, totalEntries: row!.total }
}

/** GET /travel-card-api/production/companies: companies that have batches, by name. */
export const batchCompanies = async (
  ctx: Ctx,
  { searchFor, maxEntries }: z.infer<typeof CompaniesQuery>,
): Promise<z.infer<typeof BatchCompanies>> => {
  const [row] = await readTenant<Matches<typeof BatchCompanies>>(ctx, {
    name: 'batch-companies',
    text: `with found as (
        select c.id, c.name, c.organisation_number from company c
        where exists (select from card_batch b where b.company_id = c.id) and strpos(lower(c.name || ' ' || c.organisation_number), lower($1)) > 0),
      page as (select * from found order by name, id limit $2)
      select (select count(*)::int from found) as total, coalesce((select json_agg(json_build_object('id', id, 'name', name,
        'organisationNumber', coalesce(organisation_number, '')) order by name, id) from page), '[]'::json) as matches`,
    values: [searchFor.trim(), maxEntries],
  })
  return { matches: row!.matches, totalEntries: row!.total }
}
