import { addDays } from '@portal/domain'
import * as byLuxon from '@portal/domain/instants'
import { expect, it } from 'vitest'
import { clockIn } from './clock.ts'
import * as instants from './instants.ts'

const inPage = { ...instants, clockIn }
const HOUR_MS = 3_600_000

it.each([
  ['the hour that the clock skips', '2026-03-29'],
  ['the hour that the clock repeats', '2026-10-25'],
  ['the turn of a year', '2026-12-31'],
  ['a leap day', '2028-02-29'],
  ['the first year that is formatted', '1850-01-02'],
  ['the last one', '2100-12-30'],
])('a page shows every quarter of an hour around %s as luxon does', (_title, day) => {
  const from = byLuxon.startOfDay(addDays(day, -1)).getTime()
  for (let ms = from; ms < from + 72 * HOUR_MS; ms += HOUR_MS / 4) {
    const instant = new Date(ms)
    expect(inPage.clockIn(instant)).toEqual(byLuxon.clockIn(instant))
    expect(inPage.dayOf(instant)).toBe(byLuxon.dayOf(instant))
    // In Norwegian, with a dot.
    expect(inPage.formatDateTime(instant)).toBe(byLuxon.formatDateTime(instant).replace(':', '.'))
  }
})

it('a page knows the years 1 to 9999 as luxon does', () => {
  for (let day = '0001-01-02'; day < '9990-01-01'; day = addDays(day, 1_000)) {
    const instant = byLuxon.startOfDay(day)
    expect([inPage.clockIn(instant), byLuxon.clockIn(instant)]).toEqual(
      Array.from({ length: 2 }, () => ({ day, time: '00:00' })),
    )
  }
})

it.each([inPage, byLuxon])(
  'neither shows what is no instant, nor a year that has no date here',
  ({ ...by }) => {
    for (const show of [by.clockIn, by.dayOf, by.formatDateTime])
      expect(() => show(new Date(Number.NaN))).toThrow(RangeError)
    expect(() => by.formatDateTime(new Date('1849-06-01T12:00:00Z'))).toThrow(RangeError)
  },
)
