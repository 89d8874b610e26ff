import { addDays, type Day, lastOfMonth } from '../days.ts'
import { birthdayAt } from './profile.ts'

/** When children's tickets end by themselves. Source: 002 §3. */
export const EXPIRE_CHILD_TICKETS = ['NEVER', 'AT_END_OF_MONTH', 'AT_END_OF_YEAR'] as const
export type ExpireChildTickets = (typeof EXPIRE_CHILD_TICKETS)[number]

/** The ages at which they may end. Source: 002 §9. */
export const CHILD_EXPIRY_AGES = [18, 19, 20] as const

/** How many days before its last day a child's ticket is given it. */
export const CHILD_END_DAYS_AHEAD = 32

export type ChildExpiry = {
  readonly expireChildTickets: ExpireChildTickets
  /** One of `CHILD_EXPIRY_AGES`. */
  readonly expireChildTicketsAtAge: number | null
}

/** The last day of a child's ticket: of the month or the year in which the child reaches the age; null when it is not ended by itself. */
export function childTicketEnd(birthDate: Day, settings: ChildExpiry): Day | null {
  const { expireChildTickets: when, expireChildTicketsAtAge: age } = settings
  if (when === 'NEVER' || age === null) return null
  const reached = birthdayAt(birthDate, age)
  return when === 'AT_END_OF_MONTH' ? lastOfMonth(reached) : `${reached.slice(0, 4)}-12-31`
}

/** The last day that the nightly job gives a ticket today: the one above, this month's end when it has passed; null when it is further ahead. */
export function childEndDue(facts: { birthDate: Day; today: Day; settings: ChildExpiry }): Day | null {
  const end = childTicketEnd(facts.birthDate, facts.settings)
  if (end === null || end >= addDays(facts.today, CHILD_END_DAYS_AHEAD)) return null
  return end < facts.today ? lastOfMonth(facts.today) : end
}
