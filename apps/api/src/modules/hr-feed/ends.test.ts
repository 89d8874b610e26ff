import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feedOf, feedPerson, ORDERS } from '../../../test/feeds.ts'
import { freshPhone, NORDLYS, orderFor, type Portal, startPortal } from '../../../test/harness.ts'
import { setAccess } from '../../../test/ticket-requests.ts'
import { changePerson, createPerson, noteCall, removePerson } from './service.ts'

let portal: Portal
let feed: ReturnType<typeof feedOf>
beforeAll(async () => {
  portal = await startPortal()
  feed = feedOf(portal)
})
afterAll(() => portal.stop())
beforeEach(async () => {
  for (const table of ['eligible_person', 'feed_hold', 'hr_feed_call', 'bulk_request_row', 'bulk_request'])
    await portal.sql('oslo', `delete from ${table}`)
  await feed.save({ holdLeast: 1000 })
  await feed.trust()
})

const parkedOf = async (id: string) => (await feed.rowOf(id)).parked
const change = (id: string, changes: object) =>
  changePerson(feed.hr(), NORDLYS, id, before => ({ ...before, ...changes }))
/** As on the day on which the person is looked at again. */
const nextDay = async (id: string) => {
  expect((await feed.rowOf(id)).due, 'is looked at again').not.toBe(null)
  await portal.sql('oslo', 'update eligible_person set due = $2 where id = $1', [id, portal.clock.now()])
  return feed.run()
}
const ticketsOf = (phone: string | null) =>
  portal.sql(
    'oslo',
    `select t.id from ticket t join holder h on h.id = t.holder_id where h.phone = $1 and t.status in ('PENDING', 'ACTIVE')`,
    [phone],
  )

describe('somebody who cannot get a ticket waits with the reason', () => {
  it.each([
    ['no phone', { phone: null }, 'no-mobile', () => ({ phone: freshPhone() })],
    ['a fixed line', { phone: '22050550' }, 'no-mobile', () => ({ phone: freshPhone() })],
    [
      'no employee number',
      { employeeId: null },
      'no-employee-id',
      () => ({ employeeId: `n${freshPhone()}` }),
    ],
    ['no name', { lastName: '' }, 'no-name', () => ({ lastName: 'Dahl' })],
  ] as const)('%s, until HR says it', async (_title, given, code, mended) => {
    const made = await feed.newcomer(given)
    expect(await feed.run()).toMatchObject({ joined: 0, parked: 1 })
    expect(await feed.rowOf(made.id)).toMatchObject({ state: 'NEW', parked: code, ticket: null, due: null })
    await change(made.id, mended())
    expect(await feed.run()).toMatchObject({ joined: 1 })
    expect(await feed.rowOf(made.id)).toMatchObject({ state: 'JOINED', parked: null })
  })

  it('an open ticket elsewhere, until it has ended', async () => {
    const phone = freshPhone()
    const jon = portal.as('jon@fjordbygg.example')
    const elsewhere = await jon(
      'POST',
      '/api/ticket/create',
      orderFor({ phone, agreementName: '200102', startDate: '2026-12-01' }),
    )
    expect(elsewhere.statusCode, elsewhere.body).toBeLessThan(300)
    const made = await feed.newcomer({ phone })
    expect(await feed.run()).toMatchObject({ joined: 0, parked: 1 })
    expect(await parkedOf(made.id)).toBe('open-ticket-exists')
    await nextDay(made.id)
    expect(await parkedOf(made.id)).toBe('open-ticket-exists')
    expect(
      (await jon('POST', `/api/ticket/cancel-pending/by-id/${elsewhere.json().id}`)).statusCode,
    ).toBeLessThan(300)
    expect(await nextDay(made.id)).toMatchObject({ joined: 1 })
    expect(await parkedOf(made.id)).toBe(null)
  })

  it('quarantine, until it is over', async () => {
    const made = await feed.employed()
    const { ticket } = await feed.rowOf(made.id)
    const over = (day: string) =>
      portal.sql('oslo', `update ticket set status = 'EXPIRED', expiration_date = $2 where id = $1`, [
        ticket,
        day,
      ])
    await over('2026-12-05')
    await portal.sql('oslo', 'delete from open_claim where owner_id = $1', [ticket])
    await portal.sql(
      'oslo',
      `update eligible_person set state = 'LEFT', ticket_id = null, due = $2 where id = $1`,
      [made.id, portal.clock.now()],
    )
    expect(await feed.run()).toMatchObject({ joined: 0, parked: 1 })
    expect(await parkedOf(made.id)).toBe('quarantine')
    await over('2026-11-05')
    expect(await nextDay(made.id)).toMatchObject({ joined: 1 })
    expect(await parkedOf(made.id)).toBe(null)
  })

  it('the phone of another employee number is a question, and "the same" gives the ticket to one', async () => {
    const first = await feed.employed()
    const second = await feed.newcomer({ phone: first.phone, lastName: 'Bakken' })
    expect(await feed.run()).toMatchObject({ joined: 0, parked: 1 })
    expect(await feed.rowOf(second.id)).toMatchObject({ parked: 'phone-of-another', ticket: null, due: null })
    await feed.answer(second.id, 'SAME')
    await feed.run()
    expect(await feed.rowOf(second.id)).toMatchObject({ state: 'JOINED', parked: null })
    expect(await ticketsOf(first.phone)).toHaveLength(1)
  })

  it('an agreement of the rule that is gone, and a company that takes no orders', async () => {
    await portal.sql('oslo', `update join_leave_rule set agreement_id = 'x' where company_id = $1`, [NORDLYS])
    const made = await feed.newcomer()
    await feed.run()
    expect(await parkedOf(made.id)).toBe('agreement-unknown')
    await feed.save({ holdLeast: 1000 })
    expect(await feed.run()).toMatchObject({ joined: 1 })
  })

  it('no page for orders, until there is one; the invitation is reminded of once and then ends', async () => {
    await setAccess(portal, NORDLYS, 'DISABLED')
    await feed.save({ holdLeast: 1000, rules: [{ ...ORDERS, onJoin: 'INVITE' }] })
    const made = await feed.newcomer({ language: 'en' })
    await feed.run()
    expect(await parkedOf(made.id)).toBe('no-widget')
    await setAccess(portal, NORDLYS, 'ALLOW_TICKET_CREATION')
    await feed.kari('POST', '/api/auth/widget/create', { companyId: NORDLYS, agreementNumbers: ['200100'] })
    expect(await nextDay(made.id)).toMatchObject({ joined: 1 })
    const sent = () =>
      portal.sql<{ body: string }>(
        'oslo',
        `select body from outgoing_message where recipient = $1 order by created_at, id`,
        [`+47${made.phone}`],
      )
    const invitedDaysAgo = (days: number) =>
      portal.sql(
        'oslo',
        `update eligible_person set invited_at = $2::timestamptz - make_interval(days => $3) where id = $1`,
        [made.id, portal.clock.now(), days],
      )
    expect(await sent()).toHaveLength(1)
    await invitedDaysAgo(9)
    await nextDay(made.id)
    expect(await sent()).toHaveLength(1)
    await invitedDaysAgo(10)
    await nextDay(made.id)
    await nextDay(made.id)
    const texts = (await sent()).map(({ body }) => body)
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain('offers you a company ticket')
    expect(texts[1]).toContain('You can still order')
    await invitedDaysAgo(30)
    await nextDay(made.id)
    expect(await feed.rowOf(made.id)).toMatchObject({
      state: 'JOINED',
      parked: 'invitation-unused',
      ticket: null,
    })
    expect(await sent()).toHaveLength(2)
  })
})

describe('what is sent twice, or at the same moment', () => {
  const HEADER = 'employeeId;firstName;lastName;phone;department'
  const put = async (lines: string[]) =>
    (
      await feed.kari(
        'PUT',
        `/eligibility-api/list/by-company-id/${NORDLYS}`,
        [HEADER, ...lines, ''].join('\n'),
        {
          'content-type': 'text/csv',
        },
      )
    ).json()
  const start = async (id: string) => {
    await feed.kari('POST', `/api/hr-feed/list/${id}/start`)
    await portal.job('bulk-order', { operator: 'oslo' })
    return (await feed.kari('GET', `/api/hr-feed/list/${id}`)).json()
  }
  const lines = (many: number) =>
    Array.from({ length: many }, () => {
      const { employeeId, phone } = feedPerson()
      return `${employeeId};Tiril;Moe;${phone};Drift`
    })
  const counts = async () =>
    (
      await portal.sql<{ persons: number; tickets: number }>(
        'oslo',
        `select (select count(*)::int from eligible_person where deleted_at is null) as persons,
           (select count(*)::int from ticket t where t.status in ('PENDING', 'ACTIVE') and t.holder_id in (select holder_id from eligible_person)) as tickets`,
      )
    )[0]!

  it('a list sent twice does nothing the second time; checked twice before it is started, nobody is doubled', async () => {
    const people = lines(4)
    const [first, second] = [await put(people), await put(people)]
    expect(await start(first.id)).toMatchObject({ state: 'DONE', rows: { done: 4 } })
    await start(second.id)
    await feed.run()
    expect(await counts()).toEqual({ persons: 4, tickets: 4 })
    expect((await put(people)).acts).toEqual({ JOIN: 0, LEAVE: 0, CHANGE: 0, SAME: 4, FAULTY: 0 })
    expect(await feed.run()).toMatchObject({ joined: 0, left: 0, changed: 0 })
  })

  it('the same call twice is refused or changes nothing', async () => {
    const person = feedPerson()
    await createPerson(feed.hr(), NORDLYS, 'SCIM', person)
    await expect(createPerson(feed.hr(), NORDLYS, 'SCIM', person)).rejects.toMatchObject({
      code: 'hr-person-exists',
    })
    await feed.run()
    expect(await counts()).toEqual({ persons: 1, tickets: 1 })
  })

  it('two workers at once order, and end, each ticket once', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => feed.newcomer()))
    const runs = await Promise.all([feed.run(), feed.run(), feed.run()])
    expect(runs.reduce((sum, { joined }) => sum + (joined ?? 0), 0)).toBe(12)
    expect(await counts()).toEqual({ persons: 12, tickets: 12 })
    for (const { id } of made) await feed.running(id)
    for (const { id } of made) await change(id, { active: false })
    const ends = await Promise.all([feed.run(), feed.run()])
    expect(ends.reduce((sum, { left }) => sum + (left ?? 0), 0)).toBe(12)
    const [logged] = await portal.sql<{ n: number }>(
      'oslo',
      `select count(*)::int as n from audit_entry where action = 'hr-feed.leave' and entity_id = any($1)`,
      [made.map(({ id }) => id)],
    )
    expect(logged).toEqual({ n: 12 })
  })

  it('a list while SCIM writes the same people: nobody twice, and what was written since the check stays', async () => {
    const people = lines(6)
    await start((await put(people)).id)
    const known = await portal.sql<{ id: string }>('oslo', 'select id from eligible_person order by id')
    const list = await put(people.map(line => line.replace('Drift', 'Salg')))
    const [done] = await Promise.all([
      start(list.id),
      ...known.map(({ id }) => change(id, { department: 'Verksted' })),
    ])
    expect(done).toMatchObject({ state: 'DONE' })
    expect(done.rows.done + done.rows.refused).toBe(6)
    await feed.run()
    expect(await counts()).toMatchObject({ persons: 6 })
    const now = await portal.sql<{ department: string }>(
      'oslo',
      'select distinct department from eligible_person',
    )
    // Whoever the list came first to was changed by the call afterwards.
    expect(now).toEqual([{ department: 'Verksted' }])
  })

  it('a feed that is switched off in the middle stores and does nothing more, and goes on where it was', async () => {
    const made = await feed.newcomer()
    await feed.save({ enabled: false, holdLeast: 1000 })
    expect(await feed.run()).toMatchObject({ joined: 0 })
    await expect(change(made.id, { lastName: 'Dahl' })).rejects.toMatchObject({ code: 'hr-feed-off' })
    await expect(removePerson(feed.hr(), NORDLYS, made.id)).rejects.toMatchObject({ code: 'hr-feed-off' })
    expect(await feed.rowOf(made.id)).toMatchObject({ state: 'NEW', ticket: null })
    await feed.save({ holdLeast: 1000 })
    expect(await feed.run()).toMatchObject({ joined: 1 })
  })

  it('a feed that is switched off while a list is stored refuses its rows', async () => {
    const list = await put(lines(3))
    await feed.kari('POST', `/api/hr-feed/list/${list.id}/start`)
    await feed.save({ enabled: false, holdLeast: 1000 })
    await portal.job('bulk-order', { operator: 'oslo' })
    expect((await feed.kari('GET', `/api/hr-feed/list/${list.id}`)).json()).toMatchObject({
      rows: { done: 0, refused: 3 },
    })
    expect(await counts()).toMatchObject({ persons: 0 })
  })
})

describe('what is kept', () => {
  const night = () => portal.job('hr-feed-clean-up', { operator: 'oslo' })
  const there = async (ids: string[]) =>
    (
      await portal.sql<{ id: string }>('oslo', 'select id from eligible_person where id = any($1)', [ids])
    ).map(({ id }) => id)
  const leftOn = (id: string, day: string) =>
    portal.sql('oslo', `update eligible_person set left_at = $2::timestamptz where id = $1`, [
      id,
      `${day}T12:00:00Z`,
    ])

  it('of a leaver: three months, or as long as their last ticket', async () => {
    const [old, recent, stays, ticketGone] = [
      await feed.newcomer({ active: false }),
      await feed.newcomer({ active: false }),
      await feed.newcomer(),
      await feed.employed(),
    ]
    await feed.run()
    await leftOn(old.id, '2026-08-20')
    await leftOn(recent.id, '2026-08-21')
    await change(ticketGone.id, { active: false })
    await feed.run()
    expect(await night()).toMatchObject({ oslo: { removed: 1 } })
    expect(await there([old.id, recent.id, stays.id, ticketGone.id])).toHaveLength(3)
    expect(await there([old.id])).toEqual([])
    // The employee is anonymised with the last ticket.
    await portal.sql('oslo', `update eligible_person set holder_id = gen_random_uuid() where id = $1`, [
      ticketGone.id,
    ])
    expect(await night()).toMatchObject({ oslo: { removed: 1 } })
    expect(await there([ticketGone.id])).toEqual([])
    expect(await night()).toMatchObject({ oslo: { removed: 0 } })
  })

  it('of somebody who came back: everything', async () => {
    const made = await feed.newcomer({ active: false })
    await change(made.id, { active: true })
    await feed.run()
    await night()
    expect(await there([made.id])).toEqual([made.id])
  })

  it('of calls: the latest 500 of each company', async () => {
    await portal.sql(
      'oslo',
      `insert into hr_feed_call (company_id, at, source, actor, operation, status)
       select $1, now() - make_interval(secs => n), 'SCIM', 'client:hr', 'GET /Users', 200 from generate_series(1, 510) n`,
      [NORDLYS],
    )
    await noteCall(feed.hr(), NORDLYS, {
      source: 'SCIM',
      operation: 'POST /Users',
      status: 201,
      outcome: null,
    })
    await night()
    const [kept] = await portal.sql<{ n: number; newest: string }>(
      'oslo',
      `select count(*)::int as n, count(*) filter (where operation = 'POST /Users') as newest from hr_feed_call`,
    )
    expect(kept!.n).toBe(500)
  })
})
