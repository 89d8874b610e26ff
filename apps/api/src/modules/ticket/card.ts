import type { Ctx } from '../../core/ctx.ts'
import { Prisma } from '../../core/in-tenant.ts'

/**
 * Inserts the cards of tickets, as part of the statement that inserts the tickets: those that holders have, and those to be made.
 * @param cards a subquery that gives the id of the ticket, the number (null for a card to be made), the name that is printed, and whether it is of the second
 * generation
 */
export const cardInsert = (ctx: Pick<Ctx, 'clock'>, cards: Prisma.Sql): Prisma.Sql => Prisma.sql`
  insert into travel_card (ticket_id, state, card_number, card_name, is_gpv2, requested_at)
  select k.id, (case when k.card_number is null then 'REQUESTED' else 'CREATED' end)::travel_card_state, k.card_number, k.card_name, k.is_gpv2, ${ctx.clock.now()}
  from (${cards}) k (id, card_number, card_name, is_gpv2)`

/** The current card of a ticket with the alias `t`, as a lateral join with the alias `card`. */
export const CURRENT_CARD = Prisma.sql`
  left join lateral (select * from travel_card k where k.ticket_id = t.id order by k.id desc limit 1) card on true`
