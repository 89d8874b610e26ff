import { JOB_STATUSES, jobStatus, LATE_SHOWN_MS, runState, scheduleText } from '@portal/domain/clock'
import { addTime } from '@portal/domain/instants'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, modelsOf, readTenant } from '../../core/in-tenant.ts'
import { firstDue, type JobRun, ranOf, readRan } from '../../core/job-run.ts'
import type { Job, JobTable } from '../../core/jobs.ts'
import type { ParkedSource } from '../../core/parked.ts'
import type { JobName } from '../../core/queue.ts'
import { timeAfter } from '../../core/schedule.ts'
import { parkedByJob } from './items.ts'
import type { JobList, JobRuns, JobState } from './schemas.ts'

const TICKS = 14
const RUNS_KEPT = 50

type Run = z.infer<typeof JobState>['runs'][number]
type Row = Omit<Run, 'state'> & { outcome: 'DONE' | 'FAILED' | 'HELD' | null; seenAt: string }

/** The last runs of every job, or of one. */
const readRuns = async (ctx: Ctx, most: number, job: string | null): Promise<Map<string, Row[]>> => {
  // SQL: the first of every job.
  const rows = await readTenant<{ job: string; runs: Row[] }>(ctx, {
    name: 'job-runs',
    text: `select job, json_agg(json_build_object('id', id, 'trigger', trigger, 'asOf', as_of, 'startedAt', started_at, 'lateSince', late_since, 'seenAt', seen_at,
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
  lateSince: run.lateSince && new Date(run.lateSince).toISOString(),
  state: runState({ outcome, seenAt: new Date(seenAt) }, now),
})

type JobFacts = { rows: Row[]; ran: JobRun | undefined; parked: number; now: Date }

const stateOf = (name: string, job: Job, { rows, ran, parked, now }: JobFacts): z.infer<typeof JobState> => {
  const runs = rows.map(row => wireOf(row, now))
  const pausedSince = ran?.pausedSince ?? null
  const due = firstDue(job.cron, ran?.last ?? null)
  const status = jobStatus({ ...{ runs, parked, due, now }, paused: pausedSince !== null })
  return {
    ...{ job: name, name: job.name, schedule: scheduleText(job.cron), status, parked },
    ...{ next: timeAfter(job.cron, now).toISOString(), runs },
    pausedSince: pausedSince?.toISOString() ?? null,
  }
}

/** What came late within a day: how many jobs, since when the first of them was due, and when the last of them ran. */
const readLate = async (ctx: Ctx): Promise<z.infer<typeof JobList>['late']> => {
  const models = modelsOf(ctx)
  const since = addTime(ctx.clock.now(), { milliseconds: -LATE_SHOWN_MS })
  const late = await models.jobRun.groupBy({
    by: ['job'],
    where: { lateSince: { not: null }, startedAt: { gte: since } },
    _min: { lateSince: true },
    _max: { startedAt: true },
  })
  if (late.length === 0) return null
  const begun = late.map(({ _min }) => _min.lateSince!.getTime())
  const made = late.map(({ _max }) => _max.startedAt!.getTime())
  return {
    jobs: late.length,
    since: new Date(Math.min(...begun)).toISOString(),
    until: new Date(Math.max(...made)).toISOString(),
  }
}

const readWaiting = async (ctx: Ctx) => {
  const models = modelsOf(ctx)
  const topics = await models.outboxCall.groupBy({
    by: ['topic'],
    where: { state: 'QUEUED' },
    _count: true,
    _min: { createdAt: true },
    orderBy: { topic: 'asc' },
  })
  return topics.map(({ topic, _count, _min }) => ({
    ...{ job: topic as JobName, waiting: _count, oldest: _min.createdAt! },
  }))
}

/** GET /clock-api/jobs: every job with its last runs, problems first, and the calls to outside systems that wait. */
export const listJobs = async (
  ctx: Ctx,
  jobs: JobTable,
  sources: readonly ParkedSource[],
): Promise<z.infer<typeof JobList>> => {
  const now = ctx.clock.now()
  const [runs, ran, parked, waiting, late] = await Promise.all([
    readRuns(ctx, TICKS, null),
    readRan(ctx),
    parkedByJob(ctx, sources),
    readWaiting(ctx),
    readLate(ctx),
  ])
  const matches = Object.entries(jobs)
    .map(([name, job]) =>
      stateOf(name, job, {
        ...{ rows: runs.get(name) ?? [], ran: ran.get(name), parked: parked.get(name)?.parked ?? 0, now },
      }),
    )
    .sort((a, b) => JOB_STATUSES.indexOf(a.status) - JOB_STATUSES.indexOf(b.status))
  return {
    at: now.toISOString(),
    matches,
    totalEntries: matches.length,
    late,
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
  const [runs, ran, parked] = await Promise.all([
    readRuns(ctx, RUNS_KEPT, known),
    readRan(ctx, known),
    parkedByJob(ctx, sources),
  ])
  return {
    ...stateOf(known, job, {
      ...{ rows: runs.get(known) ?? [], ran: ran.get(known), parked: parked.get(known)?.parked ?? 0, now },
    }),
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

/**
 * POST /clock-api/jobs/{job}/pause: the clock and what wakes a job run it no more, until it is resumed; people still can. A repeat changes
 * nothing. @throws Refusal not-found
 */
export const pauseJob = (ctx: Ctx, jobs: JobTable, name: string): Promise<void> => {
  const [known] = jobOf(jobs, name)
  return inTenant(
    ctx,
    async tx => {
      const { count } = await tx.models.jobPause.createMany({
        data: [{ job: known, since: ctx.clock.now() }],
        skipDuplicates: true,
      })
      if (count > 0) await tx.audit({ action: 'clock.pause', detail: { job: known } })
    },
    { unaudited: 'it is paused already' },
  )
}

/** POST /clock-api/jobs/{job}/resume: the clock runs a job again, at once where a time of it has passed. @throws Refusal not-found */
export const resumeJob = (ctx: Ctx, jobs: JobTable, name: string): Promise<void> => {
  const [known, job] = jobOf(jobs, name)
  return inTenant(
    ctx,
    async tx => {
      const now = ctx.clock.now()
      // SQL: sums of the runs of the job.
      const [ran] = await tx.$queryRaw<JobRun[]>(ranOf(now, known))
      const { count } = await tx.models.jobPause.deleteMany({ where: { job: known } })
      if (count === 0) return
      await tx.audit({ action: 'clock.resume', detail: { job: known } })
      const due = firstDue(job.cron, ran?.last ?? null)
      if (due && due <= now) await tx.enqueue(known, { operator: ctx.operator.id, by: 'STAFF' })
    },
    { unaudited: 'it is not paused' },
  )
}
