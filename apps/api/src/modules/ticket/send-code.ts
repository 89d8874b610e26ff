import { formatDay } from '@portal/domain'
import { type TicketKind, ticketCan, ticketKind } from '@portal/domain/ticket'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant } from '../../core/in-tenant.ts'
import { fill, queueResend } from '../message/service.ts'
import { lockTicket, phoneKeyOf, refuseUnless } from './locked.ts'

/**
 * The same pickup code once more by SMS (001 §4).
 * @throws Refusal not-found, ticket-not-changeable, too-many-requests
 */
export const sendPickupCode = (ctx: Ctx, kind: TicketKind, id: string): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const ticket = await lockTicket(tx, ctx, kind, id)
      refuseUnless(ticketCan.sendPickupCode(ticket))
      const recipient = phoneKeyOf(ticket)
      if (recipient === null) return refuseUnless('no-pickup-code')
      const { audit, sms } = ticketKind(kind)
      const queued = await queueResend(tx, ctx, `pickup-code:${id}`, {
        channel: 'SMS',
        recipient,
        body: fill(sms.pickupCodeAgain.nb, {
          operator: ctx.operator.name,
          code: ticket.pickupCode!,
          date: formatDay(ticket.startDate),
        }),
      })
      if (queued) await tx.audit({ action: audit.sendCode, entityId: id })
    },
    { unaudited: 'a second click within half a minute sends nothing' },
  )
