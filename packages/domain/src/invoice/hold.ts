import { daysBetween, monthOf } from '../days.ts'
import { formatDay, formatMonth } from '../format.ts'
import type { Localized } from '../language.ts'
import type { BillingPeriod } from './billing-periods.ts'

/** Sums of less than this never wait: 10,000 kr in øre. */
export const HOLD_FROM_ORE = 1_000_000
const TIMES = 10

/** How many days there are from the first to the last day of a day, a week, a month and a quarter, at least and at most. */
const SPANS = { day: [0, 0], week: [6, 6], month: [27, 30], quarter: [89, 91] } as const

/** The same of the periods that are as long as a period. */
export const spanOf = ({ start, end }: BillingPeriod): readonly [least: number, most: number] =>
  Object.values(SPANS).find(([, most]) => daysBetween(start, end) <= most) ?? SPANS.quarter

/** True for months and quarters. What is sold in a day or a week differs much from the one before, and may be nothing. */
export const isWholeMonths = ({ start, end }: BillingPeriod): boolean =>
  daysBetween(start, end) >= SPANS.month[0]

/** A day or a week is compared with the largest one of so many days before it; a month or a quarter with the one before it. */
export const COMPARED_DAYS = 35

/**
 * Whether a run that invoices a period waits for a person's approval: its sum is more than ten times the one before it, or less than a
 * tenth, and one of them is at least 10,000 kr. The first run ever does not wait; a day or a week waits only for too much.
 * @param facts.sumOre what the period comes to, in øre
 * @param facts.lastOre what it is compared with came to: the last month or quarter, or the largest day or week of `COMPARED_DAYS`; null when there is none
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
  return sum > TIMES * last || (isWholeMonths(facts.period) && TIMES * sum < last)
}

/** A billing period in words: "november 2026", "4. kvartal 2026", "23.11.2026–29.11.2026" for a week, "30.11.2026" for a day. */
export function periodText({ start, end }: BillingPeriod): Localized {
  const days = daysBetween(start, end)
  if (days >= SPANS.quarter[0]) {
    const [quarter, year] = [Number(end.slice(5, 7)) / 3, end.slice(0, 4)]
    return { nb: `${quarter}. kvartal ${year}`, en: `quarter ${quarter} of ${year}` }
  }
  if (days >= SPANS.month[0])
    return { nb: formatMonth(monthOf(end), 'nb'), en: formatMonth(monthOf(end), 'en') }
  const text = days === 0 ? formatDay(end) : `${formatDay(start)}–${formatDay(end)}`
  return { nb: text, en: text }
}
