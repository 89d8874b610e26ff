import { describe, expect, it } from 'vitest'
import { GLOBAL_ROLES, type GlobalRole, isSchoolStaff, mainRoleOf } from './roles.ts'

describe('what somebody of the staff is called', () => {
  it.each<[GlobalRole[], GlobalRole | null]>([
    [[], null],
    ...GLOBAL_ROLES.map((role): [GlobalRole[], GlobalRole] => [[role], role]),
    [['GLOBAL_TRAVEL_CARD_ADMIN', 'GLOBAL_COMPANY_ADMIN'], 'GLOBAL_COMPANY_ADMIN'],
    [['GLOBAL_USER_ADMIN', 'GLOBAL_COMPANY_ADMIN'], 'GLOBAL_COMPANY_ADMIN'],
  ])('with %j is by the role %s', (roles, main) => {
    expect(mainRoleOf(roles)).toBe(main)
  })

  it.each<[GlobalRole[], boolean]>([
    [[], false],
    [['GLOBAL_SCHOOLTICKET_ADMIN'], true],
    [['GLOBAL_SCHOOLTICKET_ADMIN', 'GLOBAL_TRAVEL_CARD_ADMIN'], false],
    [['GLOBAL_COMPANY_ADMIN'], false],
  ])('%j are school staff: %s', (roles, is) => {
    expect(isSchoolStaff(roles)).toBe(is)
  })
})
