import { isMissed } from '@portal/domain/clock'
import { today } from '../../core/clock.ts'
import { firstDue } from '../../core/job-run.ts'
import { type Counts, type Job, type JobCtx, type JobTable, onDay, runLogged } from '../../core/jobs.ts'
import type { JobName } from '../../core/queue.ts'
import { readRan } from './runs.ts'

/** The jobs whose time has passed without a run, the one that has waited longest first. */
const missedOf = async (ctx: JobCtx, jobs: JobTable): Promise<[JobName, Job][]> => {
  const ran = await readRan(ctx)
  const now = ctx.clock.now()
  return (Object.entries(jobs) as [JobName, Job][])
    .flatMap(entry => {
      const [name, { cron }] = entry
      const known = ran.get(name)
      if (!known || known.running || known.pausedSince) return []
      const due = firstDue(cron, known.last)
      return due && isMissed(due, now) ? [{ entry, due }] : []
    })
    .sort((a, b) => a.due.getTime() - b.due.getTime())
    .map(({ entry }) => entry)
}

/**
 * Makes up for runs that nobody made, because no worker was there or the clock skipped their time: one run for each job, however often it
 * was due, one after another in the order in which they were due first. A run does all that is due by now, for the periods that it is due for,
 * as on any other day. What fails goes to the queue, which tries again.
 */
export const makeUp = async (ctx: JobCtx, jobs: JobTable): Promise<Counts> => {
  const counts = { made: 0, failed: 0 }
  for (const [name, job] of await missedOf(ctx, jobs)) {
    const now = onDay({ ...ctx, actor: { kind: 'job' as const, id: name } }, today(ctx.clock))
    try {
      const done = await runLogged(now, name, job, { trigger: 'CLOCK', clock: ctx.clock, onlyIfMissed: true })
      if (done) counts.made += 1
    } catch (error) {
      ctx.log.error({ err: error, job: name, operator: ctx.operator.id }, 'job failed')
      ctx.queue.wake(name, { operator: ctx.operator.id })
      counts.failed += 1
    }
  }
  return counts
}
