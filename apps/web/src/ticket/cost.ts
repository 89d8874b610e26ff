/** What the months cost before and after a change of a ticket or subscription. Pure; the rule is the domain's. */
import { addDays, type Day, firstDay, isDay, type Month, monthOf, nextMonth } from '@portal/domain'
import {
  invoicedFrom,
  LOOK_BACK_MONTHS,
  type MonthlyCost,
  monthlyCosts,
  type PriceFrom,
} from '@portal/domain/invoice'
import type { WireAgreement } from '../lib/wire.ts'

type Running = { startDate: Day; today: Day; prices: readonly PriceFrom[] }

/** The first month worth showing: this one, or an earlier one that the change reaches; none from before the start. */
const firstShown = ({ startDate, today }: Running, changed: Month): Month => {
  const first = [monthOf(today), changed].sort()[0] ?? changed
  return [first, monthOf(startDate)].sort().at(-1) ?? first
}

/** A price of one month on, for what has the same price in every list that is known. */
export const samePrice = (today: Day, ore: number): PriceFrom[] => [{ from: monthOf(today), ore }]

/** The costs of ending something on a day, which is its last. */
export function costsOfEnd({ endDate, ...running }: Running & { endDate: Day }): MonthlyCost[] {
  const { startDate, prices } = running
  return monthlyCosts({
    now: [{ startDate, expirationDate: null, prices }],
    after: [{ startDate, expirationDate: endDate, prices }],
    from: firstShown(running, nextMonth(monthOf(endDate))),
  })
}

/** The costs of a ticket that another one follows from `firstDay` on, at the prices `newPrices`. */
export function costsOfChange({
  firstDay: begins,
  newPrices,
  ...running
}: Running & { firstDay: Day; newPrices: readonly PriceFrom[] }): MonthlyCost[] {
  const { startDate, prices } = running
  return monthlyCosts({
    now: [{ startDate, expirationDate: null, prices }],
    after: [
      { startDate, expirationDate: addDays(begins, -1), prices },
      { startDate: begins, expirationDate: null, prices: newPrices },
    ],
    from: firstShown(running, monthOf(begins)),
  })
}

export type OrderCost = {
  /** The first month that is charged, and what each month costs. */
  month: Month
  ore: number
  /** The start lies inside the month, which is charged whole. */
  whole: boolean
  /** The next 1st, and what starting then saves; null where the start is a 1st or over already. */
  later: { day: Day; savedOre: number } | null
}

/** What an order costs by month. @returns null while the start is no day */
export function costOfOrder({
  startDate,
  today,
  ore,
}: {
  startDate: string
  today: Day
  ore: number
}): OrderCost | null {
  if (!isDay(startDate)) return null
  const month = monthOf(startDate)
  const oldest = nextMonth(monthOf(today), -LOOK_BACK_MONTHS)
  const whole = startDate !== firstDay(month)
  const day = firstDay(nextMonth(month))
  const order = { expirationDate: null, prices: [{ from: month, ore }] }
  const [first] = monthlyCosts({
    now: [{ ...order, startDate }],
    after: [{ ...order, startDate: day }],
    from: month,
  })
  const savedOre = first ? first.nowOre - first.afterOre : 0
  return {
    month: [month, oldest].sort().at(-1) ?? month,
    ore,
    whole: whole && month >= oldest,
    later: whole && startDate >= today ? { day, savedOre } : null,
  }
}

/** The day of the first invoice with an order; null where its agreement is invoiced by hand. */
export const firstInvoice = (
  { invoicingInterval: interval, subTypeId: subType }: WireAgreement,
  { month }: OrderCost,
  today: Day,
): Day | null => invoicedFrom({ interval, subType }, month, today)
