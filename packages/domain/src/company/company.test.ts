import { describe, expect, it } from 'vitest'
import { AGREEMENT_SUB_TYPES, type AgreementSubType } from '../agreement.ts'
import { OPERATORS } from '../operators/index.ts'
import { agreementConflict, defaultAgreements, NEW_AGREEMENT } from './agreements.ts'
import { checkPasses, DELETION_CHECKS, mayDelete } from './deletion.ts'
import {
  addressForm,
  agreementChangeForm,
  agreementForm,
  companyAdminForm,
  companyLookupForm,
  customerNumberBound,
  signeeForm,
} from './form.ts'

type Checked = {
  safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } }
}
/** Removes duplicates: an empty field breaks several bounds with the same code. */
const codes = (form: Checked, value: unknown) => [
  ...new Set(form.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)),
]

describe('agreements beside each other', () => {
  const FOUR: AgreementSubType[] = ['FREETICKET', 'SUBSCRIPTIONS', 'HOUSING_ASSOCIATION', 'SCHOOLTICKET']

  it.each([
    ['FREETICKET [P-246]', 'FREETICKET', ['SUBSCRIPTIONS', 'HOUSING_ASSOCIATION', 'SCHOOLTICKET']],
    ['SUBSCRIPTIONS [P-247]', 'SUBSCRIPTIONS', ['FREETICKET', 'HOUSING_ASSOCIATION', 'SCHOOLTICKET']],
    ['HOUSING_ASSOCIATION [P-248]', 'HOUSING_ASSOCIATION', FOUR],
    ['SCHOOLTICKET [P-248]', 'SCHOOLTICKET', FOUR],
    ['TICKETOFFICE', 'TICKETOFFICE', []],
    ['OTHER', 'OTHER', []],
  ] as const)('%s is refused beside its own list and nothing else [P-245]', (_what, subType, refused) => {
    for (const other of AGREEMENT_SUB_TYPES)
      expect(agreementConflict(subType, ['TICKETOFFICE', other]), other).toBe(
        (refused as readonly string[]).includes(other) ? other : null,
      )
  })
})

describe('what a new company is offered', () => {
  it('is at most three agreements with ids from 1, monthly and 30 days, in the order of the list [P-363, P-364]', () => {
    for (const operator of OPERATORS) {
      const agreements = defaultAgreements(operator)
      expect(agreements.length).toBeGreaterThan(0)
      expect(agreements.map(({ id }) => id)).toEqual(['1', '2', '3'].slice(0, agreements.length))
      for (const agreement of agreements)
        expect(agreement).toMatchObject({ invoicingInterval: 'MONTHLY_AT_END', paymentDeadlineDays: 30 })
    }
    expect(
      defaultAgreements({
        defaultAgreements: ['TRAVELCARD_FIXED_PRICE', 'TICKETOFFICE', 'SUBSCRIPTIONS'],
      }).map(a => a.subType),
    ).toEqual(['SUBSCRIPTIONS', 'TICKETOFFICE', 'TRAVELCARD_FIXED_PRICE'])
  })

  it('and a new agreement begins as a ticket office, monthly, 30 days [P-360, P-361, P-362]', () => {
    expect(NEW_AGREEMENT).toEqual({
      subType: 'TICKETOFFICE',
      invoiceReference: '',
      invoicingInterval: 'MONTHLY_AT_END',
      paymentDeadlineDays: 30,
    })
  })
})

describe('deleting a company', () => {
  it('waits for every check and is refused by a failed one [P-160, P-227]', () => {
    const passed = Object.fromEntries(DELETION_CHECKS.map(check => [check, checkPasses(0)])) as Record<
      (typeof DELETION_CHECKS)[number],
      boolean
    >
    expect(mayDelete(passed)).toBe(true)
    for (const check of DELETION_CHECKS) {
      expect(mayDelete({ ...passed, [check]: undefined })).toBe(false)
      expect(mayDelete({ ...passed, [check]: checkPasses(1) })).toBe(false)
    }
  })
})

describe('forms of a company', () => {
  const address = {
    addressLine1: 'Storgata 1',
    addressLine2: '',
    postCode: '0155',
    postArea: 'Oslo',
    countryCode: 'NO',
  }
  const admin = { email: 'a@b.no', firstName: 'A', lastName: 'B', phone: '41210100', phoneCountryCode: '+47' }

  it.each([
    ['', 'required [P-232]'],
    ['31200041a', 'numbers-only [P-233]'],
    ['31200041', 'organisation-number-9-digits [P-234]'],
    ['3120004150', 'organisation-number-9-digits [P-234]'],
  ])('look up %j: %s', (organisationNumber, says) => {
    expect(codes(companyLookupForm, { organisationNumber })).toEqual([
      `organisationNumber: ${says.split(' ')[0]}`,
    ])
    expect(codes(companyLookupForm, { organisationNumber: '312 000 415' })).toEqual([])
  })

  it.each([
    [{ addressLine1: '' }, 'addressLine1: required [P-236]'],
    [{ addressLine1: 'x'.repeat(201) }, 'addressLine1: too-long [P-236]'],
    [{ addressLine2: 'x'.repeat(201) }, 'addressLine2: too-long [P-237]'],
    [{ postCode: '' }, 'postCode: required [P-238]'],
    [{ postCode: '01a5' }, 'postCode: numbers-only [P-238]'],
    [{ postCode: '015' }, 'postCode: post-code-4-digits [P-238]'],
    [{ postArea: '' }, 'postArea: required [P-239]'],
    [{ postArea: 'x'.repeat(201) }, 'postArea: too-long [P-239]'],
    [{ countryCode: 'SE' }, 'countryCode: wrong-format [P-216]'],
  ])('address %j: %s', (changes, says) => {
    expect(codes(addressForm, address)).toEqual([])
    expect(codes(addressForm, { ...address, ...changes })).toEqual([says.replace(/ \[.*/, '')])
  })

  it('agreement: type, interval and a deadline in days; a change has no type [P-240, P-241, P-242, P-243]', () => {
    const agreement = { ...NEW_AGREEMENT, invoiceReference: 'Avdeling 1' }
    expect(codes(agreementForm, agreement)).toEqual([])
    expect(codes(agreementForm, { ...agreement, subType: '' })).toEqual(['subType: required'])
    expect(codes(agreementForm, { ...agreement, invoicingInterval: '' })).toEqual([
      'invoicingInterval: required',
    ])
    expect(codes(agreementForm, { ...agreement, invoicingInterval: 'OTHER' })).toEqual([
      'invoicingInterval: required',
    ])
    for (const interval of ['DAILY', 'WEEKLY', 'MONTHLY_AT_END', 'QUARTERLY'])
      expect(codes(agreementForm, { ...agreement, invoicingInterval: interval })).toEqual([])
    expect(codes(agreementForm, { ...agreement, paymentDeadlineDays: Number.NaN })).toEqual([
      'paymentDeadlineDays: numbers-only',
    ])
    expect(codes(agreementForm, { ...agreement, paymentDeadlineDays: 0 })).toEqual([
      'paymentDeadlineDays: min-value',
    ])
    expect(
      codes(agreementChangeForm, {
        invoiceReference: 'a',
        invoicingInterval: 'WEEKLY',
        paymentDeadlineDays: 14,
      }),
    ).toEqual([])
  })

  it('customer number: required, at most 50 characters [P-250]', () => {
    const problem = (id: string) => customerNumberBound.safeParse(id).error?.issues[0]?.message
    expect(problem('')).toBe('required')
    expect(problem('x'.repeat(51))).toBe('too-long')
    for (const id of ['12/34', 'ny', 'NY', 'foresporsler']) expect(problem(id)).toBe('wrong-format')
    expect(problem('K-1234')).toBeUndefined()
  })

  it('first administrator and signee [P-251, P-252, P-253, P-254]', () => {
    expect(codes(companyAdminForm, admin)).toEqual([])
    expect(codes(companyAdminForm, { ...admin, email: '' })).toEqual(['email: required'])
    expect(codes(companyAdminForm, { ...admin, firstName: '', lastName: 'x'.repeat(201) })).toEqual([
      'firstName: required',
      'lastName: too-long',
    ])
    expect(codes(companyAdminForm, { ...admin, phone: '22334455' })).toEqual(['phone: phone-4-or-9'])
    expect(codes(signeeForm, { signeeName: 'x'.repeat(201), signeeEmail: '' })).toEqual([
      'signeeName: too-long',
      'signeeEmail: required',
    ])
  })
})
