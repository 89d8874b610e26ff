import { createHash } from 'node:crypto'
import {
  defaultOperator,
  FIRST_LANGUAGE,
  type InLanguages,
  inLanguage,
  LANGUAGE_IDS,
  type Language,
} from '@portal/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Text = { title: string; text: string }

/** What a person reads who opened an address and gets a refusal: by status, in every language. */
const TEXTS: InLanguages<Record<number, Text> & { other: Text; again: string; front: string; id: string }> = {
  nb: {
    401: { title: 'Du er ikke logget inn', text: 'Logg inn på forsiden, og åpne adressen på nytt.' },
    403: { title: 'Du har ikke tilgang', text: 'Du kan ikke åpne dette med rollene du har.' },
    404: {
      title: 'Siden finnes ikke',
      text: 'Adressen kan være feil, eller det som lå der, kan være slettet.',
    },
    429: {
      title: 'Det er for mange forespørsler akkurat nå',
      text: 'Vent litt, og prøv igjen. Ingenting er gått tapt.',
    },
    500: { title: 'Noe gikk galt hos oss', text: 'Prøv igjen. Hjelper det ikke, kontakt kundeservice.' },
    503: {
      title: 'Portalen svarer ikke akkurat nå',
      text: 'Vent litt, og prøv igjen. Ingenting er gått tapt.',
    },
    other: { title: 'Adressen kan ikke åpnes', text: 'Gå til forsiden, og finn frem derfra.' },
    again: 'Prøv igjen',
    front: 'Til forsiden',
    id: 'Referanse',
  },
  en: {
    401: { title: 'You are not signed in', text: 'Sign in on the front page, and open the address again.' },
    403: { title: 'You do not have access', text: 'You cannot open this with the roles you have.' },
    404: {
      title: 'This page does not exist',
      text: 'The address may be wrong, or what was there may have been deleted.',
    },
    429: {
      title: 'There are too many requests right now',
      text: 'Wait a little, and try again. Nothing has been lost.',
    },
    500: {
      title: 'Something went wrong on our side',
      text: 'Try again. If that does not help, contact customer service.',
    },
    503: {
      title: 'The portal is not answering right now',
      text: 'Wait a little, and try again. Nothing has been lost.',
    },
    other: {
      title: 'This address cannot be opened',
      text: 'Go to the front page, and find your way from there.',
    },
    again: 'Try again',
    front: 'To the front page',
    id: 'Reference',
  },
}
const CAN_BE_TRIED_AGAIN: readonly number[] = [429, 500, 503]

// The page needs no other file: those may be refused too.
const STYLE = `:root{color-scheme:light dark;font:1.125rem/1.5 Inter,system-ui,sans-serif}
body{margin:0 auto;padding:12vh 1.5rem 2rem;max-width:36rem}
h1{font-size:1.75rem;line-height:1.2;margin:.5rem 0}
a{color:LinkText;display:inline-block;padding:.6rem 1.5rem .6rem 0}
small{overflow-wrap:anywhere}`
// The language that was chosen in the portal is in the browser's storage; the server knows only what the browser prefers.
const SCRIPT = `try{let l=localStorage.getItem('portal.language');if(${JSON.stringify(LANGUAGE_IDS)}.includes(l)){document.documentElement.lang=l;for(let m of document.querySelectorAll('main')){m.hidden=m.lang!==l;if(!m.hidden)document.title=m.dataset.title}}}catch{}`
const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policyOf = (ancestors: string) =>
  `default-src 'none';style-src ${sourceOf(STYLE)};script-src ${sourceOf(SCRIPT)};base-uri 'none';form-action 'none';frame-ancestors ${ancestors}`
const POLICY = policyOf("'none'")
// The widget's page stands in a frame, which site may show it is not always known, and the page has nothing that a frame could misuse.
const POLICY_IN_FRAME = policyOf('*')

/** The language of ours for whoever wants this one: Scandinavians read Norwegian. */
const ofTag = (tag: string): Language | null =>
  LANGUAGE_IDS.find(id => id === tag) ?? (/^(no|nn|da|sv)$/.test(tag) ? FIRST_LANGUAGE : null)

/** The language that a browser prefers, of those the portal has; Norwegian where it names neither. */
export const preferredLanguage = (header: string | undefined): Language => {
  const wishes = (header ?? '')
    .split(',')
    .map(wish => /^\s*([a-z]+)[^;]*(?:;\s*q=([\d.]+))?/i.exec(wish))
    .flatMap(found => (found ? [{ of: ofTag(found[1]!.toLowerCase()), weight: Number(found[2] ?? 1) }] : []))
    .filter(({ of, weight }) => weight > 0 && of !== null)
    .sort((a, b) => b.weight - a.weight)
  return wishes[0]?.of ?? FIRST_LANGUAGE
}

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

const mainOf = (language: Language, shown: boolean, operator: string, status: number, requestId: string) => {
  const texts = inLanguage(TEXTS, language)
  const { title, text } = texts[status] ?? texts.other
  const again = CAN_BE_TRIED_AGAIN.includes(status) ? `<a href="">${texts.again}</a>` : ''
  return `<main lang="${language}" data-title="${escaped(`${title} – ${operator}`)}"${shown ? '' : ' hidden'}>
<p>${escaped(operator)}</p>
<h1>${title}</h1>
<p>${text}</p>
<p>${again}<a href="/" target="_top">${texts.front}</a></p>
<p><small>${texts.id}: ${escaped(requestId)}</small></p>
</main>`
}

/** Answers a refusal with a page, whose status and headers are set already. It asks neither the database nor a file. */
export const errorPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, requestId }: { status: number; requestId: string },
) => {
  const operator = (request.operator ?? defaultOperator()).name
  const language = preferredLanguage(request.headers['accept-language'])
  const texts = inLanguage(TEXTS, language)
  const inFrame = request.url.startsWith('/widget/')
  if (inFrame) reply.removeHeader('x-frame-options')
  return reply
    .header('content-security-policy', inFrame ? POLICY_IN_FRAME : POLICY)
    .header('vary', 'accept, accept-language')
    .type('text/html; charset=utf-8')
    .serializer((page: unknown) => page as string)
    .send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(`${(texts[status] ?? texts.other).title} – ${operator}`)}</title>
<style>${STYLE}</style>
</head>
<body>
${LANGUAGE_IDS.map(each => mainOf(each, each === language, operator, status, requestId)).join('\n')}
<script>${SCRIPT}</script>
</body>
</html>
`)
}
