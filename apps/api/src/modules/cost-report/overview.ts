import {
  agreementsInForce,
  can,
  firstOfMonth,
  invoicedSubTypes,
  lastOfMonth,
  monthOf,
  nok,
} from '@portal/domain'
import type { Cost } from '@portal/domain/cost-report'
import { lastMonths, type MonthCost } from '@portal/domain/overview'
import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Prisma, readTenant } from '../../core/in-tenant.ts'
import { overviewCard } from '../../core/overview.ts'
import {
  CHARGED_MONTHLY,
  FREE_TICKETS,
  INTERVAL,
  monthsUntil,
  SUBSCRIPTION_OWED,
  TICKET_OWED,
} from '../invoice/service.ts'
import { type CostRange, readIssuedCosts, readOpenCosts } from './costs.ts'

const MONTHS = 12
/** The months that may not be invoiced yet: those of a quarter, and the one before. */
const OPEN_MONTHS = 3
const PRODUCTS = ['TICKET', 'JOULE', 'OTTO', 'CAR_POOL', 'COUNTER', 'FREE_TICKET', 'FEE'] as const

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

/** What a product of the reports belongs to here. */
const productOf = (product: string): (typeof PRODUCTS)[number] =>
  PRODUCTS.find(own => own === product) ?? (product.endsWith('_TICKET') ? 'TICKET' : 'COUNTER')

const asMonthCosts = (costs: readonly Cost[]): MonthCost[] =>
  costs.map(({ month, product, grossOre }) => ({ month, product: productOf(product), ore: grossOre }))

/**
 * What the months since the last invoice of each agreement cost by the rule of the run that invoices. A month in which its period
 * ends is one of them, because an invoice charges only months that are over. Every ticket is read once, and the rule is asked of those
 * together that have the same price and days.
 */
const notInvoiced = (ctx: Ctx, agreements: readonly string[]): Promise<MonthCost[]> => {
  const month = firstOfMonth(ctx.today)
  const statement = Prisma.sql`
    with own as materialized (
      select a.id, greatest(
          (select date_trunc('month', max(i.period_end) + 1)::date from invoice i where i.company_id = ${ctx.companyId} and i.agreement_id = a.id and i.kind <> 'CREDIT_NOTE'),
          (${month}::date - case ${Prisma.raw(INTERVAL)} when 'QUARTERLY' then interval '3 months' else interval '1 month' end)::date) as since
      from agreement a where a.company_id = ${ctx.companyId} and a.id = any(${agreements}::text[]) and not ${Prisma.raw(FREE_TICKETS)}),
    ${monthsUntil(month, OPEN_MONTHS)},
    sold as materialized (
      select a.since, t.* from own a cross join lateral (
        select t.kind, t.profile_id, t.price_tier, t.start_date, t.expiration_date, t.replaces_id, count(*) as n
        from ticket t where t.agreement_id = a.id and ${CHARGED_MONTHLY} and t.start_date <= ${lastOfMonth(month)}::date
          and (t.expiration_date is null or t.expiration_date >= a.since) group by 1, 2, 3, 4, 5, 6) t)
    select to_char(m.first, 'YYYY-MM') as month, 'TICKET' as product,
      sum(t.n * (m.prices -> (t.kind || ':' || t.profile_id || ':' || t.price_tier) ->> 0)::int)::float8 as ore
    from sold t join month m on m.first >= t.since and ${TICKET_OWED} group by 1
    union all
    select to_char(m.first, 'YYYY-MM'), s.type::text, sum(p.gross_ore)::float8
    from own a join month m on m.first >= a.since join subscription s on s.agreement_id = a.id and ${SUBSCRIPTION_OWED}
      join add_on_product p on p.price_list_id = m.list_id and p.type = s.type group by 1, 2`
  // SQL: measured, sums of a set.
  return readTenant<MonthCost>(ctx, {
    name: 'overview-not-invoiced',
    text: statement.text,
    values: statement.values,
  })
}

/** The agreements of the company whose costs the caller sees: all where the reports are open to them, else those that they see the invoices of. */
const agreementsSeen = ({ access }: Ctx): string[] => {
  const all = can(access, 'costReport')
  const kinds = invoicedSubTypes(access)
  return (access.company?.agreements ?? [])
    .filter(({ subType }) => all || kinds.includes(subType))
    .map(({ id }) => id)
}

/** What is on no document yet: purchases at the ticket counter, and free tickets for those who may see what they cost. */
const open = async (ctx: Ctx, range: CostRange, seen: readonly string[]): Promise<Cost[]> => {
  const agreements = agreementsInForce(ctx.access).filter(
    ({ id, subType }) => (subType === 'TICKETOFFICE' || subType === 'FREETICKET') && seen.includes(id),
  )
  if (agreements.length === 0) return []
  return readOpenCosts(
    ctx,
    range,
    agreements.map(({ id }) => id),
  )
}

/** The costs of a year by month and product: from issued documents, and as they would be invoiced now. */
const readFigures = async (ctx: Ctx) => {
  const month = monthOf(ctx.today)
  const months = lastMonths(month, MONTHS)
  const range = { companyId: ctx.companyId!, from: months[0]!, to: month }
  const seen = agreementsSeen(ctx)
  const [issued, unissued, charged] = await Promise.all([
    readIssuedCosts(ctx, range),
    open(ctx, range, seen),
    ctx.operator.invoiceFeature ? notInvoiced(ctx, seen) : [],
  ])
  const found = [
    ...asMonthCosts([...issued, ...unissued].filter(({ agreementId }) => seen.includes(agreementId))),
    ...charged,
  ]
  const sums = new Map<string, number>()
  for (const { month: of, product, ore } of found)
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
  needs: ['invoice', 'costReport'],
  answer: OverviewCosts,
  read: readFigures,
})
