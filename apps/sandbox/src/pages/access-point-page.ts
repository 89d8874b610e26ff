import type { SentDocument } from '../access-point.ts'
import { instantText } from './format.ts'
import { menu } from './home.ts'
import { type Html, html } from './html.ts'
import type { Language, Text } from './language.ts'
import { layout } from './layout.ts'

const TEXT = {
  title: { nb: 'Aksesspunktet', en: 'The access point' },
  lead: {
    nb: 'E-fakturaer som portalen har sendt. De blir levert med én gang, om ikke en feil sier noe annet.',
    en: 'E-invoices that the portal has sent. They are delivered at once, unless a fault says otherwise.',
  },
  number: { nb: 'Nummer', en: 'Number' },
  kind: { nb: 'Type', en: 'Type' },
  receiver: { nb: 'Mottaker', en: 'Receiver' },
  amount: { nb: 'Beløp', en: 'Amount' },
  received: { nb: 'Mottatt', en: 'Received' },
  state: { nb: 'Svar', en: 'Answer' },
  INVOICE: { nb: 'Faktura', en: 'Invoice' },
  CREDIT_NOTE: { nb: 'Kreditnota', en: 'Credit note' },
  DELIVERED: { nb: 'Levert', en: 'Delivered' },
  REJECTED: { nb: 'Avvist', en: 'Rejected' },
  deliver: { nb: 'Lever', en: 'Deliver' },
  reject: { nb: 'Avvis', en: 'Reject' },
  empty: { nb: 'Ingen e-fakturaer', en: 'No e-invoices' },
  emptyLead: { nb: 'E-fakturaer kommer hit.', en: 'E-invoices arrive here.' },
} satisfies Record<string, Text>

const MOST_SHOWN = 50

const answer = ({ id, status, reason }: SentDocument, language: Language): Html =>
  status
    ? html`<span class="pill ${status === 'DELIVERED' ? 'good' : 'bad'}">${TEXT[status][language]}</span> ${reason}`
    : html`<form method="post" action="/access-point/${id}/answer">
<button class="sm" name="status" value="DELIVERED" type="submit">${TEXT.deliver[language]}</button>
<button class="sm" name="status" value="REJECTED" type="submit">${TEXT.reject[language]}</button></form>`

const row = (document: SentDocument, language: Language): Html => html`<tr>
<th scope="row"><a href="/access-point/${document.id}/document">${document.number}</a></th>
<td>${TEXT[document.kind][language]}</td>
<td class="num">${document.receiver}</td>
<td class="num">${document.amount}</td>
<td class="num">${instantText(document.receivedAt, language)}</td>
<td>${answer(document, language)}</td></tr>`

/** What the access point was handed, with a button for each answer where it has said nothing. */
export const accessPointPage = (
  { documents, version }: { documents: SentDocument[]; version: number },
  language: Language,
): string => {
  const text = (key: keyof typeof TEXT) => TEXT[key][language]
  const heads = ['number', 'kind', 'receiver', 'amount', 'received', 'state'] as const
  const table = html`<div class="table" tabindex="0" role="group" aria-labelledby="documents"><table>
<thead><tr>${heads.map(key => html`<th scope="col">${text(key)}</th>`)}</tr></thead>
<tbody>${documents.slice(0, MOST_SHOWN).map(document => row(document, language))}</tbody></table></div>`
  const body = html`
<div class="head"><div><h1 id="documents">${text('title')}</h1><p>${text('lead')}</p></div></div>
<div data-live="${version}"><section class="card span">${
    documents.length > 0 ? table : html`<p class="empty"><b>${text('empty')}</b>${text('emptyLead')}</p>`
  }</section></div>`
  return layout({
    language,
    title: text('title'),
    address: '/access-point',
    body,
    nav: menu(language, 'access-point'),
    live: true,
  })
}
