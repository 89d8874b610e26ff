import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seriesNumbers } from '../../../../sandbox/src/register-data.ts'
import { type Call, type Portal, startPortal } from '../../../test/harness.ts'

let portal: Portal
let ingrid: Call

beforeAll(async () => {
  portal = await startPortal()
  ingrid = portal.as('ingrid@operator.example')
})
beforeEach(async () => {
  await fetch(`${portal.sandbox.origin}/faults`, { method: 'DELETE' })
})
afterAll(() => portal.stop())

const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
]
const fault = (service: string, mode: string) =>
  fetch(`${portal.sandbox.origin}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, mode }),
  })
const mails = async (to: string) => {
  await portal.job('message-send')
  return (
    (await (await fetch(`${portal.sandbox.origin}/api/mail?to=${encodeURIComponent(to)}`)).json()) as {
      matches: { subject: string; text: string }[]
    }
  ).matches
}
const address = {
  addressLine1: 'Storgata 1',
  addressLine2: '',
  postCode: '0155',
  postArea: 'Oslo',
  countryCode: 'NO',
}
let made = 0
const numbers = seriesNumbers()
const input = (changes: Record<string, unknown> = {}, company: Record<string, unknown> = {}) => {
  made += 1
  return {
    company: {
      organisationNumber: numbers.next().value,
      name: `Ny Kunde ${made} AS`,
      billAddress: address,
      postAddress: address,
      visitAddress: address,
      ...company,
    },
    agreements: [
      { subType: 'SUBSCRIPTIONS', invoiceReference: 'Drift', invoicingInterval: 'MONTHLY_AT_END' },
    ],
    signeeName: 'Silje Haugtun',
    signeeEmail: `silje${made}@kunde.example`,
    userEmail: `admin${made}@kunde.example`,
    userFirstName: 'Ada',
    userLastName: 'Ministrator',
    phone: '41299200',
    phoneCountryCode: '+47',
    ...changes,
  }
}
const onboard = (body: unknown, headers = {}, call = ingrid) =>
  call('POST', '/onboarding/admin-onboard', body, headers)

describe('looking a company up in the business register', () => {
  const look = (number: string, call = ingrid) => call('GET', `/onboarding/company/create-prefill/${number}`)

  it('fills in name and three addresses [P-162, P-327]', async () => {
    expect((await look('312000415')).json()).toEqual({
      name: 'Haugtun Teknologi AS',
      organisationNumber: '312000415',
      visitAddress: {
        addressLine1: 'Pilestredet 999',
        addressLine2: '',
        postCode: '0166',
        postArea: 'Oslo',
        countryCode: 'NO',
      },
      postAddress: {
        addressLine1: 'Postboks 9901 Sentrum',
        addressLine2: '',
        postCode: '0101',
        postArea: 'Oslo',
        countryCode: 'NO',
      },
      billAddress: {
        addressLine1: 'Postboks 9901 Sentrum',
        addressLine2: '',
        postCode: '0101',
        postArea: 'Oslo',
        countryCode: 'NO',
      },
    })
    const { visitAddress, postAddress } = (await look('312001780')).json()
    expect(postAddress).toEqual(visitAddress)
  })

  it.each([
    ['312000416', [400, 'organisation-number-invalid'], 'P-335'],
    ['312060698', [404, 'company-not-in-register'], 'P-336'],
    ['314100123', [409, 'company-exists'], 'P-337'],
    ['312010003', [410, 'company-dissolved'], 'P-337'],
    ['312011379', [410, 'company-dissolved'], 'P-337'],
    ['312014114', [410, 'company-dissolved'], 'P-337'],
    ['312016850', [410, 'company-dissolved'], 'P-337'],
  ])('answers %s with %j [P-335, P-336, P-337]', async (number, expected) => {
    expect(codeOf(await look(number))).toEqual(expected)
  })

  it.each(['500', 'bad-json', 'reset', '429'])(
    'says that the register does not answer when it answers %s [P-338]',
    async mode => {
      await fault('register', mode)
      expect(codeOf(await look('312000415'))).toEqual([503, 'register-unavailable'])
    },
  )

  it('refuses invalid numbers, and callers who are not staff', async () => {
    expect(codeOf(await look('31200041'))).toEqual([400, 'invalid-parameter'])
    expect(codeOf(await look('312000415', portal.as('kari@nordlys.example')))).toEqual([403, 'forbidden'])
  })
})

describe('adding a company', () => {
  it('makes company, agreements, contract and administrator in one go [P-214, P-328]', async () => {
    const body = input({
      agreements: [
        { subType: 'SUBSCRIPTIONS', invoiceReference: 'Drift', invoicingInterval: 'WEEKLY' },
        {
          subType: 'TICKETOFFICE',
          invoiceReference: '',
          invoicingInterval: 'MONTHLY_AT_END',
          paymentDeadlineDays: 14,
        },
      ],
    })
    const answer = await onboard(body)
    expect(answer.statusCode, answer.body).toBe(201)
    const { companyId, userId } = answer.json()
    const company = (await ingrid('GET', `/onboarding/company/${companyId}`)).json()
    expect(company).toMatchObject({
      name: body.company.name,
      limited: false,
      addresses: { visit: { line1: 'Storgata 1', postCode: '0155', city: 'Oslo', country: 'NO' } },
      contract: {
        state: 'QUEUED',
        signeeName: 'Silje Haugtun',
        signeeEmail: body.signeeEmail,
        answeredAt: null,
      },
    })
    expect(company.allAgreements).toMatchObject([
      {
        subTypeId: 'SUBSCRIPTIONS',
        invoicingInterval: 'WEEKLY',
        paymentDeadline: 30,
        fromDate: '2026-11-21',
      },
      { subTypeId: 'TICKETOFFICE', paymentDeadline: 14 },
    ])
    expect((await ingrid('GET', `/user-api/user/${userId}`)).json()).toMatchObject({
      email: body.userEmail,
      state: 'INACTIVE',
    })
    expect((await ingrid('GET', `/user-api/user/${userId}/roles`)).json().companies).toMatchObject([
      { companyId, roles: ['USER_ADMIN', 'COMPANY_ADMIN'] },
    ])
    expect((await mails(body.userEmail))[0]!.text).toContain('/aktiver?token=')
    await portal.job('contract-send')
    expect((await mails(body.signeeEmail as string))[0]!.text).toContain('/sign/')
  })

  it('gives an ACTIVE user the roles and an e-mail, and keeps their name', async () => {
    const answer = await onboard(input({ userEmail: 'Jon@Fjordbygg.example' }))
    const { companyId, userId } = answer.json()
    expect((await ingrid('GET', `/user-api/user/${userId}`)).json()).toMatchObject({
      firstName: 'Jon',
      state: 'ACTIVE',
    })
    const own = (await portal.as('jon@fjordbygg.example')('GET', '/user-api/auth/companies')).json().matches
    expect(own.map((company: { id: string }) => company.id)).toContain(companyId)
    const [mail] = await mails('jon@fjordbygg.example')
    expect(mail!.subject).toContain('Ny Kunde')
  })

  it('gives roles that nobody takes away by saving what was read before', async () => {
    const { userId } = (await onboard(input({ userEmail: 'jon@fjordbygg.example' }))).json()
    const path = `/user-api/user/${userId}/roles`
    const { lastModified, roles, companies } = (await ingrid('GET', path)).json()
    const { companyId } = (await onboard(input({ userEmail: 'jon@fjordbygg.example' }))).json()
    const stale = await ingrid('PUT', path, {
      lastModified,
      confirmLastAdministrator: true,
      roles,
      companies: companies.map((each: { companyId: string; roles: string[] }) => ({
        companyId: each.companyId,
        roles: each.roles,
      })),
    })
    expect(codeOf(stale)).toEqual([409, 'changed-meanwhile'])
    const left = (await ingrid('GET', path)).json().companies
    expect(left.map((each: { companyId: string }) => each.companyId)).toContain(companyId)
  })

  it('invites a user who was deactivated', async () => {
    const { userId } = (await onboard(input({ userEmail: 'tilbake@kunde.example' }))).json()
    await portal.sql('oslo', `update app_user set deactivated_at = $2 where id = $1`, [
      userId,
      portal.clock.now(),
    ])
    const again = await onboard(input({ userEmail: 'tilbake@kunde.example' }))
    expect(again.json().userId).toBe(userId)
    expect((await ingrid('GET', `/user-api/user/${userId}`)).json()).toMatchObject({
      state: 'INACTIVE',
      invited: true,
    })
  })

  it('counts the customer numbers on where staff do not type them, and once per key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = input()
    const first = await onboard(body, headers)
    const again = await onboard(body, headers)
    expect(again.json()).toEqual(first.json())
    const next = await onboard(input())
    expect(Number(next.json().companyId)).toBe(Number(first.json().companyId) + 1)
    const typed = await onboard(input({}, { id: 'K-1' }))
    expect(typed.json().errors).toEqual([
      expect.objectContaining({ pointer: '/company/id', code: 'unknown-field' }),
    ])
  })

  it('takes a typed customer number and no signee at the other operators [P-165]', async () => {
    const bjorn = portal.as('bjorn@brakarkunde.example')
    const body = (company: object, changes = {}) => {
      const {
        signeeName: _n,
        signeeEmail: _e,
        ...rest
      } = input(
        { agreements: [{ subType: 'FREETICKET', invoiceReference: '', invoicingInterval: 'WEEKLY' }] },
        { ...company },
      )
      return { ...rest, ...changes }
    }
    expect((await onboard(body({}), {}, bjorn)).json().errors).toEqual([
      expect.objectContaining({ pointer: '/company/id', code: 'required' }),
    ])
    const answer = await onboard(body({ id: 'K-1234' }), {}, bjorn)
    expect(answer.json()).toMatchObject({ companyId: 'K-1234' })
    expect(codeOf(await onboard(body({ id: 'K-1234' }), {}, bjorn))).toEqual([409, 'customer-number-taken'])
    const signee = body({ id: 'K-1235' }, { signeeName: 'A B', signeeEmail: 'a@b.example' })
    expect((await onboard(signee, {}, bjorn)).json().errors).toMatchObject([
      { pointer: '/signeeName', code: 'unknown-field' },
    ])
  })

  it('asks for a signee where the operator requires one [P-254]', async () => {
    const { signeeName: _, ...body } = input()
    expect((await onboard(body)).json().errors).toEqual([
      expect.objectContaining({ pointer: '/signeeName', code: 'required' }),
    ])
  })

  it.each([
    ['a company that is a customer', {}, { organisationNumber: '314100123' }, [409, 'company-exists']],
    [
      'agreements that exclude each other',
      {
        agreements: ['FREETICKET', 'SUBSCRIPTIONS'].map(subType => ({
          subType,
          invoiceReference: '',
          invoicingInterval: 'WEEKLY',
        })),
      },
      {},
      [409, 'agreement-conflict'],
    ],
    ['an access request that does not exist', { accessRequestId: randomUUID() }, {}, [404, 'not-found']],
    ['no agreement', { agreements: [] }, {}, [400, 'invalid-body']],
    ['a fixed-line phone', { phone: '22334455' }, {}, [400, 'invalid-body']],
    ['an unknown field', { roles: ['GLOBAL_USER_ADMIN'] }, {}, [400, 'invalid-body']],
  ])('refuses %s and leaves nothing behind', async (_what, changes, company, expected) => {
    const count = async () =>
      (
        await portal.sql<{ n: number }>(
          'oslo',
          `select ((select count(*) from company) + (select count(*) from app_user) + (select count(*) from agreement) + (select count(*) from contract)
        + (select count(*) from outgoing_message) + (select count(*) from audit_entry))::int as n`,
        )
      )[0]!.n
    const before = await count()
    expect(codeOf(await onboard(input(changes, company)))).toEqual(expected)
    expect(await count()).toBe(before)
  })

  it.each([
    ['has a wrong check digit', '312000416', [400, 'organisation-number-invalid']],
    ['the register does not know', '312060698', [404, 'company-not-in-register']],
    ['is deleted', '312010003', [410, 'company-dissolved']],
    ['is bankrupt', '312011379', [410, 'company-dissolved']],
    ['is out of the open data', '312014114', [410, 'company-dissolved']],
    ['is being wound up', '312016850', [410, 'company-dissolved']],
  ])(
    'refuses a company that %s, as the look-up does [P-335, P-336, P-337]',
    async (_what, organisationNumber, expected) => {
      const answer = await onboard(input({}, { organisationNumber }))
      expect(codeOf(answer)).toEqual(expected)
      expect(codeOf(answer)).toEqual(
        codeOf(await ingrid('GET', `/onboarding/company/create-prefill/${organisationNumber}`)),
      )
      expect(
        await portal.sql('oslo', 'select from company where organisation_number = $1', [organisationNumber]),
      ).toEqual([])
    },
  )

  it('says that the register does not answer, and a later try with the same key adds the company [P-338]', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = input()
    await fault('register', '500')
    expect(codeOf(await onboard(body, headers))).toEqual([503, 'register-unavailable'])
    await fetch(`${portal.sandbox.origin}/faults`, { method: 'DELETE' })
    const first = await onboard(body, headers)
    expect(first.statusCode, first.body).toBe(201)
    await fault('register', '500')
    expect((await onboard(body, headers)).json()).toEqual(first.json())
  })

  it('makes nobody the administrator who opens the company, also not by another address', async () => {
    for (const changes of [
      { userEmail: 'ingrid@operator.example' },
      { userEmail: 'ingrid.privat@kunde.example', phone: '41210003' },
    ]) {
      const answer = await onboard(input(changes))
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'own-role'])
    }
  })

  it('makes one of two at once', async () => {
    const organisationNumber = numbers.next().value
    const both = await Promise.all([0, 1].map(() => onboard(input({}, { organisationNumber }))))
    expect(both.map(each => each.statusCode).sort()).toEqual([201, 409])
  })
})

describe('a contract', () => {
  const sign = async (email: string, answer: 'SIGNED' | 'DECLINED', signer: Record<string, string> = {}) => {
    const { matches } = (await (
      await fetch(`${portal.sandbox.origin}/api/signing?to=${encodeURIComponent(email)}`)
    ).json()) as { matches: { id: string }[] }
    await fetch(`${portal.sandbox.origin}/sign/${matches[0]!.id}`, {
      method: 'POST',
      body: new URLSearchParams({ answer, ...signer }),
    })
  }
  const stateOf = async (id: string) =>
    (await ingrid('GET', `/onboarding/company/${id}`)).json().contract.state

  it('signed by somebody else is not signed, and says so to administrator and customer service', async () => {
    const body = input()
    const { companyId } = (await onboard(body)).json()
    await portal.job('contract-send', { operator: 'oslo' })
    await sign(body.signeeEmail as string, 'SIGNED', { name: 'Per Haugen' })
    await portal.job('contract-answers', { operator: 'oslo' })
    expect(await stateOf(companyId)).toBe('DECLINED')
    const told = await portal.sql<{ subject: string }>(
      'oslo',
      `select subject from outgoing_message where subject like '%Signed by somebody else'`,
    )
    expect(told.length).toBeGreaterThan(0)
  })

  it('waits for a signing service that is down, is sent once, and its answer is recorded once', async () => {
    const body = input()
    const { companyId } = (await onboard(body)).json()
    await fault('signing', '500')
    expect((await portal.job('contract-send', { operator: 'oslo' })).oslo).toMatchObject({ sent: 0 })
    expect(await stateOf(companyId)).toBe('QUEUED')
    await fetch(`${portal.sandbox.origin}/faults`, { method: 'DELETE' })
    portal.clock.set(new Date(portal.clock.now().getTime() + 60_000).toISOString())
    await portal.job('contract-send', { operator: 'oslo' })
    expect((await portal.job('contract-send', { operator: 'oslo' })).oslo).toEqual({ sent: 0, failed: 0 })
    expect(await stateOf(companyId)).toBe('SENT')
    expect(await mails(body.signeeEmail as string)).toHaveLength(1)
    await sign(body.signeeEmail as string, 'SIGNED')
    expect((await portal.job('contract-answers', { operator: 'oslo' })).oslo).toMatchObject({ signed: 1 })
    expect((await portal.job('contract-answers', { operator: 'oslo' })).oslo).toMatchObject({ signed: 0 })
    expect(await stateOf(companyId)).toBe('SIGNED')
  })

  it('that is declined is reported to customer service', async () => {
    const body = input()
    const { companyId } = (await onboard(body)).json()
    await portal.job('contract-send', { operator: 'oslo' })
    await sign(body.signeeEmail as string, 'DECLINED')
    await portal.job('contract-answers', { operator: 'oslo' })
    expect(await stateOf(companyId)).toBe('DECLINED')
    const notices = await mails('bedrift@oslo.example')
    expect(notices.map(mail => mail.text).join()).toContain(body.company.name)
  })

  it('that the service refuses permanently is marked as failed, and reported to customer service', async () => {
    const body = input()
    const { companyId } = (await onboard(body)).json()
    await portal.sql('oslo', 'update outbox_call set attempts = 11 where company_id = $1', [companyId])
    await fault('signing', '500')
    await portal.job('contract-send', { operator: 'oslo' })
    expect(await stateOf(companyId)).toBe('FAILED')
    const notices = await mails('bedrift@oslo.example')
    expect(notices.map(mail => mail.subject).join()).toContain(body.company.name)
  })
})
