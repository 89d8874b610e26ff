import { JOB_STATUSES, jobStatus, runState, scheduleText } from '@portal/domain/clock'
import { CronExpressionParser } from 'cron-parser'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import type { Job, JobTable } from '../../core/jobs.ts'
import type { ParkedSource } from '../../core/parked.ts'
import type { JobName } from '../../core/queue.ts'
import { parkedByJob } from './items.ts'
import type { JobList, JobRuns, JobState } from './schemas.ts'

const ZONE = 'Europe/Oslo'
const TICKS = 14
const KEPT = 50

type Run = z.infer<typeof JobState>['runs'][number]
type Row = Omit<Run, 'state'> & { outcome: 'DONE' | 'FAILED' | 'HELD' | null; seenAt: string }

/** The last runs of every job, or of one. */
const readRuns = async (ctx: Ctx, most: number, job: string | null): Promise<Map<string, Row[]>> => {
  const rows = await readTenant<{ job: string; runs: Row[] }>(ctx, {
    name: 'job-runs',
    text: `select job, json_agg(json_build_object('id', id, 'trigger', trigger, 'asOf', as_of, 'startedAt', started_at, 'seenAt', seen_at,
          'finishedAt', finished_at, 'outcome', outcome, 'handled', handled, 'missed', missed, 'error', error) order by started_at desc, id desc) as runs
      from (select *, row_number() over (partition by job order by started_at desc, id desc) as place from job_run
        where job = coalesce($2, job)) r where place <= $1 group by job order by job`,
    values: [most, job],
  })
  return new Map(rows.map(row => [row.job, row.runs]))
}

const wireOf = ({ outcome, seenAt, ...run }: Row, now: Date): Run => ({
  ...run,
  startedAt: new Date(run.startedAt).toISOString(),
  finishedAt: run.finishedAt && new Date(run.finishedAt).toISOString(),
  state: runState({ outcome, seenAt: new Date(seenAt) }, now),
})

const stateOf = (
  name: string,
  job: Job,
  rows: Row[],
  parked: number,
  now: Date,
): z.infer<typeof JobState> => {
  const times = CronExpressionParser.parse(job.cron, { tz: ZONE, currentDate: now })
  const next = times.next().toDate()
  times.reset(now)
  const runs = rows.map(row => wireOf(row, now))
  const status = jobStatus({
    runs: runs.map(({ state, startedAt }) => ({ state, startedAt: new Date(startedAt) })),
    ...{ parked, due: times.prev().toDate(), now },
  })
  return {
    ...{ job: name, name: job.name, schedule: scheduleText(job.cron), status, parked },
    ...{ next: next.toISOString(), runs },
  }
}

const readWaiting = (ctx: Ctx) =>
  readTenant<{ job: JobName; waiting: number; oldest: Date }>(ctx, {
    name: 'calls-waiting',
    text: `select topic as job, count(*)::int as waiting, min(created_at) as oldest from outbox_call where state = 'QUEUED' group by topic order by topic`,
    values: [],
  })

/** GET /clock-api/jobs: every job with its last runs, problems first, and the calls to outside systems that wait. */
export const listJobs = async (
  ctx: Ctx,
  jobs: JobTable,
  sources: readonly ParkedSource[],
): Promise<z.infer<typeof JobList>> => {
  const now = ctx.clock.now()
  const [runs, parked, waiting] = await Promise.all([
    readRuns(ctx, TICKS, null),
    parkedByJob(ctx, sources),
    readWaiting(ctx),
  ])
  const matches = Object.entries(jobs)
    .map(([name, job]) => stateOf(name, job, runs.get(name) ?? [], parked.get(name)?.parked ?? 0, now))
    .sort((a, b) => JOB_STATUSES.indexOf(a.status) - JOB_STATUSES.indexOf(b.status))
  return {
    at: now.toISOString(),
    matches,
    totalEntries: matches.length,
    waiting: waiting.map(({ job, waiting, oldest }) => ({
      ...{ job, name: jobs[job].name, waiting, oldest: oldest.toISOString() },
    })),
  }
}

const jobOf = (jobs: JobTable, name: string): [JobName, Job] => {
  const known = (Object.keys(jobs) as JobName[]).find(each => each === name)
  if (!known) throw new Refusal('not-found')
  return [known, jobs[known]]
}

/** GET /clock-api/jobs/{job}: one job with its last 50 runs. @throws Refusal not-found */
export const showJob = async (
  ctx: Ctx,
  jobs: JobTable,
  sources: readonly ParkedSource[],
  name: string,
): Promise<z.infer<typeof JobRuns>> => {
  const [known, job] = jobOf(jobs, name)
  const now = ctx.clock.now()
  const [runs, parked] = await Promise.all([readRuns(ctx, KEPT, known), parkedByJob(ctx, sources)])
  return {
    ...stateOf(known, job, runs.get(known) ?? [], parked.get(known)?.parked ?? 0, now),
    at: now.toISOString(),
  }
}

/** POST /clock-api/jobs/{job}/run: wakes a job for the operator, for today. @throws Refusal not-found */
export const runNow = (ctx: Ctx, jobs: JobTable, name: string): Promise<void> => {
  const [known] = jobOf(jobs, name)
  return inTenant(ctx, async tx => {
    await tx.audit({ action: 'clock.run', detail: { job: known } })
    await tx.enqueue(known, { operator: ctx.operator.id, by: 'STAFF' })
  })
}
