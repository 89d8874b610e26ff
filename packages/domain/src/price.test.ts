import { describe, expect, it } from 'vitest'
import { priceListsOf } from './operators/index.ts'
import * as price from './price.ts'
import { PROFILE_IDS } from './profiles.ts'

const [oslo] = priceListsOf('oslo')
const [akt] = priceListsOf('akt')
const products = oslo?.products ?? []

describe('monthly price of a company ticket', () => {
  it.each([
    [896600, 74700],
    [1589400, 132400],
    [2284500, 190300],
    [448300, 37300],
    [794700, 66200],
    [1142200, 95100],
    [1200, 100],
    [1199, 0],
    [0, 0],
  ])('of %i øre a year is %i: a twelfth, rounded down to whole kroner [C-262, C-263]', (year, month) => {
    expect(price.monthlyPriceOre(year)).toBe(month)
  })

  it.each([
    [{ nrOfZones: 1, allZones: false }, 1, 74700],
    [{ nrOfZones: 2, allZones: false }, 2, 132400],
    [{ nrOfZones: 99, allZones: true }, 3, 190300],
    [{ nrOfZones: 2, allZones: true }, 3, 190300],
    [{ nrOfZones: 3, allZones: false }, 1, 74700],
  ])('for %o is the price of tier %i, %i øre [C-264]', (zones, tier, ore) => {
    const product = price.companyTicketProduct(products, PROFILE_IDS.ADULT)
    expect(price.tierOf(zones)).toBe(tier)
    expect(product && price.companyTicketPriceOre(product, zones)).toBe(ore)
  })

  it('treats a missing price as a fault', () => {
    expect(() => price.priceOfTier({ id: 'x', prices: [] }, 1)).toThrow(RangeError)
  })
})

describe('the products', () => {
  it.each([
    ['oslo', ['ADULT', 'SENIOR']],
    ['brakar', []],
    ['akt', ['ADULT']],
  ] as const)('sold as company ticket at %s are for %o', (id, names) => {
    const [list] = priceListsOf(id)
    expect(price.companyTicketProfileIds(list?.products ?? [])).toEqual(names.map(name => PROFILE_IDS[name]))
  })
  it('are tagged: the 365-day one to price from, the 30-day one to compare with [C-124]', () => {
    for (const product of [...products, ...(akt?.products ?? [])]) {
      if (product.tags.includes(price.COMPANY_TICKET_TAG)) expect(product.nrOfDaysValid).toBe(365)
      if (product.tags.includes(price.COMPARISON_TAG)) expect(product.nrOfDaysValid).toBe(30)
    }
    expect([price.COMPANY_TICKET_TAG, price.COMPARISON_TAG]).toEqual([
      'bigcustomer:subscriptionTicket',
      'bigcustomer:subscriptionComparisonTicket',
    ])
  })
  it('carry every field, 99 as the number that means all zones, and VAT that adds up [C-122, C-123]', () => {
    for (const product of products) {
      expect(Object.keys(product).sort()).toEqual(
        [
          'filters',
          'id',
          'maxPriceOre',
          'mediaTypes',
          'name',
          'nrOfDaysValid',
          'nrOfZonesGetAll',
          'presetZoneIds',
        ]
          .concat(['prices', 'profileDescription', 'profileId', 'profileName', 'tags', 'vatRate', 'version'])
          .sort(),
      )
      expect(product.nrOfZonesGetAll).toBe(99)
      for (const row of product.prices) expect(row.priceExclVatOre + row.vatOre).toBe(row.priceInclVatOre)
      const prices = product.prices.map(row => row.priceInclVatOre)
      expect(product.maxPriceOre).toBe(prices.length > 0 ? Math.max(...prices) : null)
    }
  })
  it('have a price for every tier where the company ticket is sold', () => {
    for (const product of [...products, ...(akt?.products ?? [])]) {
      if (!product.tags.includes(price.COMPANY_TICKET_TAG)) continue
      for (const tier of [1, 2, 3] as const) expect(price.priceOfTier(product, tier)).toBeGreaterThan(0)
    }
  })
})

describe('the price list of a month', () => {
  const lists = [{ validFrom: '2026-01-25' }, { validFrom: '2024-01-28' }, { validFrom: '2027-02-01' }]
  it.each([
    ['2024-01', null],
    ['2024-02', '2024-01-28'],
    ['2026-01', '2024-01-28'],
    ['2026-02', '2026-01-25'],
    ['2027-01', '2026-01-25'],
    ['2027-02', '2027-02-01'],
  ])('%s is the one valid on its first day: %s', (month, validFrom) => {
    expect(price.priceListOfMonth(lists, month)?.validFrom ?? null).toBe(validFrom)
  })
})

describe('price comparison', () => {
  it('compares twelve 30-day tickets with the 365-day and the company ticket [C-265]', () => {
    expect(price.comparison(products)).toEqual([
      {
        tier: 1,
        thirtyDayOre: 89700,
        thirtyDayYearOre: 1076400,
        yearTicketOre: 896600,
        companyMonthOre: 74700,
        companyYearOre: 896400,
      },
      {
        tier: 2,
        thirtyDayOre: 158900,
        thirtyDayYearOre: 1906800,
        yearTicketOre: 1589400,
        companyMonthOre: 132400,
        companyYearOre: 1588800,
      },
      {
        tier: 3,
        thirtyDayOre: 228500,
        thirtyDayYearOre: 2742000,
        yearTicketOre: 2284500,
        companyMonthOre: 190300,
        companyYearOre: 2283600,
      },
    ])
  })
  it('is empty for a profile that is not sold', () => {
    expect(price.comparison(products, PROFILE_IDS.STUDENT)).toEqual([])
  })
})
