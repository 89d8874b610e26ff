import { pino } from 'pino'
import { loggerOptions, logOutput } from './core/log.ts'
import { openCommon, runProcess } from './core/process.ts'
import { openQueue } from './core/queue.ts'
import { flushSecurityEvents } from './core/security-event.ts'
import { assertWall } from './core/wall.ts'
import { work } from './core/work.ts'
import { JOBS } from './jobs.ts'
import { openJobPorts } from './ports/job-ports.ts'

await runProcess('The worker', async config => {
  const log = pino(loggerOptions(config.LOG_LEVEL), logOutput())
  const common = openCommon(config)
  await assertWall(common.db)
  const queue = await openQueue(config.QUEUE_URL, 'work', common.clock, error =>
    log.error({ err: error }, 'queue'),
  )
  const services = {
    ...common,
    queue,
    ports: openJobPorts(config),
  }
  await work(services, JOBS, log)
  log.info({ jobs: Object.keys(JOBS).length }, 'worker ready')
  return {
    stop: async () => {
      await queue.stop()
      await flushSecurityEvents(common.db)
      await common.db.close()
    },
  }
})
