import { today } from '../../core/clock.ts'
import { missedOf, readRan } from '../../core/job-run.ts'
import { type Counts, type Job, type JobCtx, type JobTable, onDay, runLogged } from '../../core/jobs.ts'
import type { JobName } from '../../core/queue.ts'

/**
 * Makes up for runs that nobody made, because no worker was there or the clock skipped their time: one run for each job, however often it
 * was due, one after another in the order in which they were due first. A run does all that is due by now, for the periods that it is due for,
 * as on any other day. What fails goes to the queue, which tries again.
 */
export const makeUp = async (ctx: JobCtx, jobs: JobTable): Promise<Counts> => {
  const counts = { made: 0, failed: 0 }
  const entries = Object.entries(jobs) as [JobName, Job][]
  for (const name of missedOf(entries, await readRan(ctx), ctx.clock.now())) {
    const job = jobs[name]
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
