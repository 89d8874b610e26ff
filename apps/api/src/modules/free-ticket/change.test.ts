import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addDepartments,
  atTicketSystem,
  freshEmployee,
  issuedFreeTicket,
  orderFreeTicket,
  SALES,
} from '../../../test/free-tickets.ts'
import { type Call, freshPhone, orderFor, type Portal, startPortal } from '../../../test/harness.ts'

let portal: Portal
let kari: Call
let jon: Call
beforeAll(async () => {
  portal = await startPortal()
  await addDepartments(portal)
  kari = portal.as('kari@nordlys.example')
  jon = portal.as('jon@fjordbygg.example')
})
afterAll(() => portal.stop())

const BASE = '/freeticket-api/ticket'
const codeOf = (answer: { statusCode: number; body: string }) => {
  const body = answer.body === '' ? {} : JSON.parse(answer.body)
  return [answer.statusCode, body.code, body.reason].filter(part => part !== undefined)
}
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
  portal.sql('oslo', 'update ticket set downloaded_at = now() where id = $1', [id])

describe('GET /ticket/for-same-employee-as-this-order/{id}', () => {
  const family = (id: string, call = kari) => call('GET', `${BASE}/for-same-employee-as-this-order/${id}`)

  it('lists every ticket of the employee id, newest start first [F-275, F-011]', async () => {
    const employeeId = freshEmployee()
    const one = await issuedFreeTicket(portal, { employeeId, since: '2026-08-01' })
    const child = await orderFreeTicket(portal, {
      employeeId,
      type: 'FAMILY_MEMBER',
      profile: 'CHILD',
      birthDate: '2014-06-19',
      firstName: 'Ella',
      mediaType: 'TRAVEL_CARD',
      startDate: '2026-12-01',
    })
    await issuedFreeTicket(portal)
    const answer = await family(one.id)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      totalEntries: 2,
      matches: [
        {
          id: child.id,
          employeeId,
          ticketHolderType: 'FAMILY_MEMBER',
          mediaType: 'TRAVEL_CARD',
          travelCardState: 'CREATED',
          travelCardNumber: child.cardNumber,
          status: 'pending',
          handedOver: false,
        },
        {
          id: one.id,
          employeeId,
          ticketHolderType: 'EMPLOYEE',
          mediaType: 'MOBILE_TICKET',
          status: 'active',
        },
      ],
    })
    expect((await family(child.id)).json()).toEqual(answer.json())
  })

  it('is 404 for no ticket, an anonymised one, and one of another company [F-334]', async () => {
    const { id } = await issuedFreeTicket(portal)
    expect(codeOf(await family(randomUUID()))).toEqual([404, 'not-found'])
    expect(codeOf(await family(id, jon))).toEqual([404, 'not-found'])
    await portal.sql(
      'oslo',
      `update ticket set status = 'ANONYMISED', holder_id = null, pickup_code = null, expiration_date = '2026-11-21' where id = $1`,
      [id],
    )
    expect(codeOf(await family(id))).toEqual([404, 'not-found'])
  })
})

describe('PUT /ticket/{id}/expiry/{isoDate}', () => {
  const end = (id: string, day: string) => kari('PUT', `${BASE}/${id}/expiry/${day}`)

  it('gives a running ticket its last day, here and at the ticket system [F-269, F-146]', async () => {
    const { id } = await issuedFreeTicket(portal)
    const answer = await end(id, '2026-12-31')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { id, status: 'active', expirationDate: '2026-12-31' },
    ])
    await portal.job('ticket-command', { operator: 'oslo' })
    expect(await atTicketSystem(portal, id)).toMatchObject({
      expirationDate: '2026-12-31',
      cancelledAt: null,
    })
    expect(await auditOf(id, 'free-ticket.end')).toEqual([{ detail: { lastDay: '2026-12-31' } }])
  })

  it('takes any day of six months where the operator has a date input [F-357]', async () => {
    const { id } = await issuedFreeTicket(portal)
    expect(codeOf(await end(id, '2027-05-22'))).toEqual([422, 'end-date-too-late'])
    expect(codeOf(await end(id, '2026-11-20'))).toEqual([422, 'end-date-before-start'])
    expect((await end(id, '2026-12-15')).statusCode).toBe(200)
  })

  it('is refused for one that has a last day or has not begun [F-155, F-156]', async () => {
    const running = await issuedFreeTicket(portal)
    expect((await end(running.id, '2026-11-30')).statusCode).toBe(200)
    expect(codeOf(await end(running.id, '2026-12-31'))).toEqual([
      409,
      'ticket-not-changeable',
      'has-end-date',
    ])
    const coming = await issuedFreeTicket(portal, { startDate: '2026-12-01' })
    expect(codeOf(await end(coming.id, '2026-12-31'))).toEqual([409, 'ticket-not-changeable', 'not-active'])
  })

  it('is refused while a card is not in use [F-159]', async () => {
    const { id } = await issuedFreeTicket(portal, { mediaType: 'TRAVEL_CARD' })
    expect((await kari('PUT', `${BASE}/travel-card/${id}/replace`)).statusCode).toBe(200)
    expect(codeOf(await end(id, '2026-12-31'))).toEqual([409, 'ticket-not-changeable', 'card-not-made'])
  })
})

describe('DELETE /ticket/{id}', () => {
  const remove = (id: string) => kari('DELETE', `${BASE}/${id}`)

  it('deletes a ticket that has not begun [F-272, F-156]', async () => {
    const { id } = await issuedFreeTicket(portal, { startDate: '2026-12-01' })
    expect((await remove(id)).statusCode).toBe(204)
    expect(await rowOf(id)).toBeUndefined()
    await portal.job('ticket-command', { operator: 'oslo' })
    expect((await atTicketSystem(portal, id))?.cancelledAt).toEqual(expect.any(String))
  })

  it('deletes a ticket whose card was requested and never made [F-272, F-160]', async () => {
    const { id } = await issuedFreeTicket(portal, { mediaType: 'TRAVEL_CARD', cardNumber: null })
    expect((await rowOf(id))?.status).toBe('PENDING')
    expect((await remove(id)).statusCode).toBe(204)
    expect(await rowOf(id)).toBeUndefined()
    expect(await portal.sql('oslo', 'select from travel_card where ticket_id = $1', [id])).toEqual([])
  })

  it('ends a running ticket that waits for another card today; its months stay charged, and the card is never made', async () => {
    const { id } = await issuedFreeTicket(portal, { mediaType: 'TRAVEL_CARD', since: '2026-08-01' })
    await kari('PUT', `${BASE}/travel-card/${id}/replace`)
    expect((await remove(id)).statusCode).toBe(204)
    expect(await rowOf(id)).toEqual({ status: 'CANCELLED', expiration_date: '2026-11-21' })
    expect(
      await portal.sql('oslo', 'select state from travel_card where ticket_id = $1 order by id', [id]),
    ).toEqual([{ state: 'DEACTIVATED' }, { state: 'CANCELLED' }])
  })

  it('is refused for a running ticket', async () => {
    const { id } = await issuedFreeTicket(portal)
    expect(codeOf(await remove(id))).toEqual([409, 'ticket-not-changeable', 'not-pending'])
  })
})

describe('POST /ticket/{id}/resend-pickup-code', () => {
  const send = (id: string) => kari('POST', `${BASE}/${id}/resend-pickup-code`)

  it('sends the code to the phone once more [F-273]', async () => {
    const { id, phone } = await issuedFreeTicket(portal)
    expect((await send(id)).statusCode).toBe(202)
    await portal.job('message-send', { operator: 'oslo' })
    const sent = await (await fetch(`${portal.sandbox.origin}/api/sms?to=%2B47${phone}`)).json()
    expect((sent as { totalEntries: number }).totalEntries).toBe(2)
  })

  it('is refused for a card, and for a ticket that a phone has fetched [F-152]', async () => {
    const card = await issuedFreeTicket(portal, { mediaType: 'TRAVEL_CARD' })
    expect(codeOf(await send(card.id))).toEqual([409, 'ticket-not-changeable', 'not-on-phone'])
    const { id } = await issuedFreeTicket(portal)
    await fetched(id)
    expect(codeOf(await send(id))).toEqual([409, 'ticket-not-changeable', 'already-downloaded'])
  })
})

describe('POST /ticket/{id}/resend', () => {
  const resend = (id: string) => kari('POST', `${BASE}/${id}/resend`)

  it('makes a new ticket and cancels the first at once [F-274, F-154]', async () => {
    const { id } = await issuedFreeTicket(portal, { since: '2026-08-01' })
    await fetched(id)
    const answer = await resend(id)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await rowOf(id)).toEqual({ status: 'CANCELLED', expiration_date: '2026-11-21' })
    const family = (await kari('GET', `${BASE}/for-same-employee-as-this-order/${id}`)).json().matches
    expect(family).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id, status: 'cancelled', replacedFrom: '2026-11-21' }),
        expect.objectContaining({ id: answer.json().id, status: 'pending', replacedFrom: null }),
      ]),
    )
    await portal.job('ticket-issue', { operator: 'oslo' })
    expect((await rowOf(answer.json().id))?.status).toBe('ACTIVE')
    await portal.job('ticket-command', { operator: 'oslo' })
    expect((await atTicketSystem(portal, id))?.cancelledAt).toEqual(expect.any(String))
  })

  it('is refused while the code waits to be used [F-153]', async () => {
    const { id } = await issuedFreeTicket(portal)
    expect(codeOf(await resend(id))).toEqual([409, 'ticket-not-changeable', 'not-downloaded'])
  })
})

describe('POST /ticket/for-same-employee-as-this-order/{id}/cancel-all', () => {
  const cancelAll = (id: string, tickets: string[], lastDay = '2026-12-31') =>
    kari('POST', `${BASE}/for-same-employee-as-this-order/${id}/cancel-all`, { lastDay, tickets })
  const child = { type: 'FAMILY_MEMBER', profile: 'CHILD' } as const

  it('withdraws pending tickets and requested cards, ends the others, and lists the ids that failed [F-147, F-148, F-149, F-150, F-293]', async () => {
    const employeeId = freshEmployee()
    const running = await issuedFreeTicket(portal, { employeeId, since: '2026-08-01' })
    const ended = await issuedFreeTicket(portal, { ...child, employeeId, birthDate: '2012-01-01' })
    await kari('PUT', `${BASE}/${ended.id}/expiry/2026-11-30`)
    const pending = await issuedFreeTicket(portal, {
      ...{ ...child, employeeId, birthDate: '2013-01-01' },
      startDate: '2026-12-01',
    })
    const requested = await issuedFreeTicket(portal, {
      ...{ ...child, employeeId, birthDate: '2014-01-01' },
      mediaType: 'TRAVEL_CARD',
      cardNumber: null,
    })
    const other = await issuedFreeTicket(portal)
    const ids = [running, ended, pending, requested, other].map(({ id }) => id)
    const answer = await cancelAll(running.id, ids)
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        done: 3,
        refused: [
          { ticketId: ended.id, reason: 'has-end-date' },
          { ticketId: other.id, reason: 'not-found' },
        ],
      },
    ])
    expect(await rowOf(running.id)).toEqual({ status: 'ACTIVE', expiration_date: '2026-12-31' })
    expect(await rowOf(ended.id)).toEqual({ status: 'ACTIVE', expiration_date: '2026-11-30' })
    expect(await rowOf(pending.id)).toBeUndefined()
    expect(await rowOf(requested.id)).toBeUndefined()
    expect(await rowOf(other.id)).toEqual({ status: 'ACTIVE', expiration_date: null })
    expect(await auditOf(running.id, 'free-ticket.cancel-all')).toEqual([
      { detail: { lastDay: '2026-12-31', done: 3, refused: 2 } },
    ])
  })

  it('has one effect when it is repeated with its key', async () => {
    const { id } = await issuedFreeTicket(portal)
    const key = { 'idempotency-key': randomUUID() }
    const send = () =>
      kari(
        'POST',
        `${BASE}/for-same-employee-as-this-order/${id}/cancel-all`,
        { lastDay: '2026-12-31', tickets: [id] },
        key,
      )
    const [first, again] = [await send(), await send()]
    expect([first.json(), again.json(), again.headers['idempotency-replayed']]).toEqual([
      { done: 1, refused: [] },
      { done: 1, refused: [] },
      'true',
    ])
  })

  it('answers every ticket when none can be cancelled, and 404 for an unknown one', async () => {
    const { id } = await issuedFreeTicket(portal)
    expect((await cancelAll(id, [id], '2028-01-31')).json()).toEqual({
      done: 0,
      refused: [{ ticketId: id, reason: 'end-date-too-late' }],
    })
    expect(codeOf(await cancelAll(randomUUID(), [id]))).toEqual([404, 'not-found'])
  })
})

describe('a company ticket', () => {
  it.each<[method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: (id: string) => string, body?: object]>([
    ['GET', id => `for-same-employee-as-this-order/${id}`],
    ['PUT', id => `${id}/expiry/2026-12-31`],
    ['DELETE', id => id],
    ['POST', id => `${id}/resend-pickup-code`],
    ['POST', id => `${id}/resend`],
    ['POST', id => `${id}/update-agreement-number`, { agreementNumber: SALES, timeOfChange: null }],
    ['POST', id => `${id}/update-multiple-fields-preview`, { firstName: 'Inga' }],
    ['POST', id => `${id}/update-multiple-fields`, { firstName: 'Inga' }],
    ['PUT', id => `travel-card/${id}/replace`],
  ])('is no free ticket to %s %s: 404, and stays as it is', async (method, path, body) => {
    const { id } = (await kari('POST', '/api/ticket/create', orderFor({ phone: freshPhone() }))).json()
    const before = await rowOf(id)
    expect((await kari(method, `${BASE}/${path(id)}`, body)).statusCode).toBe(404)
    expect(await rowOf(id)).toEqual(before)
  })
})
