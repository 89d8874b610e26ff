import { type Day, daysBetween, lastDay, type Month, monthOf, nextMonth } from '../days.ts'
import { LAST_DAY_FOR_MONTH } from '../ticket/dates.ts'

export type CutOff = {
  /** The last day on which a ticket can still be ended without costing the month. */
  readonly day: Day
  readonly daysLeft: number
  readonly month: Month
  /** The last day that such a ticket gets. */
  readonly endsOn: Day
}

/**
 * The next day on which it is decided what a month costs: until then `ticketEndOptions` offers the last day of the month before it.
 * Source: 001 §1.
 */
export function nextCutOff(today: Day): CutOff {
  const open = Number(today.slice(8)) <= LAST_DAY_FOR_MONTH
  const month = nextMonth(monthOf(today), open ? 0 : 1)
  const day = `${month}-${String(LAST_DAY_FOR_MONTH).padStart(2, '0')}`
  return { day, daysLeft: daysBetween(today, day), month, endsOn: lastDay(nextMonth(month, -1)) }
}

/** How long an ordered ticket may wait to be fetched before somebody is to look at it. */
export const FETCH_DAYS = 7

/** The months of a year up to one of them, the earliest first. */
export function lastMonths(month: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, at) => nextMonth(month, at + 1 - count))
}
