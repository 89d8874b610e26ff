import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { overviewCard } from '../../core/overview.ts'

const OverviewFreeTickets = z
  .object({ active: z.number().int(), pending: z.number().int() })
  .meta({ id: 'OverviewFreeTickets' })

/** How many free tickets run and wait, as the list with that status counts them. */
const readFigures = async (ctx: Ctx) => {
  // SQL: counts of a set.
  const [row] = await readTenant<z.infer<typeof OverviewFreeTickets>>(ctx, {
    name: 'overview-free-tickets',
    text: `select (count(*) filter (where t.status = 'ACTIVE'))::int as active, (count(*) filter (where t.status = 'PENDING'))::int as pending
      from ticket t where t.company_id = $1 and t.kind = 'FREE_TICKET' and t.holder_id is not null and t.status in ('ACTIVE', 'PENDING')`,
    values: [ctx.companyId],
  })
  return row!
}

export const freeTicketsCard = overviewCard({
  name: 'freeTickets',
  of: 'company',
  needs: 'freeTicket',
  answer: OverviewFreeTickets,
  read: readFigures,
})
