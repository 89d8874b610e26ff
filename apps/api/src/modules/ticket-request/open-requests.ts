import type { Ctx } from '../../core/ctx.ts'
import { Prisma, type Tx } from '../../core/in-tenant.ts'
import { type Answered, tellOfAnswer } from './tell.ts'

/** The number of open requests of a company, expired ones included. */
export const countOpenRequests = async (tx: Tx, companyId: string): Promise<number> => {
  const [row] = await tx.$queryRaw<{ open: number }[]>`
    select count(*)::int as open from ticket_request where company_id = ${companyId} and state = 'OPEN'`
  return row!.open
}

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
  const rejected = await tx.$queryRaw<Answered[]>`
    update ticket_request r set state = 'REJECTED', handled_at = ${ctx.clock.now()} from company c
    where r.company_id = ${companyId} and r.state = 'OPEN' and c.id = r.company_id
    returning r.id, r.start_date::text as "startDate", c.name as company, r.language, r.phone, r.phone_country_code as "phoneCountryCode"`
  await tx.audit(
    rejected.map(({ id }) => ({
      action: 'ticket-request.reject' as const,
      companyId,
      entityId: id,
      detail: { reason: 'settings' },
    })),
  )
  await tellOfAnswer(tx, ctx, 'rejected', rejected)
  tellOfOpenRequests(tx, companyId)
}
