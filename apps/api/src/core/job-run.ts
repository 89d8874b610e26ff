import { isLate, isMissed, LATE_SHOWN_MS, STOPPED_AFTER_MS } from '@portal/domain/clock'
import { addTime } from '@portal/domain/instants'
import { OutboundError } from '../ports/outbound.ts'
import type { Clock } from './clock.ts'
import type { Ctx } from './ctx.ts'
import { Refusal } from './errors.ts'
import { inTenant, Prisma, readTenant, type Tx } from './in-tenant.ts'
import { jobRuns, jobSeconds } from './metrics.ts'
import { timeAfter, ZONE } from './schedule.ts'

/** What a run did, by name. `failed` and `parked` are what it could not do; `held` what waits for a person's approval. */
export type Counts = Record<string, number>
/** What made a job run: its schedule or a change that gave it work, the command line, or the page of the jobs. */
export type JobTrigger = 'CLOCK' | 'HAND' | 'STAFF'

/** A run gives a sign of life four times in the time after which it counts as stopped. */
const SIGN_MS = STOPPED_AFTER_MS / 4
const RUNS_KEPT = 50
const MISSED = ['failed', 'parked']
const unaudited = 'a run is logged in a table of its own'

/** Why a run failed, without the data that the message of an error may hold. */
export const faultOf = (error: unknown): string => {
  if (error instanceof OutboundError || error instanceof Refusal) return error.message
  const { name, code, constraint } = Object(error) as Record<string, unknown>
  return [name ?? 'fault', code, constraint]
    .filter(part => typeof part === 'string')
    .join(' ')
    .slice(0, 200)
}

type Run = {
  job: string
  /** Its schedule. */
  cron: string
  trigger: JobTrigger
  /** The portal's clock, also where the job runs for another day. */
  clock: Clock
  /** The count that says how many things it did; the sum of all when left out. */
  handled?: string
  /** Runs only where its time has passed without a run: of several that see it at the same moment, one makes up for it. */
  onlyIfMissed?: true
}

/** What is known of a job's runs. Those by hand for another day are left aside. */
export type JobRun = {
  job: string
  /** When the latest began, or the clock found that there was nothing to do; one that was killed counts as none. */
  last: Date | null
  /** When the latest that did its work began. */
  done: Date | null
  running: boolean
  /** Staff has paused it since then. */
  pausedSince: Date | null
}

/** The clocks of the queue and of a process differ by less: a run that began so long before its time was the one of that time. */
export const CLOCKS_DIFFER = { minutes: 1 }

/** The runs of all jobs that ran or are paused, or of one. */
// SQL: the latest of each of a set
export const ranOf = (now: Date, job: string | null = null): Prisma.Sql => Prisma.sql`
  select job, greatest(r.last, i.at) as last, r.done, coalesce(r.running, false) as running, p.since as "pausedSince"
  from (select job, max(started_at) filter (where outcome is not null or running) as last, max(started_at) filter (where outcome in ('DONE', 'HELD')) as done,
      bool_or(running) as running
    from (select *, outcome is null and seen_at >= ${addTime(now, { milliseconds: -STOPPED_AFTER_MS })} as running from job_run
      where job = coalesce(${job}, job) and as_of = (started_at at time zone ${ZONE})::date) known group by job) r
  full join (select job, since from job_pause where job = coalesce(${job}, job)) p using (job)
  left join job_idle i using (job)`

/** What is known of the runs of every job that ran or is paused, or of one. */
export const readRan = async (ctx: Ctx, job: string | null = null): Promise<Map<string, JobRun>> => {
  const { text, values } = ranOf(ctx.clock.now(), job)
  // SQL: sums of every job.
  const rows = await readTenant<JobRun>(ctx, { name: 'jobs-ran', text, values })
  return new Map(rows.map(row => [row.job, row]))
}

/** The first time of its schedule at which a job has not begun; null where it never ran, so that nothing says since when it should have. */
export const firstDue = (cron: string, last: Date | null): Date | null =>
  last && timeAfter(cron, addTime(last, CLOCKS_DIFFER))

/** Of jobs by their schedules, those whose time has passed without a run, the one that has waited longest first. */
export const missedOf = <Name extends string>(
  jobs: readonly [Name, { cron: string }][],
  ran: ReadonlyMap<string, JobRun>,
  now: Date,
): Name[] =>
  jobs
    .flatMap(([name, { cron }]) => {
      const known = ran.get(name)
      if (!known || known.running || known.pausedSince) return []
      const due = firstDue(cron, known.last)
      return due && isMissed(due, now) ? [{ name, due }] : []
    })
    .sort((a, b) => a.due.getTime() - b.due.getTime())
    .map(({ name }) => name)

type Started = { id: string; done: Date | null }

/** @returns null where it is not to run: it is paused, or nothing was missed */
const start = (ctx: Ctx, { job, cron, trigger, clock, onlyIfMissed }: Run): Promise<Started | null> =>
  inTenant(
    ctx,
    async (tx: Tx) => {
      const byClock = trigger === 'CLOCK'
      // Of several runs that begin at the same moment, only the first comes late.
      if (byClock) await tx.serialize(`job ${job}`)
      const now = clock.now()
      // SQL: the statement above
      const [ran] = await tx.$queryRaw<JobRun[]>(ranOf(now, job))
      if (byClock && ran?.pausedSince) return null
      const due = byClock && !ran?.running ? firstDue(cron, ran?.last ?? null) : null
      if (onlyIfMissed && !isMissed(due, now)) return null
      const lateSince = isLate(due, now) ? due : null
      // SQL, here and below: every run of every operator; a model would open a client of Prisma's for each.
      const [run] = await tx.$queryRaw<{ id: string }[]>`
        insert into job_run (job, trigger, as_of, started_at, seen_at, late_since)
        values (${job}, ${trigger}::job_trigger, ${ctx.today}::date, ${now}, ${now}, ${lateSince}) returning id`
      return { id: run!.id, done: ran?.done ?? null }
    },
    { unaudited },
  )

const giveSign = (ctx: Ctx, clock: Clock, id: string): Promise<number> =>
  inTenant(ctx, tx => tx.$executeRaw`update job_run set seen_at = ${clock.now()} where id = ${id}::uuid`, {
    unaudited,
  })

const end = (
  ctx: Ctx,
  { job, clock, handled }: Run,
  id: string,
  { counts, error = null }: { counts: Counts; error?: string | null },
): Promise<number> => {
  const sum = (names: string[]) => names.reduce((n, name) => n + (counts[name] ?? 0), 0)
  const held = counts.held ?? 0
  const done = handled
    ? [handled]
    : Object.keys(counts).filter(name => !MISSED.includes(name) && name !== 'held')
  const outcome = error !== null ? 'FAILED' : held > 0 ? 'HELD' : 'DONE'
  const now = clock.now()
  return inTenant(
    ctx,
    async tx => {
      tx.withoutWaiting(Prisma.sql`
        update job_run set finished_at = ${now}, seen_at = ${now}, outcome = ${outcome}::job_outcome, counts = ${JSON.stringify(counts)}::jsonb,
          error = ${error}, handled = ${sum(done)}, missed = ${sum(MISSED)} where id = ${id}::uuid`)
      // SQL: a set, all but the newest
      return tx.$executeRaw`
        delete from job_run where job = ${job} and (late_since is null or started_at < ${addTime(now, { milliseconds: -LATE_SHOWN_MS })}) and id in (
          select id from job_run where job = ${job} order by started_at desc, id desc offset ${RUNS_KEPT})`
    },
    { unaudited },
  )
}

/**
 * Runs a job and logs the run: one row from its start on, so that a run that is killed is seen. The newest 50 of a job are kept, and what came
 * late for a day.
 * @param work is told when the latest run that did its work began
 * @returns null where the job did not run: it is paused, or nothing was missed
 */
export const logRun = async (
  ctx: Ctx,
  run: Run,
  work: (done: Date | null) => Promise<Counts>,
): Promise<Counts | null> => {
  const started = await start(ctx, run)
  if (!started) return null
  const { id } = started
  const begun = performance.now()
  const ended = (outcome: string) => {
    jobSeconds.observe({ job: run.job }, (performance.now() - begun) / 1000)
    jobRuns.inc({ operator: ctx.operator.id, job: run.job, outcome })
  }
  const signs = setInterval(() => giveSign(ctx, run.clock, id).catch(() => undefined), SIGN_MS)
  try {
    const counts = await work(started.done)
    await end(ctx, run, id, { counts })
    ended(counts.held ? 'held' : 'done')
    return counts
  } catch (error) {
    ended('failed')
    // Without a database the row shows the run as stopped; the error of the job is the one to be told of.
    await end(ctx, run, id, { counts: {}, error: faultOf(error) }).catch(() => undefined)
    throw error
  } finally {
    clearInterval(signs)
  }
}
