import { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { modelsOf } from '../../core/in-tenant.ts'
import { overviewCard } from '../../core/overview.ts'

const OverviewRequests = z
  .object({
    open: z.number().int().describe('requests for a ticket that wait for an answer'),
    oldest: z.string().nullable().describe('instant of the oldest'),
  })
  .meta({ id: 'OverviewRequests' })

/** The open requests, expired ones among them, as the list has them; nothing where the company takes none. */
const read = async (ctx: Ctx) => {
  const { companyId } = ctx
  if (companyId === null || ctx.access.company?.widgetAccess !== 'ALLOW_TICKET_REQUESTS') return null
  const models = modelsOf(ctx)
  const { _count, _min } = await models.ticketRequest.aggregate({
    where: { companyId, state: 'OPEN' },
    _count: true,
    _min: { createdAt: true },
  })
  return { open: _count, oldest: _min.createdAt?.toISOString() ?? null }
}

export const requestsCard = overviewCard({
  name: 'requests',
  of: 'company',
  needs: 'companyTicket',
  answer: OverviewRequests,
  read,
})
export const residentRequestsCard = overviewCard({
  name: 'residentRequests',
  of: 'company',
  needs: 'housing',
  answer: OverviewRequests,
  read,
})
