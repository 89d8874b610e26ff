import {
  COUNTER_BOUNDS,
  COUNTER_MEDIA,
  COUNTER_PRODUCT_KINDS,
  COUNTER_PRODUCT_TYPES,
  counterAddressBounds,
  counterDeliveryBounds,
  counterLineBounds,
  DELIVERY_METHODS,
  invoiceReferenceBound,
  personalReferenceBound,
} from '@portal/domain/counter'
import { z } from 'zod'
import { LocalizedText } from '../../core/language.ts'

const CompanyAddress = z
  .object({ line1: z.string(), line2: z.string(), postCode: z.string(), city: z.string() })
  .nullable()

/** What the ticket counter of a company can do (002 §3). */
export const CounterService = z
  .object({
    isValid: z.boolean().describe('the company has a ticket-office agreement in force'),
    allowOrder: z.boolean().describe('the caller may order'),
    agreementNumber: z.string().describe('of the agreement that orders are placed on'),
    tenant: z.string().describe('id of the operator'),
    blackListedProducts: z.array(z.string()).describe('ids of fare products that are not sold'),
    visitAddress: CompanyAddress,
    postAddress: CompanyAddress,
    infoMessage: z.enum(['none', 'school', 'regular']),
    hasMailDelivery: z.boolean(),
    deliveryMethods: z.array(z.enum(DELIVERY_METHODS)),
    collectAt: LocalizedText.nullable().describe('where cards can be collected'),
    allowedRefund: z.boolean(),
    allowedTicketCancellation: z.boolean(),
    allowedTravelMoneyCancellation: z.boolean(),
    allZones: z.boolean().describe('tickets for all zones are sold'),
    invoiceReferences: z.array(z.string()).describe('that an order can be booked on'),
    invoiceReferenceIsMandatory: z.boolean(),
  })
  .meta({ id: 'CounterService' })

/** A product of the counter for one profile. Amounts are NOK incl. VAT. */
export const CounterProduct = z
  .object({
    id: z.string(),
    kind: z.enum(COUNTER_PRODUCT_KINDS),
    productType: z.enum(COUNTER_PRODUCT_TYPES),
    name: LocalizedText,
    profileId: z.number().int().nullable(),
    profileName: LocalizedText.nullable(),
    mediaTypes: z.array(z.enum(COUNTER_MEDIA)),
    vatRate: z.number().int().describe('percent'),
    prices: z
      .array(z.object({ nrOfZones: z.number().int(), price: z.number() }))
      .describe('by zones, the last for more and for all; none for travel money'),
  })
  .meta({ id: 'CounterProduct' })

export const CounterProducts = z
  .object({ matches: z.array(CounterProduct), totalEntries: z.number().int() })
  .meta({ id: 'CounterProducts' })

const Delivery = z.strictObject({
  ...counterDeliveryBounds,
  otherAddress: z.strictObject(counterAddressBounds).optional().describe('where address is OTHER'),
})

/** POST /ticketcounter-api/order/create: a basket, ordered whole or not at all. */
export const CounterPurchaseCreate = z.strictObject({
  agreementNumber: z.string().trim().min(1).max(50),
  lines: z.array(z.strictObject(counterLineBounds)).min(1).max(COUNTER_BOUNDS.lines),
  delivery: Delivery.optional().describe('needed where cards are ordered'),
  invoiceReference: z.optional(invoiceReferenceBound).describe('one of the references of the company'),
  personalReference: z.optional(personalReferenceBound),
})

export const CounterPurchase = z
  .object({
    id: z.string(),
    orders: z
      .array(z.object({ id: z.string(), orderNumber: z.number().int() }))
      .describe('by the order of the lines'),
    totalPrice: z.number().describe('NOK incl. VAT and shipping'),
  })
  .meta({ id: 'CounterPurchase' })
