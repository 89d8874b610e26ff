import { addDays, type Day } from '@portal/domain'
import { resendDays, type TicketKind, ticketCan, ticketKind } from '@portal/domain/ticket'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant, type Tx } from '../../core/in-tenant.ts'
import { withdrawCalls } from '../outbox/service.ts'
import { releaseTicketClaims } from './claims.ts'
import { queueCommand } from './command.ts'
import { deleteOrRefresh, refreshHolderStatus } from './holder.ts'
import { type LockedTicket, lockTicket, refuseUnless } from './locked.ts'
import { insertReplacement } from './replace.ts'

/**
 * Sets a running ticket's last day, here and at the ticket system. A day in the past ends it at once, because the nightly job for
 * that day has run already. The product has checked its rules.
 */
export const setLastDay = async (
  tx: Tx,
  ctx: Ctx,
  ticket: LockedTicket,
  lastDay: Day,
): Promise<'ACTIVE' | 'EXPIRED'> => {
  const status = lastDay < ctx.today ? 'EXPIRED' : 'ACTIVE'
  await tx.$executeRaw`
    update ticket set expiration_date = ${lastDay}::date, status = ${status}::ticket_status where id = ${ticket.id}::uuid`
  await queueCommand(tx, ctx, { ticketId: ticket.id, kind: 'END', lastDay })
  return status
}

/** Ends a ticket without a successor: its last day, the status of its holder, and its claims when it has ended. */
export const endTicket = async (
  tx: Tx,
  ctx: Ctx,
  ticket: LockedTicket,
  lastDay: Day,
): Promise<'ACTIVE' | 'EXPIRED'> => {
  const status = await setLastDay(tx, ctx, ticket, lastDay)
  await refreshHolderStatus(tx, [ticket.holderId])
  if (status === 'EXPIRED') await releaseTicketClaims(tx, ticket)
  await tx.audit({ action: ticketKind(ticket.kind).audit.end, entityId: ticket.id, detail: { lastDay } })
  return status
}

/** Cancels a ticket as of a day; it is not issued any more. */
const cancelAsOf = async (tx: Tx, ctx: Ctx, ticket: LockedTicket, lastDay: Day): Promise<void> => {
  await tx.$executeRaw`update ticket set status = 'CANCELLED', expiration_date = ${lastDay}::date where id = ${ticket.id}::uuid`
  await takeBack(tx, ctx, ticket)
}

const takeBack = async (tx: Tx, ctx: Ctx, ticket: LockedTicket): Promise<void> => {
  await withdrawCalls(tx, 'ticket-issue', [ticket.id])
  await queueCommand(tx, ctx, { ticketId: ticket.id, kind: 'CANCEL', issued: ticket.issued })
}

/**
 * Creates a new ticket with the same zones, and ends the one that is on a phone (001 §4).
 * @throws Refusal not-found, ticket-not-changeable; a unique violation as `insertReplacement`
 */
export const resendTicket = (ctx: Ctx, kind: TicketKind, id: string): Promise<{ id: string }> =>
  inTenant(ctx, async tx => {
    const ticket = await lockTicket(tx, ctx, kind, id)
    refuseUnless(ticketCan.resend(ticket))
    const { lastDay, startDate } = resendDays({ today: ctx.today, startDate: ticket.startDate })
    await cancelAsOf(tx, ctx, ticket, lastDay)
    const successorId = await insertReplacement(tx, ctx, ticket, { ...ticket, startDate })
    await refreshHolderStatus(tx, [ticket.holderId])
    await tx.audit({ action: ticketKind(kind).audit.resend, entityId: id, detail: { successorId } })
    return { id: successorId }
  })

/**
 * Cancels a ticket that has not begun: deletes it, and its holder if they have nothing else (001 §4). A ticket on an invoice stays
 * as cancelled, and the next invoice reverses it.
 * @throws Refusal not-found, ticket-not-changeable
 */
export const cancelPendingTicket = (ctx: Ctx, kind: TicketKind, id: string): Promise<void> =>
  inTenant(ctx, async tx => {
    const ticket = await lockTicket(tx, ctx, kind, id)
    refuseUnless(ticketCan.cancelPending(ticket))
    await releaseTicketClaims(tx, ticket)
    const [invoiced] = await tx.$queryRaw<
      object[]
    >`select id from invoice_line where ticket_id = ${id}::uuid limit 1`
    if (invoiced) await cancelAsOf(tx, ctx, ticket, addDays(ticket.startDate, -1))
    else {
      await tx.$executeRaw`delete from ticket where id = ${id}::uuid`
      await takeBack(tx, ctx, ticket)
    }
    await deleteOrRefresh(tx, ticket.holderId)
    await tx.audit({
      action: ticketKind(kind).audit.cancelPending,
      entityId: id,
      detail: { startDate: ticket.startDate },
    })
  })
