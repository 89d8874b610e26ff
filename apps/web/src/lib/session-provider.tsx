import { type AccessFacts, can, type Permission } from '@portal/domain'
import { employeeIdLabel } from '@portal/domain/settings'
import { useQuery } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { api, call, goToSignIn, leaveFor, leaveForGood, queries } from './api.ts'
import { saveCompact, useCompactOf } from './compact.ts'
import { carryDrafts, carryWhenLeaving, dropAllDrafts, followDrafts, VISITOR } from './drafts.ts'
import { CSRF_HEADER, onSignedOut } from './http.ts'
import { rememberLanguage, useLanguage } from './i18n.ts'
import { useOperator } from './operator.ts'
import { paths } from './paths.ts'
import {
  accessFacts,
  type ChoiceStores,
  companyKey,
  fetched,
  forgetCompany,
  pinCompany,
  type SessionState,
  saveCompany,
  sessionState,
  startCompany,
  storedCompanyId,
} from './session.ts'
import { sendUnsent } from './unsent.ts'
import type { WireCompany } from './wire.ts'

type SessionValue = {
  state: SessionState
  /** Null while nobody is signed in. */
  facts: AccessFacts | null
  /** The selected company; null while signed out or while one must be picked. */
  company: WireCompany | null
  /** Selects a company, on the page that is shown. Of the selected one, keeps what is newer. */
  choose: (company: WireCompany) => void
  /** Selects none, for the pages of staff that are about all companies. */
  leave: () => void
  /** Fetches the selected company again after a change of its settings. */
  renewCompany: () => Promise<void>
  retry: () => void
  /** The session has ended, while its pages are still shown. */
  ended: boolean
  signIn: (returnTo?: string) => void
  signOut: () => Promise<void>
}

const SessionContext = createContext<SessionValue | null>(null)

/** Storage may be blocked: even reading `window.localStorage` can throw. */
const storage = (kind: 'sessionStorage' | 'localStorage') => ({
  getItem: (key: string) => window[kind].getItem(key),
  setItem: (key: string, value: string) => window[kind].setItem(key, value),
  removeItem: (key: string) => window[kind].removeItem(key),
})
const STORES: ChoiceStores = { session: storage('sessionStorage'), local: storage('localStorage') }

/** The height of rows and the use of single keys, by person. */
const choicesHere = (): [string, string][] => {
  try {
    return Object.entries(window.localStorage).filter(([name]) => /^portal\.(compact|keys)\./.test(name))
  } catch {
    return []
  }
}

/** Companies fetched at once; more are searched on the server. */
export const COMPANIES_AT_ONCE = 50
/** What stays the same when another company is selected: what is the person's own, and what the staff's pages of companies show. */
const STAYS = /^\/(session|saved-view|notice-api\/.*|user-api\/auth\/companies|onboarding\/company(\/.*)?)$/

/** A company of the user by its number; null for one that is not theirs. */
export const companyBy = async (companyId: string): Promise<WireCompany | null> => {
  const { matches } = await call('get', '/user-api/auth/companies', {
    params: { query: { companyId, maxEntries: 1 } },
  })
  return matches.find(({ id }) => id === companyId) ?? null
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const operator = useOperator()
  const key = companyKey(operator.id)
  // Read once: the saved choice is fetched with the list, because it may not be on the first page.
  const [saved] = useState(() => storedCompanyId(STORES, key))
  // Undefined until something is chosen or left; null when the company was left.
  const [chosen, setChosen] = useState<WireCompany | null>()

  const lastUser = useRef(VISITOR)
  const leaving = useRef(false)
  const [ended, setEnded] = useState(false)
  const session = useQuery({
    queryKey: api.queryOptions('get', '/session').queryKey,
    queryFn: async ({ signal, queryKey }) => {
      const answer = await call('get', '/session', { signal })
      if (answer.replaced) leaveFor(paths.signedOutElsewhere)
      if (answer.ended) leaveFor(paths.signInEnded)
      const before = queries.getQueryData<typeof answer>(queryKey)
      // What they have typed stays in sight until they sign in again.
      if (!answer.user && !answer.replaced && !answer.ended && before?.user && !leaving.current) {
        setEnded(true)
        return before
      }
      const here = answer.user?.id ?? VISITOR
      followDrafts(lastUser.current, here)
      lastUser.current = here
      return answer
    },
    staleTime: 60_000,
  })
  const user = session.data?.user ?? null
  const companies = api.useQuery(
    'get',
    '/user-api/auth/companies',
    { params: { query: { maxEntries: COMPANIES_AT_ONCE, ...(saved && { companyId: saved }) } } },
    { enabled: user !== null, staleTime: 60_000 },
  )

  const value = useMemo<SessionValue>(() => {
    const state = sessionState(fetched(session), fetched(companies))
    const known = state.kind === 'success' ? state : null
    const fresh = chosen && known?.companies.find(({ id }) => id === chosen.id)
    // Whoever left a company has none until another one is chosen, also in another tab; unless there is only one.
    const left = chosen === null && known !== null && known.totalCompanies > 1
    const company =
      known && !left
        ? (fresh ?? chosen ?? startCompany(known.companies, known.totalCompanies, STORES, key))
        : null
    return {
      state,
      facts: accessFacts(state, operator, company),
      company,
      choose: next => {
        setChosen(next)
        if (next.id === company?.id) return
        saveCompany(next.id, STORES, key)
        dropAllDrafts()
        queries.removeQueries({ predicate: ({ queryKey: [, path] }) => !STAYS.test(String(path)) })
      },
      leave: () => {
        if (!company) return
        forgetCompany(STORES, key)
        setChosen(null)
      },
      renewCompany: async () => {
        if (!company) return
        // A company that was searched for is not among those fetched at once.
        const [renewed] = await Promise.all([companyBy(company.id), companies.refetch()])
        if (renewed) setChosen(renewed)
      },
      retry: () => {
        void session.refetch()
        if (user) void companies.refetch()
      },
      ended,
      signIn: returnTo => {
        if (user) carryDrafts(user.id)
        goToSignIn(returnTo ?? paths.root)
      },
      signOut: async () => {
        // A request sent before sign-out may be refused after it; that is not an ended session.
        leaving.current = true
        const choices = choicesHere()
        await sendUnsent()
        const { location } = await call('post', '/session/sign-out', {
          params: { header: CSRF_HEADER },
        }).catch((error: unknown) => {
          leaving.current = false
          throw error
        })
        leaveForGood()
        dropAllDrafts()
        queries.clear()
        // The answer has emptied the storage. Language, company and what people have chosen for themselves stay in this browser.
        rememberLanguage()
        if (company) saveCompany(company.id, STORES, key)
        for (const [name, value] of choices) STORES.local.setItem(name, value)
        window.location.assign(location)
      },
    }
  }, [session, companies, chosen, operator, key, user, ended])

  const here = value.company?.id
  // Also one that nobody has chosen in this tab: another tab's choice must not change it.
  useEffect(() => {
    if (here !== undefined) pinCompany(here, STORES, key)
  }, [here, key])

  const signedInAs = value.state.kind === 'success' ? value.state.user.id : null
  useEffect(() => {
    // A visitor's 401 is not an ended session; only a signed-in user is to sign in again [P-013].
    if (signedInAs === null) return
    onSignedOut(code => {
      if (leaving.current) return false
      // Signing in again at once would end the next session, and so on; the start page says what happened.
      if (code === 'session-replaced') leaveFor(paths.signedOutElsewhere)
      // Whoever is at this machine may not be who ended it.
      else if (code === 'session-ended') leaveFor(paths.signInEnded)
      else setEnded(true)
      return true
    })
    const stop = carryWhenLeaving(signedInAs)
    return () => {
      stop()
      onSignedOut(null)
    }
  }, [signedInAs])

  return <SessionContext value={value}>{children}</SessionContext>
}

/** Selects a company by its number. False where that failed: it is not the user's, or could not be fetched. */
export function useChooseById(): (companyId: string) => Promise<boolean> {
  const { company, choose } = useSession()
  return async companyId => {
    if (companyId === company?.id) return true
    const next = await companyBy(companyId).catch(() => null)
    if (next) choose(next)
    return next !== null
  }
}

/**
 * A page of staff on which no company is selected, from the moment it is opened. It is left before the page is painted: whoever clicks at
 * once on something of that company would take it as selected, and come to a page without one.
 */
export function useNoCompany(): void {
  const { leave } = useSession()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page is opened
  useLayoutEffect(leave, [])
}

export function useSession(): SessionValue {
  const value = useContext(SessionContext)
  if (!value) throw new Error('useSession needs a SessionProvider around it')
  return value
}

/** Whether a user of the portal is here; false also where no session is known at all, as after a crash. */
export function useSignedIn(): boolean {
  return useContext(SessionContext)?.state.kind === 'success'
}

/** The selected company, on pages that the route guard shows only when there is one; its name of the employee number as readers know it. */
export function useCompany(): WireCompany {
  const { company } = useSession()
  const language = useLanguage()
  return useMemo(() => {
    if (!company) throw new Error('No company is selected')
    const { settings } = company
    const label = employeeIdLabel(settings.employeeIdLabel, language)
    return { ...company, settings: { ...settings, employeeIdLabel: label } }
  }, [company, language])
}

/** Whether this user wants lists in low rows on this device, and a way to change it. */
export function useCompact(): [boolean, (compact: boolean) => void] {
  const state = useContext(SessionContext)?.state
  const userId = state?.kind === 'success' ? state.user.id : VISITOR
  return [useCompactOf(userId), compact => saveCompact(userId, compact)]
}

/** The server's day, so that a wrong clock on the machine changes nothing. */
export function useToday(): string {
  const { state } = useSession()
  if (!('today' in state)) throw new Error('The session is not known yet')
  return state.today
}

/** Whether the signed-in user has a permission, by the one table of 000 §6. */
export function useCan(permission: Permission): boolean {
  const { facts } = useSession()
  return facts !== null && can(facts, permission)
}

/** Whether somebody can register a company here: who is not signed in, where the operator takes registrations. */
export function useMayRegister(): boolean {
  const operator = useOperator()
  const { state } = useSession()
  return state.kind === 'not-logged-in' && operator.onboarding[state.environment] !== 'none'
}
