/** The languages of the portal: adding one is a row here, and a column in the phrases. */

/**
 * Every language that people can choose, the first one where nothing is chosen. A language whose phrases are not all written yet has a
 * `fallback`: what it lacks is shown in that language, and no type asks for it.
 */
export const LANGUAGES = [
  { id: 'nb', name: 'Norsk', short: 'NO', inIt: 'På norsk', locale: 'nb-NO', clock: '.', fallback: null },
  { id: 'en', name: 'English', short: 'EN', inIt: 'In English', locale: 'en-GB', clock: ':', fallback: null },
] as const satisfies readonly {
  id: string
  name: string
  short: string
  /** What leads to a page in it. */
  inIt: string
  /** For `Intl`: numbers, dates, what is in alphabetical order. */
  locale: string
  /** Between hours and minutes. */
  clock: string
  fallback: string | null
}[]

type Row = (typeof LANGUAGES)[number]
export type Language = Row['id']
export type FirstLanguage = (typeof LANGUAGES)[0]['id']
export type WholeLanguage = Extract<Row, { fallback: null }>['id']

/** A value in every language. One that has a fallback may be missing. */
export type InLanguages<T> = { readonly [L in WholeLanguage]: T } & {
  readonly [L in Exclude<Language, WholeLanguage>]?: T
}
/** A text in every language of the portal: a phrase of the program, or the operator's own data. Source: 000 §1. */
export type Localized = InLanguages<string>

/** The ids of all languages, the first one first; for `z.enum`. */
export const LANGUAGE_IDS = LANGUAGES.map(({ id }) => id) as unknown as readonly [Language, ...Language[]]
export const FIRST_LANGUAGE: FirstLanguage = LANGUAGES[0].id

const rowOf = (language: Language): Row => LANGUAGES.find(({ id }) => id === language) ?? LANGUAGES[0]

/** The languages that lack nothing: whoever has chosen none gets a text in all of these. */
export const WHOLE_LANGUAGES: readonly Language[] = LANGUAGES.filter(({ fallback }) => fallback === null).map(
  ({ id }) => id,
)

/** `en` → `en-GB`. */
export const localeOf = (language: Language): string => rowOf(language).locale

/** `14:07` as a language writes it. */
export const timeIn = (time: string, language: Language): string => time.replace(':', rowOf(language).clock)

/** The language of this id, the first one of an unknown id. */
export const languageOf = (id: unknown): Language => rowOf(id as Language).id

/** The language whose documents somebody gets: a document is made in the languages that lack nothing. */
export const documentLanguage = (language: Language): Language => rowOf(language).fallback ?? language

/** The value in a language, or in the one it falls back on. */
export const inLanguage = <V extends InLanguages<unknown>>(
  values: V,
  language: Language,
): Exclude<V[Language & keyof V], undefined> =>
  (values[language] ?? values[rowOf(language).fallback ?? FIRST_LANGUAGE]) as Exclude<
    V[Language & keyof V],
    undefined
  >

/** The text in a language, or in the one it falls back on. */
export function localized(texts: Localized, language: Language): string
export function localized(texts: Localized | null | undefined, language: Language): string | undefined
export function localized(texts: Localized | null | undefined, language: Language): string | undefined {
  return texts ? inLanguage(texts, language) : undefined
}

/** A value in every language, made of each of them. */
export const inEveryLanguage = <T>(make: (language: Language) => T): InLanguages<T> =>
  Object.fromEntries(LANGUAGES.map(({ id }) => [id, make(id)])) as InLanguages<T>
