import {
  COUNTER_MEDIA,
  COUNTER_PRODUCT_KINDS,
  COUNTER_PRODUCT_TYPES,
  DELIVERY_ACTIONS,
  DELIVERY_METHODS,
  DELIVERY_REASONS,
  DELIVERY_STATUSES,
  DELIVERY_TYPES,
  DELIVERY_USAGES,
} from '@portal/domain/counter'
import { z } from 'zod'
import { LocalizedText } from '../../core/language.ts'

const Instant = z.string().describe('instant, ISO 8601')

/** Where cards are sent (002 §3). */
export const CounterAddress = z.object({
  addressLine1: z.string(),
  addressLine2: z.string(),
  postCode: z.string(),
  postArea: z.string(),
})

/** An order of the ticket counter (002 §3): a line of a basket. Amounts are NOK incl. VAT. */
export const CounterOrder = z
  .object({
    id: z.string(),
    orderNumber: z.number().int(),
    purchaseId: z.string().describe('what was ordered at once has one'),
    companyId: z.string(),
    agreementNumber: z.string(),
    orderedBy: z.string().nullable().describe('a name; null 365 days after the order'),
    purchaseDate: Instant,
    mediaType: z.enum(COUNTER_MEDIA),
    productType: z.enum(COUNTER_PRODUCT_TYPES),
    productKind: z.enum(COUNTER_PRODUCT_KINDS),
    productTemplateId: z.string().describe('of the fare product'),
    productName: LocalizedText,
    profileName: LocalizedText.nullable(),
    allZones: z.boolean(),
    zones: z.array(z.string()).describe('names; empty for all zones and without zones'),
    zoneFrom: z.string().nullable(),
    zoneTo: z.string().nullable(),
    nrOfZones: z.number().int(),
    ticketCount: z.number().int().describe('tickets and codes that are there'),
    requestedTicketCount: z.number().int().describe('tickets and codes that were ordered'),
    failedTicketCount: z.number().int().describe('those that could not be made; they are not charged'),
    cancelledTicketCount: z.number().int(),
    refundedTicketCount: z.number().int(),
    complete: z.boolean().describe('every ticket is there or has failed'),
    travelCardCount: z.number().int().describe('cards that are sent'),
    productPrice: z.number().describe('of one piece'),
    totalPrice: z.number().describe('of all pieces, without shipping'),
    vatRate: z.number().int().describe('percent'),
    vat: z.number().describe('of the total'),
    invoiceReference: z.string(),
    personalReference: z.string().nullable(),
    delivery: z.enum(DELIVERY_METHODS).nullable().describe('null where nothing is sent'),
    deliveryAddress: CounterAddress.nullable(),
    shippingPrice: z.number().describe('of the whole purchase'),
    shippedAt: Instant.nullable(),
  })
  .meta({ id: 'CounterOrder' })

export const CounterOrders = z
  .object({ matches: z.array(CounterOrder), totalEntries: z.number().int() })
  .meta({ id: 'CounterOrders' })

const Permitted = z.object({
  allowed: z.boolean(),
  reason: z.enum(DELIVERY_REASONS).nullable().describe('why not; null where it is allowed'),
})

/** A delivery of an order (002 §3): one ticket or one code with travel money. */
export const CounterDelivery = z
  .object({
    id: z.string(),
    orderId: z.string(),
    orderNumber: z.number().int(),
    place: z.number().int().describe('within the order, from 1'),
    type: z.enum(DELIVERY_TYPES),
    status: z.enum(DELIVERY_STATUSES),
    usage: z.enum(DELIVERY_USAGES),
    issued: z.boolean().describe('the ticket system has made it'),
    productName: LocalizedText,
    profileName: LocalizedText.nullable(),
    productPrice: z.number(),
    totalPrice: z.number().describe('what it costs now: 0 once cancelled or refunded'),
    purchaseDate: Instant,
    lastUseDate: z.string().describe('YYYY-MM-DD; it must be used for the first time by then'),
    allZones: z.boolean(),
    zones: z.array(z.string()),
    mediaInfo: z.object({
      type: z.enum(['MOBILE_TICKET', 'TRAVEL_CARD', 'ULTRALIGHT']),
      pickupCode: z.string().nullable(),
      phone: z.string().nullable(),
      phoneCountryCode: z.string().nullable(),
      downloadedToPhone: z.boolean(),
      travelCardNumber: z.string().nullable(),
    }),
    usedAt: Instant.nullable(),
    refundedAt: Instant.nullable(),
    cancelledAt: Instant.nullable(),
    actions: z.object(
      Object.fromEntries(DELIVERY_ACTIONS.map(action => [action, Permitted])) as Record<
        (typeof DELIVERY_ACTIONS)[number],
        typeof Permitted
      >,
    ),
  })
  .meta({ id: 'CounterDelivery' })

export const CounterDeliveries = z
  .object({ matches: z.array(CounterDelivery), totalEntries: z.number().int() })
  .meta({ id: 'CounterDeliveries' })
