import { type Day, type Month, monthOf, nextMonth } from '../days.ts'

/** What a report divides the costs of a month by. */
export const COST_SPLITS = ['PRODUCT', 'DEPARTMENT', 'PEOPLE_DEPARTMENT', 'AGREEMENT', 'ZONES'] as const
export type CostSplit = (typeof COST_SPLITS)[number]

/** Amounts with VAT or without. */
export const COST_VAT = ['INCLUDED', 'EXCLUDED'] as const
export type CostVat = (typeof COST_VAT)[number]

/** A report is about so many months at most, and can be asked for as far back. */
export const COST_MONTHS = 36
/** The months of a report when nobody has chosen others. */
const USUAL_MONTHS = 12

/** The months from one to another, both included; none when the second is before the first. */
export function monthsBetween(from: Month, to: Month): Month[] {
  const months: Month[] = []
  for (let month = from; month <= to; month = nextMonth(month)) months.push(month)
  return months
}

/** The running month and those before it that a report can begin or end with, newest first. */
export function costMonths(today: Day): Month[] {
  const last = monthOf(today)
  return monthsBetween(nextMonth(last, 1 - COST_MONTHS), last).reverse()
}

/** The running month and the eleven before it. */
export function usualCostPeriod(today: Day): { from: Month; to: Month } {
  const to = monthOf(today)
  return { from: nextMonth(to, 1 - USUAL_MONTHS), to }
}

/** True for a period of a report: in its order, and not longer than allowed. */
export function isCostPeriod({ from, to }: { from: Month; to: Month }): boolean {
  return from <= to && nextMonth(from, COST_MONTHS) > to
}
