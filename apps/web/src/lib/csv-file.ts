import { type CsvRow, csvCell } from '@portal/domain'

const cellOf = (cell: CsvRow[number]) => `"${csvCell(cell).replaceAll('"', '""')}"`

/** A file for a spreadsheet; the byte order mark makes it read as UTF-8. */
export const csvBlob = (rows: readonly CsvRow[]): Blob =>
  new Blob([`\ufeff${rows.map(cells => cells.map(cellOf).join(';')).join('\r\n')}\r\n`], { type: 'text/csv' })
