import { agreementCovers, companyTicketProduct, monthOf, tierOf } from '@portal/domain'
import { decideZoneChange, zonesValidFrom } from '@portal/domain/company-ticket'
import { mayChooseAnyDay, type PhoneTicket, ticketCan } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../../core/ctx.ts'
import { Refusal } from '../../../core/errors.ts'
import { inTenant, type Tx } from '../../../core/in-tenant.ts'
import { loadTariff, priceListOf, type Tariff } from '../../tariff/service.ts'
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

type Change = { product: PhoneTicket; id: string; input: z.infer<typeof ZoneChange> }

/**
 * Decides new zones of a ticket, which is locked until the commit, and changes nothing.
 * @throws Refusal not-found, ticket-not-changeable, zone-*, zones-*, end-date-*, agreement-not-valid, profile-not-sold
 */
export const checkZoneChange = async (
  tx: Tx,
  ctx: Ctx,
  tariff: Tariff,
  { product, id, input: { expiryDate, ...choice } }: Change,
) => {
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
  return { ticket, zones, startDate, fare }
}

/** Gives a ticket new zones within the transaction of a change. @throws Refusal as `checkZoneChange` */
export const giveZones = async (tx: Tx, ctx: Ctx, tariff: Tariff, change: Change): Promise<Replaced> => {
  const { ticket, zones, startDate, fare } = await checkZoneChange(tx, ctx, tariff, change)
  const {
    product,
    id,
    input: { expiryDate },
  } = change
  await setLastDay(tx, ctx, [ticket], expiryDate)
  const { zoneFrom, zoneTo, allZones, nrOfZones } = zones
  const priceTier = tierOf(zones)
  const of = { profileId: ticket.profileId, priceTier }
  const successorId = await insertReplacement(tx, ctx, ticket, {
    zoneFrom,
    zoneTo,
    allZones,
    nrOfZones,
    priceTier,
    productId: fare.id,
    unitPriceOre: monthlyOre(tariff, startDate, of, product.productTag),
    startDate,
  })
  await refreshHolderStatus(tx, [ticket.holderId])
  await tx.audit({
    action: product.audit.changeZone,
    entityId: id,
    detail: { successorId, lastDay: expiryDate, zoneFrom, zoneTo, allZones },
  })
  return { id: successorId }
}

/**
 * POST /api/ticket/change-zone/{id} (001 §4, §5): the ticket ends on `expiryDate`, and another with the new zones begins the day after.
 * @throws Refusal as `checkZoneChange`
 */
export const changeZone = async (
  ctx: Ctx,
  product: PhoneTicket,
  id: string,
  input: z.infer<typeof ZoneChange>,
): Promise<Replaced> => {
  const tariff = await loadTariff(ctx)
  return inTenant(ctx, tx => giveZones(tx, ctx, tariff, { product, id, input })).catch(orderRefused)
}
