import { pino } from 'pino'
import { assertRowLevelSecurity } from './core/database.ts'
import { runJob } from './core/jobs.ts'
import { loggerOptions } from './core/log.ts'
import { openCommon, runProcess } from './core/process.ts'
import { JOB_NAMES, type JobName, openQueue } from './core/queue.ts'
import { JOBS, SCHEDULES } from './jobs.ts'
import { openMail } from './ports/mail.ts'
import { openSigning } from './ports/signing.ts'
import { openSms } from './ports/sms.ts'
import { openTicketing } from './ports/ticketing.ts'

const BATCH = 20
/** A new job is announced at once; what waits for its retry is found by asking, and the library would ask twice a minute. */
const RETRY_POLL_SECONDS = 2

await runProcess('The worker', async config => {
  const log = pino(loggerOptions(config.LOG_LEVEL))
  const common = openCommon(config)
  await assertRowLevelSecurity(common.db)
  const queue = await openQueue(config.DATABASE_URL, 'work', error => log.error({ err: error }, 'queue'))
  const services = {
    ...common,
    queue,
    ports: {
      sms: openSms(config),
      mail: openMail(config),
      ticketing: openTicketing(config),
      signing: openSigning(config),
    },
  }
  for (const name of JOB_NAMES)
    await queue.boss.work(
      name,
      {
        batchSize: BATCH,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: RETRY_POLL_SECONDS,
      },
      async jobs => {
        // Jobs hold no data, so those of one batch with the same payload run once.
        const looks = new Map(jobs.map(job => [JSON.stringify(job.data ?? {}), job]))
        for (const job of looks.values()) {
          const counts = await runJob(
            services,
            JOBS,
            name as JobName,
            (job.data ?? {}) as object,
            log,
            job.id,
          )
          log.info({ job: name, counts }, 'job done')
        }
      },
    )
  for (const { name, cron } of SCHEDULES)
    await queue.boss.schedule(name, cron, {}, { tz: 'Europe/Oslo', missed: 'once' })
  log.info({ jobs: JOB_NAMES.length }, 'worker ready')
  return {
    stop: async () => {
      await queue.stop()
      await common.db.close()
    },
  }
})
