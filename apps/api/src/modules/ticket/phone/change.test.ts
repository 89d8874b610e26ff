import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Call, NORDLYS, orderFor, type Portal, startPortal } from '../../../../test/harness.ts'
import { runOutbox } from '../../outbox/service.ts'
import { issueTopic } from '../service.ts'

let portal: Portal
let kari: Call
let ingrid: Call
beforeAll(async () => {
  portal = await startPortal()
  kari = portal.as('kari@nordlys.example')
  ingrid = portal.as('ingrid@operator.example')
})
afterAll(() => portal.stop())

let nextPhone = 41_220_000
const freshPhone = () => String(nextPhone++)
const tomorrow = { startDate: '2026-12-01' }

type Ticket = { id: string; subscriberId: string; phone: string }
/** An ordered ticket that the ticket system has issued: active when it starts today. */
const issued = async (changes: Record<string, unknown> = {}): Promise<Ticket> => {
  const phone = freshPhone()
  const answer = await kari('POST', '/api/ticket/create', orderFor({ phone, ...changes }))
  expect(answer.statusCode, answer.body).toBe(201)
  await portal.job('ticket-issue', { operator: 'oslo' })
  return { ...answer.json(), phone }
}
/** The phone has fetched it. */
const fetched = async (changes: Record<string, unknown> = {}): Promise<Ticket> => {
  const ticket = await issued(changes)
  await portal.sql('oslo', 'update ticket set downloaded_at = now() where id = $1', [ticket.id])
  return ticket
}
/** One that has run since August. */
const running = async (changes: Record<string, unknown> = {}): Promise<Ticket> => {
  const ticket = await issued(changes)
  await portal.sql('oslo', `update ticket set start_date = '2026-08-01' where id = $1`, [ticket.id])
  return ticket
}
const ticketsOf = async ({ subscriberId }: Ticket) =>
  (await kari('GET', `/api/subscriber/${subscriberId}/tickets`)).json().matches
const statusOf = async ({ subscriberId }: Ticket) =>
  (await kari('GET', `/api/subscriber/${subscriberId}`)).json().status
const holderOf = async ({ phone }: Ticket) =>
  (
    await portal.sql<{ id: string }>('oslo', `select owner_id as id from open_claim where key = $1`, [
      `+47${phone}`,
    ])
  )[0]?.id
const commandsFor = (id: string) =>
  portal.sql<{ kind: string; last_day: string | null; state: string }>(
    'oslo',
    `select payload ->> 'kind' as kind, payload ->> 'lastDay' as last_day, state from outbox_call where topic = 'ticket-command' and subject_id = $1`,
    [id],
  )
const known = async (id: string) =>
  (
    (await (await fetch(`${portal.sandbox.origin}/api/tickets?reference=${id}`)).json()) as {
      matches: { expirationDate: string | null; cancelledAt: string | null }[]
    }
  ).matches[0]
const smsTo = async ({ phone }: Ticket) => {
  await portal.job('message-send', { operator: 'oslo' })
  const sent = (await (await fetch(`${portal.sandbox.origin}/api/sms?to=%2B47${phone}`)).json()) as {
    matches: { text: string }[]
  }
  return sent.matches.map(({ text }) => text)
}
const auditOf = (id: string, action: string) =>
  portal.sql<{ actor_kind: string; company_id: string; detail: Record<string, unknown> }>(
    'oslo',
    'select actor_kind, company_id, detail from audit_entry where entity_id = $1 and action = $2',
    [id, action],
  )
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
]

describe('POST /api/ticket/change-expiry/by-id/{id}/{isoDate}', () => {
  const end = (ticket: Ticket, day: string, call = kari) =>
    call('POST', `/api/ticket/change-expiry/by-id/${ticket.id}/${day}`)

  it('gives a running ticket the last day that was chosen, and tells the ticket system [C-202, C-133]', async () => {
    const ticket = await issued()
    const answer = await end(ticket, '2026-12-31')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { id: ticket.id, status: 'active', expirationDate: '2026-12-31' },
    ])
    expect(await ticketsOf(ticket)).toMatchObject([{ status: 'active', expirationDate: '2026-12-31' }])
    await portal.job('ticket-command', { operator: 'oslo' })
    expect(await known(ticket.id)).toMatchObject({ expirationDate: '2026-12-31', cancelledAt: null })
    expect(await commandsFor(ticket.id)).toEqual([])
    expect(await auditOf(ticket.id, 'ticketing.command')).toMatchObject([
      { detail: { kind: 'END', state: 'DONE' } },
    ])
    expect(await auditOf(ticket.id, 'company-ticket.end')).toMatchObject([
      { actor_kind: 'user', company_id: NORDLYS, detail: { lastDay: '2026-12-31' } },
    ])
  })

  it('has one effect when it comes twice, also at once', async () => {
    const ticket = await issued()
    const answers = await Promise.all(Array.from({ length: 8 }, () => end(ticket, '2026-11-30')))
    expect(answers.map(codeOf).sort()).toEqual([
      [200, undefined],
      ...Array(7).fill([409, 'ticket-not-changeable']),
    ])
    expect(await commandsFor(ticket.id)).toHaveLength(1)
    expect(answers.find(a => a.statusCode === 409)!.json().reason).toBe('has-end-date')
  })

  it.each([
    ['a day that is not offered [C-166]', '2026-12-15', 'end-date-not-offered'],
    ['a day in the past', '2026-11-20', 'end-date-past'],
    ['a day beyond what is offered', '2027-06-30', 'end-date-too-late'],
  ])('refuses %s', async (_title, day, code) => {
    const ticket = await issued({ startDate: '2026-11-21' })
    await portal.sql('oslo', `update ticket set start_date = '2026-08-01' where id = $1`, [ticket.id])
    expect(codeOf(await end(ticket, day))).toEqual([422, code])
    expect(await ticketsOf(ticket)).toMatchObject([{ expirationDate: null }])
  })

  it('asks for a day that exists and that can be shown [C-166]', async () => {
    const ticket = await issued()
    for (const day of ['2026-02-30', '9999-12-31', 'tomorrow', '2026-12-31T00:00:00Z'])
      expect((await end(ticket, day, ingrid)).statusCode, day).toBe(400)
  })

  it('lets operator staff choose any day from the start: one that is over ends the ticket at once [P-283]', async () => {
    const ticket = await running()
    expect(codeOf(await end(ticket, '2026-07-31', ingrid))).toEqual([422, 'end-date-before-start'])
    expect((await end(ticket, '2026-09-30', ingrid)).json()).toMatchObject({ status: 'expired' })
    expect([await statusOf(ticket), await holderOf(ticket)]).toEqual(['ended', undefined])
  })

  it('is not for a pending ticket [C-128]', async () => {
    const answer = await end(await issued(tomorrow), '2026-12-31')
    expect([answer.statusCode, answer.json().reason]).toEqual([409, 'not-active'])
  })
})

describe('POST /api/ticket/change-zone/{id}', () => {
  const change = (ticket: Ticket, body: Record<string, unknown>, call = kari) =>
    call('POST', `/api/ticket/change-zone/${ticket.id}`, {
      zoneFrom: 'RUT:TariffZone:1',
      zoneTo: 'RUT:TariffZone:2V',
      expiryDate: '2026-11-30',
      ...body,
    })

  it('ends the ticket on the chosen day and orders one with the new zones from the day after [C-201]', async () => {
    const ticket = await issued()
    const answer = await change(ticket, {})
    expect(answer.statusCode, answer.body).toBe(200)
    const { id } = answer.json()
    expect(await ticketsOf(ticket)).toMatchObject([
      {
        id,
        status: 'pending',
        startDate: '2026-12-01',
        expirationDate: null,
        zones: ['1', '2V'],
        pricePerMonth: 1324,
      },
      {
        ...{ id: ticket.id, status: 'active', expirationDate: '2026-11-30', replacedFrom: '2026-12-01' },
        ...{ zones: ['1'], pricePerMonth: 747 },
      },
    ])
    await portal.job('ticket-issue', { operator: 'oslo' })
    await portal.job('ticket-command', { operator: 'oslo' })
    expect(await known(ticket.id)).toMatchObject({ expirationDate: '2026-11-30' })
    const [successor] = await ticketsOf(ticket)
    expect((await smsTo(ticket)).some(text => text.includes(successor.pickupCode))).toBe(true)
    expect(
      await portal.sql('oslo', 'select replaces_id, price_tier, profile_id from ticket where id = $1', [id]),
    ).toEqual([{ replaces_id: ticket.id, price_tier: 2, profile_id: 1 }])
    expect(await auditOf(ticket.id, 'company-ticket.change-zone')).toMatchObject([
      { detail: { successorId: id } },
    ])
  })

  it('takes all zones [C-164], and the zone pair of operator C as one [C-165]', async () => {
    const ticket = await issued()
    await change(ticket, { zoneFrom: undefined, zoneTo: undefined, validAllZones: true })
    expect((await ticketsOf(ticket))[0]).toMatchObject({ allZones: true, nrOfZones: 99, pricePerMonth: 1903 })
    const anders = portal.as('anders@akt.example')
    const [{ agreement }] = (await portal.sql<{ agreement: string }>(
      'akt',
      `select id as agreement from agreement where sub_type = 'SUBSCRIPTIONS' and company_id = '500100' limit 1`,
    )) as [{ agreement: string }]
    const order = orderFor({ phone: freshPhone(), agreementName: agreement, zoneFrom: 'AKT:TariffZone:900' })
    const { id, subscriberId } = (await anders('POST', '/api/ticket/create', order)).json()
    await portal.job('ticket-issue', { operator: 'akt' })
    const pair = { zoneFrom: 'AKT:TariffZone:900', zoneTo: 'AKT:TariffZone:950', expiryDate: '2026-11-30' }
    const same = await anders('POST', `/api/ticket/change-zone/${id}`, pair)
    expect(codeOf(same)).toEqual([422, 'zones-unchanged'])
    const all = { validAllZones: true, expiryDate: '2026-11-30' }
    expect((await anders('POST', `/api/ticket/change-zone/${id}`, all)).statusCode).toBe(200)
    const { matches } = (await anders('GET', `/api/subscriber/${subscriberId}/tickets`)).json()
    expect(matches).toMatchObject([{ allZones: true }, { zoneFrom: pair.zoneFrom, zoneTo: pair.zoneTo }])
  })

  it('is another price to payroll while the new ticket is being issued, and a cancellation only when it cannot be', async () => {
    const ticket = await issued()
    const { id } = (await change(ticket, {})).json()
    const ofPhone = async () => {
      const { matches } = (
        await kari(
          'GET',
          '/api/invoice/changed-subscriptions?agreement=200100&oldDate=2026-11-01&newDate=2026-12-01&maxEntries=100',
        )
      ).json()
      return matches
        .filter((each: { oldLine: { phone: string } | null }) => each.oldLine?.phone === ticket.phone)
        .map((each: { changeType: string; priceDifference: number }) => [
          each.changeType,
          each.priceDifference,
        ])
    }
    const dearer = [['PRICE_CHANGED', 577]]
    expect(await ofPhone()).toEqual(dearer)
    await portal.job('ticket-issue', { operator: 'oslo' })
    expect(await ofPhone()).toEqual(dearer)
    await portal.sql('oslo', `update ticket set status = 'FAILED', issued_at = null where id = $1`, [id])
    expect(await ofPhone()).toEqual([['UNSUBSCRIBED', -747]])
    const [, first] = await ticketsOf(ticket)
    expect(first).toMatchObject({ id: ticket.id, replacedFrom: null })
  })

  it('keeps one claim on the phone, with the ticket that follows, until that one ends', async () => {
    const ticket = await issued()
    const { id } = (await change(ticket, {})).json()
    expect(await holderOf(ticket)).toBe(id)
    const again = await kari('POST', '/api/ticket/create', orderFor({ phone: ticket.phone, ...tomorrow }))
    expect(codeOf(again)).toEqual([409, 'open-ticket-exists'])
    await portal.job('ticket-issue', { operator: 'oslo' })
    await portal.job('ticket-lifecycle', { operator: 'oslo', asOf: '2026-12-01' })
    expect((await ticketsOf(ticket)).map((t: { status: string }) => t.status)).toEqual(['active', 'expired'])
    expect([await statusOf(ticket), await holderOf(ticket)]).toEqual(['active', id])
  })

  it('has one effect when it comes twice, also at once', async () => {
    const ticket = await issued()
    const answers = await Promise.all(Array.from({ length: 8 }, () => change(ticket, {})))
    expect(answers.map(codeOf).sort()).toEqual([
      [200, undefined],
      ...Array(7).fill([409, 'ticket-not-changeable']),
    ])
    expect(await ticketsOf(ticket)).toHaveLength(2)
  })

  it('returns the phone to the old zones when the new ones are cancelled before they begin', async () => {
    const ticket = await issued()
    const { id } = (await change(ticket, {})).json()
    expect((await kari('POST', `/api/ticket/cancel-pending/by-id/${id}`)).statusCode).toBe(204)
    expect(await holderOf(ticket)).toBe(ticket.id)
    expect(await ticketsOf(ticket)).toMatchObject([{ id: ticket.id, expirationDate: '2026-11-30' }])
  })

  it('from a day that is over begins at once [C-201]', async () => {
    const ticket = await running()
    expect((await change(ticket, { expiryDate: '2026-10-31' }, ingrid)).statusCode).toBe(200)
    await portal.job('ticket-issue', { operator: 'oslo' })
    expect(await ticketsOf(ticket)).toMatchObject([
      { status: 'active', startDate: '2026-11-01' },
      { status: 'expired', expirationDate: '2026-10-31' },
    ])
    expect(await statusOf(ticket)).toBe('active')
  })

  it.each([
    ['the zones it has [C-161]', { zoneTo: undefined }, 'zones-unchanged'],
    ['zones that do not touch [C-163]', { zoneTo: 'RUT:TariffZone:4N' }, 'zones-not-adjacent'],
    ['a zone of another operator', { zoneFrom: 'AKT:TariffZone:900' }, 'zone-unknown'],
    ['no zone', { zoneFrom: undefined, zoneTo: undefined }, 'zone-unknown'],
    ['a day that is not offered', { expiryDate: '2026-12-15' }, 'end-date-not-offered'],
  ])('refuses %s', async (_title, body, code) => {
    const ticket = await issued()
    expect(codeOf(await change(ticket, body))).toEqual([422, code])
    expect(await ticketsOf(ticket)).toHaveLength(1)
  })

  it('refuses new zones beyond the end of the agreement', async () => {
    const ticket = await issued({ agreementName: '200101' })
    await portal.sql('oslo', `update agreement set end_date = '2026-11-30' where id = '200101'`)
    const answer = await change(ticket, {})
    await portal.sql('oslo', `update agreement set end_date = null where id = '200101'`)
    expect(codeOf(answer)).toEqual([422, 'agreement-not-valid'])
  })

  it('is only for a running ticket without an end [C-126]', async () => {
    expect((await change(await issued(tomorrow), {})).json().reason).toBe('not-active')
    const ended = await issued()
    await kari('POST', `/api/ticket/change-expiry/by-id/${ended.id}/2026-11-30`)
    expect((await change(ended, {})).json().reason).toBe('has-end-date')
  })
})

describe('POST /api/ticket/cancel-pending/by-id/{id}', () => {
  const cancel = (ticket: { id: string }) => kari('POST', `/api/ticket/cancel-pending/by-id/${ticket.id}`)

  it('deletes the ticket, its claim and an employee without anything else, and takes it back at the ticket system [C-203, C-129]', async () => {
    const ticket = await issued(tomorrow)
    expect((await cancel(ticket)).statusCode).toBe(204)
    expect(await portal.sql('oslo', 'select from ticket where id = $1', [ticket.id])).toHaveLength(0)
    expect(await portal.sql('oslo', 'select from holder where id = $1', [ticket.subscriberId])).toHaveLength(
      0,
    )
    expect(await holderOf(ticket)).toBeUndefined()
    await portal.job('ticket-command', { operator: 'oslo' })
    expect((await known(ticket.id))!.cancelledAt).not.toBeNull()
    expect((await cancel(ticket)).statusCode).toBe(404)
    expect(await auditOf(ticket.id, 'company-ticket.cancel-pending')).toHaveLength(1)
    expect((await kari('POST', '/api/ticket/create', orderFor({ phone: ticket.phone }))).statusCode).toBe(201)
  })

  it('keeps an employee who has something else', async () => {
    const ticket = await issued({ ...tomorrow, addOns: ['JOULE'] })
    expect((await cancel(ticket)).statusCode).toBe(204)
    expect(await ticketsOf(ticket)).toEqual([])
    expect(await statusOf(ticket)).toBe('pending')
  })

  it('has one effect when it comes twice, also at once', async () => {
    const ticket = await issued(tomorrow)
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(ticket)))
    expect(answers.map(a => a.statusCode).sort()).toEqual([204, ...Array(7).fill(404)])
    expect(await commandsFor(ticket.id)).toHaveLength(1)
  })

  it('is not for a running ticket, nor for one that has begun without a nightly run [C-128]', async () => {
    expect((await cancel(await issued())).json().reason).toBe('not-pending')
    const ticket = await issued(tomorrow)
    await portal.sql('oslo', `update ticket set start_date = '2026-11-20' where id = $1`, [ticket.id])
    expect((await cancel(ticket)).json().reason).toBe('not-pending')
  })

  it('keeps one that is on an invoice, as cancelled before it began, so that the next invoice reverses it', async () => {
    const ticket = await issued(tomorrow)
    await charge(ticket.id)
    expect((await cancel(ticket)).statusCode).toBe(204)
    expect(await ticketsOf(ticket)).toMatchObject([{ status: 'cancelled', expirationDate: '2026-11-30' }])
    const { statusCode } = await kari('POST', '/api/ticket/create', orderFor({ phone: ticket.phone }))
    expect(statusCode).toBe(201)
  })

  it('before it is issued: the order is deleted, and cancelled at the ticket system in case it was issued', async () => {
    const phone = freshPhone()
    const order = (await kari('POST', '/api/ticket/create', orderFor({ phone }))).json()
    expect((await cancel(order)).statusCode).toBe(204)
    await portal.job('ticket-issue', { operator: 'oslo' })
    expect(await known(order.id)).toBeUndefined()
    // The issuing call that was under way at the cancellation reaches the ticket system now.
    await fetch(`${portal.sandbox.origin}/ticketing/tickets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        reference: order.id,
        operator: 'oslo',
        profile: 'ADULT',
        zones: ['1'],
        startDate: '2026-11-21',
        phone,
        phoneCountryCode: '+47',
      }),
    })
    await portal.job('ticket-command', { operator: 'oslo' })
    expect((await known(order.id))!.cancelledAt).toBeNull()
    portal.clock.set('2026-11-21T11:02:01Z')
    await portal.job('ticket-command', { operator: 'oslo' })
    expect((await known(order.id))!.cancelledAt).not.toBeNull()
  })

  it('while it is being issued queues a command to take it back', async () => {
    const order = (await kari('POST', '/api/ticket/create', orderFor({ phone: freshPhone() }))).json()
    const ctx = portal.ctxOf('oslo')
    const { issue } = ctx.ports.ticketing
    const ticketing = {
      ...ctx.ports.ticketing,
      issue: async (asked: Parameters<typeof issue>[0]) => {
        const answer = await issue(asked)
        await cancel(order)
        return answer
      },
    }
    await runOutbox({ ...ctx, ports: { ...ctx.ports, ticketing } }, issueTopic)
    expect(await portal.sql('oslo', 'select from ticket where id = $1', [order.id])).toHaveLength(0)
    await portal.job('ticket-command', { operator: 'oslo' })
    expect((await known(order.id))!.cancelledAt).not.toBeNull()
  })
})

const charge = async (ticketId: string) => {
  await portal.sql(
    'oslo',
    `with made as (
      insert into invoice (company_id, agreement_id, kind, number, period_start, period_end, period_key, invoice_date, due_date,
        our_reference, their_reference, buyer, seller, ticket_count, gross_ore, vat_ore, vat)
      select company_id, id, 'INVOICE', 900000, '2026-12-01', '2026-12-31', 'charged-early', '2026-11-21', '2026-12-21', '', '', '{}', '{}', 1, 74700, 8004, '[]'
      from agreement where id = '200100' returning id)
    insert into invoice_line (invoice_id, position, source, ticket_id, month, unit_price_ore, gross_ore, vat_rate)
    select id, 1, 'TICKET_MONTH', $1, '2026-12-01', 74700, 74700, 12 from made`,
    [ticketId],
  )
}

describe('POST /api/ticket/resend-pickup-code/{id}', () => {
  const send = (ticket: Ticket) => kari('POST', `/api/ticket/resend-pickup-code/${ticket.id}`)
  const HALF_MINUTE = 30_000
  const later = () => portal.clock.set(new Date(portal.clock.now().getTime() + HALF_MINUTE).toISOString())

  it('sends the code again by SMS, once for two clicks, and five times a day at most [C-204]', async () => {
    const ticket = await issued()
    const [{ pickupCode }] = await ticketsOf(ticket)
    for (let n = 1; n <= 5; n += 1) {
      expect((await send(ticket)).statusCode).toBe(202)
      expect((await send(ticket)).statusCode).toBe(202)
      const texts = await smsTo(ticket)
      expect(texts).toHaveLength(1 + n)
      expect(texts.every(text => text.includes(pickupCode))).toBe(true)
      later()
    }
    expect(codeOf(await send(ticket))).toEqual([429, 'too-many-requests'])
    expect(await smsTo(ticket)).toHaveLength(6)
    expect(await auditOf(ticket.id, 'company-ticket.send-code')).toHaveLength(5)
  })

  it('sends one SMS however many ask at once', async () => {
    const ticket = await issued()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(ticket)))
    expect(answers.map(a => a.statusCode)).toEqual(Array(8).fill(202))
    expect(await smsTo(ticket)).toHaveLength(2)
  })

  it('is refused once the ticket is on a phone, and while there is no code [C-130]', async () => {
    const there = await fetched()
    expect((await send(there)).json()).toMatchObject({
      code: 'ticket-not-changeable',
      reason: 'already-downloaded',
    })
    const order = (await kari('POST', '/api/ticket/create', orderFor({ phone: freshPhone() }))).json()
    expect((await send(order)).json().reason).toBe('no-pickup-code')
  })
})

describe('POST /api/ticket/resend/{id}', () => {
  const resend = (ticket: Ticket) => kari('POST', `/api/ticket/resend/${ticket.id}`)

  it('makes a new ticket with a code of its own and ends the one on the phone at once [C-205, C-132]', async () => {
    const ticket = await fetched({ validAllZones: true, zoneFrom: undefined })
    const answer = await resend(ticket)
    expect(answer.statusCode, answer.body).toBe(200)
    const { id } = answer.json()
    expect(id).not.toBe(ticket.id)
    const [old] = (await ticketsOf(ticket)).filter((each: { id: string }) => each.id === ticket.id)
    expect(old, 'while the new one is being issued').toMatchObject({
      status: 'cancelled',
      replacedFrom: '2026-11-21',
    })
    await portal.job('ticket-issue', { operator: 'oslo' })
    await portal.job('ticket-command', { operator: 'oslo' })
    const [first, second] = (await ticketsOf(ticket)).sort((a: { id: string }) => (a.id === id ? -1 : 1))
    expect(first).toMatchObject({
      id,
      status: 'active',
      startDate: '2026-11-21',
      expirationDate: null,
      allZones: true,
      downloadedToPhone: false,
    })
    expect(second).toMatchObject({ id: ticket.id, status: 'cancelled', expirationDate: '2026-11-21' })
    expect(first.pickupCode).not.toBe(second.pickupCode)
    expect((await known(ticket.id))!.cancelledAt).not.toBeNull()
    expect((await known(id))!.cancelledAt).toBeNull()
    expect((await smsTo(ticket)).some(text => text.includes(first.pickupCode))).toBe(true)
    expect([await statusOf(ticket), await holderOf(ticket)]).toEqual(['active', id])
    expect(await auditOf(ticket.id, 'company-ticket.resend')).toMatchObject([{ detail: { successorId: id } }])
  })

  it('of a ticket that has not begun begins when that would have, and leaves no quarantine behind', async () => {
    const ticket = await fetched({ startDate: '2027-02-01' })
    const { id } = (await resend(ticket)).json()
    const tickets = await portal.sql(
      'oslo',
      'select id, status, start_date, expiration_date from ticket where holder_id = $1 order by id = $2',
      [ticket.subscriberId, id],
    )
    expect(tickets).toEqual([
      { id: ticket.id, status: 'CANCELLED', start_date: '2027-02-01', expiration_date: '2027-01-31' },
      { id, status: 'PENDING', start_date: '2027-02-01', expiration_date: null },
    ])
    expect((await kari('POST', `/api/ticket/cancel-pending/by-id/${id}`)).statusCode).toBe(204)
    const order = orderFor({ phone: ticket.phone, ...tomorrow })
    expect((await kari('POST', '/api/ticket/create', order)).statusCode).toBe(201)
  })

  it('has one effect when it comes twice, also at once', async () => {
    const ticket = await fetched()
    const answers = await Promise.all(Array.from({ length: 8 }, () => resend(ticket)))
    expect(answers.map(codeOf).sort()).toEqual([
      [200, undefined],
      ...Array(7).fill([409, 'ticket-not-changeable']),
    ])
    expect(await ticketsOf(ticket)).toHaveLength(2)
    expect(await commandsFor(ticket.id)).toHaveLength(1)
  })

  it('is refused before the ticket is on a phone, and once it has an end [C-131]', async () => {
    expect((await resend(await issued())).json().reason).toBe('not-downloaded')
    const ticket = await fetched()
    await kari('POST', `/api/ticket/change-expiry/by-id/${ticket.id}/2026-11-30`)
    expect((await resend(ticket)).json().reason).toBe('has-end-date')
  })

  it('frees the phone when the new ticket cannot be issued', async () => {
    const ticket = await fetched()
    const { id } = (await resend(ticket)).json()
    await portal.sql(
      'oslo',
      "update outbox_call set attempts = 11 where topic = 'ticket-issue' and subject_id = $1",
      [id],
    )
    await fetch(`${portal.sandbox.origin}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ service: 'ticketing', mode: '500', times: 1 }),
    })
    await portal.job('ticket-issue', { operator: 'oslo' })
    expect([await statusOf(ticket), await holderOf(ticket)]).toEqual(['ended', undefined])
    const [old] = (await ticketsOf(ticket)).filter((each: { id: string }) => each.id === ticket.id)
    expect(old).toMatchObject({ status: 'cancelled', replacedFrom: null })
  })

  it('leads to the latest of those that follow each other', async () => {
    const ticket = await fetched()
    const second = (await resend(ticket)).json()
    await portal.job('ticket-issue', { operator: 'oslo' })
    await portal.sql('oslo', 'update ticket set downloaded_at = now() where id = $1', [second.id])
    const answer = await kari('POST', `/api/ticket/resend/${second.id}`)
    expect(answer.statusCode, answer.body).toBe(200)
    const shown = new Map(
      (await ticketsOf(ticket)).map((each: { id: string; replacedFrom: string | null }) => [
        each.id,
        each.replacedFrom,
      ]),
    )
    expect([ticket.id, second.id, answer.json().id].map(id => shown.get(id))).toEqual([
      ...['2026-11-21', '2026-11-21', null],
    ])
  })
})

describe('commands to the ticket system', () => {
  beforeEach(() => portal.job('ticket-command', { operator: 'oslo' }))
  const fault = (mode: string, times: number) =>
    fetch(`${portal.sandbox.origin}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ service: 'ticketing', mode, times }),
    })

  it('are repeated while it is down, and take effect once when it is back', async () => {
    const ticket = await issued()
    await kari('POST', `/api/ticket/change-expiry/by-id/${ticket.id}/2026-11-30`)
    await fault('500', 1)
    await portal.job('ticket-command', { operator: 'oslo' })
    expect(await commandsFor(ticket.id)).toMatchObject([{ state: 'QUEUED' }])
    expect(await auditOf(ticket.id, 'ticketing.command')).toHaveLength(0)
    await portal.sql('oslo', 'update outbox_call set due_at = $1 where subject_id = $2', [
      portal.clock.now(),
      ticket.id,
    ])
    await portal.job('ticket-command', { operator: 'oslo' })
    await portal.job('ticket-command', { operator: 'oslo' })
    expect(await known(ticket.id)).toMatchObject({ expirationDate: '2026-11-30' })
    expect(await auditOf(ticket.id, 'ticketing.command')).toMatchObject([
      { actor_kind: 'job', company_id: NORDLYS, detail: { kind: 'END', state: 'DONE', attempts: 2 } },
    ])
  })

  it('are parked after twelve attempts', async () => {
    const ticket = await issued()
    await kari('POST', `/api/ticket/change-expiry/by-id/${ticket.id}/2026-11-30`)
    await portal.sql('oslo', 'update outbox_call set attempts = 11 where subject_id = $1', [ticket.id])
    await fault('500', 1)
    await portal.job('ticket-command', { operator: 'oslo' })
    expect(await commandsFor(ticket.id)).toMatchObject([{ state: 'PARKED' }])
  })

  it('are done when it does not know the ticket', async () => {
    const ticket = await issued()
    const stranger = randomUUID()
    await portal.sql('oslo', 'update ticket set id = $2 where id = $1', [ticket.id, stranger])
    await kari('POST', `/api/ticket/change-expiry/by-id/${stranger}/2026-11-30`)
    await portal.job('ticket-command', { operator: 'oslo' })
    expect(await commandsFor(stranger)).toEqual([])
    expect(await auditOf(stranger, 'ticketing.command')).toMatchObject([
      { detail: { kind: 'END', state: 'DONE' } },
    ])
  })
})

describe('until the sixth of a month', () => {
  it('an administrator cancels the whole month, or changes its zones from the first', async () => {
    const [given, changed] = [await running(), await running()]
    portal.clock.set('2026-12-06T22:59:00Z')
    const end = await kari('POST', `/api/ticket/change-expiry/by-id/${given.id}/2026-11-30`)
    expect(end.json()).toMatchObject({ status: 'expired', expirationDate: '2026-11-30' })
    expect([await statusOf(given), await holderOf(given)]).toEqual(['ended', undefined])
    const zones = { zoneFrom: 'RUT:TariffZone:2V', expiryDate: '2026-11-30' }
    const { id } = (await kari('POST', `/api/ticket/change-zone/${changed.id}`, zones)).json()
    await portal.job('ticket-issue', { operator: 'oslo' })
    expect(await ticketsOf(changed)).toMatchObject([
      { id, status: 'active', startDate: '2026-12-01' },
      { id: changed.id, status: 'expired', expirationDate: '2026-11-30' },
    ])
    expect([await statusOf(changed), await holderOf(changed)]).toEqual(['active', id])
  })

  it('and no longer on the seventh, in Norwegian time', async () => {
    const ticket = await running({ startDate: '2026-12-06' })
    portal.clock.set('2026-12-06T23:00:00Z')
    const answer = await kari('POST', `/api/ticket/change-expiry/by-id/${ticket.id}/2026-11-30`)
    expect(codeOf(answer)).toEqual([422, 'end-date-past'])
  })
})
