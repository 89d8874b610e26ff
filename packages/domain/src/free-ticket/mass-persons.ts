import type { Csv } from '../bulk/csv.ts'
import { type BulkFileFault, bulkFile } from '../bulk/file.ts'
import { duplicateFinder } from '../bulk/rows.ts'
import { comparable } from '../bulk/text.ts'
import type { Day } from '../days.ts'
import { birthDateCell, faultAt, isFault, type MassFault } from './mass-cells.ts'
import { MASS_CHANGE_COLUMNS, MASS_END_COLUMNS, type MassColumn, massFile } from './mass-columns.ts'

/** Somebody whose tickets a mass operation is about, and the department they move to. Source: 002 §5. */
export type MassPerson = { employeeId: string; dateOfBirth: Day }
export type MassMove = MassPerson & { agreementNumber: string }

type Department = { readonly agreementNumber: string; readonly name: string }
export type MassPersonRow<Person> = {
  readonly row: number
  readonly cells: Readonly<Partial<Record<MassColumn, string>>>
  readonly person: Person | null
  readonly faults: readonly MassFault[]
}
type ReadPersons<Person> = { ok: true; rows: MassPersonRow<Person>[] } | { ok: false; fault: BulkFileFault }

/** By which a row and a ticket belong together. Source: 002 §5. */
export const personKey = ({ employeeId, dateOfBirth }: MassPerson): string =>
  JSON.stringify([employeeId, dateOfBirth])

const readPerson = (
  cells: { employeeId: string; birthDate: string },
  today: Day,
): { person: MassPerson; faults: [] } | { person: null; faults: MassFault[] } => {
  const dateOfBirth = birthDateCell(cells.birthDate, today)
  const faults = [
    ...(cells.employeeId === '' ? [faultAt('employeeId', 'required').fault] : []),
    ...(isFault(dateOfBirth) ? [dateOfBirth.fault] : []),
  ]
  if (faults.length > 0 || isFault(dateOfBirth)) return { person: null, faults }
  return { person: { employeeId: cells.employeeId, dateOfBirth: dateOfBirth.value }, faults: [] }
}

/** The second row of a person is marked. */
const duplicates = () =>
  duplicateFinder([{ column: 'employeeId' as const, code: 'mass-duplicate-person' as const, key: personKey }])

const tooMany = (is: boolean): MassFault[] => (is ? [{ column: null, code: 'mass-too-many-cells' }] : [])

/** Reads the file of a mass end: employee number and birth date. Source: 002 §5. */
export function readMassEnd(csv: Csv, today: Day): ReadPersons<MassPerson> {
  const file = bulkFile(csv, massFile(MASS_END_COLUMNS))
  if (!file.ok) return file
  const duplicatesOf = duplicates()
  return {
    ok: true,
    rows: file.rows.map(({ row, cells, tooManyCells }) => {
      const { person, faults } = readPerson(cells, today)
      const all = [...faults, ...tooMany(tooManyCells), ...(person ? duplicatesOf(row, person) : [])]
      return { row, cells, person: all.length > 0 ? null : person, faults: all }
    }),
  }
}

/** Reads the file of a mass change of department: the same, and the name of the new department. Source: 002 §5. */
export function readMassChange(
  csv: Csv,
  { today, departments }: { today: Day; departments: readonly Department[] },
): ReadPersons<MassMove> {
  const file = bulkFile(csv, massFile(MASS_CHANGE_COLUMNS))
  if (!file.ok) return file
  const duplicatesOf = duplicates()
  return {
    ok: true,
    rows: file.rows.map(({ row, cells, tooManyCells }) => {
      const { person, faults } = readPerson(cells, today)
      const department = departmentOf(cells.department, departments)
      const all = [
        ...faults,
        ...(department ? [] : [departmentFault(cells.department)]),
        ...tooMany(tooManyCells),
        ...(person ? duplicatesOf(row, person) : []),
      ]
      const move = person && department ? { ...person, agreementNumber: department.agreementNumber } : null
      return { row, cells, person: all.length > 0 ? null : move, faults: all }
    }),
  }
}

/** By name in any case, or by the number of its agreement. */
const departmentOf = (cell: string, departments: readonly Department[]): Department | undefined =>
  departments.find(({ name }) => cell !== '' && comparable(name) === comparable(cell)) ??
  departments.find(({ agreementNumber }) => agreementNumber === cell)

const departmentFault = (cell: string): MassFault =>
  faultAt('department', cell === '' ? 'required' : 'mass-department-unknown').fault
