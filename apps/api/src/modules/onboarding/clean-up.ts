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
      const onboardings = await tx.$executeRaw`
        delete from onboarding where updated_at < case when state = 'COMPLETED' then ${handled}::timestamptz else ${before(ONBOARDING.idleDays)}::timestamptz end`
      const contracts = await tx.$executeRaw`
        delete from contract k where not exists (select from onboarding o where o.contract_id = k.id) and (
          (k.company_id is null and k.created_at < ${before(ONBOARDING.idleDays)}) or (k.state <> 'SIGNED' and k.created_at < ${before(UNSIGNED_DAYS)})
          or k.company_id in (select id from company where deleted_at < ${startOfDay(addMonths(ctx.today, -RETENTION.contract.period.months))}))`
      const signees = await tx.$executeRaw`
        update contract set signee_birthdate = null, signing_url = null
        where state = 'SIGNED' and answered_at < ${handled} and coalesce(signee_birthdate::text, signing_url) is not null`
      const requests = await tx.$executeRaw`
        delete from access_request where coalesce(handled_at, created_at) < ${handled}`
      if (requests > 0) tellOfAccessRequests(tx)
      const links =
        await tx.$executeRaw`delete from activation where expires_at < ${before(RETENTION.activation.period.days)}`
      const removed = { onboardings, contracts, signees, requests, links }
      if (onboardings + contracts + signees + requests > 0)
        await tx.audit({ action: 'onboarding.clean-up', detail: removed })
      return removed
    },
    { unaudited: 'a night with nothing to remove writes nothing' },
  )
