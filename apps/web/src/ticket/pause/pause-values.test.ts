import { describe, expect, it } from 'vitest'
import {
  costsOfPause,
  fromMonths,
  pauseForm,
  pricedDays,
  savedIn,
  startPause,
  toMonths,
} from './pause-values.ts'

const today = '2026-11-25'
const ticket = {
  startDate: '2026-09-01',
  agreement: { settings: { hasIncreasedExpiryDate: false, showDateInput: false } },
}
const fresh = { today, ticket, was: null }
const begun = { today: '2027-01-10', ticket: null, was: { from: '2027-01', to: '2027-02' } }
const months = { from: '2027-01', to: '2027-02' }

describe('the months of a pause', () => {
  it.each([
    ['begin with the next one that can be paused', fresh, { from: '2026-12', to: '2026-12', addOns: [] }],
    ['are those there are', begun, { from: '2027-01', to: '2027-02', addOns: [] }],
    [
      'are not this one, also where it could be',
      { ...fresh, today: '2026-11-03' },
      { from: '2026-12', to: '2026-12', addOns: [] },
    ],
  ])('%s', (_title, choice, values) => {
    expect(startPause(choice)).toEqual(values)
  })

  it('keep their first one once the pause has begun', () => {
    expect(fromMonths(begun)).toEqual(['2027-01'])
    expect(toMonths('2027-01', begun.today)[0]).toBe('2027-01')
    expect(toMonths('', today)).toEqual([])
  })

  it.each([
    [{ from: '2027-01', to: '2027-02' }, []],
    [{ from: '', to: '' }, ['from', 'to']],
    [{ from: '2026-10', to: '2027-02' }, ['from']],
    [{ from: '2027-01', to: '2026-12' }, ['to']],
  ])('%o have these faults: %o', (values, faults) => {
    const checked = pauseForm(fresh).safeParse({ ...values, addOns: [] })
    expect(checked.success ? [] : checked.error.issues.map(({ path }) => path[0])).toEqual(faults)
  })
})

describe('what a pause costs', () => {
  const now = null
  const after = { lastDay: '2026-12-31', resumesOn: '2027-03-01' }
  // A ticket with an add-on that ends: 1 324 + 599 kr.
  const facts = { today, startDate: '2026-09-01', now, after }
  const prices = [{ from: '2026-11', ore: 192_300 }]
  const backPrices = [{ from: '2026-11', ore: 132_400 }]

  it('is nothing in its months, and then the ticket without what has ended', () => {
    const costs = costsOfPause({ ...facts, prices, backPrices })
    expect(costs).toEqual([
      { from: '2026-11', to: '2026-12', nowOre: 192_300, afterOre: 192_300 },
      { from: '2027-01', to: '2027-02', nowOre: 192_300, afterOre: 0 },
      { from: '2027-03', to: null, nowOre: 192_300, afterOre: 132_400 },
    ])
    expect(savedIn(costs, months)).toBe(-384_600)
  })

  it('follows the price of the new year', () => {
    const dearer = [...prices, { from: '2027-01', ore: 200_000 }]
    const costs = costsOfPause({ ...facts, prices: dearer, backPrices: dearer })
    expect(savedIn(costs, months)).toBe(-400_000)
    expect(costs.at(-1)).toEqual({ from: '2027-03', to: null, nowOre: 200_000, afterOre: 200_000 })
    expect(pricedDays(today, months)).toEqual(['2026-11-01', '2027-01-01', '2027-03-01'])
  })

  it('compares with the months before, where they are changed', () => {
    const costs = costsOfPause({
      ...{ today: '2027-01-10', startDate: null, prices, backPrices },
      ...{ now: after, after: { lastDay: '2026-12-31', resumesOn: '2027-04-01' } },
    })
    expect(costs).toEqual([
      { from: '2027-01', to: '2027-02', nowOre: 0, afterOre: 0 },
      { from: '2027-03', to: '2027-03', nowOre: 132_400, afterOre: 0 },
      { from: '2027-04', to: null, nowOre: 132_400, afterOre: 132_400 },
    ])
  })
})
