import { expect, it } from 'vitest'
import { costsByStart } from './costs.ts'

it('adds up what rows cost by the month they start in, and leaves those that are not in order', () => {
  const rows = [
    { startMonth: '2027-01', monthlyOre: 74_700 },
    { startMonth: '2026-12', monthlyOre: 132_450 },
    { startMonth: null, monthlyOre: 0 },
    { startMonth: '2027-01', monthlyOre: 74_700 },
  ]
  expect(costsByStart(rows)).toEqual([
    { month: '2026-12', rows: 1, pricePerMonth: 1324.5 },
    { month: '2027-01', rows: 2, pricePerMonth: 1494 },
  ])
})
