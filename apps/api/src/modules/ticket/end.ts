import { addDays, type Day } from '@portal/domain'
import { resendDays, ticketKind } from '@portal/domain/ticket'
import type { Ctx } from '../../core/ctx.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { withdrawCalls } from '../outbox/service.ts'
import { endClaims, releaseClaims, releaseTicketClaims } from './claims.ts'
import { queueCommands } from './command.ts'
import { deleteOrRefresh, refreshHolderStatus } from './holder.ts'
import type { LockedTicket } from './locked.ts'
import { insertReplacement } from './replace.ts'

/**
 * Sets the last day of tickets, here and at the ticket system. A day in the past ends them at once, because the nightly job
 * for that day has run already; one that has not begun stays so. The product has checked its rules.
 */
export const setLastDay = async (
  tx: Tx,
  ctx: Ctx,
  tickets: LockedTicket[],
  lastDay: Day,
): Promise<'ACTIVE' | 'EXPIRED'> => {
  const status = lastDay < ctx.today ? 'EXPIRED' : 'ACTIVE'
  await tx.$executeRaw`
    update ticket set expiration_date = ${lastDay}::date,
      status = case when ${status === 'ACTIVE'}::boolean and (issued_at is null or start_date > ${ctx.today}::date) then status else ${status}::ticket_status end
    where id = any(${idsOf(tickets)}::uuid[])`
  await endClaims(tx, idsOf(byPeriod(tickets)), lastDay)
  await queueCommands(
    tx,
    ctx,
    tickets.map(ticket => ({ ticket, kind: 'END', lastDay, issued: ticket.issued })),
  )
  return status
}

const idsOf = (tickets: LockedTicket[]) => tickets.map(ticket => ticket.id)
const byPeriod = (tickets: LockedTicket[]) => tickets.filter(({ kind }) => ticketKind(kind).claimsByPeriod)
const holdersOf = (tickets: LockedTicket[]) => tickets.map(ticket => ticket.holderId)

/** Cards that are still to be made are not wanted any more. */
const cancelRequestedCards = async (tx: Tx, tickets: LockedTicket[]): Promise<void> => {
  // SQL: a set of thousands.
  await tx.$executeRaw`
    update travel_card set state = 'CANCELLED' where ticket_id = any(${idsOf(tickets)}::uuid[]) and state = 'REQUESTED'`
}

/** One audit entry per ticket. */
const note = (
  tx: Tx,
  tickets: LockedTicket[],
  action: keyof ReturnType<typeof ticketKind>['audit'],
  detail: (ticket: LockedTicket) => Record<string, unknown>,
): Promise<void> =>
  tx.audit(
    tickets.map(ticket => ({
      action: ticketKind(ticket.kind).audit[action],
      companyId: ticket.companyId,
      entityId: ticket.id,
      detail: detail(ticket),
    })),
  )

/** Ends tickets without successors: their last day, the status of their holders, and their claims when they have ended. */
export const endTickets = async (
  tx: Tx,
  ctx: Ctx,
  tickets: LockedTicket[],
  lastDay: Day,
): Promise<'ACTIVE' | 'EXPIRED'> => {
  const status = await setLastDay(tx, ctx, tickets, lastDay)
  await refreshHolderStatus(tx, holdersOf(tickets))
  if (status === 'EXPIRED') await releaseTicketClaims(tx, idsOf(tickets))
  // Another card that was ordered for a ticket that ends today comes too late.
  if (lastDay <= ctx.today) await cancelRequestedCards(tx, tickets)
  await note(tx, tickets, 'end', () => ({ lastDay }))
  return status
}

/** Takes the last day of running tickets back, here and at the ticket system. The product has checked its rules. */
export const takeEndBack = async (tx: Tx, ctx: Ctx, tickets: LockedTicket[]): Promise<void> => {
  await tx.models.ticket.updateMany({
    where: { id: { in: idsOf(tickets) } },
    data: { expirationDate: null },
  })
  await queueCommands(
    tx,
    ctx,
    tickets.map(ticket => ({ ticket, kind: 'END', lastDay: null, issued: ticket.issued })),
  )
}

/** Cancels tickets as of a day each; they are not issued any more. */
const cancelAsOf = async (
  tx: Tx,
  ctx: Ctx,
  tickets: LockedTicket[],
  lastDay: (ticket: LockedTicket) => Day,
): Promise<void> => {
  await tx.$executeRaw`
    update ticket t set status = 'CANCELLED', expiration_date = c.last_day
    from unnest(${idsOf(tickets)}::uuid[], ${tickets.map(lastDay)}::date[]) c (id, last_day) where t.id = c.id`
  await takeBack(tx, ctx, tickets)
}

const takeBack = async (tx: Tx, ctx: Ctx, tickets: LockedTicket[]): Promise<void> => {
  await withdrawCalls(tx, 'ticket-issue', idsOf(tickets))
  // The ticket that one of these would have gone on for still runs until the day before, and nothing takes over from it any more.
  const toCome = tickets.filter(ticket => ticket.reference !== ticket.id && ticket.startDate > ctx.today)
  if (toCome.length > 0) {
    const rows = await tx.models.ticket.findMany({
      where: { id: { in: idsOf(toCome) } },
      select: { replacesId: true },
    })
    await tx.models.ticket.updateMany({
      where: { handedOver: true, id: { in: rows.flatMap(({ replacesId }) => replacesId ?? []) } },
      data: { handedOver: false },
    })
  }
  await cancelRequestedCards(tx, tickets)
  const cancelled = tickets.filter(ticket => !toCome.includes(ticket))
  const references = new Set(cancelled.map(ticket => ticket.reference))
  await queueCommands(tx, ctx, [
    ...toCome
      .filter(ticket => !references.has(ticket.reference))
      .map(ticket => ({
        ticket,
        kind: 'END' as const,
        lastDay: addDays(ticket.startDate, -1),
        issued: true,
      })),
    ...cancelled.map(ticket => ({ ticket, kind: 'CANCEL' as const, issued: ticket.issued })),
  ])
}

/** The last day of a ticket that is cancelled now: today, or the day before its first when it has not begun. */
const lastDayNow = (ctx: Ctx, { issued, startDate }: LockedTicket): Day =>
  issued && startDate <= ctx.today ? ctx.today : addDays(startDate, -1)

/** Cancels tickets at once, such as those whose card is blocked: a running one has today as its last day. */
export const cancelNow = async (tx: Tx, ctx: Ctx, tickets: LockedTicket[]): Promise<void> => {
  if (tickets.length === 0) return
  await releaseTicketClaims(tx, idsOf(tickets))
  await cancelAsOf(tx, ctx, tickets, ticket => lastDayNow(ctx, ticket))
  await refreshHolderStatus(tx, holdersOf(tickets))
}

/**
 * Ends a ticket on the day before its successor begins; one that has not begun by then is cancelled. A card that is still to be made is
 * not, because the successor has one of its own. The product has checked its rules and orders the successor.
 */
export const endForSuccessor = async (
  tx: Tx,
  ctx: Ctx,
  ticket: LockedTicket,
  startDate: Day,
): Promise<void> => {
  if (startDate <= ticket.startDate) return cancelNow(tx, ctx, [ticket])
  const status = await setLastDay(tx, ctx, [ticket], addDays(startDate, -1))
  if (status === 'EXPIRED') await releaseTicketClaims(tx, [ticket.id])
  await cancelRequestedCards(tx, [ticket])
  await refreshHolderStatus(tx, [ticket.holderId])
}

/**
 * Creates a new ticket with the same zones and last day, and ends the one that is on a phone (001 §4). The product has checked its rules.
 * @throws a unique violation as `insertReplacement`
 */
export const resendTicket = async (tx: Tx, ctx: Ctx, ticket: LockedTicket): Promise<{ id: string }> => {
  const { lastDay, startDate } = resendDays({ today: ctx.today, startDate: ticket.startDate })
  await cancelAsOf(tx, ctx, [ticket], () => lastDay)
  await releaseClaims(tx, idsOf(byPeriod([ticket])))
  const successorId = await insertReplacement(tx, ctx, ticket, { ...ticket, startDate })
  await refreshHolderStatus(tx, [ticket.holderId])
  await note(tx, [ticket], 'resend', () => ({ successorId }))
  return { id: successorId }
}

/**
 * Cancels tickets that have not begun: deletes them, and the holders who have nothing else (001 §4). A ticket on an invoice or with a
 * fee stays as cancelled, and the next invoice reverses it; so does one that runs and waits for another card (002 §4), until today, and
 * one whose card the factory makes and will report.
 * The product has checked its rules.
 */
export const cancelPendingTickets = async (tx: Tx, ctx: Ctx, tickets: LockedTicket[]): Promise<void> => {
  if (tickets.length === 0) return
  await releaseTicketClaims(tx, idsOf(tickets))
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select ticket_id as id from invoice_line where ticket_id = any(${idsOf(tickets)}::uuid[])
    union select ticket_id from ticket_fee where ticket_id = any(${idsOf(tickets)}::uuid[])
    union select ticket_id from travel_card where ticket_id = any(${idsOf(tickets)}::uuid[]) and handed_over_at is not null`
  const needed = new Set(rows.map(row => row.id))
  const stays = ({ id, status }: LockedTicket) => status === 'ACTIVE' || needed.has(id)
  const [kept, gone] = [true, false].map(is => tickets.filter(ticket => stays(ticket) === is)) as [
    LockedTicket[],
    LockedTicket[],
  ]
  if (kept.length > 0) await cancelAsOf(tx, ctx, kept, ticket => lastDayNow(ctx, ticket))
  if (gone.length > 0) {
    await takeBack(tx, ctx, gone)
    await tx.models.ticket.deleteMany({ where: { id: { in: idsOf(gone) } } })
  }
  // One that should have come back after a pause does not.
  await tx.models.ticketPause.updateMany({
    where: { resumeTicketId: { in: idsOf(tickets) }, state: 'RESUMING' },
    data: { state: 'CANCELLED' },
  })
  // One that should have come from another company does not.
  await tx.models.ticketMove.updateMany({
    where: { successorId: { in: idsOf(tickets) }, state: 'ACCEPTED' },
    data: { state: 'REFUSED' },
  })
  await deleteOrRefresh(tx, holdersOf(tickets))
  await note(tx, tickets, 'cancelPending', ({ startDate }) => ({ startDate }))
}

/**
 * Moves tickets to another agreement of their company: what is not invoiced yet goes there. The product has checked its rules.
 */
export const moveTickets = async (tx: Tx, tickets: LockedTicket[], agreementId: string): Promise<void> => {
  if (tickets.length === 0) return
  await tx.models.ticket.updateMany({ where: { id: { in: idsOf(tickets) } }, data: { agreementId } })
  await note(tx, tickets, 'changeReference', ticket => ({ from: ticket.agreementId, to: agreementId }))
}
