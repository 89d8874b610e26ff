import { type CsvRow, csvCell } from '@portal/domain'

const cellOf = (cell: CsvRow[number]) => `"${csvCell(cell).replaceAll('"', '""')}"`

/** Rows as CSV with semicolons. */
export const csvContent = (rows: readonly CsvRow[]): string =>
  `${rows.map(cells => cells.map(cellOf).join(';')).join('\r\n')}\r\n`

/** A file for a spreadsheet; the byte order mark makes it read as UTF-8. */
export const csvBlob = (rows: readonly CsvRow[]): Blob =>
  new Blob([`\ufeff${csvContent(rows)}`], { type: 'text/csv' })
