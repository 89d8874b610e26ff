import { comparable } from '../bulk/text.ts'
import type { Day } from '../days.ts'

export type DepartmentName = { readonly name: string; readonly costCentre: string }

/** The name as it is compared: two departments of a company are not told apart by case, spaces, dots or dashes alone. */
export const departmentKey = (name: string): string => comparable(name) || name.trim().toLowerCase()

/** What a department is called in a report: 'Salg (4100)', and 'Salg' without a cost centre. */
export const departmentLabel = ({ name, costCentre }: DepartmentName): string =>
  costCentre === '' ? name : `${name} (${costCentre})`

/**
 * The department that somebody means by a name or a cost centre: by its name without regard to case and spaces, else by its cost
 * centre where one department alone has it. Undefined where no department, or more than one, is meant.
 */
export function departmentOf<D extends DepartmentName>(
  text: string,
  departments: readonly D[],
): D | undefined {
  const key = departmentKey(text)
  if (key === '') return undefined
  const named = departments.find(({ name }) => departmentKey(name) === key)
  if (named) return named
  const [only, another] = departments.filter(
    ({ costCentre }) => costCentre !== '' && departmentKey(costCentre) === key,
  )
  return another ? undefined : only
}

/** Whether somebody can be put into a department on a day. Who is in it stays there. */
export const isInUse = ({ validTo }: { readonly validTo: Day | null }, today: Day): boolean =>
  validTo === null || validTo >= today

/** Those that somebody can be put into on a day. */
export const departmentsInUse = <D extends { readonly validTo: Day | null }>(
  departments: readonly D[],
  today: Day,
): D[] => departments.filter(department => isInUse(department, today))
