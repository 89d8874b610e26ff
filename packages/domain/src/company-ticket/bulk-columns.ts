import { type BulkColumns, columnsNamed } from '../bulk/file.ts'
import { comparable } from '../bulk/text.ts'
import type { Localized } from '../language.ts'

/** The columns of a bulk order, in the order of the template. */
export const BULK_COLUMNS = [
  'phone',
  'firstName',
  'lastName',
  'employeeId',
  'invoiceReference',
  'startDate',
  'zoneFrom',
  'zoneTo',
  'profile',
  'addOns',
] as const
export type BulkColumn = (typeof BULK_COLUMNS)[number]

/** Required columns. The others have a default: the company's only agreement, one zone, adult, no add-on. */
export const BULK_REQUIRED = [
  'phone',
  'firstName',
  'lastName',
  'employeeId',
  'startDate',
  'zoneFrom',
] as const satisfies readonly BulkColumn[]

/** The header of each column as the template and the page write it. */
export const BULK_HEADERS: Readonly<Record<BulkColumn, Localized>> = {
  phone: { nb: 'Mobiltelefon', en: 'Mobile phone' },
  firstName: { nb: 'Fornavn', en: 'First name' },
  lastName: { nb: 'Etternavn', en: 'Last name' },
  employeeId: { nb: 'Ansattnr', en: 'Employee number' },
  invoiceReference: { nb: 'Fakturareferanse', en: 'Invoice reference' },
  startDate: { nb: 'Startdato', en: 'Start date' },
  zoneFrom: { nb: 'Fra sone', en: 'From zone' },
  zoneTo: { nb: 'Til sone', en: 'To zone' },
  profile: { nb: 'Profil', en: 'Profile' },
  addOns: { nb: 'Tillegg', en: 'Add-ons' },
}

/** The header of the column that says what is wrong, in the file of the rows that failed. It can be uploaded as it is. */
const BULK_FAULTS_HEADER: Localized = { nb: 'Hva som er feil', en: 'What is wrong' }

/** Other names people give the columns. */
const OTHER_NAMES: Readonly<Partial<Record<BulkColumn, readonly string[]>>> = {
  phone: ['Telefon', 'Mobil', 'Mobilnummer', 'Telefonnummer', 'Phone', 'Mobile', 'Phone number'],
  lastName: ['Surname', 'Family name'],
  employeeId: ['Ansattnummer', 'Ansatt-id', 'Employee id', 'Employee no', 'Boenhet', 'Leilighet', 'Unit'],
  invoiceReference: ['Avtale', 'Avtalenummer', 'Agreement', 'Agreement number'],
  startDate: ['Gyldig fra', 'Valid from'],
  zoneFrom: ['Sone', 'Sone fra', 'Zone', 'Zone from'],
  zoneTo: ['Sone til', 'Zone to'],
  addOns: ['Tilleggstjenester', 'Add ons'],
}

const NAMED_COLUMNS = columnsNamed(BULK_COLUMNS, BULK_HEADERS, OTHER_NAMES, BULK_FAULTS_HEADER)

/** Which column a header names, or undefined. The company's own name of the employee number counts as well (001 §9). */
export function bulkColumnOf(header: string, employeeIdLabel: string): BulkColumn | undefined {
  const name = comparable(header)
  return (
    NAMED_COLUMNS.columnOf(header) ??
    (name !== '' && name === comparable(employeeIdLabel) ? 'employeeId' : undefined)
  )
}

/**
 * The columns of a bulk order, with the company's own name of the employee number where that is no other column's.
 * @param employeeIdLabel that name
 */
export const bulkOrderColumns = (employeeIdLabel: string): BulkColumns<BulkColumn> => ({
  ...NAMED_COLUMNS,
  headers:
    bulkColumnOf(employeeIdLabel, employeeIdLabel) === 'employeeId'
      ? { ...BULK_HEADERS, employeeId: { nb: employeeIdLabel, en: employeeIdLabel } }
      : BULK_HEADERS,
  required: BULK_REQUIRED,
  columnOf: header => bulkColumnOf(header, employeeIdLabel),
  names: ['firstName', 'lastName'],
})
