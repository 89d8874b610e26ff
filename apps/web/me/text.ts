import {
  FIRST_LANGUAGE,
  formatDay,
  formatDayOfYear,
  formatMonth,
  formatNok,
  formatWeekday,
  LANGUAGE_IDS,
  type Language,
  oreOf,
  timeIn,
} from '@portal/domain'
import { reader } from '@portal/domain/texts'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { clockIn } from '../src/lib/clock.ts'
import { fieldFaultPhrases } from '../widget/fault-phrases.ts'
import { Failure } from './api.ts'
import { mePagePhrases, meRefusalPhrases } from './phrases.ts'

type Values = Readonly<Record<string, string | number>>

/** The language that the page begins in: what was chosen before, else of the browser, else Norwegian. */
export const firstLanguage = (): Language => {
  const wanted = (localStorage.getItem('portal.language') ?? navigator.language).toLowerCase().split('-')[0]
  return LANGUAGE_IDS.find(id => id === wanted) ?? FIRST_LANGUAGE
}

export const LanguageContext = createContext<readonly [Language, (chosen: Language) => void]>([
  FIRST_LANGUAGE,
  () => undefined,
])
export const useLanguage = (): Language => useContext(LanguageContext)[0]

/** Reads a phrase of the page in the current language. */
export const useText = (): ((key: keyof typeof mePagePhrases, values?: Values) => string) =>
  reader('me', mePagePhrases, useLanguage())

type Key = keyof typeof mePagePhrases
/** Phrases that say deducted, with one beside each that says charged to a housing unit. */
type ChargeKey = { [K in Key]: `${K}Unit` extends Key ? K : never }[Key]

/** Reads a phrase about what somebody pays, as it reaches them: from their pay, or with what their housing unit pays. */
export const useChargeText = (chargedTo: 'PAY' | 'UNIT') => {
  const t = useText()
  return (key: ChargeKey, values?: Values): string =>
    t(chargedTo === 'UNIT' ? (`${key}Unit` as const) : key, values)
}

/** Says why something failed or was refused, or what is wrong with its field. */
export const useFailureText = () => {
  const language = useLanguage()
  const read = reader('me-refusals', meRefusalPhrases, language)
  const fault = reader('me-fields', fieldFaultPhrases, language)
  return (error: unknown): string => {
    if (!(error instanceof Failure)) return read('other')
    const [field] = Object.values(error.faults)
    if (field)
      return fault(Object.hasOwn(fieldFaultPhrases, field) ? field : 'wrong-format', { field: '' }).trim()
    const { retryAfterSeconds = 60, triesLeft = 0, firstPossible } = error.extras
    if (error.code === 'code-wrong') return read('code-wrong', { count: triesLeft })
    if (error.code === 'limit-reached')
      return read('limit-reached', { count: Math.ceil(retryAfterSeconds / 60) })
    return read(Object.hasOwn(meRefusalPhrases, error.code) ? error.code : 'other', {
      day: firstPossible ? formatDay(firstPossible) : '',
    })
  }
}

/** '747 kr', '747,50 kr'. */
export const kroner = (nok: number): string => formatNok(oreOf(nok))
/** '1. desember', '1 December'. */
export const dayText = (day: string, language: Language): string =>
  formatDayOfYear(day, language).replace(' ', '\u00a0')
/** 'november', 'November'. */
export const monthText = (month: string, language: Language): string =>
  formatMonth(month, language).split(' ')[0] ?? ''
/** 'mandag 30. november'. */
export const weekdayText: (day: string, language: Language) => string = formatWeekday
/** Day and time of an instant: '30.11.2026 14.07'. */
export const instantText = (at: string, language: Language): string => {
  const { day, time } = clockIn(new Date(at))
  return `${formatDay(day)} ${timeIn(time, language)}`
}
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
