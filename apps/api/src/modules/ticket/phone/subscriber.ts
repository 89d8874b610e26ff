import { changeInfoFaults } from '@portal/domain/company-ticket'
import { employeeIdRefusal } from '@portal/domain/payroll'
import type { PhoneTicket } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../../core/ctx.ts'
import { Refusal } from '../../../core/errors.ts'
import { inTenant } from '../../../core/in-tenant.ts'
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
  { audit }: PhoneTicket,
  id: string,
  change: Omit<Details, 'phoneLabel'> & { phoneLabel?: string | undefined },
): Promise<z.infer<typeof Subscriber>> => {
  await inTenant(
    ctx,
    async tx => {
      tx.lock('holder', { id })
      const before = await tx.models.holder.findFirst({
        where: { id },
        select: { companyId: true, firstName: true, lastName: true, employeeId: true, phoneLabel: true },
      })
      if (!before) throw new Refusal('not-found')
      const next = { ...change, phoneLabel: change.phoneLabel ?? before.phoneLabel }
      const fields = (['firstName', 'lastName', 'employeeId', 'phoneLabel'] as const).filter(
        name => before[name] !== next[name],
      )
      if (fields.length === 0) return
      const { companyId } = before
      const faults = changeInfoFaults({ operator: ctx.operator, companyId }, before, next)
      const errors = faults
        .filter(({ code }) => code !== 'payroll-digits')
        .map(({ field, code }) => ({ pointer: `/${field}`, code, message: code }))
      if (errors.length > 0) throw new Refusal('invalid-body', { errors })
      const refused = faults.length > 0 && employeeIdRefusal(ctx.operator, companyId, next.employeeId)
      if (refused) throw new Refusal(refused.refusal, refused.detail)
      const { firstName, lastName, employeeId, phoneLabel } = next
      await tx.models.holder.updateMany({
        where: { id },
        data: { firstName, lastName, employeeId, phoneLabel },
      })
      await tx.audit({ action: audit.changePerson, entityId: id, detail: { fields } })
    },
    { unaudited: 'saving what stands there already changes nothing' },
  )
  return getSubscriber(ctx, id)
}
