import { type Day, ZONE } from '@portal/domain'

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
