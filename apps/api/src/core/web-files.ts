import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { App } from './app-type.ts'
import { notFound } from './errors.ts'

const YEAR_MS = 31_536_000_000
const ASSETS = '/assets'
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

/**
 * Serves the built web app from the same origin as the API: hashed assets for a year, compressed by the build, index.html never
 * from a cache without asking, and `/boot.js`, which tells the page its operator before anything is drawn (000 §1: the window-level setting).
 */
export const webFiles = async (app: App, root: string | undefined, apiRoots: ReadonlySet<string>) => {
  app.get(
    '/boot.js',
    { config: { access: { public: true } }, schema: { hide: true } },
    async (request, reply) => {
      const setting = JSON.stringify(request.operator.id)
      return reply
        .type('text/javascript; charset=utf-8')
        .serializer((text: unknown) => text as string)
        .send(
          `window.portalOperator=${setting};document.documentElement.dataset.tenant=${setting};try{document.documentElement.lang=localStorage.getItem('portal.language')==='en'?'en':'nb'}catch{}`,
        )
    },
  )

  if (!root || !existsSync(join(root, 'index.html'))) {
    app.setNotFoundHandler(notFound)
    return
  }
  const index = await readFile(join(root, 'index.html'))
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
    // A page of the web app, by its address: not a file, and not below an address of the API. API calls accept JSON only.
    const page =
      (request.method === 'GET' || request.method === 'HEAD') &&
      (request.headers.accept ?? '').includes('text/html') &&
      !NAMES_A_FILE.test(request.url) &&
      !taken.has(rootOf(request.url))
    if (!page) return notFound(request, reply)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(index)
  })
}
