import { randomUUID } from 'node:crypto'
import type { Examples } from '../../../test/examples.ts'

export const examples: Examples = {
  requests: {
    sessionGet: { about: 'nobody', url: () => '/session' },
    sessionSignIn: { about: 'nobody', url: () => '/session/sign-in?returnTo=/bedriftsavtale' },
    sessionCallback: { about: 'nobody', url: () => '/implicit/callback?code=x&state=y' },
    sessionSignOut: { about: 'nobody', url: () => '/session/sign-out' },
    // Its body is a form: `back-channel.test.ts`.
    sessionBackChannelLogout: { about: 'nobody', url: () => '/session/back-channel-logout' },
    sessionList: { about: 'caller', url: () => '/user-api/auth/sessions' },
    sessionEndOthers: { about: 'caller', url: () => '/user-api/auth/sessions' },
    // One that nobody has: the caller of the tests has none.
    sessionEnd: { about: 'caller', url: () => `/user-api/auth/sessions/${randomUUID()}` },
    sessionCompanies: { about: 'caller', url: () => '/user-api/auth/companies' },
    sessionContact: { about: 'caller', url: () => '/user-api/auth/contact' },
  },
}
