import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, cookiesOf, hostOf, type Portal, startPortal } from './harness.ts'
import {
  callerOf,
  drive,
  type Operation,
  operationsOf,
  type Target,
  targetOf,
  unknownTarget,
} from './operations.ts'

/** What every answer says to the browser. */
const EVERY_ANSWER = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'self';img-src 'self' data:;object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const NAMES = Object.keys(EVERY_ANSWER)
/** None of ours: no page of another site reads an answer. */
const NEVER = ['access-control-allow-origin', 'access-control-allow-credentials', 'server', 'x-powered-by']

const headersOf = ({ headers }: LightMyRequestResponse) =>
  Object.fromEntries([...NAMES, ...NEVER].filter(name => name in headers).map(name => [name, headers[name]]))

let portal: Portal
let operations: Operation[]
let nordlys: Target
beforeAll(async () => {
  portal = await startPortal({ employees: 5 })
  await portal.app.ready()
  operations = operationsOf(portal.app.swagger())
  nordlys = await targetOf(portal)
})
afterAll(() => portal.stop())

const check = (what: string, answer: LightMyRequestResponse, isScim = false) => {
  expect(headersOf(answer), `${what} ${answer.statusCode}`).toEqual(EVERY_ANSWER)
  const type = String(answer.headers['content-type'] ?? '')
  if (isScim) {
    if (answer.body) expect(type, what).toBe('application/scim+json; charset=utf-8')
  } else if (answer.statusCode >= 400) expect(type, what).toBe('application/problem+json')
  else if (answer.body)
    expect(type, what).toMatch(
      /^(application\/(json; charset=utf-8|pdf|xml|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)|text\/(csv|plain); charset=utf-8)$/,
    )
}

describe('the headers of an answer', () => {
  it('are the same for every operation, when it works and when it is refused', async () => {
    for (const operation of operations) {
      const caller = callerOf(operation)
      const isScim = operation.tags.includes('scim')
      const call = caller === 'visitor' ? portal.anonymous() : portal.as(caller)
      const own = { 'x-portal-csrf': '1' }
      const withHeader: Call = (method, url, body, headers) => call(method, url, body, { ...own, ...headers })
      check(operation.id, await drive(withHeader, operation, nordlys), isScim)
      check(`${operation.id} about nothing`, await drive(withHeader, operation, unknownTarget()), isScim)
      check(`${operation.id} by nobody`, await drive(portal.anonymous(), operation, nordlys), isScim)
      const foreign: Call = (method, url, body, headers) =>
        call(method, url, body, { ...headers, origin: 'https://evil.example', 'x-portal-csrf': undefined })
      check(`${operation.id} from another site`, await drive(foreign, operation, nordlys), isScim)
    }
  })

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/.git/HEAD'],
    ['GET', '/%c0%ae'],
    ['DELETE', '/session'],
    ['POST', '/api/zone/list'],
  ] as const)('are the same where there is nothing: %s %s', async (method, url) => {
    const answer = await portal.anonymous()(method, url)
    check(url, answer)
    expect(answer.statusCode).toBe(404)
  })

  it('are the same for an unchanged list, which is a 304', async () => {
    const list = operations.find(({ id }) => id === 'ticketRequestList')!
    const first = await drive(portal.as('kari@nordlys.example'), list, nordlys)
    const again: Call = (method, url) =>
      portal.as('kari@nordlys.example')(method, url, undefined, {
        'if-none-match': String(first.headers.etag),
      })
    const answer = await drive(again, list, nordlys)
    expect(answer.statusCode).toBe(304)
    check('unchanged', answer)
  })
})

describe('a cookie', () => {
  const flags = (answer: LightMyRequestResponse) =>
    [answer.headers['set-cookie'] ?? []].flat().map(line => {
      const [pair, ...rest] = String(line).split('; ')
      return [pair!.split('=')[0], ...rest.filter(flag => !/^(Max-Age|Expires)=/.test(flag)).sort()].join(' ')
    })

  it.each([
    ['http', '', ''],
    ['https', '__Host-', ' Secure'],
  ] as const)(
    'over %s is for our host alone and out of reach of scripts',
    async (protocol, prefix, secure) => {
      const behindProxy = await startPortal({ config: { TRUST_PROXY: 1 } })
      try {
        const headers = { host: hostOf('oslo'), 'x-forwarded-proto': protocol, 'x-portal-csrf': '1' }
        const signIn = await behindProxy.app.inject({ url: '/session/sign-in', headers })
        expect(flags(signIn)).toEqual([`${prefix}portal_sign_in HttpOnly Path=/ SameSite=Lax${secure}`])
        const callback = await behindProxy.app.inject({
          url: '/implicit/callback?error=access_denied',
          headers: { ...headers, cookie: cookiesOf(signIn) },
        })
        expect(flags(callback)).toEqual([`${prefix}portal_sign_in HttpOnly Path=/ SameSite=Lax${secure}`])
        const ended = await behindProxy.app.inject({
          url: '/session',
          headers: { ...headers, cookie: `${prefix}portal=x` },
        })
        expect(flags(ended)).toEqual([`${prefix}portal HttpOnly Path=/ SameSite=Strict${secure}`])
        const signOut = await behindProxy.app.inject({ method: 'POST', url: '/session/sign-out', headers })
        expect(flags(signOut)).toEqual([`${prefix}portal HttpOnly Path=/ SameSite=Strict${secure}`])
        const registration = await behindProxy.app.inject({
          method: 'POST',
          url: '/onboarding/start',
          headers,
          payload: {
            email: 'post@haugtun.example',
            phone: '41295000',
            phoneCountryCode: '+47',
            organisationNumber: '312000415',
          },
        })
        expect(registration.statusCode).toBe(200)
        expect(flags(registration)).toEqual(
          ['portal_registration', 'portal_onboarding'].map(
            name => `${prefix}${name} HttpOnly Path=/ SameSite=Lax${secure}`,
          ),
        )
        // Over https no cookie without the prefix is taken for ours, which a subdomain could set.
        const { cookie } = await behindProxy.signIn('kari@nordlys.example')
        const asked = await behindProxy.app.inject({ url: '/session', headers: { ...headers, cookie } })
        expect(asked.json().user === null).toBe(protocol === 'https')
      } finally {
        await behindProxy.stop()
      }
    },
  )

  it('goes at sign-out, with all that the browser keeps for the portal', async () => {
    const { call, cookie } = await portal.signIn('kari@nordlys.example')
    const answer = await call('POST', '/session/sign-out')
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"')
    const replayed = await portal.app.inject({ url: '/session', headers: { host: hostOf('oslo'), cookie } })
    expect(replayed.json().user).toBeNull()
  })
})
