import { RETENTION } from '@portal/domain/privacy'
import { inTenant } from '../../core/in-tenant.ts'
import type { Counts, JobCtx } from '../../core/jobs.ts'

/** Deletes what companies said of other gifts once the year after is over, when nothing of the year is corrected any more. */
export const cleanUpGifts = (ctx: JobCtx): Promise<Counts> =>
  inTenant(
    ctx,
    async tx => {
      const year = Number(ctx.today.slice(0, 4)) - RETENTION.otherGift.period.fiscalYears
      const { count } = await tx.models.otherGift.deleteMany({ where: { year: { lt: year } } })
      if (count > 0) await tx.audit({ action: 'subsidy.clean-up', detail: { removed: count } })
      return { removed: count }
    },
    { unaudited: 'a night with nothing to remove writes nothing' },
  )
