import { describe, expect, it } from 'vitest'
import { factsOf } from '../facts.fixture.ts'
import { keyDayFault, keyForm } from './form.ts'
import { groupsFor, groupsOf, KEY_GROUP_IDS, KEY_GROUPS, NO_KEYS, SCIM_SCOPE, scopesOf } from './groups.ts'
import { keyOf, looksLikeKey, parseKey } from './key.ts'
import { isNetwork, networkParts } from './network.ts'
import { answerKindOf, keyStateOf } from './state.ts'

const RANDOM = 'EksempelNokkelSomIkkeVirkerNoeSted001122334'
const KEY = keyOf('prod', RANDOM)

describe('a key', () => {
  it('is bp, the environment, 43 random characters and six that check them', () => {
    expect(KEY).toMatch(/^bp_prod_EksempelNokkelSomIkkeVirkerNoeSted001122334[0-9A-Za-z]{6}$/)
    expect(parseKey(KEY)).toEqual({ environment: 'prod', prefix: 'Eksempel' })
    expect(looksLikeKey(KEY)).toBe(true)
    expect(looksLikeKey('eyJhbGciOiJSUzI1NiJ9.e30.x')).toBe(false)
  })

  it('is refused with any one character wrong, missing, doubled or swapped', () => {
    for (let at = 0; at < KEY.length; at++) {
      const other = KEY[at] === 'x' ? 'y' : 'x'
      expect(parseKey(KEY.slice(0, at) + other + KEY.slice(at + 1)), `changed ${at}`).toBeNull()
      expect(parseKey(KEY.slice(0, at) + KEY.slice(at + 1)), `missing ${at}`).toBeNull()
      const [a, b] = [KEY[at], KEY[at + 1]]
      if (b && a !== b)
        expect(parseKey(KEY.slice(0, at) + b + a + KEY.slice(at + 2)), `swapped ${at}`).toBeNull()
    }
    expect(parseKey(`${KEY} `)).toBeNull()
    expect(parseKey(KEY.replace('prod', 'moon'))).toBeNull()
  })

  it('of another environment has other check characters', () => {
    expect(parseKey(KEY.replace('prod', 'test'))).toBeNull()
    expect(parseKey(keyOf('test', RANDOM))?.environment).toBe('test')
  })
})

describe('what a key is for', () => {
  it('is chosen in groups, by which its scopes are known again', () => {
    for (const group of KEY_GROUP_IDS) expect(groupsOf(scopesOf([group]))).toContain(group)
    expect(groupsOf(scopesOf(['fetchPayroll', 'sendEmployees']))).toEqual(['sendEmployees', 'fetchPayroll'])
    expect(scopesOf(['sendEmployees'])).toContain(SCIM_SCOPE)
    expect(new Set(KEY_GROUP_IDS.map(group => KEY_GROUPS[group].scopes[0])).size).toBe(KEY_GROUP_IDS.length)
  })

  it('is nothing that no key may do', () => {
    expect(scopesOf(KEY_GROUP_IDS).filter(scope => NO_KEYS.includes(scope.split(':')[0]!))).toEqual([])
  })

  it('is at most what its maker may', () => {
    const settings = { allowOrderTicket: true }
    expect(groupsFor(factsOf({ agreements: ['SUBSCRIPTIONS'], roles: ['TICKET_ADMIN'] }))).toEqual([])
    expect(groupsFor(factsOf({ agreements: ['SUBSCRIPTIONS'], roles: ['COMPANY_ADMIN'], settings }))).toEqual(
      ['readEmployees', 'orderTickets', 'sendEmployees', 'fetchPayroll', 'fetchInvoices', 'fetchCosts'],
    )
    expect(groupsFor(factsOf({ agreements: ['SUBSCRIPTIONS'], roles: ['COMPANY_ADMIN'] }))).not.toContain(
      'orderTickets',
    )
  })
})

describe('a network', () => {
  it.each([
    '203.0.113.0/24',
    '198.51.100.7',
    '0.0.0.0/1',
    '2001:db8::/32',
    '::1',
    '2001:db8:0:0:0:0:0:1/128',
  ])('is %s', text => expect(isNetwork(text)).toBe(true))
  it.each([
    '',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.0/33',
    '203.0.113.0/0',
    '::/0',
    '1.2.3.4/8/8',
    '1:2:3::4::5',
    'x',
    '01.2.3.4',
    '2001:db8::/129',
    '1:2:3:4:5:6:7:8:9',
  ])('is not %s', text => expect(isNetwork(text)).toBe(false))
  it('is one address without bits', () => {
    expect(networkParts('198.51.100.7')).toEqual({ address: '198.51.100.7', bits: 32, family: 'ipv4' })
  })
})

describe('the form', () => {
  const form = {
    name: ' Entra ',
    groups: ['sendEmployees'],
    networks: ['203.0.113.0/24'],
    lastDay: '2027-11-25',
  }
  const faults = (changes: object) =>
    keyForm.safeParse({ ...form, ...changes }).error?.issues.map(({ path, message }) => [path[0], message])
  it('takes a name, groups, networks and a day', () => {
    expect(keyForm.parse(form).name).toBe('Entra')
    expect(faults({ name: '' })).toEqual([['name', 'required']])
    expect(faults({ groups: [] })).toEqual([['groups', 'required']])
    expect(faults({ networks: ['x'] })).toEqual([['networks', 'wrong-format']])
    expect(faults({ networks: Array(21).fill('198.51.100.7') })).toEqual([['networks', 'too-long']])
  })
  it.each([
    ['2026-11-24', 'min-date'],
    ['2026-11-25', null],
    ['2028-11-24', null],
    ['2028-11-25', 'max-date'],
  ] as const)('takes a last day within 730 days: %s', (day, fault) => {
    expect(keyDayFault('2026-11-25', day)).toBe(fault)
  })
})

describe('the state of a key', () => {
  const key = {
    lastDay: '2027-06-01',
    usedDay: '2026-11-25',
    madeDay: '2026-01-01',
    revoked: false,
    changing: false,
  }
  it.each([
    ['WELL', {}],
    ['REVOKED', { revoked: true, lastDay: '2020-01-01' }],
    ['EXPIRED', { lastDay: '2026-11-24' }],
    ['EXPIRES_SOON', { lastDay: '2026-11-25' }],
    ['EXPIRES_SOON', { lastDay: '2026-12-25', changing: true }],
    ['WELL', { lastDay: '2026-12-26' }],
    ['CHANGING', { changing: true, usedDay: null }],
    ['UNUSED', { usedDay: '2026-08-26' }],
    ['WELL', { usedDay: '2026-08-27' }],
    ['UNUSED', { usedDay: null }],
    ['WELL', { usedDay: null, madeDay: '2026-11-01' }],
  ] as const)('is %s for %j', (state, changes) => {
    expect(keyStateOf({ ...key, ...changes }, '2026-11-25')).toBe(state)
  })
})

it('sorts answers by what the caller can do', () => {
  expect([200, 304, 400, 404, 429, 499, 500, 503].map(answerKindOf)).toEqual([
    ...['done', 'done', 'refused', 'refused', 'tooMany', 'refused', 'error', 'error'],
  ])
})
