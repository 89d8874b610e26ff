import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type Environment, isOffered, type Operator, type PageOffer } from '@portal/domain'
import type { FastifyRequest } from 'fastify'
import type { App } from './app-type.ts'
import { bootOf, markOf, type OperatorFile } from './boot.ts'
import { asksForPage, notFound } from './errors.ts'

const YEAR_MS = 31_536_000_000
const ASSETS = '/assets'
/** The pages that the web app has, and what an operator must have for each; written by its build (`apps/web/page-list.ts`). */
const PAGES = '.vite/pages.json'
type PagePattern = { path: string; offered?: PageOffer }
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
 * from a cache without asking, and of the host's operator `/boot.js` and its mark.
 */
export const webFiles = async (
  app: App,
  root: string | undefined,
  environment: Environment,
  apiRoots: ReadonlySet<string>,
) => {
  const ofOperator = (url: string, type: string, made: (operator: Operator) => OperatorFile) =>
    app.get(
      url,
      { config: { access: { public: true }, requests: 'files' }, schema: { hide: true } },
      async (request, reply) => {
        const { text, compressed, etag } = made(request.operator)
        reply.type(type).headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag })
        if (request.headers['if-none-match'] === etag) return reply.code(304).send()
        if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(Buffer.from(text))
        return reply.header('content-encoding', 'br').send(compressed)
      },
    )
  ofOperator('/boot.js', 'text/javascript; charset=utf-8', bootOf)
  ofOperator('/mark.svg', 'image/svg+xml; charset=utf-8', markOf)

  if (!root || !['index.html', PAGES].every(name => existsSync(join(root, name)))) {
    app.setNotFoundHandler(notFound)
    return
  }
  const index = await readFile(join(root, 'index.html'))
  const pages = JSON.parse(await readFile(join(root, PAGES), 'utf8')) as PagePattern[]
  // Operators that offer the same have the same pages.
  const made = new Map<string, (url: string) => boolean>()
  const isPage = (operator: Operator, url: string): boolean => {
    const offered = pages.filter(page => !page.offered || isOffered(page.offered, { operator, environment }))
    const paths = offered.map(({ path }) => path)
    const key = paths.join()
    const known = made.get(key) ?? pagesBy(paths)
    made.set(key, known)
    return known(url)
  }
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
    const known = takesPages(request) && isPage(operator, url)
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
