import Papa from 'papaparse'
import { withoutUnseen } from '../text.ts'

/** Separators of cells: a Norwegian spreadsheet writes semicolons, an English one commas, a copied table tabs. */
const SEPARATORS = [';', ',', '\t'] as const
/** The longest row in characters; all columns at their longest take less. */
export const CSV_ROW_LENGTH = 4096

export type CsvRecord = {
  /** The number a spreadsheet shows beside the row: the first is 1, empty rows count. */
  readonly row: number
  readonly cells: readonly string[]
}
/** Rows of a file at most, empty ones included: more than any spreadsheet of orders has. */
export const CSV_MAX_LINES = 100_000

export type CsvFault = 'empty' | 'quote-not-closed' | 'row-too-long' | 'too-many-rows'
/** Why a file cannot be read, and where; rows and columns are counted from 1, as a spreadsheet does. */
export type CsvRefusal = { ok: false; fault: CsvFault; row?: number; column?: number }

/** The separator that stands most often in the first row that says something, outside quotes; the first of those that stand equally often. */
function separatorOf(text: string): string {
  const unquoted = text.slice(0, 2 * CSV_ROW_LENGTH).replace(/"[^"]*"/g, '""')
  const row = unquoted.split(/[\r\n]/).find(each => SAYS_SOMETHING.test(each)) ?? ''
  const counts = SEPARATORS.map(separator => row.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!
}

/** A first line that names the separator for Excel, which shows it as no row: `sep=;`. A spreadsheet may have quoted it or filled it up. */
const SEPARATOR_LINE = /^\s*"?sep=([;,\t|]?)"?[;,\t|]*[^\S\r\n]*(?:\r\n|\r|\n|$)/i
/** `="0077"`, which keeps a spreadsheet from reading a number. */
const TEXT_CELL = /^="((?:[^"]|"")*)"$/

const SAYS_SOMETHING = /[^\s;,]/

/** An empty row of a file with another separator is one cell of separators. */
const isEmptyRow = (cells: readonly string[]): boolean =>
  cells.length === 1 ? !SAYS_SOMETHING.test(cells[0]!) : cells.every(cell => cell === '')

/** What somebody reads in a cell: text that was written as a formula, without blanks around it and signs that cannot be seen. */
function cellText(written: string): string {
  const cell = withoutUnseen(written).trim()
  const text = TEXT_CELL.exec(cell)?.[1]
  return text === undefined ? cell : text.replaceAll('""', '"').trim()
}

/**
 * The text of a file as a parser takes it, and the sign between its cells: what a first line `sep=;` says, which is taken away, else `;`,
 * `,` or tab, whichever the first row has most of. Lines end in LF or CRLF, and empty ones at the end are gone.
 */
export function csvSource(written: string): { text: string; separator: string } {
  const [separatorLine = '', said] = SEPARATOR_LINE.exec(written) ?? []
  const text = written.slice(separatorLine.length).replace(/^\ufeff+/, '')
  return { text: text.trimEnd().replace(/\r(?!\n)/g, '\n'), separator: said || separatorOf(text) }
}

/** What a file says, or why it cannot be read. */
export type Csv = { ok: true; records: CsvRecord[] } | CsvRefusal

/**
 * The records of the rows that a parser has found, `CSV_MAX_LINES` at most; `truncated` says that there are more. Cells are trimmed and in
 * normal form C, text cells of Excel (`="0077"`) are their text; rows of nothing but empty cells are left out, and counted.
 */
export function csvRecords(rows: readonly (readonly string[])[], truncated: boolean): Csv {
  const records: CsvRecord[] = []
  for (const [at, typed] of rows.entries()) {
    const cells = typed.map(cellText)
    const length = cells.reduce((sum, cell) => sum + cell.length, 0)
    if (length > CSV_ROW_LENGTH)
      return { ok: false, fault: 'row-too-long', row: at + 1, column: longestOf(cells) + 1 }
    if (!isEmptyRow(cells)) records.push({ row: at + 1, cells })
  }
  if (truncated) return { ok: false, fault: 'too-many-rows', row: CSV_MAX_LINES + 1 }
  return records.length > 0 ? { ok: true, records } : { ok: false, fault: 'empty' }
}

/**
 * Reads a CSV file (RFC 4180) in a page: a byte order mark, CRLF, LF or CR after a row, cells in quotes that hold separators, line
 * breaks and doubled quotes. A refusal names the row and the column that cannot be read. The server reads by another library
 * (`readCsvFile`), which is no part of a page; one table of files proves that both read alike.
 */
export function readCsv(written: string): Csv {
  const { text, separator } = csvSource(written)
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    preview: CSV_MAX_LINES,
  })
  const [unquoted] = errors
  if (unquoted) {
    const row = unquoted.row!
    return { ok: false, fault: 'quote-not-closed', row: row + 1, column: data[row]?.length ?? 1 }
  }
  return csvRecords(data, meta.truncated)
}

const longestOf = (cells: readonly string[]): number =>
  cells.reduce((longest, cell, at) => (cell.length > cells[longest]!.length ? at : longest), 0)
