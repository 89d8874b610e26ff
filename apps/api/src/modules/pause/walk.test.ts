import { addMonths, type Day, lastOfMonth, type Month, monthOf, nextMonth } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoViolations, OF_DOCUMENTS } from '../../../test/data-check.ts'
import { type Call, freshPhone, NORDLYS, orderFor, type Portal, startPortal } from '../../../test/harness.ts'
import { runApproved } from '../../../test/invoicing.ts'

const FIRST: Month = '2026-11'
const MONTHS = 26
const months = Array.from({ length: MONTHS }, (_, n) => nextMonth(FIRST, n))

/** A person of the walk: the pauses of their ticket by the month in which HR plans them. */
type Plan = Readonly<Record<Month, { from: Month; to: Month }>>
const PLANS: Readonly<Record<string, Plan>> = {
  // Over New Year, when prices change.
  winter: { '2026-11': { from: '2026-12', to: '2027-01' } },
  // Across the three months after which a ticket is anonymised.
  long: { '2027-01': { from: '2027-02', to: '2027-09' } },
  // A whole year, then one month, then over the next New Year.
  often: {
    '2026-11': { from: '2026-12', to: '2027-11' },
    '2028-01': { from: '2028-02', to: '2028-02' },
    '2028-09': { from: '2028-10', to: '2028-11' },
  },
  never: {},
}
const pausedIn = (plan: Plan, month: Month) =>
  Object.values(plan).some(({ from, to }) => from <= month && month <= to)

let portal: Portal
let kari: Call
/** Who has lines in the payroll of a month, as it is shown in that month. */
const deducted: { name: string; month: Month }[] = []
const people: Record<string, { holder: string; phone: string }> = {}
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  portal.sql<Row>('oslo', text, values)
const run = (name: Parameters<Portal['job']>[0]) => portal.job(name, { operator: 'oslo' })

beforeAll(async () => {
  portal = await startPortal({ now: `${FIRST}-01T08:00:00Z` })
  kari = portal.as('kari@nordlys.example')
  const [list] = await sql<{ id: string }>(
    `insert into price_list (valid_from) values ('2027-01-01') returning id`,
  )
  for (const insert of [
    `fare_product (price_list_id, id, name, nr_of_days_valid, tags, profile_id, profile_name, profile_description, vat_rate, media_types, preset_zone_ids)
       select $1, id, name, nr_of_days_valid, tags, profile_id, profile_name, profile_description, vat_rate, media_types, preset_zone_ids from fare_product`,
    `fare_price (price_list_id, product_id, tier, gross_ore) select $1, product_id, tier, gross_ore + 120000 from fare_price`,
    `add_on_product (price_list_id, type, gross_ore, vat_rate) select $1, type, gross_ore + 5000, vat_rate from add_on_product`,
  ])
    await sql(`insert into ${insert}`, [list!.id])
  await kari('PUT', `/api/ticket/pauses/by-company-id/${NORDLYS}`, { enabled: true })
  for (const name of Object.keys(PLANS)) {
    const phone = freshPhone()
    const order = orderFor({ phone, employeeId: `P-${name}`, startDate: `${FIRST}-01`, addOns: ['OTTO'] })
    const answer = await kari('POST', '/api/ticket/create', order)
    expect(answer.statusCode, answer.body).toBe(201)
    people[name] = { holder: answer.json().subscriberId, phone }
  }
  await run('ticket-issue')
  for (const month of months) {
    for (const date of ['01', '07', '10', '19', '22', '25']) {
      const day = `${month}-${date}`
      if (day !== `${FIRST}-01`) portal.clock.set(`${day}T08:00:00Z`)
      for (const job of ['ticket-lifecycle', 'ticket-anonymise', 'pause-clean-up', 'pause-resume'] as const)
        await run(job)
      await run('ticket-issue')
      if (date === '07') await runApproved(portal.ctxOf('oslo'), day)
      if (date === '25') {
        const { matches } = (
          await kari('GET', `/api/invoice/payroll/by-company-id/${NORDLYS}?month=${month}`)
        ).json() as { matches: { employeeId: string }[] }
        for (const name of Object.keys(PLANS))
          if (matches.some(({ employeeId }) => employeeId === `P-${name}`)) deducted.push({ name, month })
      }
      if (date !== '10') continue
      for (const [name, plan] of Object.entries(PLANS)) {
        const planned = plan[month]
        if (!planned) continue
        const [ticket] = await sql<{ id: string }>(
          `select id from ticket where holder_id = $1 and status = 'ACTIVE'`,
          [people[name]!.holder],
        )
        const answer = await kari('POST', `/api/ticket/pause/${ticket!.id}`, { ...planned, addOns: ['OTTO'] })
        expect(answer.statusCode, answer.body).toBe(200)
      }
    }
  }
  const end = addMonths(`${months.at(-1)}-07`, 1)
  portal.clock.set(`${end}T08:00:00Z`)
  await run('ticket-lifecycle')
  await runApproved(portal.ctxOf('oslo'), end)
}, 300_000)
afterAll(() => portal.stop())

type Charge = { month: Day; ticket: boolean; ore: number }
const chargesOf = (name: string) =>
  sql<Charge>(
    `select l.month, l.ticket_id is not null as ticket, l.gross_ore::int as ore from invoice_line l
     join invoice_line_person p on p.line_id = l.id where p.employee_id = $1 order by 1, 2`,
    [`P-${name}`],
  )

describe(`${MONTHS} months with pauses over New Year and across the three months of deletion`, () => {
  it.each(Object.entries(PLANS))(
    '%s: every month that was travelled is charged once, and no other',
    async (name, plan) => {
      const travelled = months.filter(month => !pausedIn(plan, month))
      const charges = await chargesOf(name)
      expect(charges.filter(({ ticket }) => ticket).map(({ month }) => monthOf(month))).toEqual(travelled)
      expect(charges.filter(({ ticket }) => !ticket).map(({ month }) => monthOf(month))).toEqual(travelled)
      const prices = new Set(
        charges
          .filter(({ ticket }) => ticket)
          .map(({ month, ore }) => `${month < '2027-01-01' ? 2026 : 'later'} ${ore}`),
      )
      // One thousand two hundred kroner more a year.
      expect([...prices]).toEqual(['2026 74700', 'later 84700'])
    },
  )

  it.each(Object.entries(PLANS))('%s: payroll has lines of just these months', (name, plan) => {
    const travelled = months.filter(month => !pausedIn(plan, month))
    expect(deducted.filter(each => each.name === name).map(({ month }) => month)).toEqual(travelled)
  })

  it('everybody is still there, with one open ticket each', async () => {
    const open = await sql<{ holder: string; n: number }>(
      `select h.id as holder, count(t.id)::int as n from holder h join ticket t on t.holder_id = h.id and t.status = 'ACTIVE' where h.id = any($1) group by 1`,
      [Object.values(people).map(({ holder }) => holder)],
    )
    expect(open.map(({ n }) => n)).toEqual([1, 1, 1, 1])
    const [gone] = await sql<{ n: number }>(
      `select count(*)::int as n from ticket where status = 'ANONYMISED'`,
    )
    expect(gone!.n).toBeGreaterThanOrEqual(4)
    expect(
      await sql('select state from ticket_pause where to_month < $1::date', [
        addMonths(lastOfMonth(`${months.at(-1)}-01`), -6),
      ]),
    ).toEqual([])
  })

  it('what should hold of tickets, people and documents holds', () =>
    expectNoViolations(portal, [
      ...OF_DOCUMENTS,
      ...[
        'number-order',
        'month-charged-twice',
        'pause-charged',
        'pause-and-ticket',
        'phone-with-two-tickets',
      ],
      ...['claim-of-nothing-open', 'open-ticket-without-claim', 'holder-status', 'anonymised-rows'],
      'person-without-reason',
    ]))
})
