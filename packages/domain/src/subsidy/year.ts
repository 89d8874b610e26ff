import { type Month, nextMonth } from '../days.ts'
import type { TaxMode } from './rules.ts'

/** An employer's part of a month. */
export type GivenPart = { readonly employerOre: number; readonly taxMode: TaxMode }

/** What is free of tax and what is taxed of an employer's part, in øre: together all of it, and nothing of either for NONE. */
export type TaxParts = { readonly taxFreeOre: number; readonly taxableOre: number }

/** What has been given as gifts in a year, and what of it was free of tax. */
export type YearSoFar = { readonly giftsOre: number; readonly taxFreeOre: number }

export const NOTHING_YET: YearSoFar = { giftsOre: 0, taxFreeOre: 0 }

/**
 * What is free of tax of the parts of one person's year, in their order. At each part the sum so far is free up to the room that the limit
 * leaves, and the part has what this adds or takes away. So what is taken back comes out of the taxed first, a gift that is told of late
 * moves what was free over to the taxed, and the order of corrections says nothing of the year. Source: d.3.
 * @param roomOre see `roomOf`
 * @param soFar what was frozen before: it stays, and the first of the parts makes up for it
 */
export function taxYear(
  parts: readonly GivenPart[],
  roomOre: number,
  soFar: YearSoFar = NOTHING_YET,
): TaxParts[] {
  let { giftsOre, taxFreeOre } = soFar
  return parts.map(({ employerOre, taxMode }) => {
    if (taxMode === 'NONE') return { taxFreeOre: 0, taxableOre: 0 }
    if (taxMode === 'TAXABLE') return { taxFreeOre: 0, taxableOre: employerOre }
    giftsOre += employerOre
    const free = Math.min(roomOre, giftsOre) - taxFreeOre
    taxFreeOre += free
    return { taxFreeOre: free, taxableOre: employerOre - free }
  })
}

/** The sums of a year so far: what `taxYear` goes on from. */
export function soFarOf(parts: readonly (GivenPart & TaxParts)[]): YearSoFar {
  return parts
    .filter(({ taxMode }) => taxMode === 'GIFT')
    .reduce(
      (sum, { employerOre, taxFreeOre }) => ({
        giftsOre: sum.giftsOre + employerOre,
        taxFreeOre: sum.taxFreeOre + taxFreeOre,
      }),
      NOTHING_YET,
    )
}

/** The year in which a month is travelled: its limit is the one that the month counts to. Source: d.3. */
export const yearOf = (month: Month): number => Number(month.slice(0, 4))

/** The twelve months of a year. */
export function monthsOfYear(year: number): Month[] {
  const first = `${String(year).padStart(4, '0')}-01`
  return Array.from({ length: 12 }, (_, at) => nextMonth(first, at))
}
