import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type Environment, FIRST_LANGUAGE, LANGUAGE_IDS } from '@portal/domain'
import type { FastifyRequest } from 'fastify'
import type { App } from './app-type.ts'
import { asksForPage, notFound } from './errors.ts'

const YEAR_MS = 31_536_000_000
const ASSETS = '/assets'
/** The pages that the web app has, by operator and environment; written by its build (`apps/web/page-list.ts`). */
const PAGES = '.vite/pages.json'
/**
 * Of `/boot.js`: the stored language, and the texts of the first load in it, whose name the build writes on the script's tag
 * (`apps/web/texts-by-language.ts`). They are on their way before the code that reads them.
 */
const LANGUAGE = `{let l=${JSON.stringify(FIRST_LANGUAGE)};try{const s=localStorage.getItem('portal.language');if(${JSON.stringify(LANGUAGE_IDS)}.includes(s))l=s}catch{}
document.documentElement.lang=l;
const t=document.currentScript?.dataset.texts;if(t){const p=document.createElement('link');p.rel='preload';p.as='fetch';p.crossOrigin='';p.href='/assets/'+t+'.'+l+'.json';document.head.append(p)}}`
/** No address of a page has a dot. */
const NAMES_A_FILE = /^[^?]*\./
const rootOf = (url: string): string => /^\/[^/?]*/.exec(url)?.[0] ?? '/'

/** The first parts of the addresses of all operations registered after it: `/api`, `/onboarding`. */
export const apiRootsOf = (app: App): ReadonlySet<string> => {
  const roots = new Set<string>()
  app.addHook('onRoute', ({ url, schema }) => {
    if (schema?.operationId) roots.add(rootOf(url))
  })
  return roots
}

/** Whether an address is that of a page, by the patterns of pages (`/bedrifter/:id`); as the web app's router reads them. */
const pagesBy = (patterns: readonly string[]): ((url: string) => boolean) => {
  const sources = patterns.map(pattern =>
    pattern
      .split('/')
      .map(part => (part.startsWith(':') ? '[^/]+' : part))
      .join('/')
      .replace(/\/$/, ''),
  )
  const known = new RegExp(`^(${sources.join('|')})/?$`, 'i')
  return url => known.test(url.split('?')[0]!)
}

/** Whoever names no type takes every one: link scanners, previews and monitors send a star or nothing. Calls of the API take JSON only. */
const takesPages = ({ method, headers: { accept } }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (!accept || /text\/html|text\/\*|\*\/\*/.test(accept))

/**
 * Serves the built web app from the same origin as the API: hashed assets for a year, compressed by the build, index.html never
 * from a cache without asking, and `/boot.js`, which tells the page its operator and language before anything is drawn (000 §1: the window-level setting).
 */
export const webFiles = async (
  app: App,
  root: string | undefined,
  environment: Environment,
  apiRoots: ReadonlySet<string>,
) => {
  app.get(
    '/boot.js',
    { config: { access: { public: true }, requests: 'files' }, schema: { hide: true } },
    async (request, reply) => {
      const setting = JSON.stringify(request.operator.id)
      return reply
        .type('text/javascript; charset=utf-8')
        .serializer((text: unknown) => text as string)
        .send(
          `window.portalOperator=${setting};document.documentElement.dataset.tenant=${setting};\n${LANGUAGE}`,
        )
    },
  )

  if (!root || !['index.html', PAGES].every(name => existsSync(join(root, name)))) {
    app.setNotFoundHandler(notFound)
    return
  }
  const index = await readFile(join(root, 'index.html'))
  const pages = JSON.parse(await readFile(join(root, PAGES), 'utf8')) as Record<string, string[]>
  const isPage = new Map(Object.entries(pages).map(([place, patterns]) => [place, pagesBy(patterns)]))
  const taken = new Set([...apiRoots, ASSETS])
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    // The plain file is listed, not its compressed forms; source maps are not served.
    globIgnore: ['**/*.map', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header('vary', 'accept-encoding')
      reply.header(
        'cache-control',
        path.includes(`${ASSETS}/`) ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache',
      )
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const { url, operator } = request
    const known = takesPages(request) && isPage.get(`${operator.id} ${environment}`)?.(url) === true
    // An unknown address that is no file, and not below an address of the API: the web app says so, in the person's language.
    const lost = asksForPage(request) && !NAMES_A_FILE.test(url) && !taken.has(rootOf(url))
    if (!known && !lost) return notFound(request, reply)
    return reply
      .code(known ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept')
      .send(index)
  })
}
