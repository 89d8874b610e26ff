import { addMonths } from '@portal/domain'
import { addTime, startOfDay } from '@portal/domain/instants'
import { RETENTION_MONTHS } from '@portal/domain/ticket'
import { inTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'

/** Deletes orders that nobody confirmed after a day, and the others, which hold nothing of anybody, three months after they were made. */
export const cleanUp = (ctx: JobCtx): Promise<{ removed: number }> =>
  inTenant(
    ctx,
    async tx => {
      const removed = await tx.$executeRaw`
        delete from widget_order where created_at < case when input is null then ${startOfDay(addMonths(ctx.today, -RETENTION_MONTHS))}::timestamptz
          else ${addTime(ctx.clock.now(), { days: -1 })}::timestamptz end`
      if (removed > 0) await tx.audit({ action: 'widget.clean-up', detail: { removed } })
      return { removed }
    },
    { unaudited: 'a night with nothing to remove writes nothing' },
  )
