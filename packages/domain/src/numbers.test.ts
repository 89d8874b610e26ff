import { describe, expect, it } from 'vitest'
import { formatBankAccount, isBankAccount } from './bank-account.ts'
import { formatOrganisationNumber, isOrganisationNumber } from './organisation-number.ts'

describe('organisation number', () => {
  it.each(['123456785', '987654325', '991609407', '310000000', '310000019'])('%s is valid', number => {
    expect(isOrganisationNumber(number)).toBe(true)
  })
  it.each(['123456786', '12345678', '1234567850', '123 456 785', 'abcdefghi', ''])('%s is not', number => {
    expect(isOrganisationNumber(number)).toBe(false)
  })
  it('is never issued where the check digit would be 10', () => {
    const all = Array.from({ length: 10 }, (_, digit) => `31410000${digit}`)
    expect(all.filter(isOrganisationNumber)).toEqual([])
  })
  it('is shown in groups of three that do not break', () => {
    expect(formatOrganisationNumber('123456785')).toBe('123\u00a0456\u00a0785')
    expect(formatOrganisationNumber('12')).toBe('12')
  })
})

describe('bank account', () => {
  it.each(['12345678903', '86011117947'])('%s is valid', account => {
    expect(isBankAccount(account)).toBe(true)
  })
  it.each(['12345678904', '1234567890', '1234.56.78903', ''])('%s is not', account => {
    expect(isBankAccount(account)).toBe(false)
  })
  it('is printed with dots', () => {
    expect(formatBankAccount('12345678903')).toBe('1234.56.78903')
  })
})
