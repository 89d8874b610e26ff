import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { type Html, html } from '../pages/html.ts'
import { type Language, languageOf } from '../pages/language.ts'
import { layout, pageHeaders } from '../pages/layout.ts'

const TEXT = {
  title: { nb: 'Innloggingen kan ikke fortsette', en: 'The sign-in cannot continue' },
  lead: {
    nb: 'Den er utløpt, eller forespørselen fra portalen er feil. Gå tilbake til portalen og prøv igjen.',
    en: 'It has expired, or the request from the portal is wrong. Go back to the portal and try again.',
  },
  detail: { nb: 'Melding fra innloggingstjenesten', en: 'Message from the sign-in service' },
}

const body = (language: Language, message: string): Html => html`<div class="card pad">
<h1>${TEXT.title[language]}</h1>
<p class="intro">${TEXT.lead[language]}</p>
<dl><dt class="sm mut">${TEXT.detail[language]}</dt><dd>${message}</dd></dl>
</div>`

/** The page of a sign-in that cannot go on. */
export const failedSignIn = (language: Language, message: string): string =>
  layout({ language, title: TEXT.title[language], narrow: true, body: body(language, message) })

/** The provider's own errors (unknown client, wrong redirect address, expired request) as a page. */
export const errorPage = async (ctx: KoaContextWithOIDC, out: ErrorOut): Promise<void> => {
  ctx.set(pageHeaders())
  const message = [out.error, out.error_description].filter(Boolean).join(': ')
  ctx.body = failedSignIn(languageOf({ query: ctx.query, headers: ctx.req.headers }), message)
}
