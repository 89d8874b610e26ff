import type { OperatorId } from '@portal/domain'
import pg from 'pg'
import type { PrismaClient } from '../generated/prisma/client.ts'
import {
  addressOf,
  hasRoles,
  LOCK_MS,
  type OwnAddresses,
  placeOf,
  sessionSettings,
} from './database-address.ts'
import { openPrisma } from './models.ts'
import { hasMoved } from './operator-move.ts'
import { assertWallOfPools } from './pool-rights.ts'
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
  /** @throws Error, a temporary one, while the database of the operator is not open (see `assertWall`) */
  tenant(operator: OperatorId): TenantDatabase
  /** The database that the operator is in, as host, port and name. */
  placeOf(operator: OperatorId): string
  close(): Promise<void>
}
/** What `assertWall` has beside. */
export type OpenDatabase = Database & {
  /** Operators whose database was away when the process started, so that the wall between operators was not looked at there. */
  unchecked: Set<OperatorId>
  /** As `tenant`, whether it was looked at or not. */
  open(operator: OperatorId): TenantDatabase
  /** The database that the operator is being moved to. */
  next(operator: OperatorId): TenantDatabase | undefined
  /**
   * Goes on in the next database if the operator has moved there.
   * @throws Error when the next database has no wall between operators
   */
  follow(operator: OperatorId): Promise<void>
}

/**
 * How long is waited for a free connection, for a lock and for the answer of a read, and how long a transaction may take that names no
 * limit, and how long a connection is kept that nobody uses. PostgreSQL itself ends a statement after two minutes; a read of a job is given up only when that did not come either.
 */
const PATIENCE = { waitMs: 5_000, lockMs: LOCK_MS, readMs: 130_000, limitMs: 15_000, idleMs: 30_000 }
/** A read that a person waits for: the connection of the browser would be cut after 30 s, without an answer. */
export const READ_OF_REQUEST_MS = 20_000
/** A server that is gone without a word is noticed by connections that wait for it, by the rules of the machine's network. */
const MOVED_LOOKED_MS = 500
const AWAY = 'the database was away when this process started, and was not looked at yet'
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** As PostgreSQL takes them when a connection opens. A pooler takes none: behind it the roles have them. */
const startupOptions = (operator: OperatorId, lockMs: number): string =>
  Object.entries(sessionSettings(operator, lockMs))
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/**
 * Opens one pool per operator, at its first use: operators are added while a process runs. Each connection is bound to its operator at connect time and runs as the unprivileged role
 * `portal_app` (the role that signs in has no rights but to become that one, see pool-rights.ts), so forced row-level security holds for every statement without a `set_config` round trip per request, and no
 * setting can leak from one operator to another through a shared connection. Where the address names the operator (`{operator}`), the role
 * that signs in has all of it, so that a pooler may share connections.
 *
 * `own` are the operators in another database than that of `url`. One of `next` is being moved: its database is asked twice a second whether
 * it has moved, and from then on its statements go to the next one. The old one refuses its changes all the time, so that processes need not
 * go over at the same moment.
 */
export const openDatabase = (
  url: string,
  poolSize: number,
  {
    own = new Map(),
    next = new Map(),
    ...patience
  }: Partial<typeof PATIENCE> & { own?: OwnAddresses; next?: OwnAddresses } = {},
): OpenDatabase => {
  const { waitMs, lockMs, readMs, limitMs, idleMs } = { ...PATIENCE, ...patience }
  const open = (id: OperatorId, address: string): TenantDatabase => {
    const config: pg.PoolConfig = {
      connectionString: addressOf(address, id),
      max: poolSize,
      ...(!hasRoles(address) && { options: startupOptions(id, lockMs) }),
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
    return {
      pool,
      read,
      prisma: () => {
        prisma ??= openPrisma(read)
        return prisma
      },
      limitMs,
    }
  }
  const tenants = new Map<OperatorId, TenantDatabase>()
  const addresses = new Map(own)
  const coming = new Map([...next].map(([id, address]) => [id, { address, tenant: open(id, address) }]))
  /** Pools of operators that have moved: what has begun in them ends there. */
  const left: TenantDatabase[] = []
  const addressFor = (operator: OperatorId) => addresses.get(operator) ?? url
  const openTenant = (operator: OperatorId) => {
    const known = tenants.get(operator)
    if (known) return known
    const made = open(operator, addressFor(operator))
    tenants.set(operator, made)
    return made
  }
  const unchecked = new Set<OperatorId>()
  const follow = async (operator: OperatorId) => {
    const there = coming.get(operator)
    if (!there || !(await hasMoved(openTenant(operator).pool))) return
    await assertWallOfPools([{ id: operator, pool: there.tenant.pool }])
    if (!coming.delete(operator)) return
    left.push(openTenant(operator))
    addresses.set(operator, there.address)
    tenants.set(operator, there.tenant)
  }
  const faults = new Set<string>()
  const followed = setInterval(() => {
    for (const operator of coming.keys())
      follow(operator).catch((error: Error) => {
        const fault = `${operator} does not go on in its next database yet: ${error.message}`
        if (!faults.has(fault)) console.error(fault)
        faults.add(fault)
      })
    if (coming.size === 0) clearInterval(followed)
  }, MOVED_LOOKED_MS).unref()
  return {
    unchecked,
    open: openTenant,
    next: operator => coming.get(operator)?.tenant,
    follow,
    tenant: operator => {
      if (unchecked.has(operator)) throw new Error(`Connection terminated: ${AWAY}`)
      return openTenant(operator)
    },
    placeOf: operator => placeOf(addressFor(operator)),
    close: async () => {
      clearInterval(followed)
      const all = [...tenants.values(), ...left, ...[...coming.values()].map(({ tenant }) => tenant)]
      await Promise.all(all.map(({ pool }) => pool.end()))
    },
  }
}
