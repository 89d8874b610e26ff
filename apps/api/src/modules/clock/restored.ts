import { Refusal } from '../../core/errors.ts'
import { inTenant } from '../../core/in-tenant.ts'
import type { JobCtx, JobTable } from '../../core/jobs.ts'
import { pauseJob } from './runs.ts'

/** The series of numbers that people outside see; each school has one for its pupils besides. */
export const SERIES = ['INVOICE', 'CREDIT_NOTE', 'COUNTER_ORDER', 'CUSTOMER', 'AGREEMENT']

type Restored = {
  /** Sessions that were ended. */
  sessions: number
  /** Jobs that staff had paused before the moment that was restored: they are not resumed with the others. */
  pausedBefore: string[]
  /** When the last entry of the log was written; null where there is none. */
  lastEntry: Date | null
  series: { series: string; lastNumber: bigint }[]
}

/**
 * Holds a restored database still, before API and worker are let in: no job runs until somebody resumes it, since outside systems know more
 * than the database does, and nobody is signed in, since whoever was signed out after that moment would be back. May be repeated.
 */
export const holdRestored = async (ctx: JobCtx, jobs: JobTable): Promise<Restored> => {
  const facts = await inTenant(
    ctx,
    async tx => {
      const paused = await tx.models.jobPause.findMany({ select: { job: true }, orderBy: { job: 'asc' } })
      const { count } = await tx.models.session.deleteMany({})
      const last = await tx.models.auditEntry.findFirst({ select: { at: true }, orderBy: { at: 'desc' } })
      const series = await tx.models.numberSeries.findMany({
        where: { series: { in: SERIES } },
        select: { series: true, lastNumber: true },
        orderBy: { series: 'asc' },
      })
      if (count > 0) await tx.audit({ action: 'session.end', detail: { by: 'restore', sessions: count } })
      return {
        ...{ sessions: count, pausedBefore: paused.map(({ job }) => job) },
        ...{ lastEntry: last?.at ?? null, series },
      }
    },
    { unaudited: 'nobody was signed in' },
  )
  for (const name of Object.keys(jobs)) await pauseJob(ctx, jobs, name)
  return facts
}

/**
 * Moves a series forward to the last number that was seen outside, so that none is given twice. The numbers between are missing for good: the
 * log says which and why, and the check of the data reads it there (`number-series` of invariants.sql).
 * @throws Refusal invalid-parameter where the series stands there or further already
 */
export const moveSeries = (
  ctx: JobCtx,
  { series, seen, caseNumber }: { series: string; seen: number; caseNumber: string },
): Promise<void> =>
  inTenant(ctx, async tx => {
    const key = { operatorId_series: { operatorId: ctx.operator.id, series } }
    tx.lock('numberSeries', { series })
    const row = await tx.models.numberSeries.findUnique({ where: key, select: { lastNumber: true } })
    const after = row && Number(row.lastNumber)
    if (after !== null && after >= seen) throw new Refusal('invalid-parameter', { after })
    await tx.models.numberSeries.upsert({
      where: key,
      create: { operatorId: ctx.operator.id, series, lastNumber: seen },
      update: { lastNumber: seen },
    })
    await tx.audit({ action: 'number-series.move', detail: { series, after, to: seen, case: caseNumber } })
  })
