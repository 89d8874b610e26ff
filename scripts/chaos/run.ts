import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePorts } from '../lib/ports.ts'
import { throwawayFolder } from '../lib/postgres-place.ts'
import { randomFrom } from '../lib/random.ts'
import { runNode } from '../lib/run.ts'
import { Problem, ROOT, say } from '../lib/say.ts'
import { type Stack, startStack } from '../lib/stack.ts'
import { cardChaos } from './cards.ts'
import { verdict } from './check.ts'
import { counterChaos } from './counter.ts'
import { failoverChaos } from './failover.ts'
import { hrFeedChaos } from './hr-feed.ts'
import { invoicingChaos } from './invoicing.ts'
import { massChaos } from './mass.ts'
import { type Order, placeOrders } from './orders.ts'
import { poolerMeasure } from './pooler.ts'
import { startTargets, type Targets } from './targets.ts'

const RATE_PER_SECOND = 20
const KILL_EVERY_MS = [1_500, 5_000] as const
type Chaos = (stack: Stack, targets: Targets, random: () => number) => Promise<boolean>
/** The works by their name on the command line, with how many API processes and workers they run on. */
const WORKS: Record<string, { says: string; apis: number; workers: number; run: Chaos }> = {
  mass: { says: 'mass orders', apis: 2, workers: 2, run: massChaos },
  cards: { says: 'production of travel cards', apis: 0, workers: 1, run: cardChaos },
  counter: { says: 'orders at the ticket counter', apis: 1, workers: 1, run: counterChaos },
  'hr-feed': { says: 'people from HR by lists and by SCIM', apis: 1, workers: 1, run: hrFeedChaos },
  invoicing: {
    says: 'invoicing of agreements of all kinds and intervals',
    apis: 0,
    workers: 0,
    run: invoicingChaos,
  },
}

/** Those on a database of their own. */
const ALONE: Record<string, { says: string; run: (random: () => number) => Promise<boolean> }> = {
  failover: { says: 'switches of the primary, and a rolling restart', run: failoverChaos },
  pooler: { says: 'reads and orders through a pooler and without one, in turn', run: poolerMeasure },
}

/** Orders of one come in at a rate, and one of the four is killed every few seconds. */
async function orderChaos(
  stack: Stack,
  targets: Targets,
  random: () => number,
  seconds: number,
): Promise<boolean> {
  const until = Date.now() + seconds * 1000
  const more = () => Date.now() < until
  const orders: Order[] = []
  const ordering = placeOrders(orders, { ...stack, urls: targets.urls, rate: RATE_PER_SECOND, more })
  let kills = 0
  while (more()) {
    const [least, most] = KILL_EVERY_MS
    await delay(least + random() * (most - least))
    await targets.kill(Math.floor(random() * targets.count))
    kills++
  }
  await ordering
  say(`${kills} kills. Waiting until everything that was accepted has been worked off …`)
  return verdict({ ...stack, orders, kills })
}

/**
 * Runs it and prints the counts.
 * @param asked the arguments of the command: seconds or a work, and the seed that repeats the kills
 * @returns the exit code: 1 when a condition does not hold
 */
export async function runChaos(asked: string[]): Promise<number> {
  const [what = '300', seed = String(Date.now() % 1_000_000)] = asked
  const ofOrders = /^\d{1,4}$/.test(what)
  const works = { ...WORKS, ...ALONE }
  if (!(ofOrders || Object.hasOwn(works, what)) || !/^\d{1,9}$/.test(seed))
    throw new Problem(
      `Usage: npm run chaos -- [${Object.keys(works).join(' | ')} | seconds, 300 by default] [seed]`,
    )
  const alone = ALONE[what]
  if (alone) {
    say(`Seed ${seed}: ${alone.says}.`)
    return (await alone.run(randomFrom(Number(seed)))) ? 0 : 1
  }
  const work = WORKS[what] ?? {
    ...{ says: `${what} s of ${RATE_PER_SECOND} orders a second`, apis: 2, workers: 2 },
    run: (...of: Parameters<Chaos>) => orderChaos(...of, Number(what)),
  }
  const dataDir = throwawayFolder()
  const [port, sandboxPort, ...ports] = (await freePorts(2 + work.apis)) as [number, number, ...number[]]
  const stack = await startStack({
    dataDir,
    port,
    sandboxPort,
    throwaway: true,
    only: ['sandbox'],
    env: { RATE_LIMIT_PER_MINUTE: '1000000', REQUESTS_IN_FLIGHT: '1000', LOG_LEVEL: 'error' },
  })
  const targets = await startTargets(stack.env, join(dataDir, 'logs'), {
    ports,
    workers: work.workers,
  })
  try {
    say(`Seed ${seed}: ${work.says}.`)
    const holds = await work.run(stack, targets, randomFrom(Number(seed)))
    // Without a worker nothing is done on this database: the work has its own, and has checked them.
    if (work.workers === 0) return holds ? 0 : 1
    const check = join(ROOT, 'apps/api/src/data-check-cli.ts')
    const { code, output } = await runNode(check, [], { env: stack.env })
    say(code === 0 ? 'The data keep every invariant.' : output.trim())
    return holds && code === 0 ? 0 : 1
  } finally {
    await targets.stop()
    await stack.stop()
  }
}
