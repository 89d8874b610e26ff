import type { CsvRow } from '../csv.ts'
import type { Month } from '../days.ts'
import type { Localized } from '../language.ts'
import { inLanguage, localized } from '../language.ts'
import type { OperatorData } from '../operators/types.ts'
import type { SubscriptionType } from '../subscription/types.ts'
import type { PayrollChange } from './changes.ts'
import { DoesNotFit, fixedWidthFile } from './fixed-width.ts'
import type { PayrollLine } from './lines.ts'

export type PayrollFileFormat = 'csv' | 'fixed-width'
type Language = keyof Localized

/** Which payroll file a company gets: the fixed-width one instead of CSV where the operator has configured it so. Source: 001 §9. */
export function payrollFileFormat(
  operator: Pick<OperatorData, 'fixedWidthPayrollCompanies'>,
  companyId: string,
): PayrollFileFormat {
  return operator.fixedWidthPayrollCompanies.includes(companyId) ? 'fixed-width' : 'csv'
}

// The same words in every language, because payroll systems match on them. Both kinds of car are car sharing there. Source: 001 §9.
const TYPE_CELL: Readonly<Record<SubscriptionType | 'TICKET', string>> = {
  TICKET: 'Bedriftsbillett',
  JOULE: 'Elsykkel',
  OTTO: 'Bildeling',
  CAR_POOL: 'Bildeling',
}

const ALL_ZONES: Localized = { nb: 'Alle soner', en: 'All zones' }

/** A phone number as a cell: Norwegian ones without country code, others with 00, since a spreadsheet would calculate with a plus sign. */
export function phoneCell(phone: string): string {
  if (phone.startsWith('+47')) return phone.slice(3)
  return phone.startsWith('+') ? `00${phone.slice(1)}` : phone
}

/** Zones as a cell: names, or the text for all zones; empty without zones. */
function zonesCell(line: PayrollLine | null, language: Language): string {
  if (line?.productType !== 'TICKET') return ''
  return line.zones.length === 0 ? localized(ALL_ZONES, language) : line.zones.join(', ')
}

const typeCell = (line: PayrollLine) => TYPE_CELL[line.addOnType ?? 'TICKET']

const HEADER = {
  nb: ['Etternavn', 'Fornavn', 'Telefon', 'Ansattnummer', 'Soner', 'Månedspris'],
  en: ['Surname', 'First name', 'Phone', 'Employee id', 'Zones', 'Monthly price'],
} as const
const TYPE_HEADER: Localized = { nb: 'Abonnementstype', en: 'Subscription type' }

/** Øre as whole kroner, rounded half up. */
const wholeKroner = (ore: number) => Math.round(ore / 100)

/** Who pays what of a line, in øre; only companies that pay a part have them. */
export type PayrollShare = {
  readonly employerOre: number
  readonly employeeOre: number
  readonly taxFreeOre: number
  readonly taxableOre: number
}

const SHARE_HEADER = {
  nb: ['Arbeidsgiver betaler', 'Skattefritt', 'Skattepliktig', 'Trekkes i lønn'],
  en: ['Paid by employer', 'Free of tax', 'Taxable', 'Deducted from pay'],
} as const

// What is rounded adds up as what it was rounded from does.
const shareCells = (line: PayrollLine, { employerOre, taxFreeOre, taxableOre }: PayrollShare): number[] => {
  const [employer, taxFree] = [wholeKroner(employerOre), wholeKroner(taxFreeOre)]
  return [employer, taxFree, taxableOre === 0 ? 0 : employer - taxFree, wholeKroner(line.priceOre) - employer]
}

/**
 * The rows of the payroll file of one month, the header first: one per person and product, prices in whole kroner. Some operators get a last column with the
 * kind of subscription. Where the company pays a part, who pays what follows after all of that. Source: 001 §9, d.4.
 */
export function payrollRows(
  lines: readonly PayrollLine[],
  {
    operator,
    language,
    shareOf = null,
  }: {
    operator: Pick<OperatorData, 'payrollTypeColumn'>
    language: Language
    shareOf?: ((line: PayrollLine) => PayrollShare) | null
  },
): CsvRow[] {
  const withType = operator.payrollTypeColumn
  const rows = lines.map(line => [
    line.lastName,
    line.firstName,
    phoneCell(line.phone),
    line.employeeId,
    zonesCell(line, language),
    wholeKroner(line.priceOre),
    ...(withType ? [typeCell(line)] : []),
    ...(shareOf ? shareCells(line, shareOf(line)) : []),
  ])
  const header = [
    ...inLanguage(HEADER, language),
    ...(withType ? [localized(TYPE_HEADER, language)] : []),
    ...(shareOf ? inLanguage(SHARE_HEADER, language) : []),
  ]
  return [header, ...rows]
}

const CHANGE_TEXT: Readonly<Record<PayrollChange['changeType'], Localized>> = {
  SUBSCRIBED: { nb: 'Ny', en: 'New' },
  UNSUBSCRIBED: { nb: 'Avsluttet', en: 'Ended' },
  PRICE_CHANGED: { nb: 'Endret pris', en: 'Changed price' },
}
const CHANGES_HEADER = {
  nb: [
    'Endring',
    ...HEADER.nb.slice(0, 4),
    'Type',
    'Soner før',
    'Soner nå',
    'Pris før',
    'Pris nå',
    'Forskjell',
  ],
  en: [
    'Change',
    ...HEADER.en.slice(0, 4),
    'Type',
    'Zones before',
    'Zones now',
    'Price before',
    'Price now',
    'Difference',
  ],
} as const

/** The changes between two months as rows with the same conventions; a side that is missing is an empty cell. Source: 001 §2. */
export function payrollChangesRows(changes: readonly PayrollChange[], language: Language): CsvRow[] {
  const price = (line: PayrollLine | null) => (line ? wholeKroner(line.priceOre) : null)
  const rows = changes.map(change => {
    const line = (change.new ?? change.old)!
    return [
      localized(CHANGE_TEXT[change.changeType], language),
      line.lastName,
      line.firstName,
      phoneCell(line.phone),
      line.employeeId,
      typeCell(line),
      zonesCell(change.old, language),
      zonesCell(change.new, language),
      price(change.old),
      price(change.new),
      wholeKroner(change.priceDifferenceOre),
    ]
  })
  return [inLanguage(CHANGES_HEADER, language), ...rows]
}

export type PayrollFixedWidth =
  | { ok: true; content: string }
  /** The line that cannot be written, and the field it fails in. */
  | { ok: false; line: PayrollLine; field: string }

/**
 * The fixed-width payroll file of one month, or the first line that does not fit its layout. Its one amount is what is deducted: all of the
 * price, or the employee's part where the company pays the other. Who pays nothing has no line. Source: 001 §9, d.4.
 */
export function payrollFixedWidth(
  lines: readonly PayrollLine[],
  month: Month,
  shareOf: ((line: PayrollLine) => PayrollShare) | null = null,
): PayrollFixedWidth {
  const written: string[] = []
  for (const line of lines) {
    const priceOre = shareOf ? shareOf(line).employeeOre : line.priceOre
    if (priceOre === 0) continue
    try {
      written.push(fixedWidthFile([{ employeeId: line.employeeId, priceOre, month }]))
    } catch (error) {
      if (error instanceof DoesNotFit) return { ok: false, line, field: error.field }
      throw error
    }
  }
  return { ok: true, content: written.join('') }
}
