/** The form of the months of a pause, and what they cost. Pure. */
import { addDays, type Day, firstDay, isDay, type Month, monthOf, nextMonth } from '@portal/domain'
import { type MonthlyCost, monthlyCosts, type PriceFrom } from '@portal/domain/invoice'
import {
  type PausableTicket,
  type PauseMonths,
  pauseDays,
  pauseFromOptions,
  pauseToOptions,
} from '@portal/domain/pause'
import type { SubscriptionType } from '@portal/domain/subscription'
import { formOf } from '../../lib/zod-faults.ts'

export type PauseValues = {
  from: string
  to: string
  /** Add-ons that pause too. */
  addOns: SubscriptionType[]
}

export type PauseChoice = {
  today: Day
  /** Null where the ticket has ended: only the last month can change. */
  ticket: PausableTicket | null
  was: PauseMonths | null
}

const isMonth = (text: string): boolean => isDay(`${text}-01`)

/** The first months that may be chosen; the present one of a pause that there is stays possible. */
export const fromMonths = ({ today, ticket, was }: PauseChoice): Month[] =>
  ticket
    ? [...new Set([...(was ? [was.from] : []), ...pauseFromOptions({ today, ticket, by: 'HR' })])].sort()
    : [was!.from]

/** The last months that go with a first one; none before it is chosen. */
export const toMonths = (from: string, today: Day): Month[] =>
  isMonth(from) ? pauseToOptions({ from, today }) : []

/** A form begins with the next month that can be paused, alone, or with the months there are. */
export const startPause = (choice: PauseChoice): PauseValues => {
  const from = choice.was?.from ?? fromMonths(choice).find(month => month > monthOf(choice.today)) ?? ''
  return { from, to: choice.was?.to ?? from, addOns: [] }
}

export const pauseForm = (choice: PauseChoice) =>
  formOf<PauseValues, PauseValues>(values => {
    const faults = [
      ...(fromMonths(choice).includes(values.from) ? [] : ['from']),
      ...(toMonths(values.from, choice.today).includes(values.to) ? [] : ['to']),
    ]
    return faults.length === 0
      ? { success: true, data: values }
      : { success: false, error: { issues: faults.map(field => ({ path: [field], message: 'required' })) } }
  })

type Plan = { lastDay: Day; resumesOn: Day } | null

/**
 * What the months cost as they are planned, and with another plan; without one the ticket goes on.
 * @param startDate of the ticket that runs; null where it has ended
 * @param prices of the ticket with all its add-ons, and `backPrices` with those that come back
 */
export function costsOfPause(facts: {
  today: Day
  startDate: Day | null
  now: Plan
  after: NonNullable<Plan>
  prices: readonly PriceFrom[]
  backPrices: readonly PriceFrom[]
}): MonthlyCost[] {
  const { today, startDate, now, after, prices, backPrices } = facts
  const charged = (plan: Plan) => [
    ...(startDate === null ? [] : [{ startDate, expirationDate: plan?.lastDay ?? null, prices }]),
    ...(plan ? [{ startDate: plan.resumesOn, expirationDate: null, prices: backPrices }] : []),
  ]
  const begins = monthOf(addDays(after.lastDay, 1))
  const from = [monthOf(today), ...(startDate !== null && begins < monthOf(today) ? [begins] : [])].sort()[0]!
  return monthlyCosts({ now: charged(now), after: charged(after), from })
}

/** What is saved in the months of a pause, in øre. */
export const savedIn = (costs: readonly MonthlyCost[], { from, to }: PauseMonths): number => {
  let sum = 0
  for (let month = from; month <= to; month = nextMonth(month)) {
    const cost = costs.findLast(each => each.from <= month)
    sum += cost ? cost.afterOre - cost.nowOre : 0
  }
  return sum
}

/** The days on which prices are asked for: a month is priced by the list that is valid on its first day. */
export const pricedDays = (today: Day, { from, to }: PauseMonths): Day[] => [
  `${monthOf(today)}-01`,
  firstDay(from),
  pauseDays({ from, to }).resumesOn,
]
