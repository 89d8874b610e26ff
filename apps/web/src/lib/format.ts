/** Formats values of the API. Rounding and separators are the domain's. */
import {
  formatDay,
  formatMonth,
  formatNok,
  formatPhone,
  type Language,
  type Month,
  oreOf,
} from '@portal/domain'
import { dayOf } from './instants.ts'

/** A NOK amount from the wire as '1 324 kr' or, with `decimals: 2`, '1 324,00 kr'. */
export const kroner = (nok: number, decimals: 0 | 2 = 0): string => formatNok(oreOf(nok), { decimals })

/** The same without the unit, for columns whose heading says kr: '1 324,00'. */
export const amount = (nok: number): string => kroner(nok, 2).replace(/\u00a0kr$/, '')

/** '+47 412 10 100' from the wire's two phone fields. */
export const phoneOf = (person: { phone: string; phoneCountryCode: string }): string =>
  formatPhone(person.phone, person.phoneCountryCode)

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim()

/** Up to two letters for an avatar. */
export const initials = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map(word => word?.[0]?.toUpperCase() ?? '').join('')
}

/** With a capital letter, for what begins a line: Norwegian writes months, weekdays and products with a small one. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A month that begins a line, a cell or a choice: 'November 2026'. Inside a line `formatMonth` writes it as its language does. */
export const lineMonth = (month: Month, language: Language): string => sentence(formatMonth(month, language))

/** The month without its year, inside a line: 'november', 'November' in English. */
export const monthName = (month: Month, language: Language): string =>
  formatMonth(month, language).replace(/ \d+$/, '')

/** With a small letter, for what continues a line. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** A card number in groups of four, as it stands on the card. */
export const inGroups = (cardNumber: string): string => cardNumber.replace(/(.{4})(?=.)/g, '$1 ')

/** The day of an instant, in Norway. */
export const dayOfInstant = (instant: string): string => formatDay(dayOf(new Date(instant)))
