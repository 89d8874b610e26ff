import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { feedOf, ORDERS, feedPerson as person } from '../../../test/feeds.ts'
import { type Call, freshPhone, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { Refusal } from '../../core/errors.ts'
import {
  changeGroup,
  changePerson,
  createGroup,
  createPerson,
  findGroups,
  findPersons,
  noteCall,
  readGroup,
  readPerson,
  removeGroup,
  removePerson,
} from './service.ts'

const COMPANY = '100100'
let portal: Portal
let kari: Call
let feed: ReturnType<typeof feedOf>
beforeAll(async () => {
  portal = await startPortal()
  feed = feedOf(portal)
  kari = feed.kari
})
afterAll(() => portal.stop())

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return [error.code, error.extras]
      throw error
    },
  )
const auditsOf = async (id: string) =>
  (
    await portal.sql<{ action: string; actor: string }>(
      'oslo',
      `select action, actor_kind || ':' || actor_id as actor from audit_entry where entity_id = $1 and action like 'hr-feed.%' order by id`,
      [id],
    )
  ).map(({ action, actor }) => `${action} ${actor}`)
describe('a feed that is off', () => {
  it('stores nothing, and its page says that it was never on', async () => {
    expect(await refusalOf(createPerson(feed.hr(), COMPANY, 'SCIM', person()))).toEqual(['hr-feed-off', {}])
    expect(await feed.state()).toMatchObject({
      enabled: false,
      version: 0,
      holdShare: 5,
      holdLeast: 10,
      rules: [],
    })
  })

  it('refuses a rule that orders on an agreement of another company', async () => {
    const answer = await feed.save({ rules: [{ ...ORDERS, agreementId: '200102' }] })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'agreement-unknown'])
  })
})

describe('a first feed', () => {
  it('waits, is looked at, and is let in when its number is typed', async () => {
    expect((await feed.save()).json()).toMatchObject({ enabled: true, version: 1, rules: [ORDERS] })
    const people = []
    for (let n = 0; n < 3; n++) people.push(await createPerson(feed.hr(), COMPANY, 'SCIM', person()))
    const lost = await createPerson(feed.hr(), COMPANY, 'SCIM', person({ phone: null, department: 'Salg' }))
    const preview = await kari('POST', feed.address('preview/'), { rules: [ORDERS] })
    expect(preview.json()).toMatchObject({
      held: 4,
      parts: expect.arrayContaining([
        expect.objectContaining({ part: 'ordered', count: 3 }),
        expect.objectContaining({ part: 'waiting', count: 1 }),
      ]),
    })
    expect(
      (await kari('POST', feed.address('preview/'), { rules: [{ ...ORDERS, onJoin: 'NOTHING' }] })).json()
        .parts,
    ).toEqual([])
    expect(await feed.run()).toMatchObject({ held: 4, joined: 0 })
    expect(await feed.run()).toMatchObject({ held: 0, joined: 0 })
    const [hold] = (await kari('GET', feed.address('holds/'))).json().matches
    expect(hold).toMatchObject({
      kind: 'FIRST',
      state: 'WAITING',
      persons: 4,
      departments: [
        { department: 'Drift', persons: 3 },
        { department: 'Salg', persons: 1 },
      ],
    })
    const wrong = await kari('POST', `/api/hr-feed/hold/${hold.id}/approve`, { number: 3 })
    expect([wrong.statusCode, wrong.json()]).toMatchObject([422, { code: 'hr-number-wrong', persons: 4 }])
    expect((await kari('POST', `/api/hr-feed/hold/${hold.id}/approve`, { number: 4 })).json()).toEqual({
      approved: 4,
      left: 0,
    })
    const twice = await kari('POST', `/api/hr-feed/hold/${hold.id}/approve`, { number: 4 })
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'hr-hold-decided'])
    expect(await feed.run()).toMatchObject({ joined: 3, parked: 1 })
    expect(await feed.run()).toMatchObject({ joined: 0, parked: 0 })
    for (const { id } of people)
      expect([await feed.rowOf(id), await feed.ticketOf(id)]).toMatchObject([
        { state: 'JOINED', parked: null, due: null },
        { status: 'PENDING', start: '2026-12-01', end: null },
      ])
    expect(await feed.rowOf(lost.id)).toMatchObject({ state: 'NEW', parked: 'no-mobile', ticket: null })
    expect(await auditsOf(people[0]!.id)).toEqual([
      'hr-feed.store client:hr-system',
      'hr-feed.join client:hr-system',
    ])
    // What was missing comes: the ticket is ordered.
    await changePerson(feed.hr(), COMPANY, lost.id, before => ({ ...before, phone: freshPhone() }))
    expect(await feed.run()).toMatchObject({ joined: 1 })
  })
})

describe('storing', () => {
  it.each(['userName', 'externalId', 'employeeId'] as const)('says that the %s is taken', async member => {
    const first = await createPerson(feed.hr(), COMPANY, 'SCIM', person())
    const second = {
      ...person(),
      [member]: member === 'userName' ? first.userName!.toUpperCase() : first[member],
    }
    expect(await refusalOf(createPerson(feed.hr(), COMPANY, 'SCIM', second))).toEqual([
      'hr-person-exists',
      { taken: member },
    ])
    const other = await createPerson(feed.hr(), COMPANY, 'SCIM', person())
    expect(
      await refusalOf(
        changePerson(feed.hr(), COMPANY, other.id, before => ({ ...before, [member]: second[member] })),
      ),
    ).toEqual(['hr-person-exists', { taken: member }])
    await removePerson(feed.hr(), COMPANY, first.id)
    expect(await refusalOf(createPerson(feed.hr(), COMPANY, 'SCIM', second))).toBe(null)
  })

  it('lets one of two at the same moment in', async () => {
    const same = person()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => refusalOf(createPerson(feed.hr(), COMPANY, 'SCIM', same))),
    )
    expect(answers.filter(answer => answer === null)).toHaveLength(1)
    expect(answers.filter(answer => answer?.[0] === 'hr-person-exists')).toHaveLength(3)
  })

  it('writes nothing that changes nothing, and says so; another version is refused', async () => {
    const made = await createPerson(feed.hr(), COMPANY, 'SCIM', person())
    expect(await changePerson(feed.hr(), COMPANY, made.id, before => before)).toMatchObject({
      changed: false,
      version: 1,
    })
    const changed = await changePerson(
      feed.hr(),
      COMPANY,
      made.id,
      before => ({ ...before, department: 'Salg' }),
      { version: 1 },
    )
    expect(changed).toMatchObject({ changed: true, version: 2, department: 'Salg' })
    expect(
      await refusalOf(
        changePerson(feed.hr(), COMPANY, made.id, before => ({ ...before, department: 'IT' }), {
          version: 1,
        }),
      ),
    ).toEqual(['changed-meanwhile', {}])
    expect(await readPerson(feed.hr(), COMPANY, made.id)).toMatchObject({ department: 'Salg', version: 2 })
  })

  it('names what is out of bounds, and finds nobody of another company or operator', async () => {
    expect(
      await refusalOf(createPerson(feed.hr(), COMPANY, 'SCIM', person({ firstName: 'x'.repeat(101) }))),
    ).toMatchObject(['invalid-body', { errors: [{ pointer: '/firstName', code: 'too-long' }] }])
    const made = await createPerson(feed.hr(), COMPANY, 'SCIM', person())
    expect(await refusalOf(readPerson(feed.hr(), '100101', made.id))).toEqual(['not-found', {}])
    expect(
      await refusalOf(
        readPerson({ ...feed.hr(), ...{ operator: portal.ctxOf('akt').operator } }, COMPANY, made.id),
      ),
    ).toEqual(['not-found', {}])
    expect(await refusalOf(removePerson(feed.hr(), '100101', made.id))).toEqual(['hr-feed-off', {}])
    await removePerson(feed.hr(), COMPANY, made.id)
    expect(await refusalOf(readPerson(feed.hr(), COMPANY, made.id))).toEqual(['not-found', {}])
  })

  it('finds by a condition, counted exactly', async () => {
    const made = await createPerson(feed.hr(), COMPANY, 'SCIM', person({ lastName: 'Enestående' }))
    const where = { lastName: { equals: 'enestående', mode: 'insensitive' } } as const
    const found = await findPersons(feed.hr(), COMPANY, where, { offset: 0, count: 10 })
    expect([found.total, found.persons.map(({ id }) => id)]).toEqual([1, [made.id]])
    expect(await findPersons(feed.hr(), COMPANY, where, { offset: 0, count: 0 })).toEqual({
      total: 1,
      persons: [],
    })
  })

  it('keeps groups with their members', async () => {
    const [a, b] = [
      await createPerson(feed.hr(), COMPANY, 'SCIM', person()),
      await createPerson(feed.hr(), COMPANY, 'SCIM', person()),
    ]
    const group = await createGroup(feed.hr(), COMPANY, { name: 'Vakter', externalId: null, members: [a.id] })
    expect(group.members.map(({ id }) => id)).toEqual([a.id])
    expect(
      await refusalOf(createGroup(feed.hr(), COMPANY, { name: 'vakter', externalId: null, members: [] })),
    ).toEqual(['hr-group-exists', {}])
    const renamed = await changeGroup(
      feed.hr(),
      COMPANY,
      group.id,
      () => ({ name: 'Vaktmestre', externalId: null, members: [a.id, b.id] }),
      { version: 1 },
    )
    expect([renamed.version, renamed.members.length]).toEqual([2, 2])
    expect(await readPerson(feed.hr(), COMPANY, a.id)).toMatchObject({ groups: ['Vaktmestre'] })
    const same = await changeGroup(feed.hr(), COMPANY, group.id, before => ({
      ...before,
      members: before.members.map(({ id }) => id),
    }))
    expect(same).toMatchObject({ changed: false, version: 2 })
    expect(await readGroup(feed.hr(), COMPANY, group.id)).toMatchObject({ name: 'Vaktmestre' })
    expect(
      (await findGroups(feed.hr(), COMPANY, {}, { offset: 0, count: 5, members: false })).groups[0]!.members,
    ).toEqual([])
    await removeGroup(feed.hr(), COMPANY, group.id)
    expect(await readPerson(feed.hr(), COMPANY, b.id)).toMatchObject({ groups: [] })
  })
})

describe('leaving', () => {
  it('ends the ticket with the month, and coming back before that day takes the end back', async () => {
    const made = await feed.employed()
    await changePerson(feed.hr(), COMPANY, made.id, before => ({ ...before, active: false }))
    expect(await feed.run()).toMatchObject({ left: 1 })
    expect([await feed.rowOf(made.id), await feed.ticketOf(made.id)]).toMatchObject([
      { state: 'LEFT', last_day: '2026-11-30' },
      { status: 'ACTIVE', end: '2026-11-30' },
    ])
    await changePerson(feed.hr(), COMPANY, made.id, before => ({ ...before, active: true }))
    expect(await feed.run()).toMatchObject({ joined: 1, left: 0 })
    expect([await feed.rowOf(made.id), await feed.ticketOf(made.id)]).toMatchObject([
      { state: 'JOINED', last_day: null },
      { status: 'ACTIVE', end: null },
    ])
    const commands = await portal.sql<{ day: string | null }>(
      'oslo',
      `select payload ->> 'lastDay' as day from outbox_call where topic = 'ticket-command' and subject_id = (select ticket_id from eligible_person where id = $1)`,
      [made.id],
    )
    expect(commands.at(-1)).toEqual({ day: null })
  })

  it('by a deletion ends it too, and a new person of the same number takes the end back', async () => {
    const made = await feed.employed()
    const { ticket } = await feed.rowOf(made.id)
    await removePerson(feed.hr(), COMPANY, made.id)
    expect(await feed.run()).toMatchObject({ left: 1 })
    const again = await createPerson(
      feed.hr(),
      COMPANY,
      'SCIM',
      person({ employeeId: ` ${made.employeeId} `, phone: made.phone }),
    )
    expect(await feed.run()).toMatchObject({ joined: 1 })
    expect(await feed.rowOf(again.id)).toMatchObject({ state: 'JOINED', ticket })
    expect(await feed.ticketOf(again.id)).toMatchObject({ end: null })
  })

  it('withdraws a ticket that has not begun', async () => {
    const made = await createPerson(feed.hr(), COMPANY, 'SCIM', person())
    await feed.run()
    await changePerson(feed.hr(), COMPANY, made.id, before => ({ ...before, active: false }))
    expect(await feed.run()).toMatchObject({ left: 1 })
    expect(await feed.ticketOf(made.id)).toBe(undefined)
  })

  it('on a last working day that is told before waits for it', async () => {
    const made = await feed.employed({ eligibleTo: '2026-11-25' })
    expect(await feed.rowOf(made.id)).toMatchObject({
      state: 'JOINED',
      due: new Date('2026-11-24T23:00:00Z'),
    })
  })

  it('asks where the rule says so, and does what is answered', async () => {
    const made = await feed.employed()
    await feed.save({ rules: [{ ...ORDERS, onLeave: 'TELL' }] })
    await changePerson(feed.hr(), COMPANY, made.id, before => ({ ...before, active: false }))
    expect(await feed.run()).toMatchObject({ left: 0, parked: 1 })
    const { matches } = (await kari('GET', feed.address('questions/'))).json()
    expect(matches).toMatchObject([{ id: made.id, question: 'left', answers: ['END', 'KEEP'] }])
    const wrong = await kari('POST', `/api/hr-feed/person/${made.id}/answer`, { answer: 'SAME' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'hr-question-answered'])
    expect((await kari('POST', `/api/hr-feed/person/${made.id}/answer`, { answer: 'END' })).statusCode).toBe(
      202,
    )
    expect(await feed.run()).toMatchObject({ left: 1 })
    expect(await feed.ticketOf(made.id)).toMatchObject({ end: '2026-11-30' })
    expect((await feed.state()).questions).toBe(0)
    await feed.save()
  })
})

describe('who somebody is', () => {
  it('asks about the phone of another employee number, and never merges silently', async () => {
    const first = await feed.employed()
    const second = await createPerson(feed.hr(), COMPANY, 'SCIM', person({ phone: first.phone }))
    expect(await feed.run()).toMatchObject({ joined: 0, parked: 1 })
    expect(await feed.rowOf(second.id)).toMatchObject({
      parked: 'phone-of-another',
      holder: null,
      ticket: null,
    })
    const { matches } = (await kari('GET', feed.address('questions/'))).json()
    expect(matches[0]).toMatchObject({ id: second.id, about: { employeeId: first.employeeId } })
    await kari('POST', `/api/hr-feed/person/${second.id}/answer`, { answer: 'OTHER' })
    await feed.run()
    expect(await feed.rowOf(second.id)).toMatchObject({ parked: 'phone-in-use' })
  })

  it('follows another name', async () => {
    const made = await feed.employed()
    await changePerson(feed.hr(), COMPANY, made.id, before => ({ ...before, lastName: 'Dahl' }))
    expect(await feed.run()).toMatchObject({ changed: 1 })
    const [holder] = await portal.sql<{ name: string }>(
      'oslo',
      `select last_name as name from holder where id = (select holder_id from eligible_person where id = $1)`,
      [made.id],
    )
    expect(holder).toEqual({ name: 'Dahl' })
  })
})

describe('the brake', () => {
  it('holds all who would end, lets some pass, and switches off with the rest', async () => {
    await feed.save({ holdLeast: 2, holdShare: 0 })
    await portal.sql('oslo', `update eligible_person set ended_at = null`)
    const leavers = []
    for (let n = 0; n < 4; n++)
      leavers.push(await feed.employed({ department: n < 3 ? 'Verksted' : 'Kantine' }))
    for (const { id } of leavers)
      await changePerson(feed.hr(), COMPANY, id, before => ({ ...before, active: false }))
    expect(await feed.run()).toMatchObject({ held: 4, left: 0 })
    for (const { id } of leavers) expect(await feed.ticketOf(id)).toMatchObject({ end: null })
    const hold = (await kari('GET', feed.address('holds/'))).json().matches[0]
    expect(hold).toMatchObject({
      ...{ kind: 'LEAVE', persons: 4, limit: 2 },
      departments: [
        { department: 'Verksted', persons: 3 },
        { department: 'Kantine', persons: 1 },
      ],
    })
    const held = (await kari('GET', `${feed.address('persons/')}?held=true`)).json().matches
    const prices = held.map(({ pricePerMonth }: { pricePerMonth: number }) => pricePerMonth)
    expect(prices.every((price: number) => price > 0)).toBe(true)
    expect(hold.pricePerMonth).toBe(prices.reduce((sum: number, price: number) => sum + price, 0))
    const [notice] = await portal.sql<{ count: number }>(
      'oslo',
      `select count from notice where kind = 'feedHeld' and company_id = $1 and done_at is null`,
      [NORDLYS],
    )
    expect(notice).toEqual({ count: 1 })
    const some = await kari('POST', `/api/hr-feed/hold/${hold.id}/approve`, {
      number: 1,
      except: ['Verksted'],
    })
    expect(some.json()).toEqual({ approved: 1, left: 3 })
    expect(await feed.run()).toMatchObject({ left: 1 })
    const rest = (await kari('GET', feed.address('holds/'))).json().matches[0]
    expect(rest).toMatchObject({ state: 'WAITING', persons: 3 })
    expect((await kari('POST', `/api/hr-feed/hold/${rest.id}/discard`)).json()).toEqual({
      approved: 0,
      left: 3,
    })
    expect(await feed.state()).toMatchObject({ enabled: false, holds: 0 })
    for (const { id } of leavers.slice(0, 3)) expect(await feed.ticketOf(id)).toMatchObject({ end: null })
    await feed.save()
  })

  it('lets all pass that are approved, beyond what it would hold', async () => {
    await feed.save({ holdLeast: 0, holdShare: 0 })
    const leavers = [await feed.employed(), await feed.employed(), await feed.employed()]
    for (const { id } of leavers)
      await changePerson(feed.hr(), COMPANY, id, before => ({ ...before, active: false }))
    expect(await feed.run()).toMatchObject({ held: 3, left: 0 })
    const [hold] = (await kari('GET', feed.address('holds/'))).json().matches
    await kari('POST', `/api/hr-feed/hold/${hold.id}/approve`, { number: 3 })
    expect(await feed.run()).toMatchObject({ held: 0, left: 3 })
    await feed.save()
  })
})

describe('what comes after the brake has looked', () => {
  /** Does something in a run, once the brake has looked. */
  const meanwhile = async (work: () => Promise<unknown>) => {
    const { pool } = portal.db.tenant('oslo')
    const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
    const spy = vi.spyOn(pool, 'query').mockImplementation((async (...given: unknown[]) => {
      if (Object(given[0]).name === 'hr-feed-company') {
        spy.mockRestore()
        await work()
      }
      return query(...given)
    }) as never)
    return feed.run()
  }

  it('waits for the next look: those of a first feed, and leavers', async () => {
    await feed.save({ holdLeast: 1, holdShare: 0 })
    await portal.sql('oslo', `update eligible_person set ended_at = null`)
    await portal.sql('oslo', `update hr_feed set approved = '{SCIM}' where company_id = $1`, [COMPANY])
    const [one, ...more] = [await feed.employed(), await feed.employed(), await feed.employed()]
    const leave = (id: string) =>
      changePerson(feed.hr(), COMPANY, id, before => ({ ...before, active: false }))
    await leave(one.id)
    let listed = ''
    const counts = await meanwhile(async () => {
      for (const { id } of more) await leave(id)
      listed = (await createPerson(feed.hr(), COMPANY, 'LIST', person())).id
    })
    expect(counts).toMatchObject({ left: 1, joined: 0, held: 0 })
    for (const { id } of more) expect(await feed.ticketOf(id)).toMatchObject({ end: null })
    expect(await feed.rowOf(listed)).toMatchObject({ state: 'NEW', ticket: null })
    expect(await feed.run()).toMatchObject({ left: 0, joined: 0, held: 3 })
    await portal.sql('oslo', `delete from eligible_person where hold_id is not null`)
    await portal.sql('oslo', `delete from feed_hold where state = 'WAITING'`)
    await feed.save()
  })

  it('waits until a list is stored as a whole', async () => {
    const ready = (rows: number) =>
      portal.sql(
        'oslo',
        `insert into bulk_request (company_id, kind, ticket_kind, state, created_by_id, file_name, total, ready, faulty, done, created_at)
         values ($1, 'ELIGIBILITY', 'COMPANY_TICKET', 'RUNNING', 'hr', 'list.csv', 1, $2::int, 0, 1 - $2::int, now())`,
        [COMPANY, rows],
      )
    const over = () => portal.sql('oslo', `delete from bulk_request where created_by_id = 'hr'`)
    const { id } = await createPerson(feed.hr(), COMPANY, 'SCIM', person())
    await ready(1)
    expect(await feed.run()).toMatchObject({ joined: 0 })
    expect((await feed.rowOf(id)).due).not.toBe(null)
    await over()
    await ready(0)
    expect(await feed.run()).toMatchObject({ joined: 1 })
    await over()
  })
})

describe('a list', () => {
  const HEADER = 'employeeId;firstName;lastName;phone;department;shoe size'
  const row = (number: number | string, change = 'Drift') =>
    `${number};Tiril;Moe;${freshPhone()};${change};39`
  const put = (content: string | Buffer, query = '') =>
    kari('PUT', `/eligibility-api/list/by-company-id/${COMPANY}${query}`, content, {
      'content-type': 'text/csv',
    })
  const taken = async (id: string) => {
    await kari('POST', `/api/hr-feed/list/${id}/start`)
    await portal.job('bulk-order', { operator: 'oslo' })
    return (await kari('GET', `/api/hr-feed/list/${id}`)).json()
  }
  const activeOf = async (number: string) =>
    (
      await portal.sql<{ active: boolean }>(
        'oslo',
        'select active from eligible_person where employee_id = $1',
        [number],
      )
    )[0]?.active

  it('does nothing until it is started, and then knows who joined, left, changed, and is the same', async () => {
    const [a, b, c] = [row(81_001), row(81_002), row(81_003)]
    const first = await put([HEADER, a, b, c, ''].join('\n'))
    expect([first.statusCode, first.json()]).toMatchObject([
      202,
      {
        state: 'CHECKED',
        mode: 'full',
        leftOut: ['shoe size'],
        acts: { JOIN: 3, LEAVE: 0, CHANGE: 0, SAME: 0, FAULTY: 0 },
      },
    ])
    expect(await activeOf('81001')).toBe(undefined)
    expect((await feed.state()).listWaits).toMatchObject({ id: first.json().id, fileName: 'list.csv' })
    expect(await taken(first.json().id)).toMatchObject({ state: 'DONE', rows: { done: 3, refused: 0 } })
    expect((await feed.state()).listWaits).toBe(null)
    expect(await feed.run()).toMatchObject({ held: 3 })
    const second = await put([HEADER, a, b.replace('Drift', 'Salg'), row(81_004), row(''), ''].join('\n'))
    expect(second.json().acts).toEqual({ JOIN: 1, LEAVE: 0, CHANGE: 1, SAME: 1, FAULTY: 1 })
    const third = await put([HEADER, a, b.replace('Drift', 'Salg'), ''].join('\n'))
    expect(third.json().acts).toEqual({ JOIN: 0, LEAVE: 1, CHANGE: 1, SAME: 1, FAULTY: 0 })
    const rows = await kari('GET', `/api/hr-feed/list/${third.json().id}/rows?act=LEAVE`)
    expect(rows.json()).toMatchObject({
      totalEntries: 1,
      matches: [{ act: 'LEAVE', cells: { employeeId: '81003' } }],
    })
    const all = await kari('GET', `/api/hr-feed/list/${third.json().id}/rows`)
    expect(all.json().matches.map(({ act }: { act: string }) => act)).toEqual(['CHANGE', 'LEAVE', 'SAME'])
    await taken(third.json().id)
    expect([await activeOf('81001'), await activeOf('81003')]).toEqual([true, false])
    const deltas = await put([HEADER, b, ''].join('\n'), '?mode=changes')
    expect(deltas.json().acts).toMatchObject({ LEAVE: 0, CHANGE: 1 })
  })

  it('counts no faulty row as missing, and refuses a row that changed since it was checked', async () => {
    const faulty = await put([HEADER, row(81_001), '81002;Tiril;Moe;;;;x', ''].join('\n'))
    expect(faulty.json().acts).toMatchObject({ FAULTY: 1, LEAVE: 0 })
    const list = (await put([HEADER, row(81_001, 'Salg'), ''].join('\n'), '?mode=changes')).json()
    await portal.sql('oslo', `update eligible_person set version = version + 1 where employee_id = '81001'`)
    expect(await taken(list.id)).toMatchObject({ state: 'DONE', rows: { done: 0, refused: 1 } })
  })

  it.each([
    ['', 'empty'],
    [`${HEADER}\n`, 'empty'],
    [`${HEADER}\n81001;Tiril;Moe`, 'cut-off'],
  ])('is refused whole where it is empty or cut off: %j', async (content, reason) => {
    const answer = await put(content)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'hr-list-refused', reason }])
  })

  it('is started by itself from the second of a system on', async () => {
    const line = (number: number) =>
      Buffer.from(['Ansattnr;Fornavn', `${number};Åse`, ''].join('\n'), 'latin1')
    await portal.sql('oslo', `delete from bulk_request where kind = 'ELIGIBILITY'`)
    expect((await put(line(82_001), '?mode=changes&start=auto')).json()).toMatchObject({ state: 'CHECKED' })
    expect((await put(line(82_002), '?mode=changes&start=auto')).json()).toMatchObject({ state: 'RUNNING' })
    await portal.job('bulk-order', { operator: 'oslo' })
    expect([await activeOf('82001'), await activeOf('82002')]).toEqual([undefined, true])
    const [named] = await portal.sql<{ name: string }>(
      'oslo',
      `select first_name as name from eligible_person where employee_id = '82002'`,
    )
    expect(named).toEqual({ name: 'Åse' })
  })
})

describe('the page', () => {
  it('lists people and calls, and keeps no body', async () => {
    const made = await createPerson(feed.hr(), COMPANY, 'SCIM', person({ lastName: 'Søkbar' }))
    const found = await kari('GET', `${feed.address('persons/')}?searchFor=s%C3%B8kbar`)
    expect(found.json()).toMatchObject({
      totalEntries: 1,
      matches: [{ id: made.id, state: 'NEW', held: false }],
    })
    await noteCall(feed.hr(), COMPANY, {
      source: 'SCIM',
      operation: 'POST /Users',
      status: 409,
      outcome: 'uniqueness',
    })
    const calls = (await kari('GET', `${feed.address('calls/')}?failed=true`)).json()
    expect(calls).toMatchObject({
      totalEntries: 1,
      matches: [
        {
          operation: 'POST /Users',
          status: 409,
          outcome: 'uniqueness',
          actor: 'client:hr-system',
          personId: null,
        },
      ],
    })
    expect(await feed.state()).toMatchObject({ lastError: 'uniqueness', silent: false })
  })

  it('refuses settings that somebody else has saved since', async () => {
    const { version } = await feed.state()
    expect((await feed.save({ version })).statusCode).toBe(200)
    const late = await feed.save({ version })
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed-meanwhile'])
  })
})
