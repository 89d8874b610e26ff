import { pino } from 'pino'
import manifest from '../package.json' with { type: 'json' }
import { keepGathering } from './core/gather.ts'
import { loggerOptions, logOutput } from './core/log.ts'
import { openMetrics } from './core/metrics-server.ts'
import { watchOperators } from './core/operators.ts'
import { openCommon, runProcess } from './core/process.ts'
import { openQueue } from './core/queue.ts'
import { assertAnyReady } from './core/ready.ts'
import { flushSecurityEvents } from './core/security-event.ts'
import { openTraces } from './core/trace.ts'
import { assertWall } from './core/wall.ts'
import { work } from './core/work.ts'
import { JOBS } from './jobs.ts'
import { PARKED } from './parked.ts'
import { openJobPorts } from './ports/job-ports.ts'

const { version } = manifest

await runProcess('The worker', async config => {
  const stopTraces = await openTraces(config, 'portal-worker', version)
  const log = pino(loggerOptions(config.LOG_LEVEL), logOutput())
  // It looks at every operator once a minute: their connections are not to be open at the same time.
  const common = await openCommon(config, { idleMs: 2_000 })
  await assertWall(common.db)
  const queue = await openQueue(config.QUEUE_URL, 'work', common.clock, error =>
    log.error({ err: error }, 'queue'),
  )
  const services = {
    ...common,
    queue,
    ports: openJobPorts(config),
  }
  const { sweep } = await work(services, JOBS, log)
  const watched = watchOperators(services, log, async (added, changed) => {
    if (added.length > 0) await sweep()
    for (const operator of changed) queue.wake('tariff-load', { operator })
  })
  log.info({ jobs: Object.keys(JOBS).length }, 'worker ready')
  const metrics = await openMetrics(
    config,
    {
      ...{ process: 'worker', version, poolSize: config.POOL_SIZE },
      db: common.db,
    },
    () => assertAnyReady(common.db),
    log,
  )
  const stopGathering = metrics.port === null ? null : keepGathering(services, JOBS, PARKED, log)
  return {
    stop: async () => {
      watched.stop()
      stopGathering?.()
      await metrics.close()
      await queue.stop()
      await flushSecurityEvents(common.db)
      await common.db.close()
      await stopTraces()
    },
  }
})
