import { describe, expect, it } from 'vitest'
import { agreement, filledOrder, orderContext } from './order-fixtures.ts'
import { checkSubscription, fieldOfPointer, startValues } from './order-values.ts'

describe('a subscription by itself', () => {
  const check = checkSubscription('JOULE')
  it('is ordered with the person, the agreement and the start, without the fields that only a ticket needs [C-196]', () => {
    expect(check({ ...filledOrder, zoneFrom: '', addOns: ['OTTO'] }, orderContext())).toEqual({
      faults: null,
      order: {
        agreementId: '5001',
        employeeId: '1040',
        firstName: 'Kari',
        lastName: 'Nordmann',
        phone: '41210100',
        phoneCountryCode: '+47',
        startDate: '2026-12-01',
        type: 'JOULE',
      },
    })
  })
  it('has the bounds of every order', () => {
    const empty = { ...startValues([agreement('5001'), agreement('5002')], null) }
    expect(check(empty, orderContext()).faults).toEqual({
      phone: 'required',
      firstName: 'required',
      lastName: 'required',
      employeeId: 'required',
      invoiceReference: 'required',
      startDate: 'required',
      privacyAccepted: 'consent-required',
    })
    expect(check({ ...filledOrder, startDate: '2026-12-02' }, orderContext()).faults).toEqual({
      startDate: 'invalid-date',
    })
    expect(fieldOfPointer('/agreementId')).toBe('invoiceReference')
  })
})
