import { type AgreementSettings, type OperatorId, operatorById, zonesOf } from '@portal/domain'
import { describe, expect, it } from 'vitest'
import type { WireAgreement, WireZone } from '../../../lib/wire.ts'
import {
  checkFreeTicket,
  departmentsOf,
  type FreeTicketContext,
  type FreeTicketValues,
  profileChoice,
  startValues,
} from './order-values.ts'

const TODAY = '2026-11-21'
const settings: AgreementSettings = {
  allowOrderTicket: true,
  allowRefund: false,
  canSetArbitraryStartupDateForTicket: false,
  hasIncreasedExpiryDate: false,
  showDateInput: false,
  hasInvoiceBaseOnly: false,
  widgetSettings: true,
}
const department = (id: string, change: object = {}) =>
  ({
    id,
    subTypeId: 'FREETICKET',
    invoiceReference: `Avdeling ${id}`,
    fromDate: '2026-01-01',
    endDate: null,
    settings,
    ...change,
  }) as WireAgreement
const contextAt = (operator: OperatorId): FreeTicketContext => ({
  departments: [department('1')],
  zones: zonesOf(operator).map(zone => ({ description: '', ...zone }) as WireZone),
  facts: {
    operator: operatorById(operator),
    environment: 'local',
    today: TODAY,
    globalRoles: [],
    anyCompanyRoles: [],
    company: null,
  },
})
const oslo = contextAt('oslo')
const filled: FreeTicketValues = {
  ...startValues(oslo.departments, ''),
  employeeId: '1040',
  firstName: 'Kari',
  lastName: 'Nordmann',
  dateOfBirth: '1990-04-30',
  profile: 'ADULT',
  phone: '412 10 100',
  startDate: '2026-12-15',
  zoneFrom: 'RUT:TariffZone:1',
}
const faultsOf = (change: Partial<FreeTicketValues>, context = oslo) =>
  checkFreeTicket({ ...filled, ...change }, context).faults

describe('the order of a free ticket', () => {
  it('has what a ticket on a phone needs', () => {
    expect(checkFreeTicket(filled, oslo).order).toEqual({
      ...{ ticketHolderType: 'EMPLOYEE', employeeId: '1040', firstName: 'Kari', lastName: 'Nordmann' },
      ...{ dateOfBirth: '1990-04-30', profile: 'ADULT', mediaType: 'MOBILE_TICKET', phone: '41210100' },
      ...{ phoneCountryCode: '+47', agreementNumber: '1', startDate: '2026-12-15' },
      ...{ zoneFrom: 'RUT:TariffZone:1', zoneTo: 'RUT:TariffZone:1' },
    })
  })
  it('has the digits of a card instead of a phone', () => {
    const card = { mediaType: 'TRAVEL_CARD', cardNumber: '1234 5678 9012 3456', phone: '' } as const
    const { order } = checkFreeTicket({ ...filled, ...card, zoneMode: 'all' }, oslo)
    expect(order).toMatchObject({ cardNumber: '1234567890123456', validAllZones: true })
    expect(order).not.toHaveProperty('phone')
    expect(order).not.toHaveProperty('zoneFrom')
  })
  it('says what is missing in the order of the form [F-220, F-221, F-222, F-223, F-225]', () => {
    const empty = startValues([department('1'), department('2')], '')
    expect(checkFreeTicket(empty, oslo).faults).toEqual({
      ...{ employeeId: 'required', firstName: 'required', lastName: 'required', dateOfBirth: 'required' },
      ...{ phone: 'required', agreementNumber: 'required', startDate: 'required', zoneFrom: 'required' },
    })
  })
  it.each<readonly [string, Partial<FreeTicketValues>, object]>([
    ['a birth date of tomorrow [F-222]', { dateOfBirth: '2026-11-22' }, { dateOfBirth: 'max-date' }],
    ['a start of yesterday [F-223]', { startDate: '2026-11-20' }, { startDate: 'min-date' }],
    ['a start after six months [F-224]', { startDate: '2027-05-22' }, { startDate: 'max-date' }],
    [
      'a card of 9 digits [F-353]',
      { mediaType: 'TRAVEL_CARD', cardNumber: '123456789' },
      { cardNumber: 'card-number-length' },
    ],
    ['two zones with one chosen', { zoneMode: 'two' }, { zoneTo: 'required' }],
    ['two zones apart [F-219]', { zoneMode: 'two', zoneTo: 'RUT:TariffZone:4N' }, { zoneTo: 'wrong-format' }],
  ])('refuses %s', (_, change, faults) => {
    expect(faultsOf(change)).toEqual(faults)
  })
  it('wants one of the months where there is no date input [F-224, F-357]', () => {
    const akt = contextAt('akt')
    const zone = { zoneFrom: 'AKT:TariffZone:900' }
    expect(faultsOf({ ...zone, startDate: '2026-12-15' }, akt)).toEqual({ startDate: 'invalid-date' })
    expect(faultsOf({ ...zone, startDate: '2026-12-01' }, akt)).toBe(null)
  })
})

describe('the profiles to choose from [F-230]', () => {
  it.each<readonly [OperatorId, Partial<FreeTicketValues>, string[]]>([
    ['oslo', { dateOfBirth: '' }, []],
    ['oslo', {}, ['ADULT']],
    ['oslo', { ticketHolderType: 'FAMILY_MEMBER', dateOfBirth: '2015-01-01' }, ['CHILD']],
    ['oslo', { ticketHolderType: 'FAMILY_MEMBER', dateOfBirth: '2007-03-03', startDate: '' }, ['CHILD']],
    [
      'oslo',
      { ticketHolderType: 'FAMILY_MEMBER', dateOfBirth: '2007-03-03', startDate: '2027-01-01' },
      ['ADULT', 'CHILD'],
    ],
    ['brakar', { ticketHolderType: 'RETIRED', dateOfBirth: '1965-01-01' }, ['RETIRED']],
  ])('at %s with %j: %j', (operator, change, profiles) => {
    expect(profileChoice({ ...filled, ...change }, contextAt(operator).facts)).toEqual(profiles)
  })
})

describe('the start of the form', () => {
  it('is for the family of a known employee id', () => {
    expect(startValues([department('1')], '1040')).toMatchObject({
      ...{ ticketHolderType: 'FAMILY_MEMBER', employeeId: '1040', agreementNumber: '1' },
    })
  })
  it('offers departments in force that take orders, by name [F-253]', () => {
    const all = [
      department('3', { invoiceReference: 'Ødegård' }),
      department('2', { invoiceReference: 'Drift' }),
      department('4', { settings: { ...settings, allowOrderTicket: false } }),
      department('5', { endDate: '2026-11-20' }),
      department('6', { subTypeId: 'TICKETOFFICE' }),
    ]
    expect(departmentsOf(all, TODAY).map(({ id }) => id)).toEqual(['2', '3'])
  })
})
