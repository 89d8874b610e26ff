import type { AsideReason } from '@portal/domain/card-production'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant, modelsOf } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import type { ReportsAside } from './schemas.ts'

const unaudited = 'it changes nothing; the page shows it'

/** Notes that a report could not be taken in, from the first time on. */
export const putAside = async (
  ctx: JobCtx,
  { id, reason, batch }: { id: string; reason: AsideReason; batch: string | null },
): Promise<void> => {
  await inTenant(
    ctx,
    tx =>
      tx.models.cardReportAside.upsert({
        where: { operatorId_id: { operatorId: ctx.operator.id, id } },
        create: { operatorId: ctx.operator.id, id, reason, batch, since: ctx.clock.now() },
        update: { reason, batch, retriedAt: null },
        select: { id: true },
      }),
    { unaudited },
  )
}

/** Drops what was put aside but for the reports that the factory still has. */
export const keepAside = async (ctx: JobCtx, waiting: string[]): Promise<void> => {
  await inTenant(ctx, tx => tx.models.cardReportAside.deleteMany({ where: { id: { notIn: waiting } } }), {
    unaudited,
  })
}

const MOST_SHOWN = 100

/** GET /travel-card-api/production/reports: reports of the factory that were put aside, the oldest first. */
export const listAside = async (ctx: Ctx): Promise<z.infer<typeof ReportsAside>> => {
  const models = modelsOf(ctx)
  const [rows, totalEntries] = await Promise.all([
    models.cardReportAside.findMany({
      orderBy: [{ since: 'asc' }, { id: 'asc' }],
      take: MOST_SHOWN,
      select: { id: true, reason: true, batch: true, since: true },
    }),
    models.cardReportAside.count(),
  ])
  const matches = rows.map(({ reason, since, ...row }) => ({
    ...{ ...row, reason: reason as AsideReason, since: since.toISOString() },
  }))
  return { matches, totalEntries }
}
