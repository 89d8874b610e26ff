import { DELIVERY_STATES, DELIVERY_STATUSES } from '@portal/domain/counter'
import { z } from 'zod'
import { CounterDeliveries } from './schemas.ts'

/** A page of a list of the counter (002 §7); page 1 with size 10000 is what a file holds. */
export const PageQuery = z.strictObject({
  query: z.string().max(200).optional().describe('words, all of which must be found'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(10_000).default(25),
})
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
