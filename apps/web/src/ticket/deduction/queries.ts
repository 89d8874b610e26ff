import { api } from '../../lib/api.ts'

/** What a company asks about deduction from pay, with its latest text. */
export const deductionSettingsOf = (companyId: string) =>
  api.queryOptions('get', '/api/deduction-agreement/settings/by-company-id/{companyId}', {
    params: { path: { companyId } },
  })
