import { describe, expect, it } from 'vitest'
import { operatorById } from '../operators/index.ts'
import { costMonths, isCostPeriod, usualCostPeriod } from './bounds.ts'
import { chartParts } from './chart.ts'
import { COST_PRODUCTS, costProductName, costSeriesName, costZonesName } from './names.ts'
import { costRows } from './rows.ts'
import { againstYearBefore, type Cost, costTable, filterCosts } from './table.ts'

const cost = (change: Partial<Cost> = {}): Cost => ({
  month: '2026-10',
  agreementId: '200100',
  department: 'Verkstedet',
  product: 'COMPANY_TICKET',
  zones: 1,
  tickets: 1,
  grossOre: 11_200,
  vatOre: 1_200,
  preliminary: false,
  ...change,
})
const period = { from: '2026-09', to: '2026-11', split: 'PRODUCT', vat: 'INCLUDED' } as const

describe('the period of a report', () => {
  it('is the running month and the eleven before it when nobody has chosen', () => {
    expect(usualCostPeriod('2026-11-22')).toEqual({ from: '2025-12', to: '2026-11' })
  })
  it('begins and ends within three years', () => {
    const months = costMonths('2026-11-22')
    expect([months[0], months.at(-1), months.length]).toEqual(['2026-11', '2023-12', 36])
  })
  it.each([
    ['2026-11', '2026-11', true],
    ['2023-12', '2026-11', true],
    ['2023-11', '2026-11', false],
    ['2026-12', '2026-11', false],
  ])('from %s to %s: %s', (from, to, allowed) => {
    expect(isCostPeriod({ from, to })).toBe(allowed)
  })
})

describe('the table of a report', () => {
  const costs = [
    cost(),
    cost({ product: 'JOULE', tickets: 0, grossOre: 50_000, vatOre: 10_000, zones: 0 }),
    cost({ month: '2026-11', preliminary: true, grossOre: 22_400, vatOre: 2_400, tickets: 2 }),
    cost({ month: '2026-11', grossOre: -11_200, vatOre: -1_200, tickets: 0 }),
    cost({ month: '2026-12' }),
  ]

  it('has the months of the period from the first that cost something on, the largest series first', () => {
    expect(costTable(costs, period)).toEqual({
      series: [
        { key: 'JOULE', sumOre: 50_000 },
        { key: 'COMPANY_TICKET', sumOre: 22_400 },
      ],
      months: [
        {
          month: '2026-10',
          preliminary: false,
          tickets: 1,
          ore: [50_000, 11_200],
          sumOre: 61_200,
          changeOre: null,
        },
        {
          month: '2026-11',
          preliminary: true,
          tickets: 2,
          ore: [0, 11_200],
          sumOre: 11_200,
          changeOre: -50_000,
        },
      ],
      sumOre: 72_400,
      tickets: 3,
    })
  })
  it('leaves the VAT out', () => {
    const { sumOre, months } = costTable(costs, { ...period, vat: 'EXCLUDED' })
    expect([sumOre, ...months.map(month => month.sumOre)]).toEqual([60_000, 50_000, 10_000])
  })
  it('has a row for a month without cost between others, and none without any cost', () => {
    const apart = costTable([cost({ month: '2026-09' }), cost({ month: '2026-11' })], period)
    expect(apart.months.map(({ month, sumOre }) => [month, sumOre])).toEqual([
      ['2026-09', 11_200],
      ['2026-10', 0],
      ['2026-11', 11_200],
    ])
    expect(costTable([], period)).toEqual({ series: [], months: [], sumOre: 0, tickets: 0 })
  })
  it.each([
    ['PRODUCT', ['JOULE', 'COMPANY_TICKET']],
    ['DEPARTMENT', ['Verkstedet']],
    ['AGREEMENT', ['200100']],
    ['ZONES', ['0', '1']],
  ] as const)('is divided by %s', (split, keys) => {
    expect(costTable(costs, { ...period, split }).series.map(({ key }) => key)).toEqual(keys)
  })
  it('is of a department, an agreement or both', () => {
    const two = [cost(), cost({ department: 'Salg' }), cost({ agreementId: '200101' })]
    expect(filterCosts(two, {})).toHaveLength(3)
    expect(filterCosts(two, { department: 'Verkstedet' })).toHaveLength(2)
    expect(filterCosts(two, { department: 'Verkstedet', agreement: '200101' })).toHaveLength(1)
    expect(filterCosts(two, { department: 'Kontoret' })).toEqual([])
  })
})

describe('against the same months a year before', () => {
  const before = ['2025-09', '2025-10', '2025-11'].map(month => cost({ month }))
  const now = cost({ month: '2026-09', grossOre: 39_782 })
  it.each<[string, Cost[], number | null]>([
    ['is percent with one decimal', [...before, now], 18.4],
    ['is less', [...before, cost({ month: '2026-09', grossOre: 16_800 })], -50],
    ['is unknown where the year before began later', [...before.slice(1), now], null],
    ['is unknown where nothing was paid', [now], null],
    [
      'is unknown where more was given back than charged',
      [cost({ month: '2025-09', grossOre: -1 }), now],
      null,
    ],
  ])('%s', (_says, costs, expected) => {
    expect(againstYearBefore(costs, period)).toBe(expected)
  })
})

it.each([
  [0, []],
  [1, [[0]]],
  [3, [[0], [1], [2]]],
  [4, [[0], [1], [2, 3]]],
  [6, [[0], [1], [2, 3, 4, 5]]],
])('a chart of %s series has the parts %j', (series, parts) => {
  const of = Array.from({ length: series }, (_, at) => ({ key: String(at), sumOre: 1 }))
  expect(chartParts({ series: of })).toEqual(parts)
})

describe('what series are called', () => {
  const oslo = operatorById('oslo')
  const references = new Map([['200100', 'Hovedkontoret']])
  it.each([
    ['PRODUCT', 'COMPANY_TICKET', 'Bedriftsbillett', 'Company ticket'],
    ['PRODUCT', 'COUNTER_SINGLE', 'Enkeltbillett', 'Single ticket'],
    ['DEPARTMENT', 'Verkstedet', 'Verkstedet', 'Verkstedet'],
    ['PEOPLE_DEPARTMENT', 'Salg (4100)', 'Salg (4100)', 'Salg (4100)'],
    ['PEOPLE_DEPARTMENT', '', 'Uten avdeling', 'No department'],
    ['AGREEMENT', '200100', '200100 Hovedkontoret', '200100 Hovedkontoret'],
    ['AGREEMENT', '200101', '200101', '200101'],
    ['ZONES', '0', 'Uten soner', 'No zones'],
    ['ZONES', '1', '1 sone', '1 zone'],
    ['ZONES', '3', '3 soner', '3 zones'],
    ['ZONES', '99', 'Alle soner', 'All zones'],
  ] as const)('%s %s', (split, key, nb, en) => {
    expect(costSeriesName(oslo, split, key, references)).toEqual({ nb, en })
  })
  it('has the word of the operator for free tickets', () => {
    expect(costProductName(operatorById('brakar'), 'FREE_TICKET').nb).toBe('Ansattbillett')
  })
  it('has a name for every product, each its own', () => {
    const names = COST_PRODUCTS.map(product => costProductName(oslo, product))
    expect(names.filter(({ nb, en }) => /_/.test(nb + en))).toEqual([])
    expect(new Set(names.map(({ nb }) => nb)).size).toBe(COST_PRODUCTS.length)
    expect(costZonesName(2).nb).toBe('2 soner')
  })
})

it.each([
  [
    'nb',
    'INCLUDED',
    ['Måned', 'Billetter', 'Elsykkel', 'Sum inkl. mva.', 'Endring'],
    'November 2026 (foreløpig)',
    'Sum',
    612,
  ],
  [
    'en',
    'EXCLUDED',
    ['Month', 'Tickets', 'Electric bike', 'Total excl. VAT', 'Change'],
    'November 2026 (preliminary)',
    'Total',
    500,
  ],
] as const)('the rows of a file in %s, VAT %s', (language, vat, header, newest, sum, kroner) => {
  const table = costTable(
    [
      cost({ product: 'JOULE', grossOre: 61_200, vatOre: 11_200 }),
      cost({ product: 'JOULE', month: '2026-11', grossOre: 0, vatOre: 0, preliminary: true }),
    ],
    { ...period, vat },
  )
  const names = table.series.map(({ key }) => costProductName(operatorById('oslo'), key))
  expect(costRows(table, { names, vat, language })).toEqual([
    header,
    [newest, 1, 0, 0, -kroner],
    [language === 'nb' ? 'Oktober 2026' : 'October 2026', 1, kroner, kroner, null],
    [sum, 2, kroner, kroner, null],
  ])
})
