import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, type Portal, startPortal } from '../../../test/harness.ts'
import { givenCustomer, issuedTo } from '../../../test/invoicing.ts'
import { runInvoicing } from './run.ts'

type Line = { id: string; lastName: string; employeeId: string; total: number; productType: string }

let portal: Portal
let ingrid: Call
let company: string
let id: string
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-07T06:00:00Z' })
  ingrid = portal.as('ingrid@operator.example')
  company = await givenCustomer(portal, {
    tickets: [{ start: '2026-11-01' }, { start: '2026-11-01', tier: 2 }, { start: '2026-11-01', tier: 3 }],
    addOns: [{ type: 'JOULE', start: '2026-11-10' }],
  })
  const people = await portal.sql<{ id: string }>(
    'oslo',
    'select id from holder where company_id = $1 order by id',
    [company],
  )
  for (const [at, [first, last, number]] of [
    ['Åse', 'Ørn', '9'],
    ['Bo', 'Aas', '=1+1'],
    ['Dag', 'Dahl', '7'],
    ['Ada', '50%', '8'],
  ].entries())
    await portal.sql(
      'oslo',
      'update holder set first_name = $2, last_name = $3, employee_id = $4 where id = $1',
      [...[people[at]!.id, first, last, number]],
    )
  await runInvoicing(portal.ctxOf('oslo'), '2026-12-07')
  id = (await issuedTo(portal, company))[0]!.id
})
afterAll(() => portal.stop())

const detail = async (query = '') => (await ingrid('GET', `/api/invoice/by-invoice-id/${id}?${query}`)).json()
const namesOf = async (query: string) =>
  (await detail(query)).invoiceLines.map(({ lastName }: Line) => lastName)

describe('the lines of an invoice', () => {
  it('are searched by name and employee id, with the number of what is found', async () => {
    expect(await detail('searchFor=aas+bo')).toMatchObject({
      ...{ totalLines: 4, matchingLines: 1, invoiceLines: [{ lastName: 'Aas' }] },
      linesByProduct: [{ productType: 'TICKET', lines: 1 }],
    })
    expect(await namesOf('searchFor=ØRN')).toEqual(['Ørn'])
    expect(await namesOf('searchFor=50%25')).toEqual(['50%'])
    expect(await detail('searchFor=nobody')).toMatchObject({
      totalLines: 4,
      matchingLines: 0,
      invoiceLines: [],
      linesByProduct: [],
    })
  })

  it('are narrowed to a product, which is counted for all that the search finds', async () => {
    const all = await detail()
    expect(all.linesByProduct).toEqual([
      { productType: 'TICKET', lines: 3 },
      { productType: 'MOBILITY', lines: 1 },
    ])
    const addOns = await detail('product=MOBILITY')
    expect(addOns).toMatchObject({
      matchingLines: 1,
      invoiceLines: [{ productType: 'MOBILITY' }],
      linesByProduct: all.linesByProduct,
    })
    expect(await namesOf('product=TICKET&searchFor=d')).toEqual(['Dahl'])
    expect(await detail('product=REFUND')).toMatchObject({ matchingLines: 0, totalLines: 4 })
  })

  it.each([
    ['name', ['50%', 'Aas', 'Dahl', 'Ørn']],
    ['-name', ['Ørn', 'Dahl', 'Aas', '50%']],
    ['-amount', ['Dahl', 'Aas', 'Ørn', '50%']],
    ['amount', ['50%', 'Ørn', 'Aas', 'Dahl']],
    ['-employeeId', ['Aas', 'Ørn', '50%', 'Dahl']],
  ])('are sorted by %s, page by page', async (sort, names) => {
    expect(await namesOf(`sort=${sort}`)).toEqual(names)
    expect(await namesOf(`sort=${sort}&maxEntries=2&offset=1`)).toEqual(names.slice(1, 3))
  })

  it('keep the refunds of a line, in any order', async () => {
    const { invoiceLines } = await detail('sort=name')
    const line = invoiceLines[2] as Line
    const made = await ingrid('POST', `/invoice-admin-api/invoice/${id}/refund-line/${line.id}`, {
      amount: 100,
    })
    expect(made.statusCode).toBe(201)
    for (const query of ['', 'sort=-amount&maxEntries=1', 'searchFor=dahl', 'product=TICKET&sort=-name']) {
      const found = (await detail(query)).invoiceLines.find((each: Line) => each.id === line.id)
      expect(found).toMatchObject({ refunds: [{ amount: 100 }], refundable: 1803 })
    }
  })

  it('refuse what they cannot be sorted or narrowed by', async () => {
    for (const query of ['sort=price', 'product=CAR', `searchFor=${'a'.repeat(201)}`])
      expect(await detail(query)).toMatchObject({ code: 'invalid-parameter' })
  })
})

describe('the lines as a CSV file', () => {
  const file = async (query: string) => {
    const answer = await ingrid('GET', `/api/invoice/by-invoice-id/${id}/csv?${query}`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    return {
      name: answer.headers['content-disposition'],
      lines: answer.body.replace('\ufeff', '').split('\r\n'),
    }
  }

  it('has all lines that are found, in both languages, without running formulas', async () => {
    const { invoiceNumber } = await detail()
    const nb = await file('sort=name')
    expect(nb.name).toBe(`attachment; filename="fakturalinjer-${invoiceNumber}.csv"`)
    expect(nb.lines).toEqual([
      'Måned;Beskrivelse;Soner;Fornavn;Etternavn;Ansattnr;Pris;Antall;Mva. %;Beløp;Kreditert;Merknad',
      '2026-11;Elsykkel;;Ada;50%;8;599;1;25;599;;',
      `2026-11;Bedriftsbillett;1, 2V;Bo;Aas;'=1+1;1324;1;12;1324;;`,
      '2026-11;Bedriftsbillett;Alle soner;Dag;Dahl;7;1903;1;12;1903;100;',
      '2026-11;Bedriftsbillett;1;Åse;Ørn;9;747;1;12;747;;',
      '',
    ])
    const en = await file('language=en&product=TICKET&searchFor=dahl')
    expect(en.name).toBe(`attachment; filename="invoice-lines-${invoiceNumber}.csv"`)
    expect(en.lines.slice(1)).toEqual(['2026-11;Company ticket;All zones;Dag;Dahl;7;1903;1;12;1903;100;', ''])
  })

  it('is an entry of the log, without the name that was searched for', async () => {
    await file('searchFor=hemmelig&product=TICKET')
    const [entry] = await portal.sql(
      'oslo',
      `select company_id, entity_id, detail from audit_entry where action = 'invoice.export' order by at desc, id desc limit 1`,
    )
    expect(entry).toEqual({ company_id: company, entity_id: id, detail: { product: 'TICKET' } })
  })

  it('is sent in pieces without gaps', async () => {
    const many = await givenCustomer(portal)
    await portal.sql(
      'oslo',
      `with paper as (
          insert into invoice (kind, company_id, agreement_id, period_start, period_end, invoice_date, due_date, our_reference, their_reference, buyer, seller,
            ticket_count, gross_ore, vat_ore, vat, period_key)
          select 'INVOICE_BASE', $1, $1, '2026-10-01', '2026-10-31', '2026-11-07', '2026-12-07', '', '', buyer, seller, 4500, 0, 0, '[]', $1 || ' many'
          from invoice where id = $2 returning id)
        insert into invoice_line (invoice_id, position, source, source_key, month, unit_price_ore, gross_ore, vat_rate)
        select paper.id, n, 'FEE', 'many ' || n, '2026-10-01', n, n, 25 from paper, generate_series(1, 4500) n`,
      [many, id],
    )
    const [{ id: base } = { id: '' }] = await issuedTo(portal, many)
    const answer = await ingrid('GET', `/api/invoice/by-invoice-id/${base}/csv`)
    const rows = answer.body.split('\r\n').slice(1, -1)
    expect(rows).toHaveLength(4500)
    expect(new Set(rows.map(row => row.split(';')[6])).size).toBe(4500)
  })
})
