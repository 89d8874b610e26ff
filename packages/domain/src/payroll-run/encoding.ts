import { hasHiddenCharacters } from '../text.ts'
import type { PayrollForm } from './types.ts'

type Encoding = PayrollForm['encoding']

/** What Windows-1252 has from 0x80 to 0x9f; the five that it leaves unused are null characters here. */
const CP1252 = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'

/** Signs that say the same in another form: writing the plain one loses nothing. */
const PLAIN_SIGNS: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u02bc': "'",
  '\u2032': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2007': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u2026': '...',
}
/** Letters whose mark is part of them, so that no rule of Unicode takes it off; Sami has three of them. */
const BASE_LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  Đ: 'D',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  œ: 'oe',
  Œ: 'OE',
  ə: 'e',
  Ə: 'E',
}

/** The byte of a character, or null where the encoding has none. Control characters are those that end a line, and the tab. */
function byteOf(sign: string, encoding: Encoding): number | null {
  const code = sign.codePointAt(0)!
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  const at = encoding === 'CP1252' ? CP1252.indexOf(sign) : -1
  return at < 0 ? null : 0x80 + at
}

const isOneByte = (encoding: Encoding) => encoding === 'LATIN1' || encoding === 'CP1252'

/**
 * A text in the characters that an encoding has, or null where it cannot be said in them. Signs are written in their plain form; letters
 * become their base letter only in what is told (names, products), never in what somebody is known by.
 */
export function textIn(encoding: Encoding, text: string, isTold: boolean): string | null {
  const written = text.normalize('NFC')
  if (hasHiddenCharacters(written) || !written.isWellFormed()) return null
  if (!isOneByte(encoding)) return written
  let plain = ''
  for (const sign of written) {
    const said = byteOf(sign, encoding) !== null ? sign : (PLAIN_SIGNS[sign] ?? (isTold ? baseOf(sign) : ''))
    if (said === '' || [...said].some(each => byteOf(each, encoding) === null)) return null
    plain += said
  }
  return plain
}

const baseOf = (sign: string): string => BASE_LETTERS[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, '')

/**
 * The bytes of a file.
 * @throws RangeError for a character that the encoding lacks; cells of `fileLines` have none
 */
export function encodeText(
  { encoding }: Pick<PayrollForm, 'encoding'>,
  text: string,
): Uint8Array<ArrayBuffer> {
  if (!isOneByte(encoding)) return new TextEncoder().encode(encoding === 'UTF8_BOM' ? `\ufeff${text}` : text)
  const signs = [...text]
  const bytes = new Uint8Array(signs.length)
  for (const [at, sign] of signs.entries()) {
    const byte = byteOf(sign, encoding)
    if (byte === null) throw new RangeError(`${encoding} lacks U+${sign.codePointAt(0)!.toString(16)}`)
    bytes[at] = byte
  }
  return bytes
}
