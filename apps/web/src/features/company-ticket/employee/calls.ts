import type { Day } from '@portal/domain'
import type { ChangeInfoForm } from '@portal/domain/company-ticket'
import type { SubscriptionType } from '@portal/domain/subscription'
import { answerOf, client } from '../../../lib/http.ts'
import type { LineProduct } from './address.ts'

const until = (signal?: AbortSignal) => (signal ? { signal } : {})
const of = (id: string) => ({ params: { path: { id } } })

/** The zones a ticket is changed to: one or two, or all. */
export type ZoneChange = { zoneFrom?: string; zoneTo?: string; validAllZones?: true; expiryDate: Day }

export type SubscriptionOrder = ChangeInfoForm & {
  agreementId: string
  phone: string
  phoneCountryCode: string
  type: SubscriptionType
  startDate: Day
}

/** The calls of the employee page besides the lists (001 §7). */
export const calls = {
  /** The employee that a line of an invoice is about [C-018]. */
  byProduct: (productType: LineProduct, relatedId: string, signal?: AbortSignal) =>
    answerOf(
      client.GET('/api/subscriber/by-product/{productType}/{relatedId}', {
        params: { path: { productType, relatedId } },
        ...until(signal),
      }),
    ),
  deductions: (id: string, signal?: AbortSignal) =>
    answerOf(client.GET('/api/subscriber/{id}/deductions', { ...of(id), ...until(signal) })),
  changeInfo: (id: string, body: ChangeInfoForm) =>
    answerOf(client.PUT('/api/subscriber/{id}/contact-details', { ...of(id), body })),

  changeZone: (id: string, body: ZoneChange) =>
    answerOf(client.POST('/api/ticket/change-zone/{id}', { ...of(id), body })),
  endTicket: (id: string, isoDate: Day) =>
    answerOf(
      client.POST('/api/ticket/change-expiry/by-id/{id}/{isoDate}', { params: { path: { id, isoDate } } }),
    ),
  cancelPending: (id: string) => answerOf(client.POST('/api/ticket/cancel-pending/by-id/{id}', of(id))),
  sendPickupCode: (id: string) => answerOf(client.POST('/api/ticket/resend-pickup-code/{id}', of(id))),
  resend: (id: string) => answerOf(client.POST('/api/ticket/resend/{id}', of(id))),

  orderSubscription: (body: SubscriptionOrder, idempotencyKey: string) =>
    answerOf(
      client.POST('/api/subscription/create', {
        body,
        params: { header: { 'idempotency-key': idempotencyKey } },
      }),
    ),
  deleteSubscription: (id: string) => answerOf(client.DELETE('/api/subscription/{id}', of(id))),
  endSubscription: (id: string, isoDate: Day) =>
    answerOf(client.PUT('/api/subscription/{id}/expiry/{isoDate}', { params: { path: { id, isoDate } } })),
  sendDiscountCode: (id: string) => answerOf(client.POST('/api/subscription/resend-code/{id}', of(id))),
}
