import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Portal, startPortal } from '../../../test/harness.ts'
import { givenCustomer, givenTicket, issuedTo } from '../../../test/invoicing.ts'
import { readMonthCharges } from './charged.ts'
import { runInvoicing } from './run.ts'

const KR = 100
let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-07T06:00:00Z' })
})
afterAll(() => portal.stop())

const run = (asOf: string) => runInvoicing(portal.ctxOf('oslo'), asOf)
const read = async (agreements: string[], from: string, to = from) =>
  (await readMonthCharges(portal.ctxOf('oslo'), agreements, from, to))
    .map(({ kind, invoiceLineId, month, grossOre }) =>
      [month.slice(0, 7), kind, grossOre / KR, invoiceLineId ? 'invoiced' : 'to come'].join(' '),
    )
    .sort()
const refund = async (agreement: string, amount: number) => {
  const [invoice] = await issuedTo(portal, agreement)
  const [line] = await portal.sql<{ id: string }>(
    'oslo',
    'select id from invoice_line where invoice_id = $1',
    [invoice!.id],
  )
  const answer = await portal.as('ingrid@operator.example')(
    'POST',
    `/invoice-admin-api/invoice/${invoice!.id}/refund-line/${line!.id}`,
    { amount },
  )
  expect(answer.statusCode).toBe(201)
}

describe('the charges of a month', () => {
  it('are the invoiced ones, else those to be invoiced', async () => {
    const id = await givenCustomer(portal, {
      tickets: [{ start: '2026-11-01' }],
      addOns: [{ type: 'JOULE', start: '2026-12-01' }],
    })
    await run('2026-12-07')
    expect(await read([id], '2026-11')).toEqual(['2026-11 CHARGE 747 invoiced'])
    expect(await read([id], '2026-12')).toEqual(['2026-12 CHARGE 599 to come', '2026-12 CHARGE 747 to come'])
    expect(await read([id], '2026-11', '2027-01')).toHaveLength(5)
    expect(await read([id], '2026-10')).toEqual([])
  })

  it('have refunds and reversals under their month, invoiced or not', async () => {
    const id = await givenCustomer(portal, { tickets: [{ start: '2026-11-01' }] })
    await run('2026-12-07')
    await refund(id, 47)
    const charged = ['2026-11 CHARGE 747 invoiced', '2026-11 REFUND -47 invoiced']
    expect(await read([id], '2026-11')).toEqual(charged)
    await portal.sql(
      'oslo',
      `update ticket set expiration_date = '2026-10-31', status = 'CANCELLED' where agreement_id = $1`,
      [id],
    )
    expect(await read([id], '2026-11')).toEqual([...charged, '2026-11 REVERSAL -700 to come'])
    await run('2027-01-07')
    expect(await read([id], '2026-11')).toEqual([...charged, '2026-11 REVERSAL -700 invoiced'])
    expect(await read([id], '2026-12')).toEqual([])
  })

  it('have person and product, for several agreements', async () => {
    const [one, other] = [await givenCustomer(portal), await givenCustomer(portal)]
    const ticket = await givenTicket(portal, one, { start: '2026-12-01', tier: 2 })
    await givenTicket(portal, other, { start: '2026-12-01' })
    const rows = await readMonthCharges(portal.ctxOf('oslo'), [one, other], '2026-12', '2026-12')
    expect(new Set(rows.map(row => row.agreementId))).toEqual(new Set([one, other]))
    expect(rows.find(row => row.ticketId === ticket)).toMatchObject({
      productType: 'TICKET',
      subscriberId: expect.any(String),
      firstName: 'Åse',
      phone: expect.stringMatching(/^\+47\d{8}$/),
      zoneTo: 'RUT:TariffZone:2V',
      nrOfZones: 2,
      quantity: 1,
      unitPriceOre: 1324 * KR,
      vatRate: 12,
      orderedAt: expect.any(Date),
    })
  })

  it('leave out what no price list can price', async () => {
    const id = await givenCustomer(portal, { tickets: [{ start: '2026-12-01', profile: 77 }] })
    expect(await read([id], '2026-12')).toEqual([])
  })
})
