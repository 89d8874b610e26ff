import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { systemClock } from '../../apps/api/src/core/clock.ts'
import { JOBS } from '../../apps/api/src/jobs.ts'
import { OPERATORS } from '../../packages/domain/src/index.ts'
import { freePorts } from '../lib/ports.ts'
import { ensureDatabase, startPostgres } from '../lib/postgres.ts'
import { throwawayFolder } from '../lib/postgres-place.ts'
import { prepareDatabase } from '../lib/prepare.ts'
import { serviceUrlOf } from '../lib/roles.ts'
import { ROOT, say } from '../lib/say.ts'
import { type Service, startService } from '../lib/service.ts'
import { databaseSeconds, processorSeconds, residentMb } from './cost.ts'
import { loadBasics } from './data.ts'
import { openOutside } from './outside.ts'
import type { Line } from './report.ts'
import { answering, settingsOf } from './sides.ts'
import type { BenchWork } from './work.ts'

const DATABASE = 'idle'
/** From the worker's start until it only does what it does every minute: what runs at a start, and the first look at everything. */
const SETTLE_MS = 75_000
/** A round of the clock. */
const MEASURED_MS = 60_000

/** Every job has just run at every operator, so that nothing is left of a first day. */
const allRan = async (url: string, operators: number): Promise<void> => {
  const ids = Array.from({ length: operators }, (_, n) => OPERATORS[n]?.id ?? `copy${n}`)
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into job_run (operator_id, job, trigger, as_of, started_at, seen_at, finished_at, outcome)
     select o, j, 'CLOCK', (now() at time zone 'Europe/Oslo')::date, now(), now(), now(), 'DONE' from unnest($1::text[]) o, unnest($2::text[]) j`,
    [ids, Object.keys(JOBS)],
  )
  await client.end()
}

type Idle = {
  url: string
  start: (name: string, script: string, env?: Record<string, string>) => Service
  apiUrl: string
  client: Client
}

/** An empty database with nothing to do, and processes on it. */
const inIdle = async <T>(work: (idle: Idle) => Promise<T>): Promise<T> => {
  const dataDir = throwawayFolder()
  const cluster = await startPostgres({
    dataDir,
    throwaway: true,
    fast: false,
    settings: { max_connections: '400' },
  })
  const started: Service[] = []
  const outside = await openOutside()
  const client = new Client({ connectionString: cluster.url('postgres') })
  try {
    await ensureDatabase(cluster.url('postgres'), DATABASE)
    const ownerUrl = cluster.url(DATABASE)
    const serviceUrl = serviceUrlOf(ownerUrl)
    await prepareDatabase(ownerUrl, serviceUrl, systemClock)
    await loadBasics(ownerUrl)
    await client.connect()
    const [apiPort] = (await freePorts(1)) as [number]
    const settings = settingsOf(serviceUrl, apiPort, outside.url)
    const start: Idle['start'] = (name, script, env = {}) => {
      const logFile = join(dataDir, 'logs', `${name}.log`)
      const service = startService({
        name,
        script: join(ROOT, script),
        logFile,
        env: { ...settings, ...env },
      })
      started.push(service)
      return service
    }
    return await work({ url: ownerUrl, start, apiUrl: `http://127.0.0.1:${apiPort}`, client })
  } finally {
    await Promise.all(started.map(service => service.stop(10_000)))
    await client.end()
    await outside.stop()
    await cluster.stop()
  }
}

const line = (work: string, ours: string, goal = '', met: boolean | null = null): Line => {
  say(`${work}: ${ours}`)
  return { work, bare: '', ours, ratio: '', goal, met }
}

const transactions = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ n: string }>(
    'select xact_commit + xact_rollback as n from pg_stat_database where datname = $1',
    [DATABASE],
  )
  return Number(rows[0]!.n)
}

/** What a worker with nothing to do costs in a minute. */
const idleWorker = (operators: number, goal: number | null): Promise<Line[]> =>
  inIdle(async ({ url, start, client }) => {
    await allRan(url, operators)
    const worker = start('worker', 'scripts/bench/idle-worker.ts', { OPERATORS_MOST: String(operators) })
    await delay(SETTLE_MS)
    const read = async () =>
      [await transactions(client), processorSeconds(worker.pid!), await databaseSeconds(client)] as const
    const before = await read()
    await delay(MEASURED_MS)
    const after = await read()
    const [count = 0, own = 0, database = 0] = after.map(
      (value, n) => (value - before[n]!) * (60_000 / MEASURED_MS),
    )
    const share = ((own + database) / 60) * 100
    return [
      line(
        `a minute of a worker with nothing to do, ${operators} operators`,
        `${count.toFixed(0)} transactions, ${own.toFixed(2)} s of processor and ${database.toFixed(2)} s of the database's: ${share.toFixed(1)} % of a core`,
        goal === null ? '' : `${goal} %`,
        goal === null ? null : share < goal,
      ),
    ]
  })

export const IDLE: BenchWork = {
  name: 'idle',
  data: null,
  run: async () => [...(await idleWorker(3, null)), ...(await idleWorker(100, 10))],
}

/** Resident memory of the two processes after a minute with nothing to do. */
export const MEMORY: BenchWork = {
  name: 'memory',
  data: null,
  run: () =>
    inIdle(async ({ start, apiUrl }) => {
      const worker = start('worker', 'apps/api/src/worker.ts')
      const api = start('api', 'apps/api/src/server.ts')
      await answering(`${apiUrl}/health/live`, api)
      await delay(SETTLE_MS)
      return (
        [
          ['worker', worker, 200],
          ['API', api, 150],
        ] as const
      ).map(([name, { pid }, most]) => {
        const mb = residentMb(pid!)
        return line(`memory of an idle ${name}`, `${mb.toFixed(0)} MB`, `${most} MB`, mb <= most)
      })
    }),
}
