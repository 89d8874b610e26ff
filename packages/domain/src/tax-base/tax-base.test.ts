import { describe, expect, it } from 'vitest'
import { PROFILE_IDS } from '../profiles.ts'
import {
  chosenPeriod,
  invoiceBaseId,
  lastBaseMonth,
  parseInvoiceBaseId,
  type TaxedTickets,
  taxBase,
  taxBaseChanges,
  taxBaseSum,
  taxColumnOf,
  taxPeriods,
} from './index.ts'

const { ADULT, CHILD, SENIOR } = PROFILE_IDS
const ticket = (given: Partial<TaxedTickets> = {}): TaxedTickets => ({
  agreementNumber: '1',
  employeeId: '20114',
  firstName: 'Samira',
  lastName: 'Ahmed',
  holderType: 'EMPLOYEE',
  profileId: ADULT,
  quantity: 1,
  unitPriceOre: 49_800,
  taxPercent: 100,
  ...given,
})
const family = (firstName: string, given: Partial<TaxedTickets> = {}) =>
  ticket({ holderType: 'FAMILY_MEMBER', firstName, ...given })

describe('the column of a ticket [F-117]', () => {
  it.each([
    ['EMPLOYEE', ADULT, 'employeeTickets'],
    ['EMPLOYEE', SENIOR, 'employeeTickets'],
    ['FAMILY_MEMBER', CHILD, 'familyChildTickets'],
    ['FAMILY_MEMBER', SENIOR, 'familyRetiredTickets'],
    ['FAMILY_MEMBER', ADULT, 'familyAdultTickets'],
    ['RETIRED', SENIOR, 'retiredTickets'],
    ['RETIRED', ADULT, 'retiredTickets'],
    [null, ADULT, 'employeeTickets'],
  ] as const)('of %s with profile %i is %s', (holderType, profileId, column) => {
    expect(taxColumnOf({ holderType, profileId })).toBe(column)
  })
})

describe('the tax base of tickets [F-117]', () => {
  it('is one row per employee id, with the employee’s name and the family’s tickets in it', () => {
    const rows = taxBase([
      family('Amir', { profileId: CHILD, unitPriceOre: 24_900 }),
      family('Noor', { profileId: CHILD, unitPriceOre: 24_900 }),
      family('Ali'),
      ticket(),
    ])
    expect(rows).toEqual([
      {
        agreementNumber: '1',
        employeeId: '20114',
        firstName: 'Samira',
        lastName: 'Ahmed',
        employeeTickets: 1,
        familyChildTickets: 2,
        familyRetiredTickets: 0,
        familyAdultTickets: 1,
        retiredTickets: 0,
        totalOre: 149_400,
      },
    ])
  })
  it('takes back what a correction takes back, count and amount', () => {
    const [row] = taxBase([
      ticket(),
      ticket({ quantity: -1 }),
      ticket({ quantity: -1, unitPriceOre: 40_000 }),
    ])
    expect(row).toMatchObject({ employeeTickets: -1, totalOre: -40_000 })
  })
  it('has a row of its own for each department, and for what has no employee id any more', () => {
    const rows = taxBase([
      ticket({ employeeId: null, firstName: null, lastName: null }),
      ticket({ employeeId: '10' }),
      ticket({ employeeId: '9', agreementNumber: '2' }),
      ticket({ employeeId: '9' }),
    ])
    expect(rows.map(({ employeeId, agreementNumber }) => [employeeId, agreementNumber])).toEqual([
      ['9', '1'],
      ['9', '2'],
      ['10', '1'],
      [null, '1'],
    ])
    expect(taxBaseSum(rows)).toMatchObject({ employeeTickets: 4, totalOre: 4 * 49_800 })
  })
  it.each([
    [
      'a retired holder before the family',
      [family('Ali'), ticket({ holderType: 'RETIRED', firstName: 'Margit' })],
      'Margit',
    ],
    ['the family where there is nobody else', [family('Ali')], 'Ali'],
    ['nobody whose name is deleted', [ticket({ firstName: null, lastName: null }), family('Ali')], 'Ali'],
  ])('is named after %s', (_says, tickets, name) => {
    expect(taxBase(tickets)[0]?.firstName).toBe(name)
  })
})

describe('the changes from one month to the next [F-118]', () => {
  const changes = (old: TaxedTickets[], now: TaxedTickets[]) =>
    taxBaseChanges(old, now).map(({ changeType, oldOre, newOre }) => [changeType, oldOre, newOre])
  const child = family('Noor', { profileId: CHILD, unitPriceOre: 24_900 })
  const back = ticket({ quantity: -1 })
  it.each([
    ['a first ticket', [], [ticket()], [['SUBSCRIBED', 0, 49_800]]],
    ['the last ticket gone', [ticket()], [], [['UNSUBSCRIBED', 49_800, 0]]],
    ['another ticket in the family', [ticket()], [ticket(), child], [['PRICE_CHANGED', 49_800, 74_700]]],
    ['a new price', [ticket()], [ticket({ unitPriceOre: 50_000 })], [['PRICE_CHANGED', 49_800, 50_000]]],
    ['another factor', [ticket()], [ticket({ taxPercent: 50 })], [['PRICE_CHANGED', 49_800, 24_900]]],
    ['the same', [ticket(), child], [child, ticket()], []],
    ['a last ticket that was charged too long', [ticket()], [back], [['UNSUBSCRIBED', 49_800, -49_800]]],
    [
      'a first ticket after a month that only took back',
      [back],
      [ticket()],
      [['SUBSCRIBED', -49_800, 49_800]],
    ],
    ['two months that only took back', [back], [back, back], [['PRICE_CHANGED', -49_800, -99_600]]],
    ['a free ticket for a free ticket', [ticket({ unitPriceOre: 0 })], [], [['UNSUBSCRIBED', 0, 0]]],
  ])('%s', (_says, old, now, expected) => {
    expect(changes(old, now)).toEqual(expected)
  })
  it('stand per department and employee id, with the name and the lines of both months', () => {
    const [old, now] = [ticket({ agreementNumber: '1' }), ticket({ agreementNumber: '2', lastName: 'Ali' })]
    expect(taxBaseChanges([old], [now])).toMatchObject([
      { changeType: 'UNSUBSCRIBED', agreementNumber: '1', lastName: 'Ahmed', old: [old], new: [] },
      { changeType: 'SUBSCRIBED', agreementNumber: '2', lastName: 'Ali', old: [], new: [now] },
    ])
  })
})

describe('periods', () => {
  it('are of each year the whole year, from its first to its last month, and its months [F-050]', () => {
    const periods = taxPeriods(['2026-01', '2025-12', '2026-03', '2026-02', '2026-03'])
    expect(periods.map(({ value, from, to }) => `${value}: ${from} ${to}`)).toEqual([
      '2026: 2026-01 2026-03',
      '2026-03: 2026-03 2026-03',
      '2026-02: 2026-02 2026-02',
      '2026-01: 2026-01 2026-01',
      '2025: 2025-12 2025-12',
      '2025-12: 2025-12 2025-12',
    ])
  })
  it.each([
    ['2026', '2026'],
    ['2025-12', '2025-12'],
    [null, '2026-01'],
    ['2019-01', '2026-01'],
  ])('%s of the address is %s', (value, expected) => {
    expect(chosenPeriod(taxPeriods(['2025-12', '2026-01']), value)?.value).toBe(expected)
  })
  it('there are none without months', () => {
    expect(chosenPeriod(taxPeriods([]), '2026')).toBeUndefined()
  })
  it.each([
    ['2026-11-01', '2026-10'],
    ['2026-11-30', '2026-10'],
    ['2026-01-01', '2025-12'],
  ])('on %s the last month with a base is %s', (today, month) => {
    expect(lastBaseMonth(today)).toBe(month)
  })
})

it.each([
  ['200100-2026-10', { agreementNumber: '200100', month: '2026-10' }],
  ['A-7-2026-10', { agreementNumber: 'A-7', month: '2026-10' }],
  ['200100-2026-13', null],
  ['-2026-10', null],
  ['200100', null],
  ['preview', null],
])('the id %s names %j', (id, parsed) => {
  expect(parseInvoiceBaseId(id)).toEqual(parsed)
  if (parsed) expect(invoiceBaseId(parsed.agreementNumber, parsed.month)).toBe(id)
})
