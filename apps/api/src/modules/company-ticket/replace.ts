import type { Day } from '@portal/domain'
import { DUE_AT_ONCE } from '../../core/clock.ts'
import type { Ctx } from '../../core/ctx.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { TICKET_CLAIM } from './order.ts'
import type { LockedTicket } from './ticket.ts'

type Zones = Pick<LockedTicket, 'zoneFrom' | 'zoneTo' | 'allZones' | 'nrOfZones' | 'priceTier'>

/**
 * Orders the ticket that follows another: same employee, agreement and profile. It takes over the claim on the phone at once, so that
 * nothing else can be ordered beside the two; issuing and the pickup code by SMS go as for an order.
 * @throws a unique violation when another ticket holds the phone (see `orderRefused`)
 */
export const insertReplacement = async (
  tx: Tx,
  ctx: Ctx,
  original: LockedTicket,
  next: Zones & { startDate: Day },
): Promise<string> => {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    with successor as (
      insert into ticket (company_id, agreement_id, subscriber_id, media_type, profile_id, zone_from, zone_to, all_zones, nr_of_zones, price_tier,
        start_date, ordered_at, next_issue_at, replaces_id)
      select company_id, agreement_id, subscriber_id, media_type, profile_id, ${next.zoneFrom}, ${next.zoneTo}, ${next.allZones}, ${next.nrOfZones},
        ${next.priceTier}, ${next.startDate}::date, ${ctx.clock.now()}, ${DUE_AT_ONCE}, id from ticket where id = ${original.id}::uuid
      returning id),
    moved as (
      update open_claim set holder_id = successor.id from successor where holder_id = ${original.id}::uuid and kind = ${TICKET_CLAIM} returning key),
    claimed as (
      insert into open_claim (kind, key, holder_id) select ${TICKET_CLAIM}, ${original.phoneCountryCode + original.phone}, id from successor
      where not exists (select from moved))
    select id from successor`
  await tx.enqueue('company-ticket-issue', { operator: ctx.operator.id })
  return row!.id
}
