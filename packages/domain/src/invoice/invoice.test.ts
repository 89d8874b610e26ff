import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../days.ts'
import { dueFrom, periodAt, periodsDue } from './billing-periods.ts'
import { billedIn, dueDate, invoiceTotals, lineGrossOre, reminderDueDate } from './lines.ts'

const spans = (periods: { start: string; end: string }[]) =>
  periods.map(({ start, end }) => `${start}/${end}`)

describe('periods', () => {
  it.each([
    ['TICKETOFFICE', 'DAILY', '2026-11-20', '2026-11-20/2026-11-20', '2026-11-21'],
    ['TICKETOFFICE', 'WEEKLY', '2026-11-20', '2026-11-16/2026-11-22', '2026-11-23'],
    ['TICKETOFFICE', 'WEEKLY', '2026-11-22', '2026-11-16/2026-11-22', '2026-11-23'],
    ['TICKETOFFICE', 'WEEKLY', '2026-11-23', '2026-11-23/2026-11-29', '2026-11-30'],
    ['TICKETOFFICE', 'MONTHLY_AT_END', '2026-11-20', '2026-11-01/2026-11-30', '2026-12-07'],
    ['TICKETOFFICE', 'QUARTERLY', '2026-11-20', '2026-10-01/2026-12-31', '2027-01-07'],
    ['SUBSCRIPTIONS', 'DAILY', '2026-11-20', '2026-11-01/2026-11-30', '2026-12-01'],
    // A month that ends on a Monday is over in the week of that Monday, one that ends on a Sunday at once.
    ['SUBSCRIPTIONS', 'WEEKLY', '2026-11-20', '2026-11-01/2026-11-30', '2026-12-07'],
    ['SUBSCRIPTIONS', 'WEEKLY', '2027-02-28', '2027-02-01/2027-02-28', '2027-03-01'],
    ['HOUSING_ASSOCIATION', 'WEEKLY', '2026-12-31', '2026-12-01/2026-12-31', '2027-01-04'],
    ['SCHOOLTICKET', 'DAILY', '2028-02-29', '2028-02-01/2028-02-29', '2028-03-01'],
    ['SUBSCRIPTIONS', 'MONTHLY_AT_END', '2026-11-20', '2026-11-01/2026-11-30', '2026-12-07'],
    ['SUBSCRIPTIONS', 'MONTHLY_AT_END', '2026-12-01', '2026-12-01/2026-12-31', '2027-01-07'],
    ['SUBSCRIPTIONS', 'QUARTERLY', '2026-11-20', '2026-10-01/2026-12-31', '2027-01-07'],
    ['SUBSCRIPTIONS', 'QUARTERLY', '2026-10-01', '2026-10-01/2026-12-31', '2027-01-07'],
    ['SUBSCRIPTIONS', 'QUARTERLY', '2026-09-30', '2026-07-01/2026-09-30', '2026-10-07'],
  ] as const)('of %s, %s on %s is %s, due from %s', (subType, interval, day, span, from) => {
    const period = periodAt({ interval, subType }, day)
    expect(period && spans([period])).toEqual([span])
    expect(period && dueFrom(interval, period)).toBe(from)
  })
  it('are none for agreements invoiced by hand', () => {
    expect(periodAt({ interval: 'OTHER', subType: 'TICKETOFFICE' }, '2026-11-20')).toBeNull()
    expect(
      periodsDue({ interval: 'OTHER', subType: 'TICKETOFFICE', fromDate: '2020-01-01', asOf: '2026-11-20' }),
    ).toEqual([])
  })
})

describe('periods due', () => {
  const monthly = { interval: 'MONTHLY_AT_END', subType: 'SUBSCRIPTIONS', fromDate: '2026-10-01' } as const
  it.each([
    ['before the cut-off [C-013]', { ...monthly, asOf: '2026-12-06' }, ['2026-10-01/2026-10-31']],
    [
      'on the cut-off [C-013]',
      { ...monthly, asOf: '2026-12-07' },
      ['2026-10-01/2026-10-31', '2026-11-01/2026-11-30'],
    ],
    [
      'after what is invoiced',
      { ...monthly, asOf: '2026-12-07', after: '2026-10-31' },
      ['2026-11-01/2026-11-30'],
    ],
    ['nothing twice', { ...monthly, asOf: '2026-12-07', after: '2026-11-30' }, []],
    [
      'from the middle of a month: the whole month',
      { ...monthly, fromDate: '2026-11-15', asOf: '2026-12-07' },
      ['2026-11-01/2026-11-30'],
    ],
    [
      'until the agreement ends',
      { ...monthly, endDate: '2026-10-15', asOf: '2026-12-07' },
      ['2026-10-01/2026-10-31'],
    ],
    [
      'another cut-off',
      { ...monthly, asOf: '2026-12-01', cutOffDay: 1 },
      ['2026-10-01/2026-10-31', '2026-11-01/2026-11-30'],
    ],
    ['before the agreement', { ...monthly, asOf: '2026-09-01' }, []],
    [
      'weekly without waiting',
      { interval: 'WEEKLY', subType: 'TICKETOFFICE', fromDate: '2026-11-11', asOf: '2026-11-23' },
      ['2026-11-09/2026-11-15', '2026-11-16/2026-11-22'],
    ],
    [
      'daily',
      { interval: 'DAILY', subType: 'TICKETOFFICE', fromDate: '2026-11-18', asOf: '2026-11-20' },
      ['2026-11-18/2026-11-18', '2026-11-19/2026-11-19'],
    ],
    [
      'quarterly',
      { interval: 'QUARTERLY', subType: 'TICKETOFFICE', fromDate: '2026-05-01', asOf: '2026-10-07' },
      ['2026-04-01/2026-06-30', '2026-07-01/2026-09-30'],
    ],
  ] as const)('%s', (_title, facts, expected) => {
    expect(spans(periodsDue(facts))).toEqual(expected)
  })

  it('follow one another without gap or overlap, the same in every run', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY_AT_END', 'QUARTERLY'),
        fc.constantFrom('TICKETOFFICE', 'SUBSCRIPTIONS'),
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 0, max: 800 }),
        (interval, subType, from, length) => {
          const fromDate = addDays('2024-01-01', from)
          const asOf = addDays(fromDate, length)
          const due = periodsDue({ interval, subType, fromDate, asOf })
          due.reduce(
            (before, period) => {
              expect(period.start).toBe(addDays(before.end, 1))
              return period
            },
            due[0] ? { start: '', end: addDays(due[0].start, -1) } : { start: '', end: '' },
          )
          const half = due[Math.floor(due.length / 2)]
          if (half) {
            const later = due.filter(period => period.start > half.end)
            expect(periodsDue({ interval, subType, fromDate, asOf, after: half.end })).toEqual(later)
          }
        },
      ),
    )
  })
})

describe('lines', () => {
  it('sum per rate and in all [C-266]', () => {
    const lines = [
      { quantity: 50, unitPriceOre: 74700, vatRate: 12 },
      { quantity: 2, unitPriceOre: 59900, vatRate: 25 },
      { quantity: -1, unitPriceOre: 74700, vatRate: 12 },
    ]
    expect(invoiceTotals(lines)).toEqual({
      grossOre: 3780100,
      vatOre: 392175 + 23960,
      netOre: 3780100 - 392175 - 23960,
      vat: [
        { vatRate: 12, grossOre: 3660300, vatOre: 392175, netOre: 3268125 },
        { vatRate: 25, grossOre: 119800, vatOre: 23960, netOre: 95840 },
      ],
    })
  })
  it('always add up: total is the sum of the lines and of net and VAT [C-266]', () => {
    const line = fc.record({
      quantity: fc.integer({ min: -50, max: 500 }),
      unitPriceOre: fc.integer({ min: 0, max: 5_000_000 }),
      vatRate: fc.constantFrom(0, 12, 25),
    })
    fc.assert(
      fc.property(fc.array(line), lines => {
        const { grossOre, netOre, vatOre, vat } = invoiceTotals(lines)
        expect(grossOre).toBe(lines.reduce((total, each) => total + lineGrossOre(each), 0))
        expect(netOre + vatOre).toBe(grossOre)
        expect(vat.reduce((total, rate) => total + rate.vatOre, 0)).toBe(vatOre)
      }),
    )
  })
  it('take whole quantities only', () => {
    expect(() => lineGrossOre({ quantity: 0.5, unitPriceOre: 100, vatRate: 12 })).toThrow(RangeError)
  })
})

it.each([
  ['2026-12-07', 30, '2027-01-06'],
  ['2026-12-07', 0, '2026-12-07'],
  ['2027-02-01', 30, '2027-03-03'],
])('an invoice of %s with %i days is due on %s [C-103]', (invoiceDate, days, due) => {
  expect(dueDate(invoiceDate, days)).toBe(due)
  expect(reminderDueDate(due) > due).toBe(true)
})

describe('a ticket is billed in a month', () => {
  const november = { start: '2026-11-01', end: '2026-11-30' }
  it.each([
    ['valid all along', '2026-01-01', null, true],
    ['starting on its last day', '2026-11-30', null, true],
    ['starting after it', '2026-12-01', null, false],
    ['ending on its first day', '2026-01-01', '2026-11-01', true],
    ['ending before it', '2026-01-01', '2026-10-31', false],
    ['ended before it began', '2026-11-20', '2026-11-10', false],
  ])('%s [C-004, C-005]', (_title, startDate, expirationDate, billed) => {
    expect(billedIn({ startDate, expirationDate }, november)).toBe(billed)
  })
})
