/** The app session: one of four states, derived from the queries (000 §4) [P-217]. Pure. */
import { type AccessFacts, chooseCompany, type Operator } from '@portal/domain'
import type { WireCompany, WireSession, WireUser } from './wire.ts'

/** The state of one query. */
export type Fetched<T> =
  | { status: 'pending' }
  | { status: 'success'; data: T }
  | { status: 'error'; error: unknown }

/** The state of a query; a received answer stays valid when a refetch fails. */
export function fetched<T>(query: { data: T | undefined; isError: boolean; error: unknown }): Fetched<T> {
  if (query.data !== undefined) return { status: 'success', data: query.data }
  return query.isError ? { status: 'error', error: query.error } : { status: 'pending' }
}

type SessionEnvironment = { environment: WireSession['environment']; today: WireSession['today'] }
export type SessionState =
  | { kind: 'loading' }
  | ({ kind: 'not-logged-in' } & SessionEnvironment)
  | ({
      kind: 'success'
      user: WireUser
      companies: WireCompany[]
      totalCompanies: number
    } & SessionEnvironment)
  | { kind: 'error'; reason: 'fetch'; error?: unknown }
  // The pages that are public can be read without a company.
  | ({ kind: 'error'; reason: 'no-companies'; user: WireUser } & SessionEnvironment)

/**
 * @param session answer of GET /session
 * @param companies answer of GET /user-api/auth/companies; looked at only when a user is signed in
 */
export function sessionState(
  session: Fetched<WireSession>,
  companies: Fetched<{ matches: WireCompany[]; totalEntries: number }>,
): SessionState {
  if (session.status === 'pending') return { kind: 'loading' }
  if (session.status === 'error') return { kind: 'error', reason: 'fetch', error: session.error }
  const { user, environment, today } = session.data
  if (!user) return { kind: 'not-logged-in', environment, today }
  if (companies.status === 'pending') return { kind: 'loading' }
  if (companies.status === 'error') return { kind: 'error', reason: 'fetch', error: companies.error }
  const { matches, totalEntries } = companies.data
  if (totalEntries === 0 || matches.length === 0)
    return { kind: 'error', reason: 'no-companies', user, environment, today }
  return { kind: 'success', user, companies: matches, totalCompanies: totalEntries, environment, today }
}

/** The facts the permission table decides from; null while nobody is signed in. */
export function accessFacts(
  state: SessionState,
  operator: Operator,
  company: WireCompany | null,
): AccessFacts | null {
  if (state.kind !== 'success') return null
  return {
    operator,
    environment: state.environment,
    today: state.today,
    globalRoles: state.user.globalRoles,
    anyCompanyRoles: state.user.companyRoles,
    company: company && {
      type: company.type,
      roles: company.roles,
      agreements: company.allAgreements.map(({ id, subTypeId, fromDate, endDate, settings }) => ({
        id,
        subType: subTypeId,
        fromDate,
        endDate,
        settings,
      })),
      widgetAccess: company.settings.widgetAccess,
      limited: company.limited,
    },
  }
}

/** The two places a choice of company is kept (000 §4). */
export type ChoiceStores = {
  session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  local: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** The key of the choice; one per operator, since hosts may share a browser profile but not companies. */
export const companyKey = (operatorId: string): string => `portal.company.${operatorId}`

const readStored = (store: Pick<Storage, 'getItem'>, key: string): string | null => {
  try {
    return store.getItem(key)
  } catch {
    return null
  }
}

/** The stored choice, session storage first, then local storage, whatever companies there are. */
export const storedCompanyId = (stores: ChoiceStores, key: string): string | null =>
  readStored(stores.session, key) ?? readStored(stores.local, key)

/** The company to start with: the only one, else the saved one, else null (the picker) [P-218..P-220]. */
export function startCompany(
  companies: WireCompany[],
  totalCompanies: number,
  stores: ChoiceStores,
  key: string,
): WireCompany | null {
  const saved = { session: readStored(stores.session, key), local: readStored(stores.local, key) }
  // A list cut off by the server may have one row of many, which is not the only company.
  if (totalCompanies > 1 && companies.length === 1) {
    return (
      companies.find(({ id }) => id === saved.session) ??
      companies.find(({ id }) => id === saved.local) ??
      null
    )
  }
  const choice = chooseCompany({ companies, ...saved })
  if (choice.state !== 'selected') return null
  return companies.find(({ id }) => id === choice.companyId) ?? null
}

/** Blocked storage is ignored: the choice then lasts for this visit only. */
const inBoth = ({ session, local }: ChoiceStores, change: (store: ChoiceStores['local']) => void): void => {
  for (const store of [session, local]) {
    try {
      change(store)
    } catch {
      // Nothing is stored there.
    }
  }
}

/** Saves the choice to both storages [P-221]. */
export const saveCompany = (id: string, stores: ChoiceStores, key: string): void =>
  inBoth(stores, store => store.setItem(key, id))

/** Saves the company of this tab only, which a choice in another tab does not change. */
export const pinCompany = (id: string, { session }: ChoiceStores, key: string): void =>
  saveCompany(id, { session, local: session }, key)

/** Forgets the choice in both storages. */
export const forgetCompany = (stores: ChoiceStores, key: string): void =>
  inBoth(stores, store => store.removeItem(key))
