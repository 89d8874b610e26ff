import { OPERATORS, type OperatorId } from '@portal/domain'
import pg from 'pg'
import type { PrismaClient } from '../generated/prisma/client.ts'
import { addressOf, hasRoles, LOCK_MS, sessionSettings } from './database-address.ts'
import { openPrisma } from './models.ts'
import { tracedStatement } from './trace.ts'

const { DATE, INT8, NUMERIC } = pg.types.builtins

// Days are returned as 'YYYY-MM-DD', counts and sums as numbers. A Date object for a day would lead to time-zone mistakes.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE) return (value: string) => value
    if (oid === INT8 || oid === NUMERIC) return Number
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

export type TenantDatabase = {
  pool: pg.Pool
  /** A statement by itself, outside of a transaction. Its connection counts as lost if nothing is answered within the time of a read. */
  read: (statement: pg.QueryConfig) => Promise<pg.QueryResult>
  /** For the models of a transaction (see `runTransaction`) and for reads outside of one (see `modelsOf`); made at the first use. */
  prisma: () => PrismaClient
  /** The time limit of a transaction that names none. */
  limitMs: number
}
export type Database = {
  tenant(operator: OperatorId): TenantDatabase
  close(): Promise<void>
}

/**
 * How long is waited for a free connection, for a lock and for the answer of a read, and how long a transaction may take that names no
 * limit, and how long a connection is kept that nobody uses. PostgreSQL itself ends a statement after two minutes; a read of a job is given up only when that did not come either.
 */
const PATIENCE = { waitMs: 5_000, lockMs: LOCK_MS, readMs: 130_000, limitMs: 15_000, idleMs: 30_000 }
/** A read that a person waits for: the connection of the browser would be cut after 30 s, without an answer. */
export const READ_OF_REQUEST_MS = 20_000
/** A server that is gone without a word is noticed by connections that wait for it, by the rules of the machine's network. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** As PostgreSQL takes them when a connection opens. A pooler takes none: behind it the roles have them. */
const startupOptions = (operator: OperatorId, lockMs: number): string =>
  Object.entries(sessionSettings(operator, lockMs))
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/**
 * Opens one pool per operator. Each connection is bound to its operator at connect time and runs as the unprivileged role
 * `portal_app` (the role that signs in has no rights but to become that one, see wall.ts), so forced row-level security holds for every statement without a `set_config` round trip per request, and no
 * setting can leak from one operator to another through a shared connection. Where the address names the operator (`{operator}`), the role
 * that signs in has all of it, so that a pooler may share connections.
 */
export const openDatabase = (
  url: string,
  poolSize: number,
  patience: Partial<typeof PATIENCE> = {},
): Database => {
  const { waitMs, lockMs, readMs, limitMs, idleMs } = { ...PATIENCE, ...patience }
  const tenants = new Map<OperatorId, TenantDatabase>()
  for (const { id } of OPERATORS) {
    const config: pg.PoolConfig = {
      connectionString: addressOf(url, id),
      max: poolSize,
      ...(!hasRoles(url) && { options: startupOptions(id, lockMs) }),
      ...KEEP_ALIVE,
      connectionTimeoutMillis: waitMs,
      idleTimeoutMillis: idleMs,
      application_name: `portal-${id}`,
      pipeline: true,
      types,
    }
    const pool = new pg.Pool(config)
    // A lost idle connection is replaced at the next query; without a listener it would end the process.
    pool.on('error', () => undefined)
    const read = (statement: pg.QueryConfig) =>
      tracedStatement(statement, () => pool.query({ ...statement, query_timeout: readMs } as pg.QueryConfig))
    let prisma: PrismaClient | undefined
    tenants.set(id, {
      pool,
      read,
      prisma: () => {
        prisma ??= openPrisma(read)
        return prisma
      },
      limitMs,
    })
  }
  return {
    tenant: operator => {
      const tenant = tenants.get(operator)
      if (!tenant) throw new Error(`no such operator: ${operator}`)
      return tenant
    },
    close: async () => {
      await Promise.all([...tenants.values()].map(({ pool }) => pool.end()))
    },
  }
}
