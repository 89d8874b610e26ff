import type { Schemas } from '@portal/api-client'
import type { BulkRowState } from '@portal/domain/bulk'
import { answerOf, client } from '../../lib/http.ts'
import type { Language } from '../../lib/i18n.ts'

export type WireBulkOrder = Schemas['BulkOrder']
export type WireBulkRow = Schemas['BulkOrderRow']
export type BulkUpload = { fileName: string; content: string }

type Page = { page: number; pageSize: number }
const paged = ({ page, pageSize }: Page) => ({ maxEntries: pageSize, offset: (page - 1) * pageSize })
const ofId = (id: string) => ({ params: { path: { id } } })

export const calls = {
  upload: (companyId: string, body: BulkUpload, idempotencyKey: string) =>
    answerOf(
      client.POST('/api/bulk-order/by-company-id/{companyId}', {
        body,
        params: { path: { companyId }, header: { 'idempotency-key': idempotencyKey } },
      }),
    ),
  list: (companyId: string, page: Page, signal: AbortSignal) =>
    answerOf(
      client.GET('/api/bulk-order/by-company-id/{companyId}', {
        params: { path: { companyId }, query: paged(page) },
        signal,
      }),
    ),
  template: (companyId: string, language: Language): Promise<Blob> =>
    answerOf<Blob>(
      client.GET('/api/bulk-order/by-company-id/{companyId}/template', {
        params: { path: { companyId }, query: { language } },
        parseAs: 'blob',
      }),
    ),
  get: (id: string, signal: AbortSignal) =>
    answerOf(client.GET('/api/bulk-order/{id}', { ...ofId(id), signal })),
  rows: (id: string, state: BulkRowState | null, page: Page, signal: AbortSignal) =>
    answerOf(
      client.GET('/api/bulk-order/{id}/rows', {
        params: { path: { id }, query: { ...paged(page), ...(state && { state }) } },
        signal,
      }),
    ),
  start: (id: string) => answerOf(client.POST('/api/bulk-order/{id}/start', ofId(id))),
  cancel: (id: string) => answerOf(client.DELETE('/api/bulk-order/{id}', ofId(id))),
}

export const queryKeys = {
  all: ['bulk-order'] as const,
  list: (companyId: string, page: Page) => ['bulk-order', 'list', companyId, page] as const,
  one: (id: string) => ['bulk-order', 'one', id] as const,
  rows: (id: string, ...query: unknown[]) => ['bulk-order', 'rows', id, ...query] as const,
}
