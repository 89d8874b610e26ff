import { addDays } from '@portal/domain'
import { RETENTION } from '@portal/domain/privacy'
import { dayColumn, inTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'

/** Drops what was wrong with reports about batches of 90 days ago, because it quotes numbers of cards. */
export const dropOldFaults = (ctx: JobCtx): Promise<{ batches: number }> =>
  inTenant(
    ctx,
    async tx => {
      const before = dayColumn(addDays(ctx.today, -RETENTION.cardReport.period.days))
      const { count } = await tx.models.cardBatch.updateMany({
        where: { faults: { not: [] }, day: { lt: before } },
        data: { faults: [] },
      })
      return { batches: count }
    },
    { unaudited: 'what was refused and why is in the log already' },
  )
