import { LANGUAGE_IDS, LANGUAGES, type Language, type WholeLanguage } from '@portal/domain'
import { z } from 'zod'

/** The language of a file, a message or a page that is asked for. */
export const LanguageAsked = z.enum(LANGUAGE_IDS)

type Shape = { [L in WholeLanguage]: z.ZodString } & {
  [L in Exclude<Language, WholeLanguage>]: z.ZodOptional<z.ZodString>
}

/** A text in every language; one that has a fallback may be missing. */
export const LocalizedText = z.object(
  Object.fromEntries(
    LANGUAGES.map(({ id, fallback }) => [id, fallback === null ? z.string() : z.string().optional()]),
  ) as Shape,
)
