/** Instants and the clock in Norway, by luxon. An entry of its own, because a page that imports it fetches luxon too: no list does. */
import { DateTime, type DurationLikeObject, IANAZone } from 'luxon'
import { type Day, parseDay, ZONE } from './days.ts'
import { formatDay } from './format.ts'

/** Made once: finding it by its name takes longer than asking it. */
const OSLO = IANAZone.create(ZONE)

/** @throws RangeError for an invalid date */
function inNorway(instant: Date): DateTime<true> {
  const shown = DateTime.fromJSDate(instant, { zone: OSLO })
  if (!shown.isValid) throw new RangeError(`Not an instant: ${shown.invalidExplanation ?? instant}`)
  return shown
}

/**
 * The calendar day and the time of day in Norway at an instant, `14:07`.
 * @throws RangeError for an invalid date
 */
export function clockIn(instant: Date): { day: Day; time: string } {
  const shown = inNorway(instant)
  return { day: shown.toISODate(), time: shown.toFormat('HH:mm') }
}

/**
 * The calendar day in Norway at an instant.
 * @throws RangeError for an invalid date
 */
export const dayOf = (instant: Date): Day => inNorway(instant).toISODate()

/**
 * The instant at which a day begins in Norway (midnight, Europe/Oslo).
 * @throws RangeError for what is no day
 */
export const startOfDay = (day: Day): Date => DateTime.fromISO(parseDay(day), { zone: OSLO }).toJSDate()

/**
 * An instant as it was on the clock in Norway: `05.11.2026 14:07`.
 * @throws RangeError for a year outside 1850–2100 or an invalid date
 */
export function formatDateTime(instant: Date): string {
  const { day, time } = clockIn(instant)
  return `${formatDay(day)} ${time}`
}

/** The instant so many seconds, hours or days later (earlier when negative). A day is 24 hours, whatever the clock in Norway does. */
export const addTime = (instant: Date, duration: DurationLikeObject): Date =>
  DateTime.fromJSDate(instant, { zone: 'utc' }).plus(duration).toJSDate()

/**
 * The instant of a time of day in Norway, `14:07`. A time that the clock skips is that of an hour later; one that comes twice is the first.
 * @throws RangeError for what is no day
 */
export const instantAt = (day: Day, time: string): Date => {
  const shown = DateTime.fromISO(`${parseDay(day)}T${time}`, { zone: OSLO })
  const before = shown.minus({ hours: 1 })
  return (before.toFormat('HH:mm') === time ? before : shown).toJSDate()
}
