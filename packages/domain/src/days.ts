/** Days and months as text. Without luxon, because the first load of every page has this file; instants are in `instants.ts`. */

/** A calendar day in Norway, `YYYY-MM-DD`. Compares as text. */
export type Day = string
/** A calendar month, `YYYY-MM`. Compares as text. */
export type Month = string

/** The one time zone of the portal. Source: decisions.md, "Dates". */
export const ZONE = 'Europe/Oslo'

/** Of a day in UTC, where all are of one length. */
const DAY_MS = 86_400_000
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const MONTH = /^(\d{4})-(\d{2})$/

const pad = (value: number, length: number) => String(value).padStart(length, '0')
const toDay = (year: number, month: number, date: number): Day =>
  `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`

/** Number of days in a month; `month` is 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** True for an existing calendar day written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const match = DAY.exec(text)
  if (!match) return false
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month)
}

/**
 * A day from outside (wire, database, command line).
 * @throws RangeError when it is not an existing day in the form `YYYY-MM-DD`
 */
export function parseDay(text: string): Day {
  if (!isDay(text)) throw new RangeError(`Not a day: ${text}`)
  return text
}

/**
 * A month from outside.
 * @throws RangeError when it is not `YYYY-MM`
 */
export function parseMonth(text: string): Month {
  const match = MONTH.exec(text)
  if (!match || Number(match[2]) < 1 || Number(match[2]) > 12) throw new RangeError(`Not a month: ${text}`)
  return text
}

function parts(day: Day): { year: number; month: number; date: number } {
  parseDay(day)
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) }
}

/** The day `n` days later (earlier when negative). Counts calendar days, so summer time cannot shift it. */
export function addDays(day: Day, n: number): Day {
  return new Date(Date.parse(parseDay(day)) + n * DAY_MS).toISOString().slice(0, 10)
}

/** The same date `n` months later, or the last day of that month where it is shorter (31.08 + 6 = 28.02). */
export function addMonths(day: Day, n: number): Day {
  const { year, month, date } = parts(day)
  const index = year * 12 + (month - 1) + n
  const target = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 }
  return toDay(target.year, target.month, Math.min(date, daysInMonth(target.year, target.month)))
}

/** The month a day lies in. */
export function monthOf(day: Day): Month {
  return parseDay(day).slice(0, 7)
}

/** The first day of a month. */
export function firstDay(month: Month): Day {
  return `${parseMonth(month)}-01`
}

/** The last day of a month. */
export function lastDay(month: Month): Day {
  const { year, month: number } = parts(firstDay(month))
  return toDay(year, number, daysInMonth(year, number))
}

/** The first day of the month a day lies in. */
export function firstOfMonth(day: Day): Day {
  return firstDay(monthOf(day))
}

/** The last day of the month a day lies in. */
export function lastOfMonth(day: Day): Day {
  return lastDay(monthOf(day))
}

/** The month `n` months later (earlier when negative). */
export function nextMonth(month: Month, n = 1): Month {
  return monthOf(addMonths(firstDay(month), n))
}

/** Negative when `a` is before `b`, positive when after, 0 when equal: for `sort`. */
export function compareDays(a: Day, b: Day): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Calendar days from one day to another; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(parseDay(to)) - Date.parse(parseDay(from))) / DAY_MS
}

/** ISO weekday, Monday 1 to Sunday 7. */
export function weekdayOf(day: Day): number {
  return new Date(parseDay(day)).getUTCDay() || 7
}
