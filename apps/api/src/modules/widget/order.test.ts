import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FJORDBYGG, freshPhone, hostOf, type Portal, startPortal } from '../../../test/harness.ts'
import { setAccess } from '../../../test/ticket-requests.ts'
import { codeSentTo, openWidget, orderInWidget, typed, visitorOf, wrongCode } from '../../../test/widgets.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())
beforeEach(() => portal.sql('oslo', 'delete from allowance_used'))

const smsTo = async (phone: string) =>
  (
    await portal.sql<{ body: string }>(
      'oslo',
      'select body from outgoing_message where recipient = $1 order by created_at, id',
      [`+47${phone}`],
    )
  ).map(({ body }) => body)
const ticketsOf = (phone: string) =>
  portal.sql<{ id: string; agreement_id: string; zone_to: string; start: string }>(
    'oslo',
    `select t.id, t.agreement_id, t.zone_to, t.start_date::text as start from ticket t join holder h on h.id = t.holder_id where h.phone = $1`,
    [phone],
  )
const jon = (...args: Parameters<ReturnType<Portal['as']>>) => portal.as('jon@fjordbygg.example')(...args)
const requestOf = async (phone: string) =>
  (
    await portal.sql<{ id: string; state: string }>(
      'oslo',
      `select id, state from ticket_request where phone = $1 order by created_at desc, id desc`,
      [phone],
    )
  )[0]!

describe('what the page is drawn from', () => {
  it('is what the company has chosen, and nothing of anybody', async () => {
    const clientId = await openWidget(portal, 'ALLOW_TICKET_REQUESTS')
    const answer = await visitorOf(portal, clientId).config()
    expect(answer.json()).toMatchObject({
      open: true,
      mode: 'REQUEST',
      variant: 'COMPANY_TICKET',
      company: 'Fjordbygg AS',
      operator: 'Oslo kollektiv',
      employeeIdLabel: expect.any(String),
      agreements: [{ id: '200102', startDates: expect.arrayContaining(['2026-11-21', '2026-12-01']) }],
      addOns: expect.arrayContaining([expect.objectContaining({ type: 'JOULE' })]),
    })
    expect(JSON.stringify(answer.json())).not.toMatch(/secret|email|phone/i)
    await setAccess(portal, FJORDBYGG, 'ALLOW_TICKET_CREATION')
    expect((await visitorOf(portal, clientId).config()).json().mode).toBe('ORDER')
  })

  it.each([
    ['the company has switched it off', 'DISABLED', 'FULL'],
    ['its contract is not signed', 'ALLOW_TICKET_CREATION', 'LIMITED'],
  ])('is closed where %s, and takes no order', async (_why, widgetAccess, access) => {
    const clientId = await openWidget(portal, widgetAccess)
    await portal.sql('oslo', `update company set access = $2::company_access where id = $1`, [
      FJORDBYGG,
      access,
    ])
    try {
      expect((await visitorOf(portal, clientId).config()).json()).toMatchObject({
        open: false,
        agreements: [],
        zones: [],
      })
      const refused = await visitorOf(portal, clientId).code(typed())
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'widget-closed'])
    } finally {
      await portal.sql('oslo', `update company set access = 'FULL' where id = $1`, [FJORDBYGG])
    }
  })

  it('is closed, and set up by nobody, where the agreement has no widget settings [C-189]', async () => {
    const clientId = await openWidget(portal, 'ALLOW_TICKET_CREATION')
    const set = (on: boolean) =>
      portal.sql('oslo', `update agreement set widget_settings = $2 where company_id = $1`, [FJORDBYGG, on])
    await set(false)
    try {
      expect((await visitorOf(portal, clientId).config()).json()).toMatchObject({
        open: false,
        agreements: [],
      })
      const refused = await visitorOf(portal, clientId).code(typed())
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'widget-closed'])
      const own = await portal.as('jon@fjordbygg.example')('GET', `/api/widget/by-company-id/${FJORDBYGG}`)
      expect(own.statusCode).toBe(403)
    } finally {
      await set(true)
    }
  })

  it('is picked by the operator: at C zones that are sold as one [P-374]', async () => {
    const anders = portal.as('anders@akt.example')
    const [agreement] = await portal.sql<{ id: string }>(
      'akt',
      `select id from agreement where company_id = '500100' and sub_type = 'SUBSCRIPTIONS' order by id limit 1`,
    )
    const body = { companyId: '500100', agreementNumbers: [agreement!.id] }
    const { clientId } = (await anders('POST', '/api/auth/widget/create', body)).json()
    await portal.sql('akt', `update company set widget_access = 'ALLOW_TICKET_CREATION' where id = '500100'`)
    const visitor = portal.anonymous('akt')
    const config = (await visitor('GET', `/widget-api/${clientId}/config`)).json()
    expect(config).toMatchObject({
      operatorId: 'akt',
      operator: 'AKT',
      open: true,
      variant: 'COMPANY_TICKET',
    })
    const priced = async (zones: object) => {
      const query = new URLSearchParams({ agreementNumber: agreement!.id, startDate: '2026-12-01', ...zones })
      return (await visitor('GET', `/widget-api/${clientId}/price?${query}`)).json().pricePerMonth
    }
    const one = await priced({ zoneFrom: 'AKT:TariffZone:900' })
    expect(await priced({ zoneFrom: 'AKT:TariffZone:900', zoneTo: 'AKT:TariffZone:950' })).toBe(one)
    // The widget of one operator is nobody's at another one.
    expect((await portal.anonymous()('GET', `/widget-api/${clientId}/config`)).statusCode).toBe(404)
  })
})

describe('the price', () => {
  it('is that of adults alone: a company orders for its employees', async () => {
    const clientId = await openWidget(portal, 'ALLOW_TICKET_REQUESTS')
    const visitor = visitorOf(portal, clientId)
    expect((await visitor.config()).json().profiles).toEqual(['ADULT'])
    const query = { agreementNumber: '200102', startDate: '2026-12-01', zoneFrom: 'RUT:TariffZone:1' }
    for (const refused of [
      await visitor.price({ ...query, profile: 'CHILD' }),
      await visitor.code(typed({ profile: 'CHILD' })),
    ])
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'profile-not-sold'])
  })

  it('is what is taken from pay every month, with add-ons', async () => {
    const clientId = await openWidget(portal, 'ALLOW_TICKET_REQUESTS')
    const visitor = visitorOf(portal, clientId)
    const query = { agreementNumber: '200102', startDate: '2026-12-01', zoneFrom: 'RUT:TariffZone:1' }
    const one = (await visitor.price(query)).json()
    expect(one).toEqual({ pricePerMonth: 747, addOnsPerMonth: 0, totalPerMonth: 747, firstMonth: '2026-12' })
    const two = (
      await visitor.price({ ...query, zoneTo: 'RUT:TariffZone:2O', addOns: 'JOULE,CAR_POOL' })
    ).json()
    expect(two.pricePerMonth).toBe(1324)
    expect(two.totalPerMonth).toBe(two.pricePerMonth + two.addOnsPerMonth)
    expect(two.addOnsPerMonth).toBeGreaterThan(0)
  })

  it('is divided where the company pays a part, from the first month of its rule on', async () => {
    const clientId = await openWidget(portal, 'ALLOW_TICKET_REQUESTS')
    await portal.sql(
      'oslo',
      `insert into subsidy_rule (company_id, name, product, department_ids, groups, kind, value, tax_mode, from_month, created_at)
       select company_id, 'Halvparten', 'TICKET', '{}', '{}', 'PERCENT', 50, 'GIFT', '2027-01-01', now() from agreement where id = '200102'`,
    )
    const query = { agreementNumber: '200102', zoneFrom: 'RUT:TariffZone:1', addOns: 'JOULE' }
    const from = async (startDate: string) =>
      (await visitorOf(portal, clientId).price({ ...query, startDate })).json()
    expect(await from('2026-12-01')).not.toHaveProperty('employerPerMonth')
    const january = await from('2027-01-01')
    expect(january).toMatchObject({ pricePerMonth: 747, employerPerMonth: 374 })
    expect(january.deductedPerMonth).toBe(january.totalPerMonth - 374)
    await portal.sql('oslo', 'delete from subsidy_rule')
  })

  it.each([
    [{ zoneFrom: 'RUT:TariffZone:9' }, 'zone-unknown'],
    [{ zoneTo: 'RUT:TariffZone:4N' }, 'zones-not-adjacent'],
    [{ agreementNumber: '200100' }, 'widget-closed'],
  ])('is refused for %j', async (change, code) => {
    const clientId = await openWidget(portal, 'ALLOW_TICKET_REQUESTS')
    const query = {
      agreementNumber: '200102',
      startDate: '2026-12-01',
      zoneFrom: 'RUT:TariffZone:1',
      ...change,
    }
    expect((await visitorOf(portal, clientId).price(query)).json().code).toBe(code)
  })
})

describe('an order that cannot succeed', () => {
  const offerAnyDay = (any: boolean) =>
    portal.sql('oslo', `update agreement set can_set_arbitrary_startup_date = $1 where id = '200102'`, [any])
  beforeAll(() => offerAnyDay(false))
  afterAll(() => offerAnyDay(true))

  it.each([
    ['a day that has passed', { startDate: '2026-11-20' }, 422, 'start-date-past'],
    ['a day that is not offered', { startDate: '2026-12-15' }, 422, 'start-date-not-offered'],
    ['a zone of nobody', { zoneFrom: 'RUT:TariffZone:9' }, 422, 'zone-unknown'],
    ['zones apart', { zoneTo: 'RUT:TariffZone:4N' }, 422, 'zones-not-adjacent'],
    ['a profile that is not sold', { profile: 'CHILD' }, 422, 'profile-not-sold'],
    ['an agreement that is not the widget’s', { agreementNumber: '200100' }, 403, 'widget-closed'],
    ['a name with the address of a page', { firstName: 'Vinn på evil.no' }, 400, 'invalid-body'],
    ['a name with a disguised one', { lastName: 'bit․ly/3abc' }, 400, 'invalid-body'],
  ])('costs no message, whichever way orders are taken: %s', async (_what, changes, status, code) => {
    for (const access of ['ALLOW_TICKET_CREATION', 'ALLOW_TICKET_REQUESTS']) {
      const clientId = await openWidget(portal, access)
      const form = typed(changes)
      const answer = await visitorOf(portal, clientId).code(form)
      expect([answer.statusCode, answer.json().code]).toEqual([status, code])
      expect(
        await portal.sql('oslo', 'select from outgoing_message where recipient = $1', [`+47${form.phone}`]),
      ).toEqual([])
    }
    expect(
      await portal.sql('oslo', `select from widget_order where start_date = $1`, ['2026-12-15']),
    ).toEqual([])
  })
})

describe('an order', () => {
  it('is placed at once where orders are approved automatically, and the administrators are told', async () => {
    const clientId = await openWidget(portal, 'ALLOW_TICKET_CREATION', { email: 'hr@fjordbygg.example' })
    const { form, answer, key, visitor } = await orderInWidget(portal, clientId, {
      zoneTo: 'RUT:TariffZone:2O',
      addOns: ['JOULE'],
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'ORDERED', company: 'Fjordbygg AS', startDate: '2026-12-01', refusal: null },
    ])
    const [ticket] = await ticketsOf(form.phone)
    expect(ticket).toMatchObject({
      agreement_id: '200102',
      zone_to: 'RUT:TariffZone:2O',
      start: '2026-12-01',
    })
    expect(
      await portal.sql(
        'oslo',
        `select s.type from subscription s join holder h on h.id = s.holder_id where h.phone = $1`,
        [form.phone],
      ),
    ).toEqual([{ type: 'JOULE' }])
    const [mail] = await portal.sql<{ recipient: string; body: string }>(
      'oslo',
      'select recipient, body from outgoing_message where dedupe_key = $1',
      [`widget-order:${ticket!.id}`],
    )
    expect(mail!.recipient).toBe('hr@fjordbygg.example')
    expect(mail!.body).toContain('Nora Østby har bestilt bedriftsbillett fra 01.12.2026')
    expect((await visitor.status(key)).json()).toEqual(answer.json())
  })

  it('waits for the company where it processes them; the person can follow it and is told by SMS when it is decided', async () => {
    const clientId = await openWidget(portal, 'ALLOW_TICKET_REQUESTS', { email: 'hr@fjordbygg.example' })
    const { form, answer, key, visitor } = await orderInWidget(portal, clientId, {
      addOns: ['CAR_POOL'],
      language: 'en',
    })
    expect(answer.json().status).toBe('REQUESTED')
    expect(await ticketsOf(form.phone)).toEqual([])
    const request = await requestOf(form.phone)
    const [mail] = await portal.sql<{ body: string }>(
      'oslo',
      'select body from outgoing_message where dedupe_key = $1',
      [`ticket-request:${request.id}`],
    )
    expect(mail!.body).toContain('Nora Østby')
    const link = `${portal.config.PORTAL_URL}/bestill/${clientId}?sprak=en#${key}`
    expect((await smsTo(form.phone)).at(-1)).toBe(
      `Oslo kollektiv: Fjordbygg AS has received your order from 01.12.2026 and will answer by text message. Follow it here: ${link}`,
    )
    expect((await visitor.status(key)).json().status).toBe('REQUESTED')
    expect((await jon('POST', '/api/ticket-request/approve', { id: request.id })).statusCode).toBe(200)
    expect((await visitor.status(key)).json().status).toBe('APPROVED')
    expect((await smsTo(form.phone)).at(-1)).toContain(
      'Fjordbygg AS has approved your ticket from 01.12.2026',
    )
    expect(await ticketsOf(form.phone)).toHaveLength(1)
    expect(
      await portal.sql(
        'oslo',
        `select s.type from subscription s join holder h on h.id = s.holder_id where h.phone = $1`,
        [form.phone],
      ),
    ).toEqual([{ type: 'CAR_POOL' }])
  })

  it('that is rejected is told of too, once, also when the company stops taking orders', async () => {
    const clientId = await openWidget(portal, 'ALLOW_TICKET_REQUESTS')
    const [one, other] = [await orderInWidget(portal, clientId), await orderInWidget(portal, clientId)]
    const { id } = await requestOf(one.form.phone)
    for (let n = 0; n < 2; n++)
      expect((await jon('DELETE', `/api/ticket-request/${id}`)).statusCode).toBe(204)
    const settings = (await jon('GET', `/api/company-agreement/settings/${FJORDBYGG}`)).json()
    const off = { ...settings, widgetAccess: 'DISABLED', confirmOpenRequests: 100 }
    expect((await jon('POST', '/api/company-agreement/settings', off)).statusCode).toBe(200)
    for (const { form, visitor, key } of [one, other]) {
      const told = (await smsTo(form.phone)).filter(body =>
        body.includes('har avslått billetten du ba om fra 01.12.2026'),
      )
      expect(told).toHaveLength(1)
      expect((await visitor.status(key)).json().status).toBe('REJECTED')
    }
  })

  it('waits 30 days at most', async () => {
    const clientId = await openWidget(portal, 'ALLOW_TICKET_REQUESTS')
    const { form, visitor, key } = await orderInWidget(portal, clientId, { startDate: '2027-02-01' })
    const { id } = await requestOf(form.phone)
    await portal.sql(
      'oslo',
      `update ticket_request set created_at = '2026-10-21T12:00:00+02:00' where id = $1`,
      [id],
    )
    expect((await visitor.status(key)).json().status).toBe('EXPIRED')
    const answer = await jon('POST', '/api/ticket-request/approve', { id })
    expect(answer.json().code).toBe('ticket-request-expired')
    const { matches } = (await jon('GET', `/api/ticket-request/by-company-id/${FJORDBYGG}`)).json()
    expect(matches.find((each: { id: string }) => each.id === id)).toMatchObject({ expired: true })
  })

  it('keeps nothing of the person once it is placed, and is deleted after three months; after a day without a code', async () => {
    const clientId = await openWidget(portal, 'ALLOW_TICKET_CREATION')
    const { form } = await orderInWidget(portal, clientId)
    const rows = await portal.sql<object>('oslo', `select * from widget_order where state = 'ORDERED'`)
    expect(rows).not.toHaveLength(0)
    for (const secret of [form.phone, 'Østby', 'E-77']) expect(JSON.stringify(rows)).not.toContain(secret)
    await portal.sql('oslo', `delete from widget_order`)
    const insert = (state: string, input: string | null, at: string) =>
      portal.sql(
        'oslo',
        `insert into widget_order (company_id, state, key_hash, code_hash, code_expires_at, input, start_date, created_at)
         values ($1, $2::widget_order_state, sha256(convert_to($4, 'UTF8')), '\\x01', now(), $3::jsonb, '2026-12-01', $4::timestamptz)`,
        [FJORDBYGG, state, input, at],
      )
    await insert('CODE_SENT', '{}', '2026-11-20T10:59:00Z')
    await insert('CODE_SENT', '{}', '2026-11-20T11:01:00Z')
    await insert('ORDERED', null, '2026-08-20T21:00:00Z')
    await insert('ORDERED', null, '2026-08-20T23:00:00Z')
    expect((await portal.job('widget-clean-up', { operator: 'oslo' })).oslo).toEqual({ removed: 2 })
    expect(await portal.sql('oslo', 'select from widget_order')).toHaveLength(2)
    expect((await portal.job('widget-clean-up', { operator: 'oslo' })).oslo).toEqual({ removed: 0 })
  })

  it.each([
    ['phone', { phone: '22225555' }],
    ['firstName', { firstName: 'N' }],
    ['employeeId', { employeeId: 'x'.repeat(21) }],
    ['privacyAccepted', { privacyAccepted: false }],
    ['startDate', { startDate: 'tomorrow' }],
  ])('names the field %s that is wrong', async (field, change) => {
    const clientId = await openWidget(portal, 'ALLOW_TICKET_CREATION')
    const answer = await visitorOf(portal, clientId).code(typed(change))
    expect([answer.statusCode, answer.json().errors[0].pointer]).toEqual([400, `/${field}`])
  })

  it('has an employee id by the pattern of the company', async () => {
    const clientId = await openWidget(portal, 'ALLOW_TICKET_CREATION', { employeeIdRegex: '[0-9]{5}' })
    const refused = await visitorOf(portal, clientId).code(typed({ employeeId: 'E-77' }))
    expect([refused.statusCode, refused.json().errors[0]]).toEqual([
      400,
      expect.objectContaining({ pointer: '/employeeId', code: 'wrong-format' }),
    ])
    const { answer } = await orderInWidget(portal, clientId, { employeeId: '10482' })
    expect(answer.json().status).toBe('ORDERED')
  })
})

describe('the widget of a housing association', () => {
  const COMPANY = 'W-HOUSE'
  let clientId: string
  beforeAll(async () => {
    await portal.sql(
      'oslo',
      `with made as (insert into company (id, name, organisation_number, widget_access, employee_id_label)
         values ($1, 'Lia borettslag', '317999990', 'ALLOW_TICKET_CREATION', 'Leilighet') returning id)
       insert into agreement (id, company_id, sub_type, invoice_reference, from_date)
       select 'W-HOUSE-1', id, 'HOUSING_ASSOCIATION', 'Lia', '2026-01-01' from made`,
      [COMPANY],
    )
    const ingrid = portal.as('ingrid@operator.example')
    const body = { companyId: COMPANY, agreementNumbers: ['W-HOUSE-1'] }
    const made = await ingrid('POST', '/api/auth/widget/create', body)
    expect(made.json().variant).toBe('HOUSING')
    clientId = made.json().clientId
  })

  it('orders the ticket of residents, with units as short as they are and six start dates [P-045]', async () => {
    const config = (await visitorOf(portal, clientId).config()).json()
    expect(config).toMatchObject({ variant: 'HOUSING', employeeIdLabel: 'Leilighet' })
    expect(config.agreements[0].startDates).toHaveLength(6)
    const { form, answer } = await orderInWidget(portal, clientId, {
      agreementNumber: 'W-HOUSE-1',
      employeeId: '7',
    })
    expect(answer.json().status).toBe('ORDERED')
    const tickets = await portal.sql(
      'oslo',
      `select t.kind, h.type, h.employee_id as unit from ticket t join holder h on h.id = t.holder_id where h.phone = $1`,
      [form.phone],
    )
    expect(tickets).toEqual([{ kind: 'HOUSING_TICKET', type: 'RESIDENT', unit: '7' }])
  })

  it.each([
    ['ADULT', 747, 1],
    ['CHILD', 261, 2],
    ['RETIRED', 373, 4],
  ])('sells the profile %s with add-ons, at the price that it names: %i kr', async (profile, price, id) => {
    const visitor = visitorOf(portal, clientId)
    const config = (await visitor.config()).json()
    expect(config.profiles).toEqual(['ADULT', 'CHILD', 'RETIRED'])
    expect(config.addOns.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(['JOULE', 'OTTO', 'CAR_POOL']),
    )
    const asked = { agreementNumber: 'W-HOUSE-1', zoneFrom: 'RUT:TariffZone:1', startDate: '2026-12-01' }
    const shown = (await visitor.price({ ...asked, profile, addOns: 'JOULE,OTTO' })).json()
    const priceOf = (type: string) =>
      config.addOns.find((addOn: { type: string }) => addOn.type === type).pricePerMonth
    expect([shown.pricePerMonth, shown.addOnsPerMonth]).toEqual([price, priceOf('JOULE') + priceOf('OTTO')])
    const { form, answer } = await orderInWidget(portal, clientId, {
      ...asked,
      profile,
      addOns: ['JOULE', 'OTTO'],
    })
    expect(answer.json().status).toBe('ORDERED')
    const [ticket] = await portal.sql(
      'oslo',
      `select t.profile_id as id, t.unit_price_ore::int as ore,
         (select array_agg(s.type::text order by s.type::text) from subscription s where s.holder_id = h.id) as "addOns"
       from ticket t join holder h on h.id = t.holder_id where h.phone = $1`,
      [form.phone],
    )
    expect(ticket).toEqual({ id, ore: price * 100, addOns: ['JOULE', 'OTTO'] })
  })

  it('asks for the ticket of residents where the association processes orders; it is approved as it was asked for', async () => {
    await setAccess(portal, COMPANY, 'ALLOW_TICKET_REQUESTS')
    const { form, answer } = await orderInWidget(portal, clientId, {
      agreementNumber: 'W-HOUSE-1',
      profile: 'CHILD',
      addOns: ['OTTO'],
    })
    expect(answer.json().status).toBe('REQUESTED')
    const ingrid = portal.as('ingrid@operator.example')
    const list = (await ingrid('GET', `/housing-api/ticket-request/by-company-id/${COMPANY}`)).json()
    const otto = (await visitorOf(portal, clientId).config())
      .json()
      .addOns.find(({ type }: { type: string }) => type === 'OTTO').pricePerMonth
    expect(list).toMatchObject({ totalEntries: 1, pricePerMonth: 261 + otto })
    expect(list.matches[0]).toMatchObject({ profileId: 2, addOns: ['OTTO'], pricePerMonth: 261 + otto })
    const approved = await ingrid('POST', '/housing-api/ticket-request/approve', { id: list.matches[0].id })
    expect(approved.statusCode).toBe(200)
    const tickets = await portal.sql(
      'oslo',
      `select t.profile_id as id, t.unit_price_ore::int as ore from ticket t join holder h on h.id = t.holder_id where h.phone = $1`,
      [form.phone],
    )
    expect(tickets).toEqual([{ id: 2, ore: 26_100 }])
  })
})

it('of a company takes employee ids of two characters at least', async () => {
  const clientId = await openWidget(portal, 'ALLOW_TICKET_CREATION')
  const answer = await visitorOf(portal, clientId).code(typed({ employeeId: '7' }))
  expect(answer.json().errors).toMatchObject([{ pointer: '/employeeId', code: 'too-short' }])
})

describe('the code', () => {
  it('works once: what is sent again gets the same answer, and makes no second ticket and no second message', async () => {
    const clientId = await openWidget(portal, 'ALLOW_TICKET_REQUESTS')
    const { form, answer, key, code, visitor } = await orderInWidget(portal, clientId)
    const before = await smsTo(form.phone)
    const again = await Promise.all([visitor.confirm(key, code), visitor.confirm(key, code)])
    for (const each of again) expect(each.json()).toEqual(answer.json())
    expect(await smsTo(form.phone)).toEqual(before)
    expect(
      await portal.sql('oslo', 'select from ticket_request where phone = $1', [form.phone]),
    ).toHaveLength(1)
  })

  it('of one order is of no use for another one, nor for another phone', async () => {
    const clientId = await openWidget(portal, 'ALLOW_TICKET_CREATION')
    const { code } = await orderInWidget(portal, clientId)
    const victim = freshPhone()
    const visitor = visitorOf(portal, clientId)
    let tries = 0
    // One time in a million the two codes are the same.
    do {
      const { key } = (await visitor.code(typed({ phone: victim }))).json()
      if ((await codeSentTo(portal, victim)) === code) continue
      expect((await visitor.confirm(key, code)).json().code).toBe('code-wrong')
      break
    } while (tries++ < 2)
    expect(await ticketsOf(victim)).toEqual([])
  })

  it('can be tried five times, then the right one is refused too', async () => {
    const clientId = await openWidget(portal, 'ALLOW_TICKET_CREATION')
    const visitor = visitorOf(portal, clientId)
    const form = typed()
    const { key } = (await visitor.code(form)).json()
    const code = await codeSentTo(portal, form.phone)
    const tries = await Promise.all(Array.from({ length: 8 }, () => visitor.confirm(key, wrongCode(code))))
    expect(tries.map(each => each.json().code).sort()).toEqual([
      ...Array(3).fill('code-tries-used'),
      ...Array(5).fill('code-wrong'),
    ])
    expect((await visitor.confirm(key, code)).json().code).toBe('code-tries-used')
    expect(await ticketsOf(form.phone)).toEqual([])
  })

  it('is valid for ten minutes', async () => {
    const clientId = await openWidget(portal, 'ALLOW_TICKET_CREATION')
    const visitor = visitorOf(portal, clientId)
    const form = typed()
    const { key } = (await visitor.code(form)).json()
    const now = portal.clock.now()
    portal.clock.set(new Date(now.getTime() + 600_001).toISOString())
    const late = await visitor.confirm(key, await codeSentTo(portal, form.phone))
    expect(late.json().code).toBe('code-expired')
  })

  it.each(['12345', '1234567', 'abcdef', ''])('has six digits: %s has not', async code => {
    const clientId = await openWidget(portal, 'ALLOW_TICKET_CREATION')
    const visitor = visitorOf(portal, clientId)
    const { key } = (await visitor.code(typed())).json()
    expect((await visitor.confirm(key, code)).json().code).toBe('invalid-body')
  })

  it('is needed with the key of its order, which nobody guesses', async () => {
    const clientId = await openWidget(portal, 'ALLOW_TICKET_CREATION')
    const visitor = visitorOf(portal, clientId)
    for (const key of ['', 'x', 'A'.repeat(43)]) {
      expect((await visitor.confirm(key, '123456')).json().code).toBe('not-found')
      expect((await visitor.status(key)).json().code).toBe('not-found')
    }
    const answer = await portal.app.inject({
      url: `/widget-api/${clientId}/order`,
      headers: { host: hostOf('oslo') },
    })
    expect(answer.statusCode).toBe(404)
  })
})
