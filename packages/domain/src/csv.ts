/** What a spreadsheet needs at the start of a file to read it as UTF-8. */
export const CSV_BOM = '\ufeff'
const SEPARATOR = ';'
const LINE_END = '\r\n'

// A spreadsheet runs a cell that begins so; the full-width forms are folded to these by some. Text that begins with
// blanks is trimmed by some before they look.
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/
const NEEDS_QUOTES = /[";\r\n\t]|^\s|\s$/

const cell = (value: string | number | null | undefined): string => {
  if (value === null || value === undefined) return ''
  // A number of ours is a number, its minus included; only text can carry a formula.
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Rows as lines of a CSV file that Norwegian spreadsheets open as it is: semicolons, CRLF after every line, decimal
 * comma, cells quoted where they must be. Text that a spreadsheet would run as a formula gets an apostrophe before it.
 * The file begins with `CSV_BOM`.
 */
export function csvLines(rows: readonly (readonly (string | number | null | undefined)[])[]): string {
  return rows.map(row => row.map(cell).join(SEPARATOR) + LINE_END).join('')
}
