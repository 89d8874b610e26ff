import { inTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'

const KEPT_DAYS = 90
const DAY_MS = 24 * 3_600_000

/** Deletes calls that were parked 90 days ago. */
export const dropOldCalls = (ctx: JobCtx): Promise<{ dropped: number }> =>
  inTenant(
    ctx,
    async tx => ({
      dropped: await tx.$executeRaw`
        delete from outbox_call where state = 'PARKED' and due_at < ${new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY_MS)}`,
    }),
    { unaudited: 'what was parked and why is in the log already' },
  )
