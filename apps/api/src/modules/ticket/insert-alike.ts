import type { Day } from '@portal/domain'
import type { TicketKind } from '@portal/domain/ticket'
import type { Cause, Ctx } from '../../core/ctx.ts'
import { Prisma, type Tx } from '../../core/in-tenant.ts'
import { outboxInsert } from '../outbox/service.ts'
import type { NewTicket, TicketZones } from './insert.ts'

/** A ticket that is sold without a name, as many times as wanted. */
export type AlikeTicket = {
  kind: TicketKind
  companyId: string
  agreementId: string
  mediaType: NewTicket['mediaType']
  productId: string
  unitPriceOre: number
  profileId: number | null
  zones: Omit<TicketZones, 'priceTier'> | null
  startDate: Day
  expirationDate: Day
}

/**
 * Orders `count` tickets that are alike, without a holder and without claims, and the calls that issue them, in one statement. The
 * caller has locked the agreement, checks the rules of its product and writes the audit entry. Each has its place as its turn, so that
 * a large order does not delay a small one.
 * @returns their ids, in their order
 */
export const insertAlike = async (
  tx: Tx,
  ctx: Pick<Ctx, 'clock' | 'operator'> & Cause,
  { zones, ...ticket }: AlikeTicket,
  count: number,
): Promise<string[]> => {
  // SQL: a set of thousands.
  const rows = await tx.$queryRaw<{ id: string }[]>`
    with asked as materialized (select uuidv7() as id, n from generate_series(1, ${count}::int) n),
    ordered as (
      insert into ticket (id, kind, company_id, agreement_id, media_type, product_id, unit_price_ore, profile_id, zone_from, zone_to, all_zones,
        nr_of_zones, start_date, expiration_date, ordered_at)
      select id, ${ticket.kind}::ticket_kind, ${ticket.companyId}, ${ticket.agreementId}, ${ticket.mediaType}::media_type, ${ticket.productId},
        ${ticket.unitPriceOre}, ${ticket.profileId}, ${zones?.zoneFrom ?? null}, ${zones?.zoneTo ?? null}, ${zones?.allZones ?? false},
        ${zones?.nrOfZones ?? 0}, ${ticket.startDate}::date, ${ticket.expirationDate}::date, ${ctx.clock.now()} from asked),
    queued as (${outboxInsert(ctx, 'ticket-issue', Prisma.sql`select id, ${ticket.companyId}::text, n - 1 from asked`)})
    select id from asked order by n`
  await tx.enqueue('ticket-issue', { operator: ctx.operator.id })
  return rows.map(({ id }) => id)
}
