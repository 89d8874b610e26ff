/** An act on many tickets at once, for whatever product and however they were chosen. */

import type { AuditAction } from '@portal/domain/audit'
import { type ManyFacts, type ManyReason, manyVerdict } from '@portal/domain/company-ticket'
import type { TicketKind } from '@portal/domain/ticket'
import { AGREEMENT_SETTINGS_JSON } from '../../core/access.ts'
import type { Ctx } from '../../core/ctx.ts'
import { createOnce } from '../../core/idempotency.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { cancelPendingTickets, endTickets } from './end.ts'
import { type LockedTicket, lockTickets } from './locked.ts'

/** SQL: the members of a `ManyTicket` and its agreement's settings for `json_build_object`, of a ticket `t` and an agreement `a`. */
export const MANY_TICKET_JSON = `'id', t.id, 'status', t.status, 'startDate', t.start_date, 'expirationDate', t.expiration_date,
    'pickupCode', t.pickup_code, 'downloadedToPhone', t.downloaded_at is not null, 'issued', t.issued_at is not null, 'agreementId', t.agreement_id,
    'agreement', json_build_object('fromDate', a.from_date, 'endDate', a.end_date, 'settings', ${AGREEMENT_SETTINGS_JSON})`

/** The act is one entry of the log, and those of its tickets follow from it. */
export const asRows = (tx: Tx): Tx => ({
  ...tx,
  audit: entry => tx.audit([entry].flat().map(each => ({ ...each, follows: true }))),
})

/** Gives those that run their last day, and withdraws those that have not begun. */
export const endOrWithdraw = async (
  tx: Tx,
  ctx: Ctx,
  tickets: readonly LockedTicket[],
  lastDay: string,
): Promise<void> => {
  const of = (status: LockedTicket['status']) => tickets.filter(ticket => ticket.status === status)
  if (of('ACTIVE').length > 0) await endTickets(tx, ctx, of('ACTIVE'), lastDay)
  await cancelPendingTickets(tx, ctx, of('PENDING'))
}

type Act = {
  kind: TicketKind
  companyId: string
  tickets: readonly string[]
  facts: ManyFacts
  /** Writes the act for the tickets that allow it. @returns those whose code was sent too often */
  write: (tx: Tx, tickets: LockedTicket[]) => Promise<LockedTicket[]>
  /** The one entry of the log. */
  audit: { action: AuditAction; detail: object }
}

/**
 * Does an act on tickets of a company: each checked by the rule of one, written by sets in one transaction. A ticket that changed since
 * it was chosen is answered with its reason, and the others are done.
 */
export const actOnMany = (
  ctx: Ctx,
  { kind, companyId, tickets, facts, write, audit: { action, detail } }: Act,
): Promise<{
  body: { done: number; refused: { ticketId: string; reason: ManyReason }[] }
  replayed: boolean
}> =>
  createOnce(ctx, async tx => {
    const locked = await lockTickets(tx, ctx, kind, [...tickets])
    const found = new Map(
      locked.filter(ticket => ticket.companyId === companyId).map(each => [each.id, each]),
    )
    const refused: { ticketId: string; reason: ManyReason }[] = []
    const allowed: LockedTicket[] = []
    for (const ticketId of new Set(tickets)) {
      const ticket = found.get(ticketId)
      const verdict = ticket ? manyVerdict(facts, ticket) : 'not-found'
      if (verdict === true) allowed.push(ticket!)
      else refused.push({ ticketId, reason: verdict })
    }
    const tooOften = allowed.length > 0 ? await write(asRows(tx), allowed) : []
    for (const { id } of tooOften) refused.push({ ticketId: id, reason: 'too-many-requests' })
    const done = allowed.length - tooOften.length
    await tx.audit({ action, detail: { ...detail, done, refused: refused.length } })
    return { done, refused }
  })
