import { OPERATORS, type Operator } from '@portal/domain'
import { STOPPED_AFTER_MS } from '@portal/domain/clock'
import { addTime } from '@portal/domain/instants'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database.ts'
import { Prisma } from './in-tenant.ts'
import { firstDue } from './job-run.ts'
import type { JobTable } from './jobs.ts'
import { GATHERED, gatheredAt, gatherSeconds } from './metrics.ts'
import { repeatedly } from './metrics-server.ts'
import { type ParkedSource, parkedOf } from './parked.ts'
import type { JobName, WorkerQueue } from './queue.ts'
import { QUEUE_SCHEMA } from './queue-setup.ts'
import { ZONE } from './schedule.ts'
import type { JobServices } from './services.ts'
import { runTransaction } from './transaction.ts'

const PAUSE_MS = 15_000
/** Reading takes a hundredth of the time at most, however many operators there are. */
const PAUSE_TIMES = 100
const LIMIT_MS = 10_000

type OperatorCounts = {
  outbox: { topic: string; queued: number; due: number; oldest: string }[]
  jobs: {
    job: string
    done: string | null
    last: string | null
    running: boolean
    pausedSince: string | null
  }[]
  parked: { job: string; parked: number; oldest: string }[]
}

/**
 * SQL: counts of every kind in one row. Of each job the latest run, and the latest that did its work, or when there was last nothing to do: the
 * first of an index each, because what `ranOf` reads for a page is every run that is kept. Runs by hand for another day are left aside, as there.
 */
const countsOf = (now: Date, names: readonly string[], sources: readonly ParkedSource[]) => Prisma.sql`
  select
    coalesce((select json_agg(o) from (
      select topic, count(*) as queued, count(*) filter (where due_at <= ${now}) as due, min(created_at) as oldest
      from outbox_call where state = 'QUEUED' group by topic) o), '[]') as outbox,
    coalesce((select json_agg(j) from (
      select n.job, greatest(l.started_at, i.at) as last, greatest(d.started_at, i.at) as done, coalesce(l.running, false) as running, p.since as "pausedSince"
      from unnest(${names}::text[]) n (job)
      left join lateral (select started_at, outcome is null as running from job_run r
        where r.job = n.job and (outcome is not null or seen_at >= ${addTime(now, { milliseconds: -STOPPED_AFTER_MS })})
          and as_of = (started_at at time zone ${ZONE})::date order by started_at desc, id desc limit 1) l on true
      left join lateral (select started_at from job_run r where r.job = n.job and outcome in ('DONE', 'HELD')
          and as_of = (started_at at time zone ${ZONE})::date order by started_at desc, id desc limit 1) d on true
      left join job_idle i on i.job = n.job
      left join job_pause p on p.job = n.job where l.started_at is not null or p.since is not null) j), '[]') as jobs,
    coalesce((select json_agg(p) from (${Prisma.raw(parkedOf(sources.filter(({ byCompany }) => !byCompany)))}) p), '[]') as parked`

/**
 * Reads the counts of all operators, of each database in one transaction, in one round trip on one connection, which is bound to one of them
 * after the other: a connection of each would be a hundred for a hundred operators. The binding ends with the transaction, which only counts.
 * Of a database that is away nothing is counted.
 */
const readCounts = async (
  db: Database,
  now: Date,
  names: readonly string[],
  sources: readonly ParkedSource[],
) => {
  const databases = [...Map.groupBy(OPERATORS, ({ id }) => db.placeOf(id)).values()]
  const read = await Promise.allSettled(
    databases.map(async operators => readDatabase(db, operators, now, names, sources)),
  )
  const found = read.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
  const [first] = read
  if (found.length === 0 && first?.status === 'rejected') throw first.reason
  return found.flat()
}

const readDatabase = (
  db: Database,
  operators: readonly Operator[],
  now: Date,
  names: readonly string[],
  sources: readonly ParkedSource[],
) =>
  runTransaction(
    db.tenant(operators[0]!.id),
    tx =>
      Promise.all(
        operators.map(async ({ id }) => {
          // Planning it takes as long as counting.
          tx.withoutWaiting(
            Prisma.sql`select set_config('app.operator', ${id}, true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
          )
          const [found] = await tx.$queryRaw<[OperatorCounts]>(countsOf(now, names, sources))
          return { operator: id, ...found }
        }),
      ),
    LIMIT_MS,
  )

type Waiting = {
  name: string
  deferred: number
  waiting: number
  active: number
  failed: number
  age: number | null
}
/** The counts are the library's own, a few seconds old; the oldest is looked up in the index that jobs are taken by. */
const readQueue = async ({ boss }: WorkerQueue): Promise<Waiting[]> => {
  const { rows } = await boss.getDb().executeSql(
    `select q.name, q.deferred_count as deferred, q.ready_count as waiting, q.active_count as active, q.failed_count as failed, w.age::float8 as age
     from ${QUEUE_SCHEMA}.queue q left join lateral (
       select extract(epoch from ${QUEUE_SCHEMA}.job_now() - min(greatest(start_after, created_on))) as age from ${QUEUE_SCHEMA}.job
       where name = q.name and state < 'active' and not blocked and start_after <= ${QUEUE_SCHEMA}.job_now()) w on true`,
  )
  return rows as Waiting[]
}

type Gathering = Pick<JobServices, 'db' | 'clock'> & { queue: WorkerQueue }

/** Reads what the worker tells of the database, and keeps it for whoever asks for the metrics. */
export const gather = async (
  { db, clock, queue }: Gathering,
  jobs: Partial<JobTable>,
  sources: readonly ParkedSource[],
): Promise<void> => {
  const begun = performance.now()
  const now = clock.now()
  const [operators, waiting] = await Promise.all([
    readCounts(db, now, Object.keys(jobs), sources),
    readQueue(queue),
  ])
  const ageOf = (instant: string | Date) => Math.max(0, (now.getTime() - new Date(instant).getTime()) / 1000)
  for (const each of Object.values(GATHERED)) each.reset()
  for (const { operator, outbox, jobs: ran, parked } of operators) {
    for (const { topic, queued, due, oldest } of outbox) {
      GATHERED.outboxQueued.set({ operator, topic }, queued)
      GATHERED.outboxDue.set({ operator, topic }, due)
      GATHERED.outboxOldest.set({ operator, topic }, ageOf(oldest))
    }
    for (const { job, parked: items, oldest } of parked) {
      GATHERED.parked.set({ operator, job }, items)
      GATHERED.parkedOldest.set({ operator, job }, ageOf(oldest))
    }
    for (const { job, done, last, running, pausedSince } of ran) {
      const known = jobs[job as JobName]
      // A job of an earlier version.
      if (!known) continue
      const due = firstDue(known.cron, last === null ? null : new Date(last))
      GATHERED.jobLateness.set({ operator, job }, due && !running && !pausedSince ? ageOf(due) : 0)
      GATHERED.jobPaused.set({ operator, job }, pausedSince ? 1 : 0)
      if (done) GATHERED.jobDone.set({ operator, job }, new Date(done).getTime() / 1000)
    }
  }
  for (const { name: job, age, ...states } of waiting) {
    // The library has queues of its own.
    if (!(job in jobs)) continue
    for (const state of ['deferred', 'waiting', 'active', 'failed'] as const)
      GATHERED.queueJobs.set({ job, state }, states[state])
    GATHERED.queueOldest.set({ job }, Math.max(0, age ?? 0))
  }
  gatheredAt.set(now.getTime() / 1000)
  gatherSeconds.set((performance.now() - begun) / 1000)
}

/** Gathers again and again. @returns what stops it */
export const keepGathering = (
  services: Gathering,
  jobs: Partial<JobTable>,
  sources: readonly ParkedSource[],
  log: Pick<FastifyBaseLogger, 'warn'>,
) =>
  repeatedly(
    () =>
      gather(services, jobs, sources).catch(error => log.warn({ err: error }, 'metrics were not gathered')),
    tookMs => Math.max(PAUSE_MS, tookMs * PAUSE_TIMES),
  )
