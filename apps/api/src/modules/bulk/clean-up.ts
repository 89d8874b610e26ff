import { addDays } from '@portal/domain'
import { BULK_KEPT_DAYS } from '@portal/domain/bulk'
import { startOfDay } from '@portal/domain/instants'
import { inTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'

/** Deletes uploads and their rows, names and phones among them, ninety days after they came; never one that is being ordered. */
export const cleanUpBulkOrders = (ctx: JobCtx): Promise<{ removed: number }> =>
  inTenant(
    ctx,
    async tx => {
      const before = startOfDay(addDays(ctx.today, -BULK_KEPT_DAYS))
      const { count: removed } = await tx.models.bulkRequest.deleteMany({
        where: { state: { not: 'RUNNING' }, createdAt: { lt: before } },
      })
      if (removed > 0) await tx.audit({ action: 'bulk-order.clean-up', detail: { removed } })
      return { removed }
    },
    { unaudited: 'a night with nothing to remove writes nothing' },
  )
