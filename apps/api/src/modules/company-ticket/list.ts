import { type Day, likePattern, monthOf, nok, searchWords } from '@portal/domain'
import { type PauseState, pauseDays, pauseStateOn } from '@portal/domain/pause'
import type { EmployeeStatus } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { listStatement } from '../../core/list.ts'
import { loadTariff, type Tariff, zoneNames } from '../tariff/service.ts'
import { monthlyOre } from '../ticket/service.ts'
import { ENDS_ON, endsBetween, findEmployees, NOT_PICKED_UP, OPEN_PAUSE, SHOWN_FIRST, soon } from './find.ts'
import type { SubscriberSummary, Subscribers, SubscribersQuery } from './schemas.ts'

/** The holders that are known by their phone have tickets of one of these kinds. */
const PHONE_KINDS = `'COMPANY_TICKET', 'HOUSING_TICKET'`

type Item = z.infer<typeof Subscribers>['matches'][number]
type TicketJson = {
  profileId: number
  allZones: boolean
  nrOfZones: number
  priceTier: number
  zoneFrom: string
  zoneTo: string
  startDate: string
  expirationDate: string | null
  endsOn: string | null
  notPickedUp: boolean
}
type PauseJson = {
  ticketId: string
  fromMonth: Day
  toMonth: Day
  state: PauseState
  blockedBy: string | null
} & Pick<TicketJson, 'profileId' | 'allZones' | 'nrOfZones' | 'priceTier' | 'zoneFrom' | 'zoneTo'>
type Row = Omit<Item, 'ticket' | 'pause' | 'status'> & {
  status: Uppercase<EmployeeStatus>
  ticket: TicketJson | null
  pause: PauseJson | null
}

/** The zones of a ticket `t`, and what decides its price, for a `json_build_object`. */
const ZONES = `'profileId', t.profile_id, 'allZones', t.all_zones, 'nrOfZones', t.nr_of_zones, 'priceTier', t.price_tier,
        'zoneFrom', t.zone_from, 'zoneTo', t.zone_to`

/** What a page shows of a person `s`; only the rows of the page are joined to their tickets. */
const ROW = {
  row: `json_build_object('id', s.id, 'firstName', s.first_name, 'lastName', s.last_name, 'employeeId', s.employee_id,
    'phone', s.phone, 'phoneCountryCode', s.phone_country_code, 'status', s.status,
    'department', (select d.name from department d where d.id = s.department_id),
    'pause', (select json_build_object('ticketId', p.ticket_id, 'fromMonth', p.from_month, 'toMonth', p.to_month, 'state', p.state,
        'blockedBy', p.blocked_by, ${ZONES})
      from ticket_pause p join ticket t on t.id = p.ticket_id where p.holder_id = s.id and ${OPEN_PAUSE} order by p.from_month desc limit 1),
    'ticket', (select json_build_object(${ZONES}, 'startDate', t.start_date, 'expirationDate', t.expiration_date,
        'endsOn', ${ENDS_ON}, 'notPickedUp', ${NOT_PICKED_UP})
      from ticket t where t.holder_id = s.id and t.kind in (${PHONE_KINDS}) order by ${SHOWN_FIRST} limit 1))`,
  tables: 'join holder s on s.id = page.id',
}

/** Over all companies a search looks at so many matches; a total as high says that there are more, and more words are needed. */
const MOST_OF_ALL = 1_000

type Query = z.infer<typeof SubscribersQuery>

/** By status and words alone, in the order of names: what an index answers, however large the company is. */
const isPlain = ({
  agreement,
  department,
  zone,
  profile,
  notPickedUp,
  endingSoon,
  failed,
  paused,
  sort,
  descending,
}: Query) =>
  sort === 'name' &&
  [agreement, department, zone, profile, notPickedUp, endingSoon, failed, paused, descending].every(
    asked => asked === undefined,
  )

const filteredStatement = (companyId: string, query: Query, today: Day, tariff: Tariff) => {
  const { sort, descending, maxEntries, offset, ...filters } = query
  const employees = findEmployees({ companyId, today, tariff }, filters, {
    sort,
    descending: descending !== undefined,
  })
  return listStatement({
    name: `subscribers-filtered-${employees.name}`,
    values: employees.values,
    given: employees.ctes,
    from: 'employees e',
    where: [],
    key: 'e.id',
    order: ['e.place'],
    ...ROW,
    page: { maxEntries, offset },
  })
}

/**
 * The statement of a page; without a company it searches all of the operator's. A list that is walked is sorted by what all of it has in common
 * as well: under row-level security PostgreSQL does not let a comparison of enums choose rows of an index (`enum_eq` is not leakproof), so
 * that it finds the order of names in the index only behind those columns.
 */
export const subscribersStatement = (
  companyId: string | null,
  query: Pick<Query, 'searchFor' | 'status' | 'maxEntries' | 'offset'>,
) => {
  const patterns = searchWords(query.searchFor).map(likePattern)
  const searched = patterns.length > 0
  const most = companyId === null ? `, ${MOST_OF_ALL}` : ''
  return listStatement({
    name: `subscribers-${searched ? 'search' : 'list'}${companyId === null ? '-all' : ''}`,
    values: searched ? [companyId, patterns] : [companyId],
    from: searched
      ? `find_holders($1, $2::text[]${most}) found_id join holder h on h.id = found_id`
      : 'holder h',
    where: [
      `${searched ? '' : 'h.company_id = $1 and '}h.identified_by = 'PHONE'`,
      {
        name: 'status',
        value: query.status?.toUpperCase(),
        sql: status => `h.status = ${status}::holder_status`,
      },
      // Whoever has a pause comes back.
      {
        name: 'over',
        value: query.status === 'ended' ? null : undefined,
        sql: `not exists (select from ticket_pause p where p.holder_id = h.id and ${OPEN_PAUSE})`,
      },
    ],
    key: 'h.id',
    order: [
      ...(searched ? [] : ['h.identified_by', ...(query.status === undefined ? [] : ['h.status'])]),
      ...['h.last_name', 'h.first_name', 'h.id'],
    ],
    ...(searched ? {} : { walk: true }),
    ...ROW,
    page: query,
  })
}

/** A page of a company's employees by last name (001 §2 "Employee list"): one round trip for rows and total. */
export const listSubscribers = async (
  ctx: Ctx,
  companyId: string,
  query: Query,
): Promise<z.infer<typeof Subscribers>> => {
  const prices = loadTariff(ctx)
  const statement = isPlain(query)
    ? subscribersStatement(companyId, query)
    : filteredStatement(companyId, query, ctx.today, await prices)
  const [[row], tariff] = await Promise.all([
    // SQL: a search with a page.
    readTenant<{ total: number; matches: Row[] }>(ctx, statement),
    prices,
  ])
  return {
    totalEntries: row!.total,
    matches: row!.matches.map(({ ticket, pause, status, ...person }) => {
      const price = ticket && monthlyOre(tariff, ctx.today, ticket)
      return {
        ...person,
        status: status.toLowerCase() as EmployeeStatus,
        pause: pause && pauseItem(ctx.today, tariff, pause),
        ticket: ticket && {
          allZones: ticket.allZones,
          nrOfZones: ticket.nrOfZones,
          zones: zoneNames(tariff, ticket),
          startDate: ticket.startDate,
          expirationDate: ticket.expirationDate,
          endsOn: ticket.endsOn,
          notPickedUp: ticket.notPickedUp,
          pricePerMonth: price === null ? null : nok(price),
        },
      }
    }),
  }
}

const pauseItem = (today: Day, tariff: Tariff, pause: PauseJson): Item['pause'] => {
  const { ticketId, state, blockedBy, allZones, nrOfZones } = pause
  const months = { from: monthOf(pause.fromMonth), to: monthOf(pause.toMonth) }
  const { codeOn, resumesOn } = pauseDays(months)
  const ore = monthlyOre(tariff, resumesOn, pause)
  return {
    ...{ ticketId, ...months, blockedBy, codeOn, resumesOn, allZones, nrOfZones },
    state: pauseStateOn({ ...months, state }, today),
    zones: zoneNames(tariff, pause),
    pricePerMonth: ore === null ? null : nok(ore),
  }
}

/** Counts by status and what the company's open tickets and add-ons cost this month. */
export const summariseSubscribers = async (
  ctx: Ctx,
  companyId: string,
): Promise<z.infer<typeof SubscriberSummary>> => {
  const [[counts], [marked], groups, addOns, tariff] = await Promise.all([
    // SQL: measured, here and below: counts of sets.
    readTenant<{ active: number; pending: number; over: number; paused: number }>(ctx, {
      name: 'subscriber-counts',
      text: `select count(*) filter (where status = 'ACTIVE')::int as active, count(*) filter (where status = 'PENDING')::int as pending,
          count(*) filter (where status = 'ENDED')::int as over,
          (select count(distinct o.id)::int from ticket_pause p join holder o on o.id = p.holder_id where p.company_id = $1 and ${OPEN_PAUSE} and o.status = 'ENDED') as paused from holder where company_id = $1 and identified_by = 'PHONE'`,
      values: [companyId],
    }),
    readTenant<{ notPickedUp: number; endingSoon: number }>(ctx, {
      name: 'subscriber-marks',
      text: `select (select count(distinct t.holder_id) from ticket t where t.company_id = $1 and ${NOT_PICKED_UP})::int as "notPickedUp",
          (select count(distinct t.holder_id) from ticket t where t.company_id = $1 and ${endsBetween('$2::date', '$3::date')})::int as "endingSoon"`,
      values: [companyId, ...soon(ctx.today)],
    }),
    readTenant<{ profileId: number; priceTier: number; count: number }>(ctx, {
      name: 'active-tickets-by-price',
      text: `select profile_id as "profileId", price_tier as "priceTier", count(*)::int as count from ticket
          where company_id = $1 and status = 'ACTIVE' and kind = 'COMPANY_TICKET' group by 1, 2`,
      values: [companyId],
    }),
    readTenant<{ type: string; count: number }>(ctx, {
      name: 'active-subscriptions-by-type',
      text: `select type, count(*)::int as count from subscription where company_id = $1 and status = 'ACTIVE' group by 1`,
      values: [companyId],
    }),
    loadTariff(ctx),
  ])
  const list = tariff.priceLists.findLast(l => l.validFrom <= ctx.today)
  const tickets = groups.reduce(
    (sum, group) => sum + group.count * (monthlyOre(tariff, ctx.today, group) ?? 0),
    0,
  )
  const mobility = addOns.reduce(
    (sum, { type, count }) => sum + count * (list?.addOns.find(a => a.type === type)?.pricePerMonthOre ?? 0),
    0,
  )
  const { active, pending, over, paused } = counts!
  return {
    all: active + pending + over,
    ...{ active, pending, ended: over - paused },
    ...marked!,
    pricePerMonth: nok(tickets + mobility),
  }
}
