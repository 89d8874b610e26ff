import { operatorById } from '@portal/domain'
import { describe, expect, it } from 'vitest'
import { checkForm } from '../../lib/check-form.ts'
import {
  COMPANY_FIELDS,
  type CompanyRules,
  type CompanyValues,
  newCompanyForm,
  startValues,
} from './company-values.ts'
import type { WirePrefill } from './wire.ts'

const address = {
  addressLine1: 'Storgata 1',
  addressLine2: '',
  postCode: '0155',
  postArea: 'Oslo',
  countryCode: 'NO',
} as const
const prefill: WirePrefill = {
  name: 'Havbris AS',
  organisationNumber: '312000415',
  billAddress: address,
  postAddress: { ...address, addressLine1: 'Postboks 12' },
  visitAddress: address,
}
const person = {
  firstName: 'Per',
  lastName: 'Berg',
  email: 'Per@havbris.example',
  phone: '41210100',
  phoneCountryCode: '+47',
}
const oslo = operatorById('oslo')
const start = { ...startValues(prefill, oslo, person) }
const BOTH: CompanyRules = { customerNumberTyped: true, requireSignee: true }
const NEITHER: CompanyRules = { customerNumberTyped: false, requireSignee: false }
const filled = {
  ...start,
  customerNumber: 'B-100',
  signeeName: 'Liv Berg',
  signeeEmail: 'liv@havbris.example',
}
const check = (change: Partial<CompanyValues>, rules = BOTH, requestId: string | null = null) =>
  checkForm(newCompanyForm(rules, requestId), { ...filled, ...change }, COMPANY_FIELDS)
const faultsOf = (change: Partial<CompanyValues>, rules = BOTH) => {
  const answer = check(change, rules)
  return answer.ok ? {} : answer.faults
}
const long = (length: number) => 'x'.repeat(length)

describe('the form that adds a company', () => {
  it("starts with the register's answer and whoever asked [P-162]", () => {
    expect(start).toMatchObject({
      name: 'Havbris AS',
      organisationNumber: '312000415',
      billAddressLine1: 'Storgata 1',
      postAddressLine1: 'Postboks 12',
      visitPostCode: '0155',
      visitPostArea: 'Oslo',
      email: person.email,
      customerNumber: '',
      signeeName: '',
    })
    expect(startValues(prefill, oslo, null)).toMatchObject({ email: '', phoneCountryCode: '+47' })
  })

  it('becomes the creation payload [P-214, P-215, P-216]', () => {
    const answer = check({}, BOTH, '0190a6b0-0000-7000-8000-000000000001')
    expect(answer).toEqual({
      ok: true,
      data: {
        company: {
          id: 'B-100',
          organisationNumber: '312000415',
          name: 'Havbris AS',
          billAddress: address,
          postAddress: { ...address, addressLine1: 'Postboks 12' },
          visitAddress: address,
        },
        agreements: oslo.defaultAgreements.map(() => ({
          subType: expect.any(String),
          invoiceReference: '',
          invoicingInterval: 'MONTHLY_AT_END',
          paymentDeadlineDays: 30,
        })),
        signeeName: 'Liv Berg',
        signeeEmail: 'liv@havbris.example',
        userEmail: 'per@havbris.example',
        userFirstName: 'Per',
        userLastName: 'Berg',
        phone: '41210100',
        phoneCountryCode: '+47',
        accessRequestId: '0190a6b0-0000-7000-8000-000000000001',
      },
    })
  })

  it('sends nothing that the operator does not ask for [P-165, P-254]', () => {
    const answer = check({ customerNumber: 'left over', signeeName: '', signeeEmail: 'x' }, NEITHER)
    expect(answer.ok).toBe(true)
    if (!answer.ok) return
    expect(answer.data.company).not.toHaveProperty('id')
    for (const name of ['signeeName', 'signeeEmail', 'accessRequestId'])
      expect(answer.data).not.toHaveProperty(name)
  })

  it('asks for a customer number of at most 50 characters where it is typed [P-250]', () => {
    expect(faultsOf({ customerNumber: '' })).toEqual({ customerNumber: 'required' })
    expect(faultsOf({ customerNumber: long(51) })).toEqual({ customerNumber: 'too-long' })
    expect(faultsOf({ customerNumber: long(50) })).toEqual({})
    expect(faultsOf({ customerNumber: '../1' })).toEqual({ customerNumber: 'wrong-format' })
  })

  it('asks for the administrator: e-mail, mobile number, names [P-251, P-252, P-253]', () => {
    expect(faultsOf({ email: '', phone: '', firstName: '', lastName: '' })).toEqual({
      email: 'required',
      phone: 'required',
      firstName: 'required',
      lastName: 'required',
    })
    expect(faultsOf({ email: 'per' })).toEqual({ email: 'invalid-email' })
    expect(faultsOf({ phone: '22334455' })).toEqual({ phone: 'phone-4-or-9' })
    expect(faultsOf({ firstName: long(201), lastName: long(201) })).toEqual({
      firstName: 'too-long',
      lastName: 'too-long',
    })
    expect(faultsOf({ firstName: long(200), lastName: long(200) })).toEqual({})
  })

  it('asks for the signee only where one is required [P-254]', () => {
    const without = { signeeName: '', signeeEmail: '' }
    expect(faultsOf(without)).toEqual({ signeeName: 'required', signeeEmail: 'required' })
    expect(faultsOf({ signeeName: long(201) })).toEqual({ signeeName: 'too-long' })
    expect(faultsOf(without, { ...BOTH, requireSignee: false })).toEqual({})
  })

  it('bounds each of the three addresses [P-236, P-237, P-238, P-239]', () => {
    for (const kind of ['bill', 'post', 'visit'] as const) {
      expect(faultsOf({ [`${kind}AddressLine1`]: '' })).toEqual({ [`${kind}AddressLine1`]: 'required' })
      expect(faultsOf({ [`${kind}AddressLine1`]: long(201) })).toEqual({
        [`${kind}AddressLine1`]: 'too-long',
      })
      expect(faultsOf({ [`${kind}AddressLine2`]: long(201) })).toEqual({
        [`${kind}AddressLine2`]: 'too-long',
      })
      expect(faultsOf({ [`${kind}AddressLine2`]: '' })).toEqual({})
      expect(faultsOf({ [`${kind}PostCode`]: '' })).toEqual({ [`${kind}PostCode`]: 'required' })
      expect(faultsOf({ [`${kind}PostCode`]: '155' })).toEqual({ [`${kind}PostCode`]: 'post-code-4-digits' })
      expect(faultsOf({ [`${kind}PostCode`]: '01S5' })).toEqual({ [`${kind}PostCode`]: 'numbers-only' })
      expect(faultsOf({ [`${kind}PostArea`]: '' })).toEqual({ [`${kind}PostArea`]: 'required' })
      expect(faultsOf({ [`${kind}PostArea`]: long(201) })).toEqual({ [`${kind}PostArea`]: 'too-long' })
    }
  })

  it('needs an agreement', () => {
    expect(faultsOf({ agreements: '[]' })).toEqual({ agreements: 'required' })
  })

  it('has all its faults at once, in the order of the form', () => {
    const answer = check({ customerNumber: '', name: '', visitPostCode: '', phone: '', signeeEmail: '' })
    expect(answer.ok).toBe(false)
    if (answer.ok) return
    expect(COMPANY_FIELDS.filter(field => answer.faults[field])).toEqual([
      'customerNumber',
      'name',
      'visitPostCode',
      'phone',
      'signeeEmail',
    ])
  })
})
