import type { FastifyRequest } from 'fastify'
import type { App } from './app-type.ts'
import { requestSeconds } from './metrics.ts'
import { operationOf } from './security-event.ts'
import type { Span } from './span.ts'
import { isTracing, startSpan, within } from './trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The request in its trace; null where nothing is traced. */
    span: Span | null
  }
}

/** What a request is counted as: its operation in the contract, a file of the web app or its pages, or an address that nothing has. */
const operationLabel = (request: FastifyRequest): string =>
  operationOf(request) ?? (request.is404 ? 'not_found' : 'web_file')

/** Counts every request, and makes each a span where traces are wanted. Registered before anything that may refuse a request. */
export const observe = (app: App): void => {
  app.decorateRequest('span', null)
  if (isTracing()) {
    app.addHook('onRequest', (request, _reply, done) => {
      request.span = startSpan({ name: operationLabel(request), kind: 'SERVER', root: request.id })
      within(request.span, done)
    })
    // Reading a body ends what the first hook began.
    app.addHook('preValidation', (request, _reply, done) => within(request.span, done))
  }
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply
    requestSeconds.observe({ operation: operationLabel(request), status }, elapsedTime / 1000)
    request.span?.end(
      {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? 'not_found',
        'http.response.status_code': status,
        'portal.operator': request.operator?.id ?? '',
      },
      status >= 500 ? String(status) : undefined,
    )
  })
}
