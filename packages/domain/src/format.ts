import { type Day, isDay, type Month, weekdayOf } from './days.ts'
import { type InLanguages, inLanguage, type Language } from './language.ts'

/** No-break space: an amount, a number group or a date never breaks over two lines. */
const NBSP = '\u00a0'
/** The real minus sign; a hyphen is read as a dash by screen readers. */
const MINUS = '\u2212'

const MONTHS: InLanguages<readonly string[]> = {
  nb: [
    'januar',
    'februar',
    'mars',
    'april',
    'mai',
    'juni',
    'juli',
    'august',
    'september',
    'oktober',
    'november',
    'desember',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
}

/** What stands after the number of a day. */
const AFTER_DATE = { nb: '.', en: '' }

const WEEKDAYS: InLanguages<readonly string[]> = {
  nb: ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
}

/** Shared guard of the date formatters. Source: 000 §9, 001 §5. */
function assertFormattable(year: number, month: number): void {
  if (!(year >= 1850 && year <= 2100)) throw new RangeError(`Year outside 1850–2100: ${year}`)
  if (!(month >= 1 && month <= 12)) throw new RangeError(`Month outside 1–12: ${month}`)
}

/**
 * `2026-11-05` → `05.11.2026`. Source: 000 §9.
 * @throws RangeError for a year outside 1850–2100, a month outside 1–12 or a day that does not exist
 */
export function formatDay(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-')
  assertFormattable(Number(year), Number(month))
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`)
  return `${date}.${month}.${year}`
}

/**
 * `2026-11` → `november 2026` (nb) or `November 2026` (en).
 * @throws RangeError for a year outside 1850–2100 or a month outside 1–12
 */
export function formatMonth(month: Month, language: Language): string {
  const [year = '', number = ''] = month.split('-')
  assertFormattable(Number(year), Number(number))
  return `${inLanguage(MONTHS, language)[Number(number) - 1]} ${year}`
}

/**
 * A day of a year that is clear: `2026-12-01` → `1. desember` (nb) or `1 December` (en).
 * @throws RangeError for what is no day between 1850 and 2100
 */
export function formatDayOfYear(day: Day, language: Language): string {
  const [date = ''] = formatDay(day).split('.')
  const month = inLanguage(MONTHS, language)[Number(day.slice(5, 7)) - 1]
  return `${Number(date)}${inLanguage(AFTER_DATE, language)} ${month}`
}

/**
 * The same with its weekday: `2026-11-22` → `søndag 22. november` (nb) or `Sunday 22 November` (en).
 * @throws RangeError for what is no day between 1850 and 2100
 */
export function formatWeekday(day: Day, language: Language): string {
  return `${inLanguage(WEEKDAYS, language)[weekdayOf(day) - 1]} ${formatDayOfYear(day, language)}`
}

/** A whole number in groups of three with no-break spaces: `37350` → `37 350`. */
export function formatNumber(value: number): string {
  const digits = String(Math.abs(Math.trunc(value))).replace(/\B(?=(\d{3})+$)/g, NBSP)
  return value <= -1 ? `${MINUS}${digits}` : digits
}

/**
 * Øre as kroner: `132400` → `1 324 kr`, with `decimals: 2` → `1 324,00 kr`. Without `decimals` the øre are shown only
 * when there are any. The space before "kr" and between the groups does not break. Source: 001 §5, §9.
 * @throws RangeError when `ore` is not an integer or `decimals` is neither 0 nor 2
 */
export function formatNok(ore: number, options: { decimals?: 0 | 2 } = {}): string {
  if (!Number.isSafeInteger(ore)) throw new RangeError(`Not an amount in øre: ${ore}`)
  const decimals = options.decimals ?? (ore % 100 === 0 ? 0 : 2)
  if (decimals !== 0 && decimals !== 2) throw new RangeError('Prices have 0 or 2 decimals')
  const shown = decimals === 0 ? Math.round(Math.abs(ore) / 100) * 100 : Math.abs(ore)
  const rest = decimals === 0 ? '' : `,${String(shown % 100).padStart(2, '0')}`
  // An amount that rounds to zero has no sign: never "−0 kr"
  const sign = ore < 0 && shown > 0 ? MINUS : ''
  return `${sign}${formatNumber(shown / 100)}${rest}${NBSP}kr`
}

/**
 * A national number with its country code: `41210100`, `+47` → `+47 412 10 100`. Norwegian landlines group in twos;
 * other countries' numbers are left in one piece, since grouping differs per country.
 */
export function formatPhone(phone: string, countryCode = '+47'): string {
  const digits = phone.replace(/\s/g, '')
  if (countryCode !== '+47' || !/^\d{8}$/.test(digits)) return `${countryCode} ${digits}`
  const groups = /^[489]/.test(digits)
    ? [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)]
    : [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6), digits.slice(6)]
  return `${countryCode} ${groups.join(' ')}`
}

/**
 * What a person types in a date field: `5.11.2026`, `05/11/2026`, `5-11-2026` or `2026-11-05`. Null when it is no
 * existing day between 1850 and 2100.
 */
export function parseTypedDay(text: string): Day | null {
  const typed = text.trim()
  const norwegian = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(typed)
  const day = norwegian
    ? `${norwegian[4]}-${norwegian[3]?.padStart(2, '0')}-${norwegian[1]?.padStart(2, '0')}`
    : typed
  if (!isDay(day)) return null
  const year = Number(day.slice(0, 4))
  return year >= 1850 && year <= 2100 ? day : null
}

/**
 * What a person types in an amount field, in øre: `1 324,50`, `1324.5`, `1324`, `1 324 kr`, with or without a minus.
 * Null when it is no amount with at most two decimals.
 */
export function parseTypedKroner(text: string): number | null {
  const typed = text
    .replaceAll(/\s/g, '')
    .replace(/kr\.?$/i, '')
    .replace(MINUS, '-')
  const parts = /^(-?)(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(typed)
  if (!parts) return null
  const ore = Number(parts[2]) * 100 + Number((parts[3] ?? '').padEnd(2, '0'))
  return parts[1] && ore > 0 ? -ore : ore
}
