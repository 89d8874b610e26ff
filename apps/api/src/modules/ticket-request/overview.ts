import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { overviewCard } from '../../core/overview.ts'

const OverviewRequests = z
  .object({
    open: z.number().int().describe('requests for a ticket that wait for an answer'),
    oldest: z.string().nullable().describe('instant of the oldest'),
  })
  .meta({ id: 'OverviewRequests' })

/** The open requests, expired ones among them, as the list has them; nothing where the company takes none. */
const readFigures = async (ctx: Ctx) => {
  if (ctx.access.company?.widgetAccess !== 'ALLOW_TICKET_REQUESTS') return null
  // SQL: measured, the overview
  const [row] = await readTenant<{ open: number; oldest: Date | null }>(ctx, {
    name: 'overview-requests',
    text: `select count(*)::int as open, min(created_at) as oldest from ticket_request where company_id = $1 and state = 'OPEN'`,
    values: [ctx.companyId],
  })
  return { open: row!.open, oldest: row!.oldest?.toISOString() ?? null }
}

export const requestsCard = overviewCard({
  name: 'requests',
  of: 'company',
  needs: 'companyTicket',
  answer: OverviewRequests,
  read: readFigures,
})
export const residentRequestsCard = overviewCard({
  name: 'residentRequests',
  of: 'company',
  needs: 'housing',
  answer: OverviewRequests,
  read: readFigures,
})
