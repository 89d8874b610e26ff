import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { App } from './app-type.ts'
import type { Config } from './config.ts'
import { Refusal } from './errors.ts'
import { hashToken } from './tokens.ts'

const YEAR_SECONDS = 31_536_000
/** The deepest valid body has three levels. The limit protects code that walks a body by recursion. */
const MAX_DEPTH = 20

/** Headers, cookies, limits and the JSON parser of all requests. */
/**
 * The rate limit of operations that call registers, send messages or check a secret: a sixtieth of the general limit, 20 a minute
 * by default.
 */
export const strictRateLimit = ({ RATE_LIMIT_PER_MINUTE }: Config) => ({
  max: Math.max(1, Math.floor(RATE_LIMIT_PER_MINUTE / 60)),
  timeWindow: '1 minute',
})

export const http = async (app: App, config: Config) => {
  await app.register(cookie)
  await app.register(helmet, {
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
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })
  await app.register(rateLimit, {
    max: config.RATE_LIMIT_PER_MINUTE,
    timeWindow: '1 minute',
    // Callers are counted by session or token where they have one, so that colleagues behind one IP address do not share a limit.
    keyGenerator: request => {
      const token = request.headers.authorization ?? request.headers.cookie
      return token ? hashToken(token).toString('base64url') : request.ip
    },
    errorResponseBuilder: () => new Refusal('too-many-requests'),
  })
  await app.register(underPressure, {
    maxEventLoopDelay: 2_000,
    pressureHandler: () => {
      throw new Refusal('unavailable')
    },
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // PostgreSQL text cannot hold NUL, however it is spelled.
    if (/%00|\0/.test(request.url)) throw new Refusal('invalid-parameter')
  })

  // Another site can make a browser post a form or text body without a preflight; so only JSON is read.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = body as string
    try {
      if (text.trim() === '') throw new SyntaxError('empty')
      const value = parseJson(text)
      if (deeperThan(MAX_DEPTH, value)) throw new SyntaxError('nested too deep')
      done(null, value)
    } catch {
      done(
        new Refusal('invalid-body', {
          errors: [{ pointer: '/', code: 'wrong-format', message: 'not valid JSON' }],
        }),
      )
    }
  })
}

const parseJson = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => {
    if (key === '__proto__' || key === 'constructor') throw new SyntaxError('forbidden key')
    if (typeof value === 'string' && value.includes('\0')) throw new SyntaxError('NUL')
    return value
  })

const deeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some(inner => deeperThan(levels - 1, inner)))
