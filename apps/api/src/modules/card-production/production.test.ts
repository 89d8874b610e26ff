import { TRAVEL_CARD_STATES } from '@portal/domain/ticket'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  addCardCompanies,
  atFactory,
  batchOf,
  cardOf,
  factoryFault,
  gather,
  handOver,
  reportFrom,
  requestedCard,
  takeReports,
} from '../../../test/card-batches.ts'
import {
  atTicketSystem,
  blockedCards,
  issuedFreeTicket,
  orderFreeTicket,
} from '../../../test/free-tickets.ts'
import { type Call, FJORDBYGG, NORDLYS, type Portal, START, startPortal } from '../../../test/harness.ts'
import { waitingForLocks } from '../../../test/locks.ts'
import { noticesOf } from '../../../test/notices.ts'
import { addSchool, SCHOOL_ADMIN } from '../../../test/school-tickets.ts'

let portal: Portal
let kari: Call
let gunn: Call
let ingrid: Call
beforeAll(async () => {
  portal = await startPortal()
  await addCardCompanies(portal)
  await addSchool(portal)
  kari = portal.as('kari@nordlys.example')
  gunn = portal.as('gunn@operator.example')
  ingrid = portal.as('ingrid@operator.example')
})
afterAll(() => portal.stop())
// Each test has a day of its own, so that the batches of another are closed.
let day = 0
afterEach(() => {
  day += 1
  portal.clock.set(new Date(Date.parse(START) + day * 24 * 3_600_000).toISOString())
})

const today = () => portal.ctxOf('oslo').today
const statusOf = async (id: string) =>
  (await portal.sql<{ status: string }>('oslo', 'select status from ticket where id = $1', [id]))[0]?.status
/** How often the factory makes each of the cards. */
const timesMade = async (...cardIds: string[]) => {
  const made = (await atFactory(portal)).flatMap(({ cards }) => cards.map(({ reference }) => reference))
  return cardIds.map(id => made.filter(reference => reference === id).length)
}
const codeOf = (answer: { statusCode: number; body: string }) => {
  const body = answer.body === '' ? {} : JSON.parse(answer.body)
  return [answer.statusCode, body.code, body.reason].filter(part => part !== undefined)
}

describe('gathering', () => {
  it('puts the cards of a company and day into one batch, whatever they are for', async () => {
    const cards = [await requestedCard(portal), await requestedCard(portal, { school: true })]
    const other = await requestedCard(portal, { companyId: FJORDBYGG })
    await gather(portal)
    const late = await requestedCard(portal)
    await Promise.all([gather(portal), gather(portal), gather(portal)])
    const batches = await Promise.all([...cards, late, other].map(({ cardId }) => batchOf(portal, cardId)))
    expect(new Set(batches.slice(0, 3).map(batch => batch!.id)).size).toBe(1)
    expect(batches[3]!.id).not.toBe(batches[0]!.id)
    expect(batches.map(batch => batch!.day)).toEqual(Array(4).fill(today()))
  })

  it('leaves the cards of the day after its hand-over for the next one', async () => {
    await requestedCard(portal)
    await handOver(portal)
    const { cardId } = await requestedCard(portal)
    await gather(portal)
    expect(await batchOf(portal, cardId)).toBeUndefined()
    portal.clock.set(new Date(portal.clock.now().getTime() + 24 * 3_600_000).toISOString())
    await gather(portal)
    expect((await batchOf(portal, cardId))!.day).toBe(today())
    day += 1
    await handOver(portal)
  })

  it('leaves out cards that are made, cancelled, of tickets that are over, and of operators that make none', async () => {
    const [over, cancelled] = [await requestedCard(portal), await requestedCard(portal)]
    await portal.sql('oslo', `update ticket set status = 'EXPIRED' where id = $1`, [over.ticketId])
    await portal.sql('oslo', `update travel_card set state = 'CANCELLED' where id = $1`, [cancelled.cardId])
    const made = await orderFreeTicket(portal, { mediaType: 'TRAVEL_CARD' })
    await gather(portal)
    const rows = await portal.sql<{ batch_id: string | null }>(
      'oslo',
      'select batch_id from travel_card where id = any($1::uuid[]) or ticket_id = $2',
      [[over.cardId, cancelled.cardId], made.id],
    )
    expect(rows).toEqual(Array(3).fill({ batch_id: null }))
    expect(await portal.job('card-gather', { operator: 'akt' })).toEqual({ akt: { cards: 0 } })
  })
})

describe('handing over', () => {
  it('gives the factory each card once, with its name and the address, also when it is told twice', async () => {
    const { cardId } = await requestedCard(portal, { name: 'Åse Ødegård' })
    await gather(portal)
    // The answer of the first call is lost on its way.
    await factoryFault(portal, '500')
    expect(await handOver(portal)).toEqual({ oslo: { sent: 0, failed: 1 } })
    portal.clock.set(new Date(portal.clock.now().getTime() + 60_000).toISOString())
    expect(await portal.job('card-hand-over', { operator: 'oslo' })).toEqual({ oslo: { sent: 1, failed: 0 } })
    const batch = (await batchOf(portal, cardId))!
    await portal.sql(
      'oslo',
      `insert into outbox_call (topic, subject_id, company_id, due_at) values ('card-hand-over', $1, $2, now() - interval '1 year')`,
      [batch.id, NORDLYS],
    )
    expect(await portal.job('card-hand-over', { operator: 'oslo' })).toEqual({ oslo: { sent: 1, failed: 0 } })
    const known = (await atFactory(portal)).filter(({ reference }) => reference === batch.id)
    expect(known).toMatchObject([
      {
        handOvers: 2,
        day: today(),
        company: { id: NORDLYS, name: 'Nordlys AS' },
        address: { postCode: expect.stringMatching(/^\d{4}$/) },
        cards: [{ reference: cardId, name: 'Åse Ødegård' }],
      },
    ])
  })

  it('never makes a card that was cancelled while it waited, also after it was gathered', async () => {
    const [gone, kept] = [await requestedCard(portal), await requestedCard(portal)]
    await gather(portal)
    expect((await kari('DELETE', `/freeticket-api/ticket/${gone.ticketId}`)).statusCode).toBe(204)
    await handOver(portal)
    expect(await timesMade(gone.cardId, kept.cardId)).toEqual([0, 1])
  })

  it('drops a batch that nothing is left of, and settles one whose cards were all cancelled', async () => {
    const [gone, replaced] = [
      await requestedCard(portal),
      await requestedCard(portal, { companyId: FJORDBYGG }),
    ]
    await gather(portal)
    const [empty, cancelled] = [await batchOf(portal, gone.cardId), await batchOf(portal, replaced.cardId)]
    await kari('DELETE', `/freeticket-api/ticket/${gone.ticketId}`)
    await portal.sql('oslo', `update travel_card set state = 'CANCELLED' where id = $1`, [replaced.cardId])
    expect(await handOver(portal)).toEqual({ oslo: { sent: 0, failed: 0 } })
    expect(await portal.sql('oslo', 'select from card_batch where id = $1', [empty!.id])).toEqual([])
    expect(await batchOf(portal, replaced.cardId)).toMatchObject({ id: cancelled!.id, reported: true })
  })

  it('keeps the refusal of the factory as a fault, until the staff of travel cards hand the batch over again', async () => {
    const { cardId } = await requestedCard(portal)
    await gather(portal)
    await factoryFault(portal, '422')
    expect(await handOver(portal)).toEqual({ oslo: { sent: 0, failed: 1 } })
    const batch = (await batchOf(portal, cardId))!
    expect(batch.faults).toMatchObject([{ reason: 'refused', says: 'answered 422' }])
    const retry = (call: Call) => call('POST', `/travel-card-api/production/${batch.id}/retry`)
    expect((await retry(ingrid)).statusCode).toBe(403)
    // What was parked long ago is deleted.
    await portal.sql('oslo', 'delete from outbox_call where subject_id = $1', [batch.id])
    const answers = await Promise.all([retry(gunn), retry(gunn)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202])
    expect((await batchOf(portal, cardId))!.faults).toEqual([])
    expect(await portal.job('card-hand-over', { operator: 'oslo' })).toEqual({ oslo: { sent: 1, failed: 0 } })
    expect(await timesMade(cardId)).toEqual([1])
    await retry(gunn)
    expect(await portal.job('card-hand-over', { operator: 'oslo' })).toEqual({ oslo: { sent: 0, failed: 0 } })
  })

  it('hands over by a retry of the parked call too', async () => {
    const { cardId } = await requestedCard(portal)
    await factoryFault(portal, '422')
    await handOver(portal)
    const batch = (await batchOf(portal, cardId))!
    const [call] = await portal.sql<{ id: string }>(
      'oslo',
      `select id from outbox_call where subject_id = $1 and state = 'PARKED'`,
      [batch.id],
    )
    expect((await ingrid('POST', `/clock-api/parked/outbox/${call!.id}/retry`)).statusCode).toBe(200)
    expect((await batchOf(portal, cardId))!.faults).toEqual([])
    await portal.job('card-hand-over', { operator: 'oslo' })
    expect(await timesMade(cardId)).toEqual([1])
  })

  it('waits for an address to send the cards to, also when it is deleted after the batch was closed', async () => {
    const { cardId } = await requestedCard(portal, { companyId: FJORDBYGG })
    const other = await requestedCard(portal)
    await portal.job('card-gather', { operator: 'oslo' })
    const remove = (companyId: string) =>
      portal.sql<{ line1: string }>(
        'oslo',
        `delete from address where company_id = $1 and kind = 'POST' returning *`,
        [companyId],
      )
    const [address] = await remove(FJORDBYGG)
    await portal.job('card-close', { operator: 'oslo' })
    const [gone] = await remove(NORDLYS)
    expect(await portal.job('card-hand-over', { operator: 'oslo' })).toEqual({ oslo: { sent: 0, failed: 1 } })
    for (const card of [cardId, other.cardId])
      expect((await batchOf(portal, card))!.faults).toMatchObject([{ reason: 'no-address' }])
    await portal.sql(
      'oslo',
      `insert into address select * from jsonb_populate_record(null::address, $1::jsonb)`,
      [JSON.stringify(gone)],
    )
    // Nobody asks for it: the company has its address again.
    expect(await portal.job('card-hand-over', { operator: 'oslo' })).toEqual({ oslo: { sent: 1, failed: 0 } })
    expect((await batchOf(portal, other.cardId))!.faults).toEqual([])
    expect(await timesMade(other.cardId)).toEqual([1])
    await portal.sql(
      'oslo',
      `insert into address select * from jsonb_populate_record(null::address, $1::jsonb)`,
      [JSON.stringify(address)],
    )
    await handOver(portal)
    expect((await batchOf(portal, cardId))!.faults).toEqual([])
    expect(await timesMade(cardId)).toEqual([1])
  })
})

describe('what the factory reports', () => {
  // What it made before.
  beforeAll(() => takeReports(portal))

  it('gives cards their numbers, and issues the tickets that waited', async () => {
    const { cardId, ticketId } = await requestedCard(portal, { school: true })
    await handOver(portal)
    expect(await takeReports(portal)).toEqual({ oslo: { reports: 1, cards: 1 } })
    const card = await cardOf(portal, cardId)
    expect(card).toMatchObject({ state: 'CREATED', card_number: expect.stringMatching(/^\d{16}$/) })
    await portal.job('ticket-issue', { operator: 'oslo' })
    expect(await statusOf(ticketId)).toBe('ACTIVE')
    expect(await atTicketSystem(portal, ticketId)).toMatchObject({ cardNumber: card.card_number })
    expect((await batchOf(portal, cardId))!.reported).toBe(true)
    const [told] = await noticesOf(portal, 'gunn@operator.example', 'cardBatchMade')
    expect(told).toMatchObject({ unread: true, link: expect.stringMatching(/^\/reisekort\?bedrift=\d+$/) })
    const batch = (await batchOf(portal, cardId))!
    const [made] = await portal.sql<{ n: number }>(
      'oslo',
      'select count(manufactured_at)::int as n from travel_card where batch_id = $1',
      [batch.id],
    )
    expect(told!.count).toBe(made!.n)
  })

  it('moves a running ticket to its new card, which has the name of the holder', async () => {
    const ticket = await issuedFreeTicket(portal, { mediaType: 'TRAVEL_CARD' })
    await kari('PUT', `/freeticket-api/ticket/travel-card/${ticket.id}/replace`)
    await handOver(portal)
    await takeReports(portal)
    await portal.job('ticket-command', { operator: 'oslo' })
    const [card] = await portal.sql<{ card_number: string; card_name: string }>(
      'oslo',
      `select card_number, card_name from travel_card where ticket_id = $1 and state = 'CREATED'`,
      [ticket.id],
    )
    expect(card!.card_name).toBe('Ingrid Solberg')
    expect(await atTicketSystem(portal, ticket.id)).toMatchObject({ cardNumber: card!.card_number })
  })

  it('twice changes nothing the second time', async () => {
    const { cardId, ticketId } = await requestedCard(portal)
    await factoryFault(portal, 'twice', cardId)
    await handOver(portal)
    expect(await takeReports(portal)).toEqual({ oslo: { reports: 2, cards: 1 } })
    const { id } = (await batchOf(portal, cardId))!
    await reportFrom(portal, id, 'made')
    expect(await takeReports(portal)).toEqual({ oslo: { reports: 1, cards: 0 } })
    const entries = await portal.sql<{ action: string }>(
      'oslo',
      `select action from audit_entry where entity_id in ($1, $2) and action in ('card-batch.report', 'travel-card.make')`,
      [id, ticketId],
    )
    expect(entries).toHaveLength(2)
    expect((await batchOf(portal, cardId))!.faults).toEqual([])
  })

  it('late is waited for', async () => {
    const { cardId } = await requestedCard(portal)
    await factoryFault(portal, 'late', cardId)
    await handOver(portal)
    expect(await takeReports(portal)).toEqual({ oslo: { reports: 0, cards: 0 } })
    expect(await cardOf(portal, cardId)).toMatchObject({ state: 'REQUESTED' })
    await reportFrom(portal, (await batchOf(portal, cardId))!.id, 'made')
    expect(await takeReports(portal)).toEqual({ oslo: { reports: 1, cards: 1 } })
  })

  it('blocks a card that comes after the last day of its ticket, and goes on with the others', async () => {
    const [over, wanted] = [await requestedCard(portal, { school: true }), await requestedCard(portal)]
    await handOver(portal)
    await portal.sql(
      'oslo',
      `update ticket set start_date = $2::date - 9, expiration_date = $2::date - 1 where id = $1`,
      [over.ticketId, today()],
    )
    expect(await takeReports(portal)).toEqual({ oslo: { reports: 1, cards: 1 } })
    expect(await cardOf(portal, over.cardId)).toMatchObject({ state: 'CANCELLED' })
    expect(await cardOf(portal, wanted.cardId)).toMatchObject({ state: 'CREATED' })
  })

  it('before the call of the hand-over is noted counts all the same', async () => {
    const { cardId } = await requestedCard(portal)
    await handOver(portal)
    await takeReports(portal)
    const batch = (await batchOf(portal, cardId))!
    await portal.sql(
      'oslo',
      `insert into outbox_call (topic, subject_id, company_id, due_at) values ('card-hand-over', $1, $2, now() - interval '1 year')`,
      [batch.id, NORDLYS],
    )
    expect(await portal.job('card-hand-over', { operator: 'oslo' })).toEqual({ oslo: { sent: 1, failed: 0 } })
    expect((await batchOf(portal, cardId))!.reported).toBe(true)
  })

  it.each([
    ['wrong', ['wrong-number', 'wrong-number'], 0],
    ['same-number', ['number-in-use'], 1],
    ['unknown-card', ['unknown-card'], 2],
    ['bad-entry', ['unreadable-entry'], 1],
  ])(
    '%s is refused card by card and kept as a fault, and a right report mends it',
    async (mode, faults, made) => {
      const cards = [await requestedCard(portal), await requestedCard(portal)]
      await factoryFault(portal, mode, cards[0]!.cardId)
      await handOver(portal)
      expect(await takeReports(portal)).toEqual({ oslo: { reports: 1, cards: made } })
      const batch = (await batchOf(portal, cards[0]!.cardId))!
      expect(batch.faults.map(({ reason }) => reason)).toEqual(faults)
      expect(batch.reported).toBe(made === 2)
      await reportFrom(portal, batch.id, 'made')
      await takeReports(portal)
      const after = (await batchOf(portal, cards[0]!.cardId))!
      expect(after.reported).toBe(true)
      // The card that nobody knows stays a fault: somebody has to ask what it is.
      expect(after.faults.map(({ reason }) => reason)).toEqual(mode === 'unknown-card' ? faults : [])
    },
  )

  it('with the number of a card of another kind of ticket is refused', async () => {
    const first = await requestedCard(portal)
    await handOver(portal)
    await takeReports(portal)
    const { card_number: used } = await cardOf(portal, first.cardId)
    const second = await requestedCard(portal, { companyId: FJORDBYGG })
    await factoryFault(portal, 'late', second.cardId)
    await handOver(portal)
    const { takeReport } = await import('./service.ts')
    const report = {
      batch: (await batchOf(portal, second.cardId))!.id,
      cards: [{ reference: second.cardId, cardNumber: used!, manufacturedAt: '2026-11-22T10:00:00Z' }],
      unreadable: [],
    }
    const ctx = portal.ctxOf('oslo', 'card-report')
    expect(await takeReport(ctx, report)).toEqual({ made: 0, settled: false })
    expect((await batchOf(portal, second.cardId))!.faults).toMatchObject([{ reason: 'number-in-use' }])
    expect(await takeReport(ctx, { ...report, batch: 'x' })).toBeNull()
  })

  it('of a batch that nobody handed over is put aside for staff to see, stops no other, and is taken in once the batch is known', async () => {
    const [lost, other] = [await requestedCard(portal), await requestedCard(portal, { companyId: FJORDBYGG })]
    await factoryFault(portal, 'unknown-batch', lost.cardId)
    await handOver(portal)
    expect(await takeReports(portal)).toEqual({ oslo: { reports: 1, cards: 1 } })
    expect(await cardOf(portal, other.cardId)).toMatchObject({ state: 'CREATED' })
    const aside = async () => (await gunn('GET', '/travel-card-api/production/reports')).json()
    const before = await aside()
    expect(before).toMatchObject({ totalEntries: 1, matches: [{ reason: 'unknown-batch' }] })
    const since = portal.clock.now().toISOString()
    portal.clock.set(new Date(portal.clock.now().getTime() + 300_000).toISOString())
    // It is tried again, and has been there since the first time.
    expect(await takeReports(portal)).toEqual({ oslo: { reports: 0, cards: 0 } })
    expect(await aside()).toEqual(before)
    expect(new Date(before.matches[0].since).toISOString()).toBe(since)

    await portal.sql(
      'oslo',
      `insert into card_batch (id, company_id, day, handed_over_at) values ($1, $2, '2020-01-01', '2020-01-01')`,
      [before.matches[0].batch, NORDLYS],
    )
    expect(await takeReports(portal)).toEqual({ oslo: { reports: 1, cards: 0 } })
    expect(await aside()).toEqual({ matches: [], totalEntries: 0 })
    await reportFrom(portal, (await batchOf(portal, lost.cardId))!.id, 'made')
    expect(await takeReports(portal)).toEqual({ oslo: { reports: 1, cards: 1 } })
  })

  it('that cannot be read or does not come is no reason to leave the others', async () => {
    const [first, second] = [
      await requestedCard(portal),
      await requestedCard(portal, { companyId: FJORDBYGG }),
    ]
    await handOver(portal)
    const ctx = portal.ctxOf('oslo', 'card-report')
    const { cardFactory } = ctx.ports
    const [unreadable, failing] = (await cardFactory.reports('oslo')) as [string, string]
    const { takeReports: take } = await import('./report.ts')
    const { OutboundError } = await import('../../ports/outbound.ts')
    const report = async (_operator: string, id: string) => {
      if (id === unreadable) return null
      throw new OutboundError('answered 500', true, undefined, 500)
    }
    expect(await take({ ...ctx, ports: { ...ctx.ports, cardFactory: { ...cardFactory, report } } })).toEqual({
      reports: 0,
      cards: 0,
    })
    const { matches } = (await gunn('GET', '/travel-card-api/production/reports')).json()
    expect(matches).toMatchObject([{ id: unreadable, reason: 'unreadable', batch: null }])
    expect(await cardFactory.reports('oslo')).toEqual([unreadable, failing])
    expect(await takeReports(portal)).toEqual({ oslo: { reports: 2, cards: 2 } })
    for (const { cardId } of [first, second])
      expect(await cardOf(portal, cardId)).toMatchObject({ state: 'CREATED' })
  })

  it('of a card that was cancelled at the factory blocks it', async () => {
    const { cardId, ticketId } = await requestedCard(portal)
    await factoryFault(portal, 'late', cardId)
    await handOver(portal)
    expect((await kari('DELETE', `/freeticket-api/ticket/${ticketId}`)).statusCode).toBe(204)
    expect(await statusOf(ticketId)).toBe('CANCELLED')
    await reportFrom(portal, (await batchOf(portal, cardId))!.id, 'made')
    expect(await takeReports(portal)).toEqual({ oslo: { reports: 1, cards: 0 } })
    const card = await cardOf(portal, cardId)
    expect(card.state).toBe('CANCELLED')
    await portal.job('ticket-command', { operator: 'oslo' })
    expect(await blockedCards(portal)).toContain(card.card_number)
    expect((await batchOf(portal, cardId))!).toMatchObject({ reported: true, faults: [] })
  })

  it('is asked for again when the factory does not answer, or does not sign its answer', async () => {
    const { cardId } = await requestedCard(portal)
    await handOver(portal)
    await factoryFault(portal, '500')
    expect(await takeReports(portal)).toEqual({ oslo: { reports: 0, cards: 0 } })
    const ctx = portal.ctxOf('oslo', 'card-report')
    const { openCardFactory } = await import('../../ports/card-factory.ts')
    const forged = openCardFactory({ ...portal.config, CARD_FACTORY_KEY: 'another' })
    const { takeReports: take } = await import('./report.ts')
    expect(await take({ ...ctx, ports: { ...ctx.ports, cardFactory: forged } })).toEqual({
      reports: 0,
      cards: 0,
    })
    await takeReports(portal)
    expect((await cardOf(portal, cardId)).state).toBe('CREATED')
  })
})

describe('a number that staff enter', () => {
  const number = (id: string, cardNumber: string) =>
    gunn('PUT', `/freeticket-api/ticket/travel-card/${id}/card-number/${cardNumber}`)

  it('takes the card out of its batch, so that nobody makes it once more', async () => {
    const { cardId, ticketId } = await requestedCard(portal)
    await gather(portal)
    expect((await number(ticketId, '500000001')).statusCode).toBe(204)
    await handOver(portal)
    expect(await timesMade(cardId)).toEqual([0])
    expect(await cardOf(portal, cardId)).toMatchObject({ state: 'CREATED', batch_id: null })
  })

  it('is refused once the factory makes the card', async () => {
    const { cardId, ticketId } = await requestedCard(portal)
    await handOver(portal)
    expect(codeOf(await number(ticketId, '500000002'))).toEqual([
      409,
      'ticket-not-changeable',
      'card-at-factory',
    ])
    const { matches } = (
      await gunn('GET', '/freeticket-api/ticket/travel-card/requests?maxEntries=100')
    ).json()
    expect(matches.find((row: { id: string }) => row.id === ticketId)).toMatchObject({ atFactory: true })
    await takeReports(portal)
    expect(await cardOf(portal, cardId)).toMatchObject({ state: 'CREATED' })
  })
})

describe('while a batch is being closed', () => {
  /** What a call answers that comes after the cards of a batch are closed, and before that is committed. */
  const meanwhile = async (cardId: string, act: () => ReturnType<Call>) => {
    const { id } = (await batchOf(portal, cardId))!
    const closing = await portal.db.tenant('oslo').pool.connect()
    try {
      await closing.query('begin')
      await closing.query('update card_batch set handed_over_at = now() where id = $1', [id])
      await closing.query('update travel_card set handed_over_at = now() where batch_id = $1', [id])
      const answer = act()
      await expect.poll(() => waitingForLocks(portal)).toBeGreaterThan(0)
      await closing.query('commit')
      return await answer
    } finally {
      closing.release()
    }
  }

  it.each([[false], [true]])(
    'a ticket that is withdrawn stays as cancelled, because its card is made, for a school: %s',
    async school => {
      const { cardId, ticketId } = await requestedCard(portal, { school })
      await gather(portal)
      const path = school ? '/schoolticket-api/ticket' : '/freeticket-api/ticket'
      const call = school ? portal.as(SCHOOL_ADMIN) : kari
      const answer = await meanwhile(cardId, () => call('DELETE', `${path}/${ticketId}`))
      expect(answer.statusCode).toBe(204)
      expect(await statusOf(ticketId)).toBe('CANCELLED')
      expect(await cardOf(portal, cardId)).toMatchObject({ state: 'CANCELLED', batch_id: expect.any(String) })
    },
  )

  it('a number by hand is refused', async () => {
    const { cardId, ticketId } = await requestedCard(portal)
    await gather(portal)
    const answer = await meanwhile(cardId, () =>
      gunn('PUT', `/freeticket-api/ticket/travel-card/${ticketId}/card-number/500000003`),
    )
    expect(codeOf(answer)).toEqual([409, 'ticket-not-changeable', 'card-at-factory'])
    expect(await cardOf(portal, cardId)).toMatchObject({ state: 'REQUESTED', card_number: null })
  })
})

it('has the states in one order in the domain and in the database, where the smallest is the state of a batch', async () => {
  const rows = await portal.sql<{ state: string }>(
    'oslo',
    'select unnest(enum_range(null::travel_card_state))::text as state',
  )
  expect(rows.map(({ state }) => state)).toEqual(TRAVEL_CARD_STATES)
})
