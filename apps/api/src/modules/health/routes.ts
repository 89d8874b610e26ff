import { z } from 'zod'
import { answers } from '../../core/answers.ts'
import type { App } from '../../core/app-type.ts'
import { Refusal } from '../../core/errors.ts'
import type { Services } from '../../core/services.ts'

const Alive = z.object({ status: z.literal('ok') }).meta({ id: 'Alive' })
const MAX_CLOCK_DRIFT_MS = 60_000

export const healthRoutes = (app: App, services: Services) => {
  app.get(
    '/health/live',
    {
      config: { access: { public: true }, rateLimit: false },
      schema: { operationId: 'healthLive', tags: ['health'], response: answers({ 200: Alive }, []) },
    },
    async () => ({ status: 'ok' as const }),
  )

  app.get(
    '/health/ready',
    {
      config: { access: { public: true }, rateLimit: false },
      schema: { operationId: 'healthReady', tags: ['health'], response: answers({ 200: Alive }, []) },
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
