/** Every page: its path, who may see it, its chunk. The guard, the landing page and the catch-all read this table. */
import type { Environment, Operator, Permission } from '@portal/domain'
import { type ComponentType, lazy } from 'react'
import { matchPath } from 'react-router'
import { paths } from '../lib/paths.ts'

export type Access = 'public' | Permission
type Where = { operator: Operator; environment: Environment }
export type AppRoute = {
  path: string
  access: Access
  Page: ComponentType
  /** False where this operator has no such page: it is then unknown, for everybody. */
  offered: (where: Where) => boolean
}

const page = (
  path: string,
  access: Access,
  load: () => Promise<{ default: ComponentType }>,
  offered: AppRoute['offered'] = () => true,
): AppRoute => ({ path, access, Page: lazy(load), offered })

const soldHere = ({ operator }: Where) => operator.companyTicketSold
const takesCustomers = ({ operator, environment }: Where) => operator.onboarding[environment] !== 'none'

export const APP_ROUTES: readonly AppRoute[] = [
  page(paths.home, 'public', () => import('./home/HomePage.tsx')),
  page(
    paths.companyTicketInfo,
    'public',
    () => import('../features/company-ticket/info/InfoPage.tsx'),
    soldHere,
  ),
  page(
    paths.companyTicketTerms,
    'public',
    () => import('../features/company-ticket/terms/TermsPage.tsx'),
    soldHere,
  ),
  page(paths.subscriptionTerms, 'public', () => import('../features/subscription/TermsPage.tsx'), soldHere),
  page(paths.register, 'public', () => import('../features/onboarding/RegisterPage.tsx'), takesCustomers),
  page(paths.tools, 'public', () => import('../features/widget/ToolsPage.tsx')),
  page(paths.employees, 'companyTicket', () => import('../features/company-ticket/EmployeeListPage.tsx')),
  page(
    '/bedriftsavtale/ansatt/:id',
    'companyTicket',
    () => import('../features/company-ticket/EmployeePage.tsx'),
  ),
  page(
    '/bedriftsavtale/billett/opprett',
    'companyTicketOrder',
    () => import('../features/company-ticket/order/OrderPage.tsx'),
  ),
  page(paths.invoices, 'invoice', () => import('../features/invoice/InvoiceListPage.tsx')),
  page('/bedriftsavtale/faktura/:id', 'invoice', () => import('../features/invoice/InvoicePage.tsx')),
]

const WITHOUT_COMPANY: readonly Access[] = [
  'public',
  'signedIn',
  'userAdmin',
  'companyAdmin',
  'auditLogGlobal',
  'travelCardAdmin',
]

/** True for pages that need no selected company: the operator's staff and one's own page. */
export const isForAnyone = (access: Access): boolean => WITHOUT_COMPANY.includes(access)

/** True when the app has a page at this address: links from operators' data are drawn only then. */
export const isPage = (path: string): boolean =>
  APP_ROUTES.some(route => matchPath(route.path, path) !== null)
