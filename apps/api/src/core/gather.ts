import { OPERATORS } from '@portal/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database.ts'
import { Prisma } from './in-tenant.ts'
import { firstDue, ranOf } from './job-run.ts'
import type { JobTable } from './jobs.ts'
import { GATHERED, gatheredAt, gatherSeconds } from './metrics.ts'
import { repeatedly } from './metrics-server.ts'
import { type ParkedSource, parkedOf } from './parked.ts'
import type { JobName, WorkerQueue } from './queue.ts'
import { QUEUE_SCHEMA } from './queue-setup.ts'
import type { JobServices } from './services.ts'
import { runTransaction } from './transaction.ts'

const PAUSE_MS = 15_000
/** Reading takes a hundredth of the time at most, however many operators there are. */
const PAUSE_TIMES = 100
const LIMIT_MS = 10_000

type Found = {
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

// SQL: counts of every kind in one row
const foundOf = (now: Date, sources: readonly ParkedSource[]) => Prisma.sql`
  select
    coalesce((select json_agg(o) from (
      select topic, count(*) as queued, count(*) filter (where due_at <= ${now}) as due, min(created_at) as oldest
      from outbox_call where state = 'QUEUED' group by topic) o), '[]') as outbox,
    coalesce((select json_agg(j) from (${ranOf(now)}) j), '[]') as jobs,
    coalesce((select json_agg(p) from (${Prisma.raw(parkedOf(sources))}) p), '[]') as parked`

/**
 * Reads the counts of all operators in one transaction, in one round trip on one connection, which is bound to one of them after the other:
 * a connection of each would be a hundred for a hundred operators. The binding ends with the transaction, which only counts.
 */
const readFound = (db: Database, now: Date, sources: readonly ParkedSource[]) =>
  runTransaction(
    db.tenant(OPERATORS[0]!.id),
    tx =>
      Promise.all(
        OPERATORS.map(async ({ id }) => {
          tx.withoutWaiting(Prisma.sql`select set_config('app.operator', ${id}, true)`)
          const [found] = await tx.$queryRaw<[Found]>(foundOf(now, sources))
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
  const [operators, waiting] = await Promise.all([readFound(db, now, sources), readQueue(queue)])
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
