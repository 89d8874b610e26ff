import type { Day } from '../days.ts'

/** The first and the last day of a school year. */
export type SchoolYear = { readonly start: Day; readonly end: Day }
/** What an operator says about them, oldest first. */
type Years = { readonly schoolYears: readonly SchoolYear[] }

/** The calendar year in which a school year begins, by which lists ask for it. */
export const yearOf = ({ start }: SchoolYear): number => Number(start.slice(0, 4))

/** How a school year is called: `2025/2026`. Source: 002 §9. */
export const labelOfYear = (year: number): string => `${year}/${year + 1}`

/** The school year that a day lies in; null in the summer and outside of the operator's table. */
export function schoolYearAt({ schoolYears }: Years, day: Day): SchoolYear | null {
  return schoolYears.find(({ start, end }) => start <= day && day <= end) ?? null
}

/** The school year that begins in a calendar year; null outside of the operator's table. */
export function schoolYearOf({ schoolYears }: Years, year: number): SchoolYear | null {
  return schoolYears.find(known => yearOf(known) === year) ?? null
}

/** The school year that tickets are ordered for: the present one, and after its last day the coming one. Source: docs/decisions. */
export function schoolYearToOrder({ schoolYears }: Years, today: Day): SchoolYear | null {
  return schoolYears.find(({ end }) => end >= today) ?? null
}

/**
 * The first and last day that an order may begin on: the start of the school year while it is ahead, else today; and its end. Null
 * after the last year of the operator's table. Source: 002 §9, decisions.md "Dates, ages, schools".
 */
export function schoolStartDates(operator: Years, today: Day): { min: Day; max: Day } | null {
  const year = schoolYearToOrder(operator, today)
  return year && { min: year.start > today ? year.start : today, max: year.end }
}

/** From this month on the list offers the school year that begins in the same calendar year. */
const JULY = 7

/**
 * The years of the list's filter: the previous one, and from July on the current one; before July too once it can be ordered for, so
 * that nobody orders what the list does not show. Source: 002 §9.
 */
export function schoolYearFilter(operator: Years, today: Day): number[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const ordered = schoolYearToOrder(operator, today)
  const isOrdered = ordered !== null && yearOf(ordered) === year
  return month >= JULY || isOrdered ? [year - 1, year] : [year - 1]
}
