import type { AuditAction } from '@portal/domain/audit'
import { Prisma } from '../generated/prisma/client.ts'
import type { Ctx } from './ctx.ts'
import type { JobName, Jobs } from './queue.ts'

export type AuditInput = {
  action: AuditAction
  companyId?: string | null
  entityId?: string | null
  detail?: Record<string, unknown>
}

/** A transaction in which rows, their audit entry and the jobs they call for are committed together, or not at all. */
export type Tx = Pick<Prisma.TransactionClient, '$queryRaw' | '$executeRaw'> & {
  /** The generated models, inside the same transaction. */
  models: Prisma.TransactionClient
  /** One entry, or a set of them in one statement. */
  audit(entry: AuditInput | AuditInput[]): Promise<void>
  enqueue<N extends JobName>(name: N, data: Jobs[N]): Promise<void>
  /** One at a time for what is named, within the operator; held until the transaction ends. */
  serialize(what: string): Promise<void>
}

/**
 * The one door to the database for changes: one transaction on the operator's own connections.
 * @throws Error when `change` ends without an audit entry; the exceptions say why with `unaudited`.
 */
export const inTenant = async <T>(
  ctx: Ctx,
  change: (tx: Tx) => Promise<T>,
  options: { unaudited?: string; timeoutMs?: number } = {},
): Promise<T> => {
  const { prisma } = ctx.db.tenant(ctx.operator.id)
  return prisma.$transaction(
    async client => {
      let audited = false
      // An object of its own: transactions that run at once share what is assigned to the client itself.
      const tx: Tx = {
        models: client,
        $queryRaw: client.$queryRaw.bind(client) as Tx['$queryRaw'],
        $executeRaw: client.$executeRaw.bind(client) as Tx['$executeRaw'],
        audit: async entry => {
          const entries = [entry].flat()
          audited ||= entries.length > 0
          await client.auditEntry.createMany({
            data: entries.map(({ action, companyId, entityId, detail }) => ({
              at: ctx.clock.now(),
              actorKind: ctx.actor.kind,
              actorId: ctx.actor.id,
              companyId: companyId ?? ctx.companyId,
              action,
              entityId: entityId ?? null,
              detail: (detail ?? {}) as Prisma.InputJsonObject,
              requestId: ctx.requestId,
            })),
          })
        },
        enqueue: <N extends JobName>(name: N, data: Jobs[N]) => ctx.queue.send(name, data, client),
        serialize: async what => {
          await client.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`${ctx.operator.id} ${what}`}, 0))`
        },
      }
      const result = await change(tx)
      if (!audited && !options.unaudited)
        throw new Error('a change was about to be committed without an audit entry')
      return result
    },
    { timeout: options.timeoutMs ?? 15_000, maxWait: 5_000 },
  )
}

/**
 * The door for reading: prepared statements on the operator's connections, no transaction, one round trip.
 * `name` keeps the statement prepared on its connection; a day comes back as 'YYYY-MM-DD', a bigint as a number.
 */
export const readTenant = async <Row extends object>(
  ctx: Pick<Ctx, 'db' | 'operator'>,
  statement: { name: string; text: string; values: unknown[] },
): Promise<Row[]> => {
  const result = await ctx.db.tenant(ctx.operator.id).pool.query(statement)
  return result.rows as Row[]
}

/** True for the violation of a unique key, whichever of the two database clients reports it. */
export const isUniqueViolation = (error: unknown): boolean => {
  const e = error as {
    code?: string
    meta?: { code?: string; driverAdapterError?: { cause?: { originalCode?: string } } }
  }
  return (
    e?.code === 'P2002' ||
    e?.code === '23505' ||
    e?.meta?.code === '23505' ||
    e?.meta?.driverAdapterError?.cause?.originalCode === '23505'
  )
}

export { Prisma }
