import type { Day, OperatorId } from '@portal/domain'
import { PgBoss, systemClock } from 'pg-boss'
import type { Clock } from './clock.ts'
import { assertQueueClock, QUEUE_SCHEMA } from './queue-setup.ts'

/** The payload of every job. It never holds data: a job reads the current rows when it runs. */
export type JobData = { operator: OperatorId; asOf?: Day /** Staff asked for it. */; by?: 'STAFF' }

/** Every job by its name; a slice adds its jobs in its `jobs.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: every slice merges its jobs into it
export interface Jobs {}
export type JobName = keyof Jobs

export type Queue = {
  /**
   * Wakes the worker within 20 ms; wakes for the same job in that time are sent once. Not for use inside a transaction (see
   * `Tx.enqueue`). A lost wake only delays work, because due rows are swept (see `Job`).
   */
  wake<N extends JobName>(name: N, data: Jobs[N]): void
  /** Waits until all wakes so far are sent. */
  flush(): Promise<void>
  stop(): Promise<void>
}

export type WorkerQueue = Queue & {
  boss: PgBoss
  /** Creates the queue of a job if it does not exist. */
  ensure(name: JobName | typeof SWEEP): Promise<void>
}

/** The queue of the clock's look at all operators, each minute (`sweep.ts`). */
export const SWEEP = 'sweep'

const WAKE_MS = 20

// The defaults of the library are two attempts, and deletion of a queued job after 14 days.
const QUEUE_OPTIONS = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 3600,
  heartbeatSeconds: 15,
  retentionSeconds: 60 * 24 * 3600,
  deleteAfterSeconds: 7 * 24 * 3600,
}

/** Collects wakes: the first starts the wait, after which each job and payload is sent once. */
const gatherWakes = (send: (name: JobName, data: object) => Promise<void>) => {
  const wanted = new Map<string, () => Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<unknown> = Promise.resolve()
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const sends = [...wanted.values()]
    wanted.clear()
    sending = Promise.all([sending, ...sends.map(each => each())])
    await sending
  }
  const wake = (name: JobName, data: object) => {
    wanted.set(`${name} ${JSON.stringify(data)}`, () => send(name, data))
    timer ??= setTimeout(flush, WAKE_MS)
  }
  return { wake, flush }
}

/**
 * Opens the queue, which `setUpQueue` has prepared. The sending side (api, seed, command line) neither supervises nor
 * schedules; the worker does both.
 * @throws Error when the database is not prepared, or for another clock
 */
export const openQueue = async (
  url: string,
  role: 'send' | 'work',
  clock: Clock,
  onError: (error: Error) => void,
): Promise<WorkerQueue> => {
  const working = role === 'work'
  const boss = new PgBoss({
    connectionString: url,
    clock: { ...systemClock, now: () => clock.now().getTime() },
    options: '-c role=portal_app',
    schema: QUEUE_SCHEMA,
    migrate: false,
    max: working ? 8 : 2,
    supervise: working,
    schedule: working,
    useListenNotify: working,
    // Both are needed: otherwise the job of a killed worker waits up to a minute for the library's own check.
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
    application_name: `portal-queue-${role}`,
  })
  boss.on('error', onError)
  await boss.start()
  await assertQueueClock(boss, clock)
  const made = new Set((await boss.getQueues()).map(({ name }) => name))
  const ensure = async (name: JobName | typeof SWEEP) => {
    if (made.has(name)) return
    await boss.createQueue(name, { ...QUEUE_OPTIONS, notify: true })
    made.add(name)
  }
  const { wake, flush } = gatherWakes(async (name, data) => {
    await ensure(name)
      .then(() => boss.send(name, data))
      .catch(onError)
  })
  return {
    boss,
    ensure,
    wake,
    flush,
    stop: async () => {
      await flush()
      await boss.stop({ graceful: true, timeout: 8_000 })
    },
  }
}
