import type { DeliveryState } from '@portal/domain/counter'
import { api } from '../../lib/api.ts'

const ofCompany = (companyId: string) => ({ params: { path: { companyId } } })

/** What a company has decided for its counter. */
export const settingsOf = (companyId: string) =>
  api.queryOptions('get', '/ticketcounter-api/company/{companyId}/settings', ofCompany(companyId))

/** The invoice references of a company. */
export const referencesOf = (companyId: string) =>
  api.queryOptions('get', '/ticketcounter-api/company/{companyId}/invoice-references', ofCompany(companyId))

/** Those whose purchases in the ticket app a company pays. */
export const payersOf = (companyId: string) =>
  api.queryOptions('get', '/ticketcounter-api/company/{companyId}/in-app-invoice-users', ofCompany(companyId))

export const REFERENCE_PATHS = [
  '/ticketcounter-api/company/{companyId}/invoice-references',
  '/ticketcounter-api/service/by-company-id/{companyId}',
] as const
export const PAYER_PATHS = ['/ticketcounter-api/company/{companyId}/in-app-invoice-users'] as const

/** A list asked for by rows as one asked for by pages, as the lists of the counter are. */
const inPages = ({ maxEntries, offset }: { maxEntries: number; offset: number }) => ({
  page: offset / maxEntries + 1,
  size: maxEntries,
})
type Slice = Parameters<typeof inPages>[0]

type OrderFilters = {
  fra: string | null
  til: string | null
  referanse: string | null
  kjoper: string | null
}
/** The search and the filters of the order history as the API takes them. */
export const ordersBy = (search: string, { fra, til, referanse, kjoper }: OrderFilters) => ({
  ...(search && { query: search }),
  ...(fra && { from: fra }),
  ...(til && { to: til }),
  ...(referanse && { reference: referanse }),
  ...(kjoper && { buyer: kjoper }),
})

/** A page of the orders of a company. */
export const ordersOf = (companyId: string, search: string, filters: OrderFilters, slice: Slice) =>
  api.queryOptions('get', '/ticketcounter-api/order/by-company-id/{companyId}', {
    params: { path: { companyId }, query: { ...inPages(slice), ...ordersBy(search, filters) } },
  })

/** One order. */
export const orderOf = (id: string) =>
  api.queryOptions('get', '/ticketcounter-api/order/{id}', { params: { path: { id } } })

const narrowed = (search: string, state: DeliveryState | null, slice: Slice) => ({
  ...inPages(slice),
  ...(search && { query: search }),
  ...(state && { state }),
})

/** A page of the tickets and codes of an order. */
export const deliveriesOf = (id: string, search: string, state: DeliveryState | null, slice: Slice) =>
  api.queryOptions('get', '/ticketcounter-api/order/{id}/tickets', {
    params: { path: { id }, query: narrowed(search, state, slice) },
  })

/** All tickets of an order; as many as a file can have [F-305, F-350]. */
export const ALL_CODES = { maxEntries: 10_000, offset: 0 }

/** A page of everything that a company has bought. */
export const companyDeliveriesOf = (
  companyId: string,
  search: string,
  state: DeliveryState | null,
  slice: Slice,
) =>
  api.queryOptions('get', '/ticketcounter-api/ticket/by-company-id/{companyId}', {
    params: { path: { companyId }, query: narrowed(search, state, slice) },
  })

/** Whatever shows orders and what belongs to them. */
export const ORDER_PATHS = ['/ticketcounter-api/order', '/ticketcounter-api/ticket'] as const

/** How often a page that shows unfinished orders asks again, in milliseconds. Source: 002 §9. */
export const POLL_MS = 1_000
