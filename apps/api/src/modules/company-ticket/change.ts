import {
  addDays,
  agreementCovers,
  can,
  companyTicketProduct,
  type Day,
  monthOf,
  tierOf,
} from '@portal/domain'
import {
  companyTicketCan,
  decideZoneChange,
  endDateAllowed,
  resendDays,
  wireStatus,
  zonesValidFrom,
} from '@portal/domain/company-ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, type Tx } from '../../core/in-tenant.ts'
import { loadTariff, priceListOf } from '../tariff/service.ts'
import type { TicketEnded, TicketReplaced, ZoneChange } from './change-schemas.ts'
import { queueCommand } from './commands.ts'
import { refreshStatus } from './lifecycle.ts'
import { orderRefused } from './order.ts'
import { insertReplacement } from './replace.ts'
import { dropUnreferenced, type LockedTicket, lockTicket, refuseUnless, releaseClaim } from './ticket.ts'

type Replaced = z.infer<typeof TicketReplaced>

/** Gives a running ticket its last day. A day in the past ends it at once, because the nightly job for that day has run already. */
const writeEnd = async (
  tx: Tx,
  ctx: Ctx,
  ticket: LockedTicket,
  lastDay: Day,
): Promise<'ACTIVE' | 'EXPIRED'> => {
  const status = lastDay < ctx.today ? 'EXPIRED' : 'ACTIVE'
  await tx.$executeRaw`
    update ticket set expiration_date = ${lastDay}::date, status = ${status}::ticket_status where id = ${ticket.id}::uuid`
  await queueCommand(tx, ctx, { ticketId: ticket.id, kind: 'END', lastDay })
  return status
}

/**
 * POST /api/ticket/change-expiry/by-id/{id}/{isoDate} (001 §4 "Cancel active"): the last day of a running ticket.
 * @throws Refusal not-found, ticket-not-changeable, end-date-*
 */
export const endTicket = (ctx: Ctx, id: string, lastDay: Day): Promise<z.infer<typeof TicketEnded>> =>
  inTenant(ctx, async tx => {
    const ticket = await lockTicket(tx, ctx, id)
    refuseUnless(companyTicketCan.cancelActive(ticket))
    const allowed = endDateAllowed({
      today: ctx.today,
      startDate: ticket.startDate,
      endDate: lastDay,
      settings: ticket.agreement.settings,
      anyDate: can(ctx.access, 'companyTicketAnyDate'),
    })
    if (allowed !== true) throw new Refusal(allowed)
    const status = await writeEnd(tx, ctx, ticket, lastDay)
    await refreshStatus(tx, [ticket.subscriberId])
    if (status === 'EXPIRED') await releaseClaim(tx, ticket)
    await tx.audit({ action: 'company-ticket.end', entityId: id, detail: { lastDay } })
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
    const ticket = await lockTicket(tx, ctx, id)
    refuseUnless(companyTicketCan.changeZone(ticket))
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
    const products = priceListOf(tariff, monthOf(startDate))?.products ?? []
    if (!companyTicketProduct(products, ticket.profileId)) throw new Refusal('profile-not-sold')
    await writeEnd(tx, ctx, ticket, expiryDate)
    const { zoneFrom, zoneTo, allZones, nrOfZones } = zones
    const successor = { zoneFrom, zoneTo, allZones, nrOfZones, priceTier: tierOf(zones), startDate }
    const successorId = await insertReplacement(tx, ctx, ticket, successor)
    await refreshStatus(tx, [ticket.subscriberId])
    await tx.audit({
      action: 'company-ticket.change-zone',
      entityId: id,
      detail: { successorId, lastDay: expiryDate, zoneFrom, zoneTo, allZones },
    })
    return { id: successorId }
  }).catch(orderRefused)
}

/**
 * POST /api/ticket/resend/{id} (001 §4): a new ticket with the same zones, and the end of the one that is on a phone already.
 * @throws Refusal not-found, ticket-not-changeable
 */
export const resendTicket = (ctx: Ctx, id: string): Promise<Replaced> =>
  inTenant(ctx, async tx => {
    const ticket = await lockTicket(tx, ctx, id)
    refuseUnless(companyTicketCan.resend(ticket))
    const { lastDay, startDate } = resendDays({ today: ctx.today, startDate: ticket.startDate })
    await stop(tx, ticket, lastDay)
    const successorId = await insertReplacement(tx, ctx, ticket, { ...ticket, startDate })
    await queueCommand(tx, ctx, { ticketId: id, kind: 'CANCEL', issued: ticket.issued })
    await refreshStatus(tx, [ticket.subscriberId])
    await tx.audit({ action: 'company-ticket.resend', entityId: id, detail: { successorId } })
    return { id: successorId }
  }).catch(orderRefused)

const stop = (tx: Tx, ticket: LockedTicket, lastDay: Day) => tx.$executeRaw`
  update ticket set status = 'CANCELLED', expiration_date = ${lastDay}::date, next_issue_at = null where id = ${ticket.id}::uuid`

/**
 * POST /api/ticket/cancel-pending/by-id/{id} (001 §4): deletes the ticket, and the employee if they have nothing else. A ticket on
 * an invoice stays as cancelled, and the next invoice reverses it.
 * @throws Refusal not-found, ticket-not-changeable
 */
export const cancelPendingTicket = (ctx: Ctx, id: string): Promise<void> =>
  inTenant(ctx, async tx => {
    const ticket = await lockTicket(tx, ctx, id)
    refuseUnless(companyTicketCan.cancelPending(ticket))
    await releaseClaim(tx, ticket)
    const [invoiced] = await tx.$queryRaw<
      object[]
    >`select id from invoice_line where ticket_id = ${id}::uuid limit 1`
    if (invoiced) await stop(tx, ticket, addDays(ticket.startDate, -1))
    else await tx.$executeRaw`delete from ticket where id = ${id}::uuid`
    await queueCommand(tx, ctx, { ticketId: id, kind: 'CANCEL', issued: ticket.issued })
    if ((await dropUnreferenced(tx, [ticket.subscriberId])) === 0)
      await refreshStatus(tx, [ticket.subscriberId])
    await tx.audit({
      action: 'company-ticket.cancel-pending',
      entityId: id,
      detail: { startDate: ticket.startDate },
    })
  })
