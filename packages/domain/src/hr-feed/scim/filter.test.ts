import { describe, expect, it } from 'vitest'
import { ScimFault } from './fault.ts'
import { parseScimFilter, type ScimFilter } from './filter.ts'

const compare = (attribute: string, comparison: string, value: unknown = null) => ({
  kind: 'compare',
  attribute,
  comparison,
  value,
})

describe('a filter', () => {
  it.each<[string, unknown]>([
    ['userName eq "a"', compare('username', 'eq', 'a')],
    ['USERNAME EQ "a"', compare('username', 'eq', 'a')],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "a"', compare('username', 'eq', 'a')],
    ['active eq true', compare('active', 'eq', true)],
    ['active eq True', compare('active', 'eq', true)],
    ['externalId pr', compare('externalid', 'pr')],
    ['externalId eq null', compare('externalid', 'eq', null)],
    ['userName eq "a\\"b) or (c"', compare('username', 'eq', 'a"b) or (c')],
    [
      'emails[type eq "work"].value eq "a@b.no"',
      { kind: 'and', parts: [compare('emails.type', 'eq', 'work'), compare('emails.value', 'eq', 'a@b.no')] },
    ],
    [
      'emails[type eq "work" and value co "@b.no"]',
      { kind: 'and', parts: [compare('emails.type', 'eq', 'work'), compare('emails.value', 'co', '@b.no')] },
    ],
    [
      'not (a pr or b pr) and c pr or d pr',
      {
        kind: 'or',
        parts: [
          {
            kind: 'and',
            parts: [
              { kind: 'not', part: { kind: 'or', parts: [compare('a', 'pr'), compare('b', 'pr')] } },
              compare('c', 'pr'),
            ],
          },
          compare('d', 'pr'),
        ],
      },
    ],
    ['(((a pr)))', compare('a', 'pr')],
    // Words without quotes, as Microsoft's reference client sends them; the grammar of RFC 7644 §3.4.2.2 has quotes.
    ['userName sw N', compare('username', 'sw', 'N')],
    ['name.FamilyName eq Østby', compare('name.familyname', 'eq', 'Østby')],
    ['emails.Value co @nordlys.example', compare('emails.value', 'co', '@nordlys.example')],
    ['employeeNumber eq 0042', compare('employeenumber', 'eq', '0042')],
    ['employeeNumber eq 42', compare('employeenumber', 'eq', 42)],
    [
      'meta.Created gt 2020-01-31T08:00:00.1234567-07:00',
      compare('meta.created', 'gt', '2020-01-31T08:00:00.1234567-07:00'),
    ],
    [
      'DisplayName eq Ledere and (externalId co a-1 or externalId co b_2)',
      {
        kind: 'and',
        parts: [
          compare('displayname', 'eq', 'Ledere'),
          { kind: 'or', parts: [compare('externalid', 'co', 'a-1'), compare('externalid', 'co', 'b_2')] },
        ],
      },
    ],
  ])('%s', (text, tree) => {
    expect(parseScimFilter(text)).toEqual<ScimFilter>(tree as ScimFilter)
  })

  it.each([
    '',
    ' ',
    'userName',
    'userName eq',
    'userName eq "a',
    'userName is "a"',
    'userName eq and active eq true',
    'userName eq a b',
    'userName eq (a)',
    'userName eq "\\q"',
    'userName eq a;b',
    'userName eq "a\\u0000"',
    'userName eq "a" and',
    'userName eq "a" "b"',
    'eq "a" b',
    'not userName eq "a"',
    '(userName eq "a"',
    'userName eq "a")',
    'userName eq {}',
    'a[b[c pr]]',
    '((((a pr))))',
    "userName eq 'a'",
    'a pr; drop table x',
    '['.repeat(400),
    '('.repeat(500),
    `userName eq "${'x'.repeat(500)}"`,
    '"\\'.repeat(200),
  ])('%j is refused as such', text => {
    expect(() => parseScimFilter(text)).toThrow(ScimFault)
    try {
      parseScimFilter(text)
    } catch (fault) {
      expect(fault).toMatchObject({ status: 400, scimType: 'invalidFilter' })
    }
  })
})
