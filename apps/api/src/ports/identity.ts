import { addTime } from '@portal/domain/instants'
import { createRemoteJWKSet, decodeJwt, type JWTPayload, errors as joseErrors, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import type { Config } from '../core/config.ts'
import { measured } from './measured.ts'

export type Tokens = {
  accessToken: string
  accessExpiresAt: string
  refreshToken: string | null
  idToken: string
}
/** Who signed in: the subject (see `subjectOf`), and the e-mail address if the provider has verified it. */
export type Identity = { subject: string; email: string | null }
/** A sign-in: the person, the provider's session (`sid`; null where it names none), and when they proved who they are, by real time. */
export type SignedIn = { tokens: Tokens; identity: Identity; sid: string | null; authenticatedAt: Date }
/** A message of the provider that sessions are over: those of the subject, or of one of its sessions, or both. */
export type LogoutTold = { id: string; subject: string | null; sid: string | null }
/** A person identified with BankID; `birthdate` is YYYY-MM-DD. */
export type StrongIdentity = Identity & {
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
  /** The provider is to ask who it is, also if it knows from before. */
  again?: boolean
}
/** Of an access token: a person, or an external system with what its token may be used for. */
export type BearerIdentity =
  | { kind: 'user'; subject: string }
  | { kind: 'client'; subject: string; scopes: readonly string[] }
  /** Of Maskinporten: the business that it is for, and who asks on its behalf where that is another one; by organisation numbers. */
  | { kind: 'consumer'; organisationNumber: string; supplier: string | null; scopes: readonly string[] }

/** The sign-in provider (000 §1): any OpenID provider; its addresses are read from its discovery document. */
export type IdentityPort = {
  authorizationUrl(transaction: SignInTransaction, language: string): Promise<URL>
  /** Throws where the sign-in is weaker than `OIDC_ACR_VALUES`, or longer ago than `SIGN_IN_MAX_AGE_SECONDS`. */
  exchange(callback: URL, transaction: SignInTransaction): Promise<SignedIn>
  /** As `authorizationUrl`, but the provider asks for BankID again, and the result is no sign-in to the portal. */
  strongUrl(transaction: SignInTransaction, language: string): Promise<URL>
  /** The person who returned from `strongUrl`; throws when they did not use BankID. */
  identify(callback: URL, transaction: SignInTransaction): Promise<StrongIdentity>
  /** null when the provider says the session is over; throws when it could not be reached. */
  renew(tokens: Tokens): Promise<Tokens | null>
  signOutUrl(idToken: string | null, returnTo: string): Promise<URL>
  /** null for a token that is not accepted; throws when the provider's keys could not be fetched. */
  verifyBearer(token: string): Promise<BearerIdentity | null>
  /** As `verifyBearer`, of a logout token (OpenID Connect Back-Channel Logout 1.0 §2.6). */
  verifyLogout(token: string): Promise<LogoutTold | null>
}

export class IdentityUnavailable extends Error {
  readonly statusCode = 503
}

const TIMEOUT_SECONDS = 5
const CLOCK_TOLERANCE_SECONDS = 30
// Pinned: a token must not choose its own algorithm, least of all `none` or a symmetric one.
const ALGORITHMS = ['RS256', 'PS256', 'ES256']
const BANKID = 'urn:bankid'
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** No logout token is taken that was issued longer ago; its id is remembered for longer. */
export const LOGOUT_TOKEN_SECONDS = 300
/** A sign-in at the provider that is older than a session of ours may get is asked for again. */
export const SIGN_IN_MAX_AGE_SECONDS = 8 * 3600

/**
 * What identifies a person or an external system for good: the issuer and its subject, in one text. A provider never gives a subject
 * to somebody else, and another provider's equal subject is another text. A URL has no space.
 */
export const subjectOf = (issuer: string, subject: string): string => `${issuer} ${subject}`

const identityOf = ({ iss, sub, email, email_verified }: oidc.IDToken): Identity => ({
  subject: subjectOf(iss, sub),
  email: email_verified === true && typeof email === 'string' ? email.toLowerCase() : null,
})

/** Whether a sign-in was of one of the wanted kinds: exactly it, or one that it is the beginning of, as BankID's levels are. */
const isStrong = (wanted: readonly string[], acr: unknown): boolean =>
  wanted.length === 0 ||
  (typeof acr === 'string' && wanted.some(value => acr === value || acr.startsWith(`${value}:`)))

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** What a logout token says, once its signature, issuer, audience and dates are right. @returns null for any that breaks a rule of §2.4 */
const logoutOf = (issuer: string, { jti, sub, sid, events, nonce }: JWTPayload): LogoutTold | null => {
  const told = (events as Record<string, unknown> | undefined)?.[LOGOUT_EVENT]
  if (typeof told !== 'object' || told === null || Array.isArray(told)) return null
  // An id token has one, and must not end what it began.
  if (nonce !== undefined || !isText(jti)) return null
  if ([sub, sid].some(value => value !== undefined && !isText(value)) || !(sub || sid)) return null
  return { id: jti, subject: sub ? subjectOf(issuer, sub) : null, sid: isText(sid) ? sid : null }
}

/** Exactly ours: a token that is for others too could be sent on to us by any of them. */
const isForUsAlone = (audience: string | string[] | undefined, ours: string): boolean =>
  [audience].flat().every(each => each === ours)

const issuedInTheFuture = (issuedAt: number | undefined): boolean =>
  issuedAt !== undefined && issuedAt * 1000 > Date.now() + CLOCK_TOLERANCE_SECONDS * 1000

/** The organisation number of an `ISO 6523` identifier (`0192:991825827`); null for any other. */
const organisationOf = (party: unknown): string | null =>
  /^0192:(\d{9})$/.exec(String((party as { ID?: unknown } | undefined)?.ID ?? ''))?.[1] ?? null

const issuerOf = (token: string): string | undefined => {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

/** Access tokens of Maskinporten (docs.digdir.no, "maskinporten_protocol_token"): signed by its keys, for this API, for a business. */
const openMaskinporten = (config: Config) => {
  const { MASKINPORTEN_ISSUER: issuer, MASKINPORTEN_AUDIENCE: audience } = config
  const { MASKINPORTEN_SCOPE_PREFIX: prefix } = config
  let keys: ReturnType<typeof createRemoteJWKSet> | null = null
  return async (token: string): Promise<BearerIdentity | null> => {
    keys ??= createRemoteJWKSet(new URL(config.MASKINPORTEN_JWKS_URL), {
      timeoutDuration: TIMEOUT_SECONDS * 1000,
      cacheMaxAge: 10 * 60_000,
    })
    try {
      const { payload } = await jwtVerify(token, keys, {
        ...{ issuer: issuer!, audience, algorithms: ALGORITHMS, clockTolerance: CLOCK_TOLERANCE_SECONDS },
        requiredClaims: ['exp', 'iat', 'consumer', 'scope'],
      })
      const { aud, iat, scope, consumer, supplier } = payload
      const organisationNumber = organisationOf(consumer)
      if (!organisationNumber || !isForUsAlone(aud, audience) || issuedInTheFuture(iat)) return null
      // Whoever is named must be somebody: an unreadable supplier is not nobody.
      if (supplier !== undefined && !organisationOf(supplier)) return null
      const scopes = String(scope)
        .split(' ')
        .filter(each => each.startsWith(prefix))
        .map(each => each.slice(prefix.length).replace(/\.(read|write)$/, ':$1'))
      return { kind: 'consumer', organisationNumber, supplier: organisationOf(supplier), scopes }
    } catch (error) {
      return refusedUnlessUnavailable(error)
    }
  }
}

/** `now` dates the session's tokens by the portal's clock; a bearer token is judged by real time, whatever clock a demo runs on. */
export const openIdentity = (config: Config, now: () => Date): IdentityPort => {
  const verifyMaskinporten = openMaskinporten(config)
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
          execute: [
            // The signature of an id token is checked also where the connection it came by would do.
            oidc.enableNonRepudiationChecks,
            ...(issuer.protocol === 'http:' && config.environment === 'local'
              ? [oidc.allowInsecureRequests]
              : []),
          ],
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
    accessExpiresAt: addTime(now(), { seconds: answer.expiresIn() ?? 60 }).toISOString(),
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
  const redeem = async (callback: URL, transaction: SignInTransaction, maxAge?: number) => {
    const answer = await oidc.authorizationCodeGrant(await configuration(), callback, {
      ...(maxAge !== undefined && { maxAge }),
      expectedState: transaction.state,
      expectedNonce: transaction.nonce,
      pkceCodeVerifier: transaction.codeVerifier,
      idTokenExpected: true,
    })
    const claims = answer.claims()!
    const { OIDC_CLIENT_ID: ours } = config
    if (!isForUsAlone(claims.aud, ours) || (claims.azp ?? ours) !== ours)
      throw new Error('the id token is for others too')
    if (issuedInTheFuture(claims.iat)) throw new Error('the id token was issued in the future')
    return { answer, claims }
  }

  return measured(
    'identity',
    {
      authorizationUrl: (transaction, language) =>
        addressFor(transaction, language, {
          scope: 'openid profile email offline_access',
          // The provider hands out a refresh token only when the person is asked for consent to it.
          prompt: transaction.again ? 'login consent' : 'consent',
          // The answer then says when they signed in there.
          max_age: String(SIGN_IN_MAX_AGE_SECONDS),
          ...(config.OIDC_ACR_VALUES.length > 0 && { acr_values: config.OIDC_ACR_VALUES.join(' ') }),
          resource: config.API_AUDIENCE,
        }),
      strongUrl: (transaction, language) =>
        addressFor(transaction, language, {
          scope: 'openid profile email',
          prompt: 'login',
          acr_values: BANKID,
        }),
      identify: async (callback, transaction) => {
        const { claims } = await redeem(callback, transaction)
        // As at a sign-in.
        if (!isStrong([BANKID], claims.acr)) throw new Error('the provider did not identify with BankID')
        const { given_name: firstName, family_name: lastName, birthdate } = claims
        if (typeof firstName !== 'string' || typeof lastName !== 'string' || typeof birthdate !== 'string')
          throw new Error('the provider gave no name and date of birth')
        return { ...identityOf(claims), firstName, lastName, birthdate }
      },
      exchange: async (callback, transaction) => {
        const { answer, claims } = await redeem(callback, transaction, SIGN_IN_MAX_AGE_SECONDS)
        // The provider may ignore what it was asked for; only the claim in its answer proves it.
        if (!isStrong(config.OIDC_ACR_VALUES, claims.acr))
          throw new Error('the sign-in is not as strong as was asked for')
        return {
          tokens: tokensOf(answer),
          identity: identityOf(claims),
          sid: isText(claims.sid) ? claims.sid : null,
          authenticatedAt: new Date(claims.auth_time! * 1000),
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
        if (config.MASKINPORTEN_ISSUER && issuerOf(token) === config.MASKINPORTEN_ISSUER)
          return verifyMaskinporten(token)
        const keySet = await jwks()
        try {
          const { payload } = await jwtVerify(token, keySet, {
            issuer: config.OIDC_ISSUER,
            audience: config.API_AUDIENCE,
            algorithms: ALGORITHMS,
            // RFC 9068 §4: an id token or a logout token says so in its type, and is not taken here.
            typ: 'at+jwt',
            clockTolerance: CLOCK_TOLERANCE_SECONDS,
            requiredClaims: ['exp', 'iat', 'sub', 'client_id'],
          })
          const { aud, iat, sub, client_id: clientId, scope, acr } = payload
          if (!sub || !isForUsAlone(aud, config.API_AUDIENCE) || issuedInTheFuture(iat)) return null
          const subject = subjectOf(config.OIDC_ISSUER, sub)
          // A token whose subject is its client belongs to a system (RFC 9068 §2.2).
          if (sub !== clientId)
            return isStrong(config.OIDC_ACR_VALUES, acr) ? { kind: 'user', subject } : null
          return { kind: 'client', subject, scopes: typeof scope === 'string' ? scope.split(' ') : [] }
        } catch (error) {
          return refusedUnlessUnavailable(error)
        }
      },
      verifyLogout: async token => {
        const keySet = await jwks()
        try {
          const { payload, protectedHeader } = await jwtVerify(token, keySet, {
            issuer: config.OIDC_ISSUER,
            audience: config.OIDC_CLIENT_ID,
            algorithms: ALGORITHMS,
            clockTolerance: CLOCK_TOLERANCE_SECONDS,
            maxTokenAge: LOGOUT_TOKEN_SECONDS,
            requiredClaims: ['exp', 'iat', 'jti', 'events'],
          })
          // Providers of before the type was recommended say nothing or JWT; a token of another kind says which.
          const type = protectedHeader.typ?.toLowerCase().replace(/^application\//, '')
          if (type !== undefined && type !== 'jwt' && type !== 'logout+jwt') return null
          if (!isForUsAlone(payload.aud, config.OIDC_CLIENT_ID)) return null
          return logoutOf(config.OIDC_ISSUER, payload)
        } catch (error) {
          return refusedUnlessUnavailable(error)
        }
      },
    },
    'authorizationUrl',
    'strongUrl',
    'signOutUrl',
    'verifyBearer',
    'verifyLogout',
  )
}

/** @throws IdentityUnavailable where the provider's keys could not be fetched: nothing is known of the token then */
const refusedUnlessUnavailable = (error: unknown): null => {
  if (error instanceof joseErrors.JWKSTimeout || (error instanceof TypeError && /fetch/.test(error.message)))
    throw new IdentityUnavailable('the keys of the sign-in provider could not be read', { cause: error })
  return null
}
