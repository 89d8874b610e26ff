import { isDay, mobilePhone } from '@portal/domain'
import {
  COUNTER_MOST,
  counterCodeBounds,
  DELIVERY_REASONS,
  DELIVERY_STATES,
  DELIVERY_STATUSES,
} from '@portal/domain/counter'
import { z } from 'zod'
import { LanguageAsked } from '../../core/language.ts'
import { CounterDeliveries, CounterOrders } from './schemas.ts'

/** A page of a list of the counter (002 §7); page 1 with size 10000 is what a file holds. */
export const PageQuery = z.strictObject({
  query: z.string().max(200).optional().describe('words, all of which must be found'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(10_000).default(25),
})
const Day = z.string().refine(isDay, 'not a day').meta({ format: 'date' })
const narrowed = {
  from: Day.optional().describe('first day of the order, Europe/Oslo'),
  to: Day.optional().describe('last day of the order'),
  reference: z.string().max(200).optional().describe('invoice reference, the whole of it'),
  buyer: z.string().max(200).optional().describe('name of who ordered, the whole of it'),
}
export const OrdersQuery = PageQuery.extend(narrowed)
export const OrdersFileQuery = z.strictObject({
  query: PageQuery.shape.query,
  ...narrowed,
  language: LanguageAsked.default('nb'),
})

/** Where a code goes that was bought without a phone. */
export const CounterCodeForm = z.strictObject(counterCodeBounds).check(mobilePhone)

const differ = (texts: string[]) => new Set(texts).size === texts.length

/** Codes of one order that go to a phone each, exactly as they were shown before. */
export const CounterCodes = z.strictObject({
  codes: z
    .array(
      z.strictObject({ id: z.uuid().describe('of the ticket'), ...counterCodeBounds }).check(mobilePhone),
    )
    .min(1)
    .max(COUNTER_MOST.tickets)
    .refine(codes => differ(codes.map(({ id }) => id)), 'a code twice')
    .refine(
      codes =>
        differ(codes.map(({ phone, phoneCountryCode }) => `${phoneCountryCode} ${phone.replace(/\s/g, '')}`)),
      'a phone twice',
    ),
})

export const CounterCodesSent = z
  .object({
    sent: z.number().int().describe('codes that are on the phone that was named, now or since before'),
    left: z
      .array(z.object({ id: z.string(), reason: z.enum(DELIVERY_REASONS) }))
      .describe('codes that could not be sent any more; the others were'),
  })
  .meta({ id: 'CounterCodesSent' })

export const DeliveriesQuery = PageQuery.extend({ state: z.enum(DELIVERY_STATES).optional() })

export const CounterDeliveriesCounted = CounterDeliveries.extend({
  counts: z
    .object(
      Object.fromEntries(DELIVERY_STATES.map(state => [state, z.number().int()])) as Record<
        (typeof DELIVERY_STATES)[number],
        z.ZodNumber
      >,
    )
    .describe('how many there are of each state, whatever is searched for'),
}).meta({ id: 'CounterDeliveriesCounted' })

const amount = z.number().describe('NOK incl. VAT that is given back')

/** A delivery that was taken back. A repeat gets the same answer and has no second effect. */
export const DeliveryTakenBack = z
  .object({
    id: z.string(),
    status: z.enum(DELIVERY_STATUSES),
    at: z.string().describe('instant, ISO 8601'),
    amount,
  })
  .meta({ id: 'CounterDeliveryTakenBack' })

export const OrderCancelled = z
  .object({
    cancelled: z.number().int(),
    left: z.number().int().describe('deliveries that cannot be cancelled, or had ended before'),
    amount,
  })
  .meta({ id: 'CounterOrderCancelled' })

/** The orders of a company, with what they can be narrowed by. */
export const CounterOrdersListed = CounterOrders.extend({
  references: z.array(z.string()).describe('invoice references of all its orders, by name'),
  buyers: z.array(z.string()).describe('names of all who have ordered'),
}).meta({ id: 'CounterOrdersListed' })
