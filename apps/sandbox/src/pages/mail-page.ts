import type { Mail } from '../mail.ts'
import { instantText, sizeText } from './format.ts'
import { menu } from './home.ts'
import { type Html, html } from './html.ts'
import type { Language, Text } from './language.ts'
import { layout } from './layout.ts'

export const MAIL_VIEWS = ['html', 'text', 'headers'] as const
export type MailView = (typeof MAIL_VIEWS)[number]

const TEXT = {
  back: { nb: 'Tilbake til oversikten', en: 'Back to the overview' },
  noSubject: { nb: '(uten emne)', en: '(no subject)' },
  from: { nb: 'Fra', en: 'From' },
  to: { nb: 'Til', en: 'To' },
  received: { nb: 'Mottatt', en: 'Received' },
  attachments: { nb: 'Vedlegg', en: 'Attachments' },
  links: { nb: 'Lenker', en: 'Links' },
  html: { nb: 'HTML', en: 'HTML' },
  text: { nb: 'Tekst', en: 'Text' },
  headers: { nb: 'Hoder', en: 'Headers' },
  views: { nb: 'Visning', en: 'View' },
  frame: { nb: 'Meldingen', en: 'The message' },
  noText: { nb: 'Meldingen har ingen tekstdel.', en: 'The message has no text part.' },
} satisfies Record<string, Text>

/** Web addresses in a message, each once, so that a link can be followed without reading the HTML. */
export const linksOf = (mail: Mail): string[] => {
  const hrefs = [...(mail.html ?? '').matchAll(/href="(https?:[^"]+)"/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  )
  const plain = [...mail.text.matchAll(/https?:\/\/[^\s<>"')]+/g)].map(([url]) => url.replace(/[.,;]$/, ''))
  return [...new Set([...hrefs, ...plain])]
}

/** The HTML part on its own, for the frame: scripts are blocked and links open in a new window. */
export const mailFrame = (mail: Mail): { headers: Record<string, string>; body: string } => ({
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; img-src data: cid:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  },
  body: `<base target="_blank">${mail.html ?? ''}`,
})

const shownPart = (mail: Mail, view: MailView, language: Language): Html => {
  if (view === 'html') {
    const title = TEXT.frame[language]
    return html`<iframe src="/mail/${mail.id}/html" title="${title}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
  }
  const text =
    view === 'headers'
      ? mail.headers.map(header => `${header.name}: ${header.value}`).join('\n')
      : mail.text || TEXT.noText[language]
  return html`<pre tabindex="0">${text}</pre>`
}

/** One e-mail: who, when, its links and attachments, and the message as HTML, text or headers. */
export const mailPage = (mail: Mail, asked: MailView | undefined, language: Language): string => {
  const text = (key: keyof typeof TEXT) => TEXT[key][language]
  const views = MAIL_VIEWS.filter(view => view !== 'html' || mail.html !== null)
  const view = asked && views.includes(asked) ? asked : (views[0] ?? 'text')
  const links = linksOf(mail)
  const subject = mail.subject || text('noSubject')
  const body = html`
<a class="back" href="/">${text('back')}</a>
<div class="head"><h1>${subject}</h1></div>
<div class="card">
<dl class="facts pad">
<dt>${text('from')}</dt><dd>${mail.from}</dd>
<dt>${text('to')}</dt><dd>${mail.to.join(', ')}</dd>
<dt>${text('received')}</dt><dd class="num">${instantText(mail.receivedAt, language)}</dd>
${
  mail.attachments.length > 0
    ? html`<dt>${text('attachments')}</dt><dd><ul>${mail.attachments.map(
        (attachment, index) =>
          html`<li><a href="/api/mail/${mail.id}/attachments/${index}">${attachment.filename}</a> <span class="sm mut num">${sizeText(attachment.size, language)}</span></li>`,
      )}</ul></dd>`
    : null
}
${links.length > 0 ? html`<dt>${text('links')}</dt><dd><ul>${links.map(url => html`<li><a href="${url}">${url}</a></li>`)}</ul></dd>` : null}
</dl>
<nav class="tabs" aria-label="${text('views')}">${views.map(
    each =>
      html`<a class="tab" href="/mail/${mail.id}?view=${each}" ${each === view ? html`aria-current="page"` : null}>${text(each)}</a>`,
  )}</nav>
<div class="mail-body">${shownPart(mail, view, language)}</div>
</div>`
  return layout({
    language,
    title: subject,
    address: `/mail/${mail.id}?view=${view}`,
    body,
    nav: menu(language, null),
  })
}
