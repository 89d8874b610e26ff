import { isValidKid } from '@portal/domain'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, type Portal, startPortal } from '../../../test/harness.ts'
import { givenCustomer, issuedTo } from '../../../test/invoicing.ts'
import { runInvoicing } from './run.ts'

const LINES = 53
const ADULTS = LINES - 3
let portal: Portal
let ingrid: Call
let company: string
let id: string
beforeAll(async () => {
  portal = await startPortal()
  ingrid = portal.as('ingrid@operator.example')
  company = await givenCustomer(portal, {
    tickets: [
      ...Array.from({ length: ADULTS }, () => ({ start: '2026-11-01' })),
      { start: '2026-11-01', tier: 2 },
      { start: '2026-11-16', tier: 3 },
    ],
    addOns: [{ type: 'JOULE', start: '2026-11-10' }],
  })
  await runInvoicing(portal.ctxOf('oslo'), '2026-12-07')
  id = (await issuedTo(portal, company))[0]!.id
})
afterAll(() => portal.stop())

const listOf = async (of: string, query = '') =>
  (await ingrid('GET', `/api/invoice/by-company-id/${of}?${query}`)).json()
const detail = async (query = '', of = id) =>
  (await ingrid('GET', `/api/invoice/by-invoice-id/${of}?${query}`)).json()

/** The text of a PDF with plain spaces for the no-break ones. */
const textOf = async (bytes: Buffer): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map(item => ('str' in item ? item.str : '')).join(' '))
  }
  return pages.join('\n').replace(/\s+/g, ' ')
}

describe('before the PDF is made', () => {
  it('pdfLink is null, in list and detail, and the PDF is not there yet', async () => {
    expect((await listOf(company)).matches[0].pdfLink).toBeNull()
    expect((await detail()).pdfLink).toBeNull()
    const answer = await ingrid('GET', `/api/invoice/pdf/${id}`)
    expect(answer.statusCode).toBe(503)
    expect(answer.json().code).toBe('unavailable')
  })
})

describe('with the PDF made', () => {
  beforeAll(async () => {
    await portal.job('invoice-document', { operator: 'oslo' })
  })

  it('GET /api/invoice/by-company-id/{id} lists what an invoice is, in kroner [C-208, C-102]', async () => {
    const { matches, totalEntries } = await listOf(company)
    expect(totalEntries).toBe(1)
    expect(matches).toEqual([
      {
        id,
        type: 'INVOICE',
        invoiceNumber: expect.stringMatching(/^\d{6}$/),
        invoicingDate: '2026-12-07',
        agreementSubTypeId: 'SUBSCRIPTIONS',
        year: 2026,
        month: 11,
        periodStart: '2026-11-01',
        periodEnd: '2026-11-30',
        ticketCount: LINES - 1,
        reference: `Ref ${company}`,
        paymentStatus: 'unpaid',
        dueDate: '2027-01-06',
        paidOn: null,
        creditsInvoice: null,
        outstandingAmount: ADULTS * 747 + 1324 + 1903 + 599,
        refundedAmount: 0,
        allowRefund: true,
        totalPrice: ADULTS * 747 + 1324 + 1903 + 599,
        pdfLink: `/api/invoice/pdf/${id}`,
      },
    ])
  })

  it('lists newest first, in pages', async () => {
    const many = await givenCustomer(portal, { tickets: [{ start: '2026-07-01' }] })
    await runInvoicing(portal.ctxOf('oslo'), '2026-11-07')
    await runInvoicing(portal.ctxOf('oslo'), '2026-12-07')
    const all = await listOf(many, 'maxEntries=100')
    expect(all.totalEntries).toBe(5)
    expect(all.matches.map((m: { month: number }) => m.month)).toEqual([11, 10, 9, 8, 7])
    const second = await listOf(many, 'maxEntries=2&offset=2')
    const all5 = { totalEntries: 5, totalAmount: 5 * 747 }
    expect(second).toEqual({ ...all5, matches: all.matches.slice(2, 4) })
    expect(await listOf(many, 'offset=5')).toEqual({ ...all5, matches: [] })
  })

  it('GET /api/invoice/by-invoice-id/{id} returns one invoice with amounts of two decimals [C-209, C-103, C-051, C-266]', async () => {
    const invoice = await detail()
    const gross12 = ADULTS * 747 + 1324 + 1903
    const vat12 = Math.round((gross12 * 100 * 12) / 112) / 100
    expect(invoice).toMatchObject({
      type: 'INVOICE',
      companyId: company,
      invoiceDate: '2026-12-07',
      createdAt: portal.clock.now().toISOString(),
      periodStart: '2026-11-01',
      periodEnd: '2026-11-30',
      ourReference: 'Oslo kollektiv',
      theirReference: `Ref ${company}`,
      agreementNumber: company,
      totalAmount: gross12 + 599,
      totalVat: Math.round((vat12 + 119.8) * 100) / 100,
      paymentStatus: 'unpaid',
      paidAmount: 0,
      dueDate: '2027-01-06',
      reminderDueDate: '2027-01-20',
      ticketCount: LINES - 1,
      totalLines: LINES,
    })
    expect(invoice.vat).toEqual([
      { vatRate: 12, gross: gross12, vat: vat12, net: Math.round((gross12 - vat12) * 100) / 100 },
      { vatRate: 25, gross: 599, vat: 119.8, net: 479.2 },
    ])
    for (const amount of [invoice.totalAmount, invoice.totalVat])
      expect(String(amount)).toMatch(/^\d+(\.\d{1,2})?$/)
    expect(isValidKid(invoice.kid)).toBe(true)
    expect(invoice.kid).toContain(invoice.invoiceNumber)
    expect(invoice.buyer).toMatchObject({
      name: `Kunde ${company} AS`,
      organisationNumber: String(314_300_000 + Number(company)),
    })
    expect(invoice.bankAccount).toMatch(/^\d{11}$/)
  })

  it('gives every line once over its pages, in one order [C-104]', async () => {
    const seen: { id: string; type: string; price: number; quantity: number; total: number }[] = []
    for (let offset = 0; offset < LINES; offset += 20) {
      const page = await detail(`maxEntries=20&offset=${offset}`)
      expect(page.totalLines).toBe(LINES)
      expect(page.invoiceLines).toHaveLength(Math.min(20, LINES - offset))
      seen.push(...page.invoiceLines)
    }
    expect(new Set(seen.map(line => line.id)).size).toBe(LINES)
    expect(seen).toEqual((await detail('maxEntries=10000')).invoiceLines)
    expect((await detail('offset=53')).invoiceLines).toEqual([])
    for (const line of seen) {
      expect(line).toMatchObject({ type: 'CHARGE', quantity: 1, refunds: [], agreementNumber: company })
      expect(line.total).toBe(line.price)
    }
    expect(seen.reduce((sum, line) => sum + line.total, 0)).toBe((await detail()).totalAmount)
  })

  it('has person, zones and product on each line', async () => {
    const { invoiceLines } = await detail('maxEntries=100')
    const line = (price: number) => invoiceLines.find((l: { price: number }) => l.price === price)
    expect(line(747)).toMatchObject({
      productType: 'TICKET',
      month: '2026-11',
      description: { nb: 'Bedriftsbillett' },
      firstName: 'Åse',
      profile: 'ADULT',
      vatRate: 12,
      zones: ['1'],
      allZones: false,
      numberOfZones: 1,
      ticketId: expect.any(String),
    })
    expect(line(747).relatedId).toBe(line(747).ticketId)
    expect(line(1324)).toMatchObject({ zones: ['1', '2V'], numberOfZones: 2 })
    expect(line(1903)).toMatchObject({ zones: [], allZones: true })
    expect(line(599)).toMatchObject({
      productType: 'MOBILITY',
      addOnType: 'JOULE',
      ticketId: null,
      vatRate: 25,
      relatedId: expect.any(String),
    })
  })

  it('GET /api/invoice/pdf/{id} shows the invoice in Norwegian and in English, as it was made [C-210]', async () => {
    const { invoiceNumber, kid } = await detail()
    const expected = {
      nb: ['Faktura', 'Forfall', 'november 2026', 'Bedriftsbillett', 'Ærlig'],
      en: ['Invoice', 'Due date', 'November 2026', 'Company ticket', 'Ærlig'],
    }
    const name = { nb: 'faktura', en: 'invoice' }
    for (const language of ['nb', 'en'] as const) {
      const answer = await ingrid('GET', `/api/invoice/pdf/${id}?language=${language}`)
      expect(answer.headers['content-type']).toBe('application/pdf')
      expect(answer.headers['content-disposition']).toBe(
        `inline; filename="${name[language]}-${invoiceNumber}-november-2026.pdf"`,
      )
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      const text = await textOf(answer.rawPayload)
      for (const words of [...expected[language], invoiceNumber, `Kunde ${company} AS`])
        expect(text).toContain(words)
      expect(text.replaceAll(' ', '')).toContain(kid)
      expect(text.replaceAll(' ', '')).toContain('41176,00')
      const again = await ingrid('GET', `/api/invoice/pdf/${id}?language=${language}`)
      expect(again.rawPayload.equals(answer.rawPayload)).toBe(true)
    }
  })

  it('is Norwegian by default and refuses unknown languages', async () => {
    const given = await ingrid('GET', `/api/invoice/pdf/${id}`)
    expect(given.headers['content-disposition']).toContain('faktura')
    expect((await ingrid('GET', `/api/invoice/pdf/${id}?language=sv`)).statusCode).toBe(400)
  })

  it('follows the payments: partly paid, then paid', async () => {
    const pay = (amount: number, reference: string) =>
      portal.sql(
        'oslo',
        `insert into invoice_payment (invoice_id, paid_on, amount_ore, reference) values ($1, '2026-12-20', $2, $3)`,
        [id, amount, reference],
      )
    await pay(10_000, 'first')
    expect(await detail()).toMatchObject({ paymentStatus: 'partly-paid', paidAmount: 100 })
    await pay((ADULTS * 747 + 1324 + 1903 + 599) * 100 - 10_000, 'rest')
    expect(await detail()).toMatchObject({ paymentStatus: 'paid' })
    expect((await listOf(company)).matches[0].paymentStatus).toBe('paid')
  })
})

describe('an agreement with invoice base only', () => {
  it('shows a base without number, KID, account and payment, also in the PDF [P-305]', async () => {
    const only = await givenCustomer(portal, { baseOnly: true, tickets: [{ start: '2026-11-01' }] })
    await portal.job('invoice-run', { operator: 'oslo', asOf: '2026-12-07' })
    const [item] = (await listOf(only)).matches
    expect(item).toMatchObject({ type: 'INVOICE_BASE', invoiceNumber: null, paymentStatus: 'not-applicable' })
    expect(await detail('', item.id)).toMatchObject({
      type: 'INVOICE_BASE',
      invoiceNumber: null,
      kid: null,
      bankAccount: null,
      totalAmount: 747,
    })
    const pdf = await ingrid('GET', item.pdfLink)
    expect(pdf.headers['content-disposition']).toBe('inline; filename="fakturagrunnlag-november-2026.pdf"')
    const text = await textOf(pdf.rawPayload)
    expect(text).toContain('Fakturagrunnlag')
    expect(text).not.toMatch(/KID\b/)
  })
})

describe('an issued invoice', () => {
  it('is refused every change by the database, as portal and as owner of the tables', async () => {
    const rows = () =>
      portal.sql(
        'oslo',
        'select i.*, l.* from invoice i join invoice_line l on l.invoice_id = i.id where i.id = $1 order by l.position',
        [id],
      )
    const before = await rows()
    for (const statement of [
      'update invoice set gross_ore = 0',
      'delete from invoice',
      'update invoice_line set gross_ore = 0, unit_price_ore = 0',
      'delete from invoice_line',
      'update invoice_document set pdf = null',
    ])
      await expect(portal.sql('oslo', statement)).rejects.toThrow(/permission denied|frozen/)
    await portal.sql('oslo', `update company set name = 'Et annet navn AS' where id = $1`, [company])
    expect(await rows()).toEqual(before)
    expect((await detail()).buyer.name).toBe(`Kunde ${company} AS`)
  })
})
