import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WIDGET_THEMES } from '@portal/domain/widget'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../core/app-type.ts'
import type { Config } from '../../core/config.ts'
import { Refusal } from '../../core/errors.ts'
import { visitRequests } from '../../core/limits.ts'
import { type FoundWidget, findWidget } from './find.ts'

type Page = { Params: { clientId: string }; Querystring: { tema?: unknown } }

/** The sites that may show the page in a frame: those of the widget and the portal's own preview. The link's page is shown in none. */
const ancestors = (request: FastifyRequest<Page>, widget: FoundWidget | null): string =>
  widget && request.url.startsWith('/widget/') ? ["'self'", ...widget.allowedOrigins].join(' ') : "'none'"

/**
 * The order widget's page, at `/widget/{clientId}` for a frame on an intranet and at `/bestill/{clientId}` for a link: one file, whose
 * headers say who may frame it. What it shows it asks the API, so the page of an unknown widget is the same file.
 */
export const widgetPages = async (app: App, config: Config): Promise<void> => {
  const root = config.WEB_ROOT
  const file = root && join(root, 'order-widget/index.html')
  if (!file || !existsSync(file)) return
  const html = await readFile(file, 'utf8')
  for (const url of ['/widget/:clientId', '/bestill/:clientId'])
    app.get<Page>(
      url,
      {
        config: { access: { public: true }, requests: visitRequests(config) },
        schema: { hide: true },
      },
      async (request, reply) => {
        const widget = await findWidget(request.ctx, request.params.clientId).catch((error: unknown) => {
          if (error instanceof Refusal && error.code === 'not-found') return null
          throw error
        })
        const policy = String(reply.getHeader('content-security-policy'))
        const theme =
          WIDGET_THEMES.find(known => known === request.query.tema) ?? widget?.colourScheme ?? 'light'
        // The newer header decides alone; the older one knows no list of sites.
        if (widget) reply.removeHeader('x-frame-options')
        return reply
          .code(widget ? 200 : 404)
          .header(
            'content-security-policy',
            policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${ancestors(request, widget)}`),
          )
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .serializer((text: unknown) => text as string)
          .send(html.replace('data-color-scheme="light"', `data-color-scheme="${theme}"`))
      },
    )
}
