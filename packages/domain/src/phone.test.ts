import { describe, expect, it } from 'vitest'
import { isMobile, mobileProblem, parsePhone, splitPhone } from './phone.ts'

describe('reading a phone number', () => {
  it.each([
    ['41210100', '41210100', '+47', 'MOBILE'],
    ['412 10 100', '41210100', '+47', 'MOBILE'],
    ['412\u00a010\u00a0100', '41210100', '+47', 'MOBILE'],
    ['+47 412 10 100', '41210100', '+47', 'MOBILE'],
    ['0047 41210100', '41210100', '+47', 'MOBILE'],
    ['90-00-00-00', '90000000', '+47', 'MOBILE'],
    ['22334455', '22334455', '+47', 'FIXED'],
    ['+46 70 123 45 67', '701234567', '+46', 'MOBILE'],
    ['0045 20 12 34 56', '20123456', '+45', 'MOBILE'],
    ['+1 212 555 2368', '2125552368', '+1', 'MOBILE'],
    ['80012345', '80012345', '+47', 'OTHER'],
  ])('"%s" is %s of %s, %s [P-370]', (text, phone, countryCode, kind) => {
    expect(parsePhone(text)).toEqual({ ok: true, phone, countryCode, kind })
  })

  it('takes the country code that goes with the field [P-370]', () => {
    expect(parsePhone('701234567', '+46')).toMatchObject({ ok: true, countryCode: '+46' })
    expect(parsePhone('41210100', '+46')).toEqual({ ok: false })
  })

  it.each([
    ['4741210100', '+47'],
    ['47 412 10 100', '+47'],
    ['\u202d+47 412 10 100\u202c', '+47'],
    ['\u200e41210100', '+47'],
    ['412\u200b10100', '+47'],
    ['412\u201110\u2011100', '+47'],
    ['412\u2013 10 \u2212100\ufe0f', '+47'],
  ])('reads %j as one can see it', (text, countryCode) => {
    expect(parsePhone(text, countryCode)).toMatchObject({ ok: true, phone: '41210100', countryCode: '+47' })
    expect(mobileProblem(text, countryCode)).toBeNull()
  })

  it('adds a plus before 47 only where one Norwegian number can be meant', () => {
    expect(parsePhone('4721210100')).toMatchObject({ ok: true, phone: '21210100' })
    expect(parsePhone('47412101')).toMatchObject({ ok: true, phone: '47412101' })
    expect(mobileProblem('474121010')).toBe('phone-8-digits')
    expect(mobileProblem('47412101000')).toBe('phone-8-digits')
    expect(parsePhone('4741210100', '+46')).toEqual({ ok: false })
  })

  it.each([
    '',
    '1',
    '4121010',
    '412101000',
    '42000000',
    'ring meg',
    '+47 412 10 100 ext. 2',
    '+',
    '++4741210100',
  ])('"%s" is no number', text => {
    expect(parsePhone(text)).toEqual({ ok: false })
    expect(isMobile(text)).toBe(false)
  })

  it.each([
    ['+4741210100', '41210100', '+47'],
    ['+46701234567', '701234567', '+46'],
    ['ukjent', 'ukjent', ''],
  ])('splits the stored "%s" into %s of "%s"', (stored, phone, phoneCountryCode) => {
    expect(splitPhone(stored)).toEqual({ phone, phoneCountryCode })
  })
})

describe('what is wrong with a mobile number', () => {
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['4121010', 'phone-8-digits'],
    ['412101000', 'phone-8-digits'],
    ['+47 4121', 'phone-8-digits'],
    ['22334455', 'phone-4-or-9'],
    ['4121010O', 'numbers-only'],
    ['42000000', 'phone-invalid'],
    ['+46 1', 'phone-invalid'],
    ['+46 8 123 456 00', 'phone-mobile'],
    ['41210100', null],
    ['0047 41210100', null],
    ['+46701234567', null],
  ])('"%s": %s [P-278, C-152]', (text, problem) => {
    expect(mobileProblem(text)).toBe(problem)
  })
  it('can require a Norwegian number [P-278]', () => {
    expect(mobileProblem('+46701234567', '+47', { norwegianOnly: true })).toBe('phone-norwegian')
    expect(mobileProblem('41210100', '+47', { norwegianOnly: true })).toBeNull()
  })
})
