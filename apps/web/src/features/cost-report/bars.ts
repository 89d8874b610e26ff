import { formatMonth, type Language, localeOf, type Month } from '@portal/domain'
import { useLanguage } from '../../lib/i18n.ts'

/** Names of months are short where they are long: 'des.', 'mars'. */
const short = (name: string) => (name.length > 5 ? `${name.slice(0, 3)}.` : name)

/** What stands below the bar of a month; the year where it begins. */
export function barLabels(month: Month, at: number, language: Language) {
  const [name = '', year] = formatMonth(month, language).split(' ')
  return { label: short(name), below: at === 0 || month.endsWith('-01') ? year : undefined }
}

/** Amounts of a chart, such as '4,2 mill.'. */
export function useCompactNumber(): (value: number) => string {
  const format = new Intl.NumberFormat(localeOf(useLanguage()), {
    notation: 'compact',
    maximumSignificantDigits: 3,
  })
  return value => format.format(value)
}
