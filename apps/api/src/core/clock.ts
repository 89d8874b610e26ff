import type { Day } from '@portal/domain'
import { dayOf } from '@portal/domain/instants'

/** The only source of the current time. Tests and demos pass another one. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that showed `start` at the real instant `since` (default: now) and runs at real speed. */
export const clockFrom = (start: string, since?: string): Clock => {
  const offset = Date.parse(start) - (since ? Date.parse(since) : Date.now())
  return { now: () => new Date(Date.now() + offset) }
}

/** The clock of a process by its settings: the real one when `PORTAL_NOW` is unset or empty. */
export const clockOf = (env: {
  PORTAL_NOW?: string | undefined
  PORTAL_NOW_SINCE?: string | undefined
}): Clock => (env.PORTAL_NOW ? clockFrom(env.PORTAL_NOW, env.PORTAL_NOW_SINCE || undefined) : systemClock)

/** A clock that stops until it is set. It moves forward only: billing must not run for a past that is closed. */
export const fixedClock = (start: string): Clock & { set(instant: string): void } => {
  let current = new Date(start)
  return {
    now: () => new Date(current),
    set: instant => {
      const next = new Date(instant)
      if (next < current) throw new RangeError('the clock moves forward only')
      current = next
    },
  }
}

const MINUTE_MS = 60_000
let currentDay: { minute: number; day: Day } | undefined

/** Today's date in Europe/Oslo. A day begins at a whole minute, so the date is computed once per minute. */
export const today = (clock: Clock): Day => {
  const now = clock.now()
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  if (currentDay?.minute !== minute) currentDay = { minute, day: dayOf(now) }
  return currentDay.day
}

/** Due immediately: earlier than any current time, so that the clocks of two processes need not agree to the second. */
export const DUE_AT_ONCE = new Date(0)
