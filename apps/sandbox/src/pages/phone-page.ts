import type { IssuedTicket } from '../ticketing-store.ts'
import { operatorName, ticketPhone } from './format.ts'
import { menu, periodText } from './home.ts'
import { type Html, html } from './html.ts'
import type { Language, Text } from './language.ts'
import { layout } from './layout.ts'

const TEXT = {
  title: { nb: 'Hent billett', en: 'Pick up a ticket' },
  lead: { nb: 'Skriv koden fra SMS-en.', en: 'Enter the code from the text message.' },
  code: { nb: 'Hentekode', en: 'Pickup code' },
  fetch: { nb: 'Hent billetten', en: 'Pick up the ticket' },
  another: { nb: 'Hent en annen billett', en: 'Pick up another ticket' },
  ticketTitle: { nb: 'Billetten er på telefonen', en: 'The ticket is on the phone' },
  ticket: { nb: 'Billett', en: 'Ticket' },
  buy: { nb: 'Kjøp billett som bedriften betaler', en: 'Buy a ticket that a company pays for' },
  zones: { nb: 'Soner', en: 'Zones' },
  period: { nb: 'Gyldig', en: 'Valid' },
  phone: { nb: 'Telefon', en: 'Phone' },
  app: { nb: 'App', en: 'App' },
  'unknown-code': { nb: 'Ingen billett har denne koden.', en: 'No ticket has this code.' },
  cancelled: { nb: 'Billetten er trukket tilbake.', en: 'The ticket has been cancelled.' },
} satisfies Record<string, Text>

export type PhoneState =
  | { step: 'code'; typed: string; problem: 'unknown-code' | 'cancelled' | null }
  | { step: 'ticket'; ticket: IssuedTicket }

const codeScreen = (
  typed: string,
  problem: 'unknown-code' | 'cancelled' | null,
  language: Language,
): Html => {
  const text = (key: keyof typeof TEXT) => TEXT[key][language]
  return html`<div><h1>${text('title')}</h1><p class="intro">${text('lead')}</p></div>
<form class="fields" method="post" action="/phone">
<div><label for="code">${text('code')}</label>
<input id="code" name="code" value="${typed}" maxlength="12" autocomplete="off" autocapitalize="characters" spellcheck="false" required
${problem ? html`aria-invalid="true" aria-describedby="code-error"` : null}>
${problem ? html`<p class="error" id="code-error">${text(problem)}</p>` : null}</div>
<button class="button" type="submit">${text('fetch')}</button>
</form>
<a class="button second" href="/phone/buy">${text('buy')}</a>`
}

const ticketScreen = (ticket: IssuedTicket, language: Language): Html => {
  const text = (key: keyof typeof TEXT) => TEXT[key][language]
  return html`<h1>${text('ticketTitle')}</h1>
<article class="ticket"><header><p class="sm">${operatorName(ticket.operator)}</p><h2>${text('ticket')}</h2></header>
<dl class="facts">
<dt>${text('zones')}</dt><dd>${ticket.zones.join(', ')}</dd>
<dt>${text('period')}</dt><dd>${periodText(ticket, language)}</dd>
<dt>${text('phone')}</dt><dd class="num">${ticketPhone(ticket)}</dd>
<dt>${text('code')}</dt><dd class="code">${ticket.pickupCode}</dd>
<dt>${text('app')}</dt><dd class="num">${ticket.appId}</dd>
</dl></article>
<a class="button second" href="/phone">${text('another')}</a>`
}

/** A page that shows the screen of a phone. */
export const phoneScreen = ({
  screen,
  ...page
}: { screen: Html } & Pick<
  Parameters<typeof layout>[0],
  'language' | 'title' | 'address' | 'live'
>): string =>
  layout({
    ...page,
    body: html`<div class="phone"><div class="screen">${screen}</div></div>`,
    nav: menu(page.language, 'phone'),
  })

/** The traveller's phone: a pickup code is typed, the ticket is shown and counts as downloaded. */
export const phonePage = (state: PhoneState, language: Language): string => {
  const screen =
    state.step === 'code'
      ? codeScreen(state.typed, state.problem, language)
      : ticketScreen(state.ticket, language)
  const title = TEXT[state.step === 'code' ? 'title' : 'ticketTitle'][language]
  return phoneScreen({ language, title, address: '/phone', screen })
}
