import {
  freeTicketPriceOre,
  freeTicketProduct,
  type OperatorId,
  PROFILE_IDS,
  priceListOfMonth,
} from '@portal/domain'
import { priceListsOf } from '@portal/domain/operators'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Portal, startPortal } from '../../../test/harness.ts'
import { givenCustomer, givenTicket, issuedTo } from '../../../test/invoicing.ts'
import { runInvoicing } from './run.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const run = (asOf: string, operator: OperatorId = 'oslo') =>
  runInvoicing(portal.ctxOf(operator, 'invoice-run'), asOf)

describe('a month of a free ticket costs the same in the run as in the domain', () => {
  const PROFILES = [PROFILE_IDS.ADULT, PROFILE_IDS.CHILD, PROFILE_IDS.SENIOR]
  it.each<OperatorId>(['oslo', 'brakar', 'akt'])('%s', async operator => {
    const wanted = PROFILES.flatMap(profile => ([1, 2, 3] as const).map(tier => ({ profile, tier })))
    const id = await givenCustomer(portal, {
      operator,
      free: true,
      tickets: wanted.map(ticket => ({ ...ticket, start: '2026-10-01' })),
    })
    await run('2026-11-07', operator)
    const [base] = await issuedTo(portal, id, operator)
    const { products } = priceListOfMonth(priceListsOf(operator), '2026-10')!
    const expected = wanted.map(({ profile, tier }) =>
      freeTicketPriceOre(freeTicketProduct(products, profile)!, { nrOfZones: tier, allZones: tier === 3 }),
    )
    expect(base!.lines.map(line => line.price).sort()).toEqual(expected.sort())
    expect(new Set(expected).size).toBeGreaterThan(2)
  })
})

describe('an agreement about free tickets', () => {
  it.each([
    ['DAILY', 'oslo'],
    ['QUARTERLY', 'oslo'],
    ['OTHER', 'oslo'],
    // Operator B has no invoices in the portal.
    ['MONTHLY_AT_END', 'brakar'],
  ] as const)(
    'gets an invoice base a month from the 7th, also where it says %s, at %s',
    async (interval, operator) => {
      const id = await givenCustomer(portal, {
        operator,
        interval,
        free: true,
        tickets: [{ start: '2026-09-10' }],
      })
      await run('2026-11-06', operator)
      expect(
        (await issuedTo(portal, id, operator)).map(({ kind, start, end }) => [kind, start, end]),
      ).toEqual([['INVOICE_BASE', '2026-09-01', '2026-09-30']])
      await run('2026-11-07', operator)
      await run('2026-11-08', operator)
      expect(
        (await issuedTo(portal, id, operator)).map(({ kind, end, number, kid }) => [kind, end, number, kid]),
      ).toEqual([
        ['INVOICE_BASE', '2026-09-30', null, null],
        ['INVOICE_BASE', '2026-10-31', null, null],
      ])
    },
  )

  it('is not among the invoices: list, figures, document, PDF and preview', async () => {
    const company = await givenCustomer(portal, { free: true, tickets: [{ start: '2026-10-01' }] })
    await run('2026-11-07')
    const [base] = await issuedTo(portal, company)
    await portal.job('invoice-document', { operator: 'oslo' })
    const ingrid = portal.as('ingrid@operator.example')
    const get = async (url: string) => ingrid('GET', url)
    expect((await get(`/api/invoice/by-company-id/${company}`)).json()).toMatchObject({ totalEntries: 0 })
    expect((await get(`/invoice-admin-api/invoice-base/by-company-id/${company}`)).json()).toMatchObject({
      totalEntries: 0,
    })
    expect((await get(`/api/invoice/by-company-id/${company}/summary`)).json()).toMatchObject({
      invoiced: { amount: 0, invoices: 0 },
      counts: { all: 0 },
    })
    for (const url of [
      `by-invoice-id/${base!.id}`,
      `pdf/${base!.id}?language=nb`,
      `preview/${company}/2026-11-21`,
    ])
      expect((await get(`/api/invoice/${url}`)).statusCode, url).toBe(404)
    expect((await get(`/invoice-admin-api/invoice-base/${base!.id}`)).statusCode).toBe(404)
    expect(
      await portal.sql('oslo', 'select from invoice_document where invoice_id = $1', [base!.id]),
    ).toEqual([])
  })
})

describe('a frozen month is corrected in the next one', () => {
  it('by a line that charges and one that takes back, with the type of the holder also when they are anonymised [F-021]', async () => {
    const [anne, per] = [{ employeeId: 'A-1' }, { employeeId: 'A-2', type: 'FAMILY_MEMBER' as const }]
    const company = await givenCustomer(portal, { free: true })
    const ended = await givenTicket(portal, company, {
      start: '2026-09-01',
      holder: per,
      profile: PROFILE_IDS.CHILD,
    })
    await givenTicket(portal, company, { start: '2026-09-01', holder: anne })
    await run('2026-11-07')
    const frozen = await issuedTo(portal, company)
    // Customer support sets the last day back to a month before, and the holder is anonymised.
    await portal.sql(
      'oslo',
      `update ticket set expiration_date = '2026-09-30', status = 'ANONYMISED', holder_id = null where id = $1`,
      [ended],
    )
    await givenTicket(portal, company, {
      start: '2026-10-12',
      holder: { employeeId: 'A-3', type: 'RETIRED' },
      profile: PROFILE_IDS.SENIOR,
    })
    await run('2026-12-07')
    const [september, october, november] = await issuedTo(portal, company)
    expect([september, october]).toEqual(frozen)
    const lines = await portal.sql(
      'oslo',
      `select l.month, l.quantity, l.holder_type as type, p.employee_id as employee from invoice_line l
       left join invoice_line_person p on p.line_id = l.id where l.invoice_id = $1 order by p.employee_id, l.month`,
      [november!.id],
    )
    expect(lines).toEqual([
      { month: '2026-11-01', quantity: 1, type: 'EMPLOYEE', employee: 'A-1' },
      { month: '2026-10-01', quantity: -1, type: 'FAMILY_MEMBER', employee: 'A-2' },
      { month: '2026-10-01', quantity: 1, type: 'RETIRED', employee: 'A-3' },
      { month: '2026-11-01', quantity: 1, type: 'RETIRED', employee: 'A-3' },
    ])
  })
})
