import { createRemoteJWKSet, errors as joseErrors, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import type { Config } from '../core/config.ts'

export type Tokens = {
  accessToken: string
  accessExpiresAt: string
  refreshToken: string | null
  idToken: string
}
export type Identity = { subject: string; email: string }
/** A person identified with BankID; `birthdate` is YYYY-MM-DD. */
export type StrongIdentity = {
  subject: string
  /** As the provider has verified it; null when it has not. */
  email: string | null
  firstName: string
  lastName: string
  birthdate: string
}
export type SignInTransaction = {
  state: string
  nonce: string
  codeVerifier: string
  redirectUri: string
  returnTo: string
}
export type BearerIdentity =
  | { kind: 'user'; subject: string; email: string | null }
  | { kind: 'client'; clientId: string }

/** The sign-in provider (000 §1): any OpenID provider; its addresses are read from its discovery document. */
export type IdentityPort = {
  authorizationUrl(transaction: SignInTransaction, language: string): Promise<URL>
  exchange(callback: URL, transaction: SignInTransaction): Promise<{ tokens: Tokens; identity: Identity }>
  /** As `authorizationUrl`, but the provider asks for BankID again, and the result is no sign-in to the portal. */
  strongUrl(transaction: SignInTransaction, language: string): Promise<URL>
  /** The person who returned from `strongUrl`; throws when they did not use BankID. */
  identify(callback: URL, transaction: SignInTransaction): Promise<StrongIdentity>
  /** null when the provider says the session is over; throws when it could not be reached. */
  renew(tokens: Tokens): Promise<Tokens | null>
  signOutUrl(idToken: string | null, returnTo: string): Promise<URL>
  /** null for a token that is not accepted; throws when the provider's keys could not be fetched. */
  verifyBearer(token: string): Promise<BearerIdentity | null>
}

export class IdentityUnavailable extends Error {
  readonly statusCode = 503
}

const TIMEOUT_SECONDS = 5
const CLOCK_TOLERANCE_SECONDS = 30
// Pinned: a token must not choose its own algorithm, least of all `none` or a symmetric one.
const ALGORITHMS = ['RS256', 'PS256', 'ES256']
const BANKID = 'urn:bankid'

/** `now` dates the session's tokens by the portal's clock; a bearer token is judged by real time, whatever clock a demo runs on. */
export const openIdentity = (config: Config, now: () => Date): IdentityPort => {
  let discovered: Promise<oidc.Configuration> | null = null
  const issuer = new URL(config.OIDC_ISSUER)
  const configuration = () => {
    discovered ??= oidc
      .discovery(
        issuer,
        config.OIDC_CLIENT_ID,
        undefined,
        oidc.ClientSecretBasic(config.OIDC_CLIENT_SECRET),
        {
          timeout: TIMEOUT_SECONDS,
          execute:
            issuer.protocol === 'http:' && config.environment === 'local' ? [oidc.allowInsecureRequests] : [],
        },
      )
      .catch((error: unknown) => {
        discovered = null
        throw new IdentityUnavailable('the sign-in provider did not answer', { cause: error })
      })
    return discovered
  }
  let keys: ReturnType<typeof createRemoteJWKSet> | null = null
  const jwks = async () => {
    const metadata = (await configuration()).serverMetadata()
    keys ??= createRemoteJWKSet(new URL(metadata.jwks_uri!), {
      timeoutDuration: TIMEOUT_SECONDS * 1000,
      cacheMaxAge: 10 * 60_000,
    })
    return keys
  }
  const tokensOf = (
    answer: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
    before?: Tokens,
  ): Tokens => ({
    accessToken: answer.access_token,
    accessExpiresAt: new Date(now().getTime() + (answer.expiresIn() ?? 60) * 1000).toISOString(),
    refreshToken: answer.refresh_token ?? before?.refreshToken ?? null,
    idToken: answer.id_token ?? before?.idToken ?? '',
  })

  const addressFor = async (
    transaction: SignInTransaction,
    language: string,
    asked: Record<string, string>,
  ): Promise<URL> =>
    oidc.buildAuthorizationUrl(await configuration(), {
      redirect_uri: transaction.redirectUri,
      state: transaction.state,
      nonce: transaction.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(transaction.codeVerifier),
      code_challenge_method: 'S256',
      ui_locales: language,
      ...asked,
    })
  const redeem = async (callback: URL, transaction: SignInTransaction) =>
    oidc.authorizationCodeGrant(await configuration(), callback, {
      expectedState: transaction.state,
      expectedNonce: transaction.nonce,
      pkceCodeVerifier: transaction.codeVerifier,
      idTokenExpected: true,
    })

  return {
    authorizationUrl: (transaction, language) =>
      addressFor(transaction, language, {
        scope: 'openid profile email offline_access',
        // The provider hands out a refresh token only when the person is asked for consent to it.
        prompt: 'consent',
        resource: config.API_AUDIENCE,
      }),
    strongUrl: (transaction, language) =>
      addressFor(transaction, language, {
        scope: 'openid profile email',
        prompt: 'login',
        acr_values: BANKID,
      }),
    identify: async (callback, transaction) => {
      const claims = (await redeem(callback, transaction)).claims()
      // The provider may ignore the request for BankID; only the claim in the answer proves it.
      if (!claims || typeof claims.acr !== 'string' || !claims.acr.startsWith(BANKID))
        throw new Error('the provider did not identify with BankID')
      const { sub: subject, given_name: firstName, family_name: lastName, birthdate } = claims
      if (typeof firstName !== 'string' || typeof lastName !== 'string' || typeof birthdate !== 'string')
        throw new Error('the provider gave no name and date of birth')
      const verified = typeof claims.email === 'string' && claims.email_verified !== false
      const email = verified ? String(claims.email).toLowerCase() : null
      return { subject, email, firstName, lastName, birthdate }
    },
    exchange: async (callback, transaction) => {
      const answer = await redeem(callback, transaction)
      const claims = answer.claims()
      if (!claims || typeof claims.email !== 'string' || claims.email_verified === false)
        throw new Error('the provider gave no verified e-mail address')
      return {
        tokens: tokensOf(answer),
        identity: { subject: claims.sub, email: claims.email.toLowerCase() },
      }
    },
    renew: async tokens => {
      if (!tokens.refreshToken) return null
      try {
        const answer = await oidc.refreshTokenGrant(await configuration(), tokens.refreshToken)
        return tokensOf(answer, tokens)
      } catch (error) {
        if (error instanceof oidc.ResponseBodyError && error.status === 400) return null
        if (error instanceof IdentityUnavailable) throw error
        throw new IdentityUnavailable('the sign-in provider did not answer', { cause: error })
      }
    },
    signOutUrl: async (idToken, returnTo) =>
      oidc.buildEndSessionUrl(await configuration(), {
        client_id: config.OIDC_CLIENT_ID,
        post_logout_redirect_uri: returnTo,
        ...(idToken ? { id_token_hint: idToken } : {}),
      }),
    verifyBearer: async token => {
      const keySet = await jwks()
      try {
        const { payload } = await jwtVerify(token, keySet, {
          issuer: config.OIDC_ISSUER,
          audience: config.API_AUDIENCE,
          algorithms: ALGORITHMS,
          typ: 'at+jwt',
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          requiredClaims: ['exp', 'iat', 'sub'],
        })
        const clientId = typeof payload.client_id === 'string' ? payload.client_id : null
        // A token whose subject is its client belongs to a system (RFC 9068 §2.2).
        if (!payload.sub || payload.sub === clientId) return clientId ? { kind: 'client', clientId } : null
        return {
          kind: 'user',
          subject: payload.sub,
          email: typeof payload.email === 'string' ? payload.email : null,
        }
      } catch (error) {
        if (
          error instanceof joseErrors.JWKSTimeout ||
          (error instanceof TypeError && /fetch/.test(error.message))
        )
          throw new IdentityUnavailable('the keys of the sign-in provider could not be read', {
            cause: error,
          })
        return null
      }
    },
  }
}
