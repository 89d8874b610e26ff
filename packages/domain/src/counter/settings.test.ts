import { describe, expect, it } from 'vitest'
import { counterPayerForm, counterReferenceForm, mayAddReference } from './settings.ts'

const faults = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

it.each([
  ['', ['reference: required']],
  ['   ', ['reference: required']],
  ['A', ['reference: too-short']],
  ['AB', []],
  ['x'.repeat(50), []],
  ['x'.repeat(51), ['reference: too-long']],
  [' A ', ['reference: too-short']],
  ['A\u2028B', ['reference: hidden-characters']],
  ['A\u202eB', []],
  ['AB 😀', ['reference: not-printable']],
])('an invoice reference %j has the faults %j [F-249]', (reference, expected) => {
  expect(faults(counterReferenceForm.safeParse({ reference }))).toEqual(expected)
})

describe('somebody the company pays for', () => {
  const payer = {
    ...{ name: 'Nora Vik', phone: '412 10 100', phoneCountryCode: '+47' },
    invoiceReferenceId: '0193b3a0-0000-7000-8000-000000000001',
  }
  it.each<[object, string[]]>([
    [{}, []],
    [{ name: '' }, ['name: required']],
    [{ name: 'x'.repeat(101) }, ['name: too-long']],
    [{ phone: '' }, ['phone: required']],
    [{ invoiceReferenceId: '' }, ['invoiceReferenceId: required']],
    [
      { name: '', phone: '', invoiceReferenceId: '' },
      ['name: required', 'invoiceReferenceId: required', 'phone: required'],
    ],
  ])('with %j has the faults %j [F-250]', (change, expected) => {
    expect(faults(counterPayerForm.safeParse({ ...payer, ...change }))).toEqual(expected)
  })
  it.each([
    ['4121010', 'phone-8-digits'],
    ['21210100', 'phone-4-or-9'],
    ['4121010a', 'numbers-only'],
  ])('with the phone %s is refused as %s [F-251]', (phone, code) => {
    expect(faults(counterPayerForm.safeParse({ ...payer, phone }))).toEqual([`phone: ${code}`])
  })
})

it.each([
  [true, false, false, true],
  [false, true, false, false],
  [false, true, true, true],
  [false, false, true, false],
])(
  'settings %s, order %s, company lets buyers %s: may add a reference %s [F-260]',
  (counterSettings, counterOrder, allowed, expected) => {
    const settings = { allowTicketAdminsToUpdateInvoiceReferences: allowed }
    expect(mayAddReference({ counterSettings, counterOrder, settings })).toBe(expected)
  },
)
