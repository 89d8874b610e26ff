import { instantText } from './format.ts'
import { menu } from './home.ts'
import { type Html, html } from './html.ts'
import type { Language, Text } from './language.ts'
import { layout } from './layout.ts'

const TEXT = {
  title: { nb: 'Lønnssystemet', en: 'The payroll system' },
  lead: {
    nb: 'En server som tar imot lønnsfiler med SFTP. Den slipper inn alle som har en nøkkel, og mappen er brukerens egen.',
    en: 'A server that takes payroll files by SFTP. It lets in everybody who has a key, and the folder is the user’s own.',
  },
  host: { nb: 'Vert', en: 'Host' },
  port: { nb: 'Port', en: 'Port' },
  user: { nb: 'Bruker', en: 'User' },
  key: { nb: 'Vertsnøkkel', en: 'Host key' },
  off: {
    nb: 'Porten var opptatt da sandkassen startet, så serveren er ikke i gang.',
    en: 'The port was taken when the sandbox started, so the server is not running.',
  },
  name: { nb: 'Fil', en: 'File' },
  size: { nb: 'Størrelse', en: 'Size' },
  received: { nb: 'Mottatt', en: 'Received' },
  empty: { nb: 'Ingen lønnsfiler', en: 'No payroll files' },
  emptyLead: {
    nb: 'Filer som portalen sender hit, vises her.',
    en: 'Files that the portal sends here are shown here.',
  },
} satisfies Record<string, Text>

type PageContent = {
  port: number
  hostKeySha256: string
  files: { name: string; size: number; at: Date }[]
  version: number
}

/** What a portal needs to know to send files here, and the files that came. */
export const payrollPage = (
  { port, hostKeySha256, files, version }: PageContent,
  language: Language,
): string => {
  const text = (key: keyof typeof TEXT) => TEXT[key][language]
  const facts: [keyof typeof TEXT, string][] = [
    ['host', '127.0.0.1'],
    ['port', String(port)],
    ['user', 'lonn'],
    ['key', `SHA256:${hostKeySha256}`],
  ]
  const place =
    port === 0
      ? html`<p>${text('off')}</p>`
      : html`<dl class="facts">${facts.map(([key, value]) => html`<dt>${text(key)}</dt><dd><code>${value}</code></dd>`)}</dl>`
  const row = ({ name, size, at }: PageContent['files'][number]): Html => html`<tr>
<th scope="row"><a href="/payroll/${encodeURIComponent(name)}">${name}</a></th>
<td class="num">${size} B</td><td class="num">${instantText(at.toISOString(), language)}</td></tr>`
  const heads = ['name', 'size', 'received'] as const
  const table = html`<div class="table" tabindex="0" role="group" aria-labelledby="files"><table>
<thead><tr>${heads.map(key => html`<th scope="col">${text(key)}</th>`)}</tr></thead>
<tbody>${files.map(row)}</tbody></table></div>`
  const body = html`
<div class="head"><div><h1 id="files">${text('title')}</h1><p>${text('lead')}</p></div></div>
<div data-live="${version}"><div class="columns"><section class="card pad span">${place}</section>
<section class="card span">${
    files.length > 0 ? table : html`<p class="empty"><b>${text('empty')}</b>${text('emptyLead')}</p>`
  }</section></div></div>`
  return layout({
    language,
    title: text('title'),
    address: '/payroll',
    body,
    nav: menu(language, 'payroll'),
    live: true,
  })
}
