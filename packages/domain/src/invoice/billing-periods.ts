import type { AgreementSubType, AgreementTerm, InvoicingInterval } from '../agreement.ts'
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

/** How often an agreement is invoiced, and what it is about. */
export type Invoiced = { readonly interval: InvoicingInterval; readonly subType: AgreementSubType }

/** What the counter sells is charged by the day on which it is sold; everything else by the month. */
const isSoldByDay = ({ subType }: Pick<Invoiced, 'subType'>): boolean => subType === 'TICKETOFFICE'

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

/**
 * The calendar period of an agreement that a day lies in: the days or months that its document is about. By day and week only what is sold by
 * the day is charged; what is charged by the month has the month as its period. Null for OTHER, which is invoiced by hand.
 */
export function periodAt(invoiced: Invoiced, day: Day): BillingPeriod | null {
  const { interval } = invoiced
  if (interval === 'OTHER') return null
  const byMonth = (interval === 'DAILY' || interval === 'WEEKLY') && !isSoldByDay(invoiced)
  return PERIOD_AT[byMonth ? 'MONTHLY_AT_END' : interval](day)
}

/**
 * The first day on which a period may be invoiced: from the cut-off day for agreements invoiced by month and quarter; by day the day after
 * its last day, by week the Monday after the week of that day. Source: decisions.md "DAILY and WEEKLY agreements".
 */
export function dueFrom(interval: InvoicingInterval, period: BillingPeriod, cutOffDay = CUT_OFF_DAY): Day {
  if (interval === 'DAILY') return addDays(period.end, 1)
  if (interval === 'WEEKLY') return addDays(period.end, 8 - weekdayOf(period.end))
  return addDays(firstDay(nextMonth(monthOf(period.end))), cutOffDay - 1)
}

/**
 * The periods of an agreement that may be invoiced as of a day, oldest first. Periods are whole calendar periods, so
 * that the same period has the same start and end in every run. Source: decisions.md "Invoicing runs per agreement".
 * @param facts.after last day of the latest period already invoiced: only later periods are returned
 */
export function periodsDue(
  facts: Pick<AgreementTerm, 'fromDate'> &
    Invoiced & {
      endDate?: Day | null
      asOf: Day
      cutOffDay?: number
      after?: Day | null
    },
): BillingPeriod[] {
  const { interval, asOf, cutOffDay = CUT_OFF_DAY } = facts
  const from = facts.after && facts.after >= facts.fromDate ? addDays(facts.after, 1) : facts.fromDate
  const due: BillingPeriod[] = []
  let period = periodAt(facts, from)
  while (period && dueFrom(interval, period, cutOffDay) <= asOf) {
    if (facts.endDate && period.start > facts.endDate) break
    due.push(period)
    period = periodAt(facts, addDays(period.end, 1))
  }
  return due
}

/** The first day of the latest month that is over by the end of a period: the last one it charges. A day or week in mid-month charges none. */
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
export function invoicedFrom(invoiced: Invoiced, month: Month, today: Day): Day | null {
  const { interval } = invoiced
  let period = periodAt(invoiced, lastDay(month))
  // Nothing due is left a quarter and its cut-off after the last day, so older months need no look at every day since.
  if (period && period.end < addMonths(today, -5)) period = periodAt(invoiced, addMonths(today, -5))
  while (period && dueFrom(interval, period) <= today) period = periodAt(invoiced, addDays(period.end, 1))
  return period && dueFrom(interval, period)
}

export type InvoicePreview = {
  period: BillingPeriod
  /** First days of the months that end in the period, which are those it charges itself; none when `fromMonth` is after `toMonth`. */
  fromMonth: Day
  toMonth: Day
  /** True when it is the next one to be made: what the ones before it lack is on it. */
  takesLate: boolean
  /** When it is made: today if that day has passed. */
  invoiceDate: Day
}

/**
 * The invoice of the period that a day lies in, before it is made, and what comes on it. Agreements invoiced manually are previewed
 * by month. Source: 001 §7 (invoice preview).
 * @param facts.after last day of the latest period that has a document, which may have been made ahead of its time; null without one
 */
export function invoicePreview(
  facts: Invoiced & { day: Day; today: Day; after: Day | null },
): InvoicePreview {
  const { interval, day, today, after } = facts
  const at = (some: Day) => periodAt(facts, some) ?? PERIOD_AT.MONTHLY_AT_END(some)
  const period = at(day)
  const due = dueFrom(interval, period)
  const before = at(addDays(period.start, -1))
  return {
    period,
    fromMonth: firstOfMonth(period.start),
    toMonth: lastMonthCharged(period),
    takesLate: dueFrom(interval, before) <= today || (after !== null && after >= before.end),
    invoiceDate: compareDays(due, today) > 0 ? due : today,
  }
}
