import { addMonths, type Day, lastOfMonth } from '@portal/domain'
import { type BillingPeriod, LOOK_BACK_MONTHS, lastMonthCharged } from '@portal/domain/invoice'
import { MONTHLY_TICKET_KINDS } from '@portal/domain/ticket'
import { Prisma } from '../../core/in-tenant.ts'
import { counterCharges, type SoldOn } from './counter-charges.ts'

const KINDS = MONTHLY_TICKET_KINDS.map(({ kind }) => kind)
const TAGS = MONTHLY_TICKET_KINDS.map(({ productTag }) => productTag)

/** The unique key of the document of an agreement and period. */
export const periodKey = (agreementId: string, period: BillingPeriod): string =>
  `${agreementId}:${period.start}:${period.end}`

/** A ticket's own dates make it valid in a month (001 §1: a month begun is a month charged). */
const validIn = (t: string, first: string) =>
  `${t}.start_date <= (${first} + interval '1 month - 1 day')::date and (${t}.expiration_date is null or ${t}.expiration_date >= greatest(${first}, ${t}.start_date))`

const wasSold = (t: string) => `${t}.issued_at is not null and ${t}.status <> 'FAILED'`

/** SQL: a ticket that follows one that was sold, and is still being issued: nothing is charged for it yet, and it is no cancellation. */
const onItsWay = (t: string) => `${t}.status = 'PENDING' and ${t}.issued_at is null
  and exists (select from ticket p where p.id = ${t}.replaces_id and ${wasSold('p')})`

/**
 * True in SQL when a ticket that another one replaces (new zones, sent again) is valid in the month too: the month is charged
 * on the earlier one. All predecessors are checked, since the one just before may have ended before it began.
 * @param t alias of a ticket row; `first` an expression for the first day of the month
 */
export const chargedOnEarlier = (
  t: string,
  first: string,
): string => `case when ${t}.replaces_id is null then false else exists (
    with recursive earlier as (
      select e.id, e.replaces_id, e.start_date, e.expiration_date, e.issued_at, e.status from ticket e where e.id = ${t}.replaces_id
      union select e.id, e.replaces_id, e.start_date, e.expiration_date, e.issued_at, e.status from ticket e join earlier x on e.id = x.replaces_id)
    select from earlier e where ${wasSold('e')} and ${validIn('e', first)}) end`

const notReversed = (id: 'ticket_id' | 'subscription_id') =>
  `(select r.id from invoice_line r where r.${id} = l.${id} and r.month = l.month and r.sequence = 1) is null`

/** The number of tickets among charges: months of tickets, and pieces sold at the counter. */
export const TICKETS = `coalesce(sum(case source when 'TICKET_MONTH' then 1 when 'COUNTER_ORDER' then quantity end) filter (where sequence = 0), 0)`

/** What remains of a charge line after refunds, in øre: the amount that a reversal gives back. */
const STANDING = `(l.gross_ore + coalesce((select sum(r.gross_ore) from invoice_line r where r.refunds_line_id = l.id), 0))::int`

/** True for a charge line `l` of ticket `t` that is no longer owed and not yet reversed: the next invoice reverses it. */
export const TICKET_NOT_OWED = `not (${validIn('t', 'l.month')} and not ${chargedOnEarlier('t', 'l.month')}) and ${notReversed('ticket_id')} and ${STANDING} > 0`
/** The same of a charge line `l` of subscription `s`. */
export const SUBSCRIPTION_NOT_OWED = `not (${validIn('s', 'l.month')}) and ${notReversed('subscription_id')} and ${STANDING} > 0`

/** What a month of a product costs: `monthlyPriceOre` of a 365-day product, otherwise the price itself (`freeTicketPriceOre`). */
const MONTHLY_PRICE = Prisma.raw(
  'case p.nr_of_days_valid when 365 then floor(f.gross_ore / 1200.0)::int * 100 else f.gross_ore end',
)

const raw = {
  sold: Prisma.raw(wasSold('t')),
  expected: Prisma.raw(`(${wasSold('t')} or ${onItsWay('t')})`),
  earlier: Prisma.raw(chargedOnEarlier('t', 'm.first')),
  ticketNotOwed: Prisma.raw(TICKET_NOT_OWED),
  subscriptionNotOwed: Prisma.raw(SUBSCRIPTION_NOT_OWED),
  standing: Prisma.raw(STANDING),
}
/** True in SQL when a ticket `t` is charged by month. */
export const CHARGED_MONTHLY = Prisma.raw(
  `t.kind in (${KINDS.map(kind => `'${kind}'`).join(', ')}) and ${wasSold('t')}`,
)
/** True when such a ticket is owed for a month `m` of `monthsOf`. All that have the same days and replace the same ticket may be asked for at once. */
export const TICKET_OWED = Prisma.raw(
  `${validIn('t', 'm.first')} and not ${chargedOnEarlier('t', 'm.first')}`,
)
/** The same of a subscription `s`. */
export const SUBSCRIPTION_OWED = Prisma.raw(`s.status <> 'FAILED' and ${validIn('s', 'm.first')}`)

/** Months `s (m)` with the price list of each and its prices of what is charged by month, as one JSON object by kind, profile and tier. */
const pricedMonths = (months: Prisma.Sql): Prisma.Sql => Prisma.sql`
  month as materialized (
    select m::date as first, (m + interval '1 month - 1 day')::date as last, l.id as list_id,
      (select jsonb_object_agg(k.kind || ':' || p.profile_id || ':' || f.tier, jsonb_build_array(${MONTHLY_PRICE}, p.vat_rate))
        from unnest(${KINDS}::text[], ${TAGS}::text[]) k (kind, tag) join fare_product p on k.tag = any(p.tags)
        join fare_price f on f.price_list_id = p.price_list_id and f.product_id = p.id
        where p.price_list_id = l.id) as prices
    from (${months}) s (m)
    left join lateral (select id from price_list where valid_from <= m::date order by valid_from desc limit 1) l on true)`

/** Months with their prices, from one to another: a common table expression named `month`. */
const monthsOf = (fromMonth: Day | Prisma.Sql, toMonth: Day): Prisma.Sql =>
  pricedMonths(
    Prisma.sql`select * from generate_series(${fromMonth}::date::timestamp, ${toMonth}::date::timestamp, interval '1 month')`,
  )

/** The same of a month and so many before it. Their number stands in the statement, so that its plan can be kept for every company. */
export const monthsUntil = (month: Day, before: number): Prisma.Sql =>
  pricedMonths(
    Prisma.sql`select ${month}::date::timestamp - n * interval '1 month' from generate_series(0, ${Prisma.raw(String(before))}) n`,
  )

// Lines after the last day; all lines where a replaced ticket, or a last day before the start, matters too.
const FREE_SINCE = Prisma.raw(
  `case when t.replaces_id is not null or t.expiration_date < t.start_date then '-infinity'::date else t.expiration_date end`,
)
const SUBSCRIPTION_SINCE = Prisma.raw(
  `case when s.expiration_date < s.start_date then '-infinity'::date else s.expiration_date end`,
)

/**
 * What agreements owe and is not invoiced yet: the ticket-months and subscription-months not charged, priced by the list valid on
 * the first day of their month (001 §9: yearly price / 12, rounded down to whole kroner; of a 30-day product its price), and reversals
 * of those charged but no longer owed. A common table expression named `charge`, put before the statement that uses it.
 *
 * Every ticket-month is charged exactly once:
 * - Months before the period count too: what was ordered after its own month was invoiced is charged on the next one (001 §1).
 * - A month in which a ticket and the one it replaces are both valid is charged on the earlier one.
 * - A month that was charged before the ticket got an end date that leaves it out is taken back: `sequence` 1, `quantity` −1, at
 *   what the charge line still stands for after refunds; nothing when nothing remains.
 *
 * A fee of a ticket (`ticket_fee`) is charged once, in the month of its day; a line of its own, without the ticket.
 *
 * An order of the ticket counter is one line, and so is the shipping of a purchase (`counterCharges`): those sold on some days, by default
 * on those of the months.
 *
 * `price_ore` is null where the price list lacks the product; the caller stops then, because a missing price is a fault and not a
 * free ticket.
 *
 * The run fills the tables it reads faster than their statistics are updated, so the statement fixes the plan: `offset 0` makes the
 * tickets of an agreement an index look-up, and "not charged yet" and "not reversed yet" are look-ups of a unique key per row. As a
 * join, the planner has read every line of the month for every ticket. Lines are looked up from the month of the ticket's first day to its
 * last one, and the months are walked for each ticket: joined, every ticket would be read once more for each month. The prices of a month
 * are passed as one JSON object.
 * @param agreements their ids, or SQL of the array of them; so may be the first month
 * @param tickets those issued, which are what is invoiced; `expected` has the successors that are still being issued as well, for those
 * who ask what a month will be
 */
export const chargesOf = (
  agreements: string[] | Prisma.Sql,
  fromMonth: Day | Prisma.Sql,
  toMonth: Day,
  sold: SoldOn = { from: fromMonth, to: lastOfMonth(toMonth) },
  tickets: 'sold' | 'expected' = 'sold',
): Prisma.Sql => Prisma.sql`
  ${monthsOf(fromMonth, toMonth)},
  charge as materialized (
    select 'TICKET_MONTH'::invoice_source as source, t.agreement_id, t.id as ticket_id, null::uuid as subscription_id, t.holder_id,
      m.first as month, t.profile_id, null::add_on_type as add_on_type, t.zone_from, t.zone_to, t.all_zones, t.nr_of_zones, (p.price ->> 0)::int as price_ore, (p.price ->> 1)::int as vat_rate,
      0 as sequence, 1 as quantity, null::uuid as reverses_id, null::holder_type as holder_type, null::text as source_key, null::text as product_id, null::jsonb as description
    from unnest(${agreements}::text[]) a(id)
    cross join lateral (
      select t.*, array(select l.month from invoice_line l where l.ticket_id = t.id and l.month between greatest(${fromMonth}::date, t.start_date - 30) and least(${toMonth}::date, t.expiration_date) and l.sequence = 0) as charged
      from ticket t where t.agreement_id = a.id and t.kind = any(${KINDS}::ticket_kind[]) and ${raw[tickets]}
        and (t.expiration_date is null or t.expiration_date >= t.start_date) offset 0) t
    cross join lateral (
      select * from month m where t.start_date <= m.last and (t.expiration_date is null or t.expiration_date >= m.first) and m.first <> all(t.charged) offset 0) m
    cross join lateral (select m.prices -> (t.kind || ':' || t.profile_id || ':' || t.price_tier) as price) p
    where not ${raw.earlier}
    union all
    select 'ADD_ON_MONTH', s.agreement_id, null, s.id, s.holder_id, m.first, null, s.type, null, null, false, 0, p.gross_ore, p.vat_rate, 0, 1, null, null, null, null, null
    from unnest(${agreements}::text[]) a(id)
    cross join lateral (
      select * from subscription s where s.agreement_id = a.id
        and s.status <> 'FAILED' and (s.expiration_date is null or s.expiration_date >= s.start_date) offset 0) s
    join month m on s.start_date <= m.last and (s.expiration_date is null or s.expiration_date >= m.first)
    left join add_on_product p on p.price_list_id = m.list_id and p.type = s.type
    where (select l.id from invoice_line l where l.subscription_id = s.id and l.month = m.first and l.sequence = 0) is null
    union all
    select l.source, t.agreement_id, t.id, null, t.holder_id, l.month, l.profile_id, null, l.zone_from, l.zone_to, l.all_zones, l.nr_of_zones, ${raw.standing}, l.vat_rate, 1, -1, l.id, l.holder_type, null, null, null
    from unnest(${agreements}::text[]) a(id)
    cross join lateral (
      select * from ticket t where t.agreement_id = a.id and t.kind = any(${KINDS}::ticket_kind[]) and (t.expiration_date is not null or t.replaces_id is not null) offset 0) t
    cross join lateral (
      select * from invoice_line l where l.ticket_id = t.id and l.month > ${FREE_SINCE} and l.sequence = 0 offset 0) l
    where ${raw.ticketNotOwed}
    union all
    select l.source, s.agreement_id, null, s.id, s.holder_id, l.month, null, l.add_on_type, null, null, false, 0, ${raw.standing}, l.vat_rate, 1, -1, l.id, null, null, null, null
    from unnest(${agreements}::text[]) a(id)
    cross join lateral (select * from subscription s where s.agreement_id = a.id and s.expiration_date is not null offset 0) s
    cross join lateral (
      select * from invoice_line l where l.subscription_id = s.id and l.month > ${SUBSCRIPTION_SINCE} and l.sequence = 0 offset 0) l
    where ${raw.subscriptionNotOwed}
    union all
    select 'FEE', f.agreement_id, null, null, t.holder_id, m.first, null, null, null, null, false, 0, f.amount_ore, f.vat_rate, 0, 1, null, null, f.source_key, null, null
    from unnest(${agreements}::text[]) a(id)
    join ticket_fee f on f.agreement_id = a.id join month m on f.day between m.first and m.last join ticket t on t.id = f.ticket_id
    where not exists (select from invoice_line l where l.source = 'FEE' and l.source_key = f.source_key and l.sequence = 0)
    union all ${counterCharges(agreements, sold)})`

/** What the document of a period has: what is charged by the month up to the last one that is over by then, and what is sold up to its last day. */
export const chargesUntil = (agreements: string[], period: BillingPeriod): Prisma.Sql => {
  const to = lastMonthCharged(period)
  const from = addMonths(to, -LOOK_BACK_MONTHS)
  return chargesOf(agreements, from, to, { from, to: period.end })
}
