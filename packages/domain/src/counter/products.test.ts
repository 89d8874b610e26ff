import { describe, expect, it } from 'vitest'
import { operatorById, priceListsOf, zonesOf } from '../operators/index.ts'
import { PROFILE_IDS } from '../profiles.ts'
import {
  COUNTER_KINDS,
  COUNTER_PRODUCT_KINDS,
  COUNTER_PRODUCT_TYPES,
  counterProducts,
  counterTier,
} from './products.ts'
import { counterZones } from './zones.ts'

const soldAt = (id: string) => counterProducts(priceListsOf(id as 'oslo').at(-1)!.products, operatorById(id))
const productAt = (id: string, kind: string, profile: keyof typeof PROFILE_IDS) =>
  soldAt(id).find(product => product.kind === kind && product.profileId === PROFILE_IDS[profile])!

describe('what the counter sells', () => {
  it.each([
    ['oslo', ['SINGLE', 'DAY', 'WEEK', 'MONTH', 'TRAVEL_MONEY', 'EMPTY_CARD']],
    ['brakar', ['SINGLE', 'DAY', 'WEEK', 'MONTH', 'TRAVEL_MONEY']],
    ['akt', ['SINGLE', 'DAY', 'WEEK', 'MONTH', 'TRAVEL_MONEY', 'EMPTY_CARD']],
  ])('at %s is %o, in that order [F-309]', (id, kinds) => {
    expect([...new Set(soldAt(id).map(({ kind }) => kind))]).toEqual(kinds)
  })

  it('leaves blacklisted products out at C, and none elsewhere [F-367]', () => {
    const { counterBlacklistedProducts: hidden } = operatorById('akt')
    const published = priceListsOf('akt')
      .at(-1)!
      .products.map(({ id }) => id)
    expect(hidden).toEqual(['AKT:PreassignedFareProduct:P30-YOUNG_ADULT'])
    expect(published).toEqual(expect.arrayContaining([...hidden]))
    expect(soldAt('akt').filter(({ id }) => hidden.includes(id))).toEqual([])
    expect(['oslo', 'brakar'].map(id => operatorById(id).counterBlacklistedProducts)).toEqual([[], []])
  })

  it('has the product types of the contract [F-137]', () => {
    expect(COUNTER_PRODUCT_TYPES).toEqual(['TICKET', 'TRAVEL_CARD', 'TRAVEL_WALLET'])
    expect(COUNTER_PRODUCT_KINDS.map(kind => COUNTER_KINDS[kind].type)).toEqual([
      ...['TICKET', 'TICKET', 'TICKET', 'TICKET'],
      ...['TRAVEL_WALLET', 'TRAVEL_CARD'],
    ])
  })

  it('is delivered on phones, cards and single-use cards, and on phones only where no card reaches anybody [F-136]', () => {
    const mediaOf = (id: string, kind: string) => soldAt(id).find(product => product.kind === kind)?.media
    expect(mediaOf('oslo', 'SINGLE')).toEqual(['MOBILE_TICKET', 'TRAVEL_CARD', 'TRAVEL_CARD_ULTRALIGHT'])
    expect(mediaOf('oslo', 'MONTH')).toEqual(['MOBILE_TICKET', 'TRAVEL_CARD'])
    expect(mediaOf('oslo', 'TRAVEL_MONEY')).toEqual(['MOBILE_TICKET', 'TRAVEL_CARD'])
    expect(mediaOf('oslo', 'EMPTY_CARD')).toEqual(['TRAVEL_CARD'])
    expect(mediaOf('brakar', 'SINGLE')).toEqual(['MOBILE_TICKET'])
  })

  it('has 12 % VAT on transport and 25 % on an empty card', () => {
    expect(
      soldAt('oslo').map(({ kind, vatRate }) => vatRate === (kind === 'EMPTY_CARD' ? 25 : 12)),
    ).not.toContain(false)
  })
})

describe('the price of zones', () => {
  it.each([
    ['oslo', 'SINGLE', 'ADULT', 1, 4200],
    ['oslo', 'SINGLE', 'ADULT', 4, 12_400],
    ['oslo', 'SINGLE', 'ADULT', 5, 15_100],
    ['oslo', 'SINGLE', 'ADULT', 7, 15_100],
    ['oslo', 'MONTH', 'ADULT', 2, 158_900],
    ['oslo', 'MONTH', 'ADULT', 3, 228_500],
    ['oslo', 'MONTH', 'ADULT', 6, 228_500],
    ['akt', 'SINGLE', 'ADULT', 6, 22_700],
    ['akt', 'SINGLE', 'ADULT', 9, 22_700],
    ['brakar', 'DAY', 'ADULT', 2, 19_800],
    // One price for everywhere.
    ['brakar', 'MONTH', 'YOUTH', 1, 45_200],
  ] as const)('%s %s %s through %i zones is %i øre', (id, kind, profile, nrOfZones, ore) => {
    expect(counterTier(productAt(id, kind, profile), { nrOfZones, allZones: false }).ore).toBe(ore)
  })

  it('of all zones is the highest', () => {
    expect(counterTier(productAt('oslo', 'SINGLE', 'ADULT'), { nrOfZones: 99, allZones: true })).toEqual({
      tier: 5,
      ore: 15_100,
    })
  })

  it('is not made up for a product without one', () => {
    expect(() => counterTier({ id: 'x', prices: [] }, { nrOfZones: 1, allZones: false })).toThrow(RangeError)
  })
})

describe('the zones of a ticket', () => {
  const zonesAt = (id: string, kind: 'SINGLE' | 'WEEK', choice: object) => {
    const found = counterZones({
      ...{ kind, zones: zonesOf(id as 'oslo'), operator: operatorById(id) },
      ...choice,
    })
    return found.ok ? found.nrOfZones : found.refusal
  }
  const [oslo, akt] = ['RUT:TariffZone:', 'AKT:TariffZone:']

  it.each([
    ['one zone', 'oslo', 'SINGLE', { zoneFrom: `${oslo}1` }, 1],
    ['the same zone twice', 'oslo', 'SINGLE', { zoneFrom: `${oslo}1`, zoneTo: `${oslo}1` }, 1],
    ['the neighbour', 'oslo', 'SINGLE', { zoneFrom: `${oslo}1`, zoneTo: `${oslo}2V` }, 2],
    ['the airport', 'oslo', 'SINGLE', { zoneFrom: `${oslo}1`, zoneTo: `${oslo}4N` }, 4],
    ['all zones', 'oslo', 'SINGLE', { validAllZones: true }, 99],
    [
      'all zones where they are not sold',
      'brakar',
      'SINGLE',
      { validAllZones: true },
      'all-zones-not-offered',
    ],
    ['an unknown zone', 'oslo', 'SINGLE', { zoneFrom: `${oslo}9` }, 'zone-unknown'],
    ['no zone', 'oslo', 'SINGLE', {}, 'zone-unknown'],
    ['the pair, on a period ticket', 'akt', 'WEEK', { zoneFrom: `${akt}900`, zoneTo: `${akt}950` }, 1],
    ['the pair, on a single ticket', 'akt', 'SINGLE', { zoneFrom: `${akt}900`, zoneTo: `${akt}950` }, 2],
    ['through the pair', 'akt', 'WEEK', { zoneFrom: `${akt}9002`, zoneTo: `${akt}950` }, 2],
  ] as const)('%s at %s (%s) count %o', (_what, id, kind, choice, count) => {
    expect(zonesAt(id, kind, choice)).toBe(count)
  })
})
