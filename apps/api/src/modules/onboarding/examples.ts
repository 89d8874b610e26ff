import { randomUUID } from 'node:crypto'
import type { Examples } from '../../../test/examples.ts'
import { freshPhone } from '../../../test/harness.ts'

const visitor = () => ({ email: 'amina@haugtun.example', phone: freshPhone(), phoneCountryCode: '+47' })
const somebody = () => randomUUID()

export const examples: Examples = {
  requests: {
    onboardingStart: {
      about: 'nobody',
      url: () => '/onboarding/start',
      body: () => ({ ...visitor(), organisationNumber: '312000415' }),
    },
    onboardingCallback: { about: 'nobody', url: () => '/onboarding/callback?code=x&state=y' },
    onboardingSigned: { about: 'nobody', url: () => `/onboarding/signed?onboardingId=${somebody()}` },
    onboardingSigners: {
      about: 'nobody',
      url: () => `/onboarding/onboarding/elligible-signers/${somebody()}`,
    },
    onboardingState: { about: 'nobody', url: () => `/onboarding/onboarding/state/${somebody()}` },
    onboardingChooseSignee: {
      about: 'nobody',
      url: () => `/onboarding/onboarding/signee/${somebody()}`,
      body: () => ({ name: 'Silje Haugtun', email: 'silje@haugtun.example' }),
    },
    onboardingResendCode: { about: 'nobody', url: () => `/onboarding/onboarding/resend-code/${somebody()}` },
    onboardingVerifyPhone: {
      about: 'nobody',
      url: () => `/onboarding/onboarding/verify-phone/${somebody()}`,
      body: () => ({ code: '123456' }),
    },
    onboardingRequestAccess: {
      about: 'nobody',
      url: () => '/onboarding/request-access',
      body: () => ({
        ...visitor(),
        companyName: 'Haugtun',
        firstName: 'Amina',
        lastName: 'Yusuf',
        organisationNumber: '312000415',
      }),
    },
    accessRequestList: {
      about: 'staff',
      needs: 'companyAdmin',
      url: () => '/onboarding/access-requests?state=OPEN',
    },
    accessRequestGet: {
      about: 'staff',
      needs: 'companyAdmin',
      url: () => `/onboarding/access-requests/${somebody()}`,
    },
    accessRequestDecline: {
      about: 'staff',
      needs: 'companyAdmin',
      url: () => `/onboarding/access-requests/${somebody()}/decline`,
      body: () => ({ message: 'Dere er kunde allerede.' }),
    },
  },
}
