import { assertOre, type VatRateSum, vatPerRate } from '../money.ts'
import { SHIPPING_VAT_RATE } from './shipping.ts'

/** A line of a basket with its price; øre incl. VAT. */
export type PricedLine = {
  readonly quantity: number
  readonly unitPriceOre: number
  readonly vatRate: number
}

export type BasketSums = { goodsOre: number; shippingOre: number; totalOre: number; vat: VatRateSum[] }

/** What a basket costs. VAT is derived from the gross sum of each rate, as on the invoice. */
export function basketSums(lines: readonly PricedLine[], shippingOre: number): BasketSums {
  const priced = lines.map(({ quantity, unitPriceOre, vatRate }) => ({
    grossOre: assertOre(quantity * unitPriceOre),
    vatRate,
  }))
  const goodsOre = priced.reduce((sum, { grossOre }) => sum + grossOre, 0)
  const vat = vatPerRate([
    ...priced,
    ...(shippingOre > 0 ? [{ grossOre: shippingOre, vatRate: SHIPPING_VAT_RATE }] : []),
  ])
  return { goodsOre, shippingOre, totalOre: goodsOre + shippingOre, vat }
}
