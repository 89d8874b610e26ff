import type { Language } from '@portal/domain'
import type { Ctx } from '../../core/ctx.ts'
import { dayOfColumn, Prisma, type Tx } from '../../core/in-tenant.ts'
import { answererOf, tellOfAnswer } from './tell.ts'

/** The number of open requests of a company, expired ones included. */
export const countOpenRequests = (tx: Tx, companyId: string): Promise<number> =>
  tx.models.ticketRequest.count({ where: { companyId, state: 'OPEN' } })

// SQL: counted with the notice
const openOf = (companyId: string, agreement: string) => Prisma.sql`
  select count(*) from ticket_request r join agreement a on a.id = r.agreement_id
  where r.company_id = ${companyId} and r.state = 'OPEN' and a.sub_type::text = ${agreement}`

/** Tells the administrators of a company how many requests wait, after a change of them. */
export const tellOfOpenRequests = (tx: Tx, companyId: string): void => {
  tx.notice({ kind: 'ticketRequests', companyId, waits: openOf(companyId, 'SUBSCRIPTIONS') })
  tx.notice({ kind: 'residentRequests', companyId, waits: openOf(companyId, 'HOUSING_ASSOCIATION') })
}

/** Rejects all open requests of a company that no longer accepts any (001 §4). */
export const rejectOpenRequests = async (tx: Tx, ctx: Ctx, companyId: string): Promise<void> => {
  const rejected = await tx.models.ticketRequest.updateManyAndReturn({
    where: { companyId, state: 'OPEN' },
    data: { state: 'REJECTED', handledAt: ctx.clock.now(), handledById: answererOf(ctx) },
    select: {
      id: true,
      startDate: true,
      language: true,
      phone: true,
      phoneCountryCode: true,
      company: { select: { name: true } },
    },
  })
  await tx.audit(
    rejected.map(({ id }) => ({
      action: 'ticket-request.reject' as const,
      companyId,
      entityId: id,
      detail: { reason: 'settings' },
    })),
  )
  await tellOfAnswer(
    tx,
    ctx,
    'rejected',
    rejected.map(({ startDate, company, language, ...request }) => ({
      ...request,
      startDate: dayOfColumn(startDate),
      company: company.name,
      language: language as Language,
    })),
  )
  tellOfOpenRequests(tx, companyId)
}
