import type { Schemas } from '@portal/api-client'
import { departmentsInUse } from '@portal/domain/department'
import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { useCan, useCompany, useToday } from './session-provider.tsx'

export type WireDepartment = Schemas['Department']

/** The departments of a company; with none, nothing of departments shows. */
export const departmentsOf = (companyId: string) =>
  api.queryOptions('get', '/department-api/by-company-id/{companyId}', { params: { path: { companyId } } })

/** What is fetched again when people move or departments change. */
export const DEPARTMENT_PATHS = [
  '/department-api/by-company-id/{companyId}',
  '/api/subscriber/by-company-id/{companyId}',
] as const

/**
 * The departments of the selected company.
 * @returns `all` with those that have ended, and `options` to put people into; both empty until they are known, and for who may not see them
 */
export function useDepartments() {
  const company = useCompany()
  const today = useToday()
  const may = useCan('departments')
  const { data } = useQuery({ ...departmentsOf(company.id), enabled: may })
  const all = data?.matches ?? []
  return {
    all,
    options: departmentsInUse(all, today).map(({ id, name }) => ({ value: id, label: name })),
  }
}
