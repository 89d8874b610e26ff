import { type AgreementTerm, agreementLasts } from '../agreement.ts'
import { addDays, type Day } from '../days.ts'
import { type AccessFacts, invoicedSubTypes } from '../permissions.ts'
import { type BillingPeriod, dueFrom, type Invoiced, periodAt } from './billing-periods.ts'

/** The next invoice and the six after it, as far ahead as orders and cancellations go. Source: decisions.md "Routes". */
export const PREVIEW_PERIODS = 7

/**
 * The periods of an agreement whose invoice can be looked at before it is made, the next one first: those that may not
 * be invoiced yet and that the agreement covers. Agreements invoiced manually are previewed by month. Source: 001 §7
 * "preview".
 */
export function previewPeriods(agreement: AgreementTerm & Invoiced, today: Day): BillingPeriod[] {
  const { fromDate, endDate } = agreement
  const interval = agreement.interval === 'OTHER' ? 'MONTHLY_AT_END' : agreement.interval
  const periods: BillingPeriod[] = []
  const invoiced = { interval, subType: agreement.subType }
  let period = periodAt(invoiced, fromDate > today ? fromDate : today)
  // The period before is still open until its cut-off.
  const before = period && periodAt(invoiced, addDays(period.start, -1))
  if (before && before.end >= fromDate && dueFrom(interval, before) > today) period = before
  while (period && periods.length < PREVIEW_PERIODS && (endDate === null || period.start <= endDate)) {
    periods.push(period)
    period = periodAt(invoiced, addDays(period.end, 1))
  }
  return periods
}

/** Whether the company has an agreement whose next invoice somebody may look at, now or later: free tickets have bases of their own. Source: 002 §2. */
export function awaitsInvoices(facts: AccessFacts): boolean {
  const seen = invoicedSubTypes(facts)
  return (facts.company?.agreements ?? []).some(
    agreement => seen.includes(agreement.subType) && agreementLasts(agreement, facts.today),
  )
}
