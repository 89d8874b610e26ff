import { type Html, html } from './html.ts'
import { LANGUAGE_COOKIE, type Language, SIGN_IN_LANGUAGE_COOKIE, type Text } from './language.ts'

/** No inline script or style, no foreign content. Forms may lead on to the portal, because sign-in ends there. */
export const contentSecurityPolicy = (formTargets: string[], frames: string[] = []): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${["'self'", ...frames].join(' ')}`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** @param frames origins whose pages may be shown in a frame */
export const pageHeaders = (formTargets: string[] = [], frames: string[] = []): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy(formTargets, frames),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
})

export const languageCookie = (language: Language): string =>
  `${LANGUAGE_COOKIE}=${language}; Path=/; SameSite=Lax; Max-Age=31536000`

/** Ends with the sign-in: the next one asks the portal's language again. */
export const signInLanguageCookie = (language: Language): string =>
  `${SIGN_IN_LANGUAGE_COOKIE}=${language}; Path=/signin; SameSite=Lax; Max-Age=600`

const BRAND: Text = { nb: 'Sandkasse', en: 'Sandbox' }
const NOTICE: Text = {
  nb: 'Øvelsesmiljø. Alle personer og bedrifter er oppdiktet.',
  en: 'Practice environment. All people and companies are invented.',
}
const SWITCH: Text = { nb: 'English', en: 'Norsk' }
const SKIP: Text = { nb: 'Hopp til innholdet', en: 'Skip to content' }

/** A link to the same page in the other language. */
const languageSwitch = (language: Language, address: string): Html => {
  const other = language === 'nb' ? 'en' : 'nb'
  const target = new URL(address, 'http://page')
  target.searchParams.set('lang', other)
  return html`<a class="language" lang="${other}" hreflang="${other}" href="${target.pathname + target.search}">${SWITCH[language]}</a>`
}

/**
 * A whole page.
 * @param page.address path and query of the page, for the language switch; a page that cannot be reloaded has none
 * @param page.narrow true for pages with one task in the middle (sign-in)
 * @param page.live true when the page follows what is sent
 */
export const layout = (page: {
  language: Language
  title: string
  address?: string
  body: Html
  nav?: Html
  narrow?: boolean
  live?: boolean
  /** Replaces the sandbox's own name in the header, e.g. `BankID`. */
  brand?: Html
  scripts?: Html
}): string => {
  const { language, title, address, body, nav, narrow = false, live = false, brand, scripts } = page
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${BRAND[language]}</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/sandbox.css">
${live ? html`<script src="/assets/live.js" defer></script>` : null}${scripts}
</head>
<body class="${narrow ? 'narrow' : 'wide'}">
<a class="skip" href="#main">${SKIP[language]}</a>
<header class="top">
<div class="top-in">
<a class="logo" href="/"><span class="mark" aria-hidden="true"></span>${brand ?? BRAND[language]}</a>
${nav}
${address === undefined ? null : languageSwitch(language, address)}
</div>
</header>
<main id="main" tabindex="-1">
${body}
</main>
<footer><p>${NOTICE[language]}</p></footer>
</body>
</html>
`.safe
}
