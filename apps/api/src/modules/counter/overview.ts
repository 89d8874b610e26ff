import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { overviewCard } from '../../core/overview.ts'
import { STATE } from './list.ts'

const OverviewCounter = z
  .object({
    making: z.number().int().describe('tickets and codes that are being made'),
    unused: z.number().int().describe('that nobody has used'),
  })
  .meta({ id: 'OverviewCounter' })

/** What was bought at the ticket counter and is not used, as the ticket history with that state counts it. */
const readFigures = async (ctx: Ctx) => {
  // SQL: counts of a set.
  const [row] = await readTenant<z.infer<typeof OverviewCounter>>(ctx, {
    name: 'overview-counter',
    text: `with d as (
        select ${STATE} as state from counter_delivery d join counter_order o on o.id = d.order_id join ticket t on t.id = d.ticket_id
        where o.company_id = $1 and d.refunded_at is null and d.cancelled_at is null)
      select (count(*) filter (where state = 'MAKING'))::int as making, (count(*) filter (where state = 'UNUSED'))::int as unused from d`,
    values: [ctx.companyId, ctx.today],
  })
  return row!
}

export const counterCard = overviewCard({
  name: 'counter',
  of: 'company',
  needs: 'ticketCounter',
  answer: OverviewCounter,
  read: readFigures,
})
