import { setTimeout } from 'node:timers/promises'
import { OPERATORS } from '@portal/domain'
import { buildApp } from './app.ts'
import { READ_OF_REQUEST_MS } from './core/database.ts'
import { modelsOf } from './core/in-tenant.ts'
import { loggerOptions, logOutput } from './core/log.ts'
import { openCommon, runProcess } from './core/process.ts'
import { openQueue } from './core/queue.ts'
import { flushSecurityEvents } from './core/security-event.ts'
import { assertWall } from './core/wall.ts'
import { openAccessPoint } from './ports/access-point.ts'
import { openDirectory } from './ports/directory.ts'
import { openFullmakt } from './ports/fullmakt.ts'
import { openIdentity } from './ports/identity.ts'
import { openRegister } from './ports/register.ts'
import { openSigning } from './ports/signing.ts'
import { openTicketing } from './ports/ticketing.ts'

await runProcess('The api', async config => {
  const common = openCommon(config, { readMs: READ_OF_REQUEST_MS })
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
      },
    },
    { logger: { ...loggerOptions(config.LOG_LEVEL), stream: logOutput() } },
  )
  // The first read by a model takes half a second: it makes Prisma's client.
  await Promise.all(
    OPERATORS.map(operator =>
      modelsOf({ db: common.db, operator }).company.findFirst({ where: { id: '' }, select: { id: true } }),
    ),
  )
  await app.listen({ host: config.HOST, port: config.PORT })
  return {
    stop: async () => {
      // Whoever shares out requests sees that this process is not ready, and sends no new ones.
      app.draining = true
      await setTimeout(config.DRAIN_MS)
      // Running requests are answered before the database connections close.
      await app.close()
      await flushSecurityEvents(common.db)
      await queue.stop()
      await common.db.close()
    },
  }
})
