import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answers } from '../../core/answers.ts'
import type { App } from '../../core/app-type.ts'
import { today } from '../../core/clock.ts'
import { Refusal } from '../../core/errors.ts'
import { authenticate } from '../../core/guard.ts'
import type { Services } from '../../core/services.ts'
import { closeSession, SESSION_COOKIE } from '../../core/session-store.ts'
import { Companies, CompaniesQuery, Contact, SessionState, SignInQuery, SignOutAnswer } from './schemas.ts'
import { completeSignIn, listOwnCompanies, readTransaction, startSignIn } from './service.ts'

const TRANSACTION_COOKIE = 'portal_sign_in'
const TRANSACTION_SECONDS = 600

const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`
const secure = (request: FastifyRequest) => request.protocol === 'https'
const cookieOptions = (request: FastifyRequest) => ({ path: '/', httpOnly: true, secure: secure(request) })

const clearSession = (request: FastifyRequest, reply: FastifyReply) =>
  reply.clearCookie(SESSION_COOKIE(request.protocol), { ...cookieOptions(request), sameSite: 'strict' })

export const sessionRoutes = (app: App, services: Services) => {
  app.get(
    '/session',
    {
      config: { access: { public: true } },
      schema: {
        operationId: 'sessionGet',
        tags: ['session'],
        response: answers({ 200: SessionState }, [503]),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const known = await authenticate(services, request)
      if (!known && request.cookies[SESSION_COOKIE(request.protocol)]) clearSession(request, reply)
      const row = known?.row
      return {
        operator: request.operator.id,
        environment: services.config.environment,
        today: today(services.clock),
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
            }
          : null,
      }
    },
  )

  app.get(
    '/session/sign-in',
    {
      config: { access: { public: true } },
      schema: {
        operationId: 'sessionSignIn',
        tags: ['session'],
        querystring: SignInQuery,
        response: answers({ 302: z.null() }, [400, 503]),
      },
    },
    async (request, reply) => {
      const { location, transaction } = await startSignIn(
        services,
        originOf(request),
        request.query.returnTo,
        request.query.language,
      )
      return reply
        .setCookie(TRANSACTION_COOKIE, transaction, {
          ...cookieOptions(request),
          sameSite: 'lax',
          maxAge: TRANSACTION_SECONDS,
        })
        .redirect(location, 302)
    },
  )

  app.get(
    '/implicit/callback',
    {
      config: { access: { public: true } },
      schema: {
        operationId: 'sessionCallback',
        tags: ['session'],
        response: answers({ 302: z.null() }, [503]),
      },
    },
    async (request, reply) => {
      const sealed = request.cookies[TRANSACTION_COOKIE]
      const transaction = sealed ? readTransaction(services, sealed) : null
      reply.clearCookie(TRANSACTION_COOKIE, { ...cookieOptions(request), sameSite: 'lax' })
      // Back button, expired transaction, or a refusal at the provider: the start page, where one can try again.
      if (!transaction || (request.query as Record<string, unknown>).error)
        return reply.redirect('/home?signIn=failed', 302)
      const cookie = await completeSignIn(
        services,
        request.operator,
        new URL(request.url, originOf(request)),
        transaction,
      ).catch((error: unknown) => {
        request.log.warn({ err: error }, 'sign-in was not completed')
        return undefined
      })
      if (cookie === undefined) return reply.redirect('/home?signIn=failed', 302)
      if (cookie === null) return reply.redirect('/user-setup-error', 302)
      return reply
        .setCookie(SESSION_COOKIE(request.protocol), cookie, {
          ...cookieOptions(request),
          sameSite: 'strict',
        })
        .redirect(transaction.returnTo, 302)
    },
  )

  app.post(
    '/session/sign-out',
    {
      config: { access: { public: true } },
      schema: {
        operationId: 'sessionSignOut',
        tags: ['session'],
        response: answers({ 200: SignOutAnswer }, [403, 413, 415]),
      },
    },
    async (request, reply) => {
      const cookie = request.cookies[SESSION_COOKIE(request.protocol)]
      const tokens = cookie ? await closeSession(services, request.operator, cookie) : null
      clearSession(request, reply)
      const location = await services.identity
        .signOutUrl(tokens?.idToken ?? null, `${originOf(request)}/`)
        .then(url => url.href)
        // Signed out here all the same; the provider's own session ends by its clock.
        .catch(() => '/home')
      return { location }
    },
  )

  app.get(
    '/user-api/auth/companies',
    {
      config: { access: { permission: 'signedIn' } },
      schema: {
        operationId: 'sessionCompanies',
        tags: ['session'],
        querystring: CompaniesQuery,
        response: answers({ 200: Companies }, [400, 401]),
      },
    },
    request => listOwnCompanies(request.ctx, request.query),
  )

  app.get(
    '/user-api/auth/contact',
    {
      config: { access: { permission: 'signedIn' } },
      schema: {
        operationId: 'sessionContact',
        tags: ['session'],
        response: answers({ 200: Contact }, [401, 404]),
      },
    },
    async request => {
      const { actor } = request.ctx
      if (actor.kind !== 'user') throw new Refusal('not-found')
      const { firstName, lastName, email, phone, phoneCountryCode } = actor
      return { firstName, lastName, email, phone, phoneCountryCode }
    },
  )
}
