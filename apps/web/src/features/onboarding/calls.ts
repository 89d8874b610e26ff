import type { Schemas } from '@portal/api-client'
import type { AccessRequestForm, OnboardingStartForm, SigneeChoiceForm } from '@portal/domain/onboarding'
import { answerOf, CSRF_HEADER, client } from '../../lib/http.ts'
import type { Language } from '../../lib/i18n.ts'

export type WireRegistration = Schemas['Registration']

const visitor = { params: { header: CSRF_HEADER } }
const of = (onboardingId: string) => ({ params: { path: { onboardingId }, header: CSRF_HEADER } })

/** The calls of self-registration; made by visitors who are not signed in. */
export const calls = {
  /** Where the browser goes for BankID. */
  start: (body: OnboardingStartForm & { language: Language }) =>
    answerOf(client.POST('/onboarding/start', { ...visitor, body })),
  state: (onboardingId: string, signal?: AbortSignal) =>
    answerOf(
      client.GET('/onboarding/onboarding/state/{onboardingId}', {
        params: { path: { onboardingId } },
        ...(signal && { signal }),
      }),
    ),
  /** Names of those who may sign; none where the register's rule cannot be read by a machine. */
  signers: (onboardingId: string, signal?: AbortSignal) =>
    answerOf(
      client.GET('/onboarding/onboarding/elligible-signers/{onboardingId}', {
        params: { path: { onboardingId } },
        ...(signal && { signal }),
      }),
    ),
  chooseSignee: (onboardingId: string, body: SigneeChoiceForm) =>
    answerOf(client.POST('/onboarding/onboarding/signee/{onboardingId}', { ...of(onboardingId), body })),
  resendCode: (onboardingId: string) =>
    answerOf(client.POST('/onboarding/onboarding/resend-code/{onboardingId}', of(onboardingId))),
  verifyPhone: (onboardingId: string, code: string) =>
    answerOf(
      client.POST('/onboarding/onboarding/verify-phone/{onboardingId}', {
        ...of(onboardingId),
        body: { code },
      }),
    ),
  requestAccess: (body: AccessRequestForm & { language: Language }) =>
    answerOf(client.POST('/onboarding/request-access', { ...visitor, body })),
}
