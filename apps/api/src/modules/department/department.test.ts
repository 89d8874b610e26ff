import { allAt, einvoiceFaults, textAt } from '@portal/domain/einvoice'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenReceiver, sentTo } from '../../../test/einvoices.ts'
import {
  type Call,
  FJORDBYGG,
  freshPhone,
  NORDLYS,
  orderFor,
  type Portal,
  startPortal,
} from '../../../test/harness.ts'
import { givenTicket } from '../../../test/invoicing.ts'
import { inTenant } from '../../core/in-tenant.ts'
import { readUbl } from '../einvoice/xml.ts'
import { findOrCreateDepartments } from './service.ts'

let portal: Portal
let jon: Call
let ingrid: Call
beforeAll(async () => {
  portal = await startPortal({ now: '2026-11-21T11:00:00Z', employees: 6 })
  jon = portal.as('jon@fjordbygg.example')
  ingrid = portal.as('ingrid@operator.example')
})
afterAll(() => portal.stop())

const base = (company = FJORDBYGG) => `/department-api/by-company-id/${company}`
const input = (name: string, more: object = {}) => ({
  ...{ name, costCentre: '', invoiceReference: '', validTo: null },
  ...more,
})
const made = async (name: string, more: object = {}, company = FJORDBYGG, call = jon): Promise<string> => {
  const answer = await call('POST', base(company), input(name, more))
  expect(answer.statusCode).toBe(201)
  return answer.json().id
}
const names = async (company = FJORDBYGG) =>
  (await ingrid('GET', base(company))).json().matches.map(({ name }: { name: string }) => name)
const codeOf = async (answer: ReturnType<Call>) => [(await answer).statusCode, (await answer).json().code]
const people = async (company: string): Promise<string[]> =>
  (
    await portal.sql<{ id: string }>(
      'oslo',
      `select id from holder where company_id = $1 and identified_by = 'PHONE' order by last_name, first_name, id`,
      [company],
    )
  ).map(({ id }) => id)

describe('a company without departments', () => {
  it('has none in its list, its file and its report', async () => {
    const kari = portal.as('kari@nordlys.example')
    expect((await kari('GET', base(NORDLYS))).json()).toEqual({ matches: [], totalEntries: 0 })
    const file = await kari('POST', `/api/subscriber/by-company-id/${NORDLYS}/file`, { filters: {} })
    expect(file.body.split('\r\n')[0]).not.toMatch(/Avdeling|Kostnadssted/)
    const report = await kari(
      'GET',
      `/cost-report-api/report/by-company-id/${NORDLYS}?from=2026-10&to=2026-11`,
    )
    expect(report.json().peopleDepartments).toEqual([])
  })
})

describe('the departments of a company', () => {
  it('have a name of their own, without regard to case', async () => {
    const id = await made('Salg', { costCentre: '4100' })
    expect(await codeOf(jon('POST', base(), input(' sALG ')))).toEqual([409, 'department-exists'])
    const other = await made('Økonomi & lønn')
    expect(await codeOf(jon('PUT', `${base()}/${other}`, input('SALG')))).toEqual([409, 'department-exists'])
    const changed = await jon('PUT', `${base()}/${id}`, input('salg', { costCentre: '4100' }))
    expect(changed.json()).toMatchObject({ id, name: 'salg', costCentre: '4100', people: 0 })
    expect(await names()).toEqual(['salg', 'Økonomi & lønn'])
  })

  it('end, and nobody is put into one that has', async () => {
    const id = await made('Prosjektet')
    await jon('PUT', `${base()}/${id}`, input('Prosjektet', { validTo: '2026-11-20' }))
    const [entry] = await portal.sql<{ action: string }>(
      'oslo',
      'select action from audit_entry where entity_id = $1 order by at desc, id desc limit 1',
      [id],
    )
    expect(entry).toEqual({ action: 'department.end' })
    const [someone] = await people(FJORDBYGG)
    const set = jon('POST', `${base()}/people`, { people: [someone], departmentId: id })
    expect(await codeOf(set)).toEqual([422, 'department-unknown'])
  })

  it('are removed when nobody is in them, or when their people move', async () => {
    const [from, to] = [await made('Flyttes'), await made('Mottar')]
    const [first, second] = await people(FJORDBYGG)
    const set = await jon('POST', `${base()}/people`, { people: [first, second], departmentId: from })
    expect(set.json()).toEqual({ done: 2, unchanged: 0 })
    const refused = await jon('DELETE', `${base()}/${from}`)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'department-in-use', people: 2 },
    ])
    expect(await codeOf(jon('DELETE', `${base()}/${from}?moveTo=${from}`))).toEqual([
      409,
      'department-in-use',
    ])
    expect((await jon('DELETE', `${base()}/${from}?moveTo=${to}`)).statusCode).toBe(204)
    const list = (await jon('GET', base())).json().matches
    expect(list.find(({ id }: { id: string }) => id === to)).toMatchObject({ people: 2 })
    await jon('POST', `${base()}/people`, { people: [first, second], departmentId: null })
    expect((await jon('DELETE', `${base()}/${to}`)).statusCode).toBe(204)
  })

  it('are never those of another company', async () => {
    const theirs = await made('Bare Nordlys', {}, NORDLYS, portal.as('kari@nordlys.example'))
    const [someone] = await people(FJORDBYGG)
    expect(
      await codeOf(jon('POST', `${base()}/people`, { people: [someone], departmentId: theirs })),
    ).toEqual([422, 'department-unknown'])
    expect((await jon('PUT', `${base()}/${theirs}`, input('Nå vår'))).statusCode).toBe(404)
    expect((await jon('DELETE', `${base()}/${theirs}`)).statusCode).toBe(404)
    const [nordlys] = await people(NORDLYS)
    const mine = await made('Min')
    const moved = await jon('POST', `${base()}/people`, { people: [nordlys], departmentId: mine })
    expect(moved.json()).toEqual({ done: 0, unchanged: 1 })
    await expect(
      portal.sql('oslo', 'update holder set department_id = $1 where id = $2', [mine, nordlys]),
    ).rejects.toThrow('holder_operator_id_company_id_department_id_fkey')
    await portal.as('kari@nordlys.example')('DELETE', `${base(NORDLYS)}/${theirs}`)
  })

  it('are made from a list by what the company does not have', async () => {
    const body = {
      departments: [
        { name: 'Ķīmijas nodaļa', costCentre: '4300' },
        { name: 'SALG', costCentre: '' },
        { name: 'Prosjektet', costCentre: '' },
      ],
    }
    expect((await jon('POST', `${base()}/import`, body)).json()).toEqual({ created: 1, known: 2 })
    expect((await jon('POST', `${base()}/import`, body)).json()).toEqual({ created: 0, known: 3 })
    const list = (await jon('GET', base())).json().matches
    // One that had ended is in use again.
    expect(list.find(({ name }: { name: string }) => name === 'Prosjektet').validTo).toBeNull()
  })

  it('are found by name or cost centre for a list from outside, in its order', async () => {
    const ctx = portal.ctxOf('oslo')
    const found = await inTenant(ctx, tx =>
      findOrCreateDepartments(ctx, tx, FJORDBYGG, [
        { name: '4100' },
        { name: 'Helt ny', costCentre: '4900' },
        { name: 'salg' },
        { name: 'HELT NY' },
      ]),
    )
    expect([found[0] === found[2], found[1] === found[3], new Set(found).size]).toEqual([true, true, 2])
  })
})

describe('employees', () => {
  it('are put into a department by what the list is filtered by, and are found by it', async () => {
    const id = await made('Verkstedet', { costCentre: '4200' })
    const all = await people(FJORDBYGG)
    const set = await jon('POST', `${base()}/people`, { filters: {}, departmentId: id })
    expect(set.json()).toEqual({ done: all.length, unchanged: 0 })
    await jon('POST', `${base()}/people`, { people: [all[0]], departmentId: null })
    const list = await jon('GET', `/api/subscriber/by-company-id/${FJORDBYGG}?department=${id}`)
    expect(list.json()).toMatchObject({ totalEntries: all.length - 1 })
    expect(list.json().matches[0].department).toBe('Verkstedet')
    expect((await jon('GET', `/api/subscriber/${all[1]}`)).json().department).toEqual({
      id,
      name: 'Verkstedet',
    })
    const file = await jon('POST', `/api/subscriber/by-company-id/${FJORDBYGG}/file`, {
      filters: { department: id },
    })
    const [header, row] = file.body.split('\r\n')
    expect([header!.split(';').slice(-2), row!.split(';').slice(-2)]).toEqual([
      ['Avdeling', 'Kostnadssted'],
      ['Verkstedet', '4200'],
    ])
  })
})

describe('an order', () => {
  it('puts its person into a department that is in use, or is refused whole', async () => {
    const id = await made('Resepsjonen')
    const order = orderFor({ agreementName: '200102', phone: freshPhone() })
    const ordered = await jon('POST', '/api/ticket/create', { ...order, departmentId: id })
    expect(ordered.statusCode).toBe(201)
    const person = (await jon('GET', `/api/subscriber/${ordered.json().subscriberId}`)).json()
    expect(person.department).toEqual({ id, name: 'Resepsjonen' })
    const theirs = await made('Nordlys alene', {}, NORDLYS, portal.as('kari@nordlys.example'))
    const refused = jon('POST', '/api/ticket/create', {
      ...orderFor({ agreementName: '200102', phone: freshPhone() }),
      departmentId: theirs,
    })
    expect(await codeOf(refused)).toEqual([422, 'department-unknown'])
  })
})

describe('what is invoiced', () => {
  let company: string
  let salg: string
  let drift: string
  const admin = () => portal.as('regnskap@kunde.example')
  const report = async (query: string) =>
    (
      await ingrid('GET', `/cost-report-api/report/by-company-id/${company}?from=2026-09&to=2026-11&${query}`)
    ).json()
  const shown = async () => {
    const { series } = await report('split=PEOPLE_DEPARTMENT')
    return series.map(({ name }: { name: { nb: string } }) => name.nb).sort()
  }
  beforeAll(async () => {
    company = await givenReceiver(portal, 'E_INVOICE')
    for (let more = 0; more < 3; more++) await givenTicket(portal, company, { start: '2026-10-01' })
    await portal.addPerson('regnskap@kunde.example', { inCompany: [[company, 'COMPANY_ADMIN']] })
    salg = await made('Salg', { costCentre: '4100' }, company, admin())
    drift = await made('Drift', { costCentre: '4200' }, company, admin())
    const [first, second] = (
      await portal.sql<{ id: string }>(
        'oslo',
        `select holder_id as id from ticket where company_id = $1 and start_date = '2026-10-01' order by id`,
        [company],
      )
    ).map(({ id }) => id)
    await admin()('POST', `${base(company)}/people`, { people: [first], departmentId: salg })
    await admin()('POST', `${base(company)}/people`, { people: [second], departmentId: drift })
    await portal.job('invoice-run', { operator: 'oslo', asOf: '2026-11-07' })
  })

  it('keeps the department of its day beside each line, whoever moves later', async () => {
    const beside = () =>
      portal.sql(
        'oslo',
        `select d.name, d.cost_centre from invoice_line_department d join invoice_line l on l.id = d.line_id join invoice i on i.id = l.invoice_id
         where i.company_id = $1 order by 1`,
        [company],
      )
    const before = await beside()
    expect(before).toEqual([
      { name: 'Drift', cost_centre: '4200' },
      { name: 'Salg', cost_centre: '4100' },
    ])
    await admin()('POST', `${base(company)}/people`, { people: await people(company), departmentId: drift })
    await admin()('PUT', `${base(company)}/${salg}`, input('Marked', { costCentre: '9' }))
    expect(await beside()).toEqual(before)
    for (const change of [
      `update invoice_line_department set name = 'x'`,
      'delete from invoice_line_department',
    ])
      await expect(portal.sql('oslo', change)).rejects.toThrow(/permission denied|frozen/)
  })

  it('stands beside the lines of the file of an invoice, as they were sent', async () => {
    const [{ id } = { id: '' }] = await portal.sql<{ id: string }>(
      'oslo',
      `select id from invoice where company_id = $1 and kind = 'INVOICE'`,
      [company],
    )
    const file = await admin()('GET', `/api/invoice/by-invoice-id/${id}/csv?language=en`)
    const [header, ...rows] = file.body
      .trim()
      .split('\r\n')
      .map(row => row.split(';').slice(-2))
    expect(header).toEqual(['Department', 'Cost centre'])
    expect(rows.toSorted()).toEqual([
      ['', ''],
      ['Drift', '4200'],
      ['Salg', '4100'],
    ])
  })

  it('stands in the report by department, and adds up to the øre', async () => {
    // October as it was invoiced, November by the department of today.
    expect(await shown()).toEqual(['Drift (4200)', 'Salg (4100)', 'Uten avdeling'])
    const [all, parts] = [await report(''), await report('split=PEOPLE_DEPARTMENT')]
    expect([parts.sum, parts.tickets]).toEqual([all.sum, all.tickets])
    expect(parts.months.map(({ sum }: { sum: number }) => sum)).toEqual(
      all.months.map(({ sum }: { sum: number }) => sum),
    )
    const only = await report(`peopleDepartment=${encodeURIComponent('Salg (4100)')}`)
    expect(only.sum).toBe(parts.series.find(({ key }: { key: string }) => key === 'Salg (4100)').sum)
    expect(all.peopleDepartments).toEqual(['Drift (4200)', 'Marked (9)'])
  })

  it('says the cost centre of each line of an e-invoice, and no rule refuses it', async () => {
    await portal.job('einvoice-send', { operator: 'oslo' })
    const [sent] = await sentTo(portal, company)
    const document = readUbl(sent!.document)
    expect(einvoiceFaults(document)).toEqual([])
    const lines = allAt(document, 'cac:InvoiceLine')
    expect(lines.map(line => textAt(line, 'cbc:AccountingCost') ?? 'none').sort()).toEqual([
      ...['4100', '4200', 'none'],
    ])
    expect(textAt(document, 'cbc:AccountingCost')).toBeNull()
  })
})
