import type { CsvRow } from '../csv.ts'
import type { Day } from '../days.ts'
import type { Localized } from '../language.ts'
import { inLanguage, localized } from '../language.ts'
import { EXAMPLE_PHONES } from '../phone.ts'
import { BULK_COLUMNS, bulkOrderColumns } from './bulk-columns.ts'

const EXAMPLE_NAME = { nb: ['Kari', 'Nordmann'], en: ['Kari', 'Nordmann'] } as const

/**
 * The rows of the file to fill in: the header in the reader's language, with the company's own name of the employee number where that is
 * one, and a row that shows how each cell is written. It can be uploaded as it is.
 */
export function bulkTemplate(facts: {
  language: keyof Localized
  employeeIdLabel: string
  invoiceReference: string
  startDate: Day
  zones: readonly [from: string, to: string]
  profile: Localized
}): CsvRow[] {
  const { language, startDate } = facts
  const [year, month, day] = startDate.split('-')
  const { headers } = bulkOrderColumns(facts.employeeIdLabel)
  const header = BULK_COLUMNS.map(column => localized(headers[column], language))
  const example = [
    EXAMPLE_PHONES[0],
    ...inLanguage(EXAMPLE_NAME, language),
    '1001',
    facts.invoiceReference,
    `${day}.${month}.${year}`,
    ...facts.zones,
    localized(facts.profile, language),
    '',
  ]
  return [header, example]
}
