import { formatDayOfYear, formatMonth, formatNok, type Language, oreOf } from '@portal/domain'

/** 747 → '747,00 kr'. */
export const kroner = (nok: number): string => formatNok(oreOf(nok), { decimals: 2 })

/** '1. desember 2026', '1 December 2026'. */
export const longDay = (day: string, language: Language): string =>
  `${formatDayOfYear(day, language)} ${day.slice(0, 4)}`

/** The name of a month without its year: 'desember'. */
export const monthName = (month: string, language: Language): string =>
  formatMonth(month, language).split(' ')[0] ?? ''
