import { addMonths } from '@portal/domain'
import { addTime, startOfDay } from '@portal/domain/instants'
import { RETENTION_MONTHS } from '@portal/domain/ticket'
import { inTenant, Prisma } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'

/** Deletes orders that nobody confirmed after a day, and the others, which hold nothing of anybody, three months after they were made. */
export const cleanUp = (ctx: JobCtx): Promise<{ removed: number }> =>
  inTenant(
    ctx,
    async tx => {
      const unconfirmed = addTime(ctx.clock.now(), { days: -1 })
      const placed = startOfDay(addMonths(ctx.today, -RETENTION_MONTHS))
      const { count: removed } = await tx.models.widgetOrder.deleteMany({
        where: {
          OR: [
            { input: { not: Prisma.DbNull }, createdAt: { lt: unconfirmed } },
            { input: { equals: Prisma.DbNull }, createdAt: { lt: placed } },
          ],
        },
      })
      if (removed > 0) await tx.audit({ action: 'widget.clean-up', detail: { removed } })
      return { removed }
    },
    { unaudited: 'a night with nothing to remove writes nothing' },
  )
