/** The calls of the portal's API that the web app makes, one function each. */
import type { Day, EmployeeStatus } from '@portal/domain'
import { request } from './http.ts'
import { currentLanguage, type Language } from './i18n.ts'
import type {
  OrderBody,
  Page,
  WireAvailableProduct,
  WireCompany,
  WireInvoice,
  WireInvoiceRow,
  WireOrdered,
  WireProduct,
  WireSession,
  WireSubscriber,
  WireSubscriberRow,
  WireSubscriberSummary,
  WireSubscription,
  WireTicket,
  WireZone,
} from './wire.ts'

/** A page of a list. `offset` counts rows, so no row is skipped or repeated whatever the page size [P-366]. */
export type PageQuery = { page: number; pageSize: number }
const paged = ({ page, pageSize }: PageQuery) => ({ maxEntries: pageSize, offset: (page - 1) * pageSize })

export const api = {
  session: (signal?: AbortSignal) => request<WireSession>('/session', { signal }),
  /** Signs out here; the answer says where the provider ends its own session [P-014]. */
  signOut: () => request<{ location: string }>('/session/sign-out', { method: 'POST' }),
  companies: (query: { searchFor?: string; maxEntries?: number; companyId?: string }, signal?: AbortSignal) =>
    request<Page<WireCompany>>('/user-api/auth/companies', { query, signal }),
  report: (event: { kind: 'access-denied' | 'unknown-route' | 'error'; path: string; message?: string }) =>
    request<{ reference: string }>('/client-report', { method: 'POST', body: event }),

  subscribers: (
    companyId: string,
    query: PageQuery & { searchFor: string; status: EmployeeStatus | null },
    signal?: AbortSignal,
  ) =>
    request<Page<WireSubscriberRow>>(`/api/subscriber/by-company-id/${encodeURIComponent(companyId)}`, {
      query: { ...paged(query), searchFor: query.searchFor, status: query.status },
      signal,
    }),
  subscriberSummary: (companyId: string, signal?: AbortSignal) =>
    request<WireSubscriberSummary>(`/api/subscriber/summary/by-company-id/${encodeURIComponent(companyId)}`, {
      signal,
    }),
  subscriber: (id: string, signal?: AbortSignal) =>
    request<WireSubscriber>(`/api/subscriber/${encodeURIComponent(id)}`, { signal }),
  tickets: (id: string, signal?: AbortSignal) =>
    request<Page<WireTicket>>(`/api/subscriber/${encodeURIComponent(id)}/tickets`, { signal }),
  subscriptions: (id: string, signal?: AbortSignal) =>
    request<Page<WireSubscription>>(`/api/subscriber/${encodeURIComponent(id)}/subscriptions`, { signal }),
  availableProducts: (companyId: string, signal?: AbortSignal) =>
    request<Page<WireAvailableProduct>>(
      `/api/subscription/available/by-company-id/${encodeURIComponent(companyId)}`,
      {
        signal,
      },
    ),
  zones: (signal?: AbortSignal) => request<Page<WireZone>>('/api/zone/list', { signal }),
  /** Prices as of a day; today when left out. */
  products: (date?: Day, signal?: AbortSignal) =>
    request<Page<WireProduct>>('/api/product/list-v2', { query: { date }, signal }),
  orderTicket: (body: OrderBody, idempotencyKey: string) =>
    request<WireOrdered>('/api/ticket/create', { method: 'POST', body, idempotencyKey }),

  invoices: (companyId: string, query: PageQuery, signal?: AbortSignal) =>
    request<Page<WireInvoiceRow>>(`/api/invoice/by-company-id/${encodeURIComponent(companyId)}`, {
      query: paged(query),
      signal,
    }),
  invoice: (id: string, query: PageQuery, signal?: AbortSignal) =>
    request<WireInvoice>(`/api/invoice/by-invoice-id/${encodeURIComponent(id)}`, {
      query: paged(query),
      signal,
    }),
}

/** The address of an invoice's PDF in a language; opened by the browser itself. */
export const invoicePdf = (pdfLink: string, language: Language): string =>
  `${pdfLink}${pdfLink.includes('?') ? '&' : '?'}language=${language}`

/** Where sign-in starts; afterwards the user comes back to `returnTo`, a path of this site. */
export const signInPath = (returnTo: string): string =>
  `/session/sign-in?returnTo=${encodeURIComponent(returnTo)}&language=${currentLanguage()}`
