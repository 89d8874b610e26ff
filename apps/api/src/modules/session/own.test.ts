import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cookiesOf, hostOf, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { flushSecurityEvents } from '../../core/security-event.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
beforeEach(async () => {
  await portal.sql('oslo', 'delete from session')
  await portal.sql('oslo', 'update app_user set sign_in_after = null')
})
afterAll(() => portal.stop())

type Signed = Awaited<ReturnType<Portal['signIn']>>
const KARI = 'kari@nordlys.example'
const mine = '/user-api/auth/sessions'
const list = async ({ call }: Signed) => (await call('GET', mine)).json().sessions
const codeOf = async ({ call }: Signed) => {
  const answer = await call('GET', '/user-api/auth/contact')
  return answer.statusCode === 200 ? 'open' : answer.json().code
}
const idOf = async (email: string) =>
  (await portal.sql<{ id: string }>('oslo', 'select id from app_user where email = $1', [email]))[0]!.id
const events = async () => {
  await flushSecurityEvents(portal.db)
  return portal.sql<{ detail: object; entity_id: string }>(
    'oslo',
    `select detail, entity_id from security_event where kind = 'sign-in.ended' order by id`,
  )
}
const later = (seconds: number) =>
  portal.clock.set(new Date(portal.clock.now().getTime() + seconds * 1000).toISOString())
/** A sign-in of now, for the provider also. */
const signInAgain = async (email: string) => {
  await portal.sql('oslo', `update app_user set sign_in_after = now() - interval '1 minute'`)
  return portal.signIn(email)
}

describe('GET /user-api/auth/sessions', () => {
  it('lists the open ones of the caller: on what, from where, since when, and which is this', async () => {
    const first = await portal.signIn(KARI)
    later(300)
    const second = await portal.signIn(KARI)
    await portal.signIn('jon@fjordbygg.example')
    await portal.sql(
      'oslo',
      `update session set browser = 'SAFARI', system = 'IPHONE', network = '192.0.2.7' where created_at < $1`,
      [portal.clock.now()],
    )
    const rows = await list(second)
    expect(rows).toHaveLength(2)
    const now = portal.clock.now().toISOString()
    expect(rows[0]).toMatchObject({ current: true, sameNetwork: true, startedAt: now, lastSeenAt: now })
    expect(rows[1]).toMatchObject({
      current: false,
      sameNetwork: false,
      browser: 'SAFARI',
      system: 'IPHONE',
      network: '192.0.2.7',
    })
    // A use after a minute notes when and from where.
    later(120)
    expect(await codeOf(first)).toBe('open')
    const [, moved] = (await list(second)) as { lastSeenAt: string; network: string }[]
    expect(moved).toMatchObject({ lastSeenAt: portal.clock.now().toISOString(), network: '127.0.0.1' })
    expect(JSON.stringify(rows)).not.toContain(second.cookie.split('=')[1])
  })

  it('keeps the kind of browser and system, and nothing else that a browser says of itself', async () => {
    const host = hostOf('oslo')
    const headers = {
      host,
      'user-agent':
        'Mozilla/5.0 (Linux; Android 16; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.1234.5 Mobile Safari/537.36',
    }
    const start = await portal.app.inject({ url: '/session/sign-in', headers })
    const { browser } = await portal.signIn(KARI)
    const page = await browser.open(String(start.headers.location))
    const done = page.location ? page : await browser.open(`${page.url}/person`, { email: KARI })
    const { pathname, search } = new URL(done.location!)
    await portal.sql('oslo', 'delete from session')
    await portal.app.inject({
      url: pathname + search,
      headers: { ...headers, cookie: cookiesOf(start) },
      remoteAddress: '2001:db8:1:2:3:4:5:6',
    })
    const [row] = await portal.sql<object>(
      'oslo',
      'select browser, system, network, s::text as whole from session s',
    )
    expect(row).toMatchObject({ browser: 'CHROME', system: 'ANDROID', network: '2001:db8:1:2::/64' })
    expect((row as { whole: string }).whole).not.toMatch(/SM-S921B|140\.0|Mozilla|3:4:5:6/)
  })

  it('is empty for a bearer token, which is no session, and not for an external system', async () => {
    expect((await portal.as(KARI)('GET', mine)).json()).toEqual({ sessions: [] })
    expect((await portal.as('erp')('GET', mine)).statusCode).toBe(404)
  })
})

describe('DELETE /user-api/auth/sessions', () => {
  it('ends all others of the caller at once, which are told so, and leaves this one', async () => {
    const [first, second, here] = [
      await portal.signIn(KARI),
      await portal.signIn(KARI),
      await portal.signIn(KARI),
    ]
    const jon = await portal.signIn('jon@fjordbygg.example')
    expect((await here.call('DELETE', mine)).json()).toEqual({ ended: 2 })
    expect(await codeOf(first)).toBe('session-ended')
    expect(await codeOf(second)).toBe('session-ended')
    expect(await codeOf(here)).toBe('open')
    expect(await codeOf(jon)).toBe('open')
    const state = await first.call('GET', '/session')
    expect(state.json()).toMatchObject({ user: null, ended: true, replaced: false })
    expect(String(state.headers['set-cookie'])).toMatch(/^portal=;/)
    // Neither a token of the provider nor where it was used is kept of one that is over.
    expect(
      await portal.sql('oslo', `select from session where ended_by is not null and tokens <> ''`),
    ).toEqual([])
    expect((await here.call('DELETE', mine)).json()).toEqual({ ended: 0 })
    const [user] = await portal.sql<{ at: Date | null }>(
      'oslo',
      'select sign_in_after as at from app_user where email = $1',
      [KARI],
    )
    expect(user!.at).toBeInstanceOf(Date)
  })

  it('has an entry in the log and a security event', async () => {
    await portal.signIn(KARI)
    const here = await portal.signIn(KARI)
    const before = (await events()).length
    await here.call('DELETE', mine)
    const kari = await idOf(KARI)
    const [entry] = await portal.sql(
      'oslo',
      `select entity_id, detail from audit_entry where action = 'session.end' order by id desc limit 1`,
    )
    expect(entry).toEqual({ entity_id: kari, detail: { by: 'self', sessions: 1 } })
    expect((await events()).slice(before)).toEqual([{ detail: { by: 'self', sessions: 1 }, entity_id: kari }])
  })

  it('ends one by its id, once and for good; another one’s does not exist', async () => {
    const [other, here] = [await portal.signIn(KARI), await portal.signIn(KARI)]
    const jon = await portal.signIn('jon@fjordbygg.example')
    const { id } = (await list(here)).find(({ current }: { current: boolean }) => !current)
    const [{ id: jons }] = await list(jon)
    expect((await here.call('DELETE', `${mine}/${id}`)).statusCode).toBe(204)
    expect((await here.call('DELETE', `${mine}/${id}`)).statusCode).toBe(204)
    expect((await here.call('DELETE', `${mine}/${jons}`)).statusCode).toBe(404)
    expect([await codeOf(other), await codeOf(here), await codeOf(jon)]).toEqual([
      'session-ended',
      'open',
      'open',
    ])
    expect(await list(here)).toHaveLength(1)
  })
})

describe('a browser whose session was ended from elsewhere', () => {
  it('is asked by the provider who it is, also where it is still signed in there', async () => {
    const { browser } = await portal.signIn(KARI)
    await portal.sql(
      'oslo',
      `update app_user set sign_in_after = now() + interval '2 minutes' where email = $1`,
      [KARI],
    )
    const host = hostOf('oslo')
    const signInBy = async (from: { headers: Record<string, unknown> } & Parameters<typeof cookiesOf>[0]) => {
      const page = await browser.open(String(from.headers.location))
      const done = page.location ? page : await browser.open(`${page.url}/person`, { email: KARI })
      const { pathname, search } = new URL(done.location!)
      return portal.app.inject({ url: pathname + search, headers: { host, cookie: cookiesOf(from) } })
    }
    const start = await portal.app.inject({
      url: '/session/sign-in?returnTo=/minside&language=en',
      headers: { host },
    })
    const again = await signInBy(start)
    const asked = new URL(String(again.headers.location)).searchParams
    expect(asked.get('prompt')).toBe('login consent')
    expect(asked.get('ui_locales')).toBe('en')
    expect(cookiesOf(again)).not.toMatch(/portal=/)
    // A provider that does not ask is not asked for ever.
    const refused = await signInBy(again)
    expect(refused.headers.location).toBe('/home?signIn=failed')
    await portal.sql('oslo', `update app_user set sign_in_after = now() where email = $1`, [KARI])
    const fresh = await signInBy(
      await portal.app.inject({ url: '/session/sign-in?returnTo=/minside', headers: { host } }),
    )
    expect(fresh.headers.location).toBe('/minside')
  })
})

describe('the sessions of a user, for administrators', () => {
  it('are counted and ended by whoever administers all that the user may do', async () => {
    const tor = 'tor@nordlys.example'
    const [one, two] = [await portal.signIn(tor), await portal.signIn(tor)]
    const path = `/user-api/user/${await idOf(tor)}/sessions`
    const unni = portal.as('unni@nordlys.example')
    expect((await unni('GET', path)).json()).toEqual({
      open: 2,
      lastSeenAt: portal.clock.now().toISOString(),
      mayEnd: true,
    })
    expect((await unni('DELETE', path)).json()).toEqual({ ended: 2 })
    expect([await codeOf(one), await codeOf(two)]).toEqual(['session-ended', 'session-ended'])
    expect((await unni('GET', path)).json()).toEqual({ open: 0, lastSeenAt: null, mayEnd: true })
    const [entry] = await portal.sql(
      'oslo',
      `select company_id, detail from audit_entry where action = 'session.end' order by id desc limit 1`,
    )
    expect(entry).toEqual({ company_id: NORDLYS, detail: { by: 'staff', sessions: 2 } })
    expect(await codeOf(await signInAgain(tor))).toBe('open')
  })

  it('are not ended by an administrator of one company where the user has roles in others, nor by strangers', async () => {
    const siri = await portal.signIn('siri@konsern.example')
    const path = `/user-api/user/${await idOf('siri@konsern.example')}/sessions`
    const unni = portal.as('unni@nordlys.example')
    expect((await unni('GET', path)).json()).toMatchObject({ mayEnd: false })
    expect((await unni('DELETE', path)).statusCode).toBe(403)
    expect((await portal.as('jon@fjordbygg.example')('DELETE', path)).statusCode).toBeGreaterThanOrEqual(403)
    expect(await codeOf(siri)).toBe('open')
  })
})

describe('a change of rights', () => {
  const ingrid = (body: unknown, id: string) =>
    portal.as('ingrid@operator.example')('PUT', `/user-api/user/${id}/roles`, body)

  it('ends no session where rights are only added or fewer: they hold from the next request on', async () => {
    await portal.addPerson('ada@roller.example', { inCompany: [[NORDLYS, 'COMPANY_ADMIN']] })
    const ada = await portal.signIn('ada@roller.example', 'oslo')
    const companies = async () => (await ada.call('GET', '/user-api/auth/companies')).json().matches[0].roles
    expect(await companies()).toEqual(['COMPANY_ADMIN'])
    const less = { roles: [], companies: [{ companyId: NORDLYS, roles: ['TICKET_ADMIN'] }] }
    expect((await ingrid(less, await idOf('ada@roller.example'))).statusCode).toBe(200)
    expect(await companies()).toEqual(['TICKET_ADMIN'])
  })

  it('ends them where a role of staff is taken away', async () => {
    const email = 'ada@slutt.example'
    await portal.addPerson(email, {
      global: ['GLOBAL_TRAVEL_CARD_ADMIN'],
      inCompany: [[NORDLYS, 'TICKET_ADMIN']],
    })
    const ada = await portal.signIn(email, 'oslo')
    const wanted = { roles: [], companies: [{ companyId: NORDLYS, roles: ['TICKET_ADMIN'] }] }
    expect((await ingrid(wanted, await idOf(email))).statusCode).toBe(200)
    expect(await codeOf(ada)).toBe('session-ended')
    expect((await events()).at(-1)).toMatchObject({ detail: { by: 'roles', sessions: 1 } })
  })
})

describe('a new SESSION_KEY', () => {
  it('signs nobody out while the one before it is kept, and everybody after that', async () => {
    const { SESSION_KEY } = portal.config
    const { call } = await portal.signIn(KARI)
    const renew = async () => {
      await portal.sql('oslo', 'update session set access_expires_at = $1', [portal.clock.now()])
      return (await call('GET', '/user-api/auth/contact')).statusCode
    }
    const change = (keys: object) => Object.assign(portal.services.config, keys)
    try {
      change({ SESSION_KEY: Buffer.alloc(32, 9), SESSION_KEY_BEFORE: SESSION_KEY })
      expect(await renew()).toBe(200)
      // What was renewed is sealed with the new key.
      change({ SESSION_KEY_BEFORE: undefined })
      expect(await renew()).toBe(200)
      change({ SESSION_KEY: Buffer.alloc(32, 10) })
      expect(await renew()).toBeGreaterThanOrEqual(400)
    } finally {
      change({ SESSION_KEY, SESSION_KEY_BEFORE: undefined })
    }
  })
})

describe('a session at the provider that ends', () => {
  it('ends those that came from it, at every operator, by the provider’s own message', async () => {
    const first = await portal.signIn(KARI)
    const elsewhere = await portal.signIn(KARI)
    const jon = await portal.signIn('jon@fjordbygg.example')
    const before = (await events()).length
    const { location } = (await first.call('POST', '/session/sign-out')).json()
    expect(await codeOf(elsewhere)).toBe('open')
    // The page that confirms it, as the browser submits it by itself.
    const page = await first.browser.open(location)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1]
    const action = /action="([^"]+)"/.exec(page.text)?.[1]
    const back = await first.browser.open(action!, { xsrf: xsrf!, logout: 'yes' })
    expect(back.location).toBe(`http://${hostOf('oslo')}/`)
    expect(await codeOf(elsewhere)).toBe('open')
    expect(await codeOf(jon)).toBe('open')
    // Of the other browser, without a portal that signs out first.
    const other = await elsewhere.browser.open(`${portal.sandbox.issuer}/session/end?client_id=portal`)
    await elsewhere.browser.open(/action="([^"]+)"/.exec(other.text)![1]!, {
      xsrf: /name="xsrf" value="([^"]+)"/.exec(other.text)![1]!,
      logout: 'yes',
    })
    expect(await codeOf(elsewhere)).toBe('not-signed-in')
    expect(await codeOf(jon)).toBe('open')
    expect((await events()).slice(before)).toEqual([
      { detail: { by: 'provider', sessions: '1' }, entity_id: await idOf(KARI) },
    ])
  })
})
