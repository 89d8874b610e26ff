import { agreementCovers, companyTicketProduct, type Day, monthOf, tierOf } from '@portal/domain'
import { decideZoneChange, zonesValidFrom } from '@portal/domain/company-ticket'
import {
  endDateAllowed,
  mayChooseAnyDay,
  type PhoneTicket,
  ticketCan,
  wireStatus,
} from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../../core/ctx.ts'
import { Refusal } from '../../../core/errors.ts'
import { inTenant, type Tx } from '../../../core/in-tenant.ts'
import { loadTariff, priceListOf } from '../../tariff/service.ts'
import { cancelPendingTickets, endTickets, resendTicket, setLastDay } from '../end.ts'
import { refreshHolderStatus } from '../holder.ts'
import { type LockedTicket, lockTicket, refuseUnless } from '../locked.ts'
import { insertReplacement } from '../replace.ts'
import { sendPickupCodes } from '../send-code.ts'
import type { TicketEnded, TicketReplaced, ZoneChange } from './change-schemas.ts'
import { orderRefused } from './order.ts'
import { monthlyOre } from './present.ts'

type Replaced = z.infer<typeof TicketReplaced>
/** A ticket of a phone always has a profile and zones. */
type LockedPhoneTicket = LockedTicket & { profileId: number; zoneFrom: string; zoneTo: string }

const lock = (tx: Tx, ctx: Ctx, { kind }: PhoneTicket, id: string) =>
  lockTicket(tx, ctx, kind, id) as Promise<LockedPhoneTicket>

/**
 * POST /api/ticket/change-expiry/by-id/{id}/{isoDate} (001 §4 "Cancel active"): the last day of a running ticket.
 * @throws Refusal not-found, ticket-not-changeable, end-date-*
 */
export const endPhoneTicket = (
  ctx: Ctx,
  product: PhoneTicket,
  id: string,
  lastDay: Day,
): Promise<z.infer<typeof TicketEnded>> =>
  inTenant(ctx, async tx => {
    const ticket = await lock(tx, ctx, product, id)
    refuseUnless(ticketCan.cancelActive(ticket))
    const allowed = endDateAllowed({
      today: ctx.today,
      startDate: ticket.startDate,
      endDate: lastDay,
      settings: ticket.agreement.settings,
      anyDate: mayChooseAnyDay(ctx.access, product, 'end'),
    })
    if (allowed !== true) throw new Refusal(allowed)
    const status = await endTickets(tx, ctx, [ticket], lastDay)
    return { id, status: wireStatus(status), expirationDate: lastDay }
  })

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
    const ticket = await lock(tx, ctx, product, id)
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

/** POST /api/ticket/resend/{id} (001 §4). @throws Refusal not-found, ticket-not-changeable */
export const resendPhoneTicket = (ctx: Ctx, { kind }: PhoneTicket, id: string): Promise<Replaced> =>
  resendTicket(ctx, kind, id).catch(orderRefused)

/** POST /api/ticket/cancel-pending/by-id/{id} (001 §4). @throws Refusal not-found, ticket-not-changeable */
export const cancelPendingPhoneTicket = (ctx: Ctx, product: PhoneTicket, id: string): Promise<void> =>
  inTenant(ctx, async tx => {
    const ticket = await lock(tx, ctx, product, id)
    refuseUnless(ticketCan.cancelPending(ticket))
    await cancelPendingTickets(tx, ctx, [ticket])
  })

/** POST /api/ticket/resend-pickup-code/{id} (001 §4). @throws Refusal not-found, ticket-not-changeable, too-many-requests */
export const sendPhoneTicketCode = (ctx: Ctx, product: PhoneTicket, id: string): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const ticket = await lock(tx, ctx, product, id)
      refuseUnless(ticketCan.sendPickupCode(ticket))
      const { tooOften } = await sendPickupCodes(tx, ctx, [ticket])
      if (tooOften.length > 0) throw new Refusal('too-many-requests')
    },
    { unaudited: 'a second click within half a minute sends nothing' },
  )
