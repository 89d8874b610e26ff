import { readCsv } from './csv.ts'
import { type BulkFileFault, bulkFile } from './file.ts'
import { type FileKind, type FileRow, readRows } from './rows.ts'

/** What a page does with the text of a file: the rows with what they order or their faults, or why the file cannot be read. */
export const readText = async <Column extends string, Order>(
  text: string,
  kind: FileKind<Column, Order>,
): Promise<{ ok: true; rows: FileRow<Column, Order>[] } | { ok: false; fault: BulkFileFault }> => {
  const file = bulkFile(readCsv(text), kind)
  return file.ok ? { ok: true, rows: await readRows(file.rows, kind, () => Promise.resolve()) } : file
}
