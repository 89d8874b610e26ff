import { isIPv4 } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './app-type.ts'
import type { Config } from './config.ts'
import { Refusal } from './errors.ts'
import { openTurns, type Turns } from './turns.ts'

declare module 'fastify' {
  interface FastifyInstance {
    limits: Limits
    turns: Turns
  }
  interface FastifyContextConfig {
    /**
     * Requests a minute of one caller, where the operation has a number of its own; `files` where it counts among the files of the web app;
     * false where nobody counts.
     */
    requests?: number | 'files' | false
  }
  interface FastifyRequest {
    /** The place among its caller's requests in flight, given back when the last of `holds` lets go. */
    place: { key: string; holds: number } | null
  }
}

/** Callers that are remembered; above it the one that was quiet for longest is forgotten. */
const MOST_CALLERS = 50_000

/**
 * The requests a minute of operations that call registers, send messages or check a secret: a sixtieth of the general limit, 20 by
 * default.
 */
export const strictRequests = ({ RATE_LIMIT_PER_MINUTE }: Config): number =>
  Math.max(1, Math.floor(RATE_LIMIT_PER_MINUTE / 60))

/** The requests a minute of quick search, which asks while somebody types: a tenth of the general limit. */
export const searchRequests = ({ RATE_LIMIT_PER_MINUTE }: Config): number =>
  Math.max(1, Math.floor(RATE_LIMIT_PER_MINUTE / 10))

/**
 * The requests a minute of one address for what every visit asks before anybody is known (session, sign-in, the widget's page): five times
 * the general limit, because everybody in an office has the same address. Each operation counts its own.
 */
export const visitRequests = ({ RATE_LIMIT_PER_MINUTE }: Config): number => RATE_LIMIT_PER_MINUTE * 5

/** The requests a minute of one key: half of the general limit, 600 by default. */
export const keyRequests = ({ RATE_LIMIT_PER_MINUTE }: Config): number =>
  Math.max(1, Math.floor(RATE_LIMIT_PER_MINUTE / 2))
/** The requests a minute of one key that sends employees by SCIM, and of an operation of SCIM: 1,800 by default, because Entra sends in bursts. */
export const scimRequests = (config: Config): number => 3 * keyRequests(config)

/** Pages and files of the web app a minute of one address: a first visit takes some 25, and a thousand people may have one address. */
const fileRequests = ({ RATE_LIMIT_PER_MINUTE }: Config): number => RATE_LIMIT_PER_MINUTE * 50

/** In flight of one address, for each one that a known caller has: whoever is on the way to being verified is counted there. */
const PLACES_OF_ADDRESS = 10
/** The same for files, of which a browser asks for many at once. */
const PLACES_FOR_FILES = 50

/** A page or a file of the web app, or an address that nothing has: answered without the database. */
const isFile = ({ is404, routeOptions: { config } }: FastifyRequest): boolean =>
  is404 || config?.requests === 'files' || !config?.access

/** What counts as one address: an IPv4 address, or the 64 bits of an IPv6 network, of which one machine can use all addresses. */
export const networkOf = (ip: string): string => {
  const address = ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (isIPv4(address)) return address
  const [head = '', tail = ''] = address.split('%')[0]!.split('::')
  const groups = (text: string) => text.split(':').filter(Boolean)
  const [first, last] = [groups(head), groups(tail)]
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  const network = [...first, ...zeros, ...last]
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** Who is counted: the verified person or client, else the address. What a request only claims to be counts for nothing. */
export const callerKey = ({ caller, operator, ip }: FastifyRequest): string =>
  caller ? `${operator.id} ${caller.kind} ${caller.id}` : networkOf(ip)

/** Limits on the number of requests, in the memory of each process; what costs money or sends something is in `allowance.ts`. */
export type Limits = {
  /** A new request: takes a place among those in flight of its address. @throws Refusal too-many-requests */
  enter(request: FastifyRequest, reply: FastifyReply): void
  /** Counts the request for its caller, and moves it to that caller's places when it was verified. @throws Refusal too-many-requests */
  count(request: FastifyRequest): Promise<void>
  /** Keeps the request's place until the returned function is called, also when its connection is gone before. */
  hold(request: FastifyRequest): () => void
  /** Takes one of the places of a key, of which there are `times` as many as a known caller has. @returns what gives it back @throws Refusal too-many-requests */
  take(key: string, times?: number): () => void
  /** How many places are taken: the requests that are being worked on. */
  taken(): number
}

const tooMany = (limit: string, retryAfterSeconds: number) =>
  new Refusal('too-many-requests', { limit, retryAfterSeconds })

/** Decorates the app with `limits` and `turns`. */
export const limits = async (app: App, config: Config): Promise<void> => {
  await app.register(rateLimit, { global: false })
  const counterOf = (max: number) => {
    const options = { max, timeWindow: '1 minute', keyGenerator: callerKey, cache: MOST_CALLERS }
    return app.createRateLimit(options)
  }
  const keys = counterOf(keyRequests(config))
  const scimKeys = counterOf(scimRequests(config))
  const general = counterOf(config.RATE_LIMIT_PER_MINUTE)
  const files = counterOf(fileRequests(config))
  const own = new Map<string, typeof general>()
  app.addHook('onRoute', ({ config: { requests } = {}, method, url }) => {
    if (typeof requests === 'number') own.set(`${method} ${url}`, counterOf(requests))
  })

  const inFlight = new Map<string, number>()
  const take = (key: string, times = 1) => {
    const taken = inFlight.get(key) ?? 0
    if (taken >= config.REQUESTS_IN_FLIGHT * times) throw tooMany('in-flight', 1)
    inFlight.set(key, taken + 1)
    return () => giveBack(key)
  }
  const giveBack = (key: string) => {
    const left = inFlight.get(key)! - 1
    if (left > 0) inFlight.set(key, left)
    else inFlight.delete(key)
  }
  const hold = (request: FastifyRequest) => {
    const { place } = request
    if (!place) return () => undefined
    place.holds += 1
    let held = true
    return () => {
      if (!held) return
      held = false
      place.holds -= 1
      if (place.holds > 0) return
      giveBack(place.key)
      request.place = null
    }
  }
  app.decorateRequest('place', null)

  app.decorate('turns', openTurns())
  app.decorate('limits', {
    enter: (request, reply) => {
      if (request.routeOptions.config?.requests === false) return
      const file = isFile(request)
      const key = file ? `files ${networkOf(request.ip)}` : networkOf(request.ip)
      take(key, file ? PLACES_FOR_FILES : PLACES_OF_ADDRESS)
      request.place = { key, holds: 0 }
      const letGo = hold(request)
      // At the end of the answer, or when its connection is lost.
      reply.raw.once('finish', letGo).once('close', letGo)
    },
    count: async request => {
      const { config: route, method, url } = request.routeOptions
      if (route?.requests === false) return
      const { place } = request
      // The connection was lost while its caller was verified: without a place nothing more is done for it.
      if (!place) throw new Refusal('unavailable')
      if (request.caller) {
        const key = callerKey(request)
        take(key)
        giveBack(place.key)
        place.key = key
      }
      const { integration } = request
      if (integration) {
        const scope = route?.access && 'scope' in route.access ? route.access.scope : ''
        const counted = await (scope?.startsWith('scim:') ? scimKeys : keys)(request)
        if (!counted.isAllowed) {
          const { max: limit, remaining, ttlInSeconds: seconds } = counted
          integration.rate = { limit, remaining, seconds }
          if (counted.isExceeded) throw tooMany('requests', seconds)
        }
      }
      const ownCounter = own.get(`${method} ${url}`)
      // A key has a limit of its own in the place of the general one.
      if (integration && !ownCounter) return
      const counter = isFile(request) ? files : (ownCounter ?? general)
      const counted = await counter(request)
      if (!counted.isAllowed && counted.isExceeded) throw tooMany('requests', counted.ttlInSeconds)
    },
    hold,
    take,
    taken: () => [...inFlight.values()].reduce((sum, n) => sum + n, 0),
  } satisfies Limits)
}
