import { formatDay } from '@portal/domain'
import type { Mail } from '../mail.ts'
import type { SigningRequest } from '../signing.ts'
import type { Sms } from '../sms.ts'
import type { IssuedTicket } from '../ticketing-store.ts'
import { e164Text, instantText, ticketPhone } from './format.ts'
import { type Html, html } from './html.ts'
import type { Language, Text } from './language.ts'
import { layout } from './layout.ts'

const TEXT = {
  title: { nb: 'Det portalen har sendt', en: 'What the portal has sent' },
  lead: {
    nb: 'SMS, e-post, billetter og dokumenter til signering havner her i stedet for i verden utenfor.',
    en: 'SMS, e-mails, tickets and documents to sign end up here instead of in the outside world.',
  },
  sms: { nb: 'SMS', en: 'SMS' },
  mail: { nb: 'E-post', en: 'E-mail' },
  tickets: { nb: 'Billetter', en: 'Tickets' },
  signing: { nb: 'Til signering', en: 'To sign' },
  noSms: { nb: 'Ingen SMS', en: 'No SMS' },
  noMail: { nb: 'Ingen e-post', en: 'No e-mails' },
  noTickets: { nb: 'Ingen billetter', en: 'No tickets' },
  noSigning: { nb: 'Ingen dokumenter', en: 'No documents' },
  emptySms: { nb: 'Hentekoder kommer hit.', en: 'Pickup codes arrive here.' },
  emptyMail: { nb: 'Meldinger fra portalen kommer hit.', en: 'Messages from the portal arrive here.' },
  emptyTickets: {
    nb: 'Bestill en billett i portalen, så utstedes den her.',
    en: 'Order a ticket in the portal and it is issued here.',
  },
  emptySigning: {
    nb: 'Avtaler som skal signeres, kommer hit.',
    en: 'Agreements that have to be signed arrive here.',
  },
  noSubject: { nb: '(uten emne)', en: '(no subject)' },
  code: { nb: 'Hentekode', en: 'Pickup code' },
  phone: { nb: 'Telefon', en: 'Phone' },
  zones: { nb: 'Soner', en: 'Zones' },
  period: { nb: 'Gyldig', en: 'Valid' },
  state: { nb: 'Status', en: 'Status' },
  fetch: { nb: 'Hent på telefon', en: 'Pick up on a phone' },
  from: { nb: 'fra', en: 'from' },
  waiting: { nb: 'Venter på henting', en: 'Waiting for pickup' },
  onPhone: { nb: 'På telefonen', en: 'On the phone' },
  cancelled: { nb: 'Trukket tilbake', en: 'Cancelled' },
  PENDING: { nb: 'Venter på signatur', en: 'Waiting for signature' },
  SIGNED: { nb: 'Signert', en: 'Signed' },
  DECLINED: { nb: 'Avslått', en: 'Declined' },
  newest: { nb: 'nyeste', en: 'newest' },
  services: { nb: 'Tjenester', en: 'Services' },
  portal: { nb: 'Portalen', en: 'The portal' },
  phoneLink: { nb: 'Telefonen', en: 'The phone' },
  discovery: { nb: 'Innlogging (OpenID Connect)', en: 'Sign-in (OpenID Connect)' },
  register: { nb: 'Enhetsregisteret', en: 'Business register' },
  faults: { nb: 'Feil som er slått på', en: 'Faults switched on' },
} satisfies Record<string, Text>

/** Entries of one kind shown on the page; the feeds have them all. */
const MOST_SHOWN = 50

export type HomeContent = {
  language: Language
  version: number
  sms: Sms[]
  mail: Mail[]
  tickets: IssuedTicket[]
  signing: SigningRequest[]
  portalOrigins: string[]
  registerExample: string
}

const section = (
  id: string,
  title: Text,
  count: number,
  language: Language,
  body: Html,
  wide = false,
): Html =>
  html`<section class="card ${wide ? 'span' : ''}" aria-labelledby="${id}">
<header><h2 id="${id}">${title[language]}</h2>
<span class="sm mut">${count > MOST_SHOWN ? `${MOST_SHOWN} ${TEXT.newest[language]} / ${count}` : count}</span></header>
${body}</section>`

const empty = (title: Text, lead: Text, language: Language): Html =>
  html`<p class="empty"><b>${title[language]}</b>${lead[language]}</p>`

const smsItem = (sms: Sms, language: Language): Html => html`<li>
<p class="row"><b class="num">${e164Text(sms.to)}</b>
<time class="sm mut num" datetime="${sms.receivedAt}">${instantText(sms.receivedAt, language)}</time></p>
<p class="bubble">${sms.text}</p></li>`

const mailItem = (mail: Mail, language: Language): Html => html`<li>
<p class="row"><a class="item-link" href="/mail/${mail.id}">${mail.subject || TEXT.noSubject[language]}</a>
<time class="sm mut num" datetime="${mail.receivedAt}">${instantText(mail.receivedAt, language)}</time></p>
<p class="sm mut">${mail.to.join(', ')}</p></li>`

const pill = (kind: 'good' | 'wait' | 'bad' | '', text: Text, language: Language): Html =>
  html`<span class="pill ${kind}">${text[language]}</span>`

const ticketState = (ticket: IssuedTicket, language: Language): Html => {
  if (ticket.cancelledAt) return pill('', TEXT.cancelled, language)
  return ticket.downloadedToPhone
    ? pill('good', TEXT.onPhone, language)
    : pill('wait', TEXT.waiting, language)
}

/** `fra 01.12.2026`, or `01.12.2026–31.12.2026` once an end is set. */
export const periodText = (ticket: IssuedTicket, language: Language): string =>
  ticket.expirationDate
    ? `${formatDay(ticket.startDate)}–${formatDay(ticket.expirationDate)}`
    : `${TEXT.from[language]} ${formatDay(ticket.startDate)}`

const ticketRow = (ticket: IssuedTicket, language: Language): Html => {
  const { pickupCode, cardNumber, cancelledAt, downloadedToPhone } = ticket
  const fetch = TEXT.fetch[language]
  const link = html`<a class="sm fetch" href="/phone?code=${pickupCode}" aria-label="${fetch}: ${pickupCode}">${fetch}</a>`
  return html`<tr><th scope="row"><span class="code">${pickupCode ?? cardNumber}</span>
${cancelledAt || downloadedToPhone || pickupCode === null ? null : link}</th>
<td>${ticketState(ticket, language)}</td>
<td class="num">${ticketPhone(ticket)}</td>
<td class="num">${periodText(ticket, language)}</td>
<td>${ticket.zones.join(', ')}</td></tr>`
}

const ticketTable = (tickets: IssuedTicket[], language: Language): Html => {
  const heads: (keyof typeof TEXT)[] = ['code', 'state', 'phone', 'period', 'zones']
  return html`<div class="table" tabindex="0" role="group" aria-labelledby="tickets"><table>
<thead><tr>${heads.map(key => html`<th scope="col">${TEXT[key][language]}</th>`)}</tr></thead>
<tbody>${tickets.map(ticket => ticketRow(ticket, language))}</tbody></table></div>`
}

const SIGNING_PILL = { PENDING: 'wait', SIGNED: 'good', DECLINED: 'bad' } as const

const signingItem = (entry: SigningRequest, language: Language): Html => html`<li>
<p class="row"><a class="item-link" href="/sign/${entry.id}">${entry.title}</a>
${pill(SIGNING_PILL[entry.status], TEXT[entry.status], language)}</p>
<p class="sm mut">${entry.signerName} · ${entry.signerEmail}</p></li>`

const list = (label: string, items: Html[]): Html =>
  html`<ul class="list" tabindex="0" aria-labelledby="${label}">${items}</ul>`

const links = (content: HomeContent): Html => {
  const { language, portalOrigins, registerExample } = content
  return html`<section class="card pad span" aria-labelledby="services">
<h2 id="services">${TEXT.services[language]}</h2>
<ul class="links sm">
${portalOrigins.map(origin => html`<li><a href="${origin}/">${TEXT.portal[language]} (${new URL(origin).host})</a></li>`)}
<li><a href="/phone">${TEXT.phoneLink[language]}</a></li>
<li><a href="/.well-known/openid-configuration">${TEXT.discovery[language]}</a></li>
<li><a href="/enhetsregisteret/api/enheter/${registerExample}">${TEXT.register[language]}</a></li>
<li><a href="/faults">${TEXT.faults[language]}</a></li>
</ul></section>`
}

const NAV = {
  label: { nb: 'Sandkassen', en: 'The sandbox' },
  home: { nb: 'Sendt', en: 'Sent' },
  phone: { nb: 'Telefon', en: 'Phone' },
  factory: { nb: 'Kortfabrikk', en: 'Card factory' },
  accessPoint: { nb: 'Aksesspunkt', en: 'Access point' },
  payroll: { nb: 'Lønnssystem', en: 'Payroll system' },
  hr: { nb: 'HR-system', en: 'HR system' },
} satisfies Record<string, Text>

/** The menu of the sandbox's own pages. */
export const menu = (
  language: Language,
  current: 'home' | 'phone' | 'factory' | 'access-point' | 'payroll' | 'hr' | null,
): Html => html`
<nav class="menu" aria-label="${NAV.label[language]}"><ul>
<li><a href="/" ${current === 'home' ? html`aria-current="page"` : null}>${NAV.home[language]}</a></li>
<li><a href="/phone" ${current === 'phone' ? html`aria-current="page"` : null}>${NAV.phone[language]}</a></li>
<li><a href="/factory" ${current === 'factory' ? html`aria-current="page"` : null}>${NAV.factory[language]}</a></li>
<li><a href="/access-point" ${current === 'access-point' ? html`aria-current="page"` : null}>${NAV.accessPoint[language]}</a></li>
<li><a href="/payroll" ${current === 'payroll' ? html`aria-current="page"` : null}>${NAV.payroll[language]}</a></li>
<li><a href="/hr" ${current === 'hr' ? html`aria-current="page"` : null}>${NAV.hr[language]}</a></li>
</ul></nav>`

/** The page that shows everything the portal has sent, newest first. */
export const homePage = (content: HomeContent): string => {
  const { language, version, sms, mail, tickets, signing } = content
  const text = (key: keyof typeof TEXT) => TEXT[key][language]
  const counts: [keyof typeof TEXT, number][] = [
    ['sms', sms.length],
    ['mail', mail.length],
    ['tickets', tickets.length],
    ['signing', signing.length],
  ]
  const smsList = list(
    'sms',
    sms.slice(0, MOST_SHOWN).map(entry => smsItem(entry, language)),
  )
  const mailList = list(
    'mail',
    mail.slice(0, MOST_SHOWN).map(entry => mailItem(entry, language)),
  )
  const signingList = list(
    'signing',
    signing.slice(0, MOST_SHOWN).map(entry => signingItem(entry, language)),
  )
  const body = html`
<div class="head"><div><h1>${text('title')}</h1><p>${text('lead')}</p></div></div>
<div data-live="${version}">
<dl class="stats">${counts.map(([key, count]) => html`<div class="card stat"><dt>${text(key)}</dt><dd>${count}</dd></div>`)}</dl>
<div class="columns">
${section('sms', TEXT.sms, sms.length, language, sms.length > 0 ? smsList : empty(TEXT.noSms, TEXT.emptySms, language))}
${section('mail', TEXT.mail, mail.length, language, mail.length > 0 ? mailList : empty(TEXT.noMail, TEXT.emptyMail, language))}
${section('tickets', TEXT.tickets, tickets.length, language, tickets.length > 0 ? ticketTable(tickets.slice(0, MOST_SHOWN), language) : empty(TEXT.noTickets, TEXT.emptyTickets, language), true)}
${section('signing', TEXT.signing, signing.length, language, signing.length > 0 ? signingList : empty(TEXT.noSigning, TEXT.emptySigning, language), true)}
${links(content)}
</div></div>`
  return layout({
    language,
    title: text('title'),
    address: '/',
    body,
    nav: menu(language, 'home'),
    live: true,
  })
}
