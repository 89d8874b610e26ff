import type { Schemas } from '@portal/api-client'
import type { Month } from '@portal/domain'
import { answerOf, client } from '../../lib/http.ts'
import type { Language } from '../../lib/i18n.ts'
import { type Choice, comparedBy } from './choice.ts'

export type WirePayrollChange = Schemas['PayrollChange']
export type WirePayrollRow = Schemas['PayrollRow']

type Page = { page: number; pageSize: number }

/** The calls of payroll. Files are fetched instead of linked, so that an ended session or an error is shown on the page. */
export const calls = {
  changes: (choice: Choice, { page, pageSize }: Page, signal: AbortSignal) =>
    answerOf(
      client.GET('/api/invoice/changed-subscriptions', {
        params: {
          query: { ...comparedBy(choice), maxEntries: pageSize, offset: (page - 1) * pageSize },
        },
        signal,
      }),
    ),
  changesFile: (choice: Choice, language: Language): Promise<Blob> =>
    answerOf<Blob>(
      client.GET('/api/invoice/changed-subscriptions/file', {
        params: { query: { ...comparedBy(choice), language } },
        parseAs: 'blob',
      }),
    ),
  /** How many lines a month has and what they come to; the lines themselves are in the file. */
  month: (companyId: string, month: Month, signal: AbortSignal) =>
    answerOf(
      client.GET('/api/invoice/payroll/by-company-id/{companyId}', {
        params: { path: { companyId }, query: { month, maxEntries: 1 } },
        signal,
      }),
    ),
  file: (companyId: string, month: Month, language: Language): Promise<Blob> =>
    answerOf<Blob>(
      client.GET('/api/invoice/payroll/by-company-id/{companyId}/file', {
        params: { path: { companyId }, query: { month, language } },
        parseAs: 'blob',
      }),
    ),
}
