import { addDays, type Day, nok } from '@portal/domain'
import { nextCutOff } from '@portal/domain/overview'
import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { overviewCard } from '../../core/overview.ts'
import { seenBy } from './access.ts'
import { OWN_INVOICES, statusOf } from './list.ts'

/** So many are shown. */
const MOST_SHOWN = 4

const DayText = z.string().describe('YYYY-MM-DD')
const OverviewInvoices = z
  .object({
    open: z.number().int().describe('invoices of which something remains to be paid'),
    overdue: z.number().int(),
    outstanding: z.number().describe('NOK that remain'),
    first: z
      .array(
        z.object({
          id: z.string(),
          invoiceNumber: z.string(),
          reference: z.string(),
          month: z.string().describe('YYYY-MM, the last that it charges'),
          dueDate: DayText,
          outstanding: z.number(),
        }),
      )
      .describe(`the ${MOST_SHOWN} that were or are due first`),
    nextOn: DayText.nullable().describe('when the next monthly invoice is made; null where none is'),
  })
  .meta({ id: 'OverviewInvoices' })

type FirstInvoice = {
  id: string
  number: number
  reference: string
  periodEnd: Day
  dueDate: Day
  restOre: number
}
type Row = { open: number; overdue: number; restOre: number; first: FirstInvoice[]; monthly: boolean }

/** What remains to be paid, by the sums of the list of invoices. */
const readFigures = async (ctx: Ctx) => {
  const is = statusOf('$3')
  // SQL: sums of a set.
  const [row] = await readTenant<Row>(ctx, {
    name: 'overview-invoices',
    text: `with ${OWN_INVOICES}, open as (select * from own where ${is.open})
      select count(*)::int as open, (count(*) filter (where ${is.overdue}))::int as overdue, coalesce(sum(rest_ore), 0)::float8 as "restOre",
        coalesce((select json_agg(json_build_object('id', id, 'number', number, 'reference', their_reference, 'periodEnd', period_end,
            'dueDate', due_date, 'restOre', rest_ore) order by due_date, number)
          from (select * from open order by due_date, number limit ${MOST_SHOWN}) f), '[]'::json) as first,
        exists (select from agreement a where a.company_id = $1 and a.invoicing_interval = 'MONTHLY_AT_END' and not a.has_invoice_base_only
          and a.sub_type::text = any($2::text[]) and (a.end_date is null or a.end_date >= $3::date)) as monthly
      from open`,
    values: [ctx.companyId, seenBy(ctx), ctx.today],
  })
  const { restOre, monthly, first, ...counts } = row!
  if (counts.open === 0 && !monthly) return null
  return {
    ...counts,
    outstanding: nok(restOre),
    first: first.map(({ number, periodEnd, restOre: rest, ...each }) => ({
      ...each,
      invoiceNumber: String(number),
      month: periodEnd.slice(0, 7),
      outstanding: nok(rest),
    })),
    // Invoices of a month are made the day after the last one on which it can be changed.
    nextOn: monthly ? addDays(nextCutOff(ctx.today).day, 1) : null,
  }
}

export const invoicesCard = overviewCard({
  name: 'invoices',
  of: 'company',
  needs: 'invoice',
  answer: OverviewInvoices,
  read: readFigures,
})
