/** What a feature declares of itself: its pages, and its rows in the menu. */
import type { AccessFacts, Environment, Operator, PageOffer, Permission } from '@portal/domain'
import { type ComponentType, lazy, type SVGProps } from 'react'
import type { Phrase } from './i18n.ts'
import type { TicketRequestState } from './ticket-request-state.ts'

export type Access = 'public' | Permission
export type Deployment = { operator: Operator; environment: Environment }
export type AppRoute = {
  path: string
  access: Access
  Page: ComponentType
  /** Fetches the page's code; once. */
  load: () => Promise<unknown>
  /** What the page asks the API for first. It is asked for while the code is fetched. */
  first?: FirstPage
  /** Whose the page is, where its address names something of one company; whoever has several is shown it as that company. */
  companyOf?: CompanyOf
  /** What the operator must have; without it, it is an unknown page for everybody. Every operator has a page that needs nothing. */
  offered?: PageOffer | undefined
  /** Pages that are drawn inside this one. */
  children?: readonly AppRoute[]
}

/** @param params parts of the address and @param search its parameters; the company is the selected one, '' when there is none. */
export type FirstPage = (page: {
  companyId: string
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}) => readonly FirstQuery[]
/**
 * Queries of which one, the first to answer, has the `companyId` of what the address names; or the number itself, null where the address
 * does not say it.
 */
export type CompanyOf = (page: {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}) => readonly FirstQuery[] | string | null
/** What `api.queryOptions` gives. */
type FirstQuery = { queryKey: readonly unknown[]; queryFn?: unknown }

/** A page inside the company page of the operator's staff, with a tab of its own. It shows the selected company. */
export type CompanyTab = AppRoute & {
  label: MenuRow['label']
  /** The tabs stand in the order of this number. */
  place: number
  /** The figure of the company that stands behind the label. */
  count?: CompanyCount
}
/** A card on the first tab of the company page. */
export type CompanyCard = { access: Permission; Card: ComponentType<{ companyId: string }> }
export type CompanyCount = 'employees' | 'invoices' | 'users' | 'agreements'

export type Visitor = Deployment & {
  /** The state of ticket requests; left out when it is not fetched. */
  requests?: TicketRequestState
}
/** Pages of one product: the menu has one entry for them, which shows them while one of them is open or when it is pressed. */
export type MenuGroup = {
  /** The beginning of the addresses of all its pages. */
  below: string
  label: Phrase
  Icon: ComponentType<SVGProps<SVGSVGElement>>
}
/** What the selected company has switched on that the menu speaks of. */
export type CompanyUse = { payrollRuns: boolean }
export type MenuRow = {
  id: string
  to: string
  exact?: boolean
  /** The menu lists its rows by this number. */
  place: number
  label: Phrase | ((facts: AccessFacts | null, company: CompanyUse) => Phrase)
  /** What is there, for the front page of those who are signed in. */
  about?: Phrase
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  /** Rows of one group stand next to each other. */
  group?: MenuGroup
  /** Other pages on which the row is marked as current. */
  also?: RegExp
  /** A page about the selected company: the company page of staff has it as a tab, or a link to it in its menu. */
  ofCompany?: 'tab' | 'menu'
} & (
  | { needs: Permission; offered?: (visitor: Visitor) => boolean }
  | { needs: 'tools' }
  | { shownTo: 'visitor'; offered: (visitor: Visitor) => boolean }
)

export type Slice = {
  pages: readonly AppRoute[]
  menu?: readonly MenuRow[]
  companyTabs?: readonly CompanyTab[]
  companyCard?: CompanyCard
}

/** A page in a chunk of its own. */
export const page = (
  path: string,
  access: Access,
  load: () => Promise<{ default: ComponentType }>,
  more: Partial<Pick<AppRoute, 'offered' | 'first' | 'companyOf'>> = {},
): AppRoute => ({ path, access, Page: lazy(load), load, ...more })

/** A tab of the company page, at an address below it; an empty `name` is the company page's own. */
export const companyTab = (
  name: string,
  access: Permission,
  load: () => Promise<{ default: ComponentType }>,
  tab: Pick<CompanyTab, 'label' | 'place' | 'count'>,
): CompanyTab => ({ ...page(`/bedrifter/:id${name && `/${name}`}`, access, load), ...tab })
