import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { App } from '../src/core/app-type.ts'
import { type Config, readConfig } from '../src/core/config.ts'
import { assertHosts } from '../src/core/hosts.ts'
import { networkOf } from '../src/core/limits.ts'
import { type Call, hostOf, NORDLYS, type Portal, startPortal } from './harness.ts'
import {
  callerOf,
  drive,
  type Operation,
  operationsOf,
  REQUESTS,
  type Target,
  targetOf,
} from './operations.ts'

let portal: Portal
let operations: Operation[]
let nordlys: Target
beforeAll(async () => {
  portal = await startPortal({ employees: 3 })
  await portal.app.ready()
  operations = operationsOf(portal.app.swagger())
  nordlys = await targetOf(portal)
})
afterAll(() => portal.stop())

const withApp = async (config: Partial<Config>, work: (app: App) => Promise<void>) => {
  const app = await buildApp({ ...portal.services, config: { ...portal.config, ...config } })
  try {
    await work(app)
  } finally {
    await app.close()
  }
}

let networks = 0
const freshAddress = () => `2001:db8:${(++networks).toString(16)}::1`
/** Calls from one address, as the header `x-remote` or a new one. */
const callOn =
  (app: App, headers: () => Record<string, string>, remoteAddress = freshAddress()): Call =>
  (method, url, body) =>
    app.inject({
      method: method as InjectOptions['method'] & string,
      url,
      remoteAddress,
      headers: {
        host: hostOf('oslo'),
        'x-portal-csrf': '1',
        'idempotency-key': randomUUID(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers(),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    } as InjectOptions)
const randomCookie = () => ({ cookie: `portal=${randomUUID()}; portal_sign_in=${randomUUID()}` })
const randomToken = () => ({ authorization: `Bearer ${randomUUID()}` })
const tokenOf = async (who: string) => {
  const authorization = `Bearer ${await portal.tokenOf(who)}`
  return () => ({ authorization })
}
const isScim = ({ tags }: Operation) => tags.includes('scim')
const SCIM_TOO_MANY = { status: '429', detail: expect.stringContaining('Too many requests') }
const isHealth = ({ path }: Operation) => path.startsWith('/health/')

describe('random cookies and tokens', () => {
  it.each([
    ['cookies', randomCookie, '/api/zone/list'],
    ['cookies', randomCookie, `/api/subscriber/by-company-id/${NORDLYS}`],
    ['tokens', randomToken, '/api/zone/list'],
    ['tokens', randomToken, `/api/subscriber/by-company-id/${NORDLYS}`],
  ])('give no fresh allowance: of 200 calls with random %s, 20 pass to %s %s', async (_what, random, url) => {
    await withApp({ RATE_LIMIT_PER_MINUTE: 20 }, async app => {
      const call = callOn(app, random)
      const codes = []
      for (let n = 0; n < 200; n++) codes.push((await call('GET', url)).statusCode)
      expect(codes.slice(0, 20)).not.toContain(429)
      expect(codes.slice(20)).toEqual(Array(180).fill(429))
    })
  })

  it('leave every operation limited, with Retry-After, but for health checks', async () => {
    await withApp({ RATE_LIMIT_PER_MINUTE: 3 }, async app => {
      for (const operation of operations) {
        const call = callOn(app, randomCookie)
        let answer = await drive(call, operation, nordlys)
        // An operation may have a number of its own, up to a hundred.
        for (let n = 0; n < 100 && answer.statusCode !== 429; n++)
          answer = await drive(call, operation, nordlys)
        expect([operation.id, answer.statusCode === 429]).toEqual([operation.id, !isHealth(operation)])
        if (answer.statusCode !== 429) continue
        expect(answer.json()).toMatchObject(
          isScim(operation) ? SCIM_TOO_MANY : { code: 'too-many-requests', limit: 'requests' },
        )
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
    })
  })
})

describe('a verified caller', () => {
  it('has an allowance apart from that of others behind the same address', async () => {
    await withApp({ RATE_LIMIT_PER_MINUTE: 3 }, async app => {
      const address = freshAddress()
      const url = '/user-api/auth/contact'
      const [kari, tor] = [
        callOn(app, await tokenOf('kari@nordlys.example'), address),
        callOn(app, await tokenOf('tor@nordlys.example'), address),
      ]
      const stranger = callOn(app, randomCookie, address)
      for (let n = 0; n < 10; n++) await stranger('GET', url)
      const codes = []
      for (let n = 0; n < 5; n++) codes.push((await kari('GET', url)).statusCode)
      expect(codes).toEqual([200, 200, 200, 429, 429])
      expect((await tor('GET', url)).statusCode).toBe(200)
      expect((await stranger('GET', url)).statusCode).toBe(429)
    })
  })

  it('has one allowance, from whatever address and with whichever session', async () => {
    const sessions = [
      await portal.signIn('kari@nordlys.example'),
      await portal.signIn('kari@nordlys.example'),
    ]
    await withApp({ RATE_LIMIT_PER_MINUTE: 3 }, async app => {
      const codes = []
      for (const { cookie } of [...sessions, ...sessions])
        codes.push((await callOn(app, () => ({ cookie }))('GET', '/user-api/auth/contact')).statusCode)
      expect(codes).toEqual([200, 200, 200, 429])
    })
  })
})

describe('an office, in which everybody has the same address', () => {
  const visit = (app: App, url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ url, remoteAddress, headers: { host: hostOf('oslo'), accept: '*/*', ...headers } })

  it('may open the portal a thousand times a minute: pages and files count apart, and so does what a visit asks', async () => {
    // A hundredth of what is set by default, for a hundredth of the visits.
    await withApp({ RATE_LIMIT_PER_MINUTE: 12 }, async app => {
      const office = freshAddress()
      const refused: string[] = []
      for (let n = 0; n < 10; n++)
        for (const url of [
          ...['/', ...Array(25).fill('/boot.js'), '/session'],
          ...['/session/sign-in', '/implicit/callback?error=x', '/home', '/session'],
        ])
          if ((await visit(app, url, office)).statusCode === 429) refused.push(url)
      expect(refused).toEqual([])
      // What is asked of the API is not used up by it, and has its own limit still.
      const codes = []
      for (let n = 0; n < 13; n++) codes.push((await visit(app, '/api/zone/list', office)).statusCode)
      expect(codes).toEqual([...Array(12).fill(200), 429])
      // Nor are pages refused where the API is.
      expect((await visit(app, '/home', office)).statusCode).toBe(404)
    })
  })

  it('has a limit for pages and files too', async () => {
    await withApp({ RATE_LIMIT_PER_MINUTE: 1 }, async app => {
      const office = freshAddress()
      const codes = []
      for (let n = 0; n < 52; n++)
        codes.push((await visit(app, n % 2 ? '/boot.js' : '/x', office)).statusCode)
      expect(codes.slice(0, 50)).not.toContain(429)
      expect(codes.slice(50)).toEqual([429, 429])
    })
  })

  it('has places for people who arrive at the same moment: ten times those of one person, and others for files', async () => {
    await withApp({ REQUESTS_IN_FLIGHT: 2 }, async app => {
      const office = freshAddress()
      const held = Array.from({ length: 19 }, () => app.limits.take(networkOf(office), 10))
      const kari = callOn(app, await tokenOf('kari@nordlys.example'), office)
      expect((await kari('GET', '/user-api/auth/contact')).statusCode).toBe(200)
      held.push(app.limits.take(networkOf(office), 10))
      expect((await kari('GET', '/user-api/auth/contact')).json().limit).toBe('in-flight')
      expect((await visit(app, '/boot.js', office)).statusCode).toBe(200)
      for (const each of held) each()
    })
  })

  it.each([
    ['widgetConfig', 5],
    ['widgetPrice', 5],
    ['widgetSendCode', 5],
    ['meAskCode', 5],
    ['userActivationLook', 5],
    ['userActivate', 5],
    ['sessionGet', 5],
    ['sessionSignIn', 5],
    ['sessionCallback', 5],
  ])('has a number of its own for %s, which other calls do not use up', async (id, times) => {
    await withApp({ RATE_LIMIT_PER_MINUTE: 4 }, async app => {
      const operation = operations.find(each => each.id === id)!
      const office = freshAddress()
      for (let n = 0; n < 5; n++) await visit(app, '/api/zone/list', office)
      const call = callOn(app, () => ({}), office)
      const codes = []
      for (let n = 0; n < 4 * times + 1; n++) {
        const answer = await drive(call, operation, nordlys)
        codes.push(answer.statusCode === 429 && answer.json().limit === 'requests')
      }
      expect(codes).toEqual([...Array(4 * times).fill(false), true])
    })
  })
})

describe('the address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s counts as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })

  const codesOf = async (app: App, forwarded: (n: number) => string) => {
    const codes = []
    for (let n = 0; n < 4; n++)
      codes.push(
        (
          await app.inject({
            url: '/api/zone/list',
            remoteAddress: '192.0.2.1',
            headers: { host: hostOf('oslo'), 'x-forwarded-for': forwarded(n) },
          })
        ).statusCode,
      )
    return codes
  }
  const ONE = [200, 200, 200, 429]
  const MANY = [200, 200, 200, 200]

  it.each<[string, Config['TRUST_PROXY'], (n: number) => string, number[]]>([
    ['is not read from a header without a trusted proxy', false, n => `198.51.100.${n}`, ONE],
    ['is the one that the last proxy saw', 1, n => `198.51.100.${n}`, MANY],
    ['is not what stands before that', 1, n => `198.51.100.${n}, 203.0.113.9`, ONE],
    ['is found behind two proxies', 2, n => `198.51.100.${n}, 203.0.113.9`, MANY],
    ['is found behind a proxy with a known address', '192.0.2.0/24', n => `198.51.100.${n}`, MANY],
    ['is not read from the header of somebody else', '10.0.0.0/8', n => `198.51.100.${n}`, ONE],
  ])('%s', async (_what, TRUST_PROXY, forwarded, codes) => {
    await withApp({ TRUST_PROXY, RATE_LIMIT_PER_MINUTE: 3 }, async app => {
      expect(await codesOf(app, forwarded)).toEqual(codes)
    })
  })
})

describe('the settings', () => {
  const read = (name: string, value: string) => readConfig({ ...portal.env, [name]: value })

  it.each([
    ['', false],
    ['0', false],
    ['2', 2],
    ['10.0.0.0/8, 2001:db8::1', '10.0.0.0/8, 2001:db8::1'],
  ])('take TRUST_PROXY %j', (text, value) => {
    expect(read('TRUST_PROXY', text).TRUST_PROXY).toBe(value)
  })

  it.each([
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/64'],
    ['TRUST_PROXY', 'proxy.example'],
    ['PORTAL_HOSTS', 'a.example'],
    ['PORTAL_HOSTS', 'a.example=Ruter!'],
    ['PORTAL_HOSTS', 'https://a.example=oslo'],
  ])('refuse %s %j', (name, value) => {
    expect(() => read(name, value)).toThrow(name)
  })

  it('refuse a host of an operator that there is not, once the operators are loaded', () => {
    const given = read('PORTAL_HOSTS', 'a.example=ruter, b.example=akt')
    expect(() => assertHosts(given)).toThrow('PORTAL_HOSTS: no operator is called ruter')
    expect(() => assertHosts(read('PORTAL_HOSTS', 'b.example=akt'))).not.toThrow()
  })

  it('take hosts with their operator', () => {
    expect(read('PORTAL_HOSTS', 'A.example=oslo, b.example = akt').PORTAL_HOSTS).toEqual([
      ['a.example', 'oslo'],
      ['b.example', 'akt'],
    ])
  })
})

describe('the host name', () => {
  const operatorAt = async (app: App, headers: Record<string, string>, url = '/boot.js') => {
    const answer = await app.inject({ url, headers, remoteAddress: '192.0.2.1' })
    return answer.statusCode === 200
      ? /portalOperator=\{"id":"(\w+)"/.exec(answer.body)?.[1]
      : answer.json().code
  }
  const production: Partial<Config> = {
    environment: 'prod',
    PORTAL_URL: 'https://bedrift.example.no',
    PORTAL_HOSTS: [['firma.brakar.no', 'brakar']],
  }

  it.each([
    ['bedrift.example.no', 'oslo'],
    ['BEDRIFT.example.no.:443', 'oslo'],
    ['brakar.bedrift.example.no', 'brakar'],
    ['akt.bedrift.example.no', 'akt'],
    ['firma.brakar.no', 'brakar'],
    ['akt.evil.example', 'unknown-host'],
    ['bedrift.example.no.evil.example', 'unknown-host'],
    ['localhost', 'unknown-host'],
    ['10.0.0.1', 'unknown-host'],
    ['', 'unknown-host'],
  ])('%s leads to %s in production', async (host, operator) => {
    await withApp(production, async app => {
      expect(await operatorAt(app, { host })).toBe(operator)
    })
  })

  it('is not asked for by health checks', async () => {
    await withApp(production, async app => {
      const answer = await app.inject({ url: '/health/live', headers: { host: '10.0.0.1:3000' } })
      expect(answer.statusCode).toBe(200)
    })
  })

  it('of X-Forwarded-Host chooses the operator only when the proxy is trusted', async () => {
    const headers = { host: 'bedrift.example.no', 'x-forwarded-host': 'akt.bedrift.example.no' }
    for (const [TRUST_PROXY, operator] of [
      [false, 'oslo'],
      ['10.0.0.0/8', 'oslo'],
      ['192.0.2.1', 'akt'],
      [1, 'akt'],
    ] as const)
      await withApp({ ...production, TRUST_PROXY }, async app => {
        expect([TRUST_PROXY, await operatorAt(app, headers)]).toEqual([TRUST_PROXY, operator])
      })
  })
})

describe('requests in flight', () => {
  it('are bounded per caller, by every operation, and a place is free again after each answer', {
    timeout: 600_000,
  }, async () => {
    await withApp({ REQUESTS_IN_FLIGHT: 2 }, async app => {
      const users = await portal.sql<{ id: string; email: string }>('oslo', 'select id, email from app_user')
      for (const operation of operations.filter(each => !isHealth(each))) {
        const who = callerOf(operation)
        const address = freshAddress()
        const user = users.find(({ email }) => email === who)
        const caller = user ? `oslo user ${user.id}` : `oslo client ${who}`
        const key = who === 'visitor' ? networkOf(address) : caller
        const call = callOn(app, who === 'visitor' ? () => ({}) : await tokenOf(who), address)
        // An address has more places than a person: everybody in an office has the same.
        const places = who === 'visitor' ? 20 : 2
        const free = Array.from({ length: places }, () => app.limits.take(key, places))
        const refused = await drive(call, operation, nordlys)
        expect([operation.id, refused.statusCode]).toEqual([operation.id, 429])
        expect(refused.json()).toMatchObject(isScim(operation) ? SCIM_TOO_MANY : { limit: 'in-flight' })
        expect(refused.headers['retry-after']).toBe('1')
        for (const each of free) each()
        // Twice the bound, one after the other: none is refused for want of a place.
        for (let n = 0; n < 4; n++) {
          const { statusCode, body } = await drive(call, operation, nordlys)
          const isFull = statusCode === 429 && (isScim(operation) || body.includes('in-flight'))
          expect([operation.id, isFull]).toEqual([operation.id, false])
        }
      }
    })
  })

  it('gives back one place for a connection that is lost while its caller is verified, and does nothing more', async () => {
    await withApp({ REQUESTS_IN_FLIGHT: 2 }, async app => {
      const ip = freshAddress()
      const raw = new EventEmitter()
      const request = {
        ...{ ip, caller: null, place: null, operator: { id: 'oslo' } },
        routeOptions: { config: {}, method: 'GET', url: '/api/zone/list' },
      } as unknown as FastifyRequest
      app.limits.enter(request, { raw } as unknown as FastifyReply)
      const other = app.limits.take(networkOf(ip))
      raw.emit('close')
      request.caller = { kind: 'user', id: 'somebody' }
      await expect(app.limits.count(request)).rejects.toMatchObject({ code: 'unavailable' })
      for (const key of [networkOf(ip), 'oslo user somebody']) {
        const free = [app.limits.take(key)]
        if (key !== networkOf(ip)) free.push(app.limits.take(key))
        expect(() => app.limits.take(key), key).toThrow()
        for (const each of free) each()
      }
      other()
    })
  })
})

describe('heavy work', () => {
  const files = () => operations.filter(({ id }) => HEAVY.includes(id))
  const HEAVY = [
    'payrollFile',
    'payrollChangesFile',
    'payrollRows',
    'payrollChanges',
    'payrollCompanyChanges',
    'payrollCompanyChangesFile',
    'auditFile',
    'auditCompanyFile',
    'bulkOrderUpload',
    'housingBulkOrderUpload',
    'housingResidentsFile',
    'einvoiceXml',
    'integrationRequestFile',
    'invoicePreview',
    'invoiceListFile',
    'invoiceLinesFile',
    'invoiceWhy',
    'invoiceWhyFile',
    'costReport',
    'costReportFile',
    'costReportWhy',
    'costReportWhyFile',
    'housingCosts',
    'housingCostsFile',
    'housingUnitCosts',
    'housingUnitCostsFile',
    'companyTicketFile',
    'companyTicketMany',
    'freeTicketInvoiceFile',
    'taxBaseLines',
    'taxBaseFile',
    'taxBaseChanges',
    'taxBaseChangesFile',
    'taxBaseDepartmentChanges',
    'counterOrderFile',
    'clockRetryAll',
    'paymentFileTake',
    'subsidyPreview',
    'subsidyPreviewDraft',
    'subsidyPreviewPeople',
    'payrollProfile',
    'payrollProfilePreview',
    'payrollProfileTestFile',
    'payrollRunPrepare',
    'payrollRun',
    'payrollRunSend',
    'payrollRunFile',
    'payrollReconcile',
    'hrFeedPreview',
    'hrFeedListUpload',
    'hrFeedListPut',
    'deductionAgreementAsk',
    'deductionAgreementFile',
    'deductionAgreementPdf',
  ]

  it('waits in a line of its company, and is answered with 503 and Retry-After when the line is full', async () => {
    await withApp({}, async app => {
      const open: (() => void)[] = []
      const line: Promise<unknown>[] = []
      const [ingrid] = await portal.sql<{ id: string }>(
        'oslo',
        `select id from app_user where email = 'ingrid@operator.example'`,
      )
      const [kari] = await portal.sql<{ id: string }>(
        'oslo',
        `select id from app_user where email = 'kari@nordlys.example'`,
      )
      // Two work, and behind them the lines of all three are full.
      const callers = [`oslo ${NORDLYS}`, `oslo user ${ingrid!.id}`, `oslo user ${kari!.id}`]
      for (const [index, of] of callers.entries())
        for (let n = index < 2 ? 0 : 1; n < 25; n++)
          line.push(app.turns(of, () => new Promise<void>(done => open.push(done))))
      for (const operation of files()) {
        const call = callOn(app, await tokenOf(callerOf(operation)))
        const answer = await drive(call, operation, nordlys)
        expect([operation.id, answer.statusCode, answer.json().code]).toEqual([operation.id, 503, 'busy'])
        expect(answer.headers['retry-after']).toBe('5')
      }
      expect(files()).toHaveLength(HEAVY.length)
      const zones = await callOn(app, () => ({}))('GET', '/api/zone/list')
      expect(zones.statusCode).toBe(200)
      while (open.length) {
        open.shift()!()
        await new Promise(setImmediate)
      }
      await Promise.all(line)
    })
  })

  it('is every file but those that cost nothing to make', () => {
    const sent = operations.filter(({ id }) => /((?<!Pro)file|Pdf|Template)/i.test(id)).map(({ id }) => id)
    expect(sent.filter(id => !HEAVY.includes(id)).sort()).toEqual([
      'bulkOrderTemplate',
      'housingBulkOrderTemplate',
      'invoicePdf',
      'meAgreementPdf',
      'meDataPdf',
      'meReceiptPdf',
      'privacyPersonPdf',
    ])
    expect(Object.keys(REQUESTS)).toEqual(expect.arrayContaining(HEAVY))
  })
})

describe('a process that is overloaded', () => {
  it('answers 503 with Retry-After while its event loop is late', async () => {
    // Every loop is later than that.
    await withApp({ MAX_LOOP_DELAY_MS: 1e-9 }, async app => {
      const ask = () => callOn(app, () => ({}))('GET', '/api/zone/list')
      await expect.poll(async () => (await ask()).statusCode).toBe(503)
      const answer = await ask()
      expect([answer.json().code, answer.headers['retry-after']]).toEqual(['unavailable', '5'])
    })
  })
})
