import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, type Portal, startPortal } from '../../../test/harness.ts'
import { givenCustomer, issuedTo } from '../../../test/invoicing.ts'
import { renderMissing } from './document.ts'
import { runInvoicing } from './run.ts'

type Item = { id: string; type: string; paymentStatus: string; totalPrice: number; month: number }

let portal: Portal
let ingrid: Call
let company: string
/** Invoices of 747 kr for July to October, oldest first; the credit note of the last. */
let ids: string[]
let note: string
beforeAll(async () => {
  portal = await startPortal({ now: '2026-11-07T06:00:00Z' })
  ingrid = portal.as('ingrid@operator.example')
  company = await givenCustomer(portal, { tickets: [{ start: '2026-07-01' }] })
  for (const day of ['2026-08-07', '2026-09-07', '2026-10-07', '2026-11-07'])
    await runInvoicing({ ...portal.ctxOf('oslo'), today: day }, day)
  ids = (await issuedTo(portal, company)).map(({ id }) => id)
  await pay(ids[0]!, 74_700, '2026-08-20')
  await pay(ids[1]!, 10_000, '2026-09-10')
  await pay(ids[1]!, 64_700, '2026-09-20')
  const [line] = await portal.sql<{ id: string }>(
    'oslo',
    'select id from invoice_line where invoice_id = $1',
    [ids[3]],
  )
  const made = await ingrid('POST', `/invoice-admin-api/invoice/${ids[3]}/refund-line/${line!.id}`, {
    amount: 100,
  })
  note = made.json().creditNoteId
})
afterAll(() => portal.stop())

const pay = (invoice: string, ore: number, day: string) =>
  portal.sql(
    'oslo',
    'insert into invoice_payment (invoice_id, paid_on, amount_ore, reference) values ($1, $2, $3, $4)',
    [invoice, day, ore, randomUUID()],
  )
const list = async (query = '', of = company) =>
  (await ingrid('GET', `/api/invoice/by-company-id/${of}?${query}`)).json()
const idsOf = async (query: string) => (await list(query)).matches.map(({ id }: Item) => id)
const summary = async (query = '', of = company) =>
  (await ingrid('GET', `/api/invoice/by-company-id/${of}/summary?${query}`)).json()

describe('the list of invoices', () => {
  it('has what remains of each, when it was paid, and credit notes with their minus', async () => {
    const { matches, totalAmount, totalEntries } = await list()
    expect([totalEntries, totalAmount]).toEqual([5, 4 * 747 - 100])
    expect(matches[0]).toMatchObject({
      ...{ id: note, type: 'CREDIT_NOTE', totalPrice: -100, outstandingAmount: 0, paidOn: null },
      creditsInvoice: { id: ids[3], invoiceNumber: matches[1].invoiceNumber },
    })
    expect(
      matches
        .slice(1)
        .map((item: Item & { outstandingAmount: number; paidOn: string | null }) => [
          item.outstandingAmount,
          item.paidOn,
        ]),
    ).toEqual([
      [647, null],
      [747, null],
      [0, '2026-09-20'],
      [0, '2026-08-20'],
    ])
  })

  it.each([
    ['open', [3, 2]],
    ['overdue', [2]],
    ['paid', [1, 0]],
  ])('is narrowed to %s as the status of each says', async (status, at) => {
    const { matches, totalEntries, totalAmount } = await list(`status=${status}`)
    expect(matches.map(({ id }: Item) => id)).toEqual(at.map(index => ids[index]))
    expect([totalEntries, totalAmount]).toEqual([at.length, at.length * 747])
    const fits = { open: ['unpaid', 'partly-paid', 'overdue'], overdue: ['overdue'], paid: ['paid'] }[status]
    for (const { paymentStatus } of matches as Item[]) expect(fits).toContain(paymentStatus)
  })

  it('is narrowed to credit notes, a year, an agreement and words of number, KID and reference', async () => {
    expect(await idsOf('status=credit-note')).toEqual([note])
    expect(await idsOf('year=2025')).toEqual([])
    expect(await idsOf('year=2026&status=open')).toHaveLength(2)
    expect(await idsOf(`agreement=${company}`)).toHaveLength(5)
    expect(await idsOf('agreement=200100')).toEqual([])
    const { invoiceNumber } = (await list('status=paid')).matches[0]
    expect(await idsOf(`searchFor=${invoiceNumber}`)).toEqual([ids[1]])
    const { kid } = (await ingrid('GET', `/api/invoice/by-invoice-id/${ids[1]}`)).json()
    expect(await idsOf(`searchFor=${kid}`)).toEqual([ids[1]])
    expect(
      await idsOf(`searchFor=ref+${company}&status=open&year=2026&agreement=${company}&sort=due`),
    ).toEqual([ids[2], ids[3]])
    expect(await idsOf('searchFor=%25')).toEqual([])
  })

  it.each([
    ['date', [0, 1, 2, 3, 'note']],
    ['-date', ['note', 3, 2, 1, 0]],
    ['-due', [3, 'note', 2, 1, 0]],
    ['amount', ['note', 0, 1, 2, 3]],
    ['-amount', [3, 2, 1, 0, 'note']],
  ] as const)('is sorted by %s, page by page', async (sort, order) => {
    const expected = order.map(at => (at === 'note' ? note : ids[at]))
    expect(await idsOf(`sort=${sort}`)).toEqual(expected)
    expect(await idsOf(`sort=${sort}&maxEntries=2&offset=2`)).toEqual(expected.slice(2, 4))
  })

  it('refuses filters it does not know', async () => {
    for (const query of ['status=lost', 'year=twenty', 'sort=number', 'colour=red'])
      expect(await list(query)).toMatchObject({ code: 'invalid-parameter' })
    const bases = await ingrid('GET', `/invoice-admin-api/invoice-base/by-company-id/${company}?status=open`)
    expect(bases.statusCode).toBe(400)
  })
})

describe('the figures above the list', () => {
  it('sum what remains, what is overdue and what a year had, and count what each filter finds', async () => {
    expect(await summary()).toEqual({
      outstanding: { amount: 747 + 647, invoices: 2, dueDate: '2026-11-06' },
      overdue: { amount: 747, invoices: 1, dueDate: '2026-11-06' },
      invoiced: { year: 2026, amount: 4 * 747 - 100, invoices: 4, creditNotes: 1 },
      counts: { all: 5, open: 2, overdue: 1, paid: 2, 'credit-note': 1 },
      years: [2026],
    })
  })

  it('count what search, year and agreement leave, and keep the sums of all', async () => {
    const narrowed = await summary('year=2025')
    expect(narrowed.outstanding.invoices).toBe(2)
    expect(narrowed.invoiced).toEqual({ year: 2025, amount: 0, invoices: 0, creditNotes: 0 })
    expect(narrowed.counts).toEqual({ all: 0, open: 0, overdue: 0, paid: 0, 'credit-note': 0 })
    const { invoiceNumber } = (await list('status=overdue')).matches[0]
    expect((await summary(`searchFor=${invoiceNumber}&agreement=${company}`)).counts).toMatchObject({
      all: 1,
      overdue: 1,
    })
  })

  it('are nothing for a company without invoices', async () => {
    const none = await givenCustomer(portal)
    expect(await summary('', none)).toEqual({
      outstanding: { amount: 0, invoices: 0, dueDate: null },
      overdue: { amount: 0, invoices: 0, dueDate: null },
      invoiced: { year: 2026, amount: 0, invoices: 0, creditNotes: 0 },
      counts: { all: 0, open: 0, overdue: 0, paid: 0, 'credit-note': 0 },
      years: [],
    })
  })

  it('leave out what was paid too much, like the status of the invoice', async () => {
    const other = await givenCustomer(portal, { tickets: [{ start: '2026-10-01' }] })
    await runInvoicing(portal.ctxOf('oslo'), '2026-11-07')
    const [invoice] = await issuedTo(portal, other)
    await pay(invoice!.id, 100_000, '2026-11-07')
    expect(await summary('', other)).toMatchObject({
      outstanding: { amount: 0, invoices: 0 },
      counts: { paid: 1 },
    })
  })
})

describe('the list as a CSV file', () => {
  it('has all that the filters find, in both languages', async () => {
    const file = async (query: string) => {
      const answer = await ingrid('GET', `/api/invoice/by-company-id/${company}/csv?${query}`)
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
      return answer.body.replace('\ufeff', '').split('\r\n')
    }
    const nb = await file('')
    expect(nb).toHaveLength(7)
    expect(nb[0]).toBe(
      'Type;Nummer;Dato;Måned;Referanse;Billetter;Status;Forfall;Beløp;Gjenstår;KID;Krediterer;Fra og med;Til og med',
    )
    expect(nb[1]).toMatch(/^Kreditnota;5\d+;2026-11-07;2026-10;Ref \d+;;;;-100;;;\d+;2026-10-01;2026-10-31$/)
    expect(nb[2]).toMatch(
      /^Faktura;\d+;2026-11-07;2026-10;Ref \d+;1;Ubetalt;2026-12-07;747;647;\d+;;2026-10-01;2026-10-31$/,
    )
    const en = await file('language=en&status=overdue')
    expect(en).toHaveLength(3)
    expect(en[1]).toMatch(
      /^Invoice;\d+;2026-10-07;2026-09;Ref \d+;1;Overdue;2026-11-06;747;747;\d+;;2026-09-01;2026-09-30$/,
    )
  })

  it('defuses formulas', async () => {
    const danger = await givenCustomer(portal, { tickets: [{ start: '2026-10-01' }] })
    await portal.sql('oslo', `update agreement set invoice_reference = '=1+1' where id = $1`, [danger])
    await runInvoicing(portal.ctxOf('oslo'), '2026-11-07')
    const answer = await ingrid('GET', `/api/invoice/by-company-id/${danger}/csv`)
    expect(answer.body).toContain(`;'=1+1;`)
  })
})

describe('a company that is moved to invoice bases', () => {
  it('keeps its older invoices: in the list, its figures and file, on their pages and as PDF', async () => {
    const moved = await givenCustomer(portal, { tickets: [{ start: '2026-10-01' }] })
    await runInvoicing(portal.ctxOf('oslo'), '2026-11-07')
    await portal.sql('oslo', 'update agreement set has_invoice_base_only = true where id = $1', [moved])
    await runInvoicing(portal.ctxOf('oslo'), '2026-12-07')
    await renderMissing(portal.ctxOf('oslo'))
    const { matches } = await list('', moved)
    expect(matches.map(({ type }: Item) => type)).toEqual(['INVOICE_BASE', 'INVOICE'])
    const [base, older] = matches as (Item & { invoiceNumber: string })[]
    expect(await summary('', moved)).toMatchObject({
      outstanding: { amount: 747, invoices: 1 },
      counts: { all: 2, open: 1 },
    })
    const { matches: alone, totalAmount } = await list('withoutBases=true', moved)
    expect([alone.map(({ id }: Item) => id), totalAmount]).toEqual([[older!.id], 747])
    expect(await summary('withoutBases=true', moved)).toMatchObject({
      invoiced: { amount: 747, invoices: 1 },
      counts: { all: 1, open: 1 },
    })
    expect(await summary('', moved)).toMatchObject({ invoiced: { amount: 1494, invoices: 2 } })
    const csv = await ingrid('GET', `/api/invoice/by-company-id/${moved}/csv?withoutBases=true`)
    expect(csv.body).toContain(older!.invoiceNumber)
    expect(csv.body.trimEnd().split('\n')).toHaveLength(2)
    for (const { id, type } of [base!, older!]) {
      expect((await ingrid('GET', `/api/invoice/by-invoice-id/${id}`)).json()).toMatchObject({ id, type })
      expect((await ingrid('GET', `/api/invoice/pdf/${id}`)).statusCode).toBe(200)
    }
    const bases = (await ingrid('GET', `/invoice-admin-api/invoice-base/by-company-id/${moved}`)).json()
    expect(bases.matches.map(({ id }: Item) => id)).toEqual([base!.id])
    expect((await ingrid('GET', `/invoice-admin-api/invoice-base/${older!.id}`)).statusCode).toBe(404)
  })
})
