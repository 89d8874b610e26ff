import type { Day } from '@portal/domain'
import type { Ctx } from '../../core/ctx.ts'
import { dayColumn, type Tx } from '../../core/in-tenant.ts'
import { queueCalls } from '../outbox/service.ts'
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
  const { id } = await tx.models.ticket.create({
    data: {
      ...{ kind: original.kind, companyId: original.companyId, agreementId: original.agreementId },
      ...{ holderId: original.holderId, mediaType: original.mediaType, profileId: original.profileId },
      ...{ productId: next.productId, unitPriceOre: next.unitPriceOre, zoneFrom: next.zoneFrom },
      ...{ zoneTo: next.zoneTo, allZones: next.allZones, nrOfZones: next.nrOfZones },
      ...{ priceTier: next.priceTier, startDate: dayColumn(next.startDate) },
      expirationDate: expirationDate === null ? null : dayColumn(expirationDate),
      ...{ orderedAt: ctx.clock.now(), replacesId: original.id, transfers: original.transfers },
    },
    select: { id: true },
  })
  await queueCalls(tx, ctx, 'ticket-issue', [{ subjectId: id, companyId: original.companyId }])
  await moveClaims(
    tx,
    original.id,
    id,
    ticketClaims(original.kind, claimFactsOf(original)),
    claimPeriod(original.kind, { startDate: next.startDate, expirationDate }),
  )
  return id
}
