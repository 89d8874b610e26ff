import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshPhone, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { addSchool, freshPupil, freshSchoolCard, SCHOOL, SCHOOL_ADMIN } from '../../../test/school-tickets.ts'
import { recipientFor, schoolOrderFor } from './examples.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal({ employees: 2 })
  await addSchool(portal)
})
beforeEach(async () => {
  await portal.sql('oslo', 'update agreement set allow_order_ticket = true where id = $1', [SCHOOL])
})
afterAll(() => portal.stop())

const order = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  portal.as(SCHOOL_ADMIN, 'oslo')(
    'POST',
    '/schoolticket-api/ticket/create',
    schoolOrderFor({ agreementNumber: SCHOOL, ...changes }),
    { 'idempotency-key': randomUUID(), ...headers },
  )
const orderOne = (changes: Record<string, unknown> = {}) => order({ recipients: [recipientFor(changes)] })
const onCard = (cardNumber: unknown) => ({
  ...{ mediaType: 'TRAVEL_CARD', phone: undefined, phoneCountryCode: undefined },
  ...(cardNumber === null ? { orderCard: true } : { cardNumber }),
})
/** A second school agreement of the same company. */
const SECOND = '200952'
const addSecond = async () => {
  await addSchool(portal, { id: SECOND, admin: null })
  await portal.sql('oslo', 'update agreement set allow_order_ticket = true where id = $1', [SECOND])
}
const ticketOf = async (id: string) =>
  (await portal.as(SCHOOL_ADMIN, 'oslo')('GET', `/schoolticket-api/ticket/${id}`)).json()

describe('POST /schoolticket-api/ticket/create [F-300, F-129]', () => {
  it('orders a ticket on a phone until the end of the school year, and gives the pupil a number', async () => {
    const answer = await orderOne()
    expect(answer.statusCode).toBe(201)
    const { id, tickets } = answer.json()
    expect(tickets).toEqual([{ id, employeeId: expect.stringMatching(/^1\d{4}$/), status: 'pending' }])
    await portal.job('ticket-issue', { operator: 'oslo' })
    expect(await ticketOf(id)).toMatchObject({
      ...{ status: 'active', expirationDate: '2027-06-18', pricePerMonth: 314 },
      employeeId: tickets[0].employeeId,
    })
  })

  it('orders for a class at a time, all or none, with cards of the school and new ones', async () => {
    const card = freshSchoolCard()
    const spaced = card.replace(/(.{4})/g, '$1 ').trim()
    const recipients = [recipientFor(), recipientFor(onCard(spaced)), recipientFor(onCard(null))]
    const answer = await order({ recipients, validAllZones: true, zoneIdFrom: undefined })
    expect(answer.statusCode).toBe(201)
    const ids = answer.json().tickets.map(({ id }: { id: string }) => id)
    await portal.job('ticket-issue', { operator: 'oslo' })
    const [phone, own, made] = await Promise.all(ids.map(ticketOf))
    expect(phone).toMatchObject({ status: 'active', allZones: true, pricePerMonth: 524 })
    expect(own).toMatchObject({ status: 'active', isGpv2: true, travelCardNumber: card })
    expect(made).toMatchObject({
      ...{ status: 'pending', isGpv2: false },
      travelCard: { state: 'REQUESTED', cardName: `Tuva ${made.lastName}` },
    })
  })

  it('gives numbers that the school has not given, and keeps that of a pupil who has one', async () => {
    const first = (await orderOne()).json().tickets[0].employeeId
    const next = String(Number(first) + 1)
    const one = recipientFor({ employeeId: next })
    const two = recipientFor()
    const [, given] = (await order({ recipients: [one, two] })).json().tickets
    expect(Number(given.employeeId)).toBeGreaterThan(Number(next))

    const { id } = (await orderOne({ ...two, phone: freshPhone(), className: '9C' })).json()
    await portal.sql('oslo', `update ticket set status = 'CANCELLED' where id = $1`, [id])
    await portal.sql('oslo', `delete from period_claim where owner_id = $1`, [id])
    const again = (await orderOne({ ...two, phone: freshPhone(), className: '9C' })).json()
    expect(again.tickets[0].employeeId).toBe((await ticketOf(id)).employeeId)
  })

  it('makes one ticket of an order that is sent twice', async () => {
    const recipients = [recipientFor()]
    const key = { 'idempotency-key': randomUUID() }
    const [first, second] = [await order({ recipients }, key), await order({ recipients }, key)]
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
  })

  it('is refused where the agreement does not allow it, and to those without the role [F-255, P-075]', async () => {
    await portal.sql('oslo', 'update agreement set allow_order_ticket = false where id = $1', [SCHOOL])
    expect((await order()).statusCode).toBe(403)
    const body = schoolOrderFor({ agreementNumber: SCHOOL })
    const kari = portal.as('kari@nordlys.example')
    expect((await kari('POST', '/schoolticket-api/ticket/create', body)).statusCode).toBe(403)
    expect((await order({ agreementNumber: 'none' })).statusCode).toBe(404)
  })
})

describe('422 of an order', () => {
  it('says of the same pupil, number, phone or card that the ticket exists [F-338]', async () => {
    const employeeId = freshPupil()
    const taken = recipientFor({ employeeId })
    const card = freshSchoolCard()
    expect((await order({ recipients: [taken, recipientFor(onCard(card))] })).statusCode).toBe(201)
    for (const again of [
      { ...taken, phone: freshPhone(), lastName: ` ${taken.lastName.toUpperCase()}`, employeeId: undefined },
      { ...taken, phone: freshPhone() },
      recipientFor({ phone: taken.phone }),
      recipientFor(onCard(card)),
    ]) {
      const answer = await order({ recipients: [recipientFor(), again] })
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({
        code: 'school-ticket-exists',
        recipientErrors: [{ indexInInput: 1, errors: ['school-ticket-exists'] }],
      })
    }
  })

  it('refuses the number of another pupil, whose name and class stay, also in another school year and by another agreement', async () => {
    await addSecond()
    const employeeId = freshPupil()
    const tuva = recipientFor({ employeeId })
    expect((await order({ recipients: [tuva] })).statusCode).toBe(201)
    await portal.sql(
      'oslo',
      `update ticket t set status = 'EXPIRED' from holder h where h.id = t.holder_id and h.student_id = $1`,
      [employeeId],
    )
    for (const agreementNumber of [SCHOOL, SECOND]) {
      const answer = await order({
        agreementNumber,
        recipients: [recipientFor(), recipientFor({ employeeId })],
      })
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { code: 'student-id-in-use', recipientErrors: [{ indexInInput: 1, errors: ['student-id-in-use'] }] },
      ])
    }
    const [holder] = await portal.sql<{ name: string; class: string }>(
      'oslo',
      `select first_name || ' ' || last_name as name, class_name as class from holder where company_id = $1 and student_id = $2`,
      [NORDLYS, employeeId],
    )
    expect(holder).toEqual({ name: `${tuva.firstName} ${tuva.lastName}`, class: tuva.className })
  })

  it('gives a number to one of two pupils who are ordered for at once by two agreements', async () => {
    await addSecond()
    for (let time = 0; time < 5; time += 1) {
      const employeeId = freshPupil()
      const answers = await Promise.all(
        [SCHOOL, SECOND, SCHOOL, SECOND].map(agreementNumber =>
          order({ agreementNumber, recipients: [recipientFor({ employeeId })] }),
        ),
      )
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409])
    }
  })

  it('of two orders at once makes one ticket', async () => {
    const pupil = recipientFor()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => order({ recipients: [{ ...pupil, phone: freshPhone() }] })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422, 422, 422])
  })

  it('of two schools with the same phone at once makes one ticket', async () => {
    const other = '200952'
    await addSchool(portal, { id: other, admin: null })
    await portal.sql('oslo', 'update agreement set allow_order_ticket = true where id = $1', [other])
    const phone = freshPhone()
    const answers = await Promise.all(
      [SCHOOL, other].map(agreementNumber =>
        order({ agreementNumber, recipients: [recipientFor({ phone })] }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
  })

  it('says that a card cannot be sent without a post address', async () => {
    await portal.sql('oslo', `delete from address where company_id = $1 and kind = 'POST'`, [NORDLYS])
    const answer = await orderOne(onCard(null))
    await addSchool(portal, { admin: null })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'school-ticket-refused',
      generalErrors: ['TRAVEL_CARD_NO_COMPANY_POST_ADDRESS'],
    })
  })

  it.each([
    ['2026-11-20', 'start-date-past'],
    ['2027-06-19', 'start-date-too-late'],
  ])('refuses a start on %s [F-240, F-241]', async (startDate, code) => {
    expect((await order({ startDate })).json().code).toBe(code)
  })
})

describe('400 and 409 of an order', () => {
  it.each([
    ['15 digits', '957800314420118', 400, 'card-number-invalid'],
    ['letters', '9578003144201l87', 400, 'card-number-invalid'],
    ['a card that the card system does not know', '9578003144200000', 400, 'card-number-invalid'],
    ['a blocked card', '9578003144209999', 409, 'card-blocked'],
  ])('%s [F-339, F-340, F-237]', async (_what, cardNumber, status, code) => {
    const answer = await order({ recipients: [recipientFor(), recipientFor(onCard(cardNumber))] })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code, recipientErrors: [{ indexInInput: 1, errors: [code] }] })
  })

  it.each([
    ['mediaType', { mediaType: undefined }, 'F-234'],
    ['mediaType', { mediaType: 'TRAVEL_CARD_ULTRALIGHT' }, 'F-343'],
    ['phone', { phone: undefined }, 'F-236'],
    ['phone', { phone: '21000100' }, 'F-236'],
    ['cardNumber', onCard(undefined), 'F-237'],
    ['firstName', { firstName: 'T' }, 'F-238'],
    ['firstName', { firstName: 'T'.repeat(101) }, 'F-238'],
    ['lastName', { lastName: '' }, 'F-238'],
    ['className', { className: '' }, 'F-239'],
    ['className', { className: '9'.repeat(101) }, 'F-239'],
  ] as const)(
    'names the field %s of a pupil whose value does not fit: %j [%s]',
    async (field, change, _row) => {
      const answer = await order({ recipients: [recipientFor(change)] })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toMatchObject([{ pointer: `/recipients/0/${field}` }])
    },
  )

  it('takes a class of one character and names of a hundred [F-238, F-239]', async () => {
    expect((await orderOne({ className: '1', firstName: 'T'.repeat(100) })).statusCode).toBe(201)
  })
})

describe('the card system', () => {
  it('is asked once for all cards of an order; when it does not answer nothing is ordered', async () => {
    const faults = `${portal.sandbox.origin}/faults`
    const fault = (mode: string) =>
      fetch(faults, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ service: 'ticketing', mode, about: 'cards/states' }),
      })
    await fault('500')
    const recipients = [recipientFor(onCard(freshSchoolCard()))]
    const answer = await order({ recipients })
    await fault('off')
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
    expect((await order({ recipients })).statusCode).toBe(201)
  })
})

describe('what a school can order', () => {
  it('is told by its service [F-130, F-364, F-365]', async () => {
    const service = async (who: string) =>
      (await portal.as(who, 'oslo')('GET', `/schoolticket-api/service/by-company-id/${NORDLYS}`)).json()
    expect(await service(SCHOOL_ADMIN)).toEqual({
      ...{ hasService: true, allowOrder: true, agreementNumber: SCHOOL, ordersCards: true },
      availableMediaTypes: ['TRAVEL_CARD', 'MOBILE_TICKET'],
      ...{ schoolStartDate: '2026-11-21', latestStartDate: '2027-06-18', years: [2025, 2026] },
    })
  })

  it('goes to the zones of the operator [F-299]', async () => {
    const answer = await portal.as(SCHOOL_ADMIN, 'oslo')('GET', '/schoolticket-api/distance/zones')
    expect(answer.json().matches[0]).toMatchObject({ id: expect.stringContaining('RUT:TariffZone:') })
  })
})

describe('an invoice of a school', () => {
  it('charges each month that a ticket is valid in, with the VAT of transport', async () => {
    const { id } = (await orderOne()).json()
    await portal.job('ticket-issue', { operator: 'oslo' })
    portal.clock.set('2026-12-07T08:00:00+01:00')
    await portal.job('invoice-run', { operator: 'oslo' })
    expect(
      await portal.sql(
        'oslo',
        'select month::text, gross_ore as gross, vat_rate as vat from invoice_line where ticket_id = $1',
        [id],
      ),
    ).toEqual([{ month: '2026-11-01', gross: 31_400, vat: 12 }])
  })
})
