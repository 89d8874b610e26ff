import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answers } from '../../core/answers.ts'
import type { App } from '../../core/app-type.ts'
import { strictRateLimit } from '../../core/http.ts'
import type { Services } from '../../core/services.ts'
import { requestAccess } from './access-request.ts'
import { accessRequestRoutes } from './access-request-routes.ts'
import {
  AccessRequestCreate,
  EligibleSigners,
  OnboardingParams,
  OnboardingStart,
  OnboardingStarted,
  PhoneCode,
  SignedQuery,
  SigneeChoice,
} from './schemas.ts'
import { chooseSignee, continueFromSigning, eligibleSigners, resendCode, verifyPhone } from './service.ts'
import { continuation, continueFromBankId, readVisit, startOnboarding } from './start.ts'

const COOKIE = 'portal_onboarding'
const COOKIE_SECONDS = 900
const UNKNOWN_ONBOARDING_ID = '00000000-0000-4000-8000-000000000000'

const tags = ['onboarding']

const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`
const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/onboarding', httpOnly: true, secure: request.protocol === 'https', sameSite: 'lax' }) as const

export const onboardingRoutes = (app: App, services: Services) => {
  const config = { access: { public: true }, rateLimit: strictRateLimit(services.config) } as const

  app.post(
    '/onboarding/start',
    {
      config,
      schema: {
        operationId: 'onboardingStart',
        tags,
        body: OnboardingStart,
        response: answers({ 200: OnboardingStarted }, [400, 403, 404, 409, 413, 415, 422]),
      },
    },
    async (request, reply) => {
      const { address, cookie } = await startOnboarding(
        services,
        request.ctx,
        originOf(request),
        request.body,
      )
      reply.setCookie(COOKIE, cookie, { ...cookieOptions(request), maxAge: COOKIE_SECONDS })
      return { address }
    },
  )

  app.get(
    '/onboarding/callback',
    {
      config: { access: { public: true } },
      schema: {
        operationId: 'onboardingCallback',
        tags,
        response: answers({ 302: z.null() }, []),
      },
    },
    async (request, reply) => {
      const sealed = request.cookies[COOKIE]
      const visit = sealed ? readVisit(services, sealed) : null
      reply.clearCookie(COOKIE, cookieOptions(request))
      const failed = continuation(
        visit?.onboardingId ?? UNKNOWN_ONBOARDING_ID,
        'CONTACT_SUPPORT_ERROR_OCCURRED',
      )
      // Called off at the provider, the back button, or a cookie that has run out: the page says so and lets one start again.
      if (!visit || (request.query as Record<string, unknown>).error) return reply.redirect(failed, 302)
      const origin = originOf(request)
      const address = await continueFromBankId(
        services,
        request.ctx,
        new URL(request.url, origin),
        origin,
        visit,
      ).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a registration did not get past identification')
        return failed
      })
      return reply.redirect(address, 302)
    },
  )

  app.get(
    '/onboarding/signed',
    {
      config,
      schema: {
        operationId: 'onboardingSigned',
        tags,
        querystring: SignedQuery,
        response: answers({ 302: z.null() }, []),
      },
    },
    async (request, reply) => {
      const id = request.query.onboardingId
      const address = await continueFromSigning(services.ports.signing, request.ctx, id).catch(
        (error: unknown) => {
          request.log.warn({ err: error }, 'a registration did not get past signing')
          return continuation(id, 'CONTACT_SUPPORT_ERROR_OCCURRED')
        },
      )
      return reply.redirect(address, 302)
    },
  )

  app.get(
    '/onboarding/onboarding/elligible-signers/:onboardingId',
    {
      config: { access: { public: true } },
      schema: {
        operationId: 'onboardingSigners',
        tags,
        params: OnboardingParams,
        response: answers({ 200: EligibleSigners }, [404]),
      },
    },
    request => eligibleSigners(request.ctx, request.params.onboardingId),
  )

  app.post(
    '/onboarding/onboarding/signee/:onboardingId',
    {
      config,
      schema: {
        operationId: 'onboardingChooseSignee',
        tags,
        params: OnboardingParams,
        body: SigneeChoice,
        response: answers({ 204: z.null() }, [403, 404, 409, 413, 415, 422]),
      },
    },
    async (request, reply) => {
      await chooseSignee(request.ctx, request.params.onboardingId, request.body)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/onboarding/onboarding/resend-code/:onboardingId',
    {
      config,
      schema: {
        operationId: 'onboardingResendCode',
        tags,
        params: OnboardingParams,
        response: answers({ 204: z.null() }, [403, 404, 409, 413, 415]),
      },
    },
    async (request, reply) => {
      await resendCode(request.ctx, request.params.onboardingId)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/onboarding/onboarding/verify-phone/:onboardingId',
    {
      config,
      schema: {
        operationId: 'onboardingVerifyPhone',
        tags,
        params: OnboardingParams,
        body: PhoneCode,
        response: answers({ 204: z.null() }, [403, 404, 409, 413, 415]),
      },
    },
    async (request, reply) => {
      await verifyPhone(request.ctx, request.params.onboardingId, request.body.code)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/onboarding/request-access',
    {
      config,
      schema: {
        operationId: 'onboardingRequestAccess',
        tags,
        body: AccessRequestCreate,
        response: answers({ 202: z.null() }, [403, 404, 410, 413, 415, 422]),
      },
    },
    async (request, reply) => {
      await requestAccess(services.ports.register, request.ctx, request.body)
      return reply.code(202).send(null)
    },
  )

  accessRequestRoutes(app)
}
