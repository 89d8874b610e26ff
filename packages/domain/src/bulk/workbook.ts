import { addDays } from '../days.ts'
import { CSV_MAX_LINES } from './csv.ts'
import { acceptText, BULK_MAX_BYTES, type DecodeFault } from './decode.ts'

/** The largest workbook in bytes; so many rows of orders take less than 1 MB. */
export const WORKBOOK_MAX_BYTES = 5_000_000
/** What the parts of a workbook that are read may hold unpacked, in bytes. A zip archive can be made to unpack a thousandfold. */
export const WORKBOOK_MAX_UNPACKED = 30_000_000

/**
 * Why a workbook cannot be read as a whole: too large, locked with a password, of the format before 2007, with macros, of another program, or
 * broken.
 */
export type WorkbookFault =
  | 'workbook-too-large'
  | 'workbook-encrypted'
  | 'workbook-old'
  | 'workbook-macros'
  | 'workbook-other'
  | 'workbook-broken'

/** Why a cell has no text that could be relied on. */
export type WorkbookCellFault = 'digits-lost' | 'cell-without-value'

/** A cell as a workbook stores it. Numbers have the code of their format, which alone tells a day from a number. */
export type WorkbookCell =
  | { readonly kind: 'text'; readonly written: string }
  | { readonly kind: 'boolean'; readonly written: string }
  /** A day or an instant, as ISO 8601 has them. */
  | { readonly kind: 'iso'; readonly written: string }
  | { readonly kind: 'number'; readonly written: string; readonly format: string }
  /** An error such as `#REF!`, or a formula that was never calculated. */
  | { readonly kind: 'no-value' }

export type WorkbookRow = {
  /** As a spreadsheet numbers it. */
  readonly row: number
  /** By column, from 0; places without a cell are empty. */
  readonly cells: readonly (WorkbookCell | undefined)[]
}

export type WorkbookText =
  | { ok: true; text: string }
  | {
      ok: false
      fault: {
        reason: WorkbookFault | WorkbookCellFault | DecodeFault | 'too-many-rows'
        row?: number
        column?: number
      }
    }

const starts = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)
/** The name of a stream of a locked workbook, as such files have it: each letter followed by a zero. */
const ENCRYPTED = [...'EncryptedPackage'].join('\0')

/**
 * What a file is by its bytes, whatever it is called: a zip archive, which may be a workbook; a file of old Office, which cannot be read; or
 * null for text.
 */
export function workbookKind(bytes: Uint8Array): 'archive' | 'workbook-encrypted' | 'workbook-old' | null {
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'archive'
  if (!starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return null
  return new TextDecoder('latin1').decode(bytes).includes(ENCRYPTED) ? 'workbook-encrypted' : 'workbook-old'
}

/** The code of a format that a workbook names by its number alone, where it shows days or times. Source: ECMA-376 part 1, 18.8.30. */
export function builtInFormat(id: number): string {
  if (id === 22) return 'dd.mm.yyyy hh:mm'
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'hh:mm:ss'
  return (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'dd.mm.yyyy' : ''
}

/** What a format shows of a number: its day, its time of day, or neither where it is a number. */
function shownBy(format: string): { day: boolean; time: boolean } {
  const code = format
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .split(';')[0]!
    .toLowerCase()
  const letters = code.replace(/\[[^\]]*\]|am\/pm|a\/p/g, '').replace(/s[.,]0+/g, 's')
  // Hours that are counted (`[h]:mm`) are a length of time.
  if (/\[[hms]+\]/.test(code) || /[0#?]/.test(letters)) return { day: false, time: false }
  const time = /[hs]/.test(letters)
  return { day: /[dy]/.test(letters) || (/m/.test(letters) && !time), time }
}

const DAY_SECONDS = 86_400
/** The number of 31 December 9999, the last day that a spreadsheet has. */
const LAST_DAY = 2_958_465
/** A year begins on 1 January 1900 with the number 1, and has a 29 February by mistake, which is no day. */
const FAULTY_DAY = 60

/** A day and time by their number, or null where the number is none. The count begins in 1900, or in 1904 as it once did on a Mac. */
function dateText(serial: number, { day, time }: { day: boolean; time: boolean }, from1904: boolean) {
  if (!(serial >= 0) || serial > LAST_DAY) return null
  const seconds = Math.round(serial * DAY_SECONDS)
  const [days, left] = [Math.floor(seconds / DAY_SECONDS), seconds % DAY_SECONDS]
  if (day && !from1904 && (days === 0 || days === FAULTY_DAY)) return null
  const pad = (part: number) => String(part).padStart(2, '0')
  const clock = [left / 3600, (left / 60) % 60, ...(left % 60 === 0 ? [] : [left % 60])]
  const timeOfDay = clock.map(part => pad(Math.floor(part))).join(':')
  if (!day) return timeOfDay
  const begin = from1904 ? '1904-01-01' : days > FAULTY_DAY ? '1899-12-30' : '1899-12-31'
  const date = addDays(begin, days).split('-').reverse().join('.')
  return time && left > 0 ? `${date} ${timeOfDay}` : date
}

/** Digits that a number of a spreadsheet keeps. */
const DIGITS = 15
const PLAIN = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: DIGITS })

/** A number as its cell shows it: no exponent, no decimals beyond what is kept, a decimal comma, and the zeros in front that `0000` asks for. */
function numberText(number: number, format: string): string {
  const text = PLAIN.format(number).replace('.', ',')
  return /^0{2,}$/.test(format) && /^\d+$/.test(text) ? text.padStart(format.length, '0') : text
}

const isNoDay = ({ day, time }: { day: boolean; time: boolean }) => !day && !time

/** The text of a cell as the spreadsheet would write it to CSV, or why there is none. */
function cellText(cell: WorkbookCell, from1904: boolean): { text: string } | { fault: WorkbookCellFault } {
  if (cell.kind === 'no-value') return { fault: 'cell-without-value' }
  const { written } = cell
  if (cell.kind === 'boolean') return { text: written === '1' || written === 'true' ? 'TRUE' : 'FALSE' }
  if (cell.kind === 'iso') {
    const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)(?:T00:00(?::00(?:\.0+)?)?Z?)?$/.exec(written) ?? []
    return { text: year ? `${date}.${month}.${year}` : written }
  }
  if (cell.kind === 'text') return { text: written }
  const number = Number(written)
  if (written.trim() === '' || !Number.isFinite(number)) return { fault: 'cell-without-value' }
  const shown = shownBy(cell.format)
  const date = isNoDay(shown) ? null : dateText(number, shown, from1904)
  if (date !== null) return { text: date }
  // The sixteenth digit of a card number is a zero from then on, whatever was typed.
  if (Math.abs(number) >= 10 ** DIGITS) return { fault: 'digits-lost' }
  return { text: numberText(number, cell.format) }
}

const quoted = (text: string) => (/[;,\t"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * The rows of a sheet as CSV with semicolons, to be read as every other file is. Empty rows stay, because they count in the number of a row.
 * A workbook is refused where a cell has no value or has lost digits: what would be ordered then is a guess.
 * @param from1904 days are counted from 1904
 */
export function workbookText(rows: readonly WorkbookRow[], from1904: boolean): WorkbookText {
  const lines: string[] = []
  let length = 0
  for (const { row, cells } of rows) {
    const texts: string[] = []
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at]
      const read = cell ? cellText(cell, from1904) : { text: '' }
      if ('fault' in read) return { ok: false, fault: { reason: read.fault, row, column: at + 1 } }
      texts.push(quoted(read.text))
      length += read.text.length + 1
      if (length > BULK_MAX_BYTES) return { ok: false, fault: { reason: 'workbook-too-large' } }
    }
    const last = texts.findLastIndex(text => text.trim() !== '')
    if (last < 0) continue
    if (row > CSV_MAX_LINES) return { ok: false, fault: { reason: 'too-many-rows', row } }
    while (lines.length < row - 1) lines.push('')
    lines.push(texts.slice(0, last + 1).join(';'))
  }
  const accepted = acceptText(lines.join('\n'))
  return accepted.ok ? accepted : { ok: false, fault: { reason: accepted.fault } }
}
