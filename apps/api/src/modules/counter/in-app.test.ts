import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCounter, COUNTER, EMPTY_CARD, MONEY } from '../../../test/counter-orders.ts'
import {
  type Call,
  FJORDBYGG,
  freshPhone,
  hostOf,
  NORDLYS,
  type Portal,
  startPortal,
} from '../../../test/harness.ts'
import { buildApp } from '../../app.ts'
import { inAppOrderFor } from './in-app-examples.ts'

let portal: Portal
let app: Call
beforeAll(async () => {
  portal = await startPortal()
  await addCounter(portal)
  await addCounter(portal, { companyId: FJORDBYGG, id: '200961' })
  app = portal.as('ticket-app')
})
afterAll(() => portal.stop())

const BASE = '/ticketcounter-api/in-app'
/** Puts a phone on the list of a company, as its administrator does. */
const payer = async (companyId = NORDLYS, phone = freshPhone()) => {
  const admin = portal.as(companyId === NORDLYS ? 'kari@nordlys.example' : 'jon@fjordbygg.example')
  const of = `/ticketcounter-api/company/${companyId}`
  const reference = `Avdeling ${randomUUID().slice(0, 8)}`
  const { id } = (await admin('POST', `${of}/invoice-references`, { reference })).json()
  const added = await admin('POST', `${of}/in-app-invoice-users`, {
    ...{ name: 'Nora Vik', phone, phoneCountryCode: '+47', invoiceReferenceId: id },
  })
  expect(added.statusCode).toBe(201)
  return { phone, reference, payerId: added.json().id as string }
}
const companiesOf = async (phone: string) => (await app('POST', `${BASE}/companies`, { phone })).json()
const buy = (phone: string, changes: object = {}, headers?: Record<string, string>) =>
  app('POST', `${BASE}/order/create`, inAppOrderFor(phone, { ...changes }), headers)
const refusalOf = async (phone: string, changes: object = {}) => {
  const answer = await buy(phone, changes)
  return [answer.statusCode, answer.json().code]
}
const purchases = (phone: string) =>
  portal.sql<{
    companyId: string
    agreementId: string
    buyer: string
    buyerId: string | null
    reference: string
  }>(
    'oslo',
    `select company_id as "companyId", agreement_id as "agreementId", buyer_name as buyer, buyer_id as "buyerId", invoice_reference as reference
     from counter_purchase where buyer_phone = '+47' || $1`,
    [phone],
  )
/** Changes a row for the time of `work`. */
const meanwhile = async (change: string, back: string, work: () => Promise<void>) => {
  await portal.sql('oslo', change)
  await work().finally(() => portal.sql('oslo', back))
}

describe('a phone in the ticket app', () => {
  it('is told which companies pay for it', async () => {
    const { phone } = await payer()
    const nordlys = { companyId: NORDLYS, companyName: 'Nordlys AS' }
    expect(await companiesOf(`+47 ${phone}`)).toEqual({ matches: [nordlys], totalEntries: 1 })
    await payer(FJORDBYGG, phone)
    expect((await companiesOf(phone)).matches.map((each: typeof nordlys) => each.companyName)).toEqual([
      'Fjordbygg AS',
      'Nordlys AS',
    ])
    expect(await companiesOf(freshPhone())).toEqual({ matches: [], totalEntries: 0 })
    expect((await app('POST', `${BASE}/companies`, { phone: '21210100' })).statusCode).toBe(400)
  })

  it('buys a ticket on the invoice of the company: an ordinary order whose code goes to the phone', async () => {
    const { phone, reference } = await payer()
    const answer = await buy(phone)
    expect(answer.statusCode).toBe(201)
    const { id, orders, totalPrice } = answer.json()
    expect(totalPrice).toBe(42)
    expect(await purchases(phone)).toEqual([
      { companyId: NORDLYS, agreementId: COUNTER, buyer: 'Nora Vik', buyerId: null, reference },
    ])
    await portal.job('ticket-issue', { operator: 'oslo' })
    const of = `/ticketcounter-api/order/${orders[0].id}`
    expect((await portal.as('tor@nordlys.example')('GET', of)).json()).toMatchObject({
      ...{ purchaseId: id, orderedBy: 'Nora Vik', invoiceReference: reference, productKind: 'SINGLE' },
      ...{ requestedTicketCount: 1, ticketCount: 1, mediaType: 'MOBILE_TICKET', delivery: null },
    })
    const { matches } = (await portal.as('tor@nordlys.example')('GET', `${of}/tickets`)).json()
    expect(matches).toMatchObject([{ mediaInfo: { phone, phoneCountryCode: '+47' }, status: 'ACTIVE' }])
    const sms = await portal.sql<{ body: string }>(
      'oslo',
      `select body from outgoing_message where recipient = '+47' || $1`,
      [phone],
    )
    expect(sms).toHaveLength(1)
    expect(sms[0]!.body).toContain(matches[0].mediaInfo.pickupCode)
  })

  it('buys travel money too', async () => {
    const { phone } = await payer()
    const answer = await buy(phone, { productId: MONEY, zoneFrom: undefined, amount: 200 })
    expect([answer.statusCode, answer.json().totalPrice]).toEqual([201, 200])
  })

  it('buys once, however often the app asks', async () => {
    const { phone } = await payer()
    const body = inAppOrderFor(phone)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app('POST', `${BASE}/order/create`, body, { 'idempotency-key': key })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201))
    expect(await purchases(phone)).toHaveLength(1)
    const keyless = await app('POST', `${BASE}/order/create`, body, { 'idempotency-key': undefined })
    expect(keyless.json().code).toBe('idempotency-key-missing')
  })

  it('leaves an audit entry of the app, without the phone', async () => {
    const { phone } = await payer()
    const requestId = randomUUID()
    const { id } = (await buy(phone, {}, { 'x-request-id': requestId })).json()
    const entries = await portal.sql<{ detail: object }>(
      'oslo',
      `select actor_kind, actor_id, company_id, action, entity_id, detail from audit_entry where caller_request_id = $1`,
      [requestId],
    )
    expect(entries).toMatchObject([
      {
        ...{ actor_kind: 'client', actor_id: 'ticket-app', company_id: NORDLYS },
        ...{ action: 'counter.order', entity_id: id },
      },
    ])
    expect(JSON.stringify(entries)).not.toContain(phone)
  })

  it('names the company where several pay', async () => {
    const { phone } = await payer()
    const { reference } = await payer(FJORDBYGG, phone)
    expect(await refusalOf(phone)).toEqual([422, 'company-not-chosen'])
    expect((await buy(phone, { companyId: FJORDBYGG })).statusCode).toBe(201)
    expect(await purchases(phone)).toMatchObject([{ companyId: FJORDBYGG, agreementId: '200961', reference }])
    expect(await refusalOf(phone, { companyId: '100102' })).toEqual([422, 'payer-unknown'])
  })

  it('buys nothing once it has left the list, nor what is not sold to phones', async () => {
    expect(await refusalOf(freshPhone())).toEqual([422, 'payer-unknown'])
    const { phone, payerId } = await payer()
    for (const [productId, error] of [
      ['RUT:PreassignedFareProduct:NOTHING', 'PRODUCT_NOT_SOLD'],
      [EMPTY_CARD, 'MEDIUM_NOT_OFFERED'],
    ])
      expect((await buy(phone, { productId })).json()).toMatchObject({
        ...{ code: 'counter-order-refused', lineErrors: [{ indexInInput: 0, errors: [error] }] },
      })
    const list = `/ticketcounter-api/company/${NORDLYS}/in-app-invoice-users/${payerId}`
    await portal.as('kari@nordlys.example')('DELETE', list)
    expect(await refusalOf(phone)).toEqual([422, 'payer-unknown'])
    expect(await purchases(phone)).toEqual([])
  })

  it('buys nothing for a company that may not order', async () => {
    const { phone } = await payer(FJORDBYGG)
    const of = `where company_id = '${FJORDBYGG}' and sub_type = 'TICKETOFFICE'`
    for (const [change, back, refusal] of [
      [`company set access = 'LIMITED'`, `company set access = 'FULL'`, [403, 'ordering-not-allowed']],
      [
        `agreement set allow_order_ticket = false`,
        'agreement set allow_order_ticket = true',
        [403, 'ordering-not-allowed'],
      ],
      [
        `agreement set end_date = '2026-11-20'`,
        'agreement set end_date = null',
        [422, 'agreement-not-valid'],
      ],
      [`agreement set sub_type = 'OTHER'`, null, [422, 'agreement-unknown']],
    ] as const) {
      const rows = change.startsWith('company') ? `where id = '${FJORDBYGG}'` : of
      const undo = back ?? `agreement set sub_type = 'TICKETOFFICE'`
      await meanwhile(
        `update ${change} ${rows}`,
        `update ${undo} ${back ? rows : `where id = '200961'`}`,
        async () => {
          expect(await refusalOf(phone)).toEqual(refusal)
          expect(await companiesOf(phone)).toMatchObject({ totalEntries: 0 })
        },
      )
    }
    expect((await buy(phone)).statusCode).toBe(201)
  })

  it('buys nothing in production, and nothing for anybody but the app [P-290]', async () => {
    const { phone } = await payer()
    const inProduction = await buildApp({
      ...portal.services,
      config: { ...portal.config, environment: 'prod' },
    })
    try {
      const token = await portal.tokenOf('ticket-app')
      for (const [url, payload] of [
        [`${BASE}/companies`, { phone }],
        [`${BASE}/order/create`, inAppOrderFor(phone)],
      ] as const) {
        const headers = {
          ...{ host: hostOf('oslo'), authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
        }
        const answer = await inProduction.inject({ method: 'POST', url, headers, payload })
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-in-this-environment'])
      }
    } finally {
      await inProduction.close()
    }
    for (const other of ['tor@nordlys.example', 'ingrid@operator.example', 'erp']) {
      const answer = await portal.as(other)('POST', `${BASE}/order/create`, inAppOrderFor(phone))
      expect([other, answer.statusCode, answer.json().code]).toEqual([other, 403, 'forbidden'])
    }
    expect(await purchases(phone)).toEqual([])
  })
})

describe('a system of the operator', () => {
  it('has no company and one role, which nothing can mix up', async () => {
    for (const [company, roles, role] of [
      [null, '{}', null],
      [null, '{COMPANY_ADMIN}', 'TICKET_APP'],
      [NORDLYS, '{}', 'TICKET_APP'],
    ])
      await expect(
        portal.sql(
          'oslo',
          `insert into api_client (id, company_id, name, roles, operator_role)
           values (gen_random_uuid(), $1, 'x', $2::company_role[], $3::operator_client_role)`,
          [company, roles, role],
        ),
      ).rejects.toThrow('api_client_of_one')
  })
})
