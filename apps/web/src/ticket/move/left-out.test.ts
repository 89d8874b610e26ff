import { describe, expect, it } from 'vitest'
import { byPrice, leftOutGroups } from './left-out.ts'

describe('who does not move', () => {
  it('is said by reason, the most frequent first, some by name', () => {
    const ended = 'ABCDEFG'.split('').map(name => ({ reason: 'has-end-date' as const, name, first: null }))
    const later = ['2027-02-01', '2027-03-01'].map((first, n) => ({
      ...{ reason: 'begins-later' as const, name: `L${n}`, first },
    }))
    expect(leftOutGroups([...later, ...ended])).toEqual([
      { why: 'whyHasEnd', count: 7, names: ['A', 'B', 'C', 'D', 'E'], more: 2, first: null },
      { why: 'whyBeginsLater', count: 2, names: ['L0', 'L1'], more: 0, first: '2027-03-01' },
    ])
  })

  it('is counted together where two reasons mean the same to a person', () => {
    const rows = (['no-ticket', 'not-active-or-pending'] as const).map(reason => ({
      ...{ reason, name: 'Nora', first: null },
    }))
    expect(leftOutGroups(rows)).toMatchObject([{ why: 'whyNoTicket', count: 2 }])
    expect(leftOutGroups([])).toEqual([])
  })
})

describe('what it costs each', () => {
  it('is said by price, the highest first', () => {
    const prices = [747, 1324, 747, null].map(pricePerMonth => ({ pricePerMonth }))
    expect(byPrice(prices)).toEqual([
      { price: 1324, count: 1 },
      { price: 747, count: 2 },
      { price: null, count: 1 },
    ])
  })
})
