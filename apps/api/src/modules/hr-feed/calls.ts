import type { HrSource } from '@portal/domain/hr-feed'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant } from '../../core/in-tenant.ts'
import { writerOf } from './persons.ts'

export type FeedCall = {
  source: HrSource
  /** Such as `PATCH /Users`: never with what was sent. */
  operation: string
  status: number
  /** A code such as `uniqueness`, or `nothing-changed`; null for an ordinary success. */
  outcome: string | null
  personId?: string | null
}

/** Notes how a call of a company's HR system ended, for the page. The job keeps the latest 500. */
export const noteCall = (
  ctx: Ctx,
  companyId: string,
  { source, operation, status, outcome, personId = null }: FeedCall,
): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const now = ctx.clock.now()
      const failed = status >= 400
      // SQL: every call of a feed; one round trip
      await tx.$executeRaw`
        with noted as (insert into hr_feed_call (company_id, at, source, actor, operation, status, outcome, person_id)
          values (${companyId}, ${now}, ${source}::hr_source, ${writerOf(ctx)}, ${operation}, ${status}::int, ${outcome}, ${personId}::uuid))
        update hr_feed set last_call_at = ${now}, last_error_at = case when ${failed}::boolean then ${now} else last_error_at end,
          last_error = case when ${failed}::boolean then ${outcome ?? String(status)} else last_error end where company_id = ${companyId}`
    },
    { unaudited: 'a log of calls, beside the entries of what they changed' },
  )
