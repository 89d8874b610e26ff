import { describe, expect, it } from 'vitest'
import { isWholeMonths, periodText, spanOf, waitsForApproval } from './hold.ts'

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
    ['little in a week', WEEK, 700, 500_000, false],
    ['too much in a week', WEEK, 5_000_001, 500_000, true],
    [
      'little in the week in which a month ends',
      { start: '2026-11-30', end: '2026-12-06' },
      700,
      500_000,
      false,
    ],
    ['little on a day', { start: '2026-11-30', end: '2026-11-30' }, 0, 500_000, false],
  ] as const)('%s', (_says, period, sum, last, expected) => {
    expect(waitsForApproval({ period, sumOre: sum * KR, lastOre: last === null ? null : last * KR })).toBe(
      expected,
    )
  })
})

it.each([
  [{ start: '2026-11-30', end: '2026-11-30' }, false, [0, 0], '30.11.2026', '30.11.2026'],
  [
    { start: '2026-11-23', end: '2026-11-29' },
    false,
    [6, 6],
    '23.11.2026–29.11.2026',
    '23.11.2026–29.11.2026',
  ],
  [
    { start: '2026-11-30', end: '2026-12-06' },
    false,
    [6, 6],
    '30.11.2026–06.12.2026',
    '30.11.2026–06.12.2026',
  ],
  [{ start: '2027-02-01', end: '2027-02-28' }, true, [27, 30], 'februar 2027', 'February 2027'],
  [{ start: '2027-01-01', end: '2027-03-31' }, true, [89, 91], '1. kvartal 2027', 'quarter 1 of 2027'],
  [{ start: '2028-07-01', end: '2028-09-30' }, true, [89, 91], '3. kvartal 2028', 'quarter 3 of 2028'],
])('the period %j in words', (period, months, span, nb, en) => {
  expect([isWholeMonths(period), spanOf(period), periodText(period)]).toEqual([months, span, { nb, en }])
})
