import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookiesOf, hostOf, type Portal, startPortal } from '../../../test/harness.ts'
import { safeReturnTo } from './sign-in.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const me = async (
  call: (method: 'GET', url: string) => Promise<{ json(): { user: { email: string } | null } }>,
) => (await call('GET', '/session')).json().user

describe('sign-in', () => {
  it('sends the browser to the provider with the code flow and PKCE [P-011]', async () => {
    const answer = await portal.anonymous()('GET', '/session/sign-in?returnTo=/bedriftsavtale')
    const location = new URL(String(answer.headers.location))
    expect(answer.statusCode).toBe(302)
    expect(location.origin).toBe(portal.sandbox.issuer)
    expect(Object.fromEntries(location.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      client_id: 'portal',
    })
    expect(location.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  })

  it('completes at /implicit/callback, goes to / and keeps tokens from the browser [P-050]', async () => {
    const { answer, cookie, call } = await portal.signIn('kari@nordlys.example')
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('/')
    const set = [answer.headers['set-cookie']].flat().join('\n')
    expect(set).toMatch(/portal=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict/)
    expect(cookie).not.toContain('eyJ')
    expect((await me(call))?.email).toBe('kari@nordlys.example')
  })

  it('goes back to the page that was asked for', async () => {
    const host = hostOf('oslo')
    const start = await portal.app.inject({
      url: '/session/sign-in?returnTo=/bedriftsavtale%3Fside%3D2',
      headers: { host },
    })
    const { browser } = await portal.signIn('kari@nordlys.example')
    const back = await browser.open(String(start.headers.location))
    const done = back.location
      ? back
      : await browser.open(`${back.url}/person`, { email: 'kari@nordlys.example' })
    const callback = new URL(done.location!)
    const answer = await portal.app.inject({
      url: callback.pathname + callback.search,
      headers: { host, cookie: cookiesOf(start) },
    })
    expect(answer.headers.location).toBe('/bedriftsavtale?side=2')
  })

  it('refuses a callback with another state, a replayed one and one without transaction', async () => {
    const { cookie } = await portal.signIn('kari@nordlys.example')
    for (const url of ['/implicit/callback?code=x&state=y', '/implicit/callback?error=access_denied']) {
      const answer = await portal.app.inject({ url, headers: { host: hostOf('oslo') } })
      expect(answer.headers.location).toBe('/home?signIn=failed')
      expect(cookiesOf(answer)).toBe('')
    }
    expect(cookie).toContain('portal=')
  })

  it('refuses people whom the operator does not know', async () => {
    const stranger = await portal.signIn('anders@akt.example', 'oslo')
    expect(stranger.answer.headers.location).toBe('/user-setup-error')
    expect(stranger.cookie).toBe('')
  })

  it.each([
    ['/bedriftsavtale', '/bedriftsavtale'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/..//evil.example', '/'],
    ['/a/%2e%2e/.//evil.example', '/'],
    ['https://evil.example', '/'],
    ['/a\r\nset-cookie: x', '/'],
    ['/\t/evil.example', '/'],
    ['', '/'],
    [undefined, '/'],
  ])('returns to %j as %j', (given, expected) => {
    expect(safeReturnTo(given)).toBe(expected)
  })
})

describe('a session', () => {
  it('is renewed at the provider without the user noticing while it lasts [P-012]', async () => {
    const { call } = await portal.signIn('kari@nordlys.example')
    const expiry = async () =>
      (
        await portal.sql<{ at: Date }>('oslo', 'select max(access_expires_at) as at from session')
      )[0]!.at.getTime()
    await portal.sql('oslo', `update session set access_expires_at = $1`, [portal.clock.now()])
    const before = await expiry()
    expect((await me(call))?.email).toBe('kari@nordlys.example')
    expect(await expiry()).toBeGreaterThan(before)
  })

  it('ends when the provider no longer renews it: signed out, and calls answer 401 [P-013]', async () => {
    const { call } = await portal.signIn('siri@konsern.example')
    expect((await me(call))?.email).toBe('siri@konsern.example')
    await fetch(`${portal.sandbox.origin}/reset`, { method: 'POST' })
    await portal.sql('oslo', `update session set access_expires_at = $1`, [portal.clock.now()])
    const answer = await call('GET', '/user-api/auth/companies')
    expect(answer.statusCode).toBe(401)
    expect(answer.json().code).toBe('not-signed-in')
    expect(await me(call)).toBeNull()
  })

  it('ends after 30 idle minutes and is deleted', async () => {
    const { call } = await portal.signIn('kari@nordlys.example')
    expect((await me(call))?.email).toBe('kari@nordlys.example')
    await portal.sql('oslo', `update session set idle_expires_at = $1`, [portal.clock.now()])
    const sessions = async () => (await portal.sql('oslo', 'select from session')).length
    const before = await sessions()
    expect(await me(call)).toBeNull()
    expect(await sessions()).toBe(before - 1)
  })

  it('signs out through the end-session endpoint of the discovery document, with client id and return address [P-014, P-015]', async () => {
    const { call } = await portal.signIn('kari@nordlys.example')
    const discovery = (await (
      await fetch(`${portal.sandbox.issuer}/.well-known/openid-configuration`)
    ).json()) as { end_session_endpoint: string }
    const location = new URL((await call('POST', '/session/sign-out')).json().location)
    expect(location.origin + location.pathname).toBe(discovery.end_session_endpoint)
    expect(location.searchParams.get('client_id')).toBe('portal')
    expect(location.searchParams.get('post_logout_redirect_uri')).toBe(`http://${hostOf('oslo')}/`)
    expect(await me(call)).toBeNull()
    expect((await call('GET', '/user-api/auth/contact')).statusCode).toBe(401)
  })

  it('is valid at its own operator only', async () => {
    const { cookie } = await portal.signIn('kari@nordlys.example')
    const answer = await portal.app.inject({ url: '/session', headers: { host: hostOf('akt'), cookie } })
    expect(answer.json()).toMatchObject({ operator: 'akt', user: null })
  })

  it('changes nothing without our header, or from another origin or site', async () => {
    const { cookie } = await portal.signIn('kari@nordlys.example')
    for (const headers of [
      {},
      { 'x-portal-csrf': '1', origin: 'https://evil.example' },
      { 'x-portal-csrf': '1', 'sec-fetch-site': 'cross-site' },
      { 'x-portal-csrf': '1', origin: 'null' },
    ]) {
      const answer = await portal.app.inject({
        method: 'POST',
        url: '/session/sign-out',
        headers: { host: hostOf('oslo'), cookie, ...headers },
      })
      expect(answer.statusCode).toBe(403)
      expect(answer.json().code).toBe('csrf')
    }
  })
})

describe('GET /user-api/auth/companies', () => {
  it('returns the companies a role was given for, with agreements, settings and roles [P-309]', async () => {
    const { matches, totalEntries } = (
      await portal.as('siri@konsern.example')('GET', '/user-api/auth/companies')
    ).json()
    expect(totalEntries).toBe(2)
    expect(matches.map((c: { name: string }) => c.name)).toEqual(['Nordlys AS', 'Solvik Eiendom AS'])
    expect(matches[0]).toMatchObject({ roles: ['COMPANY_ADMIN'], settings: { widgetAccess: 'DISABLED' } })
    expect(matches[0].allAgreements[0]).toMatchObject({
      subTypeId: 'SUBSCRIPTIONS',
      settings: { allowOrderTicket: true },
    })
  })

  it('gives operator staff every company of their operator, searched word by word, and the pinned one first', async () => {
    const ingrid = portal.as('ingrid@operator.example')
    const all = (await ingrid('GET', '/user-api/auth/companies?companyId=100101')).json()
    expect(all.matches[0].id).toBe('100101')
    expect(all.matches.some((c: { id: string }) => c.id.startsWith('5'))).toBe(false)
    const found = (await ingrid('GET', '/user-api/auth/companies?searchFor=as%20nordlys')).json()
    expect(found.matches.map((c: { id: string }) => c.id)).toEqual(['100100'])
    expect((await ingrid('GET', '/user-api/auth/companies?searchFor=%25')).json().totalEntries).toBe(0)
  })

  it('is empty for a user without any company, and lists only its own for an external system', async () => {
    expect((await portal.as('nils@ingensteds.example')('GET', '/user-api/auth/companies')).json()).toEqual({
      matches: [],
      totalEntries: 0,
    })
    expect((await portal.as('erp')('GET', '/user-api/auth/companies')).json().totalEntries).toBe(1)
  })

  it('GET /user-api/auth/contact returns who I am [P-319]', async () => {
    expect((await portal.as('kari@nordlys.example')('GET', '/user-api/auth/contact')).json()).toMatchObject({
      firstName: 'Kari',
      email: 'kari@nordlys.example',
    })
    expect((await portal.as('erp')('GET', '/user-api/auth/contact')).statusCode).toBe(404)
  })
})

describe('the operator', () => {
  it('is read from the host name, operator A where nothing names another [P-004, P-005]', async () => {
    const bootOf = async (host: string) =>
      (await portal.app.inject({ url: '/boot.js', headers: { host } })).body
    expect(await bootOf('localhost')).toContain('window.portalOperator="oslo"')
    expect(await bootOf('10.0.0.1')).toContain('window.portalOperator="oslo"')
    expect(await bootOf('brakar.localhost')).toContain('window.portalOperator="brakar"')
    expect(await bootOf('akt.portal.example')).toContain('window.portalOperator="akt"')
  })
})

describe('expired rows', () => {
  it('are deleted each night: ended sessions, and idempotency keys after a week', async () => {
    await portal.sql('oslo', 'delete from session')
    await portal.sql(
      'oslo',
      `insert into session (id_hash, user_id, tokens, access_expires_at, idle_expires_at, expires_at)
       select hash::bytea, (select id from app_user limit 1), '', idle, idle, ends from (values
         ('live', $1::timestamptz + interval '1 minute', $1::timestamptz + interval '1 minute'),
         ('idle', $1::timestamptz - interval '1 minute', $1::timestamptz + interval '1 minute'),
         ('over', $1::timestamptz + interval '1 minute', $1::timestamptz - interval '1 minute')) s (hash, idle, ends)`,
      [portal.clock.now()],
    )
    await portal.sql(
      'oslo',
      `insert into idempotency_key (actor, operation, key, fingerprint, created_at) values
         ('x', 'x', 'old', '', $1::timestamptz - interval '7 days 1 minute'), ('x', 'x', 'new', '', $1::timestamptz - interval '6 days 23 hours')`,
      [portal.clock.now()],
    )
    expect(await portal.job('session-housekeeping')).toMatchObject({ oslo: { sessions: 2, keys: 1 } })
    expect(await portal.sql('oslo', `select convert_from(id_hash, 'UTF8') as session from session`)).toEqual([
      { session: 'live' },
    ])
    expect(await portal.sql('oslo', 'select key from idempotency_key')).toEqual([{ key: 'new' }])
  })
})
