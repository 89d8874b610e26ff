import { addDays, type Day, lastDay, type Month, weekdayOf } from '../days.ts'

const pad = (value: number) => String(value).padStart(2, '0')

/** Easter Sunday of a year of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
export function easterSunday(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const moved = century - Math.floor((century + 8) / 25) + 1
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor(moved / 3) + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return `${year}-${pad(Math.floor(days / 31))}-${pad((days % 31) + 1)}`
}

/** Days that follow Easter, counted from its Sunday: Maundy Thursday, Good Friday, both Easter days, Ascension, both days of Whitsun. */
const FROM_EASTER = [-3, -2, 0, 1, 39, 49, 50]
const FIXED = ['01-01', '05-01', '05-17', '12-25', '12-26']

/** The public holidays of Norway in a year, also those on a Sunday, in order. Source: lov om helligdager §2, lov om 1. og 17. mai §1. */
export function holidaysOf(year: number): Day[] {
  const easter = easterSunday(year)
  return [...FIXED.map(day => `${year}-${day}`), ...FROM_EASTER.map(days => addDays(easter, days))].sort()
}

/** Whether banks and offices are open: no Saturday, no Sunday, no public holiday. */
export function isWorkday(day: Day): boolean {
  return weekdayOf(day) <= 5 && !holidaysOf(Number(day.slice(0, 4))).includes(day)
}

/** The day itself, or the first working day after it. */
export function workdayFrom(day: Day): Day {
  return isWorkday(day) ? day : workdayFrom(addDays(day, 1))
}

/** The working day so many working days before the last one of a month; 0 is the last one. */
export function lastWorkday(month: Month, before = 0): Day {
  let day = lastDay(month)
  let left = before
  while (!isWorkday(day) || left > 0) {
    if (isWorkday(day)) left -= 1
    day = addDays(day, -1)
  }
  return day
}
