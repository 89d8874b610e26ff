import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshPhone, orderFor, type Portal, startPortal } from '../../../test/harness.ts'
import { digitsSentTo, employeeWithTicket, meOf, openSelfService, signInOnPhone } from '../../../test/me.ts'
import { wrongCode } from '../../../test/widgets.ts'
import { buildApp } from '../../app.ts'
import type { App } from '../../core/app-type.ts'

let portal: Portal
/** Two processes on one database. */
let apps: App[]
beforeAll(async () => {
  portal = await startPortal()
  apps = [portal.app, await buildApp(portal.services)]
  await openSelfService(portal)
})
afterAll(async () => {
  await apps[1]!.close()
  await portal.stop()
})
beforeEach(() => portal.sql('oslo', 'delete from allowance_used'))

const messagesTo = (phone: string) =>
  portal.sql('oslo', 'select from outgoing_message where recipient = $1', [`+47${phone}`])
const send = () => portal.job('me-code-send', { operator: 'oslo' })
const statuses = async (times: number, one: (n: number) => Promise<{ statusCode: number }>) => {
  const found: number[] = []
  for (let n = 0; n < times; n++) found.push((await one(n)).statusCode)
  return found
}

describe('a code', () => {
  it('is answered alike for a phone with a ticket and for one that nobody knows, and sent to the first only', async () => {
    const known = await employeeWithTicket(portal)
    const unknown = freshPhone()
    const [first, second] = [
      await meOf(portal)('POST', '/code', { phone: known.phone }),
      await meOf(portal)('POST', '/code', { phone: unknown }),
    ]
    const shown = ({ statusCode, body, headers }: typeof first) => [
      statusCode,
      body,
      Object.keys(headers).sort(),
    ]
    expect(shown(first)).toEqual(shown(second))
    expect(first.statusCode).toBe(202)
    const before = (await messagesTo(known.phone)).length
    expect(await send()).toMatchObject({ oslo: { sent: 1, nobody: 1 } })
    expect(await messagesTo(known.phone)).toHaveLength(before + 1)
    expect(await messagesTo(unknown)).toEqual([])
    expect((await send()).oslo).toEqual({ sent: 0, nobody: 0 })
  })

  it('is the same work for both: the same statements in the same order, and the same rows of the same length', async () => {
    const workOf = async (phone: string) => {
      await portal.sql('oslo', 'delete from allowance_used')
      const query = vi.spyOn(Client.prototype, 'query')
      const answer = await meOf(portal)('POST', '/code', { phone })
      const sent = query.mock.calls.map(([said]: unknown[], at) => ({
        by: query.mock.contexts[at],
        text: typeof said === 'string' ? said : (said as { text: string }).text,
      }))
      // Whatever else the process does meanwhile has connections of its own.
      const { by } = sent.find(({ text }) => text.includes('allowance_used'))!
      const statements = sent.filter(each => each.by === by).map(({ text }) => text)
      query.mockRestore()
      const rows = await portal.sql(
        'oslo',
        `select (select jsonb_agg(jsonb_build_object('phone', length(phone), 'key', length(phone_key), 'code', code_hash, 'handled', handled_at)) from me_code where handled_at is null) as codes,
           (select jsonb_agg(jsonb_build_object('name', name, 'times', cardinality(times)) order by name) from allowance_used) as allowances`,
      )
      await send()
      return { status: answer.statusCode, statements, rows }
    }
    const known = await employeeWithTicket(portal)
    await workOf(freshPhone())
    const [of, nobody] = [await workOf(known.phone), await workOf(freshPhone())]
    expect(of.statements.length).toBeGreaterThan(5)
    expect(of.rows).toMatchObject([{ codes: [{ code: null }], allowances: [{ times: 1 }, { times: 1 }] }])
    expect(of).toEqual(nobody)
  })

  it('is sent to a phone five times an hour, and to a network thirty, over two processes', async () => {
    const { phone } = await employeeWithTicket(portal)
    const at = (n: number, from?: string) => meOf(portal, { app: apps[n % 2]!, ...(from && { from }) })
    expect(await statuses(7, n => at(n)('POST', '/code', { phone }))).toEqual([
      ...Array(5).fill(202),
      429,
      429,
    ])
    const refused = await at(0)('POST', '/code', { phone: `+47 ${phone}` })
    expect([refused.json().code, Number(refused.headers['retry-after'])]).toEqual(['limit-reached', 3600])
    await portal.sql('oslo', 'delete from allowance_used')
    const office = await statuses(32, n =>
      at(n, `2001:db8:77:1::${(n + 1).toString(16)}`)('POST', '/code', { phone: freshPhone() }),
    )
    expect(office).toEqual([...Array(30).fill(202), 429, 429])
  })

  it('is sent for a company 300 times an hour, and nobody is told', async () => {
    const { phone } = await employeeWithTicket(portal)
    await signInOnPhone(portal, phone)
    await portal.sql(
      'oslo',
      `update allowance_used set times = array_fill($1::timestamptz, array[300]) where name = 'me-code-company'`,
      [portal.clock.now()],
    )
    const sent = (await messagesTo(phone)).length
    expect((await meOf(portal)('POST', '/code', { phone })).statusCode).toBe(202)
    await send()
    expect(await messagesTo(phone)).toHaveLength(sent)
  })

  it.each([
    ['22334455', 'phone-4-or-9'],
    ['+46701234567x', 'numbers-only'],
    ['+47+4741210100', 'numbers-only'],
    ['+4747 41 21 01 00', 'phone-8-digits'],
    ['４１２１０１００', 'numbers-only'],
    ['', 'required'],
  ])('is refused for %s with %s', async (phone, code) => {
    const answer = await meOf(portal)('POST', '/code', { phone })
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ pointer: '/phone', code }]])
  })

  it('is not sent where the company has not opened the page, and none to a pupil', async () => {
    const nordlys = freshPhone()
    await portal.as('kari@nordlys.example')('POST', '/api/ticket/create', orderFor({ phone: nordlys }))
    const { phone: pupil, holderId } = await employeeWithTicket(portal)
    await portal.sql('oslo', `update holder set type = 'STUDENT' where id = $1`, [holderId])
    for (const phone of [nordlys, pupil]) {
      const before = (await messagesTo(phone)).length
      await meOf(portal)('POST', '/code', { phone })
      await send()
      expect(await messagesTo(phone)).toHaveLength(before)
    }
  })
})

describe('signing in', () => {
  it('sets a cookie of its own, which opens nothing of the portal, as no other cookie opens this', async () => {
    const { phone } = await employeeWithTicket(portal)
    const { answer, cookie, me } = await signInOnPhone(portal, phone)
    expect([answer.statusCode, String(answer.headers['set-cookie'])]).toEqual([
      204,
      expect.stringMatching(/^me=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
    expect((await me('GET', '/home')).statusCode).toBe(200)
    const asUser = await portal.anonymous()('GET', '/session/me', undefined, { cookie })
    expect(asUser.json()).not.toHaveProperty('email')
    expect(
      (await portal.anonymous()('GET', '/user-api/auth/sessions', undefined, { cookie })).statusCode,
    ).toBe(401)
    const jon = await portal.signIn('jon@fjordbygg.example')
    expect((await jon.call('GET', '/me-api/home')).statusCode).toBe(401)
    expect((await portal.as('jon@fjordbygg.example')('GET', '/me-api/home')).statusCode).toBe(401)
    const elsewhere = await portal.anonymous('akt')('GET', '/me-api/home', undefined, { cookie })
    expect(elsewhere.statusCode).toBe(401)
  })

  it('holds https to the name that no subdomain can set', async () => {
    const { phone } = await employeeWithTicket(portal)
    const visitor = meOf(portal)
    await visitor('POST', '/code', { phone })
    await send()
    const code = await digitsSentTo(portal, phone)
    const app = await buildApp({ ...portal.services, config: { ...portal.config, TRUST_PROXY: 1 } })
    const answer = await meOf(portal, { app })(
      'POST',
      '/session',
      { phone, code },
      { 'x-forwarded-proto': 'https' },
    )
    await app.close()
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-me=.*Secure/)
  })

  it('refuses five wrong codes, says how many are left, and tells whoever looks after security', async () => {
    const { phone } = await employeeWithTicket(portal)
    await meOf(portal)('POST', '/code', { phone })
    await send()
    const code = await digitsSentTo(portal, phone)
    const answers = []
    for (let n = 0; n < 6; n++)
      answers.push(
        await meOf(portal, { app: apps[n % 2]! })('POST', '/session', { phone, code: wrongCode(code) }),
      )
    expect(answers.map(answer => [answer.statusCode, answer.json().code, answer.json().triesLeft])).toEqual([
      ...[4, 3, 2, 1, 0].map(left => [400, 'code-wrong', left]),
      [400, 'code-tries-used', undefined],
    ])
    expect((await meOf(portal)('POST', '/session', { phone, code })).json().code).toBe('code-tries-used')
    const events = () =>
      portal.sql<{ code: string }>(
        'oslo',
        `select detail->>'code' as code from security_event where operation = 'meSignIn' and kind = 'code.refused'`,
      )
    await expect.poll(async () => (await events()).map(each => each.code)).toContain('code-tries-used')
  })

  it('says of a phone that nobody knows what it says of a wrong code', async () => {
    const phone = freshPhone()
    await meOf(portal)('POST', '/code', { phone })
    await send()
    const answer = await meOf(portal)('POST', '/session', { phone, code: '123456' })
    expect([answer.json().code, answer.json().triesLeft]).toEqual(['code-wrong', 4])
  })

  it('takes a code once, for ten minutes', async () => {
    const { phone } = await employeeWithTicket(portal)
    await signInOnPhone(portal, phone)
    const used = await digitsSentTo(portal, phone)
    expect((await meOf(portal)('POST', '/session', { phone, code: used })).json().code).toBe('code-expired')
    await meOf(portal)('POST', '/code', { phone })
    await send()
    const code = await digitsSentTo(portal, phone)
    portal.clock.set(new Date(portal.clock.now().getTime() + 10 * 60_000).toISOString())
    expect((await meOf(portal)('POST', '/session', { phone, code })).json().code).toBe('code-expired')
  })

  it('has three sign-ins a phone, of 30 minutes without use and 8 hours at most, and ends when told', async () => {
    const { phone } = await employeeWithTicket(portal)
    const open: Awaited<ReturnType<typeof signInOnPhone>>[] = []
    for (let n = 0; n < 4; n++) {
      open.push(await signInOnPhone(portal, phone))
      portal.clock.set(new Date(portal.clock.now().getTime() + 60_000).toISOString())
    }
    const homes = async () => Promise.all(open.map(async ({ me }) => (await me('GET', '/home')).statusCode))
    expect(await homes()).toEqual([401, 200, 200, 200])
    const [, second] = open
    expect((await second!.me('DELETE', '/session')).statusCode).toBe(204)
    expect(await homes()).toEqual([401, 401, 200, 200])
    const later = (minutes: number) =>
      portal.clock.set(new Date(portal.clock.now().getTime() + minutes * 60_000).toISOString())
    for (let hour = 0; hour < 15; hour++) {
      later(28)
      expect(await homes()).toEqual([401, 401, 200, 200])
    }
    later(31)
    expect(await homes()).toEqual([401, 401, 401, 401])
    const last = await signInOnPhone(portal, phone)
    for (let n = 0; n < 16; n++) {
      later(29)
      await last.me('GET', '/home')
    }
    later(20)
    expect((await last.me('GET', '/home')).statusCode).toBe(401)
    await portal.job('self-service-clean-up', { operator: 'oslo' })
    expect(await portal.sql('oslo', 'select from me_session union all select from me_code')).toEqual([])
  })

  it('is of no page of another site', async () => {
    const { phone } = await employeeWithTicket(portal)
    const { me, cookie } = await signInOnPhone(portal, phone)
    const foreign: Record<string, string>[] = [
      { 'x-portal-csrf': '' },
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign) {
      const answer = await me('DELETE', '/session', undefined, headers)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'csrf'])
      const withToken = await meOf(portal, { cookie })('DELETE', '/session', undefined, {
        ...headers,
        authorization: 'Bearer x',
      })
      expect(withToken.json().code).toBe('csrf')
    }
    expect((await me('GET', '/home')).statusCode).toBe(200)
  })
})
