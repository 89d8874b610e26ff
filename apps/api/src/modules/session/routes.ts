import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../core/app-type.ts'
import { authenticate } from '../../core/authenticate.ts'
import { today } from '../../core/clock.ts'
import { cookieName, cookieOptions } from '../../core/cookies.ts'
import { Refusal } from '../../core/errors.ts'
import { visitRequests } from '../../core/limits.ts'
import { operations } from '../../core/operation.ts'
import { IdParams } from '../../core/params.ts'
import { eventSource, operationOf, securityEvent } from '../../core/security-event.ts'
import type { Services } from '../../core/services.ts'
import { closeSession, placeOf, sessionCookie } from '../../core/session-store.ts'
import { hashToken } from '../../core/tokens.ts'
import { unreadOfSession, WITH_NOTICES } from '../notice/service.ts'
import { defaultViewsOfSession, WITH_DEFAULT_VIEWS } from '../saved-view/service.ts'
import { endByProvider } from './back-channel.ts'
import { listOwnCompanies } from './companies.ts'
import { type CurrentSession, endOtherSessions, endSession, listSessions } from './own.ts'
import {
  BackChannelLogout,
  Companies,
  CompaniesQuery,
  Contact,
  LoggedOut,
  SessionList,
  SessionState,
  SessionsEnded,
  SignInQuery,
  SignOutAnswer,
} from './schemas.ts'
import { completeSignIn, readTransaction, startSignIn } from './sign-in.ts'

const transactionCookie = (request: FastifyRequest) => cookieName(request, 'portal_sign_in')
const TRANSACTION_SECONDS = 600
const ENDED_ELSEWHERE: string[] = ['session-replaced', 'session-ended']
const FORM = 'application/x-www-form-urlencoded'

const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`

const keepTransaction = (
  request: FastifyRequest,
  reply: Pick<FastifyReply, 'setCookie'>,
  transaction: string,
) =>
  reply.setCookie(transactionCookie(request), transaction, {
    ...cookieOptions(request),
    sameSite: 'lax',
    maxAge: TRANSACTION_SECONDS,
  })

const clearSession = (request: FastifyRequest, reply: Pick<FastifyReply, 'clearCookie'>) =>
  reply.clearCookie(sessionCookie(request), { ...cookieOptions(request), sameSite: 'strict' })

/** Where this request comes from; a bearer token is no session. */
const hereOf = (request: FastifyRequest): CurrentSession => {
  const cookie = request.bearer ? undefined : request.cookies[sessionCookie(request)]
  return { idHash: cookie ? hashToken(cookie) : null, network: placeOf(request).network }
}

export const sessionRoutes = (app: App, services: Services) => {
  const operation = operations(app, 'session', 'Signing in and out, and who one is.')
  const visitor = { public: true, requests: visitRequests(services.config) } as const

  operation(
    {
      method: 'GET',
      url: '/session',
      id: 'sessionGet',
      summary: 'Who is signed in, and what they may do',
      ...visitor,
      answer: SessionState,
    },
    async (request, reply) => {
      let over: string | null = null
      const known = await authenticate(services, request, null, null, [
        WITH_NOTICES,
        WITH_DEFAULT_VIEWS,
      ]).catch((error: unknown) => {
        if (!(error instanceof Refusal) || !ENDED_ELSEWHERE.includes(error.code)) throw error
        over = error.code
        return undefined
      })
      if (!known && request.cookies[sessionCookie(request)]) clearSession(request, reply)
      const row = known?.row
      const { operator } = request
      const where = { operator, environment: services.config.environment, today: today(services.clock) }
      return {
        ...where,
        operator: operator.id,
        replaced: over === 'session-replaced',
        ended: over === 'session-ended',
        user: row
          ? {
              id: row.user_id,
              email: row.email,
              firstName: row.first_name,
              lastName: row.last_name,
              phone: row.phone,
              phoneCountryCode: row.phone_country_code,
              globalRoles: row.global_roles,
              companyRoles: [...new Set(row.company_roles.map(r => r.role))],
              defaultViews: defaultViewsOfSession(row),
              unreadNotices: unreadOfSession(where, row),
            }
          : null,
      }
    },
  )

  operation(
    {
      method: 'GET',
      url: '/session/sign-in',
      id: 'sessionSignIn',
      summary: 'Begin to sign in at the provider',
      ...visitor,
      query: SignInQuery,
      answer: 302,
    },
    async (request, reply) => {
      const { location, transaction } = await startSignIn(services, originOf(request), request.query)
      keepTransaction(request, reply, transaction)
      return location
    },
  )

  operation(
    {
      method: 'GET',
      url: '/implicit/callback',
      id: 'sessionCallback',
      summary: 'Come back from the sign-in provider',
      ...visitor,
      answer: 302,
    },
    async (request, reply) => {
      const sealed = request.cookies[transactionCookie(request)]
      const transaction = sealed ? readTransaction(services, sealed) : null
      reply.clearCookie(transactionCookie(request), { ...cookieOptions(request), sameSite: 'lax' })
      const event = (kind: 'sign-in.done' | 'sign-in.refused', reason: string, userId?: string) =>
        securityEvent(
          { ...eventSource(services, request), ...(userId && { actor: { kind: 'user', id: userId } }) },
          { kind, operation: operationOf(request), detail: { reason } },
        )
      const refused = (reason: string, page: string) => {
        event('sign-in.refused', reason)
        return page
      }
      // Back button, expired transaction, or a refusal at the provider: the start page, where one can try again.
      if (!transaction) return refused('no-transaction', '/home?signIn=failed')
      if ((request.query as Record<string, unknown>).error) return refused('provider', '/home?signIn=failed')
      const opened = await completeSignIn(
        services,
        request.ctx,
        new URL(request.url, originOf(request)),
        transaction,
        placeOf(request),
      ).catch((error: unknown) => {
        request.log.warn({ err: error }, 'sign-in was not completed')
        return undefined
      })
      if (opened === undefined) return refused('not-completed', '/home?signIn=failed')
      if (opened === null) return refused('unknown-user', '/user-setup-error')
      if (opened === 'too-old') {
        if (transaction.again) return refused('too-old', '/home?signIn=failed')
        // Their sessions were ended since they proved who they are: the provider is to ask again.
        const { returnTo, language } = transaction
        const next = await startSignIn(services, originOf(request), { returnTo, language, again: true })
        keepTransaction(request, reply, next.transaction)
        return next.location
      }
      event('sign-in.done', 'provider', opened.userId)
      reply.setCookie(sessionCookie(request), opened.cookie, {
        ...cookieOptions(request),
        sameSite: 'strict',
      })
      return transaction.returnTo
    },
  )

  operation(
    {
      method: 'POST',
      url: '/session/sign-out',
      id: 'sessionSignOut',
      summary: 'Sign out',
      public: true,
      answer: SignOutAnswer,
    },
    async (request, reply) => {
      const cookie = request.cookies[sessionCookie(request)]
      const known = cookie ? await closeSession(services, request.operator, cookie) : null
      if (known)
        securityEvent(
          { ...eventSource(services, request), actor: { kind: 'user', id: known.userId } },
          { kind: 'sign-out.done', operation: operationOf(request) },
        )
      clearSession(request, reply)
      // Not "cookies": that would also end what another operator's portal, or the provider, keeps below the same domain.
      reply.header('clear-site-data', '"cache", "storage"')
      const location = await services.identity
        .signOutUrl(known?.tokens.idToken ?? null, `${originOf(request)}/`)
        .then(url => url.href)
        // The portal's session has ended; the provider's session expires by itself.
        .catch(() => '/home')
      return { location }
    },
  )

  // Called by the provider's server, with a form instead of JSON.
  app.register(async provider => {
    provider.removeAllContentTypeParsers()
    provider.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    operations(provider as App, 'session')(
      {
        method: 'POST',
        url: '/session/back-channel-logout',
        id: 'sessionBackChannelLogout',
        summary: 'End sessions that the provider says are over',
        about:
          'For the sign-in provider: OpenID Connect Back-Channel Logout 1.0. Its logout token says whose sessions end, at every operator.',
        public: true,
        bySystem: true,
        consumes: FORM,
        bodyLimit: 32 * 1024,
        body: BackChannelLogout,
        answer: LoggedOut,
      },
      async request => {
        await endByProvider(services, request.ctx, request.body.logout_token)
        return {}
      },
    )
  })

  operation(
    {
      method: 'GET',
      url: '/user-api/auth/sessions',
      id: 'sessionList',
      summary: 'List where one is signed in',
      permission: 'signedIn',
      answer: SessionList,
      refusals: [404],
    },
    request => listSessions(request.ctx, hereOf(request)),
  )

  operation(
    {
      method: 'DELETE',
      url: '/user-api/auth/sessions',
      id: 'sessionEndOthers',
      summary: "End all of one's sessions but this one",
      permission: 'signedIn',
      answer: SessionsEnded,
      refusals: [404],
    },
    request => endOtherSessions(request.ctx, hereOf(request)),
  )

  operation(
    {
      method: 'DELETE',
      url: '/user-api/auth/sessions/:id',
      id: 'sessionEnd',
      summary: "End one of one's sessions",
      permission: 'signedIn',
      params: IdParams,
      answer: 204,
    },
    request => endSession(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'GET',
      url: '/user-api/auth/companies',
      id: 'sessionCompanies',
      summary: 'List the companies one may act for',
      permission: 'signedIn',
      query: CompaniesQuery,
      answer: Companies,
    },
    request => listOwnCompanies(request.ctx, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/user-api/auth/contact',
      id: 'sessionContact',
      summary: "Get one's own name and contact details",
      permission: 'signedIn',
      answer: Contact,
      refusals: [404],
    },
    async request => {
      const { actor } = request.ctx
      if (actor.kind !== 'user') throw new Refusal('not-found')
      const { firstName, lastName, email, phone, phoneCountryCode } = actor
      return { firstName, lastName, email, phone, phoneCountryCode }
    },
  )
}
