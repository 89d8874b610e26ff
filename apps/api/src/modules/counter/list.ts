import { inLanguage, likePattern, localized, searchNumber, searchWords } from '@portal/domain'
import { DELIVERY_STATES, type DeliveryState, REFUND_MONTHS } from '@portal/domain/counter'
import { formatDateTime } from '@portal/domain/instants'
import type { z } from 'zod'
import { csvFile } from '../../core/csv.ts'
import type { Ctx } from '../../core/ctx.ts'
import type { FileAnswer } from '../../core/file-answer.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import { listStatement, type Paging } from '../../core/list.ts'
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
  // SQL: a search with a page and counts.
  const [[row], tariff] = await Promise.all([
    readTenant<Row>(
      ctx,
      listStatement({
        name: `counter-deliveries-${name}${searched ? '-search' : ''}`,
        values: [id, ctx.today, ...(searched ? [patterns] : [])],
        given: `d as materialized (
          select d.*, ${STATE} as state, row_number() over (order by ${order}) as nth, ${searched ? `${DELIVERY_TEXT} like all ($3::text[])` : 'true'} as found
          from counter_delivery d join counter_order o on o.id = d.order_id join ticket t on t.id = d.ticket_id${card} where ${of})`,
        from: 'd',
        where: ['d.found', { name: 'state', value: state, sql: at => `d.state = ${at}` }],
        key: 'd.ticket_id',
        order: ['d.nth'],
        row: DELIVERY_COLUMNS.sql,
        tables: `join d on d.ticket_id = page.id ${DELIVERY_TABLES.sql}`,
        sums: {
          counts: `(select json_object_agg(state, n) from (select state, count(*) as n from d group by state) c)`,
        },
        page: { maxEntries: size, offset: (page - 1) * size },
      }),
    ),
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
  page: Paging,
) => {
  const patterns = patternsOf(query)
  const searched = patterns.length > 0 ? patterns : undefined
  const inPurchase = [searched, reference, buyer].some(asked => asked !== undefined)
  // SQL: a search with a page and a count.
  const [[row], tariff] = await Promise.all([
    readTenant<{ total: number; matches: OrderRow[]; references: string[]; buyers: string[] }>(
      ctx,
      listStatement({
        name: 'counter-orders',
        values: [companyId],
        from: `counter_order o${inPurchase ? ' join counter_purchase p on p.id = o.purchase_id' : ''}`,
        where: [
          'o.company_id = $1',
          { name: 'from', value: from, sql: at => `o.ordered_at >= ${dayStart(at)}` },
          { name: 'to', value: to, sql: at => `o.ordered_at < ${dayStart(`(${at}::date + 1)`)}` },
          { name: 'search', value: searched, sql: at => `${ORDER_TEXT} like all (${at}::text[])` },
          { name: 'reference', value: reference, sql: at => `p.invoice_reference = ${at}` },
          { name: 'buyer', value: buyer, sql: at => `p.buyer_name = ${at}` },
        ],
        key: 'o.id',
        order: [
          { sql: 'o.ordered_at', way: 'desc' },
          { sql: 'o.number', way: 'desc' },
        ],
        row: ORDER_COLUMNS.sql,
        tables: `join counter_order o on o.id = page.id ${ORDER_TABLES.sql}`,
        sums: {
          references: `array(select distinct p.invoice_reference from counter_purchase p where p.company_id = $1 and p.invoice_reference <> '' order by 1)`,
          buyers: `array(select distinct p.buyer_name from counter_purchase p where p.company_id = $1 and p.buyer_name is not null order by 1)`,
        },
        page,
      }),
    ),
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
  readOrders(ctx, companyId, narrowed, { offset: (page - 1) * size, maxEntries: size })

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
        'Quantity',
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
        'Shipping for the whole purchase',
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
  const { matches } = await readOrders(ctx, companyId, narrowed, { offset: 0, maxEntries: FILE_ROWS })
  const { head, allZones, name } = inLanguage(FILE_WORDS, language)
  const shipped = new Set<string>()
  const rows = matches.map(order => {
    const isFirst = !shipped.has(order.purchaseId)
    shipped.add(order.purchaseId)
    return [
      ...[order.orderNumber, formatDateTime(new Date(order.purchaseDate)), order.orderedBy ?? ''],
      ...[localized(order.productName, language), localized(order.profileName, language) ?? ''],
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
