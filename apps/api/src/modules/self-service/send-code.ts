import { ticketCan } from '@portal/domain/ticket'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, modelsOf } from '../../core/in-tenant.ts'
import { resendDiscountCode } from '../subscription/service.ts'
import { lockTicket, refuseUnless, sendPickupCodes } from '../ticket/service.ts'
import { findSeen } from './ask.ts'
import { actingAs } from './people.ts'

/**
 * POST /me-api/ticket/{id}/send-code: the pickup code of a ticket, or the discount code of an add-on, once more by SMS, to the phone that it
 * is on. It is the same code, so it needs nobody's leave.
 * @throws Refusal not-your-ticket, ticket-not-changeable, too-many-requests
 */
export const sendCodeAgain = async (ctx: Ctx, id: string): Promise<void> => {
  const { holderId, companyId, product, kind, subscriptionId } = await findSeen(
    { models: modelsOf(ctx) },
    ctx,
    id,
  )
  const acting = actingAs(ctx, holderId, companyId)
  if (subscriptionId && product) return resendDiscountCode(acting, product, subscriptionId)
  return inTenant(
    acting,
    async tx => {
      const ticket = await lockTicket(tx, acting, kind!, id)
      refuseUnless(ticketCan.sendPickupCode(ticket))
      const { tooOften } = await sendPickupCodes(tx, acting, [ticket])
      if (tooOften.length > 0) throw new Refusal('too-many-requests')
    },
    { unaudited: 'a second click within half a minute sends nothing' },
  )
}
