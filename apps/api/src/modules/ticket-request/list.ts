import {
  companyTicketPriceOre,
  companyTicketProduct,
  likePattern,
  type Month,
  monthOf,
  nok,
  searchWords,
  type ZoneCount,
} from '@portal/domain'
import { dayOf } from '@portal/domain/instants'
import type { SubscriptionType } from '@portal/domain/subscription'
import type { PhoneTicket } from '@portal/domain/ticket'
import { isExpired } from '@portal/domain/ticket-request'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { listStatement } from '../../core/list.ts'
import { loadTariff, priceListOf, type Tariff, zoneNames } from '../tariff/service.ts'
import type {
  AnsweredRequests,
  AnsweredRequestsQuery,
  TicketRequest,
  TicketRequests,
  TicketRequestsQuery,
} from './schemas.ts'

type Query = z.infer<typeof TicketRequestsQuery>
type Row = Omit<z.infer<typeof TicketRequest>, 'zones' | 'expired' | 'pricePerMonth'> & {
  zoneFrom: string
  zoneTo: string
}
type RequestPage = {
  matches: Row[]
  total: number
  oldestAt: string | null
  /** How many there are of each price. */
  prices: (RequestedTicket & { month: Month; count: number })[]
}
type RequestedTicket = ZoneCount & { profileId: number; addOns: readonly SubscriptionType[] }

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

const textCondition = (searchFor: string) => {
  const patterns = searchWords(searchFor).map(likePattern)
  return {
    name: 'search',
    value: patterns.length > 0 ? patterns : undefined,
    sql: (words: string) =>
      `search_fold(concat_ws(' ', r.first_name, r.last_name, r.employee_id, r.phone)) like all(${words}::text[])`,
  }
}

const FIELDS = `'id', r.id, 'firstName', r.first_name, 'lastName', r.last_name, 'employeeId', r.employee_id,
            'phone', r.phone, 'phoneCountryCode', r.phone_country_code, 'nrOfZones', r.nr_of_zones, 'allZones', r.all_zones,
            'zoneFrom', r.zone_from, 'zoneTo', r.zone_to, 'startDate', r.start_date, 'profileId', r.profile_id, 'addOns', r.add_ons, 'invoiceReference', a.invoice_reference,
            'createdAt', to_char(r.created_at at time zone 'UTC', ${INSTANT})`

const statementOf = (companyId: string, query: Query) => {
  const way = query.sort === 'asked' ? 'asc' : 'desc'
  return listStatement({
    name: `ticket-requests-${way}`,
    values: [companyId],
    from: 'ticket_request r',
    where: [
      `r.company_id = $1 and r.state = 'OPEN'`,
      { name: 'agreement', value: query.agreement, sql: id => `r.agreement_id = ${id}` },
      textCondition(query.searchFor),
    ],
    key: 'r.id',
    order: [
      { sql: 'r.created_at', way },
      { sql: 'r.id', way },
    ],
    columns: 'r.created_at, r.start_date, r.nr_of_zones, r.all_zones, r.profile_id, r.add_ons',
    sums: {
      oldestAt: `(select to_char(min(created_at) at time zone 'UTC', ${INSTANT}) from found)`,
      prices: `coalesce((select json_agg(json_build_object('month', month, 'nrOfZones', nr_of_zones, 'allZones', all_zones, 'profileId', profile_id, 'addOns', add_ons, 'count', count))
        from (select to_char(start_date, 'YYYY-MM') as month, nr_of_zones, all_zones, profile_id, add_ons, count(*)::int as count from found group by 1, 2, 3, 4, 5) price), '[]'::json)`,
    },
    row: `json_build_object(${FIELDS})`,
    tables: 'join ticket_request r on r.id = page.id join agreement a on a.id = r.agreement_id',
    page: query,
  })
}

/** Øre a month of what is asked for, by the list of the month it starts in; null where that list does not sell it. */
const priceOre = (
  tariff: Tariff,
  { productTag }: PhoneTicket,
  month: Month,
  { profileId, addOns, ...zones }: RequestedTicket,
): number | null => {
  const list = priceListOf(tariff, month)
  const fare = companyTicketProduct(list?.products ?? [], profileId, productTag)
  const sold = addOns.map(type => list?.addOns.find(addOn => addOn.type === type)?.pricePerMonthOre)
  if (!fare || sold.includes(undefined)) return null
  return companyTicketPriceOre(fare, zones) + sold.reduce<number>((sum, ore) => sum + (ore ?? 0), 0)
}

/** The open requests of a company, expired ones among them (001 §7), with what they cost; none where it takes no requests. */
export const listTicketRequests = async (
  ctx: Ctx,
  product: PhoneTicket,
  companyId: string,
  query: Query,
): Promise<z.infer<typeof TicketRequests>> => {
  if (ctx.access.company?.widgetAccess !== 'ALLOW_TICKET_REQUESTS')
    return { state: 'not-applicable', matches: [], totalEntries: 0, pricePerMonth: 0, oldestAt: null }
  const [tariff, [row]] = await Promise.all([
    loadTariff(ctx),
    // SQL: a search with a page
    readTenant<RequestPage>(ctx, statementOf(companyId, query)),
  ])
  const { matches, total, oldestAt, prices } = row!
  return {
    state: 'allowed',
    matches: matches.map(({ zoneFrom, zoneTo, ...request }) => {
      const price = priceOre(tariff, product, monthOf(request.startDate), request)
      return {
        ...request,
        zones: zoneNames(tariff, { allZones: request.allZones, zoneFrom, zoneTo }),
        expired: isExpired(
          { startDate: request.startDate, askedOn: dayOf(new Date(request.createdAt)) },
          ctx.today,
        ),
        pricePerMonth: price === null ? null : nok(price),
      }
    }),
    totalEntries: total,
    pricePerMonth: nok(
      prices.reduce(
        (sum, { month, count, ...asked }) => sum + count * (priceOre(tariff, product, month, asked) ?? 0),
        0,
      ),
    ),
    oldestAt,
  }
}

type AnsweredRow = Omit<z.infer<typeof AnsweredRequests>['matches'][number], 'zones'> &
  Pick<Row, 'zoneFrom' | 'zoneTo'>

/** The requests of a company that were answered, the latest first, until they are deleted: what was asked for, the answer, who gave it and when. */
export const listAnsweredRequests = async (
  ctx: Ctx,
  companyId: string,
  query: z.infer<typeof AnsweredRequestsQuery>,
): Promise<z.infer<typeof AnsweredRequests>> => {
  const [tariff, [row]] = await Promise.all([
    loadTariff(ctx),
    // SQL: a search with a page
    readTenant<{ matches: AnsweredRow[]; total: number }>(
      ctx,
      listStatement({
        name: 'ticket-requests-answered',
        values: [companyId],
        from: 'ticket_request r',
        where: [
          `r.company_id = $1 and r.state <> 'OPEN'`,
          { name: 'state', value: query.state, sql: state => `r.state = ${state}::ticket_request_state` },
          textCondition(query.searchFor),
        ],
        key: 'r.id',
        order: [
          { sql: 'r.handled_at', way: 'desc' },
          { sql: 'r.id', way: 'desc' },
        ],
        row: `json_build_object(${FIELDS}, 'state', r.state, 'handledAt', to_char(r.handled_at at time zone 'UTC', ${INSTANT}),
            'handledBy', u.first_name || ' ' || u.last_name, 'subscriberId', t.holder_id)`,
        tables: `join ticket_request r on r.id = page.id join agreement a on a.id = r.agreement_id
          left join app_user u on u.id = r.handled_by_id left join ticket t on t.id = r.ticket_id`,
        page: query,
      }),
    ),
  ])
  const { matches, total } = row!
  return {
    matches: matches.map(({ zoneFrom, zoneTo, ...request }) => ({
      ...request,
      zones: zoneNames(tariff, { allZones: request.allZones, zoneFrom, zoneTo }),
    })),
    totalEntries: total,
  }
}
