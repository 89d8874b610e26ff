import { addDays } from '@portal/domain'
import { RETENTION } from '@portal/domain/privacy'
import { inTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'

/** Drops what was wrong with reports about batches of 90 days ago, because it quotes numbers of cards. */
export const dropOldFaults = (ctx: JobCtx): Promise<{ batches: number }> =>
  inTenant(
    ctx,
    async tx => ({
      batches: await tx.$executeRaw`
        update card_batch set faults = '[]' where faults <> '[]' and day < ${addDays(ctx.today, -RETENTION.cardReport.period.days)}::date`,
    }),
    { unaudited: 'what was refused and why is in the log already' },
  )
