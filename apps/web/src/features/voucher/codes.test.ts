import { describe, expect, it } from 'vitest'
import { stocksOf } from './codes.ts'

const stock = (carProvider: string, codes: number, left: number, warning: number | null) => ({
  carProvider,
  codes,
  left,
  warning,
})
const months = [
  { month: '2026-11', offers: 9, claimed: 2, stock: [stock('HYRE', 10, 0, 0), stock('OTTO', 0, 0, null)] },
  {
    month: '2026-12',
    offers: 9,
    claimed: 0,
    stock: [stock('HYRE', 500, 500, null), stock('OTTO', 40, 12, 20)],
  },
]

describe('the stocks of codes', () => {
  it('are those with codes, by month', () => {
    expect(stocksOf(months, false).map(({ month, carProvider }) => `${month} ${carProvider}`)).toEqual([
      '2026-11 HYRE',
      '2026-12 HYRE',
      '2026-12 OTTO',
    ])
  })
  it('that run out are those with a warning, also where none is left', () => {
    expect(stocksOf(months, true).map(({ month, left }) => [month, left])).toEqual([
      ['2026-11', 0],
      ['2026-12', 12],
    ])
  })
})
