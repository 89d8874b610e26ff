import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../src/app.ts'
import { useAllowance } from '../src/core/allowance.ts'
import type { App } from '../src/core/app-type.ts'
import { inTenant } from '../src/core/in-tenant.ts'
import { hashWithKey } from '../src/core/tokens.ts'
import { hostOf, type Portal, startPortal } from './harness.ts'
import { REQUESTS } from './operations.ts'

let portal: Portal
/** Two processes on one database. */
let apps: App[]
beforeAll(async () => {
  portal = await startPortal()
  apps = [portal.app, await buildApp(portal.services)]
})
afterAll(async () => {
  await apps[1]!.close()
  await portal.stop()
})
beforeEach(() => portal.sql('oslo', 'delete from allowance_used'))

let calls = 0
const post = (id: string, remoteAddress: string, changes: object = {}) => {
  const { url, body } = REQUESTS[id]!
  const ids = {} as Parameters<typeof url>[0]
  return apps[calls++ % 2]!.inject({
    method: 'POST',
    url: url(ids),
    remoteAddress,
    headers: {
      host: hostOf('oslo'),
      'x-portal-csrf': '1',
      cookie: `portal=${calls}`,
      'content-type': 'application/json',
    },
    payload: JSON.stringify({ ...body?.(ids), ...changes }),
  })
}
const codes = async (times: number, one: (n: number) => ReturnType<typeof post>) => {
  const found: number[] = []
  for (let n = 0; n < times; n++) found.push((await one(n)).statusCode)
  return found
}
const later = (seconds: number) =>
  portal.clock.set(new Date(portal.clock.now().getTime() + seconds * 1000).toISOString())

describe('what sends something or costs money', () => {
  it.each([
    ['onboardingStart', 200],
    ['onboardingRequestAccess', 202],
  ])(
    '%s is done 30 times an hour for an address, over two processes and with any cookie',
    async (id, status) => {
      const one = (n: number) => post(id, '2001:db8:77::1', { email: `a${id}${n}@haugtun.example` })
      expect(await codes(34, one)).toEqual([...Array(30).fill(status), ...Array(4).fill(429)])
      const refused = await one(99)
      expect(refused.json().code).toBe('limit-reached')
      expect(Number(refused.headers['retry-after'])).toBe(3600)
      expect((await post(id, '2001:db8:78::1', { email: `b${id}@haugtun.example` })).statusCode).toBe(status)
      later(3601)
      expect((await one(100)).statusCode).toBe(status)
    },
  )

  it('goes 5 times an hour to an e-mail address that somebody typed, from whatever addresses', async () => {
    // Each request is about another company, so that none is a repeat.
    const numbers = await portal.sql<{ n: string }>('oslo', `select '312000415' as n`)
    const one = async (n: number) => {
      await portal.sql('oslo', 'delete from access_request')
      return post('onboardingRequestAccess', `2001:db8:${n + 100}::1`, {
        email: n % 2 ? 'Offer@haugtun.example' : 'offer@haugtun.example',
        organisationNumber: numbers[0]!.n,
      })
    }
    expect(await codes(30, one)).toEqual([...Array(5).fill(202), ...Array(25).fill(429)])
    const [sent] = await portal.sql<{ n: number }>(
      'oslo',
      `select count(*)::int as n from outgoing_message where lower(recipient) = 'offer@haugtun.example'`,
    )
    expect(sent!.n).toBe(5)
  })

  it('takes 5 messages an hour to customer service from one person, and a repeat of one is no other', async () => {
    const kari = portal.as('kari@nordlys.example')
    const send = (key: string) =>
      kari(
        'POST',
        '/api/contact/send-form',
        { message: 'Hei, kan dere ringe meg?' },
        { 'idempotency-key': key },
      )
    const found: number[] = []
    for (const key of ['1', '1', '1', '2', '3', '4', '5', '6', '7']) found.push((await send(key)).statusCode)
    expect(found).toEqual([201, 201, 201, 201, 201, 201, 201, 429, 429])
    expect(
      (
        await portal.as('tor@nordlys.example')('POST', '/api/contact/send-form', {
          message: 'Hei, kan dere ringe?',
        })
      ).statusCode,
    ).toBe(201)
  })
})

describe('an allowance', () => {
  const allowance = { name: 'test', most: 3, seconds: 60 }
  const use = (subject = 'x', fail = false) =>
    inTenant(
      portal.ctxOf('oslo'),
      async tx => {
        await useAllowance(tx, portal.ctxOf('oslo'), allowance, subject)
        if (fail) throw new Error('not done')
      },
      { unaudited: 'a test' },
    )

  it('keeps of its subject what nobody can try out without the key', async () => {
    await use('+4741210998')
    const rows = await portal.sql('oslo', 'select name, subject from allowance_used')
    expect(rows).toEqual([{ name: 'test', subject: hashWithKey(portal.config.CODE_KEY, 'test +4741210998') }])
  })

  it('is exact when it is used by many at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => use()))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  it('is not used by what is rolled back', async () => {
    for (let n = 0; n < 5; n++) await expect(use('x', true)).rejects.toThrow('not done')
    await expect(use()).resolves.toBeUndefined()
  })

  it('counts in any window of its length, and says when there is room', async () => {
    await use()
    later(30)
    await use()
    await use()
    later(29)
    await expect(use()).rejects.toMatchObject({
      code: 'limit-reached',
      extras: { limit: 'test', retryAfterSeconds: 1 },
    })
    later(1)
    await use()
    await expect(use()).rejects.toMatchObject({ extras: { retryAfterSeconds: 30 } })
  })

  it('stores no subject, and nothing after it counts no more', async () => {
    await use('kari@nordlys.example')
    const rows = () => portal.sql('oslo', 'select * from allowance_used')
    expect(JSON.stringify(await rows())).not.toContain('nordlys')
    later(61)
    await portal.job('session-housekeeping', { operator: 'oslo' })
    expect(await rows()).toEqual([])
  })
})
