import { type DepartmentName, departmentForm, departmentOf } from '../department/index.ts'
import type { PersonInput } from './person.ts'

export type KnownDepartment = DepartmentName & { readonly id: string }

/** A department of the company, or what a new one would be called. */
export type WantedDepartment<Department extends KnownDepartment = KnownDepartment> =
  | { readonly known: Department }
  | { readonly made: { readonly name: string; readonly costCentre: string } }

/**
 * The department that HR names: by its name or cost centre, else a new one. Null where HR names none that can be one, and in a company
 * without departments, which has not begun to use them.
 */
export function departmentWanted<Department extends KnownDepartment>(
  { department, costCentre }: Pick<PersonInput, 'department' | 'costCentre'>,
  departments: readonly Department[],
): WantedDepartment<Department> | null {
  if (departments.length === 0) return null
  const known = departmentOf(department ?? costCentre ?? '', departments)
  if (known) return { known }
  const name = department ?? ''
  const whole = departmentForm.safeParse({ name, costCentre: costCentre ?? '' })
  const form = whole.success ? whole : departmentForm.safeParse({ name })
  return form.success ? { made: { name: form.data.name, costCentre: form.data.costCentre } } : null
}
