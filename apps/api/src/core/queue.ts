import type { Day, OperatorId } from '@portal/domain'
import pg from 'pg'
import { fromPrisma, PgBoss } from 'pg-boss'

/** Every job and its payload. A payload names rows or a day, never data: the rows are the truth, a job only says "look". */
export type Jobs = {
  'company-ticket-issue': { operator?: OperatorId }
  'company-ticket-lifecycle': { operator?: OperatorId; asOf?: Day }
  'company-ticket-downloads': { operator?: OperatorId }
  'ticketing-commands': { operator?: OperatorId }
  anonymise: { operator?: OperatorId; asOf?: Day }
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
  'company-ticket-issue',
  'company-ticket-lifecycle',
  'company-ticket-downloads',
  'ticketing-commands',
  'anonymise',
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
  /** Enqueues inside the caller's transaction when one is given: no commit, no job. */
  send<N extends JobName>(name: N, data: Jobs[N], tx?: Parameters<typeof fromPrisma>[0]): Promise<void>
  stop(): Promise<void>
}

export type WorkerQueue = Queue & { boss: PgBoss }

// The library's own defaults give up after two tries and forget a queued job after 14 days.
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

/**
 * Opens the queue. The sending side (api, seed, command line) neither supervises nor schedules; the worker does both.
 * The queue's own tables are made by the login role and opened to `portal_app`, which enqueues inside business transactions.
 */
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
    // Both, or a killed worker's job waits for the library's own round of a minute.
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
    application_name: `portal-queue-${role}`,
  })
  boss.on('error', onError)
  await boss.start()
  for (const name of JOB_NAMES) await boss.createQueue(name, { ...QUEUE_OPTIONS, notify: true })
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    // Two processes start together: without the lock both would update the same catalogue row.
    await admin.query(`begin; select pg_advisory_xact_lock(7002);
      grant usage on schema pgboss to portal_app;
      grant select, insert, update, delete on all tables in schema pgboss to portal_app;
      grant execute on all functions in schema pgboss to portal_app; commit`)
  } finally {
    await admin.end()
  }
  return {
    boss,
    send: async (name, data, tx) => {
      await boss.send(name, data, tx ? { db: fromPrisma(tx) } : {})
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  }
}
