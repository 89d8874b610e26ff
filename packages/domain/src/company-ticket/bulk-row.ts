import type { BulkFault } from '../bulk/fault.ts'
import type { BulkFileRow } from '../bulk/file.ts'
import { comparable } from '../bulk/text.ts'
import type { Day } from '../days.ts'
import { type FormCode, isFormCode } from '../form-codes.ts'
import { dayBound, textBound } from '../forms.ts'
import type { Localized } from '../language.ts'
import { readMobile } from '../phone.ts'
import type { ProfileName } from '../profiles.ts'
import type { RefusalCode } from '../refusals.ts'
import { PRODUCT_TEXTS } from '../subscription/products.ts'
import { SUBSCRIPTION_TYPES, type SubscriptionType } from '../subscription/types.ts'
import type { TariffZone } from '../zones.ts'
import { bounds } from './bounds.ts'
import type { BulkColumn } from './bulk-columns.ts'

/** What can be wrong with a row beside what can be wrong with a single order. */
export const BULK_ROW_CODES = [
  'bulk-duplicate-phone',
  'bulk-too-many-cells',
  'bulk-reference-unknown',
  'bulk-reference-ambiguous',
] as const
export type BulkRowCode = (typeof BULK_ROW_CODES)[number]

export type BulkOrderFault = BulkFault<BulkColumn, FormCode | RefusalCode | BulkRowCode>

/** An order as POST /api/ticket/create takes it (001 §7). */
export type BulkOrderInput = {
  agreementName: string
  employeeId: string
  firstName: string
  lastName: string
  phone: string
  phoneCountryCode: string
  startDate: Day
  zoneFrom?: string
  zoneTo?: string
  validAllZones: boolean
  addOns: SubscriptionType[]
  profile: ProfileName
  departmentId?: string
}

/** The values that cells may name at this company. */
export type BulkVocabulary = {
  readonly agreements: readonly { readonly id: string; readonly invoiceReference: string }[]
  readonly zones: readonly TariffZone[]
  readonly profiles: readonly { readonly name: ProfileName; readonly text: Localized }[]
  /** How long the value of the employee-id label may be (`PhoneTicket`). */
  readonly employeeId: { readonly min: number; readonly max: number }
}

const ALL_ZONES = ['alle', 'allesoner', 'all', 'allzones']

/** A field's value, or its faults at its column. */
type ReadValue<T> = { value: T } | { fault: BulkOrderFault }
const faultAt = (column: BulkColumn, code: BulkOrderFault['code']): { fault: BulkOrderFault } => ({
  fault: { column, code },
})

/** A text by its bound: the code of the first issue, which is a form code. */
function textCell(
  column: 'firstName' | 'lastName' | 'employeeId',
  cell: string,
  bound = bounds[column],
): ReadValue<string> {
  const parsed = bound.safeParse(cell)
  if (parsed.success) return { value: parsed.data }
  const message = parsed.error.issues[0]?.message ?? ''
  return faultAt(column, isFormCode(message) ? message : 'wrong-format')
}

// A bound costs more to make than to ask, so it is made once for a file.
const employeeIdBounds = new WeakMap<BulkVocabulary, ReturnType<typeof textBound>>()

function employeeIdBoundOf(words: BulkVocabulary): ReturnType<typeof textBound> {
  const known = employeeIdBounds.get(words) ?? textBound(words.employeeId)
  employeeIdBounds.set(words, known)
  return known
}

function phoneCell(cell: string): ReadValue<{ phone: string; phoneCountryCode: string }> {
  const read = readMobile(cell)
  if (!read.ok) return faultAt('phone', read.problem)
  return { value: { phone: read.phone, phoneCountryCode: read.countryCode } }
}

/** `31.12.2026` as the portal shows days, also `1.1.2027`; or `2026-12-31`. A day with slashes is read in two ways in the world. */
function dayCell(cell: string): ReadValue<Day> {
  const typed = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell)
  const day = typed ? `${typed[3]}-${typed[2]!.padStart(2, '0')}-${typed[1]!.padStart(2, '0')}` : cell
  const parsed = dayBound.safeParse(day)
  if (parsed.success) return { value: parsed.data }
  return faultAt('startDate', cell === '' ? 'required' : 'invalid-date')
}

/** By agreement number or by its reference; the company's only agreement where nothing is written. */
function referenceCell(cell: string, { agreements }: BulkVocabulary): ReadValue<string> {
  if (cell === '') {
    const [only] = agreements
    return only && agreements.length === 1 ? { value: only.id } : faultAt('invoiceReference', 'required')
  }
  const byId = agreements.find(({ id }) => id === cell)
  if (byId) return { value: byId.id }
  const alike = agreements.filter(({ invoiceReference }) => comparable(invoiceReference) === comparable(cell))
  if (alike.length > 1) return faultAt('invoiceReference', 'bulk-reference-ambiguous')
  return alike[0] ? { value: alike[0].id } : faultAt('invoiceReference', 'bulk-reference-unknown')
}

// A file names the same few zones in every row, so what can be typed for a zone is computed once per list of zones.
const typedZones = new WeakMap<readonly TariffZone[], Map<string, string>>()

/** What can be typed for a zone → its id; where two zones share a text, the name counts before the id, and the earlier zone first. */
function typedZonesOf(zones: readonly TariffZone[]): Map<string, string> {
  const known = typedZones.get(zones)
  if (known) return known
  const texts = [
    ...zones.map(({ id, name }) => [comparable(name), id] as const),
    ...zones.map(({ id }) => [comparable(id.split(':').at(-1) ?? id), id] as const),
    ...zones.map(({ id }) => [comparable(id), id] as const),
  ]
  const ids = new Map(texts.reverse())
  typedZones.set(zones, ids)
  return ids
}

/** By name, with or without the word zone before it, or by id, whole or its last part: `2Ø`, `Sone 2Ø`, `2O`. */
function zoneCell(
  column: 'zoneFrom' | 'zoneTo',
  cell: string,
  zones: readonly TariffZone[],
): ReadValue<string> {
  const typed = comparable(cell)
  const ids = typedZonesOf(zones)
  const id = ids.get(typed) ?? ids.get(typed.replace(/^(sone|zone)(?=.)/, ''))
  return id ? { value: id } : faultAt(column, 'zone-unknown')
}

function zoneCells(
  { zoneFrom, zoneTo }: { zoneFrom: string; zoneTo: string },
  zones: readonly TariffZone[],
): ReadValue<Pick<BulkOrderInput, 'zoneFrom' | 'zoneTo' | 'validAllZones'>>[] {
  if (zoneFrom === '') return [faultAt('zoneFrom', 'required')]
  if (ALL_ZONES.includes(comparable(zoneFrom)))
    return zoneTo === '' || ALL_ZONES.includes(comparable(zoneTo))
      ? [{ value: { validAllZones: true } }]
      : [faultAt('zoneTo', 'wrong-format')]
  const from = zoneCell('zoneFrom', zoneFrom, zones)
  const to = zoneTo === '' ? from : zoneCell('zoneTo', zoneTo, zones)
  if ('fault' in from || 'fault' in to) {
    const faults = [...('fault' in from ? [from] : []), ...('fault' in to && to !== from ? [to] : [])]
    return faults
  }
  return [{ value: { zoneFrom: from.value, zoneTo: to.value, validAllZones: false } }]
}

/** By its name in either language or its id; an adult where nothing is written. */
function profileCell(cell: string, { profiles }: BulkVocabulary): ReadValue<ProfileName> {
  if (cell === '') return { value: 'ADULT' }
  const found = profiles.find(({ name, text }) =>
    [name, text.nb, text.en].some(each => comparable(each) === comparable(cell)),
  )
  return found ? { value: found.name } : faultAt('profile', 'profile-not-sold')
}

/** Names in either language or ids, with a comma, plus, slash or semicolon between them. */
function addOnCell(cell: string): ReadValue<SubscriptionType[]> {
  const types = cell
    .split(/[,+/;|]/)
    .map(comparable)
    .filter(word => word !== '')
    .map(word =>
      SUBSCRIPTION_TYPES.find(type =>
        [type, PRODUCT_TEXTS[type].name.nb, PRODUCT_TEXTS[type].name.en].some(
          each => comparable(each) === word,
        ),
      ),
    )
  if (types.includes(undefined)) return faultAt('addOns', 'add-on-not-sold')
  return { value: [...new Set(types)] as SubscriptionType[] }
}

/**
 * Turns a row into the order it stands for. All faults are returned, each with its cell; `order` is null then.
 * Whether the order may be placed is another question: `decideBulkRows`. Source: bounds of 001 §5.
 */
export function readBulkRow(
  { cells, tooManyCells }: BulkFileRow<BulkColumn>,
  words: BulkVocabulary,
): { order: BulkOrderInput; faults: [] } | { order: null; faults: BulkOrderFault[] } {
  const phone = phoneCell(cells.phone)
  const firstName = textCell('firstName', cells.firstName)
  const lastName = textCell('lastName', cells.lastName)
  const employeeId = textCell('employeeId', cells.employeeId, employeeIdBoundOf(words))
  const agreement = referenceCell(cells.invoiceReference, words)
  const startDate = dayCell(cells.startDate)
  const zones = zoneCells(cells, words.zones)
  const profile = profileCell(cells.profile, words)
  const addOns = addOnCell(cells.addOns)
  const faults = [phone, firstName, lastName, employeeId, agreement, startDate, ...zones, profile, addOns]
    .filter(read => 'fault' in read)
    .map(read => read.fault)
  if (tooManyCells) faults.push({ column: null, code: 'bulk-too-many-cells' })
  if (faults.length > 0) return { order: null, faults }
  const value = <T>(read: ReadValue<T> | undefined): T => (read as { value: T }).value
  return {
    order: {
      agreementName: value(agreement),
      employeeId: value(employeeId),
      firstName: value(firstName),
      lastName: value(lastName),
      ...value(phone),
      startDate: value(startDate),
      ...value(zones[0]),
      addOns: value(addOns),
      profile: value(profile),
    },
    faults: [],
  }
}
