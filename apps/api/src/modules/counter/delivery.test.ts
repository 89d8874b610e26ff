import type { Day } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCounter, issuedAtCounter, MONEY, orderAtCounter } from '../../../test/counter-orders.ts'
import { expectNoViolations } from '../../../test/data-check.ts'
import { type Call, freshPhone, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'

let portal: Portal
let tor: Call
let ingrid: Call
beforeAll(async () => {
  portal = await startPortal()
  await addCounter(portal)
  tor = portal.as('tor@nordlys.example')
  ingrid = portal.as('ingrid@operator.example')
})
afterAll(() => portal.stop())

const BASE = '/ticketcounter-api'
/** What a race could break. */
const RACED = ['given-back-twice', 'counter-deliveries', 'counter-taken-back']
type Listed = {
  id: string
  place: number
  status: string
  totalPrice: number
  actions: Record<string, { allowed: boolean; reason: string | null }>
}
const tickets = async (orderId: string, query = '', call = tor) =>
  (await call('GET', `${BASE}/order/${orderId}/tickets${query}`)).json() as {
    matches: Listed[]
    totalEntries: number
    counts: Record<string, number>
  }
const cancel = (id: string, call = tor) => call('DELETE', `${BASE}/ticket/${id}`)
const refund = (id: string, call = ingrid) => call('POST', `${BASE}/ticket/${id}/refund`)
const resend = (id: string, call = tor) => call('POST', `${BASE}/ticket/${id}/resend-pickup-code`)
const fetched = (id: string) =>
  portal.sql('oslo', `update ticket set downloaded_at = now() where id = $1`, [id])
const sql = <Row extends object>(text: string, values: unknown[]) => portal.sql<Row>('oslo', text, values)
const commandsOf = async (ids: string[]) =>
  (
    await sql<{ n: number }>(
      `select count(*)::int as n from outbox_call where topic = 'ticket-command' and subject_id = any($1::uuid[]) and payload ->> 'kind' = 'CANCEL'`,
      [ids],
    )
  )[0]!.n

describe('the tickets of an order', () => {
  it('are listed in pages with how many there are of each state, searched and narrowed [F-305]', async () => {
    const phone = freshPhone()
    const { orderId, deliveries } = await issuedAtCounter(portal, {
      lines: [{ quantity: 6, phones: 1 }],
      phones: [phone],
    })
    const waiting = await orderAtCounter(portal, { lines: [{ quantity: 3 }] })
    const [first, second, third, fourth] = deliveries
    await fetched(first!.id)
    expect((await refund(second!.id)).statusCode).toBe(200)
    expect((await cancel(third!.id)).statusCode).toBe(200)
    await sql(`update ticket set status = 'EXPIRED' where id = $1`, [fourth!.id])
    const all = await tickets(orderId)
    expect(all.counts).toEqual({ UNUSED: 2, USED: 1, MAKING: 0, REFUNDED: 1, CANCELLED: 1, EXPIRED: 1 })
    expect(all.matches.map(({ place, status }) => [place, status])).toEqual([
      [1, 'ACTIVE'],
      [2, 'REFUNDED'],
      [3, 'CANCELLED'],
      [4, 'EXPIRED'],
      [5, 'ACTIVE'],
      [6, 'ACTIVE'],
    ])
    const places = async (query: string) => (await tickets(orderId, query)).matches.map(({ place }) => place)
    expect(await places('?page=2&size=4')).toEqual([5, 6])
    expect(await places('?page=1&size=10000&state=UNUSED')).toEqual([5, 6])
    expect(await places('?state=USED')).toEqual([1])
    expect(await places('?state=REFUNDED')).toEqual([2])
    expect(await places('?state=CANCELLED')).toEqual([3])
    expect(await places('?state=EXPIRED')).toEqual([4])
    expect(await places(`?query=${phone}`)).toEqual([1])
    expect(await places('?query=ingenting')).toEqual([])
    expect((await tickets(waiting.orderId)).counts).toMatchObject({ MAKING: 3, UNUSED: 0 })
    const refunded = (await ingrid('GET', `${BASE}/order/${orderId}/refunded-tickets`)).json()
    expect([refunded.totalEntries, refunded.matches[0].place]).toEqual([1, 2])
    await portal.job('ticket-issue')
  })

  it('expire two years after the purchase, as in the rules', async () => {
    const { orderId } = await issuedAtCounter(portal)
    const boughtOn = (day: Day) =>
      sql(`update counter_order set ordered_at = $2::date + interval '12 hours' where id = $1`, [
        orderId,
        day,
      ])
    for (const [day, state] of [
      ['2024-11-21', 'UNUSED'],
      ['2024-11-20', 'EXPIRED'],
    ] as const) {
      await boughtOn(day)
      const { counts, matches } = await tickets(orderId)
      expect([counts[state], matches[0]!.status]).toEqual([2, state === 'EXPIRED' ? 'EXPIRED' : 'ACTIVE'])
    }
  })

  it('that could not be made are that, and cost nothing, also once they are anonymised', async () => {
    const { orderId, deliveries } = await orderAtCounter(portal, { lines: [{ quantity: 3 }] })
    const [failed, withdrawn] = deliveries
    await sql(`update ticket set status = 'FAILED' where id = $1`, [failed!.id])
    expect((await cancel(withdrawn!.id)).statusCode).toBe(200)
    await portal.job('ticket-issue', { operator: 'oslo' })
    const shown = async () => {
      const { matches, counts } = await tickets(orderId)
      const order = (await tor('GET', `${BASE}/order/${orderId}`)).json()
      return {
        ...{ counts, states: matches.map(({ status, totalPrice }) => [status, totalPrice]) },
        ...{ failed: order.failedTicketCount, cancelled: order.cancelledTicketCount },
      }
    }
    const before = await shown()
    expect(before).toMatchObject({
      states: [
        ['CANCELLED', 0],
        ['CANCELLED', 0],
        ['ACTIVE', 42],
      ],
      ...{ counts: { CANCELLED: 2, UNUSED: 1 }, failed: 1, cancelled: 1 },
    })
    await portal.job('ticket-anonymise', { operator: 'oslo', asOf: '2027-02-22' })
    const statuses = await sql(`select from ticket where id = any($1::uuid[]) and status = 'ANONYMISED'`, [
      [failed!.id, withdrawn!.id],
    ])
    expect(statuses).toHaveLength(2)
    expect(await shown()).toEqual(before)
  })

  it('of a company, and its orders, are listed the latest first and found by words [F-307, F-074]', async () => {
    const phone = freshPhone()
    const { orderId, orders, deliveries } = await issuedAtCounter(portal, {
      lines: [{ quantity: 2, phones: 1 }],
      ...{ phones: [phone], invoiceReference: 'Referanse Fløyen', personalReference: 'Uke 49' },
    })
    const get = async (path: string) => (await tor('GET', `${BASE}/${path}`)).json()
    const found = await get(`order/by-company-id/${NORDLYS}?query=fløyen%20enkelt`)
    expect([found.totalEntries, found.matches[0].id]).toEqual([1, orderId])
    expect((await get(`order/by-company-id/${NORDLYS}?size=1`)).matches[0].id).toBe(orderId)
    expect((await get(`order/by-company-id/${NORDLYS}?query=${orders[0]!.number}`)).totalEntries).toBe(1)
    expect((await get(`order/by-company-id/${NORDLYS}?query=finnes%20ikke`)).totalEntries).toBe(0)
    const ticketsOf = await get(`ticket/by-company-id/${NORDLYS}?query=${phone}`)
    expect([ticketsOf.totalEntries, ticketsOf.matches[0].id]).toEqual([1, deliveries[0]!.id])
    expect((await get(`ticket/by-company-id/${NORDLYS}?size=1`)).matches[0].orderId).toBe(orderId)
  })

  it('say which acts are possible and why others are not [F-077, F-078, F-079]', async () => {
    const { orderId, deliveries } = await issuedAtCounter(portal, { lines: [{ quantity: 2 }] })
    const actions = async (call: Call) =>
      (await tickets(orderId, '', call)).matches.map(({ actions: each }) => each)
    expect((await actions(ingrid))[0]).toMatchObject({
      REFUND: { allowed: true, reason: null },
      CANCEL: { allowed: false, reason: 'not-permitted' },
    })
    expect((await actions(tor))[0]).toMatchObject({
      REFUND: { allowed: false, reason: 'not-permitted' },
      CANCEL: { allowed: true, reason: null },
      RESEND_PICKUP_CODE: { allowed: false, reason: 'no-phone' },
    })
    await fetched(deliveries[0]!.id)
    await refund(deliveries[1]!.id)
    expect((await actions(ingrid)).map(({ REFUND }) => REFUND)).toEqual([
      { allowed: false, reason: 'used' },
      { allowed: false, reason: 'refunded' },
    ])
  })
})

describe('cancelling and refunding', () => {
  it.each([
    ['refunded', refund, 'REFUNDED', 'counter.refund'],
    ['cancelled', cancel, 'CANCELLED', 'counter.cancel'],
  ] as const)(
    '%s by 20 calls at once takes effect once [F-306, F-308]',
    async (_word, act, status, action) => {
      const { orderId, deliveries } = await issuedAtCounter(portal, { lines: [{ quantity: 2 }] })
      const { id } = deliveries[0]!
      const answers = await Promise.all(Array.from({ length: 20 }, () => act(id)))
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
      expect(answers[0]!.json()).toMatchObject({ id, status, amount: 42 })
      const [{ entries }] = (await sql<{ entries: number }>(
        'select count(*)::int as entries from audit_entry where action = $1 and entity_id = $2',
        [action, id],
      )) as [{ entries: number }]
      expect([entries, await commandsOf([id])]).toEqual([1, 1])
      expect((await tickets(orderId)).matches.map(each => each.status)).toEqual([status, 'ACTIVE'])
    },
  )

  it('raced by 10 refunds and 10 cancels, one of them wins, and the amount is given back once', async () => {
    const { orderId, deliveries } = await issuedAtCounter(portal, { lines: [{ quantity: 1 }] })
    const { id } = deliveries[0]!
    await invoiced(orderId)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? refund(id) : cancel(id))),
    )
    const won = answers.filter(({ statusCode }) => statusCode === 200)
    expect([won.length, answers.filter(({ statusCode }) => statusCode === 409).length]).toEqual([10, 10])
    expect(new Set(won.map(({ body }) => body)).size).toBe(1)
    expect(await creditedOn(orderId)).toEqual([{ grossOre: -4200, quantity: -1 }])
    expect(await commandsOf([id])).toBe(1)
    await expectNoViolations(portal, RACED)
  })

  it('an order as a whole, raced by 20 calls, cancels what nobody has fetched once', async () => {
    const { orderId, deliveries } = await issuedAtCounter(portal, { lines: [{ quantity: 30 }] })
    await fetched(deliveries[0]!.id)
    await invoiced(orderId)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tor('POST', `${BASE}/order/${orderId}/cancel`)),
    )
    const won = answers.filter(({ statusCode }) => statusCode === 200)
    expect(won.map(answer => answer.json())).toEqual([{ cancelled: 29, left: 1, amount: 29 * 42 }])
    expect(await creditedOn(orderId)).toEqual([{ grossOre: -29 * 4200, quantity: -1 }])
    expect(await commandsOf(deliveries.map(each => each.id))).toBe(29)
    await expectNoViolations(portal, RACED)
  })

  it('gives nothing back while the order is not invoiced', async () => {
    const { orderId, deliveries } = await issuedAtCounter(portal)
    expect((await refund(deliveries[0]!.id)).statusCode).toBe(200)
    expect(await creditedOn(orderId)).toEqual([])
  })

  it('is refused once somebody has fetched it, and the other way round [F-078]', async () => {
    const { deliveries } = await issuedAtCounter(portal)
    await fetched(deliveries[0]!.id)
    for (const answer of [await refund(deliveries[0]!.id), await cancel(deliveries[0]!.id)])
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { code: 'action-not-allowed', reason: 'used' },
      ])
    await cancel(deliveries[1]!.id)
    const late = await refund(deliveries[1]!.id)
    expect([late.statusCode, late.json().reason]).toEqual([409, 'cancelled'])
  })

  it('needs the flags and roles of the operator: travel money is not cancelled here [F-257, F-258, F-259]', async () => {
    const { deliveries } = await issuedAtCounter(portal, {
      lines: [{ productId: MONEY, quantity: 1, amountOre: 20_000, zoneFrom: undefined }],
    })
    expect((await cancel(deliveries[0]!.id)).statusCode).toBe(403)
    expect((await refund(deliveries[0]!.id, tor)).statusCode).toBe(403)
    expect((await cancel(deliveries[0]!.id, ingrid)).statusCode).toBe(403)
    expect((await refund(deliveries[0]!.id)).json()).toMatchObject({ amount: 200 })
  })
})

describe('a pickup code once more', () => {
  it('goes to the phone that it was sent to [F-306]', async () => {
    const phone = freshPhone()
    const { deliveries } = await issuedAtCounter(portal, {
      lines: [{ quantity: 2, phones: 1 }],
      phones: [phone],
    })
    // A second click within half a minute of the first message would send nothing.
    portal.clock.set('2026-11-21T12:30:00+01:00')
    expect((await resend(deliveries[0]!.id)).statusCode).toBe(202)
    const sent = await sql<{ body: string }>('select body from outgoing_message where recipient = $1', [
      `+47${phone}`,
    ])
    expect(sent).toHaveLength(2)
    const answer = await resend(deliveries[1]!.id)
    expect([answer.statusCode, answer.json().reason]).toEqual([409, 'no-phone'])
  })

  it('that was bought without a phone goes to one later, once, and is then that phone’s', async () => {
    const { orderId, deliveries } = await issuedAtCounter(portal, { lines: [{ quantity: 2 }] })
    const [first, second] = deliveries.map(({ id }) => id)
    const sendTo = (id: string, phone: string, call = tor) =>
      call('POST', `${BASE}/ticket/${id}/send-pickup-code`, { phone })
    const [phone, other] = [freshPhone(), freshPhone()]
    const answers = await Promise.all([sendTo(first!, phone), sendTo(first!, phone)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202])
    const sent = await sql('select from outgoing_message where recipient = $1', [`+47${phone}`])
    expect(sent).toHaveLength(1)
    const [shown] = (await tickets(orderId, `?query=${phone}`)).matches
    expect([shown?.id, shown?.actions.SEND_PICKUP_CODE, shown?.actions.RESEND_PICKUP_CODE]).toEqual([
      first,
      { allowed: false, reason: 'has-phone' },
      { allowed: true, reason: null },
    ])
    const elsewhere = await sendTo(first!, other)
    expect([elsewhere.statusCode, elsewhere.json().reason]).toEqual([409, 'has-phone'])
    for (const [typed, code] of [
      ['22411009', 'invalid-body'],
      ['4121', 'invalid-body'],
    ] as const)
      expect((await sendTo(second!, typed)).json().code, typed).toBe(code)
    await fetched(second!)
    const late = await sendTo(second!, other)
    expect([late.statusCode, late.json().reason]).toEqual([409, 'used'])
    expect((await sendTo(second!, other, portal.as('kari@nordlys.example'))).statusCode).toBe(403)
  })

  it('go to many phones at once, one each: the rest stays, what has ended is told, and a repeat sends nothing', async () => {
    const { orderId, deliveries } = await issuedAtCounter(portal, { lines: [{ quantity: 4 }] })
    const elsewhere = await issuedAtCounter(portal, { lines: [{ quantity: 1 }] })
    const [first, second, third, fourth] = deliveries.map(({ id }) => id)
    const phones = [freshPhone(), freshPhone(), freshPhone()]
    const sendAll = (codes: object[], call = tor) =>
      call('POST', `${BASE}/order/${orderId}/send-pickup-codes`, { codes })
    const codes = [first, second, third].map((id, at) => ({ id, phone: phones[at] }))
    await fetched(second!)
    const answers = await Promise.all([sendAll(codes), sendAll(codes)])
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { sent: 2, left: [{ id: second, reason: 'used' }] },
      ])
    const messages = await sql<{ recipient: string }>(
      'select recipient from outgoing_message where recipient = any($1) order by 1',
      [phones.map(phone => `+47${phone}`)],
    )
    expect(messages.map(({ recipient }) => recipient)).toEqual(
      [phones[0], phones[2]].map(phone => `+47${phone}`).sort(),
    )
    const kept = await sql<{ phone: string | null }>(
      'select phone from counter_delivery where order_id = $1 order by place',
      [orderId],
    )
    expect(kept.map(({ phone }) => phone)).toEqual([phones[0], null, phones[2], null])

    const [one, other] = [freshPhone(), freshPhone()]
    for (const [asked, status, code] of [
      [[{ id: fourth, phone: '22411009' }], 400, 'invalid-body'],
      [
        [
          { id: fourth, phone: one },
          { id: fourth, phone: other },
        ],
        400,
        'invalid-body',
      ],
      [
        [
          { id: third, phone: one },
          { id: fourth, phone: one },
        ],
        400,
        'invalid-body',
      ],
      [
        [
          { id: fourth, phone: one },
          { id: elsewhere.deliveries[0]!.id, phone: other },
        ],
        404,
        'not-found',
      ],
    ] as const) {
      const answer = await sendAll([...asked])
      expect([answer.statusCode, answer.json().code], JSON.stringify(asked)).toEqual([status, code])
    }
    const mine = [{ id: fourth, phone: one }]
    expect((await sendAll(mine, portal.as('kari@nordlys.example'))).statusCode).toBe(403)
    // Somebody else's phone has it meanwhile.
    expect((await sendAll([{ id: first, phone: one }])).json()).toEqual({
      sent: 0,
      left: [{ id: first, reason: 'has-phone' }],
    })
  })
})

describe('the order history', () => {
  it('is narrowed by day, reference and buyer, and saved as CSV', async () => {
    const { orderId } = await orderAtCounter(portal, { lines: [{ quantity: 2 }] })
    await sql(
      `update counter_purchase set invoice_reference = 'Prosjekt 7', buyer_name = '=Tor', ordered_at = '2026-03-01T23:30:00Z' where id = (select purchase_id from counter_order where id = $1)`,
      [orderId],
    )
    await sql(`update counter_order set ordered_at = '2026-03-01T23:30:00Z' where id = $1`, [orderId])
    const url = `${BASE}/order/by-company-id/${NORDLYS}`
    const found = async (query: string) => {
      const { matches, totalEntries } = (await tor('GET', `${url}?size=100&${query}`)).json()
      return { has: matches.some(({ id }: { id: string }) => id === orderId), totalEntries }
    }
    // Half past midnight in Norway.
    for (const [query, has] of [
      ['from=2026-03-02&to=2026-03-02', true],
      ['to=2026-03-01', false],
      ['from=2026-03-03', false],
      ['reference=Prosjekt%207', true],
      ['reference=Prosjekt', false],
      ['buyer=%3DTor', true],
      ['buyer=Tor', false],
      ['query=prosjekt&buyer=%3DTor&from=2026-03-01', true],
    ] as const)
      expect((await found(query)).has, query).toBe(has)
    expect((await found('from=2026-03-02&to=2026-03-02')).totalEntries).toBe(1)
    expect((await tor('GET', `${url}?from=2026-02-30`)).statusCode).toBe(400)
    const all = (await tor('GET', url)).json()
    expect(all.references).toContain('Prosjekt 7')
    expect(all.buyers).toContain('=Tor')

    const file = await tor('GET', `${url}/file?reference=Prosjekt%207&language=en`)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, ...rows] = file.body.replace('\ufeff', '').trimEnd().split('\r\n')
    expect(head).toMatch(/^Order;Ordered;Ordered by;Product;/)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(/^\d+;02\.03\.2026 00:30;'=Tor;.*;2;.*;Prosjekt 7;/)
    const [entry] = await sql<{ detail: { orders: number } }>(
      `select detail from audit_entry where action = 'counter.export' and company_id = $1 order by id desc limit 1`,
      [NORDLYS],
    )
    expect(entry?.detail).toMatchObject({ orders: 1 })
  })
})

/** Puts the order on an invoice, as the run of its month does. */
const invoiced = (orderId: string) =>
  sql(
    `with i as (
       insert into invoice (kind, number, company_id, agreement_id, period_start, period_end, invoice_date, due_date, our_reference, their_reference,
         buyer, seller, ticket_count, gross_ore, vat_ore, vat, period_key)
       select 'INVOICE', 100000 + o.number, o.company_id, o.agreement_id, '2026-11-01', '2026-11-30', '2026-12-07', '2027-01-06', '', '', '{}', '{}', 0,
         o.quantity * o.unit_price_ore, 0, '[]', 'test:' || o.number from counter_order o where o.id = $1 returning id)
     insert into invoice_line (invoice_id, position, source, source_key, month, quantity, unit_price_ore, gross_ore, vat_rate)
     select i.id, 1, 'COUNTER_ORDER', o.id::text, '2026-11-01', o.quantity, o.unit_price_ore, o.quantity * o.unit_price_ore, o.vat_rate
     from i, counter_order o where o.id = $1`,
    [orderId],
  )

const creditedOn = (orderId: string) =>
  sql(
    `select c.gross_ore as "grossOre", c.quantity from invoice_line l join invoice_line c on c.refunds_line_id = l.id where l.source_key = $1`,
    [orderId],
  )
