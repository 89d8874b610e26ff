import {
  addMonths,
  agreementsInForce,
  firstDay,
  firstOfMonth,
  type Month,
  monthOf,
  nok,
} from '@portal/domain'
import { lastMonths, type MonthCost } from '@portal/domain/overview'
import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Prisma, readTenant } from '../../core/in-tenant.ts'
import { overviewCard } from '../../core/overview.ts'
import { FREE_TICKETS, INTERVAL } from './agreements.ts'
import { chargesOf, monthsOf, OWED, SUBSCRIPTION_OWED } from './charges.ts'

const MONTHS = 12
/** The months that may not be invoiced yet: those of a quarter, and the one before. */
const OPEN_MONTHS = 3
const PRODUCTS = ['TICKET', 'JOULE', 'OTTO', 'CAR_POOL', 'COUNTER', 'FEE'] as const

const OverviewCosts = z
  .object({
    month: z.string().describe('YYYY-MM, the running month, whose costs may still change'),
    costs: z
      .array(
        z.object({
          month: z.string().describe('YYYY-MM, the month charged'),
          product: z.enum(PRODUCTS),
          amount: z.number().describe('NOK incl. VAT, less what was given back'),
        }),
      )
      .describe(`of the last ${MONTHS} months`),
  })
  .meta({ id: 'OverviewCosts' })

/** What an issued document charges by month and product. It never changes, so that it is read once by each process. */
type Sums = readonly MonthCost[]
const MOST_KEPT = 20_000
const kept = new Map<string, Sums>()

const PRODUCT = `case coalesce(o.source, l.source) when 'TICKET_MONTH' then 'TICKET' when 'ADD_ON_MONTH' then coalesce(o.add_on_type, l.add_on_type)::text
  when 'FEE' then 'FEE' else 'COUNTER' end`

/** The sums of documents by their ids, which the caller has found under row-level security. */
const sumsOf = async (ctx: Ctx, ids: readonly string[]): Promise<Sums> => {
  const unknown = ids.filter(id => !kept.has(id))
  if (unknown.length > 0) {
    const rows = await readTenant<MonthCost & { invoiceId: string }>(ctx, {
      name: 'overview-invoice-sums',
      text: `select l.invoice_id as "invoiceId", to_char(l.month, 'YYYY-MM') as month, ${PRODUCT} as product, sum(l.gross_ore)::float8 as ore
        from invoice_line l left join invoice_line o on o.id = l.refunds_line_id where l.invoice_id = any($1::uuid[]) group by 1, 2, 3`,
      values: [unknown],
    })
    if (kept.size + unknown.length > MOST_KEPT) kept.clear()
    for (const id of unknown) kept.set(id, [])
    for (const { invoiceId, ...cost } of rows) kept.set(invoiceId, [...(kept.get(invoiceId) ?? []), cost])
    return [...rows, ...ids.filter(id => !unknown.includes(id)).flatMap(id => kept.get(id) ?? [])]
  }
  return ids.flatMap(id => kept.get(id) ?? [])
}

const issued = async (ctx: Ctx, from: Month): Promise<Sums> => {
  const invoices = await readTenant<{ id: string }>(ctx, {
    name: 'overview-issued',
    text: `select i.id from invoice i join agreement a on a.id = i.agreement_id where i.company_id = $1 and i.invoice_date >= $2::date and not ${FREE_TICKETS}`,
    values: [ctx.companyId, firstDay(from)],
  })
  return sumsOf(
    ctx,
    invoices.map(({ id }) => id),
  )
}

/** What the months since the last invoice of each agreement cost by the rule of the run that invoices, counted by price. */
const notInvoiced = (ctx: Ctx): Promise<MonthCost[]> => {
  const month = firstOfMonth(ctx.today)
  const statement = Prisma.sql`
    with own as materialized (
      select a.id, greatest(
          (select max(i.period_end) + 1 from invoice i where i.company_id = ${ctx.companyId} and i.agreement_id = a.id and i.kind <> 'CREDIT_NOTE'),
          (${month}::date - case ${Prisma.raw(INTERVAL)} when 'QUARTERLY' then interval '3 months' else interval '1 month' end)::date) as since
      from agreement a where a.company_id = ${ctx.companyId} and not ${Prisma.raw(FREE_TICKETS)}),
    ${monthsOf(addMonths(month, -OPEN_MONTHS), month)},
    counted as (
      select m.first, t.kind, t.profile_id, t.price_tier, count(*) as n
      from own a join month m on m.first >= a.since join ticket t on t.agreement_id = a.id and ${OWED} group by 1, 2, 3, 4)
    select to_char(m.first, 'YYYY-MM') as month, 'TICKET' as product,
      sum(c.n * (m.prices -> (c.kind || ':' || c.profile_id || ':' || c.price_tier) ->> 0)::int)::float8 as ore
    from counted c join month m on m.first = c.first group by 1
    union all
    select to_char(m.first, 'YYYY-MM'), s.type::text, sum(p.gross_ore)::float8
    from own a join month m on m.first >= a.since join subscription s on s.agreement_id = a.id and ${SUBSCRIPTION_OWED}
      join add_on_product p on p.price_list_id = m.list_id and p.type = s.type group by 1, 2`
  return readTenant<MonthCost>(ctx, {
    name: 'overview-not-invoiced',
    text: statement.text,
    values: statement.values,
  })
}

/** What was bought at the ticket counter and is not invoiced. */
const bought = async (ctx: Ctx): Promise<MonthCost[]> => {
  const counters = agreementsInForce(ctx.access, 'TICKETOFFICE').map(({ id }) => id)
  if (counters.length === 0) return []
  const month = firstOfMonth(ctx.today)
  const statement = Prisma.sql`with ${chargesOf(counters, addMonths(month, -OPEN_MONTHS), month)}
    select to_char(month, 'YYYY-MM') as month, 'COUNTER' as product, sum(quantity * price_ore)::float8 as ore from charge group by 1`
  return readTenant<MonthCost>(ctx, {
    name: 'overview-bought',
    text: statement.text,
    values: statement.values,
  })
}

/** The costs of a year by month and product: from issued documents, and as they would be invoiced now. */
const read = async (ctx: Ctx) => {
  const month = monthOf(ctx.today)
  const months = lastMonths(month, MONTHS)
  const found = await Promise.all([issued(ctx, months[0]!), notInvoiced(ctx), bought(ctx)])
  const sums = new Map<string, number>()
  for (const { month: of, product, ore } of found.flat())
    if (months.includes(of) && ore) sums.set(`${of} ${product}`, (sums.get(`${of} ${product}`) ?? 0) + ore)
  return {
    month,
    costs: [...sums].sort().flatMap(([key, ore]) => {
      const [of = '', name] = key.split(' ')
      const product = PRODUCTS.find(known => known === name)
      return product ? [{ month: of, product, amount: nok(ore) }] : []
    }),
  }
}

export const costsCard = overviewCard({
  name: 'costs',
  of: 'company',
  needs: 'invoice',
  answer: OverviewCosts,
  read,
})
