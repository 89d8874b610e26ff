import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCounter } from '../../../test/counter-orders.ts'
import { FJORDBYGG, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { givenCustomer, givenDepartment, givenTicket } from '../../../test/invoicing.ts'
import { unzipped } from '../../../test/unzipped.ts'
import { runInvoicing } from '../invoice/run.ts'
import { readCosts, readIssuedCosts } from './costs.ts'

let portal: Portal
/** A company with two departments, one of which has a name that a spreadsheet would run. */
let company: string
let formula: string
const FORMULA = '=HYPERLINK("https://evil.example";"Salg")'

beforeAll(async () => {
  portal = await startPortal({ now: '2026-11-21T11:00:00Z' })
  company = await givenCustomer(portal, { from: '2026-08-01', tickets: [{ start: '2026-08-10' }] })
  formula = await givenDepartment(portal, company, FORMULA)
  await givenTicket(portal, formula, { start: '2026-10-01' })
  // The same of another company and of another operator: none of it may appear.
  await givenCustomer(portal, { from: '2026-08-01', tickets: [{ start: '2026-08-01', tier: 3 }] })
  await givenCustomer(portal, { operator: 'akt', from: '2026-08-01' })
  for (const day of ['2026-09-07', '2026-10-07', '2026-11-07']) await runInvoicing(portal.ctxOf('oslo'), day)
})
afterAll(() => portal.stop())

const url = (id: string, query = 'from=2025-12&to=2026-11', file = '') =>
  `/cost-report-api/report/by-company-id/${id}${file}?${query}`
const ask = (query?: string, who = 'ingrid@operator.example') => portal.as(who)('GET', url(company, query))
const documents = () =>
  portal.sql<{ month: string; nok: number }>(
    'oslo',
    `select to_char(period_end, 'YYYY-MM') as month, sum(gross_ore)::float8 / 100 as nok from invoice where company_id = $1 group by 1 order by 1`,
    [company],
  )

describe('the costs of a company', () => {
  it('are those of its documents, and what the running month has come to', async () => {
    const report = (await ask()).json()
    const issued = report.months.filter((month: { preliminary: boolean }) => !month.preliminary)
    expect(issued.map(({ month, sum }: { month: string; sum: number }) => ({ month, nok: sum }))).toEqual(
      await documents(),
    )
    expect(report.months.at(-1)).toMatchObject({ month: '2026-11', preliminary: true, tickets: 2 })
    expect(report.series.map(({ key }: { key: string }) => key)).toEqual(['COMPANY_TICKET', 'FREE_TICKET'])
    expect(report.departments).toEqual([FORMULA, `Ref ${company}`].sort(new Intl.Collator('nb').compare))
    expect(report.yearBefore).toBeNull()
  })
  it('are read without what is computed where a page needs only documents', async () => {
    const range = { companyId: company, from: '2025-12', to: '2026-11' }
    const ctx = portal.ctxOf('oslo')
    const [issued, all] = await Promise.all([readIssuedCosts(ctx, range), readCosts(ctx, range)])
    expect(issued).toEqual(all.filter(({ preliminary }) => !preliminary))
    expect(issued.length).toBeGreaterThan(2)
  })
  it('are on the overview too, month by month and for free tickets by themselves', async () => {
    const report = (await ask()).json()
    const { cards } = (
      await portal.as('ingrid@operator.example')('GET', `/overview-api/overview?companyId=${company}`)
    ).json()
    const costs: { month: string; product: string; amount: number }[] = cards.costs.data.costs
    const ore = (month: string, product?: string) =>
      costs
        .filter(each => each.month === month && (product ?? each.product) === each.product)
        .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    const free = report.series.findIndex(({ key }: { key: string }) => key === 'FREE_TICKET')
    for (const { month, sum, amounts } of report.months)
      expect([ore(month), ore(month, 'FREE_TICKET')], month).toEqual(
        [sum, amounts[free]].map(nok => Math.round(nok * 100)),
      )
    expect(ore('2026-10', 'FREE_TICKET')).toBeGreaterThan(0)
    expect(ore('2026-11', 'FREE_TICKET')).toBeGreaterThan(0)
  })
  it.each(['WEEKLY', 'DAILY'] as const)(
    'are on the overview too where a month is invoiced once it is over: %s',
    async interval => {
      const id = await givenCustomer(portal, {
        ...{ interval, from: '2026-08-01', tickets: [{ start: '2026-10-01' }] },
        addOns: [{ type: 'JOULE', start: '2026-10-01' }],
      })
      await runInvoicing(portal.ctxOf('oslo'), '2026-11-02')
      const ingrid = portal.as('ingrid@operator.example')
      const report = (await ingrid('GET', url(id))).json()
      const { cards } = (await ingrid('GET', `/overview-api/overview?companyId=${id}`)).json()
      const sums = new Map<string, number>()
      for (const { month, amount } of cards.costs.data.costs as { month: string; amount: number }[])
        sums.set(month, (sums.get(month) ?? 0) + amount)
      expect([...sums]).toEqual(
        report.months
          .filter(({ sum }: { sum: number }) => sum !== 0)
          .map(({ month, sum }: { month: string; sum: number }) => [month, sum]),
      )
      expect(sums.get('2026-11')).toBeGreaterThan(0)
    },
  )
  it('are on the overview of a buyer at the counter without what other products cost', async () => {
    await addCounter(portal, { companyId: company, id: '799999' })
    await portal.addPerson('desk@kunde.example', { inCompany: [[company, 'TICKET_ADMIN']] })
    const productsOf = async (who: string) => {
      const { cards } = (await portal.as(who)('GET', `/overview-api/overview?companyId=${company}`)).json()
      return [...new Set(cards.costs.data.costs.map(({ product }: { product: string }) => product))].sort()
    }
    expect(await productsOf('ingrid@operator.example')).toEqual(['FREE_TICKET', 'TICKET'])
    expect(await productsOf('desk@kunde.example')).toEqual([])
  })
  it('are on the overview where an operator sends no invoices, but bases of free tickets', async () => {
    const brakar = await givenCustomer(portal, { operator: 'brakar', from: '2026-08-01' })
    await portal.sql('brakar', `update agreement set sub_type = 'FREETICKET' where id = $1`, [brakar])
    const answer = await portal.as('bjorn@brakarkunde.example')(
      'GET',
      `/overview-api/overview?companyId=${brakar}`,
    )
    expect(answer.json().cards).toMatchObject({ costs: { data: { month: '2026-11' } } })
  })
  it('compare with the year before where all of it was paid for', async () => {
    const one = (await ask('from=2026-09&to=2026-09')).json()
    expect([one.months.length, one.yearBefore]).toEqual([1, null])
  })
  it('are empty where nothing was', async () => {
    const empty = (await ask('from=2025-01&to=2025-12')).json()
    expect(empty).toMatchObject({ series: [], months: [], sum: 0, tickets: 0, ticketAverage: null })
  })
  it('are those of a department or an agreement when asked so', async () => {
    const of = async (query: string) => (await ask(`from=2025-12&to=2026-11&${query}`)).json().sum
    const all = await of('')
    const parts = [await of(`agreement=${company}`), await of(`department=${encodeURIComponent(FORMULA)}`)]
    expect(Math.round((parts[0] + parts[1]) * 100)).toBe(Math.round(all * 100))
    // An agreement of another company is as one that has no costs.
    expect(await of('agreement=200100')).toBe(0)
  })
  it('are never those of another company or operator', async () => {
    const kari = portal.as('kari@nordlys.example')
    expect((await kari('GET', url(NORDLYS))).statusCode).toBe(200)
    for (const file of ['', '/file'])
      for (const id of [company, FJORDBYGG, 'nobody'])
        expect((await kari('GET', url(id, undefined, file))).statusCode, `${id}${file}`).toBe(404)
  })
  it('belong to administrators of the company, not to its buyers', async () => {
    for (const who of ['tor@nordlys.example', 'unni@nordlys.example'])
      expect((await portal.as(who)('GET', url(NORDLYS))).statusCode, who).toBe(403)
  })
})

describe('why a month costs more or less than the one before it', () => {
  let customer: string
  const why = async (query: string, who = 'ingrid@operator.example') =>
    portal.as(who)('GET', url(customer, query, '/why'))
  beforeAll(async () => {
    // One goes on, one ends, one is new; one gets other zones by a ticket of its own, the first of which is anonymised by now.
    customer = await givenCustomer(portal, {
      tickets: [
        { start: '2026-09-01' },
        { start: '2026-09-01', end: '2026-10-31' },
        { start: '2026-11-01' },
        { start: '2026-09-01', end: '2026-10-31' },
        { start: '2026-11-01', tier: 2 },
      ],
      addOns: [{ type: 'JOULE', start: '2026-11-01' }],
    })
    const [, , , old, changed] = await portal.sql<{ id: string; holder: string }>(
      'oslo',
      'select id, holder_id as holder from ticket where company_id = $1 order by id',
      [customer],
    )
    await portal.sql('oslo', 'update ticket set holder_id = $2, replaces_id = $3 where id = $1', [
      ...[changed!.id, old!.holder, old!.id],
    ])
    for (const day of ['2026-10-07', '2026-11-07']) await runInvoicing(portal.ctxOf('oslo'), day)
    await portal.sql('oslo', `update ticket set holder_id = null, status = 'ANONYMISED' where id = $1`, [
      old!.id,
    ])
  })

  it('is told by reasons that add up to the change of the report, of documents and of what is on none yet', async () => {
    const report = (await portal.as('ingrid@operator.example')('GET', url(customer))).json()
    const { before, now, parts, rounding, matches } = (await why('month=2026-11')).json()
    const [october, november] = report.months.slice(-2)
    expect([before, now].map(({ month, preliminary, total }) => [month, preliminary, total])).toEqual([
      ['2026-10', false, october.sum],
      ['2026-11', true, november.sum],
    ])
    expect(parts.map(({ reason, added }: { reason: string; added: number }) => [reason, added])).toEqual([
      ['NEW_TICKETS', 1],
      ['NEW_ADD_ONS', 1],
      ['ENDED', -1],
      ['ZONES', 0],
    ])
    const ore = parts.reduce(
      (sum: number, { amount }: { amount: number }) => sum + Math.round(amount * 100),
      0,
    )
    expect([ore, rounding, matches]).toEqual([Math.round(november.change * 100), 0, []])
  })

  it('leads to the lines of each reason, page by page', async () => {
    const zones = (await why('month=2026-11&reason=ZONES')).json()
    expect([zones.totalEntries, zones.matches.length]).toEqual([1, 1])
    expect(zones.matches[0]).toMatchObject({
      description: { nb: 'Bedriftsbillett' },
      month: '2026-11',
      before: { zones: ['1'] },
      now: { zones: ['1', '2V'] },
    })
    const ended = (await why('month=2026-11&reason=ENDED')).json().matches
    expect(ended).toMatchObject([{ month: '2026-10', now: null }])
    expect((await why('month=2026-11&reason=ENDED&offset=1')).json()).toMatchObject({
      matches: [],
      totalEntries: 1,
    })
    expect((await why('month=2026-11&reason=BECAUSE')).json().code).toBe('invalid-parameter')
  })

  it('is a file whose rows add up too, with VAT and without, and an entry of the log', async () => {
    for (const vat of ['INCLUDED', 'EXCLUDED']) {
      const query = `month=2026-11&vat=${vat}`
      const { before, now } = (await why(query)).json()
      const answer = await portal.as('ingrid@operator.example')(
        'GET',
        url(customer, `${query}&language=en`, '/why/csv'),
      )
      expect(answer.headers['content-disposition']).toContain('difference-2026-11.csv')
      const [header, ...rows] = answer.body.replace('\ufeff', '').trimEnd().split('\r\n')
      expect(header).toMatch(/^Reason;Last name;First name;Employee no\.;Description;Month;Zones before;/)
      expect(rows.find(row => row.startsWith('Changed zones'))).toContain(';1;1, 2V;')
      const sum = rows.reduce(
        (ore, row) => ore + Math.round(Number(row.split(';').at(-1)!.replace(',', '.')) * 100),
        0,
      )
      expect(sum, vat).toBe(Math.round((now.total - before.total) * 100))
    }
    const logged = await portal.sql<{ detail: object }>(
      'oslo',
      `select detail from audit_entry where action = 'cost-report.export' order by at desc, id desc limit 1`,
    )
    expect(logged).toEqual([{ detail: { month: '2026-11', difference: true } }])
  })

  it('names nobody to who may not see the documents: pupils are counted, for company administrators too', async () => {
    const school = await givenCustomer(portal, { tickets: [{ start: '2026-11-01' }] })
    const admin = `hr-${school}@kunde.example`
    await portal.addPerson(admin, { inCompany: [[school, 'COMPANY_ADMIN']] })
    const linesFor = async () => {
      const query = 'month=2026-11&reason=NEW_TICKETS'
      return (await portal.as(admin)('GET', url(school, query, '/why'))).json().matches
    }
    expect(await linesFor()).toMatchObject([{ firstName: 'Åse', lastName: expect.any(String) }])
    // What the agreement with its ticket is about, beside one that opens the report.
    await givenDepartment(portal, school, 'Drift')
    await portal.sql('oslo', `update agreement set sub_type = 'SCHOOLTICKET' where id = $1`, [school])
    expect(await linesFor()).toMatchObject([{ firstName: null, lastName: null, employeeId: null }])
  })

  it('is for those who may see the report', async () => {
    for (const file of ['/why', '/why/csv']) {
      expect(
        (await portal.as('kari@nordlys.example')('GET', url(customer, 'month=2026-11', file))).statusCode,
      ).toBe(404)
      expect(
        (await portal.as('tor@nordlys.example')('GET', url(NORDLYS, 'month=2026-11', file))).statusCode,
      ).toBe(403)
    }
  })
})

it.each([
  ['no period', ''],
  ['months in the wrong order', 'from=2026-11&to=2026-10'],
  ['more than three years', 'from=2023-11&to=2026-11'],
  ['a month that is none', 'from=2026-13&to=2026-12'],
  ['a day', 'from=2026-01-01&to=2026-11-01'],
  ['a year far away', 'from=9999-01&to=9999-02'],
  ['another division', 'from=2026-10&to=2026-11&split=PERSON'],
  ['SQL for a division', `from=2026-10&to=2026-11&split=${encodeURIComponent("ZONES'; drop table invoice")}`],
  ['two divisions', 'from=2026-10&to=2026-11&split=ZONES&split=PRODUCT'],
  ['an agreement without end', `from=2026-10&to=2026-11&agreement=${'9'.repeat(51)}`],
  ['a department without end', `from=2026-10&to=2026-11&department=${'x'.repeat(201)}`],
  ['a parameter nobody knows', 'from=2026-10&to=2026-11&operator=akt'],
])('refuses %s', async (_what, query) => {
  const answer = await ask(query)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-parameter'])
})
it('takes text for what it is', async () => {
  const query = `from=2025-12&to=2026-11&department=${encodeURIComponent("' or true --")}`
  expect((await ask(query)).json().months).toEqual([])
})

describe('the file of a report', () => {
  const query = 'from=2025-12&to=2026-11&split=DEPARTMENT'
  const file = (format: string) =>
    portal.as('ingrid@operator.example')('GET', url(company, `${query}&${format}`, '/file'))

  it('has the table that the page shows, as CSV whose cells no spreadsheet runs', async () => {
    const [report, answer] = [(await ask(query)).json(), await file('format=csv&language=en')]
    expect(answer.headers['content-disposition']).toBe('attachment; filename="costs-2025-12-2026-11.csv"')
    const [header, ...rows] = answer.body.trimEnd().split('\r\n')
    expect(header).toContain(`;"'${FORMULA.replaceAll('"', '""')}";`)
    const kroner = (nok: number) => String(nok).replace('.', ',')
    expect(rows.at(-1)).toBe(
      [
        'Total',
        report.tickets,
        ...report.series.map(({ sum }: { sum: number }) => kroner(sum)),
        kroner(report.sum),
        '',
      ].join(';'),
    )
    expect(rows.slice(0, -1).map(row => row.split(';').at(-2))).toEqual(
      report.months.map(({ sum }: { sum: number }) => kroner(sum)).reverse(),
    )
    expect(rows[0]).toMatch(/^November 2026 \(preliminary\);2;/)
  })
  it('has the same as a workbook, with numbers as numbers and text as text', async () => {
    const [report, answer] = [(await ask(query)).json(), await file('format=xlsx&language=nb')]
    expect(answer.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(answer.headers['content-disposition']).toBe('attachment; filename="kostnad-2025-12-2026-11.xlsx"')
    const files = unzipped(answer.rawPayload)
    const sheet = files['xl/worksheets/sheet1.xml']!
    expect(sheet).not.toMatch(/<f[ >]/)
    expect(Object.values(files).join()).toContain('=HYPERLINK')
    const numbers = [...sheet.matchAll(/<c [^>]*?(?:t="n")?[^>]*><v>(-?[\d.]+)<\/v>/g)].map(([, value]) =>
      Number(value),
    )
    for (const nok of [report.sum, ...report.months.map(({ sum }: { sum: number }) => sum)])
      expect(numbers).toContain(nok)
    expect(files['xl/styles.xml']).toContain('#,##0.00')
  })
  it('is noted in the activity log', async () => {
    await file('format=csv')
    const [entry] = await portal.sql<{ companyId: string; detail: object }>(
      'oslo',
      `select company_id as "companyId", detail from audit_entry where action = 'cost-report.export' order by at desc, id desc limit 1`,
    )
    expect(entry).toMatchObject({
      companyId: company,
      detail: { from: '2025-12', to: '2026-11', format: 'csv' },
    })
  })
  it('is refused in another format', async () => {
    expect((await file('format=pdf')).statusCode).toBe(400)
  })
})

it('cannot be changed once it is written', async () => {
  for (const statement of ['update invoice_cost set gross_ore = 0', 'delete from invoice_cost'])
    await expect(portal.sql('oslo', statement)).rejects.toThrow(/permission denied|frozen/)
})
