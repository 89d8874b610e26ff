import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hostOf } from '../../../test/harness.ts'
import {
  AMINA,
  BROWSER,
  codeOf,
  FREE_TEXT_RULE,
  FURULUND,
  HAUGTUN,
  openVisit,
  otherOf,
  SIGNEE,
  stepOf,
  type Visit,
} from '../../../test/onboarding.ts'
import { hashToken, hashWithKey } from '../../core/tokens.ts'

let visit: Visit
beforeAll(async () => {
  visit = await openVisit()
})
beforeEach(() => visit.refresh())
afterAll(() => visit.portal.stop())

describe('the code', () => {
  it('is wrong five times at most, and the count stays [P-212, P-332, P-352]', async () => {
    const { id, code } = await visit.upToCode()
    for (let n = 0; n < 5; n++)
      expect(codeOf(await visit.verify(id, otherOf(code)))).toEqual([400, 'code-wrong'])
    expect(codeOf(await visit.verify(id, code))).toEqual([400, 'code-tries-used'])
    expect((await visit.resend(id)).statusCode).toBe(204)
    expect(codeOf(await visit.verify(id, code))).not.toEqual([400, 'code-tries-used'])
  })

  it('is stored as a keyed hash, which the database alone cannot be searched for', async () => {
    const { id, code } = await visit.upToCode()
    const [row] = await visit.portal.sql<{ hash: Buffer }>(
      'oslo',
      'select code_hash as hash from onboarding where id = $1',
      [id],
    )
    const text = `${id}\0${code}`
    expect(row!.hash).toEqual(hashWithKey(visit.portal.config.CODE_KEY, text))
    expect(row!.hash).not.toEqual(hashToken(text))
    expect(row!.hash).not.toEqual(hashWithKey(visit.portal.config.SESSION_KEY, text))
  })

  it('is in no stored message once it was sent', async () => {
    const { id, code, phone } = await visit.upToCode()
    await visit.resend(id)
    const stored = () =>
      visit.portal.sql<{ state: string; body: string }>(
        'oslo',
        'select state::text, body from outgoing_message where recipient = $1 order by id',
        [`+47${phone}`],
      )
    const [sent, queued] = await stored()
    expect(sent).toEqual({ state: 'SENT', body: '' })
    expect(queued).toEqual({ state: 'QUEUED', body: expect.stringMatching(/\d{6}/) })
    expect(await visit.codeSentTo(phone)).not.toBe(code)
    expect((await stored())[1]).toEqual({ state: 'SENT', body: '' })
  })

  it('has six characters [P-262, P-263]', async () => {
    const { id } = await visit.upToCode()
    for (const [typed, code] of [
      ['', 'required'],
      ['12345', 'code-6-characters'],
      ['1234567', 'code-6-characters'],
    ])
      expect((await visit.verify(id, typed!)).json().errors).toEqual([
        expect.objectContaining({ pointer: '/code', code }),
      ])
  })

  it('runs out after ten minutes, and a new one makes it void', async () => {
    const { id, phone, code } = await visit.upToCode()
    await visit.portal.sql('oslo', 'update onboarding set code_expires_at = $2 where id = $1', [
      id,
      visit.portal.clock.now(),
    ])
    expect(codeOf(await visit.verify(id, code))).toEqual([400, 'code-expired'])
    expect((await visit.resend(id)).statusCode).toBe(204)
    const fresh = await visit.codeSentTo(phone)
    if (fresh !== code) expect(codeOf(await visit.verify(id, code))).toEqual([400, 'code-wrong'])
    const [row] = await visit.portal.sql<{ minutes: number }>(
      'oslo',
      `select extract(epoch from code_expires_at - $2::timestamptz)::int / 60 as minutes from onboarding where id = $1`,
      [id, visit.portal.clock.now()],
    )
    expect(row!.minutes).toBe(10)
  })

  it('is sent to one phone three times an hour at most, over all registrations and also concurrently', async () => {
    const { id, phone } = await visit.upToCode()
    const more = await visit.upToSignee({ phone })
    await visit.portal.sql('oslo', `update onboarding set signers = '[]' where id = $1`, [more.id])
    const answers = await Promise.all([
      visit.resend(id),
      visit.resend(id),
      visit.resend(id),
      visit.choose(more.id),
    ])
    expect(answers.map(each => each.statusCode).sort()).toEqual([204, 204, 429, 429])
    expect(answers.find(each => each.statusCode === 429)!.json().code).toBe('too-many-codes')
  })

  it('is kept as a hash only', async () => {
    const { id, code } = await visit.upToCode()
    const rows = await visit.portal.sql<{ text: string }>(
      'oslo',
      'select o::text as text from onboarding o where id = $1',
      [id],
    )
    expect(rows[0]!.text).not.toContain(code)
  })
})

describe('the right code', () => {
  it('makes a limited company and its administrator, once, however often it is sent [P-176, P-177]', async () => {
    const { id, code, phone } = await visit.upToCode({ organisationNumber: HAUGTUN })
    const answers = await Promise.all([visit.verify(id, code), visit.verify(id, code)])
    expect(answers.map(each => each.statusCode).sort()).toEqual([204, 409])
    const [made] = await visit.portal.sql<{ company_id: string; access: string; contract: string }>(
      'oslo',
      `select o.company_id, c.access, k.company_id as contract from onboarding o join company c on c.id = o.company_id join contract k on k.id = o.contract_id where o.id = $1`,
      [id],
    )
    expect(made).toMatchObject({ access: 'LIMITED', contract: made!.company_id })
    const { call } = await visit.portal.signIn(AMINA.email, 'oslo')
    const [company] = (await call('GET', '/user-api/auth/companies')).json().matches
    expect(company).toMatchObject({
      name: 'Haugtun Teknologi AS',
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
    expect((await visit.mails(AMINA.email)).map(mail => mail.subject).join()).toMatch(/Velkommen/)
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

    await visit.portal.job('contract-send')
    // Contracts of other registrations wait for the same person, and are sent at the same time.
    for (const { id: request } of await visit.feed<{ id: string }>(
      `/api/signing?to=${encodeURIComponent(SIGNEE.email)}`,
    ))
      await fetch(`${visit.portal.sandbox.origin}/sign/${request}`, {
        method: 'POST',
        body: new URLSearchParams({ answer: 'SIGNED' }),
      })
    await visit.portal.job('contract-answers')
    const ordered = await ordering()
    expect(ordered.statusCode, ordered.body).toBe(201)

    // A second registration learns that the company is a customer, but only after BankID.
    const again = await visit.start()
    expect(again.statusCode).toBe(200)
    expect(stepOf((await visit.identify(again, AMINA)).location)).toBe('CONTACT_SUPPORT_COMPANY_EXISTS')
  })

  it('for a company that has become a customer meanwhile is refused, and the registration stays', async () => {
    const { id, code } = await visit.upToCode()
    await visit.portal.sql(
      'oslo',
      `insert into company (id, name, organisation_number) values ('X-1', 'X', $1)`,
      [FREE_TEXT_RULE],
    )
    expect(codeOf(await visit.verify(id, code))).toEqual([409, 'account-not-possible'])
    expect(await visit.stateOf(id)).toBe('SIGNEE_CHOSEN')
    await visit.portal.sql('oslo', `delete from company where id = 'X-1'`)
  })
})

describe('somebody who may sign alone', () => {
  const NILS = { email: 'nils@ingensteds.example', birthdate: '06.06.1999' }
  const sign = (page: URL, answer: string, signer: Record<string, string> = {}) =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ answer, ...signer }), redirect: 'manual' })
  const signed = (id: string) =>
    visit.portal.app.inject({
      url: `/onboarding/signed?onboardingId=${id}`,
      headers: { host: hostOf('oslo'), cookie: BROWSER },
    })
  const begin = async () => {
    const form = visit.startForm({ organisationNumber: FURULUND, email: NILS.email })
    const begun = await visit.visitor('POST', '/onboarding/start', form)
    const { location } = await visit.identify(begun, NILS)
    expect(location.href).toMatch(/\/sign\/[0-9a-f-]{36}$/)
    const [row] = await visit.portal.sql<{ id: string }>(
      'oslo',
      `select id from onboarding where phone = $1`,
      [form.phone],
    )
    return { page: location, id: row!.id, phone: form.phone as string }
  }

  it('who declines is asked for a signee', async () => {
    const { page, id } = await begin()
    await sign(page, 'DECLINED')
    expect(String((await signed(id)).headers.location)).toContain('PROVIDE_SIGNEE_INFO')
    expect(
      (await visit.visitor('GET', `/onboarding/onboarding/elligible-signers/${id}`)).json(),
    ).toHaveLength(1)
  })

  it.each([
    ['another name', { name: 'Per Haugen' }],
    ['another day of birth', { birthdate: '1999-06-07' }],
  ])('has not signed when the service says that somebody else did: %s', async (_what, signer) => {
    const { page, id, phone } = await begin()
    await sign(page, 'SIGNED', signer)
    expect(String((await signed(id)).headers.location)).toContain('PROVIDE_SIGNEE_INFO')
    await visit.portal.job('contract-answers')
    expect(await visit.stateOf(id)).toBe('SIGNING')
    expect(await visit.feed(`/api/sms?to=%2B47${phone}`)).toEqual([])
    const [contract] = await visit.portal.sql<{ state: string; action: string }>(
      'oslo',
      `select k.state, a.action from onboarding o join contract k on k.id = o.contract_id
         join audit_entry a on a.entity_id = k.id::text and a.action <> 'contract.request' where o.id = $1`,
      [id],
    )
    expect(contract).toEqual({ state: 'DECLINED', action: 'contract.wrong-signer' })
  })

  it('is asked for a signee when the signing service is down', async () => {
    const begun = await visit.start({ organisationNumber: FURULUND, email: NILS.email })
    await visit.post('/faults', { service: 'signing', mode: '500' })
    expect(stepOf((await visit.identify(begun, NILS)).location)).toBe('PROVIDE_SIGNEE_INFO')
  })

  it('signs at once and has full access with the code [P-178]', async () => {
    const { page, id, phone } = await begin()
    expect(String((await signed(id)).headers.location)).toContain('PROVIDE_SIGNEE_INFO')
    await sign(page, 'SIGNED')
    // The job may have read the answer before the browser returns.
    await visit.portal.job('contract-answers')
    for (let n = 0; n < 2; n++)
      expect(String((await signed(id)).headers.location)).toContain('CONTRACT_SIGNED')
    expect((await visit.verify(id, await visit.codeSentTo(phone))).statusCode).toBe(204)
    expect(await visit.feed(`/api/sms?to=%2B47${phone}`)).toHaveLength(1)
    const own = (await visit.portal.as(NILS.email)('GET', '/user-api/auth/companies')).json().matches
    expect(own).toMatchObject([{ organisationNumber: FURULUND, limited: false }])
  })
})

describe('the nightly clean-up', () => {
  it('deletes abandoned registrations, and keeps those that led to a company', async () => {
    const count = async () =>
      (
        await visit.portal.sql<{ abandoned: number; completed: number; contracts: number }>(
          'oslo',
          `select (count(*) filter (where state <> 'COMPLETED'))::int as abandoned, (count(*) filter (where state = 'COMPLETED'))::int as completed,
          (select count(*)::int from contract where company_id is null) as contracts from onboarding`,
        )
      )[0]!
    const before = await count()
    expect(before.abandoned).toBeGreaterThan(0)
    expect(before.contracts).toBeGreaterThan(0)
    await visit.portal.job('onboarding-clean-up')
    expect(await count()).toEqual(before)
    visit.portal.clock.set(new Date(visit.portal.clock.now().getTime() + 31 * 24 * 3_600_000).toISOString())
    await visit.portal.job('onboarding-clean-up')
    expect(await count()).toEqual({ abandoned: 0, completed: before.completed, contracts: 0 })
    const [companies] = await visit.portal.sql<{ n: number }>(
      'oslo',
      `select count(*)::int as n from contract where company_id is not null`,
    )
    expect(companies!.n).toBeGreaterThan(0)
  })
})
