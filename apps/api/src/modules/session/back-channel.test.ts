import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hostOf, type Portal, startPortal } from '../../../test/harness.ts'
import { startHostileProvider, type TokenMade } from '../../../test/hostile-provider.ts'
import { flushSecurityEvents } from '../../core/security-event.ts'
import { openIdentity } from '../../ports/identity.ts'

let portal: Portal
let provider: Awaited<ReturnType<typeof startHostileProvider>>
const OPERATORS = ['oslo', 'brakar', 'akt'] as const

beforeAll(async () => {
  ;[portal, provider] = await Promise.all([startPortal(), startHostileProvider()])
  // Logout tokens of any kind, by a provider that the test is master of.
  Object.assign(portal.services.identity, {
    verifyLogout: openIdentity({ ...portal.config, ...provider.config }, () => new Date()).verifyLogout,
  })
  for (const operator of OPERATORS) {
    await portal.sql(
      operator,
      `insert into app_user (email, subject, first_name, last_name, phone)
       select who || '@avslutt.example', $1 || ' ' || who, 'Ada', 'Tilfeldig', '41210998' from unnest(array['kari', 'ingrid']) who`,
      [provider.issuer],
    )
  }
})
afterAll(async () => {
  await portal.stop()
  await provider.stop()
})

/** Kari's sessions of two browsers and one of Ingrid's, at each operator. */
beforeEach(async () => {
  for (const operator of OPERATORS) {
    await portal.sql(operator, 'delete from session')
    await portal.sql(
      operator,
      `insert into session (id_hash, user_id, tokens, access_expires_at, idle_expires_at, expires_at, provider_sid)
       select convert_to(sid, 'UTF8'), u.id, '', $1::timestamptz + interval '1 hour', $1::timestamptz + interval '1 hour', $1::timestamptz + interval '1 hour', sid
       from (values ('kari', 'session-1'), ('kari', 'session-2'), ('ingrid', 'session-3')) s (who, sid)
       join app_user u on u.email = who || '@avslutt.example'`,
      [portal.clock.now()],
    )
  }
})
const open = async () => {
  const left = new Set<string>()
  for (const operator of OPERATORS)
    for (const { sid } of await portal.sql<{ sid: string }>(
      operator,
      'select provider_sid as sid from session',
    ))
      left.add(`${operator} ${sid}`)
  return [...left].sort()
}
const at = (...sids: string[]) => OPERATORS.flatMap(each => sids.map(sid => `${each} ${sid}`)).sort()
const send = (payload: string, headers: Record<string, string> = {}) =>
  portal.app.inject({
    method: 'POST',
    url: '/session/back-channel-logout',
    headers: { host: hostOf('oslo'), 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  })
const tell = async (made: TokenMade = {}) => {
  const token = await provider.logoutToken(made)
  const answer = await send(new URLSearchParams({ logout_token: token }).toString())
  return { token, status: answer.statusCode, code: answer.statusCode === 200 ? null : answer.json().code }
}

describe('a logout token', () => {
  it('ends the session that it names at every operator, and no other', async () => {
    const answer = await send(
      new URLSearchParams({ logout_token: await provider.logoutToken(), later: 'unknown' }).toString(),
    )
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await open()).toEqual(at('session-2', 'session-3'))
  })

  it('ends all of the person where it names the person only, or one by its id alone', async () => {
    expect((await tell({ claims: { sub: undefined, sid: 'session-3' } })).status).toBe(200)
    expect(await open()).toEqual(at('session-1', 'session-2'))
    expect((await tell({ claims: { sid: undefined } })).status).toBe(200)
    expect(await open()).toEqual([])
  })

  it('ends nothing where the session is not of the person', async () => {
    expect((await tell({ claims: { sub: 'ingrid', sid: 'session-1' } })).status).toBe(200)
    expect(await open()).toEqual(at('session-1', 'session-2', 'session-3'))
  })

  it('succeeds where the session is over already', async () => {
    expect((await tell()).status).toBe(200)
    expect((await tell()).status).toBe(200)
  })

  it('counts once, also where two come at the same time, and by whatever host', async () => {
    const token = await provider.logoutToken({ claims: { sid: undefined } })
    const body = new URLSearchParams({ logout_token: token }).toString()
    const hosts = OPERATORS.map(each => ({ host: hostOf(each) }))
    const statuses = await Promise.all(hosts.map(async host => (await send(body, host)).statusCode))
    expect(statuses.sort()).toEqual([200, 400, 400])
  })

  it('is not used up where sessions could not be ended, so that the provider may send it again', async () => {
    const token = await provider.logoutToken()
    const body = new URLSearchParams({ logout_token: token }).toString()
    // What was told before is stored with the same pool; a statement that starts while it is lost would never be answered.
    await flushSecurityEvents(portal.db)
    const akt = portal.db.tenant('akt').pool
    const { connect } = akt
    akt.connect = (() =>
      Promise.reject(Object.assign(new Error('lost'), { code: 'ECONNRESET' }))) as typeof connect
    try {
      expect((await send(body)).statusCode).toBe(503)
    } finally {
      akt.connect = connect
    }
    expect((await send(body)).statusCode).toBe(200)
    expect(await open()).toEqual(at('session-2', 'session-3'))
  })

  it('is refused without a token, as JSON, and twice in one form', async () => {
    expect((await send('')).statusCode).toBe(400)
    expect((await send('{}', { 'content-type': 'application/json' })).statusCode).toBe(415)
    const token = await provider.logoutToken()
    expect((await send(`logout_token=${token}&logout_token=x`)).statusCode).toBe(400)
    expect(await open()).toEqual(at('session-1', 'session-2', 'session-3'))
  })

  it('that is refused is a security event', async () => {
    expect(await tell({ signedBy: 'stranger' })).toMatchObject({ status: 400, code: 'logout-token-refused' })
    await flushSecurityEvents(portal.db)
    expect(
      await portal.sql(
        'oslo',
        `select operation, detail from security_event where kind = 'token.refused' order by id desc limit 1`,
      ),
    ).toEqual([{ operation: 'sessionBackChannelLogout', detail: { code: 'logout-token-refused' } }])
    expect(await open()).toHaveLength(9)
  })
})
