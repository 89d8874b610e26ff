import type { AgreementSettings } from '../agreement.ts'
import {
  addDays,
  addMonths,
  type Day,
  firstDay,
  firstOfMonth,
  lastDay,
  lastOfMonth,
  monthOf,
  nextMonth,
} from '../days.ts'
import type { RefusalCode } from '../refusals.ts'

/** Start dates offered normally, and start and end dates with increased expiry. Source: 001 §5, §9. */
export const DATE_OPTIONS = 6
export const INCREASED_DATE_OPTIONS = 32
/** How many months after this one an administrator may end a ticket in; texts and dialogs say the same. Source: 001 §1. */
export const END_MONTHS = 3
/** How far ahead a free date may lie. Source: 001 §9. */
export const FREE_DATE_MONTHS = 6

export type StartDateRefusal = 'start-date-past' | 'start-date-not-offered' | 'start-date-too-late'

/** How many start dates an agreement offers. */
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
  if (startDate === today) return true
  // Without the list of `startDateOptions`: a file has thousands of start dates.
  if (startDate > firstDay(nextMonth(monthOf(today), dateOptionCount(settings) - 1)))
    return 'start-date-too-late'
  return startDate === firstOfMonth(startDate) ? true : 'start-date-not-offered'
}

/**
 * The first day on which a phone may get a new ticket after one that expired: the 1st of the `months`-th month after
 * the month of expiry, since that month is already billed.
 */
export function quarantineEnd(lastExpiry: Day, months: number): Day {
  return firstDay(nextMonth(monthOf(lastExpiry), months))
}

/** Up to and including this day the current month can still be changed as a whole. Source: 001 §1. */
export const LAST_DAY_FOR_MONTH = 6

export type EndDateRefusal = Extract<
  RefusalCode,
  'end-date-past' | 'end-date-not-offered' | 'end-date-too-late' | 'end-date-before-start'
>
export type EndDateSettings = Pick<AgreementSettings, 'hasIncreasedExpiryDate' | 'showDateInput'>

/** The last day of this month and of those after it in which an agreement lets a ticket end; of one that begins later, from its first month on. */
function offeredEnds({ today, startDate, settings }: EndFacts): Day[] {
  const count = settings.hasIncreasedExpiryDate ? INCREASED_DATE_OPTIONS : END_MONTHS + 1
  return endDateOptions({ today: startDate > today ? startDate : today, count })
}
type EndFacts = { today: Day; startDate: Day; settings: Pick<AgreementSettings, 'hasIncreasedExpiryDate'> }

/**
 * The last days offered for a ticket: until day 6 also the last day of the month before, so that the whole current month can still be
 * cancelled; then the last day of this month and of the `END_MONTHS` after it. Source: 001 §1, decisions.md "Dates".
 */
export function ticketEndOptions(facts: EndFacts): Day[] {
  const { today, startDate } = facts
  const previous = lastDay(monthOf(addMonths(`${monthOf(today)}-01`, -1)))
  const early = Number(today.slice(8)) <= LAST_DAY_FOR_MONTH ? [previous] : []
  return [...early, ...offeredEnds(facts)].filter(day => day >= startDate)
}

/**
 * Whether a running ticket may end on a day. Any day from its start for a global company admin (`anyDate`); today up to six
 * months ahead where the agreement has a date input; one of the offered days otherwise. Source: 000 §6, 001 §4, §6, §9.
 */
export function endDateAllowed(facts: {
  today: Day
  startDate: Day
  endDate: Day
  settings: EndDateSettings
  anyDate: boolean
}): true | EndDateRefusal {
  const { today, startDate, endDate, settings } = facts
  if (endDate < startDate) return 'end-date-before-start'
  if (facts.anyDate) return true
  if (ticketEndOptions({ today, startDate, settings }).includes(endDate)) return true
  if (endDate < today) return 'end-date-past'
  const latest = settings.showDateInput
    ? addMonths(today, FREE_DATE_MONTHS)
    : offeredEnds({ today, startDate, settings }).at(-1)!
  if (endDate > latest) return 'end-date-too-late'
  return settings.showDateInput ? true : 'end-date-not-offered'
}

/**
 * The days of a ticket that is sent again: the new one follows the first. A running ticket ends today and
 * the new one begins today; one that has not begun is never valid, so the new one takes its start date.
 * Source: 001 §4 ("creates a new ticket and ends the original immediately").
 */
export function resendDays(facts: { today: Day; startDate: Day }): { lastDay: Day; startDate: Day } {
  const { today, startDate } = facts
  return startDate <= today
    ? { lastDay: today, startDate: today }
    : { lastDay: addDays(startDate, -1), startDate }
}
