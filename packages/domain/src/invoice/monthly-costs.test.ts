import { describe, expect, it } from 'vitest'
import type { Day } from '../days.ts'
import { invoicedFrom } from './billing-periods.ts'
import { type ChargedByMonth, monthlyCosts, type PriceFrom } from './monthly-costs.ts'

const at = (
  startDate: Day,
  expirationDate: Day | null,
  ...prices: (number | PriceFrom)[]
): ChargedByMonth => ({
  startDate,
  expirationDate,
  prices: prices.map(price => (typeof price === 'number' ? { from: '2000-01', ore: price } : price)),
})
const running = at('2026-08-01', null, 74700)

/** `from–to now→after`, with an open end for every month after. */
const shown = (facts: { now?: ChargedByMonth[]; after?: ChargedByMonth[]; from?: string }) =>
  monthlyCosts({ now: [], after: [], from: '2026-11', ...facts }).map(
    ({ from, to, nowOre, afterOre }) => `${from}–${to ?? ''} ${nowOre}→${afterOre}`,
  )

describe('what a change costs by month', () => {
  it.each<[string, Parameters<typeof shown>[0], string[]]>([
    [
      'a ticket that starts inside a month is charged for the whole month',
      { after: [at('2026-11-22', null, 132400)] },
      ['2026-11– 0→132400'],
    ],
    [
      'one that starts on the next 1st is not charged for this month',
      { after: [at('2026-12-01', null, 132400)] },
      ['2026-11–2026-11 0→0', '2026-12– 0→132400'],
    ],
    [
      'one that starts on the last day of a month is charged for the month',
      { after: [at('2026-11-30', null, 100)] },
      ['2026-11– 0→100'],
    ],
    [
      'new zones from the next 1st: this month as before',
      { now: [running], after: [at('2026-08-01', '2026-11-30', 74700), at('2026-12-01', null, 132400)] },
      ['2026-11–2026-11 74700→74700', '2026-12– 74700→132400'],
    ],
    [
      'new zones from this month’s 1st: the whole month at the new price',
      { now: [running], after: [at('2026-08-01', '2026-10-31', 74700), at('2026-11-01', null, 132400)] },
      ['2026-11– 74700→132400'],
    ],
    [
      'new zones inside a month: the month is charged on the old ones',
      { now: [running], after: [at('2026-08-01', '2026-12-14', 74700), at('2026-12-15', null, 132400)] },
      ['2026-11–2026-12 74700→74700', '2027-01– 74700→132400'],
    ],
    [
      'new zones at the same price change nothing',
      { now: [running], after: [at('2026-08-01', '2026-11-30', 74700), at('2026-12-01', null, 74700)] },
      ['2026-11– 74700→74700'],
    ],
    [
      'an end inside a month: the month is charged whole, the next not at all',
      { now: [running], after: [at('2026-08-01', '2026-11-15', 74700)] },
      ['2026-11–2026-11 74700→74700', '2026-12– 74700→0'],
    ],
    [
      'an end with the month before: this month is not charged',
      { now: [running], after: [at('2026-08-01', '2026-10-31', 74700)] },
      ['2026-11– 74700→0'],
    ],
    [
      'an end in months already charged gives them back',
      { now: [running], after: [at('2026-08-01', '2026-09-30', 74700)], from: '2026-09' },
      ['2026-09–2026-09 74700→74700', '2026-10– 74700→0'],
    ],
    [
      'a ticket that ended before it began is never charged',
      { after: [at('2026-11-20', '2026-11-10', 100)] },
      ['2026-11– 0→0'],
    ],
    [
      'a price list that begins later',
      {
        now: [running],
        after: [at('2026-08-01', null, { from: '2026-11', ore: 74700 }, { from: '2027-01', ore: 79900 })],
      },
      ['2026-11–2026-12 74700→74700', '2027-01– 74700→79900'],
    ],
    ['nothing', {}, ['2026-11– 0→0']],
  ])('%s', (_title, facts, expected) => {
    expect(shown(facts)).toEqual(expected)
  })
})

describe('the first day on which a month can be invoiced', () => {
  it.each([
    ['MONTHLY_AT_END', '2026-11', '2026-11-22', '2026-12-07'],
    ['MONTHLY_AT_END', '2026-10', '2026-11-06', '2026-11-07'],
    // October has been invoiced: what is ordered for it late comes with November.
    ['MONTHLY_AT_END', '2026-10', '2026-11-07', '2026-12-07'],
    ['MONTHLY_AT_END', '2024-01', '2026-11-22', '2026-12-07'],
    ['QUARTERLY', '2026-10', '2026-11-22', '2027-01-07'],
    ['QUARTERLY', '2026-03', '2026-11-22', '2027-01-07'],
    ['WEEKLY', '2026-11', '2026-11-22', '2026-12-07'],
    ['DAILY', '2026-11', '2026-11-22', '2026-12-01'],
    // What is late comes with the next month.
    ['DAILY', '2026-03', '2026-11-22', '2026-12-01'],
    ['WEEKLY', '2027-01', '2026-11-22', '2027-02-01'],
    ['OTHER', '2026-11', '2026-11-22', null],
  ] as const)('%s, %s on %s: %s', (interval, month, today, expected) => {
    expect(invoicedFrom({ interval, subType: 'SUBSCRIPTIONS' }, month, today)).toBe(expected)
  })
})
