import { addMonths } from '@portal/domain'
import { addTime, startOfDay } from '@portal/domain/instants'
import { ONBOARDING } from '@portal/domain/onboarding'
import { RETENTION } from '@portal/domain/privacy'
import { inTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { tellOfAccessRequests } from './access-request.ts'

/** A contract that nobody has signed by then will not be. */
const UNSIGNED_DAYS = 365

/**
 * Deletes abandoned registrations, ended ones and requests for access after half a year, contracts of neither a registration nor a company,
 * those that nobody signed in a year and those of companies deleted long ago, and expired links. A signed contract loses the birth date.
 * Companies and users stay.
 */
export const cleanUp = (
  ctx: JobCtx,
): Promise<{
  onboardings: number
  contracts: number
  signees: number
  requests: number
  links: number
}> =>
  inTenant(
    ctx,
    async tx => {
      const before = (days: number) => addTime(ctx.clock.now(), { days: -days })
      const handled = before(ONBOARDING.handledDays)
      const idle = before(ONBOARDING.idleDays)
      const { count: onboardings } = await tx.models.onboarding.deleteMany({
        where: {
          OR: [
            { state: 'COMPLETED', updatedAt: { lt: handled } },
            { state: { not: 'COMPLETED' }, updatedAt: { lt: idle } },
          ],
        },
      })
      const deletedBefore = startOfDay(addMonths(ctx.today, -RETENTION.contract.period.months))
      const { count: contracts } = await tx.models.contract.deleteMany({
        where: {
          onboardings: { none: {} },
          OR: [
            { companyId: null, createdAt: { lt: idle } },
            { state: { not: 'SIGNED' }, createdAt: { lt: before(UNSIGNED_DAYS) } },
            { company: { deletedAt: { lt: deletedBefore } } },
          ],
        },
      })
      const { count: signees } = await tx.models.contract.updateMany({
        where: {
          state: 'SIGNED',
          answeredAt: { lt: handled },
          OR: [{ signeeBirthdate: { not: null } }, { signingUrl: { not: null } }],
        },
        data: { signeeBirthdate: null, signingUrl: null },
      })
      const { count: requests } = await tx.models.accessRequest.deleteMany({
        where: { OR: [{ handledAt: { lt: handled } }, { handledAt: null, createdAt: { lt: handled } }] },
      })
      if (requests > 0) tellOfAccessRequests(tx)
      const { count: links } = await tx.models.activation.deleteMany({
        where: { expiresAt: { lt: before(RETENTION.activation.period.days) } },
      })
      const removed = { onboardings, contracts, signees, requests, links }
      if (onboardings + contracts + signees + requests > 0)
        await tx.audit({ action: 'onboarding.clean-up', detail: removed })
      return removed
    },
    { unaudited: 'a night with nothing to remove writes nothing' },
  )
