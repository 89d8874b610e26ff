/** The calls of the portal's API that the web app makes, one function each, through the generated client. */
import type { Day } from '@portal/domain'
import type { EmployeeStatus } from '@portal/domain/ticket'
import { answerOf, CSRF_HEADER, client } from './http.ts'
import { currentLanguage, type Language } from './i18n.ts'
import type { OrderBody } from './wire.ts'

/** A page of a list. `offset` counts rows, so no row is skipped or repeated whatever the page size [P-366]. */
export type PageQuery = { page: number; pageSize: number }
const paged = ({ page, pageSize }: PageQuery) => ({ maxEntries: pageSize, offset: (page - 1) * pageSize })

/** An aborted query's signal, where the caller has one. */
const until = (signal?: AbortSignal) => (signal ? { signal } : {})
const ofId = (id: string, signal?: AbortSignal) => ({ params: { path: { id } }, ...until(signal) })

export const api = {
  session: (signal?: AbortSignal) => answerOf(client.GET('/session', until(signal))),
  /** Signs out here; the answer says where the provider ends its own session [P-014]. */
  signOut: () => answerOf(client.POST('/session/sign-out', { params: { header: CSRF_HEADER } })),
  companies: (query: { searchFor?: string; maxEntries?: number; companyId?: string }, signal?: AbortSignal) =>
    answerOf(client.GET('/user-api/auth/companies', { params: { query }, ...until(signal) })),
  report: (event: { kind: 'access-denied' | 'unknown-route' | 'error'; path: string; message?: string }) =>
    answerOf(client.POST('/client-report', { params: { header: CSRF_HEADER }, body: event })),

  subscribers: (
    companyId: string,
    { searchFor, status, ...page }: PageQuery & { searchFor: string; status: EmployeeStatus | null },
    signal?: AbortSignal,
  ) =>
    answerOf(
      client.GET('/api/subscriber/by-company-id/{companyId}', {
        params: { path: { companyId }, query: { ...paged(page), searchFor, ...(status && { status }) } },
        ...until(signal),
      }),
    ),
  subscriberSummary: (companyId: string, signal?: AbortSignal) =>
    answerOf(
      client.GET('/api/subscriber/summary/by-company-id/{companyId}', {
        params: { path: { companyId } },
        ...until(signal),
      }),
    ),
  subscriber: (id: string, signal?: AbortSignal) =>
    answerOf(client.GET('/api/subscriber/{id}', ofId(id, signal))),
  tickets: (id: string, signal?: AbortSignal) =>
    answerOf(client.GET('/api/subscriber/{id}/tickets', ofId(id, signal))),
  subscriptions: (id: string, signal?: AbortSignal) =>
    answerOf(client.GET('/api/subscriber/{id}/subscriptions', ofId(id, signal))),
  availableProducts: (companyId: string, signal?: AbortSignal) =>
    answerOf(
      client.GET('/api/subscription/available/by-company-id/{companyId}', {
        params: { path: { companyId } },
        ...until(signal),
      }),
    ),
  zones: (signal?: AbortSignal) => answerOf(client.GET('/api/zone/list', until(signal))),
  /** Prices as of a day; today when left out. */
  products: (date?: Day, signal?: AbortSignal) =>
    answerOf(
      client.GET('/api/product/list-v2', { params: { query: date ? { date } : {} }, ...until(signal) }),
    ),
  orderTicket: (body: OrderBody, idempotencyKey: string) =>
    answerOf(
      client.POST('/api/ticket/create', { body, params: { header: { 'idempotency-key': idempotencyKey } } }),
    ),

  invoices: (companyId: string, page: PageQuery, signal?: AbortSignal) =>
    answerOf(
      client.GET('/api/invoice/by-company-id/{companyId}', {
        params: { path: { companyId }, query: paged(page) },
        ...until(signal),
      }),
    ),
  invoice: (id: string, page: PageQuery, signal?: AbortSignal) =>
    answerOf(
      client.GET('/api/invoice/by-invoice-id/{id}', {
        params: { path: { id }, query: paged(page) },
        ...until(signal),
      }),
    ),
}

/** The address of an invoice's PDF in a language; opened by the browser itself. */
export const invoicePdf = (pdfLink: string, language: Language): string =>
  `${pdfLink}${pdfLink.includes('?') ? '&' : '?'}language=${language}`

/** Where sign-in starts; afterwards the user comes back to `returnTo`, a path of this site. */
export const signInPath = (returnTo: string): string =>
  `/session/sign-in?returnTo=${encodeURIComponent(returnTo)}&language=${currentLanguage()}`
