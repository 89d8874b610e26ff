import { createHash, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { App } from '../src/core/app-type.ts'
import { Prisma } from '../src/core/in-tenant.ts'
import { runTransaction } from '../src/core/transaction.ts'
import { checkAnswer } from './answers.ts'
import { type Call, freshPhone, hostOf, NORDLYS, orderFor, type Portal, startPortal } from './harness.ts'
import { openOwner } from './owner.ts'

let portal: Portal
let kari: Call

beforeAll(async () => {
  portal = await startPortal()
  kari = portal.as('kari@nordlys.example')
})
afterAll(() => portal.stop())

describe('an invalid request', () => {
  const inject = (options: InjectOptions) =>
    portal.app.inject({ ...options, headers: { host: hostOf('oslo'), ...options.headers } })
  const order = (body: string, headers: Record<string, string> = {}) =>
    kari('POST', '/api/ticket/create', body, headers)

  it('to an unknown address: 404 as a problem, for every method and spelling', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)
      for (const url of [
        '/api/nowhere',
        '/api',
        '/session/..%2f',
        '/%ff',
        '/api/subscriber/%zz',
        '/.env',
        '/api/ticket/create/x',
      ]) {
        const answer = await inject({ method, url, headers: { accept: 'application/json' } })
        checkAnswer(answer, `${method} ${url}`)
        expect([method, url, answer.statusCode, answer.json().code]).toEqual([method, url, 404, 'not-found'])
      }
  })

  it('a known address with an unsupported method: 404; HEAD is GET without its body', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)
      expect((await inject({ method, url: '/api/zone/list' })).statusCode, method).toBe(404)
    const head = await inject({ method: 'HEAD', url: '/api/zone/list' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const guarded = await inject({ method: 'HEAD', url: `/api/invoice/by-company-id/${NORDLYS}` })
    expect(guarded.statusCode).toBe(401)
  })

  it('an id of any length: 400, or 404 where it could be one', async () => {
    for (const length of [51, 101, 201, 10_000])
      for (const url of ['/api/subscriber/by-company-id/', '/api/invoice/pdf/']) {
        const answer = await kari('GET', url + 'x'.repeat(length))
        checkAnswer(answer, `${url} ${length}`)
        expect(answer.statusCode, `${url} ${length}`).toBe(
          length < 200 && url.includes('company') ? 404 : 400,
        )
      }
  })

  it('a body over the limit: 413, declared or not', async () => {
    const big = JSON.stringify(orderFor({ firstName: 'x'.repeat(300_000) }))
    const answer = await order(big)
    checkAnswer(answer, 'big')
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too-large'])
    expect(
      (
        await inject({
          method: 'POST',
          url: '/session/sign-out',
          payload: big,
          headers: { 'content-type': 'application/json' },
        })
      ).statusCode,
    ).toBe(413)
  })

  it('NUL, in the address or the body: 400', async () => {
    for (const url of [
      '/session?x=%00',
      '/session%00',
      '/api/subscriber/%00/tickets',
      `/api/subscriber/by-company-id/${NORDLYS}?searchFor=a%00b`,
      '/%00',
    ]) {
      const answer = await kari('GET', url)
      checkAnswer(answer, url)
      expect([url, answer.statusCode]).toEqual([url, 400])
    }
    expect((await order(JSON.stringify(orderFor({ firstName: 'a\u0000b' })))).statusCode).toBe(400)
  })

  it.each([100, 1_000, 3_000, 7_000, 20_000, 60_000, 125_000])('nested %i deep: 400', async depth => {
    const objects = Math.min(depth, 40_000)
    for (const body of [
      '['.repeat(depth) + ']'.repeat(depth),
      `${'{"a":'.repeat(objects)}1${'}'.repeat(objects)}`,
      JSON.stringify(orderFor()).replace('"Nora"', `${'['.repeat(depth)}${']'.repeat(depth)}`),
    ]) {
      const answer = await order(body)
      checkAnswer(answer, `depth ${depth}`)
      expect(answer.statusCode).toBe(400)
    }
  })

  it('a member that sets a prototype: 400, and no object has it afterwards', async () => {
    for (const body of [
      '{"__proto__":{"hacked":1}}',
      '{"constructor":{"prototype":{"hacked":1}}}',
      '{"a":[{"__proto__":1}]}',
    ])
      expect((await order(body)).statusCode).toBe(400)
    expect({}).not.toHaveProperty('hacked')
  })

  it('framed in two ways, on the wire: 400, and the connection is closed', async () => {
    const { port } = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' }))
    const answerTo = (headers: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1')
        let answer = ''
        socket.on('data', data => {
          answer += data
        })
        socket.on('close', () => resolve(answer))
        socket.on('error', reject)
        socket.write(`POST /session/sign-out HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`)
      })
    for (const headers of [
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
      'Content-Length: 4\r\nContent-Length: 5\r\n',
      'X-Folded: a\r\n b\r\n',
      'Transfer-Encoding: chunked, identity\r\n',
      'Content-Length : 4\r\n',
    ])
      expect(await answerTo(headers), headers).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('odd headers: never more than a refusal', async () => {
    const odd: Record<string, string>[] = [
      { authorization: 'Bearer ' },
      { authorization: 'Bearer a.b.c' },
      { authorization: 'Basic a2FyaQ==' },
      { authorization: `Bearer ${'x'.repeat(9_000)}` },
      { cookie: 'portal=' },
      { cookie: 'portal=%ff%00; portal=x' },
      { cookie: `portal=${'x'.repeat(5_000)}` },
      { host: '' },
      { host: 'a b' },
      { host: '[::1]:3000' },
      { 'x-request-id': 'bad id\twith spaces' },
      { 'x-request-id': 'x'.repeat(101) },
      { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'ftp' },
      { 'content-length': '0' },
    ]
    for (const headers of odd)
      for (const url of [
        '/session',
        '/session/sign-in',
        '/user-api/auth/companies',
        '/implicit/callback?code=1',
      ])
        checkAnswer(await inject({ url, headers }), `${url} ${JSON.stringify(headers)}`)
  })
})

describe('cookies', () => {
  const https = { host: 'localhost', 'x-forwarded-proto': 'https' }

  it('carry __Host-, Secure, HttpOnly and SameSite where the portal is reached by https', async () => {
    const app = await buildApp({ ...portal.services, config: { ...portal.config, TRUST_PROXY: 1 } })
    try {
      const start = await app.inject({ url: '/session/sign-in', headers: https })
      expect(start.headers['set-cookie']).toMatch(
        /^__Host-portal_sign_in=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      )
      const end = await app.inject({
        method: 'POST',
        url: '/session/sign-out',
        headers: { ...https, 'x-portal-csrf': '1', cookie: '__Host-portal=x' },
      })
      expect(end.headers['set-cookie']).toMatch(
        /^__Host-portal=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Strict$/,
      )
    } finally {
      await app.close()
    }
  })

  it('are HttpOnly and SameSite on a developer’s http', async () => {
    const { start, answer } = await portal.signIn('kari@nordlys.example')
    expect(start.headers['set-cookie']).toMatch(
      /^portal_sign_in=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect([answer.headers['set-cookie']].flat().at(-1)).toMatch(
      /^portal=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    )
  })
})

describe('a temporary fault of the database', () => {
  /** Makes the insert of a ticket run this PL/pgSQL first. @returns what undoes it */
  const breakTickets = async (body: string) => {
    const owner = await openOwner(portal)
    await owner.sql(`create function break_ticket() returns trigger language plpgsql security definer as $$ begin ${body}; return new; end $$;
      create trigger broken before insert on ticket for each row execute function break_ticket()`)
    return async () => {
      await owner.sql('drop trigger broken on ticket; drop function break_ticket()')
      await owner.close()
    }
  }

  it.each([
    ['a deadlock', `raise 'x' using errcode = '40P01'`],
    ['a concurrent write', `raise 'x' using errcode = '40001'`],
    ['a lock timeout', `raise 'x' using errcode = '55P03'`],
    ['a statement over its time limit', `raise 'x' using errcode = '57014'`],
    ['a transaction over its time limit', `raise 'x' using errcode = '25P04'`],
    ['a full disk', `raise 'x' using errcode = '53100'`],
    ['a password that was changed at the database first', `raise 'x' using errcode = '28P01'`],
    ['a server that only reads', `raise 'x' using errcode = '25006'`],
    ['a lost connection', 'perform pg_terminate_backend(pg_backend_pid())'],
  ])('is answered with 503 and Retry-After, and the retry makes one order: %s', async (_what, body) => {
    const [order, key] = [orderFor({ phone: freshPhone() }), { 'idempotency-key': randomUUID() }]
    const repair = await breakTickets(body)
    const answer = await kari('POST', '/api/ticket/create', order, key).finally(repair)
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ])
    const [first, second] = [
      await kari('POST', '/api/ticket/create', order, key),
      await kari('POST', '/api/ticket/create', order, key),
    ]
    expect([first.statusCode, second.statusCode, second.body]).toEqual([201, 201, first.body])
    expect(second.headers['idempotency-replayed']).toBe('true')
  })

  it('of a server that only reads costs the connection: behind it another one may have taken over', async () => {
    const { pool } = portal.db.tenant('oslo')
    const change = async (code: string) => {
      const client = await pool.connect()
      const connection = (client as unknown as { processID: number }).processID
      client.release()
      const ends = runTransaction(portal.db.tenant('oslo'), tx =>
        tx.$queryRaw(Prisma.raw(`do $$ begin raise 'x' using errcode = '${code}'; end $$`)),
      )
      await expect(ends).rejects.toMatchObject({ code })
      const again = await pool.connect()
      const isSame = (again as unknown as { processID: number }).processID === connection
      again.release()
      return isSame
    }
    // One connection at a time, the last that was used.
    expect([await change('22012'), await change('25006')]).toEqual([true, false])
  })

  it('is answered with 503 while no connection is free, and no longer', async () => {
    const { pool } = portal.db.tenant('oslo')
    const taken = await Promise.all(Array.from({ length: portal.config.POOL_SIZE }, () => pool.connect()))
    const { connectionTimeoutMillis } = pool.options
    pool.options.connectionTimeoutMillis = 100
    try {
      const waiting = await Promise.all([
        kari('GET', `/api/subscriber/by-company-id/${NORDLYS}`),
        kari('POST', '/api/ticket/create', orderFor({ phone: freshPhone() })),
      ])
      for (const answer of waiting) {
        expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
      }
    } finally {
      pool.options.connectionTimeoutMillis = connectionTimeoutMillis
      for (const client of taken) client.release()
    }
    expect((await kari('GET', `/api/subscriber/by-company-id/${NORDLYS}`)).statusCode).toBe(200)
  })

  it('is told from a lasting fault, which is 500', async () => {
    const repair = await breakTickets(`raise 'x' using errcode = '22012'`)
    const answer = await kari('POST', '/api/ticket/create', orderFor({ phone: freshPhone() })).finally(repair)
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal'])
  })
})

describe('a browser that opens an address', () => {
  const NB = {
    401: 'Du er ikke logget inn',
    404: 'Siden finnes ikke',
    429: 'Det er for mange forespørsler akkurat nå',
    500: 'Noe gikk galt hos oss',
    503: 'Portalen svarer ikke akkurat nå',
  }
  const EN = {
    401: 'You are not signed in',
    404: 'This page does not exist',
    429: 'There are too many requests right now',
    500: 'Something went wrong on our side',
    503: 'The portal is not answering right now',
  }
  type Status = keyof typeof NB
  const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
  const open = (app: App, url: string, language?: string) =>
    app.inject({
      url,
      headers: { host: hostOf('oslo'), ...BROWSER, ...(language && { 'accept-language': language }) },
    })
  const isPage = (answer: Awaited<ReturnType<typeof open>>, status: Status, language: 'nb' | 'en') => {
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    const shown = /<main lang="(nb|en)"[^>]*(?<! hidden)>\n<p>[^<]*<\/p>\n<h1>([^<]*)<\/h1>/.exec(answer.body)
    expect(shown?.slice(1)).toEqual([language, (language === 'nb' ? NB : EN)[status]])
    expect(answer.body).toContain(`<html lang="${language}">`)
    expect(answer.body).toContain(String(answer.headers['x-request-id']))
    // Its style and its script are allowed by what they are; no other is.
    const policy = String(answer.headers['content-security-policy'])
    for (const [tag, name] of [
      ['style', 'style-src'],
      ['script', 'script-src'],
    ]) {
      const text = new RegExp(`<${tag}>([^]*)</${tag}>`).exec(answer.body)![1]!
      expect(policy).toContain(`${name} 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    }
    expect(policy).toContain("default-src 'none'")
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  }
  /** The same request by a call of the API stays a problem. */
  const isProblem = async (app: App, url: string, status: number) => {
    const answer = await app.inject({ url, headers: { host: hostOf('oslo'), accept: 'application/json' } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'application/problem+json'])
  }

  it.each([
    ['/api/nowhere', 404],
    ['/assets/gone.js', 404],
    ['/api/invoice/pdf/00000000-0000-4000-8000-000000000000', 401],
  ] as const)('gets a page in its language: %s, %i', async (url, status) => {
    for (const [wish, language] of [
      [undefined, 'nb'],
      ['nn-NO,nn;q=0.9,en;q=0.5', 'nb'],
      ['en-GB,en;q=0.9,nb;q=0.8', 'en'],
      ['de-DE,en;q=0.4,nb;q=0.3', 'en'],
      ['fi', 'nb'],
      [';;q=,en;q=0, ,*;q=2', 'nb'],
    ] as const)
      isPage(await open(portal.app, url, wish), status, language)
    await isProblem(portal.app, url, status)
  })

  it('gets a page where too much was asked for', async () => {
    const app = await buildApp({ ...portal.services, config: { ...portal.config, RATE_LIMIT_PER_MINUTE: 1 } })
    try {
      await open(app, '/api/zone/list')
      const answer = await open(app, '/api/zone/list', 'en')
      isPage(answer, 429, 'en')
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    } finally {
      await app.close()
    }
  })

  it('gets a page where something broke, and while an outside system or the database is away', async () => {
    const failing = (error: Error) =>
      buildApp({
        ...portal.services,
        identity: { ...portal.services.identity, authorizationUrl: () => Promise.reject(error) },
      })
    for (const [error, status] of [
      [new Error('broken'), 500],
      [Object.assign(new Error('away'), { code: 'ECONNREFUSED' }), 503],
    ] as const) {
      const app = await failing(error)
      try {
        isPage(await open(app, '/session/sign-in'), status, 'nb')
        await isProblem(app, '/session/sign-in', status)
      } finally {
        await app.close()
      }
    }
    const { pool } = portal.db.tenant('oslo')
    const taken = await Promise.all(Array.from({ length: portal.config.POOL_SIZE }, () => pool.connect()))
    const { connectionTimeoutMillis } = pool.options
    pool.options.connectionTimeoutMillis = 50
    try {
      const answer = await portal.app.inject({
        url: `/api/subscriber/by-company-id/${NORDLYS}`,
        headers: { host: hostOf('oslo'), ...BROWSER, cookie: 'portal=x' },
      })
      isPage(answer, 503, 'nb')
      expect(answer.headers['retry-after']).toBe('5')
    } finally {
      pool.options.connectionTimeoutMillis = connectionTimeoutMillis
      for (const client of taken) client.release()
    }
  })
})
