import { randomUUID } from 'node:crypto'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoViolations, OF_DOCUMENTS } from '../../../test/data-check.ts'
import { type Call, type Portal, startPortal } from '../../../test/harness.ts'
import { type CustomerGiven, givenInvoice, issuedTo } from '../../../test/invoicing.ts'

let portal: Portal
let ingrid: Call
let minute = 0
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-07T06:00:00Z' })
  ingrid = portal.as('ingrid@operator.example')
})
afterAll(() => portal.stop())

/** More than two minutes after any refund so far. */
const later = () => {
  minute += 3
  portal.clock.set(new Date(Date.parse('2026-12-07T06:00:00Z') + minute * 60_000).toISOString())
}

/** An invoice of 747 kr with one line. */
const given = async (customer: CustomerGiven = {}) => {
  const { id, company } = await givenInvoice(portal, customer)
  const [line] = await portal.sql<{ id: string }>(
    'oslo',
    'select id from invoice_line where invoice_id = $1',
    [id],
  )
  return { company, id, line: line!.id }
}
type Given = Awaited<ReturnType<typeof given>>

const refund = ({ id, line }: Given, amount: unknown, rest: object = {}, call = ingrid, key?: string) =>
  call(
    'POST',
    `/invoice-admin-api/invoice/${id}/refund-line/${line}`,
    { amount, ...rest },
    key ? { 'idempotency-key': key } : {},
  )
const detail = async ({ id }: Given) => (await ingrid('GET', `/api/invoice/by-invoice-id/${id}`)).json()
const notesOf = ({ id }: Given) =>
  portal.sql<{ id: string; number: number; gross: number }>(
    'oslo',
    'select id, number, gross_ore as gross from invoice where credits_invoice_id = $1 order by number',
    [id],
  )

describe('POST /invoice-admin-api/invoice/{id}/refund-line/{lineId}', () => {
  it('takes amount and description and makes a credit note of its own number [C-216, C-172]', async () => {
    const invoice = await given()
    const answer = await refund(invoice, 200.5, { description: '  Sykdom  ' })
    expect(answer.statusCode).toBe(201)
    const { creditNoteId, creditNoteNumber } = answer.json()
    expect(answer.json()).toEqual({ creditNoteId, creditNoteNumber: '500001', remaining: 546.5 })
    const note = (await ingrid('GET', `/api/invoice/by-invoice-id/${creditNoteId}`)).json()
    expect(note).toMatchObject({
      type: 'CREDIT_NOTE',
      invoiceNumber: creditNoteNumber,
      companyId: invoice.company,
      totalAmount: -200.5,
      totalVat: -21.48,
      vat: [{ vatRate: 12, net: -179.02, vat: -21.48, gross: -200.5 }],
      paymentStatus: 'not-applicable',
      kid: null,
      bankAccount: null,
      creditsInvoice: { id: invoice.id },
      allowRefund: false,
    })
  })

  it('leaves the invoice as it was issued, its line naming what was given back [C-053]', async () => {
    const invoice = await given()
    const before = await issuedTo(portal, invoice.company)
    later()
    const { creditNoteId, creditNoteNumber } = (await refund(invoice, 47, { description: 'Feil' })).json()
    expect(await issuedTo(portal, invoice.company)).toEqual(before)
    const after = await detail(invoice)
    expect(after.invoiceLines[0]).toMatchObject({
      price: 747,
      quantity: 1,
      refundable: 700,
      refunds: [{ amount: 47, creditNoteId, creditNoteNumber, comment: 'Feil' }],
    })
    expect(after).toMatchObject({ totalAmount: 747, creditedAmount: 47, outstandingAmount: 700 })
    expect(after.creditNotes).toMatchObject([
      { id: creditNoteId, invoiceNumber: creditNoteNumber, amount: 47 },
    ])
    const list = (await ingrid('GET', `/api/invoice/by-company-id/${invoice.company}`)).json()
    expect(list.matches.find((row: { id: string }) => row.id === invoice.id)).toMatchObject({
      refundedAmount: 47,
      allowRefund: true,
    })
  })

  it('points from the line of the credit note to the line that is given back [C-105]', async () => {
    const invoice = await given()
    const { creditNoteId } = (await refund(invoice, 47)).json()
    const note = (await ingrid('GET', `/api/invoice/by-invoice-id/${creditNoteId}`)).json()
    expect(note.invoiceLines).toMatchObject([
      {
        type: 'REFUND',
        productType: 'REFUND',
        refundForInvoiceLineId: invoice.line,
        month: '2026-11',
        price: 47,
        quantity: -1,
        total: -47,
        refundable: 0,
        comment: null,
        lastName: expect.stringContaining('Ærlig'),
      },
    ])
  })

  it.each([
    ['no amount', undefined, 'required'],
    ['less than nothing', -0.01, 'min-value'],
    ['a part of an øre', 1.005, 'wrong-format'],
    ['a text', '100', 'wrong-format'],
    ['a comment of 501 characters', 1, 'too-long', { description: 'x'.repeat(501) }],
  ])('refuses %s [C-170]', async (_what, amount, code, rest?: object) => {
    const answer = await refund(await given(), amount, rest)
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, code])
  })

  it('takes the whole line, and neither 0 nor more than what remains [C-171]', async () => {
    const invoice = await given()
    const nothing = await refund(invoice, 0)
    expect([nothing.statusCode, nothing.json()]).toMatchObject([
      422,
      { code: 'refund-nothing', remaining: 747 },
    ])
    expect(await notesOf(invoice)).toEqual([])
    const tooMuch = await refund(invoice, 747.01)
    expect([tooMuch.statusCode, tooMuch.json()]).toMatchObject([
      422,
      { code: 'refund-too-much', remaining: 747 },
    ])
    expect((await refund(invoice, 747)).json()).toMatchObject({ remaining: 0 })
    expect(await detail(invoice)).toMatchObject({ paymentStatus: 'paid', outstandingAmount: 0 })
    later()
    expect((await refund(invoice, 0.01)).json()).toMatchObject({ code: 'refund-too-much', remaining: 0 })
    expect((await notesOf(invoice)).map(note => note.gross)).toEqual([-74_700])
    await expectNoViolations(portal, OF_DOCUMENTS)
  })

  it('answers 429 with Retry-After within two minutes, and takes it after them [C-240, C-149]', async () => {
    const invoice = await given()
    const other = await given()
    later()
    expect((await refund(invoice, 10)).statusCode).toBe(201)
    const soon = await refund(invoice, 10)
    expect([soon.statusCode, soon.json().code, soon.headers['retry-after']]).toEqual([
      429,
      'refund-recent',
      '120',
    ])
    expect((await refund(other, 10)).statusCode).toBe(201)
    later()
    expect((await refund(invoice, 10)).json()).toMatchObject({ remaining: 727 })
  })

  it('is one refund however many are asked for at once', async () => {
    const invoice = await given()
    const answers = await Promise.all(Array.from({ length: 12 }, () => refund(invoice, 700)))
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([201, ...Array(11).fill(429)])
    expect(await notesOf(invoice)).toHaveLength(1)
    expect(await detail(invoice)).toMatchObject({ creditedAmount: 700 })
  })

  it('gives the same answer to the same key', async () => {
    const invoice = await given()
    const key = randomUUID()
    const first = await refund(invoice, 10, {}, ingrid, key)
    const again = await refund(invoice, 10, {}, ingrid, key)
    expect([again.statusCode, again.body]).toEqual([201, first.body])
    expect((await refund(invoice, 11, {}, ingrid, key)).json().code).toBe('idempotency-key-reused')
    expect(await notesOf(invoice)).toHaveLength(1)
  })

  it('is numbered without gap, also when refunds are refused between', async () => {
    const [{ numbers, gaps }] = (await portal.sql(
      'oslo',
      `select count(*)::int as numbers, (max(number) - 500000 - count(*))::int as gaps from invoice where kind = 'CREDIT_NOTE'`,
    )) as [{ numbers: number; gaps: number }]
    expect(numbers).toBeGreaterThan(5)
    expect(gaps).toBe(0)
    expect(
      await portal.sql('oslo', `select last_number from number_series where series = 'CREDIT_NOTE'`),
    ).toEqual([{ last_number: 500_000 + numbers }])
  })

  it('is refused where the agreement does not allow it, on a base and on a credit note', async () => {
    const shut = await given()
    await portal.sql('oslo', 'update agreement set allow_refund = false where id = $1', [shut.company])
    const base = await given({ baseOnly: true })
    const { creditNoteId } = (await refund(await given(), 10)).json()
    const [line] = await portal.sql<{ id: string }>(
      'oslo',
      'select id from invoice_line where invoice_id = $1',
      [creditNoteId],
    )
    for (const target of [shut, base, { company: '', id: creditNoteId, line: line!.id }]) {
      const answer = await refund(target, 1)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'refund-not-allowed'])
    }
    expect(await detail(shut)).toMatchObject({ allowRefund: false })
  })

  it('does not know a line of another invoice', async () => {
    const [one, other] = [await given(), await given()]
    expect((await refund({ ...one, line: other.line }, 1)).statusCode).toBe(404)
    expect((await refund({ ...one, line: randomUUID() }, 1)).statusCode).toBe(404)
  })

  it('is for global company admins only [P-297]', async () => {
    const invoice = await given()
    await portal.addPerson('refusjon@kunde.example', { inCompany: [[invoice.company, 'COMPANY_ADMIN']] })
    const admin = portal.as('refusjon@kunde.example', 'oslo')
    expect((await admin('GET', `/api/invoice/by-invoice-id/${invoice.id}`)).statusCode).toBe(200)
    expect((await refund(invoice, 1, {}, admin)).statusCode).toBe(403)
  })
})

describe('a line whose month was taken back on a later invoice', () => {
  it('has nothing left to refund, and an earlier refund is not reversed again', async () => {
    const invoice = await given()
    later()
    await refund(invoice, 100)
    await portal.sql(
      'oslo',
      `update ticket set expiration_date = '2026-10-31', status = 'CANCELLED' where agreement_id = $1`,
      [invoice.company],
    )
    await portal.job('invoice-run', { operator: 'oslo', asOf: '2027-01-07' })
    expect((await issuedTo(portal, invoice.company)).map(each => each.gross)).toEqual([74_700, -64_700])
    later()
    expect((await refund(invoice, 0.01)).json()).toMatchObject({ code: 'refund-too-much', remaining: 0 })
    expect((await detail(invoice)).invoiceLines[0]).toMatchObject({
      refundable: 0,
      refunds: [{ amount: 100 }],
    })
    const [, december] = await issuedTo(portal, invoice.company)
    const reversal = (await ingrid('GET', `/api/invoice/by-invoice-id/${december!.id}`)).json()
    expect(reversal.invoiceLines).toMatchObject([
      { type: 'REVERSAL', quantity: -1, price: 647, total: -647, month: '2026-11', refundable: 0 },
    ])
  })

  it('has no line on the next invoice when all of it was refunded', async () => {
    const invoice = await given()
    later()
    await refund(invoice, 747)
    await portal.sql(
      'oslo',
      `update ticket set expiration_date = '2026-10-31', status = 'CANCELLED' where agreement_id = $1`,
      [invoice.company],
    )
    await portal.job('invoice-run', { operator: 'oslo', asOf: '2027-01-07' })
    expect(await issuedTo(portal, invoice.company)).toHaveLength(1)
  })
})

describe('GET /invoice-admin-api/invoice/{id}', () => {
  it('gives the admin invoice with its refunds and what is outstanding [C-215, C-106]', async () => {
    const invoice = await given()
    later()
    const { creditNoteId } = (await refund(invoice, 112)).json()
    const [line] = await portal.sql<{ id: string }>(
      'oslo',
      'select id from invoice_line where invoice_id = $1',
      [creditNoteId],
    )
    const answer = await ingrid('GET', `/invoice-admin-api/invoice/${invoice.id}`)
    expect(answer.json()).toMatchObject({
      invoiceDate: '2026-12-07',
      dueDate: '2027-01-06',
      kid: expect.stringMatching(/^\d{17}$/),
      ourReference: expect.any(String),
      theirReference: `Ref ${invoice.company}`,
      payerRef: invoice.company,
      outstandingAmount: 635,
      totalAmount: 747,
      totalVat: 80.04,
      refunds: [
        {
          amount: 112,
          vatAmount: 12,
          invoiceId: creditNoteId,
          invoiceLineId: line!.id,
          refundForInvoiceLineId: invoice.line,
          createdAt: portal.clock.now().toISOString(),
        },
      ],
    })
  })
})

describe('the PDF of a credit note', () => {
  it.each([
    ['nb', 'Kreditnota', 'Gjelder faktura', 'Refusjon', 'kreditnota'],
    ['en', 'Credit note', 'Credits invoice', 'Refund', 'credit-note'],
  ])('names the credited invoice, in %s [C-210]', async (language, title, credits, what, file) => {
    const invoice = await given()
    const { invoiceNumber } = await detail(invoice)
    const { creditNoteId, creditNoteNumber } = (await refund(invoice, 47)).json()
    await portal.job('invoice-document', { operator: 'oslo' })
    const answer = await ingrid('GET', `/api/invoice/pdf/${creditNoteId}?language=${language}`)
    expect(answer.headers['content-disposition']).toContain(`${file}-${creditNoteNumber}-november-2026.pdf`)
    const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload))
    const items = (await (await pdf.getPage(1)).getTextContent()).items as { str: string }[]
    const text = items.map(item => item.str).join(' ')
    for (const words of [title, credits, what, invoiceNumber, creditNoteNumber]) expect(text).toContain(words)
    expect(text.replaceAll(/\s/g, '')).toContain('−47,00')
    expect(text).not.toContain('KID')
  })
})
