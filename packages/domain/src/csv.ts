/** A row of a file for spreadsheets: a number stays a number, null and undefined are empty cells. */
export type CsvRow = readonly (string | number | null | undefined)[]

// A spreadsheet evaluates a cell that begins with these. Some treat the full-width forms alike, and some trim blanks first.
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** The text of a cell, with a decimal comma. Text that a spreadsheet would evaluate gets an apostrophe before it. */
export function csvCell(value: CsvRow[number]): string {
  if (value === null || value === undefined) return ''
  // Numbers are written as they are, with their minus; only text can be a formula.
  if (typeof value === 'number') return String(value).replace('.', ',')
  return FORMULA.test(value) ? `'${value}` : value
}

/** A cell as it was before `csvCell`: without the apostrophe that an exported file has before a formula. */
export function csvText(cell: string): string {
  return FORMULA.test(cell.slice(1)) ? cell.replace(/^'/, '') : cell
}
