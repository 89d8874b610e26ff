import {
  addDays,
  type Day,
  firstDay,
  type InvoicingInterval,
  type Month,
  monthOf,
  nextMonth,
  nok,
} from '@portal/domain'
import { companyTicket } from '@portal/domain/company-ticket'
import { dayOf } from '@portal/domain/instants'
import { chargedIn, invoicedFrom } from '@portal/domain/invoice'
import type { ProductType, SubscriptionType } from '@portal/domain/subscription'
import type { TicketStatus } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { byOf, entriesAbout } from '../audit/service.ts'
import { messagesBy } from '../message/service.ts'
import { listPauses } from '../pause/service.ts'
import { type OpenRequest, openRequestsOf } from '../self-service/service.ts'
import { loadTariff, priceListOf, type Tariff } from '../tariff/service.ts'
import { monthlyOre } from '../ticket/service.ts'
import type { EmployeeEvent, EmployeeEvents } from './event-schemas.ts'

type Event = z.infer<typeof EmployeeEvent>
type Pauses = Awaited<ReturnType<typeof listPauses>>['matches']
type Logged = Awaited<ReturnType<typeof entriesAbout>>[number]

/** How many events are shown, and how many orders and charges they are read from. */
const MOST_EVENTS = 100
/** An add-on ordered with a ticket has its own instant, this much later at most. */
const ONE_ORDER_MS = 5_000
/** Months ahead whose invoice is announced. */
const AHEAD = 2

type OrderRow = {
  product: ProductType
  id: string
  status: TicketStatus
  replacesId: string | null
  startDate: Day
  expirationDate: Day | null
  orderedAt: Date
  downloadedAt: Date | null
  profileId: number | null
  priceTier: number | null
  interval: InvoicingInterval
}

const readOrders = (ctx: Ctx, subscriberId: string) =>
  // SQL: tickets and add-ons of a person in one.
  readTenant<OrderRow>(ctx, {
    name: 'subscriber-orders',
    text: `select o.product, o.id, o.status, o."replacesId", o."startDate", o."expirationDate", o."orderedAt", o."downloadedAt", o."profileId", o."priceTier",
        a.invoicing_interval as interval from (
        select 'TICKET' as product, t.id, t.status, t.replaces_id as "replacesId", t.start_date as "startDate", t.expiration_date as "expirationDate",
          t.ordered_at as "orderedAt", t.downloaded_at as "downloadedAt", t.profile_id as "profileId", t.price_tier as "priceTier", t.agreement_id
        from ticket t where t.holder_id = $1 and t.kind = 'COMPANY_TICKET'
        union all
        select s.type::text, s.id, s.status, null, s.start_date, s.expiration_date, s.ordered_at, null, null, null, s.agreement_id
        from subscription s where s.holder_id = $1) o
      join agreement a on a.id = o.agreement_id order by o."orderedAt" desc, o.id desc limit ${MOST_EVENTS}`,
    values: [subscriberId],
  })

type ChargedRow = {
  id: string
  kind: 'INVOICE' | 'INVOICE_BASE' | 'CREDIT_NOTE'
  number: number | null
  day: Day
  month: Day
  grossOre: number
}

const readCharged = (ctx: Ctx, subscriberId: string) =>
  // SQL: what was charged, a set with its credits.
  readTenant<ChargedRow>(ctx, {
    name: 'subscriber-charged',
    text: `with own as (
        select l.* from ticket t join invoice_line l on l.ticket_id = t.id where t.holder_id = $1 and t.kind = 'COMPANY_TICKET'
        union all
        select l.* from subscription s join invoice_line l on l.subscription_id = s.id where s.holder_id = $1),
      line as (select * from own union all select r.* from own o join invoice_line r on r.refunds_line_id = o.id)
      select i.id, i.kind, i.number, i.invoice_date as day, l.month, sum(l.gross_ore)::int as "grossOre"
      from line l join invoice i on i.id = l.invoice_id
      group by i.operator_id, i.id, l.month order by i.invoice_date desc, l.month desc limit ${MOST_EVENTS}`,
    values: [subscriberId],
  })

const blank = {
  by: null,
  products: [],
  month: null,
  amount: null,
  until: null,
  agreement: null,
  invoice: null,
  asked: null,
  at: null,
}
const instant = (at: Date | string) => ({
  at: new Date(at).toISOString(),
  day: dayOf(new Date(at)),
  toCome: false,
})

/** What people did, by the action of its entry. */
const EVENT_OF_ACTION: Readonly<Record<string, Event['kind']>> = {
  'company-ticket.change-zone': 'zones-changed',
  'company-ticket.end': 'end-set',
  'company-ticket.send-code': 'code-sent-again',
  'company-ticket.resend': 'resent',
  'company-ticket.change-reference': 'reference-changed',
  'company-ticket.fail': 'issue-failed',
  'pause.start': 'paused',
  'pause.change': 'pause-changed',
  'pause.cancel': 'pause-cancelled',
  'pause.end': 'pause-ended',
  'pause.blocked': 'pause-blocked',
  'ticket-move.out': 'moved-out',
  'ticket-move.in': 'moved-in',
  'ticket-move.undo': 'move-undone',
  'subscriber.change': 'details-changed',
  'subscription.end': 'end-set',
  'subscription.send-code': 'code-sent-again',
}

const untilOf = (kind: Event['kind'], lastDay: Day | null): Day | null =>
  lastDay && kind === 'zones-changed' ? addDays(lastDay, 1) : lastDay

function doneEvents(logged: Logged[], orders: OrderRow[]): Event[] {
  return logged.flatMap(entry => {
    const kind = EVENT_OF_ACTION[entry.action]
    if (!kind) return []
    const product = orders.find(({ id }) => id === entry.entityId)?.product
    const lastDay = typeof entry.detail.lastDay === 'string' ? entry.detail.lastDay : null
    return {
      ...blank,
      id: entry.id,
      kind,
      ...instant(entry.at),
      by: byOf(entry),
      products: product ? [product] : [],
      agreement: kind === 'reference-changed' ? String(entry.detail.to) : null,
      until: kind === 'moved-in' ? String(entry.detail.startDate) : untilOf(kind, lastDay),
    }
  })
}

const addOnsOf = (entry: Logged | undefined): SubscriptionType[] =>
  Array.isArray(entry?.detail.addOns) ? (entry.detail.addOns as SubscriptionType[]) : []

/** Ordered by whom; an add-on ordered with a ticket is part of that order. A ticket that replaces another was not ordered. */
function orderEvents(logged: Logged[], orders: OrderRow[]): Event[] {
  const entryOf = (order: OrderRow) =>
    logged.find(({ entityId, action }) => entityId === order.id && action.endsWith('.order'))
  const along = (order: OrderRow) =>
    order.product !== 'TICKET' &&
    orders.some(
      ticket =>
        ticket.product === 'TICKET' &&
        Math.abs(ticket.orderedAt.getTime() - order.orderedAt.getTime()) < ONE_ORDER_MS &&
        addOnsOf(entryOf(ticket)).some(type => type === order.product),
    )
  return orders
    .filter(order => order.replacesId === null && !along(order))
    .map(order => {
      const entry = entryOf(order)
      return {
        ...blank,
        id: `ordered-${order.id}`,
        kind: 'ordered' as const,
        ...instant(order.orderedAt),
        by: entry ? byOf(entry) : null,
        products: [order.product, ...addOnsOf(entry)],
      }
    })
}

/** What a pause brings by the calendar: it begins, the code comes, the ticket is back. What is ordered by then says so itself. */
function pauseLife(pauses: Pauses, today: Day): Event[] {
  return pauses.flatMap(({ id, state, lastDay, codeOn, resumesOn, pricePerMonth }) => {
    if (state === 'CANCELLED') return []
    const begins = addDays(lastDay, 1)
    const of = (kind: Event['kind'], day: Day) => ({
      ...blank,
      id: `${kind}-${id}`,
      ...{ kind, day, toCome: day > today },
    })
    const toCome = state === 'PLANNED' || state === 'PAUSED'
    return [
      of('pause-begins', begins),
      ...(toCome
        ? [of('pause-code', codeOn), { ...of('pause-back', resumesOn), amount: pricePerMonth }]
        : []),
    ]
  })
}

/** What follows from the order and the calendar: fetched, started, ended. One that is paused does not end. */
function orderLife(orders: OrderRow[], pauses: Pauses, today: Day): Event[] {
  const own = new Set(orders.map(({ id }) => id))
  const replaced = new Set(orders.map(({ replacesId }) => replacesId))
  for (const { ticketId, state } of pauses) if (state !== 'CANCELLED') replaced.add(ticketId)
  return orders.flatMap(order => {
    const { id, product, startDate, expirationDate, downloadedAt, status } = order
    const events: Event[] = []
    const add = (kind: Event['kind'], when: Pick<Event, 'at' | 'day' | 'toCome'>) =>
      events.push({ ...blank, id: `${kind}-${id}`, kind, products: [product], ...when })
    const on = (day: Day) => ({ at: null, day, toCome: day > today })
    // What a phone fetched of a ticket in another company is no event of this one.
    const elsewhere = order.replacesId !== null && !own.has(order.replacesId)
    if (downloadedAt && !(elsewhere && downloadedAt < order.orderedAt))
      add('picked-up', instant(downloadedAt))
    const neverValid = status === 'FAILED' || (expirationDate !== null && expirationDate < startDate)
    if (neverValid) return events
    if (startDate > dayOf(order.orderedAt)) add('started', on(startDate))
    if (expirationDate !== null && !replaced.has(id))
      add('ended', expirationDate < today ? on(expirationDate) : { ...on(expirationDate), toCome: true })
    return events
  })
}

/** What somebody has asked for on their own page: it comes when it is answered, or by itself. */
const askedEvents = (requests: OpenRequest[], today: Day): Event[] =>
  requests.map(({ id, kind, day, at }) => ({
    ...blank,
    ...{ id: `asked-${id}`, kind: 'asked', asked: kind, day: day ?? today, at, toCome: true },
  }))

const CODE_KEYS = { TICKET: 'pickup-code', add: 'discount-code' } as const
const codeKey = ({ product, id }: OrderRow) =>
  `${product === 'TICKET' ? CODE_KEYS.TICKET : CODE_KEYS.add}:${id}`

/** Tickets and those that replace them, in the order in which they follow each other. */
function chainsOf(orders: OrderRow[]): OrderRow[][] {
  const next = (id: string) => orders.filter(({ replacesId }) => replacesId === id)
  const follow = (order: OrderRow): OrderRow[] => [order, ...next(order.id).flatMap(follow)]
  const ids = new Set(orders.map(({ id }) => id))
  return orders
    .filter(({ replacesId }) => replacesId === null || !ids.has(replacesId))
    .map(order => follow(order).filter(({ status }) => status !== 'FAILED' && status !== 'CANCELLED'))
}

const priceOf = (tariff: Tariff, { product, profileId, priceTier }: OrderRow, month: Month): number =>
  product === 'TICKET'
    ? (monthlyOre(tariff, firstDay(month), { profileId: profileId ?? 0, priceTier: priceTier ?? 0 }) ?? 0)
    : (priceListOf(tariff, month)?.addOns.find(({ type }) => type === product)?.pricePerMonthOre ?? 0)

/** The invoices that are still to come of the next months, by month. */
function comingInvoices(tariff: Tariff, orders: OrderRow[], today: Day) {
  const chains = chainsOf(orders)
  const chargedOn = (month: Month) => chains.flatMap(chain => chargedIn(chain, month) ?? [])
  const ore = (month: Month) => chargedOn(month).reduce((sum, each) => sum + priceOf(tariff, each, month), 0)
  const before = nextMonth(monthOf(today), -1)
  const months = Array.from({ length: AHEAD + 1 }, (_, n) => nextMonth(before, n))
  const coming = months.flatMap(month => {
    // What is charged by the month is invoiced alike for every kind of ticket.
    const [invoiced] = chargedOn(month).map(({ interval }) => ({
      interval,
      subType: 'SUBSCRIPTIONS' as const,
    }))
    const day = invoiced && invoicedFrom(invoiced, month, today)
    // The month before counts only until its own invoice is made.
    const late =
      month === before && invoiced && day !== invoicedFrom(invoiced, before, firstDay(monthOf(today)))
    return day && !late && ore(month) > 0 ? [{ month, day, ore: ore(month) }] : []
  })
  return { coming: coming.slice(0, AHEAD), nowOre: ore(monthOf(today)) }
}

/**
 * What happened to an employee's tickets and subscriptions and what is to come, newest first: read from the orders, the activity
 * log, the messages that were sent and the invoice lines. Anonymised and deleted orders have none.
 */
export const listEvents = async (ctx: Ctx, subscriberId: string): Promise<z.infer<typeof EmployeeEvents>> => {
  const [orders, charged, tariff, pauses, requests] = await Promise.all([
    readOrders(ctx, subscriberId),
    readCharged(ctx, subscriberId),
    loadTariff(ctx),
    listPauses(ctx, companyTicket, subscriberId),
    openRequestsOf(ctx, subscriberId),
  ])
  // The ticket before a pause may be anonymised.
  const about = new Set([
    subscriberId,
    ...orders.map(({ id }) => id),
    ...pauses.matches.map(pause => pause.ticketId),
  ])
  const [logged, messages] = await Promise.all([
    entriesAbout(ctx, [...about], MOST_EVENTS),
    messagesBy(ctx, orders.map(codeKey)),
  ])
  const { coming, nowOre } = comingInvoices(tariff, orders, ctx.today)
  // Of events at one instant the later step stands before the earlier one.
  const events: Event[] = [
    ...coming.map(({ month, day, ore }) => ({
      ...blank,
      id: `to-invoice ${month}`,
      kind: 'invoiced' as const,
      day,
      toCome: true,
      month,
      amount: nok(ore),
    })),
    ...charged.map(({ id, kind, number, day, month, grossOre }) => ({
      ...blank,
      id: `${id} ${month}`,
      kind: kind === 'CREDIT_NOTE' ? ('credited' as const) : ('invoiced' as const),
      day,
      toCome: false,
      month: monthOf(month),
      amount: nok(grossOre),
      invoice: { id, number: number === null ? null : String(number) },
    })),
    ...messages
      .filter(({ state }) => state !== 'QUEUED')
      .map(({ key, state, at }) => ({
        ...blank,
        id: key,
        kind: state === 'SENT' ? ('code-sent' as const) : ('code-not-sent' as const),
        ...instant(at),
        products: orders.filter(order => codeKey(order) === key).map(({ product }) => product),
      })),
    ...doneEvents(logged, orders),
    ...orderLife(orders, pauses.matches, ctx.today),
    ...pauseLife(pauses.matches, ctx.today),
    ...askedEvents(requests, ctx.today),
    ...orderEvents(logged, orders),
  ]
  const when = ({ toCome, at, day }: Event) => `${toCome ? 1 : 0} ${at ?? day}`
  const matches = events.sort((a, b) => when(b).localeCompare(when(a))).slice(0, MOST_EVENTS)
  const [next] = coming
  return {
    matches,
    totalEntries: matches.length,
    pricePerMonth: nok(nowOre),
    nextInvoice: next ? next.day : null,
  }
}
