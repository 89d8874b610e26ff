import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addDepartments,
  atTicketSystem,
  DRIVERS,
  issuedFreeTicket,
  orderFreeTicket,
  SALES,
} from '../../../test/free-tickets.ts'
import { type Call, type Portal, startPortal } from '../../../test/harness.ts'

let portal: Portal
let kari: Call
beforeAll(async () => {
  portal = await startPortal()
  await addDepartments(portal)
  kari = portal.as('kari@nordlys.example')
})
afterAll(() => portal.stop())

const BASE = '/freeticket-api/ticket'
const move = (id: string, body: object) => kari('POST', `${BASE}/${id}/update-agreement-number`, body)
const family = async (id: string) =>
  (await kari('GET', `${BASE}/for-same-employee-as-this-order/${id}`)).json().matches
const commands = (id: string) =>
  portal.sql('oslo', `select from outbox_call where topic = 'ticket-command' and subject_id = $1`, [id])
const code = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
]

describe('POST /ticket/{id}/update-agreement-number', () => {
  it('divides a running ticket at the day; the successor takes over what is on the phone, without a new code [F-279]', async () => {
    const { id } = await issuedFreeTicket(portal, { since: '2026-08-01', expirationDate: '2027-06-30' })
    const [before] = await family(id)
    const answer = await move(id, { agreementNumber: DRIVERS, timeOfChange: '2026-12-01' })
    expect(answer.statusCode, answer.body).toBe(200)
    const next = answer.json().id
    expect(await family(id)).toMatchObject([
      {
        id: next,
        agreementNumber: DRIVERS,
        status: 'pending',
        startDate: '2026-12-01',
        expirationDate: '2027-06-30',
        pickupCode: before.pickupCode,
        handedOver: false,
      },
      {
        id,
        agreementNumber: SALES,
        status: 'active',
        startDate: '2026-08-01',
        expirationDate: '2026-11-30',
        handedOver: true,
      },
    ])
    expect(await commands(id)).toHaveLength(0)
    expect(
      await portal.sql(
        'oslo',
        `select period::text from period_claim where owner_id = any($1) order by kind, period`,
        [[id, next]],
      ),
    ).toEqual([
      { period: '[2026-08-01,2026-12-01)' },
      { period: '[2026-12-01,2027-07-01)' },
      { period: '[2026-08-01,2026-12-01)' },
      { period: '[2026-12-01,2027-07-01)' },
    ])
    // What is done with either afterwards is about the one ticket on the phone.
    expect(code(await move(id, { agreementNumber: SALES, timeOfChange: '2026-11-21' }))).toEqual([
      409,
      'ticket-not-changeable',
    ])
    expect((await kari('DELETE', `${BASE}/${next}`)).statusCode).toBe(204)
    await portal.job('ticket-command', { operator: 'oslo' })
    expect(await atTicketSystem(portal, id)).toMatchObject({
      expirationDate: '2026-11-30',
      cancelledAt: null,
    })
    // Nothing takes over from it any more, so that it is a ticket like any other with a last day.
    expect(await family(id)).toMatchObject([{ id, expirationDate: '2026-11-30', handedOver: false }])
    const again = await move(id, { agreementNumber: DRIVERS, timeOfChange: '2026-11-25' })
    expect(again.statusCode, again.body).toBe(200)
  })

  it('ends the old one yesterday when it is today, and tells the ticket system of the end of the one on the phone', async () => {
    const { id } = await issuedFreeTicket(portal, { since: '2026-08-01' })
    const next = (await move(id, { agreementNumber: DRIVERS })).json().id
    expect(next).not.toBe(id)
    expect(await family(next)).toMatchObject([
      { id: next, status: 'active', startDate: '2026-11-21' },
      { id, status: 'expired', expirationDate: '2026-11-20' },
    ])
    const end = await kari('PUT', `${BASE}/${next}/expiry/2026-12-31`)
    expect(end.statusCode, end.body).toBe(200)
    await portal.job('ticket-command', { operator: 'oslo' })
    expect(await atTicketSystem(portal, id)).toMatchObject({ expirationDate: '2026-12-31' })
    expect(await atTicketSystem(portal, next)).toBeUndefined()
  })

  it('notes the download of the successor too', async () => {
    const { id } = await issuedFreeTicket(portal, { since: '2026-08-01' })
    const next = (await move(id, { agreementNumber: DRIVERS })).json().id
    const [{ pickupCode }] = await family(next)
    await fetch(`${portal.sandbox.origin}/api/phone`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pickupCode }),
    })
    await portal.job('ticket-downloads', { operator: 'oslo' })
    expect(
      (await family(next)).map((ticket: { downloadedToPhone: boolean }) => ticket.downloadedToPhone),
    ).toEqual([true, true])
  })

  it('takes the card along, made or requested', async () => {
    const made = await issuedFreeTicket(portal, { mediaType: 'TRAVEL_CARD', since: '2026-08-01' })
    const waiting = await issuedFreeTicket(portal, { mediaType: 'TRAVEL_CARD', since: '2026-08-01' })
    await kari('PUT', `${BASE}/travel-card/${waiting.id}/replace`)
    for (const { id } of [made, waiting])
      await move(id, { agreementNumber: DRIVERS, timeOfChange: '2026-12-01' })
    expect(await family(made.id)).toMatchObject([
      { travelCardState: 'CREATED', travelCardNumber: made.cardNumber },
      { travelCardState: 'CREATED', travelCardNumber: made.cardNumber },
    ])
    expect(await family(waiting.id)).toMatchObject([
      { travelCardState: 'REQUESTED' },
      { travelCardState: 'DEACTIVATED' },
    ])
  })

  it('moves a ticket that has not begun, or is not issued, as a whole', async () => {
    const coming = await issuedFreeTicket(portal, { startDate: '2026-12-01' })
    const ordered = await orderFreeTicket(portal)
    expect((await move(coming.id, { agreementNumber: DRIVERS, timeOfChange: '2026-12-01' })).json()).toEqual({
      id: coming.id,
    })
    expect((await move(ordered.id, { agreementNumber: DRIVERS })).json()).toEqual({ id: ordered.id })
    expect(await family(coming.id)).toMatchObject([{ agreementNumber: DRIVERS, handedOver: false }])
    expect(
      await portal.sql(
        'oslo',
        `select detail ->> 'to' as to from audit_entry where entity_id = $1 and action = $2`,
        [coming.id, 'free-ticket.change-department'],
      ),
    ).toEqual([{ to: DRIVERS }])
  })

  it.each([
    ['an agreement that is no department', { agreementNumber: '200100' }, 'agreement-unknown'],
    ['an unknown agreement', { agreementNumber: 'nowhere' }, 'agreement-unknown'],
    ['a day in the past', { agreementNumber: DRIVERS, timeOfChange: '2026-11-20' }, 'start-date-past'],
    ['a day too far ahead', { agreementNumber: DRIVERS, timeOfChange: '2027-05-22' }, 'start-date-too-late'],
  ])('refuses %s', async (_what, body, refusal) => {
    const { id } = await issuedFreeTicket(portal)
    expect(code(await move(id, body))).toEqual([422, refusal])
  })

  it('leaves a ticket of the department as it is', async () => {
    const { id } = await issuedFreeTicket(portal)
    expect((await move(id, { agreementNumber: SALES })).json()).toEqual({ id })
    expect(await family(id)).toHaveLength(1)
  })
})
