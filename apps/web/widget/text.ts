import { FIRST_LANGUAGE, LANGUAGE_IDS, type Language } from '@portal/domain'
import { type Phrases, reader, type TextReader } from '@portal/domain/texts'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { Failure } from './api.ts'
import { fieldFaultPhrases, widgetRefusalPhrases } from './fault-phrases.ts'
import { widgetPagePhrases } from './phrases.ts'

type Values = Readonly<Record<string, string | number>>

/** The language that the page begins in: of its address, else of the browser, else Norwegian. */
export const firstLanguage = (): Language => {
  const asked = new URLSearchParams(location.search).get('sprak')
  const wanted = (asked ?? navigator.language).toLowerCase().split('-')[0]
  return LANGUAGE_IDS.find(id => id === wanted) ?? FIRST_LANGUAGE
}

export const LanguageContext = createContext<readonly [Language, (chosen: Language) => void]>([
  FIRST_LANGUAGE,
  () => undefined,
])
export const useLanguage = (): Language => useContext(LanguageContext)[0]

const useReader = (name: string, phrases: Phrases): TextReader => reader(name, phrases, useLanguage())
/** The key of a code, or of what is said of a code without a text. */
const keyOf = (phrases: Phrases, code: string, other: string): string =>
  Object.hasOwn(phrases, code) ? code : other

/** Reads a phrase of the page in the current language. */
export const useText: () => (key: keyof typeof widgetPagePhrases, values?: Values) => string = () =>
  useReader('widget', widgetPagePhrases)

/** Says what is wrong with a field, by its code and its label. */
export const useFieldFault = () => {
  const read = useReader('widget-fields', fieldFaultPhrases)
  return (code: string, label: string): string => {
    const field = /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
    return read(keyOf(fieldFaultPhrases, code, 'wrong-format'), { field })
  }
}

/** Says why something failed or was refused. */
export const useRefusal = () => {
  const read = useReader('widget-refusals', widgetRefusalPhrases)
  return (code: string, values?: Values): string => read(keyOf(widgetRefusalPhrases, code, 'other'), values)
}

/** The same of what a call threw. */
export const useFailureText = () => {
  const refusal = useRefusal()
  return (error: unknown): string =>
    error instanceof Failure
      ? refusal(error.code, { minutes: Math.ceil((error.retryAfterSeconds ?? 60) / 60) })
      : refusal('other')
}
