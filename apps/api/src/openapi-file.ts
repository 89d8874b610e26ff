import { buildApp } from './app.ts'
import { systemClock } from './core/clock.ts'
import type { Services } from './core/services.ts'

/** The OpenAPI description of the routes, made without a database or any other service: nothing is asked, only declared. */
export const buildOpenApi = async (): Promise<object> => {
  const config: Partial<Services['config']> = {
    LOG_LEVEL: 'silent',
    TRUST_PROXY: false,
    PORTAL_URL: 'http://localhost',
    PORTAL_HOSTS: [],
    RATE_LIMIT_PER_MINUTE: 1,
    REQUESTS_IN_FLIGHT: 1,
    MAX_LOOP_DELAY_MS: 0,
    environment: 'local',
  }
  const app = await buildApp({ config, clock: systemClock } as unknown as Services)
  try {
    await app.ready()
    return app.swagger()
  } finally {
    await app.close()
  }
}
