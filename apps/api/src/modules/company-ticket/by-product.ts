import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { modelsOf } from '../../core/in-tenant.ts'
import type { ProductParams, SubscriberId } from './schemas.ts'

/**
 * The employee a product on an invoice line belongs to (001 §2: the address of the employee page as `productType:relatedId`).
 * @throws Refusal not-found, also after the person's data was deleted
 */
export const subscriberByProduct = async (
  ctx: Ctx,
  productType: z.infer<typeof ProductParams>['productType'],
  relatedId: string,
): Promise<z.infer<typeof SubscriberId>> => {
  const isTicket = productType === 'TICKET'
  const models = modelsOf(ctx)
  const select = { holderId: true } as const
  const row = isTicket
    ? await models.ticket.findFirst({ where: { id: relatedId, kind: 'COMPANY_TICKET' }, select })
    : await models.subscription.findFirst({
        where: { id: relatedId, ...(productType === 'MOBILITY' ? {} : { type: productType }) },
        select,
      })
  if (!row?.holderId) throw new Refusal('not-found')
  return { id: row.holderId }
}
