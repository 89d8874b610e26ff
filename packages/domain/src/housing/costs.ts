import type { CsvRow } from '../csv.ts'
import { type Day, firstDay, type Month, monthOf, nextMonth } from '../days.ts'
import { type InLanguages, inLanguage, type Language, type Localized, localized } from '../language.ts'
import { type PayrollChange, type PayrollLine, phoneCell } from '../payroll/index.ts'
import { PRODUCT_TEXTS } from '../subscription/products.ts'
import { housingTicket } from './kind.ts'

export const COST_CHANGE_TYPES = ['NEW', 'CANCELLED', 'CHANGED'] as const
export type CostChangeType = (typeof COST_CHANGE_TYPES)[number]

/** A subscription of a resident that began to cost, stopped, or has another price. The line is the present one, else the last. */
export type CostChange = {
  readonly changeType: CostChangeType
  readonly line: PayrollLine
  /** Øre incl. VAT a month; 0 where it cost nothing before, or costs nothing any more. */
  readonly beforeOre: number
  readonly nowOre: number
}

const TYPES: Readonly<Record<PayrollChange['changeType'], CostChangeType>> = {
  SUBSCRIBED: 'NEW',
  UNSUBSCRIBED: 'CANCELLED',
  PRICE_CHANGED: 'CHANGED',
}

const byUnit = new Intl.Collator('nb', { numeric: true })

/**
 * What changed in the costs of a housing association, by unit; persons of a unit stay in their order.
 * @param unit only this one; of all where it is left out
 * Source: 001 §2 "Costs (invoice changes)".
 */
export const costChanges = (changes: readonly PayrollChange[], unit?: string): CostChange[] =>
  changes
    .map(change => ({
      changeType: TYPES[change.changeType],
      line: (change.new ?? change.old)!,
      beforeOre: change.old?.priceOre ?? 0,
      nowOre: change.new?.priceOre ?? 0,
    }))
    .filter(({ line }) => unit === undefined || line.employeeId === unit)
    .sort((a, b) => byUnit.compare(a.line.employeeId, b.line.employeeId))

/** The days compared for the changes of a month: of the month before, and of the month. */
export const comparedDays = (month: Month): { oldDate: Day; newDate: Day } => ({
  oldDate: firstDay(nextMonth(month, -1)),
  newDate: firstDay(month),
})

/** The month whose changes are shown when nobody has chosen one. */
export const usualCostMonth = (today: Day): Month => monthOf(today)

const HEADER: InLanguages<readonly string[]> = {
  nb: ['Endring', 'Navn', 'Telefon', 'Abonnement', 'Pris per måned'],
  en: ['Change', 'Name', 'Phone', 'Subscription', 'Monthly price'],
}
const TEXTS: Readonly<Record<CostChangeType, Localized>> = {
  NEW: { nb: 'Ny', en: 'New' },
  CANCELLED: { nb: 'Avsluttet', en: 'Ended' },
  CHANGED: { nb: 'Endret', en: 'Changed' },
}
const ALL_ZONES: Localized = { nb: 'alle soner', en: 'all zones' }

/** What a line is for: the add-on, or the ticket with its zones. */
export function costProduct(
  { addOnType, zones }: Pick<PayrollLine, 'addOnType' | 'zones'>,
  language: Language,
): string {
  if (addOnType !== null) return localized(PRODUCT_TEXTS[addOnType].name, language)
  const named = zones.length > 0 ? zones.join(', ') : localized(ALL_ZONES, language)
  return `${localized(housingTicket.text.name, language)}, ${named}`
}

/** The table of costs as rows of a file, the header first; prices in kroner with a minus for what is saved. Source: 001 §9. */
export function costRows(changes: readonly CostChange[], label: string, language: Language): CsvRow[] {
  const [change, name, phone, ...rest] = inLanguage(HEADER, language)
  return [
    [change, name, phone, label, ...rest],
    ...changes.map(({ changeType, line, beforeOre, nowOre }) => [
      localized(TEXTS[changeType], language),
      `${line.firstName} ${line.lastName}`,
      phoneCell(line.phone),
      line.employeeId,
      costProduct(line, language),
      (changeType === 'CANCELLED' ? -beforeOre : nowOre) / 100,
    ]),
  ]
}

/** What a unit costs in a month: its persons, what they subscribe to, and the sum in øre incl. VAT. */
export type UnitCost = {
  readonly unit: string
  readonly persons: number
  readonly subscriptions: number
  readonly priceOre: number
}

const costOf = (unit: string, lines: readonly PayrollLine[]): UnitCost => ({
  unit,
  persons: new Set(lines.map(({ personKey }) => personKey)).size,
  subscriptions: lines.length,
  priceOre: lines.reduce((sum, { priceOre }) => sum + priceOre, 0),
})

/**
 * What each unit of a housing association costs in a month, and all of them together, in which a person who moved counts once.
 * @param unit only this one; all where it is left out
 */
export function unitCosts(
  lines: readonly PayrollLine[],
  unit?: string,
): { units: UnitCost[]; total: UnitCost } {
  const asked = lines.filter(line => unit === undefined || line.employeeId === unit)
  const units = [...Map.groupBy(asked, ({ employeeId }) => employeeId)]
    .map(([of, own]) => costOf(of, own))
    .sort((a, b) => byUnit.compare(a.unit, b.unit))
  return { units, total: costOf('', asked) }
}

const UNIT_HEADER: InLanguages<readonly string[]> = {
  nb: ['Personer', 'Abonnement', 'Per måned'],
  en: ['People', 'Subscriptions', 'Per month'],
}
const SUM: Localized = { nb: 'Sum', en: 'Total' }

const UNIT_FILE: Localized = { nb: 'kostnader-boenheter', en: 'unit-costs' }

/** `kostnader-boenheter-2026-11.csv`. */
export const unitCostsFileName = (month: Month, language: Language): string =>
  `${localized(UNIT_FILE, language)}-${month}.csv`

/** The units as rows of a file, the header first and the sum of all last; prices in kroner. */
export const unitCostRows = (
  { units, total }: ReturnType<typeof unitCosts>,
  label: string,
  language: Language,
): CsvRow[] => [
  [label, ...inLanguage(UNIT_HEADER, language)],
  ...[...units, { ...total, unit: localized(SUM, language) }].map(
    ({ unit, persons, subscriptions, priceOre }) => [...[unit, persons, subscriptions, priceOre / 100]],
  ),
]
