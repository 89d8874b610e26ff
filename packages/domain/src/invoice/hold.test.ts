import { describe, expect, it } from 'vitest'
import { endsMonth, periodText, waitsForApproval } from './hold.ts'

const NOVEMBER = { start: '2026-11-01', end: '2026-11-30' }
const WEEK = { start: '2026-11-16', end: '2026-11-22' }
const KR = 100

describe('a run waits for approval', () => {
  it.each([
    ['the first run ever', NOVEMBER, 90_000_000, null, false],
    ['ten times as much', NOVEMBER, 100_000, 10_000, false],
    ['a krone more than ten times', NOVEMBER, 100_001, 10_000, true],
    ['a tenth', NOVEMBER, 1_000, 10_000, false],
    ['a krone less than a tenth', NOVEMBER, 999, 10_000, true],
    ['both below 10,000 kr', NOVEMBER, 9_999, 1, false],
    ['from 10,000 kr', NOVEMBER, 10_000, 1, true],
    ['from 10,000 kr before', NOVEMBER, 1, 10_000, true],
    ['after a run of nothing', NOVEMBER, 10_000, 0, true],
    ['money given back after money charged', NOVEMBER, -5_000, 50_000, true],
    ['money charged after money given back', NOVEMBER, 50_000, -5_000, true],
    ['as much given back as before', NOVEMBER, -50_000, -40_000, false],
    ['ten times as much given back', NOVEMBER, -500_000, -40_000, true],
    ['little in a week in which no month ends', WEEK, 700, 500_000, false],
    ['too much in such a week', WEEK, 5_000_001, 500_000, true],
    [
      'little in the week in which a month ends',
      { start: '2026-11-30', end: '2026-12-06' },
      700,
      500_000,
      true,
    ],
  ] as const)('%s', (_says, period, sum, last, expected) => {
    expect(waitsForApproval({ period, sumOre: sum * KR, lastOre: last === null ? null : last * KR })).toBe(
      expected,
    )
  })
})

it.each([
  [{ start: '2026-11-30', end: '2026-11-30' }, true, '30.11.2026', '30.11.2026'],
  [{ start: '2026-11-29', end: '2026-11-29' }, false, '29.11.2026', '29.11.2026'],
  [{ start: '2026-11-23', end: '2026-11-29' }, false, '23.11.2026–29.11.2026', '23.11.2026–29.11.2026'],
  [{ start: '2026-11-30', end: '2026-12-06' }, true, '30.11.2026–06.12.2026', '30.11.2026–06.12.2026'],
  [{ start: '2027-02-01', end: '2027-02-28' }, true, 'februar 2027', 'February 2027'],
  [{ start: '2027-01-01', end: '2027-03-31' }, true, '1. kvartal 2027', 'quarter 1 of 2027'],
  [{ start: '2028-07-01', end: '2028-09-30' }, true, '3. kvartal 2028', 'quarter 3 of 2028'],
])('the period %j in words', (period, ends, nb, en) => {
  expect([endsMonth(period), periodText(period)]).toEqual([ends, { nb, en }])
})
