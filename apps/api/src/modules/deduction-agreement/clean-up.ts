import { addDays, type Day } from '@portal/domain'
import { RETENTION } from '@portal/domain/privacy'
import { dayColumn, inTenant, modelsOf } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { OPEN_PAUSE } from '../pause/service.ts'
import { openTicket } from './person.ts'

const BATCH = 1_000

/** The first day of the first fiscal year that is still kept on a day. */
const keptFrom = (day: Day): Day =>
  `${Number(day.slice(0, 4)) - RETENTION.deduction.period.fiscalYears}-01-01`

/** Notes the end of agreements whose tickets are over: nothing is deducted under them any more. */
const noteEnds = async (ctx: JobCtx): Promise<number> => {
  let ended = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await modelsOf(ctx).deductionAgreement.findMany({
      where: { id: { gt: after }, endedOn: null },
      orderBy: { id: 'asc' },
      take: BATCH,
      select: { id: true, holderId: true },
    })
    if (rows.length === 0) return ended
    after = rows.at(-1)!.id
    const running = await modelsOf(ctx).holder.findMany({
      where: {
        id: { in: rows.map(({ holderId }) => holderId) },
        // The ticket of a pause comes back under the agreement before.
        OR: [{ tickets: { some: openTicket(ctx.today) } }, { pauses: { some: OPEN_PAUSE } }],
      },
      select: { id: true },
    })
    const runs = new Set(running.map(({ id }) => id))
    const over = rows.filter(({ holderId }) => !runs.has(holderId)).map(({ id }) => id)
    if (over.length === 0) continue
    ended += await inTenant(
      ctx,
      async tx => {
        const { count } = await tx.models.deductionAgreement.updateMany({
          where: { id: { in: over }, endedOn: null },
          // It was open last night.
          data: { endedOn: dayColumn(addDays(ctx.today, -1)) },
        })
        return count
      },
      { unaudited: 'the tickets have ended, which the log has' },
    )
  }
}

/** Deletes agreements with their persons and documents, five fiscal years after the year of their end. Their documents in the store are swept. */
export const cleanUpAgreements = async (ctx: JobCtx): Promise<{ ended: number; removed: number }> => {
  const ended = await noteEnds(ctx)
  const removed = await inTenant(
    ctx,
    async tx => {
      const { count } = await tx.models.deductionAgreement.deleteMany({
        where: { endedOn: { lt: dayColumn(keptFrom(ctx.today)) } },
      })
      if (count > 0) await tx.audit({ action: 'deduction-agreement.clean-up', detail: { removed: count } })
      return count
    },
    { unaudited: 'a night with nothing to remove writes nothing' },
  )
  return { ended, removed }
}
