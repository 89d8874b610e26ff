import type { BulkFileRow } from '../bulk/file.ts'
import type { Claim, FileKind, FileRow } from '../bulk/rows.ts'
import { comparable } from '../bulk/text.ts'
import type { Day } from '../days.ts'
import type { OperatorData } from '../operators/types.ts'
import { parsePhone } from '../phone.ts'
import { holderClaimKey } from '../ticket/holder.ts'
import { decideZones, type TariffZone } from '../zones.ts'
import { cardDigits } from './card-number.ts'
import {
  birthDateCell,
  type Cell,
  faultAt,
  isFault,
  type MassCode,
  textCell,
  wordCell,
} from './mass-cells.ts'
import { type MassOrderColumn, massFile, massOrderColumns } from './mass-columns.ts'
import type { FreeTicketHolder, FreeTicketMedia, FreeTicketProfile } from './profiles.ts'

/** A recipient of a mass order as `POST …/create-multiple` takes it. Days are `YYYY-MM-DD`. Source: 002 §3. */
export type MassRecipient = {
  profile: FreeTicketProfile
  mediaType: FreeTicketMedia
  ticketHolderType: FreeTicketHolder
  employeeId: string
  firstName: string
  lastName: string
  dateOfBirth: Day
  zoneFrom: string
  zoneTo: string
  validAllZones: boolean
  cardNumber?: string
  phone?: string
  phoneCountryCode?: string
  /** A department of the company, which is not the agreement that free tickets call a department. */
  departmentId?: string
}

/** What the cells of an operator's mass order may name, and the day the tickets begin. */
export type MassOrderWords = {
  readonly operator: OperatorData
  readonly travelCards: boolean
  readonly zones: readonly TariffZone[]
  readonly today: Day
  /** The profiles that a holder may have on the day the ticket begins. */
  readonly profilesOf: (
    holder: Pick<MassRecipient, 'ticketHolderType' | 'dateOfBirth'>,
  ) => readonly FreeTicketProfile[]
}

/** A row of a file: what it orders, or everything that is wrong with it. */
type MassOrderRow = FileRow<MassOrderColumn, MassRecipient>

/** The words of each value; the first is the one that files are written with. Source: 002 §5. */
export const RELATION_WORDS = {
  EMPLOYEE: ['Ansatt', 'Employee'],
  FAMILY_MEMBER: ['Familie', 'Family', 'Family member'],
  RETIRED: ['Pensjonist', 'Retired'],
} as const satisfies Record<FreeTicketHolder, readonly string[]>
export const MEDIA_WORDS = {
  MOBILE_TICKET: ['Mobil', 'Mobile'],
  TRAVEL_CARD: ['Reisekort', 'Travel card'],
} as const satisfies Record<FreeTicketMedia, readonly string[]>
export const PROFILE_WORDS = {
  ADULT: ['Voksen', 'Adult'],
  CHILD: ['Barn', 'Child'],
  RETIRED: ['Honnør', 'Senior', 'Reduced rate'],
} as const satisfies Record<FreeTicketProfile, readonly string[]>
export const ALL_ZONES_WORDS = ['Alle', 'Alle soner', 'All', 'All zones'] as const

function phoneCell(cell: string): Cell<{ phone: string; phoneCountryCode: string }> {
  if (cell === '') return faultAt('phone', 'required')
  const phone = parsePhone(cell)
  if (!phone.ok) return faultAt('phone', 'phone-invalid')
  if (phone.kind !== 'MOBILE') return faultAt('phone', 'phone-mobile')
  return { value: { phone: phone.phone, phoneCountryCode: phone.countryCode } }
}

/** Digits with or without spaces, of one of the operator's lengths. Source: 002 §5, §9. */
function cardCell(cell: string, { cardNumberLengths: lengths }: OperatorData): Cell<{ cardNumber: string }> {
  const cardNumber = cardDigits(cell)
  if (cardNumber === '') return faultAt('cardNumber', 'required')
  if (!/^\d+$/.test(cardNumber)) return faultAt('cardNumber', 'numbers-only')
  if (!lengths.includes(cardNumber.length)) return faultAt('cardNumber', 'mass-card-length', { lengths })
  return { value: { cardNumber } }
}

const isAll = (cell: string) => ALL_ZONES_WORDS.some(word => comparable(word) === comparable(cell))

// A file names the same few zones in every row.
const namedZones = new WeakMap<readonly TariffZone[], Map<string, string>>()
const zonesByName = (zones: readonly TariffZone[]): Map<string, string> => {
  const known = namedZones.get(zones) ?? new Map(zones.map(({ id, name }) => [comparable(name), id]))
  namedZones.set(zones, known)
  return known
}

/** By name, with or without the word zone before it. */
function zoneCell(
  column: 'zoneFrom' | 'zoneTo',
  cell: string,
  { operator, zones }: MassOrderWords,
): Cell<string | 'ALL'> {
  if (cell === '') return faultAt(column, 'required')
  if (isAll(cell))
    return operator.massOrderAllZones ? { value: 'ALL' } : faultAt(column, 'mass-all-zones-not-offered')
  const [byName, typed] = [zonesByName(zones), comparable(cell)]
  const id = byName.get(typed) ?? byName.get(typed.replace(/^(sone|zone)(?=.)/, ''))
  return id ? { value: id } : faultAt(column, 'mass-zone-unknown')
}

type Zones = Pick<MassRecipient, 'zoneFrom' | 'zoneTo' | 'validAllZones'>

/** Both zones, or all of them; the pair that is sold as one zone stands for each of the two. Source: 002 §5. */
function zoneCells(cells: MassOrderRow['cells'], words: MassOrderWords): Cell<Zones>[] {
  const from = zoneCell('zoneFrom', cells.zoneFrom, words)
  const to = zoneCell('zoneTo', cells.zoneTo, words)
  if (isFault(from) || isFault(to)) return [from, to].filter(isFault)
  const all = [from.value, to.value].filter(value => value === 'ALL').length
  if (all === 1) return [faultAt(from.value === 'ALL' ? 'zoneTo' : 'zoneFrom', 'mass-all-zones-both')]
  const { operator, zones } = words
  const decided = decideZones({
    operator,
    zones,
    ...(all === 2 ? { validAllZones: true } : { zoneFrom: from.value, zoneTo: to.value }),
  })
  if (!decided.ok) return [faultAt('zoneTo', 'mass-zones-not-adjacent')]
  return [{ value: { zoneFrom: decided.zoneFrom, zoneTo: decided.zoneTo, validAllZones: all === 2 } }]
}

const value = <T>(cell: Cell<T>): T => (cell as { value: T }).value

/** Turns a row into the order it stands for, or into all its faults, each at its column. Source: 002 §5. */
function readMassOrderRow(
  { row, cells: written, tooManyCells }: BulkFileRow<MassOrderColumn>,
  words: MassOrderWords,
): MassOrderRow {
  const cells = { ...written, cardNumber: written.cardNumber ?? '' }
  const { operator, travelCards, today } = words
  const employeeId = textCell('employeeId', cells.employeeId)
  const firstName = textCell('firstName', cells.firstName)
  const lastName = textCell('lastName', cells.lastName)
  const birthDate = birthDateCell(cells.birthDate, today)
  const relation = wordCell(cells.relation, RELATION_WORDS, 'relation', 'mass-relation-unknown')
  const media = wordCell(cells.mediaType, MEDIA_WORDS, 'mediaType', 'mass-media-type-unknown')
  const zones = zoneCells(cells, words)
  const profile = wordCell(cells.profile, PROFILE_WORDS, 'profile', 'mass-profile-unknown')
  const onCard = !isFault(media) && media.value === 'TRAVEL_CARD'
  const carrier: Cell<object> = isFault(media)
    ? { value: {} }
    : !onCard
      ? phoneCell(cells.phone)
      : travelCards
        ? cardCell(cells.cardNumber, operator)
        : faultAt('mediaType', 'mass-cards-not-offered')
  const read = [
    employeeId,
    firstName,
    lastName,
    birthDate,
    relation,
    carrier,
    media,
    ...zones,
    profile,
    profileFits(birthDate, relation, profile, words),
  ]
  const faults = read.flatMap((cell: Cell<unknown>) => (isFault(cell) ? [cell.fault] : []))
  if (tooManyCells) faults.push({ column: null, code: 'mass-too-many-cells' })
  if (faults.length > 0) return { row, cells, order: null, faults }
  return {
    row,
    cells,
    order: {
      profile: value(profile),
      mediaType: value(media),
      ticketHolderType: value(relation),
      employeeId: value(employeeId),
      firstName: value(firstName),
      lastName: value(lastName),
      dateOfBirth: value(birthDate),
      ...value(zones[0] as Cell<Zones>),
      ...value(carrier),
    },
    faults,
  }
}

/** Whether the profile is one of those of the holder; nothing is said while one of the three cells is wrong. */
function profileFits(
  birthDate: Cell<Day>,
  relation: Cell<FreeTicketHolder>,
  profile: Cell<FreeTicketProfile>,
  { profilesOf }: MassOrderWords,
): Cell<object> {
  if (isFault(birthDate) || isFault(relation) || isFault(profile)) return { value: {} }
  const profiles = profilesOf({ ticketHolderType: relation.value, dateOfBirth: birthDate.value })
  return profiles.includes(profile.value)
    ? { value: {} }
    : faultAt('profile', 'mass-profile-mismatch', { profiles })
}

/** What no two recipients of an order may share: the holder with a ticket at a time, the phone, the card. */
export const MASS_CLAIMS: readonly Claim<MassRecipient, MassOrderColumn, MassCode>[] = [
  {
    column: 'employeeId',
    code: 'mass-duplicate-holder',
    key: ({ ticketHolderType: type, employeeId, dateOfBirth: birthDate }) =>
      holderClaimKey('', { type, employeeId, birthDate }),
  },
  {
    column: 'phone',
    code: 'mass-duplicate-phone',
    key: ({ phone, phoneCountryCode }) => (phone ? `${phoneCountryCode}${phone}` : null),
  },
  { column: 'cardNumber', code: 'mass-duplicate-card', key: ({ cardNumber }) => cardNumber },
]

/** How the file of a mass order is read. */
export const massOrderFile = (words: MassOrderWords): FileKind<MassOrderColumn, MassRecipient> => ({
  ...massFile(massOrderColumns(words.travelCards)),
  readRow: written => readMassOrderRow(written, words),
  claims: MASS_CLAIMS,
})
