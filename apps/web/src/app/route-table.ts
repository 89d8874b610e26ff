/** Every page: its path, who may see it, its chunk. The guard, the landing page and the catch-all read this table. */
import { type AccessFacts, ALIASES, can, isStaff } from '@portal/domain'
import { matchRoutes } from 'react-router'
import { openedCompany, paths } from '../lib/paths.ts'
import { type Access, type AppRoute, page } from '../lib/slice.ts'
import { COMPANY_TABS, SLICES } from './slices.ts'

export const APP_ROUTES: readonly AppRoute[] = [
  page(paths.home, 'public', () => import('./home/HomePage.tsx')),
  page(paths.overview, 'signedIn', () => import('./OverviewPage.tsx')),
  {
    ...page('/bedrifter/:id', 'companyAdmin', () => import('./CompanyTabs.tsx')),
    children: COMPANY_TABS,
  },
  ...SLICES.flatMap(({ pages }) => pages),
]

const WITHOUT_COMPANY: readonly Access[] = [
  'public',
  'signedIn',
  'userAdmin',
  'userAdminGlobal',
  'companyAdmin',
  'payments',
  'privacy',
  'auditLogGlobal',
  'clock',
  'voucherAdmin',
  'travelCardAdmin',
  'freeTicketTravelCardAdmin',
]

/** True for pages that need no selected company: the operator's staff and one's own page. */
export const isForAnyone = (access: Access, facts: AccessFacts | null): boolean =>
  // Staff see the log of all companies; others have one of a company only.
  WITHOUT_COMPANY.includes(access) ||
  (access === 'auditLog' && facts !== null && can(facts, 'auditLogGlobal'))

/**
 * True for a page that is about no company, as this member of staff has it. Around it the frame names none, whichever company was
 * opened before.
 */
export const isOfOperator = (path: string, facts: AccessFacts): boolean =>
  isStaff(facts) && openedCompany(path) === null && isForAnyone(pageAt(path)?.access ?? 'signedIn', facts)

const ALL_ROUTES = APP_ROUTES.flatMap(({ children = [], ...route }) => [route, ...children])

/** The page at an address, which is the same that the router draws: of `/skole/bestill` and `/skole/:id` the first. */
export const pageAt = (path: string): AppRoute | undefined => matchRoutes(ALL_ROUTES, path)?.at(-1)?.route

/** True when the app has a page at this address: links from operators' data are drawn only then. */
export const isPage = (path: string): boolean => pageAt(path) !== undefined

/**
 * The patterns of all addresses that lead to a page, and what an operator must have for it: its pages, and the short paths that lead on
 * to one.
 */
export const PATTERNS: readonly Pick<AppRoute, 'path' | 'offered'>[] = [
  ...['/', paths.userSetupError].map(path => ({ path })),
  ...ALL_ROUTES.map(({ path, offered }) => ({ path, offered })),
  ...ALIASES.map(({ path }) => ({ path: path.replace('{id}', ':id') })),
]
