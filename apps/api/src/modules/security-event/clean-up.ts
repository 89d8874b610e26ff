import { addTime } from '@portal/domain/instants'
import { SECURITY_EVENT_DAYS } from '@portal/domain/security-event'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant } from '../../core/in-tenant.ts'

/** Deletes events after 180 days. The database deletes none that is younger, whoever asks. */
export const dropOldSecurityEvents = (ctx: Ctx): Promise<{ dropped: number }> =>
  inTenant(
    ctx,
    async tx => {
      const { count } = await tx.models.securityEvent.deleteMany({
        where: { at: { lt: addTime(ctx.clock.now(), { days: -SECURITY_EVENT_DAYS }) } },
      })
      return { dropped: count }
    },
    { unaudited: 'no business data changes' },
  )
