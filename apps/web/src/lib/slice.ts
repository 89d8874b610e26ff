/** What a feature declares of itself: its pages, and its rows in the menu. */
import type { AccessFacts, Environment, Operator, Permission } from '@portal/domain'
import { type ComponentType, lazy, type SVGProps } from 'react'
import type { Phrase } from './i18n.ts'
import type { TicketRequestState } from './ticket-request-state.ts'

export type Access = 'public' | Permission
export type Where = { operator: Operator; environment: Environment }
export type AppRoute = {
  path: string
  access: Access
  Page: ComponentType
  /** False when this operator has no such page; it is then an unknown page for everybody. */
  offered: (where: Where) => boolean
}

export type Visitor = Where & {
  /** The state of ticket requests; left out when it is not fetched. */
  requests?: TicketRequestState
}
export type MenuRow = {
  id: string
  to: string
  exact?: boolean
  /** The menu lists its rows by this number. */
  place: number
  label: Phrase | ((facts: AccessFacts | null) => Phrase)
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  /** Other pages on which the row is marked as current. */
  also?: RegExp
} & (
  | { needs: Permission; offered?: (visitor: Visitor) => boolean }
  | { needs: 'real-time' }
  | { shownTo: 'visitor'; offered: (visitor: Visitor) => boolean }
)

export type Slice = { pages: readonly AppRoute[]; menu?: readonly MenuRow[] }

/** A page in a chunk of its own. */
export const page = (
  path: string,
  access: Access,
  load: () => Promise<{ default: ComponentType }>,
  offered: AppRoute['offered'] = () => true,
): AppRoute => ({ path, access, Page: lazy(load), offered })

export const sellsCompanyTickets = ({ operator }: Where) => operator.companyTicketSold
export const takesCustomers = ({ operator, environment }: Where) =>
  operator.onboarding[environment] !== 'none'
