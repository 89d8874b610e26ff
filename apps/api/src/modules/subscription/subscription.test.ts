import { companyTicket } from '@portal/domain/company-ticket'
import { discountCode } from '@portal/domain/subscription'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, NORDLYS, orderFor, type Portal, startPortal } from '../../../test/harness.ts'

let portal: Portal
let kari: Call
let ingrid: Call
beforeAll(async () => {
  portal = await startPortal()
  kari = portal.as('kari@nordlys.example')
  ingrid = portal.as('ingrid@operator.example')
})
afterAll(() => portal.stop())

let nextPhone = 41_230_000
const freshPhone = () => String(nextPhone++)
const coming = { startDate: '2026-12-01' }

type Made = { id: string; subscriberId: string; status: string; phone: string }
const bodyFor = (changes: Record<string, unknown> = {}) => {
  const { agreementName, zoneFrom, startDate, ...person } = orderFor({ phone: freshPhone() })
  return { agreementId: agreementName, type: 'OTTO', ...person, ...changes }
}
const create = (changes: Record<string, unknown> = {}, call = kari) =>
  call('POST', '/api/subscription/create', bodyFor(changes))
const made = async (changes: Record<string, unknown> = {}): Promise<Made> => {
  const phone = freshPhone()
  const answer = await create({ phone, ...changes })
  expect(answer.statusCode, answer.body).toBe(201)
  return { ...answer.json(), phone }
}
const listOf = async ({ subscriberId }: Pick<Made, 'subscriberId'>) =>
  (await kari('GET', `/api/subscriber/${subscriberId}/subscriptions`)).json().matches
const statusOf = async ({ subscriberId }: Made) =>
  (await kari('GET', `/api/subscriber/${subscriberId}`)).json().status
const claimsOf = ({ phone }: Made) =>
  portal.sql<{ kind: string; id: string }>(
    'oslo',
    `select kind || ' ' || subtype as kind, owner_id as id from open_claim where key = $1`,
    [`+47${phone}`],
  )
const smsTo = async (phone: string) => {
  await portal.job('message-send', { operator: 'oslo' })
  const sent = (await (await fetch(`${portal.sandbox.origin}/api/sms?to=%2B47${phone}`)).json()) as {
    matches: { text: string }[]
  }
  return sent.matches.map(({ text }) => text)
}
const auditOf = (id: string, action: string) =>
  portal.sql<{ company_id: string }>(
    'oslo',
    'select company_id, detail from audit_entry where entity_id = $1 and action = $2',
    [id, action],
  )
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
]

describe('POST /api/subscription/create', () => {
  it('orders an add-on by itself, active from today, and sends its discount code by SMS [C-196]', async () => {
    const subscription = await made()
    expect(subscription.status).toBe('active')
    expect(await statusOf(subscription)).toBe('active')
    expect(await claimsOf(subscription)).toEqual([{ kind: 'ADD_ON_PHONE OTTO', id: subscription.id }])
    const texts = await smsTo(subscription.phone)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain(discountCode(subscription.id))
    expect(await auditOf(subscription.id, 'subscription.order')).toMatchObject([{ company_id: NORDLYS }])
  })

  it('carries every field of the subscription on the wire [C-093, C-193]', async () => {
    const subscription = await made()
    const [row] = await listOf(subscription)
    expect(row).toEqual({
      id: subscription.id,
      subscriberId: subscription.subscriberId,
      department: null,
      agreementId: '200100',
      companyId: NORDLYS,
      employeeId: 'E-77',
      firstName: 'Nora',
      lastName: 'Østby',
      phone: subscription.phone,
      phoneCountryCode: '+47',
      phoneLabel: '',
      type: 'OTTO',
      status: 'active',
      startAt: '2026-11-21',
      expireAt: null,
      pricePerMonth: expect.any(Number),
      priceVatPerMonth: expect.any(Number),
      name: { nb: 'Bildeling', en: 'Car sharing' },
      description: { nb: expect.any(String), en: expect.any(String) },
    })
  })

  it('waits for the month it is ordered for', async () => {
    const subscription = await made(coming)
    expect([subscription.status, await statusOf(subscription)]).toEqual(['pending', 'pending'])
    await portal.job('ticket-lifecycle', { operator: 'oslo', asOf: '2026-12-01' })
    expect(await statusOf(subscription)).toBe('active')
  })

  it('is added to an employee who has a ticket', async () => {
    const phone = freshPhone()
    const ticket = (await kari('POST', '/api/ticket/create', orderFor({ phone }))).json()
    const subscription = await made({ phone, type: 'JOULE' })
    expect(subscription.subscriberId).toBe(ticket.subscriberId)
    expect(await listOf(ticket)).toMatchObject([{ type: 'JOULE' }])
  })

  it('refuses a second of its type for the phone, in another company too, and says which [C-235]', async () => {
    const { phone } = await made()
    const again = await create({ phone })
    expect([...codeOf(again), again.json().type]).toEqual([409, 'subscription-exists', 'OTTO'])
    const [{ id }] = (await portal.sql<{ id: string }>(
      'oslo',
      `select id from agreement where company_id = '100101' and sub_type = 'SUBSCRIPTIONS' limit 1`,
    )) as [{ id: string }]
    const elsewhere = await create({ phone, agreementId: id }, portal.as('jon@fjordbygg.example'))
    expect(codeOf(elsewhere)).toEqual([409, 'subscription-exists'])
    expect((await create({ phone, type: 'JOULE' })).statusCode).toBe(201)
  })

  it('lets one of many orders for one phone through when they come at once', async () => {
    const phone = freshPhone()
    const answers = await Promise.all(Array.from({ length: 12 }, () => create({ phone })))
    expect(answers.map(codeOf).sort()).toEqual([
      [201, undefined],
      ...Array(11).fill([409, 'subscription-exists']),
    ])
  })

  it.each([
    ['a day that is not offered', { startDate: '2026-12-02' }, 'start-date-not-offered'],
    ['a day in the past', { startDate: '2026-11-20' }, 'start-date-past'],
  ])('refuses %s', async (_title, changes, code) => {
    expect(codeOf(await create(changes))).toEqual([422, code])
  })

  it.each([
    ['a ticket [C-094]', { type: 'TICKET' }, '/type'],
    ['a fixed line [C-152]', { phone: '22334455' }, '/phone'],
    ['an employee number of one character [C-154]', { employeeId: '1' }, '/employeeId'],
    ['an unknown field', { admin: true }, '/admin'],
  ])('points at %s', async (_title, changes, pointer) => {
    const answer = await create(changes)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.map((e: { pointer: string }) => e.pointer)).toContain(pointer)
  })
})

describe('PUT /api/subscription/{id}/expiry/{isoDate}', () => {
  const end = ({ id }: Made, day: string, call = kari) => call('PUT', `/api/subscription/${id}/expiry/${day}`)

  it('gives an active subscription its last day, after which the type can be ordered again [C-198, C-135]', async () => {
    const subscription = await made()
    const answer = await end(subscription, '2026-11-30')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { id: subscription.id, status: 'active', expireAt: '2026-11-30' },
    ])
    expect(await listOf(subscription)).toMatchObject([{ status: 'active', expireAt: '2026-11-30' }])
    expect(codeOf(await create({ phone: subscription.phone }))).toEqual([409, 'subscription-exists'])
    await portal.job('ticket-lifecycle', { operator: 'oslo', asOf: '2026-12-01' })
    expect([await statusOf(subscription), await claimsOf(subscription)]).toEqual(['ended', []])
    expect(await auditOf(subscription.id, 'subscription.end')).toHaveLength(1)
  })

  it('has one effect when it comes twice, also at once [C-138]', async () => {
    const subscription = await made()
    const answers = await Promise.all(Array.from({ length: 8 }, () => end(subscription, '2026-11-30')))
    expect(answers.map(codeOf).sort()).toEqual([
      [200, undefined],
      ...Array(7).fill([409, 'ticket-not-changeable']),
    ])
    expect(answers.find(a => a.statusCode === 409)!.json().reason).toBe('has-end-date')
  })

  it('refuses a day that is not offered [C-135], and is not for a pending one', async () => {
    expect(codeOf(await end(await made(), '2026-12-15'))).toEqual([422, 'end-date-not-offered'])
    const pending = await end(await made(coming), '2026-12-31')
    expect([pending.statusCode, pending.json().reason]).toEqual([409, 'not-active'])
  })

  it('lets operator staff choose a day that is over: it ends at once [P-283]', async () => {
    const subscription = await made()
    await portal.sql('oslo', `update subscription set start_date = '2026-08-01' where id = $1`, [
      subscription.id,
    ])
    expect((await end(subscription, '2026-09-30', ingrid)).json()).toMatchObject({ status: 'expired' })
    expect([await statusOf(subscription), await claimsOf(subscription)]).toEqual(['ended', []])
  })
})

describe('DELETE /api/subscription/{id}', () => {
  const cancel = ({ id }: Made) => kari('DELETE', `/api/subscription/${id}`)

  it('deletes a pending subscription, its claim and an employee without anything else [C-197, C-136]', async () => {
    const subscription = await made(coming)
    expect((await cancel(subscription)).statusCode).toBe(204)
    expect(
      await portal.sql('oslo', 'select from subscription where id = $1', [subscription.id]),
    ).toHaveLength(0)
    expect(
      await portal.sql('oslo', 'select from holder where id = $1', [subscription.subscriberId]),
    ).toHaveLength(0)
    expect(await claimsOf(subscription)).toEqual([])
    expect((await cancel(subscription)).statusCode).toBe(404)
    expect(await auditOf(subscription.id, 'subscription.cancel-pending')).toHaveLength(1)
    expect((await create({ phone: subscription.phone })).statusCode).toBe(201)
  })

  it('keeps an employee who has something else', async () => {
    const subscription = await made(coming)
    await made({ phone: subscription.phone, type: 'JOULE' })
    expect((await cancel(subscription)).statusCode).toBe(204)
    expect(await listOf(subscription)).toMatchObject([{ type: 'JOULE', status: 'active' }])
    expect(await statusOf(subscription)).toBe('active')
  })

  it('is not for an active one, nor for one that has begun without a nightly run', async () => {
    expect((await cancel(await made())).json().reason).toBe('not-pending')
    const subscription = await made(coming)
    await portal.sql('oslo', `update subscription set start_date = '2026-11-20' where id = $1`, [
      subscription.id,
    ])
    expect((await cancel(subscription)).json().reason).toBe('not-pending')
  })

  it('keeps one that is on an invoice, as cancelled before it began, so that the next invoice reverses it', async () => {
    const subscription = await made(coming)
    await portal.sql(
      'oslo',
      `with made as (
        insert into invoice (company_id, agreement_id, kind, number, period_start, period_end, period_key, invoice_date, due_date,
          our_reference, their_reference, buyer, seller, ticket_count, gross_ore, vat_ore, vat)
        select company_id, id, 'INVOICE', 900000, '2026-12-01', '2026-12-31', 'charged-early', '2026-11-21', '2026-12-21', '', '', '{}', '{}', 1, 10000, 2000, '[]'
        from agreement where id = '200100' returning id)
      insert into invoice_line (invoice_id, position, source, subscription_id, add_on_type, month, unit_price_ore, gross_ore, vat_rate)
      select id, 1, 'ADD_ON_MONTH', $1, 'OTTO', '2026-12-01', 10000, 10000, 25 from made`,
      [subscription.id],
    )
    expect((await cancel(subscription)).statusCode).toBe(204)
    expect(await listOf(subscription)).toMatchObject([{ status: 'cancelled', expireAt: '2026-11-30' }])
    expect(await claimsOf(subscription)).toEqual([])
  })
})

describe('POST /api/subscription/resend-code/{id}', () => {
  const resend = ({ id }: { id: string }) => kari('POST', `/api/subscription/resend-code/${id}`)
  const later = () => portal.clock.set(new Date(portal.clock.now().getTime() + 30_000).toISOString())

  it('sends the same code again by SMS, active or pending, once for two clicks and five times a day at most [C-134]', async () => {
    for (const changes of [{}, coming]) {
      const subscription = await made(changes)
      for (let n = 1; n <= 5; n += 1) {
        expect((await resend(subscription)).statusCode).toBe(202)
        expect((await resend(subscription)).statusCode).toBe(202)
        later()
      }
      expect(codeOf(await resend(subscription))).toEqual([429, 'too-many-requests'])
      const texts = await smsTo(subscription.phone)
      expect(texts).toHaveLength(6)
      expect(new Set(texts).size).toBe(1)
      expect(await auditOf(subscription.id, 'subscription.send-code')).toHaveLength(5)
    }
  })

  it('sends the code of an add-on that was ordered with a ticket', async () => {
    const phone = freshPhone()
    const order = (await kari('POST', '/api/ticket/create', orderFor({ phone, addOns: ['JOULE'] }))).json()
    const [{ id }] = await listOf(order)
    expect((await resend({ id })).statusCode).toBe(202)
    expect((await smsTo(phone)).filter(text => text.includes(discountCode(id)))).toHaveLength(2)
  })

  it('is refused once the subscription has ended', async () => {
    const subscription = await made()
    await portal.sql(
      'oslo',
      `update subscription set status = 'EXPIRED', expiration_date = '2026-11-30' where id = $1`,
      [subscription.id],
    )
    expect((await resend(subscription)).json()).toMatchObject({
      code: 'ticket-not-changeable',
      reason: 'not-active-or-pending',
    })
  })

  it('is refused in production [C-140]', async () => {
    const subscription = await made()
    const { resendDiscountCode } = await import('./change.ts')
    const ctx = { ...portal.ctxOf('oslo'), environment: 'prod' as const }
    await expect(resendDiscountCode(ctx, companyTicket, subscription.id)).rejects.toMatchObject({
      code: 'not-in-this-environment',
    })
  })
})
