import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Call,
  FJORDBYGG,
  NORDLYS,
  orderFor,
  type Portal,
  startPortal,
} from '../../../../test/harness.ts'
import { residentOrderFor } from '../../housing/examples.ts'

let portal: Portal
let kari: Call
beforeAll(async () => {
  portal = await startPortal()
  kari = portal.as('kari@nordlys.example')
})
afterAll(() => portal.stop())

let nextPhone = 41_240_000
type Ordered = { id: string; phone: string; employeeId: string; name: string }
/** An issued ticket of somebody of their own: running when it starts today. */
const issued = async (changes: Record<string, unknown> = {}): Promise<Ordered> => {
  const phone = String(nextPhone++)
  const employeeId = `M-${phone}`
  const name = `Mange ${'abcdefghij'[nextPhone % 10]}${'klmnopqrst'[Math.floor(nextPhone / 10) % 10]}`
  const order = orderFor({ phone, employeeId, firstName: 'Ola', lastName: name, ...changes })
  const answer = await kari('POST', '/api/ticket/create', order)
  expect(answer.statusCode, answer.body).toBe(201)
  await portal.job('ticket-issue', { operator: 'oslo' })
  return { ...answer.json(), phone, employeeId, name }
}
const url = (what = '', company = NORDLYS) => `/api/ticket/end-many/by-company-id/${company}${what}`
const check = (body: object, call = kari, company = NORDLYS) =>
  call('POST', url('/check', company), { lastDay: '2026-11-30', ...body })
const end = (tickets: string[], key: string = randomUUID(), call = kari, lastDay = '2026-11-30') =>
  call('POST', url(), { lastDay, tickets }, { 'idempotency-key': key })
const idsOf = (checked: { tickets: { id: string }[] }) => checked.tickets.map(({ id }) => id)

describe('ending those of a pasted list', () => {
  it('finds people by number, phone and name, and says who is left out and why', async () => {
    const [byNumber, byPhone, byName] = [await issued(), await issued(), await issued()]
    const waiting = await issued({ startDate: '2026-12-01' })
    const over = await issued()
    await portal.sql('oslo', `update ticket set expiration_date = '2026-12-31' where id = $1`, [over.id])
    const answer = await check({
      persons: [
        byNumber.employeeId,
        // The same person twice is one.
        `${byNumber.employeeId}\tOla\t${byNumber.name}`,
        byPhone.phone,
        `${byName.name}, Ola`,
        waiting.employeeId,
        over.employeeId,
        'nobody@all',
      ],
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const checked = answer.json()
    expect(idsOf(checked).sort()).toEqual([byNumber.id, byPhone.id, byName.id, waiting.id].sort())
    expect(checked.tickets.filter(({ withdrawn }: { withdrawn: boolean }) => withdrawn)).toMatchObject([
      { id: waiting.id, startDate: '2026-12-01' },
    ])
    expect(checked.leftOut).toEqual([
      { text: 'nobody@all', reason: 'unknown-person' },
      { text: `Ola ${over.name}, ${over.employeeId}`, reason: 'has-end-date' },
    ])
    const prices = checked.tickets.map(({ pricePerMonth }: { pricePerMonth: number }) => pricePerMonth)
    expect(checked.pricePerMonth).toBe(prices.reduce((sum: number, price: number) => sum + price, 0))
    expect(checked.pricePerMonth).toBeGreaterThan(0)

    const key = randomUUID()
    const done = await end(idsOf(checked), key)
    expect([done.statusCode, done.json()]).toEqual([201, { done: 4, refused: [] }])
    // A repeat is answered as the first, and ends nothing anew.
    expect((await end(idsOf(checked), key)).json()).toEqual({ done: 4, refused: [] })
    const rows = await portal.sql<{ last: string | null }>(
      'oslo',
      `select expiration_date::text as last from ticket where id = any($1::uuid[])`,
      [idsOf(checked)],
    )
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ last: '2026-11-30' })))
    const [act] = (await kari('GET', `/audit/company/${NORDLYS}/acts?maxEntries=1`)).json().acts
    expect(act).toMatchObject({
      entry: { action: 'company-ticket.many', detail: { act: 'end', done: 4, refused: 0 } },
      follows: [
        { action: 'company-ticket.cancel-pending', count: 1 },
        { action: 'company-ticket.end', count: 3 },
      ],
    })
  })

  it('ends nothing of an empty list, and everybody of an agreement only where that is asked for', async () => {
    const [one, elsewhere] = [await issued({ agreementName: '200101' }), await issued()]
    expect((await check({ persons: [] })).json()).toEqual({ tickets: [], leftOut: [], pricePerMonth: 0 })
    const ofDrift = (await check({ agreementId: '200101' })).json()
    expect(idsOf(ofDrift)).toContain(one.id)
    const all = (await check({})).json()
    expect(all.tickets.length).toBeGreaterThan(ofDrift.tickets.length)
    expect((await check({ agreementId: '200102' })).json().code).toBe('agreement-unknown')
    // Of a list and an agreement those that are both.
    const both = (
      await check({ persons: [one.employeeId, elsewhere.employeeId], agreementId: '200101' })
    ).json()
    expect(idsOf(both)).toEqual([one.id])
  })

  it('leaves out a day that is not offered, and a ticket that changed meanwhile or is of others', async () => {
    const [mine, gone] = [await issued(), await issued()]
    const far = (await check({ persons: [mine.employeeId], lastDay: '2041-01-01' })).json()
    expect([far.tickets, far.leftOut[0].reason]).toEqual([[], 'end-date-too-late'])
    await portal.sql('oslo', `update ticket set expiration_date = '2026-12-31' where id = $1`, [gone.id])
    const stranger = randomUUID()
    const { done, refused } = (await end([mine.id, gone.id, stranger])).json()
    expect(done).toBe(1)
    expect(refused).toEqual([
      { ticketId: gone.id, reason: 'has-end-date' },
      { ticketId: stranger, reason: 'not-found' },
    ])
  })

  it('is for those who administer the company, and reads no more than a list holds', async () => {
    expect((await check({}, portal.as('jon@fjordbygg.example'))).statusCode).toBe(404)
    expect((await check({}, kari, FJORDBYGG)).statusCode).toBe(404)
    for (const persons of [Array.from({ length: 10_001 }, () => 'x'), ['x'.repeat(301)], 'x'])
      expect((await check({ persons })).statusCode).toBe(400)
    expect((await end([])).statusCode).toBe(400)
  })
})

describe('ending those of a housing association', () => {
  it('finds residents by their units, and ends their tickets alone', async () => {
    const solveig = portal.as('solveig@solhaug.example')
    const [company] = (await solveig('GET', '/user-api/auth/companies')).json().matches
    const order = residentOrderFor({
      agreementName: '200113',
      employeeId: 'H0909',
      firstName: 'Siv',
      lastName: 'Mange',
    })
    const { id } = (await solveig('POST', '/housing-api/ticket/create', order)).json()
    const body = { lastDay: '2026-11-30', persons: ['h0909', 'Mange, Siv'] }
    const answer = await solveig(
      'POST',
      `/housing-api/ticket/end-many/by-company-id/${company.id}/check`,
      body,
    )
    expect(answer.json()).toMatchObject({ tickets: [{ id, employeeId: 'H0909' }], leftOut: [] })
    const wrong = await solveig('POST', url('/check', company.id), { lastDay: '2026-11-30' })
    expect(wrong.statusCode).toBe(403)
  })
})
