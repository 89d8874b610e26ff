import { ONBOARDING } from '@portal/domain/onboarding'
import { inTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'

const DAY = 24 * 3_600_000
/** How long ended registrations are kept for support. */
const HANDLED_DAYS = 180
const LINK_DAYS = 1

/**
 * Deletes abandoned registrations, ended ones after half a year, contracts of neither a registration nor a company, and expired
 * links. Companies and users stay.
 */
export const cleanUp = (
  ctx: JobCtx,
): Promise<{ onboardings: number; contracts: number; requests: number; links: number }> =>
  inTenant(
    ctx,
    async tx => {
      const before = (days: number) => new Date(ctx.clock.now().getTime() - days * DAY)
      const onboardings = await tx.$executeRaw`
        delete from onboarding where updated_at < case when state = 'COMPLETED' then ${before(HANDLED_DAYS)}::timestamptz else ${before(ONBOARDING.idleDays)}::timestamptz end`
      const contracts = await tx.$executeRaw`
        delete from contract k where k.company_id is null and k.created_at < ${before(ONBOARDING.idleDays)} and not exists (select from onboarding o where o.contract_id = k.id)`
      const requests = await tx.$executeRaw`
        delete from access_request where state <> 'OPEN' and handled_at < ${before(HANDLED_DAYS)}`
      const links = await tx.$executeRaw`delete from activation where expires_at < ${before(LINK_DAYS)}`
      const removed = { onboardings, contracts, requests, links }
      if (onboardings + contracts + requests > 0)
        await tx.audit({ action: 'onboarding.clean-up', detail: removed })
      return removed
    },
    { unaudited: 'a night with nothing to remove writes nothing' },
  )
