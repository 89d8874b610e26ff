import type { AgreementSettings } from '../agreement.ts'
import { addMonths, type Day, firstDay, lastOfMonth, monthOf, nextMonth } from '../days.ts'

/** Start and end dates offered normally, and with increased expiry. Source: 001 §5, §9. */
export const DATE_OPTIONS = 6
export const INCREASED_DATE_OPTIONS = 32
/** How far ahead a free date may lie. Source: 001 §9. */
export const FREE_DATE_MONTHS = 6

export type StartDateRefusal = 'start-date-past' | 'start-date-not-offered' | 'start-date-too-late'

/** How many dates an agreement offers. */
export function dateOptionCount(settings: Pick<AgreementSettings, 'hasIncreasedExpiryDate'>): number {
  return settings.hasIncreasedExpiryDate ? INCREASED_DATE_OPTIONS : DATE_OPTIONS
}

/** Today, then the first day of each following month, `count` days in all. Source: decisions.md "Dates". */
export function startDateOptions({ today, count }: { today: Day; count: number }): Day[] {
  return Array.from({ length: count }, (_, i) => (i === 0 ? today : firstDay(nextMonth(monthOf(today), i))))
}

/** The last day of this month, then of each following month, `count` days in all. Source: decisions.md "Dates". */
export function endDateOptions({ today, count }: { today: Day; count: number }): Day[] {
  return Array.from({ length: count }, (_, i) => lastOfMonth(addMonths(firstDay(monthOf(today)), i)))
}

/**
 * Whether a ticket may start on a day. Any day for a global company admin (`anyDate`); today up to six months ahead
 * where the agreement has a free date; one of the offered days otherwise. Source: 000 §6, 001 §5.
 */
export function startDateAllowed(facts: {
  today: Day
  startDate: Day
  settings: Pick<AgreementSettings, 'canSetArbitraryStartupDateForTicket' | 'hasIncreasedExpiryDate'>
  anyDate: boolean
}): true | StartDateRefusal {
  const { today, startDate, settings } = facts
  if (facts.anyDate) return true
  if (startDate < today) return 'start-date-past'
  if (settings.canSetArbitraryStartupDateForTicket) {
    return startDate <= addMonths(today, FREE_DATE_MONTHS) ? true : 'start-date-too-late'
  }
  const offered = startDateOptions({ today, count: dateOptionCount(settings) })
  if (offered.includes(startDate)) return true
  return startDate > (offered.at(-1) ?? today) ? 'start-date-too-late' : 'start-date-not-offered'
}

/**
 * The first day on which a phone may get a new ticket after one that expired: the 1st of the `months`-th month after
 * the month of expiry, since that month is already billed.
 */
export function quarantineEnd(lastExpiry: Day, months: number): Day {
  return firstDay(nextMonth(monthOf(lastExpiry), months))
}
