import { type OperatorId, type RefusalCode, statusOfRefusal } from '@portal/domain'
import type { SecurityEventKind } from '@portal/domain/security-event'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { batchOf } from './batch.ts'
import type { Ctx } from './ctx.ts'
import type { Database, TenantDatabase } from './database.ts'
import { Refusal } from './errors.ts'
import { limitHits, securityEvents, signInsRefused } from './metrics.ts'
import type { Services } from './services.ts'

export type SecurityEvent = {
  kind: SecurityEventKind
  companyId?: string | null
  /** What it concerns, such as the user whose roles changed. */
  entityId?: string | null
  /** `operationId` of the contract; of a request it is known. */
  operation?: string | null
  /** Codes, names of limits and roles. Never a name, an address of a person, a token or what somebody typed. */
  detail?: Record<string, string | string[]>
}

/** Who did it, and where: a use case's context, or `eventSource(request)`. */
export type EventSource = Pick<Ctx, 'operator' | 'db' | 'clock' | 'log' | 'requestId' | 'address'> & {
  actor: { kind: string; id: string }
}

type Row = {
  at: Date
  kind: string
  actorKind: string
  actorId: string
  address: string | null
  companyId: string | null
  entityId: string | null
  operation: string | null
  detail: object
  requestId: string
}
type StoredRow = Row & { times: number }

/** The first of several equal events is stored at once; the others become one row when this time is over. */
const REPEATS_MS = 5 * 60_000
const STORE_AFTER_MS = 100
/** New rows in a minute, per operator and process. What is above has its log line only, so that nobody can fill the database. */
const ROWS_A_MINUTE = 600
const MOST_SEEN = 10_000

/** Gathers the events of one operator and stores them in one statement. */
const gather = (tenant: () => TenantDatabase, failed: (error: unknown) => void) => {
  const seen = new Map<string, { since: number; times: number; last: Row }>()
  let minute = { since: 0, rows: 0 }
  let repeats: NodeJS.Timeout | undefined

  const insert = (stored: readonly StoredRow[]) => {
    const column = (name: keyof StoredRow) => stored.map(row => row[name])
    return tenant().pool.query(
      `insert into security_event (at, kind, actor_kind, actor_id, address, company_id, entity_id, operation, detail, request_id, times)
         select * from unnest($1::timestamptz[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::jsonb[], $10::text[], $11::int[])`,
      [
        ...(
          ['at', 'kind', 'actorKind', 'actorId', 'address', 'companyId', 'entityId', 'operation'] as const
        ).map(column),
        column('detail').map(detail => JSON.stringify(detail)),
        column('requestId'),
        column('times'),
      ],
    )
  }
  const batch = batchOf(STORE_AFTER_MS, insert, failed)
  const add = (row: Row, times: number) => {
    const now = performance.now()
    if (now - minute.since > 60_000) minute = { since: now, rows: 0 }
    minute.rows += 1
    if (minute.rows > ROWS_A_MINUTE) return
    batch.add({ ...row, times })
  }
  const addRepeats = (before: number) => {
    for (const [key, { since, times, last }] of seen) {
      // The oldest come first.
      if (since > before) return
      seen.delete(key)
      if (times > 0) add(last, times)
    }
  }
  return {
    record: (row: Row) => {
      repeats ??= setInterval(() => addRepeats(performance.now() - REPEATS_MS), REPEATS_MS / 5).unref()
      const { at: _at, requestId: _requestId, ...same } = row
      const key = JSON.stringify(same)
      const known = seen.get(key)
      if (!known) {
        // Each is gone when its time is over, so no more than this are remembered.
        if (seen.size < MOST_SEEN) seen.set(key, { since: performance.now(), times: 0, last: row })
        add(row, 1)
      } else {
        known.times += 1
        known.last = row
      }
    },
    flush: async () => {
      clearInterval(repeats)
      repeats = undefined
      addRepeats(Number.POSITIVE_INFINITY)
      await batch.store()
    },
  }
}

const gatherers = new WeakMap<Database, Map<OperatorId, ReturnType<typeof gather>>>()

/**
 * Records a security event: a log line at once, and a row of the events' page soon after. Never throws and waits for nothing, so
 * that it may stand anywhere.
 */
export const securityEvent = (source: EventSource, event: SecurityEvent): void => {
  const { operator, actor, address, requestId, log, clock, db } = source
  const row: Row = {
    at: clock.now(),
    kind: event.kind,
    actorKind: actor.kind,
    actorId: actor.id,
    address,
    companyId: event.companyId ?? null,
    entityId: event.entityId ?? null,
    operation: event.operation ?? null,
    detail: event.detail ?? {},
    requestId,
  }
  const { at, kind, ...rest } = row
  securityEvents.inc({ event: kind })
  if (event.kind === 'sign-in.refused') signInsRefused.inc({ reason: String(event.detail?.reason) })
  log.info(
    { securityEvent: { event: kind, at: at.toISOString(), operator: operator.id, ...rest } },
    'security event',
  )
  const known = gatherers.get(db) ?? new Map<OperatorId, ReturnType<typeof gather>>()
  gatherers.set(db, known)
  const gatherer =
    known.get(operator.id) ??
    gather(
      () => db.tenant(operator.id),
      error => log.error({ err: error }, 'security events were not stored'),
    )
  known.set(operator.id, gatherer)
  gatherer.record(row)
}

/** Stores what is gathered. Called when the last request is answered, before the database closes. */
export const flushSecurityEvents = async (db: Database): Promise<void> => {
  await Promise.all([...(gatherers.get(db)?.values() ?? [])].map(each => each.flush()))
}

/** The caller of a request, as far as the guard knows by now. */
export const eventSource = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  request: FastifyRequest,
): EventSource => ({
  operator: request.operator,
  db,
  clock,
  log: request.log,
  requestId: request.id,
  address: request.ip,
  actor: request.caller ?? { kind: 'visitor', id: 'visitor' },
})

/** The operation of a request, for an event. */
export const operationOf = ({ routeOptions }: FastifyRequest): string | null =>
  (routeOptions.schema as { operationId?: string } | undefined)?.operationId ?? null

const LIMITS: RefusalCode[] = ['too-many-requests', 'limit-reached', 'too-many-codes']
const KEYS: RefusalCode[] = ['key-unknown', 'key-other-environment', 'key-revoked', 'key-expired']
const SECRETS: RefusalCode[] = ['code-wrong', 'code-tries-used', 'activation-invalid']

const kindOf = ({ code }: Refusal, request: FastifyRequest): SecurityEventKind | null => {
  if (LIMITS.includes(code)) return 'limit.hit'
  if (SECRETS.includes(code)) return 'code.refused'
  if (code === 'csrf') return 'request.foreign'
  if (code === 'logout-token-refused' || KEYS.includes(code)) return 'token.refused'
  // A session that is over is nothing to look at; a token that is not accepted is.
  if (code === 'not-signed-in') return request.bearer ? 'token.refused' : null
  return statusOfRefusal(code) === 403 ? 'access.refused' : null
}

/** Records every refusal that somebody who looks after security wants to see, whichever slice made it. */
export const recordRefusals = (app: FastifyInstance, services: Pick<Services, 'db' | 'clock'>) => {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof Refusal)) return
    if (LIMITS.includes(error.code) || error.code === 'busy')
      limitHits.inc({ limit: String(error.extras.limit ?? error.code) })
    if (!request.operator) return
    const kind = kindOf(error, request)
    if (!kind) return
    securityEvent(eventSource(services, request), {
      kind,
      companyId: request.ctx?.companyId ?? request.integration?.companyId ?? null,
      operation: operationOf(request),
      detail: { code: error.code, ...(error.extras.limit ? { limit: String(error.extras.limit) } : {}) },
    })
  })
}
