import {
  FIRST_LANGUAGE,
  formatDay,
  formatDayOfYear,
  formatMonth,
  formatNok,
  LANGUAGE_IDS,
  type Language,
  oreOf,
} from '@portal/domain'
import { reader } from '@portal/domain/texts'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
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
    return read(Object.hasOwn(meRefusalPhrases, error.code) ? error.code : 'other', {
      minutes: Math.ceil(retryAfterSeconds / 60),
      day: firstPossible ? formatDay(firstPossible) : '',
    })
  }
}

/** '747 kr', '747,50 kr'. */
export const kroner = (nok: number): string => formatNok(oreOf(nok))
/** '1. desember', '1 December'. */
export const dayText = (day: string, language: Language): string => formatDayOfYear(day, language)
/** 'november', 'November'. */
export const monthText = (month: string, language: Language): string =>
  formatMonth(month, language).split(' ')[0] ?? ''
/** 'mandag 30. november'. */
export const weekdayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`))
/** Day and time of an instant. */
export const instantText = (at: string, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Oslo',
  }).format(new Date(at))
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
