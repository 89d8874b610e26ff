import type { InvoicingInterval } from '../agreement.ts'
import { addDays, daysBetween, firstOfMonth, monthOf } from '../days.ts'
import { formatDay, formatMonth } from '../format.ts'
import type { Localized } from '../localized.ts'
import type { BillingPeriod } from './billing-periods.ts'

/** Sums of less than this never wait: 10,000 kr in øre. */
export const HOLD_FROM_ORE = 1_000_000
const TIMES = 10

/** How many days there are from the first to the last day of a period of an interval, at least and at most. */
export const PERIOD_SPANS: Readonly<Record<Exclude<InvoicingInterval, 'OTHER'>, readonly [number, number]>> =
  { DAILY: [0, 0], WEEKLY: [6, 6], MONTHLY_AT_END: [27, 30], QUARTERLY: [89, 91] }

/** True for a period in which a month ends. The other days and weeks charge only what is late, so that they are small by nature. */
export const endsMonth = ({ start, end }: BillingPeriod): boolean =>
  firstOfMonth(start) !== firstOfMonth(addDays(end, 1))

/**
 * Whether a run that invoices a period waits for a person's approval: its sum is more than ten times the one before it, or less than a
 * tenth, and one of them is at least 10,000 kr. The first run ever does not wait; a period in which no month ends waits only for too much.
 * @param facts.sumOre what the period comes to, in øre
 * @param facts.lastOre what the last period of the interval in which a month ended came to; null when there is none
 */
export function waitsForApproval(facts: {
  period: BillingPeriod
  sumOre: number
  lastOre: number | null
}): boolean {
  if (facts.lastOre === null) return false
  if (Math.max(Math.abs(facts.sumOre), Math.abs(facts.lastOre)) < HOLD_FROM_ORE) return false
  // Two sums that were given back compare as two that were charged.
  const sign = facts.lastOre < 0 ? -1 : 1
  const [sum, last] = [sign * facts.sumOre, sign * facts.lastOre]
  return sum > TIMES * last || (endsMonth(facts.period) && TIMES * sum < last)
}

/** A billing period in words: "november 2026", "4. kvartal 2026", "23.11.2026–29.11.2026" for a week, "30.11.2026" for a day. */
export function periodText({ start, end }: BillingPeriod): Localized {
  const days = daysBetween(start, end)
  if (days >= PERIOD_SPANS.QUARTERLY[0]) {
    const [quarter, year] = [Number(end.slice(5, 7)) / 3, end.slice(0, 4)]
    return { nb: `${quarter}. kvartal ${year}`, en: `quarter ${quarter} of ${year}` }
  }
  if (days >= PERIOD_SPANS.MONTHLY_AT_END[0])
    return { nb: formatMonth(monthOf(end), 'nb'), en: formatMonth(monthOf(end), 'en') }
  const text = days === 0 ? formatDay(end) : `${formatDay(start)}–${formatDay(end)}`
  return { nb: text, en: text }
}
