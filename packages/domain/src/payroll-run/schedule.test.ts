import { describe, expect, it } from 'vitest'
import { instantAt } from '../instants.ts'
import { nextSending, sendingOf } from './schedule.ts'

type When = Parameters<typeof sendingOf>[0]
const when = (change: Partial<When> = {}): When => ({
  ...{ on: { day: 25 }, time: '10:00', month: 'THIS', startMonth: '2026-01' },
  ...change,
})

describe('when a run is sent', () => {
  it.each([
    ['the day itself', {}, '2026-11', '2026-11-25'],
    ['the next working day after a weekend', { on: { day: 28 } }, '2026-11', '2026-11-30'],
    ['the working day after Christmas', {}, '2026-12', '2026-12-28'],
    ['over the end of the month', { on: { day: 28 } }, '2027-02', '2027-03-01'],
    ['the month after', { month: 'PREVIOUS', on: { day: 10 } }, '2026-12', '2027-01-11'],
    ['the last working day', { on: { beforeLastWorkday: 0 } }, '2026-10', '2026-10-30'],
    ['three working days before it', { on: { beforeLastWorkday: 3 } }, '2026-12', '2026-12-28'],
  ] as const)('%s', (_says, change, month, day) => {
    expect(sendingOf(when(change), month)).toEqual({ month, day, time: '10:00' })
  })

  it.each([
    ['today, before the time', '2026-11-25', '09:59', null, '2026-11'],
    ['not again at the time', '2026-11-25', '10:00', null, '2026-12'],
    ['not a month that was sent', '2026-11-20', '12:00', '2026-11', '2026-12'],
    ['not before the first month', '2025-06-01', '12:00', null, '2026-01'],
    ['still the one that moved into this month', '2027-03-01', '08:00', null, '2027-02'],
  ] as const)('next: %s', (_says, day, time, sent, month) => {
    const schedule = when(day === '2027-03-01' ? { on: { day: 28 } } : {})
    expect(nextSending(schedule, { day, time }, sent).month).toBe(month)
  })

  it('is a time on the clock in Norway, also over its changes', () => {
    expect(instantAt('2026-10-24', '10:00').toISOString()).toBe('2026-10-24T08:00:00.000Z')
    expect(instantAt('2026-10-26', '10:00').toISOString()).toBe('2026-10-26T09:00:00.000Z')
    // 28 March 2027 has no half past two, 25 October 2026 two of them.
    expect(instantAt('2027-03-28', '02:30').toISOString()).toBe('2027-03-28T01:30:00.000Z')
    expect(instantAt('2026-10-25', '02:30').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  })
})
