import { answerOf, client } from '../../lib/http.ts'
import type { Language } from '../../lib/i18n.ts'
import type { AuditFilters } from './filters.ts'

type Page = { page: number; pageSize: number }

/** The calls of the log: of one company, or with `companyId` null of all the operator's. */
export const calls = {
  list: (companyId: string | null, filters: AuditFilters, { page, pageSize }: Page, signal: AbortSignal) => {
    const query = { ...filters, maxEntries: pageSize, offset: (page - 1) * pageSize }
    return answerOf(
      companyId === null
        ? client.GET('/audit', { params: { query }, signal })
        : client.GET('/audit/company/{companyId}', { params: { path: { companyId }, query }, signal }),
    )
  },
  /** The whole file, fetched instead of linked, so that an ended session or an error is shown on the page. */
  file: (companyId: string | null, filters: AuditFilters, language: Language): Promise<Blob> => {
    const query = { ...filters, language }
    return answerOf<Blob>(
      companyId === null
        ? client.GET('/audit/csv', { params: { query }, parseAs: 'blob' })
        : client.GET('/audit/company/{companyId}/csv', {
            params: { path: { companyId }, query },
            parseAs: 'blob',
          }),
    )
  },
}

export type WireAuditEntry = Awaited<ReturnType<typeof calls.list>>['matches'][number]
