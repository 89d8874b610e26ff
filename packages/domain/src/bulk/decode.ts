import { hasForeignSigns } from '../text.ts'

/** The largest file in bytes of UTF-8, header included. */
export const BULK_MAX_BYTES = 2_000_000

/**
 * Why a file is no text that can be read: too large, a workbook or another file that is not text, broken UTF-8 or UTF-16, or letters
 * of an encoding that cannot be told.
 */
export type DecodeFault = 'too-large' | 'not-text' | 'broken-utf-8' | 'broken-utf-16' | 'unknown-encoding'

const starts = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)

const decoded = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

// Text has tab, line feed, vertical tab, form feed and carriage return; everything else below the space is of a file for machines.
const CONTROL = /(?![\s\u007f-\u009f])\p{Cc}/u
/** A letter of more than one byte as UTF-8 has it; two letters of Windows-1252 that look like it follow each other in no word. */
const UTF_8_LETTER = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/
/** Bytes that Windows-1252 leaves unused. */
const UNUSED_IN_1252 = /[\x81\x8d\x8f\x90\x9d]/
/** The upper half of code page 850 of DOS; its letters of Norwegian are those of code page 865. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

type Decoded = { ok: true; text: string } | { ok: false; fault: DecodeFault }
const refuse = (fault: DecodeFault): Decoded => ({ ok: false, fault })
const orRefuse = (text: string | null, fault: DecodeFault): Decoded =>
  text === null ? refuse(fault) : { ok: true, text }

/** Every byte as the character of its number, for the patterns above. */
const latin1 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return text
}

const norwegianIn = (text: string): number => text.match(/[æøå]/gi)?.length ?? 0

/**
 * The text of bytes that are no Windows-1252: Mac OS Roman or the code page of DOS, where one of them leaves no sign that stands in no
 * name, and more Norwegian letters than the other.
 */
const decodeOld = (bytes: Uint8Array, signs: string): Decoded => {
  const dos = signs.replace(/[\x80-\xff]/g, sign => DOS[sign.charCodeAt(0) - 0x80]!)
  const [best, next] = [new TextDecoder('macintosh').decode(bytes), dos]
    .filter(text => !hasForeignSigns(text))
    .sort((one, other) => norwegianIn(other) - norwegianIn(one))
  const isClear = best !== undefined && (next === undefined || norwegianIn(best) > norwegianIn(next))
  return isClear ? { ok: true, text: best } : refuse('unknown-encoding')
}

/**
 * A file without a mark: UTF-8; what Norwegian spreadsheets write when they are asked for CSV, Windows-1252; or what those on a Mac and
 * old payroll systems write.
 */
const decodeUnmarked = (bytes: Uint8Array): Decoded => {
  const text = decoded(bytes, 'utf-8')
  if (text !== null) return { ok: true, text }
  const signs = latin1(bytes)
  if (CONTROL.test(signs)) return refuse('not-text')
  // It has letters of UTF-8, so it is no Windows-1252: it was cut or put together of two files, and would read as other names.
  if (UTF_8_LETTER.test(signs)) return refuse('broken-utf-8')
  const windows = new TextDecoder('windows-1252').decode(bytes)
  return UNUSED_IN_1252.test(signs) || hasForeignSigns(windows)
    ? decodeOld(bytes, signs)
    : { ok: true, text: windows }
}

const decodeBytes = (bytes: Uint8Array): Decoded => {
  if (starts(bytes, 0xff, 0xfe)) return orRefuse(decoded(bytes, 'utf-16le'), 'broken-utf-16')
  if (starts(bytes, 0xfe, 0xff)) return orRefuse(decoded(bytes, 'utf-16be'), 'broken-utf-16')
  if (starts(bytes, 0xef, 0xbb, 0xbf)) return orRefuse(decoded(bytes, 'utf-8'), 'broken-utf-8')
  return decodeUnmarked(bytes)
}

/** A text that is no longer than a file may be, and has no signs of a file for machines. */
export const acceptText = (text: string, most = BULK_MAX_BYTES): Decoded => {
  if (CONTROL.test(text)) return refuse('not-text')
  return new TextEncoder().encode(text).length > most ? refuse('too-large') : { ok: true, text }
}

/** The text of a file in any of the encodings that spreadsheets write, or why it has none. Source: decisions.md "Free tickets". */
export function decodeFile(bytes: Uint8Array, most = BULK_MAX_BYTES): Decoded {
  // A workbook is a zip archive, whatever it is called.
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04)) return refuse('not-text')
  // UTF-16 doubles what the text takes.
  if (bytes.length > 2 * most) return refuse('too-large')
  const file = decodeBytes(bytes)
  return file.ok ? acceptText(file.text, most) : file
}
