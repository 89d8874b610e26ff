import { describe, expect, it } from 'vitest'
import { invoicePreview, lastMonthCharged } from './billing-periods.ts'

type Facts = Parameters<typeof invoicePreview>[0]
const preview = (
  interval: Facts['interval'],
  day: string,
  today: string,
  { subType = 'SUBSCRIPTIONS', after = null }: Partial<Pick<Facts, 'subType' | 'after'>> = {},
) => {
  const { period, fromMonth, toMonth, takesLate, invoiceDate } = invoicePreview({
    ...{ interval, subType, day, today, after },
  })
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
      'what is charged by the month has the month, also by week',
      'WEEKLY',
      '2026-12-02',
      '2026-12-02',
      ['2026-12-01/2026-12-31', '2026-12-01', '2026-12-01', false, '2027-01-04'],
    ],
    [
      'and by day',
      'DAILY',
      '2026-11-30',
      '2026-11-30',
      ['2026-11-01/2026-11-30', '2026-11-01', '2026-11-01', true, '2026-12-01'],
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

  it.each([
    [
      'a week at the counter',
      'WEEKLY',
      '2026-12-02',
      '2026-12-02',
      '2026-11-30/2026-12-06',
      true,
      '2026-12-07',
    ],
    ['the week after it', 'WEEKLY', '2026-12-07', '2026-12-02', '2026-12-07/2026-12-13', false, '2026-12-14'],
    [
      'a day at the counter',
      'DAILY',
      '2026-11-21',
      '2026-11-21',
      '2026-11-21/2026-11-21',
      true,
      '2026-11-22',
    ],
    ['the day after it', 'DAILY', '2026-11-22', '2026-11-21', '2026-11-22/2026-11-22', false, '2026-11-23'],
    [
      'a month at the counter',
      'MONTHLY_AT_END',
      '2026-11-21',
      '2026-11-21',
      '2026-11-01/2026-11-30',
      true,
      '2026-12-07',
    ],
  ] as const)('of %s', (_says, interval, day, today, period, late, made) => {
    const [of, , , takesLate, invoiceDate] = preview(interval, day, today, { subType: 'TICKETOFFICE' })
    expect([of, takesLate, invoiceDate]).toEqual([period, late, made])
  })

  it.each([
    ['is the next one once the one before it was made ahead of its time', '2026-11-30', true],
    ['is not the next one while that is missing', '2026-10-31', false],
    ['is not the next one where there is none', null, false],
  ] as const)('%s', (_says, after, late) => {
    expect(preview('MONTHLY_AT_END', '2026-12-15', '2026-11-25', { after })[3]).toBe(late)
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
