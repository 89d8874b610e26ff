/** What an editor does with the form of a file, and what a run says of itself. Pure. */
import { type Day, daysBetween } from '@portal/domain'
import type { PayrollColumn, PayrollSource } from '@portal/domain/payroll-run'

const EMPTY_COLUMN: Omit<PayrollColumn, 'source'> = {
  header: '',
  constant: '',
  dayForm: 'dd.MM.yyyy',
  length: null,
  align: 'LEFT',
  pad: ' ',
}

/** Characters of a fixed-width column that somebody adds. */
const USUAL_LENGTH = 10

/** What stands in a column that somebody adds. @param fixed whether the columns have lengths */
export const newColumn = (source: PayrollSource, fixed: boolean): PayrollColumn => ({
  ...EMPTY_COLUMN,
  source,
  ...(source === 'CONSTANT' && { constant: '1' }),
  length: fixed ? USUAL_LENGTH : null,
})

/** The columns with one of them at another place; as they are where there is no such place. */
export function moveColumn<Column>(columns: readonly Column[], from: number, to: number): readonly Column[] {
  const column = columns[from]
  if (column === undefined || to < 0 || to >= columns.length) return columns
  const others = columns.filter((_, place) => place !== from)
  return [...others.slice(0, to), column, ...others.slice(to)]
}

/** The columns with one of them changed. */
export const changeColumn = (
  columns: readonly PayrollColumn[],
  at: number,
  change: Partial<PayrollColumn>,
): readonly PayrollColumn[] =>
  columns.map((column, place) => (place === at ? { ...column, ...change } : column))

/** Where each fixed-width column stands, from 1: '1–10'. */
export function placesOf(columns: readonly Pick<PayrollColumn, 'length'>[]): string[] {
  let start = 1
  return columns.map(({ length }) => {
    const first = start
    start += length ?? 0
    return length === null || length <= 1 ? String(first) : `${first}–${start - 1}`
  })
}

/** Columns that hold days or months, and so say how they are written. */
const DAY_SOURCES: readonly PayrollSource[] = ['FIRST_DAY', 'LAST_DAY', 'MONTH']
export const hasDayForm = (source: PayrollSource): boolean => DAY_SOURCES.includes(source)

/** Columns of figures stand at the right, as in a ledger. */
const FIGURES: readonly PayrollSource[] = ['AMOUNT', 'PRICE', 'QUANTITY']
export const isFigure = ({ source, constant = '' }: { source: PayrollSource; constant?: string }): boolean =>
  FIGURES.includes(source) || (source === 'CONSTANT' && /^\d{1,3}$/.test(constant))

/** Whether all of a text is what a pattern says; a pattern that a browser cannot read lets everything through: the server decides. */
export function fitsPattern(pattern: string, text: string): boolean {
  if (pattern === '') return true
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text)
  } catch {
    return true
  }
}

/**
 * The employee number that somebody most likely meant: without spaces and signs, or the digits alone, with zeros before them where the
 * pattern wants as many. Null where none of them fits.
 */
export function suggestNumber(employeeId: string, pattern: string): string | null {
  if (pattern === '') return null
  const digits = employeeId.replace(/\D/g, '')
  const plain = employeeId.replace(/[^\p{L}\d]/gu, '')
  const longer = Array.from({ length: 10 }, (_, more) => digits.padStart(digits.length + more + 1, '0'))
  return (
    [plain, digits, ...(digits === '' ? [] : longer)].find(
      each => each !== '' && each !== employeeId && fitsPattern(pattern, each),
    ) ?? null
  )
}

/** How a pattern reads in words; null where it has none. `digits` are how many a number has. */
export function digitsOf(pattern: string): number | null {
  const [, count] = /^(?:\[0-9\]|\\d)\{(\d+)\}$/.exec(pattern) ?? []
  return count === undefined ? null : Number(count)
}

/** Days until a day; 0 for today and for days that have been. */
export const daysUntil = (day: Day, today: Day): number => Math.max(0, daysBetween(today, day))

/** The first characters of a checksum, in groups: enough to compare by eye. */
export const shortHash = (sha256: string): string => sha256.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ')

/** The runs that are under way: at most one of each profile. */
const OPEN_STATES = ['PREPARED', 'WAITING', 'SENDING', 'FAILED']
export const isOpen = ({ state }: { state: string }): boolean => OPEN_STATES.includes(state)

/** The columns of a run, with what stands in those that always have the same text. */
export const columnsOf = <Column extends { source: PayrollSource }>(
  columns: readonly Column[],
  [line]: readonly { cells: readonly string[] }[],
) =>
  columns.map((column, at) =>
    column.source === 'CONSTANT' ? { ...column, constant: line?.cells[at] ?? '' } : column,
  )

type Line = { cells: readonly string[]; parkedFor: string | null }
/** Lines of a run as the table of a file draws them. @param from how many rows stand before them */
export const rowsOf = (columns: readonly { source: string }[], lines: readonly Line[], from = 0) =>
  lines.map(({ cells, parkedFor }, at) => ({
    key: String(from + at),
    cells,
    bad:
      parkedFor === null
        ? null
        : Math.max(
            0,
            columns.findIndex(({ source }) => source === parkedFor),
          ),
  }))
