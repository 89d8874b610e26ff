import { nok } from '@portal/domain'
import { COUNTER_KINDS, counterProducts } from '@portal/domain/counter'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { loadTariff, priceListOn } from '../tariff/service.ts'
import type { CounterProducts } from './order-schemas.ts'

/** What the counter sells today, at today's prices (002 §7). */
export const listCounterProducts = async (ctx: Ctx): Promise<z.infer<typeof CounterProducts>> => {
  const list = priceListOn(await loadTariff(ctx), ctx.today)
  const matches = counterProducts(list?.products ?? [], ctx.operator).map(
    ({ media, prices, kind, ...product }) => ({
      ...product,
      kind,
      productType: COUNTER_KINDS[kind].type,
      name: COUNTER_KINDS[kind].name,
      mediaTypes: [...media],
      prices: prices.map(({ tier, ore }) => ({ nrOfZones: tier, price: nok(ore) })),
    }),
  )
  return { matches, totalEntries: matches.length }
}
