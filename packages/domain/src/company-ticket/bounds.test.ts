import { describe, expect, it } from 'vitest'
import { isFormCode } from '../form-codes.ts'
import { operatorById } from '../operators/index.ts'
import { bounds, changeInfoFaults, orderFormOf } from './bounds.ts'
import { BOUNDS } from './lengths.ts'

const orderForm = orderFormOf(BOUNDS)

const good = {
  phone: '412 10 100',
  firstName: 'Åse',
  lastName: 'Li',
  employeeId: '12',
  invoiceReference: '200100',
  startDate: '2026-12-01',
  zoneFrom: 'RUT:TariffZone:1',
  privacyAccepted: true,
}
type Form = {
  safeParse(value: unknown): {
    success: boolean
    error?: { issues: { path: PropertyKey[]; message: string }[] }
  }
}
/** `field: code` for every issue. */
const problems = (form: Form, value: unknown) =>
  (form.safeParse(value).error?.issues ?? []).map(issue => `${issue.path.join('.')}: ${issue.message}`)

describe('order form', () => {
  it('takes a whole form, trims it and fills in what has a default', () => {
    expect(orderForm.parse({ ...good, firstName: '  Åse ' })).toEqual({
      ...good,
      phoneCountryCode: '+47',
      validAllZones: false,
      profile: 'ADULT',
      addOns: [],
    })
  })

  it.each<[string, object, string[]]>([
    ['phone left out [C-152]', { phone: undefined }, ['phone: required']],
    ['phone empty [C-152]', { phone: ' ' }, ['phone: required']],
    ['phone of 7 digits [C-152]', { phone: '4121010' }, ['phone: phone-8-digits']],
    ['phone of a landline [C-152]', { phone: '22334455' }, ['phone: phone-4-or-9']],
    ['phone of a foreign landline [C-152]', { phone: '+46 8 123 456 00' }, ['phone: phone-mobile']],
    ['phone of a foreign mobile', { phone: '701234567', phoneCountryCode: '+46' }, []],
    ['country code that is none', { phoneCountryCode: '47' }, ['phoneCountryCode: wrong-format']],
    ['first name left out [C-153]', { firstName: undefined }, ['firstName: required']],
    ['first name of spaces [C-153]', { firstName: '   ' }, ['firstName: required']],
    ['first name of 1 [C-153]', { firstName: 'A' }, ['firstName: too-short']],
    ['first name of 2 [C-153]', { firstName: 'Bo' }, []],
    ['first name of 50 [C-153]', { firstName: 'a'.repeat(50) }, []],
    ['first name of 51 [C-153]', { firstName: 'a'.repeat(51) }, ['firstName: too-long']],
    ['last name of 1 [C-153]', { lastName: 'Å' }, ['lastName: too-short']],
    ['last name of 51 [C-153]', { lastName: 'a'.repeat(51) }, ['lastName: too-long']],
    ['employee number left out [C-154]', { employeeId: '' }, ['employeeId: required']],
    ['employee number of 1 [C-154]', { employeeId: '7' }, ['employeeId: too-short']],
    ['employee number of 20 [C-154]', { employeeId: '7'.repeat(20) }, []],
    ['employee number of 21 [C-154]', { employeeId: '7'.repeat(21) }, ['employeeId: too-long']],
    ['invoice reference left out [C-155]', { invoiceReference: undefined }, ['invoiceReference: required']],
    ['invoice reference empty [C-155]', { invoiceReference: '' }, ['invoiceReference: required']],
    ['start date left out [C-156]', { startDate: undefined }, ['startDate: required']],
    ['start date empty [C-156]', { startDate: '' }, ['startDate: required']],
    ['start date that does not exist', { startDate: '2026-02-30' }, ['startDate: invalid-date']],
    ['privacy left out [C-157]', { privacyAccepted: undefined }, ['privacyAccepted: consent-required']],
    ['privacy not accepted [C-157]', { privacyAccepted: false }, ['privacyAccepted: consent-required']],
    ['no zone', { zoneFrom: undefined }, ['zoneFrom: required']],
    ['no zone, but all zones', { zoneFrom: undefined, validAllZones: true }, []],
    ['an unknown profile', { profile: 'KING' }, ['profile: wrong-format']],
    ['an unknown add-on [C-094]', { addOns: ['TICKET'] }, ['addOns.0: wrong-format']],
  ])('%s', (_title, change, expected) => {
    expect(problems(orderForm, { ...good, ...change })).toEqual(expected)
  })

  it('shows every fault at once, also that of the phone', () => {
    const all = problems(orderForm, { phone: '1', firstName: 'a', employeeId: 7, privacyAccepted: false })
    expect(all.sort()).toEqual([
      'employeeId: required',
      'firstName: too-short',
      'invoiceReference: required',
      'lastName: required',
      'phone: phone-8-digits',
      'privacyAccepted: consent-required',
      'startDate: required',
      'zoneFrom: required',
    ])
  })

  it('has codes as messages only', () => {
    for (const value of [
      {},
      Object.fromEntries(Object.keys(good).map(key => [key, 1])),
      { ...good, addOns: 'JOULE', profile: 3 },
    ]) {
      for (const problem of problems(orderForm, value))
        expect(isFormCode(problem.split(': ')[1] ?? '')).toBe(true)
    }
  })
})

const before = { firstName: 'Gammel', lastName: 'Gammelsen', employeeId: '00', phoneLabel: '' }
const changeFaults = (next: object, old: object = {}, companyId = '100100') =>
  changeInfoFaults(
    { operator: operatorById('oslo'), companyId },
    { ...before, ...old },
    { firstName: 'Kari', lastName: 'Nordmann', employeeId: '12', ...next },
  ).map(({ field, code }) => `${field}: ${code}`)

describe('change info', () => {
  it.each<[string, object, string[]]>([
    ['names of 2 and 50 [C-150]', { firstName: 'Bo', lastName: 'a'.repeat(50) }, []],
    [
      'names of 1 and 51 [C-150]',
      { firstName: 'B', lastName: 'a'.repeat(51) },
      ['firstName: too-short', 'lastName: too-long'],
    ],
    ['names empty [C-150]', { firstName: '', lastName: '' }, ['firstName: required', 'lastName: required']],
    ['employee id of 1 [C-151]', { employeeId: '7' }, []],
    ['employee id of 20 [C-151]', { employeeId: '7'.repeat(20) }, []],
    ['employee id of 21 [C-151]', { employeeId: '7'.repeat(21) }, ['employeeId: too-long']],
    ['employee id empty [C-151]', { employeeId: '' }, ['employeeId: required']],
  ])('%s', (_title, change, expected) => {
    expect(changeFaults(change)).toEqual(expected)
  })

  const long = 'x'.repeat(100)
  it.each<[string, object, object, string[]]>([
    ['an old name that is too long', { firstName: long }, { firstName: ` ${long} ` }, []],
    ['an old name that cannot be printed', { lastName: '李王' }, { lastName: '李王' }, []],
    ['an old unit that is too long', { employeeId: long }, { employeeId: long }, []],
    ['another that is', { firstName: long }, { firstName: 'y'.repeat(51) }, ['firstName: too-long']],
    ['another that cannot be printed', {}, { lastName: '王李' }, ['lastName: not-printable']],
    ['a label of 30', {}, { phoneLabel: 'x'.repeat(30) }, []],
    ['a label of 31', {}, { phoneLabel: 'x'.repeat(31) }, ['phoneLabel: too-long']],
    ['no label any more', { phoneLabel: 'Nettbrettet' }, { phoneLabel: '' }, []],
  ])('judges what differs: %s', (_title, old, next, expected) => {
    expect(changeFaults(next, old)).toEqual(expected)
  })
})

it.each(['1849-12-31', '2101-01-01', '0000-01-01', '9999-12-31'])(
  'takes in no day that no formatter shows: %s',
  day => {
    expect(bounds.startDate.safeParse(day).success).toBe(false)
  },
)

describe('change info in a company whose payroll file takes digits only', () => {
  const good = { firstName: 'Kari', lastName: 'Nordmann', employeeId: '7' }
  it.each([
    [{}, []],
    [{ employeeId: '1234567890' }, []],
    [{ employeeId: '12345678901' }, ['employeeId: payroll-digits']],
    [{ employeeId: 'E-77' }, ['employeeId: payroll-digits']],
    [{ employeeId: '' }, ['employeeId: required']],
    [{ employeeId: before.employeeId }, []],
  ])('%j: %j [C-270]', (change, expected) => {
    expect(changeFaults({ ...good, ...change }, {}, '100102')).toEqual(expected)
    if (expected[0]?.endsWith('payroll-digits')) expect(changeFaults({ ...good, ...change })).toEqual([])
  })
})
