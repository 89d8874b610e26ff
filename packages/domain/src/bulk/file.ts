import { csvText } from '../csv.ts'
import type { Localized } from '../language.ts'
import { hasForeignSigns } from '../text.ts'
import type { Csv, CsvFault, CsvRecord, CsvRefusal } from './csv.ts'
import { comparable } from './text.ts'

/** Rows of a file at most. */
export const BULK_MAX_ROWS = 10_000
/** The longest stored text of a cell; no column accepts more. */
const CELL_SHOWN = 200

/** The columns of a kind of file. */
export type BulkColumns<Column extends string> = {
  readonly columns: readonly Column[]
  /** The header of each column as files are written with it. */
  readonly headers: Readonly<Record<Column, Localized>>
  /** The header of the column that is there to be read by people: what is wrong with a row. */
  readonly note: Localized
  /** Required columns. */
  readonly required: readonly Column[]
  columnOf(header: string): Column | undefined
  /** Columns of names, in which a sign that stands in no name shows that the file was written in another character set. */
  readonly names?: readonly Column[]
  /** Whether a header is that of `note`. */
  isNote(header: string): boolean
  /** A file may lack the header; its cells are then those of `columns`, in their order. */
  headerOptional?: boolean
  /** Rows at most, where they are fewer than `BULK_MAX_ROWS`. */
  maxRows?: number
}

export type BulkFileRow<Column extends string = string> = {
  /** As a spreadsheet numbers it. */
  readonly row: number
  readonly cells: Readonly<Record<Column, string>>
  /** There are cells beyond the last column of the header. */
  readonly tooManyCells: boolean
}

/** Headers that a fault names at most. */
const COLUMNS_NAMED = 20

/**
 * Why a file cannot be read at all; `columns` are the headers it is about, as typed or, for missing ones, by their ids, and `row` and
 * `column`, counted from 1, are where it could not be read on.
 */
export type BulkFileFault = {
  readonly reason:
    | CsvFault
    | 'no-rows'
    | 'foreign-signs'
    | 'not-separated'
    | 'columns-missing'
    | 'columns-unknown'
    | 'columns-doubled'
  readonly columns: readonly string[]
  readonly row?: number | undefined
  readonly column?: number | undefined
}

const fault = (reason: BulkFileFault['reason'], columns: readonly string[] = []) => ({
  ok: false as const,
  fault: { reason, columns },
})

/** Why a text cannot be read, as the fault of a file. */
export const faultOfCsv = ({ fault: reason, row, column }: CsvRefusal): BulkFileFault => ({
  ...{ reason, columns: [], row, column },
})

const isHeader = (header: string, names: readonly string[]): boolean =>
  names.some(name => comparable(name) === comparable(header))

/** The header of the column that says what is wrong, in a file of rows to mend. Such a file can be uploaded as it is. */
const FAULTS_HEADER: Localized = { nb: 'Hva som er galt', en: 'What is wrong' }

/** How columns are found in a header: by their ids, by the names they are written with, and by others that people give them. */
export const columnsNamed = <Column extends string>(
  columns: readonly Column[],
  headers: Readonly<Record<Column, Localized>>,
  also: Readonly<Partial<Record<Column, readonly string[]>>>,
  note = FAULTS_HEADER,
): Pick<BulkColumns<Column>, 'columns' | 'headers' | 'note' | 'columnOf' | 'isNote'> => ({
  ...{ columns, headers, note },
  columnOf: header =>
    columns.find(column =>
      isHeader(header, [column, ...Object.values(headers[column]), ...(also[column] ?? [])]),
    ),
  isNote: header => isHeader(header, Object.values(note)),
})

export type BulkFile<Column extends string = string> =
  | { ok: true; rows: BulkFileRow<Column>[] }
  | { ok: false; fault: BulkFileFault }

/**
 * What a CSV file orders: a header that names the columns in Norwegian or English, in any order, and a row per order. Some kinds of files may lack
 * the header (`headerOptional`). An unknown column is refused, because ignoring a misspelt one would order something else than intended.
 */
export function bulkFile<Column extends string>(csv: Csv, kind: BulkColumns<Column>): BulkFile<Column> {
  if (!csv.ok) return { ok: false, fault: faultOfCsv(csv) }
  const { names, records } = headed(csv.records, kind)
  // Another separator than those we know leaves every row as one cell.
  if (kind.headerOptional && kind.columns.length > 1 && csv.records.every(({ cells }) => cells.length === 1))
    return { ok: false, fault: { reason: 'not-separated', columns: [], row: csv.records[0]!.row } }
  const columns = names.map(name => kind.columnOf(name))

  const foreign = foreignCell(csv.records, records, columns, kind)
  if (foreign) return { ok: false, fault: { reason: 'foreign-signs', columns: [], ...foreign } }
  const unknown = names.filter((name, i) => columns[i] === undefined && !kind.isNote(name))
  const missing = kind.required.filter(column => !columns.includes(column))
  // No column is known, so there is no header; a list of all missing columns would not help.
  if (columns.every(column => column === undefined)) return fault('columns-missing', kind.required)
  if (unknown.length > 0)
    return fault(
      'columns-unknown',
      unknown.slice(0, COLUMNS_NAMED).map(name => name.slice(0, CELL_SHOWN)),
    )
  const doubled = names.filter((_, i) => columns[i] !== undefined && columns.indexOf(columns[i]) !== i)
  if (doubled.length > 0) return fault('columns-doubled', doubled.slice(0, COLUMNS_NAMED))
  if (missing.length > 0) return fault('columns-missing', missing)
  if (records.length === 0) return fault('no-rows')
  const oneTooMany = records[kind.maxRows ?? BULK_MAX_ROWS]
  if (oneTooMany) return { ok: false, fault: { reason: 'too-many-rows', columns: [], row: oneTooMany.row } }

  const places = kind.columns.map(column => [column, columns.indexOf(column)] as const)
  const rows = records.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(
      places.map(([column, at]) => [
        column,
        csvText(cells[at] ?? '')
          .toWellFormed()
          .slice(0, CELL_SHOWN),
      ]),
    ) as Record<Column, string>,
    tooManyCells: cells.slice(names.length).some(cell => cell !== ''),
  }))
  return { ok: true, rows }
}

/**
 * The first cell with signs that stand in no name: of a column of names, or of a header that is not known. Nothing is ordered from such a
 * file, because other letters of it may be wrong too where nobody sees it.
 */
const foreignCell = <Column extends string>(
  all: readonly CsvRecord[],
  records: readonly CsvRecord[],
  columns: readonly (Column | undefined)[],
  { names = [] }: BulkColumns<Column>,
): { row: number; column: number } | undefined => {
  const [first] = all
  const inHeader =
    first !== records[0] ? first!.cells.findIndex((cell, at) => !columns[at] && hasForeignSigns(cell)) : -1
  if (inHeader >= 0) return { row: first!.row, column: inHeader + 1 }
  const places = names.map(name => columns.indexOf(name)).filter(at => at >= 0)
  for (const { row, cells } of records)
    for (const at of places) if (hasForeignSigns(cells[at] ?? '')) return { row, column: at + 1 }
  return undefined
}

/** The names of the columns, and the records below them. A file without a header has the columns of its kind, in their order. */
const headed = <Column extends string>(
  all: readonly CsvRecord[],
  { columns, columnOf, headerOptional }: BulkColumns<Column>,
): { names: readonly string[]; records: readonly CsvRecord[] } => {
  const [first, ...rest] = all
  const names = dropTrailingBlanks(first?.cells ?? [])
  // One known word may be somebody's name; two are a header.
  const known = names.filter(name => columnOf(name) !== undefined).length
  if (headerOptional && known < Math.min(2, columns.length)) return { names: columns, records: all }
  return { names, records: rest }
}

const dropTrailingBlanks = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex(cell => cell !== '') + 1)
