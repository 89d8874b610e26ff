import type { Day } from '@portal/domain'
import type { Ctx } from '../../core/ctx.ts'
import { Prisma, type Tx } from '../../core/in-tenant.ts'
import { outboxInsert } from '../outbox/service.ts'
import { claimPeriod, moveClaims, ticketClaims } from './claims.ts'
import { claimFactsOf, type LockedTicket } from './locked.ts'

type NextTicket = Pick<
  LockedTicket,
  'zoneFrom' | 'zoneTo' | 'allZones' | 'nrOfZones' | 'priceTier' | 'productId' | 'unitPriceOre'
> & { startDate: Day }

/**
 * Orders the ticket that follows another: same kind, holder, agreement, profile and last day. It takes over the claims at once, so that
 * nothing else can be ordered next to the two. It is issued like an order, with a pickup code by SMS.
 * @throws a unique violation when another open ticket has one of the claims
 */
export const insertReplacement = async (
  tx: Tx,
  ctx: Ctx,
  original: LockedTicket,
  next: NextTicket,
): Promise<string> => {
  const { expirationDate } = original
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    with successor as (
      insert into ticket (kind, company_id, agreement_id, holder_id, media_type, product_id, unit_price_ore, profile_id, zone_from, zone_to, all_zones,
        nr_of_zones, price_tier, start_date, expiration_date, ordered_at, replaces_id)
      select kind, company_id, agreement_id, holder_id, media_type, ${next.productId}, ${next.unitPriceOre}::int, profile_id, ${next.zoneFrom}, ${next.zoneTo},
        ${next.allZones}::boolean, ${next.nrOfZones}::int, ${next.priceTier}::int, ${next.startDate}::date, ${expirationDate}::date,
        ${ctx.clock.now()}, id
      from ticket where id = ${original.id}::uuid
      returning id, company_id),
    queued as (${outboxInsert(ctx, 'ticket-issue', Prisma.sql`select id, company_id, 0 from successor`)})
    select id from successor`
  const { id } = row!
  await moveClaims(
    tx,
    original.id,
    id,
    ticketClaims(original.kind, claimFactsOf(original)),
    claimPeriod(original.kind, { startDate: next.startDate, expirationDate }),
  )
  await tx.enqueue('ticket-issue', { operator: ctx.operator.id })
  return id
}
