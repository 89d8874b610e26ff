import { type Day, nok } from '@portal/domain'
import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'

export const OverdueQuery = z.strictObject({
  maxEntries: z.coerce.number().int().min(1).max(100).default(25),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
})

export const OverdueInvoice = z
  .object({
    id: z.string(),
    invoiceNumber: z.string(),
    companyId: z.string(),
    company: z.string(),
    dueDate: z.string().describe('YYYY-MM-DD'),
    reminded: z.boolean(),
    outstanding: z.number().describe('NOK that remain to be paid'),
  })
  .meta({ id: 'OverdueInvoice' })

export const OverdueInvoices = z
  .object({
    totalEntries: z.number().int(),
    totalOutstanding: z.number().describe('NOK that remain of all of them'),
    matches: z.array(OverdueInvoice).describe('those that were due first'),
  })
  .meta({ id: 'OverdueInvoices' })

type OverdueRow = {
  id: string
  number: number
  companyId: string
  company: string
  dueDate: Day
  reminded: boolean
  restOre: number
}

/** The invoices of all companies that were due before the day `$1`, with what remains of each, by the sums that each company's list has: `late`. */
const LATE = `paid as (select invoice_id, sum(amount_ore)::float8 as ore from invoice_payment group by 1),
  credited as (select credits_invoice_id as invoice_id, -sum(gross_ore)::float8 as ore from invoice where credits_invoice_id is not null group by 1),
  late as materialized (
    select i.id, i.number, i.company_id, i.due_date, exists (select from invoice_reminder r where r.invoice_id = i.id) as reminded,
      i.gross_ore - coalesce(p.ore, 0) - coalesce(c.ore, 0) as rest_ore
    from invoice i left join paid p on p.invoice_id = i.id left join credited c on c.invoice_id = i.id
    where i.kind = 'INVOICE' and i.due_date < $1::date and i.gross_ore - coalesce(p.ore, 0) - coalesce(c.ore, 0) > 0)`

type Late = { invoices: number; companies: number; reminded: number; restOre: number; first: OverdueRow[] }

/** What of all companies is overdue, and a page of it, those that were due first before the others. */
export const readLate = async (ctx: Ctx, maxEntries: number, offset: number): Promise<Late> => {
  // SQL: a set with a page.
  const [row] = await readTenant<Late>(ctx, {
    name: 'overdue-invoices',
    text: `with ${LATE}
      select count(*)::int as invoices, count(distinct company_id)::int as companies, (count(*) filter (where reminded))::int as reminded,
        coalesce(sum(rest_ore), 0)::float8 as "restOre",
        coalesce((select json_agg(json_build_object('id', f.id, 'number', f.number, 'companyId', f.company_id, 'company', c.name,
            'dueDate', f.due_date, 'reminded', f.reminded, 'restOre', f.rest_ore) order by f.due_date, f.rest_ore desc, f.id)
          from (select * from late order by due_date, rest_ore desc, id limit $2 offset $3) f join company c on c.id = f.company_id), '[]'::json) as first
      from late`,
    values: [ctx.today, maxEntries, offset],
  })
  return row!
}

export const toOverdue = ({ number, restOre, ...row }: OverdueRow): z.infer<typeof OverdueInvoice> => ({
  ...row,
  invoiceNumber: String(number),
  outstanding: nok(restOre),
})

/** GET /invoice-admin-api/overdue: what companies owe the operator since before today. */
export const listOverdue = async (
  ctx: Ctx,
  { maxEntries, offset }: z.infer<typeof OverdueQuery>,
): Promise<z.infer<typeof OverdueInvoices>> => {
  const { invoices, restOre, first } = await readLate(ctx, maxEntries, offset)
  return { totalEntries: invoices, totalOutstanding: nok(restOre), matches: first.map(toOverdue) }
}
