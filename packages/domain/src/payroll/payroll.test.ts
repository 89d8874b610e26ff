import { describe, expect, it } from 'vitest'
import { defaultComparison, openUntil, payrollChanges, payrollSummary, searchChanges } from './changes.ts'
import { DoesNotFit, fixedWidthFile, PAYROLL_LAYOUT } from './fixed-width.ts'
import { bike, line } from './payroll.fixture.ts'

describe('payroll changes', () => {
  it.each([
    ['a product that is new', [], [line()], 'SUBSCRIBED', 71_300],
    ['a product that is gone', [line()], [], 'UNSUBSCRIBED', -71_300],
    ['another price', [line()], [line({ priceOre: 99_000, zones: ['1', '2'] })], 'PRICE_CHANGED', 27_700],
    ['a lower price', [line({ priceOre: 99_000 })], [line()], 'PRICE_CHANGED', -27_700],
  ] as const)(
    'lists %s with the difference in price [C-101]',
    (_what, old, current, changeType, difference) => {
      const [change, ...rest] = payrollChanges(old, current)
      expect(rest).toEqual([])
      expect(change).toEqual({
        changeType,
        priceDifferenceOre: difference,
        old: old[0] ?? null,
        new: current[0] ?? null,
      })
    },
  )

  it('leaves out what costs the same, also when the zones or the name changed', () => {
    expect(payrollChanges([line()], [line({ zones: ['2'], lastName: 'Berg Lie' })])).toEqual([])
    expect(payrollChanges([], [])).toEqual([])
  })

  it('distinguishes the products of a person, and two people with one name', () => {
    const changes = payrollChanges([line(), bike()], [line(), bike({ personKey: 'b' })])
    expect(changes.map(c => [c.changeType, (c.new ?? c.old)?.personKey])).toEqual([
      ['UNSUBSCRIBED', 'a'],
      ['SUBSCRIBED', 'b'],
    ])
  })

  it('sorts by surname and first name as Norwegians do, tickets before add-ons', () => {
    const people = [
      line({ personKey: '1', lastName: 'Åsen', firstName: 'Ola' }),
      line({ personKey: '2', lastName: 'Zahl', firstName: 'Bo' }),
      bike({ personKey: '3', lastName: 'Ås', firstName: 'Kai' }),
      line({ personKey: '3', lastName: 'Ås', firstName: 'Kai' }),
    ]
    expect(payrollChanges([], people).map(c => [c.new?.personKey, c.new?.productType])).toEqual([
      ['2', 'TICKET'],
      ['3', 'TICKET'],
      ['3', 'MOBILITY'],
      ['1', 'TICKET'],
    ])
  })

  it('refuses two lines of one product for one person: somebody would be charged twice', () => {
    expect(() => payrollChanges([line(), line()], [])).toThrow(RangeError)
  })

  it.each([
    ['2026-11-21', '2026-11', '2027-05'],
    ['2026-01-31', '2026-01', '2026-07'],
    ['2026-08-31', '2026-08', '2027-02'],
  ])('compares the month of %s with the one six later: %s and %s [C-258]', (today, old, current) => {
    expect(defaultComparison(today)).toEqual({ old, new: current })
  })
})

describe('changes that somebody searches for', () => {
  const changes = payrollChanges(
    [line({ personKey: 'a', firstName: 'Åse', lastName: 'Berg', employeeId: '17' })],
    [line({ personKey: 'b', firstName: 'Ola', lastName: 'Bergli', employeeId: '018' })],
  )
  it.each([
    ['', ['Berg', 'Bergli']],
    ['berg', ['Berg', 'Bergli']],
    ['ÅSE berg', ['Berg']],
    ['18', ['Bergli']],
    ['ola 17', []],
  ])('"%s" are of %j', (text, names) => {
    expect(searchChanges(changes, text).map(change => (change.new ?? change.old)?.lastName)).toEqual(names)
  })

  it('are counted by type, with what they come to', () => {
    expect(payrollSummary(changes)).toEqual({
      subscribed: 1,
      unsubscribed: 1,
      priceChanged: 0,
      differenceOre: 0,
    })
    expect(payrollSummary(changes.slice(0, 1))).toMatchObject({ unsubscribed: 1, differenceOre: -71_300 })
  })
})

describe('the day until which a month can change', () => {
  it.each([
    ['2026-11', '2026-11-21', '2026-12-06'],
    ['2026-11', '2026-12-06', '2026-12-06'],
    ['2026-11', '2026-12-07', null],
    ['2026-12', '2026-11-21', '2027-01-06'],
    ['2026-10', '2026-11-21', null],
  ])('of %s on %s is %s', (month, today, day) => {
    expect(openUntil(month, today)).toBe(day)
  })
})

describe('the fixed-width payroll file', () => {
  const entry = { employeeId: '4711', priceOre: 71_300, month: '2026-02' }

  it('has the fixed values and the first and last date of the month, field by field [C-271, C-272]', () => {
    expect(fixedWidthFile([entry])).toBe(
      `001${'0000004711'}${'0931'}${'0000100'}${'00000071300'}TAX${'20260201'}${'20260228'}${'Bedriftsbillett     '}\r\n`,
    )
  })

  it('has a leap day, and one line per entry of one length', () => {
    const file = fixedWidthFile([{ ...entry, month: '2028-02' }, entry])
    expect(file).toContain('2028020120280229')
    const width = PAYROLL_LAYOUT.reduce((sum, field) => sum + field.width, 0)
    expect(file.split('\r\n').map(text => text.length)).toEqual([width, width, 0])
    expect(fixedWidthFile([])).toBe('')
  })

  it.each([
    ['a number that is too long', { employeeId: '12345678901' }, 'employeeId'],
    ['letters where the field holds digits', { employeeId: 'A17' }, 'employeeId'],
    ['nothing at all', { employeeId: '' }, 'employeeId'],
    ['a negative amount', { priceOre: -100 }, 'amount'],
  ])('refuses %s instead of cutting it off', (_what, change, field) => {
    const file = () => fixedWidthFile([{ ...entry, ...change }])
    expect(file).toThrow(DoesNotFit)
    expect(file).toThrow(field)
  })

  it('follows another layout given as data', () => {
    const layout = [
      { name: 'who', width: 6, align: 'left', pad: ' ', source: 'employeeId' },
      { name: 'what', width: 3, align: 'right', pad: '0', source: { constant: '7' } },
    ] as const
    expect(fixedWidthFile([entry], layout)).toBe('4711  007\r\n')
  })
})
