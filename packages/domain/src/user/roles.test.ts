import { describe, expect, it } from 'vitest'
import {
  administersAllOf,
  adminScope,
  decideRoles,
  isSamePerson,
  lostAdministration,
  NO_ROLES,
  type RoleSet,
  roleChanges,
  visibleRoles,
} from './roles.ts'

const ALL = { all: true } as const
const LOCAL = { all: false, companyIds: ['1', '2'] } as const
const facts = [
  { id: '1', hasSchoolAgreement: false },
  { id: '2', hasSchoolAgreement: true },
  { id: '3', hasSchoolAgreement: true },
]
const has = (
  companies: Record<string, RoleSet['companies'][number]['roles']>,
  roles: RoleSet['roles'] = [],
) => ({
  roles,
  companies: Object.entries(companies).map(([companyId, each]) => ({ companyId, roles: each })),
})
const decide = (
  scope: typeof ALL | typeof LOCAL,
  wanted: RoleSet,
  current: RoleSet = NO_ROLES,
  own = false,
) => decideRoles({ scope, own, current, wanted, companies: facts })

describe('whom a user administrator administers', () => {
  it('is everybody for a global one, and the companies with USER_ADMIN for another', () => {
    const companyRoles = [
      { companyId: '1', role: 'USER_ADMIN' as const },
      { companyId: '2', role: 'COMPANY_ADMIN' as const },
    ]
    expect(adminScope({ globalRoles: ['GLOBAL_USER_ADMIN'], companyRoles })).toEqual({ all: true })
    expect(adminScope({ globalRoles: ['GLOBAL_COMPANY_ADMIN'], companyRoles })).toEqual({
      all: false,
      companyIds: ['1'],
    })
  })

  it('shows a local one the roles in their companies only', () => {
    const set = has({ 1: ['TICKET_ADMIN'], 3: ['USER_ADMIN'] }, ['GLOBAL_USER_ADMIN'])
    expect(visibleRoles(LOCAL, set)).toEqual(has({ 1: ['TICKET_ADMIN'] }))
    expect(visibleRoles(ALL, set)).toBe(set)
  })

  it.each([
    ['nothing at all', NO_ROLES, true],
    ['roles in own companies', has({ 1: ['TICKET_ADMIN'], 2: ['USER_ADMIN'] }), true],
    ['a role elsewhere', has({ 1: ['TICKET_ADMIN'], 3: ['USER_ADMIN'] }), false],
    ['a global role', has({ 1: ['TICKET_ADMIN'] }, ['GLOBAL_COMPANY_ADMIN']), false],
  ])('lets a local one deactivate somebody with %s: %#', (_what, set, expected) => {
    expect(administersAllOf(LOCAL, set)).toBe(expected)
    expect(administersAllOf(ALL, set)).toBe(true)
  })
})

describe('setting roles', () => {
  it.each([
    [
      'a global role by a local admin',
      LOCAL,
      has({ 1: ['TICKET_ADMIN'] }, ['GLOBAL_USER_ADMIN']),
      'role-not-grantable',
    ],
    ['a company beyond a local admin [P-273]', LOCAL, has({ 3: ['TICKET_ADMIN'] }), 'role-not-grantable'],
    ['a company that does not exist', ALL, has({ 9: ['TICKET_ADMIN'] }), 'not-found'],
    [
      'a school role without a school agreement [P-272]',
      ALL,
      has({ 1: ['SCHOOLTICKET_ADMIN'] }),
      'school-role-needs-agreement',
    ],
    ['no role at all', ALL, NO_ROLES, 'no-roles'],
    ['a company without roles and nothing else', ALL, has({ 1: [] }), 'no-roles'],
  ] as const)('refuses %s', (_what, scope, wanted, refusal) => {
    expect(decide(scope, wanted)).toMatchObject({ ok: false, refusal })
  })

  it('grants what is allowed, each role once', () => {
    const wanted = {
      roles: ['GLOBAL_USER_ADMIN', 'GLOBAL_USER_ADMIN'] as const,
      companies: [
        { companyId: '2', roles: ['SCHOOLTICKET_ADMIN'] as const },
        { companyId: '2', roles: ['SCHOOLTICKET_ADMIN', 'USER_ADMIN'] as const },
      ],
    }
    expect(decide(ALL, wanted)).toEqual({
      ok: true,
      roles: ['GLOBAL_USER_ADMIN'],
      companies: [{ companyId: '2', roles: ['SCHOOLTICKET_ADMIN', 'USER_ADMIN'] }],
    })
  })

  it('leaves what a local admin does not see as it is', () => {
    const current = has({ 1: ['TICKET_ADMIN'], 3: ['USER_ADMIN'] }, ['GLOBAL_COMPANY_ADMIN'])
    expect(decide(LOCAL, has({ 2: ['USER_ADMIN'] }), current)).toEqual({
      ok: true,
      roles: ['GLOBAL_COMPANY_ADMIN'],
      companies: [
        { companyId: '3', roles: ['USER_ADMIN'] },
        { companyId: '2', roles: ['USER_ADMIN'] },
      ],
    })
    expect(decide(LOCAL, NO_ROLES, current).ok).toBe(true)
  })

  it.each([
    ['a role more in a company', has({ 1: ['USER_ADMIN', 'COMPANY_ADMIN'] }), LOCAL, false],
    ['a role in another company', has({ 1: ['USER_ADMIN'], 2: ['TICKET_ADMIN'] }), LOCAL, false],
    ['one role for another', has({ 1: ['COMPANY_ADMIN'] }), LOCAL, false],
    ['a global role', has({ 1: ['USER_ADMIN'] }, ['GLOBAL_COMPANY_ADMIN']), ALL, false],
    ['the roles one has', has({ 1: ['USER_ADMIN', 'TICKET_ADMIN'] }), LOCAL, true],
    ['a role less', has({ 1: ['USER_ADMIN'] }), LOCAL, true],
  ])('lets nobody give himself %s (%#)', (_what, wanted, scope, ok) => {
    const current = has({ 1: ['USER_ADMIN', 'TICKET_ADMIN'] })
    expect(decide(scope, wanted, current, true)).toMatchObject(ok ? { ok } : { ok, refusal: 'own-role' })
    expect(decide(scope, wanted, current).ok).toBe(true)
  })

  it('knows two accounts of one person by the phone', () => {
    const unni = { id: '1', phone: '41210008', phoneCountryCode: '+47' }
    expect(isSamePerson(unni, { ...unni, phone: '41210009' })).toBe(true)
    expect(isSamePerson(unni, { ...unni, id: '2' })).toBe(true)
    expect(isSamePerson(unni, { ...unni, id: '2', phone: '41210009' })).toBe(false)
    expect(isSamePerson(unni, { ...unni, id: '2', phoneCountryCode: '+46' })).toBe(false)
  })

  it('keeps a school role whose agreement has ended', () => {
    const current = has({ 1: ['SCHOOLTICKET_ADMIN'] })
    expect(decide(ALL, has({ 1: ['SCHOOLTICKET_ADMIN', 'USER_ADMIN'] }), current).ok).toBe(true)
  })
})

describe('the administration that a change removes', () => {
  const before = has({ 1: ['USER_ADMIN', 'COMPANY_ADMIN'], 2: ['TICKET_ADMIN'] }, ['GLOBAL_USER_ADMIN'])

  it.each([
    [
      'nothing while one of the two administrator roles stays',
      has({ 1: ['COMPANY_ADMIN'] }, ['GLOBAL_USER_ADMIN']),
      false,
      [],
    ],
    ['a company when both go', has({ 1: ['TICKET_ADMIN'] }, ['GLOBAL_USER_ADMIN']), false, ['1']],
    ['everything when the user is switched off', NO_ROLES, true, ['1']],
  ])('is %s', (_what, after, userAdministration, companyIds) => {
    expect(lostAdministration(before, after)).toEqual({ userAdministration, companyIds })
  })

  it('are listed per company, global roles apart', () => {
    expect(
      roleChanges(before, has({ 1: ['USER_ADMIN'], 3: ['TICKET_ADMIN'] }, ['GLOBAL_USER_ADMIN'])),
    ).toEqual([
      { companyId: '1', granted: [], removed: ['COMPANY_ADMIN'] },
      { companyId: '2', granted: [], removed: ['TICKET_ADMIN'] },
      { companyId: '3', granted: ['TICKET_ADMIN'], removed: [] },
    ])
  })
})
