import { type BulkColumns, columnsNamed } from '../bulk/file.ts'
import type { Localized } from '../language.ts'

/** The columns of a mass order, in their order; the card number only where the company has travel cards. Source: 002 §5. */
export const MASS_ORDER_COLUMNS = [
  'employeeId',
  'firstName',
  'lastName',
  'birthDate',
  'relation',
  'phone',
  'cardNumber',
  'mediaType',
  'zoneFrom',
  'zoneTo',
  'profile',
] as const

/** The columns of a mass end and of a mass change of department. Source: 002 §5. */
export const MASS_END_COLUMNS = ['employeeId', 'birthDate'] as const
export const MASS_CHANGE_COLUMNS = [...MASS_END_COLUMNS, 'department'] as const

export type MassOrderColumn = (typeof MASS_ORDER_COLUMNS)[number]
export type MassColumn = MassOrderColumn | (typeof MASS_CHANGE_COLUMNS)[number]

/** The header of each column as example files and pages write it. */
export const MASS_HEADERS: Readonly<Record<MassColumn, Localized>> = {
  employeeId: { nb: 'Ansattnr', en: 'Employee number' },
  firstName: { nb: 'Fornavn', en: 'First name' },
  lastName: { nb: 'Etternavn', en: 'Last name' },
  birthDate: { nb: 'Fødselsdato', en: 'Date of birth' },
  relation: { nb: 'Relasjon', en: 'Relation' },
  phone: { nb: 'Telefon', en: 'Phone' },
  cardNumber: { nb: 'Reisekortnummer', en: 'Travel card number' },
  mediaType: { nb: 'Medium', en: 'Medium' },
  zoneFrom: { nb: 'Sone fra', en: 'Zone from' },
  zoneTo: { nb: 'Sone til', en: 'Zone to' },
  profile: { nb: 'Profil', en: 'Profile' },
  department: { nb: 'Ny avdeling', en: 'New department' },
}

/** Other names people give the columns. */
const OTHER_NAMES: Readonly<Partial<Record<MassColumn, readonly string[]>>> = {
  employeeId: ['Ansattnummer', 'Ansatt-id', 'Employee id', 'Employee no'],
  lastName: ['Surname', 'Family name'],
  birthDate: ['Fødselsdag', 'Birth date', 'Birthday'],
  relation: ['Tilknytning', 'Holder type'],
  phone: ['Mobilnummer', 'Telefonnummer', 'Mobiltelefon', 'Phone number', 'Mobile phone'],
  cardNumber: ['Kortnummer', 'Card number'],
  mediaType: ['Billettmedium', 'Media type'],
  zoneFrom: ['Fra sone', 'From zone'],
  zoneTo: ['Til sone', 'To zone'],
  department: ['Avdeling', 'Department', 'Fakturareferanse', 'Invoice reference'],
}

/** Columns that a file with a header may leave out. */
const OPTIONAL: readonly MassColumn[] = ['phone', 'cardNumber']

/** How a mass file with these columns is read: in their order, or by a header in Norwegian or English. */
export const massFile = <Column extends MassColumn>(columns: readonly Column[]): BulkColumns<Column> => ({
  ...columnsNamed(columns, MASS_HEADERS, OTHER_NAMES),
  required: columns.filter(column => !OPTIONAL.includes(column)),
  names: columns.filter(column => column === 'firstName' || column === 'lastName'),
  headerOptional: true,
})

/** The columns of a mass order at an operator: without the card number where there are no travel cards. */
export const massOrderColumns = (travelCards: boolean): MassOrderColumn[] =>
  MASS_ORDER_COLUMNS.filter(column => travelCards || column !== 'cardNumber')
