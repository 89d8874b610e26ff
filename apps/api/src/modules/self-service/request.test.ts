import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FJORDBYGG, freshPhone, orderFor, type Portal, startPortal } from '../../../test/harness.ts'
import { digitsSentTo, employeeWithTicket, meOf, openSelfService, signInOnPhone } from '../../../test/me.ts'
import { wrongCode } from '../../../test/widgets.ts'

let portal: Portal
const jon = (...call: Parameters<ReturnType<Portal['as']>>) => portal.as('jon@fjordbygg.example')(...call)
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())
beforeEach(async () => {
  await openSelfService(portal)
  await portal.sql('oslo', 'delete from allowance_used')
})

type Person = Awaited<ReturnType<typeof employeeWithTicket>>
const signedIn = async (order: Record<string, unknown> = {}) => {
  const person = await employeeWithTicket(portal, order)
  const { me } = await signInOnPhone(portal, person.phone)
  return { ...person, me }
}
const zones = ({ ticketId }: Person, changes: object = {}) => ({
  id: ticketId,
  kind: 'ZONES',
  validAllZones: true,
  lastDay: '2026-11-30',
  ...changes,
})
const end = ({ ticketId }: Person, lastDay = '2026-12-31') => ({ id: ticketId, kind: 'END', lastDay })
const ticketOf = async ({ holderId }: Person) =>
  portal.sql<{
    status: string
    allZones: boolean
    expiration: string | null
    transfers: number
    phone: string
  }>(
    'oslo',
    `select t.status, t.all_zones as "allZones", t.expiration_date::text as expiration, t.transfers, h.phone from ticket t join holder h on h.id = t.holder_id
     where h.id = $1 order by t.ordered_at, t.start_date`,
    [holderId],
  )
const stateOf = async (id: string) =>
  (await portal.sql<{ state: string }>('oslo', 'select state from employee_request where id = $1', [id]))[0]
    ?.state
const listed = async () => (await jon('GET', `/api/employee-request/by-company-id/${FJORDBYGG}`)).json()
const refusal = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
]

describe('the home of an employee', () => {
  it('has everything of the ticket, who pays what, and the day to change by', async () => {
    const person = await signedIn()
    const home = (await person.me('GET', '/home')).json()
    expect(home).toMatchObject({
      ...{ firstName: 'Nora', phone: person.phone, month: '2026-11', deduction: 747 },
      ...{ cutOff: '2026-11-30', changesFrom: '2026-12-01' },
      cards: [
        {
          ...{ id: person.ticketId, type: 'TICKET', kind: 'COMPANY_TICKET', status: 'active' },
          ...{ company: 'Fjordbygg AS', pricePerMonth: 747, employerPays: 0, youPay: 747 },
          ...{ startDate: '2026-11-21', expirationDate: null, downloadedOn: '2026-11-21' },
          can: { zones: 'REQUEST', end: 'REQUEST', name: 'REQUEST', phone: 'REQUEST', mistake: 'REQUEST' },
          endDays: ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28'],
        },
      ],
    })
  })

  it('has a free ticket to read, and nothing of a pupil, of another phone or of a company that is closed', async () => {
    const person = await signedIn()
    const other = await employeeWithTicket(portal)
    await portal.sql(
      'oslo',
      `insert into agreement (id, company_id, sub_type, invoice_reference, from_date) values ('F-1', $1, 'FREETICKET', 'Fri', '2026-01-01') on conflict do nothing`,
      [FJORDBYGG],
    )
    await portal.sql(
      'oslo',
      `with who as (insert into holder (company_id, type, identified_by, identity, first_name, last_name, phone, phone_country_code) values
          ($1, 'EMPLOYEE', 'EMPLOYEE', 'e:' || $2, 'Nora', 'Østby', $2, '+47'), ($1, 'STUDENT', 'STUDENT', 's:' || $2, 'Elev', 'Elevsen', $2, '+47'),
          ($1, 'FAMILY_MEMBER', 'EMPLOYEE', 'f:' || $2, 'Barn', 'Østby', $2, '+47'), ('100100', 'EMPLOYEE', 'PHONE', 'n:' || $2, 'Nora', 'Annetsted', $2, '+47') returning id, type, company_id)
       insert into ticket (kind, company_id, agreement_id, holder_id, status, start_date, ordered_at, issued_at)
       select case type when 'STUDENT' then 'SCHOOL_TICKET' else 'FREE_TICKET' end::ticket_kind, company_id, case company_id when '100100' then '200100' else 'F-1' end, id, 'ACTIVE', '2026-11-01', now(), now() from who`,
      [FJORDBYGG, person.phone],
    )
    const { cards } = (await person.me('GET', '/home')).json()
    expect(cards.map((card: { kind: string }) => card.kind).sort()).toEqual(['COMPANY_TICKET', 'FREE_TICKET'])
    const free = cards.find((card: { kind: string }) => card.kind === 'FREE_TICKET')
    expect(Object.values(free.can)).toEqual(Array(6).fill('OFF'))
    expect(JSON.stringify(cards)).not.toMatch(/Barn|Elev|Annetsted/)
    for (const body of [end(other), { ...end(person), id: free.id }])
      expect(refusal(await person.me('POST', '/request', body))).toEqual([404, 'not-your-ticket'])
  })

  it('pauses a ticket by itself, says it, and lets it come back earlier; also when the ticket before is gone', async () => {
    const person = await signedIn()
    const automatic = (mode: string) =>
      portal.sql('oslo', 'update self_service set pause = $2::self_service_mode where company_id = $1', [
        FJORDBYGG,
        mode,
      ])
    const cardOf = async () => (await person.me('GET', '/home')).json().cards[0]
    const ask = (body: object) => person.me('POST', '/request', { id: person.ticketId, ...body })
    const over = { kind: 'PAUSE', from: '2026-12', to: '2027-05' }
    expect(refusal(await ask(over))).toEqual([403, 'employee-changes-off'])
    await automatic('AUTOMATIC')
    // The company has not switched pauses on.
    expect((await cardOf()).can.pause).toBe('OFF')
    await portal.sql('oslo', 'update company set ticket_pauses = true where id = $1', [FJORDBYGG])
    expect((await person.me('GET', `/ticket/${person.ticketId}/pause`)).json()).toMatchObject({
      ...{ mode: 'AUTOMATIC', pause: null, froms: ['2026-12', '2027-01', '2027-02', '2027-03'] },
      months: expect.arrayContaining([{ month: '2026-12', ticket: 747, addOns: [] }]),
    })
    // This month is paid for; HR may still give it until the 6th.
    expect(refusal(await ask({ ...over, from: '2026-11' }))).toEqual([422, 'pause-from-not-offered'])
    expect((await ask(over)).json()).toMatchObject({ state: 'DONE', validFrom: '2026-12-01' })
    expect(await cardOf()).toMatchObject({
      ...{ status: 'active', expirationDate: '2026-11-30' },
      pause: { state: 'PLANNED', from: '2026-12', to: '2027-05', resumesOn: '2027-06-01' },
    })
    // Other months, nothing after all, and again.
    expect((await ask({ ...over, from: '2027-01' })).json().state).toBe('DONE')
    expect((await ask({ kind: 'RESUME' })).json().state).toBe('DONE')
    expect(await cardOf()).toMatchObject({ pause: null, expirationDate: null })
    expect((await ask(over)).json().state).toBe('DONE')
    await portal.sql(
      'oslo',
      `with p as (update ticket_pause set state = 'PAUSED', from_month = '2026-07-01', to_month = '2027-05-01' where ticket_id = $1 and state = 'PLANNED' returning ticket_id)
       update ticket set status = 'ANONYMISED', holder_id = null, pickup_code = null, expiration_date = '2026-06-30', start_date = '2026-01-01' where id = (select ticket_id from p)`,
      [person.ticketId],
    )
    expect(await cardOf()).toMatchObject({
      ...{ id: person.ticketId, startDate: '2027-06-01', codeWaits: false, youPay: 747 },
      pause: { state: 'PAUSED' },
      can: { pause: 'AUTOMATIC', zones: 'OFF', end: 'OFF' },
    })
    expect((await person.me('GET', '/home')).json().deduction).toBe(0)
    expect(refusal(await ask({ kind: 'RESUME', to: '2027-06' }))).toEqual([422, 'pause-to-not-offered'])
    await automatic('REQUEST')
    const { id } = (await ask({ kind: 'RESUME', to: '2027-01' })).json()
    expect((await cardOf()).requests).toMatchObject([{ kind: 'RESUME', to: '2027-01' }])
    const { matches } = await listed()
    expect(matches.find((each: { id: string }) => each.id === id)).toMatchObject({
      to: '2027-01',
      from: null,
    })
    expect((await jon('POST', `/api/employee-request/${id}/approve`)).statusCode).toBeLessThan(300)
    expect((await cardOf()).pause).toMatchObject({ to: '2027-01', resumesOn: '2027-02-01' })
    const other = await signedIn()
    expect(refusal(await other.me('POST', '/request', { id: person.ticketId, kind: 'RESUME' }))).toEqual([
      404,
      'not-your-ticket',
    ])
    await automatic('OFF')
    // Its months before were never invoiced.
    await portal.sql('oslo', 'delete from ticket where id = $1', [person.ticketId])
    await portal.sql('oslo', 'update company set ticket_pauses = false where id = $1', [FJORDBYGG])
  })

  it('is empty where staff have closed the page for the agreement', async () => {
    const person = await signedIn()
    const staff = portal.as('ingrid@operator.example')
    const offer = (offered: boolean) => staff('PUT', '/api/self-service/by-agreement-id/200102', { offered })
    expect(
      (await jon('PUT', '/api/self-service/by-agreement-id/200102', { offered: false })).statusCode,
    ).toBe(403)
    const offered = async () =>
      (await staff('GET', '/api/self-service/by-agreement-id/200102')).json<{ offered: boolean }>().offered
    expect(await offered()).toBe(true)
    expect((await offer(false)).statusCode).toBe(204)
    expect(await offered()).toBe(false)
    expect((await person.me('GET', '/home')).json().cards).toEqual([])
    expect((await openSelfService(portal)).statusCode).toBe(403)
    await offer(true)
    expect((await person.me('GET', '/home')).json().cards).toHaveLength(1)
  })
})

describe('a change that the company lets happen by itself', () => {
  it('gives other zones from the next month, in the name of the employee', async () => {
    await openSelfService(portal, { zones: 'AUTOMATIC' })
    const person = await signedIn()
    const choice = (await person.me('GET', `/ticket/${person.ticketId}/zones`)).json()
    expect(choice).toMatchObject({ mode: 'AUTOMATIC', now: { allZones: false } })
    expect(choice.days[0]).toMatchObject({
      validFrom: '2026-12-01',
      before: 747,
      one: 747,
      two: 1324,
      all: 1903,
    })
    const answer = await person.me('POST', '/request', zones(person))
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { state: 'DONE', validFrom: '2026-12-01' },
    ])
    expect(await ticketOf(person)).toMatchObject([
      { allZones: false, expiration: '2026-11-30' },
      { allZones: true, expiration: null },
    ])
    const entries = await portal.sql<{
      action: string
      actorKind: string
      actorId: string
      companyId: string
    }>(
      'oslo',
      `select action, actor_kind as "actorKind", actor_id as "actorId", company_id as "companyId" from audit_entry where actor_id = $1 order by action`,
      [person.holderId],
    )
    const by = { actorKind: 'employee', actorId: person.holderId, companyId: FJORDBYGG }
    expect(entries).toEqual([
      { action: 'company-ticket.change-zone', ...by },
      { action: 'self-service.do', ...by },
    ])
  })

  it('ends a ticket and an add-on, and gives another name', async () => {
    await openSelfService(portal, { end: 'AUTOMATIC', name: 'AUTOMATIC' })
    const person = await signedIn({ addOns: ['JOULE'] })
    const { cards } = (await person.me('GET', '/home')).json()
    const addOn = cards.find((card: { type: string }) => card.type === 'ADD_ON')
    await portal.job('ticket-lifecycle', { operator: 'oslo' })
    const ends = [end(person), { ...end(person), id: addOn.id }]
    for (const body of ends) expect((await person.me('POST', '/request', body)).json().state).toBe('DONE')
    const name = { id: person.ticketId, kind: 'NAME', firstName: 'Norah', lastName: 'Vestby' }
    expect((await person.me('POST', '/request', name)).statusCode).toBe(200)
    expect((await person.me('GET', '/home')).json()).toMatchObject({
      firstName: 'Norah',
      cards: [{ expirationDate: '2026-12-31' }, { expirationDate: '2026-12-31' }],
    })
  })
})

describe('a change that the company answers', () => {
  it('waits, is seen with a notice, and is done by the approval of HR', async () => {
    const person = await signedIn()
    const { id } = (await person.me('POST', '/request', zones(person))).json()
    const home = (await person.me('GET', '/home')).json()
    expect(home.cards[0].requests).toMatchObject([
      { id, kind: 'ZONES', allZones: true, validFrom: '2026-12-01' },
    ])
    const { matches } = await listed()
    expect(matches.find((row: { id: string }) => row.id === id)).toMatchObject({
      ...{ kind: 'ZONES', firstName: 'Nora', allZones: true, validFrom: '2026-12-01', expired: false },
    })
    const events = async () =>
      (await jon('GET', `/api/subscriber/${person.holderId}/events`))
        .json<{ matches: { kind: string }[] }>()
        .matches.filter(({ kind }) => kind === 'asked')
    expect(await events()).toMatchObject([{ asked: 'ZONES', day: '2026-12-01', toCome: true, at: null }])
    const ofPerson = `/api/employee-request/by-company-id/${FJORDBYGG}?subscriberId=${person.holderId}`
    expect((await jon('GET', ofPerson)).json()).toMatchObject({ totalEntries: 1, matches: [{ id }] })
    const [notice] = await portal.sql<{ count: number }>(
      'oslo',
      `select count from notice where kind = 'employeeRequests' and company_id = $1 and done_at is null`,
      [FJORDBYGG],
    )
    expect(notice!.count).toBe((await listed()).totalEntries)
    expect((await jon('POST', `/api/employee-request/${id}/approve`)).statusCode).toBe(204)
    expect((await jon('POST', `/api/employee-request/${id}/approve`)).statusCode).toBe(204)
    expect(await ticketOf(person)).toMatchObject([{ expiration: '2026-11-30' }, { allZones: true }])
    expect(await events()).toEqual([])
    expect(await portal.sql('oslo', 'select state, input from employee_request where id = $1', [id])).toEqual(
      [{ state: 'APPROVED', input: null }],
    )
    const [told] = await portal.sql<{ body: string }>(
      'oslo',
      `select body from outgoing_message where dedupe_key = 'employee-request-approved:' || $1`,
      [id],
    )
    expect(told!.body).toContain('Fjordbygg AS har godkjent')
    expect(refusal(await person.me('DELETE', `/request/${id}`))).toEqual([409, 'ticket-request-handled'])
  })

  it('is rejected, or withdrawn, and changes nothing', async () => {
    const person = await signedIn()
    const { id } = (await person.me('POST', '/request', end(person))).json()
    expect((await jon('POST', `/api/employee-request/${id}/reject`)).statusCode).toBe(204)
    const second = (await person.me('POST', '/request', end(person))).json()
    expect((await person.me('DELETE', `/request/${second.id}`)).statusCode).toBe(204)
    expect((await person.me('DELETE', `/request/${second.id}`)).statusCode).toBe(204)
    expect(refusal(await jon('POST', `/api/employee-request/${second.id}/approve`))).toEqual([
      409,
      'ticket-request-handled',
    ])
    expect([await stateOf(id), await stateOf(second.id)]).toEqual(['REJECTED', 'WITHDRAWN'])
    expect(await ticketOf(person)).toMatchObject([{ expiration: null }])
  })

  it('takes the place of an earlier one of its kind, and lets none of another kind beside it', async () => {
    const person = await signedIn()
    const first = (await person.me('POST', '/request', end(person))).json()
    const second = (await person.me('POST', '/request', end(person, '2027-01-31'))).json()
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['WITHDRAWN', 'OPEN'])
    expect(refusal(await person.me('POST', '/request', zones(person)))).toEqual([409, 'request-open'])
    const mistake = { id: person.ticketId, kind: 'MISTAKE', text: 'Navnet mitt er feil' }
    expect((await person.me('POST', '/request', mistake)).json().state).toBe('OPEN')
  })

  it('is too late once its day has passed, and is closed by the night after', async () => {
    const person = await signedIn()
    const { id } = (await person.me('POST', '/request', zones(person))).json()
    await portal.sql('oslo', `update employee_request set valid_from = '2026-11-20' where id = $1`, [id])
    expect((await person.me('GET', '/home')).json().cards[0].requests).toEqual([])
    expect(refusal(await jon('POST', `/api/employee-request/${id}/approve`))).toEqual([
      409,
      'ticket-request-expired',
    ])
    await portal.job('self-service-clean-up', { operator: 'oslo' })
    expect(await stateOf(id)).toBe('EXPIRED')
    await portal.sql('oslo', `update employee_request set decided_at = $2 where id = $1`, [
      id,
      new Date(portal.clock.now().getTime() - 91 * 86_400_000),
    ])
    await portal.job('self-service-clean-up', { operator: 'oslo' })
    expect(await stateOf(id)).toBeUndefined()
  })

  it('has one effect when HR approves and the employee withdraws at once', async () => {
    for (let round = 0; round < 4; round++) {
      const person = await signedIn()
      const { id } = (await person.me('POST', '/request', end(person))).json()
      const [approved, withdrawn] = await Promise.all([
        jon('POST', `/api/employee-request/${id}/approve`),
        person.me('DELETE', `/request/${id}`),
      ])
      expect([approved!.statusCode, withdrawn!.statusCode].sort()).toEqual([204, 409])
      const [ticket] = await ticketOf(person)
      expect([await stateOf(id), ticket!.expiration]).toEqual(
        approved!.statusCode === 204 ? ['APPROVED', '2026-12-31'] : ['WITHDRAWN', null],
      )
    }
  })

  it('has one effect when two of HR approve at once, and waits once when the employee asks twice at once', async () => {
    for (let round = 0; round < 3; round++) {
      const person = await signedIn()
      const asked = await Promise.all(
        [zones(person), zones(person)].map(body => person.me('POST', '/request', body)),
      )
      expect(asked.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      const ids = asked.map(answer => answer.json<{ id: string }>().id)
      expect((await Promise.all(ids.map(stateOf))).sort()).toEqual(['OPEN', 'WITHDRAWN'])
      const open = ids[(await stateOf(ids[0]!)) === 'OPEN' ? 0 : 1]!
      const approve = () => jon('POST', `/api/employee-request/${open}/approve`)
      const answers = await Promise.all([approve(), approve()])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
      expect(await ticketOf(person)).toHaveLength(2)
      const said = await portal.sql(
        'oslo',
        `select from audit_entry where action = 'self-service.approve' and entity_id = $1
         union all select from outgoing_message where dedupe_key = 'employee-request-approved:' || $1`,
        [open],
      )
      expect(said).toHaveLength(2)
    }
  })

  it('is handled where it is a mistake in words, and the employee is told so', async () => {
    const person = await signedIn()
    const mistake = { id: person.ticketId, kind: 'MISTAKE', text: 'Feil sone' }
    const { id } = (await person.me('POST', '/request', mistake)).json()
    expect((await jon('POST', `/api/employee-request/${id}/approve`)).statusCode).toBe(204)
    const [told] = await portal.sql<{ body: string }>(
      'oslo',
      `select body from outgoing_message where dedupe_key = 'employee-request-approved:' || $1`,
      [id],
    )
    expect(told!.body).toContain('har sett på feilen du sa fra om')
  })

  it('and a change of HR at once change the zones once', async () => {
    await openSelfService(portal, { zones: 'AUTOMATIC' })
    const person = await signedIn()
    const answers = await Promise.all([
      person.me('POST', '/request', zones(person)),
      jon('POST', `/api/ticket/change-zone/${person.ticketId}`, {
        validAllZones: true,
        expiryDate: '2026-11-30',
      }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await ticketOf(person)).toHaveLength(2)
  })
})

describe('what is refused', () => {
  it('is a kind that the company has switched off', async () => {
    const person = await signedIn()
    await openSelfService(portal, { zones: 'OFF', end: 'OFF', name: 'OFF', phone: 'OFF', mistake: 'OFF' })
    const bodies = [
      zones(person),
      end(person),
      { id: person.ticketId, kind: 'NAME', firstName: 'No', lastName: 'Body' },
      { id: person.ticketId, kind: 'MISTAKE', text: 'x' },
    ]
    for (const body of bodies)
      expect(refusal(await person.me('POST', '/request', body))).toEqual([403, 'employee-changes-off'])
    const phone = { id: person.ticketId, phone: freshPhone() }
    expect(refusal(await person.me('POST', '/phone', phone))).toEqual([403, 'employee-changes-off'])
    expect(refusal(await person.me('GET', `/ticket/${person.ticketId}/zones`))).toEqual([
      403,
      'employee-changes-off',
    ])
  })

  it('is a day that only HR may choose, with the first that is possible', async () => {
    const person = await signedIn()
    const early = await person.me('POST', '/request', end(person, '2026-11-29'))
    expect([...refusal(early), early.json().firstPossible]).toEqual([409, 'cut-off-passed', '2026-11-30'])
    const before = await person.me('POST', '/request', zones(person, { lastDay: '2026-10-31' }))
    expect([...refusal(before), before.json().firstPossible]).toEqual([409, 'cut-off-passed', '2026-12-01'])
    expect(refusal(await person.me('POST', '/request', end(person, '2027-12-31')))).toEqual([
      422,
      'end-date-too-late',
    ])
  })

  it('is what changes nothing, what is not whole, and what is not there any more', async () => {
    const person = await signedIn()
    const same = zones(person, { validAllZones: false, zoneFrom: 'RUT:TariffZone:1' })
    expect(refusal(await person.me('POST', '/request', same))).toEqual([422, 'zones-unchanged'])
    for (const [kind, field] of [
      ['ZONES', '/lastDay'],
      ['END', '/lastDay'],
      ['NAME', '/firstName'],
      ['MISTAKE', '/text'],
    ]) {
      const answer = await person.me('POST', '/request', { id: person.ticketId, kind })
      expect([answer.statusCode, answer.json().errors[0].pointer]).toEqual([400, field])
    }
    await portal.sql('oslo', 'delete from ticket where id = $1', [person.ticketId])
    expect(refusal(await person.me('POST', '/request', end(person)))).toEqual([404, 'not-your-ticket'])
    for (const [method, path, body] of [
      ['POST', `/ticket/${person.ticketId}/send-code`],
      ['GET', `/ticket/${person.ticketId}/zones`],
      ['POST', '/phone', { id: person.ticketId, phone: freshPhone() }],
    ] as const)
      expect(refusal(await person.me(method, path, body))).toEqual([404, 'not-your-ticket'])
    expect((await person.me('GET', '/home')).json()).toMatchObject({ cards: [], parts: [], deduction: 0 })
  })

  it('is an answer to what somebody asked for whose ticket is not there any more', async () => {
    const person = await signedIn()
    const { id } = (await person.me('POST', '/request', zones(person))).json()
    await portal.sql('oslo', 'delete from ticket where id = $1', [person.ticketId])
    expect(refusal(await jon('POST', `/api/employee-request/${id}/approve`))).toEqual([404, 'not-found'])
    expect((await person.me('DELETE', `/request/${id}`)).statusCode).toBe(204)
    expect(await stateOf(id)).toBe('WITHDRAWN')
  })

  it('is a request of somebody else', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()]
    const { id } = (await theirs.me('POST', '/request', end(theirs))).json()
    expect(refusal(await mine.me('DELETE', `/request/${id}`))).toEqual([404, 'not-found'])
    expect(await stateOf(id)).toBe('OPEN')
  })
})

describe('the code of a ticket', () => {
  it('is sent again to the phone that it is on', async () => {
    const person = await signedIn({ downloaded: false })
    expect((await person.me('POST', `/ticket/${person.ticketId}/send-code`)).statusCode).toBe(202)
    const sent = () =>
      portal.sql(
        'oslo',
        `select from outgoing_message where recipient = $1 and dedupe_key like 'pickup-code:%'`,
        [`+47${person.phone}`],
      )
    expect(await sent()).toHaveLength(2)
    // A second click sends nothing.
    expect((await person.me('POST', `/ticket/${person.ticketId}/send-code`)).statusCode).toBe(202)
    expect(await sent()).toHaveLength(2)
  })
})

describe('another number', () => {
  const ask = async (choices: object, order: Record<string, unknown> = {}) => {
    await openSelfService(portal, choices)
    const person = await signedIn(order)
    const to = freshPhone()
    const asked = await person.me('POST', '/phone', { id: person.ticketId, phone: to })
    expect(asked.statusCode).toBe(200)
    const { id } = asked.json() as { id: string }
    const confirmed = await person.me('POST', '/phone/confirm', {
      id,
      code: await digitsSentTo(portal, to, 'me-new-phone'),
    })
    expect(confirmed.statusCode).toBe(200)
    return { ...person, to, id, confirmed: confirmed.json() }
  }
  const isOn = async (person: Person, phone: string, tickets: number) => {
    const found = await ticketOf(person)
    expect([found.at(-1)!.phone, found.length]).toEqual([phone, tickets])
    return found
  }

  it('is given at once by the code that the old number got, by a new ticket', async () => {
    const person = await ask({ phone: 'AUTOMATIC' })
    expect(person.confirmed).toMatchObject({ state: 'OPEN', confirmOld: true })
    await isOn(person, person.phone, 1)
    const code = await digitsSentTo(portal, person.phone, 'me-old-phone')
    const wrong = await person.me('POST', '/phone/confirm', { id: person.id, code: wrongCode(code) })
    expect([wrong.json().code, wrong.json().triesLeft]).toEqual(['code-wrong', 4])
    expect((await person.me('POST', '/phone/confirm', { id: person.id, code })).json().state).toBe('DONE')
    const found = await isOn(person, person.to, 2)
    expect(found.map(({ status, transfers }) => [status, transfers]).sort()).toEqual([
      ['CANCELLED', 0],
      ['PENDING', 1],
    ])
    expect((await person.me('GET', '/home')).json().cards).toEqual([])
    const { me } = await signInOnPhone(portal, person.to)
    expect((await me('GET', '/home')).json().cards).toHaveLength(1)
    // The old number is free, the new one is not.
    const order = (phone: string) =>
      jon('POST', '/api/ticket/create', orderFor({ agreementName: '200102', phone, startDate: '2026-12-01' }))
    expect((await order(person.to)).json().code).toBe('open-ticket-exists')
    expect((await order(person.phone)).statusCode).toBe(201)
  })

  it('is given by the approval of HR, and not by time', async () => {
    const person = await ask({ phone: 'REQUEST' }, { downloaded: false })
    expect(person.confirmed).toMatchObject({ effectAt: null, confirmOld: false })
    const { matches } = await listed()
    const row = matches.find((each: { subscriberId: string }) => each.subscriberId === person.holderId)
    expect(row.newPhone).toBe(`+47 ${person.to}`)
    portal.clock.set(new Date(portal.clock.now().getTime() + 25 * 3_600_000).toISOString())
    await portal.job('me-phone-move', { operator: 'oslo' })
    await isOn(person, person.phone, 1)
    expect((await jon('POST', `/api/employee-request/${row.id}/approve`)).statusCode).toBe(204)
    // Nobody had fetched it, so that its code goes to the new number.
    await isOn(person, person.to, 1)
  })

  it('is given by the code that the new number got and 24 hours without a word of the old one', async () => {
    const person = await ask({ phone: 'AUTOMATIC' })
    const later = (hours: number) =>
      portal.clock.set(new Date(portal.clock.now().getTime() + hours * 3_600_000).toISOString())
    later(23.9)
    await portal.job('me-phone-move', { operator: 'oslo' })
    await isOn(person, person.phone, 1)
    later(0.1)
    expect((await portal.job('me-phone-move', { operator: 'oslo' })).oslo).toEqual({ moved: 1, refused: 0 })
    await isOn(person, person.to, 2)
    expect((await portal.job('me-phone-move', { operator: 'oslo' })).oslo).toEqual({ moved: 0, refused: 0 })
  })

  it('is not given when the old number says stop by its link', async () => {
    const person = await ask({ phone: 'AUTOMATIC' })
    const [message] = await portal.sql<{ body: string }>(
      'oslo',
      `select body from outgoing_message where dedupe_key = 'me-old-phone:' || $1`,
      [person.id],
    )
    const key = /stopp#([\w-]{43})/.exec(message!.body)![1]!
    const stop = () => meOf(portal)('POST', '/phone/stop', { key })
    expect((await stop()).statusCode).toBe(204)
    expect((await stop()).statusCode).toBe(404)
    portal.clock.set(new Date(portal.clock.now().getTime() + 25 * 3_600_000).toISOString())
    await portal.job('me-phone-move', { operator: 'oslo' })
    await isOn(person, person.phone, 1)
  })

  it('is refused after ten, and for a number that has a ticket', async () => {
    await openSelfService(portal, { phone: 'AUTOMATIC' })
    const person = await signedIn()
    await portal.sql('oslo', 'update ticket set transfers = 10 where id = $1', [person.ticketId])
    expect(refusal(await person.me('POST', '/phone', { id: person.ticketId, phone: freshPhone() }))).toEqual([
      409,
      'transfers-used',
    ])
    const [mine, theirs] = [await ask({ phone: 'AUTOMATIC' }), await employeeWithTicket(portal)]
    await portal.sql(
      'oslo',
      `update employee_request set input = input || jsonb_build_object('phone', $2::text) where holder_id = $1 and state = 'OPEN'`,
      [mine.holderId, theirs.phone],
    )
    const code = await digitsSentTo(portal, mine.phone, 'me-old-phone')
    expect(refusal(await mine.me('POST', '/phone/confirm', { id: mine.id, code }))).toEqual([
      409,
      'open-ticket-exists',
    ])
    await isOn(mine, mine.phone, 1)
    portal.clock.set(new Date(portal.clock.now().getTime() + 25 * 3_600_000).toISOString())
    expect((await portal.job('me-phone-move', { operator: 'oslo' })).oslo).toMatchObject({ refused: 1 })
  })
})

describe('what the company pays of a ticket', () => {
  it('stands on the card, before and after new zones, and on the receipts', async () => {
    await portal.sql(
      'oslo',
      `insert into subsidy_rule (company_id, name, product, department_ids, groups, kind, value, tax_mode, from_month, created_at)
       select company_id, 'Halvparten', 'TICKET', '{}', '{}', 'PERCENT', 50, 'GIFT', '2026-11-01', now() from agreement where id = '200102'`,
    )
    const person = await signedIn()
    const [card] = (await person.me('GET', '/home')).json().cards
    expect(card).toMatchObject({ pricePerMonth: 747, employerPays: 374, youPay: 373 })
    expect((await person.me('GET', '/home')).json().deduction).toBe(373)
    const [day] = (await person.me('GET', `/ticket/${card.id}/zones`)).json().days
    expect(day).toMatchObject({
      ...{ before: 747, one: 747, two: 1324, all: 1903 },
      employer: { before: 374, one: 374, two: 662, all: 952 },
    })
    const receipts = (await person.me('GET', '/receipts?year=2026')).json()
    expect(receipts.coming.at(-1)).toMatchObject({ price: 747, employerPays: 374, youPay: 373 })
    await portal.sql('oslo', 'delete from subsidy_rule')
  })

  it('stands with each month of a pause, of add-ons that come back too, and on the card of a ticket that is paused', async () => {
    await portal.sql('oslo', 'update company set ticket_pauses = true where id = $1', [FJORDBYGG])
    await portal.sql('oslo', `update self_service set pause = 'AUTOMATIC' where company_id = $1`, [FJORDBYGG])
    await portal.sql(
      'oslo',
      `insert into subsidy_rule (company_id, name, product, department_ids, groups, kind, value, tax_mode, from_month, created_at)
       select company_id, product, product::subsidy_product, '{}', '{}', 'PERCENT', value, 'GIFT', from_month::date, now() from agreement
         cross join (values ('TICKET', 50, '2027-02-01'), ('JOULE', 100, '2026-11-01')) rule (product, value, from_month) where id = '200102'`,
    )
    const person = await signedIn({ addOns: ['JOULE'] })
    const choice = async () => (await person.me('GET', `/ticket/${person.ticketId}/pause`)).json()
    const paid = async (at: string) => {
      const { months, employer } = await choice()
      const n = months.findIndex(({ month }: { month: string }) => month === at)
      return [months[n], employer[n]]
    }
    const [before] = await paid('2027-01')
    const [joule] = before.addOns
    expect(joule).toBeGreaterThan(0)
    expect(await paid('2027-01')).toEqual([
      { month: '2027-01', ticket: 747, addOns: [joule] },
      { ticket: 0, addOns: [joule] },
    ])
    expect((await paid('2027-02'))[1]).toEqual({ ticket: 374, addOns: [joule] })
    const over = { kind: 'PAUSE', from: '2026-12', to: '2027-05', addOns: ['JOULE'] }
    expect((await person.me('POST', '/request', { id: person.ticketId, ...over })).json().state).toBe('DONE')
    expect((await paid('2027-06'))[1]).toEqual({ ticket: 374, addOns: [joule] })
    await portal.sql(
      'oslo',
      `with p as (update ticket_pause set state = 'PAUSED', from_month = '2026-07-01' where ticket_id = $1 returning ticket_id)
       update ticket set status = 'ANONYMISED', holder_id = null, pickup_code = null, expiration_date = '2026-06-30', start_date = '2026-01-01' where id = (select ticket_id from p)`,
      [person.ticketId],
    )
    const { cards } = (await person.me('GET', '/home')).json()
    expect(cards.find(({ id }: { id: string }) => id === person.ticketId)).toMatchObject({
      ...{ startDate: '2027-06-01', pricePerMonth: 747, employerPays: 374, youPay: 373 },
    })
    await portal.sql('oslo', 'delete from subsidy_rule')
    await portal.sql('oslo', 'delete from ticket where id = $1', [person.ticketId])
    await portal.sql('oslo', 'update company set ticket_pauses = false where id = $1', [FJORDBYGG])
  })
})

describe('receipts and data', () => {
  it('sum what was charged, say what comes, and are a tagged document without VAT', async () => {
    const person = await signedIn()
    const before = (await person.me('GET', '/receipts?year=2026')).json()
    expect(before).toMatchObject({ charged: [], chargedSum: { youPay: 0 }, comingSum: { youPay: 747 } })
    await portal.job('invoice-run', { operator: 'oslo', asOf: '2026-12-07' })
    const after = (await person.me('GET', '/receipts?year=2026')).json()
    expect(after).toMatchObject({
      charged: [{ month: '2026-11', price: 747, employerPays: 0, youPay: 747, correction: false }],
      ...{ chargedSum: { youPay: 747 }, coming: [], companies: ['Fjordbygg AS'] },
    })
    for (const month of ['2026-11', '2026']) {
      const pdf = await person.me('GET', `/receipt/${month}/pdf`)
      expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(pdf.rawPayload.toString('latin1')).toMatch(/\/MarkInfo|\/StructTreeRoot/)
    }
  })

  it('are one’s own: what is held, and who has changed it by role', async () => {
    const person = await signedIn()
    await jon('PUT', `/api/subscriber/${person.holderId}/contact-details`, {
      ...{ firstName: 'Nora', lastName: 'Vestby', employeeId: '1077' },
    })
    const data = (await person.me('GET', '/data')).json()
    expect(data.held.map(({ source }: { source: string }) => source)).toEqual(
      expect.arrayContaining(['holder', 'ticket']),
    )
    expect(JSON.stringify(data)).toContain('Vestby')
    expect(data.acts.map(({ action, role }: { action: string; role: string }) => [action, role])).toEqual(
      expect.arrayContaining([
        ['company-ticket.order', 'COMPANY'],
        ['subscriber.change', 'COMPANY'],
      ]),
    )
    expect(JSON.stringify(data.acts)).not.toMatch(/Jon|@/)
    expect((await person.me('GET', '/data/pdf')).headers['content-type']).toBe('application/pdf')
  })
})
