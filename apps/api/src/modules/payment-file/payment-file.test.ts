import { makeKid } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, type Portal, startPortal } from '../../../test/harness.ts'
import { givenInvoice, type Issued, paidOf } from '../../../test/invoicing.ts'
import { camtFile, ocrFile } from '../../../test/payment-files.ts'

let portal: Portal
let ingrid: Call
let assignment = 0
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-20T08:00:00Z' })
  ingrid = portal.as('ingrid@operator.example')
})
afterAll(() => portal.stop())

const given = () => givenInvoice(portal)
const ocr = (...payments: Parameters<typeof ocrFile>[0]) => ocrFile(payments, { assignment: ++assignment })
const upload = (content: string, call = ingrid) =>
  call('POST', '/invoice-admin-api/payments/file', { content })
const take = async (content: string) => {
  const answer = await upload(content)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const statusOf = (invoice: Issued) => paidOf(ingrid, invoice)
const unmatched = async (state = 'OPEN') =>
  (await ingrid('GET', `/invoice-admin-api/payments/unmatched?state=${state}&maxEntries=100`)).json()
const rows = async () =>
  (
    await portal.sql<{ n: number }>(
      'oslo',
      'select ((select count(*) from invoice_payment) + (select count(*) from payment_unmatched))::int as n',
    )
  )[0]!.n

describe('POST /invoice-admin-api/payments/file', () => {
  it.each([
    ['OCR', (payments: Parameters<typeof ocrFile>[0]) => ocr(...payments)],
    [
      'CAMT.054',
      (payments: Parameters<typeof ocrFile>[0]) => camtFile(payments, { reference: `R${++assignment}` }),
    ],
  ] as const)('takes %s: in part, too much, back, and the rest waits', async (format, fileOf) => {
    const [part, over, back] = [await given(), await given(), await given()]
    const kids = [part, over, back].map(({ kid }) => kid!)
    const file = fileOf([
      { kid: kids[0]!, ore: 70_000 },
      { kid: kids[1]!, ore: 80_000 },
      { kid: kids[2]!, ore: 74_700 },
      { kid: kids[2]!, ore: -74_700 },
      { kid: makeKid({ companyDigits: '1', invoiceNumber: 999_999_999 }), ore: 1_000 },
      { ore: 500 },
    ])
    expect(await take(file)).toEqual({
      format,
      payments: 6,
      matched: 4,
      matchedAmount: 1500,
      divided: 0,
      unmatched: 2,
      unmatchedAmount: 15,
      known: 0,
      leftOut: { otherAccount: 0, otherService: 0, notBooked: 0, zero: 0 },
    })
    expect(await Promise.all([part, over, back].map(statusOf))).toEqual([
      ['partly-paid', 700, 47],
      ['paid', 800, -53],
      ['unpaid', 0, 747],
    ])
    const before = await rows()
    expect(await take(file)).toMatchObject({ matched: 0, unmatched: 0, known: 6 })
    expect(await rows()).toBe(before)
  })

  it('takes a file that is sent ten times at once in once', async () => {
    const invoice = await given()
    const file = ocr({ kid: invoice.kid!, ore: 100 }, { ore: 200 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(file)))
    expect(answers.map(({ known }) => known).sort()).toEqual([0, ...Array.from({ length: 9 }, () => 2)])
    expect(await statusOf(invoice)).toEqual(['partly-paid', 1, 746])
  })

  it('names what was taken in the activity log', async () => {
    const invoice = await given()
    await take(ocr({ kid: invoice.kid!, ore: 74_700 }))
    const [entry] = await portal.sql<{ detail: object }>(
      'oslo',
      `select detail from audit_entry where action = 'payment-file.take' order by id desc limit 1`,
    )
    expect(entry!.detail).toMatchObject({ format: 'OCR', payments: 1, matched: 1, unmatched: 0 })
    const events = (await ingrid('GET', `/api/invoice/by-invoice-id/${invoice.id}/events`)).json().matches
    expect(events.find(({ kind }: { kind: string }) => kind === 'paid')).toMatchObject({ amount: 747 })
  })

  it('refuses a known payment with another amount, and with it the whole file', async () => {
    const invoice = await given()
    const number = ++assignment
    await take(ocrFile([{ kid: invoice.kid!, ore: 100 }], { assignment: number }))
    const other = await upload(
      ocrFile([{ kid: invoice.kid!, ore: 200 }, { ore: 300 }], { assignment: number }),
    )
    expect([other.statusCode, other.json().reason]).toEqual([422, 'same-reference'])
    expect(await statusOf(invoice)).toEqual(['partly-paid', 1, 746])
  })
})

describe('a payment that matched nothing', () => {
  const waiting = async (ore = 12_300): Promise<{ id: string; reference: string }> => {
    const { reference } = { reference: `OCR-15034567899-${String(assignment + 1).padStart(7, '0')}` }
    await take(ocr({ ore }))
    const { matches } = await unmatched()
    return matches.find((each: { reference: string }) => each.reference.startsWith(reference))
  }
  const assign = (id: string, invoiceNumber: string) =>
    ingrid('POST', `/invoice-admin-api/payments/unmatched/${id}/assign`, { invoiceNumber })
  const aside = (id: string, comment: string) =>
    ingrid('POST', `/invoice-admin-api/payments/unmatched/${id}/set-aside`, { comment })

  it('is assigned to an invoice once, and known when the file comes again', async () => {
    const [invoice, other] = [await given(), await given()]
    const { id } = await waiting()
    const again = ocrFile([{ ore: 12_300 }], { assignment })
    expect((await assign(id, String(invoice.number))).statusCode).toBe(204)
    expect((await assign(id, String(invoice.number))).statusCode).toBe(204)
    expect(await statusOf(invoice)).toEqual(['partly-paid', 123, 624])
    const second = await assign(id, String(other.number))
    expect([second.statusCode, second.json().code]).toEqual([409, 'action-not-allowed'])
    expect((await unmatched('ASSIGNED')).matches).toContainEqual(
      expect.objectContaining({ id, invoice: { id: invoice.id, invoiceNumber: String(invoice.number) } }),
    )
    expect(await take(again)).toMatchObject({ known: 1, matched: 0, unmatched: 0 })
    expect(await statusOf(invoice)).toEqual(['partly-paid', 123, 624])
  })

  it('is assigned to one invoice by two people at once', async () => {
    const invoices = [await given(), await given()]
    const { id } = await waiting()
    const answers = await Promise.all(invoices.map(({ number }) => assign(id, String(number))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
    const paid = await Promise.all(invoices.map(statusOf))
    expect(paid.map(([, amount]) => amount).sort()).toEqual([0, 123])
  })

  it('is set aside with why, and not assigned any more', async () => {
    const { id } = await waiting()
    expect((await aside(id, 'Sendt tilbake')).statusCode).toBe(204)
    expect((await aside(id, 'Sendt tilbake')).statusCode).toBe(204)
    expect((await aside(id, 'Noe annet')).json().code).toBe('action-not-allowed')
    expect((await assign(id, '100001')).json().code).toBe('action-not-allowed')
    expect((await unmatched('SET_ASIDE')).matches).toContainEqual(
      expect.objectContaining({ id, comment: 'Sendt tilbake', invoice: null }),
    )
  })

  it('is refused for an invoice that does not exist', async () => {
    const { id } = await waiting()
    const answer = await assign(id, '999999999')
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'payment-invoice-unknown'])
    expect((await unmatched()).matches.map((each: { id: string }) => each.id)).toContain(id)
  })

  it('is one line of what is parked; trying again finds an invoice that was not there before', async () => {
    const { id } = await waiting(40_000)
    const items = async () =>
      (await ingrid('GET', '/clock-api/parked'))
        .json()
        .matches.filter(({ source }: { source: string }) => source === 'payment')
    const count = (await unmatched()).totalEntries
    expect(await items()).toMatchObject([
      {
        ...{ id: 'unmatched', job: 'payment-match', canDrop: false, link: '/innbetalinger' },
        what: { en: `Payments without an invoice: ${count}` },
      },
    ])
    const retry = () => ingrid('POST', '/clock-api/parked/payment/unmatched/retry')
    expect((await retry()).json().state).toBe('PARKED')
    expect((await unmatched()).totalEntries).toBe(count)
    const invoice = await given()
    await portal.sql('oslo', 'update payment_unmatched set kid = $2 where id = $1', [id, invoice.kid])
    await Promise.all([retry(), retry()])
    expect(await statusOf(invoice)).toEqual(['partly-paid', 400, 347])
    expect((await unmatched('ASSIGNED')).matches).toContainEqual(
      expect.objectContaining({ id, invoice: { id: invoice.id, invoiceNumber: String(invoice.number) } }),
    )
    await portal.sql(
      'oslo',
      `update payment_unmatched set state = 'SET_ASIDE', comment = 'x' where state = 'OPEN'`,
    )
    expect(await items()).toEqual([])
    expect((await retry()).statusCode).toBe(404)
    expect((await ingrid('POST', '/clock-api/parked/payment/x/retry')).statusCode).toBe(404)
    expect((await portal.job('payment-match', { operator: 'oslo' })).oslo).toEqual({ matched: 0 })
  })

  it('loses its payer and comment after five fiscal years', async () => {
    const { id } = await waiting()
    await aside(id, 'Sendt tilbake')
    const left = async (asOf: string) => {
      await portal.job('payment-file-clean-up', { operator: 'oslo', asOf })
      return portal.sql('oslo', 'select payer, comment from payment_unmatched where id = $1', [id])
    }
    expect(await left('2031-12-31')).toEqual([{ payer: '99998877665', comment: 'Sendt tilbake' }])
    expect(await left('2032-01-01')).toEqual([{ payer: null, comment: null }])
  })
})
