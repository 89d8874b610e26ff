import { assertOre } from '../money.ts'

/**
 * How much of what employers give an employee in kind is free of tax in a year, all gifts together: FSFIN § 5-15-1. A row holds from its
 * year; `confirmedTo` is the last year that the amount was looked up for. Extended each year. Source: d.2.
 */
export const TAX_FREE_GIFT_LIMITS = [
  { from: 2007, confirmedTo: 2020, ore: 200_000 },
  { from: 2021, confirmedTo: 2026, ore: 500_000 },
] as const

export type GiftLimit = {
  readonly year: number
  readonly ore: number
  /** False where nobody has looked the year up: the amount is the last one known. */
  readonly confirmed: boolean
}

/**
 * The limit of a year.
 * @throws RangeError for a year before the first that is known
 */
export function giftLimit(year: number): GiftLimit {
  const row = TAX_FREE_GIFT_LIMITS.findLast(({ from }) => from <= year)
  if (!row) throw new RangeError(`No limit is known for ${year}`)
  return { year, ore: row.ore, confirmed: year <= row.confirmedTo }
}

/** What the limit of a year leaves for tickets beside other gifts, in øre; never less than nothing. */
export function roomOf(limit: Pick<GiftLimit, 'ore'>, otherGiftsOre: number): number {
  return Math.max(0, limit.ore - Math.max(0, assertOre(otherGiftsOre)))
}
