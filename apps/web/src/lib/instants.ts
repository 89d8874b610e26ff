/**
 * What a page shows of an instant: the same as `@portal/domain/instants`, by the browser's own calendar. The first load of every list has it,
 * and luxon would be 22 kB more; a page that computes with instants imports that entry, and fetches luxon with it.
 */
import { type Day, formatDay, timeIn, ZONE } from '@portal/domain'
import { shownLanguage } from './i18n.ts'

/** Made once: making one takes far longer than asking it. */
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/**
 * The calendar day and the time of day in Norway at an instant, `14:07`.
 * @throws RangeError for an invalid date
 */
export function clockIn(instant: Date): { day: Day; time: string } {
  const at: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of CLOCK.formatToParts(instant)) at[type] = value
  return { day: `${at.year?.padStart(4, '0')}-${at.month}-${at.day}`, time: `${at.hour}:${at.minute}` }
}

/** The calendar day in Norway at an instant. */
export const dayOf = (instant: Date): Day => clockIn(instant).day

/**
 * An instant as it was on the clock in Norway, in the language that is shown: `05.11.2026 14.07`, in English `05.11.2026 14:07`.
 * @throws RangeError for a year outside 1850–2100 or an invalid date
 */
export function formatDateTime(instant: Date): string {
  const { day, time } = clockIn(instant)
  return `${formatDay(day)} ${timeIn(time, shownLanguage())}`
}
