import * as z from 'zod/mini'
import { code, orRequired, textBound } from '../forms.ts'
import { COUNTER_MEDIA } from './kind.ts'
import { COUNTER_MOST, TRAVEL_MONEY_KRONER } from './products.ts'
import { DELIVERY_METHODS } from './shipping.ts'

/** Lengths of the fields of an order. Source: 002 §5, §9. */
export const COUNTER_BOUNDS = {
  invoiceReference: { min: 2, max: 50 },
  personalReference: { min: 1, max: 50 },
  addressLine: { min: 1, max: 100 },
  postArea: { min: 1, max: 50 },
  lines: 20,
} as const

/** A reference that orders can be booked on. Source: 002 §5. */
export const invoiceReferenceBound = textBound(COUNTER_BOUNDS.invoiceReference)

/** What a buyer may write on an order. */
export const personalReferenceBound = textBound(COUNTER_BOUNDS.personalReference)

const wholeNumber = (min: number, max: number) =>
  z
    .number(code('required'))
    .check(z.int(code('numbers-only')), z.minimum(min, code('min-value')), z.maximum(max, code('max-value')))

const id = z
  .string(code('required'))
  .check(z.trim(), z.minLength(1, code('required')), z.maxLength(100, code('too-long')))

/** One line of a basket. `amount` is of travel money, whole kroner; phones get a code each, the other codes are given out by the company. */
export const counterLineBounds = {
  productId: id,
  mediaType: z.enum(COUNTER_MEDIA, orRequired('wrong-format')),
  quantity: wholeNumber(1, COUNTER_MOST.tickets),
  amount: z.optional(wholeNumber(TRAVEL_MONEY_KRONER.min, TRAVEL_MONEY_KRONER.max)),
  zoneFrom: z.optional(id),
  zoneTo: z.optional(id),
  validAllZones: z._default(z.boolean(code('wrong-format')), false),
  phones: z._default(
    z
      .array(z.string(code('wrong-format')).check(z.trim(), z.maxLength(30, code('too-long'))))
      .check(z.maxLength(COUNTER_MOST.tickets, code('too-long'))),
    [],
  ),
} as const

/** Another address than those of the company. */
export const counterAddressBounds = {
  addressLine1: textBound(COUNTER_BOUNDS.addressLine),
  addressLine2: z.optional(textBound(COUNTER_BOUNDS.addressLine)),
  postCode: z.string(code('required')).check(z.trim(), z.regex(/^\d{4}$/, orRequired('wrong-format'))),
  postArea: textBound(COUNTER_BOUNDS.postArea),
} as const

/** Which address of the company cards are sent to, or another. */
export const ADDRESS_CHOICES = ['VISIT', 'POST', 'OTHER'] as const
export type AddressChoice = (typeof ADDRESS_CHOICES)[number]

export const counterDeliveryBounds = {
  method: z.enum(DELIVERY_METHODS, orRequired('wrong-format')),
  address: z._default(z.enum(ADDRESS_CHOICES, orRequired('wrong-format')), 'POST'),
} as const
