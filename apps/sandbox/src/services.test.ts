import nodemailer from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser, jsonOf, postJson, startSandbox } from './test/harness.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const BEARER = { authorization: 'Bearer token' }

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let origin: string

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => NOW })
  origin = sandbox.origin
})
beforeEach(async () => {
  await fetch(`${origin}/reset`, { method: 'POST' })
})
afterAll(() => sandbox.close())

const json = async (path: string) => jsonOf(await fetch(`${origin}${path}`))

describe('SMS gateway', () => {
  const sms = { to: '+4741210100', text: 'Hentekode: K7MP2X', reference: 'sms-1' }

  it('takes a message in once per reference', async () => {
    const first = await postJson(`${origin}/sms`, sms, BEARER)
    expect(first.status).toBe(202)
    const { id } = await jsonOf(first)
    const again = await postJson(`${origin}/sms`, { ...sms, text: 'changed' }, BEARER)
    expect(again.status).toBe(200)
    expect(await jsonOf(again)).toEqual({ id })
    expect(await json('/api/sms')).toEqual({
      matches: [{ id, ...sms, receivedAt: NOW.toISOString() }],
      totalEntries: 1,
    })
    expect((await json('/api/sms?to=%2B4799999999')).totalEntries).toBe(0)
  })

  it('refuses a missing token, a bad number and a missing reference', async () => {
    expect((await postJson(`${origin}/sms`, sms)).status).toBe(401)
    for (const bad of [{ ...sms, to: '41210100' }, { ...sms, reference: '' }, { ...sms, text: '' }, 'text']) {
      const answer = await postJson(`${origin}/sms`, bad, BEARER)
      expect(answer.status).toBe(400)
      expect((await jsonOf(answer)).error).toBe('bad-request')
    }
  })
})

describe('directory of the sign-in provider', () => {
  const user = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: 'Ny.Person@nordlys.example',
    name: { givenName: 'Ny', familyName: 'Person' },
  }
  const post = (body: unknown, headers: Record<string, string> = BEARER) =>
    fetch(`${origin}/scim/v2/Users`, {
      method: 'POST',
      headers: { 'content-type': 'application/scim+json', ...headers },
      body: JSON.stringify(body),
    })

  it('creates a person who can then sign in', async () => {
    const answer = await post(user)
    expect(answer.status).toBe(201)
    expect(await jsonOf(answer)).toMatchObject({ userName: 'ny.person@nordlys.example', active: true })
    const { matches } = (await json('/api/people')) as unknown as { matches: { email: string }[] }
    expect(matches.map(person => person.email)).toContain('ny.person@nordlys.example')
  })

  it('refuses a user name that is taken, nonsense and a missing token', async () => {
    await post(user)
    const again = await post(user)
    expect(again.status).toBe(409)
    expect(await jsonOf(again)).toMatchObject({ scimType: 'uniqueness', status: '409' })
    for (const bad of [{ ...user, schemas: [] }, { ...user, userName: 'nobody' }, []])
      expect((await post(bad)).status).toBe(400)
    expect((await post(user, {})).status).toBe(401)
  })
})

describe('inbox', () => {
  const transport = () =>
    nodemailer.createTransport({ host: 'localhost', port: sandbox.smtpPort, secure: false })

  it('reads HTML, text, headers and attachments', async () => {
    await transport().sendMail({
      from: 'Oslo kollektiv <post@oslo.example>',
      to: 'kari@nordlys.example',
      bcc: 'arkiv@oslo.example',
      subject: 'Faktura for november – æøå',
      text: 'Se http://localhost:3000/faktura/1.',
      html: '<p>Se <a href="http://localhost:3000/faktura/1?a=1&amp;b=2">fakturaen</a></p><script>alert(1)</script>',
      attachments: [{ filename: 'faktura æ.pdf', content: Buffer.from('%PDF-1.7') }],
    })
    const { matches } = await json('/api/mail?to=KARI@nordlys.example')
    expect(matches).toHaveLength(1)
    const [mail] = matches
    expect(mail).toMatchObject({
      from: 'Oslo kollektiv <post@oslo.example>',
      to: ['kari@nordlys.example', 'arkiv@oslo.example'],
      subject: 'Faktura for november – æøå',
      attachments: [{ filename: 'faktura æ.pdf', mimeType: 'application/pdf', size: 8 }],
    })
    expect(mail.text).toContain('Se http://localhost:3000/faktura/1.')

    const file = await fetch(`${origin}/api/mail/${mail.id}/attachments/0`)
    expect(await file.text()).toBe('%PDF-1.7')
    expect(file.headers.get('content-disposition')).toContain('attachment')
    const page = await (await fetch(`${origin}/mail/${mail.id}`)).text()
    expect(page).toContain('href="http://localhost:3000/faktura/1?a=1&amp;b=2"')
    const frame = await fetch(`${origin}/mail/${mail.id}/html`)
    expect(frame.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(frame.headers.get('content-security-policy')).not.toContain('allow-scripts')
    expect((await fetch(`${origin}/api/mail/unknown`)).status).toBe(404)
  })

  it('refuses while the fault is on', async () => {
    await postJson(`${origin}/faults`, { service: 'mail', mode: '500', times: 1 })
    const message = { from: 'a@oslo.example', to: 'b@nordlys.example', text: 'x' }
    await expect(transport().sendMail(message)).rejects.toMatchObject({ responseCode: 451 })
    await transport().sendMail(message)
    expect((await json('/api/mail')).totalEntries).toBe(1)
  })
})

describe('e-signing', () => {
  const document = {
    reference: 'contract-1',
    title: 'Bedriftsavtale',
    signerName: 'Silje Haugtun',
    signerEmail: 'silje@haugtun.example',
    returnUrl: 'http://localhost:3000/register/continue',
  }

  it('creates one request per reference and returns the answer to the portal', async () => {
    const created = await postJson(`${origin}/signing/requests`, document)
    expect(created.status).toBe(201)
    const { id, url, status } = await jsonOf(created)
    expect([url, status]).toEqual([`${origin}/sign/${id}`, 'PENDING'])
    expect((await postJson(`${origin}/signing/requests`, document)).status).toBe(200)

    const browser = new Browser()
    const done = await browser.open(url, { answer: 'SIGNED' })
    expect(done.text).toContain('Dokumentet ble signert')
    await browser.open(url, { answer: 'DECLINED' })
    expect(await json(`/signing/requests/${id}`)).toMatchObject({
      status: 'SIGNED',
      answeredAt: NOW.toISOString(),
    })
    expect((await json(`/signing/requests?answeredSince=${NOW.toISOString()}`)).totalEntries).toBe(1)
  })

  it('refuses an address that is not a web address', async () => {
    const bad = { ...document, returnUrl: 'javascript:alert(1)' }
    expect((await postJson(`${origin}/signing/requests`, bad)).status).toBe(400)
  })
})

describe('faults', () => {
  const call = (init: RequestInit = {}) => fetch(`${origin}/enhetsregisteret/api/enheter/312000415`, init)
  const fault = (mode: string, extra = {}) =>
    postJson(`${origin}/faults`, { service: 'register', mode, times: 1, ...extra })

  it('break one service for so many calls', async () => {
    await fault('500', { times: 2 })
    expect((await json('/faults')).matches).toEqual([{ service: 'register', mode: '500', times: 2 }])
    expect([(await call()).status, (await call()).status, (await call()).status]).toEqual([500, 500, 200])
    await fault('429')
    const limited = await call()
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '1'])
    await fault('422')
    expect((await call()).status).toBe(422)
    await fault('bad-json')
    await expect((await call()).json()).rejects.toThrow(SyntaxError)
    await fault('reset')
    await expect(call()).rejects.toThrow()
    await fault('hang')
    await expect(call({ signal: AbortSignal.timeout(100) })).rejects.toMatchObject({ name: 'TimeoutError' })
    await fault('slow', { delayMs: 1 })
    expect((await call()).status).toBe(200)
    await fault('500', { times: 9 })
    await fault('off')
    expect((await call()).status).toBe(200)
  })

  it('break only calls that name something, in their address or body', async () => {
    await fault('500', { about: '312000415' })
    await fault('500', { service: 'sms', about: '+4741210199' })
    expect((await json('/faults')).matches).toEqual([
      { service: 'register', mode: '500', times: 1, about: '312000415' },
      { service: 'sms', mode: '500', times: 1, about: '+4741210199' },
    ])
    expect((await fetch(`${origin}/enhetsregisteret/api/enheter/312004526`)).status).toBe(200)
    expect([(await call()).status, (await call()).status]).toEqual([500, 200])
    const send = (to: string) => postJson(`${origin}/sms`, { to, text: 'Hei', reference: to }, BEARER)
    expect([
      (await send('+4741210198')).status,
      (await send('+4741210199')).status,
      (await send('+4741210199')).status,
    ]).toEqual([202, 500, 202])
    await fault('500', { times: 2, about: 'a' })
    await fault('off', { about: 'a' })
    expect((await json('/faults')).matches).toEqual([])
  })

  it('refuse a service and a mode that do not exist', async () => {
    expect((await fault('explode')).status).toBe(400)
    expect((await fault('500', { service: 'weather' })).status).toBe(400)
  })
})

describe('pages', () => {
  it('show what was sent, in both languages and without scripts of strangers', async () => {
    await postJson(`${origin}/sms`, { to: '+4741210100', text: '<img src=x>', reference: 'x' }, BEARER)
    const nb = await fetch(origin)
    expect(nb.headers.get('content-security-policy')).toContain("default-src 'none'")
    const text = await nb.text()
    expect(text).toContain('+47 412 10 100')
    expect(text).toContain('&lt;img src=x&gt;')
    const en = await fetch(`${origin}/?lang=en`)
    expect(await en.text()).toContain('What the portal has sent')
    expect(en.headers.get('set-cookie')).toContain('sandbox_language=en')
  })

  it('count every change, so that an open page can follow', async () => {
    const { version } = await json('/api/version')
    await postJson(`${origin}/sms`, { to: '+4741210100', text: 'a', reference: 'y' }, BEARER)
    expect((await json('/api/version')).version).toBe(version + 1)
  })

  it('let a phone fetch a ticket by its code', async () => {
    const order = {
      ...{ reference: 'p', operator: 'brakar', profile: 'ADULT', zones: ['1'] },
      ...{ startDate: '2026-12-01', phone: '41210100', phoneCountryCode: '+47' },
    }
    const { pickupCode } = await jsonOf(await postJson(`${origin}/ticketing/tickets`, order))
    const browser = new Browser()
    const wrong = await browser.open(`${origin}/phone`, { code: 'AAAAAA' })
    expect([wrong.status, wrong.text.includes('Ingen billett har denne koden.')]).toEqual([400, true])
    const right = await browser.open(`${origin}/phone`, { code: pickupCode })
    expect(right.text).toContain('Billetten er på telefonen')
    expect(right.text).toContain('Brakar')
  })

  it('answer health, and 404 for what is not there', async () => {
    expect((await fetch(`${origin}/health`)).status).toBe(200)
    expect((await fetch(`${origin}/nowhere`)).status).toBe(404)
  })
})

describe('people', () => {
  it('can be added once per e-mail address', async () => {
    const person = { email: 'ny@firma.example', firstName: 'Ny', lastName: 'Bruker', birthdate: '1990-01-01' }
    expect((await postJson(`${origin}/api/people`, person)).status).toBe(201)
    expect((await postJson(`${origin}/api/people`, { ...person, email: 'NY@firma.example' })).status).toBe(
      409,
    )
    await fetch(`${origin}/reset`, { method: 'POST' })
    expect((await postJson(`${origin}/api/people`, person)).status).toBe(201)
  })
})
