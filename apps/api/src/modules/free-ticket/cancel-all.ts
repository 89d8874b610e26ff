import { cancelAllVerdict, freeTicketCan } from '@portal/domain/free-ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import { cancelPendingTickets, endTickets, type LockedTicket, lockTickets } from '../ticket/service.ts'
import type { CancelAll, CancelledAll } from './change-schemas.ts'
import { actionFactsOf, anyDate, KIND } from './facts.ts'

/**
 * POST /ticket/for-same-employee-as-this-order/{id}/cancel-all (002 §4): pending tickets and requested cards are withdrawn, the others
 * get the last day. Each is checked by the rule of one and answered; what is allowed is written by sets in one transaction.
 * @throws Refusal not-found
 */
export const cancelAllOfEmployee = (
  ctx: Ctx,
  id: string,
  { lastDay, tickets: ids }: z.infer<typeof CancelAll>,
): Promise<{ body: z.infer<typeof CancelledAll>; replayed: boolean }> =>
  createOnce(ctx, async tx => {
    const locked = await lockTickets(tx, ctx, KIND, [...new Set([...ids, id])])
    const named = locked.find(ticket => ticket.id === id)
    if (!named) throw new Refusal('not-found')
    const refused: z.infer<typeof CancelledAll>['refused'] = []
    const running: LockedTicket[] = []
    const waiting: LockedTicket[] = []
    for (const ticketId of new Set(ids)) {
      const ticket = locked.find(each => each.id === ticketId && isOfEmployee(named, each))
      const verdict = ticket
        ? cancelAllVerdict(
            { ...actionFactsOf(ticket), startDate: ticket.startDate, settings: ticket.agreement.settings },
            { today: ctx.today, lastDay, anyDate: anyDate(ctx), operator: ctx.operator },
          )
        : 'not-found'
      if (verdict !== true) refused.push({ ticketId, reason: verdict })
      else if (freeTicketCan.cancelPending(actionFactsOf(ticket!)) === true) waiting.push(ticket!)
      else running.push(ticket!)
    }
    if (running.length > 0) await endTickets(tx, ctx, running, lastDay)
    await cancelPendingTickets(tx, ctx, waiting)
    const done = running.length + waiting.length
    await tx.audit({
      action: 'free-ticket.cancel-all',
      entityId: id,
      detail: { lastDay, done, refused: refused.length },
    })
    return { done, refused }
  })

const isOfEmployee = (named: LockedTicket, { companyId, holder }: LockedTicket): boolean =>
  companyId === named.companyId && holder?.employeeId === named.holder?.employeeId
