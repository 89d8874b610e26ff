import type { AppCompany, AppProduct, AppZone } from '../ticket-app.ts'
import type { IssuedTicket } from '../ticketing-store.ts'
import { operatorName } from './format.ts'
import { periodText } from './home.ts'
import { type Html, html } from './html.ts'
import type { Language, Text } from './language.ts'
import { phoneScreen } from './phone-page.ts'

const TEXT = {
  title: { nb: 'Kjøp billett', en: 'Buy a ticket' },
  lead: {
    nb: 'Bedriften kan betale for dem som står på listen.',
    en: 'A company can pay for those on its list.',
  },
  phone: { nb: 'Mobilnummer', en: 'Mobile number' },
  go: { nb: 'Fortsett', en: 'Continue' },
  company: { nb: 'Bedrift', en: 'Company' },
  product: { nb: 'Billett', en: 'Ticket' },
  zone: { nb: 'Sone', en: 'Zone' },
  pays: { nb: 'Bedriften betaler', en: 'The company pays' },
  fetch: { nb: 'Hent en billett med kode', en: 'Pick up a ticket with a code' },
  wallet: { nb: 'Billettene på telefonen', en: 'The tickets on the phone' },
  bought: { nb: 'Billetten er kjøpt. Ordre', en: 'The ticket is bought. Order' },
  none: { nb: 'Billetten kommer om et øyeblikk.', en: 'The ticket will be here in a moment.' },
  use: { nb: 'Hent billetten', en: 'Pick up the ticket' },
  more: { nb: 'Kjøp en til', en: 'Buy another one' },
} satisfies Record<string, Text>

/** What the app says of a refusal. */
const REFUSED: Record<string, Text> = {
  'payer-unknown': {
    nb: 'Ingen bedrift betaler for dette nummeret.',
    en: 'No company pays for this number.',
  },
  'ordering-not-allowed': { nb: 'Bedriften kan ikke bestille nå.', en: 'The company cannot order now.' },
  'invalid-body': { nb: 'Skriv et norsk mobilnummer.', en: 'Enter a Norwegian mobile number.' },
}
const NOT_SOLD: Text = { nb: 'Billetten kan ikke kjøpes nå', en: 'The ticket cannot be bought now' }

export const refusedText = (code: string, language: Language): string =>
  REFUSED[code]?.[language] ?? `${NOT_SOLD[language]} (${code}).`

type Choice = { companies: AppCompany[]; products: AppProduct[]; zones: AppZone[]; key: string }

const select = (name: string, label: Text, options: Html[], language: Language): Html =>
  html`<div><label for="${name}">${label[language]}</label><select id="${name}" name="${name}">${options}</select></div>`

const nameOf = ({ name, profileName, prices }: AppProduct, language: Language): string =>
  `${[name[language], profileName?.[language]].filter(Boolean).join(', ')}: ${prices[0]?.price ?? 0} kr`

const alert = (refused: string | null): Html | null =>
  refused === null ? null : html`<p class="alert" role="alert">${refused}</p>`

/** The phone number first, then what can be bought for it. */
export const buyPage = (
  { phone, choice, refused }: { phone: string; choice: Choice | null; refused: string | null },
  language: Language,
): string => {
  const text = (key: keyof typeof TEXT) => TEXT[key][language]
  const form = choice
    ? html`<form class="fields" method="post" action="/phone/buy">
<input type="hidden" name="phone" value="${phone}"><input type="hidden" name="key" value="${choice.key}">
${select(
  'companyId',
  TEXT.company,
  choice.companies.map(each => html`<option value="${each.companyId}">${each.companyName}</option>`),
  language,
)}
${select(
  'productId',
  TEXT.product,
  choice.products.map(each => html`<option value="${each.id}">${nameOf(each, language)}</option>`),
  language,
)}
${select(
  'zoneFrom',
  TEXT.zone,
  choice.zones.map(each => html`<option value="${each.id}">${each.name}</option>`),
  language,
)}
<button class="button" type="submit">${text('pays')}</button></form>`
    : html`<form class="fields" method="get" action="/phone/buy">
<div><label for="phone">${text('phone')}</label><input id="phone" name="phone" value="${phone}" inputmode="tel" maxlength="20" autocomplete="off" required></div>
<button class="button" type="submit">${text('go')}</button></form>`
  return phoneScreen({
    language,
    title: text('title'),
    address: `/phone/buy?${new URLSearchParams({ phone })}`,
    screen: html`<div><h1>${text('title')}</h1><p class="intro">${text('lead')}</p></div>${alert(refused)}${form}
<a class="button second" href="/phone">${text('fetch')}</a>`,
  })
}

const ticketItem = (ticket: IssuedTicket, language: Language): Html => html`<article class="ticket">
<header><p class="sm">${operatorName(ticket.operator)}</p><h2>${TEXT.product[language]} <span class="code">${ticket.pickupCode}</span></h2></header>
<dl class="facts"><dt>${TEXT.zone[language]}</dt><dd>${ticket.zones.join(', ')}</dd>
<dt>${PERIOD[language]}</dt><dd>${periodText(ticket, language)}</dd></dl></article>
<a class="button second" href="/phone?code=${ticket.pickupCode}">${TEXT.use[language]}</a>`

const PERIOD: Text = { nb: 'Gyldig', en: 'Valid' }

/** The tickets of a phone, the newest first; the page follows what the ticket system makes. */
export const walletPage = (
  wallet: { phone: string; order: string; tickets: IssuedTicket[]; version: number },
  language: Language,
): string => {
  const { phone, order, tickets, version } = wallet
  const text = (key: keyof typeof TEXT) => TEXT[key][language]
  return phoneScreen({
    language,
    live: true,
    title: text('wallet'),
    address: `/phone/tickets?${new URLSearchParams({ phone, order })}`,
    screen: html`<div><h1>${text('wallet')}</h1>${order && html`<p class="intro" role="status">${text('bought')} ${order}.</p>`}</div>
<div class="fields" data-live="${version}">${tickets.length === 0 ? html`<p>${text('none')}</p>` : tickets.map(ticket => ticketItem(ticket, language))}</div>
<a class="button second" href="/phone/buy?${String(new URLSearchParams({ phone }))}">${text('more')}</a>`,
  })
}
