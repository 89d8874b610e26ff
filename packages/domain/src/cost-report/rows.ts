import type { CsvRow } from '../csv.ts'
import { formatMonth } from '../format.ts'
import type { Language, Localized } from '../language.ts'
import { localized } from '../language.ts'
import type { CostVat } from './bounds.ts'
import { PRELIMINARY } from './names.ts'
import type { CostTable } from './table.ts'

const HEADERS = {
  month: { nb: 'Måned', en: 'Month' },
  tickets: { nb: 'Billetter', en: 'Tickets' },
  change: { nb: 'Endring', en: 'Change' },
  sum: { nb: 'Sum', en: 'Total' },
} as const
const SUM_OF: Readonly<Record<CostVat, Localized>> = {
  INCLUDED: { nb: 'Sum inkl. mva.', en: 'Total incl. VAT' },
  EXCLUDED: { nb: 'Sum ekskl. mva.', en: 'Total excl. VAT' },
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * The table of a report as rows of a file: the header, the months newest first, and the sums; amounts in kroner. The page shows the same.
 * @param names of the series, in their order
 */
export function costRows(
  table: CostTable,
  { names, vat, language }: { names: readonly Localized[]; vat: CostVat; language: Language },
): CsvRow[] {
  const header = (name: keyof typeof HEADERS) => localized(HEADERS[name], language)
  return [
    [
      ...[header('month'), header('tickets')],
      ...names.map(name => localized(name, language)),
      ...[localized(SUM_OF[vat], language), header('change')],
    ],
    ...table.months
      .toReversed()
      .map(({ month, preliminary, tickets, ore, sumOre, changeOre }) => [
        `${sentence(formatMonth(month, language))}${preliminary ? ` (${localized(PRELIMINARY, language)})` : ''}`,
        tickets,
        ...ore.map(each => each / 100),
        sumOre / 100,
        changeOre === null ? null : changeOre / 100,
      ]),
    [
      header('sum'),
      table.tickets,
      ...table.series.map(({ sumOre }) => sumOre / 100),
      table.sumOre / 100,
      null,
    ],
  ]
}
