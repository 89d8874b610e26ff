import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const read = (name: string): string => readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8')

const ASSETS: [path: string, type: string, file: string][] = [
  ['/assets/sandbox.css', 'text/css; charset=utf-8', 'sandbox.css'],
  ['/assets/live.js', 'text/javascript; charset=utf-8', 'live.js'],
  ['/assets/submit.js', 'text/javascript; charset=utf-8', 'submit.js'],
  ['/assets/icon.svg', 'image/svg+xml', 'icon.svg'],
]

/** The style sheet, the script and the icon of the pages: read once, nothing else on disk can be reached. */
export const assetRoutes = (app: FastifyInstance): void => {
  for (const [path, type, file] of ASSETS) {
    const content = read(file)
    app.get(path, async (_request, reply) =>
      reply.header('content-type', type).header('cache-control', 'no-cache').send(content),
    )
  }
}
