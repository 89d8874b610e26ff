import { describe, expect, it } from 'vitest'
import { agreementCovers, COMPANY_TYPES, INVOICING_INTERVALS, parseAgreementSubType } from './agreement.ts'
import { FORM_CODES, isFormCode } from './form-codes.ts'
import { PROFILE_IDS, profileOf } from './profiles.ts'
import { REFUSALS, statusOfRefusal } from './refusals.ts'
import { COMPANY_ROLES, GLOBAL_ROLES, knownCompanyRoles, parseRole } from './roles.ts'

describe('profiles', () => {
  it('have the ids of the fare system [C-092]', () => {
    expect(PROFILE_IDS).toEqual({
      ADULT: 1,
      CHILD: 2,
      STUDENT: 3,
      SENIOR: 4,
      MILITARY: 10,
      MOTORBIKE_WITH_DRIVER: 22,
      YOUTH: 32,
      YOUNG_ADULT: 45,
      MILITARY_CONSCRIPTION: 80,
      BIKE: 81,
      CAR_WITH_DRIVER: 82,
      CAR_WITH_DRIVER_151: 151,
      CAR_WITH_DRIVER_152: 152,
      CAR_WITH_DRIVER_153: 153,
      PROFILE_200: 200,
      PROFILE_201: 201,
      PROFILE_202: 202,
      PROFILE_203: 203,
    })
  })
  it.each([
    [1, 'ADULT'],
    [203, 'PROFILE_203'],
    [0, 'UNKNOWN'],
    [5, 'UNKNOWN'],
  ])('%i is %s [C-092]', (id, name) => {
    expect(profileOf(id)).toBe(name)
  })
})

describe('roles', () => {
  it('are four of a company and four of the operator [P-205, P-206, P-207]', () => {
    expect(COMPANY_ROLES).toEqual(['TICKET_ADMIN', 'USER_ADMIN', 'COMPANY_ADMIN', 'SCHOOLTICKET_ADMIN'])
    expect(GLOBAL_ROLES).toEqual([
      'GLOBAL_USER_ADMIN',
      'GLOBAL_COMPANY_ADMIN',
      'GLOBAL_TRAVEL_CARD_ADMIN',
      'GLOBAL_SCHOOLTICKET_ADMIN',
    ])
  })
  it('drops company roles it does not know [P-194]', () => {
    expect(knownCompanyRoles(['FREETICKET_ADMIN', 'COMPANY_ADMIN', 'GLOBAL_USER_ADMIN', ''])).toEqual([
      'COMPANY_ADMIN',
    ])
  })
  it('refuses an unknown role anywhere else [P-195]', () => {
    expect(parseRole('GLOBAL_USER_ADMIN')).toBe('GLOBAL_USER_ADMIN')
    for (const text of ['SUBSCRIPTION_ADMIN', 'company_admin', ''])
      expect(() => parseRole(text)).toThrow(RangeError)
  })
})

describe('agreements', () => {
  it.each([
    ['HOUSING_COOPERATIVE_AGREEMENT', 'HOUSING_ASSOCIATION'],
    ['HOUSING_ASSOCIATION', 'HOUSING_ASSOCIATION'],
    ['SUBSCRIPTIONS', 'SUBSCRIPTIONS'],
    ['OTHER', 'OTHER'],
  ])('of subtype %s are stored as %s [P-201, P-202]', (text, subType) => {
    expect(parseAgreementSubType(text)).toBe(subType)
  })
  it('of an unknown subtype are refused [P-201]', () => {
    expect(() => parseAgreementSubType('HOUSING')).toThrow(RangeError)
  })
  it('have the intervals and company types of the documents [P-197, P-203]', () => {
    expect(INVOICING_INTERVALS).toEqual(['DAILY', 'WEEKLY', 'MONTHLY_AT_END', 'QUARTERLY', 'OTHER'])
    expect(COMPANY_TYPES).toEqual(['PORTAL_CUSTOMER', 'PORTAL_CONTRACTOR', 'OTHER'])
  })
  it.each([
    ['2026-01-01', '2026-12-31', '2025-12-31', false],
    ['2026-01-01', '2026-12-31', '2026-01-01', true],
    ['2026-01-01', '2026-12-31', '2026-12-31', true],
    ['2026-01-01', '2026-12-31', '2027-01-01', false],
    ['2026-01-01', null, '2099-01-01', true],
  ])('from %s to %s cover %s: %s', (fromDate, endDate, day, covers) => {
    expect(agreementCovers({ fromDate, endDate }, day)).toBe(covers)
  })
})

describe('refusals', () => {
  it('are unique codes, each with an error status', () => {
    expect(new Set(REFUSALS.map(({ code }) => code)).size).toBe(REFUSALS.length)
    for (const { code, status } of REFUSALS) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(statusOfRefusal(code)).toBe(status)
    }
  })
  it('are no other codes', () => {
    expect(() => statusOfRefusal('teapot' as 'internal')).toThrow(RangeError)
  })
})

it('has one form code per generic message [P-277, P-278, P-279]', () => {
  const messages = [
    'required',
    'wrong-format',
    'invalid-date',
    'min-date',
    'max-date',
    'too-short',
    'too-long',
  ]
    .concat(['min-value', 'max-value', 'numbers-only', 'invalid-email'])
    .concat(['phone-8-digits', 'phone-4-or-9', 'phone-norwegian', 'consent-required', 'same-zone'])
  expect(FORM_CODES).toEqual(expect.arrayContaining(messages))
  expect(isFormCode('required')).toBe(true)
  expect(isFormCode('Invalid input')).toBe(false)
})
