/**
 * Languages and phrases. A namespace is an object of phrases with both languages side by side; a missing language, an
 * unknown key or a missing placeholder value is a type error. i18next holds the texts and does plurals and numbers.
 */
import { formatNumber } from '@portal/domain'
import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'

export type Language = 'nb' | 'en'
/** One text in both languages. `{{name}}` marks a value; `{{count, number}}` a number with the language's separators. */
export type Phrase = { readonly [L in Language]: string }
export type Phrases = { readonly [key: string]: Phrase }

/** The storage key of the language; the boot script reads it before the first paint. */
export const LANGUAGE_KEY = 'portal.language'
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

const i18n = i18next.createInstance()

/** The stored language, or Norwegian. Never throws, even where storage is blocked. */
export function storedLanguage(): Language {
  try {
    return localStorage.getItem(LANGUAGE_KEY) === 'en' ? 'en' : 'nb'
  } catch {
    return 'nb'
  }
}

/** Starts i18next in the given language; called once before the first render. */
export function startLanguage(language: Language): void {
  void i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it renders; escaping twice would show entities in names.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  // All numbers use the domain's format, in any language.
  i18n.services.formatter?.add('number', value => formatNumber(Number(value)))
  document.documentElement.lang = language
}

/** Changes the language, remembers it and moves `<html lang>` with it. */
export async function changeLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // A browser without storage keeps the choice for this visit only.
  }
  document.documentElement.lang = language
  await i18n.changeLanguage(language)
}

export const currentLanguage = (): Language => (i18n.language === 'en' ? 'en' : 'nb')

/** The current language; the component renders again when it changes. */
export function useLanguage(): Language {
  const { i18n: bound } = useTranslation(undefined, { i18n })
  return bound.language === 'en' ? 'en' : 'nb'
}

/** Registers phrases under a name and returns the hook that reads them with checked keys and values. */
export function namespace<const P extends Phrases>(name: string, phrases: P): () => Translate<P> {
  const register = () => {
    for (const { id } of LANGUAGES) {
      const texts = Object.fromEntries(Object.entries(phrases).map(([key, phrase]) => [key, phrase[id]]))
      i18n.addResourceBundle(id, name, texts, true, true)
    }
  }
  // Namespaces come with their feature's chunk, some before and some after the start.
  if (i18n.isInitialized) register()
  else i18n.on('initialized', register)
  return () => useTranslation(name, { i18n }).t as unknown as Translate<P>
}

/** The text of a phrase that travels as data (an operator's landing text, a product's name). */
export const localized = (phrase: Phrase, language: Language): string => phrase[language]
