import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addDepartments,
  atTicketSystem,
  DRIVERS,
  freshEmployee,
  issuedFreeTicket,
  orderFreeTicket,
  SALES,
} from '../../../test/free-tickets.ts'
import { type Call, freshPhone, type Portal, startPortal } from '../../../test/harness.ts'

let portal: Portal
let kari: Call
beforeAll(async () => {
  portal = await startPortal()
  await addDepartments(portal)
  kari = portal.as('kari@nordlys.example')
})
afterAll(() => portal.stop())

const BASE = '/freeticket-api/ticket'
const preview = (id: string, change: object) =>
  kari('POST', `${BASE}/${id}/update-multiple-fields-preview`, change)
const save = (id: string, change: object) => kari('POST', `${BASE}/${id}/update-multiple-fields`, change)
const family = async (id: string) =>
  (await kari('GET', `${BASE}/for-same-employee-as-this-order/${id}`)).json().matches
const running = () => issuedFreeTicket(portal, { since: '2026-08-01' })
const errorsOf = (answer: { statusCode: number; json: () => never }) => {
  const { code, generalErrors, recipientErrors } = answer.json() as {
    code: string
    generalErrors?: string[]
    recipientErrors?: { errors: string[] }[]
  }
  return [
    answer.statusCode,
    code,
    ...(generalErrors ?? []),
    ...(recipientErrors?.flatMap(each => each.errors) ?? []),
  ]
}

describe('POST /ticket/{id}/update-multiple-fields-preview', () => {
  it('says that a name needs no new ticket, and that zones do, and when it can begin [F-270, F-114]', async () => {
    const { id } = await running()
    expect((await preview(id, { firstName: 'Inga' })).json()).toMatchObject({
      newTicketRequired: false,
      newTicketBecauseOf: [],
    })
    const zones = await preview(id, { validAllZones: true, agreementNumber: DRIVERS })
    expect(zones.statusCode, zones.body).toBe(200)
    expect(zones.json()).toMatchObject({
      newTicketRequired: true,
      newTicketBecauseOf: ['ZONE', 'AGREEMENT'],
      freeChangeDate: { first: '2026-11-21', last: '2027-05-21' },
      pricePerMonth: 1903,
    })
    expect(zones.json().changeDates.slice(0, 2)).toEqual(['2026-11-21', '2026-12-01'])
    expect(await family(id)).toMatchObject([{ id, firstName: 'Ingrid', allZones: false }])
  })

  it('needs none for a ticket that is not issued', async () => {
    const { id } = await orderFreeTicket(portal)
    expect((await preview(id, { validAllZones: true })).json()).toMatchObject({ newTicketRequired: false })
  })
})

describe('POST /ticket/{id}/update-multiple-fields', () => {
  it('corrects the person where they stand, in all their tickets [F-271, F-168]', async () => {
    const { id } = await running()
    const employeeId = freshEmployee()
    const change = { firstName: 'Inga', employeeId, dateOfBirth: '1984-03-15' }
    const answer = await save(id, change)
    expect([answer.statusCode, answer.json()]).toEqual([200, { id }])
    expect(await family(id)).toMatchObject([{ id, ...change, status: 'active' }])
    // The place in the family is taken by the new number, and the old one is free.
    const [claim] = await portal.sql<{ key: string }>(
      'oslo',
      `select key from period_claim where owner_id = $1 and kind = 'TICKET_HOLDER'`,
      [id],
    )
    expect(claim!.key).toContain(employeeId)
  })

  it('takes a holder of a file, whose name and number are longer than an edit takes, where they do not change', async () => {
    const { id } = await running()
    const long = { firstName: 'Anne '.repeat(19).trim(), employeeId: `A-${'7'.repeat(98)}` }
    await portal.sql(
      'oslo',
      'update holder h set first_name = $2, employee_id = $3 from ticket t where t.id = $1 and h.id = t.holder_id',
      [id, long.firstName, long.employeeId],
    )
    for (const change of [{ lastName: 'Dahl' }, { ...long, lastName: 'Dahle' }]) {
      const answer = await save(id, change)
      expect(answer.statusCode, answer.body).toBe(200)
      expect(await family(id)).toMatchObject([{ id, ...long, ...change }])
    }
    for (const [field, text] of [
      ['firstName', 'x'.repeat(51)],
      ['employeeId', '7'.repeat(21)],
    ] as const) {
      const answer = await save(id, { [field]: text })
      expect([answer.statusCode, answer.json().errors]).toMatchObject([
        400,
        [{ pointer: `/${field}`, code: 'too-long' }],
      ])
    }
  })

  it('ends the ticket the day before, and orders the new one from the day that was confirmed [F-166, F-167]', async () => {
    const { id } = await running()
    const phone = freshPhone()
    const answer = await save(id, { validAllZones: true, phone, timeOfChange: '2026-12-01' })
    expect(answer.statusCode, answer.body).toBe(200)
    const next = answer.json().id
    await portal.job('ticket-issue', { operator: 'oslo' })
    await portal.job('ticket-command', { operator: 'oslo' })
    expect(await family(id)).toMatchObject([
      { id: next, status: 'pending', startDate: '2026-12-01', allZones: true, phone },
      { id, status: 'active', expirationDate: '2026-11-30', allZones: false },
    ])
    expect(await atTicketSystem(portal, id)).toMatchObject({ expirationDate: '2026-11-30' })
    expect(await atTicketSystem(portal, next)).toMatchObject({ expirationDate: null })
    expect(await portal.sql('oslo', 'select replaces_id from ticket where id = $1', [next])).toEqual([
      { replaces_id: id },
    ])
  })

  it('leaves a running ticket on its phone until another phone takes over', async () => {
    const { id, phone } = await running()
    const [{ pickupCode }] = await family(id)
    const other = freshPhone()
    const next = (await save(id, { phone: other, timeOfChange: '2026-12-01' })).json().id
    await portal.job('ticket-issue', { operator: 'oslo' })
    expect((await save(id, { firstName: 'Inga' })).statusCode).toBe(200)
    expect(await family(id)).toMatchObject([
      { id: next, phone: other, firstName: 'Inga' },
      { id, phone, phoneCountryCode: '+47', pickupCode, firstName: 'Inga' },
    ])
    expect((await kari('POST', `${BASE}/${id}/resend-pickup-code`)).statusCode).toBe(202)
    await portal.job('message-send', { operator: 'oslo' })
    const bodies = async (to: string) =>
      (await (await fetch(`${portal.sandbox.origin}/api/sms?to=%2B47${to}`)).text()).split(pickupCode)
        .length - 1
    expect([await bodies(phone), await bodies(other)]).toEqual([2, 0])
  })

  it('asks for the day when a new ticket is needed', async () => {
    const { id } = await running()
    const answer = await save(id, { validAllZones: true })
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ pointer: '/timeOfChange' }]])
    expect(errorsOf((await save(id, { validAllZones: true, timeOfChange: '2026-11-20' })) as never)).toEqual([
      422,
      'start-date-past',
    ])
  })

  it('moves to another department without a new code', async () => {
    const { id } = await running()
    const [before] = await family(id)
    const next = (await save(id, { agreementNumber: DRIVERS, timeOfChange: '2026-12-01' })).json().id
    expect(await family(id)).toMatchObject([
      { id: next, agreementNumber: DRIVERS, pickupCode: before.pickupCode },
      { id, agreementNumber: SALES, handedOver: true },
    ])
  })

  it('orders a ticket that is not issued anew, for its own days', async () => {
    const { id } = await orderFreeTicket(portal, { startDate: '2026-12-01' })
    const next = (await save(id, { validAllZones: true })).json().id
    expect(await family(next)).toMatchObject([{ id: next, startDate: '2026-12-01', allZones: true }])
  })

  it('moves a ticket from its card to a phone, and needs the phone for it [F-161]', async () => {
    const { id } = await issuedFreeTicket(portal, { mediaType: 'TRAVEL_CARD', since: '2026-08-01' })
    await portal.sql(
      'oslo',
      'update holder set phone = null, phone_country_code = null where id = (select holder_id from ticket where id = $1)',
      [id],
    )
    const change = { mediaType: 'MOBILE_TICKET', timeOfChange: '2026-11-21' }
    expect(errorsOf((await save(id, change)) as never)).toEqual([
      422,
      'free-ticket-refused',
      'MOBILE_TICKET_NO_PHONE',
    ])
    const next = (await save(id, { ...change, phone: freshPhone() })).json().id
    await portal.job('ticket-issue', { operator: 'oslo' })
    expect((await family(next))[0]).toMatchObject({ id: next, mediaType: 'MOBILE_TICKET', status: 'active' })
  })

  it('asks for a card that is still to be made anew, in the name that the holder has now', async () => {
    const { id } = await issuedFreeTicket(portal, { mediaType: 'TRAVEL_CARD', since: '2026-08-01' })
    await kari('PUT', `${BASE}/travel-card/${id}/replace`)
    const change = { firstName: 'Åse', validAllZones: true, timeOfChange: '2026-12-01' }
    const next = (await save(id, change)).json().id
    expect(
      await portal.sql('oslo', 'select state, card_number, card_name from travel_card where ticket_id = $1', [
        next,
      ]),
    ).toEqual([{ state: 'REQUESTED', card_number: null, card_name: 'Åse Solberg' }])
  })

  it.each([
    ['a profile that does not fit', { profile: 'CHILD' }, 'PROFILE_MISMATCH'],
    ['a birth date in the future [F-229]', { dateOfBirth: '2026-11-22' }, 'BIRTH_DATE_TOO_RECENT'],
  ])('refuses %s', async (_what, change, code) => {
    const { id } = await running()
    expect(errorsOf((await save(id, { ...change, timeOfChange: '2026-12-01' })) as never)).toEqual([
      422,
      'free-ticket-refused',
      code,
    ])
  })

  it('refuses names over 50 and employee ids over 20 characters [F-228]', async () => {
    const { id } = await running()
    for (const change of [{ firstName: 'a'.repeat(51) }, { employeeId: '1'.repeat(21) }, { dateOfBirth: '' }])
      expect((await save(id, change)).statusCode).toBe(400)
    expect((await save(id, { firstName: 'a'.repeat(50), employeeId: `E${'1'.repeat(19)}` })).statusCode).toBe(
      200,
    )
  })

  it('refuses what another open ticket has: the place in the family, or the phone', async () => {
    const [one, other] = [await running(), await running()]
    const conflict = [422, 'free-ticket-refused', 'CONFLICTING_TICKET']
    expect(errorsOf((await save(one.id, { employeeId: other.employeeId })) as never)).toEqual(conflict)
    expect(
      errorsOf((await save(one.id, { phone: other.phone, timeOfChange: '2026-12-01' })) as never),
    ).toEqual(conflict)
    expect(await family(one.id)).toMatchObject([{ employeeId: one.employeeId, expirationDate: null }])
  })

  it('is refused once the ticket is over', async () => {
    const { id } = await running()
    await portal.sql(
      'oslo',
      `update ticket set status = 'EXPIRED', expiration_date = '2026-11-20' where id = $1`,
      [id],
    )
    expect((await save(id, { firstName: 'Inga' })).json()).toMatchObject({
      code: 'ticket-not-changeable',
      reason: 'not-active-or-pending',
    })
  })
})
