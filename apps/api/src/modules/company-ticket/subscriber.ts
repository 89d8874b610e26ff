import { employeeIdRefusal } from '@portal/domain/payroll'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
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
      const [before] = await tx.$queryRaw<(z.infer<typeof ContactDetails> & { companyId: string })[]>`
        select company_id as "companyId", first_name as "firstName", last_name as "lastName", employee_id as "employeeId" from holder where id = ${id}::uuid for update`
      if (!before) throw new Refusal('not-found')
      const fields = (['firstName', 'lastName', 'employeeId'] as const).filter(
        name => before[name] !== change[name],
      )
      if (fields.length === 0) return
      const refused = employeeIdRefusal(ctx.operator, before.companyId, change.employeeId)
      if (refused) throw new Refusal(refused.refusal, refused.detail)
      await tx.$executeRaw`
        update holder set first_name = ${change.firstName}, last_name = ${change.lastName}, employee_id = ${change.employeeId} where id = ${id}::uuid`
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
  const [row] = await readTenant<{ id: string }>(ctx, {
    name: `subscriber-by-${isTicket ? 'ticket' : 'subscription'}`,
    text: isTicket
      ? `select holder_id as id from ticket where id = $1 and kind = 'COMPANY_TICKET' and holder_id is not null`
      : `select holder_id as id from subscription where id = $1 and holder_id is not null and ($2 = 'MOBILITY' or type::text = $2)`,
    values: isTicket ? [relatedId] : [relatedId, productType],
  })
  if (!row) throw new Refusal('not-found')
  return row
}
