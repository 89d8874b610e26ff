import type { BulkColumns } from '../bulk/file.ts'
import type { FileKind } from '../bulk/rows.ts'
import { comparable } from '../bulk/text.ts'
import type { CsvRow } from '../csv.ts'
import { type Language, type Localized, localized } from '../language.ts'
import { type DepartmentName, departmentOf } from './find.ts'

/** The column of an order file that says whose department a person is put into. */
export const DEPARTMENT_COLUMN = 'department'

/** A department of the company that somebody can be put into by a file. */
type Choice = DepartmentName & { readonly id: string }

/** Its header as files are written with it. */
export const DEPARTMENT_HEADER: Localized = { nb: 'Avdeling', en: 'Department' }
const NAMES = [...Object.values(DEPARTMENT_HEADER), 'Kostnadssted', 'Cost centre', 'Cost center'].map(
  comparable,
)

/** The columns of a kind of order file, with that of the department at the end. */
export const withDepartmentColumn = <Column extends string>(
  file: BulkColumns<Column>,
): BulkColumns<Column | typeof DEPARTMENT_COLUMN> => ({
  ...file,
  columns: [...file.columns, DEPARTMENT_COLUMN],
  headers: { ...file.headers, [DEPARTMENT_COLUMN]: DEPARTMENT_HEADER },
  columnOf: header =>
    file.columnOf(header) ?? (NAMES.includes(comparable(header)) ? DEPARTMENT_COLUMN : undefined),
})

/**
 * How an order file of any product is read where the company has departments: each row may name one, by name or cost centre, without
 * regard to case. An empty cell leaves the person where they are. A name that nothing is known of is a fault of the row and no new
 * department, because it may be a slip and whoever orders need not be who makes departments. Without departments the file is as it was.
 * @param departments those that somebody can be put into
 */
export const withDepartments = <Column extends string, Order extends { departmentId?: string }>(
  kind: FileKind<Column, Order>,
  departments: readonly Choice[],
): FileKind<Column, Order> => {
  if (departments.length === 0) return kind
  const columns = withDepartmentColumn(kind)
  return {
    ...kind,
    // The columns of the kind are fewer than those of the file, which only the department's own cell shows.
    ...(columns as BulkColumns<Column>),
    readRow: written => {
      const read = kind.readRow(written)
      const cell = (written.cells as Readonly<Record<string, string>>)[DEPARTMENT_COLUMN] ?? ''
      if (cell === '') return read
      const found = departmentOf(cell, departments)
      if (found)
        return { ...read, order: read.order === null ? null : { ...read.order, departmentId: found.id } }
      const fault = { column: DEPARTMENT_COLUMN, code: 'department-unknown' }
      return { ...read, order: null, faults: [...read.faults, fault] }
    },
  }
}

/** An example of an order file, with the column of the department and one of them in each row where the company has some. */
export const withDepartmentExample = (
  [header, ...rows]: readonly CsvRow[],
  departments: readonly DepartmentName[],
  language: Language,
): CsvRow[] => {
  const [first] = departments
  if (!header || !first) return header ? [header, ...rows] : rows
  return [[...header, localized(DEPARTMENT_HEADER, language)], ...rows.map(row => [...row, first.name])]
}
