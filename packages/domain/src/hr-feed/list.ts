import {
  type BulkColumns,
  type BulkFault,
  type BulkFileRow,
  columnsNamed,
  comparable,
} from '../bulk/index.ts'
import { type FormCode, isFormCode } from '../form-codes.ts'
import {
  changedMembers,
  mailAddressOf,
  PERSON_MOST,
  type PersonInput,
  personBound,
  storedPerson,
} from './person.ts'

/** The columns of a list, in the order of the template. Source: b.3. */
export const LIST_COLUMNS = [
  'employeeId',
  'firstName',
  'lastName',
  'phone',
  'email',
  'department',
  'costCentre',
  'group',
  'eligibleFrom',
  'eligibleTo',
  'active',
] as const
export type ListColumn = (typeof LIST_COLUMNS)[number]

/** Rows and bytes of a list: what a person uploads, and what a system sends (docs/decisions "People"). */
export const LIST_MOST = {
  user: { rows: 20_000, bytes: 5_000_000 },
  client: { rows: 60_000, bytes: 15_000_000 },
} as const

/** What a row of a list does. */
export const LIST_ACTS = ['JOIN', 'LEAVE', 'CHANGE', 'SAME', 'FAULTY'] as const
export type ListAct = (typeof LIST_ACTS)[number]

export const LIST_MODES = ['full', 'changes'] as const
export type ListMode = (typeof LIST_MODES)[number]

const namedColumns = columnsNamed(
  LIST_COLUMNS,
  {
    employeeId: { nb: 'Ansattnr', en: 'Employee number' },
    firstName: { nb: 'Fornavn', en: 'First name' },
    lastName: { nb: 'Etternavn', en: 'Last name' },
    phone: { nb: 'Mobiltelefon', en: 'Mobile phone' },
    email: { nb: 'E-post', en: 'E-mail' },
    department: { nb: 'Avdeling', en: 'Department' },
    costCentre: { nb: 'Kostnadssted', en: 'Cost centre' },
    group: { nb: 'Gruppe', en: 'Group' },
    eligibleFrom: { nb: 'Fra og med', en: 'From' },
    eligibleTo: { nb: 'Til og med', en: 'To' },
    active: { nb: 'Aktiv', en: 'Active' },
  },
  {
    employeeId: ['Ansattnummer', 'Employee id', 'Employee no'],
    phone: ['Telefon', 'Mobil', 'Mobilnummer', 'Phone', 'Mobile'],
    email: ['Epost', 'Email', 'E-postadresse'],
    costCentre: ['Cost center'],
  },
)

/** Columns that are not known are left out and named; only the employee number must be there. */
export const listColumns = (maxRows: number): BulkColumns<ListColumn> => ({
  ...namedColumns,
  required: ['employeeId'],
  isNote: header => namedColumns.columnOf(header) === undefined,
  names: ['firstName', 'lastName'],
  maxRows,
})

const YES = ['true', '1', 'ja', 'yes', 'j', 'y']
const NO = ['false', '0', 'nei', 'no', 'n']

/** `31.12.2026` as the portal shows days, or `2026-12-31`. */
const dayOf = (cell: string): string => {
  const typed = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell)
  return typed ? `${typed[3]}-${typed[2]!.padStart(2, '0')}-${typed[1]!.padStart(2, '0')}` : cell
}

/** Of a person who is not there yet. */
const NOBODY: PersonInput = {
  ...{ externalId: null, userName: null, employeeId: null, firstName: '', lastName: '', email: null },
  ...{ phone: null, phoneCountryCode: null, department: null, costCentre: null, groups: [], language: 'nb' },
  ...{ active: true, eligibleFrom: null, eligibleTo: null },
}

export type ListFault = BulkFault<ListColumn, FormCode>

/**
 * The person that a row describes. What the list has no column for stays as it is.
 * @param has the columns of the header
 * @param before who has the employee number now
 */
export function personOfRow(
  { cells, tooManyCells }: BulkFileRow<ListColumn>,
  has: ReadonlySet<ListColumn>,
  before: PersonInput | null,
): { readonly person: PersonInput } | { readonly faults: readonly ListFault[] } {
  const known = before ?? NOBODY
  const cell = <T>(column: ListColumn, read: (text: string) => T, kept: T): T =>
    has.has(column) ? read(cells[column].trim()) : kept
  const text = (value: string) => value || null
  const flag = comparable(cells.active)
  const faults: ListFault[] = []
  if (cells.employeeId.trim() === '') faults.push({ column: 'employeeId', code: 'required' })
  if (tooManyCells) faults.push({ column: null, code: 'too-long' })
  if (flag !== '' && !YES.includes(flag) && !NO.includes(flag))
    faults.push({ column: 'active', code: 'wrong-format' })
  const email = cell('email', text, null)
  // A list is read by a person before it is done, who can mend the address.
  if (email !== null && email.length <= PERSON_MOST.email && mailAddressOf({ email }) === null)
    faults.push({ column: 'email', code: 'invalid-email' })
  const parsed = personBound.safeParse({
    ...known,
    employeeId: cells.employeeId,
    firstName: cell('firstName', value => value, known.firstName),
    lastName: cell('lastName', value => value, known.lastName),
    phone: cell('phone', text, known.phone),
    phoneCountryCode: has.has('phone') ? null : known.phoneCountryCode,
    email: email ?? (has.has('email') ? null : known.email),
    department: cell('department', text, known.department),
    costCentre: cell('costCentre', text, known.costCentre),
    groups: cell('group', value => (value ? [value] : []), known.groups),
    eligibleFrom: cell('eligibleFrom', value => text(dayOf(value)), known.eligibleFrom),
    eligibleTo: cell('eligibleTo', value => text(dayOf(value)), known.eligibleTo),
    active: has.has('active') ? !NO.includes(flag) : true,
  })
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues) {
      const column = path[0] === 'groups' ? 'group' : LIST_COLUMNS.find(each => each === path[0])
      faults.push({ column: column ?? null, code: isFormCode(message) ? message : 'wrong-format' })
    }
  return faults.length > 0 || !parsed.success ? { faults } : { person: storedPerson(parsed.data) }
}

/** What a row does to a person. */
export function actOf(before: PersonInput | null, after: PersonInput): Exclude<ListAct, 'FAULTY'> {
  if (before === null || (!before.active && after.active)) return 'JOIN'
  if (before.active && !after.active) return 'LEAVE'
  return changedMembers(before, after).length > 0 ? 'CHANGE' : 'SAME'
}

/**
 * True for a text that was cut off: it ends without a line break, and its last row has fewer cells than the header. Source: b.3.
 * @param records the rows with their cells, the header first
 */
export function isCutOff(text: string, records: readonly { readonly cells: readonly string[] }[]): boolean {
  const [header, last] = [records[0], records.at(-1)]
  return (
    !/[\r\n]$/.test(text) &&
    header !== undefined &&
    last !== header &&
    last!.cells.length < header.cells.length
  )
}
