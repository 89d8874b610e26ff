import { type CsvRow, type Language, localized } from '@portal/domain'
import type { BulkColumns } from '@portal/domain/bulk'
import { csvBlob } from '../../lib/csv-file.ts'

/** Rows as a file to mend and choose again: their cells as they were written, and what is wrong with each in a column of its own. */
export const faultsFile = <Column extends string>(
  { columns, headers, note }: Pick<BulkColumns<Column>, 'columns' | 'headers' | 'note'>,
  language: Language,
  rows: readonly { cells: Readonly<Partial<Record<Column, string>>>; what: string }[],
): Blob =>
  csvBlob([
    [...columns.map(column => localized(headers[column], language)), localized(note, language)],
    ...rows.map(({ cells, what }): CsvRow => [...columns.map(column => cells[column] ?? ''), what]),
  ])
