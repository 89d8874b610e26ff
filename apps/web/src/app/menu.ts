/** The menu, from the permission table and what the operator offers [P-033, P-034]. Pure. */
import {
  type AccessFacts,
  can,
  type Environment,
  type Operator,
  type Permission,
  toolsMode,
} from '@portal/domain'
import { paths } from '../lib/paths.ts'
import type { TicketRequestState } from '../lib/ticket-request-state.ts'

export type MenuId =
  | 'employees'
  | 'invoices'
  | 'payroll'
  | 'ticketRequests'
  | 'settings'
  | 'users'
  | 'companies'
  | 'audit'
  | 'parkedCalls'
  | 'tools'
  | 'contact'
  | 'myPage'
  | 'companyTicketInfo'
  | 'register'
export type MenuEntry = { id: MenuId; to: string; exact?: boolean }

type Visitor = {
  operator: Operator
  environment: Environment
  /** The state of ticket requests; left out when it is not fetched. */
  requests?: TicketRequestState
}
type Row = MenuEntry &
  (
    | { needs: Permission; offered?: (visitor: Visitor) => boolean }
    | { needs: 'real-time' }
    | { shownTo: 'visitor'; offered: (visitor: Visitor) => boolean }
  )

/** Rows in the order of the menu. A slice adds its own rows here and its pages in the route table. */
const ROWS: readonly Row[] = [
  { id: 'employees', to: paths.employees, needs: 'companyTicket', exact: true },
  { id: 'invoices', to: paths.invoices, needs: 'invoice' },
  { id: 'payroll', to: paths.payroll, needs: 'companyTicket' },
  {
    id: 'ticketRequests',
    to: paths.ticketRequests,
    needs: 'companyTicket',
    offered: ({ requests = 'not-applicable' }) => requests !== 'not-applicable',
  },
  { id: 'settings', to: paths.settings, needs: 'companyTicket' },
  { id: 'users', to: paths.users, needs: 'userAdmin' },
  { id: 'companies', to: paths.companies, needs: 'companyAdmin' },
  {
    id: 'companyTicketInfo',
    to: paths.companyTicketInfo,
    shownTo: 'visitor',
    offered: ({ operator }) => operator.infoSections.companyAgreement,
  },
  { id: 'audit', to: paths.audit, needs: 'auditLog' },
  { id: 'parkedCalls', to: paths.parkedCalls, needs: 'companyAdmin' },
  { id: 'tools', to: paths.tools, needs: 'real-time' },
  {
    id: 'contact',
    to: paths.contact,
    needs: 'signedIn',
    offered: ({ operator }) => operator.contactPage,
  },
  { id: 'myPage', to: paths.myPage, needs: 'signedIn' },
  {
    id: 'register',
    to: paths.register,
    shownTo: 'visitor',
    offered: ({ operator, environment }) => operator.onboarding[environment] !== 'none',
  },
]

const realTime = (mode: ReturnType<typeof toolsMode>) =>
  mode === 'only-real-time' || mode === 'widget-and-real-time'

/** What the menu shows; `facts` null is a visitor. */
export function menuFor(facts: AccessFacts | null, visitor: Visitor): MenuEntry[] {
  return ROWS.filter(row => {
    if ('shownTo' in row) return facts === null && row.offered(visitor)
    if (row.needs === 'real-time')
      return realTime(toolsMode(facts ?? { operator: visitor.operator, company: null }))
    return facts !== null && can(facts, row.needs) && (row.offered?.(visitor) ?? true)
  }).map(({ id, to, exact }) => ({ id, to, ...(exact && { exact }) }))
}
