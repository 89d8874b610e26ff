import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, freshPhone, type Portal, startPortal } from '../../../test/harness.ts'
import { freeOrderFor } from './examples.ts'

const COMPANY = '100107'
const DEPARTMENT = '200109'
let portal: Portal
let frida: Call
beforeAll(async () => {
  portal = await startPortal()
  frida = portal.as('frida@ruteflaten.example')
})
afterAll(() => portal.stop())

const orderOf = (changes: Record<string, unknown> = {}) =>
  freeOrderFor({ agreementNumber: DEPARTMENT, ...changes })
const order = (changes: Record<string, unknown> = {}, headers = {}) =>
  frida('POST', '/freeticket-api/ticket/create', orderOf(changes), headers)
const card = (changes: Record<string, unknown> = {}) => ({
  mediaType: 'TRAVEL_CARD',
  phone: undefined,
  cardNumber: `57${freshPhone()}000000`,
  ...changes,
})
const childOf = (employeeId: string, changes: Record<string, unknown> = {}) => ({
  ...{ ticketHolderType: 'FAMILY_MEMBER', employeeId, dateOfBirth: '2015-05-05', profile: 'CHILD' },
  ...changes,
})
const find = async (searchFor: string) =>
  (
    await frida(
      'GET',
      `/freeticket-api/ticket/by-company-id/${COMPANY}?searchFor=${encodeURIComponent(searchFor)}`,
    )
  ).json()
const refused = (generalErrors: string[], recipientErrors: string[]) => ({
  status: 422,
  code: 'free-ticket-refused',
  generalErrors,
  recipientErrors: recipientErrors.length > 0 ? [{ indexInInput: 0, errors: recipientErrors }] : [],
})

describe('POST /freeticket-api/ticket/create: 201', () => {
  it('orders a ticket on a phone, issues it and sends its code [F-264, F-266, F-099, F-103, F-104, F-106]', async () => {
    const body = orderOf({ zoneTo: 'RUT:TariffZone:2V' })
    const answer = await frida('POST', '/freeticket-api/ticket/create', body)
    expect(answer).toMatchObject({ statusCode: 201 })
    const { id, ownerId } = answer.json()
    await portal.job('ticket-issue', { operator: 'oslo' })
    const { matches, totalEntries } = await find(body.employeeId)
    expect(totalEntries).toBe(1)
    expect(matches[0]).toMatchObject({
      ...{ id, ownerId, companyId: COMPANY, agreementNumber: DEPARTMENT, invoiceReference: 'Trafikk' },
      ...{ employeeId: body.employeeId, firstName: 'Nora', lastName: 'Østby' },
      ...{ employeeBirthDate: '1990-04-30', dateOfBirth: '1990-04-30', ticketHolderType: 'EMPLOYEE' },
      ...{ mediaType: 'MOBILE_TICKET', status: 'active', startDate: '2026-11-21', expirationDate: null },
      ...{ allZones: false, zones: ['1', '2V'], nrOfZones: 2, profile: 'ADULT', profileId: 1 },
      ...{
        productId: 'RUT:PreassignedFareProduct:P365-ADULT',
        productTemplateId: 'RUT:PreassignedFareProduct:P365-ADULT',
      },
      ...{ pricePerMonth: 1324, taxAmount: 1324, phone: body.phone, phoneCountryCode: '+47' },
      ...{ pickupCode: expect.stringMatching(/^\w{6}$/), downloadedToPhone: false, appId: null },
      ...{ travelCardNumber: null, travelCardState: null, replacementCount: 0 },
    })
    const [sms] = await portal.sql<{ body: string }>(
      'oslo',
      'select body from outgoing_message where recipient = $1',
      [`+47${body.phone}`],
    )
    expect(sms!.body).toContain('har bestilt fribillett til deg')
  })

  it('orders a ticket on a card that the holder has, without a phone [F-101, F-105]', async () => {
    const body = orderOf(card())
    expect(await order(body)).toMatchObject({ statusCode: 201 })
    const [ticket] = (await find(body.employeeId)).matches
    expect(ticket).toMatchObject({
      ...{ mediaType: 'TRAVEL_CARD', phone: null, pickupCode: null, isGpv2: true, replacementCount: 0 },
      ...{ travelCardNumber: (body as { cardNumber?: string }).cardNumber, travelCardState: 'CREATED' },
      requestedAt: expect.stringMatching(/^2026-11-21T/),
    })
  })

  it('orders for a family of four with one employee id [F-100]', async () => {
    const employee = orderOf()
    const id = employee.employeeId
    const family = [
      employee,
      orderOf(childOf(id, { dateOfBirth: '1991-01-01', profile: 'ADULT' })),
      orderOf(childOf(id)),
      orderOf(childOf(id, { dateOfBirth: '2017-07-07' })),
    ]
    for (const member of family) expect(await order(member)).toMatchObject({ statusCode: 201 })
    const { matches } = await find(id)
    expect(matches.map((t: { ticketHolderType: string }) => t.ticketHolderType).sort()).toEqual([
      'EMPLOYEE',
      'FAMILY_MEMBER',
      'FAMILY_MEMBER',
      'FAMILY_MEMBER',
    ])
    expect(matches.map((t: { pricePerMonth: number }) => t.pricePerMonth).sort()).toEqual([
      314, 314, 747, 747,
    ])
  })

  it('lets a ticket follow one that ends', async () => {
    const body = orderOf()
    const { id } = (await order(body)).json()
    await portal.job('ticket-issue', { operator: 'oslo' })
    await portal.sql('oslo', `update ticket set expiration_date = '2026-11-30' where id = $1`, [id])
    await portal.sql(
      'oslo',
      `update period_claim set period = daterange('2026-11-21', '2026-12-01') where owner_id = $1`,
      [id],
    )
    expect(await order({ ...body, startDate: '2026-11-30' })).toMatchObject({ statusCode: 409 })
    expect(await order({ ...body, startDate: '2026-12-01' })).toMatchObject({ statusCode: 201 })
  })

  it('takes the next ticket of a pause at once, with months in between', async () => {
    const body = orderOf()
    const { id } = (await order(body)).json()
    await portal.job('ticket-issue', { operator: 'oslo' })
    const end = await frida('PUT', `/freeticket-api/ticket/${id}/expiry/2026-12-31`)
    expect(end.statusCode, end.body).toBeLessThan(300)
    expect(await order({ ...body, startDate: '2027-03-01' })).toMatchObject({ statusCode: 201 })
  })

  it('keeps the phone of a running ticket when the next one is on a card', async () => {
    const body = orderOf()
    const { id } = (await order(body)).json()
    await portal.sql('oslo', `update ticket set expiration_date = '2026-11-30' where id = $1`, [id])
    await portal.sql(
      'oslo',
      `update period_claim set period = daterange('2026-11-21', '2026-12-01') where owner_id = $1`,
      [id],
    )
    expect(await order({ ...body, ...card(), startDate: '2026-12-01' })).toMatchObject({ statusCode: 201 })
    const { matches } = await find(body.employeeId)
    expect(matches.map((t: { phone: string | null }) => t.phone).sort()).toEqual([body.phone, null])
  })

  it('makes one ticket of one order, however often it is sent', async () => {
    const [body, headers] = [orderOf(), { 'idempotency-key': randomUUID() }]
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => frida('POST', '/freeticket-api/ticket/create', body, headers)),
    )
    expect(answers.filter(answer => answer.statusCode === 201).length).toBeGreaterThan(0)
    expect((await find(body.employeeId)).totalEntries).toBe(1)
    const again = await frida('POST', '/freeticket-api/ticket/create', body, headers)
    expect(again.headers['idempotency-replayed']).toBe('true')
  })

  it('stores all zones as the pair of the operator, and notes the order [F-219]', async () => {
    const answer = await order({ zoneFrom: undefined, validAllZones: true })
    const [entry] = await portal.sql<{ detail: object; company_id: string }>(
      'oslo',
      `select detail, company_id from audit_entry where action = 'free-ticket.order' and entity_id = $1`,
      [answer.json().id],
    )
    expect(entry).toMatchObject({
      company_id: COMPANY,
      detail: { zoneFrom: 'RUT:TariffZone:1', zoneTo: 'RUT:TariffZone:2O', holder: 'EMPLOYEE' },
    })
  })
})

describe('409', () => {
  it('is the same holder with an open ticket in the period [F-169, F-319]', async () => {
    const body = orderOf()
    expect(await order(body)).toMatchObject({ statusCode: 201 })
    const again = await order({ ...body, phone: freshPhone() })
    expect(again).toMatchObject({ statusCode: 409 })
    expect(again.json()).toMatchObject({ code: 'free-ticket-exists' })
  })

  it('is the answer to all but one of orders at the same moment', async () => {
    const body = orderOf()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => order({ ...body, phone: freshPhone() })),
    )
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([201, ...Array(11).fill(409)])
    expect((await find(body.employeeId)).totalEntries).toBe(1)
  })
})

describe('422', () => {
  it('is another employee with the employee id, or a phone or card that is taken [F-169, F-321, F-322]', async () => {
    const employee = orderOf(card())
    expect(await order(employee)).toMatchObject({ statusCode: 201 })
    const twin = await order({ employeeId: employee.employeeId, dateOfBirth: '1971-01-01' })
    expect(twin.json()).toMatchObject(refused([], ['CONFLICTING_TICKET']))
    const sameCard = await order(card({ cardNumber: (employee as { cardNumber?: string }).cardNumber }))
    expect(sameCard.json()).toMatchObject(refused([], ['CONFLICTING_TICKET']))
    const phone = freshPhone()
    expect(await order({ phone })).toMatchObject({ statusCode: 201 })
    expect((await order(childOf('E-1', { phone }))).json()).toMatchObject(refused([], ['CONFLICTING_TICKET']))
  })

  it('is the answer to all but one of orders with one phone at the same moment', async () => {
    const phone = freshPhone()
    const answers = await Promise.all(Array.from({ length: 12 }, () => order({ phone })))
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([201, ...Array(11).fill(422)])
    const codes = new Set(answers.map(answer => JSON.stringify(answer.json().recipientErrors)))
    expect(codes).toContain(JSON.stringify([{ indexInInput: 0, errors: ['CONFLICTING_TICKET'] }]))
  })

  it.each([
    ['START_DATE_TOO_EARLY', { startDate: '2026-11-20' }],
    ['START_DATE_TOO_LATE', { startDate: '2027-05-22' }],
  ])('is a start date with %s [F-223, F-224]', async (code, changes) => {
    expect((await order(changes)).json()).toMatchObject(refused([code], []))
  })

  it.each([
    ['PROFILE_MISMATCH', { profile: 'CHILD' }],
    ['BIRTH_DATE_TOO_RECENT', { dateOfBirth: '2026-11-22' }],
    ['INVALID_ZONE_FROM', { zoneFrom: 'X' }],
    ['INVALID_ZONE_TO', { zoneTo: 'RUT:TariffZone:4N' }],
    ['INVALID_CARD_NUMBER', { mediaType: 'TRAVEL_CARD', cardNumber: '123456789' }],
  ])('says %s of the recipient [F-230]', async (code, changes) => {
    expect((await order(changes)).json()).toMatchObject(refused([], [code]))
  })

  it('is a card for a company without a post address [F-320]', async () => {
    const moved = `update address set kind = $2::address_kind where company_id = '${COMPANY}' and kind = $1::address_kind`
    await portal.sql('oslo', `delete from address where company_id = $1 and kind = 'VISIT'`, [COMPANY])
    await portal.sql('oslo', moved, ['POST', 'VISIT'])
    expect((await order(card())).json()).toMatchObject(refused(['TRAVEL_CARD_NO_COMPANY_POST_ADDRESS'], []))
    expect(await order()).toMatchObject({ statusCode: 201 })
    await portal.sql('oslo', moved, ['VISIT', 'POST'])
  })

  it('is an agreement that does not begin before the start, or that is no department', async () => {
    await portal.sql('oslo', `update agreement set from_date = '2027-01-01' where id = '200111'`)
    expect((await order({ agreementNumber: '200111' })).json().code).toBe('agreement-not-valid')
    await portal.sql(
      'oslo',
      `insert into agreement (id, company_id, sub_type, invoice_reference, from_date, allow_order_ticket) values ('200199', $1, 'TICKETOFFICE', 'x', '2026-01-01', true)`,
      [COMPANY],
    )
    expect((await order({ agreementNumber: '200199' })).json().code).toBe('agreement-unknown')
  })
})

describe('400, 403 and 404', () => {
  it.each([
    ['a first name of one letter [F-220]', { firstName: 'N' }, '/firstName'],
    ['no birth date [F-222]', { dateOfBirth: '' }, '/dateOfBirth'],
    ['29 February 2027', { dateOfBirth: '2027-02-29' }, '/dateOfBirth'],
    ['a phone that is not mobile [F-225]', { phone: '22222222' }, '/phone'],
    ['no phone for a phone [F-225]', { phone: undefined }, '/phone'],
    ['letters in a card number [F-226]', { mediaType: 'TRAVEL_CARD', cardNumber: 'ABC' }, '/cardNumber'],
    ['no medium [F-227]', { mediaType: undefined }, '/mediaType'],
  ])('400 for %s', async (_, changes, pointer) => {
    const answer = await order(changes)
    expect(answer).toMatchObject({ statusCode: 400 })
    expect(answer.json().errors.map((error: { pointer: string }) => error.pointer)).toEqual([pointer])
  })

  it('403 without the flag for orders, also where another department has it [F-253]', async () => {
    await portal.sql('oslo', `update agreement set allow_order_ticket = false where id = '200110'`)
    expect(await order({ agreementNumber: '200110' })).toMatchObject({ statusCode: 403 })
    expect(await order()).toMatchObject({ statusCode: 201 })
  })

  it('403 while the contract of the company is not signed', async () => {
    await portal.sql('oslo', `update company set access = 'LIMITED' where id = $1`, [COMPANY])
    expect(await order()).toMatchObject({ statusCode: 403 })
    await portal.sql('oslo', `update company set access = 'FULL' where id = $1`, [COMPANY])
  })

  it('404 for a department of another company', async () => {
    const kari = portal.as('kari@nordlys.example')
    expect(await kari('POST', '/freeticket-api/ticket/create', orderOf())).toMatchObject({ statusCode: 404 })
  })
})

describe('at the other operators', () => {
  it('B calls it ansattbillett, has no cards, and has its own profiles [F-254]', async () => {
    const bente = portal.as('bente@brakar.example')
    const zones = (await bente('GET', '/freeticket-api/distance/zones')).json()
    const body = orderOf({
      agreementNumber: '400100',
      zoneFrom: zones.matches[0].id,
      dateOfBirth: '1950-01-01',
    })
    const send = (changes: object) => bente('POST', '/freeticket-api/ticket/create', { ...body, ...changes })
    expect((await send(card())).json()).toMatchObject(
      refused(['TRAVEL_CARD_NOT_OFFERED'], ['INVALID_CARD_NUMBER']),
    )
    expect(await send({})).toMatchObject({ statusCode: 201 })
    await portal.job('ticket-issue', { operator: 'brakar' })
    const [sms] = await portal.sql<{ body: string }>('brakar', 'select body from outgoing_message limit 1')
    expect(sms!.body).toContain('har bestilt ansattbillett til deg')
  })

  it('C stores Kristiansand as the pair with Vennesla, and takes cards of 9 digits [F-200, F-354]', async () => {
    const sverre = portal.as('sverre@agderbuss.example')
    const body = orderOf({
      ...card({ cardNumber: '123456789' }),
      ...{ agreementNumber: '600101', zoneFrom: 'AKT:TariffZone:900', zoneTo: 'AKT:TariffZone:900' },
    })
    expect(await sverre('POST', '/freeticket-api/ticket/create', body)).toMatchObject({ statusCode: 201 })
    const { matches } = (await sverre('GET', '/freeticket-api/ticket/by-company-id/500101')).json()
    expect(matches).toMatchObject([
      {
        ...{ zoneFrom: 'AKT:TariffZone:900', zoneTo: 'AKT:TariffZone:950', nrOfZones: 1 },
        ...{ travelCardNumber: '123456789', isGpv2: false },
      },
    ])
  })
})
