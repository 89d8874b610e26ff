import type { Day } from '@portal/domain'
import type { SubscriptionStatus, SubscriptionType } from '@portal/domain/subscription'
import type { PhoneTicket } from '@portal/domain/ticket'
import type { Ctx } from '../../../core/ctx.ts'
import { dayColumn, type Tx } from '../../../core/in-tenant.ts'
import { type Claim, takeClaims } from '../claims.ts'
import { sendDiscountCodes } from './discount-code.ts'

/** A phone can have one open subscription per type. */
const addOnClaim = (type: SubscriptionType, phoneKey: string): Claim => ({
  kind: 'ADD_ON_PHONE',
  subtype: type,
  key: phoneKey,
})

type NewAddOns = {
  companyId: string
  agreementId: string
  holderId: string
  /** The phone with its country code; the discount codes go there. */
  phoneKey: string
  startDate: Day
  types: readonly SubscriptionType[]
  status: SubscriptionStatus
}

/**
 * Orders add-ons for a holder inside a transaction: subscriptions, claims and the SMS with their discount codes.
 * @returns their ids, in the order of `types`
 * @throws a unique violation when the phone has an open one of a type
 */
export const insertAddOns = async (
  tx: Tx,
  ctx: Ctx,
  product: PhoneTicket,
  order: NewAddOns,
): Promise<string[]> => {
  if (order.types.length === 0) return []
  const { startDate, phoneKey } = order
  const { companyId, agreementId, holderId, status } = order
  const rows = await tx.models.subscription.createManyAndReturn({
    data: order.types.map(type => ({
      ...{ companyId, agreementId, holderId, type, status },
      ...{ startDate: dayColumn(startDate), orderedAt: ctx.clock.now() },
    })),
    select: { id: true, type: true },
  })
  for (const { id, type } of rows) await takeClaims(tx, id, [addOnClaim(type, phoneKey)])
  await sendDiscountCodes(
    tx,
    ctx,
    product,
    phoneKey,
    rows.map(row => ({ ...row, startDate })),
  )
  return rows.map(({ id }) => id)
}
