/**
 * The engine of texts, of the web app and of the API: i18next, with one instance in each. Phrases have all languages side by side; a
 * missing language, an unknown key or a missing value is a type error.
 */
import { createInstance } from 'i18next'
import { formatNumber } from './format.ts'
import {
  FIRST_LANGUAGE,
  type FirstLanguage,
  inEveryLanguage,
  type Language,
  type Localized,
  localized,
} from './language.ts'

/** One text in every language. `{{name}}` marks a value; `{{count, number}}` a number in groups of three. */
export type Phrase = Localized
export type Phrases = { readonly [key: string]: Phrase }

type ValueName<P extends string> = P extends `${infer N}, ${string}` ? N : P
type ValuesIn<S extends string> = S extends `${string}{{${infer P}}}${infer Rest}`
  ? ValueName<P> | ValuesIn<Rest>
  : never
type BaseKey<K> = K extends `${infer B}_one` ? B : K extends `${infer B}_other` ? B : K
type PhraseAt<P extends Phrases, K> = K extends keyof P ? P[K] : K extends string ? P[`${K}_other`] : never
type ValuesOf<P extends Phrases, K> = ValuesIn<PhraseAt<P, K>[FirstLanguage]>
type Arguments<V extends string> = [V] extends [never] ? [] : [values: Readonly<Record<V, string | number>>]

/** Looks a phrase up in one language. Plural phrases are named `key_one`, `key_other` and asked for as `key` with a `count`. */
export type Translate<P extends Phrases> = <K extends BaseKey<keyof P> & string>(
  key: K,
  ...values: Arguments<ValuesOf<P, K>>
) => string

const engine = createInstance()
void engine.init({
  lng: FIRST_LANGUAGE,
  initAsync: false,
  resources: {},
  // Keys are names of ours: a dot or a colon in one means nothing.
  keySeparator: false,
  nsSeparator: false,
  missingInterpolationHandler: () => '',
  interpolation: { escapeValue: false },
})
// All numbers use the domain's format, in any language.
engine.services.formatter?.add('number', value => formatNumber(Number(value)))

type Values = Readonly<Record<string, string | number>>
/** Looks up a phrase that travels as data, whose keys and values no type can know. */
export type TextReader = (key: string, values?: Values) => string
const readers = new WeakMap<Phrases, Map<Language, TextReader>>()

/**
 * Reads phrases in one language, with checked keys and values.
 * @param name the namespace; a key without a phrase is shown as `name.key`
 */
export const translator = <P extends Phrases>(name: string, phrases: P, language: Language): Translate<P> => {
  const known = readers.get(phrases) ?? new Map<Language, TextReader>()
  readers.set(phrases, known)
  const reader = known.get(language) ?? readerOf(name, phrases, language)
  known.set(language, reader)
  return reader as Translate<P>
}

const readerOf = (name: string, phrases: Phrases, language: Language): TextReader => {
  const texts = Object.entries(phrases).map(([key, phrase]) => [key, localized(phrase, language)])
  engine.addResourceBundle(language, name, Object.fromEntries(texts), true, true)
  const t = engine.getFixedT(language, name)
  return (key, values = {}) =>
    t(key, {
      // A value may have the name of an option, and its text is not read for keys.
      replace: values,
      nest: false,
      defaultValue: `${name}.${key}`,
      ...('count' in values && { count: Number(values.count) }),
    })
}

/** The same for texts of which several places know the language: `textsIn('mail', { … })('en')('subject')`. */
export const textsIn =
  <const P extends Phrases>(name: string, phrases: P): ((language: Language) => Translate<P>) =>
  language =>
    translator(name, phrases, language)

type Alone<T extends Readonly<Record<string, string>>> = {
  readonly [K in keyof T]: Phrase & { readonly [L in FirstLanguage]: T[K] }
}

/** Reads texts that are written in the first language only, such as those to the operator's staff. */
export const textsInFirst = <const T extends Readonly<Record<string, string>>>(
  name: string,
  texts: T,
): Translate<Alone<T>> => {
  const phrases = Object.entries(texts).map(([key, text]) => [key, inEveryLanguage(() => text)])
  return translator(name, Object.fromEntries(phrases) as Alone<T>, FIRST_LANGUAGE)
}

/** Reads phrases that travel as data, such as the text messages of a product. */
export const reader = (name: string, phrases: Phrases, language: Language): TextReader =>
  translator(name, phrases, language) as unknown as TextReader
