import { setTimeout } from 'node:timers/promises'
import { defaultOperator } from '@portal/domain'
import manifest from '../package.json' with { type: 'json' }
import { buildApp } from './app.ts'
import { READ_OF_REQUEST_MS } from './core/database.ts'
import { modelsOf } from './core/in-tenant.ts'
import { loggerOptions, logOutput } from './core/log.ts'
import { openMetrics } from './core/metrics-server.ts'
import { watchOperators } from './core/operators.ts'
import { openCommon, runProcess } from './core/process.ts'
import { openQueue } from './core/queue.ts'
import { assertAnyReady } from './core/ready.ts'
import { flushSecurityEvents } from './core/security-event.ts'
import { openTraces } from './core/trace.ts'
import { assertWall } from './core/wall.ts'
import { openAccessPoint } from './ports/access-point.ts'
import { openDirectory } from './ports/directory.ts'
import { openFullmakt } from './ports/fullmakt.ts'
import { openIdentity } from './ports/identity.ts'
import { openRegister } from './ports/register.ts'
import { openSftp, REQUEST_SFTP_MS } from './ports/sftp.ts'
import { openSigning } from './ports/signing.ts'
import { openTicketing } from './ports/ticketing.ts'

const { version } = manifest

await runProcess('The api', async config => {
  const stopTraces = await openTraces(config, 'portal-api', version)
  const common = await openCommon(config, { readMs: READ_OF_REQUEST_MS })
  await assertWall(common.db)
  const queue = await openQueue(config.QUEUE_URL, 'send', common.clock, error =>
    app.log.error({ err: error }, 'queue'),
  )
  const app = await buildApp(
    {
      ...common,
      queue,
      identity: openIdentity(config, () => common.clock.now()),
      ports: {
        register: openRegister(config),
        fullmakt: openFullmakt(config),
        signing: openSigning(config),
        directory: openDirectory(config),
        accessPoint: openAccessPoint(config),
        ticketing: openTicketing(config),
        sftp: openSftp(config, { allMs: REQUEST_SFTP_MS }),
      },
    },
    { logger: { ...loggerOptions(config.LOG_LEVEL), stream: logOutput() } },
  )
  // The first read by a model takes half a second; a client of another operator is made at its first use, and needs 7 MB. A database that is
  // away is waited for by nobody.
  const first = { db: common.db, operator: defaultOperator() }
  await modelsOf(first)
    .company.findFirst({ where: { id: '' }, select: { id: true } })
    .catch(() => undefined)
  const watched = watchOperators({ ...common, queue }, app.log)
  const metrics = await openMetrics(
    config,
    {
      ...{ process: 'api', version, poolSize: config.POOL_SIZE },
      db: common.db,
      inFlight: app.limits.taken,
    },
    async () => {
      if (app.draining) throw new Error('the process is stopping')
      await assertAnyReady(common.db)
    },
    app.log,
  )
  await app.listen({ host: config.HOST, port: config.PORT })
  return {
    stop: async () => {
      // Whoever shares out requests sees that this process is not ready, and sends no new ones.
      app.draining = true
      await setTimeout(config.DRAIN_MS)
      // Running requests are answered before the database connections close.
      await app.close()
      watched.stop()
      await flushSecurityEvents(common.db)
      await metrics.close()
      await queue.stop()
      await common.db.close()
      await stopTraces()
    },
  }
})
