import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const readAsset = (name: string): string => readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8')

/** Address, content type and the files it is made of; the style sheets in the order in which they overrule each other. */
const ASSETS: [path: string, type: string, files: string[]][] = [
  [
    '/assets/sandbox.css',
    'text/css; charset=utf-8',
    ['page.css', 'lists.css', 'forms.css', 'phone-and-mail.css', 'small-screens.css'],
  ],
  ['/assets/live.js', 'text/javascript; charset=utf-8', ['live.js']],
  ['/assets/submit.js', 'text/javascript; charset=utf-8', ['submit.js']],
  ['/assets/icon.svg', 'image/svg+xml', ['icon.svg']],
]

/** The style sheet, the scripts and the icon of the pages: read once, nothing else on disk can be reached. */
export const assetRoutes = (app: FastifyInstance): void => {
  for (const [path, type, files] of ASSETS) {
    const content = files.map(readAsset).join('\n')
    app.get(path, async (_request, reply) =>
      reply.header('content-type', type).header('cache-control', 'no-cache').send(content),
    )
  }
}
