import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atTicketSystem, blockedCards } from '../../../test/free-tickets.ts'
import { NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import {
  addSchool,
  freshSchoolCard,
  issuedSchoolTicket,
  orderSchoolTicket,
  SCHOOL,
  SCHOOL_ADMIN,
} from '../../../test/school-tickets.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ employees: 2 })
  await addSchool(portal)
})
afterAll(() => portal.stop())

const STAFF = 'sigrid@operator.example'
const onCard = { mediaType: 'TRAVEL_CARD' } as const
const put = (path: string, body?: object, who = SCHOOL_ADMIN) =>
  portal.as(who, 'oslo')('PUT', `/schoolticket-api/travel-card/${path}`, body)
const replace = (id: string, body: object = {}, who?: string) => put(`${id}/replace`, body, who)
const block = (id: string, who?: string) => put(`${id}/deactivate`, undefined, who)
const codeOf = (answer: { statusCode: number; body: string }) => {
  const body = answer.body === '' ? {} : JSON.parse(answer.body)
  return [answer.statusCode, body.code, body.reason].filter(part => part !== undefined)
}
const cardsOf = (id: string) =>
  portal.sql<{ state: string; number: string | null }>(
    'oslo',
    'select state, card_number as number from travel_card where ticket_id = $1 order by id',
    [id],
  )
const statusOf = async (id: string) =>
  (await portal.sql<{ status: string }>('oslo', 'select status from ticket where id = $1', [id]))[0]?.status
const feesOf = (id: string) =>
  portal.sql('oslo', 'select agreement_id, amount_ore from ticket_fee where ticket_id = $1', [id])
const auditOf = (id: string, action: string) =>
  portal.sql('oslo', 'select detail from audit_entry where entity_id = $1 and action = $2', [id, action])
const tell = () => portal.job('ticket-command', { operator: 'oslo' })
const get = async (id: string) =>
  (await portal.as(SCHOOL_ADMIN, 'oslo')('GET', `/schoolticket-api/ticket/${id}`)).json()

describe('PUT /travel-card/{id}/deactivate of a school ticket', () => {
  it.each([SCHOOL_ADMIN, STAFF])('blocks the card and cancels the ticket, for %s', async who => {
    const { id, cardNumber } = await issuedSchoolTicket(portal, onCard)
    expect(await get(id)).toMatchObject({ cardActions: ['BLOCK', 'REPLACE'], cardBlocked: false })
    expect((await block(id, who)).statusCode).toBe(204)
    expect(await cardsOf(id)).toEqual([{ state: 'DEACTIVATED', number: cardNumber }])
    expect(await statusOf(id)).toBe('CANCELLED')
    expect(await get(id)).toMatchObject({ cardActions: [], cardBlocked: true })
    expect(await auditOf(id, 'travel-card.block')).toHaveLength(1)
    await tell()
    expect(await blockedCards(portal)).toContain(cardNumber)
    expect((await atTicketSystem(portal, id))?.cancelledAt).toEqual(expect.any(String))
    expect(codeOf(await block(id))).toEqual([409, 'ticket-not-changeable', 'card-not-in-use'])
  })

  it('blocks the card of a ticket that is over, unless another ticket uses it', async () => {
    const { id, cardNumber } = await issuedSchoolTicket(portal, onCard)
    await portal.sql(
      'oslo',
      `update ticket set status = 'EXPIRED', start_date = '2026-08-17', expiration_date = '2026-11-20' where id = $1`,
      [id],
    )
    await portal.sql('oslo', 'delete from period_claim where owner_id = $1', [id])
    const other = await issuedSchoolTicket(portal, { ...onCard, cardNumber })
    expect(codeOf(await block(id))).toEqual([409, 'card-number-in-use'])
    await portal.sql('oslo', 'delete from period_claim where owner_id = $1', [other.id])
    expect((await block(id)).statusCode).toBe(204)
    expect(await statusOf(id)).toBe('EXPIRED')
  })

  it('is refused for a phone, a card that is not made, and somebody else', async () => {
    const phone = await issuedSchoolTicket(portal)
    expect(codeOf(await block(phone.id))).toEqual([409, 'ticket-not-changeable', 'not-on-card'])
    const requested = await issuedSchoolTicket(portal, { ...onCard, cardNumber: null })
    expect(codeOf(await block(requested.id))).toEqual([409, 'ticket-not-changeable', 'card-not-made'])
    expect((await block(requested.id, 'kari@nordlys.example')).statusCode).toBe(403)
    expect((await block(randomUUID())).statusCode).toBe(404)
  })
})

describe('PUT /travel-card/{id}/replace of a school ticket', () => {
  it.each([SCHOOL_ADMIN, STAFF])(
    'blocks the card, and has another made for 50 kr once, for %s',
    async who => {
      const { id, cardNumber, firstName, lastName } = await issuedSchoolTicket(portal, onCard)
      const answers = await Promise.all([replace(id, {}, who), replace(id, {}, who), replace(id, {}, who)])
      expect(answers.map(codeOf).sort()).toEqual([
        [200],
        [409, 'ticket-not-changeable', 'card-not-made'],
        [409, 'ticket-not-changeable', 'card-not-made'],
      ])
      expect(answers.find(({ statusCode }) => statusCode === 200)!.json()).toEqual({ id, fee: 50 })
      expect(await cardsOf(id)).toEqual([
        { state: 'DEACTIVATED', number: cardNumber },
        { state: 'REQUESTED', number: null },
      ])
      expect(await feesOf(id)).toEqual([{ agreement_id: SCHOOL, amount_ore: 5000 }])
      expect((await get(id)).travelCard).toMatchObject({ cardName: `${firstName} ${lastName}` })
      expect(await statusOf(id)).toBe('ACTIVE')
      await tell()
      expect(await blockedCards(portal)).toContain(cardNumber)
    },
  )

  it('moves the ticket to a card that the school has, without a fee; once more changes nothing', async () => {
    const { id, cardNumber } = await issuedSchoolTicket(portal, onCard)
    const other = freshSchoolCard()
    const spaced = other.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
    for (let n = 0; n < 2; n++)
      expect((await replace(id, { cardNumber: spaced })).json()).toEqual({ id, fee: 0 })
    expect(await cardsOf(id)).toEqual([
      { state: 'DEACTIVATED', number: cardNumber },
      { state: 'CREATED', number: other },
    ])
    expect(await feesOf(id)).toEqual([])
    expect(await get(id)).toMatchObject({ isGpv2: true, travelCardNumber: other, cardBlocked: false })
    expect(await auditOf(id, 'travel-card.replace')).toHaveLength(1)
    await tell()
    expect(await atTicketSystem(portal, id)).toMatchObject({ cardNumber: other, cancelledAt: null })
  })

  it('issues a ticket that is not issued yet on its other card', async () => {
    const { id } = await orderSchoolTicket(portal, onCard)
    const other = freshSchoolCard()
    expect((await replace(id, { cardNumber: other })).statusCode).toBe(200)
    await portal.job('ticket-issue', { operator: 'oslo' })
    expect(await atTicketSystem(portal, id)).toMatchObject({ cardNumber: other })
    const waiting = await orderSchoolTicket(portal, onCard)
    expect((await replace(waiting.id)).statusCode).toBe(200)
    await portal.job('ticket-issue', { operator: 'oslo' })
    expect(await atTicketSystem(portal, waiting.id)).toBeUndefined()
    expect(await statusOf(waiting.id)).toBe('PENDING')
  })

  it('is refused for a card that cannot be, and the old one goes on', async () => {
    const { id, cardNumber } = await issuedSchoolTicket(portal, onCard)
    const used = await issuedSchoolTicket(portal, onCard)
    for (const [number, ...refusal] of [
      ['123', 400, 'card-number-invalid'],
      ['9578003144200000', 400, 'card-number-invalid'],
      ['9578003144209999', 409, 'card-blocked'],
      [used.cardNumber, 409, 'card-number-in-use'],
    ])
      expect(codeOf(await replace(id, { cardNumber: number }))).toEqual(refusal)
    expect(await cardsOf(id)).toEqual([{ state: 'CREATED', number: cardNumber }])
  })

  it('needs an address of the company for a card that is made', async () => {
    const { id } = await issuedSchoolTicket(portal, onCard)
    await portal.sql('oslo', `delete from address where company_id = $1 and kind = 'POST'`, [NORDLYS])
    const answer = await replace(id)
    await addSchool(portal, { admin: null })
    expect([answer.statusCode, answer.json().generalErrors]).toEqual([
      422,
      ['TRAVEL_CARD_NO_COMPANY_POST_ADDRESS'],
    ])
  })

  it('wants no other card for a ticket that ends today', async () => {
    const { id } = await issuedSchoolTicket(portal, onCard)
    await replace(id)
    const end = (day: string) =>
      portal.as(SCHOOL_ADMIN, 'oslo')('PUT', `/schoolticket-api/ticket/${id}/expiry/${day}`)
    expect((await end('2026-12-31')).statusCode).toBe(200)
    expect((await cardsOf(id)).at(-1)?.state).toBe('REQUESTED')
    expect((await end('2026-11-21')).statusCode).toBe(200)
    expect((await cardsOf(id)).at(-1)?.state).toBe('CANCELLED')
  })
})
