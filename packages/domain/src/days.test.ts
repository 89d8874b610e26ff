import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as days from './days.ts'
import * as instants from './instants.ts'

/** The same expectations in several process time zones, which must not matter. */
describe.each(['Europe/Oslo', 'America/Los_Angeles', 'Pacific/Kiritimati'])('days with TZ=%s', tz => {
  const before = process.env.TZ
  beforeAll(() => {
    process.env.TZ = tz
  })
  afterAll(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })

  it('runs in that time zone', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(tz)
  })

  it.each([
    ['2026-11-20T22:59:59Z', '2026-11-20'],
    ['2026-11-20T23:00:00Z', '2026-11-21'],
    ['2026-07-01T21:59:59Z', '2026-07-01'],
    ['2026-07-01T22:00:00Z', '2026-07-02'],
    ['2026-12-31T23:30:00Z', '2027-01-01'],
    ['2026-03-29T00:59:59Z', '2026-03-29'],
  ])('the instant %s lies on %s in Norway', (instant, day) => {
    expect(instants.dayOf(new Date(instant))).toBe(day)
  })

  it.each([
    ['2026-11-20', '2026-11-19T23:00:00.000Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
    ['9999-12-31', '9999-12-30T23:00:00.000Z'],
  ])('%s begins at %s', (day, instant) => {
    expect(instants.startOfDay(day).toISOString()).toBe(instant)
  })

  it.each([
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-11-20', 0, '2026-11-20'],
    ['0001-01-31', 1, '0001-02-01'],
    ['9999-12-30', 1, '9999-12-31'],
  ])('%s plus %i days is %s', (day, n, result) => {
    expect(days.addDays(day, n)).toBe(result)
    expect(days.daysBetween(day, result)).toBe(n)
  })

  it.each([
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-11-20', 6, '2027-05-20'],
    ['2026-01-31', -1, '2025-12-31'],
    ['2026-01-15', -13, '2024-12-15'],
    ['2026-12-01', 1, '2027-01-01'],
  ])('%s plus %i months is %s', (day, n, result) => {
    expect(days.addMonths(day, n)).toBe(result)
  })

  it('shows an instant as the clock in Norway shows it', () => {
    expect(instants.formatDateTime(new Date('2026-11-20T23:05:00Z'))).toBe('21.11.2026 00:05')
  })

  it.each([
    ['2026-03-28T12:00:00.000Z', { days: 1 }, '2026-03-29T12:00:00.000Z'],
    ['2026-10-25T00:30:00.000Z', { hours: 1 }, '2026-10-25T01:30:00.000Z'],
    ['2026-11-20T22:59:30.500Z', { minutes: 1, milliseconds: 500 }, '2026-11-20T23:00:31.000Z'],
    ['2026-12-31T23:59:59.000Z', { seconds: 1 }, '2027-01-01T00:00:00.000Z'],
    ['2026-03-29T12:00:00.000Z', { days: -1 }, '2026-03-28T12:00:00.000Z'],
  ])('%s plus %j is %s', (from, duration, to) => {
    expect(instants.addTime(new Date(from), duration).toISOString()).toBe(to)
  })

  it('knows weekdays', () => {
    expect(days.weekdayOf('2026-11-20')).toBe(5)
    expect(days.weekdayOf('2026-11-22')).toBe(7)
    expect(days.weekdayOf('0001-01-01')).toBe(1)
  })
})

describe('days', () => {
  it('finds the ends of a month', () => {
    expect(days.firstOfMonth('2026-11-20')).toBe('2026-11-01')
    expect(days.lastOfMonth('2026-02-10')).toBe('2026-02-28')
    expect(days.lastDay('2028-02')).toBe('2028-02-29')
    expect(days.firstDay('2026-11')).toBe('2026-11-01')
    expect(days.monthOf('2026-11-20')).toBe('2026-11')
    expect(days.nextMonth('2026-12')).toBe('2027-01')
    expect(days.nextMonth('2026-11', -11)).toBe('2025-12')
    expect(['2100-02', '2000-02', '2026-04'].map(days.lastDay)).toEqual([
      '2100-02-28',
      '2000-02-29',
      '2026-04-30',
    ])
  })

  it('sorts', () => {
    expect(['2026-11-20', '2025-12-31', '2026-11-20'].sort(days.compareDays)).toEqual([
      '2025-12-31',
      '2026-11-20',
      '2026-11-20',
    ])
    expect(days.compareDays('2026-01-01', '2026-01-01')).toBe(0)
  })

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-01',
    '2026-11-31',
    '2026-1-1',
    '20.11.2026',
    '',
    '2026-11-20T00:00:00Z',
  ])('refuses "%s"', text => {
    expect(days.isDay(text)).toBe(false)
    expect(() => days.parseDay(text)).toThrow(RangeError)
  })

  it('refuses what is no month or no instant', () => {
    expect(() => days.parseMonth('2026-13')).toThrow(RangeError)
    expect(() => days.parseMonth('2026-11-01')).toThrow(RangeError)
    for (const show of [instants.dayOf, instants.clockIn, instants.formatDateTime])
      expect(() => show(new Date(Number.NaN))).toThrow(RangeError)
    expect(() => instants.startOfDay('2026-02-29')).toThrow(RangeError)
  })
})
