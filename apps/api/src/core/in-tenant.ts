import type { RefusalCode } from '@portal/domain'
import type { AuditAction } from '@portal/domain/audit'
import { Prisma } from '../generated/prisma/client.ts'
import type { Ctx } from './ctx.ts'
import { Refusal } from './errors.ts'
import type { Models, ReadModels } from './models.ts'
import { type NoticeInput, writeNotices } from './notice.ts'
import type { JobName, Jobs } from './queue.ts'
import { type SecurityEvent, securityEvent } from './security-event.ts'
import { lockOf } from './statement.ts'
import { runTransaction, type Statements } from './transaction.ts'

export type AuditInput = {
  action: AuditAction
  companyId?: string | null
  entityId?: string | null
  detail?: Record<string, unknown>
  /** One of the many rows that a request asked for: it follows from the entry of the whole. */
  follows?: true
  /** The earlier request that it follows from, where one transaction has entries of several; null where it follows from none. */
  cause?: string | null
}

/** A transaction in which rows and their audit entry are committed together, or not at all. */
export type Tx = Statements & {
  /** One entry, or several in one statement, sent with the commit. */
  audit(entry: AuditInput | AuditInput[]): Promise<void>
  /** Tells those whom it concerns, with the commit. The same notice given twice is one. */
  notice(notice: NoticeInput): void
  /** Wakes the worker after the commit; not after a rollback. */
  enqueue<N extends JobName>(name: N, data: Jobs[N]): Promise<void>
  /** Takes a lock by name, per operator, until the transaction ends. */
  serialize(what: string): Promise<void>
  /**
   * Locks the rows of a table that have these values, until the transaction ends. It is sent together with the next statement, which sees
   * what is there after the wait.
   */
  lock<M extends keyof Models & string>(model: M, where: RowKey<M>, strength?: RowLock): void
}

type RowLock = 'update' | 'no key update' | 'share' | 'key share'
type FieldOf<M extends keyof Models> = Models[M] extends { fields: infer F } ? keyof F & string : never
type RowKey<M extends keyof Models> = { readonly [F in FieldOf<M>]?: string | Uint8Array }

type Options = { unaudited?: string; timeoutMs?: number }

/** A deadlock, a concurrent write: PostgreSQL has rolled back, and the same once more succeeds. P2034 is what Prisma's models call both. */
const ONCE_MORE = ['40P01', '40001', 'P2034']

/**
 * The only way to change the database: one transaction on the operator's own connections (see `runTransaction`). Where PostgreSQL ends it
 * because it stands in the way of another one, it is made once more; so `change` has no effect outside of the database.
 * @throws Error when `change` ends without an audit entry; the exceptions say why with `unaudited`.
 */
export const inTenant = async <T>(
  ctx: Ctx,
  change: (tx: Tx) => Promise<T>,
  options: Options = {},
): Promise<T> => {
  try {
    return await inOneTransaction(ctx, change, options)
  } catch (error) {
    const { code = '' } = (error ?? {}) as { code?: string }
    if (!ONCE_MORE.includes(code)) throw error
    ctx.log.warn({ code }, 'a transaction stood in the way of another one and is made once more')
    return await inOneTransaction(ctx, change, options)
  }
}

const inOneTransaction = async <T>(
  ctx: Ctx,
  change: (tx: Tx) => Promise<T>,
  options: Options,
): Promise<T> => {
  const wanted: (() => void)[] = []
  const events: SecurityEvent[] = []
  const notices: NoticeInput[] = []
  const result = await runTransaction(
    ctx.db.tenant(ctx.operator.id),
    async statements => {
      let audited = false
      const tx: Tx = {
        ...statements,
        audit: async entry => {
          const entries = [entry].flat()
          if (entries.length === 0) return
          audited = true
          events.push(...entries.flatMap(each => EVENTS[each.action]?.(ctx, each) ?? []))
          statements.withoutWaiting(auditStatement(ctx, entries))
        },
        notice: each => void notices.push(each),
        enqueue: async (name, data) => {
          wanted.push(() => ctx.queue.wake(name, data))
        },
        serialize: async what => {
          await statements.$executeRaw(lockOf(ctx, what))
        },
        lock: (model, where, strength = 'update') =>
          statements.withoutWaiting(rowLock(model, where as Record<string, string | Uint8Array>, strength)),
      }
      const result = await change(tx)
      if (!audited && !options.unaudited)
        throw new Error('a change was about to be committed without an audit entry')
      writeNotices(statements, ctx, notices)
      return result
    },
    options.timeoutMs,
  )
  for (const wake of wanted) wake()
  if (notices.length > 0) ctx.queue.wake('notice-mail', { operator: ctx.operator.id })
  for (const event of events) securityEvent(ctx, event)
  return result
}

/** A table has the name of its model, and a column that of its field, in the spelling of SQL; `user` is a word of SQL itself. */
const sqlName = (name: string) =>
  Prisma.raw(name === 'user' ? 'app_user' : name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`))

// SQL: a lock, which Prisma cannot say
const rowLock = (
  model: string,
  where: Record<string, string | Uint8Array>,
  strength: RowLock,
): Prisma.Sql => {
  const conditions = Object.entries(where).map(([field, value]) => Prisma.sql`${sqlName(field)} = ${value}`)
  return Prisma.sql`select from ${sqlName(model)} where ${Prisma.join(conditions, ' and ')} for ${Prisma.raw(strength)}`
}

const eventOf =
  (kind: SecurityEvent['kind']) =>
  (ctx: Ctx, { companyId, entityId, detail }: AuditInput): SecurityEvent => ({
    kind,
    companyId: companyId ?? ctx.companyId,
    entityId: entityId ?? null,
    detail: (detail ?? {}) as Record<string, string | string[]>,
  })

/** Changes that somebody who looks after security wants to see, besides their entries in the log. */
const EVENTS: Partial<Record<AuditAction, ReturnType<typeof eventOf>>> = {
  'user.roles': eventOf('roles.changed'),
  'session.end': eventOf('sign-in.ended'),
}

// SQL: one set; measured, the order path
const auditStatement = (ctx: Ctx, entries: AuditInput[]) => Prisma.sql`
  insert into audit_entry (at, actor_kind, actor_id, request_id, caller_request_id, follows, company_id, action, entity_id, detail)
  select ${ctx.clock.now()}::timestamptz, ${ctx.actor.kind}, ${ctx.actor.id}, coalesce(cause, ${ctx.requestId}), case when cause is null then ${ctx.callerRequestId ?? null}::text end,
    follows or cause is not null, company_id, action, entity_id, detail
  from unnest(${entries.map(({ cause }) => cause ?? null)}::text[], ${entries.map(entry => entry.follows ?? ctx.follows ?? false)}::boolean[], ${entries.map(entry => entry.companyId ?? ctx.companyId)}::text[], ${entries.map(entry => entry.action)}::text[],
    ${entries.map(entry => entry.entityId ?? null)}::text[], ${entries.map(entry => entry.detail ?? {})}::jsonb[])
    entry (cause, follows, company_id, action, entity_id, detail)`

/**
 * Reads with a prepared statement on the operator's connections: no transaction, one round trip. The statement stays prepared under
 * `name`; a day is returned as 'YYYY-MM-DD', a bigint as a number.
 */
export const readTenant = async <Row extends object>(
  ctx: Pick<Ctx, 'db' | 'operator'>,
  statement: { name: string; text: string; values: unknown[] },
): Promise<Row[]> => {
  const { rows } = await ctx.db.tenant(ctx.operator.id).read(statement)
  return rows as Row[]
}

/**
 * Prisma's models for ordinary rows that are read outside of a transaction, on the operator's connections: a row by its key, a row with its
 * relations, a short list. A day is a Date at midnight UTC (`dayOfColumn`). A call costs about four times the CPU of a prepared statement.
 */
export const modelsOf = (ctx: Pick<Ctx, 'db' | 'operator'>): ReadModels =>
  ctx.db.tenant(ctx.operator.id).prisma()

/**
 * True for the violation of a unique key: as reported by PostgreSQL, or by Prisma for an error of a model caught inside a
 * transaction.
 */
export const isUniqueViolation = (error: unknown): boolean =>
  ['23505', 'P2002'].includes((error as { code?: string } | null)?.code ?? '')

/** For `catch`: what violates a unique key is refused with a code, because another one committed first. */
export const refuseDuplicate =
  (code: RefusalCode, extras?: Record<string, unknown>) =>
  (error: unknown): never => {
    throw isUniqueViolation(error) ? new Refusal(code, extras) : error
  }

export { dayColumn, dayOfColumn } from './models.ts'
export { Prisma }
