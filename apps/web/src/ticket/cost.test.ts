import { describe, expect, it } from 'vitest'
import { costOfOrder, costsOfChange, costsOfEnd, samePrice } from './cost.ts'

const today = '2026-11-22'
const running = { startDate: '2026-08-01', today, prices: samePrice(today, 74700) }

describe('the months shown before a change', () => {
  it('begin with this one', () => {
    expect(costsOfEnd({ ...running, endDate: '2027-01-31' })).toEqual([
      { from: '2026-11', to: '2027-01', nowOre: 74700, afterOre: 74700 },
      { from: '2027-02', to: null, nowOre: 74700, afterOre: 0 },
    ])
  })

  it('begin with the first that changes where that is over already', () => {
    expect(costsOfEnd({ ...running, endDate: '2026-09-30' })).toEqual([
      { from: '2026-10', to: null, nowOre: 74700, afterOre: 0 },
    ])
  })

  it('begin with the first month of something that starts later', () => {
    const coming = { ...running, startDate: '2027-02-01' }
    expect(costsOfEnd({ ...coming, endDate: '2027-02-28' }).map(({ from }) => from)).toEqual([
      '2027-02',
      '2027-03',
    ])
  })

  it('compare the old and the new zones by the list of each month', () => {
    const prices = [
      { from: '2026-11', ore: 74700 },
      { from: '2027-01', ore: 79900 },
    ]
    const newPrices = prices.map(({ from, ore }) => ({ from, ore: ore * 2 }))
    expect(costsOfChange({ ...running, prices, newPrices, firstDay: '2027-01-01' })).toEqual([
      { from: '2026-11', to: '2026-12', nowOre: 74700, afterOre: 74700 },
      { from: '2027-01', to: null, nowOre: 79900, afterOre: 159800 },
    ])
  })
})

describe('what an order costs', () => {
  it.each([
    ['', null],
    [today, { month: '2026-11', ore: 100, whole: true, later: { day: '2026-12-01', savedOre: 100 } }],
    ['2026-12-31', { month: '2026-12', ore: 100, whole: true, later: { day: '2027-01-01', savedOre: 100 } }],
    ['2026-12-01', { month: '2026-12', ore: 100, whole: false, later: null }],
    // Over already: starting later is no help.
    ['2026-10-15', { month: '2026-10', ore: 100, whole: true, later: null }],
    // Months that no invoice looks back at.
    ['2020-01-15', { month: '2025-12', ore: 100, whole: false, later: null }],
  ])('from "%s"', (startDate, expected) => {
    expect(costOfOrder({ startDate, today, ore: 100 })).toEqual(expected)
  })
})
