import { OPERATORS } from '@portal/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Job as QueuedJob } from 'pg-boss'
import { type Job, type JobTable, runJob } from './jobs.ts'
import type { JobData, JobName, WorkerQueue } from './queue.ts'
import { queueSchedule, ZONE } from './schedule.ts'
import type { JobServices } from './services.ts'

const BATCH = 20
/** A new job is announced at once. A retry is found by polling, by default only every 30 seconds. */
const RETRY_POLL_SECONDS = 2

/**
 * Runs jobs from the queue until the queue is stopped, and schedules each job once per operator. A job that fails for one operator
 * is retried for that operator only.
 */
export const work = async (
  services: JobServices & { queue: WorkerQueue },
  jobs: Partial<JobTable>,
  log: FastifyBaseLogger,
): Promise<void> => {
  const { boss, ensure } = services.queue
  const runOne = async (name: JobName, { id, data }: QueuedJob<JobData>) => {
    try {
      const counts = await runJob(services, jobs, name, data, log, id)
      log.info({ job: name, operator: data.operator, counts }, 'job done')
      return 'completed' as const
    } catch (error) {
      log.error({ err: error, job: name, operator: data.operator }, 'job failed')
      return 'failed' as const
    }
  }
  const scheduled = new Set<string>()
  for (const [name, { cron, atStart }] of Object.entries(jobs) as [JobName, Job][]) {
    await ensure(name)
    await boss.work(
      name,
      {
        batchSize: BATCH,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: RETRY_POLL_SECONDS,
        perJobResults: true,
      },
      async (batch: QueuedJob<JobData>[]) => {
        // Jobs hold no data, so those of one batch with the same payload run once.
        const outcomes = new Map<string, 'completed' | 'failed'>()
        for (const job of batch) {
          const payload = JSON.stringify(job.data)
          if (!outcomes.has(payload)) outcomes.set(payload, await runOne(name, job))
        }
        return batch.map(({ id, data }) => ({ id, status: outcomes.get(JSON.stringify(data))! }))
      },
    )
    for (const { id: operator } of OPERATORS) {
      // What was missed is made up for from the log of runs, which also outlives the queue.
      await boss.schedule(
        name,
        queueSchedule(cron),
        { operator },
        { tz: ZONE, key: operator, missed: 'skip' },
      )
      scheduled.add(`${name} ${operator}`)
      if (atStart) services.queue.wake(name, { operator })
    }
  }
  // Schedules of an earlier version.
  for (const { name, key } of await boss.getSchedules())
    if (!scheduled.has(`${name} ${key}`)) await boss.unschedule(name, key)
}
