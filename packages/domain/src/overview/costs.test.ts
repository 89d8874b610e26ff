import { describe, expect, it } from 'vitest'
import { costChart, OTHER_PRODUCT } from './costs.ts'

const months = ['2026-08', '2026-09', '2026-10', '2026-11']
const cost = (month: string, product: string, ore: number) => ({ month, product, ore })

describe('the chart of costs', () => {
  it('has the largest product first, and every month from the first cost on', () => {
    expect(
      costChart(
        [
          cost('2026-09', 'EBIKE', 100),
          cost('2026-09', 'TICKET', 500),
          cost('2026-11', 'TICKET', 700),
          cost('2026-11', 'TICKET', 50),
          cost('2025-11', 'TICKET', 9),
        ],
        months,
      ),
    ).toEqual({
      products: ['TICKET', 'EBIKE'],
      months: [
        { month: '2026-09', ore: [500, 100], sumOre: 600 },
        { month: '2026-10', ore: [0, 0], sumOre: 0 },
        { month: '2026-11', ore: [750, 0], sumOre: 750 },
      ],
    })
  })

  it('puts what is more than three together', () => {
    const chart = costChart(
      ['A', 'B', 'C', 'D'].map((product, at) => cost('2026-11', product, 400 - at * 100)),
      months,
    )
    expect(chart).toEqual({
      products: ['A', 'B', OTHER_PRODUCT],
      months: [{ month: '2026-11', ore: [400, 300, 300], sumOre: 1000 }],
    })
  })

  it('has a month of refunds below zero in its sum, and nothing where nothing cost', () => {
    expect(costChart([cost('2026-11', 'TICKET', -100)], months).months[0]?.sumOre).toBe(-100)
    expect(costChart([cost('2026-11', 'TICKET', 0)], months)).toEqual({ products: [], months: [] })
  })
})
