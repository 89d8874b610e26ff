/** A list of departments that somebody pastes. Pure. */
import { departmentForm } from '@portal/domain/department'

type Pasted = { name: string; costCentre: string }

/** Each line a name, and a cost centre after a semicolon or tab; empty lines are left out. `faulty` is the first line that cannot be used. */
export function pastedDepartments(text: string): {
  departments: Pasted[]
  faulty: { line: number; text: string } | null
} {
  const lines = text
    .split(/\r?\n/)
    .map((line, at) => ({ line: at + 1, text: line.trim() }))
    .filter(({ text }) => text !== '')
    .map(each => {
      const [name = '', costCentre = '', ...more] = each.text.split(/[;\t]/)
      const read = departmentForm.safeParse({ name, costCentre })
      return { ...each, read: more.length === 0 && read.success ? read.data : null }
    })
  return {
    departments: lines.flatMap(({ read }) =>
      read ? [{ name: read.name, costCentre: read.costCentre }] : [],
    ),
    faulty: lines.find(({ read }) => read === null) ?? null,
  }
}
