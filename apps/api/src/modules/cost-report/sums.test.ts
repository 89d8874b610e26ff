import { addMonths, type Day, type Month, monthOf, nextMonth, oreOf } from '@portal/domain'
import { COST_SPLITS, COST_VAT } from '@portal/domain/cost-report'
import { WHY_REASONS } from '@portal/domain/invoice'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingWalk, seeded } from '../../../test/billing-walk.ts'
import { addCounter, EMPTY_CARD, MONEY, orderAtCounter } from '../../../test/counter-orders.ts'
import { expectNoViolations, OF_DOCUMENTS } from '../../../test/data-check.ts'
import { type Portal, startPortal } from '../../../test/harness.ts'
import { givenCustomer, givenDepartment, givenTicket } from '../../../test/invoicing.ts'
import { Refusal } from '../../core/errors.ts'
import { previewInvoice } from '../invoice/preview.ts'
import { refundLine } from '../invoice/refund.ts'
import { runInvoicing } from '../invoice/run.ts'
import { getReport } from './report.ts'
import { costDifference } from './why.ts'

const SEED = Number(process.env.WALK_SEED ?? 20_261_123)
const FIRST: Month = '2026-10'
const MONTHS = 24
const LAST = nextMonth(FIRST, MONTHS - 1)
/** What is ordered late begins before, and so do the first documents. */
const FROM = nextMonth(FIRST, -5)
/** By then every agreement has its document of the last month: a Monday after the 7th. */
const END: Day = '2028-10-09'

type Document = { kind: string; agreement: string; month: Month; gross: number; net: number; tickets: number }

let portal: Portal
let company: string
/** Agreements of the company by how they are invoiced. */
let monthly: string[]
let others: string[]
let department: string
let counter: string
let documents: Document[]
let lines: Record<string, number>
const random = seeded(SEED)
let refunds = 0
const reasons: string[] = []

const agreementOf = async (kind: string, interval: string): Promise<string> => {
  const id = `${kind.slice(0, 3)}${company}`
  await portal.sql(
    'oslo',
    `insert into agreement (id, company_id, sub_type, invoice_reference, from_date, invoicing_interval)
     values ($1, $2, $3::agreement_sub_type, 'Avdeling ' || $3, '2026-01-01', $4::invoicing_interval)`,
    [id, company, kind, interval],
  )
  return id
}

/** Gives back a part, or all that remains, of some charged line. */
const refundSomething = async () => {
  const charged = await portal.sql<{ invoice: string; line: string; gross: number }>(
    'oslo',
    `select l.invoice_id as invoice, l.id as line, l.gross_ore as gross from invoice_line l join invoice i on i.id = l.invoice_id
     where i.kind = 'INVOICE' and i.company_id = $1 and l.sequence = 0 order by i.number, l.position`,
    [company],
  )
  if (!charged.length) return
  const { invoice, line, gross } = random.one(charged)
  refunds += 1
  const ctx = {
    ...portal.ctxOf('oslo'),
    idempotency: { key: String(refunds), operation: 'refund', fingerprint: Buffer.of(0) },
  }
  const amount = random.chance(40) ? gross / 100 : random.int(gross) / 100
  await refundLine(ctx, invoice, line, { amount }).catch(error => {
    if (!(error instanceof Refusal)) throw error
  })
}

/** What the ticket counter sold: tickets, travel money and cards by post. */
const sellAtCounter = async () => {
  const lines = random.one([
    [{ quantity: 1 + random.int(5) }],
    [{ quantity: 2 }, { productId: MONEY, quantity: 1, amountOre: 20_000, zoneFrom: null }],
    [{ productId: EMPTY_CARD, mediaType: 'TRAVEL_CARD' as const, quantity: 3, zoneFrom: null }],
  ])
  const invoiceReference = random.one(['', 'Resepsjonen', 'Lageret'])
  await orderAtCounter(portal, { companyId: company, agreementId: counter, lines, invoiceReference })
  await portal.sql(
    'oslo',
    `update ticket set issued_at = ordered_at, status = 'ACTIVE' where agreement_id = $1 and issued_at is null`,
    [counter],
  )
}

/** Another ticket, which may have begun in an earlier month, and one that ends after months that are invoiced. */
const changeTickets = async (agreement: string, today: Day) => {
  const tier = random.one([1, 2, 3] as const)
  await givenTicket(portal, agreement, { start: addMonths(today, -random.int(3)), tier })
  if (random.chance(50))
    await portal.sql(
      'oslo',
      `update ticket set expiration_date = greatest(start_date, $2::date) where id = (
         select id from ticket where agreement_id = $1 and expiration_date is null order by start_date, id limit 1)`,
      [agreement, addMonths(today, -random.int(4))],
    )
}

const feeOf = async (month: Month) => {
  const [ticket] = await portal.sql<{ id: string }>(
    'oslo',
    `select id from ticket where agreement_id = $1 limit 1`,
    [department],
  )
  await portal.sql(
    'oslo',
    `insert into ticket_fee (ticket_id, agreement_id, source_key, amount_ore, vat_rate, day) values ($1, $2, 'replacement-card:' || $3, 5000, 25, $4)`,
    [ticket!.id, department, month, `${month}-15`],
  )
}

beforeAll(async () => {
  portal = await startPortal({ now: `${FIRST}-01T05:00:00Z` })
  // What the walk does to add-ons needs a company with the number of the agreement.
  company = await givenCustomer(portal)
  department = await givenDepartment(portal, company, 'Verkstedet')
  counter = `9${company}`
  await addCounter(portal, { companyId: company, id: counter })
  monthly = [company, department, counter]
  others = [
    await agreementOf('HOUSING_ASSOCIATION', 'QUARTERLY'),
    await agreementOf('SCHOOLTICKET', 'WEEKLY'),
  ]
  for (let n = 0; n < 4; n += 1)
    await givenTicket(portal, department, { start: `${FIRST}-01`, holder: { employeeId: `V-${n}` } })
  const walk = billingWalk(portal, [company], random)
  for (let month = FIRST; month <= LAST; month = nextMonth(month))
    for (const day of ['03', '07', '16', '25']) {
      const today = `${month}-${day}`
      portal.clock.set(`${today}T11:00:00Z`)
      await walk.day(today, 3)
      for (const agreement of others) await changeTickets(agreement, today)
      if (random.chance(60)) await sellAtCounter()
      if (day === '16' && random.chance(30)) await feeOf(month)
      if (day !== '03') await runInvoicing(portal.ctxOf('oslo'), today)
      await refundSomething()
    }
  portal.clock.set(`${END}T11:00:00Z`)
  await runInvoicing(portal.ctxOf('oslo'), END)
  documents = await portal.sql<Document>(
    'oslo',
    `select kind, agreement_id as agreement, to_char(period_end, 'YYYY-MM') as month, gross_ore as gross, gross_ore - vat_ore as net, ticket_count as tickets
     from invoice where company_id = $1 and period_start < $2`,
    [company, addMonths(`${LAST}-01`, 1)],
  )
  lines = Object.fromEntries(
    (
      await portal.sql<{ source: string; lines: number }>(
        'oslo',
        `select case when sequence > 0 then 'taken back' else source::text end as source, count(*)::int as lines
         from invoice_line l join invoice i on i.id = l.invoice_id where i.company_id = $1 group by 1`,
        [company],
      )
    ).map(({ source, lines }) => [source, lines]),
  )
}, 240_000)
afterAll(() => portal.stop())

const report = (asked: Partial<Parameters<typeof getReport>[2]> = {}) =>
  getReport(portal.ctxOf('oslo'), company, {
    from: FROM,
    to: LAST,
    split: 'PRODUCT',
    vat: 'INCLUDED',
    ...asked,
  })

const sumOf = (of: Document[], value: 'gross' | 'net' | 'tickets') =>
  of.reduce((sum, document) => sum + document[value], 0)

describe(`a report over ${MONTHS} months with every kind of line, seed ${SEED}`, () => {
  it('is about charges, what was taken back, refunds, fees, sales and shipping', () => {
    expect(Object.keys(lines).sort()).toEqual(
      ['ADD_ON_MONTH', 'COUNTER_ORDER', 'FEE', 'REFUND', 'SHIPPING', 'TICKET_MONTH', 'taken back'].sort(),
    )
    expect(new Set(documents.map(({ kind }) => kind))).toEqual(
      new Set(['INVOICE', 'INVOICE_BASE', 'CREDIT_NOTE']),
    )
  })

  it.each(COST_VAT)('has the total of all documents, to the øre: VAT %s', async vat => {
    const { sum, tickets, months } = await report({ vat })
    expect(oreOf(sum)).toBe(sumOf(documents, vat === 'INCLUDED' ? 'gross' : 'net'))
    expect(tickets).toBe(sumOf(documents, 'tickets'))
    expect(months.filter(({ preliminary }) => preliminary)).toEqual([])
  })

  it.each(COST_VAT)('has each month the total of its documents, to the øre: VAT %s', async vat => {
    for (const agreement of monthly) {
      const { months } = await report({ agreement, vat })
      const shown = months.map(({ month, sum, tickets }) => [month, oreOf(sum), tickets])
      const own = Map.groupBy(
        documents.filter(document => document.agreement === agreement),
        ({ month }) => month,
      )
      const expected = [...own]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([month, of]) => [month, sumOf(of, vat === 'INCLUDED' ? 'gross' : 'net'), sumOf(of, 'tickets')])
      expect(shown.filter(([, ore, tickets]) => ore !== 0 || tickets !== 0)).toEqual(
        expected.filter(([, ore, tickets]) => ore !== 0 || tickets !== 0),
      )
    }
  })

  it('has each quarter the total of a quarterly document, though its months stand apart', async () => {
    const [quarterly] = others
    const { months } = await report({ agreement: quarterly!, vat: 'EXCLUDED' })
    const quarters = Map.groupBy(
      months,
      ({ month }) => Math.floor((Number(month.slice(5)) - 1) / 3) + month.slice(0, 4),
    )
    const own = documents.filter(({ agreement }) => agreement === quarterly)
    for (const [quarter, of] of quarters) {
      const same = own.filter(
        ({ month }) => Math.floor((Number(month.slice(5)) - 1) / 3) + month.slice(0, 4) === quarter,
      )
      expect(
        of.reduce((sum, month) => sum + oreOf(month.sum), 0),
        String(quarter),
      ).toBe(sumOf(same, 'net'))
    }
    expect(months.filter(({ sum }) => sum !== 0).length).toBeGreaterThan(MONTHS / 2)
  })

  it.each(COST_SPLITS)('adds up in every row and column when divided by %s', async split => {
    for (const vat of COST_VAT) {
      const { series, months, sum } = await report({ split, vat })
      const all = await report({ vat })
      expect(sum).toBe(all.sum)
      expect(months.map(month => month.sum)).toEqual(all.months.map(month => month.sum))
      const ore = months.map(({ amounts }) => amounts.map(oreOf))
      expect(ore.map(row => row.reduce((a, b) => a + b, 0))).toEqual(months.map(month => oreOf(month.sum)))
      expect(series.map((_, at) => ore.reduce((total, row) => total + row[at]!, 0))).toEqual(
        series.map(each => oreOf(each.sum)),
      )
    }
  })

  it('is divided into departments without anything left over', async () => {
    const { departments, sum } = await report()
    expect(departments).toEqual([
      'Avdeling HOUSING_ASSOCIATION',
      'Avdeling SCHOOLTICKET',
      'Lageret',
      `Luke ${counter}`,
      `Ref ${company}`,
      'Resepsjonen',
      'Verkstedet',
    ])
    const parts = await Promise.all(departments.map(of => report({ department: of, vat: 'INCLUDED' })))
    expect(parts.reduce((total, part) => total + oreOf(part.sum), 0)).toBe(oreOf(sum))
  })

  it.each(COST_VAT)(
    'tells why each month differs by parts that add up to its change, to the øre: VAT %s',
    async vat => {
      const filters = [{ department: `Ref ${company}` }, { department: 'Lageret' }, { agreement: others[0]! }]
      for (const asked of vat === 'INCLUDED' ? [{}] : [{}, ...filters]) {
        const { months } = await report({ vat, ...asked })
        expect(months.length, JSON.stringify(asked)).toBeGreaterThan(5)
        for (const [at, { month, sum, change }] of months.entries()) {
          if (change === null) continue
          const why = await costDifference(portal.ctxOf('oslo'), company, {
            ...{ month, vat, maxEntries: 1, offset: 0 },
            ...asked,
          })
          const says = `${month} ${JSON.stringify(asked)}`
          expect([why.before.total, why.now.total], says).toEqual([months[at - 1]!.sum, sum])
          expect(
            why.parts.reduce((ore, { amount }) => ore + oreOf(amount), oreOf(why.rounding)),
            says,
          ).toBe(oreOf(change))
          expect(Math.abs(oreOf(why.rounding)), says).toBeLessThanOrEqual(vat === 'INCLUDED' ? 0 : 10)
          reasons.push(...why.parts.map(({ reason }) => reason))
        }
      }
      // Nobody in the walk gets other zones, and no price changes.
      const missing = WHY_REASONS.filter(reason => !reasons.includes(reason))
      expect(missing).toEqual(['MONTHS', 'ZONES', 'PRICES'])
    },
  )

  it('shows what is not invoiced yet as the previews of the next invoices have it', async () => {
    const running = monthOf(END)
    await givenTicket(portal, company, { start: `${LAST}-20` })
    await sellAtCounter()
    for (const agreement of [company, counter]) {
      const preview = await previewInvoice(portal.ctxOf('oslo'), agreement, END, { maxEntries: 1, offset: 0 })
      const [incl, excl] = await Promise.all(
        COST_VAT.map(vat => report({ agreement, vat, from: running, to: running })),
      )
      expect([incl!.sum, excl!.sum, incl!.tickets]).toEqual([
        preview.totalAmount,
        (oreOf(preview.totalAmount) - oreOf(preview.totalVat)) / 100,
        preview.ticketCount,
      ])
      expect(incl!.months.map(({ month, preliminary }) => [month, preliminary])).toEqual([[running, true]])
    }
    // The months that have their documents stay as they are.
    expect(oreOf((await report()).sum)).toBe(sumOf(documents, 'gross'))
  })

  it('holds with everything that is known of documents', () => expectNoViolations(portal, OF_DOCUMENTS))
})
