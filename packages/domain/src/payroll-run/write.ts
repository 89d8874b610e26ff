import { type CsvRow, csvCell } from '../csv.ts'
import { firstDay, lastDay, type Month } from '../days.ts'
import type { Localized } from '../language.ts'
import { nok } from '../money.ts'
import type { OperatorData } from '../operators/types.ts'
import {
  PAYROLL_LAYOUT,
  type PayrollLine,
  type PayrollShare,
  payrollFileFormat,
  payrollFixedWidth,
  payrollRows,
  phoneCell,
} from '../payroll/index.ts'
import { PRODUCT_TEXTS } from '../subscription/products.ts'
import { encodeText, textIn } from './encoding.ts'
import { addParts, lessParts, priceOfParts } from './entries.ts'
import { SYSTEM_CELL } from './systems.ts'
import {
  type DayForm,
  PAYROLL_PARTS,
  type PayrollColumn,
  type PayrollForm,
  type PayrollPart,
  type PayrollParts,
  type PayrollSource,
  type PayrollSystem,
  type RunEntry,
  type RunFacts,
} from './types.ts'

/** What a file is about. The last three decide which of the files of 001 §9 a company gets, and in which words. */
export type FileFacts = RunFacts & {
  readonly operator: Pick<OperatorData, 'payrollTypeColumn' | 'fixedWidthPayrollCompanies'>
  readonly language: keyof Localized
  /** Whether the company pays a part of any price, which adds columns there. */
  readonly withShare: boolean
}

/** What of a line cannot be written, and its text. */
export type Misfit = { readonly field: PayrollSource; readonly value: string }

/** One line of a file: a part of an entry, or of several of one person. */
export type FileLine = {
  readonly entries: readonly RunEntry[]
  /** The month travelled, which may be before that of the run. */
  readonly month: Month
  readonly part: PayrollPart
  readonly payType: string
  /** Øre of the part, exact and without the sign of the form: what counts as exported. */
  readonly amountOre: number
  /** Øre as the file says it, in whole kroner where the form has it so, with the sign of the form. */
  readonly writtenOre: number
  /** As they stand in the file; one that does not fit is as it was. */
  readonly cells: readonly string[]
  /** The first cell that cannot be written by the form. Employee numbers are also judged by the pattern (`fitOf`). */
  readonly misfit: Misfit | null
}

/** Told to whoever reads the file; nobody is known by them, so they may be shortened and written in plainer letters. */
const DESCRIPTIONS: ReadonlySet<PayrollSource> = new Set<PayrollSource>([
  'FIRST_NAME',
  'LAST_NAME',
  'FULL_NAME',
  'PRODUCT',
  'PRODUCT_AND_ZONES',
  'ZONES',
])
const NUMBERS: ReadonlySet<PayrollSource> = new Set<PayrollSource>(['AMOUNT', 'PRICE', 'QUANTITY'])
const IS_NUMBER = /^-?\d+([.,]\d+)?$/

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)
const employerOf = (parts: PayrollParts): number => parts.TAXABLE + parts.TAX_FREE + parts.UNTAXED

/** Øre rounded to whole kroner, half a krone up; what is given back is rounded as what was deducted. */
const wholeKroner = (ore: number): number => Math.sign(ore) * Math.round(Math.abs(ore) / 100) * 100 || 0

/** Parts in whole kroner, which add up to the price in whole kroner. Source: as the columns of the files of 001 §9. */
function wholeParts(parts: PayrollParts): PayrollParts {
  const [employer, taxFree] = [wholeKroner(employerOf(parts)), wholeKroner(parts.TAX_FREE)]
  const taxed = employer - taxFree
  const taxable = parts.TAXABLE === 0 ? 0 : parts.UNTAXED === 0 ? taxed : wholeKroner(parts.TAXABLE)
  return {
    EMPLOYEE: wholeKroner(priceOfParts(parts)) - employer,
    TAXABLE: taxable,
    TAX_FREE: taxFree,
    UNTAXED: taxed - taxable,
  }
}

/** The parts of an entry as a file says them. In whole kroner: what all runs say with it, less what they said before. */
function saidParts(form: PayrollForm, { parts, toldParts }: RunEntry): PayrollParts {
  if (!form.wholeKroner) return parts
  if (!toldParts) return wholeParts(parts)
  return lessParts(wholeParts(addParts(toldParts, parts)), wholeParts(toldParts))
}

/** The pay type of a part of an entry; empty where it is not in the file. */
function payTypeOf({ payTypes }: PayrollForm, { product, parts }: RunEntry, part: PayrollPart): string {
  if (part === 'TAXABLE') return payTypes.taxable
  if (part === 'TAX_FREE') return payTypes.taxFree
  if (part === 'UNTAXED') return ''
  const deducted = payTypes.employee[product]
  return deducted && parts.EMPLOYEE < 0 ? payTypes.refund || deducted : deducted
}

/** The sign of the form is that of what is deducted; what the company pays stands as it is. */
const signed = ({ sign }: PayrollForm, part: PayrollPart, ore: number): number =>
  sign === 'MINUS' && part === 'EMPLOYEE' ? 0 - ore : ore

type Draft = Omit<FileLine, 'cells' | 'misfit'>

/** The lines without their cells. */
function draftsOf(form: PayrollForm, entries: readonly RunEntry[]): Draft[] {
  const drafts = new Map<string, Draft>()
  for (const [at, entry] of entries.entries()) {
    const said = saidParts(form, entry)
    for (const part of PAYROLL_PARTS) {
      const payType = payTypeOf(form, entry, part)
      if (payType === '') continue
      const group = form.groupBy === 'PERSON' ? entry.personKey : at
      const key = JSON.stringify([group, entry.month, part, payType])
      const known = drafts.get(key)
      drafts.set(key, {
        entries: [...(known?.entries ?? []), entry],
        month: entry.month,
        part,
        payType,
        amountOre: (known?.amountOre ?? 0) + entry.parts[part],
        writtenOre: (known?.writtenOre ?? 0) + signed(form, part, said[part]),
      })
    }
  }
  // A difference of nothing is no line; a month that is told for the first time may have one that says so.
  const saysNothing = ({ entries: own, writtenOre }: Draft) =>
    writtenOre === 0 && !(form.zeroLines && own.some(({ reason }) => reason === 'FIRST'))
  return [...drafts.values()].filter(draft => !saysNothing(draft))
}

/**
 * The lines of a file: for each part of an entry that has a pay type one line, or one for all of a person's with the same pay type.
 * In the order of the entries.
 */
export function fileLines(form: PayrollForm, entries: readonly RunEntry[], facts: FileFacts): FileLine[] {
  if (form.file === 'SPECIFIED') return entries.flatMap(entry => specifiedLine(entry, facts))
  return draftsOf(form, entries).map(draft => {
    const written = form.layout.map(column => cellOf(form, column, draft, facts))
    const at = written.findIndex(({ fits }) => !fits)
    return {
      ...draft,
      cells: written.map(({ text }) => text),
      misfit: at < 0 ? null : { field: form.layout[at]!.source, value: written[at]!.text },
    }
  })
}

/**
 * Whether a line can be written: null, or what of it cannot. A line of nobody's employee number reaches nobody.
 * @param matches whether all of an employee number follows the pattern of the form
 */
export function fitOf(
  form: PayrollForm,
  line: FileLine,
  matches: (employeeId: string) => boolean,
): Misfit | null {
  const { employeeId } = line.entries[0]!
  if (form.file === 'SPECIFIED') return line.misfit
  const isKnown = employeeId !== '' && (form.employeeIdPattern === '' || matches(employeeId))
  return isKnown ? line.misfit : { field: 'EMPLOYEE_ID', value: employeeId }
}

type Cell = { readonly text: string; readonly fits: boolean }

function cellOf(form: PayrollForm, column: PayrollColumn, line: Draft, facts: FileFacts): Cell {
  const { source, length } = column
  const isTold = DESCRIPTIONS.has(source)
  const said = textOf(form, column, line, facts)
  const plain = textIn(form.encoding, said, isTold)
  if (plain === null) return { text: said, fits: false }
  if (form.file === 'FIXED')
    return fixedCell(column, length ?? 0, isTold ? [...plain].slice(0, length ?? 0).join('') : plain)
  // A payroll system wants the bytes as they are, so a text that a spreadsheet would calculate with is not written at all.
  const isFormula = form.file === 'SEPARATED' && !IS_NUMBER.test(plain) && csvCell(plain) !== plain
  return { text: plain, fits: !isFormula }
}

/** A number keeps its sign in front of the zeros that fill it up; a letter among them would be another number. */
function fixedCell({ align, pad }: PayrollColumn, length: number, text: string): Cell {
  if ([...text].length > length || (/\d/.test(pad) && !/^-?\d*$/.test(text))) return { text, fits: false }
  const fill = pad.repeat(length - [...text].length)
  if (align === 'LEFT') return { text: text + fill, fits: true }
  const isNegative = pad !== ' ' && text.startsWith('-')
  return { text: isNegative ? `-${fill}${text.slice(1)}` : fill + text, fits: true }
}

/** The amount, price or quantity of a line, in øre (a quantity of one is 100). */
const oreOf = (form: PayrollForm, source: PayrollSource, line: Draft): number => {
  if (source === 'QUANTITY') return 100
  if (source === 'AMOUNT') return line.writtenOre
  return sumOf(line.entries.map(entry => priceOfParts(saidParts(form, entry))))
}

/** A number with two decimals, none in whole kroner; implied ones are always two. */
function numberText({ decimal, wholeKroner: isWhole }: PayrollForm, ore: number): string {
  if (decimal === 'IMPLIED') return String(ore)
  const [sign, digits] = [ore < 0 ? '-' : '', String(Math.abs(ore)).padStart(3, '0')]
  const kroner = `${sign}${digits.slice(0, -2)}`
  return isWhole ? kroner : `${kroner}${decimal}${digits.slice(-2)}`
}

function dayText(day: string, form: DayForm): string {
  const [year, month, date] = day.split('-') as [string, string, string]
  const texts: Readonly<Record<DayForm, string>> = {
    'dd.MM.yyyy': `${date}.${month}.${year}`,
    'yyyy-MM-dd': day,
    yyyyMMdd: `${year}${month}${date}`,
    ddMMyyyy: `${date}${month}${year}`,
    ddMMyy: `${date}${month}${year.slice(2)}`,
    MM: month,
    yyyyMM: `${year}${month}`,
  }
  return texts[form]
}

// In Norwegian in every language, because payroll systems match on the words.
const productOf = ({ product }: RunEntry): string => PRODUCT_TEXTS[product].name.nb
const zonesOf = ({ product, zones }: RunEntry): string =>
  product !== 'TICKET' ? '' : zones.length === 0 ? 'alle soner' : zones.join(' og ')
const listOf = (texts: readonly string[]): string =>
  [...new Set(texts)].filter(text => text !== '').join(', ')

function textOf(form: PayrollForm, column: PayrollColumn, line: Draft, facts: FileFacts): string {
  const { source, constant, dayForm } = column
  const [person] = line.entries as [RunEntry]
  if (NUMBERS.has(source)) return numberText(form, oreOf(form, source, line))
  switch (source) {
    case 'EMPLOYEE_ID':
      return person.employeeId
    case 'FIRST_NAME':
      return person.firstName
    case 'LAST_NAME':
      return person.lastName
    case 'FULL_NAME':
      return `${person.firstName} ${person.lastName}`.trim()
    case 'PHONE':
      return phoneCell(person.phone)
    case 'PAY_TYPE':
      return line.payType
    case 'PRODUCT':
      return listOf(line.entries.map(productOf))
    case 'PRODUCT_AND_ZONES':
      return listOf(line.entries.map(entry => `${productOf(entry)} ${zonesOf(entry)}`.trim()))
    case 'ZONES':
      return listOf(line.entries.map(zonesOf))
    case 'YEAR':
      return line.month.slice(0, 4)
    case 'MONTH':
    case 'FIRST_DAY':
      return dayText(firstDay(line.month), dayForm)
    case 'LAST_DAY':
      return dayText(lastDay(line.month), dayForm)
    case 'DEPARTMENT':
      return person.department
    case 'COST_CENTRE':
      return person.costCentre
    case 'ORGANISATION_NUMBER':
      return facts.organisationNumber
    case 'RUN_NUMBER':
      return String(facts.no)
    case 'CONSTANT':
      return constant
    default:
      return ''
  }
}

/** Whether a company's file of 001 §9 is the one with fixed widths. */
const isSpecifiedFixed = ({ operator, customerNumber }: FileFacts): boolean =>
  payrollFileFormat(operator, customerNumber) === 'fixed-width'

const asPayrollLine = (entry: RunEntry): PayrollLine => ({
  ...entry,
  productType: entry.product === 'TICKET' ? 'TICKET' : 'MOBILITY',
  addOnType: entry.product === 'TICKET' ? null : entry.product,
  numberOfZones: entry.zones.length,
  priceOre: priceOfParts(entry.parts),
})
const shareOf = (entry: RunEntry): PayrollShare => ({
  employerOre: employerOf(entry.parts),
  employeeOre: entry.parts.EMPLOYEE,
  taxFreeOre: entry.parts.TAX_FREE,
  taxableOre: entry.parts.TAXABLE,
})
const specifiedRows = (entries: readonly RunEntry[], facts: FileFacts): CsvRow[] => {
  const { operator, language, withShare } = facts
  const shares = withShare ? () => shareOf(entries[0]!) : null
  return payrollRows(entries.map(asPayrollLine), { operator, language, shareOf: shares })
}

const SPECIFIED_SOURCES: Readonly<Record<string, PayrollSource>> = {
  employeeId: 'EMPLOYEE_ID',
  amount: 'AMOUNT',
}

/** The line of an entry in the files of 001 §9, which the functions of the payroll page make. None for what says nothing there. */
function specifiedLine(entry: RunEntry, facts: FileFacts): FileLine[] {
  const ore = entry.parts.EMPLOYEE
  const line = {
    entries: [entry],
    month: entry.month,
    part: 'EMPLOYEE',
    payType: '',
    amountOre: ore,
    writtenOre: ore,
  } as const
  if (!isSpecifiedFixed(facts)) {
    if (PAYROLL_PARTS.every(part => entry.parts[part] === 0)) return []
    return [{ ...line, cells: specifiedRows([entry], facts)[1]!.map(csvCell), misfit: null }]
  }
  if (ore === 0) return []
  const file = payrollFixedWidth([asPayrollLine(entry)], entry.month, () => shareOf(entry))
  if (!file.ok) {
    const field = SPECIFIED_SOURCES[file.field] ?? 'CONSTANT'
    const value = field === 'AMOUNT' ? String(ore) : entry.employeeId
    return [{ ...line, cells: [entry.employeeId, String(ore)], misfit: { field, value } }]
  }
  const ends = PAYROLL_LAYOUT.map((_, at) => sumOf(PAYROLL_LAYOUT.slice(0, at + 1).map(({ width }) => width)))
  const cells = ends.map((end, at) => file.content.slice(ends[at - 1] ?? 0, end))
  return [{ ...line, cells, misfit: null }]
}

/** The rows of a file above its lines: none, the names of its columns, or what its system asks for and then the names. */
function headerRows(form: PayrollForm, facts: FileFacts): string[][] {
  if (form.file === 'SPECIFIED')
    return isSpecifiedFixed(facts) ? [] : [specifiedRows([], facts)[0]!.map(csvCell)]
  const names = form.layout.map(({ header }) => textIn(form.encoding, header, false) ?? header)
  if (form.header === 'NONE') return []
  if (form.header === 'NAMES') return [names]
  return [names.map((_, at) => (at === 0 ? (SYSTEM_CELL[form.system] ?? '') : '')), names]
}

/** What each column is called: by the form, or in the file of 001 §9. */
export function columnNames(form: PayrollForm, facts: FileFacts): string[] {
  if (form.file !== 'SPECIFIED') return form.layout.map(({ header }) => header)
  return isSpecifiedFixed(facts)
    ? PAYROLL_LAYOUT.map(({ name }) => name)
    : specifiedRows([], facts)[0]!.map(csvCell)
}

/** Whether the quotes of a form that has them round text are round a cell. */
const isText = (source: PayrollSource, cell: string): boolean =>
  DESCRIPTIONS.has(source) ||
  source === 'DEPARTMENT' ||
  source === 'COST_CENTRE' ||
  (source === 'CONSTANT' && !IS_NUMBER.test(cell)) ||
  ((source === 'EMPLOYEE_ID' || source === 'PAY_TYPE') && !/^\d+$/.test(cell))

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/** The text of a row, as RFC 4180 has it with the delimiter of the form, without the end of the line. */
function rowText(form: PayrollForm, cells: readonly string[], isHeader: boolean, facts: FileFacts): string {
  if (form.file === 'FIXED') return cells.join('')
  if (form.file === 'SPECIFIED')
    // The sign of an upright line stands in quotes too, as the file of the payroll page has it.
    return isSpecifiedFixed(facts)
      ? cells.join('')
      : cells.map(cell => (/[;"|\r\n]/.test(cell) ? quoted(cell) : cell)).join(';')
  const isQuoted = (cell: string, at: number) =>
    form.quote === 'ALWAYS' ||
    cell.includes(form.delimiter) ||
    /["\r\n]/.test(cell) ||
    (form.quote === 'TEXT' && (isHeader || isText(form.layout[at]!.source, cell)))
  return cells.map((cell, at) => (isQuoted(cell, at) ? quoted(cell) : cell)).join(form.delimiter)
}

/** One line as it stands in the file, without the end of the line. */
export const lineText = (form: PayrollForm, line: FileLine, facts: FileFacts): string =>
  rowText(form, line.cells, false, facts)

/**
 * The text of a file with the lines that fit, each ended, also the last one. Of a workbook: what its rows say, as a separated file would.
 * The mark of UTF-8 is no part of it (`encodeText`).
 */
export function fileText(form: PayrollForm, lines: readonly FileLine[], facts: FileFacts): string {
  const end = form.lineEnd === 'LF' && form.file !== 'SPECIFIED' ? '\n' : '\r\n'
  return [
    ...headerRows(form, facts).map(row => rowText(form, row, true, facts)),
    ...lines.map(line => lineText(form, line, facts)),
  ]
    .map(text => text + end)
    .join('')
}

/** The rows of a workbook; amounts are numbers in kroner, everything else is text. */
export function fileRows(form: PayrollForm, lines: readonly FileLine[], facts: FileFacts): CsvRow[] {
  return [
    ...headerRows(form, facts),
    ...lines.map(line =>
      line.cells.map((cell, at) => {
        const { source } = form.layout[at]!
        return NUMBERS.has(source) ? nok(oreOf(form, source, line)) : cell
      }),
    ),
  ]
}

/**
 * The bytes of a file of text. The fixed-width file of 001 §9 has no mark of UTF-8.
 * @throws RangeError as `encodeText`, for headers and constants that `checkForm` refuses
 */
export function fileBytes(
  form: PayrollForm,
  lines: readonly FileLine[],
  facts: FileFacts,
): Uint8Array<ArrayBuffer> {
  const isFixed = form.file === 'SPECIFIED' && isSpecifiedFixed(facts)
  const encoding = form.file === 'SPECIFIED' ? (isFixed ? 'UTF8' : 'UTF8_BOM') : form.encoding
  return encodeText({ encoding }, fileText(form, lines, facts))
}

const FILE_NAMES: Readonly<Record<PayrollSystem, string>> = {
  SPECIFIED: 'lonnstrekk',
  VISMA_LONN: 'visma-lonn',
  HULDT_LILLEVIK: 'huldt',
  UNI_MICRO: 'uni',
  POWEROFFICE: 'poweroffice',
  VISMA_EXPENSE: 'visma-expense',
  OWN: 'lonn',
}
const ENDINGS = { SEPARATED: 'csv', FIXED: 'txt', XLSX: 'xlsx' } as const

/** The name of a run's file: system, organisation number (without one: the customer number), month, number of the run. */
export function fileNameOf(form: PayrollForm, facts: FileFacts): string {
  const { organisationNumber, customerNumber, month, no } = facts
  const specified = isSpecifiedFixed(facts) ? 'txt' : 'csv'
  const ending = form.file === 'SPECIFIED' ? specified : ENDINGS[form.file]
  return `${FILE_NAMES[form.system]}-${organisationNumber || customerNumber}-${month}-${no}.${ending}`
}
