import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OPERATORS } from '@portal/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { OpenDatabase } from './database.ts'
import { collectDefaults, isReady, LOOKED_AT, METRICS } from './metrics.ts'

const READY_MS = 5_000
const MOST_CONNECTIONS = 16

/** Runs something at once and then again and again, `pauseMs` after its end; what it throws is its own affair. @returns what stops it */
export const repeatedly = (work: () => Promise<unknown>, pauseMs: (tookMs: number) => number) => {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const run = async () => {
    const begun = performance.now()
    await work().catch(() => undefined)
    if (!stopped) timer = setTimeout(run, pauseMs(performance.now() - begun)).unref()
  }
  void run()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** What is looked at when somebody asks. */
export type Looks = {
  process: 'api' | 'worker'
  version: string
  poolSize: number
  db: Pick<OpenDatabase, 'open'>
  inFlight?: () => number
}

/** Everything in the text format of Prometheus. */
export const exposition = ({ process: of, version, poolSize, db, inFlight }: Looks): Promise<string> => {
  LOOKED_AT.build.set({ version, process: of }, 1)
  for (const { id: operator } of OPERATORS) {
    const { totalCount, idleCount, waitingCount } = db.open(operator).pool
    LOOKED_AT.poolConnections.set({ operator, state: 'idle' }, idleCount)
    LOOKED_AT.poolConnections.set({ operator, state: 'used' }, totalCount - idleCount)
    LOOKED_AT.poolWaiting.set({ operator }, waitingCount)
  }
  LOOKED_AT.poolSize.set(poolSize)
  if (inFlight) LOOKED_AT.requestsInFlight.set(inFlight())
  const { user, system } = process.cpuUsage()
  LOOKED_AT.cpu.reset()
  LOOKED_AT.cpu.inc((user + system) / 1e6)
  return METRICS.metrics()
}

/**
 * Answers `GET /metrics` and nothing else on a port of its own, where the setting names one. Asking it costs no look into the database, so
 * that it answers while that is away.
 * @param ready throws while the process is not ready for work; asked every five seconds
 * @returns the port, or null without one, and what ends it
 */
export const openMetrics = async (
  config: Pick<Config, 'METRICS_PORT' | 'METRICS_HOST'>,
  looks: Looks,
  ready: () => Promise<void>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<{ port: number | null; close(): Promise<void> }> => {
  if (config.METRICS_PORT === undefined) return { port: null, close: async () => undefined }
  collectDefaults()
  const stopAsking = repeatedly(
    () =>
      ready().then(
        () => isReady.set(1),
        () => isReady.set(0),
      ),
    () => READY_MS,
  )
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    try {
      const text = await exposition(looks)
      response.writeHead(200, { 'content-type': METRICS.contentType, 'cache-control': 'no-store' }).end(text)
    } catch (error) {
      log.error({ err: error }, 'metrics were not told')
      response.writeHead(500).end()
    }
  })
  server.requestTimeout = READY_MS
  server.maxConnections = MOST_CONNECTIONS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.METRICS_PORT, config.METRICS_HOST, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      stopAsking()
      isReady.set(0)
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
