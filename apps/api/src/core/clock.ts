import { type Day, dayOf } from '@portal/domain'

/** The one source of "now". Tests and demos hand in another. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that starts at `start` and runs on from there at real speed. */
export const clockFrom = (start: string): Clock => {
  const offset = new Date(start).getTime() - Date.now()
  return { now: () => new Date(Date.now() + offset) }
}

/** A clock that stands still until it is set. Time moves forward only: billing must not be asked about a past it has closed. */
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

/** "Due at once" in a ledger: before every now, so that the clocks of two processes need not agree to the second. */
export const DUE_AT_ONCE = new Date(0)
