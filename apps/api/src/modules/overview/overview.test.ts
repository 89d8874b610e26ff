import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { FJORDBYGG, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import type { Ctx } from '../../core/ctx.ts'
import { overviewCard } from '../../core/overview.ts'
import { readOverview } from './read.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ employees: 40 })
  await portal.job('invoice-run', { operator: 'oslo' })
})
afterAll(() => portal.stop())

const overviewOf = async (who: string, companyId?: string) => {
  const answer = await portal.as(who)(
    'GET',
    `/overview-api/overview${companyId ? `?companyId=${companyId}` : ''}`,
  )
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().cards
}
const list = async (who: string, url: string) => (await portal.as(who)('GET', url)).json()

describe('who is told what', () => {
  it('is what their permissions give, and nothing without a company', async () => {
    expect(Object.keys(await overviewOf('kari@nordlys.example', NORDLYS)).sort()).toEqual([
      'employees',
      'invoices',
    ])
    expect(await overviewOf('kari@nordlys.example')).toEqual({})
    expect(await overviewOf('unni@nordlys.example', NORDLYS)).toEqual({})
  })

  it('hides the company of others, and refuses what is no id of one', async () => {
    const kari = portal.as('kari@nordlys.example')
    const statusOf = async (query: string) => (await kari('GET', `/overview-api/overview${query}`)).statusCode
    expect(await statusOf(`?companyId=${FJORDBYGG}`)).toBe(404)
    expect(await statusOf('?companyId=999999')).toBe(404)
    expect(await statusOf('?companyId=')).toBe(400)
    expect(await statusOf(`?companyId=${NORDLYS}&companyId=${FJORDBYGG}`)).toBe(400)
    expect((await portal.anonymous()('GET', '/overview-api/overview')).statusCode).toBe(401)
  })
})

describe('a card that fails or is late', () => {
  const card = (name: string, read: () => Promise<{ n: number } | null>) =>
    overviewCard({ name, needs: 'signedIn', answer: z.object({ n: z.number() }), read })

  it('answers the reference, logs the error, and leaves the others alone', async () => {
    const logged: object[] = []
    const ctx = {
      ...portal.ctxOf('oslo'),
      requestId: 'r-1',
      log: { error: (entry: object) => logged.push(entry) },
    } as unknown as Ctx
    const never = new Promise<null>(() => undefined)
    const { cards } = await readOverview(
      ctx,
      [
        card('good', async () => ({ n: 1 })),
        card('none', async () => null),
        card('bad', () => Promise.reject(new Error('no such table'))),
        card('late', () => never),
      ],
      20,
    )
    expect(cards).toEqual({ good: { data: { n: 1 } }, bad: { failed: 'r-1' }, late: { failed: 'r-1' } })
    expect(logged.map(entry => (entry as { card: string }).card).sort()).toEqual(['bad', 'late'])
  })
})

describe('the employees', () => {
  /** Makes so many of the running tickets into what waits, and returns what the list finds. */
  const change = (limit: number, set: string) =>
    portal.sql(
      'oslo',
      `update ticket set ${set} where id in (select id from ticket where company_id = $1 and status = 'ACTIVE' and kind = 'COMPANY_TICKET'
         and expiration_date is null and downloaded_at is not null order by id limit ${limit})`,
      [NORDLYS],
    )

  it('are counted as the list with the same filter counts them, for every row', async () => {
    await change(
      2,
      `downloaded_at = null, pickup_code = 'AB12', ordered_at = '2026-11-13T22:59:00Z', start_date = '2026-11-01'`,
    )
    await change(
      1,
      `downloaded_at = null, pickup_code = 'AB13', ordered_at = '2026-11-13T23:01:00Z', start_date = '2026-11-01'`,
    )
    await change(3, `expiration_date = '2026-11-30'`)
    await change(1, `expiration_date = '2026-12-01'`)
    await change(1, `status = 'FAILED'`)
    const { data } = (await overviewOf('kari@nordlys.example', NORDLYS)).employees
    const count = async (filter: string) =>
      (await list('kari@nordlys.example', `/api/subscriber/by-company-id/${NORDLYS}?${filter}`)).totalEntries
    expect(data).toMatchObject({
      failed: await count('failed=true'),
      notPickedUp: await count('notPickedUp=week'),
      ending: await count('endingSoon=month'),
      active: await count('status=active'),
      endsOn: '2026-11-30',
    })
    expect(await count('failed=true')).toBe(1)
    expect(await count('notPickedUp=true')).toBeGreaterThan(data.notPickedUp)
    expect(await count('endingSoon=true')).toBeGreaterThan(data.ending)
    expect(data.notPickedUp).toBeGreaterThanOrEqual(2)
  })

  it('are forgotten as failed once something else is ordered for them', async () => {
    const failed = async () => (await overviewOf('kari@nordlys.example', NORDLYS)).employees.data.failed
    const before = await failed()
    const [row] = await portal.sql<{ id: string }>(
      'oslo',
      `update ticket set status = 'FAILED', ordered_at = '2026-11-20T10:00:00Z' where id = (select id from ticket where company_id = $1
         and status = 'ACTIVE' and kind = 'COMPANY_TICKET' order by id desc limit 1) returning id`,
      [NORDLYS],
    )
    expect(await failed()).toBe(before + 1)
    await portal.sql(
      'oslo',
      `insert into ticket (id, kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date, ordered_at)
       select $2, kind, company_id, agreement_id, holder_id, 'PENDING', profile_id, zone_from, zone_to, nr_of_zones, price_tier, '2026-12-01', '2026-11-20T10:01:00Z' from ticket where id = $1`,
      [row!.id, randomUUID()],
    )
    expect(await failed()).toBe(before)
  })

  it('of another company are not among them', async () => {
    const before = await overviewOf('kari@nordlys.example', NORDLYS)
    await portal.sql(
      'oslo',
      `update ticket set expiration_date = '2026-11-30' where company_id = $1 and status = 'ACTIVE'`,
      [FJORDBYGG],
    )
    const jon = (await overviewOf('jon@fjordbygg.example', FJORDBYGG)).employees.data
    expect(jon.ending).toBeGreaterThan(0)
    expect((await overviewOf('kari@nordlys.example', NORDLYS)).employees).toEqual(before.employees)
  })
})

describe('the invoices', () => {
  it('are those that the list finds as unpaid, the overdue first, with what remains of each', async () => {
    portal.clock.set('2026-12-10T11:00:00Z')
    await portal.job('invoice-run', { operator: 'oslo', asOf: '2026-12-10' })
    portal.clock.set('2027-01-02T11:00:00Z')
    const { data } = (await overviewOf('kari@nordlys.example', NORDLYS)).invoices
    const url = `/api/invoice/by-company-id/${NORDLYS}?status=open&sort=due`
    const { matches, totalEntries } = await list('kari@nordlys.example', url)
    expect(totalEntries).toBeGreaterThan(0)
    expect(data.open).toBe(totalEntries)
    expect(data.first).toEqual(
      matches
        .slice(0, 4)
        .map((row: { id: string; invoiceNumber: string; dueDate: string; outstandingAmount: number }) =>
          expect.objectContaining({
            id: row.id,
            invoiceNumber: row.invoiceNumber,
            dueDate: row.dueDate,
            outstanding: row.outstandingAmount,
          }),
        ),
    )
    const summary = await list('kari@nordlys.example', `/api/invoice/by-company-id/${NORDLYS}/summary`)
    expect([data.outstanding, data.overdue]).toEqual([summary.outstanding.amount, summary.counts.overdue])
    expect(data.nextOn).toBe('2027-01-07')
  })
})
