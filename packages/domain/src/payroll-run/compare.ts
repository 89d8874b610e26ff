import Papa from 'papaparse'
import { DAY_FORMS, type DayForm, type DELIMITERS, type PayrollColumn, type PayrollForm } from './types.ts'

/** The largest file that is compared, in bytes, and its longest line in characters. */
export const SAMPLE_MOST = { bytes: 5_000_000, line: 4_096 } as const

/** Lines of one length that are no shorter have fixed widths, where nothing else parts their cells. */
const LEAST_WIDTH = 20

/** One setting as a file has it and as the form has it. `theirs` is null where the file does not tell. */
export type Compared<T> = { readonly theirs: T | null; readonly ours: T; readonly same: boolean }

export type SampleColumn = {
  /** From 0. */
  readonly at: number
  /** The name in their first line, where it has names; empty otherwise. */
  readonly name: string
  /** Up to three of their cells. */
  readonly examples: readonly string[]
  /**
   * Whether what stands there is of the kind that our column writes, under the same name where both files have names; null where one side
   * has no such column.
   */
  readonly same: boolean | null
  /** The form of a day that they have in a column of days of ours, where it is another one. */
  readonly dayForm: DayForm | null
}

/** Why a file cannot be compared. */
export const SAMPLE_FAULTS = [
  'empty',
  'not-text',
  'workbook',
  'too-large',
  'line-too-long',
  'quote-not-closed',
] as const
export type SampleFault = (typeof SAMPLE_FAULTS)[number]

export type Sample = {
  readonly ok: true
  /** Lines that are no header and not empty. */
  readonly lines: number
  readonly file: Compared<'SEPARATED' | 'FIXED'>
  readonly columns: {
    /** Of a file with fixed widths: as many as ours where the widths agree, otherwise none. */
    readonly theirs: number
    readonly ours: number
    readonly matching: number
    readonly same: boolean
    readonly each: readonly SampleColumn[]
  }
  readonly delimiter: Compared<PayrollForm['delimiter']>
  readonly decimal: Compared<PayrollForm['decimal']>
  readonly encoding: Compared<PayrollForm['encoding']>
  readonly lineEnd: Compared<PayrollForm['lineEnd']>
  readonly header: Compared<PayrollForm['header']>
  /** Of a file with fixed widths: characters of a line. */
  readonly width: Compared<number> | null
}

type Refused = { readonly ok: false; readonly fault: SampleFault }
const refuse = (fault: SampleFault): Refused => ({ ok: false, fault })

const compared = <T>(theirs: T | null, ours: T): Compared<T> => ({
  theirs,
  ours,
  same: theirs === null || theirs === ours,
})

const starts = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)
// A file for machines has other control characters than those of tabs and lines.
const MACHINE = /(?![\t\n\v\f\r\u007f-\u009f])\p{Cc}/u

type SampleText = { readonly text: string; readonly encoding: PayrollForm['encoding'] | null }

/** The text of a file and its encoding, null where its characters are the same in each that it may be. */
function readText(form: PayrollForm, bytes: Uint8Array): SampleText | Refused {
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04)) return refuse('workbook')
  if (bytes.length > SAMPLE_MOST.bytes) return refuse('too-large')
  const utf8 = (): string | null => {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      return null
    }
  }
  const text = utf8() ?? new TextDecoder('windows-1252').decode(bytes)
  if (MACHINE.test(text)) return refuse('not-text')
  return { text, encoding: encodingOf(form, bytes, utf8() !== null) }
}

function encodingOf({ encoding }: PayrollForm, bytes: Uint8Array, isUtf8: boolean): SampleText['encoding'] {
  if (isUtf8 && starts(bytes, 0xef, 0xbb, 0xbf)) return 'UTF8_BOM'
  // Without the mark, plain letters say only that ours would be there.
  if (bytes.every(byte => byte < 0x80)) return encoding === 'UTF8_BOM' ? 'UTF8' : null
  if (isUtf8) return 'UTF8'
  if (bytes.some(byte => byte >= 0x80 && byte < 0xa0)) return 'CP1252'
  return encoding === 'LATIN1' ? 'LATIN1' : 'CP1252'
}

const isNumber = (cell: string) => /^[+-]?\d+([.,]\d{1,4})?$/.test(cell)
const hasDecimals = (cell: string) => /^[+-]?\d+[.,]\d{1,4}$/.test(cell)

const DATE = '(0[1-9]|[12]\\d|3[01])'
const MONTH = '(0[1-9]|1[0-2])'
const YEAR = '(19|20)\\d\\d'
const DAYS: Readonly<Record<DayForm, RegExp>> = {
  'dd.MM.yyyy': new RegExp(`^${DATE}\\.${MONTH}\\.${YEAR}$`),
  'yyyy-MM-dd': new RegExp(`^${YEAR}-${MONTH}-${DATE}$`),
  yyyyMMdd: new RegExp(`^${YEAR}${MONTH}${DATE}$`),
  ddMMyyyy: new RegExp(`^${DATE}${MONTH}${YEAR}$`),
  ddMMyy: new RegExp(`^${DATE}${MONTH}\\d\\d$`),
  MM: new RegExp(`^${MONTH}$`),
  yyyyMM: new RegExp(`^${YEAR}${MONTH}$`),
}
const isDay = (cell: string) => DAYS['dd.MM.yyyy'].test(cell) || DAYS['yyyy-MM-dd'].test(cell)

/** The delimiter that stands equally often, and at least once, in nearly every line outside quotes; null where none does. */
function delimiterOf(lines: readonly string[]): PayrollForm['delimiter'] | null {
  const plain = lines.slice(0, 200).map(line => line.replace(/"[^"]*"/g, '""'))
  // A comma may also be that of decimals, so it is the last guess.
  const candidates = [';', '\t', ','] as const satisfies readonly (typeof DELIMITERS)[number][]
  const isRegular = (delimiter: string) => {
    const counts = plain.map(line => line.split(delimiter).length - 1)
    return counts.filter(count => count > 0).length >= 0.9 * plain.length
  }
  return candidates.find(isRegular) ?? null
}

const modeOf = (numbers: readonly number[]): number => {
  const counts = new Map<number, number>()
  for (const each of numbers) counts.set(each, (counts.get(each) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]![0]
}

type Header = {
  readonly kind: PayrollForm['header']
  readonly names: readonly string[]
  readonly rows: number
}

/** What the first rows are: names have no number and no day among them. */
function headerOf(rows: readonly (readonly string[])[]): Header {
  const [first, second] = rows
  const isSystem = /^\[\w+\]$/.test(first![0]!)
  const names = isSystem ? second : first
  const hasNames =
    names?.some(cell => /\p{L}/u.test(cell)) && !names.some(cell => isNumber(cell) || isDay(cell))
  const kind = isSystem ? 'SYSTEM' : hasNames ? 'NAMES' : 'NONE'
  return { kind, names: (hasNames && names) || [], rows: Number(isSystem) + Number(hasNames ?? false) }
}

/** Whether cells are of the kind that a column writes. */
function isAlike({ source, constant, dayForm }: PayrollColumn, cells: readonly string[]): boolean {
  const every = (test: (cell: string) => boolean) => cells.length > 0 && cells.every(test)
  switch (source) {
    case 'EMPTY':
      return cells.length === 0
    case 'CONSTANT':
      return constant === '' ? cells.length === 0 : every(cell => cell === constant)
    case 'AMOUNT':
    case 'PRICE':
    case 'QUANTITY':
      return every(isNumber)
    case 'YEAR':
      return every(cell => /^(19|20)\d\d$/.test(cell))
    case 'MONTH':
    case 'FIRST_DAY':
    case 'LAST_DAY':
      return every(cell => DAYS[dayForm].test(cell))
    case 'ORGANISATION_NUMBER':
      return every(cell => /^\d{9}$/.test(cell))
    case 'RUN_NUMBER':
      return every(cell => /^\d+$/.test(cell))
    case 'EMPLOYEE_ID':
    case 'PAY_TYPE':
      return every(cell => !isDay(cell) && !hasDecimals(cell))
    case 'PHONE':
      return cells.every(cell => /^[+\d][\d ]+$/.test(cell))
    case 'DEPARTMENT':
    case 'COST_CENTRE':
    case 'ZONES':
      return cells.every(cell => !isDay(cell) && !hasDecimals(cell))
    default:
      return cells.length === 0 || cells.some(cell => /\p{L}/u.test(cell))
  }
}

const hasDays = ({ source }: PayrollColumn) =>
  source === 'MONTH' || source === 'FIRST_DAY' || source === 'LAST_DAY'

/** One column of both files, the names of the first line left out of its cells. */
function columnOf(
  form: PayrollForm,
  at: number,
  theirs: number,
  names: readonly string[],
  rows: readonly (readonly string[])[],
): SampleColumn {
  const ours = form.layout[at]
  const cells = [...new Set(rows.map(row => row[at] ?? ''))].filter(cell => cell !== '')
  const name = names[at] ?? ''
  const seen = { at, name, examples: cells.slice(0, 3) }
  if (!ours || at >= theirs) return { ...seen, same: null, dayForm: null }
  const isNamed = names.length === 0 || form.header === 'NONE' || name === ours.header
  const isSame = isAlike(ours, cells)
  const other = hasDays(ours) && !isSame && cells.length > 0
  const dayForm = other ? DAY_FORMS.find(each => cells.every(cell => DAYS[each].test(cell))) : null
  return { ...seen, same: isSame && isNamed, dayForm: dayForm ?? null }
}

function decimalOf(rows: readonly (readonly string[])[]): PayrollForm['decimal'] | null {
  const cells = rows.flat().filter(hasDecimals)
  if (cells.length === 0) return null
  return cells.filter(cell => cell.includes(',')).length * 2 >= cells.length ? ',' : '.'
}

/** Cells of a line with fixed widths, by our columns, without what fills them up. */
function fixedCells({ layout }: PayrollForm, line: string): string[] {
  const signs = [...line]
  let from = 0
  return layout.map(({ length, pad }) => {
    const cell = signs.slice(from, from + (length ?? 0)).join('')
    from += length ?? 0
    const text = cell.trim()
    return pad !== ' ' && !/\d/.test(pad) ? text.replaceAll(pad, '').trim() : text
  })
}

/**
 * Compares a file that a payroll system has taken with what a form would write: how it is built, and column by column whether it has the
 * same kind of thing in the same place. Nothing of the file is kept.
 * @param bytes the file as it is
 */
export function compareSample(form: PayrollForm, bytes: Uint8Array): Sample | Refused {
  const read = readText(form, bytes)
  if ('fault' in read) return read
  const lines = read.text.split(/\r\n|\r|\n/).filter(line => line.trim() !== '')
  if (lines.length === 0) return refuse('empty')
  if (lines.some(line => line.length > SAMPLE_MOST.line)) return refuse('line-too-long')

  const found = delimiterOf(lines)
  const widths = lines.map(line => [...line].length)
  const width = modeOf(widths)
  const ours = form.layout.length
  const ourWidth = form.layout.reduce((sum, { length }) => sum + (length ?? 0), 0)
  const isOneWidth = width >= LEAST_WIDTH && widths.every(each => each === width)
  const isOurs = form.file === 'FIXED' && width === ourWidth
  const isFixed = isOneWidth ? found === null || isOurs : found === null && form.file === 'FIXED'
  const parsed = isFixed
    ? null
    : Papa.parse<string[]>(read.text.replace(/[\r\n]+$/, ''), { delimiter: found ?? form.delimiter })
  if (parsed?.errors.some(({ type }) => type === 'Quotes')) return refuse('quote-not-closed')
  const all = parsed
    ? parsed.data.map(row => row.map(cell => cell.trim())).filter(row => row.some(cell => cell !== ''))
    : lines.map(line => (form.file === 'FIXED' ? fixedCells(form, line) : [line.trim()]))
  if (all.length === 0) return refuse('empty')

  const header: Header = isFixed ? { kind: 'NONE', names: [], rows: 0 } : headerOf(all)
  const rows = all.slice(header.rows)
  const theirs = isFixed
    ? isOurs
      ? ours
      : 0
    : modeOf((rows.length > 0 ? rows : all).map(({ length }) => length))
  const each = Array.from({ length: Math.max(theirs, ours) }, (_, at) =>
    columnOf(form, at, theirs, header.names, rows),
  )
  const matching = each.filter(({ same }) => same === true).length
  const ends = { CRLF: read.text.includes('\r\n'), LF: /(?<!\r)\n/.test(read.text) }

  return {
    ok: true,
    lines: rows.length,
    file: compared(isFixed ? 'FIXED' : 'SEPARATED', form.file === 'FIXED' ? 'FIXED' : 'SEPARATED'),
    columns: { theirs, ours, matching, same: theirs === ours && matching === ours, each },
    delimiter: compared(found, form.delimiter),
    decimal: compared(decimalOf(rows), form.decimal),
    encoding: compared(read.encoding, form.encoding),
    lineEnd: compared(ends.CRLF ? 'CRLF' : ends.LF ? 'LF' : null, form.lineEnd),
    header: compared(header.kind, form.header),
    width: form.file === 'FIXED' || isFixed ? compared(width, ourWidth) : null,
  }
}
