/** Converts products of the API to the domain's prices. Pure. */
import { type FareProduct, oreOf, type PriceTier } from '@portal/domain'
import type { WireProduct } from './wire.ts'

/** A product of the wire (NOK) as the domain's fare product (øre). */
export function fareProduct({ prices, maxPrice, ...product }: WireProduct): FareProduct {
  return {
    ...product,
    maxPriceOre: maxPrice === null ? null : oreOf(maxPrice),
    prices: prices.map(price => {
      const [incl, excl, vat] = [oreOf(price.priceInclVAT), oreOf(price.priceExclVAT), oreOf(price.vat)]
      return {
        nrOfZones: price.nrOfZones,
        priceInclVatOre: incl,
        priceExclVatOre: excl,
        vatOre: vat,
        vatRate: excl === 0 ? 0 : Math.round((vat * 100) / excl),
      }
    }),
  }
}

/** True when the product has a price for the tier. */
export const hasTier = (product: FareProduct, tier: PriceTier): boolean =>
  product.prices.some(price => price.nrOfZones === tier)
