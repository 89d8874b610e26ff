import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, type Portal, startPortal } from '../../../test/harness.ts'
import { givenCustomer, issuedTo } from '../../../test/invoicing.ts'
import { runInvoicing } from './run.ts'

type Part = { reason: string; lines: number; added: number; amount: number; addOns: object }
type Document = { id: string; total: number; lines: number; month: string; invoiceNumber: string }

let portal: Portal
let ingrid: Call
let [september, october] = ['', '']
beforeAll(async () => {
  portal = await startPortal({ now: '2026-11-07T06:00:00Z' })
  ingrid = portal.as('ingrid@operator.example')
  // One goes on, one ends, one is new; one gets other zones by a ticket of its own, and one an add-on.
  const company = await givenCustomer(portal, {
    tickets: [
      { start: '2026-09-01' },
      { start: '2026-09-01', end: '2026-09-30' },
      { start: '2026-10-01' },
      { start: '2026-09-01', end: '2026-09-30' },
      { start: '2026-10-01', tier: 2 },
    ],
    addOns: [{ type: 'JOULE', start: '2026-10-01' }],
  })
  const [, , , old, changed] = await portal.sql<{ id: string; holder: string }>(
    'oslo',
    'select id, holder_id as holder from ticket where company_id = $1 order by id',
    [company],
  )
  await portal.sql('oslo', 'update ticket set holder_id = $2, replaces_id = $3 where id = $1', [
    ...[changed!.id, old!.holder, old!.id],
  ])
  await runInvoicing(portal.ctxOf('oslo'), '2026-10-07')
  await runInvoicing(portal.ctxOf('oslo'), '2026-11-07')
  const issued = await issuedTo(portal, company)
  ;[september, october] = issued.map(({ id }) => id) as [string, string]
})
afterAll(() => portal.stop())

const why = async (id: string): Promise<{ before: Document | null; now: Document; parts: Part[] }> =>
  (await ingrid('GET', `/api/invoice/by-invoice-id/${id}/why`)).json()
const linesOf = async (id: string, reason: string) =>
  (await ingrid('GET', `/api/invoice/by-invoice-id/${id}?reason=${reason}`)).json()
const ore = (nok: number) => Math.round(nok * 100)

describe('why an invoice differs from the one before it', () => {
  it('is told by reasons that add up to the difference', async () => {
    const { before, now, parts } = await why(october)
    expect([before?.id, before?.month, now.month]).toEqual([september, '2026-09', '2026-10'])
    expect(parts.map(({ reason, added, lines }) => [reason, added, lines])).toEqual([
      ['NEW_TICKETS', 1, 1],
      ['NEW_ADD_ONS', 1, 1],
      ['ENDED', -1, 1],
      ['ZONES', 0, 1],
    ])
    expect(parts[1]!.addOns).toEqual({ JOULE: 1 })
    expect(parts.reduce((sum, { amount }) => sum + ore(amount), 0)).toBe(ore(now.total) - ore(before!.total))
    expect(parts.reduce((sum, { added }) => sum + added, 0)).toBe(now.lines - before!.lines)
  })

  it('is nothing for the first invoice of an agreement', async () => {
    expect(await why(september)).toMatchObject({ before: null, parts: [] })
    expect((await ingrid('GET', `/api/invoice/by-invoice-id/${september}/why/csv`)).statusCode).toBe(404)
  })

  it('leads to the lines of each reason, and of what has ended to those of the invoice before', async () => {
    for (const { reason, lines, amount } of (await why(october)).parts) {
      const ended = reason === 'ENDED'
      const listed = await linesOf(ended ? september : october, reason)
      expect([reason, listed.matchingLines, listed.invoiceLines.length]).toEqual([reason, lines, lines])
      if (reason !== 'ZONES') expect(ore(listed.invoiceLines[0].total) * (ended ? -1 : 1)).toBe(ore(amount))
    }
    expect(await linesOf(october, 'LATE')).toMatchObject({
      matchingLines: 0,
      invoiceLines: [],
      totalLines: 4,
    })
    expect((await linesOf(october, 'BECAUSE')).code).toBe('invalid-parameter')
  })

  it('is a file with a row for each line that differs', async () => {
    const answer = await ingrid('GET', `/api/invoice/by-invoice-id/${october}/why/csv?language=en`)
    const [header, ...rows] = answer.body.replace('\ufeff', '').trimEnd().split('\r\n')
    expect(header).toMatch(/^Reason;Last name;First name;Employee no\.;Description;Month;Zones before;/)
    expect(rows.map(row => row.split(';')[0]).sort()).toEqual([
      ...['Changed zones', 'Ended', 'New add-on', 'New ticket'],
    ])
    const { before, now } = await why(october)
    const sum = rows.reduce((total, row) => total + ore(Number(row.split(';').at(-1)!.replace(',', '.'))), 0)
    expect(sum).toBe(ore(now.total) - ore(before!.total))
    expect(rows.find(row => row.startsWith('Changed zones'))).toContain(';1;1, 2V;')
  })

  it('stays as it was when a replaced ticket is anonymised', async () => {
    const told = await why(october)
    const ended = `t.expiration_date is not null and i.id = $1 and l.invoice_id = i.id and t.id = l.ticket_id`
    await portal.sql(
      'oslo',
      `update ticket t set holder_id = null, status = 'ANONYMISED' from invoice_line l, invoice i where ${ended}`,
      [september],
    )
    expect(await why(october)).toEqual(told)
  })

  it('says of a quarter after a month that it has more months, and leads to their lines', async () => {
    const company = await givenCustomer(portal, { from: '2025-09-01', tickets: [{ start: '2025-09-01' }] })
    await runInvoicing(portal.ctxOf('oslo'), '2025-10-07')
    await portal.sql('oslo', `update agreement set invoicing_interval = 'QUARTERLY' where id = $1`, [company])
    await runInvoicing(portal.ctxOf('oslo'), '2026-01-07')
    const [month, quarter] = await issuedTo(portal, company)
    const { parts } = await why(quarter!.id)
    expect(parts.map(({ reason, lines, added }) => [reason, lines, added])).toEqual([['MONTHS', 2, 2]])
    expect((await linesOf(quarter!.id, 'MONTHS')).matchingLines).toBe(2)
    expect((await linesOf(month!.id, 'MONTHS')).matchingLines).toBe(0)
  })

  it('is for those who see the invoice', async () => {
    for (const path of ['why', 'why/csv']) {
      const url = `/api/invoice/by-invoice-id/${october}/${path}`
      expect((await portal.as('kari@nordlys.example')('GET', url)).statusCode, path).toBe(404)
    }
  })
})
