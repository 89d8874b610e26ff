import { z } from 'zod'
import type { App } from '../../core/app-type.ts'
import { Refusal } from '../../core/errors.ts'
import { operations } from '../../core/operation.ts'
import type { Services } from '../../core/services.ts'

const Alive = z.object({ status: z.literal('ok') }).meta({ id: 'Alive' })
const MAX_CLOCK_DRIFT_MS = 60_000

export const healthRoutes = (app: App, services: Services) => {
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
      const { rows } = await services.db.tenant(request.operator.id).pool.query<{ now: Date }>('select now()')
      const drift = Math.abs(Date.now() - rows[0]!.now.getTime())
      if (drift > MAX_CLOCK_DRIFT_MS)
        throw new Refusal('unavailable', { detail: 'the clocks of portal and database differ' })
      return { status: 'ok' as const }
    },
  )
}
