import { addDays, type Day, type Month, nok } from '@portal/domain'
import { nextCutOff } from '@portal/domain/overview'
import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { overviewCard } from '../../core/overview.ts'

/** So many months are shown, of the invoices of so many days. */
const MONTHS = 2
const DAYS = 100

const OverviewInvoicing = z
  .object({
    next: z
      .object({
        month: z.string().describe('YYYY-MM, that the next monthly run charges'),
        on: z.string().describe('YYYY-MM-DD'),
      })
      .describe('the next run over all companies'),
    months: z
      .array(
        z.object({
          month: z.string().describe('YYYY-MM, the last that they charge'),
          invoices: z.number().int(),
          delivered: z.number().int(),
          total: z.number().describe('NOK incl. VAT'),
          outstanding: z.number().describe('NOK that remain to be paid'),
          dueDate: z.string().describe('YYYY-MM-DD, the latest'),
        }),
      )
      .describe(`the latest ${MONTHS}`),
  })
  .meta({ id: 'OverviewInvoicing' })

type Row = {
  month: Month
  invoices: number
  delivered: number
  grossOre: number
  restOre: number
  dueDate: Day
}

/** What was invoiced lately over all companies, and when the next run is. */
const readFigures = async (ctx: Ctx) => {
  // SQL: sums of a set.
  const months = await readTenant<Row>(ctx, {
    name: 'overview-invoicing',
    text: `with made as materialized (
        select i.id, to_char(i.period_end, 'YYYY-MM') as month, i.due_date, i.gross_ore from invoice i
        where i.kind = 'INVOICE' and i.purged_at is null and i.invoice_date >= $1::date)
      select m.month, count(*)::int as invoices, count(d.invoice_id)::int as delivered, sum(m.gross_ore)::float8 as "grossOre",
        sum(greatest(m.gross_ore - coalesce(p.ore, 0) - coalesce(c.ore, 0), 0))::float8 as "restOre", max(m.due_date) as "dueDate"
      from made m
        cross join lateral (select sum(p.amount_ore) as ore from invoice_payment p where p.invoice_id = m.id) p
        cross join lateral (select -sum(i.gross_ore) as ore from invoice i where i.credits_invoice_id = m.id) c
        left join invoice_delivery d on d.invoice_id = m.id
      group by m.month order by m.month desc limit ${MONTHS}`,
    values: [addDays(ctx.today, -DAYS)],
  })
  const { day, endsOn } = nextCutOff(ctx.today)
  return {
    // Invoices of a month are made the day after the last one on which it can be changed.
    next: { month: endsOn.slice(0, 7), on: addDays(day, 1) },
    months: months.map(({ grossOre, restOre, ...month }) => ({
      ...month,
      total: nok(grossOre),
      outstanding: nok(restOre),
    })),
  }
}

export const invoicingCard = overviewCard({
  name: 'invoicing',
  of: 'operator',
  needs: 'payments',
  answer: OverviewInvoicing,
  read: readFigures,
})
