import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCounter, orderAtCounter } from '../../../test/counter-orders.ts'
import { addDepartments, issuedFreeTicket } from '../../../test/free-tickets.ts'
import { FJORDBYGG, hostOf, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { givenCustomer, issuedTo } from '../../../test/invoicing.ts'
import { addSchool, orderSchoolTicket, SCHOOL_ADMIN } from '../../../test/school-tickets.ts'
import { buildApp } from '../../app.ts'
import type { Ctx } from '../../core/ctx.ts'
import { searchReader } from '../../core/search.ts'
import { runInvoicing } from '../invoice/run.ts'
import { find } from './find.ts'

const KARI = 'kari@nordlys.example'
const INGRID = 'ingrid@operator.example'
const SIGRID = 'sigrid@operator.example'

type Hit = { id: string; company?: { id: string }; product?: string; lastName?: string; name?: string }
type Group = { hits: Hit[]; total: number; more: boolean }
type Answer = Partial<Record<'people' | 'companies' | 'invoices' | 'orders' | 'users', Group>> & {
  failed: string[]
}

let portal: Portal
let customer: string
let invoice: { id: string; number: number; kid: string }
let order: { id: string; number: number }
beforeAll(async () => {
  portal = await startPortal({ employees: 0 })
  await addDepartments(portal)
  await addSchool(portal)
  await addCounter(portal)
  for (const [companyId, first, last, phone] of [
    [NORDLYS, 'Nora', 'Zakariasdal', '41280001'],
    [NORDLYS, 'Nils', 'Zakariasdal', '41280002'],
    [NORDLYS, 'Nina', 'Zakariasdal', '41280003'],
    [NORDLYS, 'Odd', 'Zakariasdal', '41280004'],
    [FJORDBYGG, 'Per', 'Zakariasdal', '41280005'],
  ])
    await portal.sql(
      'oslo',
      `insert into holder (company_id, identity, first_name, last_name, employee_id, phone, phone_country_code)
       values ($1, 'phone:+47' || $4::text, $2, $3, 'E-' || $4::text, $4, '+47')`,
      [companyId, first, last, phone],
    )
  await issuedFreeTicket(portal, { firstName: 'Frank' })
  await portal.sql('oslo', `update holder set last_name = 'Zakariasdal' where first_name = 'Frank'`)
  await orderSchoolTicket(portal, { firstName: 'Sofie', lastName: 'Zakariasdal', studentId: '99887' })
  customer = await givenCustomer(portal, { tickets: [{ start: '2026-09-01' }] })
  await runInvoicing({ ...portal.ctxOf('oslo'), today: '2026-11-07' }, '2026-11-07')
  const [issued] = await issuedTo(portal, customer)
  ;[invoice] = (await portal.sql<typeof invoice>(
    'oslo',
    'select id, number, kid from invoice where id = $1',
    [issued!.id],
  )) as [typeof invoice]
  const made = await orderAtCounter(portal, {})
  order = made.orders[0] as typeof order
})
afterAll(() => portal.stop())

const search = async (who: string, q: string, companyId?: string): Promise<Answer> => {
  const query = new URLSearchParams({ q, ...(companyId && { companyId }) })
  const answer = await portal.as(who)('GET', `/search-api/search?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const statusOf = async (who: string, query: string) =>
  (await portal.as(who)('GET', `/search-api/search?${query}`)).statusCode
const namesOf = (group: Group | undefined) => group?.hits.map(({ id: _, ...hit }) => hit)
const groupsOf = ({ failed: _, ...groups }: Answer) =>
  Object.entries(groups)
    .filter(([, group]) => group.total > 0)
    .map(([name]) => name)

describe('people', () => {
  it('are those of the selected company in the lists of the person, three of them with how many there are', async () => {
    const { people, failed } = await search(KARI, 'zakariasdal', NORDLYS)
    expect(failed).toEqual([])
    // Four employees and the holder of a free ticket; no pupil, whose list HR does not see, and nobody of another company.
    expect([people!.total, people!.more, people!.hits.length]).toEqual([5, false, 3])
    expect(people!.hits.every(hit => hit.company!.id === NORDLYS && hit.product !== 'SCHOOL_TICKET')).toBe(
      true,
    )
    expect(namesOf(people)![1]).toEqual({
      ...{ firstName: 'Nils', lastName: 'Zakariasdal', phone: '41280002', phoneCountryCode: '+47' },
      ...{ number: 'E-41280002', status: 'pending', product: 'COMPANY_TICKET', ticketId: null },
      company: { id: NORDLYS, name: 'Nordlys AS' },
    })
    expect(namesOf(people)![0]).toMatchObject({
      firstName: 'Frank',
      product: 'FREE_TICKET',
      ticketId: expect.any(String),
    })
  })

  it.each([
    ['by phone as it is written', '412 80 004', 'Odd'],
    ['by phone with its country', '+47 412 80 004', 'Odd'],
    ['by a part of the name and the employee id', 'zak E-41280003', 'Nina'],
  ])('are found %s', async (_, q, firstName) => {
    const { people } = await search(KARI, q, NORDLYS)
    expect(namesOf(people)).toMatchObject([{ firstName }])
  })

  it('of every company are found by staff, but for those in lists that they do not see', async () => {
    expect((await search(INGRID, 'zakariasdal')).people!.total).toBe(6)
    expect((await search(INGRID, 'Per Zakariasdal')).people!.hits).toMatchObject([
      { company: { id: FJORDBYGG } },
    ])
    expect(namesOf((await search(SIGRID, 'zakariasdal')).people)).toMatchObject([
      { firstName: 'Sofie', product: 'SCHOOL_TICKET', number: '99887', ticketId: expect.any(String) },
    ])
    expect(namesOf((await search(SCHOOL_ADMIN, 'zakariasdal', NORDLYS)).people)).toMatchObject([
      { firstName: 'Sofie' },
    ])
  })

  it('are not found where their agreement has ended, by anybody', async () => {
    const agreement = `company_id = '${FJORDBYGG}' and sub_type = 'SUBSCRIPTIONS'`
    await portal.sql('oslo', `update agreement set end_date = '2026-11-20' where ${agreement}`)
    expect((await search(INGRID, 'Per Zakariasdal')).people!.total).toBe(0)
    await portal.sql('oslo', `update agreement set end_date = null where ${agreement}`)
    expect((await search(INGRID, 'Per Zakariasdal')).people!.total).toBe(1)
  })

  it('are no secret kept by the selected company: without it nobody but staff finds any', async () => {
    expect((await search(KARI, 'zakariasdal')).people).toBeUndefined()
    expect((await search('unni@nordlys.example', 'zakariasdal', NORDLYS)).people).toBeUndefined()
    expect((await search('tor@nordlys.example', 'zakariasdal', NORDLYS)).people).toBeUndefined()
  })
})

describe('companies', () => {
  it('are those of the person, all of them for staff, the one of that name first', async () => {
    expect(namesOf((await search(KARI, 'AS')).companies)).toMatchObject([{ name: 'Nordlys AS' }])
    expect((await search(KARI, 'fjordbygg')).companies).toEqual({ hits: [], total: 0, more: false })
    await portal.sql(
      'oslo',
      `insert into company (id, name, organisation_number, search_text) values
        ('790001', 'A Zorromar AS', '315900001', 'a zorromar as 315900001 790001'),
        ('790002', 'Zorromar Drift AS', '315900002', 'zorromar drift as 315900002 790002'),
        ('790003', 'Zorromar', '315900003', 'zorromar 315900003 790003')`,
    )
    const names = async (q: string) => (await search(INGRID, q)).companies!.hits.map(({ name }) => name)
    expect(await names('zorromar')).toEqual(['Zorromar', 'Zorromar Drift AS', 'A Zorromar AS'])
    expect(await names('zo')).toEqual(['Zorromar', 'Zorromar Drift AS', 'A Zorromar AS'])
    expect(await names('315 900 002')).toEqual(['Zorromar Drift AS'])
    expect(await names('790003')).toEqual(['Zorromar'])
  })
})

describe('invoices and orders', () => {
  it('are found by the beginning of the number or the payment reference, in the own company', async () => {
    const found = async (who: string, q: string, companyId?: string) =>
      (await search(who, q, companyId)).invoices?.hits.map(({ id }) => id)
    const number = String(invoice.number)
    expect(await found(INGRID, number)).toContain(invoice.id)
    expect(await found(INGRID, invoice.kid)).toEqual([invoice.id])
    expect(await found(KARI, number, NORDLYS)).toEqual([])
    expect(await found(KARI, invoice.kid, NORDLYS)).toEqual([])
    const hit = (await search(INGRID, invoice.kid)).invoices!.hits[0]
    expect(hit).toMatchObject({
      ...{ type: 'INVOICE', invoiceNumber: number, invoicingDate: '2026-11-07' },
      ...{ paymentStatus: 'unpaid', company: { id: customer } },
    })
    // Names are no numbers, and staff of schools see the invoices of schools alone.
    expect(await found(INGRID, 'faktura')).toBeUndefined()
    expect(await found(SIGRID, number)).toEqual([])
  })

  it('of the counter too', async () => {
    const number = String(order.number)
    const found = async (who: string, companyId?: string) =>
      (await search(who, number.padStart(3, '0'), companyId)).orders?.hits.map(({ id }) => id)
    await portal.sql('oslo', 'update counter_order set number = 4711 where id = $1', [order.id])
    const of = async (who: string, q: string, companyId?: string) =>
      (await search(who, q, companyId)).orders?.hits.map(({ id }) => id)
    expect(await of('tor@nordlys.example', '471', NORDLYS)).toEqual([order.id])
    expect(await of('tor@nordlys.example', '711', NORDLYS)).toEqual([])
    expect(await of(INGRID, '4711')).toEqual([order.id])
    expect(await of('jon@fjordbygg.example', '4711', FJORDBYGG)).toBeUndefined()
    expect(await found('liv@liaskole.example')).toBeUndefined()
  })
})

describe('users', () => {
  it('are those whom the person administers', async () => {
    const emails = async (who: string, q: string) =>
      (await search(who, q)).users?.hits.map(hit => (hit as { email?: string }).email)
    expect(await emails(INGRID, 'jon@fjordbygg')).toEqual(['jon@fjordbygg.example'])
    expect(await emails('unni@nordlys.example', 'unni bruke')).toEqual(['unni@nordlys.example'])
    expect(await emails('unni@nordlys.example', 'un')).toContain('unni@nordlys.example')
    expect(await emails('unni@nordlys.example', 'jon@fjordbygg')).toEqual([])
    expect(await emails(KARI, 'kari')).toBeUndefined()
    // Two letters are too few to look through everybody.
    expect(await emails(INGRID, 'jo')).toBeUndefined()
  })
})

describe('hostile input', () => {
  it.each([
    ['one letter', 'z'],
    ['spaces', '   '],
    ['a wildcard', '%%%'],
    ['two wildcards', '__%'],
    ['quotes', `z' or true --`],
    ['a backslash at the end', 'zak\\'],
    ['a zero character', 'zak\u0000'],
    ['200 letters', 'z'.repeat(200)],
    ['many words', 'a '.repeat(100)],
    ['the largest number', '99999999999999999'],
  ])('finds nothing: %s', async (_, q) => {
    const answer = await portal.as(INGRID)('GET', `/search-api/search?q=${encodeURIComponent(q)}`)
    expect([200, 400]).toContain(answer.statusCode)
    if (answer.statusCode === 200) {
      expect(groupsOf(answer.json())).toEqual([])
      expect(answer.json().failed).toEqual([])
    }
  })

  it('is refused where it is none: no text, 201 letters, another parameter', async () => {
    expect(await statusOf(KARI, '')).toBe(400)
    expect(await statusOf(KARI, `q=${'z'.repeat(201)}`)).toBe(400)
    expect(await statusOf(KARI, 'q=zak&operator=akt')).toBe(400)
    expect(await statusOf(KARI, `q=zak&companyId=`)).toBe(400)
    expect(await statusOf(KARI, `q=zak&companyId=${NORDLYS}&companyId=${FJORDBYGG}`)).toBe(400)
  })

  it("names no company that is not one's own", async () => {
    expect(await statusOf(KARI, `q=zakariasdal&companyId=${FJORDBYGG}`)).toBe(404)
    expect(await statusOf(KARI, 'q=zakariasdal&companyId=500100')).toBe(404)
    expect(await statusOf(INGRID, 'q=zakariasdal&companyId=500100')).toBe(404)
    expect((await portal.anonymous()('GET', '/search-api/search?q=zak')).statusCode).toBe(401)
  })

  it('of another operator finds nothing here', async () => {
    expect(groupsOf(await search('astrid@aktkunde.example', 'zakariasdal'))).toEqual([])
    expect(groupsOf(await search('astrid@aktkunde.example', invoice.kid))).toEqual([])
  })

  it('is counted per person, apart from other requests', async () => {
    const app = await buildApp({
      ...portal.services,
      config: { ...portal.config, RATE_LIMIT_PER_MINUTE: 50 },
    })
    try {
      const authorization = `Bearer ${await portal.tokenOf(KARI)}`
      const statusFor = async (url: string) =>
        (await app.inject({ method: 'GET', url, headers: { host: hostOf('oslo'), authorization } }))
          .statusCode
      const statuses = []
      for (let n = 0; n < 7; n++) statuses.push(await statusFor('/search-api/search?q=zak'))
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
      expect(await statusFor('/session')).toBe(200)
    } finally {
      await app.close()
    }
  })
})

it('answers the other groups when one fails', async () => {
  const ctx = { ...portal.ctxOf('oslo') } as Ctx
  const reader = (group: 'people' | 'users', read: () => Promise<never>) =>
    searchReader({ group, hit: undefined as never, read })
  const right = { hits: [], total: 0, more: false }
  const readers = [
    reader('people', () => Promise.reject(new Error('broken'))),
    reader('users', async () => right as never),
  ]
  expect(await find(ctx, readers, { q: 'zak' })).toEqual({
    people: undefined,
    users: right,
    failed: ['people'],
  })
})
