/** What a spreadsheet needs at the start of a file to read it as UTF-8. */
export const CSV_BOM = '\ufeff'
const SEPARATOR = ';'
const LINE_END = '\r\n'

// A spreadsheet evaluates a cell that begins with these. Some treat the full-width forms alike, and some trim blanks first.
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/
const NEEDS_QUOTES = /[";\r\n\t]|^\s|\s$/

const cell = (value: string | number | null | undefined): string => {
  if (value === null || value === undefined) return ''
  // Numbers are written as they are, with their minus; only text can be a formula.
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Rows as lines of a CSV file that Norwegian spreadsheets open as it is: semicolons, CRLF after every line, decimal
 * comma, cells quoted where they must be. Text that a spreadsheet would evaluate gets an apostrophe before it.
 * The file begins with `CSV_BOM`.
 */
export function csvLines(rows: readonly (readonly (string | number | null | undefined)[])[]): string {
  return rows.map(row => row.map(cell).join(SEPARATOR) + LINE_END).join('')
}
