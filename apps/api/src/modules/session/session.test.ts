import { OPERATORS } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cookiesOf, hostOf, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { addSchool } from '../../../test/school-tickets.ts'
import { openSession } from '../../core/session-store.ts'
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

  it('binds an invited user by an address that the provider has verified, and by no other', async () => {
    const added = (email: string, emailVerified: boolean) =>
      fetch(`${portal.sandbox.origin}/api/people`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email,
          emailVerified,
          firstName: 'Ada',
          lastName: 'Tilfeldig',
          birthdate: '1980-01-01',
        }),
      })
    for (const [email, verified] of [
      ['proved@nordlys.example', true],
      ['claimed@nordlys.example', false],
    ] as const) {
      await portal.sql(
        'oslo',
        `insert into app_user (email, first_name, last_name, phone) values ($1, 'Ada', 'Tilfeldig', '41210998')`,
        [email],
      )
      await added(email, verified)
    }
    const subjectOf = async (email: string) =>
      (
        await portal.sql<{ subject: string | null }>(
          'oslo',
          'select subject from app_user where email = $1',
          [email],
        )
      )[0]?.subject
    const proved = await portal.signIn('proved@nordlys.example', 'oslo')
    expect(proved.answer.headers.location).toBe('/')
    expect(await subjectOf('proved@nordlys.example')).toContain(`${portal.sandbox.issuer} `)
    const claimed = await portal.signIn('claimed@nordlys.example', 'oslo')
    expect(claimed.answer.headers.location).toBe('/user-setup-error')
    expect(claimed.cookie).toBe('')
    expect(await subjectOf('claimed@nordlys.example')).toBeNull()
  })

  it('goes by the subject: neither a changed address nor another person with the old one moves access', async () => {
    await portal.sql(
      'oslo',
      `update app_user set email = 'tor.ny@nordlys.example' where email = 'tor@nordlys.example'`,
    )
    try {
      expect((await me((await portal.signIn('tor@nordlys.example')).call))?.email).toBe(
        'tor.ny@nordlys.example',
      )
      // Somebody else has the address now, here as a user whose subject is bound to another person.
      await portal.sql(
        'oslo',
        `update app_user set email = 'tor@nordlys.example' where email = 'jon@fjordbygg.example'`,
      )
      expect((await me((await portal.signIn('tor@nordlys.example')).call))?.email).toBe(
        'tor.ny@nordlys.example',
      )
    } finally {
      await portal.sql(
        'oslo',
        `update app_user set email = 'jon@fjordbygg.example' where email = 'tor@nordlys.example'`,
      )
      await portal.sql(
        'oslo',
        `update app_user set email = 'tor@nordlys.example' where email = 'tor.ny@nordlys.example'`,
      )
    }
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

  it('is renewed by one of several requests, while no transaction is open and the others wait', async () => {
    const { call } = await portal.signIn('kari@nordlys.example')
    const { renew } = portal.services.identity
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    let inTransaction = 0
    const asked = vi.spyOn(portal.services.identity, 'renew').mockImplementation(async tokens => {
      const rows = await portal.sql<{ state: string }>(
        'oslo',
        `select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      )
      inTransaction += rows.length
      await held
      return renew(tokens)
    })
    onTestFinished(() => asked.mockRestore())
    await portal.sql('oslo', `update session set access_expires_at = $1`, [portal.clock.now()])
    const answers = Array.from({ length: 5 }, () => me(call))
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    release()
    for (const user of await Promise.all(answers)) expect(user?.email).toBe('kari@nordlys.example')
    expect(asked).toHaveBeenCalledTimes(1)
    expect(inTransaction).toBe(0)
  })

  it('may be renewed by the next request where the provider did not answer', async () => {
    const { call } = await portal.signIn('kari@nordlys.example')
    const asked = vi
      .spyOn(portal.services.identity, 'renew')
      .mockRejectedValueOnce(new Error('the sign-in provider did not answer'))
    onTestFinished(() => asked.mockRestore())
    await portal.sql('oslo', `update session set access_expires_at = $1`, [portal.clock.now()])
    expect((await call('GET', '/user-api/auth/contact')).statusCode).toBeGreaterThanOrEqual(500)
    expect((await call('GET', '/user-api/auth/contact')).statusCode).toBe(200)
    expect(asked).toHaveBeenCalledTimes(2)
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

  it('is one of five at most: the sixth sign-in ends the oldest, which is told so', async () => {
    await portal.sql('oslo', 'delete from session')
    const signIns = []
    for (let n = 0; n < 6; n++) {
      portal.clock.set(new Date(portal.clock.now().getTime() + 1000).toISOString())
      signIns.push(await portal.signIn('jon@fjordbygg.example'))
    }
    const users = []
    for (const { call } of signIns) users.push((await call('GET', '/user-api/auth/contact')).statusCode)
    expect(users).toEqual([401, 200, 200, 200, 200, 200])
    const [oldest] = signIns
    expect((await oldest!.call('GET', '/user-api/auth/contact')).json().code).toBe('session-replaced')
    const state = await oldest!.call('GET', '/session')
    expect(state.json()).toMatchObject({ user: null, replaced: true })
    expect(String(state.headers['set-cookie'])).toMatch(/^portal=;/)
    expect((await oldest!.call('POST', '/session/sign-out')).statusCode).toBe(200)
    expect(
      await portal.sql('oslo', `select from session where replaced_at is not null and tokens <> ''`),
    ).toEqual([])
    expect((await portal.signIn('kari@nordlys.example')).answer.headers.location).toBe('/')
    expect((await signIns[1]!.call('GET', '/user-api/auth/contact')).statusCode).toBe(200)
  })

  it('is one of five also when sign-ins race', async () => {
    await portal.sql('oslo', 'delete from session')
    const [kari] = await portal.sql<{ id: string }>(
      'oslo',
      `select id from app_user where email = 'kari@nordlys.example'`,
    )
    const tokens = {
      accessToken: 'a',
      accessExpiresAt: '2026-12-01T00:00:00Z',
      refreshToken: null,
      idToken: '',
    }
    const place = { userAgent: undefined, network: '192.0.2.1' }
    await Promise.all(
      Array.from({ length: 20 }, () =>
        openSession(portal.services, OPERATORS[0]!, kari!.id, { tokens, sid: null }, place),
      ),
    )
    expect(await portal.sql('oslo', 'select from session where replaced_at is null')).toHaveLength(5)
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

describe('a bearer token', () => {
  const bearer = (token: string) =>
    portal.anonymous()('GET', '/user-api/auth/companies', undefined, {
      authorization: `Bearer ${token}`,
    })

  it('is not taken for a user whose address it could name, before that user has signed in', async () => {
    await portal.sql('oslo', `update app_user set subject = null where email = 'nils@ingensteds.example'`)
    expect((await bearer(await portal.tokenOf('nils@ingensteds.example'))).statusCode).toBe(401)
    await portal.signIn('nils@ingensteds.example')
    expect((await bearer(await portal.tokenOf('nils@ingensteds.example'))).statusCode).toBe(200)
  })

  it('is not taken when the subject is that of another issuer', async () => {
    const swap = (from: string, to: string) =>
      portal.sql('oslo', 'update app_user set subject = replace(subject, $1, $2)', [from, to])
    await swap(portal.sandbox.issuer, 'https://id.example')
    const answer = await bearer(await portal.tokenOf('kari@nordlys.example'))
    await swap('https://id.example', portal.sandbox.issuer)
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  it('of an external system is good for what its scopes say, besides its roles', async () => {
    const tokenFor = async (scope: string) => {
      const response = await fetch(`${portal.sandbox.issuer}/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from('erp:erp-secret-for-demo-only').toString('base64')}` },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          resource: 'urn:bedriftsportal:api',
          ...(scope && { scope }),
        }),
      })
      return ((await response.json()) as { access_token: string }).access_token
    }
    expect((await bearer(await tokenFor('session:read'))).statusCode).toBe(200)
    for (const scope of ['', 'invoice:read', 'session:write']) {
      const answer = await bearer(await tokenFor(scope))
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'scope-missing', scope: 'session:read' })
      expect(answer.headers['www-authenticate']).toBe(
        'Bearer error="insufficient_scope", scope="session:read"',
      )
    }
  })

  it('of an external system that is gone is refused at once', async () => {
    const subject = 'select subject from api_client where id = $1'
    const [bound] = await portal.sql<{ subject: string }>('oslo', subject, ['erp'])
    await portal.sql('oslo', `update api_client set subject = null where id = 'erp'`)
    const answer = await portal.as('erp')('GET', '/user-api/auth/companies')
    await portal.sql('oslo', `update api_client set subject = $1 where id = 'erp'`, [bound!.subject])
    expect(answer.statusCode).toBe(401)
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

  it('gives school staff the companies with a school agreement, also of a choice that was saved', async () => {
    await addSchool(portal, { admin: null })
    const sigrid = portal.as('sigrid@operator.example')
    const all = (await sigrid('GET', '/user-api/auth/companies?companyId=100101')).json()
    const schools = await portal.sql<{ id: string }>(
      'oslo',
      `select distinct company_id as id from agreement where sub_type = 'SCHOOLTICKET' order by 1`,
    )
    const ids = schools.map(({ id }) => id)
    expect(all.matches.map((c: { id: string }) => c.id).sort()).toEqual(ids)
    expect(ids).toContain(NORDLYS)
    expect(ids).not.toContain('100101')
    expect(all.totalEntries).toBe(ids.length)
    expect((await sigrid('GET', '/user-api/auth/companies?searchFor=fjordbygg')).json().totalEntries).toBe(0)
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
    expect(await bootOf('localhost')).toContain('window.portalOperator={"id":"oslo"')
    expect(await bootOf('127.0.0.1')).toContain('window.portalOperator={"id":"oslo"')
    expect(await bootOf('brakar.localhost')).toContain('window.portalOperator={"id":"brakar"')
    expect(await bootOf('akt.localhost')).toContain('window.portalOperator={"id":"akt"')
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
