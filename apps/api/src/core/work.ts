import { OPERATORS } from '@portal/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Job as QueuedJob, WorkOptions } from 'pg-boss'
import { type Job, type JobTable, runJob } from './jobs.ts'
import { type JobData, type JobName, SWEEP, type WorkerQueue } from './queue.ts'
import { queueSchedule, ZONE } from './schedule.ts'
import type { JobServices } from './services.ts'
import { sweepOf } from './sweep.ts'

const BATCH = 20
/** Operators whose jobs of one batch run at the same time. */
const AT_ONCE = 4
/** Runs of all jobs at the same time, but for heavy ones: each needs a connection of its operator. */
const MOST_RUNS = 16
/**
 * A new job is announced at once, and a retry is looked for when it is due first. Besides, each queue is looked at so often: for jobs of a
 * worker that was killed, and for later retries.
 */
const POLL_SECONDS = 30
/** The first retry waits for 5 to 10 s (see the queue's options). */
const FIRST_RETRIES_MS = [6_000, 11_000]

type Outcome = 'completed' | 'failed'

/** Lets so many run at the same time, and the others wait. */
const atMost = (most: number) => {
  let free = most
  const waiting: (() => void)[] = []
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>(letIn => waiting.push(letIn))
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
/** A job of the schedule is for every operator. */
type Scheduled = JobData | { operator?: undefined }

/** The schedules as they should be; only those that differ are written, and those of an earlier version removed. */
const setSchedules = async ({ boss }: WorkerQueue, wanted: Map<string, string>): Promise<void> => {
  const found = await boss.getSchedules()
  const kept = new Set<string>()
  for (const { name, key, cron, timezone } of found)
    if (key !== '' || !wanted.has(name)) await boss.unschedule(name, key)
    else if (cron === wanted.get(name) && timezone === ZONE) kept.add(name)
  // What was missed is made up for from the log of runs, which also outlives the queue.
  for (const [name, cron] of wanted)
    if (!kept.has(name)) await boss.schedule(name, cron, {}, { tz: ZONE, missed: 'skip' })
}

/**
 * Runs jobs from the queue until the queue is stopped. Each job that is not asked whether it has work has one schedule, whose job becomes
 * one for every operator; the others are woken by one look at all operators a minute (`sweepOf`). A job that fails for one operator is
 * retried for that operator only.
 * @returns what looks at all operators at once: for those that are added while the process runs
 */
export const work = async (
  services: JobServices & { queue: WorkerQueue },
  jobs: Partial<JobTable>,
  log: FastifyBaseLogger,
): Promise<{ sweep: () => Promise<void> }> => {
  const { boss, ensure } = services.queue
  const runOne = async (name: JobName, id: string, data: JobData): Promise<Outcome> => {
    try {
      const counts = await runJob(services, jobs, name, data, log, id)
      log.info({ job: name, operator: data.operator, counts }, 'job done')
      return 'completed'
    } catch (error) {
      log.error({ err: error, job: name, operator: data.operator }, 'job failed')
      return 'failed'
    }
  }
  const fanOut = async (name: JobName): Promise<Outcome> => {
    try {
      await boss.insert(
        name,
        OPERATORS.map(({ id: operator }) => ({ data: { operator } })),
      )
      return 'completed'
    } catch (error) {
      log.error({ err: error, job: name }, 'a schedule could not be passed on to the operators')
      return 'failed'
    }
  }
  const limited = atMost(MOST_RUNS)
  /** Runs a batch: the jobs of an operator one after another, some operators at the same time. */
  const runBatch = async (name: JobName, batch: QueuedJob<Scheduled>[], heavy = false) => {
    // Jobs hold no data, so those of one batch with the same payload run once.
    const outcomes = new Map<string, Outcome>()
    const waiting = [...Map.groupBy(batch, ({ data }) => data.operator).values()]
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        for (const { id, data } of next) {
          const payload = JSON.stringify(data)
          if (outcomes.has(payload)) continue
          const run = () => (data.operator === undefined ? fanOut(name) : runOne(name, id, data))
          outcomes.set(payload, await (heavy ? run() : limited(run)))
        }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    return batch.map(({ id, data }) => ({ id, status: outcomes.get(JSON.stringify(data))! }))
  }
  const options = (heavy = false) =>
    ({
      // A job counts as lost an hour after its batch was taken, so what may take long is taken by itself.
      batchSize: heavy ? 1 : BATCH,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: POLL_SECONDS,
    }) satisfies WorkOptions
  const entries = Object.entries(jobs) as [JobName, Job][]
  for (const [name, { heavy }] of entries) {
    await ensure(name)
    let worker = ''
    const lookAgain = () => boss.notifyWorker(worker)
    worker = await boss.work(
      name,
      { ...options(heavy), perJobResults: true },
      async (batch: QueuedJob<Scheduled>[]) => {
        const results = await runBatch(name, batch, heavy)
        if (heavy) lookAgain()
        if (results.some(({ status }) => status === 'failed'))
          for (const ms of FIRST_RETRIES_MS) setTimeout(lookAgain, ms).unref()
        return results
      },
    )
  }
  const sweep = sweepOf(services, jobs, log)
  await ensure(SWEEP)
  await boss.work(SWEEP, options(), sweep)
  const scheduled = entries.flatMap(([name, { cron, due }]) =>
    due ? [] : [[name, queueSchedule(cron)] as const],
  )
  await setSchedules(services.queue, new Map([...scheduled, [SWEEP, '* * * * *'] as const]))
  await sweep()
  return { sweep }
}
