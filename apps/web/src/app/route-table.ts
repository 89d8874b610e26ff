/** Every page: its path, who may see it, its chunk. The guard, the landing page and the catch-all read this table. */
import { type AccessFacts, can, type Environment, type Operator, type Permission } from '@portal/domain'
import { type ComponentType, lazy } from 'react'
import { matchPath } from 'react-router'
import { paths } from '../lib/paths.ts'

export type Access = 'public' | Permission
type Where = { operator: Operator; environment: Environment }
export type AppRoute = {
  path: string
  access: Access
  Page: ComponentType
  /** False when this operator has no such page; it is then an unknown page for everybody. */
  offered: (where: Where) => boolean
}

const page = (
  path: string,
  access: Access,
  load: () => Promise<{ default: ComponentType }>,
  offered: AppRoute['offered'] = () => true,
): AppRoute => ({ path, access, Page: lazy(load), offered })

const sellsCompanyTickets = ({ operator }: Where) => operator.companyTicketSold
const takesCustomers = ({ operator, environment }: Where) => operator.onboarding[environment] !== 'none'

export const APP_ROUTES: readonly AppRoute[] = [
  page(paths.home, 'public', () => import('./home/HomePage.tsx')),
  page(
    paths.companyTicketInfo,
    'public',
    () => import('../features/company-ticket/info/InfoPage.tsx'),
    sellsCompanyTickets,
  ),
  page(
    paths.companyTicketTerms,
    'public',
    () => import('../features/company-ticket/terms/TermsPage.tsx'),
    sellsCompanyTickets,
  ),
  page(
    paths.subscriptionTerms,
    'public',
    () => import('../features/subscription/TermsPage.tsx'),
    sellsCompanyTickets,
  ),
  page(paths.register, 'public', () => import('../features/onboarding/RegisterPage.tsx'), takesCustomers),
  page(
    paths.continueRegistration,
    'public',
    () => import('../features/onboarding/ContinuePage.tsx'),
    takesCustomers,
  ),
  page(
    '/register/verify-phone',
    'public',
    () => import('../features/onboarding/VerifyPhonePage.tsx'),
    takesCustomers,
  ),
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
  page(paths.bulkOrders, 'companyTicketOrder', () => import('../features/bulk/BulkOrdersPage.tsx')),
  page(
    '/bedriftsavtale/massebestilling/:id',
    'companyTicketOrder',
    () => import('../features/bulk/BulkOrderPage.tsx'),
  ),
  page(paths.invoices, 'invoice', () => import('../features/invoice/InvoiceListPage.tsx')),
  page(paths.invoicePreview, 'invoice', () => import('../features/invoice/PreviewPage.tsx')),
  page('/bedriftsavtale/faktura/:id', 'invoice', () => import('../features/invoice/InvoicePage.tsx')),
  page(paths.payroll, 'companyTicket', () => import('../features/payroll/PayrollPage.tsx')),
  page(
    paths.ticketRequests,
    'companyTicket',
    () => import('../features/ticket-request/TicketRequestsPage.tsx'),
  ),
  page(paths.settings, 'companyTicket', () => import('../features/settings/SettingsPage.tsx')),
  page(paths.companies, 'companyAdmin', () => import('../features/company/CompanyListPage.tsx')),
  page('/bedrifter/ny', 'companyAdmin', () => import('../features/company/NewCompanyPage.tsx')),
  page(
    paths.accessRequests,
    'companyAdmin',
    () => import('../features/company/AccessRequestsPage.tsx'),
    takesCustomers,
  ),
  page('/bedrifter/:id', 'companyAdmin', () => import('../features/company/CompanyPage.tsx')),
  page(paths.audit, 'auditLog', () => import('../features/audit/AuditPage.tsx')),
  page(paths.parkedCalls, 'companyAdmin', () => import('../features/outbox/ParkedCallsPage.tsx')),
  page(paths.contact, 'signedIn', () => import('../features/contact/ContactPage.tsx')),
  page(paths.myPage, 'signedIn', () => import('../features/my-page/MyPage.tsx')),
  page(paths.users, 'userAdmin', () => import('../features/user/UserListPage.tsx')),
  page(paths.newUser, 'userAdmin', () => import('../features/user/NewUserPage.tsx')),
  page('/brukere/:id', 'userAdmin', () => import('../features/user/UserPage.tsx')),
  page(paths.activate, 'public', () => import('../features/user/ActivatePage.tsx')),
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
export const isForAnyone = (access: Access, facts: AccessFacts | null): boolean =>
  // Staff see the log of all companies; others have one of a company only.
  WITHOUT_COMPANY.includes(access) ||
  (access === 'auditLog' && facts !== null && can(facts, 'auditLogGlobal'))

/** True when the app has a page at this address: links from operators' data are drawn only then. */
export const isPage = (path: string): boolean =>
  APP_ROUTES.some(route => matchPath(route.path, path) !== null)
