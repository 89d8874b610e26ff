import { formatBankAccount, formatDay, formatMonth, formatNok, localized } from '@portal/domain'
import { type Phrases, phrasesIn } from './phrases.ts'
import type { Typeface } from './typeface.ts'
import type { InvoiceGroup, InvoiceItem, InvoiceLanguage } from './types.ts'

const NBSP = '\u00a0'
const ELLIPSIS = '\u2026'

/** Direction marks, joiners, soft hyphens, variation selectors and the like: they print as nothing or reorder the rest. */
const INVISIBLE = /[\p{DI}\p{Cf}\p{Cn}\p{Co}\p{Cs}]/gu

/** A text as it can be printed on one line: composed letters, no control or direction characters, single spaces. */
export function clean(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(/[ \u1680\u2000-\u200a\u3000]+/g, ' ')
    .trim()
}

/** The text, or as much of its beginning as fits the width (points) with an ellipsis. For words, never for amounts. */
export function fit(text: string, face: Typeface, size: number, width: number): string {
  if (face.width(text, size) <= width + 0.001) return text
  const characters = Array.from(text)
  let low = 0
  let high = characters.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (face.width(cut(characters, middle), size) <= width) low = middle
    else high = middle - 1
  }
  return cut(characters, low)
}

function cut(characters: string[], count: number): string {
  return characters.slice(0, count).join('').trimEnd() + ELLIPSIS
}

/** A text broken at spaces into lines of the width, at most `lines` of them; the last one is fitted. */
export function wrap(text: string, face: Typeface, size: number, width: number, lines: number): string[] {
  const wrapped: string[] = []
  let rest = text
  while (rest && wrapped.length < lines - 1) {
    const words = rest.split(' ')
    let taken = words.length
    while (taken > 1 && face.width(words.slice(0, taken).join(' '), size) > width) taken--
    const line = words.slice(0, taken).join(' ')
    if (face.width(line, size) > width) break
    wrapped.push(line)
    rest = words.slice(taken).join(' ')
  }
  return rest ? [...wrapped, fit(rest, face, size, width)] : wrapped
}

/** The largest size, at most `size`, at which the text fits the width. Amounts shrink, since they may not be cut. */
export function sizeFor(text: string, face: Typeface, size: number, width: number): number {
  const needed = face.width(text, size)
  return needed <= width ? size : (size * width) / needed
}

/** Sets words smaller, down to three quarters of `size`, before cutting them. */
export function squeeze(
  text: string,
  face: Typeface,
  size: number,
  width: number,
): { text: string; size: number } {
  const squeezed = Math.max(size * 0.75, sizeFor(text, face, size, width))
  return { text: fit(text, face, squeezed, width), size: squeezed }
}

/** `132400` → `1 324,00`: an amount in a column whose heading names the currency. */
export function amount(ore: number): string {
  return formatNok(ore, { decimals: 2 }).replace(/\skr$/, '')
}

/** `12345678903` → `1234 56 78903`, with no-break spaces. */
export function bankAccount(account: string): string {
  return formatBankAccount(account).replaceAll('.', NBSP)
}

/** `01.11.2026–30.11.2026`; one day when both are the same. */
export function period(start: string, end: string): string {
  return start === end ? formatDay(start) : `${formatDay(start)}–${formatDay(end)}`
}

/** `12` → `12`, `12.5` → `12,5`. */
export function percent(rate: number): string {
  return String(rate).replace('.', ',')
}

/** What a line is for, in words: `Bedriftsbillett, 2 soner, voksen`. */
export function describe(item: InvoiceItem, phrases: Phrases): string {
  const parts = [nameOf(item, phrases)]
  if (item.allZones) parts.push(phrases.text('allZones'))
  else if (item.nrOfZones) parts.push(phrases.text('nrOfZones', { count: item.nrOfZones }))
  if (item.profile) parts.push(phrases.profile(item.profile))
  return clean(parts.filter(Boolean).join(', '))
}

function nameOf(item: InvoiceItem, phrases: Phrases): string {
  if (item.description) return localized(item.description, phrases.language)
  if (item.productType === 'REFUND') return phrases.text('refund')
  if (item.productType === 'TICKET') return phrases.text('ticket')
  if (item.productType === 'HOUSING_TICKET') return phrases.text('housingTicket')
  return item.addOnType ? phrases.addOn(item.addOnType) : phrases.text('mobility')
}

/** What a line of page 1 is for, with its month, in one text. */
export function itemText(group: InvoiceGroup, language: InvoiceLanguage): string {
  return `${describe(group, phrasesIn(language))}, ${formatMonth(group.month, language)}`
}
