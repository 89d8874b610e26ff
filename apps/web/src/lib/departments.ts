import type { Schemas } from '@portal/api-client'
import { api } from './api.ts'

export type WireDepartment = Schemas['Department']

/** The departments of a company; with none, nothing of departments shows. */
export const departmentsOf = (companyId: string) =>
  api.queryOptions('get', '/department-api/by-company-id/{companyId}', { params: { path: { companyId } } })

/** What is fetched again when people move or departments change. */
export const DEPARTMENT_PATHS = [
  ...(['/department-api', '/api/subscriber', '/housing-api/resident', '/housing-api/unit'] as const),
  ...(['/schoolticket-api/ticket', '/freeticket-api/ticket'] as const),
] as const
