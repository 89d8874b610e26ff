import { defaultOperator } from '@portal/domain'
import { describe, expect, it } from 'vitest'
import {
  accessFacts,
  type ChoiceStores,
  companyKey,
  type Fetched,
  forgetCompany,
  saveCompany,
  sessionState,
  startCompany,
} from './session.ts'
import type { WireCompany, WireSession } from './wire.ts'

const company = (id: string): WireCompany => ({
  id,
  name: `Company ${id}`,
  organisationNumber: '314200012',
  type: 'PORTAL_CUSTOMER',
  roles: ['COMPANY_ADMIN'],
  addresses: { bill: null, post: null, visit: null },
  allAgreements: [],
  settings: { employeeIdLabel: 'Ansattnr', widgetAccess: 'DISABLED' },
  limited: false,
  ownPage: false,
})
const session = (signedIn: boolean): WireSession => ({
  operator: 'oslo',
  environment: 'test',
  today: '2026-11-21',
  replaced: false,
  ended: false,
  user: signedIn
    ? {
        id: 'u1',
        email: 'kari@nordlys.example',
        firstName: 'Kari',
        lastName: 'Nordmann',
        phone: '41210100',
        phoneCountryCode: '+47',
        globalRoles: [],
        defaultViews: [],
        companyRoles: ['COMPANY_ADMIN'],
        unreadNotices: 0,
      }
    : null,
})
const pending = { status: 'pending' } as const
const failed = { status: 'error', error: new Error('down') } as const
const answered = <T>(data: T): Fetched<T> => ({ status: 'success', data })
const companies = (...ids: string[]) => answered({ matches: ids.map(company), totalEntries: ids.length })

/** A storage of its own for every case. */
const stores = (session: Record<string, string> = {}, local: Record<string, string> = {}): ChoiceStores => {
  const store = (values: Record<string, string>) => ({
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => {
      values[key] = value
    },
    removeItem: (key: string) => {
      delete values[key]
    },
  })
  return { session: store(session), local: store(local) }
}

describe('session state', () => {
  it.each([
    ['loading', pending, pending],
    ['loading', answered(session(true)), pending],
    ['not-logged-in', answered(session(false)), pending],
    ['success', answered(session(true)), companies('1', '2')],
    ['error', failed, pending],
    ['error', answered(session(true)), failed],
  ] as const)('is exactly %s [P-217]', (kind, sessionAnswer, companiesAnswer) => {
    expect(sessionState(sessionAnswer, companiesAnswer).kind).toBe(kind)
  })

  it('is the user-setup error when the user data cannot be fetched [P-132]', () => {
    expect(sessionState(failed, pending)).toMatchObject({ kind: 'error', reason: 'fetch' })
    expect(sessionState(answered(session(true)), failed)).toMatchObject({ kind: 'error', reason: 'fetch' })
  })

  it('is the user-setup error for a user with zero companies [P-134]', () => {
    expect(sessionState(answered(session(true)), companies())).toMatchObject({
      kind: 'error',
      reason: 'no-companies',
      today: '2026-11-21',
    })
  })

  it('has no facts for the permission table while nobody is signed in', () => {
    expect(accessFacts(sessionState(answered(session(false)), pending), defaultOperator(), null)).toBeNull()
  })

  it('gives the permission table the selected company', () => {
    const state = sessionState(answered(session(true)), companies('7'))
    expect(accessFacts(state, defaultOperator(), company('7'))).toMatchObject({
      today: '2026-11-21',
      environment: 'test',
      company: { type: 'PORTAL_CUSTOMER', roles: ['COMPANY_ADMIN'], widgetAccess: 'DISABLED' },
    })
  })
})

describe('company choice', () => {
  const key = companyKey('oslo')
  const two = [company('1'), company('2')]

  it('takes the only company without asking [P-218]', () => {
    expect(startCompany([company('1')], 1, stores(), key)?.id).toBe('1')
  })

  it('does not take the only row of a longer list for the only company [P-218]', () => {
    expect(startCompany([company('1')], 300, stores(), key)).toBeNull()
    expect(startCompany([company('1')], 300, stores({}, { [key]: '1' }), key)?.id).toBe('1')
  })

  it('looks in session storage first, then in local storage [P-219]', () => {
    expect(startCompany(two, 2, stores({ [key]: '2' }, { [key]: '1' }), key)?.id).toBe('2')
    expect(startCompany(two, 2, stores({}, { [key]: '1' }), key)?.id).toBe('1')
  })

  it('ignores a saved company that the user no longer has [P-219]', () => {
    expect(startCompany(two, 2, stores({ [key]: '9' }, { [key]: '2' }), key)?.id).toBe('2')
  })

  it('asks when there are several and none is saved [P-220]', () => {
    expect(startCompany(two, 2, stores(), key)).toBeNull()
  })

  it('saves a choice to both storages [P-221]', () => {
    const both = stores()
    saveCompany('2', both, key)
    expect([both.session.getItem(key), both.local.getItem(key)]).toEqual(['2', '2'])
  })

  it('forgets a choice in both storages', () => {
    const both = stores({ [key]: '2' }, { [key]: '2' })
    forgetCompany(both, key)
    expect([both.session.getItem(key), both.local.getItem(key)]).toEqual([null, null])
    expect(startCompany(two, 2, both, key)).toBeNull()
  })

  it('works where storage is blocked', () => {
    const blocked = () => {
      throw new Error('blocked')
    }
    const none = { getItem: blocked, setItem: blocked, removeItem: blocked }
    expect(() => saveCompany('2', { session: none, local: none }, key)).not.toThrow()
    expect(() => forgetCompany({ session: none, local: none }, key)).not.toThrow()
    expect(startCompany(two, 2, { session: none, local: none }, key)).toBeNull()
  })
})
