import { employeeIdRefusal } from '@portal/domain/payroll'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, modelsOf } from '../../core/in-tenant.ts'
import type { ContactDetails, ProductParams, SubscriberId } from './change-schemas.ts'
import { getSubscriber } from './detail.ts'
import type { Subscriber } from './schemas.ts'

/**
 * PUT /api/subscriber/{id}/contact-details (001 §5 "Change info"). The audit says which fields, not what they hold.
 * @throws Refusal not-found, employee-id-not-in-payroll
 */
export const changeContactDetails = async (
  ctx: Ctx,
  id: string,
  change: z.infer<typeof ContactDetails>,
): Promise<z.infer<typeof Subscriber>> => {
  await inTenant(
    ctx,
    async tx => {
      tx.lock('holder', { id })
      const before = await tx.models.holder.findFirst({
        where: { id },
        select: { companyId: true, firstName: true, lastName: true, employeeId: true },
      })
      if (!before) throw new Refusal('not-found')
      const fields = (['firstName', 'lastName', 'employeeId'] as const).filter(
        name => before[name] !== change[name],
      )
      if (fields.length === 0) return
      const refused = employeeIdRefusal(ctx.operator, before.companyId, change.employeeId)
      if (refused) throw new Refusal(refused.refusal, refused.detail)
      const { firstName, lastName, employeeId } = change
      await tx.models.holder.updateMany({ where: { id }, data: { firstName, lastName, employeeId } })
      await tx.audit({ action: 'subscriber.change', entityId: id, detail: { fields } })
    },
    { unaudited: 'saving what stands there already changes nothing' },
  )
  return getSubscriber(ctx, id)
}

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
