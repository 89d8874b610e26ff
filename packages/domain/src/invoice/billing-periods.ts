import type { AgreementTerm, InvoicingInterval } from '../agreement.ts'
import {
  addDays,
  addMonths,
  compareDays,
  type Day,
  firstDay,
  firstOfMonth,
  lastDay,
  lastOfMonth,
  type Month,
  monthOf,
  nextMonth,
  weekdayOf,
} from '../days.ts'

export type BillingPeriod = { start: Day; end: Day }

/** A monthly or quarterly period is invoiced from this day of the following month. Source: 001 §1. */
export const CUT_OFF_DAY = 7

const PERIOD_AT: Readonly<Record<Exclude<InvoicingInterval, 'OTHER'>, (day: Day) => BillingPeriod>> = {
  DAILY: day => ({ start: day, end: day }),
  WEEKLY: day => {
    const monday = addDays(day, 1 - weekdayOf(day))
    return { start: monday, end: addDays(monday, 6) }
  },
  MONTHLY_AT_END: day => ({ start: firstOfMonth(day), end: lastDay(monthOf(day)) }),
  QUARTERLY: day => {
    const start = addMonths(firstOfMonth(day), -((Number(day.slice(5, 7)) - 1) % 3))
    return { start, end: lastDay(nextMonth(monthOf(start), 2)) }
  },
}

/** The calendar period of an interval that a day lies in; null for OTHER, which is invoiced by hand. */
export function periodAt(interval: InvoicingInterval, day: Day): BillingPeriod | null {
  return interval === 'OTHER' ? null : PERIOD_AT[interval](day)
}

/** The first day on which a period may be invoiced: months and quarters from the cut-off day, days and weeks at once. */
export function dueFrom(interval: InvoicingInterval, period: BillingPeriod, cutOffDay = CUT_OFF_DAY): Day {
  if (interval === 'DAILY' || interval === 'WEEKLY') return addDays(period.end, 1)
  return addDays(firstDay(nextMonth(monthOf(period.end))), cutOffDay - 1)
}

/**
 * The periods of an agreement that may be invoiced as of a day, oldest first. Periods are whole calendar periods, so
 * that the same period has the same start and end in every run. Source: decisions.md "Invoicing runs per agreement".
 * @param facts.after last day of the latest period already invoiced: only later periods are returned
 */
export function periodsDue(
  facts: Pick<AgreementTerm, 'fromDate'> & {
    interval: InvoicingInterval
    endDate?: Day | null
    asOf: Day
    cutOffDay?: number
    after?: Day | null
  },
): BillingPeriod[] {
  const { interval, asOf, cutOffDay = CUT_OFF_DAY } = facts
  const from = facts.after && facts.after >= facts.fromDate ? addDays(facts.after, 1) : facts.fromDate
  const due: BillingPeriod[] = []
  let period = periodAt(interval, from)
  while (period && dueFrom(interval, period, cutOffDay) <= asOf) {
    if (facts.endDate && period.start > facts.endDate) break
    due.push(period)
    period = periodAt(interval, addDays(period.end, 1))
  }
  return due
}

/** The first day of the latest month that is over by the end of a period: the last one it charges. A week in mid-month charges none. */
export function lastMonthCharged(period: BillingPeriod): Day {
  const month = firstOfMonth(period.end)
  return lastOfMonth(period.end) === period.end ? month : addMonths(month, -1)
}

/** How many months back an invoice looks for months that are not charged yet: what was ordered late. */
export const LOOK_BACK_MONTHS = 11

/**
 * The first day on which the charge of a month can be invoiced: with the period in which the month ends or, once that has been
 * invoiced, with the next one. Null for agreements invoiced by hand. Source: 001 §1.
 */
export function invoicedFrom(interval: InvoicingInterval, month: Month, today: Day): Day | null {
  let period = periodAt(interval, lastDay(month))
  // Nothing due is left a quarter and its cut-off after the last day, so older months need no look at every day since.
  if (period && period.end < addMonths(today, -5)) period = periodAt(interval, addMonths(today, -5))
  while (period && dueFrom(interval, period) <= today) period = periodAt(interval, addDays(period.end, 1))
  return period && dueFrom(interval, period)
}

export type InvoicePreview = {
  period: BillingPeriod
  /** First days of the months that end in the period, which are those it charges itself; none when `fromMonth` is after `toMonth`. */
  fromMonth: Day
  toMonth: Day
  /** True when the previous invoice exists: corrections of it are on this one. */
  takesLate: boolean
  /** When it is made: today if that day has passed. */
  invoiceDate: Day
}

/**
 * The invoice of the period that a day lies in, before it is made, and what comes on it. Agreements invoiced manually are previewed
 * by month. Source: 001 §7 (invoice preview).
 */
export function invoicePreview(facts: { interval: InvoicingInterval; day: Day; today: Day }): InvoicePreview {
  const { interval, day, today } = facts
  const at = (some: Day) => periodAt(interval, some) ?? PERIOD_AT.MONTHLY_AT_END(some)
  const period = at(day)
  const due = dueFrom(interval, period)
  return {
    period,
    fromMonth: firstOfMonth(period.start),
    toMonth: lastMonthCharged(period),
    takesLate: dueFrom(interval, at(addDays(period.start, -1))) <= today,
    invoiceDate: compareDays(due, today) > 0 ? due : today,
  }
}
