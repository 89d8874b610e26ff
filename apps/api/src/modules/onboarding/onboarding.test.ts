import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Call, cookiesOf, hostOf } from '../../../test/harness.ts'
import { AMINA, BROWSER, codeOf, openVisit, stepOf, type Visit } from '../../../test/onboarding.ts'
import { hashToken } from '../../core/tokens.ts'

let visit: Visit
beforeAll(async () => {
  visit = await openVisit()
})
beforeEach(() => visit.refresh())
afterAll(() => visit.portal.stop())

describe('starting', () => {
  it('sends the browser to BankID [P-169, P-210, P-329]', async () => {
    const answer = await visit.start()
    expect(answer.statusCode, answer.body).toBe(200)
    const address = new URL(answer.json().address)
    expect(address.origin).toBe(visit.portal.sandbox.issuer)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      acr_values: 'urn:bankid',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `http://${hostOf('oslo')}/onboarding/callback`,
    })
    expect([answer.headers['set-cookie']].flat().join()).toMatch(
      /portal_onboarding=[\w-]+;.*HttpOnly; SameSite=Lax/,
    )
  })

  it.each([
    [{ organisationNumber: '099999999' }, 400, '/organisationNumber', 'organisation-number-range'],
    [{ organisationNumber: '31200041' }, 400, '/organisationNumber', 'organisation-number-range'],
    [{ organisationNumber: '31200041x' }, 400, '/organisationNumber', 'numbers-only'],
    [{ phone: '22334455' }, 400, '/phone', expect.stringMatching(/^phone-/)],
    [{ email: 'x' }, 400, '/email', 'invalid-email'],
    [{ companyId: '1' }, 400, '/companyId', 'unknown-field'],
  ])('refuses %j at its field [P-235, P-259]', async (changes, status, pointer, code) => {
    const answer = await visit.start(changes)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().errors).toContainEqual(expect.objectContaining({ pointer, code }))
  })

  it.each([
    ['312000416', [400, 'organisation-number-invalid']],
    ['312060698', [404, 'company-not-in-register']],
    ['312011379', [409, 'account-not-possible']],
  ])('answers %s with %j [P-345, P-346, P-347]', async (organisationNumber, expected) => {
    expect(codeOf(await visit.start({ organisationNumber }))).toEqual(expected)
  })

  it('answers the same for a customer as for any other company', async () => {
    expect((await visit.start({ organisationNumber: '314100123' })).statusCode).toBe(200)
    expect((await visit.start({ email: 'kari@nordlys.example' })).statusCode).toBe(200)
  })

  it('is answered when the register hangs, after 5 s [P-348]', async () => {
    await visit.post('/faults', { service: 'register', mode: 'hang' })
    // The limit is read from the call and shortened, so that the test does not wait for it.
    const limit = AbortSignal.timeout
    const limits: number[] = []
    const shortened = vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
      limits.push(ms)
      return limit.call(AbortSignal, 50)
    })
    try {
      expect(codeOf(await visit.start())).toEqual([503, 'register-unavailable'])
      expect(limits).toEqual([5_000])
    } finally {
      shortened.mockRestore()
    }
  })

  it('exists at operators with the full variant only [P-024]', async () => {
    const elsewhere: Call = (method, url, body) =>
      visit.portal.anonymous('akt')(method, url, body, { 'x-portal-csrf': '1' })
    expect(codeOf(await elsewhere('POST', '/onboarding/start', visit.startForm()))).toEqual([
      404,
      'not-found',
    ])
    expect(
      codeOf(await elsewhere('GET', `/onboarding/onboarding/elligible-signers/${randomUUID()}`)),
    ).toEqual([404, 'not-found'])
  })
})

describe('coming back from BankID', () => {
  it('leads somebody who may not sign alone to the signee, with the names that may [P-175, P-330]', async () => {
    const { id } = await visit.upToSignee()
    const answer = await visit.visitor('GET', `/onboarding/onboarding/elligible-signers/${id}`)
    expect(answer.json()).toEqual(expect.arrayContaining([expect.stringMatching(/silje haugtun/i)]))
    expect(answer.json().join()).not.toMatch(/amina/i)
  })

  it('without the visitor’s cookie, called off, or a second time, leads to the error [P-180]', async () => {
    const begun = await visit.start()
    const { location, callback } = await visit.identify(begun, AMINA)
    expect(stepOf(location)).toBe('PROVIDE_SIGNEE_INFO')
    for (const [path, cookie] of [
      [callback.pathname + callback.search, cookiesOf(begun)],
      [callback.pathname + callback.search, ''],
      ['/onboarding/callback?error=access_denied&state=x', cookiesOf(begun)],
    ] as const) {
      const answer = await visit.portal.app.inject({ url: path, headers: { host: hostOf('oslo'), cookie } })
      expect(stepOf(new URL(String(answer.headers.location), 'http://portal'))).toBe(
        'CONTACT_SUPPORT_ERROR_OCCURRED',
      )
    }
  })

  it('leads to the error when nobody can say who may sign', async () => {
    const begun = await visit.start()
    await visit.post('/faults', { service: 'fullmakt', mode: '500' })
    expect(stepOf((await visit.identify(begun, AMINA)).location)).toBe('CONTACT_SUPPORT_ERROR_OCCURRED')
  })

  it('does not take an e-mail address that belongs to somebody else', async () => {
    const begun = await visit.start({ email: 'kari@nordlys.example' })
    expect(stepOf((await visit.identify(begun, AMINA)).location)).toBe('CONTACT_SUPPORT_ERROR_OCCURRED')
  })
})

describe('a registration', () => {
  it('belongs to the browser that began it: to any other its id is unknown', async () => {
    const { id } = await visit.upToSignee()
    const stranger = `portal_registration=${'s'.repeat(43)}`
    for (const cookie of [undefined, stranger, 'portal_registration=', 'portal_registration=x; portal=y']) {
      const call: Call = (method, url, body) => visit.visitor(method, url, body, { cookie })
      for (const [method, step, body] of [
        ['GET', 'state'],
        ['GET', 'elligible-signers'],
        ['POST', 'signee', { name: 'Silje Haugtun', email: 'silje@haugtun.example' }],
        ['POST', 'resend-code'],
        ['POST', 'verify-phone', { code: '123456' }],
      ] as const) {
        const [known, unknown] = await Promise.all(
          [id, randomUUID()].map(each => call(method, `/onboarding/onboarding/${step}/${each}`, body)),
        )
        expect([known!.statusCode, step]).toEqual([404, step])
        const { requestId: _one, ...answer } = known!.json()
        const { requestId: _two, ...other } = unknown!.json()
        expect(answer).toEqual(other)
      }
      const back = await call('GET', `/onboarding/signed?onboardingId=${id}`)
      expect(back.headers.location).toContain('CONTACT_SUPPORT_ERROR_OCCURRED')
    }
    expect(await visit.stateOf(id)).toBe('IDENTIFIED')
    expect((await visit.choose(id)).statusCode).toBe(204)
  })

  it('leaves the browser a cookie of its own, of which only the hash is stored', async () => {
    const form = visit.startForm()
    const begun = await visit.visitor('POST', '/onboarding/start', form, { cookie: undefined })
    const [, token] = /portal_registration=([\w-]{43})/.exec(cookiesOf(begun))!
    const [row] = await visit.portal.sql<{ hash: Buffer }>(
      'oslo',
      'select browser_hash as hash from onboarding where phone = $1',
      [form.phone],
    )
    expect(row!.hash).toEqual(hashToken(token!))
    expect(cookiesOf(await visit.start())).toContain(BROWSER)
  })
})

describe('choosing a signee', () => {
  it('sends the contract to the signee and a code to the visitor, once [P-211, P-331, P-334]', async () => {
    const { id, phone } = await visit.upToSignee()
    const [name] = (await visit.visitor('GET', `/onboarding/onboarding/elligible-signers/${id}`)).json()
    const signee = { name, email: `en.gang.${phone}@haugtun.example` }
    expect((await visit.choose(id, signee)).statusCode).toBe(204)
    expect((await visit.choose(id, signee)).statusCode).toBe(204)
    expect(codeOf(await visit.choose(id, { ...signee, email: 'andre@haugtun.example' }))).toEqual([
      409,
      'onboarding-state',
    ])
    await visit.portal.job('contract-send')
    expect(await visit.mails(signee.email)).toHaveLength(1)
    expect(await visit.feed(`/api/sms?to=%2B47${phone}`)).toHaveLength(1)
  })

  it('refuses names that the register does not have, and accepts any name where it has none [P-260]', async () => {
    const { id } = await visit.upToSignee()
    expect(codeOf(await visit.choose(id, { name: 'Amina Yusuf', email: 'a@haugtun.example' }))).toEqual([
      422,
      'signee-not-eligible',
    ])
    expect(
      (await visit.choose(id, { name: '', email: '' }))
        .json()
        .errors.map((e: { pointer: string }) => e.pointer),
    ).toEqual(['/name', '/email'])
    await visit.portal.sql('oslo', `update onboarding set signers = '[]' where id = $1`, [id])
    expect(
      (await visit.choose(id, { name: 'Hvem Som Helst', email: 'hvem@haugtun.example' })).statusCode,
    ).toBe(204)
  })

  it('of an onboarding that is not there is refused', async () => {
    for (const answer of [
      await visit.choose(randomUUID()),
      await visit.verify(randomUUID(), '123456'),
      await visit.resend(randomUUID()),
      await visit.visitor('GET', `/onboarding/onboarding/elligible-signers/${randomUUID()}`),
    ])
      expect(codeOf(answer)).toEqual([404, 'not-found'])
    expect(codeOf(await visit.choose('17'))).toEqual([400, 'invalid-parameter'])
  })

  it('needs identification first', async () => {
    const [row] = await visit.portal.sql<{ id: string }>(
      'oslo',
      `insert into onboarding (browser_hash, email, phone, phone_country_code, organisation_number, register) values ($1, 'a@a.no', '41210100', '+47', '312000415',
         '{"organisationNumber":"312000415","name":"Ny Kunde AS","form":"AS","business":null,"post":null}') returning id`,
      [hashToken(BROWSER.split('=')[1]!)],
    )
    expect(codeOf(await visit.choose(row!.id))).toEqual([409, 'onboarding-state'])
    expect(codeOf(await visit.verify(row!.id, '123456'))).toEqual([409, 'onboarding-state'])
    expect(
      (await visit.visitor('GET', `/onboarding/onboarding/elligible-signers/${row!.id}`)).statusCode,
    ).toBe(404)
  })
})
