import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoViolations } from '../../../test/data-check.ts'
import { type Call, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { givenCustomer } from '../../../test/invoicing.ts'
import { personOf } from '../../../test/payroll.ts'
import { runInvoicing } from '../invoice/run.ts'

let portal: Portal
let kari: Call
let ingrid: Call
beforeAll(async () => {
  portal = await startPortal()
  kari = portal.as('kari@nordlys.example')
  ingrid = portal.as('ingrid@operator.example')
})
afterAll(() => portal.stop())

const body = (change: object = {}) => ({
  ...{ name: 'Halvparten', product: 'TICKET', agreementId: null, departmentIds: [], groups: [] },
  ...{ kind: 'PERCENT', value: 50, taxMode: 'GIFT', from: '2026-12', to: null },
  ...change,
})
const rules = (call = kari, company = NORDLYS) => call('GET', `/subsidy-api/rule/by-company-id/${company}`)
const add = (change: object = {}, call = kari) =>
  call('POST', `/subsidy-api/rule/by-company-id/${NORDLYS}`, body(change))
const change = (id: string, of: object) => kari('PUT', `/subsidy-api/rule/${id}`, body(of))
const remove = (id: string) => kari('DELETE', `/subsidy-api/rule/by-company-id/${NORDLYS}/${id}`)
const forget = () => portal.sql('oslo', 'delete from subsidy_rule')
/** A rule of any company, as if it had been saved in time. */
const given = async (company: string, of: object = {}) => {
  const { from, value, kind, taxMode, product } = body({ from: '2026-01', ...of })
  const [row] = await portal.sql<{ id: string }>(
    'oslo',
    `insert into subsidy_rule (company_id, name, product, department_ids, groups, kind, value, tax_mode, from_month, created_at)
     values ($1, 'Regel', $2::subsidy_product, '{}', '{}', $3::subsidy_kind, $4, $5::tax_mode, $6::date, now()) returning id`,
    [company, product, kind, value, taxMode, `${from}-01`],
  )
  return row!.id
}
type Parts = { month: string; price: number; employer: number; employee: number; free: number; taxed: number }
const partsOf = (company: string) =>
  portal.sql<Parts>(
    'oslo',
    `select to_char(month, 'YYYY-MM') as month, price_ore / 100 as price, employer_ore / 100 as employer, employee_ore / 100 as employee, tax_free_ore / 100 as free,
       taxable_ore / 100 as taxed from deduction_line where company_id = $1 order by month, created_at, price_ore desc`,
    [company],
  )
const freeze = () => portal.job('subsidy-freeze', { operator: 'oslo' })

describe('the rules of a company', () => {
  it('are none until it makes one', async () => {
    expect((await rules()).json()).toEqual({
      ...{ matches: [], totalEntries: 0, firstPossible: '2026-11', groups: [], mayChange: true },
      limits: [
        { year: 2026, amount: 5000, confirmed: true },
        { year: 2027, amount: 5000, confirmed: false },
      ],
    })
  })

  it('are added, read by staff, changed, ended and deleted, with an entry each', async () => {
    const added = await add()
    expect(added.statusCode, added.body).toBe(201)
    const { id } = added.json()
    expect(added.json()).toEqual({ id, ...body() })
    expect((await rules(ingrid)).json()).toMatchObject({ matches: [{ id, ...body() }], mayChange: false })
    expect((await change(id, { kind: 'UP_TO', value: 600, groups: ['Skift'] })).json()).toMatchObject({
      ...{ id, kind: 'UP_TO', value: 600, groups: ['Skift'] },
    })
    expect((await change(id, { to: '2027-06' })).json()).toMatchObject({ id, to: '2027-06', value: 50 })
    expect((await remove(id)).statusCode).toBe(204)
    expect((await rules()).json().matches).toEqual([])
    const log = await portal.sql<{ action: string }>(
      'oslo',
      `select action from audit_entry where entity_id = $1 order by id`,
      [id],
    )
    expect(log.map(({ action }) => action)).toEqual([
      ...['subsidy.rule-add', 'subsidy.rule-change', 'subsidy.rule-change', 'subsidy.rule-remove'],
    ])
  })

  it('keep what they were for closed months, and are followed by another', async () => {
    await forget()
    const old = await given(NORDLYS, { from: '2026-09' })
    const refused = await change(old, { value: 75, from: '2026-09' })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'subsidy-month-exported', firstPossible: '2026-11' },
    ])
    const next = (await change(old, { value: 75, from: '2027-01' })).json()
    expect((await rules()).json().matches).toMatchObject([
      { id: old, value: 50, from: '2026-09', to: '2026-12' },
      { id: next.id, value: 75, from: '2027-01', to: null },
    ])
    expect((await remove(old)).json().code).toBe('subsidy-month-exported')
    expect((await change(old, { from: '2026-09', to: '2026-10' })).json()).toMatchObject({ to: '2026-10' })
  })

  it('begin in no closed month, and are not one too many', async () => {
    await forget()
    expect((await add({ from: '2026-10' })).json()).toMatchObject({
      ...{ code: 'subsidy-month-exported', firstPossible: '2026-11' },
    })
    const first = (await add()).json()
    const second = await add({ name: 'Alle', from: '2027-03' })
    expect([second.statusCode, second.json()]).toMatchObject([
      409,
      { code: 'subsidy-rules-overlap', name: 'Alle', other: 'Halvparten', otherId: first.id },
    ])
    expect((await add({ product: 'JOULE' })).statusCode).toBe(201)
    expect((await add({ agreementId: '200100', value: 75 })).statusCode).toBe(201)
    expect((await rules()).json().totalEntries).toBe(3)
  })

  it('of two that overlap, sent at once, one is saved', async () => {
    await forget()
    const answers = await Promise.all([add(), add(), add()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  })

  it.each([
    ['an agreement of another company', { agreementId: '200102' }, 422, 'agreement-unknown'],
    [
      'a department that is not there',
      { departmentIds: ['0190a0a0-0000-7000-8000-000000000000'] },
      422,
      'department-unknown',
    ],
    ['a percentage above 100', { value: 101 }, 400, 'invalid-body'],
    ['a month that is none', { from: '2026-13' }, 400, 'invalid-body'],
    ['an end before the start', { to: '2026-11' }, 400, 'invalid-body'],
    ['half a per cent', { value: 0.5 }, 400, 'invalid-body'],
  ])('refuse %s', async (_what, of, status, code) => {
    await forget()
    const answer = await add(of)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect((await rules()).json().matches).toEqual([])
  })

  it('are for the company to make, not for staff', async () => {
    expect((await add({}, ingrid)).statusCode).toBe(403)
  })
})

describe('the preview', () => {
  it('has the month and its year before and after, and for how many each rule holds', async () => {
    const company = await givenCustomer(portal, {
      tickets: [{ start: '2026-11-01' }, { start: '2026-11-01', tier: 2 }, { start: '2026-11-01', tier: 3 }],
      addOns: [{ type: 'JOULE', start: '2026-11-01' }],
    })
    const id = await given(company, { from: '2026-09' })
    const seen = async (change: object | null, replaces: string | null = null) =>
      change === null
        ? ingrid('GET', `/subsidy-api/preview/by-company-id/${company}?month=2027-01`)
        : ingrid('POST', `/subsidy-api/preview/by-company-id/${company}`, {
            ...{ month: '2027-01', rule: body({ from: '2027-01', ...change }), replaces },
          })
    const saved = (await seen(null)).json()
    expect(saved.after).toEqual(saved.before)
    const { price, employer, employee, year } = saved.after
    expect(employer + employee).toBe(price)
    expect(saved).toMatchObject({ month: '2027-01', people: 4, rules: [{ id, people: 3 }] })
    expect(year.taxFree + year.taxable).toBe(year.employer)
    expect(year.employer).toBe(12 * employer)
    expect(year.over + year.within).toBe(4)
    const next = (await seen({ value: 75 }, id)).json()
    expect(next.before).toEqual(saved.before)
    expect(next.after.employer).toBeGreaterThan(employer)
    expect(next.after.price).toBe(price)
    expect(next.rules).toEqual([
      { id, people: 0 },
      { id: null, people: 3 },
    ])
    const beside = (await seen({ product: 'JOULE', value: 100 })).json()
    expect(beside.rules).toEqual([
      { id, people: 3 },
      { id: null, people: 1 },
    ])
    expect((await rules(ingrid, company)).json().totalEntries).toBe(1)
    expect((await seen({}, '0190a0a0-0000-7000-8000-000000000000')).statusCode).toBe(404)
  })

  it('names those behind its figures, by the month in which they pass the limit', async () => {
    const company = await givenCustomer(portal, {
      tickets: [{ start: '2026-11-01' }, { start: '2026-11-01', tier: 2 }, { start: '2026-11-01', tier: 3 }],
    })
    await given(company, { from: '2026-09' })
    const people = async (change: object = {}, of: object | null = { value: 75 }) =>
      (
        await ingrid('POST', `/subsidy-api/preview-people/by-company-id/${company}`, {
          ...{ month: '2027-01', rule: of && body({ from: '2027-01', agreementId: null, ...of }) },
          ...{ replaces: of && (await rules(ingrid, company)).json().matches[0].id, ...change },
        })
      ).json()
    const all = await people()
    // 560, 993 and 1,427 kr a month: 5,000 kr are passed in September, June and April.
    expect(
      all.matches.map(({ passesIn, employer, employee }: Record<string, unknown>) => [
        ...[passesIn, employer, employee],
      ]),
    ).toEqual([
      ['2027-04', 1427, 476],
      ['2027-06', 993, 331],
      ['2027-09', 560, 187],
    ])
    expect(all.matches[0]).toMatchObject({ firstName: expect.any(String), employeeId: expect.any(String) })
    expect(await people({ maxEntries: 1, offset: 1 })).toEqual({
      ...{ matches: [all.matches[1]], totalEntries: 3 },
    })
    expect(await people({ only: 'OVER', passesIn: '2027-06' })).toEqual({
      ...{ matches: [all.matches[1]], totalEntries: 1 },
    })
    // By the rule as it is saved: 374 a month stay within.
    const within = await people({ only: 'WITHIN' }, null)
    expect(within.matches).toMatchObject([{ employer: 374, employee: 373, passesIn: null }])
    expect(within.totalEntries).toBe(1)
    expect((await people({ only: 'OVER' }, null)).totalEntries).toBe(2)
  })

  it('is of a month that payroll knows', async () => {
    const of = (month: string) => kari('GET', `/subsidy-api/preview/by-company-id/${NORDLYS}?month=${month}`)
    for (const month of ['2031-01', '2020-01', 'x']) expect((await of(month)).statusCode, month).toBe(400)
  })
})

describe('the parts of invoiced lines', () => {
  it('are frozen once, are the price, and meet the limit by the øre', async () => {
    const company = await givenCustomer(portal, { tickets: [{ start: '2026-03-01' }] })
    await given(company, { value: 100 })
    await runInvoicing(portal.ctxOf('oslo'), '2026-11-07')
    expect(await freeze()).toMatchObject({ oslo: { companies: 1, lines: 8 } })
    const parts = await partsOf(company)
    expect(parts.map(({ month }) => month)).toEqual([
      ...['2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'],
    ])
    for (const { price, employer, employee, free, taxed } of parts) {
      expect([employee, employer]).toEqual([0, price])
      expect(free + taxed).toBe(employer)
    }
    const sum = (key: 'price' | 'free') => parts.reduce((all, each) => all + Number(each[key]), 0)
    expect(sum('free')).toBe(Math.min(5000, sum('price')))
    expect(await freeze()).toMatchObject({ oslo: { lines: 0 } })
    expect(await partsOf(company)).toEqual(parts)
  })

  it('of a month that is taken back come out of the taxed first, in the month that it is of', async () => {
    const company = await givenCustomer(portal, { tickets: [{ start: '2026-03-01' }] })
    await given(company, { value: 100 })
    await runInvoicing(portal.ctxOf('oslo'), '2026-11-07')
    await freeze()
    const before = await partsOf(company)
    await portal.sql('oslo', `update ticket set expiration_date = '2026-08-31' where company_id = $1`, [
      company,
    ])
    await runInvoicing(portal.ctxOf('oslo'), '2026-12-07')
    await freeze()
    const after = await partsOf(company)
    const taken = after.filter(({ price }) => Number(price) < 0)
    expect(taken.map(({ month, free }) => [month, Number(free)])).toEqual([
      ['2026-09', expect.any(Number)],
      ['2026-10', expect.any(Number)],
    ])
    const total = (rows: readonly Parts[], key: keyof Parts) =>
      rows.reduce((all, each) => all + Number(each[key]), 0)
    expect(total(after, 'free')).toBe(Math.min(5000, total(after, 'price')))
    expect(total(after, 'taxed')).toBe(total(after, 'price') - total(after, 'free'))
    // What was frozen stands as it stood.
    expect(after.filter(({ price }) => Number(price) > 0)).toEqual(before)
  })

  it('have none from before the first rule, and none in a company without rules', async () => {
    const company = await givenCustomer(portal, { tickets: [{ start: '2026-08-01' }] })
    await given(company, { from: '2026-10' })
    const other = await givenCustomer(portal, { tickets: [{ start: '2026-08-01' }] })
    await runInvoicing(portal.ctxOf('oslo'), '2026-11-07')
    await freeze()
    expect((await partsOf(company)).map(({ month }) => month)).toEqual(['2026-10'])
    expect(await partsOf(other)).toEqual([])
    await expectNoViolations(portal, ['subsidy-parts', 'subsidy-above-limit'])
  })

  it('cannot be changed or taken away', async () => {
    for (const sql of ['update deduction_line set tax_free_ore = 0', 'delete from deduction_line'])
      await expect(portal.sql('oslo', sql)).rejects.toThrow(/permission denied/)
  })
})

describe('the payroll file of a company with rules', () => {
  const file = (company: string, month: string) =>
    ingrid('GET', `/api/invoice/payroll/by-company-id/${company}/file?month=${month}&language=en`)
  const rows = async (company: string, month: string) =>
    (await ingrid('GET', `/api/invoice/payroll/by-company-id/${company}?month=${month}`)).json()

  it('says who pays what from the first month of a rule on, and nothing before', async () => {
    const company = await givenCustomer(portal, {
      tickets: [{ start: '2026-11-01' }, { start: '2026-11-01' }],
    })
    const plain = await file(company, '2026-12')
    expect((await rows(company, '2026-12')).share).toBeUndefined()
    await given(company, { from: '2026-12' })
    expect((await file(company, '2026-11')).body).not.toContain('Taxable')
    const december = await rows(company, '2026-12')
    expect(december.share).toEqual({ employer: 748, employee: 746, taxFree: 748, taxable: 0 })
    expect(december.matches[0].share).toEqual({ employer: 374, employee: 373, taxFree: 374, taxable: 0 })
    const [header, first] = (await file(company, '2026-12')).body.split('\r\n')
    const [plainHeader, plainFirst] = plain.body.split('\r\n')
    expect(header).toBe(`${plainHeader};Paid by employer;Free of tax;Taxable;Deducted from pay`)
    expect(first).toBe(`${plainFirst};374;374;0;373`)
  })
})

describe('the year of a person', () => {
  it('has what was frozen, what they have now, and when the limit is passed', async () => {
    const company = await givenCustomer(portal, { tickets: [{ start: '2026-03-01' }] })
    const person = await personOf(portal, company)
    const year = async (of = 2026) =>
      (await ingrid('GET', `/subsidy-api/year/by-subscriber-id/${person}?year=${of}`)).json()
    expect(await year()).toMatchObject({ enabled: false, months: [], taxFree: 0, passesIn: null })
    await given(company, { value: 100 })
    await runInvoicing(portal.ctxOf('oslo'), '2026-11-07')
    await freeze()
    const seen = await year()
    expect(seen).toMatchObject({
      ...{ enabled: true, year: 2026, limit: 5000, confirmed: true, otherGifts: 0, taxFree: 5000 },
      now: [{ product: 'TICKET', price: 747, employer: 747, employee: 0, ruleName: 'Regel' }],
    })
    expect(seen.months).toHaveLength(8)
    expect(seen.taxFree + seen.taxable).toBe(seen.employer)
    const passed = seen.months.find(({ taxable }: { taxable: number }) => taxable > 0).month
    expect(seen.passesIn).toBe(passed)
    // The year to come, with the same ticket: 7 × 747 is more than 5,000.
    expect(await year(2027)).toMatchObject({ confirmed: false, months: [], passesIn: '2027-07' })
  })

  it('has less room beside other gifts', async () => {
    const company = await givenCustomer(portal, { tickets: [{ start: '2026-11-01' }] })
    const person = await personOf(portal, company)
    await given(company, { from: '2027-01' })
    const passes = async () =>
      (await ingrid('GET', `/subsidy-api/year/by-subscriber-id/${person}?year=2027`)).json().passesIn
    expect(await passes()).toBeNull()
    await portal.sql(
      'oslo',
      `insert into other_gift (company_id, year, employee_id, gross_ore, updated_at) select company_id, 2027, employee_id, 100000, now() from holder where id = $1`,
      [person],
    )
    expect(await passes()).toBe('2027-11')
  })
})

describe('other gifts', () => {
  const gifts = (year = 2026) => kari('GET', `/subsidy-api/other-gifts/by-company-id/${NORDLYS}?year=${year}`)
  const save = (given: object[], year = 2026) =>
    kari('PUT', `/subsidy-api/other-gifts/by-company-id/${NORDLYS}`, { year, gifts: given })

  it('are told of by employee number and year, the last line about a person holds, and nothing takes one away', async () => {
    const saved = await save([
      { employeeId: '17', amount: 500 },
      { employeeId: '18', amount: 1000, note: 'Gavekort' },
      { employeeId: '17', amount: 700 },
    ])
    expect(saved.json()).toEqual({ saved: 2, removed: 0 })
    expect((await gifts()).json()).toEqual({
      matches: [
        { employeeId: '17', amount: 700, note: '' },
        { employeeId: '18', amount: 1000, note: 'Gavekort' },
      ],
      ...{ totalEntries: 2, totalAmount: 1700 },
    })
    expect((await save([{ employeeId: '17', amount: 0 }])).json()).toEqual({ saved: 0, removed: 1 })
    expect((await gifts()).json()).toMatchObject({ totalEntries: 1, totalAmount: 1000 })
    expect((await gifts(2027)).json()).toMatchObject({ totalEntries: 0, totalAmount: 0 })
  })

  it.each([
    { employeeId: '', amount: 1 },
    { employeeId: '1', amount: -1 },
    { employeeId: '1', amount: 0.5 },
  ])('refuses %j', async gift => {
    expect((await save([gift])).statusCode).toBe(400)
  })

  it('are deleted when the year after is over', async () => {
    await save([{ employeeId: '19', amount: 100 }], 2025)
    await portal.job('subsidy-clean-up', { operator: 'oslo' })
    expect((await gifts(2025)).json().totalEntries).toBe(1)
    portal.clock.set('2027-01-02T08:00:00Z')
    await portal.job('subsidy-clean-up', { operator: 'oslo' })
    expect((await gifts(2025)).json().totalEntries).toBe(0)
    expect((await gifts(2026)).json().totalEntries).toBe(1)
  })
})
