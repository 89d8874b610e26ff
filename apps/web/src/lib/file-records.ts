import { type CsvRecord, faultOfCsv, readCsv } from '@portal/domain/bulk'
import { type FileFault, textOfFile } from './file-faults.ts'

/** The rows of a chosen file, each as the texts of its cells, or why they cannot be read. */
export async function recordsOfFile(
  file: File,
): Promise<{ ok: true; records: CsvRecord[] } | { ok: false; fault: FileFault }> {
  const read = await textOfFile(file)
  if (!read.ok) return read
  const csv = readCsv(read.text)
  return csv.ok ? csv : { ok: false, fault: faultOfCsv(csv) }
}
