import { can } from '@portal/domain'
import { type FreeTicketActionFacts, freeTicketCan } from '@portal/domain/free-ticket'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { type LockedTicket, lockTicket, refuseUnless } from '../ticket/service.ts'

export const KIND = 'FREE_TICKET'

/** The facts that decide which actions a ticket allows. */
export const actionFactsOf = (ticket: LockedTicket): FreeTicketActionFacts => ({
  ...ticket,
  cardState: ticket.card?.state ?? null,
  cardAtFactory: ticket.card?.atFactory ?? false,
})

/** Operator staff may choose any last day, as for company tickets. */
export const anyDate = (ctx: Ctx): boolean => can(ctx.access, 'companyAdmin')

/** A free ticket that allows an action, locked until the commit. @throws Refusal not-found, ticket-not-changeable */
export const lockFor = async (
  tx: Tx,
  ctx: Ctx,
  id: string,
  action: keyof typeof freeTicketCan,
): Promise<LockedTicket> => {
  const ticket = await lockTicket(tx, ctx, KIND, id)
  refuseUnless(freeTicketCan[action](actionFactsOf(ticket), ctx.operator))
  return ticket
}

/** A refusal of an order or change with codes of 002 §8: `general` about the company, `recipient` about the ticket. */
export const refused = ({ general = [], recipient = [] }: { general?: string[]; recipient?: string[] }) =>
  new Refusal('free-ticket-refused', {
    generalErrors: general,
    recipientErrors: recipient.length > 0 ? [{ indexInInput: 0, errors: recipient }] : [],
  })
