import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import { Client } from 'pg'
import { defaultOperator, OPERATORS } from '../../packages/domain/src/operators/index.ts'
import { NO_POOLER, poolerProgram, startPooler } from '../lib/pooler.ts'
import { freePorts } from '../lib/ports.ts'
import { ensureDatabase, startPostgres } from '../lib/postgres.ts'
import { throwawayFolder } from '../lib/postgres-place.ts'
import { prepareLogin } from '../lib/roles.ts'
import { Problem, say } from '../lib/say.ts'
import { startStack } from '../lib/stack.ts'
import { keepToken, type Order, placeOrders, readOf } from './orders.ts'
import { startTargets, type Targets } from './targets.ts'

const CLIENTS = 48
const ORDERS_PER_SECOND = 10
const ROUNDS = 7
const ROUND_SECONDS = 5
/** The promise: this much of the time without a pooler, on this many connections for the operators and for the queues. */
const MOST_RATIO = 1.15
const MOST_OF_OPERATORS = 12
const MOST_OF_QUEUES = 44

type Side = { name: string; targets: Targets; p50: number[]; reads: number; failed: number; orders: Order[] }

/** The connections that the server has, of the operators' roles and of the queues: the most that were seen at once. */
async function watchConnections(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const most = { operators: 0, queues: 0 }
  const roles = OPERATORS.map(({ id }) => `portal_${id}`)
  let over = false
  const watching = (async () => {
    while (!over) {
      const { rows } = await client.query<{ operators: number; queues: number }>(
        `select count(*) filter (where usename = any($1))::int as operators,
           count(*) filter (where application_name like 'portal-queue-%')::int as queues from pg_stat_activity`,
        [roles],
      )
      most.operators = Math.max(most.operators, rows[0]!.operators)
      most.queues = Math.max(most.queues, rows[0]!.queues)
      await delay(100)
    }
    await client.end()
  })()
  return {
    most,
    stop: async () => {
      over = true
      await watching
    },
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** The clients of all operators read from both processes of a side. @returns the median of their medians, in ms */
async function readFor(side: Side, tokens: ReadonlyMap<string, () => string>, length: number) {
  const { urls } = side.targets
  const each = urls.flatMap(url => OPERATORS.map(operator => ({ url, operator })))
  const results = await Promise.all(
    each.map(({ url, operator: { id } }) =>
      autocannon({
        url: `${url}${readOf(id).path}`,
        connections: CLIENTS / each.length,
        duration: length,
        headers: {
          host: id === defaultOperator().id ? 'localhost' : `${id}.localhost`,
          authorization: `Bearer ${tokens.get(id)!()}`,
        },
      }),
    ),
  )
  for (const { '2xx': read, non2xx, errors, timeouts } of results) {
    side.reads += read
    side.failed += non2xx + errors + timeouts
  }
  return median(results.map(({ latency }) => latency.p50))
}

/** `npm run chaos -- pooler`: see scripts/chaos.ts. @returns whether everything holds */
export async function poolerMeasure(): Promise<boolean> {
  const program = poolerProgram()
  if (!program) throw new Problem(NO_POOLER)
  const dataDir = throwawayFolder()
  const undo: (() => Promise<unknown>)[] = []
  try {
    const cluster = await startPostgres({
      dataDir,
      throwaway: true,
      fast: false,
      settings: { max_connections: '200' },
    })
    undo.push(() => cluster.stop())
    await ensureDatabase(cluster.url('postgres'), 'portal')
    const ownerUrl = cluster.url('portal')
    const [port, sandboxPort, poolerPort, ...ports] = await freePorts(7)
    const stack = await startStack({
      dataDir,
      port: port!,
      sandboxPort: sandboxPort!,
      ownerUrl,
      only: ['sandbox'],
      env: { RATE_LIMIT_PER_MINUTE: '1000000', REQUESTS_IN_FLIGHT: '1000', LOG_LEVEL: 'error' },
    })
    undo.push(stack.stop)
    const pooler = await startPooler(program, {
      dataDir,
      port: poolerPort!,
      server: ownerUrl,
      place: cluster.place,
    })
    undo.push(pooler.stop)
    await prepareLogin(ownerUrl, pooler.directUrl)
    const pooled = { ...stack.env, DATABASE_URL: pooler.serviceUrl, QUEUE_URL: stack.env.DATABASE_URL! }
    const start = async (name: string, env: Record<string, string>, of: number[], workers: number) => {
      const logs = join(dataDir, 'logs', name)
      mkdirSync(logs)
      const targets = await startTargets(env, logs, { ports: of, workers })
      undo.push(targets.stop)
      return { name, targets, p50: [], reads: 0, failed: 0, orders: [] } satisfies Side as Side
    }
    const through = await start('through PgBouncer', pooled, ports.slice(0, 2), 2)
    const direct = await start('direct', stack.env, ports.slice(2), 0)
    const sides = [through, direct]
    const tokens = new Map<string, () => string>()
    for (const { id } of OPERATORS) {
      const kept = await keepToken(stack.env, readOf(id).person)
      tokens.set(id, kept.token)
      undo.push(async () => kept.end())
    }
    const watch = await watchConnections(cluster.url('postgres'))
    undo.push(watch.stop)
    const round = async (side: Side, length: number) => {
      const until = Date.now() + length * 1000
      const [p50] = await Promise.all([
        readFor(side, tokens, length),
        placeOrders(side.orders, {
          ...stack,
          urls: side.targets.urls,
          rate: ORDERS_PER_SECOND,
          more: () => Date.now() < until,
        }),
      ])
      return p50
    }
    for (const side of sides) await round(side, 2)
    for (let n = 0; n < ROUNDS; n++)
      for (const side of n % 2 ? sides : sides.toReversed()) side.p50.push(await round(side, ROUND_SECONDS))
    const ratio = median(through.p50) / median(direct.p50)
    const { operators, queues } = watch.most
    say('')
    say(
      `| ${CLIENTS} clients and ${ORDERS_PER_SECOND} orders a second | reads | p50 | errors | orders | asked again |`,
    )
    say('|---|---|---|---|---|---|')
    for (const { name, p50, reads, failed, orders } of sides) {
      const again = orders.reduce((sum, { attempts }) => sum + attempts - 1, 0)
      const rate = (reads / (2 + ROUNDS * ROUND_SECONDS)).toFixed(0)
      say(
        `| ${name} | ${reads}, ${rate}/s | ${median(p50)} ms (${p50.join(', ')}) | ${failed} | ${orders.length} | ${again} |`,
      )
    }
    say('')
    say(
      `p50 ${ratio.toFixed(2)} × direct (at most ${MOST_RATIO}); connections of the operators at the server ${operators} (at most ${MOST_OF_OPERATORS}), of the queues ${queues} (at most ${MOST_OF_QUEUES})`,
    )
    return (
      ratio <= MOST_RATIO &&
      operators <= MOST_OF_OPERATORS &&
      queues <= MOST_OF_QUEUES &&
      through.failed === 0 &&
      through.orders.every(({ attempts, ticketId }) => attempts === 1 && ticketId !== null)
    )
  } finally {
    for (const step of undo.reverse()) await step()
  }
}
