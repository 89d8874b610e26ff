import { buildApp } from './app.ts'
import { systemClock } from './core/clock.ts'
import type { Services } from './core/services.ts'

/** The OpenAPI description of the routes, made without a database or any other service: nothing is asked, only declared. */
export const buildOpenApi = async (): Promise<object> => {
  const config = {
    LOG_LEVEL: 'silent',
    TRUST_PROXY: 'false',
    RATE_LIMIT_PER_MINUTE: 1,
    environment: 'local',
  } as Services['config']
  const app = await buildApp({ config, clock: systemClock } as Services)
  try {
    await app.ready()
    return app.swagger()
  } finally {
    await app.close()
  }
}
