import { describe, expect, it } from 'vitest'
import { invoicePreview, lastMonthCharged } from './billing-periods.ts'

const preview = (interval: Parameters<typeof invoicePreview>[0]['interval'], day: string, today: string) => {
  const { period, fromMonth, toMonth, takesLate, invoiceDate } = invoicePreview({ interval, day, today })
  return [`${period.start}/${period.end}`, fromMonth, toMonth, takesLate, invoiceDate]
}

describe('the invoice of the period a day lies in, before it is made [C-212]', () => {
  it.each([
    [
      'the running month takes what was late',
      'MONTHLY_AT_END',
      '2026-11-21',
      '2026-11-21',
      ['2026-11-01/2026-11-30', '2026-11-01', '2026-11-01', true, '2026-12-07'],
    ],
    [
      'the month after it does not: its turn comes later',
      'MONTHLY_AT_END',
      '2026-12-01',
      '2026-11-21',
      ['2026-12-01/2026-12-31', '2026-12-01', '2026-12-01', false, '2027-01-07'],
    ],
    [
      'until the 6th the month before is next',
      'MONTHLY_AT_END',
      '2026-12-06',
      '2026-12-06',
      ['2026-12-01/2026-12-31', '2026-12-01', '2026-12-01', false, '2027-01-07'],
    ],
    [
      'from the 7th the running month is',
      'MONTHLY_AT_END',
      '2026-12-07',
      '2026-12-07',
      ['2026-12-01/2026-12-31', '2026-12-01', '2026-12-01', true, '2027-01-07'],
    ],
    [
      'one that is late is made today',
      'MONTHLY_AT_END',
      '2026-11-30',
      '2026-12-20',
      ['2026-11-01/2026-11-30', '2026-11-01', '2026-11-01', true, '2026-12-20'],
    ],
    [
      'a quarter charges its three months',
      'QUARTERLY',
      '2026-11-21',
      '2026-11-21',
      ['2026-10-01/2026-12-31', '2026-10-01', '2026-12-01', true, '2027-01-07'],
    ],
    [
      'the quarter after it',
      'QUARTERLY',
      '2027-01-01',
      '2026-11-21',
      ['2027-01-01/2027-03-31', '2027-01-01', '2027-03-01', false, '2027-04-07'],
    ],
    [
      'a week in which a month ends charges it',
      'WEEKLY',
      '2026-12-02',
      '2026-11-25',
      ['2026-11-30/2026-12-06', '2026-11-01', '2026-11-01', false, '2026-12-07'],
    ],
    [
      'a week in mid-month charges none, and what was late',
      'WEEKLY',
      '2026-11-21',
      '2026-11-21',
      ['2026-11-16/2026-11-22', '2026-11-01', '2026-10-01', true, '2026-11-23'],
    ],
    [
      'a day charges the month whose last it is',
      'DAILY',
      '2026-11-30',
      '2026-11-30',
      ['2026-11-30/2026-11-30', '2026-11-01', '2026-11-01', true, '2026-12-01'],
    ],
    [
      'any other day charges none',
      'DAILY',
      '2026-11-23',
      '2026-11-21',
      ['2026-11-23/2026-11-23', '2026-11-01', '2026-10-01', false, '2026-11-24'],
    ],
    [
      'by hand: the month',
      'OTHER',
      '2026-11-03',
      '2026-11-21',
      ['2026-11-01/2026-11-30', '2026-11-01', '2026-11-01', true, '2026-12-07'],
    ],
  ] as const)('%s', (_says, interval, day, today, expected) => {
    expect(preview(interval, day, today)).toEqual(expected)
  })
})

it.each([
  ['2026-11-01', '2026-11-30', '2026-11-01'],
  ['2026-10-01', '2026-12-31', '2026-12-01'],
  ['2026-11-23', '2026-11-29', '2026-10-01'],
  ['2026-11-30', '2026-12-06', '2026-11-01'],
  ['2026-11-30', '2026-11-30', '2026-11-01'],
  ['2026-11-29', '2026-11-29', '2026-10-01'],
])('a period of %s to %s charges months up to %s', (start, end, month) => {
  expect(lastMonthCharged({ start, end })).toBe(month)
})
