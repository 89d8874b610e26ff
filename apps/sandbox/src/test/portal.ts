import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { AUDIENCE, Browser, PORTAL, SECRET } from './harness.ts'

/** Discovers the sandbox's provider as one of its clients. */
export const discover = (issuer: string, clientId: string, auth: oidc.ClientAuth) =>
  oidc.discovery(new URL(issuer), clientId, undefined, auth, { execute: [oidc.allowInsecureRequests] })

/** The portal's side of a sign-in. */
export const portalOf = async (issuer: string) => {
  const portal = await discover(issuer, 'portal', oidc.ClientSecretBasic(SECRET))

  /** An authorization request of the portal, and what is needed to finish it. */
  const request = async (extra: Record<string, string> = {}, origin = PORTAL) => {
    const verifier = oidc.randomPKCECodeVerifier()
    const state = oidc.randomState()
    const nonce = oidc.randomNonce()
    const url = oidc.buildAuthorizationUrl(portal, {
      redirect_uri: `${origin}/implicit/callback`,
      scope: 'openid profile email offline_access',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...extra,
    })
    const finish = (location: string | null) =>
      oidc.authorizationCodeGrant(portal, new URL(location ?? ''), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
      })
    return { url: url.href, finish }
  }

  const signInAs = async (email: string, browser = new Browser(), extra = {}, origin = PORTAL) => {
    const { url, finish } = await request(extra, origin)
    const page = await browser.open(url)
    const done = await browser.open(`${page.url}/person`, { email })
    return { page, done, tokens: await finish(done.location) }
  }

  return { portal, request, signInAs }
}

/** The claims of an access token, checked as the API checks them. */
export const verified = (issuer: string, token: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(`${issuer}/jwks`)), {
    issuer,
    audience: AUDIENCE,
    algorithms: ['RS256'],
    typ: 'at+jwt',
  })
