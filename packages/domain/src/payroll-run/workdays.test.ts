import { describe, expect, it } from 'vitest'
import { easterSunday, holidaysOf, isWorkday, lastWorkday, workdayFrom } from './workdays.ts'

// As printed in almanacs.
const EASTER = [
  ...['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2028-04-16', '2029-04-01', '2030-04-21'],
  ...['2031-04-13', '2032-03-28', '2033-04-17', '2034-04-09', '2035-03-25', '2038-04-25', '2049-04-18'],
]

describe('working days', () => {
  it.each(EASTER)('know Easter on %s', day => {
    expect(easterSunday(Number(day.slice(0, 4)))).toBe(day)
  })

  // Ten years: Maundy Thursday, Good Friday, Easter Monday, Ascension, Whit Monday.
  it.each([
    ['2024', '03-28', '03-29', '04-01', '05-09', '05-20'],
    ['2025', '04-17', '04-18', '04-21', '05-29', '06-09'],
    ['2026', '04-02', '04-03', '04-06', '05-14', '05-25'],
    ['2027', '03-25', '03-26', '03-29', '05-06', '05-17'],
    ['2028', '04-13', '04-14', '04-17', '05-25', '06-05'],
    ['2029', '03-29', '03-30', '04-02', '05-10', '05-21'],
    ['2030', '04-18', '04-19', '04-22', '05-30', '06-10'],
    ['2031', '04-10', '04-11', '04-14', '05-22', '06-02'],
    ['2032', '03-25', '03-26', '03-29', '05-06', '05-17'],
    ['2033', '04-14', '04-15', '04-18', '05-26', '06-06'],
  ])('of %s leave out its movable holidays', (year, ...days) => {
    const holidays = holidaysOf(Number(year))
    for (const day of [...days, '01-01', '05-01', '05-17', '12-25', '12-26']) {
      expect(holidays).toContain(`${year}-${day}`)
      expect(isWorkday(`${year}-${day}`)).toBe(false)
    }
    expect(holidays).toHaveLength(12)
    expect(holidays).toEqual(holidays.toSorted())
  })

  it.each([
    ['2026-11-27', true, 'a Friday'],
    ['2026-11-28', false, 'a Saturday'],
    ['2026-11-29', false, 'a Sunday'],
    ['2026-12-24', true, 'Christmas Eve is none in law'],
    ['2026-12-31', true, 'nor is New Year’s Eve'],
    ['2026-04-01', true, 'the Wednesday before Easter'],
    ['2026-05-15', true, 'the day after Ascension'],
  ])('%s: %s (%s)', (day, works) => {
    expect(isWorkday(day)).toBe(works)
  })

  it.each([
    ['2026-11-27', '2026-11-27'],
    ['2026-11-28', '2026-11-30'],
    ['2026-04-02', '2026-04-07'],
    ['2026-12-25', '2026-12-28'],
    ['2027-01-01', '2027-01-04'],
    ['2026-05-01', '2026-05-04'],
    ['2032-05-15', '2032-05-18'],
  ])('%s moves on to %s', (day, moved) => {
    expect(workdayFrom(day)).toBe(moved)
  })

  it.each([
    ['2026-11', 0, '2026-11-30'],
    ['2026-11', 1, '2026-11-27'],
    ['2026-12', 0, '2026-12-31'],
    ['2026-12', 4, '2026-12-24'],
    ['2026-05', 0, '2026-05-29'],
    ['2026-05', 4, '2026-05-22'],
    ['2027-02', 10, '2027-02-12'],
    ['2024-03', 0, '2024-03-27'],
  ])('of %s, %i before the last one is %s', (month, before, day) => {
    expect(lastWorkday(month, before)).toBe(day)
  })
})
