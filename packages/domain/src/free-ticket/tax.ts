import { firstDay, type Month } from '../days.ts'
import { assertOre } from '../money.ts'
import type { OperatorData } from '../operators/types.ts'

type Taxing = Pick<OperatorData, 'freeTicketTaxFactors'>

/** The operator's factor on the first day of a month, in percent; 0 before the first factor. Source: decisions.md "Free tickets". */
export function taxPercent({ freeTicketTaxFactors }: Taxing, month: Month): number {
  const day = firstDay(month)
  return freeTicketTaxFactors.findLast(({ validFrom }) => validFrom <= day)?.percent ?? 0
}

/** A share of a price in whole øre, halves upwards. */
export function taxedOre(priceOre: number, percent: number): number {
  return Math.round((assertOre(priceOre) * percent) / 100)
}

/** The taxable value of what a month of a free ticket costs, in øre, by the operator's factor. Source: decisions.md "Free tickets". */
export function taxValueOre(operator: Taxing, month: Month, priceOre: number): number {
  return taxedOre(priceOre, taxPercent(operator, month))
}
