import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NORDLYS, orderFor } from '../../../test/harness.ts'
import { givenCustomer, givenTicket } from '../../../test/invoicing.ts'
import { type Payroll, personOf, startPayroll } from '../../../test/payroll.ts'
import { runInvoicing } from '../invoice/run.ts'

let payroll: Payroll
beforeAll(async () => {
  payroll = await startPayroll()
})
afterAll(() => payroll.portal.stop())

describe('GET /api/subscriber/{id}/deductions', () => {
  it('has the last five invoice lines of an employee, newest first [C-029, C-099, C-100]', async () => {
    const id = await givenCustomer(payroll.portal, { tickets: [{ start: '2026-03-01', tier: 2 }] })
    const person = await personOf(payroll.portal, id)
    await givenTicket(payroll.portal, id, { start: '2026-03-01' })
    expect((await payroll.deductions(person)).json()).toEqual({ matches: [], totalEntries: 0 })
    await payroll.portal.sql(
      'oslo',
      `insert into subscription (company_id, agreement_id, holder_id, type, status, start_date, expiration_date, ordered_at)
        values ($1, $1, $2, 'JOULE', 'EXPIRED', '2026-07-01', '2026-07-31', '2026-06-20T10:00:00Z')`,
      [id, person],
    )
    await runInvoicing(payroll.portal.ctxOf('oslo'), '2026-09-07')
    const { matches } = (await payroll.deductions(person)).json()
    expect(matches.map((line: { year: number; month: number }) => `${line.year}-${line.month}`)).toEqual([
      '2026-8',
      '2026-7',
      '2026-7',
      '2026-6',
      '2026-5',
    ])
    expect(matches[0]).toEqual({
      id: expect.any(String),
      month: 8,
      year: 2026,
      invoiceLine: { description: { nb: 'Bedriftsbillett', en: 'Company ticket' }, price: matches[0].price },
      invoice: { id: expect.any(String), number: expect.stringMatching(/^\d{6}$/) },
      agreementNumber: id,
      productType: 'TICKET',
      machineReadableDescription: 'SUBSCRIPTION_TICKET',
      price: expect.any(Number),
      priceVat: Math.round((matches[0].price * 12 * 100) / 112) / 100,
      quantity: 1,
      ticketId: expect.any(String),
      timeOfSale: expect.stringMatching(/^2025-12-31T|^2026-01-01T/),
      zones: ['1', '2V'],
      numberOfZones: 2,
    })
    const bike = matches.find((line: { productType: string }) => line.productType === 'MOBILITY')
    expect(bike).toMatchObject({
      machineReadableDescription: 'SUBSCRIPTION_TICKET_ADD_ON_JOULE',
      invoiceLine: { description: { en: 'Electric bike' } },
      month: 7,
      ticketId: null,
      zones: [],
      timeOfSale: '2026-06-20T10:00:00.000Z',
    })
  })

  it('lists a refund under the month it gives back, and the month keeps the rest', async () => {
    const id = await givenCustomer(payroll.portal, { tickets: [{ start: '2026-09-01' }] })
    await runInvoicing(payroll.portal.ctxOf('oslo'), '2026-10-07')
    const person = await personOf(payroll.portal, id)
    const [line] = await payroll.portal.sql<{ id: string; invoiceId: string }>(
      'oslo',
      `select l.id, l.invoice_id as "invoiceId" from invoice_line l join invoice i on i.id = l.invoice_id where i.agreement_id = $1`,
      [id],
    )
    const before = (await payroll.month(id, '2026-09')).json().totalPrice
    const refund = await payroll.ingrid(
      'POST',
      `/invoice-admin-api/invoice/${line!.invoiceId}/refund-line/${line!.id}`,
      { amount: 200 },
    )
    expect(refund.statusCode).toBe(201)
    const { matches } = (await payroll.deductions(person)).json()
    expect(matches).toMatchObject([
      { month: 9, quantity: -1, price: 200, invoiceLine: { price: -200 }, productType: 'TICKET' },
      { month: 9, quantity: 1, id: line!.id },
    ])
    expect((await payroll.month(id, '2026-09')).json()).toMatchObject({ totalPrice: before - 200 })
  })

  it('shows nothing of another company', async () => {
    const order = await payroll.kari('POST', '/api/ticket/create', orderFor({ phone: '41210777' }))
    const { subscriberId } = order.json()
    expect((await payroll.kari('GET', `/api/subscriber/${subscriberId}/deductions`)).statusCode).toBe(200)
    expect((await payroll.tor('GET', `/api/subscriber/${subscriberId}/deductions`)).statusCode).toBe(403)
    const id = await givenCustomer(payroll.portal, { tickets: [{ start: '2026-11-01' }] })
    const other = await personOf(payroll.portal, id)
    expect((await payroll.kari('GET', `/api/subscriber/${other}/deductions`)).statusCode).toBe(404)
    expect(
      (await payroll.kari('GET', `/api/invoice/payroll/by-company-id/${id}?month=2026-11`)).statusCode,
    ).toBe(404)
    expect(
      (await payroll.kari('GET', `/api/invoice/payroll/by-company-id/${NORDLYS}?month=2026-11`)).statusCode,
    ).toBe(200)
  })
})
