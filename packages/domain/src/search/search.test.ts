import { describe, expect, it } from 'vitest'
import { type FactsOf, factsOf } from '../facts.fixture.ts'
import type { Permission } from '../permissions.ts'
import { searchReach } from './reach.ts'
import { numbersFrom, searchTerms } from './terms.ts'

describe('what quick search looks for', () => {
  it.each([
    ['nothing', '  ', null],
    ['one letter', 'a', null],
    ['two letters, not in all companies', 'An', { words: ['an'], number: null, forAll: false }],
    ['single letters', 'a a', null],
    ['a name', ' Nora  BAKKEN ', { words: ['nora', 'bakken'], number: null, forAll: true }],
    ['a phone with spaces', '913 40 218', { words: ['91340218'], number: '91340218', forAll: true }],
    ['a phone with its country', '+47 913 40 218', { words: ['+4791340218'], number: null, forAll: true }],
    ['two digits', '10', { words: ['10'], number: null, forAll: false }],
    ['three digits', '100', { words: ['100'], number: '100', forAll: true }],
    [
      'a payment reference',
      '01001000000000123',
      { words: ['01001000000000123'], number: '01001000000000123', forAll: true },
    ],
    [
      'more digits than any number has',
      '1'.repeat(18),
      { words: ['1'.repeat(18)], number: null, forAll: true },
    ],
    ['wildcards, as they are', '%_', { words: ['%_'], number: null, forAll: false }],
  ])('%s', (_, text, terms) => expect(searchTerms(text)).toEqual(terms))

  it.each([
    [
      '12',
      4,
      [
        [12, 12],
        [120, 129],
        [1200, 1299],
      ],
    ],
    ['999', 3, [[999, 999]]],
    ['1234', 3, []],
    ['012', 5, []],
  ])('numbers that begin with %s, of %i digits', (start, digits, ranges) =>
    expect(numbersFrom(start, digits)).toEqual(ranges.map(([from, to]) => ({ from, to }))),
  )
})

describe('where quick search looks', () => {
  const all: FactsOf['agreements'] = [
    'SUBSCRIPTIONS',
    'FREETICKET',
    'SCHOOLTICKET',
    'TICKETOFFICE',
    'HOUSING_ASSOCIATION',
  ]
  const rows: [string, Permission, FactsOf, { everywhere: string[]; own: string[] }][] = [
    [
      'HR, in the own company',
      'companyTicket',
      { roles: ['COMPANY_ADMIN'], agreements: all },
      { everywhere: [], own: ['SUBSCRIPTIONS'] },
    ],
    [
      'HR without a company',
      'companyTicket',
      { elsewhere: ['COMPANY_ADMIN'], company: null },
      { everywhere: [], own: [] },
    ],
    [
      'HR after the agreement ended',
      'companyTicket',
      { roles: ['COMPANY_ADMIN'], agreements: all, term: { endDate: '2026-11-19' } },
      { everywhere: [], own: [] },
    ],
    ['HR, pupils', 'school', { roles: ['COMPANY_ADMIN'], agreements: all }, { everywhere: [], own: [] }],
    [
      'HR, invoices',
      'invoice',
      { roles: ['COMPANY_ADMIN'], agreements: ['SCHOOLTICKET', 'TICKETOFFICE'] },
      { everywhere: [], own: ['TICKETOFFICE'] },
    ],
    [
      'a school, invoices',
      'invoice',
      { roles: ['SCHOOLTICKET_ADMIN'], agreements: ['SCHOOLTICKET', 'TICKETOFFICE'] },
      { everywhere: [], own: ['SCHOOLTICKET'] },
    ],
    [
      'HR, invoices after the agreement ended',
      'invoice',
      { roles: ['COMPANY_ADMIN'], agreements: ['SUBSCRIPTIONS'], term: { endDate: '2026-11-19' } },
      { everywhere: [], own: ['SUBSCRIPTIONS'] },
    ],
    [
      'staff, employees',
      'companyTicket',
      { global: ['GLOBAL_COMPANY_ADMIN'], company: null },
      { everywhere: ['SUBSCRIPTIONS'], own: [] },
    ],
    [
      'staff, where no company tickets are sold',
      'companyTicket',
      { operator: 'brakar', global: ['GLOBAL_COMPANY_ADMIN'], company: null },
      { everywhere: [], own: [] },
    ],
    [
      'staff, pupils',
      'school',
      { global: ['GLOBAL_COMPANY_ADMIN'], company: null },
      { everywhere: [], own: [] },
    ],
    [
      'staff of schools, pupils',
      'school',
      { global: ['GLOBAL_SCHOOLTICKET_ADMIN'], company: null },
      { everywhere: ['SCHOOLTICKET'], own: [] },
    ],
    [
      'staff of schools, employees',
      'companyTicket',
      { global: ['GLOBAL_SCHOOLTICKET_ADMIN'], company: null },
      { everywhere: [], own: [] },
    ],
    [
      'staff of users, employees',
      'companyTicket',
      { global: ['GLOBAL_USER_ADMIN'], company: null },
      { everywhere: [], own: [] },
    ],
  ]
  it.each(rows)('%s', (_, permission, facts, reach) =>
    expect(searchReach(factsOf(facts), permission)).toEqual(reach),
  )
})
