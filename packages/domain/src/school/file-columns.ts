import { type BulkColumns, columnsNamed } from '../bulk/file.ts'
import type { CsvRow } from '../csv.ts'
import { type InLanguages, inLanguage, type Language, type Localized, localized } from '../language.ts'
import type { OperatorData } from '../operators/types.ts'
import { EXAMPLE_PHONES } from '../phone.ts'
import type { SchoolCarrier } from './check-pupil.ts'
import { schoolMedia } from './decide.ts'

/** Pupils of one file at most; more than a school has. */
export const SCHOOL_FILE_ROWS = 2_000

/** The columns of a class list, in the order of the example. */
export const SCHOOL_FILE_COLUMNS = [
  'firstName',
  'lastName',
  'className',
  'employeeId',
  'mediaType',
  'phone',
  'cardNumber',
  'zoneFrom',
  'zoneTo',
] as const
export type SchoolFileColumn = (typeof SCHOOL_FILE_COLUMNS)[number]

/** The header of each column as example files and pages write it. */
const SCHOOL_FILE_HEADERS: Readonly<Record<SchoolFileColumn, Localized>> = {
  firstName: { nb: 'Fornavn', en: 'First name' },
  lastName: { nb: 'Etternavn', en: 'Last name' },
  className: { nb: 'Klasse', en: 'Class' },
  employeeId: { nb: 'Elevnummer', en: 'Pupil number' },
  mediaType: { nb: 'Medium', en: 'Medium' },
  phone: { nb: 'Telefon', en: 'Phone' },
  cardNumber: { nb: 'Kortnummer', en: 'Card number' },
  zoneFrom: { nb: 'Sone fra', en: 'Zone from' },
  zoneTo: { nb: 'Sone til', en: 'Zone to' },
}

/** Other names that people give the columns. */
const OTHER_NAMES: Readonly<Partial<Record<SchoolFileColumn, readonly string[]>>> = {
  lastName: ['Surname', 'Family name'],
  className: ['Trinn', 'Gruppe', 'Class name'],
  employeeId: ['Elevnr', 'Elev-id', 'Student id', 'Student number', 'Pupil no'],
  mediaType: ['Billettmedium', 'Media type'],
  phone: ['Mobil', 'Mobilnummer', 'Telefonnummer', 'Phone number', 'Mobile phone'],
  cardNumber: ['Reisekort', 'Reisekortnummer', 'Travel card number'],
  zoneFrom: ['Sone', 'Fra sone', 'Zone', 'From zone'],
  zoneTo: ['Til sone', 'To zone'],
}

const OPTIONAL: readonly SchoolFileColumn[] = ['employeeId', 'phone', 'cardNumber', 'zoneTo']

/** How a class list is read: by a header in Norwegian or English, its columns in any order. */
export const schoolFile: BulkColumns<SchoolFileColumn> = {
  ...columnsNamed(SCHOOL_FILE_COLUMNS, SCHOOL_FILE_HEADERS, OTHER_NAMES),
  required: SCHOOL_FILE_COLUMNS.filter(column => !OPTIONAL.includes(column)),
  maxRows: SCHOOL_FILE_ROWS,
  names: ['firstName', 'lastName', 'className'],
}

/** The words of each medium; the first in each language is the one that files are written with. */
const CARRIERS = {
  MOBILE_TICKET: { nb: ['Mobil', 'Telefon'], en: ['Mobile', 'Phone'] },
  TRAVEL_CARD: { nb: ['Reisekort', 'Kort'], en: ['Travel card', 'Card'] },
  NEW_CARD: { nb: ['Nytt reisekort', 'Nytt kort'], en: ['New travel card', 'New card'] },
} as const satisfies Record<SchoolCarrier, InLanguages<readonly [string, ...string[]]>>

/** A medium as a file in this language calls it. */
export const carrierWord = (carrier: SchoolCarrier, language: Language): string =>
  inLanguage(CARRIERS[carrier], language)[0]

/** All that a medium is called, in any language. */
export const carrierWords = (carrier: SchoolCarrier): readonly string[] =>
  Object.values(CARRIERS[carrier]).flat()

/** The words for all zones in place of a zone; the first is the one that files are written with. */
export const EVERY_ZONE_WORDS = ['Alle', 'Alle soner', 'All', 'All zones'] as const

/** What may carry a ticket of a class list at an operator. */
export const fileCarriers = (
  operator: Pick<OperatorData, 'cardNumberLengths' | 'travelCardAdmin'>,
): SchoolCarrier[] =>
  schoolMedia(operator).includes('TRAVEL_CARD')
    ? ['MOBILE_TICKET', 'TRAVEL_CARD', ...(operator.travelCardAdmin ? (['NEW_CARD'] as const) : [])]
    : ['MOBILE_TICKET']

/**
 * The example file, which can be uploaded as it is: the header, and a row for each medium that needs no card that is made. `zone` is
 * the name of one of the operator's zones.
 */
export function schoolFileExample(
  operator: Pick<OperatorData, 'cardNumberLengths' | 'travelCardAdmin'>,
  { language, zone }: { language: Language; zone: string },
): CsvRow[] {
  const carriers = fileCarriers(operator).filter(carrier => carrier !== 'TRAVEL_CARD')
  const rows = carriers.map((carrier, at) => {
    const cells: Record<SchoolFileColumn, string> = {
      firstName: ['Kari', 'Ola'][at]!,
      lastName: 'Nordmann',
      className: '9B',
      employeeId: '',
      mediaType: carrierWord(carrier, language),
      phone: carrier === 'MOBILE_TICKET' ? EXAMPLE_PHONES[0] : '',
      cardNumber: '',
      ...{ zoneFrom: zone, zoneTo: zone },
    }
    return SCHOOL_FILE_COLUMNS.map(column => cells[column])
  })
  return [SCHOOL_FILE_COLUMNS.map(column => localized(SCHOOL_FILE_HEADERS[column], language)), ...rows]
}
