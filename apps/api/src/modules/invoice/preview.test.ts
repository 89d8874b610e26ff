import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, type Portal, startPortal } from '../../../test/harness.ts'
import { givenCustomer, givenTicket, issuedTo } from '../../../test/invoicing.ts'

let portal: Portal
let ingrid: Call
beforeAll(async () => {
  portal = await startPortal()
  ingrid = portal.as('ingrid@operator.example')
})
afterAll(() => portal.stop())

const preview = async (agreement: string, day: string, query = '') => {
  const answer = await ingrid('GET', `/api/invoice/preview/${agreement}/${day}${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const run = (asOf: string) => portal.job('invoice-run', { operator: 'oslo', asOf })
const monthsOf = (invoice: { invoiceLines: { month: string; total: number }[] }) =>
  invoice.invoiceLines.map(line => `${line.month} ${line.total}`).sort()
const rows = async () =>
  portal.sql(
    'oslo',
    `select (select count(*) from invoice) + (select count(*) from invoice_line) + (select count(*) from audit_entry)
       + (select coalesce(sum(last_number), 0) from number_series) as n`,
  )

describe('the preview of the month after one that was invoiced ahead of its time', () => {
  it('holds the late charges and corrections that the invoice then has', async () => {
    const id = await givenCustomer(portal, { tickets: [{ start: '2026-11-01' }, { start: '2026-11-02' }] })
    await run('2026-12-07')
    await givenTicket(portal, id, { start: '2026-11-12', tier: 2 })
    await portal.sql(
      'oslo',
      `update ticket set expiration_date = '2026-10-31', status = 'CANCELLED' where agreement_id = $1 and start_date = '2026-11-02'`,
      [id],
    )
    const seen = await preview(id, '2026-12-15')
    await run('2027-01-07')
    const issued = (await issuedTo(portal, id))[1]!
    const invoice = (await ingrid('GET', `/api/invoice/by-invoice-id/${issued.id}`)).json()
    expect(monthsOf(seen)).toEqual(monthsOf(invoice))
    expect(monthsOf(seen)).toEqual(['2026-11 -747', '2026-11 1324', '2026-12 1324', '2026-12 747'])
    expect(seen.totalAmount).toBe(invoice.totalAmount)
  })
})

describe('GET /api/invoice/preview/{agreement}/{isoDate}', () => {
  it('returns the invoice as it will be, in the shape of one, and stores nothing [C-212]', async () => {
    const id = await givenCustomer(portal, {
      tickets: [{ start: '2026-11-01' }, { start: '2026-11-20', tier: 2 }],
      addOns: [{ type: 'JOULE', start: '2026-11-10' }],
    })
    const before = await rows()
    const seen = await preview(id, '2026-11-21')
    expect(await rows()).toEqual(before)
    expect(seen).toMatchObject({
      id: 'preview',
      type: 'INVOICE',
      invoiceNumber: null,
      kid: null,
      bankAccount: null,
      pdfLink: null,
      invoiceDate: '2026-12-07',
      dueDate: '2027-01-06',
      periodStart: '2026-11-01',
      periodEnd: '2026-11-30',
      theirReference: `Ref ${id}`,
      paymentStatus: 'not-applicable',
      outstandingAmount: 0,
      ticketCount: 2,
      totalAmount: 747 + 1324 + 599,
      totalLines: 3,
      allowRefund: false,
    })
    await run('2026-12-07')
    const [issued] = await issuedTo(portal, id)
    const invoice = (await ingrid('GET', `/api/invoice/by-invoice-id/${issued!.id}`)).json()
    for (const same of ['totalAmount', 'totalVat', 'vat', 'ticketCount', 'buyer', 'seller', 'dueDate'])
      expect(seen[same], same).toEqual(invoice[same])
    const bare = (lines: Record<string, unknown>[]) => lines.map(({ id: _, refundable: __, ...line }) => line)
    expect(bare(seen.invoiceLines)).toEqual(bare(invoice.invoiceLines))
  })

  it('has late charges and reversals on the next invoice and not on those after it', async () => {
    const id = await givenCustomer(portal)
    const ended = await givenTicket(portal, id, { start: '2026-09-01' })
    await run('2026-11-07')
    await givenTicket(portal, id, { start: '2026-10-20' })
    await portal.sql(
      'oslo',
      `update ticket set expiration_date = '2026-09-30', status = 'EXPIRED' where id = $1`,
      [ended],
    )
    expect(monthsOf(await preview(id, '2026-11-01'))).toEqual(['2026-10 -747', '2026-10 747', '2026-11 747'])
    expect(monthsOf(await preview(id, '2026-12-31'))).toEqual(['2026-12 747'])
  })

  it('follows the interval: a quarter, and a base where there are only bases', async () => {
    const quarter = await givenCustomer(portal, { interval: 'QUARTERLY', tickets: [{ start: '2026-11-10' }] })
    expect(await preview(quarter, '2026-11-21')).toMatchObject({
      periodStart: '2026-10-01',
      periodEnd: '2026-12-31',
      totalAmount: 2 * 747,
    })
    const base = await givenCustomer(portal, { baseOnly: true, tickets: [{ start: '2026-11-01' }] })
    expect(await preview(base, '2026-11-21')).toMatchObject({ type: 'INVOICE_BASE', totalAmount: 747 })
  })

  it('prices a month to come by the list that holds then', async () => {
    const [list] = await portal.sql<{ id: string }>(
      'oslo',
      `insert into price_list (valid_from) values ('2027-02-01') returning id`,
    )
    await portal.sql(
      'oslo',
      `insert into fare_product (price_list_id, id, name, nr_of_days_valid, tags, profile_id, profile_name, profile_description, vat_rate, media_types, preset_zone_ids)
       select distinct on (id) $1::uuid, id, name, nr_of_days_valid, tags, profile_id, profile_name, profile_description, vat_rate, media_types, preset_zone_ids from fare_product`,
      [list!.id],
    )
    await portal.sql(
      'oslo',
      `insert into fare_price (price_list_id, product_id, tier, gross_ore) select distinct on (product_id, tier) $1::uuid, product_id, tier, 1200000 from fare_price`,
      [list!.id],
    )
    const id = await givenCustomer(portal, { tickets: [{ start: '2026-11-01' }] })
    expect((await preview(id, '2027-01-15')).totalAmount).toBe(747)
    expect((await preview(id, '2027-02-15')).totalAmount).toBe(1000)
  })

  it('pages its lines and is empty where nothing is charged', async () => {
    const id = await givenCustomer(portal, {
      tickets: Array.from({ length: 5 }, () => ({ start: '2026-11-01' })),
    })
    const pages = await Promise.all(
      [0, 2, 4].map(offset => preview(id, '2026-11-21', `?maxEntries=2&offset=${offset}`)),
    )
    expect(pages.map(page => page.invoiceLines.length)).toEqual([2, 2, 1])
    expect(
      new Set(pages.flatMap(page => page.invoiceLines.map((line: { id: string }) => line.id))).size,
    ).toBe(5)
    expect(await preview(await givenCustomer(portal), '2026-11-21')).toMatchObject({
      totalAmount: 0,
      vat: [],
      invoiceLines: [],
      totalLines: 0,
    })
  })

  it('is not there for a period that has its invoice, an agreement nobody has or a day that is none', async () => {
    const id = await givenCustomer(portal, { tickets: [{ start: '2026-10-01' }] })
    await run('2026-11-07')
    const status = async (path: string) => (await ingrid('GET', `/api/invoice/preview/${path}`)).statusCode
    expect(await status(`${id}/2026-10-15`)).toBe(404)
    expect(await status(`${id}/2026-11-15`)).toBe(200)
    expect(await status('999999/2026-11-15')).toBe(404)
    for (const day of ['2026-02-30', '20261115', '0000-01-01', '2101-01-01'])
      expect(await status(`${id}/${day}`), day).toBe(400)
  })
})

describe('an agreement with invoice base only', () => {
  const BASES = '/invoice-admin-api/invoice-base'

  it('has its bases as list and detail, and no invoices among them [C-214, C-106]', async () => {
    const id = await givenCustomer(portal, { baseOnly: true, tickets: [{ start: '2026-10-01' }] })
    await run('2026-11-07')
    const list = (await ingrid('GET', `${BASES}/by-company-id/${id}`)).json()
    expect(list).toMatchObject({
      totalEntries: 1,
      matches: [{ type: 'INVOICE_BASE', invoiceNumber: null, totalPrice: 747, allowRefund: false }],
    })
    const base = list.matches[0].id
    expect((await ingrid('GET', `${BASES}/${base}`)).json()).toMatchObject({
      type: 'INVOICE_BASE',
      kid: null,
      payerRef: id,
      outstandingAmount: 0,
      totalAmount: 747,
      refunds: [],
    })
    expect((await ingrid('GET', `/invoice-admin-api/invoice/${base}`)).json()).toMatchObject({ id: base })
    const other = await givenCustomer(portal, { tickets: [{ start: '2026-10-01' }] })
    await run('2026-11-07')
    expect((await ingrid('GET', `${BASES}/by-company-id/${other}`)).json()).toEqual({
      matches: [],
      totalEntries: 0,
      totalAmount: 0,
    })
    const [invoice] = await issuedTo(portal, other)
    expect((await ingrid('GET', `${BASES}/${invoice!.id}`)).statusCode).toBe(404)
  })
})
