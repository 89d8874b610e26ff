import type { Ctx } from '../../core/ctx.ts'
import type { Tx } from '../../core/in-tenant.ts'

/** The number of open requests of a company, expired ones included. */
export const countOpenRequests = async (tx: Tx, companyId: string): Promise<number> => {
  const [row] = await tx.$queryRaw<{ open: number }[]>`
    select count(*)::int as open from ticket_request where company_id = ${companyId} and state = 'OPEN'`
  return row!.open
}

/** Rejects all open requests of a company that no longer accepts any (001 §4). */
export const rejectOpenRequests = async (tx: Tx, ctx: Ctx, companyId: string): Promise<void> => {
  const rejected = await tx.$queryRaw<{ id: string }[]>`
    update ticket_request set state = 'REJECTED', handled_at = ${ctx.clock.now()}
    where company_id = ${companyId} and state = 'OPEN' returning id`
  await tx.audit(
    rejected.map(({ id }) => ({
      action: 'ticket-request.reject' as const,
      companyId,
      entityId: id,
      detail: { reason: 'settings' },
    })),
  )
}
