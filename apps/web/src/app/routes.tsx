import {
  type AccessFacts,
  aliasTarget,
  can,
  isAlias,
  isOffered,
  landingPath,
  type Permission,
  worksInCompanies,
} from '@portal/domain'
import { lazy, useEffect } from 'react'
import {
  BrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router'
import { CrashBoundary } from '../kit/CrashBoundary.tsx'
import { askAhead, goToSignIn } from '../lib/api.ts'
import { useOperator } from '../lib/operator.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session-provider.tsx'
import type { AppRoute, FirstPage } from '../lib/slice.ts'
import { KnownPages } from './known-pages.ts'
import { Layout } from './Layout.tsx'
import { APP_ROUTES, isForAnyone, isPage } from './route-table.ts'
import { LoadingPage } from './screens/Loading.tsx'
import { UserSetupNotice } from './screens/UserSetupError.tsx'

// Fetched when an address leads to them.
const AccessDenied = lazy(() => import('./screens/AccessDenied.tsx'))
const SelectCompany = lazy(() => import('./screens/SelectCompany.tsx'))
const NotFound = lazy(() => import('./screens/NotFound.tsx'))
const InItsCompany = lazy(() => import('./InItsCompany.tsx'))

/** Shows a page to those who may see it, by the permission table; asks visitors to sign in first [P-111, P-112]. */
function Guard({ route }: { route: AppRoute }) {
  const { state, facts } = useSession()
  const operator = useOperator()
  const environment = 'environment' in state ? state.environment : 'prod'
  if (route.offered && !isOffered(route.offered, { operator, environment })) return <NotFound />
  if (route.access === 'public') return <route.Page />
  if (!facts) return <Stranger />
  const several = state.kind === 'success' && state.totalCompanies > 1
  return several && route.companyOf ? (
    <InItsCompany load={route.load} companyOf={route.companyOf}>
      <Allowed {...route} access={route.access} facts={facts} />
    </InItsCompany>
  ) : (
    <Allowed {...route} access={route.access} facts={facts} />
  )
}

type AllowedProps = Pick<AppRoute, 'Page' | 'first'> & { access: Permission; facts: AccessFacts }
function Allowed({ access, Page, first, facts }: AllowedProps) {
  const { company } = useSession()
  // Pages of staff, of the person and of the portal itself need no selected company.
  if (!company && !isForAnyone(access, facts)) return <SelectCompany />
  if (!can(facts, access)) return <AccessDenied />
  return (
    <>
      {first && <AskAhead first={first} companyId={company?.id ?? ''} />}
      <Page />
    </>
  )
}

/** Asks what the page will ask first. It is drawn before the page, whose code may still be on its way. */
function AskAhead({ first, companyId }: { first: FirstPage; companyId: string }) {
  const params = useParams()
  const [search] = useSearchParams()
  first({ companyId, params, search }).forEach(askAhead)
  return null
}

/** Whoever is not signed in signs in; whoever is, but has no company, reads so. */
function Stranger() {
  return useSession().state.kind === 'error' ? <UserSetupNotice reason="no-companies" /> : <ToSignIn />
}

function ToSignIn() {
  const { pathname, search } = useLocation()
  useEffect(() => goToSignIn(pathname + search, 'replace'), [pathname, search])
  return <LoadingPage />
}

/** `/` leads where the landing rules say; an area without pages leads to the overview of areas. */
function Landing() {
  const { state, facts, company } = useSession()
  if (state.kind === 'error') return <UserSetupNotice reason="no-companies" />
  if (facts && !company && worksInCompanies(facts)) return <SelectCompany />
  const target = landingPath(facts)
  return <Navigate to={isPage(target) ? target : paths.home} replace />
}

/** Short paths lead to the first area the user has; everything else is unknown and reported [P-114, P-115]. */
function CatchAll() {
  const { facts, company } = useSession()
  const { pathname, search } = useLocation()
  if (!isAlias(pathname)) return <NotFound />
  if (!facts) return <Stranger />
  if (!company) return <SelectCompany />
  const target = aliasTarget(pathname, facts)
  if (target === null) return <AccessDenied />
  return isPage(target) ? <Navigate to={target + search} replace /> : <NotFound />
}

const routeOf = (route: AppRoute): RouteObject => ({
  path: route.path,
  element: <Guard key={route.path} route={route} />,
  ...(route.children && { children: route.children.map(routeOf) }),
})

const ROUTES: RouteObject[] = [
  {
    element: (
      <CrashBoundary page>
        <KnownPages value={isPage}>
          <Layout />
        </KnownPages>
      </CrashBoundary>
    ),
    children: [
      {
        element: (
          <CrashBoundary page>
            <Outlet />
          </CrashBoundary>
        ),
        children: [
          { path: '/', element: <Landing /> },
          ...APP_ROUTES.map(routeOf),
          { path: paths.userSetupError, element: <UserSetupNotice reason="no-user" /> },
          { path: '*', element: <CatchAll /> },
        ],
      },
    ],
  },
]

const Page = () => useRoutes(ROUTES)

/** The page at the browser's address. A router with loaders and actions of its own would be 19 kB more, and calls go through `lib/api.ts`. */
export function Pages() {
  return (
    <BrowserRouter>
      <Page />
    </BrowserRouter>
  )
}
