import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { SECURITY_EVENT_KINDS } from '@portal/domain/security-event'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hostOf, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { buildApp } from '../../app.ts'
import { loggerOptions } from '../../core/log.ts'
import { flushSecurityEvents } from '../../core/security-event.ts'

const USER_ADMIN = 'brukere@operator.example'
const STAFF = 'bedrifter@operator.example'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
  await portal.addPerson(USER_ADMIN, { global: ['GLOBAL_USER_ADMIN'] })
  await portal.addPerson(STAFF, { global: ['GLOBAL_COMPANY_ADMIN'] })
})
afterAll(() => portal.stop())
beforeEach(async () => {
  await flushSecurityEvents(portal.db)
  seen = new Set((await rows()).map(row => row.id))
})

type Row = {
  id: string
  kind: string
  actor_kind: string
  actor_id: string
  address: string
  company_id: string | null
  entity_id: string | null
  operation: string
  detail: Record<string, unknown>
  times: number
}
let seen = new Set<string>()
const rows = () => portal.sql<Row>('oslo', 'select * from security_event order by id')
/** Rows since the test began. */
const events = async (kind?: string) => {
  await flushSecurityEvents(portal.db)
  return (await rows()).filter(row => !seen.has(row.id) && (!kind || row.kind === kind))
}
const idOf = async (email: string) =>
  (await portal.sql<{ id: string }>('oslo', 'select id from app_user where email = $1', [email]))[0]!.id

describe('an event is recorded', () => {
  it('of a sign-in and a sign-out, with whose it was', async () => {
    const { call } = await portal.signIn('kari@nordlys.example')
    await call('POST', '/session/sign-out')
    const kari = await idOf('kari@nordlys.example')
    expect((await events()).map(e => [e.kind, e.actor_kind, e.actor_id, e.address, e.operation])).toEqual([
      ['sign-in.done', 'user', kari, '127.0.0.1', 'sessionCallback'],
      ['sign-out.done', 'user', kari, '127.0.0.1', 'sessionSignOut'],
    ])
  })

  it('of a sign-in that is refused, with the reason', async () => {
    await portal.anonymous()('GET', '/implicit/callback?code=x&state=y')
    await portal.signIn('anders@akt.example', 'oslo')
    expect((await events('sign-in.refused')).map(e => [e.actor_kind, e.detail])).toEqual([
      ['visitor', { reason: 'no-transaction' }],
      ['visitor', { reason: 'unknown-user' }],
    ])
  })

  it('of a bearer token that is not accepted, not of a session that is over', async () => {
    const token = { authorization: 'Bearer x.y.z' }
    const refused = await portal.anonymous()('GET', '/user-api/auth/contact', undefined, token)
    expect(refused.statusCode).toBe(401)
    await portal.anonymous()('GET', '/user-api/auth/contact', undefined, { cookie: 'portal=gone' })
    expect((await events()).map(e => [e.kind, e.operation])).toEqual([['token.refused', 'sessionContact']])
  })

  it("of every refused permission, with the actor's id, also where the caller is told 404", async () => {
    const kari = portal.as('kari@nordlys.example')
    expect((await kari('GET', '/security-event')).statusCode).toBe(403)
    expect((await kari('GET', '/api/subscriber/by-company-id/100101')).statusCode).toBe(404)
    const id = await idOf('kari@nordlys.example')
    expect((await events('access.refused')).map(e => [e.actor_id, e.operation, e.detail])).toEqual([
      [id, 'securityEventList', { code: 'forbidden' }],
      [id, 'companyTicketSubscribers', { code: 'not-found' }],
    ])
  })

  it('of a request from another site', async () => {
    const { cookie } = await portal.signIn('kari@nordlys.example')
    const headers = { cookie, 'x-portal-csrf': '1', origin: 'https://evil.example' }
    await portal.anonymous()('POST', '/session/sign-out', undefined, headers)
    expect((await events('request.foreign')).map(e => e.detail)).toEqual([{ code: 'csrf' }])
  })

  it('of changed roles, with those given and taken, and not of a change that was rolled back', async () => {
    const admin = portal.as(USER_ADMIN, 'oslo')
    const tor = await idOf('tor@nordlys.example')
    const before = (await admin('GET', `/user-api/user/${tor}/roles`)).json()
    const companies = before.companies.map(({ companyId, roles }: Record<string, unknown>) => ({
      companyId,
      roles,
    }))
    const put = (roles: string[]) => admin('PUT', `/user-api/user/${tor}/roles`, { roles, companies })
    expect((await put(['GLOBAL_SCHOOLTICKET_ADMIN'])).statusCode).toBe(200)
    expect((await events('roles.changed')).map(e => [e.actor_id, e.entity_id, e.detail])).toEqual([
      [await idOf(USER_ADMIN), tor, { granted: ['GLOBAL_SCHOOLTICKET_ADMIN'], removed: [] }],
    ])
    await put([])
  })

  it('of staff at work for a company that is not theirs', async () => {
    await portal.as('ingrid@operator.example')('GET', `/api/subscriber/by-company-id/${NORDLYS}`)
    await portal.as('kari@nordlys.example')('GET', `/api/subscriber/by-company-id/${NORDLYS}`)
    expect((await events('support.acted')).map(e => [e.actor_id, e.company_id])).toEqual([
      [await idOf('ingrid@operator.example'), NORDLYS],
    ])
  })
})

describe('many equal events', () => {
  it('are the first one and one row with the number of the others', async () => {
    const headers = { host: hostOf('oslo'), authorization: 'Bearer x' }
    const call = () => portal.app.inject({ url: '/user-api/auth/contact', headers })
    for (let n = 0; n < 20; n++) await call()
    expect((await events('token.refused')).map(e => e.times)).toEqual([1, 19])
  })
})

describe('the log line', () => {
  it('has the shape of docs/security-events.md, and nothing secret', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    const app = await buildApp(portal.services, {
      logger: { ...loggerOptions('info'), stream },
    })
    await app.inject({
      url: '/user-api/auth/contact?secret=hush',
      headers: { host: hostOf('oslo'), authorization: 'Bearer hush', 'x-request-id': 'line' },
    })
    await app.close()
    const [line] = lines.map(text => JSON.parse(text)).filter(each => each.msg === 'security event')
    expect(line.securityEvent).toEqual({
      event: 'token.refused',
      at: portal.clock.now().toISOString(),
      operator: 'oslo',
      actorKind: 'visitor',
      actorId: 'visitor',
      address: '127.0.0.1',
      companyId: null,
      entityId: null,
      operation: 'sessionContact',
      detail: { code: 'not-signed-in' },
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(line.securityEvent.requestId).not.toBe('line')
    expect(lines.join('')).not.toContain('hush')
  })
})

describe('the list', () => {
  const list = async (query: string) =>
    (await portal.as(USER_ADMIN, 'oslo')('GET', `/security-event?${query}`)).json()

  it('is for global user administrators, and of the own operator', async () => {
    for (const who of ['unni@nordlys.example', 'kari@nordlys.example', STAFF])
      expect((await portal.as(who, 'oslo')('GET', '/security-event')).statusCode, who).toBe(403)
    await portal.sql(
      'akt',
      `insert into security_event (at, kind, actor_kind, actor_id) values (now(), 'limit.hit', 'visitor', 'visitor')`,
    )
    expect((await list('kind=limit.hit')).totalEntries).toBe(0)
  })

  it('is filtered by kind, period, person and address, newest first, in pages', async () => {
    const kari = await idOf('kari@nordlys.example')
    await portal.sql(
      'oslo',
      `insert into security_event (at, kind, actor_kind, actor_id, address, company_id, detail)
       select ('2026-10-0' || n || 'T12:00:00Z')::timestamptz, 'limit.hit', case when n > 3 then 'user' else 'visitor' end,
         case when n > 3 then $1 else 'visitor' end, '2001:db8::' || n, case when n = 5 then '100100' end, '{"limit":"contact"}'
       from generate_series(1, 5) n`,
      [kari],
    )
    const days = async (query: string) => {
      const { matches, totalEntries } = await list(`kind=limit.hit&${query}`)
      return [totalEntries, ...matches.map((e: { at: string }) => Number(e.at.slice(8, 10)))]
    }
    expect(await days('')).toEqual([5, 5, 4, 3, 2, 1])
    expect(await days('from=2026-10-02&to=2026-10-04')).toEqual([3, 4, 3, 2])
    expect(await days('searchFor=nordmann%20kari')).toEqual([2, 5, 4])
    expect(await days('searchFor=2001:DB8::2')).toEqual([1, 2])
    expect(await days('searchFor=2001:db8:')).toEqual([5, 5, 4, 3, 2, 1])
    expect(await days('searchFor=%25.%25')).toEqual([0])
    expect(await days('maxEntries=2&offset=2')).toEqual([5, 3, 2])
    const [newest] = (await list('kind=limit.hit')).matches
    expect(newest).toMatchObject({
      actor: { kind: 'user', id: kari, name: expect.stringContaining('Kari') },
      address: '2001:db8::5',
      company: { id: NORDLYS, name: 'Nordlys AS' },
      detail: { limit: 'contact' },
      times: 1,
    })
  })
})

describe('what is recorded', () => {
  it('is not changed, and not deleted before its time by anybody who works as the portal', async () => {
    await expect(portal.sql('oslo', `update security_event set kind = 'x'`)).rejects.toThrow(
      'permission denied',
    )
    const before = (await rows()).length
    await portal.sql('oslo', `delete from security_event where at > '2026-01-01'`)
    expect((await rows()).length).toBe(before)
  })

  it('is deleted each night after 180 days', async () => {
    const day = (days: number) => new Date(portal.clock.now().getTime() - days * 24 * 3_600_000)
    await portal.sql(
      'oslo',
      `insert into security_event (at, kind, actor_kind, actor_id) select at, 'old', 'visitor', 'visitor' from unnest($1::timestamptz[]) at`,
      [[new Date('2020-01-01T00:00:00Z'), day(179)]],
    )
    expect(await portal.job('security-event-clean-up', { operator: 'oslo' })).toEqual({
      oslo: { dropped: 1 },
    })
    expect((await rows()).filter(row => row.kind === 'old')).toHaveLength(1)
  })

  it('is described, kind by kind', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../../../docs/security-events.md'), 'utf8')
    const described = [...text.matchAll(/^\| `([a-z-]+\.[a-z]+)` \|/gm)].map(([, kind]) => kind)
    expect(described).toEqual(SECURITY_EVENT_KINDS)
  })
})
