import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshPhone, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { addSchool, freshPupil, freshSchoolCard, SCHOOL, SCHOOL_ADMIN } from '../../../test/school-tickets.ts'
import { filePupilFor } from './file-examples.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal({ employees: 2 })
  await addSchool(portal)
})
beforeEach(async () => {
  await portal.sql('oslo', 'update agreement set allow_order_ticket = true where id = $1', [SCHOOL])
})
afterAll(() => portal.stop())

const BASE = '/schoolticket-api/ticket'
type Pupils = ReturnType<typeof filePupilFor>[]
const send = (path: string, recipients: object[], changes: object = {}, key: string = randomUUID()) =>
  portal.as(SCHOOL_ADMIN, 'oslo')(
    'POST',
    `${BASE}/${path}`,
    { agreementNumber: SCHOOL, startDate: '2026-12-01', recipients, ...changes },
    { 'idempotency-key': key },
  )
const check = (recipients: object[], changes: object = {}) =>
  send('validate-create-multiple', recipients, changes)
const order = (recipients: object[], changes: object = {}, key?: string) =>
  send('create-multiple', recipients, changes, key)
const work = () => portal.job('bulk-order', { operator: 'oslo' })
const progress = async (id: string, who = SCHOOL_ADMIN) =>
  portal.as(who, 'oslo')('GET', `${BASE}/bulk-requests/${id}`)
const ordered = async (recipients: object[], changes: object = {}) => {
  const answer = await order(recipients, changes)
  expect(answer.statusCode, answer.body).toBe(201)
  await work()
  return (await progress(answer.json().id)).json()
}
const onCard = (cardNumber: string | null) =>
  filePupilFor({
    ...{ mediaType: 'TRAVEL_CARD', phone: undefined, phoneCountryCode: undefined },
    ...(cardNumber === null ? { orderCard: true } : { cardNumber }),
  })
const many = (count: number): Pupils => Array.from({ length: count }, () => filePupilFor())
const ticketsOf = (recipients: { lastName: string }[]) =>
  portal.sql<{ name: string; number: string; zones: string; medium: string; last: string; price: number }>(
    'oslo',
    `select h.last_name as name, h.student_id as number, t.zone_from || ' ' || t.zone_to || ' ' || t.all_zones as zones,
       t.media_type::text as medium, t.expiration_date::text as last, t.unit_price_ore as price
     from ticket t join holder h on h.id = t.holder_id where t.kind = 'SCHOOL_TICKET' and h.last_name = any($1)
     order by array_position($1, h.last_name), t.id`,
    [recipients.map(({ lastName }) => lastName)],
  )

describe('the check of a class list', () => {
  it('counts the pupils in order and says what they cost each month; nothing is ordered', async () => {
    const pupils = [...many(2), filePupilFor({ zoneIdFrom: undefined, validAllZones: true })]
    const answer = await check(pupils)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toEqual({
      ...{ okCount: 3, errorCount: 0, generalErrors: [], recipientErrors: [] },
      pricePerMonth: 314 + 314 + 524,
    })
    expect(await ticketsOf(pupils)).toEqual([])
  })

  it('is 422 with the errors of each pupil', async () => {
    const employeeId = freshPupil()
    const taken = filePupilFor({ employeeId })
    await ordered([taken])
    const twice = filePupilFor()
    const answer = await check([
      filePupilFor(),
      { ...taken, phone: freshPhone(), employeeId: undefined },
      filePupilFor({ phone: taken.phone }),
      filePupilFor({ employeeId }),
      filePupilFor({ zoneIdFrom: 'nowhere' }),
      filePupilFor({ zoneIdTo: 'RUT:TariffZone:4V' }),
      onCard('9578003144200000'),
      onCard('9578003144209999'),
      onCard('123'),
      twice,
      { ...twice, phone: freshPhone() },
    ])
    expect(answer.statusCode, answer.body).toBe(422)
    const [exists, invalid] = [['school-ticket-exists'], ['card-number-invalid']]
    expect(answer.json()).toMatchObject({
      ...{ code: 'school-ticket-refused', okCount: 2, errorCount: 9, generalErrors: [] },
      recipientErrors: [
        ...[1, 2].map(indexInInput => ({ indexInInput, errors: exists })),
        { indexInInput: 3, errors: ['student-id-in-use'] },
        { indexInInput: 4, errors: ['zone-unknown'] },
        { indexInInput: 5, errors: ['zones-not-adjacent'] },
        { indexInInput: 6, errors: invalid },
        { indexInInput: 7, errors: ['card-blocked'] },
        { indexInInput: 8, errors: invalid },
        { indexInInput: 10, errors: exists },
      ],
    })
  })

  it('says that a card cannot be sent without a post address', async () => {
    await portal.sql('oslo', `delete from address where company_id = $1 and kind = 'POST'`, [NORDLYS])
    const answer = await check([onCard(null)])
    await addSchool(portal, { admin: null })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      ...{ code: 'school-ticket-refused', generalErrors: ['TRAVEL_CARD_NO_COMPANY_POST_ADDRESS'] },
      recipientErrors: [],
    })
  })

  it.each([
    ['2026-11-20', 'start-date-past'],
    ['2027-06-19', 'start-date-too-late'],
  ])('is refused for a start on %s', async (startDate, code) => {
    expect((await check(many(1), { startDate })).json().code).toBe(code)
  })

  it.each([
    ['firstName', { firstName: 'T' }],
    ['className', { className: '' }],
    ['phone', { phone: '21000100' }],
    ['mediaType', { mediaType: 'PAPER' }],
  ])('names the field %s whose value does not fit', async (field, change) => {
    const answer = await check([filePupilFor(), filePupilFor(change)])
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject([{ pointer: `/recipients/1/${field}` }])
  })

  it('is not answered when the card system does not answer', async () => {
    const fault = (mode: string) =>
      fetch(`${portal.sandbox.origin}/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ service: 'ticketing', mode, about: 'cards/states' }),
      })
    await fault('500')
    const answer = await check([onCard(freshSchoolCard())])
    await fault('off')
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
  })
})

describe('the order of a class list', () => {
  it('makes a ticket for every pupil, each with own zones and medium, until the end of the school year', async () => {
    const card = freshSchoolCard()
    const employeeId = freshPupil()
    const pupils = [
      filePupilFor({ employeeId }),
      filePupilFor({ zoneIdTo: 'RUT:TariffZone:2O' }),
      { ...onCard(card), zoneIdFrom: undefined, validAllZones: true },
      onCard(null),
    ]
    expect(await ordered(pupils)).toMatchObject({
      ...{ state: 'DONE', requestedTicketCount: 4, ticketCount: 4, failedTicketCount: 0, failed: [] },
    })
    const made = await ticketsOf(pupils)
    expect(made.map(({ medium, price, last }) => [medium, price, last])).toEqual([
      ['MOBILE_TICKET', 31_400, '2027-06-18'],
      ['MOBILE_TICKET', 41_900, '2027-06-18'],
      ['TRAVEL_CARD', 52_400, '2027-06-18'],
      ['TRAVEL_CARD', 31_400, '2027-06-18'],
    ])
    expect(made[0]).toMatchObject({ number: employeeId, zones: 'RUT:TariffZone:1 RUT:TariffZone:1 false' })
    expect(made[1]!.number).toMatch(/^1\d{4}$/)
    expect(made[1]!.zones).toBe('RUT:TariffZone:1 RUT:TariffZone:2O false')
    expect(made[2]!.zones).toMatch(/ true$/)
    const cards = await portal.sql(
      'oslo',
      `select k.card_number as number, k.state::text, k.card_name = 'Tuva ' || h.last_name as named from travel_card k join ticket t on t.id = k.ticket_id
       join holder h on h.id = t.holder_id where h.last_name = any($1) order by array_position($1, h.last_name)`,
      [pupils.map(({ lastName }) => lastName)],
    )
    expect(cards).toMatchObject([{ number: card }, { number: null, state: 'REQUESTED', named: true }])
  })

  it('is more than one set, and each pupil gets a number of their own', async () => {
    const pupils = many(230)
    expect(await ordered(pupils)).toMatchObject({ state: 'DONE', ticketCount: 230, failedTicketCount: 0 })
    const made = await ticketsOf(pupils)
    expect(made).toHaveLength(230)
    expect(new Set(made.map(({ number }) => number)).size).toBe(230)
  })

  it('is accepted once when it is sent twice, and refused whole with a faulty pupil', async () => {
    const pupils = many(2)
    const key = randomUUID()
    const [first, second] = [await order(pupils, {}, key), await order(pupils, {}, key)]
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
    await work()
    expect(await ticketsOf(pupils)).toHaveLength(2)

    const others = many(1)
    const refused = await order([...others, filePupilFor({ phone: pupils[0]!.phone })])
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'school-ticket-refused'])
    await work()
    expect(await ticketsOf(others)).toEqual([])
  })

  it('leaves out a pupil who has got a ticket since, and says who', async () => {
    const [pupil, other] = many(2)
    const [first, second] = [await order([pupil!]), await order([{ ...pupil!, phone: freshPhone() }, other!])]
    await work()
    expect((await progress(first.json().id)).json()).toMatchObject({ state: 'DONE', ticketCount: 1 })
    expect((await progress(second.json().id)).json()).toMatchObject({
      ...{ state: 'DONE', requestedTicketCount: 2, ticketCount: 1, failedTicketCount: 1 },
      failed: [
        { firstName: 'Tuva', lastName: pupil!.lastName, className: '9B', error: 'school-ticket-exists' },
      ],
    })
    expect(await ticketsOf([pupil!, other!])).toHaveLength(2)
  })

  it('orders nothing when the agreement takes no more orders', async () => {
    const pupils = many(2)
    const answer = await order(pupils)
    await portal.sql('oslo', 'update agreement set allow_order_ticket = false where id = $1', [SCHOOL])
    await work()
    expect((await progress(answer.json().id)).json()).toMatchObject({ state: 'DONE', failedTicketCount: 2 })
    expect(await ticketsOf(pupils)).toEqual([])
    expect((await order(many(1))).statusCode).toBe(403)
  })

  it('is kept in the log: who ordered the list, each ticket, and that it was finished', async () => {
    const answer = await order(many(2))
    const { id } = answer.json()
    await work()
    const entries = await portal.sql<{ action: string }>(
      'oslo',
      `select action from audit_entry where entity_id = $1 order by action`,
      [id],
    )
    expect(entries.map(({ action }) => action)).toEqual(['school.file-order', 'school.file-rows'])
  })

  it('is nothing to those without the role, and unknown to a stranger', async () => {
    const { id } = (await order(many(1))).json()
    expect((await progress(id, 'kari@nordlys.example')).statusCode).toBe(403)
    expect((await progress(randomUUID())).statusCode).toBe(404)
    await work()
  })
})
