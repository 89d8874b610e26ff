import { firstDay, type Month } from '../days.ts'
import { assertOre } from '../money.ts'
import type { OperatorData } from '../operators/types.ts'

/**
 * The taxable value of what a month of a free ticket costs, in øre, by the operator's factor on the first day of the month; nothing
 * before the first factor. Source: decisions.md "Free tickets".
 */
export function taxValueOre(
  operator: Pick<OperatorData, 'freeTicketTaxFactors'>,
  month: Month,
  priceOre: number,
): number {
  const day = firstDay(month)
  const factor = operator.freeTicketTaxFactors.findLast(({ validFrom }) => validFrom <= day)
  return Math.round((assertOre(priceOre) * (factor?.percent ?? 0)) / 100)
}
