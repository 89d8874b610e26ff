import {
  type AccessFacts,
  can,
  defaultOperator,
  type Environment,
  type Operator,
  type Permission,
} from '@portal/domain'
import { API_VERSIONS, isApiVersion } from '@portal/domain/integration'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { IdentityUnavailable } from '../ports/identity.ts'
import type { AccessRow, CompanyBy } from './access.ts'
import { actorOf, authenticate, isClient } from './authenticate.ts'
import { today } from './clock.ts'
import type { Actor, Ctx } from './ctx.ts'
import { employeeOf } from './employee-session.ts'
import { Refusal } from './errors.ts'
import { knownHosts } from './hosts.ts'
import { fingerprintOf } from './idempotency.ts'
import { portalLink } from './links.ts'
import { isUuid } from './params.ts'
import { eventSource, operationOf, recordRefusals, securityEvent } from './security-event.ts'
import type { Services } from './services.ts'
import { sessionCookie } from './session-store.ts'
import { hashWithKey } from './tokens.ts'

/** What every route declares. The server does not start with a route that declares neither (see `guard`). */
export type Access =
  | {
      public: true
      /** Called by a server that is not ours, and proved by what it sends: pages of other sites gain nothing by it. */
      bySystem?: true | undefined
      /** Of the page of employees: whoever calls has proven a phone. No user of the portal is let in. */
      byEmployee?: true | undefined
    }
  | {
      permission: Permission
      /** The company the route concerns: what names it, and where in the request the name stands. */
      of?: CompanyBy
      from?: `params.${string}` | `body.${string}` | `query.${string}`
      /** Without a company it is about what the caller may see without one. */
      companyOptional?: true | undefined
      /** For creating POSTs: requires an `Idempotency-Key`, so that a repeat has no second effect. */
      once?: string
      /** Polled by open pages: such a request does not keep an idle session alive. */
      background?: boolean
      /** What the token of an external system must be for, besides the roles that the system has: `invoice:read`. */
      scope?: string
      /** False where no key is let in, whatever its scopes. */
      keys?: boolean
    }

/** A system that a company let in: what is counted for it and written in its log. */
export type Integration = {
  clientId: string
  companyId: string
  version: string
  /** The organisation number of who calls for the company (Maskinporten). */
  supplier?: string | null
  /** What is left of its requests this minute (`limits.ts`). */
  rate?: { limit: number; remaining: number; seconds: number }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    ctx: Ctx
    operator: Operator
    bearer: boolean
    /** Whose request it is, once the guard has verified it. */
    caller: Pick<Actor, 'kind' | 'id'> | null
    /** The system of a company that calls with a key, also where it is refused. */
    integration: Integration | null
  }
}

// Files that plugins serve: the API's documentation page and the built web app. They hold nobody's data.
const PLUGIN_FILES =
  /^\/docs(\/|$)|^\/([\w-]+\/)*[\w.-]+\.(html|js|json|css|svg|png|ico|woff2|webmanifest|txt|map)$/

const KEY = /^[\x21-\x7e]{1,255}$/

/** The facts the permission table is asked with. */
export const factsOf = (
  operator: Operator,
  environment: Environment,
  day: string,
  row: Pick<AccessRow, 'global_roles' | 'company_roles' | 'operator_role' | 'company'>,
): AccessFacts => ({
  operator,
  environment,
  today: day,
  globalRoles: row.global_roles,
  anyCompanyRoles: [...new Set(row.company_roles.map(r => r.role))],
  operatorClient: row.operator_role ?? null,
  company: row.company && {
    ...row.company,
    roles: row.company_roles.filter(r => r.companyId === row.company!.id).map(r => r.role),
  },
})

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

// A page of another site can make a browser send our cookie, but not this header, and not with our own origin (ASVS 3.5.1).
const refuseForeign = (request: FastifyRequest) => {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
  const origin = request.headers.origin
  const site = request.headers['sec-fetch-site']
  if (request.headers['x-portal-csrf'] !== '1') throw new Refusal('csrf')
  if (origin && hostOf(origin) !== request.host) throw new Refusal('csrf')
  if (site && site !== 'same-origin') throw new Refusal('csrf')
}

const refIn = (request: FastifyRequest, from: string): string | null => {
  const [place, field] = from.split('.') as ['params' | 'body' | 'query', string]
  const holder = request[place] as Record<string, unknown> | null
  const value = holder && typeof holder === 'object' ? holder[field] : null
  return typeof value === 'string' && value.length <= 200 ? value : null
}

/** Whether somebody is to be verified for it; all other requests are counted for their address, before the body is read. */
const namesCaller = (request: FastifyRequest): boolean => {
  const access = request.routeOptions.config?.access
  if (!access || 'public' in access) return false
  return Boolean(request.headers.authorization || request.cookies[sessionCookie(request)])
}

const REQUEST_ID = /^[A-Za-z0-9._-]{1,100}$/
/** The caller's own name of a request; null for none, and for what is no id. */
export const callerRequestId = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null => {
  const given = headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : null
}

const ctxFor = (
  services: Services,
  request: FastifyRequest,
  who: Pick<Ctx, 'actor' | 'companyId' | 'idempotency'> & { day: string; facts: AccessFacts },
): Ctx => ({
  operator: request.operator,
  environment: services.config.environment,
  actor: who.actor,
  today: who.day,
  clock: services.clock,
  db: services.db,
  documents: services.documents,
  queue: services.queue,
  log: request.log,
  requestId: request.id,
  callerRequestId: callerRequestId(request),
  address: request.ip,
  keyedHash: secret => hashWithKey(services.config.CODE_KEY, secret),
  link: path => portalLink(services.config, request.operator, path),
  access: who.facts,
  companyId: who.companyId,
  idempotency: who.idempotency,
})

// To the caller it is as if the company did not exist; whoever looks after security sees who tries.
const hidden = (services: Services, request: FastifyRequest): Refusal => {
  const event = { operation: operationOf(request), detail: { code: 'not-found' } }
  securityEvent(eventSource(services, request), { kind: 'access.refused', ...event })
  return new Refusal('not-found')
}

/** @throws Refusal key-not-allowed; invalid-parameter for a version that the API never had */
const assertForKeys = (
  { headers }: FastifyRequest,
  { keys }: Extract<Access, { permission: Permission }>,
) => {
  if (keys === false) throw new Refusal('key-not-allowed')
  const version = headers['portal-version']
  if (version !== undefined && !isApiVersion(version))
    throw new Refusal('invalid-parameter', {
      errors: [{ pointer: 'portal-version', code: 'wrong-format', message: API_VERSIONS.join(', ') }],
    })
}

/** What an answer to a key says of its limit (draft-ietf-httpapi-ratelimit-headers) and of its version. */
const integrationHeaders = ({ integration, headers }: FastifyRequest): Record<string, string> => {
  if (!integration) return {}
  const { version, rate } = integration
  return {
    'portal-version': isApiVersion(headers['portal-version']) ? headers['portal-version'] : version,
    ...(rate && {
      ratelimit: `"key";r=${rate.remaining};t=${rate.seconds}`,
      'ratelimit-policy': `"key";q=${rate.limit};w=60`,
    }),
  }
}

const check = async (services: Services, request: FastifyRequest) => {
  if (request.is404) return
  const access = request.routeOptions.config.access
  if (!access || 'public' in access) {
    if (access?.byEmployee || (!request.headers.authorization && !access?.bySystem)) refuseForeign(request)
    const employee = access?.byEmployee ? await employeeOf(services, request) : null
    if (access?.byEmployee && !employee) throw new Refusal('not-signed-in')
    const day = today(services.clock)
    const nobody = { global_roles: [], company_roles: [], company: null }
    request.ctx = ctxFor(services, request, {
      actor: employee ?? { kind: 'visitor', id: 'visitor' },
      day,
      facts: factsOf(request.operator, services.config.environment, day, nobody),
      companyId: null,
      idempotency: null,
    })
    return
  }
  const { operator } = request
  const of = access.of ?? null
  const named = of && access.from ? refIn(request, access.from) : null
  // A malformed id names nothing. The schema refuses it after the guard has checked the caller.
  const ref = named && (of?.id === 'text' || isUuid(named)) ? named : null
  const known = await authenticate(services, request, of, ref).then(
    async found => {
      if (found) request.caller = { kind: isClient(found.who) ? 'client' : 'user', id: found.row.user_id }
      if (namesCaller(request)) await request.server.limits.count(request)
      return found
    },
    async (refused: unknown) => {
      // Whoever tries keys is counted like everybody else.
      if (request.bearer && refused instanceof Refusal) await request.server.limits.count(request)
      throw refused
    },
  )
  if (!known) throw new Refusal('not-signed-in')
  const { who, row, scopes } = known
  if (!request.bearer) refuseForeign(request)
  const day = today(services.clock)
  const facts = factsOf(operator, services.config.environment, day, row)
  if (ref) {
    const visible = facts.company && (facts.company.roles.length > 0 || facts.globalRoles.length > 0)
    if (!visible) throw hidden(services, request)
    if (facts.company!.roles.length === 0)
      securityEvent(eventSource(services, request), { kind: 'support.acted', companyId: row.company!.id })
  }
  if (request.integration) assertForKeys(request, access)
  if (scopes && access.scope && !scopes.includes(access.scope))
    throw new Refusal('scope-missing', { scope: access.scope })
  // Without a company only permissions that need none are checked; the schema refuses a malformed id.
  if ((ref || !of || of.own || access.companyOptional) && !can(facts, access.permission))
    throw new Refusal('forbidden')
  const key = request.headers['idempotency-key']
  if (access.once) {
    if (key === undefined) throw new Refusal('idempotency-key-missing')
    if (typeof key !== 'string' || !KEY.test(key))
      throw new Refusal('invalid-parameter', {
        errors: [
          { pointer: 'idempotency-key', code: 'wrong-format', message: '1 to 255 visible ASCII characters' },
        ],
      })
  }
  request.ctx = ctxFor(services, request, {
    actor: actorOf(who, row),
    day,
    facts,
    companyId: row.company?.id ?? null,
    idempotency:
      access.once && typeof key === 'string'
        ? {
            key,
            operation: access.once,
            // The operation with its parameters: the same body may be valid for two companies.
            fingerprint: fingerprintOf(access.once, [request.params ?? null, request.body ?? null]),
          }
        : null,
  })
}

/**
 * Runs the guard before every route; the server does not start with a route that declares no access. Answers 401 without a known
 * caller, 404 for a company the caller may not see, 403 for one the caller may see but not do this with.
 */
export const guard = (app: FastifyInstance, services: Services) => {
  app.decorateRequest('ctx', null as unknown as Ctx)
  app.decorateRequest('operator', null as unknown as Operator)
  app.decorateRequest('bearer', false)
  app.decorateRequest('caller', null)
  app.decorateRequest('integration', null)
  app.addHook('onRoute', route => {
    if (
      PLUGIN_FILES.test(route.url) &&
      [route.method].flat().every(method => method === 'GET' || method === 'HEAD')
    )
      return
    if (!route.config?.access) throw new Error(`route ${route.method} ${route.url} declares no access`)
  })
  const operatorOf = knownHosts(services.config)
  app.addHook('onRequest', async (request, reply) => {
    const operator = operatorOf(request.hostname)
    request.operator = operator ?? defaultOperator()
    // A health check names whatever address it has.
    if (!operator && !request.routeOptions.url?.startsWith('/health/')) throw new Refusal('unknown-host')
    app.limits.enter(request, reply)
    if (!namesCaller(request)) await app.limits.count(request)
  })
  app.addHook('preValidation', async request => {
    try {
      await check(services, request)
    } catch (error) {
      if (error instanceof IdentityUnavailable) throw new Refusal('unavailable')
      throw error
    }
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.integration) reply.headers(integrationHeaders(request))
  })
  recordRefusals(app, services)
  app.addHook('preHandler', async request => {
    const access = request.routeOptions.config.access
    if (!access || 'public' in access || !access.of || request.ctx?.companyId) return
    if (access.companyOptional && access.from && refIn(request, access.from) === null) return
    throw hidden(services, request)
  })
}
