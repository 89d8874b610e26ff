import type { Day } from '@portal/domain'
import { answerOf, client } from '../../lib/http.ts'

type PageQuery = { page: number; pageSize: number }
const paged = ({ page, pageSize }: PageQuery) => ({ maxEntries: pageSize, offset: (page - 1) * pageSize })
const until = (signal?: AbortSignal) => (signal ? { signal } : {})

/** The calls about invoices beyond list and detail; amounts are NOK incl. VAT. */
export const calls = {
  /** Invoice bases, for companies that get no invoices from the portal [C-188, C-214]. */
  bases: (companyId: string, page: PageQuery, signal?: AbortSignal) =>
    answerOf(
      client.GET('/invoice-admin-api/invoice-base/by-company-id/{companyId}', {
        params: { path: { companyId }, query: paged(page) },
        ...until(signal),
      }),
    ),
  base: (id: string, page: PageQuery, signal?: AbortSignal) =>
    answerOf(
      client.GET('/invoice-admin-api/invoice-base/{id}', {
        params: { path: { id }, query: paged(page) },
        ...until(signal),
      }),
    ),
  /** The invoice as it would be on a day; nothing is stored [C-212]. */
  preview: (agreement: string, day: Day, page: PageQuery, signal?: AbortSignal) =>
    answerOf(
      client.GET('/api/invoice/preview/{agreement}/{isoDate}', {
        params: { path: { agreement, isoDate: day }, query: paged(page) },
        ...until(signal),
      }),
    ),
  /** Refunds a part of a line; the answer has the credit note [C-216]. */
  refund: (
    invoiceId: string,
    lineId: string,
    body: { amount: number; description?: string },
    idempotencyKey: string,
  ) =>
    answerOf(
      client.POST('/invoice-admin-api/invoice/{id}/refund-line/{lineId}', {
        params: { path: { id: invoiceId, lineId }, header: { 'idempotency-key': idempotencyKey } },
        body,
      }),
    ),
}
