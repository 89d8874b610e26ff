import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Call,
  FJORDBYGG,
  freshPhone,
  NORDLYS,
  orderFor,
  type Portal,
  startPortal,
} from '../../../test/harness.ts'
import { ask, setAccess } from '../../../test/ticket-requests.ts'

let portal: Portal
let jon: Call
beforeAll(async () => {
  portal = await startPortal()
  jon = portal.as('jon@fjordbygg.example')
})
afterAll(() => portal.stop())
beforeEach(async () => {
  await portal.sql('oslo', 'delete from ticket_request')
  await setAccess(portal, FJORDBYGG, 'ALLOW_TICKET_REQUESTS')
})

const LIST = `/api/ticket-request/by-company-id/${FJORDBYGG}`
const list = async (query = '') => (await jon('GET', LIST + query)).json()
const approve = (id: string, call = jon) => call('POST', '/api/ticket-request/approve', { id })
const reject = (id: string, call = jon) => call('DELETE', `/api/ticket-request/${id}`)
const stateOf = async (id: string) =>
  (
    await portal.sql<{ state: string; ticket_id: string | null; handled: boolean }>(
      'oslo',
      'select state, ticket_id, handled_at is not null as handled from ticket_request where id = $1',
      [id],
    )
  )[0]
const ticketsOf = (phone: string) =>
  portal.sql<Record<string, unknown>>(
    'oslo',
    `select t.id, t.agreement_id, t.zone_from, t.zone_to, t.all_zones, t.start_date::text, s.first_name, s.employee_id
     from ticket t join holder s on s.id = t.holder_id where s.phone = $1`,
    [phone],
  )
const idsOf = ({ matches }: { matches: { id: string }[] }) => matches.map(({ id }) => id)
/** Sets when requests were made. @returns the instants as the API writes them */
const askedAt = async (ids: string[], instants: string[]) => {
  for (const [at, id] of ids.entries())
    await portal.sql('oslo', 'update ticket_request set created_at = $2 where id = $1', [id, instants[at]])
  return instants.map(instant => new Date(instant).toISOString())
}
/** Moves the start date of a request into the past, which the API refuses. */
const expire = (id: string, day = '2026-11-20') =>
  portal.sql('oslo', 'update ticket_request set start_date = $2 where id = $1', [id, day])

describe('GET /api/ticket-request/by-company-id/{companyId}', () => {
  it('returns the open requests, the oldest first, with all that C-113 names [C-113, C-218]', async () => {
    const phone = freshPhone()
    const first = await ask(portal, { phone, zoneTo: 'RUT:TariffZone:2O' })
    const second = await ask(portal, { validAllZones: true })
    const answer = await list()
    expect(answer.state).toBe('allowed')
    expect(answer.totalEntries).toBe(2)
    expect(answer.matches).toMatchObject([
      {
        id: first,
        firstName: 'Nora',
        lastName: 'Østby',
        employeeId: 'E-77',
        phone,
        phoneCountryCode: '+47',
        nrOfZones: 2,
        allZones: false,
        startDate: '2026-12-01',
        expired: false,
        pricePerMonth: 1324,
        invoiceReference: 'Fjordbygg',
        createdAt: '2026-11-21T11:00:00.000Z',
      },
      { id: second, nrOfZones: 99, allZones: true, zones: [], pricePerMonth: 1903 },
    ])
    expect(answer.matches[0].zones).toHaveLength(2)
  })

  it('marks those whose start date has passed, and leaves out what was answered', async () => {
    const [today, passed, rejected] = [
      await ask(portal, { startDate: '2026-11-21' }),
      await ask(portal),
      await ask(portal),
    ]
    await expire(passed)
    await reject(rejected)
    expect((await list()).matches).toMatchObject([
      { id: today, expired: false },
      { id: passed, expired: true },
    ])
  })

  it('is paged, with the number, the price and the age of all of them', async () => {
    const ids = [await ask(portal), await ask(portal, { validAllZones: true }), await ask(portal)]
    const at = await askedAt(ids, ['2026-11-14T08:00:00Z', '2026-11-19T08:00:00Z', '2026-11-20T08:00:00Z'])
    const page = await list('?maxEntries=1&offset=1')
    expect(page).toMatchObject({ totalEntries: 3, pricePerMonth: 747 + 1903 + 747, oldestAt: at[0] })
    expect(idsOf(page)).toEqual([ids[1]])
    expect(idsOf(await list('?sort=-asked'))).toEqual(ids.toReversed())
    expect(idsOf(await list('?sort=-asked&maxEntries=1&offset=2'))).toEqual([ids[0]])
    expect(await list('?sort=name')).toMatchObject({ code: 'invalid-parameter' })
  })

  it('prices a request by the month it starts in, and one that no list sells not at all', async () => {
    const [now, before] = [await ask(portal), await ask(portal)]
    await expire(before, '2001-01-01')
    const { matches, pricePerMonth } = await list()
    expect(matches).toMatchObject([
      { id: now, pricePerMonth: 747 },
      { id: before, pricePerMonth: null },
    ])
    expect(pricePerMonth).toBe(747)
  })

  it('is searched by name, phone and employee id, and narrowed to an agreement', async () => {
    const phone = freshPhone()
    const ids = [
      await ask(portal, { firstName: 'Åse', lastName: 'Wollebæk', phone }),
      await ask(portal, { employeeId: '100%_7' }),
    ]
    const found = async (words: string) => idsOf(await list(`?searchFor=${encodeURIComponent(words)}`))
    expect(await found('wolle ÅSE')).toEqual([ids[0]])
    expect(await found(`${phone.slice(0, 3)} ${phone.slice(3)}`)).toEqual([ids[0]])
    expect(await found('0%_')).toEqual([ids[1]])
    expect(await found('åse 0%_')).toEqual([])
    expect(await list(`?searchFor=wollebæk`)).toMatchObject({ totalEntries: 1, pricePerMonth: 747 })
    expect(idsOf(await list('?agreement=200102&sort=-asked&searchFor=wollebæk'))).toEqual([ids[0]])
    expect(await list('?agreement=200100')).toMatchObject({
      totalEntries: 0,
      pricePerMonth: 0,
      oldestAt: null,
    })
  })

  it.each(['DISABLED', 'ALLOW_TICKET_CREATION'])(
    'is not applicable while the company has %s [P-229, C-065]',
    async access => {
      await ask(portal)
      await setAccess(portal, FJORDBYGG, access)
      expect(await list()).toEqual({
        ...{ state: 'not-applicable', matches: [], totalEntries: 0 },
        ...{ pricePerMonth: 0, oldestAt: null },
      })
    },
  )

  it('answers 304 as long as nothing is new, and the list when something is', async () => {
    await ask(portal)
    const first = await jon('GET', LIST)
    const tag = String(first.headers.etag)
    expect(tag).toMatch(/^"[\w-]{27}"$/)
    expect(first.headers['cache-control']).toBe('no-store')
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await jon('GET', LIST, undefined, { 'if-none-match': known })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
    }
    await ask(portal)
    const changed = await jon('GET', LIST, undefined, { 'if-none-match': tag })
    expect([changed.statusCode, changed.json().totalEntries]).toEqual([200, 2])
    expect(changed.headers.etag).not.toBe(tag)
  })

  it('asked by an open page, does not keep a session alive that nobody uses', async () => {
    const { call } = await portal.signIn('jon@fjordbygg.example')
    const idle = async () =>
      (await portal.sql<{ at: Date }>('oslo', 'select idle_expires_at as at from session'))[0]!.at
    const soon = new Date(portal.clock.now().getTime() + 60_000)
    await portal.sql('oslo', 'update session set idle_expires_at = $1', [soon])
    expect((await call('GET', LIST)).statusCode).toBe(200)
    expect(await idle()).toEqual(soon)
    await call('GET', `/api/company-agreement/settings/${FJORDBYGG}`)
    expect((await idle()).getTime()).toBeGreaterThan(soon.getTime())
  })
})

describe('a request whose date has passed', () => {
  const approveFrom = (id: string, startDate: string, call = jon) =>
    call('POST', `/api/ticket-request/${id}/approve-from`, { startDate })

  it.each([
    ['nb', 'Fjordbygg AS har godkjent billetten din fra 15.12.2026, i stedet for 20.11.2026 som du ba om.'],
    ['en', 'Fjordbygg AS has approved your ticket from 15.12.2026, instead of 20.11.2026 as you asked for.'],
  ] as const)('is ordered once from another day, which the person is told in %s', async (language, said) => {
    const phone = freshPhone()
    const id = await ask(portal, { phone, language })
    await expire(id)
    expect((await approve(id)).json().code).toBe('ticket-request-expired')
    const answers = await Promise.all([approveFrom(id, '2026-12-15'), approveFrom(id, '2026-12-15')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await ticketsOf(phone)).toMatchObject([{ start_date: '2026-12-15' }])
    const sent = await portal.sql<{ body: string }>(
      'oslo',
      `select body from outgoing_message where recipient = $1 and dedupe_key like 'ticket-request-%'`,
      [`+47${phone}`],
    )
    expect(sent).toHaveLength(1)
    expect(sent[0]!.body).toContain(said)
  })

  it('stays open where the day cannot be ordered, and is nobody else’s', async () => {
    const id = await ask(portal)
    await expire(id)
    expect((await approveFrom(id, '2026-11-20')).statusCode).toBe(422)
    expect(await stateOf(id)).toMatchObject({ state: 'OPEN', handled: false })
    expect((await approveFrom(id, '2026-12-15', portal.as('kari@nordlys.example'))).statusCode).toBe(404)
    await reject(id)
    const late = await approveFrom(id, '2026-12-15')
    expect([late.statusCode, late.json().code]).toEqual([409, 'ticket-request-handled'])
  })

  it('that is approved for the day that was asked for is told as any other', async () => {
    const phone = freshPhone()
    const id = await ask(portal, { phone })
    expect((await approveFrom(id, '2026-12-01')).statusCode).toBe(200)
    const [sent] = await portal.sql<{ body: string }>(
      'oslo',
      `select body from outgoing_message where recipient = $1 and dedupe_key like 'ticket-request-%'`,
      [`+47${phone}`],
    )
    expect(sent!.body).not.toContain('i stedet for')
  })
})

describe('GET /api/ticket-request/by-company-id/{companyId}/answered', () => {
  const answered = async (query = '', call = jon) => (await call('GET', `${LIST}/answered${query}`)).json()

  it('has who answered and when, the latest first, with the person who got the ticket', async () => {
    const [first, second] = [
      await ask(portal, { firstName: 'Åse', lastName: 'Wollebæk' }),
      await ask(portal, { validAllZones: true }),
    ]
    await ask(portal)
    expect(await answered()).toEqual({ matches: [], totalEntries: 0 })
    const { ticketId } = (await approve(first)).json()
    await reject(second)
    await portal.sql(
      'oslo',
      "update ticket_request set handled_at = handled_at - interval '1 hour' where id = $1",
      [first],
    )
    const [ticket] = await portal.sql<{ holder: string }>(
      'oslo',
      'select holder_id as holder from ticket where id = $1',
      [ticketId],
    )
    const { matches, totalEntries } = await answered()
    expect(totalEntries).toBe(2)
    expect(matches).toMatchObject([
      { id: second, state: 'REJECTED', subscriberId: null, allZones: true, handledBy: 'Jon Fjordvik' },
      { id: first, state: 'APPROVED', subscriberId: ticket!.holder, handledAt: '2026-11-21T10:00:00.000Z' },
    ])
    expect(idsOf(await answered('?maxEntries=1&offset=1'))).toEqual([first])
    expect(idsOf(await answered('?state=APPROVED'))).toEqual([first])
    expect(idsOf(await answered(`?searchFor=${encodeURIComponent('wolle åse')}`))).toEqual([first])
    expect(idsOf(await answered('?searchFor=wolle&state=REJECTED'))).toEqual([])
  })

  it('says of one that another request took the place of that nobody answered it', async () => {
    const phone = freshPhone()
    const first = await ask(portal, { phone })
    await ask(portal, { phone })
    expect((await answered()).matches).toMatchObject([{ id: first, state: 'REJECTED', handledBy: null }])
  })

  it('is shown to those who see the open ones, also once the company takes no more', async () => {
    await reject(await ask(portal))
    await setAccess(portal, FJORDBYGG, 'DISABLED')
    expect((await answered()).totalEntries).toBe(1)
    expect((await portal.as('kari@nordlys.example')('GET', `${LIST}/answered`)).statusCode).toBe(404)
  })
})

describe('POST /api/ticket-request/approve', () => {
  it('orders the ticket that was asked for and closes the request [C-220]', async () => {
    const phone = freshPhone()
    const id = await ask(portal, { phone, startDate: '2026-12-01', zoneTo: 'RUT:TariffZone:2O' })
    const answer = await approve(id)
    expect(answer.statusCode).toBe(200)
    const { ticketId } = answer.json()
    expect(answer.json()).toEqual({ id, ticketId })
    expect(await ticketsOf(phone)).toEqual([
      {
        id: ticketId,
        agreement_id: '200102',
        zone_from: 'RUT:TariffZone:1',
        zone_to: 'RUT:TariffZone:2O',
        all_zones: false,
        start_date: '2026-12-01',
        first_name: 'Nora',
        employee_id: 'E-77',
      },
    ])
    expect(await stateOf(id)).toEqual({ state: 'APPROVED', ticket_id: ticketId, handled: true })
    expect((await list()).matches).toEqual([])
    const actions = await portal.sql<{ action: string }>(
      'oslo',
      'select action from audit_entry where entity_id = any($1) and actor_kind = $2 order by action',
      [[id, ticketId], 'user'],
    )
    expect(actions.map(entry => entry.action)).toEqual(['company-ticket.order', 'ticket-request.approve'])
  })

  it('keeps all zones all zones', async () => {
    const phone = freshPhone()
    await approve(await ask(portal, { phone, validAllZones: true }))
    expect(await ticketsOf(phone)).toMatchObject([{ all_zones: true }])
  })

  it('makes one ticket of eight approvals at once, and answers each with it', async () => {
    const phone = freshPhone()
    const id = await ask(portal, { phone })
    const answers = await Promise.all(Array.from({ length: 8 }, () => approve(id)))
    expect(new Set(answers.map(answer => `${answer.statusCode} ${answer.body}`)).size).toBe(1)
    expect(answers[0]!.statusCode).toBe(200)
    expect(await ticketsOf(phone)).toHaveLength(1)
  })

  it('and a rejection at the same moment: one of them takes effect, the other is refused', async () => {
    for (let round = 0; round < 4; round++) {
      const phone = freshPhone()
      const id = await ask(portal, { phone })
      const [approved, rejected] = await Promise.all([approve(id), reject(id)])
      expect([approved!.statusCode, rejected!.statusCode].sort()).not.toEqual([200, 204])
      expect([approved, rejected].map(a => a!.statusCode)).toContain(409)
      const won = approved!.statusCode === 200
      expect((await stateOf(id))?.state).toBe(won ? 'APPROVED' : 'REJECTED')
      expect(await ticketsOf(phone)).toHaveLength(won ? 1 : 0)
    }
  })

  it('does not approve what has expired [C-064]', async () => {
    const id = await ask(portal)
    await expire(id)
    for (const call of [jon, portal.as('ingrid@operator.example')]) {
      const answer = await approve(id, call)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'ticket-request-expired'])
    }
    expect((await stateOf(id))?.state).toBe('OPEN')
  })

  it('returns the refusal of the order, and leaves the request open', async () => {
    const phone = freshPhone()
    const id = await ask(portal, { phone, startDate: '2026-11-21' })
    const order = orderFor({ agreementName: '200102', phone })
    expect((await jon('POST', '/api/ticket/create', order)).statusCode).toBe(201)
    const answer = await approve(id)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'open-ticket-exists'])
    expect(await stateOf(id)).toEqual({ state: 'OPEN', ticket_id: null, handled: false })

    await portal.sql(
      'oslo',
      `with ended as (update ticket set status = 'EXPIRED', start_date = '2026-10-01', expiration_date = '2026-11-20'
         where holder_id = (select id from holder where phone = $1) returning id)
       delete from open_claim where owner_id in (select id from ended)`,
      [phone],
    )
    expect((await approve(id)).json()).toMatchObject({
      code: 'quarantine',
      lastOrder: { expirationDate: '2026-11-20' },
    })
    expect((await stateOf(id))?.state).toBe('OPEN')
    expect((await list()).totalEntries).toBe(1)
  })

  it('makes one ticket of two requests for one phone in two companies, approved at once', async () => {
    await setAccess(portal, NORDLYS, 'ALLOW_TICKET_REQUESTS')
    const ingrid = portal.as('ingrid@operator.example')
    for (let round = 0; round < 4; round++) {
      const phone = freshPhone()
      const ids = [await ask(portal, { phone }), await ask(portal, { phone, agreementName: '200100' })]
      const answers = await Promise.all(ids.map(id => approve(id, ingrid)))
      expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 409])
      const refused = answers.find(answer => answer.statusCode === 409)
      expect(refused?.json().code).toBe('open-ticket-exists')
      expect(await ticketsOf(phone)).toHaveLength(1)
    }
  })

  it('refuses where ordering is closed, and for a request that is not there', async () => {
    const id = await ask(portal)
    await portal.sql('oslo', `update agreement set allow_order_ticket = false where id = '200102'`)
    try {
      expect(await approve(id)).toMatchObject({ statusCode: 403 })
    } finally {
      await portal.sql('oslo', `update agreement set allow_order_ticket = true where id = '200102'`)
    }
    expect(await approve(randomUUID())).toMatchObject({ statusCode: 404 })
  })
})

describe('DELETE /api/ticket-request/{id}', () => {
  it('rejects, once or twice, without ordering anything [C-219]', async () => {
    const phone = freshPhone()
    const id = await ask(portal, { phone })
    for (const answer of [await reject(id), await reject(id)])
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await stateOf(id)).toEqual({ state: 'REJECTED', ticket_id: null, handled: true })
    expect(await ticketsOf(phone)).toEqual([])
    const entries = await portal.sql(
      'oslo',
      `select from audit_entry where entity_id = $1 and action = 'ticket-request.reject'`,
      [id],
    )
    expect(entries).toHaveLength(1)
    expect((await approve(id)).json().code).toBe('ticket-request-handled')
  })

  it('rejects what has expired, but not what was approved [C-064, C-219]', async () => {
    const [expired, approved] = [await ask(portal), await ask(portal)]
    await expire(expired)
    expect((await reject(expired)).statusCode).toBe(204)
    await approve(approved)
    const answer = await reject(approved)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'ticket-request-handled'])
  })

  it('is not-found for another company', async () => {
    const id = await ask(portal)
    const kari = portal.as('kari@nordlys.example')
    for (const answer of [await reject(id, kari), await approve(id, kari)])
      expect(answer).toMatchObject({ statusCode: 404 })
    expect((await kari('GET', LIST)).statusCode).toBe(404)
    expect((await stateOf(id))?.state).toBe('OPEN')
  })
})

describe('the same answer to several requests', () => {
  const answer = (way: 'approve' | 'reject', ids: string[], call = jon) =>
    call('POST', `${LIST}/${way}`, { ids })

  it('approves each by the rules of one, and says per request why not', async () => {
    const [phone, taken] = [freshPhone(), freshPhone()]
    const good = await ask(portal, { phone })
    const late = await ask(portal)
    await expire(late)
    const twice = await ask(portal, { phone: taken })
    expect(
      (await jon('POST', '/api/ticket/create', orderFor({ agreementName: '200102', phone: taken })))
        .statusCode,
    ).toBe(201)
    const quarantined = freshPhone()
    const early = await ask(portal, { phone: quarantined, startDate: '2026-11-21' })
    expect(
      (await jon('POST', '/api/ticket/create', orderFor({ agreementName: '200102', phone: quarantined })))
        .statusCode,
    ).toBe(201)
    await portal.sql(
      'oslo',
      `with ended as (update ticket set status = 'EXPIRED', start_date = '2026-10-01', expiration_date = '2026-11-20'
         where holder_id = (select id from holder where phone = $1) returning id)
       delete from open_claim where owner_id in (select id from ended)`,
      [quarantined],
    )
    await setAccess(portal, NORDLYS, 'ALLOW_TICKET_REQUESTS')
    const foreign = await ask(portal, { agreementName: '200100' })
    const nobody = randomUUID()
    const given = await answer('approve', [late, good, twice, early, foreign, nobody, good])
    expect(given.statusCode).toBe(200)
    expect(given.json().answers).toEqual([
      { id: late, refusal: { code: 'ticket-request-expired' } },
      { id: good, refusal: null },
      { id: twice, refusal: { code: 'open-ticket-exists' } },
      {
        id: early,
        refusal: expect.objectContaining({ code: 'quarantine', lastOrder: { expirationDate: '2026-11-20' } }),
      },
      { id: foreign, refusal: { code: 'not-found' } },
      { id: nobody, refusal: { code: 'not-found' } },
    ])
    expect(await ticketsOf(phone)).toHaveLength(1)
    const states = await Promise.all([late, twice, early, foreign].map(stateOf))
    expect(states.map(row => row?.state)).toEqual(['OPEN', 'OPEN', 'OPEN', 'OPEN'])
  })

  it('orders one ticket each, however often and by however many it is sent', async () => {
    const phones = [freshPhone(), freshPhone(), freshPhone()]
    const ids = await Promise.all(phones.map(phone => ask(portal, { phone })))
    const ingrid = portal.as('ingrid@operator.example')
    const given = await Promise.all([jon, ingrid, jon, ingrid].map(call => answer('approve', ids, call)))
    for (const each of given) expect(each.json().answers).toEqual(ids.map(id => ({ id, refusal: null })))
    for (const phone of phones) expect(await ticketsOf(phone)).toHaveLength(1)
    const entries = await portal.sql(
      'oslo',
      `select from audit_entry where entity_id = any($1) and action = 'ticket-request.approve'`,
      [ids],
    )
    expect(entries).toHaveLength(3)
  })

  it('is given by the first of two who answer differently', async () => {
    for (let round = 0; round < 4; round++) {
      const phone = freshPhone()
      const id = await ask(portal, { phone })
      const [approved, rejected] = await Promise.all([answer('approve', [id]), answer('reject', [id])])
      const refusals = [approved, rejected].map(given => given!.json().answers[0].refusal)
      expect(refusals.filter(refusal => refusal === null)).toHaveLength(1)
      expect(refusals).toContainEqual({ code: 'ticket-request-handled' })
      expect(await ticketsOf(phone)).toHaveLength(refusals[0] === null ? 1 : 0)
    }
  })

  it('rejects expired ones too, and those that were rejected before', async () => {
    const [expired, open] = [await ask(portal), await ask(portal)]
    await expire(expired)
    await reject(open)
    const given = await answer('reject', [expired, open])
    expect(given.json().answers).toEqual([expired, open].map(id => ({ id, refusal: null })))
    expect((await list()).totalEntries).toBe(0)
  })

  it('is for one to a hundred requests of a company of the caller', async () => {
    const id = await ask(portal)
    for (const ids of [[], Array.from({ length: 101 }, () => randomUUID()), ['x']])
      expect((await answer('approve', ids)).statusCode).toBe(400)
    for (const way of ['approve', 'reject'] as const)
      expect((await answer(way, [id], portal.as('kari@nordlys.example'))).statusCode).toBe(404)
    expect((await stateOf(id))?.state).toBe('OPEN')
  })
})

it('belongs to the company: a request of Nordlys is not in the list of Fjordbygg', async () => {
  await setAccess(portal, NORDLYS, 'ALLOW_TICKET_REQUESTS')
  await ask(portal, { agreementName: '200100' })
  expect((await list()).totalEntries).toBe(0)
})
