import { ONBOARDING } from '@portal/domain/onboarding'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../core/app-type.ts'
import { cookieName, cookieOptions } from '../../core/cookies.ts'
import { strictRequests } from '../../core/limits.ts'
import { operations } from '../../core/operation.ts'
import type { Services } from '../../core/services.ts'
import { hashToken, isToken, randomToken } from '../../core/tokens.ts'
import { requestAccess } from './access-request.ts'
import { accessRequestRoutes } from './access-request-routes.ts'
import type { OwnRegistration } from './registration.ts'
import {
  AccessRequestCreate,
  EligibleSigners,
  OnboardingParams,
  OnboardingStart,
  OnboardingStarted,
  PhoneCode,
  Registration,
  SignedQuery,
  SigneeChoice,
} from './schemas.ts'
import { chooseSignee, continueFromSigning, eligibleSigners } from './signee.ts'
import { continuation, continueFromBankId, readVisit, startOnboarding } from './start.ts'
import { registrationState } from './state.ts'
import { resendCode, verifyPhone } from './verify-phone.ts'

const visitCookie = (request: FastifyRequest) => cookieName(request, 'portal_onboarding')
const COOKIE_SECONDS = 900
const UNKNOWN_ONBOARDING_ID = '00000000-0000-4000-8000-000000000000'

/** Names the browser, for all registrations that it begins; as long as one may lie idle. */
const browserCookie = (request: FastifyRequest) => cookieName(request, 'portal_registration')
const BROWSER_SECONDS = ONBOARDING.idleDays * 24 * 3_600
const knownBrowser = (request: FastifyRequest): string | null => {
  const given = request.cookies[browserCookie(request)] ?? ''
  return isToken(given) ? given : null
}
const ownOf = (request: FastifyRequest, id: string): OwnRegistration => ({
  id,
  browser: hashToken(knownBrowser(request) ?? ''),
})

const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`
const visitOptions = (request: FastifyRequest) => ({ ...cookieOptions(request), sameSite: 'lax' }) as const

export const onboardingRoutes = (app: App, services: Services) => {
  const operation = operations(
    app,
    'onboarding',
    'Companies that register themselves, and requests for access.',
  )
  const visitor = { public: true, requests: strictRequests(services.config) } as const

  operation(
    {
      method: 'POST',
      url: '/onboarding/start',
      id: 'onboardingStart',
      summary: 'Begin to register a company',
      ...visitor,
      perAddress: { name: 'registrations', most: 30, seconds: 3600 },
      body: OnboardingStart,
      answer: OnboardingStarted,
      refusals: [404, 409, 422],
    },
    async (request, reply) => {
      const browser = knownBrowser(request) ?? randomToken()
      const { address, cookie } = await startOnboarding(
        services,
        request.ctx,
        originOf(request),
        hashToken(browser),
        request.body,
      )
      reply.setCookie(browserCookie(request), browser, { ...visitOptions(request), maxAge: BROWSER_SECONDS })
      reply.setCookie(visitCookie(request), cookie, { ...visitOptions(request), maxAge: COOKIE_SECONDS })
      return { address }
    },
  )

  operation(
    {
      method: 'GET',
      url: '/onboarding/callback',
      id: 'onboardingCallback',
      summary: 'Come back from the proof of identity',
      public: true,
      answer: 302,
    },
    async (request, reply) => {
      const sealed = request.cookies[visitCookie(request)]
      const visit = sealed ? readVisit(services, sealed) : null
      reply.clearCookie(visitCookie(request), visitOptions(request))
      const failed = continuation(
        visit?.onboardingId ?? UNKNOWN_ONBOARDING_ID,
        'CONTACT_SUPPORT_ERROR_OCCURRED',
      )
      // Cancelled at the provider, the back button, or an expired cookie: the page says so and offers a new start.
      if (!visit || (request.query as Record<string, unknown>).error) return failed
      const origin = originOf(request)
      return continueFromBankId(services, request.ctx, new URL(request.url, origin), origin, visit).catch(
        (error: unknown) => {
          request.log.warn({ err: error }, 'a registration did not get past identification')
          return failed
        },
      )
    },
  )

  operation(
    {
      method: 'GET',
      url: '/onboarding/signed',
      id: 'onboardingSigned',
      summary: 'Come back from signing the contract',
      ...visitor,
      query: SignedQuery,
      answer: 302,
    },
    request => {
      const id = request.query.onboardingId
      return continueFromSigning(services.ports.signing, request.ctx, ownOf(request, id)).catch(
        (error: unknown) => {
          request.log.warn({ err: error }, 'a registration did not get past signing')
          return continuation(id, 'CONTACT_SUPPORT_ERROR_OCCURRED')
        },
      )
    },
  )

  operation(
    {
      method: 'GET',
      url: '/onboarding/onboarding/state/:onboardingId',
      id: 'onboardingState',
      summary: 'Get how far a registration is',
      public: true,
      params: OnboardingParams,
      answer: Registration,
    },
    request => registrationState(request.ctx, ownOf(request, request.params.onboardingId)),
  )

  operation(
    {
      method: 'GET',
      url: '/onboarding/onboarding/elligible-signers/:onboardingId',
      id: 'onboardingSigners',
      summary: 'List who may sign for a company',
      public: true,
      params: OnboardingParams,
      answer: EligibleSigners,
    },
    request => eligibleSigners(request.ctx, ownOf(request, request.params.onboardingId)),
  )

  operation(
    {
      method: 'POST',
      url: '/onboarding/onboarding/signee/:onboardingId',
      id: 'onboardingChooseSignee',
      summary: 'Choose who signs the contract',
      ...visitor,
      params: OnboardingParams,
      body: SigneeChoice,
      answer: 204,
      refusals: [409, 422],
    },
    request => chooseSignee(request.ctx, ownOf(request, request.params.onboardingId), request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/onboarding/onboarding/resend-code/:onboardingId',
      id: 'onboardingResendCode',
      summary: 'Send the code of a registration again',
      ...visitor,
      perAddress: { name: 'phone-codes-of-address', most: 30, seconds: 3600 },
      params: OnboardingParams,
      answer: 204,
      refusals: [409],
    },
    request => resendCode(request.ctx, ownOf(request, request.params.onboardingId)),
  )

  operation(
    {
      method: 'POST',
      url: '/onboarding/onboarding/verify-phone/:onboardingId',
      id: 'onboardingVerifyPhone',
      summary: 'Prove the phone of a registration',
      ...visitor,
      params: OnboardingParams,
      body: PhoneCode,
      answer: 204,
      refusals: [409],
    },
    request => verifyPhone(request.ctx, ownOf(request, request.params.onboardingId), request.body.code),
  )

  operation(
    {
      method: 'POST',
      url: '/onboarding/request-access',
      id: 'onboardingRequestAccess',
      summary: 'Ask for access to a registered company',
      ...visitor,
      perAddress: { name: 'access-requests', most: 30, seconds: 3600 },
      body: AccessRequestCreate,
      answer: 202,
      refusals: [404, 410, 422],
    },
    request => requestAccess(services.ports.register, request.ctx, request.body),
  )

  accessRequestRoutes(app)
}
