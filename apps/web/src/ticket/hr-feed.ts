import { api } from '../lib/api.ts'

/** The feed of a company with its rules, and how many are in it. */
export const feedOf = (companyId: string) =>
  api.queryOptions('get', '/api/hr-feed/by-company-id/{companyId}', { params: { path: { companyId } } })
