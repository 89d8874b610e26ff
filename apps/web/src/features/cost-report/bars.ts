import { formatMonth, type Language, localeOf, type Month } from '@portal/domain'
import { translator, useLanguage } from '../../lib/i18n.ts'
import { chartPhrases } from './chart-phrases.ts'

/** Names of months are short where they are long: 'des.', 'mars'. */
const short = (name: string) => (name.length > 5 ? `${name.slice(0, 3)}.` : name)

/** What stands below the bar of a month; the year where it begins. */
export function barLabels(month: Month, at: number, language: Language) {
  const [name = '', year] = formatMonth(month, language).split(' ')
  return { label: short(name), below: at === 0 || month.endsWith('-01') ? year : undefined }
}

const MILLION = 1_000_000

/** Amounts of a chart as its readers write them: '0,37 mill.' and '4,48 mill.', in English '0.37m' and '4.48m'; small ones in full. */
export function compactNumber(value: number, language: Language): string {
  if (Math.abs(value) < MILLION / 10)
    return new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 0 }).format(value)
  const format = new Intl.NumberFormat(localeOf(language), {
    maximumSignificantDigits: Math.abs(value) < MILLION ? 2 : 3,
  })
  return translator('chart', chartPhrases, language)('millions', { amount: format.format(value / MILLION) })
}

export function useCompactNumber(): (value: number) => string {
  const language = useLanguage()
  return value => compactNumber(value, language)
}
