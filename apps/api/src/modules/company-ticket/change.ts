import { agreementCovers, can, companyTicketProduct, type Day, monthOf, tierOf } from '@portal/domain'
import { decideZoneChange, zonesValidFrom } from '@portal/domain/company-ticket'
import { endDateAllowed, ticketCan, wireStatus } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, type Tx } from '../../core/in-tenant.ts'
import { loadTariff, priceListOf } from '../tariff/service.ts'
import {
  cancelPendingTickets,
  endTickets,
  insertReplacement,
  type LockedTicket,
  lockTicket,
  refreshHolderStatus,
  refuseUnless,
  resendTicket,
  sendPickupCodes,
  setLastDay,
} from '../ticket/service.ts'
import type { TicketEnded, TicketReplaced, ZoneChange } from './change-schemas.ts'
import { orderRefused } from './order.ts'
import { monthlyOre } from './present.ts'

const KIND = 'COMPANY_TICKET'
type Replaced = z.infer<typeof TicketReplaced>
/** A company ticket always has a profile and zones. */
type LockedCompanyTicket = LockedTicket & { profileId: number; zoneFrom: string; zoneTo: string }

const lock = (tx: Tx, ctx: Ctx, id: string) => lockTicket(tx, ctx, KIND, id) as Promise<LockedCompanyTicket>

/**
 * POST /api/ticket/change-expiry/by-id/{id}/{isoDate} (001 §4 "Cancel active"): the last day of a running ticket.
 * @throws Refusal not-found, ticket-not-changeable, end-date-*
 */
export const endCompanyTicket = (ctx: Ctx, id: string, lastDay: Day): Promise<z.infer<typeof TicketEnded>> =>
  inTenant(ctx, async tx => {
    const ticket = await lock(tx, ctx, id)
    refuseUnless(ticketCan.cancelActive(ticket))
    const allowed = endDateAllowed({
      today: ctx.today,
      startDate: ticket.startDate,
      endDate: lastDay,
      settings: ticket.agreement.settings,
      anyDate: can(ctx.access, 'companyTicketAnyDate'),
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
  id: string,
  input: z.infer<typeof ZoneChange>,
): Promise<Replaced> => {
  const tariff = await loadTariff(ctx)
  const { expiryDate, ...choice } = input
  return inTenant(ctx, async tx => {
    const ticket = await lock(tx, ctx, id)
    refuseUnless(ticketCan.changeZone(ticket))
    const zones = decideZoneChange({
      operator: ctx.operator,
      today: ctx.today,
      ticket,
      settings: ticket.agreement.settings,
      anyDate: can(ctx.access, 'companyTicketAnyDate'),
      zones: tariff.zones,
      choice,
      expiryDate,
    })
    if (!zones.ok) throw new Refusal(zones.refusal)
    const startDate = zonesValidFrom(expiryDate)
    if (!agreementCovers(ticket.agreement, startDate)) throw new Refusal('agreement-not-valid')
    const product = companyTicketProduct(
      priceListOf(tariff, monthOf(startDate))?.products ?? [],
      ticket.profileId,
    )
    if (!product) throw new Refusal('profile-not-sold')
    await setLastDay(tx, ctx, [ticket], expiryDate)
    const { zoneFrom, zoneTo, allZones, nrOfZones } = zones
    const priceTier = tierOf(zones)
    const successorId = await insertReplacement(tx, ctx, ticket, {
      zoneFrom,
      zoneTo,
      allZones,
      nrOfZones,
      priceTier,
      productId: product.id,
      unitPriceOre: monthlyOre(tariff, startDate, { profileId: ticket.profileId, priceTier }),
      startDate,
    })
    await refreshHolderStatus(tx, [ticket.holderId])
    await tx.audit({
      action: 'company-ticket.change-zone',
      entityId: id,
      detail: { successorId, lastDay: expiryDate, zoneFrom, zoneTo, allZones },
    })
    return { id: successorId }
  }).catch(orderRefused)
}

/** POST /api/ticket/resend/{id} (001 §4). @throws Refusal not-found, ticket-not-changeable */
export const resendCompanyTicket = (ctx: Ctx, id: string): Promise<Replaced> =>
  resendTicket(ctx, KIND, id).catch(orderRefused)

/** POST /api/ticket/cancel-pending/by-id/{id} (001 §4). @throws Refusal not-found, ticket-not-changeable */
export const cancelPendingCompanyTicket = (ctx: Ctx, id: string): Promise<void> =>
  inTenant(ctx, async tx => {
    const ticket = await lock(tx, ctx, id)
    refuseUnless(ticketCan.cancelPending(ticket))
    await cancelPendingTickets(tx, ctx, [ticket])
  })

/** POST /api/ticket/resend-pickup-code/{id} (001 §4). @throws Refusal not-found, ticket-not-changeable, too-many-requests */
export const sendCompanyTicketCode = (ctx: Ctx, id: string): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const ticket = await lock(tx, ctx, id)
      refuseUnless(ticketCan.sendPickupCode(ticket))
      const { tooOften } = await sendPickupCodes(tx, ctx, [ticket])
      if (tooOften.length > 0) throw new Refusal('too-many-requests')
    },
    { unaudited: 'a second click within half a minute sends nothing' },
  )
