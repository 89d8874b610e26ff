/**
 * What a page shows of an instant: the same as `@portal/domain/instants`, by the browser's own calendar. The first load of every list has it,
 * and luxon would be 22 kB more; a page that computes with instants imports that entry, and fetches luxon with it.
 */
import { type Day, formatDay, timeIn } from '@portal/domain'
import { clockIn } from './clock.ts'
import { shownLanguage } from './i18n.ts'

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
