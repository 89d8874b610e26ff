import { can, type Day } from '@portal/domain'
import { cancelAllVerdict, endSettingsOf, freeTicketCan } from '@portal/domain/free-ticket'
import { endDateAllowed, wireStatus } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import { inTenant, isUniqueViolation } from '../../core/in-tenant.ts'
import {
  cancelPendingTickets,
  endTickets,
  type LockedTicket,
  lockTickets,
  resendTicket,
  sendPickupCodes,
} from '../ticket/service.ts'
import type { CancelAll, CancelledAll, FreeTicketEnded, FreeTicketReplaced } from './change-schemas.ts'
import { actionFactsOf, KIND, lockFor } from './facts.ts'

/** Operator staff may choose any day, as for company tickets. */
const anyDate = (ctx: Ctx) => can(ctx.access, 'companyAdmin')

/**
 * PUT /ticket/{id}/expiry/{isoDate} (002 §4 "Cancel active"): the last day of a running ticket.
 * @throws Refusal not-found, ticket-not-changeable, end-date-*
 */
export const endFreeTicket = (ctx: Ctx, id: string, lastDay: Day): Promise<z.infer<typeof FreeTicketEnded>> =>
  inTenant(ctx, async tx => {
    const ticket = await lockFor(tx, ctx, id, 'cancelActive')
    const allowed = endDateAllowed({
      today: ctx.today,
      startDate: ticket.startDate,
      endDate: lastDay,
      settings: endSettingsOf(ctx.operator, ticket.agreement.settings),
      anyDate: anyDate(ctx),
    })
    if (allowed !== true) throw new Refusal(allowed)
    const status = await endTickets(tx, ctx, [ticket], lastDay)
    return { id, status: wireStatus(status), expirationDate: lastDay }
  })

/** DELETE /ticket/{id} (002 §4): withdraws a pending ticket, or one whose card is not made. @throws Refusal not-found, ticket-not-changeable */
export const withdrawFreeTicket = (ctx: Ctx, id: string): Promise<void> =>
  inTenant(ctx, async tx => {
    await cancelPendingTickets(tx, ctx, [await lockFor(tx, ctx, id, 'cancelPending')])
  })

/** Another open ticket has the holder, the phone or the card. */
const taken = (error: unknown): never => {
  if (isUniqueViolation(error)) throw new Refusal('free-ticket-exists')
  throw error
}

/** POST /ticket/{id}/resend (002 §4). @throws Refusal not-found, ticket-not-changeable, free-ticket-exists */
export const resendFreeTicket = (ctx: Ctx, id: string): Promise<z.infer<typeof FreeTicketReplaced>> =>
  resendTicket(ctx, KIND, id).catch(taken)

/** POST /ticket/{id}/resend-pickup-code (002 §4). @throws Refusal not-found, ticket-not-changeable, too-many-requests */
export const sendFreeTicketCode = (ctx: Ctx, id: string): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const ticket = await lockFor(tx, ctx, id, 'sendPickupCode')
      const { tooOften } = await sendPickupCodes(tx, ctx, [ticket])
      if (tooOften.length > 0) throw new Refusal('too-many-requests')
    },
    { unaudited: 'a second click within half a minute sends nothing' },
  )

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
