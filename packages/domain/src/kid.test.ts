import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isValidKid, KID_LENGTH, makeKid, mod10 } from './kid.ts'

const parts = fc.record({
  companyDigits: fc.integer({ min: 0, max: 9_999_999 }).map(String),
  invoiceNumber: fc.integer({ min: 1, max: 999_999_999 }),
})

it.each([
  ['1234', '4'],
  ['0', '0'],
  ['7992739871', '3'],
])('mod10(%s) is %s', (digits, check) => {
  expect(mod10(digits)).toBe(check)
})

it('has a fixed length and a right check digit', () => {
  expect(makeKid({ companyDigits: '100100', invoiceNumber: 1001 })).toMatch(/^0100100000001001\d$/)
  fc.assert(
    fc.property(parts, of => {
      const kid = makeKid(of)
      expect(kid).toHaveLength(KID_LENGTH)
      expect(isValidKid(kid)).toBe(true)
    }),
  )
})

it('detects every single wrong digit', () => {
  fc.assert(
    fc.property(parts, fc.nat(KID_LENGTH - 1), fc.integer({ min: 1, max: 9 }), (of, at, by) => {
      const kid = makeKid(of)
      const wrong = kid.slice(0, at) + String((Number(kid[at]) + by) % 10) + kid.slice(at + 1)
      expect(isValidKid(wrong)).toBe(false)
    }),
  )
})

it('differs for different invoices', () => {
  fc.assert(
    fc.property(parts, parts, (a, b) => {
      fc.pre(Number(a.companyDigits) !== Number(b.companyDigits) || a.invoiceNumber !== b.invoiceNumber)
      expect(makeKid(a)).not.toBe(makeKid(b))
    }),
  )
})

it.each([
  { companyDigits: '12345678', invoiceNumber: 1 },
  { companyDigits: 'A1', invoiceNumber: 1 },
  { companyDigits: '', invoiceNumber: 1 },
  { companyDigits: '1', invoiceNumber: 0 },
  { companyDigits: '1', invoiceNumber: 1_000_000_000 },
  { companyDigits: '1', invoiceNumber: 1.5 },
])('refuses %o rather than shortening', of => {
  expect(() => makeKid(of)).toThrow(RangeError)
})

it.each(['', '12344', 'abc', '0100100000001001x'])('"%s" is no KID of the portal', text => {
  expect(isValidKid(text)).toBe(false)
})
