import { Buildings3Icon } from '@navikt/aksel-icons'
import { can, type Environment, localized, mainRoleOf, worksInCompanies } from '@portal/domain'
import { lazy, Suspense } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { CompanyPicker, OnlyCompany } from '../kit/CompanyPicker.tsx'
import { useKit } from '../kit/phrases.ts'
import { Skeleton } from '../kit/Skeleton.tsx'
import { say } from '../kit/say.ts'
import { AppShell } from '../kit/shell/AppShell.tsx'
import type { NavEntry, NavItem } from '../kit/shell/Nav.tsx'
import { showToast } from '../kit/toasts.ts'
import { useCompanySearch } from '../lib/company-search.ts'
import { fullName } from '../lib/format.ts'
import { useLanguage } from '../lib/i18n.ts'
import { useRoleLabels } from '../lib/labels.ts'
import { useOperator } from '../lib/operator.ts'
import { openedCompany, paths } from '../lib/paths.ts'
import { useScroll } from '../lib/scroll.ts'
import { SessionProvider, useSession } from '../lib/session-provider.tsx'
import type { MenuRow } from '../lib/slice.ts'
import { useWaiting } from '../lib/ticket-requests.ts'
import type { WireCompany, WireUser } from '../lib/wire.ts'
import { useHasPayrollRuns } from '../ticket/payroll-run/queries.ts'
import { inGroups, labelOf, menuFor } from './menu.ts'
import { useApp } from './phrases.ts'
import { isOfOperator } from './route-table.ts'
import { LoadingPage, PageSkeleton } from './screens/Loading.tsx'
import { UserSetupError } from './screens/UserSetupError.tsx'

// Fetched beside the page, so that its first load does not grow.
const QuickSearch = lazy(() => import('../features/search/QuickSearch.tsx'))
const LimitedBanner = lazy(() => import('./LimitedBanner.tsx'))
// Said once a session has ended.
const SignedOut = lazy(() => import('./screens/SignedOut.tsx'))
const Bell = lazy(() => import('../features/notice/Bell.tsx'))

export function Layout() {
  useScroll()
  return (
    <SessionProvider>
      <Frame />
    </SessionProvider>
  )
}

/** By the state of the session: loading, the set-up error, or the page in its shell [P-126, P-132, P-217]. */
function Frame() {
  const { state, ended, signIn } = useSession()
  if (state.kind === 'loading') return <LoadingPage />
  if (!('environment' in state)) return <UserSetupError error={state.error} />
  return (
    <>
      <Shell environment={state.environment} user={'user' in state ? state.user : null} />
      {ended && (
        <Suspense>
          <SignedOut onSignIn={() => signIn(window.location.pathname + window.location.search)} />
        </Suspense>
      )}
    </>
  )
}

function Shell({ environment, user }: { environment: Environment; user: WireUser | null }) {
  const t = useApp()
  const operator = useOperator()
  const session = useSession()
  const { signIn, signOut } = session
  const { pathname } = useLocation()
  const ofOperator = session.facts !== null && isOfOperator(pathname, session.facts)
  const company = ofOperator ? null : session.company
  const facts = session.facts && { ...session.facts, ...(ofOperator && { company: null }) }
  const role = useRoleLabel(user, company)
  const language = useLanguage()
  const requests = useWaiting()
  const uses = { payrollRuns: useHasPayrollRuns() }
  const opened = openedCompany(pathname)
  // The company page has tabs for what the menu has of the selected company; from there its other pages lead back to it.
  const about: NavItem[] =
    company && facts && !opened && can(facts, 'companyAdmin')
      ? [{ to: paths.company(company.id), label: t('aboutCompany'), icon: <Buildings3Icon aria-hidden /> }]
      : []
  const rows = menuFor(facts, { operator, environment, requests: requests.state })
  const shown = rows.filter(({ ofCompany }) => !(opened && ofCompany))
  const itemOf = (row: MenuRow): NavItem => {
    const { id, to, exact, also, Icon, group } = row
    const badge = /^(ticket|housing)Requests$/.test(id) &&
      requests.count > 0 && {
        count: requests.count,
        label: t('menuOpenRequests', { count: requests.count }),
      }
    return {
      to,
      label: localized(labelOf(row, facts, uses), language),
      ...(!group && { icon: <Icon aria-hidden /> }),
      ...(exact && { exact }),
      ...(also?.test(pathname) && { current: true }),
      ...(badge && { badge }),
    }
  }
  const items: NavEntry[] = inGroups(shown).map(([row, ...rest]) =>
    row.group
      ? {
          below: row.group.below,
          label: localized(row.group.label, language),
          icon: <row.group.Icon aria-hidden />,
          items: [row, ...rest].map(itemOf),
        }
      : itemOf(row),
  )
  return (
    <AppShell
      home={user ? paths.root : paths.home}
      items={[...about, ...items]}
      user={user && { name: fullName(user), detail: role }}
      {...(user &&
        company &&
        facts &&
        worksInCompanies(facts) && { picker: <Picker selected={company} opened={opened} /> })}
      {...(user && {
        bell: (
          <Suspense>
            <Bell />
          </Suspense>
        ),
        search: (
          <Suspense fallback={<Skeleton width="100%" height={42} />}>
            <QuickSearch rows={rows} labelOf={row => localized(labelOf(row, facts, uses), language)} />
          </Suspense>
        ),
      })}
      onSignIn={() => signIn()}
      onSignOut={() => void signOut().catch(() => showToast('error', t('signOutFailed')))}
    >
      {user && company?.limited && (
        <Suspense fallback={null}>
          <LimitedBanner companyId={company.id} />
        </Suspense>
      )}
      {/* One for all pages: while the next one is fetched, the last one stays. */}
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </AppShell>
  )
}

function useRoleLabel(user: WireUser | null, company: WireCompany | null): string {
  const t = useApp()
  const labels = useRoleLabels()
  if (!user) return ''
  if (company?.roles.includes('COMPANY_ADMIN')) return t('roleCompanyAdmin')
  const ofStaff = mainRoleOf(user.globalRoles)
  if (ofStaff) return labels(ofStaff).label
  if (company?.roles.includes('TICKET_ADMIN')) return t('roleTicketAdmin')
  if (company?.roles.includes('USER_ADMIN')) return t('roleUserAdmin')
  return company?.roles.includes('SCHOOLTICKET_ADMIN') ? t('roleSchoolAdmin') : user.email
}

/** The selected company, and the way to another one: on the company page of staff its page, elsewhere the start [P-222]. */
function Picker({ selected, opened }: { selected: WireCompany; opened: ReturnType<typeof openedCompany> }) {
  const t = useKit()
  const { choose, state } = useSession()
  const navigate = useNavigate()
  const { companies, total, search } = useCompanySearch()
  // With one company there is nothing to choose.
  if (state.kind === 'success' && state.totalCompanies === 1) return <OnlyCompany name={selected.name} />
  return (
    <CompanyPicker
      companies={companies}
      total={total}
      // A company that is being opened becomes the selected one once it is known.
      selected={opened && opened.id !== selected.id ? null : selected}
      onSearch={search}
      onChoose={id => {
        const company = companies.find(candidate => candidate.id === id)
        if (!company || company.id === selected.id) return
        say(`${t('company')}: ${company.name}`)
        if (opened) return navigate(paths.company(company.id, opened.tab))
        choose(company)
        navigate(paths.root)
      }}
    />
  )
}
