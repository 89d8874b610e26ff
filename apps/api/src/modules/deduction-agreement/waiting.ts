import type { Ctx } from '../../core/ctx.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { withdrawWithTicket } from '../subscription/service.ts'
import { cancelPendingTickets, lockTickets } from '../ticket/service.ts'
import { type PersonRow, waitingTicket } from './person.ts'

/**
 * Withdraws the ticket of somebody that waits for an agreement, with the add-ons that were ordered with it, and tells the company. The
 * caller has locked the person. Somebody who has nothing else is gone then.
 */
export const withdrawWaiting = async (
  tx: Tx,
  ctx: Ctx,
  person: PersonRow,
  kind: 'deductionDeclined' | 'deductionExpired',
): Promise<void> => {
  const ticketId = waitingTicket(person)!.id
  await tx.models.deductionStatus.updateMany({
    where: { holderId: person.id },
    data: { waiting: false, dueAt: null, lastAt: ctx.clock.now() },
  })
  const pending = await tx.models.subscription.findMany({
    where: { holderId: person.id, status: 'PENDING' },
    select: { id: true },
  })
  for (const { id } of pending) await withdrawWithTicket(tx, ctx, id)
  await cancelPendingTickets(tx, ctx, await lockTickets(tx, ctx, 'COMPANY_TICKET', [ticketId]))
  tx.notice({ kind, companyId: person.companyId, subjectId: ticketId, count: 1 })
}
