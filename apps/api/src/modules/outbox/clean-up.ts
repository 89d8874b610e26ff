import { daysBefore, RETENTION } from '@portal/domain/privacy'
import { inTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'

/** Deletes calls that were parked 90 days ago. */
export const dropOldCalls = (ctx: JobCtx): Promise<{ dropped: number }> =>
  inTenant(
    ctx,
    async tx => ({
      dropped: await tx.$executeRaw`
        delete from outbox_call where state = 'PARKED' and due_at < ${daysBefore(ctx.clock.now(), RETENTION.outboxCall)}`,
    }),
    { unaudited: 'what was parked and why is in the log already' },
  )
