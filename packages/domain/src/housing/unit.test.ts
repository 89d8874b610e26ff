import { describe, expect, it } from 'vitest'
import { type UnitOrder, unitPersons } from './unit.ts'

const order = (
  firstName: string,
  phone: string,
  type: string,
  status: UnitOrder['status'],
  id = '',
): UnitOrder & { id: string } => ({
  ...{ firstName, lastName: 'Karlsen', phone, phoneCountryCode: '+47', type, status, id },
  ...{ subscriberId: phone, phoneLabel: '', employeeId: 'H0302' },
})

describe('the page of a unit', () => {
  it('has a group per phone, by name [C-081]', () => {
    const persons = unitPersons([
      order('Sindre', '41000003', 'TICKET', 'active'),
      order('Åse', '41000004', 'TICKET', 'active'),
      order('Anne', '41000001', 'TICKET', 'active'),
      order('Sindre', '41000003', 'OTTO', 'active'),
      order('Anne', '41000002', 'TICKET', 'active'),
    ])
    expect(persons.map(({ key, orders }) => [key, orders.length])).toEqual([
      ['+4741000001', 1],
      ['+4741000002', 1],
      ['+4741000003', 2],
      ['+4741000004', 1],
    ])
    expect(persons[2]?.person).toMatchObject({ firstName: 'Sindre', lastName: 'Karlsen' })
  })

  it('shows the active first, then the pending, then others [C-082], and tickets before add-ons [C-083]', () => {
    const [person] = unitPersons([
      order('Bo', '41000001', 'OTTO', 'pending', 'pending add-on'),
      order('Bo', '41000001', 'TICKET', 'expired', 'newer'),
      order('Bo', '41000001', 'JOULE', 'active', 'active add-on'),
      order('Bo', '41000001', 'TICKET', 'cancelled', 'older'),
      order('Bo', '41000001', 'TICKET', 'pending', 'pending ticket'),
      order('Bo', '41000001', 'TICKET', 'active', 'active ticket'),
    ])
    expect(person?.orders.map(({ id }) => id)).toEqual([
      'active ticket',
      'active add-on',
      'pending ticket',
      'pending add-on',
      'newer',
      'older',
    ])
  })

  it('is empty for a unit in which nobody has anything', () => {
    expect(unitPersons([])).toEqual([])
  })
})
