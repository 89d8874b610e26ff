import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../../../../sandbox/src/test/harness.ts'
import { type Call, cookiesOf, hostOf, type Portal, startPortal } from '../../../test/harness.ts'

let portal: Portal
let visitor: Call

beforeAll(async () => {
  portal = await startPortal()
  visitor = (method, url, body, headers) =>
    portal.anonymous()(method, url, body, { 'x-portal-csrf': '1', ...headers })
})
beforeEach(async () => {
  await fetch(`${portal.sandbox.origin}/faults`, { method: 'DELETE' })
  await portal.sql('oslo', 'delete from phone_code_sent')
})
afterAll(() => portal.stop())

const HAUGTUN = '312000415'
const FURULUND = '312001780'
const FREE_TEXT_RULE = '312007266'
const AMINA = {
  email: 'amina@haugtun.example',
  firstName: 'Amina',
  lastName: 'Yusuf',
  birthdate: '03.11.1990',
}

const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
]
const feed = async <T>(path: string): Promise<T[]> =>
  ((await (await fetch(`${portal.sandbox.origin}${path}`)).json()) as { matches: T[] }).matches
const post = (path: string, body: unknown) =>
  fetch(`${portal.sandbox.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const mails = async (to: string) => {
  await portal.job('message-send')
  return feed<{ subject: string; text: string }>(`/api/mail?to=${encodeURIComponent(to)}`)
}
let phones = 0
const startForm = (changes: Record<string, unknown> = {}) => ({
  email: AMINA.email,
  phone: `4129${String(5000 + phones++)}`,
  phoneCountryCode: '+47',
  organisationNumber: HAUGTUN,
  ...changes,
})
const start = (changes: Record<string, unknown> = {}) =>
  visitor('POST', '/onboarding/start', startForm(changes))

type Person = { email: string; birthdate: string; firstName?: string; lastName?: string }

/** Through BankID at the provider, as a browser goes; @returns where the portal sends the browser on. */
const identify = async (begun: Awaited<ReturnType<typeof start>>, person: Person) => {
  const browser = new Browser()
  const page = await browser.open(begun.json().address)
  const { matches } = (await (await fetch(`${portal.sandbox.origin}/api/people`)).json()) as {
    matches: { email: string }[]
  }
  const known = matches.some(({ email }) => email === person.email)
  const next = known
    ? await browser.open(`${page.url}/person`, { email: person.email })
    : await browser.open(`${page.url}/new`, {
        firstName: person.firstName!,
        lastName: person.lastName!,
        newEmail: person.email,
        birthdate: person.birthdate,
      })
  const done = await browser.open(`${next.url.replace(/\/(person|new)$/, '')}/bankid`, {
    birthdate: person.birthdate,
    code: '123456',
  })
  const callback = new URL(done.location!)
  const answer = await portal.app.inject({
    url: callback.pathname + callback.search,
    headers: { host: hostOf('oslo'), cookie: cookiesOf(begun) },
  })
  expect(answer.statusCode).toBe(302)
  return { answer, location: new URL(String(answer.headers.location), 'http://portal'), callback }
}
const stepOf = (location: URL) => location.searchParams.get('nextStep')
const idOf = (location: URL) => location.searchParams.get('onboardingId')!

/** A visit up to the choice of the signee. */
const upToSignee = async (changes: Record<string, unknown> = {}, person: Person = AMINA) => {
  const form = startForm(changes)
  const begun = await visitor('POST', '/onboarding/start', form)
  const { location } = await identify(begun, person)
  expect(stepOf(location)).toBe('PROVIDE_SIGNEE_INFO')
  return { id: idOf(location), phone: form.phone as string }
}
const SIGNEE = { name: 'Silje Haugtun', email: 'silje@haugtun.example' }
const choose = (id: string, body: unknown = SIGNEE) =>
  visitor('POST', `/onboarding/onboarding/signee/${id}`, body)
const verify = (id: string, code: string) =>
  visitor('POST', `/onboarding/onboarding/verify-phone/${id}`, { code })
const resend = (id: string) => visitor('POST', `/onboarding/onboarding/resend-code/${id}`)
const codeSentTo = async (phone: string) => {
  await portal.job('message-send')
  const [sms] = await feed<{ text: string }>(`/api/sms?to=%2B47${phone}`)
  return /\b\d{6}\b/.exec(sms!.text)![0]
}
const other = (code: string) => (code === '000000' ? '111111' : '000000')
const stateOf = async (id: string) =>
  (await portal.sql<{ state: string }>('oslo', 'select state from onboarding where id = $1', [id]))[0]?.state

describe('starting', () => {
  it('sends the browser to BankID [P-169, P-210, P-329]', async () => {
    const answer = await start()
    expect(answer.statusCode, answer.body).toBe(200)
    const address = new URL(answer.json().address)
    expect(address.origin).toBe(portal.sandbox.issuer)
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
    const answer = await start(changes)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().errors).toContainEqual(expect.objectContaining({ pointer, code }))
  })

  it.each([
    ['312000416', [400, 'organisation-number-invalid']],
    ['312060698', [404, 'company-not-in-register']],
    ['312011379', [409, 'account-not-possible']],
  ])('answers %s with %j [P-345, P-346, P-347]', async (organisationNumber, expected) => {
    expect(codeOf(await start({ organisationNumber }))).toEqual(expected)
  })

  it('says no more of a customer than of any other company', async () => {
    expect((await start({ organisationNumber: '314100123' })).statusCode).toBe(200)
    expect((await start({ email: 'kari@nordlys.example' })).statusCode).toBe(200)
  })

  it('is answered within 5 s when the register hangs [P-348]', { timeout: 15_000 }, async () => {
    await post('/faults', { service: 'register', mode: 'hang' })
    expect(codeOf(await start())).toEqual([503, 'register-unavailable'])
  })

  it('exists at operators with the full variant only [P-024]', async () => {
    const elsewhere: Call = (method, url, body) =>
      portal.anonymous('akt')(method, url, body, { 'x-portal-csrf': '1' })
    expect(codeOf(await elsewhere('POST', '/onboarding/start', startForm()))).toEqual([404, 'not-found'])
    expect(
      codeOf(await elsewhere('GET', `/onboarding/onboarding/elligible-signers/${randomUUID()}`)),
    ).toEqual([404, 'not-found'])
  })
})

describe('coming back from BankID', () => {
  it('leads somebody who may not sign alone to the signee, with the names that may [P-175, P-330]', async () => {
    const { id } = await upToSignee()
    const answer = await visitor('GET', `/onboarding/onboarding/elligible-signers/${id}`)
    expect(answer.json()).toEqual(expect.arrayContaining([expect.stringMatching(/silje haugtun/i)]))
    expect(answer.json().join()).not.toMatch(/amina/i)
  })

  it('without the visitor’s cookie, called off, or a second time, leads to the error [P-180]', async () => {
    const begun = await start()
    const { location, callback } = await identify(begun, AMINA)
    expect(stepOf(location)).toBe('PROVIDE_SIGNEE_INFO')
    for (const [path, cookie] of [
      [callback.pathname + callback.search, cookiesOf(begun)],
      [callback.pathname + callback.search, ''],
      ['/onboarding/callback?error=access_denied&state=x', cookiesOf(begun)],
    ] as const) {
      const answer = await portal.app.inject({ url: path, headers: { host: hostOf('oslo'), cookie } })
      expect(stepOf(new URL(String(answer.headers.location), 'http://portal'))).toBe(
        'CONTACT_SUPPORT_ERROR_OCCURRED',
      )
    }
  })

  it('leads to the error when nobody can say who may sign', async () => {
    const begun = await start()
    await post('/faults', { service: 'fullmakt', mode: '500' })
    expect(stepOf((await identify(begun, AMINA)).location)).toBe('CONTACT_SUPPORT_ERROR_OCCURRED')
  })

  it('does not take an e-mail address that belongs to somebody else', async () => {
    const begun = await start({ email: 'kari@nordlys.example' })
    expect(stepOf((await identify(begun, AMINA)).location)).toBe('CONTACT_SUPPORT_ERROR_OCCURRED')
  })
})

describe('choosing a signee', () => {
  it('sends them the contract and the visitor a code, once [P-211, P-331, P-334]', async () => {
    const { id, phone } = await upToSignee()
    const [name] = (await visitor('GET', `/onboarding/onboarding/elligible-signers/${id}`)).json()
    const signee = { name, email: `en.gang.${phone}@haugtun.example` }
    expect((await choose(id, signee)).statusCode).toBe(204)
    expect((await choose(id, signee)).statusCode).toBe(204)
    expect(codeOf(await choose(id, { ...signee, email: 'andre@haugtun.example' }))).toEqual([
      409,
      'onboarding-state',
    ])
    await portal.job('contract-send')
    expect(await mails(signee.email)).toHaveLength(1)
    expect(await feed(`/api/sms?to=%2B47${phone}`)).toHaveLength(1)
  })

  it('refuses whom the register does not name, and takes anybody where it names nobody [P-260]', async () => {
    const { id } = await upToSignee()
    expect(codeOf(await choose(id, { name: 'Amina Yusuf', email: 'a@haugtun.example' }))).toEqual([
      422,
      'signee-not-eligible',
    ])
    expect(
      (await choose(id, { name: '', email: '' })).json().errors.map((e: { pointer: string }) => e.pointer),
    ).toEqual(['/name', '/email'])
    await portal.sql('oslo', `update onboarding set signers = '[]' where id = $1`, [id])
    expect((await choose(id, { name: 'Hvem Som Helst', email: 'hvem@haugtun.example' })).statusCode).toBe(204)
  })

  it('of an onboarding that is not there is refused', async () => {
    for (const answer of [
      await choose(randomUUID()),
      await verify(randomUUID(), '123456'),
      await resend(randomUUID()),
      await visitor('GET', `/onboarding/onboarding/elligible-signers/${randomUUID()}`),
    ])
      expect(codeOf(answer)).toEqual([404, 'not-found'])
    expect(codeOf(await choose('17'))).toEqual([400, 'invalid-parameter'])
  })

  it('needs identification first', async () => {
    const [row] = await portal.sql<{ id: string }>(
      'oslo',
      `insert into onboarding (email, phone, phone_country_code, organisation_number, register) values ('a@a.no', '41210100', '+47', '312000415', '{}') returning id`,
    )
    expect(codeOf(await choose(row!.id))).toEqual([409, 'onboarding-state'])
    expect(codeOf(await verify(row!.id, '123456'))).toEqual([409, 'onboarding-state'])
    expect((await visitor('GET', `/onboarding/onboarding/elligible-signers/${row!.id}`)).statusCode).toBe(404)
  })
})

/** A registration that waits for its code; the names are those of a company whose rule names nobody. */
const upToCode = async (changes: Record<string, unknown> = {}) => {
  const { id, phone } = await upToSignee({ organisationNumber: FREE_TEXT_RULE, ...changes })
  await portal.sql('oslo', `update onboarding set signers = '[]' where id = $1`, [id])
  expect((await choose(id)).statusCode).toBe(204)
  return { id, phone, code: await codeSentTo(phone) }
}

describe('the code', () => {
  it('is wrong five times at most, and the count stays [P-212, P-332, P-352]', async () => {
    const { id, code } = await upToCode()
    for (let n = 0; n < 5; n++) expect(codeOf(await verify(id, other(code)))).toEqual([400, 'code-wrong'])
    expect(codeOf(await verify(id, code))).toEqual([400, 'code-tries-used'])
    expect((await resend(id)).statusCode).toBe(204)
    expect(codeOf(await verify(id, code))).not.toEqual([400, 'code-tries-used'])
  })

  it('has six characters [P-262, P-263]', async () => {
    const { id } = await upToCode()
    for (const [typed, code] of [
      ['', 'required'],
      ['12345', 'code-6-characters'],
      ['1234567', 'code-6-characters'],
    ])
      expect((await verify(id, typed!)).json().errors).toEqual([
        expect.objectContaining({ pointer: '/code', code }),
      ])
  })

  it('runs out after ten minutes, and a new one makes it void', async () => {
    const { id, phone, code } = await upToCode()
    await portal.sql('oslo', 'update onboarding set code_expires_at = $2 where id = $1', [
      id,
      portal.clock.now(),
    ])
    expect(codeOf(await verify(id, code))).toEqual([400, 'code-expired'])
    expect((await resend(id)).statusCode).toBe(204)
    const fresh = await codeSentTo(phone)
    if (fresh !== code) expect(codeOf(await verify(id, code))).toEqual([400, 'code-wrong'])
    const [row] = await portal.sql<{ minutes: number }>(
      'oslo',
      `select extract(epoch from code_expires_at - $2::timestamptz)::int / 60 as minutes from onboarding where id = $1`,
      [id, portal.clock.now()],
    )
    expect(row!.minutes).toBe(10)
  })

  it('goes to one phone three times an hour, over all its registrations and also at once', async () => {
    const { id, phone } = await upToCode()
    const more = await upToSignee({ phone })
    await portal.sql('oslo', `update onboarding set signers = '[]' where id = $1`, [more.id])
    const answers = await Promise.all([resend(id), resend(id), resend(id), choose(more.id)])
    expect(answers.map(each => each.statusCode).sort()).toEqual([204, 204, 429, 429])
    expect(answers.find(each => each.statusCode === 429)!.json().code).toBe('too-many-codes')
  })

  it('is kept as a hash only', async () => {
    const { id, code } = await upToCode()
    const rows = await portal.sql<{ text: string }>(
      'oslo',
      'select o::text as text from onboarding o where id = $1',
      [id],
    )
    expect(rows[0]!.text).not.toContain(code)
  })
})

describe('the right code', () => {
  it('makes a limited company and its administrator, once, however often it is sent [P-176, P-177]', async () => {
    const { id, code, phone } = await upToCode({ organisationNumber: HAUGTUN })
    const answers = await Promise.all([verify(id, code), verify(id, code)])
    expect(answers.map(each => each.statusCode).sort()).toEqual([204, 409])
    const [made] = await portal.sql<{ company_id: string; access: string; contract: string }>(
      'oslo',
      `select o.company_id, c.access, k.company_id as contract from onboarding o join company c on c.id = o.company_id join contract k on k.id = o.contract_id where o.id = $1`,
      [id],
    )
    expect(made).toMatchObject({ access: 'LIMITED', contract: made!.company_id })
    const { call } = await portal.signIn(AMINA.email, 'oslo')
    const [company] = (await call('GET', '/user-api/auth/companies')).json().matches
    expect(company).toMatchObject({
      name: 'HAUGTUN TEKNOLOGI AS',
      organisationNumber: HAUGTUN,
      limited: true,
      roles: ['COMPANY_ADMIN', 'USER_ADMIN'].sort().reverse(),
      addresses: { bill: { line1: 'Postboks 9901 Sentrum' }, visit: { line1: 'Pilestredet 999' } },
      allAgreements: [
        {
          subTypeId: 'SUBSCRIPTIONS',
          invoicingInterval: 'MONTHLY_AT_END',
          paymentDeadline: 30,
          fromDate: '2026-11-21',
        },
      ],
    })
    expect((await call('GET', '/user-api/auth/contact')).json()).toMatchObject({ firstName: 'Amina', phone })
    expect((await mails(AMINA.email)).map(mail => mail.subject).join()).toMatch(/Velkommen/)
    const order = {
      agreementName: company.allAgreements[0].id,
      employeeId: 'H-1',
      firstName: 'Ada',
      lastName: 'Bee',
      phone: '41298765',
      phoneCountryCode: '+47',
      startDate: '2026-11-21',
      zoneFrom: 'RUT:TariffZone:1',
    }
    const ordering = () => call('POST', '/api/ticket/create', order)
    expect(codeOf(await ordering())).toEqual([403, 'forbidden'])

    await portal.job('contract-send')
    const [request] = await feed<{ id: string }>(`/api/signing?to=${encodeURIComponent(SIGNEE.email)}`)
    await fetch(`${portal.sandbox.origin}/sign/${request!.id}`, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'SIGNED' }),
    })
    await portal.job('contract-answers')
    const ordered = await ordering()
    expect(ordered.statusCode, ordered.body).toBe(201)

    // And whoever tries again learns that the company is a customer, but only after BankID.
    const again = await start()
    expect(again.statusCode).toBe(200)
    expect(stepOf((await identify(again, AMINA)).location)).toBe('CONTACT_SUPPORT_COMPANY_EXISTS')
  })

  it('for a company that has become a customer meanwhile is refused, and the registration stays', async () => {
    const { id, code } = await upToCode()
    await portal.sql('oslo', `insert into company (id, name, organisation_number) values ('X-1', 'X', $1)`, [
      FREE_TEXT_RULE,
    ])
    expect(codeOf(await verify(id, code))).toEqual([409, 'account-not-possible'])
    expect(await stateOf(id)).toBe('SIGNEE_CHOSEN')
    await portal.sql('oslo', `delete from company where id = 'X-1'`)
  })
})

describe('somebody who may sign alone', () => {
  const NILS = { email: 'nils@ingensteds.example', birthdate: '06.06.1999' }
  const sign = (page: URL, answer: string) =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' })
  const signed = (id: string) =>
    portal.app.inject({ url: `/onboarding/signed?onboardingId=${id}`, headers: { host: hostOf('oslo') } })
  const begin = async () => {
    const form = startForm({ organisationNumber: FURULUND, email: NILS.email })
    const begun = await visitor('POST', '/onboarding/start', form)
    const { location } = await identify(begun, NILS)
    expect(location.href).toMatch(/\/sign\/[0-9a-f-]{36}$/)
    const [row] = await portal.sql<{ id: string }>('oslo', `select id from onboarding where phone = $1`, [
      form.phone,
    ])
    return { page: location, id: row!.id, phone: form.phone as string }
  }

  it('who declines is asked for a signee', async () => {
    const { page, id } = await begin()
    await sign(page, 'DECLINED')
    expect(String((await signed(id)).headers.location)).toContain('PROVIDE_SIGNEE_INFO')
    expect((await visitor('GET', `/onboarding/onboarding/elligible-signers/${id}`)).json()).toHaveLength(1)
  })

  it('is asked for a signee when the signing service is down', async () => {
    const begun = await start({ organisationNumber: FURULUND, email: NILS.email })
    await post('/faults', { service: 'signing', mode: '500' })
    expect(stepOf((await identify(begun, NILS)).location)).toBe('PROVIDE_SIGNEE_INFO')
  })

  it('signs at once and has full access with the code [P-178]', async () => {
    const { page, id, phone } = await begin()
    expect(String((await signed(id)).headers.location)).toContain('PROVIDE_SIGNEE_INFO')
    await sign(page, 'SIGNED')
    // The job may have heard of it before the browser is back.
    await portal.job('contract-answers')
    for (let n = 0; n < 2; n++)
      expect(String((await signed(id)).headers.location)).toContain('CONTRACT_SIGNED')
    expect((await verify(id, await codeSentTo(phone))).statusCode).toBe(204)
    expect(await feed(`/api/sms?to=%2B47${phone}`)).toHaveLength(1)
    const own = (await portal.as(NILS.email)('GET', '/user-api/auth/companies')).json().matches
    expect(own).toMatchObject([{ organisationNumber: FURULUND, limited: false }])
  })
})

describe('asking for access', () => {
  const form = (changes: Record<string, unknown> = {}) => ({
    companyName: 'Skogvik kommune',
    organisationNumber: '312008637',
    firstName: 'Sverre',
    lastName: 'Skogvik',
    email: 'sverre@skogvik.example',
    phone: '41210504',
    phoneCountryCode: '+47',
    ...changes,
  })
  const ask = (body: unknown) => visitor('POST', '/onboarding/request-access', body)
  const ingrid: Call = (...args) => portal.as('ingrid@operator.example')(...args)
  const open = async () => (await ingrid('GET', '/onboarding/access-requests?state=OPEN')).json()

  it('tells customer service and whoever asked, once for the same open request [P-213, P-333]', async () => {
    const answers = await Promise.all([ask(form()), ask(form())])
    expect(answers.map(each => each.statusCode)).toEqual([202, 202])
    const { matches, totalEntries } = await open()
    expect(totalEntries).toBe(1)
    expect(matches[0]).toMatchObject({ ...form(), state: 'OPEN', handledAt: null, companyId: null })
    expect(await mails('sverre@skogvik.example')).toHaveLength(1)
    const [told] = (await mails('bedrift@oslo.example')).filter(mail =>
      mail.subject.includes('Skogvik kommune'),
    )
    expect(told!.text).toContain('/bedrifter/foresporsler')
  })

  it.each([
    [{ organisationNumber: '312000416' }, [400, 'organisation-number-invalid']],
    [{ organisationNumber: '312060698' }, [404, 'company-not-in-register']],
    [{ organisationNumber: '312010003' }, [410, 'company-dissolved']],
    [{ firstName: '' }, [400, 'invalid-body']],
  ])('refuses %j with %j [P-349, P-350, P-351]', async (changes, expected) => {
    expect(codeOf(await ask(form(changes)))).toEqual(expected)
  })

  it('is answered by staff, once', async () => {
    await ask(form({ email: 'avslag@skogvik.example' }))
    const request = (await open()).matches.find(
      (each: { email: string }) => each.email === 'avslag@skogvik.example',
    )
    const decline = () =>
      ingrid('POST', `/onboarding/access-requests/${request.id}/decline`, {
        message: 'Dere er kunde allerede.',
      })
    expect((await decline()).statusCode).toBe(204)
    expect(codeOf(await decline())).toEqual([409, 'access-request-handled'])
    expect((await ingrid('GET', `/onboarding/access-requests/${request.id}`)).json()).toMatchObject({
      state: 'DECLINED',
      handledAt: expect.any(String),
    })
    expect((await mails('avslag@skogvik.example')).map(mail => mail.text).join()).toContain(
      'Dere er kunde allerede.',
    )
    expect(codeOf(await ingrid('POST', `/onboarding/access-requests/${randomUUID()}/decline`, {}))).toEqual([
      404,
      'not-found',
    ])
    expect(codeOf(await portal.as('kari@nordlys.example')('GET', '/onboarding/access-requests'))).toEqual([
      403,
      'forbidden',
    ])
  })
})

describe('the nightly clean-up', () => {
  it('removes what nobody went on with, and keeps what a company came of', async () => {
    const count = async () =>
      (
        await portal.sql<{ abandoned: number; completed: number; contracts: number }>(
          'oslo',
          `select (count(*) filter (where state <> 'COMPLETED'))::int as abandoned, (count(*) filter (where state = 'COMPLETED'))::int as completed,
          (select count(*)::int from contract where company_id is null) as contracts from onboarding`,
        )
      )[0]!
    const before = await count()
    expect(before.abandoned).toBeGreaterThan(0)
    expect(before.contracts).toBeGreaterThan(0)
    await portal.job('onboarding-clean-up')
    expect(await count()).toEqual(before)
    portal.clock.set(new Date(portal.clock.now().getTime() + 31 * 24 * 3_600_000).toISOString())
    await portal.job('onboarding-clean-up')
    expect(await count()).toEqual({ abandoned: 0, completed: before.completed, contracts: 0 })
    const [companies] = await portal.sql<{ n: number }>(
      'oslo',
      `select count(*)::int as n from contract where company_id is not null`,
    )
    expect(companies!.n).toBeGreaterThan(0)
  })
})
