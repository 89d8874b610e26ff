import type { CsvRow } from '../csv.ts'
import type { Localized } from '../language.ts'
import { localized } from '../language.ts'
import { EXAMPLE_PHONES } from '../phone.ts'
import { MASS_HEADERS, type MassColumn, massOrderColumns } from './mass-columns.ts'
import { ALL_ZONES_WORDS, MEDIA_WORDS, PROFILE_WORDS, RELATION_WORDS } from './mass-order.ts'

const EXAMPLES = [
  {
    firstName: 'Kari',
    lastName: 'Nordmann',
    birthDate: '14.03.1980',
    relation: 'EMPLOYEE',
    profile: 'ADULT',
  },
  {
    firstName: 'Ola',
    lastName: 'Nordmann',
    birthDate: '02.09.2015',
    relation: 'FAMILY_MEMBER',
    profile: 'CHILD',
  },
] as const

const headers = (columns: readonly MassColumn[], language: keyof Localized): CsvRow =>
  columns.map(column => localized(MASS_HEADERS[column], language))

/** The example file of a mass order, which can be uploaded as it is: the header, and rows that show how each cell is written. Source: 002 §2.1. */
export function massOrderExample(facts: {
  language: keyof Localized
  travelCards: boolean
  allZones: boolean
  zones: readonly [from: string, to: string]
}): CsvRow[] {
  const columns = massOrderColumns(facts.travelCards)
  const zones = facts.allZones ? [ALL_ZONES_WORDS[0], ALL_ZONES_WORDS[0]] : facts.zones
  const rows = EXAMPLES.map(({ relation, profile, ...person }, at) => {
    const cells = {
      employeeId: '1001',
      ...person,
      relation: RELATION_WORDS[relation][0],
      phone: EXAMPLE_PHONES[at]!,
      cardNumber: '',
      mediaType: MEDIA_WORDS.MOBILE_TICKET[0],
      zoneFrom: zones[0],
      zoneTo: zones[1],
      profile: PROFILE_WORDS[profile][0],
    }
    return columns.map(column => cells[column])
  })
  return [headers(columns, facts.language), ...rows]
}

/** The example file of a mass end or a mass change of department. */
export const massPersonExample = (
  columns: readonly MassColumn[],
  department: string,
  language: keyof Localized,
): CsvRow[] => [
  headers(columns, language),
  ['1001', '14.03.1980', ...(columns.includes('department') ? [department] : [])],
]
