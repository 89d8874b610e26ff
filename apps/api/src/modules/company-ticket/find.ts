import { addDays, type Day, lastOfMonth, likePattern, searchWords } from '@portal/domain'
import {
  ALL_ZONES_FILTER,
  companyTicket,
  type EmployeeSort,
  ENDS_SOON_DAYS,
} from '@portal/domain/company-ticket'
import { FETCH_DAYS } from '@portal/domain/overview'
import { OPEN_PAUSE_STATES } from '@portal/domain/pause'
import type { PhoneTicket } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Tariff } from '../tariff/service.ts'
import { monthlyOre } from '../ticket/service.ts'
import type { EmployeeFilters } from './schemas.ts'

/** A running ticket `t` that has a code and was not fetched by a phone. */
export const NOT_PICKED_UP = `t.kind = 'COMPANY_TICKET' and t.status = 'ACTIVE' and t.downloaded_at is null and t.pickup_code is not null`

/** An order that could not be issued, after which nothing was ordered for the employee. */
export const FAILED_ORDER = `t.kind = 'COMPANY_TICKET' and t.status = 'FAILED'
  and not exists (select from ticket n where n.holder_id = t.holder_id and n.kind = t.kind and n.ordered_at > t.ordered_at)`

/** `NOT_PICKED_UP`, and ordered and begun before a day, whose first instant is computed once and not for every ticket. */
export const notPickedUpSince = (day: string) =>
  `${NOT_PICKED_UP} and t.start_date < ${day}::date and t.ordered_at < (select ${day}::date::timestamp at time zone 'Europe/Oslo')`

const OPEN = `t.kind = 'COMPANY_TICKET' and t.status in ('ACTIVE', 'PENDING')`

/** No ticket of the same employee goes on after the last day of `t`, such as one with new zones, or comes back after a pause. */
const LAST_TICKET = `not exists (select from ticket n where n.holder_id = t.holder_id and n.kind = t.kind and n.status in ('ACTIVE', 'PENDING')
    and (n.expiration_date is null or n.expiration_date > t.expiration_date))
  and not exists (select from ticket_pause p where p.ticket_id = t.id and p.state = 'PLANNED')`

/** SQL: pauses `p` of which something is still to come. */
export const OPEN_PAUSE = `p.state in (${OPEN_PAUSE_STATES.map(state => `'${state}'`).join(', ')})`

/** Who has one; in a list of them what is blocked comes first, then who is back first, then who has not begun. */
const PAUSED = `select p.holder_id from ticket_pause p where p.company_id = $1 and ${OPEN_PAUSE}`
const PAUSED_FIRST = `case when $15::boolean then (
    select min(case p.state when 'BLOCKED' then date '0001-01-01' when 'PLANNED' then p.to_month + 3650 else p.to_month end)
    from ticket_pause p where p.holder_id = h.id and ${OPEN_PAUSE}) end`

/** The last day of an open ticket `t`, or null where the employee travels on. */
export const ENDS_ON = `case when ${OPEN} and t.expiration_date is not null and ${LAST_TICKET} then t.expiration_date end`

/** The last day of `t` is one of these, and the employee does not travel on. */
export const endsBetween = (from: string, to: string) =>
  `${OPEN} and t.expiration_date between ${from} and ${to} and ${LAST_TICKET}`

/** The first and the last day of what ends soon, or this month. */
export const soon = (today: Day, until: 'true' | 'month' = 'true'): [Day, Day] => [
  today,
  until === 'month' ? lastOfMonth(today) : addDays(today, ENDS_SOON_DAYS),
]

/** What was ordered before this day has waited for long to be fetched. */
export const longAgo = (today: Day): Day => addDays(today, -FETCH_DAYS)

/** The ticket that an employee's row shows: the running one, else a pending one, else the latest. */
export const SHOWN_FIRST = `t.status = 'ACTIVE' desc, t.status = 'PENDING' desc, t.start_date desc`

type Filters = z.infer<typeof EmployeeFilters>
export type Sorting = { sort: EmployeeSort; descending: boolean }

const ORDER: Record<EmployeeSort, (direction: string) => string> = {
  name: direction => `h.last_name ${direction}, h.first_name ${direction}, h.id ${direction}`,
  employeeId: direction => `h.employee_id ${direction}`,
  from: direction => `shown.start_date ${direction} nulls last`,
  status: direction => `h.status ${direction}, shown.expiration_date ${direction} nulls last`,
  price: direction =>
    `($12::jsonb ->> (shown.profile_id || ':' || shown.price_tier))::int ${direction} nulls last`,
}

/** The monthly price of every product and tier, by 'profile:tier'. */
const prices = (tariff: Tariff, today: Day): Record<string, number> => {
  const profiles = new Set(tariff.priceLists.flatMap(list => list.products.map(product => product.profileId)))
  return Object.fromEntries(
    [...profiles].flatMap(profileId =>
      [1, 2, 3].flatMap(priceTier => {
        const ore = monthlyOre(tariff, today, { profileId, priceTier })
        return ore === null ? [] : [[`${profileId}:${priceTier}`, ore]]
      }),
    ),
  )
}

/**
 * The employees of a company that filters leave, as `employees (id, ticket_id, place)` of a statement: by sets, the tickets of the company read
 * once. Filters by ticket are about the ticket that the row shows. Those of what is fetched, ends or failed are for company tickets.
 * @returns the common table expressions, and the values $1 to $15
 */
export const findEmployees = (
  {
    companyId,
    today,
    tariff,
    product = companyTicket,
  }: { companyId: string; today: Day; tariff: Tariff; product?: PhoneTicket },
  filters: Filters,
  { sort, descending }: Sorting = { sort: 'name', descending: false },
): { name: string; ctes: string; values: unknown[] } => {
  const direction = descending ? 'desc' : 'asc'
  const words = searchWords(filters.searchFor ?? '')
  return {
    name: `${sort}-${direction}`,
    ctes: `shown as (
      select distinct on (t.holder_id) t.holder_id, t.id, t.agreement_id, t.profile_id, t.price_tier, t.all_zones, t.zone_from, t.zone_to, t.start_date, t.expiration_date
      from ticket t where t.company_id = $1 and t.kind = '${product.kind}' and t.holder_id is not null
      order by t.holder_id, ${SHOWN_FIRST}),
    employees as materialized (
      select h.id, shown.id as ticket_id, row_number() over (order by ${PAUSED_FIRST}, ${ORDER[sort](direction)}, h.last_name, h.first_name, h.id) as place
      from holder h left join shown on shown.holder_id = h.id
      where h.company_id = $1 and h.identified_by = 'PHONE' and ($2::holder_status is null or h.status = $2::holder_status and ($2 <> 'ENDED' or h.id not in (${PAUSED})))
        and (not $15::boolean or h.id in (${PAUSED}))
        and ($3::text is null or shown.agreement_id = $3)
        and ($4::text[] is null or case when shown.all_zones then '${ALL_ZONES_FILTER}' = any($4) else shown.zone_from = any($4) or shown.zone_to = any($4) end)
        and ($5::int is null or shown.profile_id = $5)
        and ($6::date is null or h.id in (select t.holder_id from ticket t where t.company_id = $1 and ${notPickedUpSince('$6')}))
        and (not $7::boolean or h.id in (select t.holder_id from ticket t where t.company_id = $1 and ${endsBetween('$8::date', '$9::date')}))
        and ($10::uuid[] is null or h.id = any($10))
        and ($11::text[] is null or h.id in (select find_holders($1, $11::text[])))
        and $12::jsonb is not null
        and ($14::uuid is null or h.department_id = $14)
        and (not $13::boolean or h.id in (select t.holder_id from ticket t where t.company_id = $1 and ${FAILED_ORDER})))`,
    values: [
      companyId,
      filters.status?.toUpperCase() ?? null,
      filters.agreement ?? null,
      filters.zone?.split(',') ?? null,
      filters.profile ?? null,
      filters.notPickedUp ? (filters.notPickedUp === 'week' ? longAgo(today) : 'infinity') : null,
      filters.endingSoon !== undefined,
      ...soon(today, filters.endingSoon),
      filters.ids ?? null,
      words.length > 0 ? words.map(likePattern) : null,
      JSON.stringify(sort === 'price' ? prices(tariff, today) : {}),
      filters.failed !== undefined,
      filters.department ?? null,
      filters.paused !== undefined,
    ],
  }
}
