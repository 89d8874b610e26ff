import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atTicketSystem } from '../../../test/free-tickets.ts'
import { type Call, type Portal, startPortal } from '../../../test/harness.ts'
import {
  addSchool,
  handCardOver,
  issuedSchoolTicket,
  orderSchoolTicket,
  SCHOOL_ADMIN,
} from '../../../test/school-tickets.ts'
import { OutboundError } from '../../ports/outbound.ts'
import { runOutbox } from '../outbox/service.ts'
import { commandTopic } from '../ticket/service.ts'

let portal: Portal
let school: Call
let jon: Call
beforeAll(async () => {
  portal = await startPortal()
  await addSchool(portal)
  school = portal.as(SCHOOL_ADMIN, 'oslo')
  jon = portal.as('jon@fjordbygg.example')
})
afterAll(() => portal.stop())

const BASE = '/schoolticket-api'
const codeOf = (answer: { statusCode: number; body: string }) => {
  const body = answer.body === '' ? {} : JSON.parse(answer.body)
  return [answer.statusCode, body.code, body.action].filter(part => part !== undefined)
}
const get = async (id: string) => (await school('GET', `${BASE}/ticket/${id}`)).json()
const rowOf = async (id: string) =>
  (
    await portal.sql<{ status: string; expiration_date: string | null }>(
      'oslo',
      'select status, expiration_date::text from ticket where id = $1',
      [id],
    )
  )[0]
const auditOf = (id: string, action: string) =>
  portal.sql('oslo', 'select detail from audit_entry where entity_id = $1 and action = $2', [id, action])
const fetched = (id: string) =>
  portal.sql('oslo', `update ticket set downloaded_at = now(), app_id = 'app-1' where id = $1`, [id])
const NEXT_YEAR = { startDate: '2027-08-16', expirationDate: '2028-06-16' }
const card = { mediaType: 'TRAVEL_CARD' } as const
const toBeMade = { ...card, cardNumber: null }

describe('PUT /ticket/{id}/expiry/{isoDate}', () => {
  const end = (id: string, day: string) => school('PUT', `${BASE}/ticket/${id}/expiry/${day}`)

  it('gives a running ticket its last day, here and at the ticket system [F-295, F-175]', async () => {
    const { id } = await issuedSchoolTicket(portal)
    const answer = await end(id, '2026-12-15')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { id, status: 'active', expirationDate: '2026-12-15', ticketSystemWaitsUntil: null },
    ])
    await portal.job('ticket-command', { operator: 'oslo' })
    expect(await atTicketSystem(portal, id)).toMatchObject({
      expirationDate: '2026-12-15',
      cancelledAt: null,
    })
    expect(await auditOf(id, 'school.end')).toEqual([{ detail: { lastDay: '2026-12-15' } }])
  })

  it('takes the days from today to the last one that the ticket has [F-248]', async () => {
    const { id } = await issuedSchoolTicket(portal, card)
    expect(codeOf(await end(id, '2026-11-20'))).toEqual([422, 'end-date-past'])
    expect(codeOf(await end(id, '2027-06-19'))).toEqual([422, 'end-date-too-late'])
    expect((await end(id, '2027-06-18')).statusCode).toBe(200)
    expect((await end(id, '2026-12-31')).statusCode).toBe(200)
    expect(codeOf(await end(id, '2027-01-01'))).toEqual([422, 'end-date-too-late'])
    expect((await end(id, '2026-11-21')).statusCode).toBe(200)
  })

  describe('that is corrected to an earlier day', () => {
    const callsOf = (id: string) => portal.sql('oslo', 'select from outbox_call where subject_id = $1', [id])
    const waitsOf = async (answer: ReturnType<typeof end>) => (await answer).json().ticketSystemWaitsUntil
    const job = () => portal.job('ticket-command', { operator: 'oslo' })
    const fail = (error: OutboundError) => {
      const ctx = portal.ctxOf('oslo', 'ticket-command')
      const ticketing = { ...ctx.ports.ticketing, end: () => Promise.reject(error) }
      return runOutbox({ ...ctx, ports: { ...ctx.ports, ticketing } }, commandTopic)
    }
    const later = (seconds: number) => new Date(portal.clock.now().getTime() + seconds * 1000).toISOString()

    it.each([
      ['before the first one was sent', () => Promise.resolve()],
      ['after the first one was sent', () => job()],
      [
        'after the ticket system refused the first one',
        () => fail(new OutboundError('answered 422', false, null, 422)),
      ],
      [
        'after the ticket system could not take the first one',
        () => fail(new OutboundError('answered 503', true, null, 503)),
      ],
    ])('%s, reaches the ticket system at once and alone', async (_when, between) => {
      await job()
      const { id } = await issuedSchoolTicket(portal)
      await end(id, '2026-12-15')
      await between()
      expect(await waitsOf(end(id, '2026-12-01'))).toBeNull()
      expect(await waitsOf(end(id, '2026-11-30'))).toBeNull()
      await job()
      expect(await atTicketSystem(portal, id)).toMatchObject({ expirationDate: '2026-11-30' })
      expect(await callsOf(id)).toEqual([])
    })

    it.each([
      ['was not answered', new OutboundError('did not answer', true)],
      ['was given up by somebody between', new OutboundError('answered 504', true, null, 504)],
    ])(
      'while the first one %s, waits until that has arrived, says so, and waits no longer when it is corrected again',
      async (_why, error) => {
        await job()
        const { id } = await issuedSchoolTicket(portal)
        await end(id, '2026-12-15')
        expect(await fail(error)).toEqual({ sent: 0, failed: 1 })
        const until = later(120)
        expect(await waitsOf(end(id, '2026-12-01'))).toBe(until)
        portal.clock.set(later(60))
        expect(await waitsOf(end(id, '2026-11-30'))).toBe(until)
        await job()
        expect(await atTicketSystem(portal, id)).toMatchObject({ expirationDate: '2027-06-18' })
        portal.clock.set(later(61))
        await job()
        expect(await atTicketSystem(portal, id)).toMatchObject({ expirationDate: '2026-11-30' })
        expect(await callsOf(id)).toEqual([])
      },
    )

    it('while the first one is being sent, waits for it', async () => {
      await job()
      const { id } = await issuedSchoolTicket(portal)
      await end(id, '2026-12-15')
      const ctx = portal.ctxOf('oslo', 'ticket-command')
      let waits: string | null = null
      const ticketing = {
        ...ctx.ports.ticketing,
        end: async (reference: string, lastDay: string) => {
          waits = await waitsOf(end(id, '2026-11-30'))
          return ctx.ports.ticketing.end(reference, lastDay)
        },
      }
      const until = later(120)
      await runOutbox({ ...ctx, ports: { ...ctx.ports, ticketing } }, commandTopic)
      expect(waits).toBe(until)
      expect(await atTicketSystem(portal, id)).toMatchObject({ expirationDate: '2026-12-15' })
      portal.clock.set(later(121))
      await job()
      expect(await atTicketSystem(portal, id)).toMatchObject({ expirationDate: '2026-11-30' })
    })
  })

  it('leaves the days after it to another ticket of the pupil', async () => {
    const ticket = await issuedSchoolTicket(portal)
    await end(ticket.id, '2026-11-21')
    const { firstName, lastName } = ticket
    await orderSchoolTicket(portal, { firstName, lastName, startDate: '2026-11-22' })
  })

  it('is refused for a ticket that has not begun, is over or is not there [F-256]', async () => {
    const { id } = await issuedSchoolTicket(portal, NEXT_YEAR)
    expect(codeOf(await end(id, '2027-12-01'))).toEqual([409, 'action-not-allowed', 'UPDATE_EXPIRY'])
    await portal.sql('oslo', `update ticket set status = 'CANCELLED' where id = $1`, [id])
    expect(codeOf(await end(id, '2027-12-01'))).toEqual([409, 'action-not-allowed', 'UPDATE_EXPIRY'])
    expect(codeOf(await end(randomUUID(), '2027-12-01'))).toEqual([404, 'not-found'])
  })
})

describe('DELETE /ticket/{id}', () => {
  const remove = (id: string) => school('DELETE', `${BASE}/ticket/${id}`)

  it('deletes a ticket that has not begun, and the pupil who has nothing else [F-296, F-174]', async () => {
    const { id, holderId } = await issuedSchoolTicket(portal, NEXT_YEAR)
    expect((await remove(id)).statusCode).toBe(204)
    expect(await rowOf(id)).toBeUndefined()
    expect(await portal.sql('oslo', 'select from holder where id = $1', [holderId])).toEqual([])
    await portal.job('ticket-command', { operator: 'oslo' })
    expect((await atTicketSystem(portal, id))?.cancelledAt).toEqual(expect.any(String))
    expect(codeOf(await remove(id))).toEqual([404, 'not-found'])
  })

  it('deletes a ticket whose card waits to be made, and the card with it', async () => {
    const { id } = await issuedSchoolTicket(portal, toBeMade)
    expect((await remove(id)).statusCode).toBe(204)
    expect(await portal.sql('oslo', 'select from travel_card where ticket_id = $1', [id])).toEqual([])
  })

  it('keeps one whose card the factory has as cancelled', async () => {
    const { id } = await issuedSchoolTicket(portal, toBeMade)
    await handCardOver(portal, id)
    expect((await remove(id)).statusCode).toBe(204)
    expect(await rowOf(id)).toEqual({ status: 'CANCELLED', expiration_date: '2026-11-20' })
    expect(await get(id)).toMatchObject({ status: 'cancelled', allowedActions: [] })
  })

  it('is refused for a running ticket, which gets a last day [F-256]', async () => {
    const { id } = await issuedSchoolTicket(portal)
    expect(codeOf(await remove(id))).toEqual([409, 'action-not-allowed', 'CANCEL'])
    expect((await rowOf(id))?.status).toBe('ACTIVE')
  })
})

describe('POST /ticket/{id}/resend', () => {
  const resend = (id: string) => school('POST', `${BASE}/ticket/${id}/resend`)

  it('makes a new ticket until the same last day, and cancels the first at once [F-297]', async () => {
    const first = await issuedSchoolTicket(portal)
    await fetched(first.id)
    const answer = await resend(first.id)
    expect(answer.statusCode, answer.body).toBe(200)
    const { id } = answer.json()
    expect(await rowOf(first.id)).toEqual({ status: 'CANCELLED', expiration_date: '2026-11-21' })
    expect(await get(first.id)).toMatchObject({ status: 'cancelled', replacedFrom: '2026-11-21' })
    await portal.job('ticket-issue', { operator: 'oslo' })
    await portal.job('ticket-command', { operator: 'oslo' })
    expect(await get(id)).toMatchObject({
      ...{
        status: 'active',
        startDate: '2026-11-21',
        expirationDate: '2027-06-18',
        downloadedToPhone: false,
      },
      ...{
        employeeId: first.studentId,
        phone: first.phone,
        pickupCode: expect.any(String),
        pricePerMonth: 314,
      },
    })
    expect(await atTicketSystem(portal, id)).toMatchObject({ expirationDate: '2027-06-18' })
    expect((await atTicketSystem(portal, first.id))?.cancelledAt).toEqual(expect.any(String))
    expect(await auditOf(first.id, 'school.resend')).toEqual([{ detail: { successorId: id } }])
    const { firstName, lastName } = first
    await expect(
      orderSchoolTicket(portal, { firstName, lastName, startDate: '2027-06-18' }),
      'the new ticket has the pupil until its last day',
    ).rejects.toMatchObject({ code: '23505' })
    await orderSchoolTicket(portal, { firstName, lastName, ...NEXT_YEAR })
    expect(codeOf(await resend(first.id))).toEqual([409, 'action-not-allowed', 'RESEND'])
  })

  it('is refused until a phone has fetched the ticket, and for a card [F-256]', async () => {
    const { id } = await issuedSchoolTicket(portal)
    expect(codeOf(await resend(id))).toEqual([409, 'action-not-allowed', 'RESEND'])
    expect(codeOf(await resend((await issuedSchoolTicket(portal, card)).id))).toEqual([
      ...[409, 'action-not-allowed', 'RESEND'],
    ])
  })
})

describe('POST /ticket/{id}/resend-pickup-code', () => {
  const send = (id: string) => school('POST', `${BASE}/ticket/${id}/resend-pickup-code`)

  it('sends the code to the phone once more', async () => {
    const { id, phone } = await issuedSchoolTicket(portal)
    expect((await send(id)).statusCode).toBe(202)
    await portal.job('message-send', { operator: 'oslo' })
    const sent = await (await fetch(`${portal.sandbox.origin}/api/sms?to=%2B47${phone}`)).json()
    expect((sent as { totalEntries: number }).totalEntries).toBe(2)
    expect(await auditOf(id, 'school.send-code')).toHaveLength(1)
  })

  it('is refused for a card, before there is a code, and once a phone has fetched the ticket [F-256]', async () => {
    const refused = [409, 'action-not-allowed', 'RESEND_PICKUP_CODE']
    expect(codeOf(await send((await issuedSchoolTicket(portal, card)).id))).toEqual(refused)
    const waiting = await orderSchoolTicket(portal)
    expect(codeOf(await send(waiting.id))).toEqual(refused)
    const { id } = await issuedSchoolTicket(portal)
    await fetched(id)
    expect(codeOf(await send(id))).toEqual(refused)
  })
})

it('nothing is changed for those of another company', async () => {
  const { id } = await issuedSchoolTicket(portal)
  for (const [method, path, body] of [
    ['PUT', `ticket/${id}/expiry/2026-12-01`],
    ['DELETE', `ticket/${id}`],
    ['POST', `ticket/${id}/resend`],
    ['POST', `ticket/${id}/resend-pickup-code`],
    ['PUT', `travel-card/${id}/`, { className: '1A' }],
  ] as const)
    expect(codeOf(await jon(method, `${BASE}/${path}`, body)), path).toEqual([404, 'not-found'])
})
