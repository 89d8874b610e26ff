import { agreementCovers, companyTicketProduct, monthOf, tierOf } from '@portal/domain'
import { decideZoneChange, zonesValidFrom } from '@portal/domain/company-ticket'
import { mayChooseAnyDay, type PhoneTicket, ticketCan } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../../core/ctx.ts'
import { Refusal } from '../../../core/errors.ts'
import { inTenant } from '../../../core/in-tenant.ts'
import { loadTariff, priceListOf } from '../../tariff/service.ts'
import { setLastDay } from '../end.ts'
import { refreshHolderStatus } from '../holder.ts'
import { type LockedTicket, lockTicket, refuseUnless } from '../locked.ts'
import { insertReplacement } from '../replace.ts'
import { orderRefused } from './order.ts'
import { monthlyOre } from './present.ts'
import type { TicketReplaced, ZoneChange } from './schemas.ts'

type Replaced = z.infer<typeof TicketReplaced>
/** A ticket of a phone always has a profile and zones. */
type LockedPhoneTicket = LockedTicket & { profileId: number; zoneFrom: string; zoneTo: string }

/**
 * POST /api/ticket/change-zone/{id} (001 §4, §5): the ticket ends on `expiryDate`, and another with the new zones begins the day after.
 * @throws Refusal not-found, ticket-not-changeable, zone-*, zones-*, end-date-*, agreement-not-valid, profile-not-sold
 */
export const changeZone = async (
  ctx: Ctx,
  product: PhoneTicket,
  id: string,
  input: z.infer<typeof ZoneChange>,
): Promise<Replaced> => {
  const tariff = await loadTariff(ctx)
  const { expiryDate, ...choice } = input
  return inTenant(ctx, async tx => {
    const ticket = (await lockTicket(tx, ctx, product.kind, id)) as LockedPhoneTicket
    refuseUnless(ticketCan.changeZone(ticket))
    const zones = decideZoneChange({
      operator: ctx.operator,
      today: ctx.today,
      ticket,
      settings: ticket.agreement.settings,
      anyDate: mayChooseAnyDay(ctx.access, product, 'end'),
      zones: tariff.zones,
      choice,
      expiryDate,
    })
    if (!zones.ok) throw new Refusal(zones.refusal)
    const startDate = zonesValidFrom(expiryDate)
    if (!agreementCovers(ticket.agreement, startDate)) throw new Refusal('agreement-not-valid')
    const { productTag } = product
    const fare = companyTicketProduct(
      priceListOf(tariff, monthOf(startDate))?.products ?? [],
      ticket.profileId,
      productTag,
    )
    if (!fare) throw new Refusal('profile-not-sold')
    await setLastDay(tx, ctx, [ticket], expiryDate)
    const { zoneFrom, zoneTo, allZones, nrOfZones } = zones
    const priceTier = tierOf(zones)
    const successorId = await insertReplacement(tx, ctx, ticket, {
      zoneFrom,
      zoneTo,
      allZones,
      nrOfZones,
      priceTier,
      productId: fare.id,
      unitPriceOre: monthlyOre(tariff, startDate, { profileId: ticket.profileId, priceTier }, productTag),
      startDate,
    })
    await refreshHolderStatus(tx, [ticket.holderId])
    await tx.audit({
      action: product.audit.changeZone,
      entityId: id,
      detail: { successorId, lastDay: expiryDate, zoneFrom, zoneTo, allZones },
    })
    return { id: successorId }
  }).catch(orderRefused)
}
