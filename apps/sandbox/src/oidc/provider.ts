import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { CLIENTS } from '@portal/domain/cast'
import Provider, { type ClientMetadata, type Configuration, errors } from 'oidc-provider'
import { isOfPortal, type SandboxOptions } from '../config.ts'
import type { People } from '../people.ts'
import { errorPage } from './error-page.ts'
import { loggedOutPage, logoutPage } from './logout-page.ts'
import { PERSON_GRANT, registerPersonGrant } from './person-grant.ts'
import { BANKID_ACR, BANKID_REQUEST, signInPolicy } from './policy.ts'
import type { OidcStorage } from './storage.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
/** What the API's access tokens can be limited to. */
const API_SCOPES = [...new Set(CLIENTS.flatMap(client => client.scopes))]

/** Where a sign-in ends. */
const CALLBACKS = ['/implicit/callback', '/onboarding/callback']

const clients = ({ clientSecret, portalOrigins }: SandboxOptions): ClientMetadata[] => [
  {
    client_id: 'portal',
    client_secret: clientSecret,
    client_name: 'Bedriftsportal',
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: portalOrigins.flatMap(origin => CALLBACKS.map(path => origin + path)),
    // One for all operators: a session at the provider is of the person, wherever they use the portal.
    ...(portalOrigins[0] && { backchannel_logout_uri: `${portalOrigins[0]}/session/back-channel-logout` }),
    backchannel_logout_session_required: true,
    post_logout_redirect_uris: portalOrigins.flatMap(origin => [`${origin}/`, origin]),
  },
  {
    client_id: 'portal-cli',
    client_name: 'Command line',
    token_endpoint_auth_method: 'none',
    grant_types: [PERSON_GRANT],
    response_types: [],
    redirect_uris: [],
  },
  ...CLIENTS.map(client => ({
    client_id: client.id,
    client_secret: client.secret,
    token_endpoint_auth_method: 'client_secret_basic' as const,
    grant_types: ['client_credentials'],
    response_types: [],
    redirect_uris: [],
    scope: client.scopes.join(' '),
  })),
]

/** The provider's pages and endpoints, by path; everything else on the port belongs to the other services. */
const PROVIDER_PATHS = ['/.well-known/', '/auth', '/token', '/jwks', '/me', '/session/end']
/** The part that the portal's server calls, and that a fault of the service `oidc` hits. */
const BACK_CHANNEL = ['/.well-known/', '/token', '/jwks', '/me']

const startsWithOneOf = (paths: string[], url: string): boolean => {
  const path = url.split('?', 1)[0] ?? ''
  return paths.some(known => path === known || path.startsWith(known.endsWith('/') ? known : `${known}/`))
}

export const isProviderPath = (url: string): boolean => startsWithOneOf(PROVIDER_PATHS, url)
export const isBackChannel = (url: string): boolean => startsWithOneOf(BACK_CHANNEL, url)

/**
 * The sign-in provider: a real OpenID Connect provider whose people are the demo cast. Access tokens are JWTs (RS256) for the
 * portal's API, the id token carries the person's claims.
 */
export const createProvider = (
  options: SandboxOptions,
  issuer: string,
  people: People,
  storage: OidcStorage,
): Provider => {
  const { audience, accessTokenSeconds } = options
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })

  const configuration: Configuration = {
    adapter: model => storage.adapter(model),
    clients: clients(options),
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256', kid: randomBytes(8).toString('hex') }] },
    cookies: {
      // Cookies are shared between ports: the portal runs on the same host name, so the names must differ.
      names: {
        session: 'sandbox_idp_session',
        interaction: 'sandbox_idp_interaction',
        resume: 'sandbox_idp_resume',
      },
      keys: [randomBytes(24).toString('hex')],
    },
    responseTypes: ['code'],
    acrValues: [BANKID_REQUEST, BANKID_ACR],
    scopes: ['openid', 'offline_access', 'profile', 'email', ...API_SCOPES],
    claims: {
      openid: ['sub', 'acr', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'birthdate'],
    },
    // The access token is for the API and cannot read the userinfo endpoint, so the id token carries every granted claim.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    interactions: { policy: signInPolicy(), url: (_ctx, interaction) => `/signin/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      claimsParameter: { enabled: true },
      clientCredentials: { enabled: true },
      revocation: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== audience) throw new errors.InvalidTarget()
          return {
            scope: API_SCOPES.join(' '),
            audience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: accessTokenSeconds,
            jwt: { sign: { alg: 'RS256' } },
          }
        },
      },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: logoutPage(options.portalOrigins),
        postLogoutSuccessSource: loggedOutPage(options.portalOrigins),
      },
    },
    // What the provider gives besides refuses addresses of this machine, where the portal is.
    fetch: async (url, { method, headers, body, signal } = {}) =>
      (options.callPortal ?? fetch)(String(url), {
        method: method ?? 'GET',
        ...(headers && { headers }),
        ...(body && { body }),
        ...(signal && { signal }),
      }),
    renderError: errorPage,
    findAccount: async (_ctx, sub) => {
      const person = people.bySub(sub)
      if (!person) return undefined
      return {
        accountId: person.sub,
        claims: async () => ({
          sub: person.sub,
          email: person.email,
          email_verified: person.emailVerified,
          name: `${person.firstName} ${person.lastName}`,
          given_name: person.firstName,
          family_name: person.lastName,
          birthdate: person.birthdate,
        }),
      }
    },
    loadExistingGrant: async ctx => {
      const { client, session, provider, params } = ctx.oidc
      if (!client || !session?.accountId) return undefined
      const grantId = ctx.oidc.result?.consent?.grantId ?? session.grantIdFor(client.clientId)
      const known = grantId ? await provider.Grant.find(grantId) : undefined
      const grant = known ?? new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
      grant.addOIDCScope(String(params?.scope ?? 'openid'))
      await grant.save()
      return grant
    },
    ttl: {
      AccessToken: accessTokenSeconds,
      ClientCredentials: accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: HOUR,
      Interaction: HOUR,
      RefreshToken: 14 * DAY,
      Session: 14 * DAY,
      Grant: 14 * DAY,
    },
  }

  const provider = new Provider(issuer, configuration)
  // A real provider is told each address of a new operator; this one takes those of all its hosts.
  const isOfOperator = (address: string, paths: string[]): boolean =>
    isOfPortal(address, options.portalOrigins) && paths.includes(new URL(address).pathname)
  Object.assign(provider.Client.prototype, {
    redirectUriAllowed: (address: string) => isOfOperator(address, CALLBACKS),
    postLogoutRedirectUriAllowed: (address: string) => isOfOperator(address, ['/']),
  })
  registerPersonGrant(provider, people, audience, accessTokenSeconds)
  return provider
}
