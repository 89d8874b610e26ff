import { addDays, addMonths, type Day, firstDay, type Month, nextMonth } from '../days.ts'
import { RETENTION_MONTHS } from '../ticket/retention.ts'

/**
 * Life of a pause: PLANNED until its first month, PAUSED until the ticket that comes back is ordered, RESUMING until that one begins, then
 * RESUMED. BLOCKED: that order was refused, and somebody has to do something. Source: g.1.
 */
export const PAUSE_STATES = ['PLANNED', 'PAUSED', 'RESUMING', 'BLOCKED', 'RESUMED', 'CANCELLED'] as const
export type PauseState = (typeof PAUSE_STATES)[number]

/** States in which something is still to come of a pause: a ticket has one at a time, and the person is kept. An index names them too. */
export const OPEN_PAUSE_STATES = [
  'PLANNED',
  'PAUSED',
  'RESUMING',
  'BLOCKED',
] as const satisfies readonly PauseState[]

/** Months in a pause. Source: g.1. */
export const PAUSE_MONTHS = { min: 1, max: 12 } as const
/** So many days before it begins, the ticket that comes back is ordered, and its code sent. Source: g.1. */
export const RESUME_DAYS = 10
/** Months after the last one of a pause until the person is not kept for it any more. Source: g.2. */
export const PAUSE_RETENTION_MONTHS = RETENTION_MONTHS

export type PauseMonths = { readonly from: Month; readonly to: Month }

/** The days of a pause: the last of the ticket, the first of the one that comes back, and on which that one is ordered. */
export type PauseDays = { readonly lastDay: Day; readonly resumesOn: Day; readonly codeOn: Day }

export function pauseDays({ from, to }: PauseMonths): PauseDays {
  const resumesOn = firstDay(nextMonth(to))
  return {
    lastDay: addDays(firstDay(from), -1),
    resumesOn,
    codeOn: addDays(resumesOn, -RESUME_DAYS),
  }
}

/** How many months a pause has, both ends included. */
export function monthsOfPause({ from, to }: PauseMonths): number {
  const index = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  return index(to) - index(from) + 1
}

/** The last day on which a person is kept for the sake of a pause. Source: g.2. */
export function keptUntil(to: Month): Day {
  return addDays(addMonths(firstDay(nextMonth(to)), PAUSE_RETENTION_MONTHS), -1)
}

/** The state on a day, given the stored one: a planned pause has begun on its first day, also where no job has come to it yet. */
export function pauseStateOn(
  { state, from, to }: PauseMonths & { readonly state: PauseState },
  day: Day,
): PauseState {
  if (state === 'PLANNED' && firstDay(from) <= day) return 'PAUSED'
  return state === 'RESUMING' && pauseDays({ from, to }).resumesOn <= day ? 'RESUMED' : state
}
