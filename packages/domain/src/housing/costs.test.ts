import { describe, expect, it } from 'vitest'
import { payrollChanges } from '../payroll/changes.ts'
import { bike, line } from '../payroll/payroll.fixture.ts'
import { comparedDays, costChanges, costRows, unitCostRows, unitCosts, usualCostMonth } from './costs.ts'

const before = [
  line({ personKey: 'a', employeeId: 'H1002', priceOre: 74_700 }),
  line({ personKey: 'b', firstName: 'Bo', employeeId: 'H0302', priceOre: 74_700 }),
]
const after = [
  line({ personKey: 'a', employeeId: 'H1002', priceOre: 132_400, zones: ['1', '2Ø'] }),
  bike({ personKey: 'c', firstName: '=Cato', employeeId: 'H99' }),
]
const changes = payrollChanges(before, after)

describe('the costs of a housing association', () => {
  it('are what is new, cancelled or has another price, by unit [C-087, C-228]', () => {
    expect(
      costChanges(changes).map(({ changeType, line: { employeeId }, beforeOre, nowOre }) => [
        ...[employeeId, changeType, beforeOre, nowOre],
      ]),
    ).toEqual([
      ['H99', 'NEW', 0, 49_900],
      ['H0302', 'CANCELLED', 74_700, 0],
      ['H1002', 'CHANGED', 74_700, 132_400],
    ])
  })

  it('are those of one unit when it is named [C-228]', () => {
    expect(costChanges(changes, 'H0302')).toHaveLength(1)
    expect(costChanges(changes, 'H03')).toEqual([])
  })

  it('are a file with the columns of the table [C-274]', () => {
    expect(costRows(costChanges(changes), 'Leilighet', 'nb')).toEqual([
      ['Endring', 'Navn', 'Telefon', 'Leilighet', 'Abonnement', 'Pris per måned'],
      ['Ny', '=Cato Berg', '41210100', 'H99', 'Elsykkel', 499],
      ['Avsluttet', 'Bo Berg', '41210100', 'H0302', 'Månedsbillett, 1', -747],
      ['Endret', 'Anne Berg', '41210100', 'H1002', 'Månedsbillett, 1, 2Ø', 1324],
    ])
    const all = costChanges(payrollChanges([], [line({ zones: [] })]))
    expect(costRows(all, 'Unit', 'en')).toEqual([
      ['Change', 'Name', 'Phone', 'Unit', 'Subscription', 'Monthly price'],
      ['New', 'Anne Berg', '41210100', '17', 'Monthly ticket, all zones', 713],
    ])
  })

  it('compare a month with the one before, this one unless another is chosen', () => {
    expect(comparedDays('2027-01')).toEqual({ oldDate: '2026-12-01', newDate: '2027-01-01' })
    expect(usualCostMonth('2026-11-21')).toBe('2026-11')
  })
})

describe('the costs of units', () => {
  const lines = [
    line({ personKey: 'a', employeeId: 'H10', priceOre: 74_700 }),
    bike({ personKey: 'a', employeeId: 'H10' }),
    line({ personKey: 'b', employeeId: 'H10', priceOre: 26_100 }),
    line({ personKey: 'c', employeeId: 'H9', priceOre: 132_400 }),
    // Invoiced while she lived in another unit.
    bike({ personKey: 'c', employeeId: 'H2' }),
  ]
  const bikeOre = bike({}).priceOre

  it('are persons, subscriptions and the sum of each, by unit, and of all, where a person counts once', () => {
    expect(unitCosts(lines)).toEqual({
      units: [
        { unit: 'H2', persons: 1, subscriptions: 1, priceOre: bikeOre },
        { unit: 'H9', persons: 1, subscriptions: 1, priceOre: 132_400 },
        { unit: 'H10', persons: 2, subscriptions: 3, priceOre: 100_800 + bikeOre },
      ],
      total: { unit: '', persons: 3, subscriptions: 5, priceOre: 233_200 + 2 * bikeOre },
    })
    expect(unitCosts(lines, 'H9').total).toMatchObject({ persons: 1, priceOre: 132_400 })
    expect(unitCosts([])).toMatchObject({ units: [], total: { persons: 0, priceOre: 0 } })
  })

  it('are a file that ends with the sum of all', () => {
    const [header, first, ...rest] = unitCostRows(unitCosts(lines), 'Leilighet', 'nb')
    expect(header).toEqual(['Leilighet', 'Personer', 'Abonnement', 'Per måned'])
    expect(first).toEqual(['H2', 1, 1, bikeOre / 100])
    expect(rest.at(-1)).toEqual(['Sum', 3, 5, 2332 + (2 * bikeOre) / 100])
    expect(unitCostRows(unitCosts([]), 'Unit', 'en')).toEqual([
      ['Unit', 'People', 'Subscriptions', 'Per month'],
      ['Total', 0, 0, 0],
    ])
  })
})
