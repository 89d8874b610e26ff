import { formatDay } from '@portal/domain'
import { type FactoryBatch, REPORT_KINDS } from '../factory-store.ts'
import { instantText } from './format.ts'
import { menu } from './home.ts'
import { type Html, html } from './html.ts'
import type { Language, Text } from './language.ts'
import { layout } from './layout.ts'

const TEXT = {
  title: { nb: 'Kortfabrikken', en: 'The card factory' },
  lead: {
    nb: 'Reisekort som portalen har overlevert. Fabrikken melder dem som laget med én gang, om ikke en feil sier noe annet.',
    en: 'Travel cards that the portal has handed over. The factory reports them as made at once, unless a fault says otherwise.',
  },
  batch: { nb: 'Bedrift', en: 'Company' },
  day: { nb: 'Dag', en: 'Day' },
  cards: { nb: 'Kort', en: 'Cards' },
  reports: { nb: 'Meldinger', en: 'Reports' },
  report: { nb: 'Meld', en: 'Report' },
  received: { nb: 'Mottatt', en: 'Received' },
  empty: { nb: 'Ingen kort', en: 'No cards' },
  emptyLead: { nb: 'Kort som skal lages, kommer hit.', en: 'Cards to be made arrive here.' },
  made: { nb: 'Laget', en: 'Made' },
  twice: { nb: 'To ganger', en: 'Twice' },
  wrong: { nb: 'For korte numre', en: 'Numbers too short' },
  'same-number': { nb: 'Samme nummer', en: 'Same number' },
  'unknown-card': { nb: 'Et ukjent kort', en: 'An unknown card' },
  'bad-entry': { nb: 'Et nummer som ikke er tekst', en: 'A number that is not text' },
  'unknown-batch': { nb: 'En ukjent bunke', en: 'An unknown batch' },
} satisfies Record<string, Text>

const MOST_SHOWN = 50

const reportForm = (batch: FactoryBatch, language: Language): Html => html`
<form method="post" action="/factory/${batch.id}/report">${REPORT_KINDS.map(
  kind =>
    html`<button class="sm" name="kind" value="${kind}" type="submit">${TEXT[kind][language]}</button> `,
)}</form>`

const row = (batch: FactoryBatch, language: Language): Html => html`<tr>
<th scope="row">${batch.company.name}<br><span class="sm mut">${batch.address.line1}, ${batch.address.postCode} ${batch.address.city}</span></th>
<td class="num">${formatDay(batch.day)}</td>
<td class="num">${instantText(batch.receivedAt, language)}</td>
<td class="num">${batch.cards.length}</td>
<td class="num">${batch.reports}</td>
<td>${reportForm(batch, language)}</td></tr>`

/** What the factory was handed over, with a button for each way to report it. */
export const factoryPage = (
  { batches, version }: { batches: FactoryBatch[]; version: number },
  language: Language,
): string => {
  const text = (key: keyof typeof TEXT) => TEXT[key][language]
  const heads = ['batch', 'day', 'received', 'cards', 'reports', 'report'] as const
  const table = html`<div class="table" tabindex="0" role="group" aria-labelledby="factory"><table>
<thead><tr>${heads.map(key => html`<th scope="col">${text(key)}</th>`)}</tr></thead>
<tbody>${batches.slice(0, MOST_SHOWN).map(batch => row(batch, language))}</tbody></table></div>`
  const body = html`
<div class="head"><div><h1 id="factory">${text('title')}</h1><p>${text('lead')}</p></div></div>
<div data-live="${version}"><section class="card span">${
    batches.length > 0 ? table : html`<p class="empty"><b>${text('empty')}</b>${text('emptyLead')}</p>`
  }</section></div>`
  return layout({
    language,
    title: text('title'),
    address: '/factory',
    body,
    nav: menu(language, 'factory'),
    live: true,
  })
}
