import { operatorById } from '@portal/domain'
import { companyTicket } from '@portal/domain/company-ticket'
import { describe, expect, it } from 'vitest'
import { secondZones } from '../zones.ts'
import { agreement, filledOrder, orderContext, settings, zonesOfOperator } from './order-fixtures.ts'
import {
  checkOrder,
  checkSubscription,
  fieldOfPointer,
  type OrderValues,
  orderableAgreements,
  startValues,
} from './order-values.ts'

const faultsOf = (change: Partial<OrderValues>, where = orderContext()) =>
  checkOrder({ ...filledOrder, ...change }, where).faults

describe('order form', () => {
  it('becomes the order the API takes: phone in digits, one zone from = to [C-162]', () => {
    expect(checkOrder(filledOrder, orderContext()).order).toEqual({
      agreementName: '5001',
      employeeId: '1040',
      firstName: 'Kari',
      lastName: 'Nordmann',
      phone: '41210100',
      phoneCountryCode: '+47',
      startDate: '2026-12-01',
      zoneFrom: 'RUT:TariffZone:1',
      zoneTo: 'RUT:TariffZone:1',
      addOns: ['JOULE'],
      profile: 'ADULT',
    })
  })
  it('takes the country code out of a pasted number', () => {
    const order = checkOrder({ ...filledOrder, phone: '+46 70 123 45 67' }, orderContext()).order
    expect(order).toMatchObject({ phone: '701234567', phoneCountryCode: '+46' })
  })
  it('sends all zones as a flag [C-164]', () => {
    const order = checkOrder({ ...filledOrder, zoneMode: 'all', zoneFrom: '' }, orderContext()).order
    expect(order).toMatchObject({ validAllZones: true })
    expect(order).not.toHaveProperty('zoneFrom')
  })
  it.each([
    ['phone is required [C-152]', { phone: '' }, { phone: 'required' }],
    ['phone must be mobile [C-152]', { phone: '22865000' }, { phone: 'phone-4-or-9' }],
    ['first name is required [C-153]', { firstName: ' ' }, { firstName: 'required' }],
    ['last name has at least 2 letters [C-153]', { lastName: 'N' }, { lastName: 'too-short' }],
    ['names have at most 50 letters [C-153]', { firstName: 'K'.repeat(51) }, { firstName: 'too-long' }],
    ['employee number has at least 2 characters [C-154]', { employeeId: '1' }, { employeeId: 'too-short' }],
    [
      'employee number has at most 20 characters [C-154]',
      { employeeId: '1'.repeat(21) },
      { employeeId: 'too-long' },
    ],
    ['invoice reference is required [C-155]', { invoiceReference: '' }, { invoiceReference: 'required' }],
    ['start date is required [C-156]', { startDate: '' }, { startDate: 'required' }],
    ['start date must be a date', { startDate: 'tull' }, { startDate: 'invalid-date' }],
    [
      'start date must be one of those offered [C-158]',
      { startDate: '2026-12-02' },
      { startDate: 'invalid-date' },
    ],
    ['start date must not have passed', { startDate: '2026-11-20' }, { startDate: 'min-date' }],
    [
      'privacy acceptance is required [C-157]',
      { privacyAccepted: false },
      { privacyAccepted: 'consent-required' },
    ],
    ['a zone is required', { zoneFrom: '' }, { zoneFrom: 'required' }],
    ['a second zone is required', { zoneMode: 'two' as const }, { zoneTo: 'required' }],
    [
      'two zones must touch [C-163]',
      { zoneMode: 'two' as const, zoneTo: 'RUT:TariffZone:5V' },
      { zoneTo: 'wrong-format' },
    ],
  ])('%s', (_rule, change, faults) => {
    expect(faultsOf(change)).toEqual(faults)
  })
  it.each([
    ['E-77', { employeeId: 'payroll-digits' }],
    ['12345678901', { employeeId: 'payroll-digits' }],
    ['', { employeeId: 'required' }],
    [' 1234567890 ', null],
  ])('employee number %j, where the payroll file of the company takes digits only [C-270]', (id, faults) => {
    const solvik = orderContext({ companyId: '100102' })
    expect(faultsOf({ employeeId: id }, solvik)).toEqual(faults)
    expect(checkSubscription('JOULE')({ ...filledOrder, employeeId: id }, solvik).faults).toEqual(faults)
  })
  it('shows every fault at once', () => {
    expect(
      Object.keys(faultsOf({ phone: '', firstName: '', startDate: '', privacyAccepted: false }) ?? {}).sort(),
    ).toEqual(['firstName', 'phone', 'privacyAccepted', 'startDate'])
  })
  it('takes a free date up to six months ahead where the agreement allows it [C-160]', () => {
    const free = { ...settings, canSetArbitraryStartupDateForTicket: true }
    const where = orderContext({ agreements: [agreement('5001', { settings: free })] })
    expect(faultsOf({ startDate: '2027-05-21' }, where)).toBeNull()
    expect(faultsOf({ startDate: '2027-05-22' }, where)).toEqual({ startDate: 'max-date' })
  })
  it('takes any date from a global company admin [P-283]', () => {
    expect(faultsOf({ startDate: '2026-01-15' }, orderContext({ global: true }))).toBeNull()
  })
})

describe('choices of the order form', () => {
  it('offers agreements for company tickets that are in force and open for orders', () => {
    const offered = orderableAgreements(
      [
        agreement('1'),
        agreement('2', { subTypeId: 'FREETICKET' }),
        agreement('3', { endDate: '2026-11-20' }),
        agreement('4', { settings: { ...settings, allowOrderTicket: false } }),
      ],
      '2026-11-21',
      companyTicket,
    )
    expect(offered.map(({ id }) => id)).toEqual(['1'])
  })
  it('chooses the only agreement', () => {
    expect(startValues([agreement('1')], null).invoiceReference).toBe('1')
    expect(startValues([agreement('1'), agreement('2')], null).invoiceReference).toBe('')
  })
  it('offers only zones next to the first one [C-163]', () => {
    const second = secondZones(zonesOfOperator('oslo'), 'RUT:TariffZone:1', operatorById('oslo'))
    expect(second.map(({ name }) => name)).toEqual(['2V', '2S', '2Ø'])
  })
  it('does not offer a zone that is sold together with the first [C-165]', () => {
    const akt = operatorById('akt')
    const second = secondZones(zonesOfOperator('akt'), 'AKT:TariffZone:900', akt).map(({ id }) => id)
    expect(second).not.toContain('AKT:TariffZone:950')
    expect(second.length).toBeGreaterThan(0)
  })
  it('puts the API’s pointers on the form’s fields', () => {
    expect(['/firstName', '/agreementName', '/phoneCountryCode', '/nonsense'].map(fieldOfPointer)).toEqual([
      'firstName',
      'invoiceReference',
      'phone',
      null,
    ])
  })
})
