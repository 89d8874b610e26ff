import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Call,
  FJORDBYGG,
  freshPhone,
  NORDLYS,
  orderFor,
  type Portal,
  startPortal,
} from '../../../test/harness.ts'
import { waitingForLocks } from '../../../test/locks.ts'
import { ask, requestInput, setAccess } from '../../../test/ticket-requests.ts'
import { inTenant } from '../../core/in-tenant.ts'
import { loadTariff } from '../tariff/service.ts'
import { createTicketRequest } from '../ticket-request/service.ts'

let portal: Portal
let ingrid: Call

beforeAll(async () => {
  portal = await startPortal()
  ingrid = portal.as('ingrid@operator.example')
})
afterAll(() => portal.stop())

const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
]
const address = (line: string, changes = {}) => ({
  addressLine1: line,
  addressLine2: '',
  postCode: '0155',
  postArea: 'Oslo',
  countryCode: 'NO',
  ...changes,
})
const addresses = (line = 'Storgata 1') => ({
  billAddress: address(`${line} B`),
  postAddress: address(`${line} P`),
  visitAddress: address(`${line} V`),
})
let made = 0
/** A company of its own for a test, made as the product makes them. */
const newCompany = async (subType = 'TICKETOFFICE'): Promise<string> => {
  made += 1
  const id = `T-${made}`
  await portal.sql('oslo', `insert into company (id, name, organisation_number) values ($1, $2, $3)`, [
    id,
    `Øvre Kunde ${made} AS`,
    String(316_000_000 + made),
  ])
  await portal.sql(
    'oslo',
    `insert into agreement (id, company_id, sub_type, invoice_reference, from_date) values ($1, $1, $2::agreement_sub_type, 'r', '2026-01-01')`,
    [id, subType],
  )
  return id
}

describe('the list of companies', () => {
  it('has what the table shows, by pages and every word of a search [P-144, P-146, P-320, P-002]', async () => {
    const all = (await ingrid('GET', '/onboarding/company?maxEntries=100')).json()
    expect(all.totalEntries).toBe(all.matches.length)
    const page = (await ingrid('GET', '/onboarding/company?maxEntries=2&offset=2')).json()
    expect(page).toEqual({ matches: all.matches.slice(2, 4), totalEntries: all.totalEntries })
    const nordlys = all.matches.find((company: { id: string }) => company.id === NORDLYS)
    expect(nordlys).toMatchObject({ name: 'Nordlys AS', type: 'PORTAL_CUSTOMER', limited: false })
    expect(nordlys.agreements).toContainEqual({ id: '200100', subType: 'SUBSCRIPTIONS' })
    const found = (text: string) =>
      ingrid('GET', `/onboarding/company?searchFor=${encodeURIComponent(text)}`).then(answer =>
        answer.json().matches.map((company: { id: string }) => company.id),
      )
    expect(await found('as NORD')).toEqual([NORDLYS])
    expect(await found(nordlys.organisationNumber)).toEqual([NORDLYS])
    expect(await found(NORDLYS)).toEqual([NORDLYS])
    expect(await found('%')).toEqual([])
    expect(await found('nordlys fjordbygg')).toEqual([])
  })

  it('is sorted and narrowed as asked', async () => {
    const id = await newCompany()
    type Row = {
      id: string
      name: string
      organisationNumber: string
      limited: boolean
      agreements: { subType: string }[]
    }
    const rows = async (query: string): Promise<Row[]> => {
      const answer = (await ingrid('GET', `/onboarding/company?maxEntries=100&${query}`)).json()
      expect(answer.totalEntries).toBe(answer.matches.length)
      return answer.matches
    }
    const all = await rows('')
    for (const [sort, column] of [
      ['organisationNumber', 'organisationNumber'],
      ['customerNumber', 'id'],
    ] as const) {
      const up = (await rows(`sort=${sort}`)).map(row => row[column])
      // How letters and hyphens stand to digits is the database's.
      const digits = up.filter(text => /^\d+$/.test(text))
      expect(digits).toEqual([...digits].sort())
      expect((await rows(`sort=${sort}&descending=true`)).map(row => row[column])).toEqual([...up].reverse())
    }
    expect((await rows('sort=name&descending=true')).map(({ id }) => id)).toEqual(
      all.map(({ id }) => id).reverse(),
    )
    const offices = await rows('subType=TICKETOFFICE')
    expect(offices.length).toBeGreaterThan(0)
    expect(offices).toEqual(
      all.filter(row => row.agreements.some(({ subType }) => subType === 'TICKETOFFICE')),
    )
    await portal.sql('oslo', `update company set access = 'LIMITED' where id = $1`, [id])
    await portal.sql('oslo', `update agreement set end_date = '2026-11-20' where company_id = $1`, [id])
    expect((await rows('access=LIMITED')).map(row => row.id)).toContain(id)
    expect((await rows('access=FULL')).map(row => row.id)).not.toContain(id)
    expect((await rows('subType=TICKETOFFICE')).map(row => row.id)).not.toContain(id)
    for (const wrong of ['sort=phone', 'descending=yes', 'subType=X', 'access=NONE'])
      expect((await ingrid('GET', `/onboarding/company?${wrong}`)).statusCode, wrong).toBe(400)
  })

  it('is for global company admins of the operator only', async () => {
    for (const who of [
      'kari@nordlys.example',
      'unni@nordlys.example',
      'gunn@operator.example',
      'sigrid@operator.example',
    ])
      expect(codeOf(await portal.as(who)('GET', '/onboarding/company')), who).toEqual([403, 'forbidden'])
    const brakar = (
      await portal.as('bjorn@brakarkunde.example')('GET', '/onboarding/company?maxEntries=100')
    ).json()
    expect(brakar.matches.map((company: { id: string }) => company.id)).not.toContain(NORDLYS)
  })
})

describe('a company', () => {
  it('is shown to its members and to staff with the roles of whoever asks [P-196, P-198, P-200, P-321]', async () => {
    const seen = (await portal.as('kari@nordlys.example')('GET', `/onboarding/company/${NORDLYS}`)).json()
    expect(seen).toMatchObject({
      id: NORDLYS,
      name: 'Nordlys AS',
      roles: ['COMPANY_ADMIN'],
      addresses: {
        bill: {
          country: 'NO',
          line1: expect.any(String),
          line2: expect.any(String),
          postCode: expect.stringMatching(/^\d{4}$/),
          city: expect.any(String),
        },
      },
      settings: { employeeIdLabel: 'Ansattnr', widgetAccess: 'DISABLED', widgetClientId: null },
      limited: false,
      contract: null,
      customerSince: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
    expect(seen.allAgreements).toContainEqual(
      expect.objectContaining({
        id: '200100',
        subTypeId: 'SUBSCRIPTIONS',
        endDate: null,
        invoicingInterval: 'MONTHLY_AT_END',
        paymentDeadline: 30,
      }),
    )
    expect((await ingrid('GET', `/onboarding/company/${NORDLYS}`)).json().roles).toEqual([])
    expect(
      (await portal.as('jon@fjordbygg.example')('GET', `/onboarding/company/${NORDLYS}`)).statusCode,
    ).toBe(404)
  })

  it('has settings with the credentials of its widget, for those who set it up [P-199]', async () => {
    const read = async (call: Call) =>
      (await call('GET', `/onboarding/company/${FJORDBYGG}`)).json().settings as object
    const jon = portal.as('jon@fjordbygg.example')
    expect(await read(jon)).toEqual({
      widgetAccess: 'DISABLED',
      employeeIdLabel: 'Ansattnr',
      widgetClientId: null,
      widgetClientSecret: null,
    })
    const made = await jon('POST', '/api/auth/widget/create', {
      companyId: FJORDBYGG,
      agreementNumbers: ['200102'],
    })
    const { clientId, clientSecret } = made.json()
    const shown = { widgetClientId: clientId, widgetClientSecret: clientSecret }
    expect(await read(jon)).toMatchObject(shown)
    expect(await read(ingrid)).toMatchObject(shown)
    // A member who does not set the widget up.
    await portal.sql('oslo', `update user_company_role set role = 'USER_ADMIN' where company_id = $1`, [
      FJORDBYGG,
    ])
    const hidden = { widgetClientId: null, widgetClientSecret: null }
    expect(await read(jon)).toMatchObject(hidden)
    await portal.sql('oslo', `update user_company_role set role = 'COMPANY_ADMIN' where company_id = $1`, [
      FJORDBYGG,
    ])
    const kari = portal.as('kari@nordlys.example')
    await kari('POST', '/api/auth/widget/create', { companyId: NORDLYS, agreementNumbers: ['200100'] })
    const erp = await portal.as('erp')('GET', `/onboarding/company/${NORDLYS}`)
    expect([erp.statusCode, erp.json().settings]).toMatchObject([200, hidden])
  })

  it('has its figures for staff: people, documents, open tickets, what is unpaid and the last sign-in', async () => {
    const id = await newCompany('SUBSCRIPTIONS')
    const figures = async () => (await ingrid('GET', `/onboarding/company/${id}/figures`)).json()
    const none = { employees: 0, invoices: 0, users: 0, agreements: 1, activeTickets: 0, waitingTickets: 0 }
    expect(await figures()).toEqual({ ...none, tickets: [], outstanding: 0, lastSignIn: null })

    const ordered = await ingrid(
      'POST',
      '/api/ticket/create',
      orderFor({ agreementName: id, phone: freshPhone() }),
    )
    expect(ordered.statusCode, ordered.body).toBe(201)
    const [user] = await portal.sql<{ id: string }>(
      'oslo',
      `with u as (insert into app_user (email, first_name, last_name, phone) values ($1 || '@kunde.example', 'Ola', 'Kunde', '41210199') returning id),
        r as (insert into user_company_role (user_id, company_id, role) select id, $1, role::company_role from u, unnest(array['USER_ADMIN', 'COMPANY_ADMIN']) role)
       select id from u`,
      [id],
    )
    const at = '2026-11-20T07:14:00.000Z'
    await portal.sql(
      'oslo',
      `insert into security_event (at, kind, actor_kind, actor_id) values ($1, 'sign-in.done', 'user', $2), ($3, 'sign-in.refused', 'user', $2)`,
      [at, user!.id, '2026-11-21T07:14:00.000Z'],
    )
    await portal.sql(
      'oslo',
      `with i as (
        insert into invoice (kind, number, company_id, agreement_id, period_start, period_end, invoice_date, due_date, kid, our_reference, their_reference,
          buyer, seller, ticket_count, gross_ore, vat_ore, vat, period_key)
        values ('INVOICE', 990001, $1, $1, '2026-10-01', '2026-10-31', '2026-11-07', '2026-12-07', '9900017', 'x', 'y', '{}', '{}', 1, 100000, 10714, '[]', 'figures')
        returning id)
       insert into invoice_payment (invoice_id, amount_ore, paid_on, reference) select id, 40000, '2026-11-20', 'figures' from i`,
      [id],
    )
    const after = await figures()
    expect(after).toMatchObject({ employees: 1, users: 1, invoices: 1, outstanding: 600 })
    expect(after.tickets).toEqual([{ agreementId: id, count: 1 }])
    expect(after.activeTickets + after.waitingTickets).toBe(1)
    expect(new Date(after.lastSignIn).toISOString()).toBe(at)
    expect(
      codeOf(await portal.as('kari@nordlys.example')('GET', `/onboarding/company/${NORDLYS}/figures`)),
    ).toEqual([403, 'forbidden'])
  })

  it('gets new addresses [P-215, P-322]', async () => {
    const id = await newCompany()
    const answer = await ingrid('PUT', `/onboarding/company/${id}/address`, addresses('Ny gate 2'))
    expect(answer.json().addresses).toEqual({
      bill: { line1: 'Ny gate 2 B', line2: '', postCode: '0155', city: 'Oslo', country: 'NO' },
      post: expect.objectContaining({ line1: 'Ny gate 2 P' }),
      visit: expect.objectContaining({ line1: 'Ny gate 2 V' }),
    })
    const wrong = { ...addresses(), postAddress: address('x', { postCode: '01555' }) }
    const refused = await ingrid('PUT', `/onboarding/company/${id}/address`, wrong)
    expect(refused.json().errors).toEqual([
      expect.objectContaining({ pointer: '/postAddress/postCode', code: 'post-code-4-digits' }),
    ])
    expect((await ingrid('GET', `/onboarding/company/${id}`)).json()).toEqual(answer.json())
    expect(
      (await portal.as('kari@nordlys.example')('PUT', `/onboarding/company/${NORDLYS}/address`, addresses()))
        .statusCode,
    ).toBe(403)
  })

  it('that is a sub contractor keeps its addresses and cannot be deleted [P-151, P-155]', async () => {
    const id = await newCompany()
    await portal.sql('oslo', `update company set type = 'PORTAL_CONTRACTOR' where id = $1`, [id])
    expect(codeOf(await ingrid('PUT', `/onboarding/company/${id}/address`, addresses()))).toEqual([
      403,
      'company-locked',
    ])
    expect(codeOf(await ingrid('DELETE', `/onboarding/company/${id}`))).toEqual([403, 'company-locked'])
  })
})

describe('agreements', () => {
  const agreement = (subType: string) => ({
    subType,
    invoiceReference: 'Avd. 1',
    invoicingInterval: 'WEEKLY',
    paymentDeadlineDays: 14,
  })
  const create = (id: string, body: unknown, headers = {}) =>
    ingrid('POST', `/onboarding/company/${id}/agreement/create`, body, headers)

  it('are added with the next number, in force from today [P-323]', async () => {
    const id = await newCompany()
    const [first, second] = [
      await create(id, agreement('SUBSCRIPTIONS')),
      await create(id, agreement('OTHER')),
    ]
    expect(first.statusCode, first.body).toBe(201)
    expect(Number(second.json().id)).toBe(Number(first.json().id) + 1)
    const { allAgreements } = (await ingrid('GET', `/onboarding/company/${id}`)).json()
    expect(allAgreements).toContainEqual(
      expect.objectContaining({
        id: first.json().id,
        subTypeId: 'SUBSCRIPTIONS',
        fromDate: '2026-11-21',
        endDate: null,
        invoicingInterval: 'WEEKLY',
        paymentDeadline: 14,
        invoiceReference: 'Avd. 1',
      }),
    )
  })

  it('that exclude each other are refused, of two at once one is made [P-245]', async () => {
    const id = await newCompany('FREETICKET')
    const refused = await create(id, agreement('SUBSCRIPTIONS'))
    expect(codeOf(refused)).toEqual([409, 'agreement-conflict'])
    expect(refused.json()).toMatchObject({ subType: 'SUBSCRIPTIONS', existing: 'FREETICKET' })
    const empty = await newCompany()
    // Both are let in at the same moment: they wait at the company until it is let go.
    const holder = await portal.db.tenant('oslo').pool.connect()
    await holder.query('begin')
    await holder.query('select id from company where id = $1 for update', [empty])
    const sent = [create(empty, agreement('FREETICKET')), create(empty, agreement('HOUSING_ASSOCIATION'))]
    try {
      await expect.poll(() => waitingForLocks(portal)).toBeGreaterThanOrEqual(2)
    } finally {
      await holder.query('commit')
      holder.release()
    }
    const both = await Promise.all(sent)
    expect(both.map(each => each.statusCode).sort()).toEqual([201, 409])
  })

  it('take the alias of the housing type, and only types the operator offers', async () => {
    const id = await newCompany()
    const housing = await create(id, agreement('HOUSING_COOPERATIVE_AGREEMENT'))
    expect(housing.statusCode).toBe(201)
    const bjorn = portal.as('bjorn@brakarkunde.example')
    const refused = await bjorn(
      'POST',
      '/onboarding/company/300100/agreement/create',
      agreement('HOUSING_ASSOCIATION'),
    )
    expect(codeOf(refused)).toEqual([422, 'agreement-type-not-offered'])
  })

  it('are made once per key and company', async () => {
    const [one, two] = [await newCompany(), await newCompany()]
    const headers = { 'idempotency-key': randomUUID() }
    const first = await create(one, agreement('OTHER'), headers)
    expect((await create(one, agreement('OTHER'), headers)).json()).toEqual(first.json())
    expect(codeOf(await create(two, agreement('OTHER'), headers))).toEqual([422, 'idempotency-key-reused'])
  })

  it('change in everything but their type [P-324, P-244]', async () => {
    const id = await newCompany()
    const change = { invoiceReference: 'Ny', invoicingInterval: 'QUARTERLY', paymentDeadlineDays: 20 }
    const answer = await ingrid('PUT', `/onboarding/company/${id}/agreement/${id}`, change)
    expect(answer.json().allAgreements[0]).toMatchObject({
      invoiceReference: 'Ny',
      invoicingInterval: 'QUARTERLY',
      paymentDeadline: 20,
      subTypeId: 'TICKETOFFICE',
    })
    const refused = await ingrid('PUT', `/onboarding/company/${id}/agreement/${id}`, {
      ...change,
      subType: 'OTHER',
    })
    expect(refused.json().errors).toEqual([
      expect.objectContaining({ pointer: '/subType', code: 'unknown-field' }),
    ])
    expect(codeOf(await ingrid('PUT', `/onboarding/company/${id}/agreement/200100`, change))).toEqual([
      404,
      'not-found',
    ])
  })

  it('say whether the company has a widget; a change that does not name it leaves it [C-189]', async () => {
    const id = await newCompany()
    const made = await create(id, { ...agreement('SUBSCRIPTIONS'), widgetSettings: false })
    const of = made.json().id
    const { subType: _, ...change } = agreement('SUBSCRIPTIONS')
    const put = async (changes: object) => {
      const answer = await ingrid('PUT', `/onboarding/company/${id}/agreement/${of}`, {
        ...change,
        ...changes,
      })
      const { allAgreements } = answer.json() as {
        allAgreements: { id: string; settings: { widgetSettings: boolean } }[]
      }
      return allAgreements.find(agreement => agreement.id === of)?.settings.widgetSettings
    }
    expect(await put({})).toBe(false)
    expect(await put({ widgetSettings: true })).toBe(true)
    expect(await put({})).toBe(true)
    const other = (await create(id, agreement('OTHER'))).json().id
    const { allAgreements } = (await ingrid('GET', `/onboarding/company/${id}`)).json()
    expect(allAgreements).toContainEqual(
      expect.objectContaining({ id: other, settings: expect.objectContaining({ widgetSettings: true }) }),
    )
  })

  it('are deleted while nothing was sold under them [P-325]', async () => {
    const id = await newCompany()
    const { id: extra } = (await create(id, agreement('OTHER'))).json()
    expect((await ingrid('DELETE', `/onboarding/company/${id}/agreement/${extra}`)).statusCode).toBe(204)
    expect((await ingrid('GET', `/onboarding/company/${id}`)).json().allAgreements).toHaveLength(1)
    expect(codeOf(await ingrid('DELETE', `/onboarding/company/${id}/agreement/${extra}`))).toEqual([
      404,
      'not-found',
    ])
    expect(
      (await portal.as('kari@nordlys.example')('POST', '/api/ticket/create', orderFor({ phone: '41215551' })))
        .statusCode,
    ).toBe(201)
    expect(codeOf(await ingrid('DELETE', `/onboarding/company/${NORDLYS}/agreement/200100`))).toEqual([
      409,
      'agreement-in-use',
    ])
    expect(codeOf(await ingrid('DELETE', `/onboarding/company/${FJORDBYGG}/agreement/200100`))).toEqual([
      404,
      'not-found',
    ])
  })

  it('are not deleted after an order of cards for the counter', async () => {
    const id = await newCompany()
    await portal.sql(
      'oslo',
      `with purchase as (
         insert into counter_purchase (company_id, agreement_id, ordered_at) values ($1, $1, now()) returning id)
       insert into counter_order (number, purchase_id, company_id, agreement_id, ordered_at, product_id, product_kind, product_name, media_type, quantity, unit_price_ore, vat_rate)
       select 48998, id, $1, $1, now(), 'x', 'EMPTY_CARD', '{}', 'TRAVEL_CARD', 1, 5000, 25 from purchase`,
      [id],
    )
    expect(codeOf(await ingrid('DELETE', `/onboarding/company/${id}/agreement/${id}`))).toEqual([
      409,
      'agreement-in-use',
    ])
  })

  it('are not deleted while somebody waits for a ticket under them', async () => {
    const id = await newCompany('SUBSCRIPTIONS')
    await setAccess(portal, id, 'ALLOW_TICKET_REQUESTS')
    const request = await ask(portal, { agreementName: id })
    const remove = () => ingrid('DELETE', `/onboarding/company/${id}/agreement/${id}`)
    expect(codeOf(await remove())).toEqual([409, 'agreement-in-use'])
    await portal.sql(
      'oslo',
      `update ticket_request set state = 'REJECTED', handled_at = now() where id = $1`,
      [request],
    )
    expect((await remove()).statusCode).toBe(204)
  })

  it('are not deleted under a request that is sent at the same moment', async () => {
    const id = await newCompany('SUBSCRIPTIONS')
    await setAccess(portal, id, 'ALLOW_TICKET_REQUESTS')
    const ctx = portal.ctxOf('oslo')
    const tariff = await loadTariff(ctx)
    const asked = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const request = inTenant(ctx, async tx => {
      await createTicketRequest(ctx, tx, tariff, requestInput({ agreementName: id }))
      asked.resolve()
      await release.promise
    })
    await Promise.race([asked.promise, request])
    const removed = ingrid('DELETE', `/onboarding/company/${id}/agreement/${id}`)
    try {
      await expect.poll(() => waitingForLocks(portal)).toBeGreaterThan(0)
    } finally {
      release.resolve()
      await request
    }
    expect(codeOf(await removed)).toEqual([409, 'agreement-in-use'])
  })

  it('are unknown to a request that waits for their deletion', async () => {
    const id = await newCompany('SUBSCRIPTIONS')
    await setAccess(portal, id, 'ALLOW_TICKET_REQUESTS')
    const remover = await portal.db.tenant('oslo').pool.connect()
    await remover.query('begin')
    await remover.query('delete from agreement where id = $1', [id])
    const refused = expect(ask(portal, { agreementName: id })).rejects.toMatchObject({
      code: 'agreement-unknown',
    })
    try {
      await expect.poll(() => waitingForLocks(portal)).toBeGreaterThan(0)
    } finally {
      await remover.query('commit')
      remover.release()
    }
    await refused
  })
})

describe('deleting a company', () => {
  const check = async (id: string, name: string) =>
    (await ingrid('GET', `/onboarding/company/${id}/delete-check/${name}`)).json()
  const ticket = (id: string, kind: string, status: string, expires: string | null = null) =>
    portal.sql(
      'oslo',
      `with person as (insert into holder (identity, company_id, first_name, last_name, employee_id, phone, phone_country_code) values ('phone:+4741219999', $1, 'A', 'B', '1', '41219999', '+47') returning id)
       insert into ticket (holder_id, company_id, agreement_id, kind, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date, ordered_at, issued_at, expiration_date)
       select id, $1, $1, $2::ticket_kind, $3::ticket_status, 1, 'RUT:TariffZone:1', 'RUT:TariffZone:1', 1, 1, '2026-10-01', now(), now(), $4 from person`,
      [id, kind, status, expires],
    )

  it.each([
    ['companyTickets', 'COMPANY_TICKET', 'ACTIVE', null],
    ['companyTickets', 'HOUSING_TICKET', 'PENDING', null],
    ['freeTickets', 'FREE_TICKET', 'ACTIVE', null],
    ['freeTickets', 'SCHOOL_TICKET', 'ACTIVE', null],
    ['ticketOfficeTickets', 'COUNTER_TICKET', 'ACTIVE', null],
    ['invoices', 'COMPANY_TICKET', 'EXPIRED', '2026-11-10'],
  ])('waits for %s: one %s that is %s [P-159, P-227]', async (name, kind, status, expires) => {
    const id = await newCompany()
    for (const each of ['invoices', 'companyTickets', 'freeTickets', 'ticketOfficeTickets'])
      expect(await check(id, each)).toEqual({ check: each, openCount: 0, passed: true })
    await ticket(id, kind, status, expires)
    expect(await check(id, name)).toEqual({ check: name, openCount: 1, passed: false })
    const refused = await ingrid('DELETE', `/onboarding/company/${id}`)
    expect(codeOf(refused)).toEqual([409, 'company-in-use'])
    expect(refused.json().checks).toEqual([{ check: name, openCount: 1 }])
    expect((await ingrid('GET', `/onboarding/company/${id}`)).statusCode).toBe(200)
  })

  it('does not wait for codes of the counter once they are charged', async () => {
    const id = await newCompany()
    await ticket(id, 'COUNTER_TICKET', 'ACTIVE', null)
    await portal.sql(
      'oslo',
      `with purchase as (
         insert into counter_purchase (company_id, agreement_id, ordered_at) values ($1, $1, now()) returning id),
       ordered as (
         insert into counter_order (number, purchase_id, company_id, agreement_id, ordered_at, product_id, product_kind, product_name, media_type, quantity, unit_price_ore, vat_rate)
         select 48999, id, $1, $1, now(), 'x', 'SINGLE', '{}', 'MOBILE_TICKET', 1, 4200, 12 from purchase returning id),
       delivered as (
         insert into counter_delivery (ticket_id, order_id, place, type)
         select t.id, o.id, 1, 'TICKET' from ticket t, ordered o where t.company_id = $1),
       base as (
         insert into invoice (kind, company_id, agreement_id, period_start, period_end, invoice_date, due_date, our_reference, their_reference, buyer, seller, ticket_count,
           gross_ore, vat_ore, vat, created_at, period_key)
         values ('INVOICE_BASE', $1, $1, '2026-10-01', '2026-10-31', '2026-11-07', '2026-12-07', '', '', '{}', '{}', 1, 4200, 450, '[]', now(), $1 || ':counter') returning id)
       insert into invoice_line (invoice_id, position, source, source_key, month, quantity, unit_price_ore, gross_ore, vat_rate)
       select b.id, 1, 'COUNTER_ORDER', o.id, '2026-10-01', 1, 4200, 4200, 12 from base b, ordered o`,
      [id],
    )
    expect(await check(id, 'ticketOfficeTickets')).toMatchObject({ passed: true })
    await portal.sql('oslo', `update ticket set issued_at = null, status = 'PENDING' where company_id = $1`, [
      id,
    ])
    expect(await check(id, 'ticketOfficeTickets')).toMatchObject({ openCount: 1 })
    await portal.sql('oslo', `update ticket set status = 'CANCELLED' where company_id = $1`, [id])
    expect((await ingrid('DELETE', `/onboarding/company/${id}`)).statusCode).toBe(204)
  })

  it('waits for an invoice until it is paid', async () => {
    const id = await newCompany()
    const [invoice] = await portal.sql<{ id: string }>(
      'oslo',
      `insert into invoice (kind, number, company_id, agreement_id, period_start, period_end, invoice_date, due_date, our_reference, their_reference, buyer, seller, ticket_count, gross_ore, vat_ore, vat, period_key)
       values ('INVOICE', 77, $1, $1, '2026-10-01', '2026-10-31', '2026-11-07', '2026-12-07', 'o', 't', '{}', '{}', 1, 10000, 1071, '[]', $1) returning id`,
      [id],
    )
    expect(await check(id, 'invoices')).toMatchObject({ openCount: 1 })
    const pay = (amount: number) =>
      portal.sql(
        'oslo',
        `insert into invoice_payment (invoice_id, paid_on, amount_ore, reference) values ($1, '2026-11-20', $2, $3)`,
        [invoice!.id, amount, randomUUID()],
      )
    await pay(9999)
    expect(await check(id, 'invoices')).toMatchObject({ openCount: 1 })
    await pay(1)
    expect(await check(id, 'invoices')).toMatchObject({ passed: true })
  })

  it('removes it from all lists and sign-ins, and keeps the row [P-326]', async () => {
    const id = await newCompany('SUBSCRIPTIONS')
    await portal.sql(
      'oslo',
      `insert into user_company_role (user_id, company_id, role) select id, $1, 'COMPANY_ADMIN' from app_user where email = 'siri@konsern.example'`,
      [id],
    )
    expect((await ingrid('DELETE', `/onboarding/company/${id}`)).statusCode).toBe(204)
    expect((await ingrid('GET', `/onboarding/company/${id}`)).statusCode).toBe(404)
    expect((await ingrid('DELETE', `/onboarding/company/${id}`)).statusCode).toBe(404)
    for (const path of [
      `/onboarding/company?searchFor=${id}`,
      `/user-api/auth/companies?searchFor=${id}`,
      `/user-api/auth/companies?companyId=${id}&searchFor=${id}`,
    ])
      expect((await ingrid('GET', path)).json(), path).toMatchObject({ totalEntries: 0, matches: [] })
    expect(
      (await ingrid('POST', '/api/ticket/create', orderFor({ agreementName: id, phone: '41215552' })))
        .statusCode,
    ).toBe(404)
    expect(await portal.sql('oslo', 'select 1 from user_company_role where company_id = $1', [id])).toEqual(
      [],
    )
    const [kept] = await portal.sql<{ end: string }>(
      'oslo',
      'select end_date::text as end from agreement where company_id = $1',
      [id],
    )
    expect(kept).toEqual({ end: '2026-11-21' })
  })

  it('and an order at the same moment never both succeed', async () => {
    for (let n = 0; n < 5; n++) {
      const id = await newCompany('SUBSCRIPTIONS')
      const [order, deletion] = await Promise.all([
        ingrid('POST', '/api/ticket/create', orderFor({ agreementName: id, phone: `4121556${n}` })),
        ingrid('DELETE', `/onboarding/company/${id}`),
      ])
      expect(
        [order.statusCode === 201, deletion.statusCode === 204].filter(Boolean),
        `${order.statusCode} ${deletion.statusCode}`,
      ).toHaveLength(1)
    }
  })
})
