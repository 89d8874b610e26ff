import {
  BULK_MAX_BYTES,
  type CsvRecord,
  decodeFile,
  faultOfCsv,
  readCsv,
  WORKBOOK_MAX_BYTES,
  workbookKind,
} from '@portal/domain/bulk'
import type { FileFault } from './file-faults.ts'
import type { ReadWorkbook } from './workbook/read-workbook.ts'

export type Unread = { ok: false; fault: FileFault }

/** Bytes that say what a file is. */
const HEAD = 8

/** Reads a workbook beside the page; what does so is fetched with the first one. @throws ErrorEvent where it cannot be fetched or ends early */
function readBeside(archive: ArrayBuffer): Promise<ReadWorkbook> {
  const worker = new Worker(new URL('./workbook/workbook.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<ReadWorkbook>((read, failed) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReadWorkbook>) => read(data))
    worker.addEventListener('error', failed)
    worker.postMessage(archive, [archive])
  }).finally(() => worker.terminate())
}

async function readBytes(file: File): Promise<{ ok: true; text: string; sheet?: string } | Unread> {
  const isWorkbook = workbookKind(new Uint8Array(await file.slice(0, HEAD).arrayBuffer())) !== null
  // UTF-16 doubles what a text takes.
  if (file.size > (isWorkbook ? WORKBOOK_MAX_BYTES : 2 * BULK_MAX_BYTES))
    return { ok: false, fault: { reason: isWorkbook ? 'workbook-too-large' : 'too-large' } }
  const bytes = await file.arrayBuffer()
  const kind = workbookKind(new Uint8Array(bytes))
  if (kind === 'archive') return readBeside(bytes)
  if (kind) return { ok: false, fault: { reason: kind } }
  const decoded = decodeFile(new Uint8Array(bytes))
  return decoded.ok ? decoded : { ok: false, fault: { reason: decoded.fault } }
}

/**
 * The text of a chosen file, or why it has none. A workbook of Excel becomes CSV, and the name of its sheet is said.
 */
export async function textOfFile(file: File): Promise<{ ok: true; text: string; sheet?: string } | Unread> {
  try {
    return await readBytes(file)
  } catch {
    // The file was moved, deleted or changed since it was chosen, or what reads workbooks cannot be fetched.
    return { ok: false, fault: { reason: 'notRead' } }
  }
}

/** The rows of a chosen file, each as the texts of its cells, or why they cannot be read. */
export async function recordsOfFile(
  file: File,
): Promise<{ ok: true; records: CsvRecord[]; sheet?: string } | Unread> {
  const read = await textOfFile(file)
  if (!read.ok) return read
  const csv = readCsv(read.text)
  return csv.ok ? { ...csv, ...(read.sheet && { sheet: read.sheet }) } : { ok: false, fault: faultOfCsv(csv) }
}
