import { describe, expect, it } from 'vitest'
import { OPERATORS, operatorById } from '../operators/index.ts'
import {
  labelOfYear,
  schoolStartDates,
  schoolYearAt,
  schoolYearFilter,
  schoolYearOf,
  schoolYearToOrder,
  yearOf,
} from './years.ts'

const operator = operatorById('oslo')
const first = { start: '2025-08-18', end: '2026-06-19' }
const second = { start: '2026-08-17', end: '2027-06-18' }

describe('the school years of an operator', () => {
  it.each(OPERATORS)(
    'of $id begin on a Monday, end on a Friday and follow one another',
    ({ schoolYears }) => {
      const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()
      expect(schoolYears.map(({ start, end }) => [weekday(start), weekday(end)])).toEqual(
        schoolYears.map(() => [1, 5]),
      )
      const days = schoolYears.flatMap(({ start, end }) => [start, end])
      expect(days).toEqual([...days].sort())
      expect(schoolYears.map(yearOf)).toEqual([2025, 2026, 2027, 2028, 2029])
    },
  )

  it.each([
    ['2025-08-17', null],
    ['2025-08-18', first],
    ['2026-06-19', first],
    ['2026-06-20', null],
    ['2026-08-16', null],
    ['2026-08-17', second],
    ['2030-06-22', null],
  ] as const)('a day lies in one or in none: %s', (day, year) => {
    expect(schoolYearAt(operator, day)).toEqual(year)
  })

  it('are asked for by the calendar year in which they begin, and called by both [F-363]', () => {
    expect(schoolYearOf(operator, 2026)).toEqual(second)
    expect(schoolYearOf(operator, 2024)).toBeNull()
    expect(labelOfYear(2025)).toBe('2025/2026')
  })
})

describe('the days that an order may begin on', () => {
  it.each([
    ['before the first year, from its start [F-364]', '2025-08-01', '2025-08-18', '2026-06-19'],
    ['on its first day', '2025-08-18', '2025-08-18', '2026-06-19'],
    ['during the year, from today [F-240, F-364]', '2026-01-12', '2026-01-12', '2026-06-19'],
    ['on its last day [F-241]', '2026-06-19', '2026-06-19', '2026-06-19'],
    ['in the summer, of the coming year', '2026-06-20', '2026-08-17', '2027-06-18'],
    ['in July', '2026-07-01', '2026-08-17', '2027-06-18'],
    ['in autumn', '2026-11-21', '2026-11-21', '2027-06-18'],
  ] as const)('%s', (_what, today, min, max) => {
    expect(schoolStartDates(operator, today)).toEqual({ min, max })
  })

  it('are none after the last year of the table', () => {
    expect(schoolStartDates(operator, '2030-06-22')).toBeNull()
    expect(schoolYearToOrder(operator, '2030-06-22')).toBeNull()
  })
})

describe('the years of the filter [F-363]', () => {
  it.each([
    ['2026-01-01', [2025]],
    ['2026-06-19', [2025]],
    ['2026-06-20', [2025, 2026]],
    ['2026-07-01', [2025, 2026]],
    ['2026-12-31', [2025, 2026]],
  ] as const)('on %s', (today, years) => {
    expect(schoolYearFilter(operator, today)).toEqual(years)
  })
})
