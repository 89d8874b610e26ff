import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Call,
  freshPhone,
  NORDLYS,
  orderFor,
  type Portal,
  START,
  startPortal,
} from '../../../test/harness.ts'
import { noticeOf } from '../../../test/notices.ts'
import { residentOrderFor } from '../housing/examples.ts'

let portal: Portal
let kari: Call
let instant = START
beforeAll(async () => {
  portal = await startPortal()
  kari = portal.as('kari@nordlys.example')
  // Each test begins on the same day: what earlier ones left is over or of others.
  vi.spyOn(portal.clock, 'now').mockImplementation(() => new Date(instant))
})
afterAll(() => portal.stop())
beforeEach(async () => {
  instant = START
  await switchOn(true)
})

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  portal.sql<Row>('oslo', text, values)
const switchOn = (enabled: boolean) => kari('PUT', `/api/ticket/pauses/by-company-id/${NORDLYS}`, { enabled })
const run = async (name: Parameters<Portal['job']>[0]) => (await portal.job(name, { operator: 'oslo' })).oslo

type Ticket = { id: string; subscriberId: string; phone: string }
/** A ticket that has run since August, and add-ons that have too. */
const running = async (changes: Record<string, unknown> = {}): Promise<Ticket> => {
  const phone = freshPhone()
  const answer = await kari('POST', '/api/ticket/create', orderFor({ phone, ...changes }))
  expect(answer.statusCode, answer.body).toBe(201)
  await run('ticket-issue')
  const { id, subscriberId } = answer.json()
  await sql(`update ticket set start_date = '2026-08-01', downloaded_at = now() where id = $1`, [id])
  await sql(`update subscription set start_date = '2026-08-01' where holder_id = $1`, [subscriberId])
  return { id, subscriberId, phone }
}
const pause = (ticket: Pick<Ticket, 'id'>, body: object = {}, call = kari) =>
  call('POST', `/api/ticket/pause/${ticket.id}`, { from: '2027-01', to: '2027-02', ...body })
const paused = async (body: object = {}, changes: Record<string, unknown> = {}) => {
  const ticket = await running(changes)
  const answer = await pause(ticket, body)
  expect(answer.statusCode, answer.body).toBe(200)
  return ticket
}
const change = (ticket: Ticket, body: object, call = kari) =>
  call('PUT', `/api/ticket/pause/${ticket.id}`, { from: '2027-01', to: '2027-02', ...body })
const cancel = (ticket: Ticket, end?: true) =>
  kari('DELETE', `/api/ticket/pause/${ticket.id}${end ? '?end=true' : ''}`)
const pausesOf = async ({ subscriberId }: Pick<Ticket, 'subscriberId'>) =>
  (await kari('GET', `/api/subscriber/${subscriberId}/pauses`)).json().matches
const pauseOf = async (ticket: Ticket) => (await pausesOf(ticket))[0]
const ticketsOf = async ({ subscriberId }: Ticket) =>
  (await kari('GET', `/api/subscriber/${subscriberId}/tickets`)).json().matches
const addOnsOf = ({ subscriberId }: Ticket) =>
  sql<{ type: string; status: string; start: string; end: string | null }>(
    'select type, status, start_date as start, expiration_date as "end" from subscription where holder_id = $1 order by start_date, type',
    [subscriberId],
  )
const smsTo = async ({ phone }: Ticket) =>
  (
    await sql<{ body: string }>(
      `select body from outgoing_message where recipient = '+47' || $1 order by created_at, id`,
      [phone],
    )
  ).map(({ body }) => body)
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
]
/** Goes to a day and does what its jobs do. */
const on = async (day: string) => {
  instant = `${day}T08:00:00Z`
  await run('ticket-lifecycle')
  await run('pause-resume')
  await run('ticket-issue')
}

describe('POST /api/ticket/pause/{id}', () => {
  it('gives the ticket its last day, plans the pause, and tells the person', async () => {
    const ticket = await running()
    const answer = await pause(ticket)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        id: expect.any(String),
        ticketId: ticket.id,
        ...{ from: '2027-01', to: '2027-02', state: 'PLANNED', blockedBy: null, addOns: [] },
        ...{ lastDay: '2026-12-31', codeOn: '2027-02-19', resumesOn: '2027-03-01' },
        ...{ profileId: 1, allZones: false, nrOfZones: 1, zones: ['1'], pricePerMonth: 747 },
        ...{ resumeTicketId: null, createdAt: expect.any(String) },
      },
    ])
    expect(await ticketsOf(ticket)).toMatchObject([{ status: 'active', expirationDate: '2026-12-31' }])
    const commands = await sql(
      `select payload ->> 'lastDay' as "lastDay" from outbox_call where topic = 'ticket-command' and subject_id = $1`,
      [ticket.id],
    )
    expect(commands).toEqual([{ lastDay: '2026-12-31' }])
    expect((await smsTo(ticket)).at(-1)).toMatch(/pause.*31\.12\.2026.*01\.03\.2027.*19\.02\.2027/)
    const [entry] = await sql<{ detail: object; actor_kind: string; company_id: string }>(
      `select actor_kind, company_id, detail from audit_entry where action = 'pause.start' and entity_id = $1`,
      [ticket.id],
    )
    expect(entry).toEqual({
      actor_kind: 'user',
      company_id: NORDLYS,
      detail: { from: '2027-01', to: '2027-02', addOns: [] },
    })
  })

  it('asks for no reason, and takes none', async () => {
    const answer = await pause(await running(), { reason: 'permisjon' })
    expect(codeOf(answer)).toEqual([400, 'invalid-body'])
  })

  it('refuses as long as the company has not switched it on', async () => {
    const ticket = await running()
    await switchOn(false)
    expect(codeOf(await pause(ticket))).toEqual([403, 'pause-off'])
    expect(await ticketsOf(ticket)).toMatchObject([{ expirationDate: null }])
  })

  it.each([
    ['months that have passed', { from: '2026-10' }, [422, 'pause-from-not-offered']],
    ['thirteen months', { to: '2028-01' }, [422, 'pause-to-not-offered']],
    ['a month that is none', { from: '2027-13' }, [400, 'invalid-body']],
  ])('refuses %s', async (_title, body, expected) => {
    expect(codeOf(await pause(await running(), body))).toEqual(expected)
  })

  it('has one effect when it comes eight times at once, also against an end', async () => {
    const ticket = await running()
    const answers = await Promise.all([
      ...Array.from({ length: 7 }, () => pause(ticket)),
      kari('POST', `/api/ticket/change-expiry/by-id/${ticket.id}/2026-12-31`),
    ])
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1)
    const [open] = await sql<{ n: number }>(
      'select count(*)::int as n from ticket_pause where ticket_id = $1',
      [ticket.id],
    )
    const byPause = answers.slice(0, 7).some(({ statusCode }) => statusCode === 200)
    expect(open!.n).toBe(byPause ? 1 : 0)
  })

  it('ends add-ons with the ticket, but for those that pause too and come back with it', async () => {
    const ticket = await paused({ addOns: ['OTTO'] }, { addOns: ['JOULE', 'OTTO'] })
    expect(await addOnsOf(ticket)).toMatchObject([
      { type: 'JOULE', status: 'ACTIVE', end: '2026-12-31' },
      { type: 'OTTO', status: 'ACTIVE', end: '2026-12-31' },
    ])
    await on('2027-02-19')
    expect((await addOnsOf(ticket)).slice(2)).toEqual([
      { type: 'OTTO', status: 'PENDING', start: '2027-03-01', end: null },
    ])
    await on('2027-03-01')
    expect((await addOnsOf(ticket)).slice(2)).toMatchObject([{ type: 'OTTO', status: 'ACTIVE' }])
  })
})

describe('the job pause-resume', () => {
  it('orders the same ticket ten days before, with a code, and it is back on the 1st', async () => {
    const ticket = await paused()
    await on('2027-01-01')
    expect(await pauseOf(ticket)).toMatchObject({ state: 'PAUSED' })
    expect(await ticketsOf(ticket)).toMatchObject([{ status: 'expired' }])
    await on('2027-02-18')
    expect(await ticketsOf(ticket)).toHaveLength(1)
    await on('2027-02-19')
    const [back] = await ticketsOf(ticket)
    expect(back).toMatchObject({ status: 'pending', startDate: '2027-03-01', zoneFrom: 'RUT:TariffZone:1' })
    expect(await pauseOf(ticket)).toMatchObject({ state: 'RESUMING', resumeTicketId: back.id })
    expect((await smsTo(ticket)).at(-1)).toMatch(/01\.03\.2027/)
    const [row] = await sql('select replaces_id as "replacesId" from ticket where id = $1', [back.id])
    expect(row).toEqual({ replacesId: ticket.id })
    await on('2027-03-01')
    expect((await ticketsOf(ticket))[0]).toMatchObject({
      id: back.id,
      status: 'active',
      expirationDate: null,
    })
    expect(await pauseOf(ticket)).toMatchObject({ state: 'RESUMED' })
    expect(await run('pause-resume')).toEqual({ begun: 0, ended: 0, resumed: 0, blocked: 0, failed: 0 })
  })

  it('orders once when four workers run it at once, and again later', async () => {
    const ticket = await paused()
    instant = '2027-02-19T08:00:00Z'
    await run('ticket-lifecycle')
    const counts = await Promise.all(Array.from({ length: 4 }, () => run('pause-resume')))
    expect(counts.map(each => each!.resumed).sort()).toEqual([0, 0, 0, 1])
    await run('pause-resume')
    expect(await ticketsOf(ticket)).toHaveLength(2)
  })

  it('knows beforehand whether there is anything to do, by its question', async () => {
    const { pauseJobs } = await import('./jobs.ts')
    const due = async () =>
      (
        await sql<{ due: boolean }>(
          `with asked as (select $1::date as today) select ${pauseJobs['pause-resume'].due} as due`,
          [portal.ctxOf('oslo').today],
        )
      )[0]!.due
    await sql('delete from ticket_pause')
    expect(await due()).toBe(false)
    await paused()
    const found: [string, boolean][] = []
    for (const day of ['2026-12-31', '2027-01-01', '2027-02-18', '2027-02-19', '2027-02-28', '2027-03-01']) {
      instant = `${day}T08:00:00Z`
      found.push([day, await due()])
      await run('ticket-lifecycle')
      await run('pause-resume')
    }
    expect(found).toEqual([
      ['2026-12-31', false],
      ['2027-01-01', true],
      ['2027-02-18', false],
      ['2027-02-19', true],
      ['2027-02-28', false],
      ['2027-03-01', true],
    ])
  })

  it('orders for today where it comes after the day', async () => {
    const ticket = await paused()
    await on('2027-03-04')
    expect((await ticketsOf(ticket))[0]).toMatchObject({ status: 'active', startDate: '2027-03-04' })
  })

  it('counts no quarantine after the pause itself, also where the operator has a longer one', async () => {
    const ticket = await paused({ to: '2027-01' })
    const { companyTicket } = portal.ctxOf('oslo').operator
    const before = companyTicket.quarantineMonths
    Object.assign(companyTicket, { quarantineMonths: 6 })
    try {
      await on('2027-01-22')
    } finally {
      Object.assign(companyTicket, { quarantineMonths: before })
    }
    expect(await pauseOf(ticket)).toMatchObject({ state: 'RESUMING' })
  })

  it('is refused where the phone has got another ticket: blocked, and both are told', async () => {
    const ticket = await paused()
    await on('2027-01-01')
    const other = await kari(
      'POST',
      '/api/ticket/create',
      orderFor({ phone: ticket.phone, startDate: '2027-02-01' }),
    )
    expect(other.statusCode, other.body).toBe(201)
    await on('2027-02-19')
    expect(await pauseOf(ticket)).toMatchObject({ state: 'BLOCKED', blockedBy: 'open-ticket-exists' })
    expect(await noticeOf(portal, 'kari@nordlys.example', 'pauseBlocked')).toMatchObject({ count: 1 })
    expect((await smsTo(ticket)).join()).toMatch(/kunne ikke startes/)
    // Another day is another try.
    await kari('POST', `/api/ticket/change-expiry/by-id/${other.json().id}/2027-02-28`)
    expect((await change(ticket, { to: '2027-03' })).json()).toMatchObject({
      state: 'PAUSED',
      blockedBy: null,
    })
    expect(await noticeOf(portal, 'kari@nordlys.example', 'pauseBlocked')).toMatchObject({ done: true })
    await on('2027-03-22')
    expect(await pauseOf(ticket)).toMatchObject({ state: 'RESUMING' })
  })

  it('is refused where HR has said that the person has left', async () => {
    const ticket = await paused()
    await sql(
      `insert into eligible_person (company_id, source, employee_id, first_name, last_name, language, version, state, holder_id, written_by, created_at, updated_at)
       values ($1, 'HAND', 'E-77', 'Nora', 'Østby', 'nb', 1, 'LEFT', $2, 'user:x', now(), now())`,
      [NORDLYS, ticket.subscriberId],
    )
    await on('2027-02-19')
    expect(await pauseOf(ticket)).toMatchObject({ state: 'BLOCKED', blockedBy: 'person-has-left' })
  })

  it('is refused where the agreement has ended or a zone is gone, and goes on with the others', async () => {
    const [first, second] = [await paused(), await paused()]
    await sql(
      `update ticket set zone_from = 'RUT:TariffZone:99', zone_to = 'RUT:TariffZone:99' where id = $1`,
      [first.id],
    )
    await on('2027-02-19')
    expect(await pauseOf(first)).toMatchObject({ state: 'BLOCKED', blockedBy: 'zone-unknown' })
    expect(await pauseOf(second)).toMatchObject({ state: 'RESUMING' })
  })

  it('orders on the reference that the ticket was moved to, also at the same moment', async () => {
    const ticket = await running()
    const [answer] = await Promise.all([
      pause(ticket),
      kari('POST', `/api/subscriber/by-company-id/${NORDLYS}/many`, {
        action: { act: 'change-reference', agreementId: '200101' },
        tickets: [ticket.id],
      }),
    ])
    expect(answer.statusCode, answer.body).toBe(200)
    await on('2027-02-19')
    expect((await ticketsOf(ticket))[0]).toMatchObject({ startDate: '2027-03-01', agreementNumber: '200101' })
  })

  it('leaves out an add-on that the phone has by then', async () => {
    const ticket = await paused({ addOns: ['OTTO'] }, { addOns: ['OTTO'] })
    await on('2027-01-01')
    const own = await kari('POST', '/api/subscription/create', {
      ...{ agreementId: '200100', type: 'OTTO', employeeId: 'E-77', firstName: 'Nora', lastName: 'Østby' },
      ...{ phone: ticket.phone, phoneCountryCode: '+47' },
    })
    expect(own.statusCode, own.body).toBe(201)
    await on('2027-02-19')
    expect(await pauseOf(ticket)).toMatchObject({ state: 'RESUMING' })
    expect((await addOnsOf(ticket)).filter(({ end }) => end === null)).toHaveLength(1)
  })
})

describe('PUT /api/ticket/pause/{id}', () => {
  it('moves both months until the pause begins, and the last day with them', async () => {
    const ticket = await paused({}, { addOns: ['OTTO'] })
    expect((await change(ticket, { from: '2026-12', to: '2027-03' })).json()).toMatchObject({
      ...{ state: 'PLANNED', lastDay: '2026-11-30', resumesOn: '2027-04-01' },
    })
    expect(await ticketsOf(ticket)).toMatchObject([{ expirationDate: '2026-11-30' }])
    expect(await addOnsOf(ticket)).toMatchObject([{ end: '2026-11-30' }])
    expect((await smsTo(ticket)).at(-1)).toMatch(/endret.*01\.04\.2027/)
  })

  it('frees the phone at once where it moves to this month', async () => {
    const ticket = await paused({ from: '2027-01', to: '2027-01' })
    instant = '2026-12-03T08:00:00Z'
    expect((await change(ticket, { from: '2026-12', to: '2027-01' })).statusCode).toBe(200)
    expect(await pauseOf(ticket)).toMatchObject({ state: 'PAUSED' })
    expect(await sql('select key from open_claim where owner_id = $1', [ticket.id])).toEqual([])
    await on('2027-01-22')
    expect(await pauseOf(ticket)).toMatchObject({ state: 'RESUMING' })
  })

  it('moves only the end once it has begun, earlier or later, until the ticket is ordered', async () => {
    const ticket = await paused()
    await on('2027-01-10')
    expect(codeOf(await change(ticket, { from: '2027-02' }))).toEqual([409, 'pause-begun'])
    expect((await change(ticket, { to: '2027-05' })).json()).toMatchObject({ resumesOn: '2027-06-01' })
    instant = '2027-01-25T08:00:00Z'
    expect((await change(ticket, { to: '2027-01' })).json()).toMatchObject({ resumesOn: '2027-02-01' })
    await on('2027-01-25')
    expect((await ticketsOf(ticket))[0]).toMatchObject({ status: 'pending', startDate: '2027-02-01' })
    expect(codeOf(await change(ticket, { to: '2027-03' }))).toEqual([409, 'pause-over'])
  })

  it('knows no pause of a ticket without one', async () => {
    expect(codeOf(await change(await running(), {}))).toEqual([404, 'not-found'])
  })
})

describe('DELETE /api/ticket/pause/{id}', () => {
  it('lets the ticket and its add-ons go on until the pause begins', async () => {
    const ticket = await paused({ addOns: ['OTTO'] }, { addOns: ['JOULE', 'OTTO'] })
    expect((await cancel(ticket)).statusCode).toBe(204)
    expect(await ticketsOf(ticket)).toMatchObject([{ status: 'active', expirationDate: null }])
    expect((await addOnsOf(ticket)).map(({ end }) => end)).toEqual([null, null])
    expect((await pauseOf(ticket)).state).toBe('CANCELLED')
    // It may be paused again.
    expect((await pause(ticket)).statusCode).toBe(200)
  })

  it('ends the ticket for good where that is asked for, and only then once it has begun', async () => {
    const ticket = await paused()
    await on('2027-01-01')
    expect(codeOf(await cancel(ticket))).toEqual([409, 'pause-begun'])
    expect((await cancel(ticket, true)).statusCode).toBe(204)
    await on('2027-02-19')
    expect(await ticketsOf(ticket)).toHaveLength(1)
    expect((await smsTo(ticket)).at(-1)).toMatch(/kommer ikke tilbake/)
  })

  it('and a resume at the same moment: one of them counts', async () => {
    const ticket = await paused()
    instant = '2027-02-19T08:00:00Z'
    await run('ticket-lifecycle')
    const [answer] = await Promise.all([cancel(ticket, true), run('pause-resume')])
    const tickets = await ticketsOf(ticket)
    expect([answer.statusCode, tickets.length]).toEqual(answer.statusCode === 204 ? [204, 1] : [409, 2])
  })

  it('a ticket that is withdrawn before it is back does not come back', async () => {
    const ticket = await paused()
    await on('2027-02-19')
    const [back] = await ticketsOf(ticket)
    expect((await kari('POST', `/api/ticket/cancel-pending/by-id/${back.id}`)).statusCode).toBe(204)
    expect(await pauseOf(ticket)).toMatchObject({ state: 'CANCELLED' })
    await on('2027-03-01')
    expect(await ticketsOf(ticket)).toHaveLength(1)
  })
})

describe('the switch and the counts of a company', () => {
  it('is off at first, and is logged once when it changes', async () => {
    const other = portal.as('jon@fjordbygg.example')
    const of = '/api/ticket/pauses/by-company-id/100101'
    const read = async () => (await other('GET', of)).json()
    expect(await read()).toEqual({ enabled: false, planned: 0, paused: 0, blocked: 0 })
    for (const enabled of [true, true]) await other('PUT', of, { enabled })
    expect((await read()).enabled).toBe(true)
    expect(
      await sql(`select detail from audit_entry where action = 'settings.pause' and entity_id = '100101'`),
    ).toEqual([{ detail: { enabled: true } }])
  })
})

describe('many at once', () => {
  const many = (path: string, body: object) =>
    kari('POST', `/api/subscriber/by-company-id/${NORDLYS}/${path}`, body)
  const action = { act: 'pause', from: '2027-01', to: '2027-02' }

  it('says who can and why not, and pauses exactly those', async () => {
    const tickets = [await running(), await running(), await paused()]
    const ids = tickets.map(({ subscriberId }) => subscriberId)
    const checked = (await many('check', { action, filters: { ids } })).json()
    expect(checked).toMatchObject({ leftOut: [{ reason: 'has-end-date', count: 1 }] })
    expect(checked.tickets.sort()).toEqual([tickets[0]!.id, tickets[1]!.id].sort())
    const done = (await many('many', { action, tickets: tickets.map(({ id }) => id) })).json()
    expect(done).toEqual({ done: 2, refused: [{ ticketId: tickets[2]!.id, reason: 'has-end-date' }] })
    for (const ticket of tickets) expect(await pauseOf(ticket)).toMatchObject({ state: 'PLANNED' })
    expect((await smsTo(tickets[0]!)).at(-1)).toMatch(/pause/)
  })

  it('leaves everybody out while it is switched off', async () => {
    const ticket = await running()
    await switchOn(false)
    const checked = (await many('check', { action, filters: { ids: [ticket.subscriberId] } })).json()
    expect(checked).toMatchObject({ tickets: [], leftOut: [{ reason: 'pause-off', count: 1 }] })
  })
})

describe('many paused at once', () => {
  const many = (path: string, body: object) =>
    kari('POST', `/api/subscriber/by-company-id/${NORDLYS}/${path}`, body)
  const check = async (action: object, tickets: Ticket[]) =>
    (
      await many('check', { action, filters: { ids: tickets.map(({ subscriberId }) => subscriberId) } })
    ).json()
  const act = async (action: object, tickets: Ticket[]) =>
    (await many('many', { action, tickets: tickets.map(({ id }) => id) })).json()

  it('get other months, each from its own first one, and say who cannot', async () => {
    const tickets = [await paused(), await paused({ from: '2027-02', to: '2027-02' }), await running()]
    const action = { act: 'change-pause', to: '2027-04' }
    const checked = await check(action, tickets)
    expect(checked).toMatchObject({ cancelled: 0, leftOut: [{ reason: 'no-pause', count: 1 }] })
    expect(checked.tickets.sort()).toEqual([tickets[0]!.id, tickets[1]!.id].sort())
    expect(await act(action, tickets)).toEqual({
      done: 2,
      refused: [{ ticketId: tickets[2]!.id, reason: 'no-pause' }],
    })
    expect(await pauseOf(tickets[0]!)).toMatchObject({ from: '2027-01', to: '2027-04' })
    expect(await pauseOf(tickets[1]!)).toMatchObject({ from: '2027-02', to: '2027-04' })
    expect((await smsTo(tickets[1]!)).at(-1)).toMatch(/er endret/)
  })

  it('get another first month until it has begun, with the last day of ticket and add-on', async () => {
    const ticket = await paused({}, { addOns: ['JOULE'] })
    const begun = await paused({ from: '2026-12', to: '2027-02' })
    await on('2026-12-01')
    const action = { act: 'change-pause', from: '2027-02', to: '2027-03' }
    expect(await act(action, [ticket, begun])).toEqual({
      done: 1,
      refused: [{ ticketId: begun.id, reason: 'pause-begun' }],
    })
    expect(await ticketsOf(ticket)).toMatchObject([{ expirationDate: '2027-01-31' }])
    expect(await addOnsOf(ticket)).toMatchObject([{ end: '2027-01-31' }])
  })

  it('come back earlier, and none later', async () => {
    const [long, short] = [await paused({ to: '2027-06' }), await paused({ to: '2027-02' })]
    const action = { act: 'resume-earlier', to: '2027-02' }
    expect(await check(action, [long, short])).toMatchObject({
      tickets: [long.id],
      leftOut: [{ reason: 'pause-not-earlier', count: 1 }],
    })
    expect((await act(action, [long, short])).done).toBe(1)
    expect(await pauseOf(long)).toMatchObject({ to: '2027-02', resumesOn: '2027-03-01' })
  })

  it('are given up until they begin, and do not come back where that is asked for', async () => {
    const [planned, begun] = [await paused(), await paused({ from: '2026-12', to: '2027-02' })]
    await on('2026-12-01')
    expect(await act({ act: 'cancel-pause' }, [planned, begun])).toEqual({
      done: 1,
      refused: [{ ticketId: begun.id, reason: 'pause-begun' }],
    })
    expect(await ticketsOf(planned)).toMatchObject([{ status: 'active', expirationDate: null }])
    expect((await act({ act: 'end-pause' }, [planned, begun])).done).toBe(1)
    expect((await smsTo(begun)).at(-1)).toMatch(/kommer ikke tilbake/)
    const [entry] = await sql<{ detail: object }>(
      `select detail from audit_entry where action = 'company-ticket.many' order by at desc, id desc limit 1`,
    )
    expect(entry!.detail).toMatchObject({ act: 'end-pause', done: 1, refused: 1 })
  })

  it('are about the company of the address alone', async () => {
    const ticket = await paused()
    const answer = await portal.as('jon@fjordbygg.example')(
      'POST',
      '/api/subscriber/by-company-id/100101/many',
      { action: { act: 'end-pause' }, tickets: [ticket.id] },
    )
    expect(answer.json()).toEqual({ done: 0, refused: [{ ticketId: ticket.id, reason: 'no-pause' }] })
    expect(await pauseOf(ticket)).toMatchObject({ state: 'PLANNED' })
  })
})

describe('the list and the events of employees', () => {
  const list = async (query: string) =>
    (await kari('GET', `/api/subscriber/by-company-id/${NORDLYS}?maxEntries=100&${query}`)).json()
  const summary = async () => (await kari('GET', `/api/subscriber/summary/by-company-id/${NORDLYS}`)).json()
  const here = ({ matches }: { matches: { id: string }[] }, ticket: Ticket) =>
    matches.find(({ id }) => id === ticket.subscriberId) as Record<string, unknown> | undefined

  it('have who is paused by a filter of their own, and neither as active nor as ended', async () => {
    await sql('delete from ticket_pause')
    const before = await summary()
    const [first, planned] = [await paused(), await paused({ to: '2027-01' })]
    const blocked = await paused({ from: '2027-02', to: '2027-02' })
    expect(here(await list('paused=true'), first)).toMatchObject({
      status: 'active',
      ticket: { endsOn: null },
    })
    await cancel(planned)
    await on('2027-01-01')
    await sql(`update ticket_pause set state = 'BLOCKED' where ticket_id = $1`, [blocked.id])
    const { matches } = await list('paused=true')
    expect(matches.map(({ id }: { id: string }) => id)).toEqual([blocked.subscriberId, first.subscriberId])
    expect(here({ matches }, first)).toMatchObject({
      pause: {
        ...{ ticketId: first.id, from: '2027-01', to: '2027-02', state: 'PAUSED' },
        ...{ resumesOn: '2027-03-01', zones: ['1'], pricePerMonth: expect.any(Number) },
      },
    })
    for (const query of ['status=ended', 'status=ended&sort=price', 'status=active'])
      expect(here(await list(query), first), query).toBeUndefined()
    expect((await summary()).all).toBe(before.all + 3)
    const { planned: n, paused: more } = (
      await kari('GET', `/api/ticket/pauses/by-company-id/${NORDLYS}`)
    ).json()
    expect([n, more]).toEqual([0, 2])
  })

  it('tell what was done, and what is to come', async () => {
    const ticket = await paused()
    const events = async () =>
      (await kari('GET', `/api/subscriber/${ticket.subscriberId}/events`))
        .json()
        .matches.map(({ kind, day, toCome }: { kind: string; day: string; toCome: boolean }) => [
          kind,
          day,
          toCome,
        ])
    const planned = await events()
    expect(planned).toEqual(
      expect.arrayContaining([
        ['pause-back', '2027-03-01', true],
        ['pause-code', '2027-02-19', true],
        ['pause-begins', '2027-01-01', true],
        ['paused', '2026-11-21', false],
      ]),
    )
    expect(planned.filter(([kind]: string[]) => ['end-set', 'ended'].includes(kind!))).toEqual([])
    await on('2027-02-19')
    expect(await events()).toEqual(
      expect.arrayContaining([
        ['started', '2027-03-01', true],
        ['pause-begins', '2027-01-01', false],
      ]),
    )
  })
})

describe('residents', () => {
  const solveig = () => portal.as('solveig@solhaug.example')

  it('have pauses like employees, by addresses of their own', async () => {
    const phone = freshPhone()
    await solveig()('PUT', '/housing-api/ticket/pauses/by-company-id/100109', { enabled: true })
    const ordered = await solveig()(
      'POST',
      '/housing-api/ticket/create',
      residentOrderFor({ agreementName: '200113', phone, startDate: '2026-11-21' }),
    )
    expect(ordered.statusCode, ordered.body).toBe(201)
    await run('ticket-issue')
    const { id, subscriberId } = ordered.json()
    expect((await pause({ id }, {}, kari)).statusCode).toBe(404)
    const answer = await solveig()('POST', `/housing-api/ticket/pause/${id}`, {
      from: '2026-12',
      to: '2026-12',
    })
    expect(answer.statusCode, answer.body).toBe(200)
    await on('2026-12-22')
    const { matches } = (await solveig()('GET', `/housing-api/subscriber/${subscriberId}/pauses`)).json()
    expect(matches).toMatchObject([{ state: 'RESUMING', ticketId: id }])
    expect(
      (await portal.as('jon@fjordbygg.example')('GET', `/housing-api/subscriber/${subscriberId}/pauses`))
        .statusCode,
    ).toBe(404)
  })

  it('are listed by their unit, also where nothing else of them is left', async () => {
    const order = residentOrderFor({ agreementName: '200113', employeeId: 'P7', startDate: '2026-11-21' })
    const { id } = (await solveig()('POST', '/housing-api/ticket/create', order)).json()
    await run('ticket-issue')
    const months = { from: '2026-12', to: '2027-11' }
    expect((await solveig()('POST', `/housing-api/ticket/pause/${id}`, months)).statusCode).toBe(200)
    await on('2026-12-01')
    instant = '2027-03-15T08:00:00Z'
    await run('ticket-anonymise')
    const of = (what: string) => solveig()('GET', `/housing-api/unit/by-company-id/100109/${what}?unit=P7`)
    expect((await of('tickets')).json().totalEntries).toBe(0)
    expect((await of('pauses')).json()).toMatchObject({
      matches: [
        { firstName: 'Sindre', phone: order.phone, pause: { ...months, state: 'PAUSED', ticketId: id } },
      ],
    })
  })
})

describe('what is kept', () => {
  const people = (ticket: Ticket) => sql('select id from holder where id = $1', [ticket.subscriberId])

  it('the person, through the three months after the ticket, until the pause is over; the ticket is anonymised as ever', async () => {
    const ticket = await paused({ from: '2026-12', to: '2027-11' })
    await on('2026-12-01')
    instant = '2027-03-15T08:00:00Z'
    await run('ticket-anonymise')
    await run('pause-clean-up')
    const [old] = await sql(
      'select status, holder_id as "holderId", pickup_code as code from ticket where id = $1',
      [ticket.id],
    )
    expect(old).toEqual({ status: 'ANONYMISED', holderId: null, code: null })
    expect(await people(ticket)).toHaveLength(1)
    expect(await pauseOf(ticket)).toMatchObject({ state: 'PAUSED', ticketId: ticket.id })
    expect((await change(ticket, { from: '2026-12', to: '2027-10' })).statusCode).toBe(200)
    await on('2027-10-22')
    expect((await ticketsOf(ticket))[0]).toMatchObject({ status: 'pending', startDate: '2027-11-01' })
    await on('2027-11-01')
    await run('pause-clean-up')
    // The link between an anonymised ticket and the person goes when nothing needs it any more.
    expect(await pausesOf(ticket)).toEqual([])
    expect(await people(ticket)).toHaveLength(1)
  })

  it('a blocked one until three months after its last month, and then nothing', async () => {
    const ticket = await paused({ from: '2026-12', to: '2026-12' })
    await sql(`update agreement set end_date = '2026-12-15' where id = '200100'`)
    await on('2026-12-22')
    await sql(`update agreement set end_date = null where id = '200100'`)
    expect(await pauseOf(ticket)).toMatchObject({ state: 'BLOCKED', blockedBy: 'agreement-not-valid' })
    instant = '2027-03-31T08:00:00Z'
    await run('ticket-anonymise')
    await run('pause-clean-up')
    expect(await people(ticket)).toHaveLength(1)
    instant = '2027-04-01T08:00:00Z'
    await run('pause-clean-up')
    expect(await people(ticket)).toHaveLength(0)
  })

  it('a cancelled one no longer than the ticket', async () => {
    const ticket = await paused({ from: '2026-12', to: '2027-11' })
    await cancel(ticket, true)
    await on('2026-12-01')
    instant = '2027-03-15T08:00:00Z'
    await run('ticket-anonymise')
    await run('pause-clean-up')
    expect(await people(ticket)).toHaveLength(0)
  })

  it('nobody whose ticket does not come back and is anonymised already', async () => {
    const ticket = await paused({ from: '2026-12', to: '2027-11' })
    await on('2026-12-01')
    instant = '2027-03-15T08:00:00Z'
    await run('ticket-anonymise')
    expect((await cancel(ticket, true)).statusCode).toBe(204)
    expect(await people(ticket)).toHaveLength(0)
    expect((await smsTo(ticket)).at(-1)).toMatch(/kommer ikke tilbake/)
  })

  it('lets nobody be deleted at their wish while a pause is open', async () => {
    const ticket = await paused({ from: '2026-12', to: '2026-12' })
    await on('2026-12-02')
    const remove = () =>
      portal.as('ingrid@operator.example')('POST', '/privacy/person/delete', {
        person: `phone:+47${ticket.phone}`,
        reason: 'PERSON',
        caseNumber: '2026/1',
      })
    const answer = await remove()
    expect(codeOf(answer), answer.body).toEqual([409, 'person-has-running-tickets'])
  })
})
