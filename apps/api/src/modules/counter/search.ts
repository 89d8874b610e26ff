import { MOST_COUNTED, numbersFrom } from '@portal/domain/search'
import { z } from 'zod'
import { readTenant } from '../../core/in-tenant.ts'
import { LocalizedText } from '../../core/language.ts'
import { hitsOf, hitsStatement, REACH, reachValues, searchReader } from '../../core/search.ts'

const OrderHit = z.object({
  id: z.string(),
  orderNumber: z.number().int(),
  productName: LocalizedText,
  quantity: z.number().int(),
  orderedOn: z.string(),
  company: z.object({ id: z.string(), name: z.string() }),
})

/** Digits of the number of an order; a column of whole numbers holds no more. */
const DIGITS = 9

/** Orders of the ticket counter whose number begins with the digits; the latest first. */
export const foundOrders = searchReader({
  group: 'orders',
  hit: OrderHit,
  read: async (ctx, { number }) => {
    const reach = number && reachValues(ctx, ['ticketCounter'])
    if (!reach) return null
    const ranges = numbersFrom(number, DIGITS)
    // SQL: a search with a count.
    const [row] = await readTenant<{ matches: z.infer<typeof OrderHit>[]; total: number }>(
      ctx,
      hitsStatement({
        name: 'search-counter-orders',
        values: [...reach.values, ranges.map(({ from }) => from), ranges.map(({ to }) => to)],
        given: REACH,
        from: 'unnest($5::int[], $6::int[]) r (first, last) join counter_order o on o.number between r.first and r.last',
        where: ['o.company_id in (select company_id from reach)'],
        key: 'o.id',
        order: [{ sql: 'o.number', way: 'desc' }],
        most: MOST_COUNTED,
        tables: 'join counter_order o on o.id = page.id join company c on c.id = o.company_id',
        row: `json_build_object('id', o.id, 'orderNumber', o.number, 'productName', o.product_name, 'quantity', o.quantity,
        'orderedOn', (o.ordered_at at time zone 'Europe/Oslo')::date, 'company', json_build_object('id', c.id, 'name', c.name))`,
      }),
    )
    return hitsOf(row!)
  },
})
