import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkCalls, file, line } from '../../../test/bulk-orders.ts'
import { FJORDBYGG, freshPhone, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { departments, massCalls, recipient, work } from '../../../test/mass-orders.ts'
import { BULK_KINDS } from '../../bulk-kinds.ts'
import { workBulk } from '../bulk/work.ts'

let portal: Portal
let kari: ReturnType<typeof massCalls>
beforeAll(async () => {
  portal = await startPortal()
  await departments(portal, ['290100', '290101'])
  kari = massCalls(portal)
})
afterAll(() => portal.stop())

const many = (count: number, change: Parameters<typeof recipient>[0] = {}) =>
  Array.from({ length: count }, () => recipient(change))
/** The tickets of recipients: status, last day, department, first day. */
const ticketsOf = (recipients: { employeeId: string }[]) =>
  portal.sql<{
    id: string
    employee: string
    status: string
    last: string | null
    agreement: string
    first: string
  }>(
    'oslo',
    `select t.id, h.employee_id as employee, t.status::text, t.expiration_date::text as last, t.agreement_id as agreement, t.start_date::text as first
     from ticket t join holder h on h.id = t.holder_id where h.employee_id = any($1) and t.kind = 'FREE_TICKET'
     order by array_position($1, h.employee_id), t.start_date`,
    [recipients.map(each => each.employeeId)],
  )
const ordered = async (recipients: ReturnType<typeof many>, change: object = {}) => {
  const answer = await kari.order(recipients, change)
  expect(answer.statusCode, answer.body).toBe(201)
  await work(portal)
  return answer.json().id as string
}
const issued = async (recipients: ReturnType<typeof many>, change: object = { startDate: '2026-11-21' }) => {
  const id = await ordered(recipients, change)
  await portal.job('ticket-issue', { operator: 'oslo' })
  return id
}
const operation = async (id: string) =>
  (await kari.list()).matches.find((each: { id: string }) => each.id === id)
const personOf = ({ employeeId, dateOfBirth }: ReturnType<typeof recipient>) => ({ employeeId, dateOfBirth })

describe('the check of a mass order', () => {
  it('counts those in order and says what they cost each month [F-113, F-277]', async () => {
    const answer = await kari.check([
      ...many(2),
      recipient({ profile: 'CHILD', ticketHolderType: 'FAMILY_MEMBER', dateOfBirth: '2015-09-02' }),
    ])
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ okCount: 3, errorCount: 0, generalErrors: [], recipientErrors: [] })
    expect(answer.json().pricePerMonth).toBeGreaterThan(0)
    expect(await portal.sql('oslo', `select from ticket where kind = 'FREE_TICKET'`)).toEqual([])
  })

  it('is 422 with the errors of each recipient [F-203, F-326]', async () => {
    const [taken] = many(1)
    await ordered([taken!])
    const twice = recipient()
    const answer = await kari.check([
      recipient(),
      taken!,
      recipient({ zoneFrom: 'nowhere' }),
      recipient({ zoneTo: 'nowhere' }),
      recipient({ dateOfBirth: '2026-12-24' }),
      recipient({ profile: 'CHILD' }),
      recipient({ firstName: 'N' }),
      recipient({ lastName: '' }),
      recipient({ employeeId: '1' }),
      recipient({ phone: '' }),
      recipient({ phone: '22411009' }),
      twice,
      { ...twice, phone: freshPhone() },
    ])
    expect(answer.statusCode, answer.body).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'free-ticket-refused',
      okCount: 2,
      errorCount: 11,
      generalErrors: [],
      recipientErrors: [
        { indexInInput: 1, errors: ['CONFLICTING_TICKET'] },
        { indexInInput: 2, errors: ['INVALID_ZONE_FROM'] },
        { indexInInput: 3, errors: ['INVALID_ZONE_TO'] },
        { indexInInput: 4, errors: ['BIRTH_DATE_TOO_RECENT'] },
        { indexInInput: 5, errors: ['PROFILE_MISMATCH'] },
        { indexInInput: 6, errors: ['INVALID_FIRST_NAME'] },
        { indexInInput: 7, errors: ['INVALID_LAST_NAME'] },
        { indexInInput: 8, errors: ['INVALID_EMPLOYEE_ID'] },
        { indexInInput: 9, errors: ['MOBILE_TICKET_NO_PHONE'] },
        { indexInInput: 10, errors: ['MOBILE_TICKET_INVALID_PHONE'] },
        { indexInInput: 12, errors: ['CONFLICTING_TICKET'] },
      ],
    })
  })

  it('refuses all zones where the operator has them in no mass order [F-358]', async () => {
    const sverre = massCalls(portal, 'sverre@agderbuss.example', '500101')
    const zones = { zoneFrom: 'AKT:TariffZone:1', zoneTo: 'AKT:TariffZone:1', validAllZones: true }
    const answer = await sverre.check(many(1, zones), { agreementNumber: '600101' })
    expect([answer.statusCode, answer.json().recipientErrors]).toEqual([
      422,
      [{ indexInInput: 0, errors: ['INVALID_ZONE_FROM'] }],
    ])
  })

  it.each([
    ['yesterday', '2026-11-20', 'START_DATE_TOO_EARLY'],
    ['in 32 months', '2029-07-01', 'START_DATE_TOO_LATE'],
    ['on the second of a month', '2026-12-02', 'START_DATE_NOT_OFFERED'],
  ])('refuses a start %s [F-325, F-351]', async (_what, startDate, error) => {
    const answer = await kari.check(many(1), { startDate })
    expect([answer.statusCode, answer.json().generalErrors]).toEqual([422, [error]])
  })

  it.each(['2026-11-21', '2026-12-01', '2029-06-01'])('takes a start on %s [F-351]', async startDate => {
    expect((await kari.check(many(1), { startDate })).statusCode).toBe(200)
  })

  it('needs a post address for cards [F-325]', async () => {
    const card = recipient({ mediaType: 'TRAVEL_CARD', cardNumber: '1111 2222 3333 4444' })
    await portal.sql(
      'oslo',
      `update address set kind = 'VISIT' where company_id = $1 and kind = 'POST'
      and not exists (select from address v where v.company_id = $1 and v.kind = 'VISIT')`,
      [NORDLYS],
    )
    await portal.sql('oslo', `delete from address where company_id = $1 and kind = 'POST'`, [NORDLYS])
    expect((await kari.check([card])).json()).toMatchObject({
      generalErrors: ['TRAVEL_CARD_NO_COMPANY_POST_ADDRESS'],
    })
    await portal.sql(
      'oslo',
      `insert into address (company_id, kind, line1, post_code, city) values ($1, 'POST', 'Postboks 1', '0150', 'Oslo')`,
      [NORDLYS],
    )
    expect((await kari.check([card])).statusCode).toBe(200)
    expect((await kari.check([{ ...card, cardNumber: '123' }])).json().recipientErrors).toEqual([
      { indexInInput: 0, errors: ['INVALID_CARD_NUMBER'] },
    ])
  })

  it('is refused for a department of nobody, of others, and one that does not order', async () => {
    expect((await kari.check(many(1), { agreementNumber: '999999' })).statusCode).toBe(404)
    expect((await massCalls(portal, 'jon@fjordbygg.example', FJORDBYGG).check(many(1))).statusCode).toBe(404)
    await portal.sql('oslo', `update agreement set allow_order_ticket = false where id = '290101'`)
    const answer = await kari.check(many(1), { agreementNumber: '290101' })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'ordering-not-allowed'])
    await portal.sql('oslo', `update agreement set allow_order_ticket = true where id = '290101'`)
    expect((await kari.check(many(1), { agreementNumber: '200100' })).json().code).toBe('agreement-unknown')
  })

  it('is refused to a company whose contract is not signed: 403', async () => {
    await departments(portal, ['290190'], FJORDBYGG)
    const jon = massCalls(portal, 'jon@fjordbygg.example', FJORDBYGG)
    const department = { agreementNumber: '290190' }
    expect((await jon.check(many(1), department)).statusCode).toBe(200)
    await portal.sql('oslo', `update company set access = 'LIMITED' where id = $1`, [FJORDBYGG])
    expect((await jon.check(many(1), department)).statusCode).toBe(403)
    expect((await jon.order(many(1), department)).statusCode).toBe(403)
    await portal.sql('oslo', `update company set access = 'FULL' where id = $1`, [FJORDBYGG])
  })
})

describe('a mass order', () => {
  it('is accepted at once and worked off: every ticket once, the log says who [F-110, F-111, F-278, F-282]', async () => {
    const recipients = [
      ...many(2),
      recipient({ mediaType: 'TRAVEL_CARD', cardNumber: '4444 3333 2222 1111' }),
    ]
    const answer = await kari.order(recipients)
    expect(answer.statusCode, answer.body).toBe(201)
    const accepted = answer.json()
    expect(accepted).toMatchObject({
      kind: 'ORDER',
      state: 'RUNNING',
      appName: 'portal',
      ownerId: NORDLYS,
      agreementNumber: '290100',
      invoiceReference: 'Avdeling 290100',
      orderedBy: 'Kari Nordmann',
      requestedTicketCount: 3,
      failedTicketCount: 0,
      ticketCount: 0,
    })
    expect((await kari.list()).running).toBe(1)
    expect(await work(portal)).toEqual({ oslo: { done: 3, refused: 0, ended: 1 } })
    expect(await operation(accepted.id)).toMatchObject({
      state: 'DONE',
      ticketCount: 3,
      failedTicketCount: 0,
    })
    const tickets = await ticketsOf(recipients)
    expect(tickets.map(({ status, agreement, first }) => [status, agreement, first])).toEqual(
      recipients.map(() => ['PENDING', '290100', '2026-12-01']),
    )
    const log = await portal.sql<{ action: string; actor: string }>(
      'oslo',
      `select action, actor_kind as actor from audit_entry where entity_id = any($1) order by at, id`,
      [[accepted.id, ...tickets.map(({ id }) => id)]],
    )
    expect(log.map(({ action, actor }) => `${actor} ${action}`)).toEqual([
      'user free-ticket.mass-order',
      ...recipients.map(() => 'user free-ticket.order'),
      'job free-ticket.mass-rows',
    ])
    await portal.job('ticket-issue', { operator: 'oslo' })
    const [{ n }] = (await portal.sql<{ n: number }>(
      'oslo',
      'select count(issued_at)::int as n from ticket where id = any($1::uuid[])',
      [tickets.map(({ id }) => id)],
    )) as [{ n: number }]
    expect(n).toBe(3)
  })

  it('is accepted once, however often it is sent', async () => {
    const recipients = many(3)
    const key = randomUUID()
    const first = await kari.order(recipients, {}, key)
    await work(portal)
    const again = await kari.order(recipients, {}, key)
    expect([again.statusCode, again.json().id, again.headers['idempotency-replayed']]).toEqual([
      201,
      first.json().id,
      'true',
    ])
    expect((await kari.order(many(1), {}, key)).json().code).toBe('idempotency-key-reused')
    expect(await ticketsOf(recipients)).toHaveLength(3)
  })

  it('is refused whole while one recipient is wrong, and nothing is stored', async () => {
    const before = (await kari.list()).totalEntries
    const answer = await kari.order([recipient(), recipient({ phone: '1' })])
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'free-ticket-refused'])
    expect((await kari.list()).totalEntries).toBe(before)
  })

  it('refuses alone who got a ticket meanwhile, and lists them for a file [F-202]', async () => {
    const recipients = many(5)
    const answer = await kari.order(recipients)
    // Another order of the same person commits between the check and the work.
    const other = { ...recipients[2]!, phone: freshPhone() }
    const rival = await kari.order([other])
    await portal.sql(
      'oslo',
      `update bulk_request set started_at = started_at - interval '1 hour' where id = $1`,
      [rival.json().id],
    )
    await work(portal)
    expect(await operation(answer.json().id)).toMatchObject({
      state: 'DONE',
      ticketCount: 4,
      failedTicketCount: 1,
    })
    expect(await ticketsOf(recipients)).toHaveLength(5)
    const failed = await kari.failed(answer.json().id)
    expect(failed).toMatchObject({
      totalEntries: 1,
      matches: [
        {
          position: 3,
          employeeId: recipients[2]!.employeeId,
          error: 'CONFLICTING_TICKET',
          recipient: recipients[2],
          agreementNumber: null,
        },
      ],
    })
  })

  it('goes on where a worker died: rows are done or not, never half, and each once', async () => {
    const recipients = many(6)
    const id = (await kari.order(recipients)).json().id
    const ctx = portal.ctxOf('oslo', 'bulk-order')
    let asked = 0
    const clock = {
      now: () => {
        if (++asked > 4) throw new Error('killed')
        return portal.clock.now()
      },
    }
    await expect(workBulk(BULK_KINDS, { ...ctx, clock })).rejects.toThrow('killed')
    const half = (await operation(id)).ticketCount
    expect(await ticketsOf(recipients)).toHaveLength(half)
    await Promise.all([work(portal), work(portal)])
    await work(portal)
    expect(await operation(id)).toMatchObject({ state: 'DONE', ticketCount: 6, failedTicketCount: 0 })
    expect(await ticketsOf(recipients)).toHaveLength(6)
  })

  it('stops for somebody who may no longer order', async () => {
    await portal.addPerson('masse@nordlys.example', { inCompany: [[NORDLYS, 'COMPANY_ADMIN']] })
    const leaver = massCalls(portal, 'masse@nordlys.example')
    const recipients = many(2)
    const id = (await leaver.order(recipients)).json().id
    await portal.sql(
      'oslo',
      `delete from user_company_role where user_id = (select id from app_user where email = 'masse@nordlys.example')`,
    )
    await work(portal)
    expect((await kari.failed(id)).matches.map(({ error }: { error: string }) => error)).toEqual([
      'forbidden',
      'forbidden',
    ])
    expect(await ticketsOf(recipients)).toEqual([])
  })

  it('is nobody else’s, and no bulk order of company tickets', async () => {
    const id = await ordered(many(1))
    const jon = massCalls(portal, 'jon@fjordbygg.example', FJORDBYGG)
    expect((await jon.call('GET', `/freeticket-api/ticket/bulk-requests/${id}/failed`)).statusCode).toBe(404)
    expect((await kari.call('GET', `/api/bulk-order/${id}`)).statusCode).toBe(404)
    const uploads = (await kari.call('GET', `/api/bulk-order/by-company-id/${NORDLYS}?maxEntries=100`)).json()
    expect(uploads.matches.map((upload: { id: string }) => upload.id)).not.toContain(id)
    const upload = await bulkCalls(portal).uploaded(file(line()))
    expect((await kari.call('GET', `/freeticket-api/ticket/bulk-requests/${upload}/failed`)).statusCode).toBe(
      404,
    )
  })
})

describe('a mass end', () => {
  const END = '2026-12-31'

  it('counts before, then withdraws what has not begun and gives the others a last day [F-038, F-040, F-170]', async () => {
    await departments(portal, ['290102'])
    const here = { agreementNumber: '290102' }
    const [running, later] = [many(3), many(2)]
    await issued(running, { ...here, startDate: '2026-11-21' })
    await issued(later, { ...here, startDate: '2027-02-01' })
    await portal.sql(
      'oslo',
      `update ticket t set expiration_date = '2026-11-30' from holder h where h.id = t.holder_id and h.employee_id = $1`,
      [running[0]!.employeeId],
    )
    const checked = (await kari.of('mass-end', { endDate: END, ...here }, '/check')).json()
    expect(checked).toEqual({
      ticketCount: 5,
      endCount: 2,
      withdrawCount: 2,
      leftOut: [{ reason: 'has-end-date', count: 1 }],
      unknownPersons: [],
    })
    const answer = await kari.of('mass-end', { endDate: END, ...here })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toMatchObject({ kind: 'END', requestedTicketCount: 4, agreementNumber: '290102' })
    await work(portal)
    expect(await operation(answer.json().id)).toMatchObject({ state: 'DONE', ticketCount: 4 })
    expect((await ticketsOf(running)).map(({ status, last }) => [status, last])).toEqual([
      ['ACTIVE', '2026-11-30'],
      ['ACTIVE', END],
      ['ACTIVE', END],
    ])
    expect(await ticketsOf(later)).toEqual([])
    const nothing = await kari.of('mass-end', { endDate: END, ...here })
    expect([nothing.statusCode, nothing.json().code]).toEqual([422, 'mass-nothing-to-do'])
  })

  it('is about the persons of a file, and names those without a ticket [F-039, F-218]', async () => {
    const recipients = many(3)
    await issued(recipients)
    const persons = [
      personOf(recipients[0]!),
      { employeeId: 'nobody', dateOfBirth: '1980-03-14' },
      { ...personOf(recipients[1]!), dateOfBirth: '1980-03-15' },
    ]
    const checked = (await kari.of('mass-end', { endDate: END, persons }, '/check')).json()
    expect(checked).toMatchObject({ ticketCount: 1, endCount: 1, unknownPersons: [1, 2] })
    await kari.of('mass-end', { endDate: END, persons })
    await work(portal)
    expect((await ticketsOf(recipients)).map(({ last }) => last)).toEqual([END, null, null])
  })

  it('gives a ticket that has not begun its last day without beginning it', async () => {
    const recipients = many(1)
    await issued(recipients, { startDate: '2026-12-01' })
    await kari.of('mass-end', { endDate: END, persons: recipients.map(personOf) })
    await work(portal)
    expect(await ticketsOf(recipients)).toMatchObject([{ status: 'PENDING', last: END }])
  })

  it('refuses a ticket that changed meanwhile alone', async () => {
    const recipients = many(2)
    await issued(recipients)
    const id = (await kari.of('mass-end', { endDate: END, persons: recipients.map(personOf) })).json().id
    await portal.sql(
      'oslo',
      `update ticket t set expiration_date = '2026-11-30' from holder h where h.id = t.holder_id and h.employee_id = $1`,
      [recipients[0]!.employeeId],
    )
    await work(portal)
    expect(await operation(id)).toMatchObject({ ticketCount: 1, failedTicketCount: 1 })
    expect((await kari.failed(id)).matches).toMatchObject([
      { employeeId: recipients[0]!.employeeId, error: 'has-end-date', recipient: null },
    ])
  })

  it.each(['2026-11-21', '2026-12-15', '2029-07-31'])(
    'is refused for %s, which is not offered [F-351]',
    async endDate => {
      const answer = await kari.of('mass-end', { endDate }, '/check')
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'end-date-not-offered'])
    },
  )

  it('is refused for a department of others', async () => {
    const answer = await kari.of('mass-end', { endDate: END, agreementNumber: '200100' }, '/check')
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'agreement-unknown'])
  })
})

describe('a mass change of department', () => {
  const move = (recipients: ReturnType<typeof many>, agreementNumber = '290101') =>
    recipients.map(each => ({ ...personOf(each), agreementNumber }))

  it('counts before, and moves tickets from the day on: the old ones end, the new ones go on [F-043, F-044, F-171]', async () => {
    const recipients = many(4)
    await issued(recipients)
    await portal.sql(
      'oslo',
      `update ticket t set expiration_date = case h.employee_id when $1 then '2026-12-01'::date else '2026-12-02' end
       from holder h where h.id = t.holder_id and h.employee_id in ($1, $2)`,
      [recipients[0]!.employeeId, recipients[1]!.employeeId],
    )
    const persons = [
      ...move(recipients.slice(0, 3)),
      ...move(recipients.slice(3), '290100'),
      { employeeId: 'nobody', dateOfBirth: '1980-03-14', agreementNumber: '290101' },
    ]
    const change = { changeDate: '2026-12-01', persons }
    expect((await kari.of('mass-change', change, '/check')).json()).toEqual({
      ticketCount: 4,
      endCount: 2,
      withdrawCount: 0,
      leftOut: [
        { reason: 'ends-before', count: 1 },
        { reason: 'same-department', count: 1 },
      ],
      unknownPersons: [4],
    })
    const answer = await kari.of('mass-change', change)
    expect(answer.json()).toMatchObject({ kind: 'CHANGE_DEPARTMENT', agreementNumber: '290101' })
    await work(portal)
    expect(
      (await ticketsOf(recipients)).map(({ agreement, first, last }) => [agreement, first, last]),
    ).toEqual([
      ['290100', '2026-11-21', '2026-12-01'],
      ['290100', '2026-11-21', '2026-11-30'],
      ['290101', '2026-12-01', '2026-12-02'],
      ['290100', '2026-11-21', '2026-11-30'],
      ['290101', '2026-12-01', null],
      ['290100', '2026-11-21', null],
    ])
  })

  it.each([
    ['2026-12-02', '290101', 'start-date-not-offered'],
    ['2026-12-01', '200100', 'agreement-unknown'],
    ['2026-12-01', '999999', 'agreement-unknown'],
  ])('on %s to %s is refused: %s', async (changeDate, agreementNumber, code) => {
    const persons = [{ employeeId: '7', dateOfBirth: '1980-03-14', agreementNumber }]
    const answer = await kari.of('mass-change', { changeDate, persons }, '/check')
    expect([answer.statusCode, answer.json().code]).toEqual([422, code])
  })

  it('is refused for a department whose agreement has ended, and where nothing moves', async () => {
    await departments(portal, ['290103'])
    await portal.sql('oslo', `update agreement set end_date = '2026-11-30' where id = '290103'`)
    const persons = [{ employeeId: '7', dateOfBirth: '1980-03-14', agreementNumber: '290103' }]
    const ended = await kari.of('mass-change', { changeDate: '2026-12-01', persons }, '/check')
    expect(ended.json().code).toBe('agreement-not-valid')
    const nobody = await kari.of('mass-change', { changeDate: '2026-11-21', persons })
    expect(nobody.json().code).toBe('mass-nothing-to-do')
  })
})
