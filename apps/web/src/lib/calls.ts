/** The calls of the portal's API that the web app makes, one function each, through the generated client. */
import type { Day } from '@portal/domain'
import type { EmployeeStatus } from '@portal/domain/ticket'
import { type PageQuery, paged } from './api.ts'
import { answerOf, CSRF_HEADER, client } from './http.ts'
import type { OrderBody } from './wire.ts'

/** An aborted query's signal, where the caller has one. */
const until = (signal?: AbortSignal) => (signal ? { signal } : {})
const ofId = (id: string, signal?: AbortSignal) => ({ params: { path: { id } }, ...until(signal) })

export const calls = {
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
