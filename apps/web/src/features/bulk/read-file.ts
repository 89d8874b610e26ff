/** The text of a chosen file in any of the encodings that spreadsheets write. Pure. */
import { BULK_MAX_BYTES } from '@portal/domain/bulk'

export type FileFault = 'tooLarge' | 'notText'

const starts = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)

/**
 * Decodes UTF-8, UTF-16 with its mark, and what Norwegian spreadsheets write when they are asked for CSV: Windows-1252, in
 * which no letter of ours is valid UTF-8. A workbook, or any file with NUL, is not text.
 */
function decode(bytes: Uint8Array): string {
  if (starts(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (starts(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The file's text as it is sent, or why it cannot be. */
export function textOfFile(bytes: Uint8Array): { text: string } | { fault: FileFault } {
  // A workbook is a zip archive; UTF-16 doubles what the text takes.
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04)) return { fault: 'notText' }
  if (bytes.length > 2 * BULK_MAX_BYTES) return { fault: 'tooLarge' }
  const text = decode(bytes)
  if (text.includes('\0')) return { fault: 'notText' }
  return new TextEncoder().encode(text).length > BULK_MAX_BYTES ? { fault: 'tooLarge' } : { text }
}
