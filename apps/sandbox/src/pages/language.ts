import type { IncomingHttpHeaders } from 'node:http'

export type Language = 'nb' | 'en'

/** A text in both languages. */
export type Text = { nb: string; en: string }

/** Remembers the language chosen on the sandbox's own pages. */
export const LANGUAGE_COOKIE = 'sandbox_language'
/** Remembers the language chosen during a sign-in, which overrides the one the portal asked for. */
export const SIGN_IN_LANGUAGE_COOKIE = 'sandbox_signin_language'

const knownLanguage = (value: unknown): Language | undefined => {
  if (typeof value !== 'string') return undefined
  const first = value.trim().split(/[ ,;]/, 1)[0]?.toLowerCase() ?? ''
  if (first.startsWith('en')) return 'en'
  if (/^(nb|no|nn)/.test(first)) return 'nb'
  return undefined
}

const cookie = (headers: IncomingHttpHeaders, name: string): string | undefined =>
  headers.cookie
    ?.split('; ')
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** The language the address asks for: `?lang=en`. */
export const askedLanguage = (query: unknown): Language | undefined =>
  typeof query === 'object' && query !== null && 'lang' in query ? knownLanguage(query.lang) : undefined

/** The language of a page of the sandbox: the address, then the one chosen before, then Norwegian. */
export const languageOf = (request: { query: unknown; headers: IncomingHttpHeaders }): Language =>
  askedLanguage(request.query) ?? knownLanguage(cookie(request.headers, LANGUAGE_COOKIE)) ?? 'nb'

/** The language of a sign-in page: chosen on the page itself, then `ui_locales` of the request, then as elsewhere. */
export const signInLanguageOf = (
  request: { query: unknown; headers: IncomingHttpHeaders },
  uiLocales: unknown,
): Language =>
  askedLanguage(request.query) ??
  knownLanguage(cookie(request.headers, SIGN_IN_LANGUAGE_COOKIE)) ??
  knownLanguage(uiLocales) ??
  languageOf(request)
