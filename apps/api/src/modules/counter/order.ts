import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { loadTariff } from '../tariff/service.ts'
import { ORDER_COLUMNS, ORDER_TABLES, type OrderRow, presentOrder } from './present.ts'
import type { CounterOrder } from './schemas.ts'

/** One order of the counter (002 §7). @throws Refusal not-found */
export const getCounterOrder = async (ctx: Ctx, id: string): Promise<z.infer<typeof CounterOrder>> => {
  const [[row], tariff] = await Promise.all([
    // SQL: the same columns as the list.
    readTenant<{ order: OrderRow }>(ctx, {
      name: 'counter-order-by-id',
      text: `select ${ORDER_COLUMNS.sql} as "order" from counter_order o ${ORDER_TABLES.sql} where o.id = $1::uuid`,
      values: [id],
    }),
    loadTariff(ctx),
  ])
  if (!row) throw new Refusal('not-found')
  return presentOrder(tariff, row.order)
}
