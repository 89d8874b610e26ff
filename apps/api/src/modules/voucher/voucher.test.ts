import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../../../scripts/lib/ports.ts'
import { freshPhone, hostOf, type Portal, START, startPortal } from '../../../test/harness.ts'
import { buildApp } from '../../app.ts'
import { clockFrom } from '../../core/clock.ts'
import { loggerOptions } from '../../core/log.ts'
import { setUpQueue } from '../../core/queue-setup.ts'

let portal: Portal
const month = START.slice(0, 7)

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const staff: Portal['as'] extends (who: string) => infer Call ? Call : never = (...call) =>
  portal.as('ingrid@operator.example')(...call)
const bringIn = async (what: 'offers' | 'codes', body: object, key: string = randomUUID()) =>
  staff('POST', `/voucher-api/${what}`, body, { 'idempotency-key': key })
const addCodes = (carProvider: string, count: number, of = month) => {
  const codes = Array.from({ length: count }, () => `K-${randomUUID()}`)
  return bringIn('codes', { month: of, carProvider, codes })
}
type Opened = { phone: string; key: string }
/** Offers of new phones whose links are sent; the keys of the links. */
const open = async (count = 1): Promise<Opened[]> => {
  const phones = Array.from({ length: count }, freshPhone)
  expect((await bringIn('offers', { months: [month], denomination: 300, phones })).statusCode).toBe(201)
  await portal.job('voucher-periods', { operator: 'oslo' })
  return Promise.all(phones.map(async phone => ({ phone, key: (await keysOf(phone)).at(-1)! })))
}
const messagesTo = (phone: string, kind: 'link' | 'code') =>
  portal.sql<{ body: string }>(
    'oslo',
    `select body from outgoing_message where recipient = '+47' || $1 and starts_with(dedupe_key, $2) order by id`,
    [phone, `voucher-${kind}:`],
  )
const keysOf = async (phone: string) =>
  (await messagesTo(phone, 'link')).map(({ body }) => /key=([\w-]{22})$/.exec(body)![1]!)

const basic = (key: string, client = 'portal-web') =>
  `Basic ${Buffer.from(`${client}:${key}`).toString('base64')}`
type Visit = { host?: string; from?: string; authorization?: string }
const visit = (
  key: string,
  path: string,
  body?: object,
  {
    host = hostOf('oslo'),
    from = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`,
    authorization = basic(key),
  }: Visit = {},
) =>
  portal.app.inject({
    method: body ? 'POST' : 'GET',
    url: `/voucher-api/offer${path}`,
    headers: { host, authorization },
    remoteAddress: from,
    ...(body && { payload: body }),
  })
const statusOf = async (key: string, how?: Visit) => (await visit(key, '/status', undefined, how)).json()
const claim = (key: string, selectedCarProvider = 'HYRE', how?: Visit) =>
  visit(key, '', { selectedCarProvider }, how)
const codesLeft = async () =>
  (
    await portal.sql('oslo', 'select from voucher_code where offer_id is null and period = $1', [
      `${month}-01`,
    ])
  ).length

const EXPIRED = { voucherOfferStatus: 'EXPIRED', denomination: null, selectedCarProvider: null }

describe('an offer', () => {
  it('is available, then claimed: the code goes by SMS, the answer is a string without it [F-005, F-097, F-143, F-145, F-315, F-316, F-317, F-262]', async () => {
    expect((await addCodes('HYRE', 2)).json()).toEqual({ added: 2, known: 0 })
    const [{ phone, key }] = (await open()) as [Opened]
    expect(await statusOf(key)).toEqual({
      voucherOfferStatus: 'AVAILABLE',
      denomination: 300,
      selectedCarProvider: null,
    })
    const providers = await visit(key, '/providers')
    expect([providers.statusCode, providers.json()]).toEqual([
      200,
      { denomination: 300, availableCarProviders: ['HYRE'] },
    ])

    const claimed = await claim(key)
    expect([claimed.statusCode, claimed.headers['content-type'], claimed.body]).toEqual([
      200,
      'application/json; charset=utf-8',
      '"CLAIMED"',
    ])
    const [sms] = await messagesTo(phone, 'code')
    const [given] = await portal.sql<{ code: string }>(
      'oslo',
      `select c.code from voucher_code c join voucher_offer o on o.id = c.offer_id where o.phone = '+47' || $1`,
      [phone],
    )
    expect(sms!.body).toBe(
      `Oslo kollektiv: Rabattkoden din hos Hyre er ${given!.code}. Den gir 300 kr i rabatt på neste tur og kan brukes én gang.`,
    )
    expect(await statusOf(key)).toEqual({
      voucherOfferStatus: 'CLAIMED',
      denomination: 300,
      selectedCarProvider: 'HYRE',
    })
  })

  it('answers the same claim with the same, and gives one code and one SMS [F-368]', async () => {
    await addCodes('HYRE', 5)
    const [{ phone, key }] = (await open()) as [Opened]
    const before = await codesLeft()
    const answers = [await claim(key), await claim(key), await claim(key)]
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array(3).fill([200, '"CLAIMED"']),
    )
    expect(await codesLeft()).toBe(before - 1)
    expect(await messagesTo(phone, 'code')).toHaveLength(1)
  })

  it('gives no code of another provider until the next month [F-369]', async () => {
    await addCodes('HYRE', 1)
    await addCodes('GETAROUND', 1)
    const [{ phone, key }] = (await open()) as [Opened]
    expect((await claim(key, 'HYRE')).statusCode).toBe(200)
    const refused = await claim(key, 'GETAROUND')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'voucher-claimed'])
    expect(await messagesTo(phone, 'code')).toHaveLength(1)
  })

  it('is offered only by providers that have codes left, and stays open when there are none', async () => {
    const [{ key }] = (await open()) as [Opened]
    const { availableCarProviders } = (await visit(key, '/providers')).json()
    expect(availableCarProviders).not.toContain('BILKOLLEKTIVET')
    const refused = await claim(key, 'BILKOLLEKTIVET')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'voucher-out-of-codes'])
    expect((await statusOf(key)).voucherOfferStatus).toBe('AVAILABLE')
    await addCodes('BILKOLLEKTIVET', 1)
    expect((await claim(key, 'BILKOLLEKTIVET')).statusCode).toBe(200)
  })

  it('takes a provider that is known, and nothing else', async () => {
    const [{ key }] = (await open()) as [Opened]
    for (const body of [{}, { selectedCarProvider: 'MOVE' }, { selectedCarProvider: 'HYRE', more: 1 }])
      expect((await visit(key, '', body)).statusCode).toBe(400)
  })
})

/** Another API process on the same database. */
const startSecond = async () => {
  const port = await freePort()
  const [now, since] = [portal.clock.now().toISOString(), new Date().toISOString()]
  await setUpQueue(portal.database.ownerUrl, clockFrom(now, since))
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../server.ts')], {
    env: {
      ...process.env,
      ...portal.env,
      HOST: 'localhost',
      PORT: String(port),
      PORTAL_NOW: now,
      PORTAL_NOW_SINCE: since,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  const url = `http://localhost:${port}`
  await vi.waitFor(async () => expect((await fetch(`${url}/health/ready`)).status).toBe(200), {
    timeout: 60_000,
    interval: 100,
  })
  return {
    claim: async (key: string, selectedCarProvider = 'HYRE') => {
      const answer = await fetch(`${url}/voucher-api/offer`, {
        method: 'POST',
        headers: { authorization: basic(key), 'content-type': 'application/json' },
        body: JSON.stringify({ selectedCarProvider }),
      })
      return { statusCode: answer.status, body: await answer.text() }
    },
    stop: async () => {
      server.kill('SIGTERM')
      await ended
    },
  }
}

describe('100 claims at once over two API processes', () => {
  let other: Awaited<ReturnType<typeof startSecond>>
  beforeAll(async () => {
    other = await startSecond()
  })
  afterAll(() => other.stop())

  it('of one link give one code, and the same answer to all', async () => {
    await addCodes('HYRE', 20)
    const [{ phone, key }] = (await open()) as [Opened]
    const before = await codesLeft()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => (at % 5 ? claim(key) : other.claim(key))),
    )
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['200 "CLAIMED"']),
    )
    expect(before - (await codesLeft())).toBe(1)
    expect(await messagesTo(phone, 'code')).toHaveLength(1)
  })

  it('of one link with two providers give a code of one of them', async () => {
    await addCodes('HYRE', 5)
    await addCodes('GETAROUND', 5)
    const [{ phone, key }] = (await open()) as [Opened]
    const before = await codesLeft()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => claim(key, at % 2 ? 'HYRE' : 'GETAROUND')),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(10)
    expect(before - (await codesLeft())).toBe(1)
    expect(await messagesTo(phone, 'code')).toHaveLength(1)
  })

  it('of 100 links give each code once, and none where they have run out [F-368]', async () => {
    await portal.sql('oslo', `delete from voucher_code where offer_id is null`)
    await addCodes('GETAROUND', 60)
    const offers = await open(100)
    const answers = await Promise.all(
      offers.map(({ key }, at) => (at % 5 ? claim(key, 'GETAROUND') : other.claim(key, 'GETAROUND'))),
    )
    const outcomes = answers.map(answer => answer.statusCode).sort()
    expect(outcomes).toEqual([...Array(60).fill(200), ...Array(40).fill(409)])
    const texts = (await Promise.all(offers.map(({ phone }) => messagesTo(phone, 'code')))).flat()
    expect(texts).toHaveLength(60)
    expect(new Set(texts.map(({ body }) => body)).size).toBe(60)
    expect(await codesLeft()).toBe(0)
  })
})

describe('a key', () => {
  it('is in a basic authorisation header with the name of the web app; nobody is signed in [F-262, F-263]', async () => {
    const [{ key }] = (await open()) as [Opened]
    expect((await statusOf(key)).voucherOfferStatus).toBe('AVAILABLE')
    expect(
      (await statusOf(key, { authorization: basic(key).replace('Basic', 'basic') })).voucherOfferStatus,
    ).toBe('AVAILABLE')
    for (const authorization of [
      '',
      'Basic',
      'Basic ???',
      `Bearer ${key}`,
      key,
      basic(key, 'erp'),
      basic(''),
      basic(`${key}x`),
      basic(key.slice(0, 21)),
      `Basic ${'A'.repeat(5000)}`,
    ])
      expect([authorization, await statusOf(key, { authorization })]).toEqual([authorization, EXPIRED])
  })

  it('has 128 random bits, of which only the hash is stored', async () => {
    const opened = await open(50)
    expect(new Set(opened.map(({ key }) => Buffer.from(key, 'base64url').length))).toEqual(new Set([16]))
    expect(new Set(opened.map(({ key }) => key)).size).toBe(50)
    for (const table of [
      'voucher_offer',
      'voucher_code',
      'audit_entry',
      'security_event',
      'allowance_used',
    ]) {
      const rows = await portal.sql<{ text: string }>('oslo', `select t::text as text from ${table} t`)
      for (const { key } of opened)
        expect(
          rows.some(({ text }) => text.includes(key)),
          table,
        ).toBe(false)
    }
  })

  it('that nobody has, one of last month and one of another operator cannot be told apart', async () => {
    const [{ key }] = (await open()) as [Opened]
    const phone = freshPhone()
    const past = 'past-key-of-a-test-----'
    await portal.sql(
      'oslo',
      `insert into voucher_offer (phone, period, denomination_ore, key_hash, opened_at) values ($1, '2026-10-01', 30000, sha256($2::bytea), now())`,
      [`+47${phone}`, past],
    )
    const elsewhere = { host: hostOf('akt') }
    const answersOf = async (each: string, how: Visit = {}) =>
      Promise.all(
        [
          visit(each, '/status', undefined, how),
          visit(each, '/providers', undefined, how),
          claim(each, 'HYRE', how),
        ].map(async sent => {
          const { statusCode, headers, body } = await sent
          const { date: _date, 'x-request-id': _id, ...rest } = headers
          return [statusCode, rest, body.replace(/"requestId":"[^"]+"/, '')]
        }),
      )
    const unknown = await answersOf('nobody-has-this-key-at-all')
    expect(unknown.map(([status]) => status)).toEqual([200, 410, 410])
    expect(await answersOf(past)).toEqual(unknown)
    expect(await answersOf(key, elsewhere)).toEqual(unknown)
    expect(await statusOf(past)).toEqual(EXPIRED)
  })

  it('that is wrong is refused to an address that has tried ten in a minute, over two processes, and a right one never is', async () => {
    const [{ key }] = (await open()) as [Opened]
    const second = await buildApp(portal.services)
    const how = { from: '2001:db8:99:1::1' }
    const tries: number[] = []
    for (let n = 0; n < 12; n++) {
      const app = n % 2 ? portal.app : second
      const { statusCode } = await app.inject({
        url: '/voucher-api/offer/status',
        headers: { host: hostOf('oslo'), authorization: basic(`guess-${n}`) },
        // Another machine of the same network.
        remoteAddress: `2001:db8:99:1::${n + 1}`,
      })
      tries.push(statusCode)
    }
    await second.close()
    expect(tries).toEqual([...Array(10).fill(200), 429, 429])
    for (const refused of [
      await visit('wrong', '/status', undefined, how),
      await claim('wrong', 'HYRE', how),
    ]) {
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'limit-reached'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    // Whoever has a right one at the same address is not kept from it, nor counted.
    await addCodes('HYRE', 1)
    for (let n = 0; n < 12; n++) expect((await statusOf(key, how)).voucherOfferStatus).toBe('AVAILABLE')
    expect((await claim(key, 'HYRE', how)).statusCode).toBe(200)
    portal.clock.set(new Date(portal.clock.now().getTime() + 61_000).toISOString())
    expect(await statusOf('wrong', how)).toEqual(EXPIRED)
  })

  it('and phone and code are in no line of the log', async () => {
    let log = ''
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        log += chunk
        done()
      },
    })
    await addCodes('HYRE', 1)
    const [{ phone, key }] = (await open()) as [Opened]
    const app = await buildApp(portal.services, { logger: { ...loggerOptions('debug'), stream } })
    const call = (method: 'GET' | 'POST', url: string, authorization: string, payload?: object) =>
      app.inject({
        method,
        url,
        headers: { host: hostOf('oslo'), authorization },
        ...(payload && { payload }),
      })
    await call('GET', `/bildeling?key=${key}`, '')
    await call('GET', `/voucher-api/offer/status?key=${key}`, basic(key))
    await call('POST', '/voucher-api/offer', basic(key), { selectedCarProvider: key })
    expect(
      (await call('POST', '/voucher-api/offer', basic(key), { selectedCarProvider: 'HYRE' })).statusCode,
    ).toBe(200)
    await call('GET', '/voucher-api/offer/status', basic(`${key}wrong`))
    await app.close()
    const [sms] = await messagesTo(phone, 'code')
    const code = /er (\S+)\. Den/.exec(sms!.body)![1]!
    expect(log).toContain('"route":"/voucher-api/offer"')
    expect(log).toContain('code.refused')
    for (const secret of [key, phone, code, basic(key)]) expect(log).not.toContain(secret)
  })
})

describe('staff', () => {
  it('bring in people once per month, whatever the phone looks like, and each is sent one link a month', async () => {
    const phone = freshPhone()
    const spaced = `+47 ${phone.slice(0, 3)} ${phone.slice(3, 5)} ${phone.slice(5)}`
    const body = {
      months: ['2026-11', '2026-12', '2026-11'],
      denomination: 250,
      phones: [phone, spaced, `0047${phone}`],
    }
    expect((await bringIn('offers', body)).json()).toEqual({ added: 2, known: 0 })
    expect((await bringIn('offers', { ...body, denomination: 999 })).json()).toEqual({ added: 0, known: 2 })
    expect((await portal.job('voucher-periods')).oslo).toMatchObject({ opened: 1 })
    expect((await portal.job('voucher-periods')).oslo).toMatchObject({ opened: 0 })
    const [sms, ...more] = await messagesTo(phone, 'link')
    expect(more).toEqual([])
    expect(sms!.body).toMatch(
      /^Oslo kollektiv: Du har 250 kr i rabatt på bildeling i november 2026\. Velg hvem du vil dele bil med: http:\/\/localhost:\d+\/bildeling\?key=[\w-]{22}$/,
    )
  })

  it('bring in a code of a provider once, whatever the month', async () => {
    const codes = [`A-${randomUUID()}`, `B-${randomUUID()}`]
    const body = { month, carProvider: 'HYRE', codes: [...codes, codes[0]] }
    expect((await bringIn('codes', body)).json()).toEqual({ added: 2, known: 0 })
    expect((await bringIn('codes', { ...body, month: '2026-12' })).json()).toEqual({ added: 0, known: 2 })
    expect((await bringIn('codes', { ...body, carProvider: 'GETAROUND' })).json()).toEqual({
      added: 2,
      known: 0,
    })
  })

  it('get the first answer again for the same Idempotency-Key', async () => {
    const [key, body] = [randomUUID(), { month, carProvider: 'HYRE', codes: [`A-${randomUUID()}`] }]
    const answers = [await bringIn('codes', body, key), await bringIn('codes', body, key)]
    expect(answers.map(answer => answer.json())).toEqual(Array(2).fill({ added: 1, known: 0 }))
    expect(answers[1]!.headers['idempotency-replayed']).toBe('true')
  })

  it.each([
    ['offers', { months: ['2026-10'] }, 400, 'invalid-body'],
    ['offers', { months: ['2026-11', '2027-12'] }, 400, 'invalid-body'],
    ['offers', { months: ['2026-13'] }, 400, 'invalid-body'],
    ['offers', { months: [] }, 400, 'invalid-body'],
    ['offers', { denomination: 0 }, 400, 'invalid-body'],
    ['offers', { denomination: 299.5 }, 400, 'invalid-body'],
    ['offers', { phones: ['41210100', '2121'] }, 400, 'invalid-body'],
    ['codes', { month: '2026-10' }, 400, 'invalid-body'],
    ['codes', { carProvider: 'MOVE' }, 400, 'invalid-body'],
    ['codes', { codes: ['two words'] }, 400, 'invalid-body'],
    ['codes', { codes: ['x'.repeat(51)] }, 400, 'invalid-body'],
  ] as const)('are refused with %s of %o', async (what, changes, status, code) => {
    const valid = {
      offers: { months: [month], denomination: 300, phones: ['41210100'] },
      codes: { month, carProvider: 'HYRE', codes: ['CODE-1'] },
    }
    const answer = await bringIn(what, { ...valid[what], ...changes })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    if ('months' in changes && changes.months.length === 2)
      expect(answer.json().errors).toMatchObject([{ pointer: '/months/1', code: 'invalid-date' }])
    if ('phones' in changes)
      expect(answer.json().errors).toMatchObject([{ pointer: '/phones/1', code: 'phone-8-digits' }])
  })

  it('have codes only where the operator shares cars', async () => {
    await portal.sql(
      'akt',
      `insert into user_global_role (user_id, role) select id, 'GLOBAL_COMPANY_ADMIN' from app_user where email = 'anders@akt.example'`,
    )
    expect((await portal.as('anders@akt.example')('GET', '/voucher-api/stock')).statusCode).toBe(403)
    expect((await staff('GET', '/voucher-api/stock')).statusCode).toBe(200)
  })
})

describe('the stock', () => {
  const december = async () => {
    const { matches, totalEntries } = (await staff('GET', '/voucher-api/stock')).json()
    expect(totalEntries).toBe(matches.length)
    return matches.find((each: { month: string }) => each.month === '2026-12')
  }
  const mails = () =>
    portal.sql<{ subject: string; body: string; recipient: string }>(
      'oslo',
      `select subject, body, recipient from outgoing_message where dedupe_key like 'voucher-stock:2026-12:HYRE:%' order by id`,
    )
  const use = (count: number) =>
    portal.sql(
      'oslo',
      `with people as (
         insert into voucher_offer (phone, period, denomination_ore, claimed_provider, claimed_at)
         select '+47000' || gen_random_uuid(), '2026-12-01', 30000, 'HYRE', now() from generate_series(1, $1) returning id),
       numbered as (select id, row_number() over () as n from people),
       codes as (select id, row_number() over () as n from voucher_code where provider = 'HYRE' and period = '2026-12-01' and offer_id is null)
       update voucher_code c set offer_id = p.id from numbered p join codes f using (n) where c.id = f.id`,
      [count],
    )

  it('says how many are left of each provider and month, and customer service is told once at each number', async () => {
    await portal.sql('oslo', `delete from voucher_code where period = '2026-12-01'`)
    await addCodes('HYRE', 102, '2026-12')
    const warned = async () => {
      await portal.job('voucher-stock')
      await portal.job('voucher-stock')
      return (await mails()).map(({ subject }) => subject)
    }
    const { stock } = await december()
    expect(stock).toEqual([
      { carProvider: 'HYRE', codes: 102, left: 102, warning: null },
      { carProvider: 'BILKOLLEKTIVET', codes: 0, left: 0, warning: null },
      { carProvider: 'GETAROUND', codes: 0, left: 0, warning: null },
    ])
    expect(await warned()).toEqual([])
    const low = 'Få bildelingskoder igjen hos Hyre for desember 2026'
    await use(2)
    expect(await warned()).toEqual([low])
    expect((await december()).stock[0]).toEqual({ carProvider: 'HYRE', codes: 102, left: 100, warning: 100 })
    expect(await mails()).toMatchObject([
      { recipient: 'bedrift@oslo.example', body: expect.stringContaining('100 av 102 koder igjen') },
    ])
    await use(80)
    expect(await warned()).toEqual([low, low])
    await use(20)
    expect(await warned()).toEqual([low, low, 'Ingen bildelingskoder igjen hos Hyre for desember 2026'])
    expect(await december()).toMatchObject({ claimed: 102 })

    // More are brought in, and run out too.
    await addCodes('HYRE', 200, '2026-12')
    expect(await warned()).toHaveLength(3)
    await use(200)
    expect((await warned()).slice(3)).toEqual(['Ingen bildelingskoder igjen hos Hyre for desember 2026'])
  })
})

describe('codes of the wrong month', () => {
  const of = async (codes: string[]) =>
    (
      await portal.sql<{ month: string | null }>(
        'oslo',
        `select (select to_char(period, 'YYYY-MM') from voucher_code v where v.code = c.code) as month
         from unnest($1::text[]) with ordinality c (code, place) order by place`,
        [codes],
      )
    ).map(row => row.month)
  const change = (what: 'move' | 'withdraw', body: object) =>
    staff('POST', `/voucher-api/codes/${what}`, body)
  const logged = () =>
    portal.sql<{ action: string; detail: object }>(
      'oslo',
      `select action, detail from audit_entry where action in ('voucher.move-codes', 'voucher.withdraw-codes') order by id`,
    )

  it('are moved to another month, named ones or all that are left; what somebody has got stays', async () => {
    const codes = [1, 2, 3].map(() => `W-${randomUUID()}`) as [string, string, string]
    await portal.sql('oslo', 'delete from voucher_code where offer_id is null')
    await bringIn('codes', { month, carProvider: 'GETAROUND', codes })
    const [{ key }] = (await open()) as [Opened]
    expect((await claim(key, 'GETAROUND')).statusCode).toBe(200)
    const [row] = await portal.sql<{ code: string }>(
      'oslo',
      `select code from voucher_code where code = any($1::text[]) and offer_id is not null`,
      [codes],
    )
    const left = codes.filter(code => code !== row!.code)
    const body = { month, carProvider: 'GETAROUND', toMonth: '2027-01' }
    const named = await change('move', { ...body, codes: [left[0], row!.code, 'nobody-has-it'] })
    expect([named.statusCode, named.json()]).toEqual([200, { changed: 1, given: 1 }])
    expect(await of([...left, row!.code])).toEqual(['2027-01', month, month])
    expect((await change('move', { ...body, carProvider: 'HYRE' })).json()).toEqual({
      changed: 0,
      given: expect.any(Number),
    })
    expect((await change('move', body)).json()).toMatchObject({ changed: 1 })
    expect(await of(left)).toEqual(['2027-01', '2027-01'])
    expect(await logged()).toMatchObject([
      {
        action: 'voucher.move-codes',
        detail: { carProvider: 'GETAROUND', month, toMonth: '2027-01', changed: 1 },
      },
      { action: 'voucher.move-codes', detail: { changed: 1 } },
    ])
    const refused = await change('move', { ...body, toMonth: '2026-10' })
    expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ pointer: '/toMonth' }]])
  })

  it('are withdrawn, and can be brought in anew', async () => {
    const codes = [1, 2].map(() => `W-${randomUUID()}`) as [string, string]
    const body = { month: '2027-02', carProvider: 'HYRE', codes }
    await bringIn('codes', body)
    expect((await change('withdraw', { ...body, codes: [codes[0]] })).json()).toEqual({
      changed: 1,
      given: 0,
    })
    expect(await of(codes)).toEqual([null, '2027-02'])
    expect((await bringIn('codes', { ...body, month: '2027-03' })).json()).toEqual({ added: 1, known: 1 })
    const { codes: _, ...all } = body
    expect((await change('withdraw', all)).json()).toEqual({ changed: 1, given: 0 })
    expect(await of(codes)).toEqual(['2027-03', null])
    expect((await logged()).at(-1)).toMatchObject({
      action: 'voucher.withdraw-codes',
      detail: { carProvider: 'HYRE', month: '2027-02', changed: 1 },
    })
  })
})

// The clock moves to other months from here on.
describe('with the months', () => {
  it('customer service is told once of one that has offers and no code, a week before its links are sent', async () => {
    const mails = async () => {
      await portal.job('voucher-stock')
      return portal.sql<{ subject: string; body: string }>(
        'oslo',
        `select subject, body from outgoing_message where dedupe_key = 'voucher-stock:2026-12:none'`,
      )
    }
    const december = `where period = '2026-12-01'`
    const codes = await portal.sql<{ id: string }>(
      'oslo',
      `update voucher_code set period = '2020-01-01' ${december} returning id`,
    )
    await bringIn('offers', { months: ['2026-12'], denomination: 300, phones: [freshPhone()] })
    expect(await mails()).toEqual([])
    portal.clock.set('2026-11-24T08:00:00Z')
    const [mail, ...more] = await mails()
    expect(mail!.subject).toBe('Ingen bildelingskoder for desember 2026')
    expect([more, await mails()]).toEqual([[], [mail]])
    await portal.sql('oslo', `update voucher_code set period = '2026-12-01' where id = any($1::uuid[])`, [
      codes.map(({ id }) => id),
    ])
  })

  it('a link expires, and who has an offer for the next month is sent a new one [F-097, F-369]', async () => {
    await portal.sql('oslo', 'delete from voucher_code where offer_id is null')
    for (const of of [month, '2026-12']) {
      await addCodes('HYRE', 1, of)
      await addCodes('GETAROUND', 1, of)
    }
    const phone = freshPhone()
    await bringIn('offers', { months: [month, '2026-12'], denomination: 300, phones: [phone] })
    await portal.job('voucher-periods')
    const [november] = await keysOf(phone)
    const [{ key: unused }] = (await open()) as [Opened]
    expect((await claim(november!, 'HYRE')).statusCode).toBe(200)

    // The last evening in Norway, when a link would be sent too late.
    const offer = (...months: string[]) =>
      bringIn('offers', { months, denomination: 300, phones: [freshPhone()] })
    portal.clock.set('2026-11-30T18:59:00Z')
    expect((await offer(month)).statusCode).toBe(201)
    portal.clock.set('2026-11-30T19:00:00Z')
    const refused = await offer('2026-12', month)
    expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ pointer: '/months/1' }]])

    // The last minute of the month in Norway, then the first of the next.
    portal.clock.set('2026-11-30T22:59:00Z')
    expect((await statusOf(november!)).voucherOfferStatus).toBe('CLAIMED')
    portal.clock.set('2026-11-30T23:01:00Z')
    // The day decides, not the job.
    for (const key of [november!, unused]) expect(await statusOf(key)).toEqual(EXPIRED)
    expect((await portal.job('voucher-periods')).oslo!.expired).toBeGreaterThan(1)
    expect((await portal.job('voucher-periods')).oslo).toEqual({ expired: 0, opened: 0 })
    for (const key of [november!, unused]) expect(await statusOf(key)).toEqual(EXPIRED)

    const [, fresh] = await keysOf(phone)
    expect((await statusOf(fresh!)).voucherOfferStatus).toBe('AVAILABLE')
    expect((await claim(fresh!, 'GETAROUND')).statusCode).toBe(200)
    expect(await messagesTo(phone, 'code')).toHaveLength(2)
  })

  it('links are sent once by two workers at the same time', async () => {
    const phones = Array.from({ length: 1_200 }, (_, n) => `4${String(5_000_000 + n)}`)
    const body = { months: ['2026-12'], denomination: 300, phones }
    expect((await bringIn('offers', body)).json()).toEqual({ added: 1_200, known: 0 })
    const runs = await Promise.all([1, 2, 3].map(() => portal.job('voucher-periods', { operator: 'oslo' })))
    expect(runs.reduce((sum, run) => sum + run.oslo!.opened!, 0)).toBe(1_200)
    const [sent] = await portal.sql<{ links: number; people: number }>(
      'oslo',
      `select count(distinct body)::int as links, count(distinct recipient)::int as people from outgoing_message where recipient like '+4745%'`,
    )
    expect(sent).toEqual({ links: 1_200, people: 1_200 })
  })

  it('phones and codes go three months after theirs, and a code that was given is never taken again', async () => {
    const count = async (where: string) => (await portal.sql('oslo', `select from ${where}`)).length
    const [given] = await portal.sql<{ code: string; provider: string }>(
      'oslo',
      `select provider, code from voucher_code where offer_id is not null and period = '2026-11-01' limit 1`,
    )
    const november = `voucher_offer where period = '2026-11-01' and phone is not null`
    expect((await portal.job('voucher-anonymise', { asOf: '2027-02-28' })).oslo).toMatchObject({ offers: 1 })
    expect(await count(november)).toBeGreaterThan(0)
    await portal.job('voucher-anonymise', { asOf: '2027-03-01' })
    expect(await count(november)).toBe(0)
    expect(
      await count(`voucher_code where period = '2026-11-01' and offer_id is not null and code is not null`),
    ).toBe(0)
    expect(await count(`voucher_offer where period = '2026-12-01' and phone is not null`)).toBeGreaterThan(
      1_000,
    )
    const again = (carProvider: string) =>
      bringIn('codes', { month: '2026-12', carProvider, codes: [given!.code] })
    expect((await again(given!.provider)).json()).toEqual({ added: 0, known: 1 })
  })
})
