import { addMonths, type Day, lastOfMonth } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingWalk, seeded } from '../../../test/billing-walk.ts'
import { expectNoViolations, OF_DOCUMENTS } from '../../../test/data-check.ts'
import { type Portal, startPortal } from '../../../test/harness.ts'
import { givenCustomer, runApproved } from '../../../test/invoicing.ts'
import { Refusal } from '../../core/errors.ts'
import { refundLine } from './refund.ts'

const SEED = Number(process.env.WALK_SEED ?? 20_261_101)
const FIRST = '2026-11-01'
const MONTHS = 26
/** The 7th after the last month, when all of it has been invoiced. */
const LAST_RUN = `${addMonths(FIRST, MONTHS).slice(0, 7)}-07`
const LAST_MONTH = addMonths(FIRST, MONTHS - 1)

let portal: Portal
let agreements: string[]
let done: Record<string, number>
let refunds = 0

type TicketRow = {
  id: string
  replaces: string | null
  start: Day
  end: Day | null
  sold: boolean
  tier: number
}
type LineRow = {
  subject: string
  month: Day
  charged: number
  reversed: number
  refunded: number
  lines: number
}

const random = seeded(SEED)

/** Refunds a part, or all that remains, of some charged line. */
const refundSomething = async () => {
  const lines = await portal.sql<{ invoice: string; line: string; gross: number }>(
    'oslo',
    `select l.invoice_id as invoice, l.id as line, l.gross_ore as gross from invoice_line l join invoice i on i.id = l.invoice_id
     where i.kind = 'INVOICE' and i.agreement_id = any($1) and l.sequence = 0 order by i.number, l.position`,
    [agreements],
  )
  if (!lines.length) return
  const { invoice, line, gross } = random.one(lines)
  const amount = random.chance(40) ? gross / 100 : random.int(gross) / 100
  refunds += 1
  const ctx = {
    ...portal.ctxOf('oslo'),
    idempotency: { key: String(refunds), operation: 'refund', fingerprint: Buffer.of(0) },
  }
  await refundLine(ctx, invoice, line, { amount }).catch(error => {
    if (!(error instanceof Refusal && error.code === 'refund-too-much')) throw error
  })
}

beforeAll(async () => {
  portal = await startPortal({ now: `${FIRST}T05:00:00Z` })
  // Prices rise once on the way, and the VAT rate with them.
  const [list] = await portal.sql<{ id: string }>(
    'oslo',
    `insert into price_list (valid_from) values ('2027-07-01') returning id`,
  )
  for (const insert of [
    `fare_product (price_list_id, id, name, nr_of_days_valid, tags, profile_id, profile_name, profile_description, vat_rate, media_types, preset_zone_ids)
       select $1, id, name, nr_of_days_valid, tags, profile_id, profile_name, profile_description, 15, media_types, preset_zone_ids from fare_product`,
    `fare_price (price_list_id, product_id, tier, gross_ore) select $1, product_id, tier, gross_ore + 120000 from fare_price`,
    `add_on_product (price_list_id, type, gross_ore, vat_rate) select $1, type, gross_ore + 5000, vat_rate from add_on_product`,
  ])
    await portal.sql('oslo', `insert into ${insert}`, [list!.id])
  agreements = []
  for (const interval of ['MONTHLY_AT_END', 'MONTHLY_AT_END', 'QUARTERLY', 'WEEKLY'] as const)
    agreements.push(await givenCustomer(portal, { interval }))
  const walk = billingWalk(portal, agreements, random)
  const run = (day: Day) => runApproved(portal.ctxOf('oslo'), day)
  for (let month = FIRST; month <= LAST_MONTH; month = addMonths(month, 1)) {
    // Every sixth run is skipped and made up for by the next; every other one runs twice.
    const runs = random.one([[], ['07'], ['07'], ['07', '07'], ['07', '08'], ['01', '07']])
    const days = ['01', '04', '07', '08', '17', '26']
    for (const day of days.map(date => `${month.slice(0, 7)}-${date}`)) {
      portal.clock.set(`${day}T10:00:00Z`)
      for (const date of runs) if (day.endsWith(date)) await run(day)
      await walk.day(day, 2 + random.int(4))
      if (random.chance(40)) await refundSomething()
    }
  }
  portal.clock.set(`${LAST_RUN}T10:00:00Z`)
  await run(LAST_RUN)
  done = walk.done
})
afterAll(() => portal.stop())

const readTickets = () =>
  portal.sql<TicketRow>(
    'oslo',
    `select id, replaces_id as replaces, start_date as start, expiration_date as "end", price_tier as tier,
       issued_at is not null and status::text <> 'FAILED' as sold
     from ticket where agreement_id = any($1) order by id`,
    [agreements],
  )

/** What stands per ticket-month or subscription-month: charge, reversal and credit notes, in øre. */
const readLines = async (column: 'ticket_id' | 'subscription_id') =>
  portal.sql<LineRow>(
    'oslo',
    `select l.${column} as subject, l.month, sum(l.gross_ore) filter (where l.sequence = 0)::float8 as charged,
       coalesce(sum(l.gross_ore) filter (where l.sequence = 1), 0)::float8 as reversed,
       coalesce(sum((select sum(r.gross_ore) from invoice_line r where r.refunds_line_id = l.id)), 0)::float8 as refunded, count(*)::int as lines
     from invoice_line l join invoice i on i.id = l.invoice_id where i.agreement_id = any($1) and l.${column} is not null group by 1, 2`,
    [agreements],
  )

const months = Array.from({ length: MONTHS + 6 }, (_, at) => addMonths(LAST_MONTH, at - MONTHS - 5))
const validIn = ({ start, end }: { start: Day; end: Day | null }, month: Day) =>
  start <= lastOfMonth(month) && (end === null || (end >= month && end >= start))

const prices = async () => {
  const rows = await portal.sql<{ from: Day; tier: number; price: number }>(
    'oslo',
    `select l.valid_from as "from", f.tier, (f.gross_ore / 100 / 12 * 100)::float8 as price from price_list l join fare_product p on p.price_list_id = l.id
     join fare_price f on f.price_list_id = l.id and f.product_id = p.id where p.profile_id = 1 and 'bigcustomer:subscriptionTicket' = any(p.tags) order by 1 desc`,
  )
  return (tier: number, month: Day) => rows.find(row => row.tier === tier && row.from <= month)!.price
}

describe(`${MONTHS} months of a company's orders, new zones, resends, cancellations and corrections, seed ${SEED}`, () => {
  it('had every kind of change, many times', () => {
    for (const [action, times] of Object.entries(done)) expect(times, action).toBeGreaterThan(10)
    expect(Object.keys(done)).toHaveLength(8)
    expect(refunds).toBeGreaterThan(20)
  })

  it('bill every ticket-month exactly once, on the earliest ticket of those that follow one another [C-013]', async () => {
    const [tickets, lines, priceOf] = [await readTickets(), await readLines('ticket_id'), await prices()]
    const byId = new Map(tickets.map(ticket => [ticket.id, ticket]))
    const rootOf = (ticket: TicketRow): TicketRow => {
      const before = ticket.replaces ? byId.get(ticket.replaces) : undefined
      return before ? rootOf(before) : ticket
    }
    const standing = new Map(lines.map(line => [`${line.subject} ${line.month}`, line]))
    const faults: string[] = []
    let billed = 0
    for (const root of new Set(tickets.map(rootOf))) {
      const chain = tickets.filter(ticket => rootOf(ticket) === root)
      for (const month of months) {
        const owing = chain.find(ticket => ticket.sold && validIn(ticket, month))
        for (const ticket of chain) {
          const line = standing.get(`${ticket.id} ${month}`)
          const says = `${ticket.id} ${month} ${JSON.stringify(line)}`
          if (ticket !== owing) {
            if (line && line.charged + line.reversed + line.refunded !== 0) faults.push(`not owed: ${says}`)
            continue
          }
          billed += 1
          if (line?.charged !== priceOf(ticket.tier, month) || line.lines !== 1) faults.push(`owed: ${says}`)
          else if (-line.refunded > line.charged) faults.push(`refunded beyond the line: ${says}`)
        }
      }
    }
    expect(faults).toEqual([])
    expect(billed).toBeGreaterThan(1_000)
    expect(lines.filter(line => line.reversed !== 0).length).toBeGreaterThan(10)
    expect(lines.filter(line => line.month < months[0]! || line.month > LAST_MONTH)).toEqual([])
  })

  it('bill every month of an add-on exactly once', async () => {
    const addOns = await portal.sql<{ id: string; start: Day; end: Day | null }>(
      'oslo',
      'select id, start_date as start, expiration_date as "end" from subscription where agreement_id = any($1)',
      [agreements],
    )
    const standing = new Map(
      (await readLines('subscription_id')).map(line => [`${line.subject} ${line.month}`, line]),
    )
    const faults = addOns.flatMap(addOn =>
      months.filter(month => {
        const line = standing.get(`${addOn.id} ${month}`)
        const net = line ? line.charged + line.reversed + line.refunded : 0
        return validIn(addOn, month) ? line?.lines !== 1 || line.reversed !== 0 : net !== 0
      }),
    )
    expect(faults).toEqual([])
    expect(addOns.length).toBeGreaterThan(10)
  })

  it('leave documents that add up: per line, per VAT rate, in all, and without a gap in the numbers', async () => {
    await expectNoViolations(portal, [...OF_DOCUMENTS, 'number-order', 'month-charged-twice'])
  })
})
