/** The texts of refusals, which are no part of the first load: they are fetched with the first refusal. */
import { useSyncExternalStore } from 'react'
import { type Language, translator, useLanguage } from './i18n.ts'

/** A refusal carries the values of its phrase. */
type RefusalReader = (code: string, values: Readonly<Record<string, unknown>>) => string

let texts: { has: (code: string) => boolean; in: (language: Language) => RefusalReader } | null = null
let fetching: Promise<void> | null = null
const listeners = new Set<() => void>()

/**
 * Fetches the texts once. Never rejects: without them, such as after a new version was put out while the page was open, a refusal says
 * that it is one and what it is called, and the next one tries again.
 */
export const fetchRefusals = (): Promise<void> => {
  fetching ??= import('./refusal-phrases.ts').then(
    ({ refusalPhrases }) => {
      texts = {
        has: code => Object.hasOwn(refusalPhrases, code),
        in: language => translator('refusals', refusalPhrases, language) as RefusalReader,
      }
      for (const listener of listeners) listener()
    },
    () => {
      fetching = null
    },
  )
  return fetching
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The text of a refusal's code with the values it carries; null for a code without one, undefined while the texts are not here. */
export const refusalIn = (
  language: Language,
  code: string,
  values: Readonly<Record<string, unknown>>,
): string | null | undefined => {
  if (!texts) return undefined
  return texts.has(code) ? texts.in(language)(code, values) : null
}

/** Gives the texts of refusals, as `refusalIn`. */
export function useRefusals(): (
  code: string,
  values: Readonly<Record<string, unknown>>,
) => string | null | undefined {
  const language = useLanguage()
  const here = useSyncExternalStore(subscribe, () => texts)
  return (code, values) => {
    if (!here) void fetchRefusals()
    return refusalIn(language, code, values)
  }
}
