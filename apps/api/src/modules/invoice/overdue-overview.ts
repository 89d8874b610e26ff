import { nok } from '@portal/domain'
import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { overviewCard } from '../../core/overview.ts'
import { firstLate, LATE, OverdueInvoice, type OverdueRow, toOverdue } from './overdue.ts'

/** So many are shown. */
const SHOWN = 4

const OverviewOverdue = z
  .object({
    invoices: z.number().int(),
    companies: z.number().int().describe('that have any'),
    reminded: z.number().int().describe('of which a reminder was sent'),
    amount: z.number().describe('NOK that remain to be paid of them'),
    first: z.array(OverdueInvoice).describe(`the ${SHOWN} that were due first`),
  })
  .meta({ id: 'OverviewOverdue' })

type Row = { invoices: number; companies: number; reminded: number; restOre: number; first: OverdueRow[] }

/** The overdue invoices of all companies, as their list has them. */
const read = async (ctx: Ctx) => {
  const [row] = await readTenant<Row>(ctx, {
    name: 'overview-overdue',
    text: `with ${LATE}
      select count(*)::int as invoices, count(distinct company_id)::int as companies, (count(*) filter (where reminded))::int as reminded,
        coalesce(sum(rest_ore), 0)::float8 as "restOre", ${firstLate(String(SHOWN))} as first from late`,
    values: [ctx.today],
  })
  const { restOre, first, ...counts } = row!
  if (counts.invoices === 0) return null
  return { ...counts, amount: nok(restOre), first: first.map(toOverdue) }
}

export const overdueCard = overviewCard({
  name: 'overdue',
  of: 'operator',
  needs: 'payments',
  answer: OverviewOverdue,
  read,
})
