import type { Day, OperatorId } from '@portal/domain'
import { PgBoss } from 'pg-boss'

/** Every job and its payload. A payload holds ids or a day and never data: a job reads the current rows when it runs. */
export type Jobs = {
  'ticket-issue': { operator?: OperatorId }
  'ticket-lifecycle': { operator?: OperatorId; asOf?: Day }
  'ticket-downloads': { operator?: OperatorId }
  'ticket-command': { operator?: OperatorId }
  'ticket-anonymise': { operator?: OperatorId; asOf?: Day }
  'outbox-clean-up': { operator?: OperatorId }
  'message-send': { operator?: OperatorId }
  'message-clean-up': { operator?: OperatorId }
  'invoice-run': { operator?: OperatorId; asOf?: Day }
  'invoice-document': { operator?: OperatorId }
  'invoice-preview': { operator?: OperatorId; asOf?: Day }
  'invoice-reminder': { operator?: OperatorId; asOf?: Day }
  'session-housekeeping': { operator?: OperatorId }
  'contract-send': { operator?: OperatorId }
  'contract-answers': { operator?: OperatorId }
  'onboarding-clean-up': { operator?: OperatorId }
  'ticket-request-clean-up': { operator?: OperatorId }
  'bulk-order': { operator?: OperatorId }
  'bulk-order-clean-up': { operator?: OperatorId }
}
export type JobName = keyof Jobs

export const JOB_NAMES: JobName[] = [
  'ticket-issue',
  'ticket-lifecycle',
  'ticket-downloads',
  'ticket-command',
  'ticket-anonymise',
  'outbox-clean-up',
  'message-send',
  'message-clean-up',
  'invoice-run',
  'invoice-document',
  'invoice-preview',
  'invoice-reminder',
  'session-housekeeping',
  'contract-send',
  'contract-answers',
  'onboarding-clean-up',
  'ticket-request-clean-up',
  'bulk-order',
  'bulk-order-clean-up',
]

export type Queue = {
  /**
   * Has the worker look, in 20 ms at the latest: what many ask for in that time is asked once. Never inside a transaction (see `Tx.enqueue`).
   * A wake that is lost costs time only: the ledgers are swept (see `SCHEDULES`).
   */
  wake<N extends JobName>(name: N, data: Jobs[N]): void
  /** Waits until the worker has been told of every wake so far. */
  flush(): Promise<void>
  stop(): Promise<void>
}

export type WorkerQueue = Queue & { boss: PgBoss }

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

/** Gathers wakes: the first starts the wait, and each job with its payload is sent once when it is over. */
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

/** Opens the queue. The sending side (api, seed, command line) neither supervises nor schedules; the worker does both. */
export const openQueue = async (
  url: string,
  role: 'send' | 'work',
  onError: (error: Error) => void,
): Promise<WorkerQueue> => {
  const working = role === 'work'
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
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
  for (const name of JOB_NAMES) await boss.createQueue(name, { ...QUEUE_OPTIONS, notify: true })
  const { wake, flush } = gatherWakes(async (name, data) => {
    await boss.send(name, data).catch(onError)
  })
  return {
    boss,
    wake,
    flush,
    stop: async () => {
      await flush()
      await boss.stop({ graceful: true, timeout: 8_000 })
    },
  }
}
