import { describe, expect, it } from 'vitest'
import { addDays } from '../days.ts'
import { ticketEndOptions } from '../ticket/dates.ts'
import { lastMonths, nextCutOff } from './cut-off.ts'

describe('the next cut-off day', () => {
  it.each([
    ['2026-11-21', { day: '2026-12-06', daysLeft: 15, month: '2026-12', endsOn: '2026-11-30' }],
    ['2026-12-06', { day: '2026-12-06', daysLeft: 0, month: '2026-12', endsOn: '2026-11-30' }],
    ['2026-12-07', { day: '2027-01-06', daysLeft: 30, month: '2027-01', endsOn: '2026-12-31' }],
    ['2028-02-01', { day: '2028-02-06', daysLeft: 5, month: '2028-02', endsOn: '2028-01-31' }],
    ['2028-02-29', { day: '2028-03-06', daysLeft: 6, month: '2028-03', endsOn: '2028-02-29' }],
  ])('on %s', (today, expected) => {
    expect(nextCutOff(today)).toEqual(expected)
  })

  it('is the last day on which the dialog for ending a ticket offers that day', () => {
    for (let today = '2026-11-01'; today < '2027-04-01'; today = addDays(today, 1)) {
      const { day, endsOn } = nextCutOff(today)
      const offered = (on: string) =>
        ticketEndOptions({
          today: on,
          startDate: '2026-01-01',
          settings: { hasIncreasedExpiryDate: false },
        })
      expect(offered(day), today).toContain(endsOn)
      expect(offered(addDays(day, 1)), today).not.toContain(endsOn)
    }
  })
})

it('the last months end with the given one', () => {
  expect(lastMonths('2027-01', 3)).toEqual(['2026-11', '2026-12', '2027-01'])
})
