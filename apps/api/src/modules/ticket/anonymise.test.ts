import { anonymisedFrom } from '@portal/domain/ticket'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Call, orderFor, type Portal, startPortal } from '../../../test/harness.ts'

let portal: Portal
let kari: Call
beforeAll(async () => {
  portal = await startPortal()
  kari = portal.as('kari@nordlys.example')
})
afterAll(() => portal.stop())

let nextPhone = 41_240_000
let phone: string
let person: { id: string; subscriberId: string }
beforeEach(async () => {
  phone = String(nextPhone++)
  person = (await kari('POST', '/api/ticket/create', orderFor({ phone, addOns: ['JOULE'] }))).json()
  await portal.job('ticket-issue', { operator: 'oslo' })
})

const LAST = '2026-08-31'
const endTicket = (status = 'EXPIRED') =>
  portal.sql(
    'oslo',
    `update ticket set status = $2::ticket_status, start_date = '2026-01-01', expiration_date = $3, app_id = 'app-1' where id = $1`,
    [person.id, status, LAST],
  )
const endAddOn = () =>
  portal.sql(
    'oslo',
    `update subscription set status = 'EXPIRED', start_date = '2026-01-01', expiration_date = $2 where holder_id = $1`,
    [person.subscriberId, LAST],
  )
const run = (asOf: string) => portal.job('ticket-anonymise', { operator: 'oslo', asOf })
const ticket = async () =>
  (await portal.sql<{ status: string }>('oslo', 'select * from ticket where id = $1', [person.id]))[0]
const people = async () =>
  (await portal.sql('oslo', 'select from holder where id = $1', [person.subscriberId])).length

it('deletes a person three months after their ticket and add-on ended, not a day before; the ticket stays [P-372]', async () => {
  await Promise.all([endTicket(), endAddOn()])
  expect(anonymisedFrom(LAST)).toBe('2026-12-01')
  expect((await run('2026-11-30')).oslo).toEqual({ tickets: 0, subscriptions: 0, people: 0 })
  const before = await ticket()
  expect(before).toMatchObject({ holder_id: person.subscriberId, pickup_code: expect.any(String) })
  expect((await run('2026-12-01')).oslo).toEqual({ tickets: 1, subscriptions: 1, people: 1 })
  expect(await ticket()).toEqual({
    ...before,
    status: 'ANONYMISED',
    holder_id: null,
    pickup_code: null,
    app_id: null,
    issued_id: null,
    // The day in Norway: the time would tell what was ordered together.
    ordered_at: new Date('2026-11-20T23:00:00Z'),
    issued_at: new Date('2026-11-20T23:00:00Z'),
  })
  expect(await people()).toBe(0)
  const list = await kari('GET', `/api/subscriber/by-company-id/100100?searchFor=${phone}`)
  expect(list.json().totalEntries).toBe(0)
})

it('does nothing the second time, and counts what it did in the log', async () => {
  await Promise.all([endTicket(), endAddOn()])
  await run('2026-12-01')
  expect((await run('2026-12-01')).oslo).toEqual({ tickets: 0, subscriptions: 0, people: 0 })
  const entries = await portal.sql<{ detail: object }>(
    'oslo',
    `select detail from audit_entry where action = 'subscriber.anonymise' order by id desc limit 1`,
  )
  expect(entries).toEqual([{ detail: { day: '2026-12-01', tickets: 1, subscriptions: 1, people: 1 } }])
})

it('keeps a person who still has something, and removes them from what has ended', async () => {
  await endTicket()
  expect((await run('2026-12-01')).oslo).toEqual({ tickets: 1, subscriptions: 0, people: 0 })
  expect([await people(), (await ticket())!.status]).toEqual([1, 'ANONYMISED'])
})

it('counts from the order where issuing failed, and from the last day where it was cancelled [P-372]', async () => {
  await endAddOn()
  await portal.sql(
    'oslo',
    `update ticket set status = 'FAILED', ordered_at = '2026-08-31T22:30:00Z' where id = $1`,
    [person.id],
  )
  // 00:30 on 1 September in Norway.
  await run('2026-12-01')
  expect((await ticket())!.status).toBe('FAILED')
  await run('2026-12-02')
  expect((await ticket())!.status).toBe('ANONYMISED')
  const cancelled = (
    await kari('POST', '/api/ticket/create', orderFor({ phone: String(nextPhone++) }))
  ).json()
  person = cancelled
  await endTicket('CANCELLED')
  await run('2026-12-01')
  expect([(await ticket())!.status, await people()]).toEqual(['ANONYMISED', 0])
})

it('leaves what is open alone, however old', async () => {
  await portal.sql('oslo', `update ticket set start_date = '2020-01-01' where id = $1`, [person.id])
  expect((await run('2030-01-01')).oslo).toMatchObject({ tickets: 0, subscriptions: 0 })
  expect((await ticket())!.status).toBe('ACTIVE')
})

it('no longer finds the employee of an anonymised ticket', async () => {
  await Promise.all([endTicket(), endAddOn()])
  await run('2026-12-01')
  expect((await kari('GET', `/api/subscriber/by-product/TICKET/${person.id}`)).statusCode).toBe(404)
  expect((await kari('POST', `/api/ticket/resend/${person.id}`)).statusCode).toBe(404)
})

it('handles more than one batch, and a deleted person can be ordered for again', async () => {
  await portal.sql(
    'oslo',
    `with old as (
      insert into holder (identity, company_id, first_name, last_name, employee_id, phone, phone_country_code)
      select 'phone:+47' || (45000000 + n), '100100', 'Gammel', 'Kunde', 'E' || n, (45000000 + n)::text, '+47' from generate_series(1, 4500) n returning id)
    insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date, expiration_date, ordered_at, issued_at)
    select 'COMPANY_TICKET', '100100', '200100', id, 'EXPIRED', 1, 'RUT:TariffZone:1', 'RUT:TariffZone:1', 1, 1, '2026-01-01', $1, '2026-01-01', '2026-01-01' from old`,
    [LAST],
  )
  expect((await run('2026-12-01')).oslo).toMatchObject({ tickets: 4500, people: 4500 })
  const again = await kari('POST', '/api/ticket/create', orderFor({ phone: '45000001' }))
  expect(again.statusCode).toBe(201)
})
