import { formatDay } from '@portal/domain'
import { companyTicketCan } from '@portal/domain/company-ticket'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant } from '../../core/in-tenant.ts'
import { fill, queueResend } from '../message/service.ts'
import { SMS } from './phrases.ts'
import { lockTicket, refuseUnless } from './ticket.ts'

/**
 * POST /api/ticket/resend-pickup-code/{id} (001 §4): the same code once more by SMS.
 * @throws Refusal not-found, ticket-not-changeable, too-many-requests
 */
export const sendPickupCode = (ctx: Ctx, id: string): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const ticket = await lockTicket(tx, ctx, id)
      refuseUnless(companyTicketCan.sendPickupCode(ticket))
      const queued = await queueResend(tx, ctx, `pickup-code:${id}`, {
        channel: 'SMS',
        recipient: ticket.phoneCountryCode + ticket.phone,
        body: fill(SMS.pickupCodeAgain.nb, {
          operator: ctx.operator.name,
          code: ticket.pickupCode!,
          date: formatDay(ticket.startDate),
        }),
      })
      if (queued) await tx.audit({ action: 'company-ticket.send-code', entityId: id })
    },
    { unaudited: 'a second click within half a minute sends nothing' },
  )
