import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectNoViolations } from '../../../test/data-check.ts'
import {
  type Call,
  FJORDBYGG,
  freshPhone,
  NORDLYS,
  orderFor,
  type Portal,
  START,
  startPortal,
} from '../../../test/harness.ts'
import { issuedTo } from '../../../test/invoicing.ts'

const SOLVIK = '100102'
const TO_SOLVIK = { toCompanyId: SOLVIK, toAgreementId: '200103', effective: '2027-01-01' }

let portal: Portal
/** Administers both companies; Kari only Nordlys, Solveig only Solvik. */
let siri: Call
let kari: Call
let solveig: Call
let instant = START
beforeAll(async () => {
  portal = await startPortal()
  siri = portal.as('siri@konsern.example')
  kari = portal.as('kari@nordlys.example')
  await portal.addPerson('ada@solvik.example', { inCompany: [[SOLVIK, 'COMPANY_ADMIN']] })
  solveig = portal.as('ada@solvik.example', 'oslo')
  // Each test begins on the same day: what earlier ones left is over or of others.
  vi.spyOn(portal.clock, 'now').mockImplementation(() => new Date(instant))
})
afterAll(() => portal.stop())
beforeEach(() => {
  instant = START
})

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  portal.sql<Row>('oslo', text, values)
const run = async (name: Parameters<Portal['job']>[0]) => (await portal.job(name, { operator: 'oslo' })).oslo
/** Goes to a day and does what its jobs do. */
const on = async (day: string) => {
  instant = `${day}T08:00:00Z`
  await run('ticket-lifecycle')
  await run('ticket-issue')
}

type Ticket = { id: string; subscriberId: string; phone: string }
/** A ticket that has run since August, fetched by a phone. */
const running = async (changes: Record<string, unknown> = {}): Promise<Ticket> => {
  const phone = freshPhone()
  const answer = await kari('POST', '/api/ticket/create', orderFor({ phone, ...changes }))
  expect(answer.statusCode, answer.body).toBe(201)
  await run('ticket-issue')
  const { id, subscriberId } = answer.json()
  await sql(
    `update ticket set start_date = '2026-08-01', ordered_at = '2026-07-20', downloaded_at = '2026-07-25' where id = $1`,
    [id],
  )
  return { id, subscriberId, phone }
}
const at = (what: string, company = NORDLYS) => `/api/ticket/move/by-company-id/${company}${what}`
const check = (tickets: Ticket[], changes: object = {}, call = siri) =>
  call('POST', at('/check'), {
    ...TO_SOLVIK,
    filters: { ids: tickets.map(({ subscriberId }) => subscriberId) },
    ...changes,
  })
const start = (
  tickets: Pick<Ticket, 'id'>[],
  changes: object = {},
  call = siri,
  key: string = randomUUID(),
) =>
  call(
    'POST',
    at('/start'),
    { ...TO_SOLVIK, tickets: tickets.map(({ id }) => id), ...changes },
    { 'idempotency-key': key },
  )
const undo = ({ id }: Ticket, call = siri) => call('DELETE', `/api/ticket/move/${id}`)
const moved = async (changes: object = {}): Promise<Ticket> => {
  const ticket = await running()
  const answer = await start([ticket], changes)
  expect([answer.statusCode, answer.json()]).toEqual([201, { done: 1, refused: [] }])
  return ticket
}
type Row = {
  id: string
  company: string
  agreement: string
  holder: string
  status: string
  first: string
  last: string | null
  code: string | null
}
/** The tickets of a phone over all companies, the first one first. */
const ticketsOn = ({ phone }: Ticket) =>
  sql<Row>(
    `select t.id, t.company_id as company, t.agreement_id as agreement, t.holder_id as holder, t.status::text, t.start_date::text as first,
       t.expiration_date::text as last, t.pickup_code as code
     from ticket t join holder h on h.id = t.holder_id where h.phone = $1 order by t.start_date, t.id`,
    [phone],
  )
const claimOf = async ({ phone }: Ticket) =>
  (
    await sql<{ owner: string }>(`select owner_id as owner from open_claim where key = '+47' || $1`, [phone])
  ).map(({ owner }) => owner)
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
]
const eventsOf = async (holder: string, call: Call) =>
  (await call('GET', `/api/subscriber/${holder}/events`)).json().matches as {
    kind: string
    until: string | null
    toCome: boolean
  }[]
const stateOf = async ({ id }: Ticket) =>
  (
    await sql<{ state: string }>(
      `select state::text from ticket_move where ticket_id = $1 order by created_at desc limit 1`,
      [id],
    )
  )[0]?.state

describe('POST /api/ticket/move/by-company-id/{companyId}/check', () => {
  it('says whose tickets move, what they cost, and why the others do not', async () => {
    const [plain, ended, paused] = [await running(), await running(), await running()]
    const later = await running()
    const none = await running()
    await sql(`update ticket set expiration_date = '2026-12-31' where id = $1`, [ended.id])
    await sql(`update ticket set start_date = '2027-01-15', status = 'PENDING' where id = $1`, [later.id])
    await sql(`update ticket set status = 'EXPIRED', expiration_date = '2026-10-31' where id = $1`, [none.id])
    await sql('update company set ticket_pauses = true where id = $1', [NORDLYS])
    const pause = await kari('POST', `/api/ticket/pause/${paused.id}`, { from: '2027-01', to: '2027-02' })
    expect(pause.statusCode, pause.body).toBe(200)
    const answer = await check([plain, ended, paused, later, none])
    expect(answer.statusCode, answer.body).toBe(200)
    const { leftOut, ...rest } = answer.json()
    expect(rest).toEqual({
      lastDay: '2026-12-31',
      tickets: [
        {
          ...{ id: plain.id, personId: plain.subscriberId, firstName: 'Nora', lastName: 'Østby' },
          ...{ employeeId: 'E-77', pricePerMonth: 747 },
        },
      ],
      ...{ pricePerMonth: 747, addOns: 0 },
    })
    const why = new Map(
      leftOut.map((row: { personId: string; reason: string; first: string | null }) => [
        row.personId,
        [row.reason, row.first],
      ]),
    )
    expect([ended, paused, later, none].map(({ subscriberId }) => why.get(subscriberId))).toEqual([
      ['has-end-date', null],
      ['paused', null],
      ['begins-later', '2027-02-01'],
      ['no-ticket', null],
    ])
  })

  it('refuses more than 200 people', async () => {
    await sql(
      `insert into holder (company_id, type, identified_by, identity, first_name, last_name, phone, phone_country_code)
       select $1, 'EMPLOYEE', 'PHONE', 'phone:+4790' || n, 'Mange', 'Folk', '90' || n, '+47' from generate_series(100000, 100200) n`,
      [NORDLYS],
    )
    const answer = await siri('POST', at('/check'), { ...TO_SOLVIK, filters: { searchFor: 'Mange Folk' } })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'move-too-many', max: 200 }])
  })

  it.each([
    [
      'a company that is not administered',
      { toCompanyId: FJORDBYGG, toAgreementId: '200102' },
      [404, 'not-found'],
    ],
    ['a company that does not exist', { toCompanyId: '999999' }, [404, 'not-found']],
    ['the company itself', { toCompanyId: NORDLYS }, [422, 'move-same-company']],
    ['an agreement of another company', { toAgreementId: '200100' }, [422, 'agreement-unknown']],
    ['a day that has passed', { effective: '2026-11-01' }, [422, 'move-day-passed']],
    ['a day within a month', { effective: '2026-12-15' }, [422, 'move-day-not-offered']],
  ])('refuses %s, and so does the start', async (_title, changes, expected) => {
    const ticket = await running()
    expect(codeOf(await check([ticket], changes))).toEqual(expected)
    expect(codeOf(await start([ticket], changes))).toEqual(expected)
    expect(await ticketsOn(ticket)).toMatchObject([{ id: ticket.id, last: null }])
  })

  it('says the first day that is possible', async () => {
    await sql(`update agreement set from_date = '2027-01-15' where id = '200103'`)
    const answer = await check([await running()])
    await sql(`update agreement set from_date = '2026-02-01' where id = '200103'`)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'move-agreement-not-valid', first: '2027-02-01' },
    ])
  })

  it('refuses a company without a signed contract, and an agreement that sells nothing', async () => {
    const ticket = await running()
    await sql(`update company set access = 'LIMITED' where id = $1`, [SOLVIK])
    expect(codeOf(await start([ticket]))).toEqual([409, 'move-company-limited'])
    await sql(`update company set access = 'FULL' where id = $1`, [SOLVIK])
    await sql(`update agreement set allow_order_ticket = false where id = '200103'`)
    expect(codeOf(await start([ticket]))).toEqual([422, 'move-not-sold'])
    await sql(`update agreement set allow_order_ticket = true where id = '200103'`)
  })

  it('is for who administers both, and for staff', async () => {
    const ticket = await running()
    expect(codeOf(await check([ticket], {}, kari))).toEqual([404, 'not-found'])
    expect(codeOf(await check([ticket], {}, solveig))).toEqual([404, 'not-found'])
    const ingrid = portal.as('ingrid@operator.example')
    expect((await start([ticket], {}, ingrid)).json()).toEqual({ done: 1, refused: [] })
  })
})

describe('POST /api/ticket/move/by-company-id/{companyId}/start', () => {
  it('ends the ticket, and lets another one go on with what is on the phone, without a call or a code', async () => {
    const ticket = await moved()
    const [before, after] = (await ticketsOn(ticket)) as [Row, Row]
    expect(before).toMatchObject({
      ...{ id: ticket.id, company: NORDLYS, status: 'ACTIVE', first: '2026-08-01', last: '2026-12-31' },
    })
    expect(after).toMatchObject({
      ...{ company: SOLVIK, agreement: '200103', status: 'PENDING', first: '2027-01-01', last: null },
      code: before.code,
    })
    expect(await claimOf(ticket)).toEqual([after.id])
    const calls = await sql(
      `select from outbox_call where subject_id = any($1::uuid[]) and topic = 'ticket-command'`,
      [[before.id, after.id]],
    )
    expect(calls).toEqual([])
    await on('2027-01-01')
    expect(await ticketsOn(ticket)).toMatchObject([{ status: 'EXPIRED' }, { status: 'ACTIVE' }])
    expect(await claimOf(ticket)).toEqual([after.id])
    // What the new company ends ends at the ticket system by the reference that is on the phone.
    await solveig('POST', `/api/ticket/change-expiry/by-id/${after.id}/2027-01-31`)
    expect(
      await sql(`select payload ->> 'reference' as reference from outbox_call where subject_id = $1`, [
        after.id,
      ]),
    ).toEqual([{ reference: before.id }])
  })

  it('gives the new company name, phone and zones, and nothing else', async () => {
    const ticket = await moved()
    const [before, after] = (await ticketsOn(ticket)) as [Row, Row]
    expect((await solveig('GET', `/api/subscriber/${after.holder}`)).json()).toMatchObject({
      ...{ firstName: 'Nora', lastName: 'Østby', phone: ticket.phone, employeeId: '', department: null },
    })
    expect((await solveig('GET', `/api/subscriber/${after.holder}/tickets`)).json().matches).toMatchObject([
      { id: after.id, zones: ['1'], pricePerMonth: 747, startDate: '2027-01-01' },
    ])
    expect((await eventsOf(after.holder, solveig)).map(({ kind, until }) => [kind, until])).toEqual([
      ['started', null],
      ['moved-in', '2027-01-01'],
    ])
    const events = await eventsOf(before.holder, kari)
    expect(events.filter(({ kind }) => kind === 'moved-out')).toMatchObject([{ until: '2026-12-31' }])
    expect(events.find(({ kind }) => kind === 'ended')).toMatchObject({ toCome: true })
    // The old company's ids are nothing to the new one, and the other way round.
    for (const [call, holder, id] of [
      [solveig, before.holder, before.id],
      [kari, after.holder, after.id],
    ] as const) {
      expect(codeOf(await call('GET', `/api/subscriber/${holder}`))).toEqual([404, 'not-found'])
      expect(codeOf(await call('GET', `/api/subscriber/${holder}/tickets`))).toEqual([404, 'not-found'])
      expect(codeOf(await call('GET', `/api/subscriber/${holder}/events`))).toEqual([404, 'not-found'])
      expect(codeOf(await call('GET', `/api/subscriber/by-product/TICKET/${id}`))).toEqual([404, 'not-found'])
      expect(codeOf(await call('DELETE', `/api/ticket/move/${id}`))).toEqual([404, 'not-found'])
    }
    const words = async (call: Call, company: string) =>
      (await call('GET', `/audit/company/${company}/acts`)).body
    const [theirs, ours] = [await words(solveig, SOLVIK), await words(kari, NORDLYS)]
    expect(theirs).toContain('ticket-move.received')
    for (const secret of [before.id, before.holder, 'E-77', NORDLYS]) expect(theirs).not.toContain(secret)
    expect(ours).toContain('ticket-move.many')
    for (const secret of [after.id, after.holder, SOLVIK, '200103']) expect(ours).not.toContain(secret)
  })

  it('is called ended in the old company, and not replaced', async () => {
    const ticket = await moved()
    await on('2027-01-02')
    const { matches } = (await kari('GET', `/api/subscriber/${ticket.subscriberId}/tickets`)).json()
    expect(matches).toMatchObject([{ status: 'expired', expirationDate: '2026-12-31', replacedFrom: null }])
  })

  it('keeps a person as they are in a company that knows them', async () => {
    const ticket = await running()
    const [known] = await sql<{ id: string }>(
      `insert into holder (company_id, type, identified_by, identity, first_name, last_name, employee_id, phone, phone_country_code, status)
       values ($1, 'EMPLOYEE', 'PHONE', 'phone:+47' || $2, 'Nora', 'Berg', 'S-1', $2, '+47', 'ENDED') returning id`,
      [SOLVIK, ticket.phone],
    )
    await start([ticket])
    const [, after] = (await ticketsOn(ticket)) as [Row, Row]
    expect(after.holder).toBe(known!.id)
    expect((await solveig('GET', `/api/subscriber/${known!.id}`)).json()).toMatchObject({
      ...{ lastName: 'Berg', employeeId: 'S-1' },
    })
  })

  it('ends running add-ons with the ticket', async () => {
    const ticket = await running({ addOns: ['OTTO'] })
    await sql(`update subscription set start_date = '2026-08-01', status = 'ACTIVE' where holder_id = $1`, [
      ticket.subscriberId,
    ])
    expect((await check([ticket])).json().addOns).toBe(1)
    const ends = () =>
      sql(`select expiration_date::text as last from subscription where holder_id = $1`, [
        ticket.subscriberId,
      ])
    await start([ticket])
    expect(await ends()).toEqual([{ last: '2026-12-31' }])
    expect((await undo(ticket)).statusCode).toBe(204)
    expect(await ends()).toEqual([{ last: null }])
  })

  it('asks for a written agreement where the new company wants one, and waits for none', async () => {
    await sql(`insert into deduction_settings (company_id, need, updated_at) values ($1, 'NEEDED', now())`, [
      SOLVIK,
    ])
    const ticket = await moved()
    await sql('delete from deduction_settings where company_id = $1', [SOLVIK])
    const [, after] = (await ticketsOn(ticket)) as [Row, Row]
    expect(
      await sql(
        'select ticket_id as ticket, state::text, waiting from deduction_status where holder_id = $1',
        [after.holder],
      ),
    ).toEqual([{ ticket: after.id, state: 'NOT_ASKED', waiting: false }])
  })

  it('answers a repeat with the same, and a ticket that has changed with its reason', async () => {
    const [first, second] = [await running(), await running()]
    await sql(`update ticket set expiration_date = '2026-12-31' where id = $1`, [second.id])
    const gone = randomUUID()
    const key = randomUUID()
    const all = [first, second, { id: gone }]
    const answers = [await start(all, {}, siri, key), await start(all, {}, siri, key)]
    expect(answers.map(answer => answer.headers['idempotency-replayed'])).toEqual([undefined, 'true'])
    for (const answer of answers)
      expect(answer.json()).toEqual({
        done: 1,
        refused: [
          { ticketId: second.id, reason: 'has-end-date', first: null },
          { ticketId: gone, reason: 'not-found', first: null },
        ],
      })
    expect(await ticketsOn(first)).toHaveLength(2)
  })

  it('moves a ticket once when two move it at once, and when somebody ends or pauses it at once', async () => {
    await sql('update company set ticket_pauses = true where id = $1', [NORDLYS])
    const rivals = [
      (ticket: Ticket) => start([ticket]),
      (ticket: Ticket) => kari('POST', `/api/ticket/change-expiry/by-id/${ticket.id}/2026-11-30`),
      (ticket: Ticket) => kari('POST', `/api/ticket/pause/${ticket.id}`, { from: '2027-01', to: '2027-01' }),
    ]
    for (const rival of rivals)
      for (let n = 0; n < 4; n++) {
        const ticket = await running()
        const [move, other] = await Promise.all([start([ticket]), rival(ticket)])
        const [done, refused] = [move.json().done, move.json().refused[0]?.reason]
        const rows = await ticketsOn(ticket)
        if (rival === rivals[0]) expect(done + other.json().done).toBe(1)
        else expect([done, other.statusCode < 400]).toEqual(done === 1 ? [1, false] : [0, true])
        if (done === 0) expect(['has-end-date', 'paused', 'moved']).toContain(refused)
        expect(rows.filter(({ last }) => last === null)).toHaveLength(rows.length - 1)
        expect(await claimOf(ticket)).toHaveLength(1)
      }
  })

  it('can be a ticket that has new zones from before the move', async () => {
    const ticket = await running()
    const zones = await kari('POST', `/api/ticket/change-zone/${ticket.id}`, {
      ...{ zoneFrom: 'RUT:TariffZone:4N', expiryDate: '2026-11-30' },
    })
    expect(zones.statusCode, zones.body).toBe(200)
    await run('ticket-issue')
    const checked = (await check([ticket])).json()
    expect(checked.tickets).toMatchObject([{ id: zones.json().id }])
    expect((await start(checked.tickets)).json()).toEqual({ done: 1, refused: [] })
    await on('2027-01-01')
    expect(await ticketsOn(ticket)).toMatchObject([
      { company: NORDLYS, last: '2026-11-30' },
      { company: NORDLYS, first: '2026-12-01', last: '2026-12-31' },
      { company: SOLVIK, first: '2027-01-01', last: null, status: 'ACTIVE' },
    ])
  })

  it('writes no more statements for many than for one', async () => {
    const tickets: Ticket[] = []
    for (let n = 0; n < 20; n++) tickets.push(await running())
    const count = async (some: Ticket[]) => {
      const query = vi.spyOn(portal.db.tenant('oslo').pool, 'query')
      const answer = await start(some)
      expect(answer.json().done).toBe(some.length)
      const calls = query.mock.calls.length
      query.mockRestore()
      return calls
    }
    const [one, many] = [await count(tickets.slice(0, 1)), await count(tickets.slice(1))]
    expect(many).toBe(one)
  })
})

describe('DELETE /api/ticket/move/{id}', () => {
  it('lets the ticket go on where it was, as if nothing had been', async () => {
    const ticket = await moved()
    const list = async (call = siri) =>
      (await call('GET', at('')))
        .json()
        .matches.filter((row: { ticketId: string }) => row.ticketId === ticket.id)
    expect(await list()).toEqual([
      { ticketId: ticket.id, effective: '2027-01-01', toCompany: { id: SOLVIK, name: 'Solvik Eiendom AS' } },
    ])
    // Who administers only one of the two learns nothing of the other.
    expect(await list(kari)).toEqual([])
    expect(codeOf(await undo(ticket, kari))).toEqual([404, 'not-found'])
    const answers = await Promise.all([undo(ticket), undo(ticket)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
    expect(await ticketsOn(ticket)).toMatchObject([{ id: ticket.id, status: 'ACTIVE', last: null }])
    expect(await claimOf(ticket)).toEqual([ticket.id])
    expect(await list()).toEqual([])
    expect(await stateOf(ticket)).toBe('CANCELLED')
    // The person is not in the other company any more.
    expect(
      await sql('select from holder where company_id = $1 and phone = $2', [SOLVIK, ticket.phone]),
    ).toEqual([])
    expect((await eventsOf(ticket.subscriberId, kari)).map(({ kind }) => kind)).toContain('move-undone')
    // It can move again.
    expect((await start([ticket], { effective: '2027-02-01' })).json()).toEqual({ done: 1, refused: [] })
  })

  it('is too late from the first day on, and when the new company has withdrawn the ticket', async () => {
    const [ticket, withdrawn] = [await moved(), await moved()]
    const [, after] = (await ticketsOn(withdrawn)) as [Row, Row]
    expect((await solveig('POST', `/api/ticket/cancel-pending/by-id/${after.id}`)).statusCode).toBe(204)
    expect(await stateOf(withdrawn)).toBe('REFUSED')
    expect(codeOf(await undo(withdrawn))).toEqual([409, 'move-over'])
    // It ends in its company all the same, and holds its phone until then.
    expect(await ticketsOn(withdrawn)).toMatchObject([{ id: withdrawn.id, last: '2026-12-31' }])
    expect(await claimOf(withdrawn)).toEqual([withdrawn.id])
    await on('2027-01-01')
    expect(codeOf(await undo(ticket))).toEqual([409, 'move-over'])
    expect(await claimOf(withdrawn)).toEqual([])
  })
})

describe('what is charged', () => {
  it('is every month once, in the company that the ticket is in', async () => {
    const ticket = await moved()
    const [before, after] = (await ticketsOn(ticket)) as [Row, Row]
    await sql(`update ticket set start_date = '2026-11-01' where id = $1`, [before.id])
    instant = '2027-03-08T08:00:00Z'
    await run('ticket-lifecycle')
    await portal.job('invoice-run', { operator: 'oslo', asOf: '2027-03-08' })
    const monthsOf = async (agreement: string, id: string) =>
      (await issuedTo(portal, agreement))
        .flatMap(({ lines }) => lines)
        .filter(line => line.ticket === id)
        .map(({ month }) => month.slice(0, 7))
        .toSorted()
    expect(await monthsOf('200100', before.id)).toEqual(['2026-11', '2026-12'])
    expect(await monthsOf('200103', after.id)).toEqual(['2027-01', '2027-02'])
    await expectNoViolations(portal, [
      ...['ticket-month-not-charged', 'month-charged-twice', 'month-not-owed', 'child-of-another-company'],
      ...['ticket-move', 'open-ticket-without-claim', 'phone-with-two-tickets'],
    ])
  })
})

describe('what is kept', () => {
  it('links nothing once the first of the two tickets is anonymised', async () => {
    const ticket = await moved({ effective: '2026-12-01' })
    const [, after] = (await ticketsOn(ticket)) as [Row, Row]
    await on('2027-03-02')
    expect(await stateOf(ticket)).toBe('ACCEPTED')
    await run('ticket-anonymise')
    expect(await stateOf(ticket)).toBeUndefined()
    expect(await ticketsOn(ticket)).toMatchObject([{ id: after.id, status: 'ACTIVE' }])
  })
})
