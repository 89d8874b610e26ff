import type { Schemas } from '@portal/api-client'
import { departmentsInUse } from '@portal/domain/department'
import { useQuery } from '@tanstack/react-query'
import { api, queries } from './api.ts'
import { useCan, useCompany, useToday } from './session-provider.tsx'

export type WireDepartment = Schemas['Department']

/** The departments of a company; with none, nothing of departments shows. */
export const departmentsOf = (companyId: string) =>
  api.queryOptions('get', '/department-api/by-company-id/{companyId}', { params: { path: { companyId } } })

/** What is fetched again when people move or departments change. */
export const DEPARTMENT_PATHS = [
  ...(['/department-api', '/api/subscriber', '/housing-api/resident', '/housing-api/unit'] as const),
  ...(['/schoolticket-api/ticket', '/freeticket-api/ticket'] as const),
] as const

/**
 * The departments of the selected company.
 * @returns `all` with those that have ended, those that somebody can be put into, and the same as `options` of a field; empty until they are
 * known, and for who may not see them
 */
export function useDepartments() {
  const company = useCompany()
  const today = useToday()
  const may = useCan('departments')
  const { data } = useQuery({ ...departmentsOf(company.id), enabled: may })
  const all = data?.matches ?? []
  const inUse = departmentsInUse(all, today)
  return { all, inUse, options: inUse.map(({ id, name }) => ({ value: id, label: name })) }
}

/** Whether people can be put into departments: by who may, in a company that has some. */
export const useMayMove = (): boolean => {
  const { all } = useDepartments()
  return useCan('departmentPeople') && all.length > 0
}

/** Fetches the departments that somebody can be put into; none for who may not see them. */
export const useLoadDepartments = (): (() => Promise<WireDepartment[]>) => {
  const { id } = useCompany()
  const today = useToday()
  const may = useCan('departments')
  return async () =>
    may ? departmentsInUse((await queries.fetchQuery(departmentsOf(id))).matches, today) : []
}
