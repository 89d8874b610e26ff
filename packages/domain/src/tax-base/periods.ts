import { type Day, type Month, monthOf, nextMonth } from '../days.ts'

/** The latest month that has a tax base and an invoice base: the one that is over. Source: decisions.md "Free tickets". */
export const lastBaseMonth = (today: Day): Month => nextMonth(monthOf(today), -1)

/** A month, or the latest with a base where that is earlier. */
export function overBy(today: Day, month: Month): Month {
  const last = lastBaseMonth(today)
  return month < last ? month : last
}

/** What a tax base is shown for: a month, or all months of a year that there are. */
export type TaxPeriod = {
  /** `2026-10` or `2026`, as in the address. */
  readonly value: string
  readonly year: number
  /** 1 to 12; null for the whole year. */
  readonly month: number | null
  readonly from: Month
  readonly to: Month
}

const numberOf = (month: Month) => Number(month.slice(5))

/** The periods that months make: of each year, the newest first, the whole year and then its months, the newest first. */
export function taxPeriods(months: readonly Month[]): TaxPeriod[] {
  const sorted = [...new Set(months)].sort().reverse()
  return [...Map.groupBy(sorted, month => month.slice(0, 4))].flatMap(([value, inYear]) => {
    const year = Number(value)
    return [
      { value, year, month: null, from: inYear.at(-1)!, to: inYear[0]! },
      ...inYear.map(month => ({ value: month, year, month: numberOf(month), from: month, to: month })),
    ]
  })
}

/** The period an address asks for, or the latest month; undefined where there is none. */
export function chosenPeriod(periods: readonly TaxPeriod[], value: string | null): TaxPeriod | undefined {
  return periods.find(each => each.value === value) ?? periods.find(({ month }) => month !== null)
}
