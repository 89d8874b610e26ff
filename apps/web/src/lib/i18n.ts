/**
 * Languages and phrases. A namespace is an object of phrases with both languages side by side; a missing language, an
 * unknown key or a missing value is a type error.
 */
import { formatNumber } from '@portal/domain'
import { useSyncExternalStore } from 'react'

export type Language = 'nb' | 'en'
/** One text in both languages. `{{name}}` marks a value; `{{count, number}}` a number with the language's separators. */
export type Phrase = { readonly [L in Language]: string }
export type Phrases = { readonly [key: string]: Phrase }

/** The storage key of the language; the boot script reads it before the first paint. */
const LANGUAGE_KEY = 'portal.language'
export const LANGUAGES: readonly { id: Language; name: string; short: string }[] = [
  { id: 'nb', name: 'Norsk', short: 'NO' },
  { id: 'en', name: 'English', short: 'EN' },
]

type ValueName<P extends string> = P extends `${infer N}, ${string}` ? N : P
type ValuesIn<S extends string> = S extends `${string}{{${infer P}}}${infer Rest}`
  ? ValueName<P> | ValuesIn<Rest>
  : never
type BaseKey<K> = K extends `${infer B}_one` ? B : K extends `${infer B}_other` ? B : K
type PhraseAt<P extends Phrases, K> = K extends keyof P ? P[K] : K extends string ? P[`${K}_other`] : never
type ValuesOf<P extends Phrases, K> = ValuesIn<PhraseAt<P, K>['nb']>
type Arguments<V extends string> = [V] extends [never] ? [] : [values: Readonly<Record<V, string | number>>]

/** Looks a phrase up in the current language. Plural phrases are named `key_one`, `key_other` and asked for as `key`. */
export type Translate<P extends Phrases> = <K extends BaseKey<keyof P> & string>(
  key: K,
  ...values: Arguments<ValuesOf<P, K>>
) => string

let shown: Language = 'nb'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The stored language, or Norwegian. Never throws, even where storage is blocked. */
export function storedLanguage(): Language {
  try {
    return localStorage.getItem(LANGUAGE_KEY) === 'en' ? 'en' : 'nb'
  } catch {
    return 'nb'
  }
}

/** Sets the language without remembering it; called once before the first render. */
export function startLanguage(language: Language): void {
  shown = language
  document.documentElement.lang = language
}

/** Changes the language, remembers it and moves `<html lang>` with it. */
export function changeLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // A browser without storage keeps the choice for this visit only.
  }
  startLanguage(language)
  for (const listener of listeners) listener()
}

export const currentLanguage = (): Language => shown

/** The current language; the component renders again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage)

const PLURALS = { nb: new Intl.PluralRules('nb'), en: new Intl.PluralRules('en') }
type Values = Readonly<Record<string, string | number>>

/** Reads phrases in one language, with checked keys and values. All numbers use the domain's format, in any language. */
export const translator = <P extends Phrases>(name: string, phrases: P, language: Language): Translate<P> => {
  const read = (key: string, values: Values = {}): string => {
    const phrase = phrases[key] ?? phrases[`${key}_${PLURALS[language].select(Number(values.count))}`]
    if (!phrase) return `${name}.${key}`
    return phrase[language].replace(/\{\{(\w+)(, number)?\}\}/g, (_, value: string, number?: string) =>
      number ? formatNumber(Number(values[value])) : String(values[value] ?? ''),
    )
  }
  return read as Translate<P>
}

/** The hook that reads phrases in the current language; `name` is what a key without a phrase is shown with. */
export function namespace<const P extends Phrases>(name: string, phrases: P): () => Translate<P> {
  const [nb, en] = [translator(name, phrases, 'nb'), translator(name, phrases, 'en')]
  return () => (useLanguage() === 'en' ? en : nb)
}

/** The text of a phrase that travels as data (an operator's landing text, a product's name). */
export const localized = (phrase: Phrase, language: Language): string => phrase[language]
