import { OPERATORS, type OperatorId } from '@portal/domain'
import pg from 'pg'
import type { PrismaClient } from '../generated/prisma/client.ts'
import { openPrisma } from './models.ts'

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
  /** For the models of a transaction (see `runTransaction`); made at the first use. */
  prisma: () => PrismaClient
}
export type Database = {
  tenant(operator: OperatorId): TenantDatabase
  close(): Promise<void>
}

/**
 * Opens one pool per operator. Each connection is bound to its operator at connect time and runs as the unprivileged role
 * `portal_app`, so forced row-level security holds for every statement without a `set_config` round trip per request, and no
 * setting can leak from one operator to another through a shared connection.
 */
export const openDatabase = (url: string, poolSize: number): Database => {
  const tenants = new Map<OperatorId, TenantDatabase>()
  for (const { id } of OPERATORS) {
    const config: pg.PoolConfig = {
      connectionString: url,
      max: poolSize,
      // JIT compilation never pays off here; it adds half a second to each run of the largest statements.
      options: `-c role=portal_app -c app.operator=${id} -c timezone=UTC -c jit=off -c lock_timeout=10s -c idle_in_transaction_session_timeout=60s`,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      statement_timeout: 120_000,
      application_name: `portal-${id}`,
      pipeline: true,
      types,
    }
    const pool = new pg.Pool(config)
    // A lost idle connection is replaced at the next query; without a listener it would end the process.
    pool.on('error', () => undefined)
    let prisma: PrismaClient | undefined
    tenants.set(id, {
      pool,
      prisma: () => {
        prisma ??= openPrisma()
        return prisma
      },
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

/**
 * Checked at start: refuses to run when the database role could bypass row-level security, or when a table with an operator's rows
 * has none.
 * @throws Error naming the tables
 */
export const assertRowLevelSecurity = async (db: Database): Promise<void> => {
  const { pool } = db.tenant(OPERATORS[0]!.id)
  const { rows: role } = await pool.query<{ ok: boolean }>(
    'select not (rolsuper or rolbypassrls) as ok from pg_roles where rolname = current_user',
  )
  if (!role[0]?.ok) throw new Error('the database role of the portal may not bypass row-level security')
  const open = await tablesWithoutRowLevelSecurity(pool)
  if (open.length) throw new Error(`tables without forced row-level security: ${open.join(', ')}`)
}

/** Tables that the portal's role can read and that lack forced row-level security. */
export const tablesWithoutRowLevelSecurity = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and has_any_column_privilege('portal_app', c.oid, 'SELECT')
       and not (c.relrowsecurity and c.relforcerowsecurity
                and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'operator_id'))`,
  )
  return rows.map(r => r.name)
}
