import { changeInfoFaults } from '@portal/domain/company-ticket'
import { employeeIdRefusal } from '@portal/domain/payroll'
import type { PhoneTicket } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../../core/ctx.ts'
import { Refusal } from '../../../core/errors.ts'
import { inTenant, type Tx } from '../../../core/in-tenant.ts'
import { getSubscriber } from './detail.ts'
import type { ContactDetails, Subscriber } from './schemas.ts'

type Details = z.infer<typeof ContactDetails> & { phoneLabel: string }

/**
 * PUT …/{id}/contact-details (001 §5 "Change info"), of an employee or a resident. A label of the phone that is left out stays. The audit
 * says which fields, not what they hold.
 * @throws Refusal not-found, invalid-body, employee-id-not-in-payroll
 */
export const changeContactDetails = async (
  ctx: Ctx,
  product: PhoneTicket,
  id: string,
  change: Omit<Details, 'phoneLabel'> & { phoneLabel?: string | undefined },
): Promise<z.infer<typeof Subscriber>> => {
  await inTenant(ctx, tx => giveContactDetails(tx, ctx, product, id, change), {
    unaudited: 'saving what stands there already changes nothing',
  })
  return getSubscriber(ctx, id)
}

/** The same within the transaction of a change; what is left out stays. @throws Refusal as `changeContactDetails` */
export const giveContactDetails = async (
  tx: Tx,
  ctx: Ctx,
  { audit }: PhoneTicket,
  id: string,
  change: Partial<Details>,
): Promise<void> => {
  tx.lock('holder', { id })
  const before = await tx.models.holder.findFirst({
    where: { id },
    select: { companyId: true, firstName: true, lastName: true, employeeId: true, phoneLabel: true },
  })
  if (!before) throw new Refusal('not-found')
  const { companyId, ...held } = before
  const next = {
    firstName: change.firstName ?? held.firstName,
    lastName: change.lastName ?? held.lastName,
    employeeId: change.employeeId ?? held.employeeId,
    phoneLabel: change.phoneLabel ?? held.phoneLabel,
  }
  const fields = (['firstName', 'lastName', 'employeeId', 'phoneLabel'] as const).filter(
    name => held[name] !== next[name],
  )
  if (fields.length === 0) return
  const faults = changeInfoFaults({ operator: ctx.operator, companyId }, held, next)
  const errors = faults
    .filter(({ code }) => code !== 'payroll-digits')
    .map(({ field, code }) => ({ pointer: `/${field}`, code, message: code }))
  if (errors.length > 0) throw new Refusal('invalid-body', { errors })
  const refused = faults.length > 0 && employeeIdRefusal(ctx.operator, companyId, next.employeeId)
  if (refused) throw new Refusal(refused.refusal, refused.detail)
  await tx.models.holder.updateMany({ where: { id }, data: next })
  await tx.audit({ action: audit.changePerson, entityId: id, detail: { fields } })
}
