import { can, type Day, type Localized, nok, vatOfGross } from '@portal/domain'
import {
  type CounterMedia,
  type CounterProductKind,
  counterProductType,
  type DeliveryFacts,
  type DeliveryMay,
  type DeliveryMethod,
  deliveryActions,
  deliveryStatus,
  deliveryUsage,
  lastDayOf,
} from '@portal/domain/counter'
import type { TicketStatus } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Prisma } from '../../core/in-tenant.ts'
import { type Tariff, zoneNames } from '../tariff/service.ts'
import { CURRENT_CARD } from '../ticket/service.ts'
import type { CounterDelivery, CounterOrder } from './schemas.ts'

/** An order as `ORDER_COLUMNS` reads it. */
export type OrderRow = {
  id: string
  orderNumber: number
  purchaseId: string
  companyId: string
  agreementNumber: string
  orderedBy: string | null
  purchaseDate: string
  mediaType: CounterMedia
  productKind: CounterProductKind
  productTemplateId: string
  productName: Localized
  profileName: Localized | null
  allZones: boolean
  zoneFrom: string | null
  zoneTo: string | null
  nrOfZones: number
  quantity: number
  unitPriceOre: number
  vatRate: number
  issued: number
  /** Neither there yet nor given up. */
  waiting: number
  failed: number
  cancelled: number
  refunded: number
  invoiceReference: string
  personalReference: string | null
  delivery: DeliveryMethod | null
  addressLine1: string | null
  addressLine2: string | null
  postCode: string | null
  postArea: string | null
  shippingOre: number
  shippedAt: string | null
}

/** The JSON of `OrderRow`, one column, for a statement with `ORDER_TABLES`. */
export const ORDER_COLUMNS = Prisma.sql`json_build_object('id', o.id, 'orderNumber', o.number, 'purchaseId', o.purchase_id, 'companyId', o.company_id,
  'agreementNumber', o.agreement_id, 'orderedBy', p.buyer_name, 'purchaseDate', o.ordered_at, 'mediaType', o.media_type, 'productKind', o.product_kind,
  'productTemplateId', o.product_id, 'productName', o.product_name, 'profileName', o.profile_name, 'allZones', o.all_zones, 'zoneFrom', o.zone_from,
  'zoneTo', o.zone_to, 'nrOfZones', o.nr_of_zones, 'quantity', o.quantity, 'unitPriceOre', o.unit_price_ore, 'vatRate', o.vat_rate,
  'issued', made.issued, 'waiting', made.waiting, 'failed', made.failed, 'cancelled', made.cancelled, 'refunded', made.refunded,
  'invoiceReference', p.invoice_reference, 'personalReference', p.personal_reference, 'delivery', p.delivery, 'addressLine1', p.address_line1,
  'addressLine2', p.address_line2, 'postCode', p.post_code, 'postArea', p.post_area, 'shippingOre', p.shipping_ore, 'shippedAt', p.shipped_at)`

/** What `ORDER_COLUMNS` reads from beside the order `o`: its purchase `p`, and how far its deliveries are. */
export const ORDER_TABLES = Prisma.sql`join counter_purchase p on p.id = o.purchase_id
  cross join lateral (
    select count(*) filter (where t.issued_at is not null)::int as issued,
      count(*) filter (where t.status = 'PENDING' and t.issued_at is null)::int as waiting,
      -- One that was cancelled while it was made is not issued either.
      count(*) filter (where t.status = 'FAILED' or t.status = 'ANONYMISED' and coalesce(t.issued_at, d.cancelled_at, d.refunded_at) is null)::int as failed,
      count(*) filter (where d.refunded_at is null and (d.cancelled_at is not null or t.status = 'CANCELLED'))::int as cancelled,
      count(d.refunded_at)::int as refunded
    from counter_delivery d join ticket t on t.id = d.ticket_id where d.order_id = o.id) made`

/** The names of zones; none without zones. */
const namesOf = (
  tariff: Tariff,
  { allZones, zoneFrom, zoneTo }: Pick<OrderRow, 'allZones' | 'zoneFrom' | 'zoneTo'>,
): string[] => (zoneFrom === null || zoneTo === null ? [] : zoneNames(tariff, { allZones, zoneFrom, zoneTo }))

const instant = (at: string): string => new Date(at).toISOString()
const instantOrNull = (at: string | null): string | null => (at === null ? null : instant(at))

/** An order as the API shows it. */
export const presentOrder = (tariff: Tariff, row: OrderRow): z.infer<typeof CounterOrder> => {
  const { quantity, unitPriceOre, issued, waiting, failed, cancelled, refunded, shippingOre, ...order } = row
  const { addressLine1, addressLine2, postCode, postArea } = row
  const isCards = order.productKind === 'EMPTY_CARD'
  const requestedTicketCount = isCards ? 0 : quantity
  const totalOre = quantity * unitPriceOre
  return {
    ...order,
    purchaseDate: instant(order.purchaseDate),
    shippedAt: instantOrNull(order.shippedAt),
    productType: counterProductType(order.productKind),
    zones: namesOf(tariff, order),
    ticketCount: issued,
    requestedTicketCount,
    failedTicketCount: failed,
    cancelledTicketCount: cancelled,
    refundedTicketCount: refunded,
    complete: waiting === 0,
    travelCardCount: order.mediaType === 'MOBILE_TICKET' ? 0 : quantity,
    productPrice: nok(unitPriceOre),
    totalPrice: nok(totalOre),
    vat: nok(vatOfGross(totalOre, order.vatRate)),
    shippingPrice: nok(shippingOre),
    deliveryAddress:
      addressLine1 === null
        ? null
        : {
            ...{ addressLine1, addressLine2: addressLine2 ?? '' },
            ...{ postCode: postCode ?? '', postArea: postArea ?? '' },
          },
  }
}

/** A delivery as `DELIVERY_COLUMNS` reads it. */
export type DeliveryRow = {
  id: string
  orderId: string
  orderNumber: number
  place: number
  type: DeliveryFacts['type']
  ticketStatus: TicketStatus
  issued: boolean
  productName: Localized
  profileName: Localized | null
  unitPriceOre: number
  purchaseDate: string
  purchasedOn: Day
  allZones: boolean
  zoneFrom: string | null
  zoneTo: string | null
  mediaType: CounterMedia
  pickupCode: string | null
  phone: string | null
  phoneCountryCode: string | null
  travelCardNumber: string | null
  usedAt: string | null
  refundedAt: string | null
  cancelledAt: string | null
}

/** The JSON of `DeliveryRow`, one column, for a statement with `DELIVERY_TABLES`. */
export const DELIVERY_COLUMNS = Prisma.sql`json_build_object('id', d.ticket_id, 'orderId', d.order_id, 'orderNumber', o.number, 'place', d.place,
  'type', d.type, 'ticketStatus', t.status, 'issued', t.issued_at is not null, 'productName', o.product_name, 'profileName', o.profile_name,
  'unitPriceOre', o.unit_price_ore, 'purchaseDate', o.ordered_at, 'purchasedOn', (o.ordered_at at time zone 'Europe/Oslo')::date, 'allZones', o.all_zones,
  'zoneFrom', o.zone_from, 'zoneTo', o.zone_to, 'mediaType', o.media_type, 'pickupCode', t.pickup_code, 'phone', d.phone,
  'phoneCountryCode', d.phone_country_code, 'travelCardNumber', card.card_number, 'usedAt', t.downloaded_at, 'refundedAt', d.refunded_at,
  'cancelledAt', d.cancelled_at)`

/** What `DELIVERY_COLUMNS` reads from beside the delivery `d`: its order `o`, ticket `t` and current card. */
export const DELIVERY_TABLES = Prisma.sql`join counter_order o on o.id = d.order_id join ticket t on t.id = d.ticket_id ${CURRENT_CARD}`

/** The facts of a delivery that decide its status and what may be done with it. */
export const deliveryFactsOf = (row: DeliveryRow): DeliveryFacts => ({
  ...row,
  cancelled: row.cancelledAt !== null,
  refunded: row.refundedAt !== null,
  used: row.usedAt !== null,
})

/** What the caller's roles allow with deliveries of the company. */
export const deliveryMayOf = ({ access }: Pick<Ctx, 'access'>): DeliveryMay => ({
  cancelTicket: can(access, 'counterCancelTicket'),
  cancelTravelMoney: can(access, 'counterCancelTravelMoney'),
  refund: can(access, 'counterRefund'),
  resend: can(access, 'counterOrder'),
})

const MEDIA_ON_WIRE = {
  MOBILE_TICKET: 'MOBILE_TICKET',
  TRAVEL_CARD: 'TRAVEL_CARD',
  TRAVEL_CARD_ULTRALIGHT: 'ULTRALIGHT',
} as const

/** A delivery as the API shows it, with the status that it has today and what may be done with it. */
export const presentDelivery = (
  ctx: Pick<Ctx, 'today' | 'access' | 'operator'>,
  tariff: Tariff,
  row: DeliveryRow,
): z.infer<typeof CounterDelivery> => {
  const { id, orderId, orderNumber, place, type, issued, productName, profileName, allZones } = row
  const facts = deliveryFactsOf(row)
  const status = deliveryStatus(facts, ctx.today)
  const verdicts = deliveryActions(facts, {
    ...{ today: ctx.today, may: deliveryMayOf(ctx), counter: ctx.operator.counter },
  })
  const permitted = (verdict: (typeof verdicts)['CANCEL']) => ({
    allowed: verdict === true,
    reason: verdict === true ? null : verdict,
  })
  return {
    ...{ id, orderId, orderNumber, place, type, issued, productName, profileName, allZones, status },
    usage: deliveryUsage(facts),
    productPrice: nok(row.unitPriceOre),
    totalPrice: status === 'CANCELLED' || status === 'REFUNDED' ? 0 : nok(row.unitPriceOre),
    purchaseDate: instant(row.purchaseDate),
    lastUseDate: lastDayOf(row.purchasedOn),
    zones: namesOf(tariff, row),
    mediaInfo: {
      type: MEDIA_ON_WIRE[row.mediaType],
      pickupCode: row.pickupCode,
      phone: row.phone,
      phoneCountryCode: row.phoneCountryCode,
      downloadedToPhone: row.usedAt !== null,
      travelCardNumber: row.travelCardNumber,
    },
    usedAt: instantOrNull(row.usedAt),
    refundedAt: instantOrNull(row.refundedAt),
    cancelledAt: instantOrNull(row.cancelledAt),
    actions: {
      CANCEL: permitted(verdicts.CANCEL),
      REFUND: permitted(verdicts.REFUND),
      RESEND_PICKUP_CODE: permitted(verdicts.RESEND_PICKUP_CODE),
      SEND_PICKUP_CODE: permitted(verdicts.SEND_PICKUP_CODE),
    },
  }
}
