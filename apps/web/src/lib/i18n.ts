/** The language that is shown, and the hooks that read phrases in it. Phrases have all languages side by side, by the engine of `@portal/domain/texts`. */
import { FIRST_LANGUAGE, type Language, languageOf, localized } from '@portal/domain'
import { type Phrase, type Phrases, type Translate, translator } from '@portal/domain/texts'
import { useSyncExternalStore } from 'react'
import { fetchTexts, showTexts } from './text-files.ts'

export { type Language, localized, type Phrase, type Phrases, type Translate, translator }

/** The storage key of the language; the boot script reads it before the first paint. */
const LANGUAGE_KEY = 'portal.language'

let languageNow: Language = FIRST_LANGUAGE
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The stored language, or Norwegian. Never throws, even where storage is blocked. */
export function storedLanguage(): Language {
  try {
    return languageOf(localStorage.getItem(LANGUAGE_KEY))
  } catch {
    return FIRST_LANGUAGE
  }
}

/** Remembers the language that is shown in this browser. */
export function rememberLanguage(): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, languageNow)
  } catch {
    // A browser without storage keeps the choice for this visit only.
  }
}

/** The language that is shown, for what is drawn together with phrases; a component on its own asks `useLanguage`. */
export const shownLanguage = (): Language => languageNow

const show = (language: Language): void => {
  languageNow = language
  showTexts(language)
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/**
 * The first language of a visit. The texts of the first load are here once it resolves; called once, before the first render.
 * @throws when they cannot be had
 */
export async function startLanguage(language: Language): Promise<void> {
  show(language)
  await fetchTexts(language)
}

/** The last language that somebody asked for; of two quick choices the first does not win by being slower. */
let requestedLanguage: Language | null = null

/**
 * Changes the language, remembers it and moves `<html lang>` with it, once the texts of all that has been fetched are here in it. Until
 * then the last one stays.
 * @throws when they cannot be had; the language then stays
 */
export async function changeLanguage(language: Language): Promise<void> {
  requestedLanguage = language
  await fetchTexts(language)
  if (requestedLanguage !== language) return
  show(language)
  rememberLanguage()
}

export const currentLanguage = (): Language => languageNow

/** The current language; the component renders again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage)

/** The hook that reads phrases in the current language; `name` is what a key without a phrase is shown with. */
export const namespace =
  <const P extends Phrases>(name: string, phrases: P): (() => Translate<P>) =>
  () =>
    translator(name, phrases, useLanguage())
