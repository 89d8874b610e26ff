import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { clockFrom } from '../../apps/api/src/core/clock.ts'
import { freePorts } from '../lib/ports.ts'
import { prepareDatabase } from '../lib/prepare.ts'
import { serviceUrlOf } from '../lib/roles.ts'
import { Problem, ROOT } from '../lib/say.ts'
import { type Service, startService } from '../lib/service.ts'
import { START } from './data.ts'
import type { Side } from './load.ts'
import { openOutside } from './outside.ts'

const READY_MS = 30_000

export const answering = async (url: string, service: Service): Promise<void> => {
  const deadline = performance.now() + READY_MS
  while (service.running() && performance.now() < deadline) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return
    await delay(50)
  }
  throw new Problem(`The ${service.name} does not answer at ${url}.`)
}

/** The settings of api and worker: the outside world answers at `outsideUrl`, or nowhere. */
export const settingsOf = (
  serviceUrl: string,
  apiPort: number,
  outsideUrl: string,
): Record<string, string> => {
  // Requests are signed in by a session cookie: the provider is not called.
  const nowhere = 'http://127.0.0.1:9'
  return {
    NODE_ENV: 'production',
    PORTAL_ENVIRONMENT: 'local',
    PORT: String(apiPort),
    DATABASE_URL: serviceUrl,
    OIDC_ISSUER: nowhere,
    OIDC_CLIENT_SECRET: 'none',
    SESSION_KEY: randomBytes(32).toString('base64'),
    CODE_KEY: randomBytes(32).toString('base64'),
    SMS_URL: `${outsideUrl}/sms`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    TICKETING_URL: outsideUrl,
    REGISTER_URL: nowhere,
    FULLMAKT_URL: nowhere,
    SIGNING_URL: nowhere,
    ACCESS_POINT_URL: nowhere,
    CARD_FACTORY_URL: nowhere,
    SCIM_URL: nowhere,
    PORTAL_URL: 'http://localhost:3000',
    RATE_LIMIT_PER_MINUTE: '1000000000',
    // All clients of the bench are one user.
    REQUESTS_IN_FLIGHT: '1000',
  }
}

/**
 * The portal's real api and worker and the bare handler, each in a process of its own on the same database, with the default log
 * line. The bare handler signs in as the owner of the tables.
 */
export const openSides = async (ownerUrl: string, cookie: string, logs: string) => {
  mkdirSync(logs, { recursive: true })
  const [apiPort, barePort] = (await freePorts(2)) as [number, number]
  const serviceUrl = serviceUrlOf(ownerUrl)
  await prepareDatabase(ownerUrl, serviceUrl, clockFrom(START))
  const outside = await openOutside()
  const env = { ...settingsOf(serviceUrl, apiPort, outside.url), PORTAL_NOW: START }
  const start = (name: string, script: string, own: Record<string, string>) =>
    startService({ name, script: join(ROOT, script), logFile: join(logs, `${name}.log`), env: own })
  const api = start('api', 'apps/api/src/server.ts', env)
  const worker = start('worker', 'apps/api/src/worker.ts', env)
  const bare = start('bare', 'apps/api/test/bare-handler.ts', {
    NODE_ENV: 'production',
    PORT: String(barePort),
    DATABASE_URL: ownerUrl,
  })
  const stop = async () => {
    await Promise.all([api, worker, bare].map(service => service.stop(10_000)))
    await outside.stop()
  }
  const both: [Side, Side] = [
    { name: 'bare', url: `http://127.0.0.1:${barePort}`, headers: {} },
    {
      ...{ name: 'ours', url: `http://127.0.0.1:${apiPort}`, headers: { cookie, 'x-portal-csrf': '1' } },
      processes: { api: api.pid!, worker: worker.pid! },
    },
  ]
  try {
    await answering(`${both[0].url}/`, bare)
    await answering(`${both[1].url}/health/live`, api)
  } catch (error) {
    await stop()
    throw error
  }
  return { both, stop }
}
