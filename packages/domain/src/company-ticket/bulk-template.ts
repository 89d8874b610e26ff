import { CSV_BOM, csvLines } from '../csv.ts'
import type { Day } from '../days.ts'
import type { Localized } from '../localized.ts'
import { BULK_COLUMNS, BULK_HEADERS, bulkColumnOf } from './bulk-columns.ts'

/** A phone that is written like one and is none: an example left in a file must not order a ticket for somebody. */
const EXAMPLE_PHONE = '4## ## ###'
const EXAMPLE_NAME = { nb: ['Kari', 'Nordmann'], en: ['Kari', 'Nordmann'] } as const

/**
 * The file to fill in: the header in the reader's language, with the company's own name of the employee number where that is
 * one, and a row that shows how each cell is written.
 */
export function bulkTemplate(facts: {
  language: keyof Localized
  employeeIdLabel: string
  invoiceReference: string
  startDate: Day
  zones: readonly [from: string, to: string]
  profile: Localized
}): string {
  const { language, startDate } = facts
  const [year, month, day] = startDate.split('-')
  // A company may call it what another column is called already.
  const own = bulkColumnOf(facts.employeeIdLabel, facts.employeeIdLabel) === 'employeeId'
  const header = BULK_COLUMNS.map(column =>
    column === 'employeeId' && own ? facts.employeeIdLabel : BULK_HEADERS[column][language],
  )
  const example = [
    EXAMPLE_PHONE,
    ...EXAMPLE_NAME[language],
    '1001',
    facts.invoiceReference,
    `${day}.${month}.${year}`,
    ...facts.zones,
    facts.profile[language],
    '',
  ]
  return CSV_BOM + csvLines([header, example])
}
