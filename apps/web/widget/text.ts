import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Language, Phrase } from '../src/lib/i18n.ts'
import { Failure } from './api.ts'
import { fieldFaultPhrases, widgetRefusalPhrases } from './fault-phrases.ts'
import { widgetPagePhrases } from './phrases.ts'

type Values = Readonly<Record<string, string | number>>

const filled = (phrase: Phrase, language: Language, values: Values = {}): string =>
  phrase[language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

/** The language that the page begins in: of its address, else of the browser, else Norwegian. */
export const firstLanguage = (): Language => {
  const asked = new URLSearchParams(location.search).get('sprak')
  const wanted = asked ?? navigator.language
  return /^en\b/i.test(wanted) ? 'en' : 'nb'
}

export const LanguageContext = createContext<readonly [Language, (chosen: Language) => void]>([
  'nb',
  () => undefined,
])
export const useLanguage = (): Language => useContext(LanguageContext)[0]

/** Reads a phrase of the page in the current language. */
export const useText = () => {
  const language = useLanguage()
  return (key: keyof typeof widgetPagePhrases, values?: Values): string =>
    filled(widgetPagePhrases[key], language, values)
}

const has = <Table extends object>(table: Table, key: string): key is keyof Table & string =>
  Object.hasOwn(table, key)

/** Says what is wrong with a field, by its code. */
export const useFieldFault = () => {
  const language = useLanguage()
  return (code: string): string =>
    filled(fieldFaultPhrases[has(fieldFaultPhrases, code) ? code : 'wrong-format'], language)
}

/** Says why something failed or was refused. */
export const useRefusal = () => {
  const language = useLanguage()
  return (code: string, values?: Values): string =>
    filled(widgetRefusalPhrases[has(widgetRefusalPhrases, code) ? code : 'other'], language, values)
}

/** The same of what a call threw. */
export const useFailureText = () => {
  const refusal = useRefusal()
  return (error: unknown): string =>
    error instanceof Failure
      ? refusal(error.code, { minutes: Math.ceil((error.retryAfterSeconds ?? 60) / 60) })
      : refusal('other')
}
