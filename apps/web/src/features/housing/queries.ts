import { api } from '../../lib/api.ts'

/** A page of the residents; pages count from 1. */
export const residentsOf = (companyId: string, query: { query?: string; page: number; pageSize: number }) =>
  api.queryOptions('get', '/housing-api/resident/by-company-id/{companyId}', {
    params: { path: { companyId }, query },
  })
