import { type Day, firstDay, lastDay, type Month, monthOf, nextMonth } from '../days.ts'
import { billedIn } from './lines.ts'

/** A price from a month on, øre incl. VAT per month. */
export type PriceFrom = { readonly from: Month; readonly ore: number }

/** Something charged by the month, such as a ticket with its add-ons. */
export type ChargedByMonth = {
  readonly startDate: Day
  readonly expirationDate: Day | null
  /** Oldest first; the first price holds before its month too. */
  readonly prices: readonly PriceFrom[]
}

/** Months in a row that cost the same, øre incl. VAT each. */
export type MonthlyCost = {
  from: Month
  /** The last of them; null when every later month costs the same. */
  to: Month | null
  nowOre: number
  afterOre: number
}

const priceIn = (prices: readonly PriceFrom[], month: Month): number =>
  (prices.findLast(({ from }) => from <= month) ?? prices[0])?.ore ?? 0

type Valid = Pick<ChargedByMonth, 'startDate' | 'expirationDate'>

/** Of a ticket and those that replace it, in their order, the one that a month is charged on: the first that is valid on one of its days. */
export const chargedIn = <Each extends Valid>(chain: readonly Each[], month: Month): Each | undefined =>
  chain.find(each => billedIn(each, { start: firstDay(month), end: lastDay(month) }))

const costOf = (chain: readonly ChargedByMonth[], month: Month): number =>
  priceIn(chargedIn(chain, month)?.prices ?? [], month)

const changesOf = ({ startDate, expirationDate, prices }: ChargedByMonth): Month[] => [
  monthOf(startDate),
  ...(expirationDate === null ? [] : [nextMonth(monthOf(expirationDate))]),
  ...prices.map(({ from }) => from),
]

/**
 * What the months from `from` on cost as things are and after a change, equal months taken together. A month in which a ticket is
 * valid on one day is charged whole, and nothing is split by days. Source: 001 §1; docs/decisions, "what is charged".
 * @param facts.now a ticket and what replaces it, in the order in which they follow each other; empty where there is none
 * @param facts.after the same after the change
 */
export function monthlyCosts(facts: {
  now: readonly ChargedByMonth[]
  after: readonly ChargedByMonth[]
  from: Month
}): MonthlyCost[] {
  const { now, after, from } = facts
  const costAt = (month: Month) => ({ nowOre: costOf(now, month), afterOre: costOf(after, month) })
  let last = { from, to: null as Month | null, ...costAt(from) }
  const costs = [last]
  const changes = new Set([...now, ...after].flatMap(changesOf).filter(month => month > from))
  for (const month of [...changes].sort()) {
    const cost = costAt(month)
    if (cost.nowOre === last.nowOre && cost.afterOre === last.afterOre) continue
    last.to = nextMonth(month, -1)
    last = { from: month, to: null, ...cost }
    costs.push(last)
  }
  return costs
}
