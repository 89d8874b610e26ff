import type { Examples } from '../../../test/examples.ts'

export const examples: Examples = {
  requests: {
    sessionGet: { about: 'nobody', url: () => '/session' },
    sessionSignIn: { about: 'nobody', url: () => '/session/sign-in?returnTo=/bedriftsavtale' },
    sessionCallback: { about: 'nobody', url: () => '/implicit/callback?code=x&state=y' },
    sessionSignOut: { about: 'nobody', url: () => '/session/sign-out' },
    sessionCompanies: { about: 'caller', url: () => '/user-api/auth/companies' },
    sessionContact: { about: 'caller', url: () => '/user-api/auth/contact' },
  },
}
