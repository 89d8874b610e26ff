import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import type { Config } from '../src/core/config.ts'

export const AUDIENCE = 'urn:bedriftsportal:api'
export const CLIENT = 'portal'

/** How a token is made: claims and header that differ from an ordinary one (`undefined` leaves one out), and who signs. */
export type TokenMade = {
  claims?: JWTPayload
  header?: Partial<JWTHeaderParameters>
  signedBy?: 'provider' | 'stranger' | 'public key as a secret'
}

/**
 * A sign-in provider that gives any token a test asks for: over its real protocol, with real keys. What it is asked for that a
 * provider need not have is counted in `fetchedElsewhere`.
 */
export const startHostileProvider = async () => {
  const own = await generateKeyPair('RS256')
  const strange = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', use: 'sig', alg: 'RS256' }
  const state = { idToken: '', issuer: '', fetchedElsewhere: 0 }
  const server = createServer((request, response) => {
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`
    const answers: Record<string, () => object> = {
      '/.well-known/openid-configuration': () => ({
        issuer: state.issuer || origin,
        authorization_endpoint: `${origin}/auth`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
      '/jwks': () => ({ keys: [jwk] }),
      '/token': () => ({
        access_token: 'opaque',
        token_type: 'Bearer',
        expires_in: 300,
        id_token: state.idToken,
      }),
    }
    const known = answers[request.url ?? '']
    if (!known) state.fetchedElsewhere += 1
    response.setHeader('content-type', 'application/json')
    response.writeHead(known ? 200 : 404).end(JSON.stringify(known?.() ?? {}))
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`

  const sign = async (claims: JWTPayload, typ: string, { header, signedBy = 'provider' }: TokenMade) => {
    const key = {
      provider: own.privateKey,
      stranger: strange.privateKey,
      'public key as a secret': new TextEncoder().encode(JSON.stringify(jwk)),
    }[signedBy]
    const alg = signedBy === 'public key as a secret' ? 'HS256' : 'RS256'
    return new SignJWT(claims).setProtectedHeader({ alg, kid: 'own', typ, ...header }).sign(key)
  }
  const now = () => Math.floor(Date.now() / 1000)

  return {
    issuer,
    state,
    config: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT,
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_ACR_VALUES: [] as string[],
      API_AUDIENCE: AUDIENCE,
      environment: 'local',
    } as Config,
    accessToken: (made: TokenMade = {}) =>
      sign(
        {
          iss: issuer,
          sub: 'kari',
          client_id: 'cli',
          aud: AUDIENCE,
          iat: now(),
          exp: now() + 300,
          ...made.claims,
        },
        'at+jwt',
        made,
      ),
    idToken: (nonce: string, made: TokenMade = {}) =>
      sign(
        {
          iss: issuer,
          sub: 'kari',
          aud: CLIENT,
          nonce,
          iat: now(),
          exp: now() + 300,
          email: 'Kari@Nordlys.example',
          email_verified: true,
          auth_time: now(),
          ...made.claims,
        },
        'JWT',
        made,
      ),
    logoutToken: (made: TokenMade = {}) =>
      sign(
        {
          iss: issuer,
          sub: 'kari',
          sid: 'session-1',
          aud: CLIENT,
          iat: now(),
          exp: now() + 120,
          jti: randomUUID(),
          events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
          ...made.claims,
        },
        'logout+jwt',
        made,
      ),
    stop: () => new Promise(resolve => server.close(resolve)),
  }
}
