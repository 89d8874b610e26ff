import { type Day, nok } from '@portal/domain'
import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { listStatement, type Paging, paging } from '../../core/list.ts'

export const OverdueQuery = z.strictObject({
  ...paging(25),
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
const LATE_INVOICES = `paid as (select invoice_id, sum(amount_ore)::float8 as ore from invoice_payment group by 1),
  credited as (select credits_invoice_id as invoice_id, -sum(gross_ore)::float8 as ore from invoice where credits_invoice_id is not null group by 1),
  late as materialized (
    select i.id, i.number, i.company_id, i.due_date, exists (select from invoice_reminder r where r.invoice_id = i.id) as reminded,
      i.gross_ore - coalesce(p.ore, 0) - coalesce(c.ore, 0) as rest_ore
    from invoice i left join paid p on p.invoice_id = i.id left join credited c on c.invoice_id = i.id
    where i.kind = 'INVOICE' and i.due_date < $1::date and i.gross_ore - coalesce(p.ore, 0) - coalesce(c.ore, 0) > 0)`

type LateInvoices = {
  total: number
  companies: number
  reminded: number
  restOre: number
  matches: OverdueRow[]
}

/** What of all companies is overdue, and a page of it, those that were due first before the others. */
export const readLate = async (ctx: Ctx, page: Paging): Promise<LateInvoices> => {
  // SQL: a set with a page and sums.
  const [row] = await readTenant<LateInvoices>(
    ctx,
    listStatement({
      name: 'overdue-invoices',
      values: [ctx.today],
      given: LATE_INVOICES,
      from: 'late',
      where: [],
      key: 'id',
      order: [
        { sql: 'due_date', way: 'asc' },
        { sql: 'rest_ore', way: 'desc' },
        { sql: 'id', way: 'asc' },
      ],
      sums: {
        companies: '(select count(distinct company_id)::int from late)',
        reminded: '(select (count(*) filter (where reminded))::int from late)',
        restOre: '(select coalesce(sum(rest_ore), 0)::float8 from late)',
      },
      row: `json_build_object('id', f.id, 'number', f.number, 'companyId', f.company_id, 'company', c.name,
        'dueDate', f.due_date, 'reminded', f.reminded, 'restOre', f.rest_ore)`,
      tables: 'join late f on f.id = page.id join company c on c.id = f.company_id',
      page,
    }),
  )
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
  page: z.infer<typeof OverdueQuery>,
): Promise<z.infer<typeof OverdueInvoices>> => {
  const { total, restOre, matches } = await readLate(ctx, page)
  return { totalEntries: total, totalOutstanding: nok(restOre), matches: matches.map(toOverdue) }
}
