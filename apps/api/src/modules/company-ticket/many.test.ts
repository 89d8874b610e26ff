import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, FJORDBYGG, NORDLYS, orderFor, type Portal, startPortal } from '../../../test/harness.ts'

let portal: Portal
let kari: Call
beforeAll(async () => {
  portal = await startPortal()
  kari = portal.as('kari@nordlys.example')
})
afterAll(() => portal.stop())

let nextPhone = 41_230_000
type Ticket = { id: string; subscriberId: string; phone: string }
/** Ordered and issued tickets: running when they start today. */
const issued = async (count: number, changes: Record<string, unknown> = {}): Promise<Ticket[]> => {
  const tickets: Ticket[] = []
  for (let n = 0; n < count; n++) {
    const phone = String(nextPhone++)
    const answer = await kari('POST', '/api/ticket/create', orderFor({ phone, ...changes }))
    expect(answer.statusCode, answer.body).toBe(201)
    tickets.push({ ...answer.json(), phone })
  }
  await portal.job('ticket-issue', { operator: 'oslo' })
  return tickets
}
const pending = (count: number) => issued(count, { startDate: '2026-12-01' })
const ids = (tickets: Ticket[]) => tickets.map(({ id }) => id)
const set = (tickets: Ticket[], change: string) =>
  portal.sql('oslo', `update ticket set ${change} where id = any($1::uuid[])`, [ids(tickets)])
const rowsOf = (tickets: Ticket[]) =>
  portal.sql<{ id: string; status: string; last: string | null; agreement: string }>(
    'oslo',
    `select id, status::text, expiration_date::text as last, agreement_id as agreement from ticket where id = any($1::uuid[]) order by array_position($1::uuid[], id)`,
    [ids(tickets)],
  )
const auditOf = (action: string, tickets: Ticket[]) =>
  portal.sql<{ id: string }>(
    'oslo',
    'select entity_id as id from audit_entry where action = $1 and entity_id = any($2::text[])',
    [action, ids(tickets)],
  )

const at = (what: string, company = NORDLYS) => `/api/subscriber/by-company-id/${company}/${what}`
const check = async (action: object, tickets: Ticket[], call = kari) =>
  call('POST', at('check'), { action, filters: { ids: tickets.map(({ subscriberId }) => subscriberId) } })
const run = (action: object, tickets: string[], key: string = randomUUID(), call = kari) =>
  call('POST', at('many'), { action, tickets }, { 'idempotency-key': key })
const END = { act: 'end', lastDay: '2026-11-30' }
const CODE = { act: 'send-code' }
const TO_DRIFT = { act: 'change-reference', agreementId: '200101' }

describe('ending many', () => {
  it('says before who is left out and why, and does the others as one would be done [C-127, C-128, C-202]', async () => {
    const [running, ended, waiting] = [await issued(3), await issued(2), await pending(2)]
    await set(ended, `expiration_date = '2026-12-31'`)
    const all = [...running, ...ended, ...waiting]
    const checked = (await check(END, all)).json()
    expect([...checked.tickets].sort()).toEqual(ids([...running, ...waiting]).sort())
    expect(checked).toMatchObject({ cancelled: 2, leftOut: [{ reason: 'has-end-date', count: 2 }] })
    const answer = await run(END, checked.tickets)
    expect([answer.statusCode, answer.json()]).toEqual([201, { done: 5, refused: [] }])
    expect(await rowsOf(all)).toEqual([
      ...running.map(({ id }) => ({ id, status: 'ACTIVE', last: '2026-11-30', agreement: '200100' })),
      ...ended.map(({ id }) => ({ id, status: 'ACTIVE', last: '2026-12-31', agreement: '200100' })),
    ])
    expect(await auditOf('company-ticket.end', all)).toHaveLength(3)
    expect(await auditOf('company-ticket.cancel-pending', all)).toHaveLength(2)
    // One act in the activity log, from which those of the tickets follow.
    const log = await kari('GET', `/audit/company/${NORDLYS}/acts?maxEntries=1`)
    expect(log.json().acts).toMatchObject([
      {
        entry: { action: 'company-ticket.many', detail: { act: 'end', done: 5, refused: 0 } },
        also: [],
        follows: [
          { action: 'company-ticket.cancel-pending', count: 2 },
          { action: 'company-ticket.end', count: 3 },
        ],
      },
    ])
    const commands = await portal.sql<{ kind: string }>(
      'oslo',
      `select payload ->> 'kind' as kind from outbox_call where topic = 'ticket-command' and subject_id = any($1::uuid[]) order by 1`,
      [ids(all)],
    )
    expect(commands.map(({ kind }) => kind)).toEqual(['CANCEL', 'CANCEL', 'END', 'END', 'END'])
    // Those who had nothing else are gone, and their phones are free.
    const left = await portal.sql('oslo', 'select from holder where id = any($1::uuid[])', [
      waiting.map(({ subscriberId }) => subscriberId),
    ])
    expect(left).toEqual([])
    expect(
      await portal.sql('oslo', 'select from open_claim where key = any($1)', [
        waiting.map(({ phone }) => `+47${phone}`),
      ]),
    ).toEqual([])
  })

  it('answers a ticket that changed meanwhile, and does the others', async () => {
    const [first, second] = await issued(2)
    await kari('POST', `/api/ticket/change-expiry/by-id/${second!.id}/2026-12-31`)
    const unknown = randomUUID()
    const answer = await run(END, [first!.id, second!.id, unknown])
    expect(answer.json()).toEqual({
      done: 1,
      refused: [
        { ticketId: second!.id, reason: 'has-end-date' },
        { ticketId: unknown, reason: 'not-found' },
      ],
    })
  })

  it('has one effect however many times it is sent at once', async () => {
    const tickets = await issued(3)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => run(END, ids(tickets), key)))
    expect(answers.map(answer => answer.json())).toEqual(Array(6).fill({ done: 3, refused: [] }))
    expect(await auditOf('company-ticket.end', tickets)).toHaveLength(3)
  })

  it('ends a ticket only once when two do it at once, each with a key of its own', async () => {
    const tickets = await issued(4)
    const answers = await Promise.all([run(END, ids(tickets)), run(END, ids(tickets).reverse())])
    expect(answers.map(answer => answer.json().done).sort()).toEqual([0, 4])
    expect(await auditOf('company-ticket.end', tickets)).toHaveLength(4)
  })

  it('takes the ticket with the new zones where there are two', async () => {
    const [ticket] = await issued(1)
    const change = await kari('POST', `/api/ticket/change-zone/${ticket!.id}`, {
      zoneFrom: 'RUT:TariffZone:4N',
      expiryDate: '2026-11-30',
    })
    expect((await check(END, [ticket!])).json()).toEqual({
      tickets: [change.json().id],
      cancelled: 1,
      leftOut: [],
    })
  })

  it('checks the day for each ticket: any for staff, an offered one for others', async () => {
    const tickets = await issued(2)
    const odd = { act: 'end', lastDay: '2026-11-25' }
    expect((await check(odd, tickets)).json().leftOut).toEqual([{ reason: 'end-date-not-offered', count: 2 }])
    expect((await check(odd, tickets, portal.as('ingrid@operator.example'))).json().tickets).toHaveLength(2)
  })
})

describe('sending many codes again', () => {
  it('sends one SMS to each who has not picked up, and tells of the others [C-130]', async () => {
    const [waiting, onPhone] = [await issued(2), await issued(1)]
    await set(onPhone, 'downloaded_at = now()')
    const checked = (await check(CODE, [...waiting, ...onPhone])).json()
    expect(checked).toMatchObject({ cancelled: 0, leftOut: [{ reason: 'already-downloaded', count: 1 }] })
    expect((await run(CODE, checked.tickets)).json()).toEqual({ done: 2, refused: [] })
    const sent = await portal.sql<{ key: string }>(
      'oslo',
      'select dedupe_key as key from outgoing_message where dedupe_key = any($1)',
      [ids([...waiting, ...onPhone]).map(id => `pickup-code:${id}:2026-11-21:1`)],
    )
    expect(sent).toHaveLength(2)
    expect(await auditOf('company-ticket.send-code', waiting)).toHaveLength(2)
    // Within half a minute nothing more is sent.
    expect((await run(CODE, checked.tickets)).json()).toEqual({ done: 2, refused: [] })
    expect(await auditOf('company-ticket.send-code', waiting)).toHaveLength(2)
  })

  it('refuses one that was sent five times today, alone', async () => {
    const [tired, fresh] = await issued(2)
    await portal.sql(
      'oslo',
      `insert into outgoing_message (dedupe_key, channel, recipient, body, created_at)
       select 'pickup-code:' || $1 || ':2026-11-21:' || n, 'SMS', '+4741230000', 'x', $2::timestamptz - interval '1 hour' from generate_series(1, 5) n`,
      [tired!.id, portal.clock.now()],
    )
    expect((await run(CODE, [tired!.id, fresh!.id])).json()).toEqual({
      done: 1,
      refused: [{ ticketId: tired!.id, reason: 'too-many-requests' }],
    })
  })
})

describe('another invoice reference for many', () => {
  it('moves what is open, and leaves out what has it already', async () => {
    const [here, there] = [await issued(2), await issued(1, { agreementName: '200101' })]
    const checked = (await check(TO_DRIFT, [...here, ...there])).json()
    expect(checked).toMatchObject({ leftOut: [{ reason: 'same-reference', count: 1 }] })
    expect((await run(TO_DRIFT, checked.tickets)).json()).toEqual({ done: 2, refused: [] })
    expect((await rowsOf(here)).map(row => row.agreement)).toEqual(['200101', '200101'])
    const entries = await portal.sql<{ detail: object }>(
      'oslo',
      `select detail from audit_entry where action = 'company-ticket.change-reference' and entity_id = any($1::text[])`,
      [ids(here)],
    )
    expect(entries).toEqual(Array(2).fill({ detail: { from: '200100', to: '200101' } }))
  })

  it('invoices on the new reference what is not invoiced yet, once', async () => {
    const [ticket] = await issued(1)
    const linesOn = async () =>
      portal.sql<{ agreement: string; month: string }>(
        'oslo',
        `select i.agreement_id as agreement, l.month::text from invoice_line l join invoice i on i.id = l.invoice_id where l.ticket_id = $1 order by l.month`,
        [ticket!.id],
      )
    await portal.job('invoice-run', { operator: 'oslo', asOf: '2026-12-07' })
    expect(await linesOn()).toEqual([{ agreement: '200100', month: '2026-11-01' }])
    expect((await run(TO_DRIFT, [ticket!.id])).json().done).toBe(1)
    await portal.job('invoice-run', { operator: 'oslo', asOf: '2027-01-07' })
    expect(await linesOn()).toEqual([
      { agreement: '200100', month: '2026-11-01' },
      { agreement: '200101', month: '2026-12-01' },
    ])
  })

  it.each([
    ['of another company', '200110', 'agreement-unknown'],
    ['that nobody has', '1', 'agreement-unknown'],
  ])('refuses a reference %s', async (_title, agreementId, code) => {
    const action = { act: 'change-reference', agreementId }
    const [one] = await issued(1)
    for (const answer of [await check(action, [one!]), await run(action, [one!.id])])
      expect([answer.statusCode, answer.json().code]).toEqual([422, code])
  })

  it.each([
    [{ act: 'end' }, '/action/lastDay'],
    [{ act: 'change-reference' }, '/action/agreementId'],
    [{ act: 'end', lastDay: '2026-02-30' }, '/action/lastDay'],
  ])('refuses %j, and names what is missing', async (action, pointer) => {
    const answer = await run(action, [randomUUID()])
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject([{ pointer }])
  })

  it('refuses a reference that is not in force', async () => {
    await portal.sql('oslo', `update agreement set end_date = '2026-11-20' where id = '200101'`)
    const answer = await run(TO_DRIFT, [randomUUID()])
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'agreement-not-valid'])
    await portal.sql('oslo', `update agreement set end_date = null where id = '200101'`)
  })
})

describe('tickets of others', () => {
  it('are not found, whoever has the company in the address', async () => {
    const [ticket] = await issued(1)
    const jon = portal.as('jon@fjordbygg.example')
    const answer = await jon(
      'POST',
      at('many', FJORDBYGG),
      { action: END, tickets: [ticket!.id] },
      { 'idempotency-key': randomUUID() },
    )
    expect(answer.json()).toEqual({ done: 0, refused: [{ ticketId: ticket!.id, reason: 'not-found' }] })
    const checked = await jon('POST', at('check', FJORDBYGG), {
      action: END,
      filters: { ids: [ticket!.subscriberId] },
    })
    expect(checked.json()).toEqual({ tickets: [], cancelled: 0, leftOut: [] })
    expect((await run(END, [ticket!.id], randomUUID(), jon)).statusCode).toBe(404)
    expect(await rowsOf([ticket!])).toMatchObject([{ status: 'ACTIVE', last: null }])
  })
})
