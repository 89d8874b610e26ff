import { type Day, nok } from '@portal/domain'
import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { overviewCard } from '../../core/overview.ts'

/** So many are shown. */
const SHOWN = 4

const OverviewOverdue = z
  .object({
    invoices: z.number().int(),
    companies: z.number().int().describe('that have any'),
    reminded: z.number().int().describe('of which a reminder was sent'),
    amount: z.number().describe('NOK that remain to be paid of them'),
    first: z
      .array(
        z.object({
          id: z.string(),
          invoiceNumber: z.string(),
          companyId: z.string(),
          company: z.string(),
          dueDate: z.string().describe('YYYY-MM-DD'),
          reminded: z.boolean(),
          outstanding: z.number(),
        }),
      )
      .describe(`the ${SHOWN} that were due first`),
  })
  .meta({ id: 'OverviewOverdue' })

type First = {
  id: string
  number: number
  companyId: string
  company: string
  dueDate: Day
  reminded: boolean
  restOre: number
}
type Row = { invoices: number; companies: number; reminded: number; restOre: number; first: First[] }

/** What companies owe the operator since before today, by the sums that each company's list of invoices has. */
const read = async (ctx: Ctx) => {
  if (!ctx.operator.invoiceFeature) return null
  const [row] = await readTenant<Row>(ctx, {
    name: 'overview-overdue',
    text: `with paid as (select invoice_id, sum(amount_ore)::float8 as ore from invoice_payment group by 1),
      credited as (select credits_invoice_id as invoice_id, -sum(gross_ore)::float8 as ore from invoice where credits_invoice_id is not null group by 1),
      late as materialized (
        select i.id, i.number, i.company_id, i.due_date, exists (select from invoice_reminder r where r.invoice_id = i.id) as reminded,
          i.gross_ore - coalesce(p.ore, 0) - coalesce(c.ore, 0) as rest_ore
        from invoice i left join paid p on p.invoice_id = i.id left join credited c on c.invoice_id = i.id
        where i.kind = 'INVOICE' and i.due_date < $1::date and i.gross_ore - coalesce(p.ore, 0) - coalesce(c.ore, 0) > 0)
      select count(*)::int as invoices, count(distinct company_id)::int as companies, (count(*) filter (where reminded))::int as reminded,
        coalesce(sum(rest_ore), 0)::float8 as "restOre",
        coalesce((select json_agg(json_build_object('id', f.id, 'number', f.number, 'companyId', f.company_id, 'company', c.name,
            'dueDate', f.due_date, 'reminded', f.reminded, 'restOre', f.rest_ore) order by f.due_date, f.rest_ore desc, f.id)
          from (select * from late order by due_date, rest_ore desc, id limit ${SHOWN}) f join company c on c.id = f.company_id), '[]'::json) as first
      from late`,
    values: [ctx.today],
  })
  const { restOre, first, ...counts } = row!
  if (counts.invoices === 0) return null
  return {
    ...counts,
    amount: nok(restOre),
    first: first.map(({ number, restOre: rest, ...each }) => ({
      ...each,
      invoiceNumber: String(number),
      outstanding: nok(rest),
    })),
  }
}

export const overdueCard = overviewCard({
  name: 'overdue',
  of: 'operator',
  needs: 'companyAdmin',
  answer: OverviewOverdue,
  read,
})
