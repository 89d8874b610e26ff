import { describe, expect, it } from 'vitest'
import type { PersonInput } from '../person.ts'
import { ScimFault } from './fault.ts'
import { patchScimGroup, readScimGroup } from './group.ts'
import { SCIM_EMPLOYEE, SCIM_ENTERPRISE, SCIM_GROUP, SCIM_PATCH, SCIM_USER } from './schemas.ts'
import { patchScimUser, readScimUser, scimUser } from './user.ts'

const NORA: PersonInput = {
  externalId: 'x-1',
  userName: 'nora@nordlys.example',
  employeeId: 'E-1',
  firstName: 'Nora',
  lastName: 'Østby',
  email: 'nora@nordlys.example',
  phone: '41210100',
  phoneCountryCode: '+47',
  department: 'Drift',
  costCentre: '4100',
  groups: ['Ledere'],
  language: 'nb',
  active: true,
  eligibleFrom: null,
  eligibleTo: null,
}
const NOBODY: PersonInput = { ...NORA, email: null, phone: null, phoneCountryCode: null }

const patched = (before: PersonInput, ...Operations: unknown[]) =>
  patchScimUser(before, { schemas: [SCIM_PATCH], Operations })
const user = (members: Record<string, unknown>) =>
  readScimUser({ schemas: [SCIM_USER], userName: 'a', ...members })

/** What clients send beside the RFC, by the public report of it, and what becomes of Nora. */
describe('a PATCH as clients send it', () => {
  it.each<[string, PersonInput, unknown[], Partial<PersonInput>]>([
    [
      'Entra: Replace with a capital (langwatch #6972)',
      NORA,
      [{ op: 'Replace', path: 'active', value: false }],
      { active: false },
    ],
    [
      'Entra: Add with a capital (ory/polis #4070)',
      NORA,
      [{ op: 'Add', path: 'externalId', value: 'x-2' }],
      { externalId: 'x-2' },
    ],
    [
      'Entra: "False" (scim-patch #872)',
      NORA,
      [{ op: 'Replace', path: 'active', value: 'False' }],
      { active: false },
    ],
    [
      'Entra: "True" (scimmy #51)',
      { ...NORA, active: false },
      [{ op: 'Replace', path: 'active', value: 'True' }],
      { active: true },
    ],
    [
      'Entra: primary "True" (scimmy #51)',
      NOBODY,
      [{ op: 'Add', path: 'emails', value: [{ type: 'work', primary: 'True', value: 'a@b.no' }] }],
      { email: 'a@b.no' },
    ],
    [
      'Entra: a filter that matches nothing makes the element (ssoready #249)',
      NOBODY,
      [
        { op: 'Add', path: 'emails[type eq "work"].value', value: 'a@b.no' },
        { op: 'Replace', path: 'phoneNumbers[type eq "mobile"].value', value: '+47 412 10 101' },
      ],
      { email: 'a@b.no', phone: '+47 412 10 101', phoneCountryCode: null },
    ],
    [
      'dotted keys without a path',
      NORA,
      [
        {
          op: 'replace',
          value: {
            'name.givenName': 'Ada',
            'name.familyName': 'Berg',
            'emails[type eq "work"].value': 'ada@b.no',
          },
        },
      ],
      { firstName: 'Ada', lastName: 'Berg', email: 'ada@b.no' },
    ],
    [
      'Entra: an extension as a key, and the illegal path of a manager is read over',
      NORA,
      [
        { op: 'Replace', path: `${SCIM_ENTERPRISE}:manager`, value: 'urn-of-somebody' },
        {
          op: 'Add',
          value: {
            [`${SCIM_ENTERPRISE}:department`]: 'Salg',
            [`${SCIM_ENTERPRISE}:manager`]: { value: 'x' },
          },
        },
      ],
      { department: 'Salg' },
    ],
    ['Okta: active in a value', NORA, [{ op: 'replace', value: { active: false } }], { active: false }],
    [
      'Okta: active with the id',
      NORA,
      [{ op: 'replace', value: { id: 'x', active: false } }],
      { active: false },
    ],
    [
      'OneLogin: an extension as an object',
      NORA,
      [{ op: 'add', value: { [SCIM_ENTERPRISE]: { department: 'Salg', costCenter: 4200, division: 'x' } } }],
      { department: 'Salg', costCentre: '4200' },
    ],
    [
      'an empty value removes',
      NORA,
      [{ op: 'Replace', path: `${SCIM_ENTERPRISE}:costCenter`, value: '' }],
      { costCentre: null },
    ],
    ['null removes', NORA, [{ op: 'replace', path: 'emails', value: null }], { email: null }],
    [
      'removed by a filter',
      NORA,
      [
        { op: 'remove', path: 'phoneNumbers[type eq "mobile"]' },
        { op: 'remove', path: 'emails[type eq "home"]' },
      ],
      { phone: null, phoneCountryCode: null },
    ],
    [
      'a name as a whole',
      NORA,
      [{ op: 'replace', path: 'name', value: { familyName: 'Berg', middleName: 'x' } }],
      { lastName: 'Berg' },
    ],
    [
      'the schema before the attribute',
      NORA,
      [{ op: 'replace', path: `${SCIM_USER}:userName`, value: 'n' }],
      { userName: 'n' },
    ],
    [
      'names in any case',
      NORA,
      [{ OP: 'REPLACE', PATH: 'NAME.GIVENNAME', Value: 'Ada' }],
      { firstName: 'Ada' },
    ],
    [
      'ours',
      NORA,
      [{ op: 'add', path: `${SCIM_EMPLOYEE}:eligibleTo`, value: '2027-06-30' }],
      { eligibleTo: '2027-06-30' },
    ],
    [
      'one after the other',
      NOBODY,
      [
        { op: 'add', path: 'emails[type eq "work"].value', value: 'a@b.no' },
        { op: 'replace', path: 'emails[value eq "A@b.no"].value', value: 'c@d.no' },
      ],
      { email: 'c@d.no' },
    ],
    [
      'a display name leaves a name as it is',
      NORA,
      [{ op: 'replace', path: 'displayName', value: 'Østby, Nora' }],
      {},
    ],
    [
      'the number that is held stays apart',
      NORA,
      [{ op: 'replace', path: 'phoneNumbers', value: [{ value: '+4741210100', type: 'mobile' }] }],
      {},
    ],
    [
      'an added address of another kind takes none away (RFC 7644 §3.5.2.1)',
      NORA,
      [{ op: 'add', path: 'emails', value: [{ type: 'home', value: 'h@b.no', primary: true }] }],
      {},
    ],
    [
      'an added address at work (RFC 7644 §3.5.2.1)',
      NORA,
      [{ op: 'add', path: 'emails', value: [{ type: 'work', value: 'w@b.no' }] }],
      { email: 'w@b.no' },
    ],
    [
      "an extension with a dot before its attribute is read over, as Microsoft's samples write it",
      NORA,
      [{ op: 'replace', path: `${SCIM_ENTERPRISE}.manager`, value: 'x' }],
      {},
    ],
    [
      'what is not held',
      NORA,
      [
        { op: 'add', path: 'title', value: 'Sjef' },
        { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Drammen' },
        { op: 'Add', path: 'roles[primary eq "True"].value', value: 'x' },
        { op: 'add', path: 'emails[type eq "home"].value', value: 'h@b.no' },
        { op: 'add', path: 'phoneNumbers[type eq "work"].value', value: '22 22 22 22' },
        { op: 'add', path: 'urn:example:2.0:User:shoeSize', value: 44 },
        { op: 'replace', path: 'emails[type eq "work"].primary', value: 'True' },
      ],
      {},
    ],
  ])('%s', (_report, before, operations, changes) => {
    expect(patched(before, ...operations)).toEqual({ ...before, ...changes })
  })

  it.each<[string, unknown, string]>([
    ['__proto__', 1, 'invalidPath'],
    ['__proto__.polluted', 1, 'invalidPath'],
    ['constructor.prototype.polluted', 1, 'invalidPath'],
    [`${SCIM_USER}:__proto__`, 1, 'invalidPath'],
    ['name.constructor', { x: 1 }, 'none'],
    ['emails[__proto__ eq "x"].value', 'a', 'none'],
    ['emails[type ne "work"].value', 'a', 'invalidPath'],
    ['emails[type eq].value', 'a', 'invalidFilter'],
    ['emails[value eq "other@x.no"].value', 'a', 'noTarget'],
    ['id', 'x', 'mutability'],
    ['meta.created', 'x', 'mutability'],
    ['active', 'perhaps', 'invalidValue'],
    ['userName', { a: 1 }, 'invalidValue'],
    ['name', 'Nora', 'invalidValue'],
    ['emails', 7, 'invalidValue'],
    [`${SCIM_EMPLOYEE}:eligibleTo`, 'soon', 'invalidValue'],
    ['a b', 'x', 'invalidPath'],
    ['x'.repeat(501), 'x', 'invalidPath'],
  ])('the path %s with %j: %s', (path, value, scimType) => {
    let said = 'none'
    try {
      expect(patched(NORA, { op: 'replace', path, value })).toEqual(NORA)
    } catch (fault) {
      if (!(fault instanceof ScimFault)) throw fault
      said = fault.scimType
    }
    expect(said).toBe(scimType)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('a whole user', () => {
  it('ends by active, also as an older Okta sends it by PUT', () => {
    expect(user({ active: false }).active).toBe(false)
    expect(user({ active: 'False' }).active).toBe(false)
    expect(user({}).active).toBe(true)
  })

  it.each<[string, Record<string, unknown>, Partial<PersonInput>]>([
    [
      'the work address before others',
      {
        emails: [
          { value: 'h@x.no', type: 'home' },
          { value: 'w@x.no', type: 'Work' },
        ],
      },
      { email: 'w@x.no' },
    ],
    ['the only address', { emails: [{ value: 'h@x.no', type: 'home' }] }, { email: 'h@x.no' }],
    ['an address alone', { emails: ['a@x.no'] }, { email: 'a@x.no' }],
    [
      'no switchboard',
      { phoneNumbers: [{ value: '22222222', type: 'work', primary: true }] },
      { phone: null },
    ],
    [
      'a number as a URI',
      { phoneNumbers: [{ value: 'tel:+4741210100', type: 'mobile' }] },
      { phone: '+4741210100' },
    ],
    ['one name', { displayName: 'Nora Marie Østby' }, { firstName: 'Nora Marie', lastName: 'Østby' }],
    ['a formatted name', { name: { formatted: 'Nora Østby' } }, { firstName: 'Nora', lastName: 'Østby' }],
    ['a language', { preferredLanguage: 'en-GB' }, { language: 'en' }],
    ['Norwegian', { preferredLanguage: 'nn-NO' }, { language: 'nb' }],
    ['null', { externalId: null, emails: null, name: null }, { externalId: null }],
  ])('is read: %s', (_what, sent, read) => {
    expect(user(sent)).toMatchObject(read)
  })

  it('keeps the groups, which are changed by groups', () => {
    expect(
      readScimUser({ schemas: [SCIM_USER], userName: 'a', groups: [{ value: 'x' }] }, ['Ledere']).groups,
    ).toEqual(['Ledere'])
  })

  it('has nothing but what is held when it is sent', () => {
    const at = new Date('2026-11-21T11:00:00Z')
    const stored = {
      ...NOBODY,
      id: '1',
      version: 3,
      createdAt: at,
      updatedAt: at,
      employeeId: null,
      department: null,
      costCentre: null,
    }
    expect(scimUser(stored, 'https://x')).toEqual({
      schemas: [SCIM_USER],
      id: '1',
      externalId: 'x-1',
      userName: 'nora@nordlys.example',
      name: { formatted: 'Nora Østby', familyName: 'Østby', givenName: 'Nora' },
      displayName: 'Nora Østby',
      active: true,
      preferredLanguage: 'nb',
      meta: {
        resourceType: 'User',
        created: '2026-11-21T11:00:00.000Z',
        lastModified: '2026-11-21T11:00:00.000Z',
        location: 'https://x/Users/1',
        version: 'W/"3"',
      },
    })
  })
})

describe('a group', () => {
  const before = { name: 'Ledere', externalId: null }
  const change = (...Operations: unknown[]) =>
    patchScimGroup(before, { schemas: [SCIM_PATCH], Operations }).members
  const of = (...ids: string[]) => new Set(ids)

  it.each<[string, unknown[], { all: boolean; add: ReadonlySet<string>; remove: ReadonlySet<string> }]>([
    [
      'adds',
      [{ op: 'Add', path: 'members', value: [{ value: 'A' }] }],
      { all: false, add: of('a'), remove: of() },
    ],
    [
      'removes by a filter',
      [{ op: 'remove', path: 'members[value eq "a"]' }],
      { all: false, add: of(), remove: of('a') },
    ],
    [
      'removes by a value',
      [{ op: 'Remove', path: 'members', value: [{ value: 'a' }] }],
      { all: false, add: of(), remove: of('a') },
    ],
    ['removes all', [{ op: 'remove', path: 'members' }], { all: true, add: of(), remove: of() }],
    [
      'replaces',
      [{ op: 'replace', value: { members: [{ value: 'a' }] } }],
      { all: true, add: of('a'), remove: of() },
    ],
    [
      'changes its mind',
      [
        { op: 'add', path: 'members', value: [{ value: 'a' }, { value: 'b' }] },
        { op: 'remove', path: 'members', value: [{ value: 'a' }] },
      ],
      { all: false, add: of('b'), remove: of('a') },
    ],
  ])('%s members', (_what, operations, members) => {
    expect(change(...operations)).toEqual(members)
  })

  it('needs a name', () => {
    expect(() => readScimGroup({ schemas: [SCIM_GROUP] })).toThrow(ScimFault)
    expect(() => change({ op: 'remove', path: 'displayName' })).toThrow(ScimFault)
    expect(() => change({ op: 'replace', path: '__proto__', value: 1 })).toThrow(ScimFault)
  })
})
