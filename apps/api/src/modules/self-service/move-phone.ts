import { FIRST_LANGUAGE } from '@portal/domain'
import { transferAllowed } from '@portal/domain/self-service'
import { codeAction, holderIdentity, type PhoneTicket, ticketCan } from '@portal/domain/ticket'
import type { Ctx } from '../../core/ctx.ts'
import type { ProvenPhone } from '../../core/employee-session.ts'
import { Refusal } from '../../core/errors.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { queueMessages } from '../message/service.ts'
import {
  type LockedTicket,
  lockTicket,
  lockTicketsOfHolder,
  refuseUnless,
  resendTicket,
  sendPickupCodes,
} from '../ticket/service.ts'
import { meSms } from './texts.ts'

/** A ticket that may go to another number, locked until the commit. @throws Refusal not-found, ticket-not-changeable, transfers-used */
export const checkMove = async (
  tx: Tx,
  ctx: Ctx,
  product: PhoneTicket,
  ticketId: string,
): Promise<LockedTicket> => {
  const ticket = await lockTicket(tx, ctx, product.kind, ticketId)
  // One that is on a phone is made anew by the rule of a resend; of one that nobody has fetched the code goes to the new number.
  refuseUnless(ticket.downloadedToPhone ? ticketCan.resend(ticket) : ticketCan.changeReference(ticket))
  const allowed = transferAllowed(ticket.transfers)
  if (allowed !== true) throw new Refusal(allowed)
  return ticket
}

/**
 * Moves a person with everything that is open to another number: claims, tickets, add-ons. The ticket on the old phone ends, and another
 * one is made for the new number.
 * @throws Refusal as `checkMove`; a unique violation when the number has a ticket or is somebody of the company already
 */
export const movePhone = async (
  tx: Tx,
  ctx: Ctx,
  product: PhoneTicket,
  of: { holderId: string; ticketId: string },
  to: ProvenPhone,
): Promise<void> => {
  await lockTicketsOfHolder(tx, ctx, product.kind, of.ticketId)
  const before = await checkMove(tx, ctx, product, of.ticketId)
  const [old, key] = [`${before.phoneCountryCode}${before.phone}`, `${to.phoneCountryCode}${to.phone}`]
  const owned = await tx.models.holder.findFirst({
    where: { id: of.holderId },
    select: { tickets: { select: { id: true } }, subscriptions: { select: { id: true } } },
  })
  const owners = [...(owned?.tickets ?? []), ...(owned?.subscriptions ?? [])].map(({ id }) => id)
  await tx.models.openClaim.updateMany({
    where: { ownerId: { in: owners }, key: old, kind: { in: ['TICKET_PHONE', 'ADD_ON_PHONE'] } },
    data: { key },
  })
  const { phone, phoneCountryCode } = to
  await tx.models.holder.updateMany({
    where: { id: of.holderId },
    data: {
      ...{ phone, phoneCountryCode },
      identity: holderIdentity('phone', {
        ...before.holder!,
        phone: { phone, countryCode: phoneCountryCode },
      }),
    },
  })
  const transfers = before.transfers + 1
  const ticket = await lockTicket(tx, ctx, product.kind, of.ticketId)
  const successor =
    codeAction(ticket) === 'resend' ? await resendTicket(tx, ctx, { ...ticket, transfers }) : null
  if (!successor) {
    await tx.models.ticket.updateMany({ where: { id: ticket.id }, data: { transfers } })
    if (ticketCan.sendPickupCode(ticket) === true) await sendPickupCodes(tx, ctx, [ticket])
  }
  await queueMessages(tx, ctx, [
    {
      dedupeKey: `phone-moved:${ticket.id}:${transfers}`,
      channel: 'SMS',
      recipient: old,
      body: meSms(FIRST_LANGUAGE)('phoneMoved', { operator: ctx.operator.name }),
    },
  ])
  await tx.audit({
    action: 'self-service.move-phone',
    companyId: before.companyId,
    entityId: ticket.id,
    detail: { transfers, ...(successor && { successorId: successor.id }) },
  })
}
