import { isGpv2 } from '@portal/domain/ticket'
import type { Ctx } from '../../core/ctx.ts'
import { Prisma } from '../../core/in-tenant.ts'

/**
 * Inserts the card of a ticket, as part of the statement that inserts the ticket: one that the holder has, or one to be made.
 * @param owners a subquery that gives the id of the ticket
 */
export const cardInsert = (
  ctx: Pick<Ctx, 'clock'>,
  cardNumber: string | null,
  owners: Prisma.Sql,
): Prisma.Sql => Prisma.sql`
  insert into travel_card (ticket_id, state, card_number, is_gpv2, requested_at)
  select o.id, ${cardNumber === null ? 'REQUESTED' : 'CREATED'}::travel_card_state, ${cardNumber}, ${cardNumber !== null && isGpv2(cardNumber)}::boolean, ${ctx.clock.now()}
  from (${owners}) o (id)`

/** The current card of a ticket with the alias `t`, as a lateral join with the alias `card`. */
export const CURRENT_CARD = Prisma.sql`
  left join lateral (select * from travel_card k where k.ticket_id = t.id order by k.id desc limit 1) card on true`
