import { z } from 'zod'
import type { App } from '../../core/app-type.ts'
import { Refusal } from '../../core/errors.ts'
import { knownHosts } from '../../core/hosts.ts'
import { operations } from '../../core/operation.ts'
import { assertAnyReady, assertDatabaseReady } from '../../core/ready.ts'
import type { Services } from '../../core/services.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The process is about to stop: it still answers, and says that it is not ready for more. */
    draining: boolean
  }
}

const Alive = z.object({ status: z.literal('ok') }).meta({ id: 'Alive' })

export const healthRoutes = (app: App, services: Services) => {
  app.decorate('draining', false)
  const operatorOf = knownHosts(services.config)
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
      const operator = operatorOf(request.hostname)
      await (operator ? assertDatabaseReady(services.db, operator) : assertAnyReady(services.db))
      return { status: 'ok' as const }
    },
  )
}
