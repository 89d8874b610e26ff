import { isGpv2 } from '@portal/domain/ticket'
import type { Ctx } from '../../core/ctx.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { queueCalls } from '../outbox/service.ts'
import { claimPeriod, takeClaims, ticketClaims } from './claims.ts'
import { queueCommands } from './command.ts'
import type { LockedTicket } from './locked.ts'

/** A ticket whose current card is known; the product has checked its rules. */
type OnCard = LockedTicket & { card: NonNullable<LockedTicket['card']> }

/**
 * Gives a requested card its number. A ticket that waited for it is issued; a running one moves to the card.
 * @throws a unique violation when another open ticket of the kind has the card
 */
export const giveCardNumber = async (tx: Tx, ctx: Ctx, ticket: OnCard, cardNumber: string): Promise<void> => {
  await tx.$executeRaw`
    update travel_card set state = 'CREATED', card_number = ${cardNumber}, is_gpv2 = ${isGpv2(cardNumber)}::boolean, manufactured_at = ${ctx.clock.now()}
    where id = ${ticket.card.id}::uuid`
  const claims = ticketClaims(ticket.kind, {
    companyId: ticket.companyId,
    phone: null,
    card: cardNumber,
    holder: null,
  })
  const startDate = [ticket.startDate, ctx.today].sort().at(-1)!
  await takeClaims(tx, ticket.id, claims, claimPeriod(ticket.kind, { ...ticket, startDate }))
  if (ticket.issued) await queueCommands(tx, ctx, [{ ticket, kind: 'SET_CARD' }])
  else await queueCalls(tx, ctx, 'ticket-issue', [{ subjectId: ticket.id, companyId: ticket.companyId }])
}

/** Blocks the current card of a ticket, here at once and by a call at the ticket system. The number is free for another ticket. */
export const blockCard = async (tx: Tx, ctx: Ctx, ticket: OnCard): Promise<void> => {
  const { id, card } = ticket
  await tx.$executeRaw`
    update travel_card set state = 'DEACTIVATED', deactivated_at = ${ctx.clock.now()} where id = ${card.id}::uuid`
  await tx.$executeRaw`
    with periods as (delete from period_claim where owner_id = ${id}::uuid and kind = 'TICKET_CARD')
    delete from open_claim where owner_id = ${id}::uuid and kind = 'TICKET_CARD'`
  await queueCommands(tx, ctx, [{ ticket, kind: 'BLOCK_CARD', cardId: card.id }])
}

/** Blocks the current card of a ticket and requests another one. @returns the id of the new card */
export const replaceCard = async (tx: Tx, ctx: Ctx, ticket: OnCard): Promise<string> => {
  await blockCard(tx, ctx, ticket)
  const [card] = await tx.$queryRaw<{ id: string }[]>`
    insert into travel_card (ticket_id, state, requested_at, replaces_id)
    values (${ticket.id}::uuid, 'REQUESTED', ${ctx.clock.now()}, ${ticket.card.id}::uuid) returning id`
  return card!.id
}
