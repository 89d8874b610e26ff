import type { BulkFault } from '../bulk/fault.ts'
import type { BulkFileRow } from '../bulk/file.ts'
import type { Claim, FileKind, FileRow } from '../bulk/rows.ts'
import { comparable } from '../bulk/text.ts'
import type { FormCode } from '../form-codes.ts'
import type { OperatorData } from '../operators/types.ts'
import { DEFAULT_COUNTRY_CODE } from '../phone.ts'
import { decideZones, type TariffZone, type ZoneRefusal } from '../zones.ts'
import {
  checkPupil,
  type OrderedPupil,
  PUPIL_FIELDS,
  SCHOOL_CARRIERS,
  type SchoolCarrier,
} from './check-pupil.ts'
import type { SchoolRecipientError } from './decide.ts'
import {
  carrierWords,
  EVERY_ZONE_WORDS,
  fileCarriers,
  type SchoolFileColumn,
  schoolFile,
} from './file-columns.ts'
import { pupilClaimKey } from './pupil.ts'

/** What can be wrong with a row of a class list, beside what can be wrong with a field of a form. */
export const SCHOOL_FILE_CODES = [
  'file-too-many-cells',
  'file-medium-unknown',
  'file-medium-not-offered',
  'file-duplicate-pupil',
  'file-duplicate-number',
  'file-duplicate-phone',
  'file-duplicate-card',
] as const
export type SchoolFileCode = (typeof SCHOOL_FILE_CODES)[number]

/** What the server can find wrong with a pupil of a class list, as the code of a refusal. */
export const SCHOOL_FILE_ERRORS = [
  'card-number-invalid',
  'card-blocked',
  'student-id-in-use',
  'school-ticket-exists',
  'zone-unknown',
  'zones-not-adjacent',
  'all-zones-not-offered',
] as const satisfies (SchoolRecipientError | ZoneRefusal)[]
export type SchoolFileError = (typeof SCHOOL_FILE_ERRORS)[number]
type SchoolFileFault = BulkFault<SchoolFileColumn, FormCode | SchoolFileCode | SchoolFileError>

/** A pupil of a class list, with their own zones. */
export type FilePupil = OrderedPupil & {
  zoneIdFrom?: string
  zoneIdTo?: string
  validAllZones: boolean
  departmentId?: string
}

/** What the cells of an operator's class list may name. */
export type SchoolFileWords = { readonly operator: OperatorData; readonly zones: readonly TariffZone[] }

/** A row of a file: the pupil that it orders for, or everything that is wrong with it. */
type SchoolFileRow = FileRow<SchoolFileColumn, FilePupil>

const isOneOf = (words: readonly string[], cell: string): boolean =>
  words.some(word => comparable(word) === comparable(cell))

const carrierOf = (cell: string, { operator }: SchoolFileWords): SchoolCarrier | SchoolFileFault => {
  const fault = (code: SchoolFileFault['code']): SchoolFileFault => ({ column: 'mediaType', code })
  if (cell === '') return fault('required')
  const found = SCHOOL_CARRIERS.find(carrier => isOneOf(carrierWords(carrier), cell))
  if (!found) return fault('file-medium-unknown')
  return fileCarriers(operator).includes(found) ? found : fault('file-medium-not-offered')
}

type Zones = Pick<FilePupil, 'zoneIdFrom' | 'zoneIdTo' | 'validAllZones'>

/** The zones of a row by name, with or without the word zone before it; one zone where the second cell is empty. */
const zonesOf = (
  { zoneFrom, zoneTo }: SchoolFileRow['cells'],
  { operator, zones }: SchoolFileWords,
): Zones | SchoolFileFault => {
  if (zoneFrom === '') return { column: 'zoneFrom', code: 'required' }
  const all = [zoneFrom, zoneTo].map(cell => isOneOf(EVERY_ZONE_WORDS, cell))
  if (all[0] && (all[1] || zoneTo === ''))
    return operator.allZonesAllowed && operator.defaultZones
      ? { validAllZones: true }
      : { column: 'zoneFrom', code: 'all-zones-not-offered' }
  const idOf = (cell: string): string | undefined => {
    const typed = comparable(cell)
    const names = [typed, typed.replace(/^(sone|zone)(?=.)/, '')]
    return zones.find(({ id, name }) => id === cell || names.includes(comparable(name)))?.id
  }
  const from = idOf(zoneFrom)
  const to = zoneTo === '' ? from : idOf(zoneTo)
  if (!from) return { column: 'zoneFrom', code: 'zone-unknown' }
  if (!to) return { column: 'zoneTo', code: 'zone-unknown' }
  const decided = decideZones({ operator, zones, zoneFrom: from, zoneTo: to })
  if (!decided.ok) return { column: 'zoneTo', code: decided.refusal }
  return { zoneIdFrom: decided.zoneFrom, zoneIdTo: decided.zoneTo, validAllZones: false }
}

/** Turns a row into the pupil it is for, or into all its faults, each at its column. Source: 002 §5. */
function readSchoolFileRow(
  { row, cells, tooManyCells }: BulkFileRow<SchoolFileColumn>,
  words: SchoolFileWords,
): SchoolFileRow {
  const carrier = carrierOf(cells.mediaType, words)
  const zones = zonesOf(cells, words)
  const checked = checkPupil({
    ...cells,
    // Without a medium neither phone nor card is asked for.
    mediaType: typeof carrier === 'string' ? carrier : 'NEW_CARD',
    phoneCountryCode: DEFAULT_COUNTRY_CODE,
  })
  const faults: SchoolFileFault[] = [
    ...PUPIL_FIELDS.flatMap(column => {
      const code = checked.faults?.[column]
      return code ? [{ column, code }] : []
    }),
    ...(typeof carrier === 'string' ? [] : [carrier]),
    ...('code' in zones ? [zones] : []),
    ...(tooManyCells ? [{ column: null, code: 'file-too-many-cells' as const }] : []),
  ]
  if (faults.length > 0 || !checked.pupil || 'code' in zones) return { row, cells, order: null, faults }
  return { row, cells, order: { ...checked.pupil, ...zones }, faults }
}

/** What no two rows of a file may share. */
const CLAIMS: readonly Claim<FilePupil, SchoolFileColumn, SchoolFileCode>[] = [
  { column: 'lastName', code: 'file-duplicate-pupil', key: pupil => pupilClaimKey('', pupil) },
  { column: 'employeeId', code: 'file-duplicate-number', key: ({ employeeId }) => employeeId },
  {
    column: 'phone',
    code: 'file-duplicate-phone',
    key: ({ phone, phoneCountryCode }) => phone && `${phoneCountryCode}${phone}`,
  },
  { column: 'cardNumber', code: 'file-duplicate-card', key: ({ cardNumber }) => cardNumber },
]

/** How a class list is read. */
export const classList = (words: SchoolFileWords): FileKind<SchoolFileColumn, FilePupil> => ({
  ...schoolFile,
  readRow: written => readSchoolFileRow(written, words),
  claims: CLAIMS,
})

/** The cell that each error of the server is about. */
const COLUMN_OF: Readonly<Record<SchoolFileError, SchoolFileColumn>> = {
  'card-number-invalid': 'cardNumber',
  'card-blocked': 'cardNumber',
  'student-id-in-use': 'employeeId',
  'school-ticket-exists': 'lastName',
  'zone-unknown': 'zoneFrom',
  'zones-not-adjacent': 'zoneTo',
  'all-zones-not-offered': 'zoneFrom',
}

/** An error of the server as a fault of its row. */
export const schoolFaultOf = (code: SchoolFileError): SchoolFileFault => ({ column: COLUMN_OF[code], code })
