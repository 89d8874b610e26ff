import { addMonths, agreementsInForce, firstOfMonth, lastOfMonth, monthOf, nok } from '@portal/domain'
import { lastMonths, type MonthCost } from '@portal/domain/overview'
import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Prisma, readTenant } from '../../core/in-tenant.ts'
import { overviewCard } from '../../core/overview.ts'
import {
  CHARGED_MONTHLY,
  chargesOf,
  FREE_TICKETS,
  INTERVAL,
  monthsUntil,
  OWED,
  SUBSCRIPTION_OWED,
} from '../invoice/service.ts'
import { type CostRange, readIssuedCosts } from './costs.ts'

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

/** What a product of the reports belongs to here; free tickets are the operator's. */
const productOf = (product: string): (typeof PRODUCTS)[number] | null =>
  PRODUCTS.find(own => own === product) ??
  (product === 'FREE_TICKET' ? null : product.endsWith('_TICKET') ? 'TICKET' : 'COUNTER')

const issued = async (ctx: Ctx, range: CostRange): Promise<MonthCost[]> =>
  (await readIssuedCosts(ctx, range)).flatMap(({ month, product, grossOre }) => {
    const own = productOf(product)
    return own ? [{ month, product: own, ore: grossOre }] : []
  })

/**
 * What the months since the last invoice of each agreement cost by the rule of the run that invoices. Every ticket is read once, and the rule is asked of those
 * together that have the same price and days.
 */
const notInvoiced = (ctx: Ctx): Promise<MonthCost[]> => {
  const month = firstOfMonth(ctx.today)
  const statement = Prisma.sql`
    with own as materialized (
      select a.id, greatest(
          (select max(i.period_end) + 1 from invoice i where i.company_id = ${ctx.companyId} and i.agreement_id = a.id and i.kind <> 'CREDIT_NOTE'),
          (${month}::date - case ${Prisma.raw(INTERVAL)} when 'QUARTERLY' then interval '3 months' else interval '1 month' end)::date) as since
      from agreement a where a.company_id = ${ctx.companyId} and not ${Prisma.raw(FREE_TICKETS)}),
    ${monthsUntil(month, OPEN_MONTHS)},
    sold as materialized (
      select a.since, t.* from own a cross join lateral (
        select t.kind, t.profile_id, t.price_tier, t.start_date, t.expiration_date, t.replaces_id, count(*) as n
        from ticket t where t.agreement_id = a.id and ${CHARGED_MONTHLY} and t.start_date <= ${lastOfMonth(month)}::date
          and (t.expiration_date is null or t.expiration_date >= a.since) group by 1, 2, 3, 4, 5, 6) t)
    select to_char(m.first, 'YYYY-MM') as month, 'TICKET' as product,
      sum(t.n * (m.prices -> (t.kind || ':' || t.profile_id || ':' || t.price_tier) ->> 0)::int)::float8 as ore
    from sold t join month m on m.first >= t.since and ${OWED} group by 1
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
  const range = { companyId: ctx.companyId!, from: months[0]!, to: month }
  const found = await Promise.all([issued(ctx, range), notInvoiced(ctx), bought(ctx)])
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
