import { z } from 'zod'
import type { App } from '../../core/app-type.ts'
import { Refusal } from '../../core/errors.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { operations } from '../../core/operation.ts'
import type { Services } from '../../core/services.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The process is about to stop: it still answers, and says that it is not ready for more. */
    draining: boolean
  }
}

const Alive = z.object({ status: z.literal('ok') }).meta({ id: 'Alive' })
const MAX_CLOCK_DRIFT_MS = 60_000

export const healthRoutes = (app: App, services: Services) => {
  app.decorate('draining', false)
  const operation = operations(app, 'health', 'Health of the process, for load balancers.')

  operation(
    {
      method: 'GET',
      url: '/health/live',
      id: 'healthLive',
      summary: 'Is the process alive',
      public: true,
      requests: false,
      answer: Alive,
    },
    async () => ({ status: 'ok' as const }),
  )

  operation(
    {
      method: 'GET',
      url: '/health/ready',
      id: 'healthReady',
      summary: 'Is the process ready for requests',
      public: true,
      requests: false,
      answer: Alive,
    },
    async request => {
      if (app.draining) throw new Refusal('unavailable', { detail: 'the process is stopping' })
      // SQL: the state of the database
      const [row] = await readTenant<{ now: Date; isStandby: boolean }>(
        { db: services.db, operator: request.operator },
        {
          name: 'database-state',
          text: 'select now() as now, pg_is_in_recovery() as "isStandby"',
          values: [],
        },
      )
      if (row!.isStandby)
        throw new Refusal('unavailable', { detail: 'the database is a standby, which accepts no change' })
      const drift = Math.abs(Date.now() - row!.now.getTime())
      if (drift > MAX_CLOCK_DRIFT_MS)
        throw new Refusal('unavailable', { detail: 'the clocks of portal and database differ' })
      return { status: 'ok' as const }
    },
  )
}
