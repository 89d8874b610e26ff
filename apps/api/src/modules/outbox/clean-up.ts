import { daysBefore, RETENTION } from '@portal/domain/privacy'
import { inTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { tellOfParkedCalls } from './queue.ts'

/** Deletes calls that were parked 90 days ago. */
export const dropOldCalls = (ctx: JobCtx): Promise<{ dropped: number }> =>
  inTenant(
    ctx,
    async tx => {
      // SQL: locks in the order of ids.
      const dropped = await tx.$executeRaw`
        delete from outbox_call where id = any(array(
          select id from outbox_call where state = 'PARKED' and due_at < ${daysBefore(ctx.clock.now(), RETENTION.outboxCall)} order by id for update))`
      if (dropped > 0) tellOfParkedCalls(tx)
      return { dropped }
    },
    { unaudited: 'what was parked and why is in the log already' },
  )
