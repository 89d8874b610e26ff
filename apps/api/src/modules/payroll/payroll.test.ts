import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenCustomer } from '../../../test/invoicing.ts'
import { openOwner } from '../../../test/owner.ts'
import { givenNamed, type Payroll, personOf, startPayroll } from '../../../test/payroll.ts'
import { runInvoicing } from '../invoice/run.ts'

let payroll: Payroll
beforeAll(async () => {
  payroll = await startPayroll()
})
afterAll(() => payroll.portal.stop())

describe('GET /api/invoice/payroll/by-company-id/{companyId}', () => {
  it('lists the employee invoices of a month, over all agreements of the company [C-006, C-125, C-213]', async () => {
    const id = await givenNamed(
      payroll.portal,
      {
        tickets: [{ start: '2026-11-01', tier: 3 }],
        addOns: [{ type: 'CAR_POOL', start: '2026-11-01' }],
      },
      ['Anne', 'Berg', '17'],
      ['Bo', 'Lie', '18'],
    )
    await payroll.portal.sql(
      'oslo',
      `insert into agreement (id, company_id, sub_type, invoice_reference, from_date, end_date) values ($1, $2, 'SUBSCRIPTIONS', 'Gammel', '2025-01-01', '2026-10-31')`,
      [`${id}-2`, id],
    )
    await payroll.portal.sql(
      'oslo',
      `insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date, expiration_date, ordered_at, issued_at)
        select 'COMPANY_TICKET', company_id, $2, id, 'EXPIRED', 1, 'RUT:TariffZone:1', 'RUT:TariffZone:1', 1, 1, '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-01'
        from holder where company_id = $1 and employee_id = '18'`,
      [id, `${id}-2`],
    )
    const november = (await payroll.month(id, '2026-11')).json()
    expect(november).toMatchObject({ totalEntries: 2, fileFormat: 'csv' })
    expect(november.matches).toMatchObject([
      { lastName: 'Berg', productType: 'TICKET', zones: [], numberOfZones: 99, employeeId: '17' },
      {
        lastName: 'Lie',
        productType: 'MOBILITY',
        addOnType: 'CAR_POOL',
        machineReadableDescription: 'SUBSCRIPTION_TICKET_ADD_ON_CAR_POOL',
        zones: [],
        year: 2026,
        month: 11,
      },
    ])
    const sum = november.matches.reduce((total: number, { price }: { price: number }) => total + price, 0)
    expect(november.totalPrice).toBe(sum)
    expect((await payroll.month(id, '2026-10')).json().matches).toMatchObject([
      { lastName: 'Lie', zones: ['1'] },
    ])
    expect((await payroll.month(id, '2026-11', '&maxEntries=1&offset=1')).json()).toMatchObject({
      totalEntries: 2,
      totalPrice: sum,
      matches: [{ lastName: 'Lie' }],
    })
    expect((await payroll.month(id, '2025-11')).json()).toMatchObject({
      matches: [],
      totalEntries: 0,
      totalPrice: 0,
    })
    for (const of of ['2026-13', '2026-11-01', 'x', '', '0001-01'])
      expect((await payroll.month(id, of)).statusCode, of).toBe(400)
  })

  it('has nothing of a month that a later invoice reversed; the employee page has both lines', async () => {
    const id = await givenCustomer(payroll.portal, { tickets: [{ start: '2026-08-01' }] })
    await runInvoicing(payroll.portal.ctxOf('oslo'), '2026-10-07')
    expect((await payroll.month(id, '2026-09')).json().totalEntries).toBe(1)
    await payroll.portal.sql(
      'oslo',
      `update ticket set expiration_date = '2026-08-31' where agreement_id = $1`,
      [id],
    )
    await runInvoicing(payroll.portal.ctxOf('oslo'), '2026-11-07')
    expect((await payroll.month(id, '2026-09')).json()).toMatchObject({ matches: [], totalPrice: 0 })
    expect((await payroll.month(id, '2026-08')).json().totalEntries).toBe(1)
    const person = await personOf(payroll.portal, id)
    const { matches } = (await payroll.ingrid('GET', `/api/subscriber/${person}/deductions`)).json()
    const [back, charged, first] = matches
    expect(matches).toHaveLength(3)
    expect(back).toMatchObject({ month: 9, quantity: -1, price: charged.price })
    expect(back.invoiceLine.price).toBe(-charged.invoiceLine.price)
    expect([charged.month, first.month]).toEqual([9, 8])
  })

  it('has the zones of the ticket that was ordered last, where an earlier one was reversed', async () => {
    const id = await givenCustomer(payroll.portal, { tickets: [{ start: '2026-09-01', tier: 2 }] })
    const sql = (text: string) => payroll.portal.sql('oslo', text, [id])
    await sql(`update ticket set ordered_at = '2026-08-20' where agreement_id = $1`)
    // Its row stands behind that of the later ticket.
    await sql(
      `insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date, ordered_at, issued_at)
        select kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_from, 1, 1, start_date, '2026-08-01', issued_at from ticket where agreement_id = $1`,
    )
    await runInvoicing(payroll.portal.ctxOf('oslo'), '2026-10-07')
    await sql(
      `update ticket set expiration_date = '2026-08-31', status = 'CANCELLED' where agreement_id = $1 and price_tier = 1`,
    )
    const reversed = async () => (await payroll.month(id, '2026-09')).json().matches
    const line = { zones: ['1', '2V'], numberOfZones: 2, price: 1324 }
    expect(await reversed()).toMatchObject([line])
    await runInvoicing(payroll.portal.ctxOf('oslo'), '2026-11-07')
    expect(await reversed()).toMatchObject([line])
  })

  it('has no line for a person whose data was deleted', async () => {
    const id = await givenCustomer(payroll.portal, { tickets: [{ start: '2026-09-01', end: '2026-09-30' }] })
    await runInvoicing(payroll.portal.ctxOf('oslo'), '2026-10-07')
    expect((await payroll.month(id, '2026-09')).json().totalEntries).toBe(1)
    await payroll.portal.sql(
      'oslo',
      `update ticket set holder_id = null, status = 'ANONYMISED' where agreement_id = $1`,
      [id],
    )
    // The invoice keeps the name as long as the books must be kept.
    expect((await payroll.month(id, '2026-09')).json().totalEntries).toBe(1)
    const owner = await openOwner(payroll.portal)
    // As after five fiscal years; until then the database refuses it.
    await owner.sql(`set session_replication_role = replica`)
    await owner.sql(
      `delete from invoice_line_person where line_id in (select l.id from invoice_line l join invoice i on i.id = l.invoice_id where i.agreement_id = $1)`,
      [id],
    )
    await owner.close()
    expect((await payroll.month(id, '2026-09')).json().totalEntries).toBe(0)
  })
})
