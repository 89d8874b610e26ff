import type { Day } from '@portal/domain'
import { type HolderFacts, type TicketKind, ticketKind } from '@portal/domain/ticket'
import type { Cause, Ctx } from '../../core/ctx.ts'
import { Prisma, type Tx } from '../../core/in-tenant.ts'
import { outboxInsert } from '../outbox/service.ts'
import { cardInsert } from './card.ts'
import { claimInsert, claimPeriod, refuseTaken, ticketClaims } from './claims.ts'
import { agreementForOrder, holderUpsert } from './holder.ts'

export type TicketZones = {
  zoneFrom: string
  zoneTo: string
  allZones: boolean
  nrOfZones: number
  /** 1, 2 or 3: see the schema. */
  priceTier: number
}

/** A ticket as decided by its product. Prices are øre incl. VAT. */
export type NewTicket = {
  kind: TicketKind
  companyId: string
  agreementId: string
  /** Null only for kinds that are sold without a name. */
  holder: HolderFacts | null
  mediaType: 'MOBILE_TICKET' | 'TRAVEL_CARD' | 'TRAVEL_CARD_ULTRALIGHT'
  /** Digits of the card; null for a mobile ticket, and for a card that is still to be made. */
  cardNumber: string | null
  productId: string | null
  unitPriceOre: number | null
  profileId: number | null
  zones: TicketZones | null
  startDate: Day
  expirationDate: Day | null
  /** The ticket this one follows or replaces. */
  replacesId?: string
  /** The position within its order, 0 for a single one; see `outbox_call.turn`. */
  turn: number
}

/**
 * Orders a ticket inside a transaction: holder, ticket, claims, card and the call that issues it, in one statement. A ticket on a card
 * that is still to be made is issued once the card has its number. The product has checked its rules and writes the audit entry.
 * @returns null when company or agreement was deleted in the meantime
 * @throws a unique violation when another open ticket has one of its claims
 */
export const insertTicket = async (
  tx: Tx,
  ctx: Pick<Ctx, 'clock' | 'operator'> & Cause,
  ticket: NewTicket,
): Promise<{ id: string; holderId: string | null } | null> => {
  const rules = ticketKind(ticket.kind)
  const { holder, zones } = ticket
  const onCard = ticket.mediaType === 'TRAVEL_CARD'
  const claims = ticketClaims(ticket.kind, {
    companyId: ticket.companyId,
    phone: holder?.phone && !onCard ? holder.phone.countryCode + holder.phone.phone : null,
    card: ticket.cardNumber,
    holder,
  })
  const person =
    holder && rules.holder
      ? holderUpsert(ctx, ticket.companyId, rules.holder, holder)
      : Prisma.sql`select null::uuid as id from agreed`
  const [row] = await tx.$queryRaw<{ id: string; holderId: string | null; claimed: number }[]>`
    with agreed as (${agreementForOrder(ticket.agreementId, ticket.companyId)}),
    person as (${person}),
    ordered as (
      insert into ticket (kind, company_id, agreement_id, holder_id, media_type, product_id, unit_price_ore, profile_id, zone_from, zone_to, all_zones,
        nr_of_zones, price_tier, start_date, expiration_date, ordered_at, replaces_id)
      select ${ticket.kind}::ticket_kind, ${ticket.companyId}, ${ticket.agreementId}, person.id, ${ticket.mediaType}::media_type, ${ticket.productId},
        ${ticket.unitPriceOre}::int, ${ticket.profileId}::int, ${zones?.zoneFrom ?? null}, ${zones?.zoneTo ?? null}, ${zones?.allZones ?? false}::boolean,
        ${zones?.nrOfZones ?? 0}::int, ${zones?.priceTier ?? null}::int, ${ticket.startDate}::date, ${ticket.expirationDate}::date, ${ctx.clock.now()}, ${ticket.replacesId ?? null}::uuid from person
      returning id, company_id, holder_id),
    claimed as (${claimInsert(claims, Prisma.sql`select id from ordered`, claimPeriod(ticket.kind, ticket))}),
    card as (${onCard ? cardInsert(ctx, ticket.cardNumber, Prisma.sql`select id from ordered`) : Prisma.sql`select`}),
    queued as (${outboxInsert(ctx, 'ticket-issue', Prisma.sql`select id, company_id, ${ticket.turn}::int from ordered where ${!onCard || ticket.cardNumber !== null}::boolean`)})
    select id, holder_id as "holderId", (select count(*) from claimed)::int as claimed from ordered`
  if (!row) return null
  refuseTaken(claims, row.claimed)
  await tx.enqueue('ticket-issue', { operator: ctx.operator.id })
  return { id: row.id, holderId: row.holderId }
}
