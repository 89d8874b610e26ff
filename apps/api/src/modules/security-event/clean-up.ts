import { SECURITY_EVENT_DAYS } from '@portal/domain/security-event'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant } from '../../core/in-tenant.ts'

/** Deletes events after 180 days. The database deletes none that is younger, whoever asks. */
export const dropOldSecurityEvents = (ctx: Ctx): Promise<{ dropped: number }> =>
  inTenant(
    ctx,
    async tx => ({
      dropped: await tx.$executeRaw`
        delete from security_event where at < ${ctx.clock.now()}::timestamptz - make_interval(days => ${SECURITY_EVENT_DAYS}::int)`,
    }),
    { unaudited: 'no business data changes' },
  )
