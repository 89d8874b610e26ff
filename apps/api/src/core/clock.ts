import { type Day, dayOf } from '@portal/domain'

/** The only source of the current time. Tests and demos pass another one. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that showed `start` at the real instant `since` (default: now) and runs at real speed. */
export const clockFrom = (start: string, since?: string): Clock => {
  const offset = Date.parse(start) - (since ? Date.parse(since) : Date.now())
  return { now: () => new Date(Date.now() + offset) }
}

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

/** Today's date in Europe/Oslo. */
export const today = (clock: Clock): Day => dayOf(clock.now())

/** Due immediately: earlier than any current time, so that the clocks of two processes need not agree to the second. */
export const DUE_AT_ONCE = new Date(0)
