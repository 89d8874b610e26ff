import { COMPANY_ROLES, type CompanyRole } from '@portal/domain'
import { describe, expect, it } from 'vitest'
import {
  type CompanyChoice,
  grantable,
  hasNoRole,
  hasSchoolAgreement,
  NO_ROLES,
  offeredRoles,
  onlyCompany,
  withCompany,
  withoutCompany,
} from './roles.ts'

const nordlys: CompanyChoice = { companyId: '100100', companyName: 'Nordlys AS', roles: ['TICKET_ADMIN'] }
const fjordbygg: CompanyChoice = { companyId: '100101', companyName: 'Fjordbygg AS', roles: ['USER_ADMIN'] }
const both = withCompany(withCompany(NO_ROLES, nordlys), fjordbygg)

describe('putting roles together', () => {
  it('has one entry per company, however often it is chosen', () => {
    const changed = withCompany(both, { ...nordlys, roles: ['COMPANY_ADMIN'] })
    expect(changed.companies).toEqual([{ ...nordlys, roles: ['COMPANY_ADMIN'] }, fjordbygg])
  })
  it('takes a company away and leaves the others', () => {
    expect(withoutCompany(both, '100100').companies).toEqual([fjordbygg])
    expect(withoutCompany(both, '999').companies).toEqual(both.companies)
  })
  it('knows a user without any role, whatever companies are listed', () => {
    expect(hasNoRole(NO_ROLES)).toBe(true)
    expect(hasNoRole(withCompany(NO_ROLES, { ...nordlys, roles: [] }))).toBe(true)
    expect(hasNoRole(both)).toBe(false)
    expect(hasNoRole({ ...NO_ROLES, roles: ['GLOBAL_USER_ADMIN'] })).toBe(false)
  })
})

describe('the school role', () => {
  const agreement = (fromDate: string, endDate: string | null, subTypeId: 'SCHOOLTICKET' | 'OTHER') => ({
    allAgreements: [{ subTypeId, fromDate, endDate }],
  })
  it.each([
    ['in force', '2025-08-01', null, 'SCHOOLTICKET', true],
    ['on its last day', '2025-08-01', '2026-11-21', 'SCHOOLTICKET', true],
    ['ended yesterday', '2025-08-01', '2026-11-20', 'SCHOOLTICKET', false],
    ['beginning tomorrow', '2026-11-22', null, 'SCHOOLTICKET', false],
    ['another agreement', '2025-08-01', null, 'OTHER', false],
  ] as const)('agreement %s', (_title, from, end, subType, expected) => {
    expect(hasSchoolAgreement(agreement(from, end, subType), '2026-11-21')).toBe(expected)
  })
  it('is offered only with a school agreement [P-272]', () => {
    expect(offeredRoles(true, [])).toEqual(COMPANY_ROLES)
    expect(offeredRoles(false, [])).toEqual(['TICKET_ADMIN', 'USER_ADMIN', 'COMPANY_ADMIN'])
  })
  it('can still be taken from somebody who has it', () => {
    expect(offeredRoles(false, ['SCHOOLTICKET_ADMIN'])).toContain('SCHOOLTICKET_ADMIN')
  })
})

describe('companies in which roles can be given', () => {
  const company = (id: string, ...roles: CompanyRole[]) => ({ id, roles })
  const own = [company('a', 'COMPANY_ADMIN'), company('b', 'USER_ADMIN', 'TICKET_ADMIN'), company('c')]
  it('are those where a local admin is user admin [P-273]', () => {
    expect(grantable(own, false).map(({ id }) => id)).toEqual(['b'])
  })
  it('are all of them for a global admin [P-275]', () => {
    expect(grantable(own, true).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
  it('are chosen beforehand where there is exactly one [P-274]', () => {
    expect(onlyCompany(own, 3, false)?.id).toBe('b')
    expect(onlyCompany([...own, company('d', 'USER_ADMIN')], 4, false)).toBeNull()
    expect(onlyCompany([], 0, false)).toBeNull()
  })
  it('are not chosen for a global admin, nor from a list that was cut off', () => {
    expect(onlyCompany([company('b', 'USER_ADMIN')], 1, true)).toBeNull()
    expect(onlyCompany(own, 51, false)).toBeNull()
  })
})
