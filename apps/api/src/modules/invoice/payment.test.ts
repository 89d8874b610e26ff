import { randomUUID } from 'node:crypto'
import { makeKid } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, type Portal, startPortal } from '../../../test/harness.ts'
import { givenCustomer, givenInvoice, type Issued, issuedTo, paidOf } from '../../../test/invoicing.ts'

let portal: Portal
let ingrid: Call
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-20T08:00:00Z' })
  ingrid = portal.as('ingrid@operator.example')
})
afterAll(() => portal.stop())

const given = () => givenInvoice(portal)
const pay = (body: object, call = ingrid, headers = {}) =>
  call(
    'POST',
    '/invoice-admin-api/payment',
    { paidOn: '2026-12-18', reference: randomUUID(), ...body },
    headers,
  )
const statusOf = (invoice: Issued) => paidOf(ingrid, invoice)

describe('POST /invoice-admin-api/payment', () => {
  it('finds the invoice by its KID, whose status follows [C-102]', async () => {
    const invoice = await given()
    expect(await statusOf(invoice)).toEqual(['unpaid', 0, 747])
    const answer = await pay({ kid: invoice.kid, amount: 700.5, reference: 'OCR-1' })
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        id: expect.any(String),
        invoiceId: invoice.id,
        invoiceNumber: String(invoice.number),
        kid: invoice.kid,
        amount: 700.5,
        paidOn: '2026-12-18',
        reference: 'OCR-1',
      },
    ])
    expect(await statusOf(invoice)).toEqual(['partly-paid', 700.5, 46.5])
    await pay({ kid: invoice.kid, amount: 46.5 })
    expect(await statusOf(invoice)).toEqual(['paid', 747, 0])
  })

  it('is one payment per reference, however often and with whatever key it is sent', async () => {
    const invoice = await given()
    const body = { kid: invoice.kid, amount: 100, reference: 'OCR-2' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(body)))
    answers.push(await pay(body))
    expect(answers.map(answer => answer.statusCode)).toEqual(Array(11).fill(201))
    expect(new Set(answers.map(answer => answer.body)).size).toBe(1)
    expect(await statusOf(invoice)).toEqual(['partly-paid', 100, 647])
    expect(
      await portal.sql(
        'oslo',
        `select from audit_entry where action = 'invoice.payment' and entity_id = $1`,
        [invoice.id],
      ),
    ).toHaveLength(1)
  })

  it('refuses another payment under a known reference', async () => {
    const [one, other] = [await given(), await given()]
    await pay({ kid: one.kid, amount: 100, reference: 'OCR-3' })
    for (const change of [{ kid: other.kid }, { amount: 101 }, { paidOn: '2026-12-17' }]) {
      const answer = await pay({ kid: one.kid, amount: 100, reference: 'OCR-3', ...change })
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'idempotency-key-reused'])
    }
    expect(await statusOf(other)).toEqual(['unpaid', 0, 747])
  })

  it('takes a payment back by one of its own', async () => {
    const invoice = await given()
    await pay({ kid: invoice.kid, amount: 747 })
    await pay({ kid: invoice.kid, amount: -747 })
    expect(await statusOf(invoice)).toEqual(['unpaid', 0, 747])
  })

  it('answers not-found for an unknown KID', async () => {
    const { kid } = await given()
    const wrongDigit = kid!.slice(0, -1) + ((Number(kid!.at(-1)) + 1) % 10)
    for (const unknown of [
      makeKid({ companyDigits: '1', invoiceNumber: 1 }),
      wrongDigit,
      '12',
      '9'.repeat(25),
    ]) {
      const answer = await pay({ kid: unknown, amount: 1 })
      expect([unknown, answer.statusCode, answer.json().code]).toEqual([unknown, 404, 'not-found'])
    }
  })

  it.each([
    ['a KID of letters', { kid: 'abc' }, '/kid'],
    ['no amount', { amount: undefined }, '/amount'],
    ['nothing', { amount: 0 }, '/amount'],
    ['a part of an øre', { amount: 1.001 }, '/amount'],
    ['a day that is none', { paidOn: '2026-02-30' }, '/paidOn'],
    ['a day to come', { paidOn: '2026-12-21' }, '/paidOn'],
    ['no reference', { reference: ' ' }, '/reference'],
  ])('refuses %s', async (_what, change, pointer) => {
    const { kid } = await given()
    const answer = await pay({ kid, amount: 1, ...change })
    expect([answer.statusCode, answer.json().errors[0].pointer]).toEqual([400, pointer])
  })

  it('is not for companies, their systems or staff without the role', async () => {
    const body = { kid: (await given()).kid, amount: 1 }
    for (const who of ['kari@nordlys.example', 'erp', 'gunn@operator.example'])
      expect((await pay(body, portal.as(who))).statusCode, who).toBe(403)
  })
})

describe('the deletion check of a company', () => {
  const open = async (company: string) =>
    (await ingrid('GET', `/onboarding/company/${company}/delete-check/invoices`)).json().openCount

  it('counts an invoice until payments and credit notes make it up', async () => {
    const id = await givenCustomer(portal, {
      tickets: [{ start: '2026-11-01', end: '2026-11-30', status: 'EXPIRED' }],
    })
    expect(await open(id)).toBe(1)
    await portal.job('invoice-run', { operator: 'oslo', asOf: '2026-12-07' })
    expect(await open(id)).toBe(1)
    const [invoice] = await issuedTo(portal, id)
    await pay({ kid: invoice!.kid, amount: 700 })
    expect(await open(id)).toBe(1)
    const [line] = await portal.sql<{ id: string }>(
      'oslo',
      'select id from invoice_line where invoice_id = $1',
      [invoice!.id],
    )
    await ingrid('POST', `/invoice-admin-api/invoice/${invoice!.id}/refund-line/${line!.id}`, { amount: 47 })
    expect(await open(id)).toBe(0)
  })

  it('waits for a month to be given back, and not for one that is charged on the ticket before', async () => {
    const id = await givenCustomer(portal, {
      tickets: [{ start: '2026-10-01', end: '2026-11-30', status: 'EXPIRED' }],
    })
    const [first] = await portal.sql<{ id: string }>(
      'oslo',
      `insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date, expiration_date,
         ordered_at, issued_at, replaces_id)
       select 'COMPANY_TICKET', company_id, agreement_id, holder_id, 'EXPIRED', profile_id, zone_from, zone_to, nr_of_zones, price_tier, '2026-11-20', '2026-11-30', ordered_at, issued_at, id
       from ticket where agreement_id = $1 returning replaces_id as id`,
      [id],
    )
    await portal.job('invoice-run', { operator: 'oslo', asOf: '2026-12-07' })
    for (const { kid } of await issuedTo(portal, id)) await pay({ kid, amount: 747 })
    expect(await open(id)).toBe(0)
    await portal.sql('oslo', `update ticket set expiration_date = '2026-10-31' where id = $1`, [first!.id])
    // November moves from the first to the second ticket: one line to reverse, one to charge.
    expect(await open(id)).toBe(2)
    await portal.job('invoice-run', { operator: 'oslo', asOf: '2027-01-07' })
    expect(await open(id)).toBe(0)
  })
})

it('a payment is registered for the operator it was made to', async () => {
  const invoice = await given()
  const answer = await pay({ kid: invoice.kid, amount: 1 }, portal.as('ingrid@operator.example', 'akt'))
  expect([401, 403, 404]).toContain(answer.statusCode)
  expect(await statusOf(invoice)).toEqual(['unpaid', 0, 747])
})
