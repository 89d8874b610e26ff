import type { Ctx } from '../../core/ctx.ts'
import type { Tx } from '../../core/in-tenant.ts'

/** How many requests of a company are open, expired ones among them. */
export const countOpenRequests = async (tx: Tx, companyId: string): Promise<number> => {
  const [row] = await tx.$queryRaw<{ open: number }[]>`
    select count(*)::int as open from ticket_request where company_id = ${companyId} and state = 'OPEN'`
  return row!.open
}

/** Rejects every open request of a company that takes none any more (001 §4). */
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
