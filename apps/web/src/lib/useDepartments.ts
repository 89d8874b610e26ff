import { departmentsInUse } from '@portal/domain/department'
import { useQuery } from '@tanstack/react-query'
import { queries } from './api.ts'
import { departmentsOf, type WireDepartment } from './departments.ts'
import { useCan, useCompany, useToday } from './session-provider.tsx'

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
