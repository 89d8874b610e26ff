import type { KoaContextWithOIDC } from 'oidc-provider'
import { originsOfPortal } from '../config.ts'
import { html, trusted } from '../pages/html.ts'
import { signInLanguageOf } from '../pages/language.ts'
import { layout, pageHeaders } from '../pages/layout.ts'

const TEXT = {
  leaving: { nb: 'Logger ut', en: 'Signing out' },
  leavingLead: { nb: 'Du sendes videre om et øyeblikk.', en: 'You will be sent on in a moment.' },
  button: { nb: 'Logg ut', en: 'Sign out' },
  left: { nb: 'Du er logget ut', en: 'You are signed out' },
  leftLead: { nb: 'Du kan lukke dette vinduet.', en: 'You can close this window.' },
  portal: { nb: 'Til portalen', en: 'To the portal' },
}

const language = (ctx: KoaContextWithOIDC) =>
  signInLanguageOf({ query: ctx.query, headers: ctx.req.headers }, ctx.oidc.params?.ui_locales)

/**
 * The provider's confirmation page, which submits itself. Its form leads back to the portal, so the page's policy allows the
 * portal's origins as form targets: browsers check that rule along the redirect, too.
 */
export const logoutPage =
  (portalOrigins: string[]) =>
  async (ctx: KoaContextWithOIDC, form: string): Promise<void> => {
    const lang = language(ctx)
    ctx.set(pageHeaders(originsOfPortal(portalOrigins)))
    ctx.body = layout({
      language: lang,
      title: TEXT.leaving[lang],
      address: ctx.originalUrl,
      narrow: true,
      scripts: html`<script src="/assets/submit.js" defer></script>`,
      body: html`<div class="card pad">
<h1>${TEXT.leaving[lang]}</h1>
<p class="intro">${TEXT.leavingLead[lang]}</p>
${trusted(form)}
<button class="button" type="submit" form="op.logoutForm" name="logout" value="yes" data-submit>${TEXT.button[lang]}</button>
</div>`,
    })
  }

/** The page after sign-out without a return address. */
export const loggedOutPage =
  (portalOrigins: string[]) =>
  async (ctx: KoaContextWithOIDC): Promise<void> => {
    const lang = language(ctx)
    ctx.set(pageHeaders())
    ctx.body = layout({
      language: lang,
      title: TEXT.left[lang],
      address: ctx.originalUrl,
      narrow: true,
      body: html`<div class="card pad">
<h1>${TEXT.left[lang]}</h1>
<p class="intro">${TEXT.leftLead[lang]}</p>
<p><a class="button second" href="${portalOrigins[0]}/">${TEXT.portal[lang]}</a></p>
</div>`,
    })
  }
