import type { CsvRow } from '@portal/domain'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'

const AMOUNT = '#,##0.00'
const COUNT = '#,##0'
/** Characters: the narrowest and the widest column. */
const WIDTHS = { min: 12, max: 40 }

/**
 * Rows as a workbook of Excel with one sheet. The first row is the header and stays in view, the last one has the sums. Text is text,
 * whatever it begins with: no cell is a formula. Numbers are numbers, with two decimals unless their column counts.
 * @param counts the columns of whole numbers, from 0
 * @param headers how many rows are the header
 * @param sums whether the last row has the sums
 */
export const xlsxFile = (
  rows: readonly CsvRow[],
  {
    sheet,
    counts,
    headers = 1,
    sums = true,
  }: { sheet: string; counts: readonly number[]; headers?: number; sums?: boolean },
): Promise<Buffer> => {
  const last = rows.length - 1
  const cell = (value: CsvRow[number], at: number, row: number): Cell => {
    const weight = row < headers || (sums && row === last) ? { fontWeight: 'bold' as const } : {}
    if (value === null || value === undefined) return null
    return typeof value === 'number'
      ? { value, type: Number, format: counts.includes(at) ? COUNT : AMOUNT, ...weight }
      : { value, type: String, ...(row < headers && at > 0 && { align: 'right' as const }), ...weight }
  }
  const widthOf = (at: number) => {
    const longest = Math.max(...rows.map(row => String(row[at] ?? '').length))
    return { width: Math.min(WIDTHS.max, Math.max(WIDTHS.min, longest + 2)) }
  }
  return writeXlsxFile(
    rows.map((row, index) => row.map((value, at) => cell(value, at, index))),
    { sheet, columns: (rows[0] ?? []).map((_, at) => widthOf(at)), stickyRowsCount: headers },
  ).toBuffer()
}
