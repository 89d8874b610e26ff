import { type Day, type Month, monthOf, nextMonth } from '../days.ts'
import { openUntil } from '../payroll/changes.ts'

/**
 * The first month in which a rule may begin: the first that is not closed yet, because what payroll was told of it can still change. A month
 * is closed once its invoices are made. Source: d.4 `subsidy-month-exported`.
 */
export function firstOpenMonth(today: Day): Month {
  const before = nextMonth(monthOf(today), -1)
  return openUntil(before, today) === null ? monthOf(today) : before
}

/** Why a rule cannot be saved so, as far as its months go: it would begin, change or end in a month that is closed. */
export type MonthRefused = { refusal: 'subsidy-month-exported'; detail: { firstPossible: Month } }

/** Null where a rule may begin in a month. */
export function ruleStartRefusal(from: Month, today: Day): MonthRefused | null {
  const firstPossible = firstOpenMonth(today)
  return from < firstPossible ? { refusal: 'subsidy-month-exported', detail: { firstPossible } } : null
}
