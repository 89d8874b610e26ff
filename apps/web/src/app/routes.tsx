import { aliasTarget, can, isAlias, landingPath } from '@portal/domain'
import { Suspense, useEffect } from 'react'
import { createBrowserRouter, Navigate, useLocation, useRouteError } from 'react-router'
import { ErrorState } from '../kit/ErrorState.tsx'
import { signInPath } from '../lib/api.ts'
import { useOperator } from '../lib/operator.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session-provider.tsx'
import type { AppRoute } from '../lib/slice.ts'
import { KnownPages } from './known-pages.ts'
import { Layout } from './Layout.tsx'
import { APP_ROUTES, isForAnyone, isPage } from './route-table.ts'
import { AccessDenied } from './screens/AccessDenied.tsx'
import { LoadingPage, PageSkeleton } from './screens/Loading.tsx'
import { NotFound } from './screens/NotFound.tsx'
import { SelectCompany } from './screens/SelectCompany.tsx'
import { UserSetupNotice } from './screens/UserSetupError.tsx'

/** Shows a page to those who may see it, by the permission table; asks visitors to sign in first [P-111, P-112]. */
function Guard({ route: { access, offered, Page } }: { route: AppRoute }) {
  const { state, facts, company } = useSession()
  const operator = useOperator()
  const environment = state.kind === 'success' || state.kind === 'not-logged-in' ? state.environment : 'prod'
  if (!offered({ operator, environment })) return <NotFound />
  const page = (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  )
  if (access === 'public') return page
  if (!facts) return <ToSignIn />
  // Pages of staff, of the person and of the portal itself need no selected company.
  if (!company && !isForAnyone(access, facts)) return <SelectCompany />
  return can(facts, access) ? page : <AccessDenied />
}

function ToSignIn() {
  const { pathname, search } = useLocation()
  useEffect(() => window.location.replace(signInPath(pathname + search)), [pathname, search])
  return <LoadingPage />
}

/** `/` leads where the landing rules say; an area without pages leads to the overview of areas. */
function Landing() {
  const { facts, company } = useSession()
  if (facts && !company) return <SelectCompany />
  const target = landingPath(facts)
  return <Navigate to={isPage(target) ? target : paths.home} replace />
}

/** Short paths lead to the first area the user has; everything else is unknown and reported [P-114, P-115]. */
function CatchAll() {
  const { facts, company } = useSession()
  const { pathname, search } = useLocation()
  if (!isAlias(pathname)) return <NotFound />
  if (!facts) return <ToSignIn />
  if (!company) return <SelectCompany />
  const target = aliasTarget(pathname, facts)
  if (target === null) return <AccessDenied />
  return isPage(target) ? <Navigate to={target + search} replace /> : <NotFound />
}

function Crash() {
  const error = useRouteError()
  return (
    <div className="card center-page">
      <ErrorState level={1} error={error} onRetry={() => window.location.reload()} />
    </div>
  )
}

export const createRouter = () =>
  createBrowserRouter([
    {
      element: (
        <KnownPages value={isPage}>
          <Layout />
        </KnownPages>
      ),
      errorElement: <Crash />,
      children: [
        {
          errorElement: <Crash />,
          children: [
            { path: '/', element: <Landing /> },
            ...APP_ROUTES.map(route => ({
              path: route.path,
              element: <Guard key={route.path} route={route} />,
            })),
            // The page after sign-in by a person whom the portal does not know.
            { path: '/user-setup-error', element: <UserSetupNotice reason="no-user" /> },
            { path: '*', element: <CatchAll /> },
          ],
        },
      ],
    },
  ])
