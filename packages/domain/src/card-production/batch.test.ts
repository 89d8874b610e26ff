import { describe, expect, it } from 'vitest'
import { TRAVEL_CARD_STATES } from '../ticket/card.ts'
import { addressLabel, batchState, dayOfPath, pathDay, showsCards } from './batch.ts'

describe('the state of a batch', () => {
  it.each([
    [['CREATED', 'CREATED'], 'CREATED'],
    [['CREATED', 'REQUESTED', 'CREATED'], 'REQUESTED'],
    [['DEACTIVATED', 'CREATED'], 'CREATED'],
    [['CANCELLED', 'DEACTIVATED'], 'DEACTIVATED'],
    [['ANONYMISED', 'CANCELLED'], 'CANCELLED'],
    [['ANONYMISED'], 'ANONYMISED'],
    [[], null],
  ] as const)('of cards that are %j is %s', (states, state) => {
    expect(batchState(states)).toBe(state)
  })

  it.each(TRAVEL_CARD_STATES)('%s shows its cards only when it is CREATED with a date [F-094]', state => {
    expect(showsCards({ state, manufacturedDate: '2026-11-18' })).toBe(state === 'CREATED')
    expect(showsCards({ state, manufacturedDate: null })).toBe(false)
  })
})

it('writes name, street and post code with city on a line each [F-091]', () => {
  expect(addressLabel('Nordlys AS', { line1: 'Lørenveien 11', postCode: '0585', city: 'Oslo' })).toBe(
    'Nordlys AS\nLørenveien 11\n0585 Oslo',
  )
})

it('writes the day of an address as dd-mm-yyyy', () => {
  expect(pathDay('2026-11-18')).toBe('18-11-2026')
  const read = ['18-11-2026', '2026-11-18', '31-02-2026', '1-1-2026', 'x'].map(dayOfPath)
  expect(read).toEqual(['2026-11-18', null, null, null, null])
})
