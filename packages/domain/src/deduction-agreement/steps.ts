import { addDays, type Day } from '../days.ts'
import { isExpired, REQUEST_DAYS } from '../ticket-request/state.ts'

/** Days after the first message on which somebody is reminded. Source: h. */
export const REMIND_AFTER_DAYS = [3, 10] as const

/** A ticket that waits for the agreement, as a request waits for its answer. */
export type WaitingTicket = { readonly startDate: Day; readonly orderedOn: Day }

/** The last day on which the agreement lets a waiting ticket go on: as long as a request could be approved. Source: h, 001 §4. */
export function lastDayToAgree({ startDate, orderedOn }: WaitingTicket): Day {
  const waits = addDays(orderedOn, REQUEST_DAYS)
  return startDate < waits ? startDate : waits
}

/** True when a waiting ticket waits no longer. */
export const waitIsOver = ({ startDate, orderedOn }: WaitingTicket, today: Day): boolean =>
  isExpired({ startDate, askedOn: orderedOn }, today)

export type DeductionStep = { readonly act: 'ask' | 'remind' | 'expire'; readonly on: Day }

/**
 * What happens next to somebody who has not agreed, by itself: the first message at once, reminders after 3 and 10 days, and the end of
 * a ticket that has waited too long. Null when nothing does.
 * @param facts.askedOn the day of the first message; null before it
 * @param facts.reminders how many were sent
 * @param facts.waits the ticket that waits, if one does
 */
export function nextStep({
  askedOn,
  reminders,
  waits,
  today,
}: {
  readonly askedOn: Day | null
  readonly reminders: number
  readonly waits: WaitingTicket | null
  readonly today: Day
}): DeductionStep | null {
  const end = waits && addDays(lastDayToAgree(waits), 1)
  if (end !== null && end <= today) return { act: 'expire', on: end }
  if (askedOn === null) return { act: 'ask', on: today }
  const after = REMIND_AFTER_DAYS[reminders]
  const on = after === undefined ? null : addDays(askedOn, after)
  if (on !== null && (end === null || on < end)) return { act: 'remind', on }
  return end === null ? null : { act: 'expire', on: end }
}
