import { hash } from 'node:crypto'
import { keyOf } from '@portal/domain/integration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FJORDBYGG, hostOf, NORDLYS, orderFor, type Portal, startPortal } from '../../../test/harness.ts'
import { callWith, keyFor, makeKey } from '../../../test/keys.ts'
import { noticeOf } from '../../../test/notices.ts'
import { buildApp } from '../../app.ts'
import { flushSecurityEvents } from '../../core/security-event.ts'

const KARI = 'kari@nordlys.example'
const INGRID = 'ingrid@operator.example'
const OTHER = 'annen@nordlys.example'
const EMPLOYEES = `/api/subscriber/by-company-id/${NORDLYS}`
const KEYS = `/integration-api/key/by-company-id/${NORDLYS}`

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ employees: 3 })
  await portal.addPerson(OTHER, {
    inCompany: [
      [NORDLYS, 'COMPANY_ADMIN'],
      [NORDLYS, 'TICKET_ADMIN'],
    ],
  })
})
afterAll(() => portal.stop())

const kari = () => portal.as(KARI)
const list = async (who = KARI) => (await portal.as(who, 'oslo')('GET', KEYS)).json()
const codeOf = async (answer: Promise<{ statusCode: number; json(): { code?: string } }>) => {
  const found = await answer
  return [found.statusCode, found.statusCode < 400 ? null : found.json().code]
}
const revokeAll = () =>
  portal.sql(
    'oslo',
    `update api_client set revoked_at = now() where kind <> 'PROVIDER' and revoked_at is null`,
  )
const later = (iso: string) => portal.clock.set(iso)

describe('a key', () => {
  it('reads and orders for its company, and is who did it in the log', async () => {
    const { key, call } = await makeKey(portal, KARI, { groups: ['orderTickets'] })
    expect((await call('GET', EMPLOYEES)).json().totalEntries).toBe(3)
    expect((await call('POST', '/api/ticket/create', orderFor())).statusCode).toBe(201)
    const [entry] = await portal.sql<{ actor_id: string }>(
      'oslo',
      `select actor_kind, actor_id from audit_entry where action = 'company-ticket.order'`,
    )
    expect(entry).toEqual({ actor_kind: 'client', actor_id: key.id })
  })

  it('is shown once: nothing that is stored or read later holds it', async () => {
    const { key, secret } = await makeKey(portal)
    expect(secret).toMatch(/^bp_local_[\w-]{43}[0-9A-Za-z]{6}$/)
    const [row] = await portal.sql<{ hash: Buffer; prefix: string }>(
      'oslo',
      'select hash, prefix from api_secret where client_id = $1',
      [key.id],
    )
    expect(row!.hash).toEqual(hash('sha256', secret, 'buffer'))
    expect(key.shown).toBe(secret.slice(0, 'bp_local_'.length + 4))
    const tables = await portal.sql<{ name: string }>(
      'oslo',
      `select format('%I', relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and has_table_privilege(oid, 'SELECT')`,
    )
    for (const { name } of tables) {
      const [found] = await portal.sql<{ n: number }>(
        'oslo',
        `select count(*)::int as n from ${name} t where t::text like '%' || $1 || '%'`,
        [secret.slice(20, 50)],
      )
      expect([name, found!.n]).toEqual([name, 0])
    }
  })

  it('does no more than its groups, and nothing that no key may', async () => {
    const { key, call } = await makeKey(portal, KARI, { groups: ['fetchInvoices'] })
    expect(await codeOf(call('GET', EMPLOYEES))).toEqual([403, 'scope-missing'])
    expect(await codeOf(call('GET', KEYS))).toEqual([403, 'key-not-allowed'])
    // Also where somebody has written the scope into the database.
    await portal.sql(
      'oslo',
      `update api_client set scopes = '{integration:read,integration:write,session:read,user:write}' where id = $1`,
      [key.id],
    )
    expect(await codeOf(call('POST', KEYS, keyFor()))).toEqual([403, 'key-not-allowed'])
    expect(await codeOf(call('GET', '/user-api/auth/contact'))).toEqual([403, 'key-not-allowed'])
    expect(await codeOf(call('DELETE', `/user-api/user/${key.id}`))).toEqual([403, 'key-not-allowed'])
  })

  it('sees no other company, and is nobody at another operator', async () => {
    const { secret, call } = await makeKey(portal)
    expect(await codeOf(call('GET', `/api/subscriber/by-company-id/${FJORDBYGG}`))).toEqual([
      404,
      'not-found',
    ])
    expect(await codeOf(call('GET', EMPLOYEES, undefined, { host: hostOf('akt') }))).toEqual([
      401,
      'key-unknown',
    ])
    expect((await callWith(portal, secret)('GET', EMPLOYEES)).statusCode).toBe(200)
  })

  it('needs no header of pages, and sends its version, its limit and the id of the request', async () => {
    const { call } = await makeKey(portal)
    const { headers } = await call('GET', EMPLOYEES)
    expect(headers).toMatchObject({
      'portal-version': '2026-12-01',
      'ratelimit-policy': '"key";q=500000;w=60',
      ratelimit: expect.stringMatching(/^"key";r=499999;t=\d+$/),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(await codeOf(call('GET', EMPLOYEES, undefined, { 'portal-version': '2020-01-01' }))).toEqual([
      400,
      'invalid-parameter',
    ])
    expect((await kari()('GET', EMPLOYEES)).headers).not.toHaveProperty('ratelimit')
  })
})

describe('a key is refused', () => {
  it('without a question to the database where it is mistyped or of another environment', async () => {
    const { secret } = await makeKey(portal)
    const wrong = secret.slice(0, -1) + (secret.endsWith('x') ? 'y' : 'x')
    let asked = 0
    const { pool } = portal.db.tenant('oslo')
    const query = pool.query.bind(pool)
    pool.query = ((...all: Parameters<typeof query>) => {
      asked += 1
      return query(...all)
    }) as typeof pool.query
    try {
      expect(await codeOf(callWith(portal, wrong)('GET', EMPLOYEES))).toEqual([401, 'key-unknown'])
      expect(await codeOf(callWith(portal, keyOf('prod', 'a'.repeat(43)))('GET', EMPLOYEES))).toEqual([
        401,
        'key-other-environment',
      ])
      expect(asked).toBe(0)
    } finally {
      pool.query = query
    }
  })

  it('where nobody made it', async () => {
    const answer = await callWith(portal, keyOf('local', 'a'.repeat(43)))('GET', EMPLOYEES)
    expect(answer.json()).toMatchObject({ status: 401, code: 'key-unknown' })
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  it('from another network than its own', async () => {
    const { secret } = await makeKey(portal, KARI, { networks: ['203.0.113.0/24', '2001:db8:1::/48'] })
    const from = (address: string) => codeOf(callWith(portal, secret, address)('GET', EMPLOYEES))
    expect(await from('203.0.113.255')).toEqual([200, null])
    expect(await from('::ffff:203.0.113.7')).toEqual([200, null])
    expect(await from('2001:db8:1:2::3')).toEqual([200, null])
    expect(await from('203.0.114.1')).toEqual([403, 'key-network'])
    expect(await from('2001:db8:2::1')).toEqual([403, 'key-network'])
  })

  it('once it is revoked, and is an event that security sees', async () => {
    await revokeAll()
    const { key, call } = await makeKey(portal)
    expect((await kari()('DELETE', `/integration-api/key/${key.id}`)).statusCode).toBe(204)
    expect(await codeOf(call('GET', EMPLOYEES))).toEqual([401, 'key-revoked'])
    expect(await codeOf(kari()('DELETE', `/integration-api/key/${key.id}`))).toEqual([409, 'key-ended'])
    await flushSecurityEvents(portal.db)
    expect(
      await portal.sql(
        'oslo',
        `select actor_id, company_id, detail from security_event where kind = 'token.refused' and actor_id = $1`,
        [key.id],
      ),
    ).toEqual([{ actor_id: key.id, company_id: NORDLYS, detail: { code: 'key-revoked' } }])
  })

  it('above its requests a minute, whoever else calls; refused keys are counted too', async () => {
    const { secret } = await makeKey(portal)
    const app = await buildApp({ ...portal.services, config: { ...portal.config, RATE_LIMIT_PER_MINUTE: 4 } })
    try {
      const call = callWith({ ...portal, app }, secret)
      const answers = []
      for (let n = 0; n < 3; n++) answers.push(await call('GET', EMPLOYEES))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
      expect(answers.map(({ headers }) => headers.ratelimit)).toEqual([
        expect.stringContaining('r=1;'),
        expect.stringContaining('r=0;'),
        expect.stringContaining('r=0;'),
      ])
      const nobody = callWith({ ...portal, app }, keyOf('local', 'b'.repeat(43)), '198.51.100.99')
      const refused = []
      for (let n = 0; n < 6; n++) refused.push((await nobody('GET', EMPLOYEES)).statusCode)
      expect(refused).toEqual([401, 401, 401, 401, 429, 429])
    } finally {
      await app.close()
    }
  })
})

describe('what a key may', () => {
  it('is never more than what its maker may now', async () => {
    await revokeAll()
    const { call } = await makeKey(portal, OTHER, { groups: ['readEmployees'] })
    const role = (sql: string) =>
      portal.sql(
        'oslo',
        `${sql} (select id from app_user where email = $1) and company_id = $2 and role = 'COMPANY_ADMIN'`,
        [OTHER, NORDLYS],
      )
    expect((await call('GET', EMPLOYEES)).statusCode).toBe(200)
    await role('delete from user_company_role where user_id =')
    expect(await codeOf(call('GET', EMPLOYEES))).toEqual([403, 'forbidden'])
    await portal.sql(
      'oslo',
      `insert into user_company_role (user_id, company_id, role) select id, $2, 'COMPANY_ADMIN' from app_user where email = $1`,
      [OTHER, NORDLYS],
    )
    expect((await call('GET', EMPLOYEES)).statusCode).toBe(200)
  })

  it('stays when its maker is deactivated and deleted, with the roles of that moment', async () => {
    const id = (
      await portal.sql<{ id: string }>('oslo', 'select id from app_user where email = $1', [OTHER])
    )[0]!.id
    const { key, call } = await makeKey(portal, OTHER, { groups: ['readEmployees'] })
    await portal.sql('oslo', `delete from user_company_role where user_id = $1 and role = 'TICKET_ADMIN'`, [
      id,
    ])
    await portal.addPerson('brukere@operator.example', { global: ['GLOBAL_USER_ADMIN'] })
    const remove = () =>
      portal.as('brukere@operator.example', 'oslo')(
        'DELETE',
        `/user-api/user/${id}?expectedState=`.replace('?expectedState=', ''),
      )
    expect((await remove()).statusCode).toBe(204)
    expect((await call('GET', EMPLOYEES)).statusCode).toBe(200)
    const shown = async () => (await list()).matches.find((each: { id: string }) => each.id === key.id).madeBy
    expect(await shown()).toEqual({ name: 'Ada Tilfeldig', isUser: false })
    expect((await remove()).statusCode).toBe(204)
    expect((await call('GET', EMPLOYEES)).statusCode).toBe(200)
    expect(await portal.sql('oslo', 'select roles::text from api_client where id = $1', [key.id])).toEqual([
      { roles: '{COMPANY_ADMIN}' },
    ])
  })

  it('is not more than was chosen from, and the answer says which right is missing', async () => {
    const answer = await kari()('POST', KEYS, keyFor({ groups: ['readEmployees', 'readResidents'] }))
    expect(answer.json()).toMatchObject({ status: 403, code: 'key-rights', groups: ['readResidents'] })
  })
})

describe('keys are made', () => {
  it('by company administrators alone; staff see them, other systems do not', async () => {
    for (const [who, status] of [
      [INGRID, 403],
      ['tor@nordlys.example', 403],
      ['erp', 403],
      ['jon@fjordbygg.example', 404],
    ] as const)
      expect((await portal.as(who)('POST', KEYS, keyFor())).statusCode, who).toBe(status)
    const seen = await portal.as(INGRID)('GET', KEYS)
    expect([seen.statusCode, seen.json().kinds]).toEqual([200, ['KEY']])
  })

  it('ten at most, also at once', async () => {
    await revokeAll()
    const answers = await Promise.all(Array.from({ length: 12 }, () => kari()('POST', KEYS, keyFor())))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(10).fill(200), 409, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
      code: 'keys-full',
      max: 10,
    })
    await revokeAll()
    expect((await kari()('POST', KEYS, keyFor())).statusCode).toBe(200)
  })

  it.each([
    [{ lastDay: '2026-11-20' }, '/lastDay', 'min-date'],
    [{ lastDay: '2028-11-21' }, '/lastDay', 'max-date'],
    [{ networks: ['10.0.0.0/0'] }, '/networks/0', 'wrong-format'],
    [{ groups: [] }, '/groups', 'required'],
  ])('with valid values: %j', async (changes, pointer, code) => {
    const answer = await kari()('POST', KEYS, keyFor(changes))
    expect([answer.statusCode, answer.json().errors[0]]).toMatchObject([400, { pointer, code }])
  })
})

describe('a change of a key', () => {
  const rotate = (id: string, atOnce: boolean) =>
    kari()('POST', `/integration-api/key/${id}/rotate`, { atOnce })

  it('leaves no gap: both work for seven days, then the new one', async () => {
    await revokeAll()
    const { key, call } = await makeKey(portal)
    const answer = (await rotate(key.id, false)).json()
    expect(answer.key).toMatchObject({ id: key.id, oldUntil: '2026-11-28T11:00:00.000Z' })
    const next = callWith(portal, answer.secret)
    for (const each of [call, next]) expect((await each('GET', EMPLOYEES)).statusCode).toBe(200)
    expect(await codeOf(rotate(key.id, false))).toEqual([409, 'key-changing'])
    later('2026-11-28T11:00:00Z')
    expect(await codeOf(call('GET', EMPLOYEES))).toEqual([401, 'key-expired'])
    expect((await next('GET', EMPLOYEES)).statusCode).toBe(200)
  })

  it('at once stops all before it', async () => {
    await revokeAll()
    const first = await makeKey(portal)
    const second = (await rotate(first.key.id, false)).json().secret
    const third = (await rotate(first.key.id, true)).json().secret
    expect(await codeOf(first.call('GET', EMPLOYEES))).toEqual([401, 'key-unknown'])
    expect(await codeOf(callWith(portal, second)('GET', EMPLOYEES))).toEqual([401, 'key-unknown'])
    expect((await callWith(portal, third)('GET', EMPLOYEES)).statusCode).toBe(200)
  })

  it('of networks, name and last day holds from the next request on, and is logged', async () => {
    await revokeAll()
    const { key, call } = await makeKey(portal)
    const change = { name: 'Entra', networks: ['198.51.100.7'], lastDay: '2026-11-28' }
    expect((await kari()('PUT', `/integration-api/key/${key.id}`, change)).json()).toMatchObject(change)
    expect(await codeOf(call('GET', EMPLOYEES))).toEqual([403, 'key-network'])
    expect(
      (
        await portal.sql<{ action: string }>(
          'oslo',
          'select action from audit_entry where entity_id = $1 order by at, id',
          [key.id],
        )
      ).map(({ action }) => action),
    ).toEqual(['key.create', 'key.change'])
    later('2026-11-28T23:00:00Z')
    await kari()('GET', KEYS)
    expect(await codeOf(call('GET', EMPLOYEES))).toEqual([401, 'key-expired'])
  })
})

describe('the company is told', () => {
  it('30 and 7 days before a key expires, until it is changed, and of one that nobody uses', async () => {
    await revokeAll()
    await portal.sql('oslo', 'delete from notice')
    const { key } = await makeKey(portal, KARI, { lastDay: '2027-03-31' })
    const told = async (kind: 'keyExpiring' | 'keyUnused') => (await noticeOf(portal, KARI, kind)) ?? null
    expect(await portal.job('key-notices')).toMatchObject({ oslo: { told: 0 } })
    later('2027-02-28T06:00:00Z')
    await portal.job('key-notices')
    expect(await told('keyExpiring')).toBeNull()
    expect(await told('keyUnused')).toEqual({ count: 1, unread: true, done: false })
    later('2027-03-02T06:00:00Z')
    expect(await portal.job('key-notices')).toMatchObject({ oslo: { told: 2 } })
    expect(await told('keyExpiring')).toEqual({ count: 1, unread: true, done: false })
    await kari()('PUT', '/notice-api/read')
    await portal.job('key-notices')
    const before = await told('keyExpiring')
    later('2027-03-25T06:00:00Z')
    await portal.job('key-notices')
    expect(before!.count).toBe(1)
    expect(await told('keyExpiring')).toEqual({ count: 2, unread: true, done: false })
    await kari()('PUT', `/integration-api/key/${key.id}`, { name: 'x', networks: [], lastDay: '2027-12-31' })
    expect((await told('keyExpiring'))!.done).toBe(true)
    await kari()('DELETE', `/integration-api/key/${key.id}`)
    expect((await told('keyUnused'))!.done).toBe(true)
  })

  it('a year after its end nothing of it but its id is left', async () => {
    later('2028-12-01T06:00:00Z')
    await portal.job('key-clean-up')
    expect(
      await portal.sql(
        'oslo',
        `select (select count(*)::int from api_secret) as secrets, (select count(*)::int from api_client where kind = 'KEY' and name <> '') as names`,
      ),
    ).toEqual([{ secrets: 0, names: 0 }])
    expect((await list()).matches).toEqual([])
  })
})
