import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import { inFormC } from '@portal/domain'
import type { FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { App } from './app-type.ts'
import type { Config } from './config.ts'
import { pointerPart, Refusal } from './errors.ts'
import { isScim, SCIM_JSON } from './scim-form.ts'

const YEAR_SECONDS = 31_536_000
/** The deepest valid body has three levels. The limit protects code that walks a body by recursion. */
const MAX_DEPTH = 20

/** The headers of every response, most of them helmet's. None depends on the request, so they are computed once. */
const securityHeaders = () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: { maxAge: YEAR_SECONDS, includeSubDomains: true },
    // An address may hold the key of a link; not even our own server is told it.
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })(response.req, response, () => undefined)
  return {
    ...response.getHeaders(),
    // The portal uses none of these; nothing that gets into a page can.
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Answers hold a company's data. What may be kept says so itself: the files of the web app (see web-files.ts).
    'cache-control': 'no-store',
  }
}

/** Headers, cookies and the JSON parser of all requests; text is read in normal form C wherever a request has it. Refuses requests while the process is overloaded. */
export const http = async (app: App, { MAX_LOOP_DELAY_MS }: Pick<Config, 'MAX_LOOP_DELAY_MS'>) => {
  const constantHeaders = securityHeaders()
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(constantHeaders).header('x-request-id', request.id)
    // PostgreSQL text cannot hold NUL, however it is spelled.
    if (/%00|\0/.test(request.url)) throw new Refusal('invalid-parameter')
  })
  // Before the guard, which looks companies up by them.
  app.addHook('preValidation', async request => {
    request.query = inFormC(request.query)
    request.params = inFormC(request.params)
  })
  await app.register(cookie)
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_LOOP_DELAY_MS,
    pressureHandler: () => {
      throw new Refusal('unavailable')
    },
  })

  // Another site can make a browser post a form or text body without a preflight; so only JSON is read.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, readJson)
  app.addContentTypeParser(SCIM_JSON, { parseAs: 'string' }, (request, body, done) => {
    if (isScim(request)) readJson(request, body, done)
    else done(new Refusal('unsupported-media-type'))
  })
}

/** Reads a body of JSON. @throws Refusal invalid-body, with a pointer to what is never allowed */
const readJson = (
  request: FastifyRequest,
  body: string | Buffer,
  done: (error: Error | null, value?: unknown) => void,
): void => {
  const text = String(body)
  // Clients of SCIM say what a body is where they send none.
  if (request.method === 'DELETE' && isScim(request) && text === '') {
    done(null, undefined)
    return
  }
  const refuse = (pointer: string, message: string) =>
    done(new Refusal('invalid-body', { errors: [{ pointer, code: 'wrong-format', message }] }))
  let value: unknown
  try {
    if (text.trim() === '') throw new SyntaxError('empty')
    value = JSON.parse(text)
  } catch {
    refuse('/', 'not valid JSON')
    return
  }
  const harm = harmIn(value, MAX_DEPTH)
  if (harm === null) done(null, inFormC(value))
  else refuse(harm || '/', 'a value that is never allowed')
}

/** The pointer to a key that could become a prototype, to a text with NUL, or to more than `levels` levels of nesting; null without them. */
const harmIn = (value: unknown, levels: number): string | null => {
  if (typeof value === 'string') return value.includes('\0') ? '' : null
  if (typeof value !== 'object' || value === null) return null
  if (levels === 0) return ''
  for (const key of Object.keys(value)) {
    const forbidden = key === '__proto__' || key === 'constructor'
    const harm = forbidden ? '' : harmIn((value as Record<string, unknown>)[key], levels - 1)
    if (harm !== null) return `/${pointerPart(key)}${harm}`
  }
  return null
}
