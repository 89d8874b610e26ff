import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { defaultOperator } from '../../packages/domain/src/operators/index.ts'
import { NO_POOLER, poolerProgram, startPooler } from '../lib/pooler.ts'
import { freePorts } from '../lib/ports.ts'
import { ensureDatabase } from '../lib/postgres.ts'
import { placeOf, throwawayFolder } from '../lib/postgres-place.ts'
import { prepareLogin } from '../lib/roles.ts'
import { runNode } from '../lib/run.ts'
import { ROOT, say } from '../lib/say.ts'
import { type Stack, startStack } from '../lib/stack.ts'
import { openBalancer } from './balancer.ts'
import { verdict } from './check.ts'
import { keepToken, type Order, placeOrders, readOf } from './orders.ts'
import { openPair, type Pair } from './pair.ts'
import { startTargets, type Targets } from './targets.ts'

const ORDERS_PER_SECOND = 10
const READERS = 9
/** The promise: an order is accepted this soon after the standby was promoted, and nobody asks for more than one read of 10,000 again. */
const MOST_MS = 2_000
const MOST_READS_FAILED = 1 / 10_000
/** Restarts go on until there are so many reads, but not longer than this. */
const FEWEST_READS = 10_000
const ROLLING_MS = 30_000
/** How soon a process says that it is not ready, once its database is silent: who asks notices in a second, and looks every 200 ms. */
const NOTICED_MS = 2_500
/** A code that was on its way when the primary went is sent this soon: nothing waits for the end of its lease, which is a minute. */
const LATEST_CODE_MS = 30_000
const QUIET_MS = 2_000
const READY_MS = 20_000
const LOOK_MS = 100
/** What a watcher of the primary waits before it believes that it is gone. */
const LEASE_MS = [1_000, 3_000] as const

/** The third one is what a proxy does that knows only which server is up: the portal meets a standby that refuses each change. */
const EVENTS = [
  { how: 'killed', orStandby: false, says: 'primary killed (kill -9)' },
  { how: 'frozen', orStandby: false, says: 'primary frozen (SIGSTOP), then fenced' },
  { how: 'killed', orStandby: true, says: 'primary killed, and the standby reached before it is promoted' },
  { how: 'stopped', orStandby: false, says: 'planned switch (clean stop)' },
] as const

type Answer = { at: number; is: 'accepted' | 'unavailable' | 'fault'; says: string }
type Look = { url: string; from: number; at: number; ready: boolean }

const answered = (answer: Response | null, text: string | null): Answer => {
  const at = Date.now()
  if (answer?.status === 201 && text !== null) return { at, is: 'accepted', says: '201' }
  const retryAfter = answer?.headers.get('retry-after')
  if (answer?.status === 503 && retryAfter) return { at, is: 'unavailable', says: '503' }
  return { at, is: 'fault', says: answer ? `${answer.status} ${text?.slice(0, 200)}` : 'no answer' }
}

/** Looks at `/health/ready` as whatever shares out requests does, with little patience. */
function lookAt(urls: readonly string[]) {
  const looks: Look[] = []
  let over = false
  const looking = urls.map(async url => {
    while (!over) {
      const from = Date.now()
      const ready = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(1_000) }).then(
        async answer => {
          await answer.arrayBuffer()
          return answer.ok
        },
        () => false,
      )
      looks.push({ url, from, at: Date.now(), ready })
      await delay(LOOK_MS)
    }
  })
  return {
    looks,
    stop: async () => {
      over = true
      await Promise.all(looking)
    },
  }
}

type Row = { event: string; holds: boolean; columns: string[] }
const seconds = (ms: number | null | undefined): string =>
  ms === null || ms === undefined ? 'never' : `${(ms / 1000).toFixed(2)} s`

/** Ends the primary in one way under the orders that come in, promotes the standby, and makes a new one. */
async function switchOver(
  pair: Pair,
  targets: Targets,
  { how, orStandby, says }: (typeof EVENTS)[number],
  { answers, looks, lease }: { answers: Answer[]; looks: Look[]; lease: number },
): Promise<Row> {
  await delay(QUIET_MS)
  const led = pair.leader.leads()
  pair.leader.orStandby(orStandby)
  const began = Date.now()
  await pair.end(how)
  if (how !== 'stopped') {
    while (pair.leader.leads() === led) await delay(20)
    await delay(lease)
  }
  // It is the primary some time before that is known here.
  const promoting = Date.now()
  await pair.promote()
  pair.leader.orStandby(false)
  const promoted = Date.now()
  const readyAgain = () =>
    targets.urls.map(url => looks.find(look => look.url === url && look.from > promoted && look.ready)?.at)
  const first = () => answers.find(({ at, is }) => at > promoted && is === 'accepted')?.at
  while (Date.now() < promoted + READY_MS && (readyAgain().includes(undefined) || !first())) await delay(50)
  await delay(QUIET_MS)
  const during = answers.filter(({ at }) => at >= began)
  const accepted = [began, ...during.filter(({ is }) => is === 'accepted').map(({ at }) => at)]
  const gap = Math.max(...accepted.slice(1).map((at, n) => at - accepted[n]!))
  const faults = during.filter(({ is }) => is === 'fault')
  const unavailable = during.filter(({ is }) => is === 'unavailable').length
  const wronglyReady = looks.filter(
    ({ from, at, ready }) => ready && from > began + NOTICED_MS && at < promoting,
  ).length
  // Whoever looks in a short switch may have to wait for an answer until it is over.
  const unready = targets.urls.map(
    url =>
      looks.find(
        ({ url: of, from, at, ready }) =>
          of === url && at > began && from < promoted && (!ready || at > promoted),
      )?.at,
  )
  const client = new Client({ connectionString: pair.url('portal') })
  await client.connect()
  const { rows } = await client.query<{ at: Date | null }>(
    `select min(at) as at from audit_entry where action = 'company-ticket.issue' and at > $1`,
    [new Date(promoted)],
  )
  await client.end()
  const job = rows[0]!.at
  for (const { says: what } of faults.slice(0, 5)) say(`${says}: an answer was ${what}`)
  if (wronglyReady) say(`${says}: ready was said ${wronglyReady} times without a primary`)
  await pair.mend()
  const after = (at: number | undefined) => (at === undefined ? null : at - promoted)
  const last = (times: (number | undefined)[]) =>
    times.includes(undefined) ? undefined : Math.max(...(times as number[]))
  return {
    event: says,
    holds:
      faults.length === 0 &&
      (first() ?? Number.POSITIVE_INFINITY) - promoted <= MOST_MS &&
      !readyAgain().includes(undefined) &&
      !unready.includes(undefined) &&
      wronglyReady === 0 &&
      job !== null &&
      targets.fallen().length === 0,
    columns: [
      seconds(gap),
      seconds(promoted - began),
      seconds(after(first())),
      `${unavailable} × 503, ${faults.length} others`,
      seconds(last(unready) === undefined ? null : last(unready)! - began),
      seconds(after(last(readyAgain()))),
      seconds(after(job?.getTime())),
      String(targets.fallen().length),
    ],
  }
}

/** The three ends of a primary, one after the other, while orders come in. */
async function failovers(
  stack: Stack,
  pair: Pair,
  targets: Targets,
  random: () => number,
  through: string,
): Promise<boolean> {
  const orders: Order[] = []
  const answers: Answer[] = []
  const { looks, stop } = lookAt(targets.urls)
  let more = true
  const ordering = placeOrders(orders, {
    ...stack,
    urls: targets.urls,
    rate: ORDERS_PER_SECOND,
    more: () => more,
    seen: (...of) => answers.push(answered(...of)),
  })
  const rows: Row[] = []
  try {
    for (const event of EVENTS) {
      const [least, most] = LEASE_MS
      const lease = least + random() * (most - least)
      rows.push(await switchOver(pair, targets, event, { answers, looks, lease }))
    }
  } finally {
    more = false
    await ordering
    await stop()
  }
  say('')
  say(
    `| ${through} | no order accepted for | promoted after | first order after that | answers besides 201 | not ready after | ready after promotion | first job after that | processes that ended |`,
  )
  say(`|${'---|'.repeat(9)}`)
  for (const { event, columns, holds } of rows)
    say(`| ${event}${holds ? '' : ': NOT AS PROMISED'} | ${columns.join(' | ')} |`)
  say('')
  const kept = await verdict({ ...stack, orders, kills: 0 })
  const slowest = await slowestCode(pair.url('portal'), orders)
  say(`${through}: the slowest code was sent ${seconds(slowest)} after its order`)
  return kept && slowest <= LATEST_CODE_MS && rows.every(({ holds }) => holds)
}

/** From the order to the code that was sent, in ms; what the caller waited for its order is not in it. */
async function slowestCode(url: string, orders: Order[]): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ ms: number }>(
      `select max(extract(epoch from m.sent_at - t.ordered_at))::float8 * 1000 as ms
       from ticket t join outgoing_message m on m.operator_id = t.operator_id and m.dedupe_key = 'pickup-code:' || t.id
       where t.id::text = any($1)`,
      [orders.map(({ ticketId }) => ticketId)],
    )
    return rows[0]!.ms
  } finally {
    await client.end()
  }
}

/** Both API processes are restarted one after the other behind a proxy, under orders and reads. */
async function rollingRestart(stack: Stack, targets: Targets): Promise<boolean> {
  const [port] = (await freePorts(1)) as [number]
  const balancer = await openBalancer(port, targets.urls)
  const read = readOf(defaultOperator().id)
  const { token, end } = await keepToken(stack.env, read.person)
  const orders: Order[] = []
  const answers: Answer[] = []
  const failed: string[] = []
  let reads = 0
  let restarts = 0
  let more = true
  const ordering = placeOrders(orders, {
    ...stack,
    urls: [balancer.url],
    rate: ORDERS_PER_SECOND,
    more: () => more,
    seen: (...of) => answers.push(answered(...of)),
  })
  const reading = Array.from({ length: READERS }, async () => {
    while (more) {
      const said = await fetch(`${balancer.url}${read.path}`, {
        headers: { authorization: `Bearer ${token()}` },
      }).then(
        async answer => {
          const text = await answer.text()
          return answer.ok ? null : `${answer.status} ${text.slice(0, 200)}`
        },
        (error: Error) => String(error.cause ?? error),
      )
      reads++
      if (said !== null) failed.push(said)
    }
  })
  try {
    const until = Date.now() + ROLLING_MS
    for (let n = 0; n < targets.urls.length || (reads < FEWEST_READS && Date.now() < until); n++) {
      await delay(QUIET_MS)
      await targets.restart(n % targets.urls.length)
      restarts++
    }
    await delay(QUIET_MS)
  } finally {
    more = false
    await Promise.all([ordering, ...reading])
    end()
    await balancer.stop()
  }
  const lost = orders.filter(({ ticketId }) => ticketId === null).length
  const again = answers.filter(({ is }) => is !== 'accepted')
  say(
    `${restarts} restarts behind a proxy: ${orders.length} orders, ${lost} failed, ${again.length} sent again; ${reads} reads, ${failed.length} failed.`,
  )
  for (const line of [...failed, ...again.map(({ says }) => says)].slice(0, 5)) say(`  ${line}`)
  const kept = await verdict({ ...stack, orders, kills: 0 })
  return kept && lost === 0 && failed.length <= reads * MOST_READS_FAILED
}

/** `npm run chaos -- failover`: see scripts/chaos.ts. @returns whether everything holds */
export async function failoverChaos(random: () => number): Promise<boolean> {
  const program = poolerProgram()
  const dataDir = throwawayFolder()
  const undo: (() => Promise<unknown>)[] = []
  try {
    const pair = await openPair(dataDir)
    undo.push(pair.stop)
    await ensureDatabase(pair.url('postgres'), 'portal')
    const [port, sandboxPort, poolerPort, ...ports] = await freePorts(5)
    const stack = await startStack({
      dataDir,
      port: port!,
      sandboxPort: sandboxPort!,
      ownerUrl: pair.url('portal'),
      only: ['sandbox'],
      env: {
        RATE_LIMIT_PER_MINUTE: '1000000',
        REQUESTS_IN_FLIGHT: '1000',
        LOG_LEVEL: 'info',
        DRAIN_MS: '2000',
      },
    })
    undo.push(stack.stop)
    const withTargets = async (
      env: Record<string, string>,
      name: string,
      work: (targets: Targets) => Promise<boolean>,
    ) => {
      const logs = join(dataDir, 'logs', name)
      mkdirSync(logs)
      const targets = await startTargets(env, logs, { ports, workers: 2, quiet: true })
      try {
        for (const which of [0, 1])
          while (!readFileSync(join(logs, `worker-${which}.log`), 'utf8').includes('worker ready'))
            await delay(LOOK_MS)
        return await work(targets)
      } finally {
        await targets.stop()
      }
    }
    let holds = await withTargets(stack.env, 'direct', async targets => {
      const kept = await failovers(stack, pair, targets, random, 'without a pooler')
      return (await rollingRestart(stack, targets)) && kept
    })
    if (program) {
      const pooler = await startPooler(program, {
        dataDir,
        port: poolerPort!,
        server: pair.url('portal'),
        place: placeOf(join(dataDir, 'a')),
      })
      undo.push(pooler.stop)
      await prepareLogin(pair.url('portal'), pooler.directUrl)
      const env = { ...stack.env, DATABASE_URL: pooler.serviceUrl, QUEUE_URL: stack.env.DATABASE_URL! }
      const kept = await withTargets(env, 'pooler', targets =>
        failovers(stack, pair, targets, random, 'through PgBouncer'),
      )
      holds = kept && holds
    } else say(NO_POOLER)
    const check = join(ROOT, 'apps/api/src/data-check-cli.ts')
    const { code, output } = await runNode(check, [], { env: stack.env })
    say(code === 0 ? 'The data keep every invariant.' : output.trim())
    return holds && code === 0
  } finally {
    for (const step of undo.reverse()) await step()
  }
}
