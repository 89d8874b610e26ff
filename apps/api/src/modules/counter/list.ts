import { likePattern, searchNumber, searchWords } from '@portal/domain'
import { DELIVERY_STATES, type DeliveryState, REFUND_MONTHS } from '@portal/domain/counter'
import { formatDateTime } from '@portal/domain/instants'
import type { z } from 'zod'
import { csvFile } from '../../core/csv.ts'
import type { Ctx } from '../../core/ctx.ts'
import type { FileAnswer } from '../../core/file-answer.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import { loadTariff } from '../tariff/service.ts'
import type {
  CounterDeliveriesCounted,
  CounterOrdersListed,
  DeliveriesQuery,
  OrdersFileQuery,
  OrdersQuery,
} from './delivery-schemas.ts'
import {
  DELIVERY_COLUMNS,
  DELIVERY_TABLES,
  type DeliveryRow,
  ORDER_COLUMNS,
  ORDER_TABLES,
  type OrderRow,
  presentDelivery,
  presentOrder,
} from './present.ts'
import type { CounterDeliveries } from './schemas.ts'

type Deliveries = z.infer<typeof CounterDeliveriesCounted>

/** Patterns of the words that are searched for; spaces within a number do not matter. */
const patternsOf = (text = ''): string[] => searchWords(searchNumber(text) ?? text).map(likePattern)

/** `deliveryState` in SQL; `$2` is the day. */
export const STATE = `case when d.refunded_at is not null then 'REFUNDED'
  when d.cancelled_at is not null or t.status in ('CANCELLED', 'FAILED') or t.status = 'ANONYMISED' and t.issued_at is null then 'CANCELLED'
  when t.status in ('EXPIRED', 'ANONYMISED') or $2::date > ((o.ordered_at at time zone 'Europe/Oslo')::date + interval '${REFUND_MONTHS} months')::date then 'EXPIRED'
  when t.issued_at is null then 'MAKING' when t.downloaded_at is not null then 'USED' else 'UNUSED' end`

const DELIVERY_TEXT = `search_fold(concat_ws(' ', o.number, o.product_name ->> 'nb', o.product_name ->> 'en', t.pickup_code, d.phone_country_code || d.phone, card.card_number))`

/** A page of deliveries, one round trip. @param of which they are, a condition on `$1`; @param order how they are ordered */
const deliveriesOf = async (
  ctx: Ctx,
  { name, of, order }: { name: string; of: string; order: string },
  id: string,
  { query, state, page, size }: z.infer<typeof DeliveriesQuery>,
): Promise<Deliveries> => {
  type Row = { counts: Partial<Record<DeliveryState, number>> | null; total: number; matches: DeliveryRow[] }
  const patterns = patternsOf(query)
  const searched = patterns.length > 0
  const card = searched
    ? ' left join lateral (select card_number from travel_card k where k.ticket_id = t.id order by k.id desc limit 1) card on true'
    : ''
  const [[row], tariff] = await Promise.all([
    readTenant<Row>(ctx, {
      name: `counter-deliveries-${name}${searched ? '-search' : ''}`,
      text: `with d as materialized (
          select d.*, ${STATE} as state, row_number() over (order by ${order}) as row, ${searched ? `${DELIVERY_TEXT} like all ($6::text[])` : 'true'} as found
          from counter_delivery d join counter_order o on o.id = d.order_id join ticket t on t.id = d.ticket_id${card} where ${of}),
        f as materialized (select *, row_number() over (order by row) as nth from d where found and ($3::text is null or state = $3))
        select (select json_object_agg(state, n) from (select state, count(*) as n from d group by state) c) as counts,
          (select count(*)::int from f) as total,
          coalesce((select json_agg(${DELIVERY_COLUMNS.sql} order by d.nth) from f d ${DELIVERY_TABLES.sql}
            where d.nth > $4::int and d.nth <= $4::int + $5::int), '[]'::json) as matches`,
      values: [id, ctx.today, state ?? null, (page - 1) * size, size, ...(searched ? [patterns] : [])],
    }),
    loadTariff(ctx),
  ])
  const { counts, total, matches } = row!
  return {
    matches: matches.map(delivery => presentDelivery(ctx, tariff, delivery)),
    totalEntries: total,
    counts: Object.fromEntries(
      DELIVERY_STATES.map(each => [each, counts?.[each] ?? 0]),
    ) as Deliveries['counts'],
  }
}

/** The tickets and codes of an order, in their order (002 §7 "tickets by order id"). */
export const listOrderDeliveries = (ctx: Ctx, orderId: string, query: z.infer<typeof DeliveriesQuery>) =>
  deliveriesOf(ctx, { name: 'order', of: 'd.order_id = $1::uuid', order: 'd.place' }, orderId, query)

/** Everything that a company has bought, the latest first (002 §7 "tickets by company id"). */
export const listCompanyDeliveries = (ctx: Ctx, companyId: string, query: z.infer<typeof DeliveriesQuery>) =>
  deliveriesOf(
    ctx,
    { name: 'company', of: 'o.company_id = $1', order: 'o.ordered_at desc, o.number desc, d.place' },
    companyId,
    query,
  )

/** What was refunded of an order, in its order (002 §7). */
export const listRefundedDeliveries = async (
  ctx: Ctx,
  orderId: string,
): Promise<z.infer<typeof CounterDeliveries>> => {
  const { matches, totalEntries } = await listOrderDeliveries(ctx, orderId, {
    state: 'REFUNDED',
    page: 1,
    size: 10_000,
  })
  return { matches, totalEntries }
}

const ORDER_TEXT = `search_fold(concat_ws(' ', o.number, o.product_name ->> 'nb', o.product_name ->> 'en', o.profile_name ->> 'nb', o.profile_name ->> 'en',
  p.invoice_reference, p.personal_reference, p.buyer_name))`

/** The first instant of a day in Norway. */
const dayStart = (day: string) => `(${day}::date::timestamp at time zone 'Europe/Oslo')`

type Narrowed = Omit<z.infer<typeof OrdersQuery>, 'page' | 'size'>

/**
 * Orders of a company by words, days, invoice reference and buyer, the latest first, with the references and buyers that they can be narrowed by.
 * What is searched in a purchase is read only where somebody asks for it.
 */
const readOrders = async (
  ctx: Ctx,
  companyId: string,
  { query, from, to, reference, buyer }: Narrowed,
  { offset, rows }: { offset: number; rows: number },
) => {
  const patterns = patternsOf(query)
  const inPurchase = patterns.length > 0 || reference !== undefined || buyer !== undefined
  const [[row], tariff] = await Promise.all([
    readTenant<{ total: number; matches: OrderRow[]; references: string[]; buyers: string[] }>(ctx, {
      name: `counter-orders${inPurchase ? '-search' : ''}`,
      text: `with f as materialized (
          select o.id, row_number() over (order by o.ordered_at desc, o.number desc) as nth
          from counter_order o ${inPurchase ? 'join counter_purchase p on p.id = o.purchase_id' : ''}
          where o.company_id = $1 and ($4::date is null or o.ordered_at >= ${dayStart('$4')}) and ($5::date is null or o.ordered_at < ${dayStart('($5::date + 1)')})
            ${inPurchase ? `and ${ORDER_TEXT} like all ($6::text[]) and ($7::text is null or p.invoice_reference = $7) and ($8::text is null or p.buyer_name = $8)` : ''})
        select (select count(*)::int from f) as total,
          coalesce((select json_agg(${ORDER_COLUMNS.sql} order by f.nth) from f join counter_order o on o.id = f.id ${ORDER_TABLES.sql}
            where f.nth > $2::int and f.nth <= $2::int + $3::int), '[]'::json) as matches,
          array(select distinct p.invoice_reference from counter_purchase p where p.company_id = $1 and p.invoice_reference <> '' order by 1) as references,
          array(select distinct p.buyer_name from counter_purchase p where p.company_id = $1 and p.buyer_name is not null order by 1) as buyers`,
      values: [
        ...[companyId, offset, rows, from ?? null, to ?? null],
        ...(inPurchase ? [patterns, reference ?? null, buyer ?? null] : []),
      ],
    }),
    loadTariff(ctx),
  ])
  const { matches, total, references, buyers } = row!
  return {
    matches: matches.map(order => presentOrder(tariff, order)),
    totalEntries: total,
    ...{ references, buyers },
  }
}

/** A page of the orders of a company, the latest first (002 §7 "orders by company id"). */
export const listOrders = async (
  ctx: Ctx,
  companyId: string,
  { page, size, ...narrowed }: z.infer<typeof OrdersQuery>,
): Promise<z.infer<typeof CounterOrdersListed>> =>
  readOrders(ctx, companyId, narrowed, { offset: (page - 1) * size, rows: size })

/** As many orders as a file has. Source: 002 §9. */
const FILE_ROWS = 10_000

const FILE_WORDS = {
  nb: {
    head: [
      ...[
        'Ordre',
        'Bestilt',
        'Bestilt av',
        'Vare',
        'Reisende',
        'Soner',
        'Antall',
        'Pris',
        'Sum',
        'Mva. %',
        'Mva.',
      ],
      ...[
        'Trukket tilbake',
        'Refundert',
        'Fakturareferanse',
        'Egen referanse',
        'Frakt for hele kjøpet',
        'Avtale',
      ],
    ],
    allZones: 'Alle soner',
    name: 'ordrehistorikk.csv',
  },
  en: {
    head: [
      ...[
        'Order',
        'Ordered',
        'Ordered by',
        'Product',
        'Traveller',
        'Zones',
        'Number',
        'Price',
        'Total',
        'VAT %',
        'VAT',
      ],
      ...[
        'Cancelled',
        'Refunded',
        'Invoice reference',
        'Own reference',
        'Shipping of the purchase',
        'Agreement',
      ],
    ],
    allZones: 'All zones',
    name: 'order-history.csv',
  },
} as const

/** The orders of a company by the filters of the list as CSV: an order per row, amounts in NOK, shipping once per purchase. */
export const ordersFile = async (
  ctx: Ctx,
  companyId: string,
  { language, ...narrowed }: z.infer<typeof OrdersFileQuery>,
): Promise<FileAnswer> => {
  const { matches } = await readOrders(ctx, companyId, narrowed, { offset: 0, rows: FILE_ROWS })
  const { head, allZones, name } = FILE_WORDS[language]
  const shipped = new Set<string>()
  const rows = matches.map(order => {
    const isFirst = !shipped.has(order.purchaseId)
    shipped.add(order.purchaseId)
    return [
      ...[order.orderNumber, formatDateTime(new Date(order.purchaseDate)), order.orderedBy ?? ''],
      ...[order.productName[language], order.profileName?.[language] ?? ''],
      ...[order.allZones ? allZones : order.zones.join(' – ')],
      ...[Math.max(order.requestedTicketCount, order.travelCardCount), order.productPrice, order.totalPrice],
      ...[order.vatRate, order.vat, order.cancelledTicketCount, order.refundedTicketCount],
      ...[order.invoiceReference, order.personalReference ?? ''],
      ...[isFirst && order.shippingPrice > 0 ? order.shippingPrice : '', order.agreementNumber],
    ]
  })
  const content = await csvFile([head, ...rows])
  await inTenant(ctx, tx =>
    tx.audit({ action: 'counter.export', companyId, detail: { orders: rows.length, format: 'csv' } }),
  )
  return { name, type: 'text/csv', content }
}
