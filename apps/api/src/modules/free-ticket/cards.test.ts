import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addDepartments,
  atTicketSystem,
  blockedCards,
  DRIVERS,
  issuedFreeTicket,
  SALES,
} from '../../../test/free-tickets.ts'
import { type Call, type Portal, startPortal } from '../../../test/harness.ts'
import { addSchool, issuedSchoolTicket } from '../../../test/school-tickets.ts'

let portal: Portal
let kari: Call
let gunn: Call
beforeAll(async () => {
  portal = await startPortal()
  await addDepartments(portal)
  kari = portal.as('kari@nordlys.example')
  gunn = portal.as('gunn@operator.example')
})
afterAll(() => portal.stop())

const BASE = '/freeticket-api/ticket/travel-card'
const ON_CARD = { mediaType: 'TRAVEL_CARD' } as const
const REQUESTED = { ...ON_CARD, cardNumber: null } as const
const codeOf = (answer: { statusCode: number; body: string }) => {
  const body = answer.body === '' ? {} : JSON.parse(answer.body)
  return [answer.statusCode, body.code, body.reason].filter(part => part !== undefined)
}
const replace = (id: string, call = kari) => call('PUT', `${BASE}/${id}/replace`)
const number = (id: string, cardNumber: string, call = gunn) =>
  call('PUT', `${BASE}/${id}/card-number/${cardNumber}`)
const deactivate = (id: string, call = gunn) => call('PUT', `${BASE}/${id}/deactivate`)
const cardsOf = (id: string) =>
  portal.sql<{ state: string; card_number: string | null }>(
    'oslo',
    'select state, card_number from travel_card where ticket_id = $1 order by id',
    [id],
  )
const statusOf = async (id: string) =>
  (await portal.sql<{ status: string }>('oslo', 'select status from ticket where id = $1', [id]))[0]?.status
/** Ends a ticket on a day that has passed, as the nightly job does. */
const expire = async (id: string) => {
  await portal.sql(
    'oslo',
    `update ticket set status = 'EXPIRED', start_date = least(start_date, '2026-11-20'), expiration_date = '2026-11-20' where id = $1`,
    [id],
  )
  await portal.sql('oslo', 'delete from period_claim where owner_id = $1', [id])
}
/** @returns the id of the ticket that goes on with the card */
const handOver = async (id: string, timeOfChange: string): Promise<string> => {
  const body = { agreementNumber: DRIVERS, timeOfChange }
  return (await kari('POST', `/freeticket-api/ticket/${id}/update-agreement-number`, body)).json().id
}
const claimsOn = (cardNumber: string | null) =>
  portal.sql('oslo', `select owner_id from period_claim where kind = 'TICKET_CARD' and key = $1`, [
    cardNumber,
  ])
const tell = () => portal.job('ticket-command', { operator: 'oslo' })
let next = 100_000_000
const fresh = () => String(next++)

describe('PUT /ticket/travel-card/{id}/replace', () => {
  it('blocks the card at once, requests another, and charges 50 kr once [F-276, F-361, F-362]', async () => {
    const ticket = await issuedFreeTicket(portal, ON_CARD)
    const answer = await replace(ticket.id)
    expect([answer.statusCode, answer.json()]).toEqual([200, { id: ticket.id, fee: 50 }])
    expect(await cardsOf(ticket.id)).toEqual([
      { state: 'DEACTIVATED', card_number: ticket.cardNumber },
      { state: 'REQUESTED', card_number: null },
    ])
    await tell()
    expect(await blockedCards(portal)).toContain(ticket.cardNumber)
    expect(
      await portal.sql(
        'oslo',
        'select agreement_id, amount_ore, vat_rate, day::text from ticket_fee where ticket_id = $1',
        [ticket.id],
      ),
    ).toEqual([{ agreement_id: SALES, amount_ore: 5000, vat_rate: 25, day: '2026-11-21' }])
  })

  // Several times, because it depends on which of the three comes first.
  it.each([1, 2, 3, 4, 5])('has one effect when it is clicked twice, time %s', async () => {
    const { id } = await issuedFreeTicket(portal, ON_CARD)
    const answers = await Promise.all([replace(id), replace(id), replace(id)])
    expect(answers.map(codeOf).sort()).toEqual([
      [200],
      [409, 'ticket-not-changeable', 'card-not-made'],
      [409, 'ticket-not-changeable', 'card-not-made'],
    ])
    expect(await portal.sql('oslo', 'select from ticket_fee where ticket_id = $1', [id])).toHaveLength(1)
  })

  it('needs an address of the company', async () => {
    const { id } = await issuedFreeTicket(portal, ON_CARD)
    const [address] = await portal.sql(
      'oslo',
      `delete from address where company_id = '100100' and kind = 'POST' returning *`,
    )
    const answer = await replace(id)
    await addDepartments(portal)
    expect(address).toBeDefined()
    expect([answer.statusCode, answer.json().code, answer.json().generalErrors]).toEqual([
      422,
      'free-ticket-refused',
      ['TRAVEL_CARD_NO_COMPANY_POST_ADDRESS'],
    ])
    expect((await cardsOf(id)).map(({ state }) => state)).toEqual(['CREATED'])
  })

  it('blocks the card for the ticket that runs until the day before too', async () => {
    const { id, cardNumber } = await issuedFreeTicket(portal, { ...ON_CARD, since: '2026-08-01' })
    const next = await handOver(id, '2026-12-01')
    expect((await replace(next)).statusCode).toBe(200)
    expect(await cardsOf(id)).toEqual([{ state: 'DEACTIVATED', card_number: cardNumber }])
    expect((await cardsOf(next)).map(({ state }) => state)).toEqual(['DEACTIVATED', 'REQUESTED'])
    expect(await statusOf(id)).toBe('ACTIVE')
    expect(await claimsOn(cardNumber)).toEqual([])
    expect((await number(next, '987654321')).statusCode).toBe(204)
    await tell()
    expect((await atTicketSystem(portal, id))?.cardNumber).toBe('987654321')
  })

  it('is refused for a mobile ticket [F-158]', async () => {
    const { id } = await issuedFreeTicket(portal)
    expect(codeOf(await replace(id))).toEqual([409, 'ticket-not-changeable', 'not-on-card'])
  })
})

describe('PUT /ticket/travel-card/{id}/card-number/{cardNumber}', () => {
  it('issues the ticket that waited for its card [F-292, F-162]', async () => {
    const { id } = await issuedFreeTicket(portal, REQUESTED)
    const cardNumber = fresh()
    expect((await number(id, cardNumber)).statusCode).toBe(204)
    expect(await cardsOf(id)).toEqual([{ state: 'CREATED', card_number: cardNumber }])
    await portal.job('ticket-issue', { operator: 'oslo' })
    expect(await statusOf(id)).toBe('ACTIVE')
    expect(await atTicketSystem(portal, id)).toMatchObject({ cardNumber })
  })

  it('moves a running ticket to its new card', async () => {
    const { id } = await issuedFreeTicket(portal, ON_CARD)
    await replace(id)
    const cardNumber = fresh()
    expect((await number(id, cardNumber)).statusCode).toBe(204)
    await tell()
    expect(await atTicketSystem(portal, id)).toMatchObject({ cardNumber, cancelledAt: null })
    expect((await kari('PUT', `/freeticket-api/ticket/${id}/expiry/2026-12-31`)).statusCode).toBe(200)
  })

  it('refuses a number in use, and one that is not nine digits [F-233]', async () => {
    const used = fresh()
    await issuedFreeTicket(portal, { ...ON_CARD, cardNumber: used })
    const { id } = await issuedFreeTicket(portal, REQUESTED)
    expect(codeOf(await number(id, used))).toEqual([409, 'card-number-in-use'])
    for (const wrong of ['12345678', '1234567890', '12345678x', '9578002166344417'])
      expect(codeOf(await number(id, wrong))).toEqual([400, 'invalid-parameter'])
    expect((await cardsOf(id)).map(({ state }) => state)).toEqual(['REQUESTED'])
  })

  it('gives one of two tickets a number that both are given at once', async () => {
    const tickets = await Promise.all([
      issuedFreeTicket(portal, REQUESTED),
      issuedFreeTicket(portal, REQUESTED),
    ])
    const cardNumber = fresh()
    const answers = await Promise.all(tickets.map(({ id }) => number(id, cardNumber)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
  })

  it('is refused for a card that has a number, and to the company', async () => {
    const { id } = await issuedFreeTicket(portal, ON_CARD)
    expect(codeOf(await number(id, fresh()))).toEqual([409, 'ticket-not-changeable', 'card-not-requested'])
    expect(codeOf(await number(id, fresh(), kari))).toEqual([403, 'forbidden'])
    expect(codeOf(await number(randomUUID(), fresh()))).toEqual([404, 'not-found'])
  })
})

describe('PUT /ticket/travel-card/{id}/deactivate', () => {
  it('blocks the card and cancels the ticket that nobody can use [F-291, F-163]', async () => {
    const { id, cardNumber } = await issuedFreeTicket(portal, { ...ON_CARD, since: '2026-08-01' })
    expect((await deactivate(id)).statusCode).toBe(204)
    expect(await cardsOf(id)).toEqual([{ state: 'DEACTIVATED', card_number: cardNumber }])
    expect(await statusOf(id)).toBe('CANCELLED')
    await tell()
    expect(await blockedCards(portal)).toContain(cardNumber)
    expect((await atTicketSystem(portal, id))?.cancelledAt).toEqual(expect.any(String))
    expect(codeOf(await deactivate(id))).toEqual([409, 'ticket-not-changeable', 'card-not-in-use'])
  })

  it('cancels with a ticket to come the one that runs on the same card until then', async () => {
    const { id, cardNumber } = await issuedFreeTicket(portal, { ...ON_CARD, since: '2026-08-01' })
    const next = await handOver(id, '2026-12-01')
    expect((await deactivate(next)).statusCode).toBe(204)
    for (const ticket of [id, next]) {
      expect(await statusOf(ticket)).toBe('CANCELLED')
      expect(await cardsOf(ticket)).toEqual([{ state: 'DEACTIVATED', card_number: cardNumber }])
    }
    // The ticket system knows the two as one: it is not told of an end that could come after the cancellation.
    const commands = `select payload ->> 'kind' as kind from outbox_call where topic = 'ticket-command' and subject_id = any($1) order by 1`
    expect(await portal.sql('oslo', commands, [[id, next]])).toEqual([
      { kind: 'BLOCK_CARD' },
      { kind: 'CANCEL' },
    ])
    await tell()
    expect(await blockedCards(portal)).toContain(cardNumber)
    expect((await atTicketSystem(portal, id))?.cancelledAt).toEqual(expect.any(String))
    expect(await claimsOn(cardNumber)).toEqual([])
  })

  it('is refused while the card is not made', async () => {
    const { id } = await issuedFreeTicket(portal, REQUESTED)
    expect(codeOf(await deactivate(id))).toEqual([409, 'ticket-not-changeable', 'card-not-made'])
  })
})

describe('GET /ticket/travel-card/requests and past-expiry', () => {
  type Row = { id: string; travelCardState: string; company: { id: string } }
  const list = async (which: string, query = 'maxEntries=100', call = gunn) =>
    (await call('GET', `${BASE}/${which}?${query}`)).json() as { matches: Row[]; totalEntries: number }
  const stateOf = async (which: string, id: string) =>
    (await list(which)).matches.find(row => row.id === id)?.travelCardState

  it('lists cards to be made first, in pages [F-289]', async () => {
    const made = await issuedFreeTicket(portal, ON_CARD)
    const requested = await issuedFreeTicket(portal, REQUESTED)
    const all = await list('requests')
    const places = [requested, made].map(({ id }) => all.matches.findIndex(row => row.id === id))
    expect(places[0]).toBeGreaterThanOrEqual(0)
    expect(places[1]).toBeGreaterThan(places[0]!)
    expect(all.matches[places[0]!]).toMatchObject({ travelCardState: 'REQUESTED', company: { id: '100100' } })
    const page = await list('requests', 'maxEntries=1&offset=1')
    expect(page).toEqual({ matches: [all.matches[1]], totalEntries: all.totalEntries })
  })

  it('lists cards of ended tickets that nothing else uses [F-290]', async () => {
    const card = await issuedFreeTicket(portal, { ...ON_CARD, since: '2026-08-01' })
    expect(await stateOf('past-expiry', card.id)).toBeUndefined()
    await expire(card.id)
    expect(await stateOf('requests', card.id)).toBeUndefined()
    expect(await stateOf('past-expiry', card.id)).toBe('CREATED')
    const again = await issuedFreeTicket(portal, { ...ON_CARD, cardNumber: card.cardNumber })
    expect(await stateOf('past-expiry', card.id)).toBeUndefined()
    expect(await stateOf('requests', again.id)).toBe('CREATED')
    expect((await deactivate(again.id)).statusCode).toBe(204)
    expect((await deactivate(card.id)).statusCode).toBe(204)
    expect(await stateOf('past-expiry', card.id)).toBeUndefined()
    expect(await stateOf('requests', card.id)).toBe('DEACTIVATED')
    expect(await statusOf(card.id)).toBe('EXPIRED')
  })

  it.each([
    ['school', () => addSchool(portal), issuedSchoolTicket],
    ['free', async () => {}, issuedFreeTicket],
  ])(
    'neither offers nor blocks the card of an ended ticket that a %s ticket uses',
    async (_kind, prepare, order) => {
      await prepare()
      const ended = await issuedFreeTicket(portal, { ...ON_CARD, since: '2026-08-01' })
      await expire(ended.id)
      const user = await order(portal, { ...ON_CARD, cardNumber: ended.cardNumber })
      expect(await stateOf('past-expiry', ended.id)).toBeUndefined()
      expect(codeOf(await deactivate(ended.id))).toEqual([409, 'card-number-in-use'])
      await tell()
      expect(await blockedCards(portal)).not.toContain(ended.cardNumber)
      expect(await cardsOf(user.id)).toEqual([{ state: 'CREATED', card_number: ended.cardNumber }])
      await portal.sql('oslo', 'delete from period_claim where owner_id = $1', [user.id])
      expect((await deactivate(ended.id)).statusCode).toBe(204)
    },
  )

  it('offers the card of a ticket that was handed over once the other ticket is withdrawn', async () => {
    const { id, cardNumber } = await issuedFreeTicket(portal, { ...ON_CARD, since: '2026-08-01' })
    const next = await handOver(id, '2026-12-01')
    expect(await stateOf('requests', id)).toBeUndefined()
    expect((await kari('DELETE', `/freeticket-api/ticket/${next}`)).statusCode).toBe(204)
    expect(await stateOf('requests', id)).toBe('CREATED')
    await expire(id)
    expect(await stateOf('past-expiry', id)).toBe('CREATED')
    expect((await deactivate(id)).statusCode).toBe(204)
    expect(await stateOf('requests', id)).toBe('DEACTIVATED')
    await tell()
    expect(await blockedCards(portal)).toContain(cardNumber)
  })

  it('offers a card once where both the ticket and the one it was handed over to are over', async () => {
    const { id } = await issuedFreeTicket(portal, { ...ON_CARD, since: '2026-08-01' })
    const next = await handOver(id, '2026-11-21')
    expect(codeOf(await deactivate(id))).toEqual([409, 'card-number-in-use'])
    await expire(next)
    expect(await stateOf('past-expiry', id)).toBeUndefined()
    expect(await stateOf('past-expiry', next)).toBe('CREATED')
  })

  it('finds cards by words of the holder or the company, and by the beginning of the number', async () => {
    const found = async (text: string, which = 'requests') =>
      (await list(which, `maxEntries=100&searchFor=${encodeURIComponent(text)}`)).matches.map(({ id }) => id)
    const card = await issuedFreeTicket(portal, { ...ON_CARD, firstName: 'Torvald' })
    const ended = await issuedFreeTicket(portal, { ...ON_CARD, firstName: 'Torvald', since: '2026-08-01' })
    await expire(ended.id)
    expect(await found('torvald solberg')).toEqual([card.id])
    expect(await found('torvald', 'past-expiry')).toEqual([ended.id])
    expect(await found(card.employeeId)).toEqual([card.id])
    expect(await found(card.cardNumber!.slice(0, -1))).toContain(card.id)
    expect(await found(card.cardNumber!)).toEqual([card.id])
    expect(await found(ended.cardNumber!, 'past-expiry')).toEqual([ended.id])
    expect(await found('nordlys')).toContain(card.id)
    expect(await found('fjordbygg')).toEqual([])
    expect(await found('torvald nobody')).toEqual([])
  })

  it('is for staff who work with cards', async () => {
    expect(codeOf(await kari('GET', `${BASE}/requests`))).toEqual([403, 'forbidden'])
  })
})

describe('anonymising', () => {
  it('removes the numbers of the cards of a ticket', async () => {
    const { id } = await issuedFreeTicket(portal, { ...ON_CARD, since: '2026-08-01' })
    await replace(id)
    await kari('DELETE', `/freeticket-api/ticket/${id}`)
    await tell()
    await portal.job('ticket-anonymise', { operator: 'oslo', asOf: '2027-03-01' })
    expect(await cardsOf(id)).toEqual([
      { state: 'ANONYMISED', card_number: null },
      { state: 'ANONYMISED', card_number: null },
    ])
  })
})
