import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUDIENCE, Browser, PORTAL, postJson, startSandbox } from '../test/harness.ts'
import { discover, portalOf, verified } from '../test/portal.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let portal: oidc.Configuration
let request: Awaited<ReturnType<typeof portalOf>>['request']
let signInAs: Awaited<ReturnType<typeof portalOf>>['signInAs']

beforeAll(async () => {
  sandbox = await startSandbox()
  ;({ portal, request, signInAs } = await portalOf(sandbox.issuer))
})
afterAll(() => sandbox.close())

describe('renewal', () => {
  it('rotates refresh tokens and keeps the audience', async () => {
    const { tokens } = await signInAs('kari@nordlys.example')
    const renewed = await oidc.refreshTokenGrant(portal, tokens.refresh_token ?? '')
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
    expect((await verified(sandbox.issuer, renewed.access_token)).payload.sub).toBe('demo-oslo-0001')
    await expect(oidc.refreshTokenGrant(portal, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  it('keeps two people in one browser apart', async () => {
    const browser = new Browser()
    const kari = await signInAs('kari@nordlys.example', browser)
    const bente = await signInAs('bente@brakar.example', browser)
    const renewed = await oidc.refreshTokenGrant(portal, kari.tokens.refresh_token ?? '')
    expect(renewed.claims()?.email).toBe('kari@nordlys.example')
    expect(bente.tokens.claims()?.email).toBe('bente@brakar.example')
  })

  it('revokes a refresh token', async () => {
    const { tokens } = await signInAs('kari@nordlys.example')
    await oidc.tokenRevocation(portal, tokens.refresh_token ?? '')
    await expect(oidc.refreshTokenGrant(portal, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })
})

describe('sign-out', () => {
  const signOut = async (browser: Browser, parameters: Record<string, string>) => {
    const page = await browser.open(oidc.buildEndSessionUrl(portal, parameters).href)
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    return { page, done: await browser.open(action, { xsrf, logout: 'yes' }) }
  }

  it('ends the session and returns to the portal', async () => {
    const browser = new Browser()
    const { tokens } = await signInAs('kari@nordlys.example', browser)
    const { page, done } = await signOut(browser, {
      client_id: 'portal',
      post_logout_redirect_uri: `${PORTAL}/`,
      state: 'abc',
    })
    expect(page.text).toContain('/assets/submit.js')
    expect(done.location).toBe(`${PORTAL}/?state=abc`)
    const silent = await browser.open((await request({ prompt: 'none' })).url)
    expect(new URL(silent.location ?? '').searchParams.get('error')).toBe('login_required')
    await expect(oidc.refreshTokenGrant(portal, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  it('says so when there is no address to return to, and needs no session', async () => {
    const browser = new Browser()
    await signInAs('kari@nordlys.example', browser)
    expect((await signOut(browser, { client_id: 'portal' })).done.text).toContain('Du er logget ut')
    const again = await signOut(browser, { client_id: 'portal', post_logout_redirect_uri: `${PORTAL}/` })
    expect(again.done.location).toBe(`${PORTAL}/`)
  })

  it('refuses a foreign return address', async () => {
    const page = await new Browser().open(
      oidc.buildEndSessionUrl(portal, {
        client_id: 'portal',
        post_logout_redirect_uri: 'http://evil.example/',
      }).href,
    )
    expect(page.status).toBe(400)
  })
})

describe('tokens without a browser', () => {
  const PERSON = 'urn:bedriftsportal:sandbox:person'

  it('gives a token for a demo person', async () => {
    const cli = await discover(sandbox.issuer, 'portal-cli', oidc.None())
    const tokens = await oidc.genericGrantRequest(cli, PERSON, { username: 'Kari@Nordlys.example' })
    const { payload } = await verified(sandbox.issuer, tokens.access_token)
    expect(payload).toMatchObject({ sub: 'demo-oslo-0001', client_id: 'portal-cli' })
    expect(payload.email).toBeUndefined()
    await expect(
      oidc.genericGrantRequest(cli, PERSON, { username: 'nobody@example.com' }),
    ).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    const other = { username: 'kari@nordlys.example', resource: 'urn:other' }
    await expect(oidc.genericGrantRequest(cli, PERSON, other)).rejects.toMatchObject({
      error: 'invalid_target',
    })
  })

  it('gives a token for an external system of the cast, not for the portal', async () => {
    const erp = await discover(sandbox.issuer, 'erp', oidc.ClientSecretBasic('erp-secret-for-demo-only'))
    const tokens = await oidc.clientCredentialsGrant(erp, { resource: AUDIENCE })
    const { payload } = await verified(sandbox.issuer, tokens.access_token)
    expect(payload).toMatchObject({ client_id: 'erp', sub: 'erp' })
    expect(payload.scope).toBeUndefined()
    // Asked for more than it may have, it gets what it may.
    const asked = { resource: AUDIENCE, scope: 'invoice:read user:write' }
    const some = await oidc.clientCredentialsGrant(erp, asked)
    expect((await verified(sandbox.issuer, some.access_token)).payload.scope).toBe('invoice:read')
    const byDefault = await oidc.clientCredentialsGrant(erp)
    expect((await verified(sandbox.issuer, byDefault.access_token)).payload.client_id).toBe('erp')

    const wrong = await discover(sandbox.issuer, 'erp', oidc.ClientSecretBasic('wrong'))
    await expect(oidc.clientCredentialsGrant(wrong)).rejects.toMatchObject({ status: 401 })
    await expect(oidc.clientCredentialsGrant(portal)).rejects.toMatchObject({ status: 400 })
  })
})

it('breaks the back channel on request, never the pages', async () => {
  await postJson(`${sandbox.origin}/faults`, { service: 'oidc', mode: '500', times: 1 })
  expect((await fetch(`${sandbox.issuer}/jwks`)).status).toBe(500)
  expect((await fetch(`${sandbox.issuer}/jwks`)).status).toBe(200)
})
