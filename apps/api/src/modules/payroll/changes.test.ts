import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenCustomer } from '../../../test/invoicing.ts'
import { givenNamed, type Payroll, rowsOf, startPayroll } from '../../../test/payroll.ts'
import { runInvoicing } from '../invoice/run.ts'

let payroll: Payroll
beforeAll(async () => {
  payroll = await startPayroll()
})
afterAll(() => payroll.portal.stop())

describe('GET /api/invoice/changed-subscriptions', () => {
  it('lists who is new, gone or pays another price between the months of two days [C-211]', async () => {
    const id = await givenNamed(
      payroll.portal,
      {
        tickets: [
          { start: '2026-11-01', end: '2027-02-28' },
          { start: '2026-12-01', tier: 2 },
          { start: '2026-11-01', tier: 3 },
        ],
      },
      ['Anne', 'Berg', '17'],
      ['Bo', 'Lie', '18'],
      ['Cato', 'Moe', '19'],
    )
    const answer = await payroll.compare(id, '2026-11-21', '2027-05-31')
    expect(answer.statusCode).toBe(200)
    const { matches, totalEntries, summary } = answer.json()
    expect(totalEntries).toBe(2)
    expect(matches).toEqual([
      {
        changeType: 'UNSUBSCRIBED',
        priceDifference: -747,
        newLine: null,
        oldLine: {
          lastName: 'Berg',
          firstName: 'Anne',
          phone: expect.stringMatching(/^42\d{6}$/),
          phoneCountryCode: '+47',
          employeeId: '17',
          productType: 'TICKET',
          addOnType: null,
          machineReadableDescription: 'SUBSCRIPTION_TICKET',
          numberOfZones: 1,
          zones: ['1'],
          price: 747,
          year: 2026,
          month: 11,
        },
      },
      {
        changeType: 'SUBSCRIBED',
        priceDifference: 1324,
        oldLine: null,
        newLine: expect.objectContaining({ lastName: 'Lie', zones: ['1', '2V'], year: 2027, month: 5 }),
      },
    ])
    expect(summary).toEqual({ subscribed: 1, unsubscribed: 1, priceChanged: 0, priceDifference: 577 })
    const back = (await payroll.compare(id, '2027-05-01', '2026-11-01')).json()
    expect(back.matches.map((change: { changeType: string }) => change.changeType)).toEqual([
      'SUBSCRIBED',
      'UNSUBSCRIBED',
    ])
    expect((await payroll.compare(id, '2026-11-01', '2026-11-30')).json().matches).toEqual([])
  })

  it('compares what stands on invoices with what is still to come', async () => {
    const id = await givenCustomer(payroll.portal, { tickets: [{ start: '2026-09-01' }] })
    await runInvoicing(payroll.portal.ctxOf('oslo'), '2026-10-07')
    // Invoiced lines keep their name and price; the ticket has changed since.
    await payroll.portal.sql('oslo', `update holder set last_name = 'Nygift' where company_id = $1`, [id])
    await payroll.portal.sql(
      'oslo',
      `update ticket set price_tier = 2, nr_of_zones = 2, zone_to = 'RUT:TariffZone:2V' where agreement_id = $1`,
      [id],
    )
    const { matches } = (await payroll.compare(id, '2026-09-01', '2027-03-01')).json()
    expect(matches).toMatchObject([
      {
        changeType: 'PRICE_CHANGED',
        priceDifference: 1324 - matches[0].oldLine.price,
        oldLine: { lastName: expect.stringContaining('Ærlig'), zones: ['1'] },
        newLine: { lastName: 'Nygift', zones: ['1', '2V'], price: 1324 },
      },
    ])
  })

  it('comes in pages that make one whole, with the sums of all of them', async () => {
    const id = await givenCustomer(payroll.portal, {
      tickets: Array.from({ length: 7 }, () => ({ start: '2027-01-01' })),
    })
    const whole = (await payroll.compare(id, '2026-11-01', '2027-05-01')).json()
    expect(whole.totalEntries).toBe(7)
    const pages = []
    for (const offset of [0, 3, 6]) {
      const page = (
        await payroll.compare(id, '2026-11-01', '2027-05-01', `&maxEntries=3&offset=${offset}`)
      ).json()
      expect(page.summary).toEqual(whole.summary)
      pages.push(...page.matches)
    }
    expect(pages).toEqual(whole.matches)
  })

  it('is of an agreement the caller may see, and takes days only', async () => {
    const url = (agreement: string, oldDate = '2026-11-01') =>
      `/api/invoice/changed-subscriptions?agreement=${agreement}&oldDate=${oldDate}&newDate=2027-05-01`
    expect((await payroll.kari('GET', url('200100'))).statusCode).toBe(200)
    for (const agreement of ['200102', '600100', 'x'])
      expect((await payroll.kari('GET', url(agreement))).statusCode, agreement).toBe(404)
    expect((await payroll.tor('GET', url('200100'))).statusCode).toBe(403)
    for (const day of ['2026-11', '2026-02-30', 'x', '0000-01-01', ''])
      expect((await payroll.kari('GET', url('200100', day))).statusCode, day).toBe(400)
    expect(
      (await payroll.kari('GET', '/api/invoice/changed-subscriptions?oldDate=2026-11-01&newDate=2027-05-01'))
        .statusCode,
    ).toBe(400)
  })

  it('is a CSV file in both languages, and the download an entry of the log [C-058]', async () => {
    const id = await givenNamed(payroll.portal, { tickets: [{ start: '2026-12-01' }] }, [
      'Anne',
      '=Berg',
      '17',
    ])
    const get = (language: string) =>
      payroll.ingrid(
        'GET',
        `/api/invoice/changed-subscriptions/file?agreement=${id}&oldDate=2026-11-01&newDate=2026-12-01&language=${language}`,
      )
    const nb = await get('nb')
    expect(nb.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(nb.headers['content-disposition']).toBe(
      'attachment; filename="lonnstrekk-endringer-2026-11-2026-12.csv"',
    )
    expect(nb.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(rowsOf(nb)[1]).toMatch(/^Ny;'=Berg;Anne;42\d{6};17;Bedriftsbillett;;1;;747;747$/)
    expect(rowsOf(await get('en'))[1]).toMatch(/^New;/)
    const log = await payroll.exports(id)
    expect(log.totalEntries).toBe(2)
    expect(log.matches[0].detail).toMatchObject({ from: '2026-11', to: '2026-12', rows: 1 })
  })
})

describe('GET /api/invoice/payroll/by-company-id/:companyId/changes', () => {
  const months = 'oldDate=2026-11-01&newDate=2026-12-01'
  // One ticket ends, one goes on in another agreement of the company, and one begins there.
  let id: string
  let other: string
  beforeAll(async () => {
    id = await givenNamed(
      payroll.portal,
      {
        tickets: [
          { start: '2026-10-01', end: '2026-11-30' },
          { start: '2026-09-01', end: '2026-11-30' },
          { start: '2026-12-01' },
        ],
      },
      ['Anne', 'Berg', '17'],
    )
    other = `${id}B`
    const { sql } = payroll.portal
    await sql(
      'oslo',
      `insert into agreement (id, company_id, sub_type, invoice_reference, from_date, invoicing_interval)
       select $2, company_id, sub_type, 'Other', from_date, invoicing_interval from agreement where id = $1`,
      [id, other],
    )
    await sql(
      'oslo',
      `update ticket set agreement_id = $2 where company_id = $1 and start_date = '2026-12-01'`,
      [id, other],
    )
    await sql(
      'oslo',
      `insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date, ordered_at, issued_at)
       select kind, company_id, $2, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, '2026-12-01', ordered_at, issued_at
       from ticket where company_id = $1 and start_date = '2026-09-01'`,
      [id, other],
    )
  })
  const ofCompany = (query = '', file = '') =>
    payroll.ingrid('GET', `/api/invoice/payroll/by-company-id/${id}/changes${file}?${months}${query}`)

  it('is what changes in the company, where who goes on in another agreement at the same price is no change', async () => {
    const { totalEntries, summary } = (await ofCompany()).json()
    expect(totalEntries).toBe(2)
    expect(summary).toEqual({ subscribed: 1, unsubscribed: 1, priceChanged: 0, priceDifference: 0 })
  })

  it('is of one agreement where one is named, as the comparison of that agreement', async () => {
    for (const [agreement, count] of [
      [id, { subscribed: 0, unsubscribed: 2 }],
      [other, { subscribed: 2, unsubscribed: 0 }],
    ] as const) {
      const one = (await ofCompany(`&agreement=${agreement}`)).json()
      expect(one.summary).toMatchObject(count)
      expect(one).toEqual((await payroll.compare(agreement, '2026-11-01', '2026-12-01')).json())
    }
  })

  it('is of an agreement of the company only, and a CSV file', async () => {
    for (const agreement of ['200100', '600100', 'x'])
      expect((await ofCompany(`&agreement=${agreement}`)).statusCode, agreement).toBe(404)
    const rows = rowsOf(await ofCompany('&language=en', '/file'))
    expect(
      rows
        .slice(1, -1)
        .map(row => row.slice(0, row.indexOf(';')))
        .sort(),
    ).toEqual(['Ended', 'New'])
  })

  it('is searched by name and employee id, and listed by type with the counts of all', async () => {
    const found = async (query: string) => (await ofCompany(query)).json()
    const all = await found('')
    const [first] = all.matches
    const person = first.newLine ?? first.oldLine
    const some = await found(`&searchFor=${encodeURIComponent(`${person.lastName} ${person.employeeId}`)}`)
    expect(some.matches).toEqual([first])
    expect(some.summary.subscribed + some.summary.unsubscribed).toBe(1)
    expect((await found('&searchFor=ingen-heter-dette')).totalEntries).toBe(0)
    const ended = await found('&changeType=UNSUBSCRIBED')
    expect([ended.totalEntries, ended.summary]).toEqual([1, all.summary])
    expect(ended.matches[0].changeType).toBe('UNSUBSCRIBED')
    expect((await ofCompany('&changeType=GONE')).statusCode).toBe(400)
  })

  it('is told for each month ahead as the comparison of that month says, with what is deducted', async () => {
    const ahead = async (query = '') =>
      payroll.ingrid('GET', `/api/invoice/payroll/by-company-id/${id}/ahead${query}`)
    const { matches } = (await ahead()).json()
    expect(matches.map(({ month }: { month: string }) => month)).toEqual([
      ...['2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05'],
    ])
    const [december, january] = matches
    const { totalPrice, employees, openUntil } = (await payroll.month(id, '2026-12')).json()
    expect(december).toEqual({ month: '2026-12', totalPrice, ...(await ofCompany()).json().summary })
    expect([employees, openUntil]).toEqual([2, '2027-01-06'])
    expect(january).toMatchObject({ subscribed: 0, unsubscribed: 0, priceChanged: 0, totalPrice })
    const one = (await ahead(`?agreement=${other}&months=1`)).json()
    expect(one.matches).toMatchObject([{ month: '2026-12', subscribed: 2 }])
    for (const query of ['?months=7', '?months=0']) expect((await ahead(query)).statusCode).toBe(400)
    expect((await ahead('?agreement=200100')).statusCode).toBe(404)
  })
})
