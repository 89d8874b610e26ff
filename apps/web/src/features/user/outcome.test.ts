import { describe, expect, it } from 'vitest'
import { checkForm } from '../../lib/check-form.ts'
import { hasCode, outcomeUnknown, ProblemError } from '../../lib/http.ts'
import { confirmableCompanies, createFailureAt, linkIsDead } from './outcome.ts'
import type { RoleChoices } from './roles.ts'
import {
  editUserForm,
  isStale,
  newUserForm,
  newUserIn,
  rolesBody,
  USER_FIELDS,
  type UserValues,
} from './user-values.ts'

const problem = (
  status: number,
  code = 'x',
  errors: { pointer: string; code: string; message: string }[] = [],
) => new ProblemError(status, code, code, { errors })
const admin: RoleChoices = { roles: ['GLOBAL_USER_ADMIN'], companies: [] }
const typed: UserValues = {
  ...newUserIn(null),
  firstName: ' Ola ',
  lastName: 'Vik',
  email: 'Ola@Vik.example ',
  phone: '22 99 00 01',
  roles: admin,
}
const faultsOf = (change: Partial<UserValues>) => {
  const checked = checkForm(newUserForm, { ...typed, ...change }, USER_FIELDS)
  return checked.ok ? {} : checked.faults
}

describe('a new user', () => {
  it('is sent as the call takes it, a fixed-line number included [P-268, P-313]', () => {
    expect(checkForm(newUserForm, typed, USER_FIELDS)).toEqual({
      ok: true,
      data: {
        firstName: 'Ola',
        lastName: 'Vik',
        email: 'ola@vik.example',
        phone: expect.any(String),
        phoneCountryCode: '+47',
        roles: { roles: ['GLOBAL_USER_ADMIN'], companies: [] },
      },
    })
  })
  it('needs every field and a role, with all faults at once [P-265, P-266, P-267, P-270]', () => {
    expect(faultsOf(newUserIn(null))).toEqual({
      firstName: 'required',
      lastName: 'required',
      email: 'required',
      phone: 'required',
      roles: 'no-roles',
    })
  })
  it.each([
    ['a name of one letter [P-265]', { firstName: 'O' }, { firstName: 'too-short' }],
    ['a name of 101 letters [P-266]', { lastName: 'x'.repeat(101) }, { lastName: 'too-long' }],
    ['no address [P-267]', { email: 'ola' }, { email: 'invalid-email' }],
    ['no such number [P-268]', { phone: '12' }, { phone: expect.any(String) }],
    [
      'a foreign number of the wrong country [P-268]',
      { phone: '99', phoneCountryCode: '+46' },
      { phone: 'phone-invalid' },
    ],
  ])('refuses %s', (_title, change, faults) => {
    expect(faultsOf(change)).toEqual(faults)
  })
})

describe('the roles of a user', () => {
  it('must be one at least, as far as the administrator can see [P-270]', () => {
    expect(checkForm(editUserForm(true), newUserIn(null), USER_FIELDS)).toEqual({
      ok: false,
      faults: { roles: 'no-roles' },
    })
    expect(checkForm(editUserForm(false), newUserIn(null), USER_FIELDS).ok).toBe(true)
  })
  it('are sent by id, and never a company with none', () => {
    expect(
      rolesBody({
        roles: [],
        companies: [
          { companyId: '1', companyName: 'Å', roles: ['TICKET_ADMIN'] },
          { companyId: '2', companyName: 'Ø', roles: [] },
        ],
      }),
    ).toEqual({ roles: [], companies: [{ companyId: '1', roles: ['TICKET_ADMIN'] }] })
  })
  it('drop a draft that began from other roles', () => {
    expect(isStale(undefined, { lastModified: 'b' })).toBe(false)
    expect(isStale({ lastModified: 'b' }, { lastModified: 'b' })).toBe(false)
    expect(isStale({ lastModified: 'a' }, { lastModified: 'b' })).toBe(true)
  })
})

describe('where a refusal is shown', () => {
  it('knows a taken e-mail, a missing role and the last administrator by their codes [P-276]', () => {
    expect(hasCode(problem(409, 'email-taken'), 'email-taken')).toBe(true)
    expect(hasCode(problem(409, 'idempotency-in-progress'), 'email-taken')).toBe(false)
    expect(hasCode(new Error('last-administrator'), 'last-administrator')).toBe(false)
  })
  it.each([
    [problem(409, 'email-taken'), 'form'],
    [problem(400, 'invalid-body', [{ pointer: '/phone', code: 'phone-invalid', message: '' }]), 'form'],
    [problem(400, 'invalid-body'), 'general'],
    [problem(422, 'school-role-needs-agreement'), 'form'],
    [problem(401, 'not-signed-in'), 'form'],
    [problem(403, 'forbidden'), 'general'],
    [problem(500, 'internal'), 'general'],
    [problem(0, 'network'), 'general'],
    [new Error('no answer at all'), 'general'],
  ])('%s in the %s [P-358]', (error, where) => {
    expect(createFailureAt(error)).toBe(where)
  })
  it('names the companies that would lose their administrator, when that may be overruled', () => {
    const refused = (confirmable: boolean, code = 'last-administrator') => {
      const body = { code, confirmable, companies: [{ companyId: '1', companyName: 'Å AS' }] }
      return new ProblemError(409, code, code, body)
    }
    expect(confirmableCompanies(refused(true))).toEqual(['Å AS'])
    expect(confirmableCompanies(refused(false))).toBeNull()
    expect(confirmableCompanies(refused(true, 'user-state'))).toBeNull()
    expect(confirmableCompanies(null)).toBeNull()
  })
  it('detects an unknown outcome, after which a repeat could do more than asked', () => {
    expect(outcomeUnknown(problem(0, 'network'))).toBe(true)
    expect(outcomeUnknown(problem(502))).toBe(true)
    expect(outcomeUnknown(problem(409, 'last-administrator'))).toBe(false)
  })
  it('distinguishes an invalid activation link from an unavailable service', () => {
    expect(linkIsDead(problem(410, 'activation-invalid'))).toBe(true)
    expect(linkIsDead(problem(503, 'unavailable'))).toBe(false)
    expect(linkIsDead(problem(0, 'network'))).toBe(false)
  })
})
