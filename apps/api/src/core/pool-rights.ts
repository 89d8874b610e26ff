import type { OperatorId } from '@portal/domain'
import type pg from 'pg'

/** What the role that signs in, or one that it may become (`SET ROLE`), could use to get past the wall between operators. */
const FAULTS = `
  with own as (select oid, rolname, rolsuper, rolbypassrls, rolcreaterole, rolreplication from pg_roles
    where case when (select rolsuper from pg_roles where rolname = session_user) then rolname = session_user
      else pg_has_role(session_user, oid, 'MEMBER') end)
  select rolname as role, fault from own, lateral (values
    (rolname not in (session_user, 'portal_app'), 'is a role that the service may become; it may become portal_app only'),
    (rolsuper, 'is a superuser'),
    (rolbypassrls, 'bypasses row-level security'),
    (rolcreaterole, 'may create roles'),
    (rolreplication, 'may copy the whole server'),
    (exists (select from pg_class where relowner = own.oid), 'owns tables'),
    (exists (select from pg_proc where proowner = own.oid), 'owns functions'),
    (exists (select from pg_namespace where nspowner = own.oid), 'owns a schema'),
    (exists (select from pg_database where datdba = own.oid), 'owns a database'),
    (exists (select from pg_namespace n where n.nspname not like 'pg\\_%' and has_schema_privilege(own.oid, n.oid, 'CREATE')), 'may create tables'),
    (has_database_privilege(own.oid, current_database(), 'CREATE'), 'may create schemas'),
    (has_database_privilege(own.oid, current_database(), 'TEMPORARY'), 'may create temporary tables')) f (holds, fault)
  where holds order by rolname <> session_user, rolname`

/** Each right of the signed-in role that the service must not have: "postgres is a superuser". */
export const rightsPastTheWall = async (pool: Queryable): Promise<string[]> => {
  const { rows } = await pool.query<{ role: string; fault: string }>(FAULTS)
  return rows.map(({ role, fault }) => `${role} ${fault}`)
}

/** What a connection is bound to instead of the operator: nobody's rows are read by one that is bound wrongly. */
const wrongBinding = async (pool: Queryable, operator: OperatorId): Promise<string | null> => {
  const { rows } = await pool.query<{ role: string; operator: string | null }>(
    `select current_user as role, current_setting('app.operator', true) as operator`,
  )
  const bound = rows[0]!
  if (bound.role !== 'portal_app') return `${operator}: connections are ${bound.role}, not portal_app`
  return bound.operator === operator
    ? null
    : `${operator}: connections are bound to ${bound.operator || 'nobody'}`
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

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>

/** How many operators' connections are looked at at once. */
const AT_ONCE = 8

type OperatorPool = { id: OperatorId; pool: pg.Pool }

/** @throws Error naming the roles or tables of the one database that the pools are of */
export const assertWallOfPools = async (pools: readonly OperatorPool[]): Promise<void> => {
  const found: { rights: string[]; wrong: string | null }[] = []
  const look = async ({ id, pool }: OperatorPool) => {
    const client = await pool.connect()
    try {
      return { rights: await rightsPastTheWall(client), wrong: await wrongBinding(client, id) }
    } finally {
      // A hundred operators would keep a hundred connections open until these are idle for long.
      client.release(pools.length > AT_ONCE)
    }
  }
  for (let at = 0; at < pools.length; at += AT_ONCE)
    found.push(...(await Promise.all(pools.slice(at, at + AT_ONCE).map(look))))
  const rights = new Set(found.flatMap(each => each.rights))
  if (rights.size)
    throw new Error(
      `DATABASE_URL must name a role without these rights (see docs/operations.md): ${[...rights].join('; ')}`,
    )
  const faults = found.map(({ wrong }) => wrong).filter(fault => fault !== null)
  if (faults.length)
    throw new Error(`the roles of DATABASE_URL are not those of the operators: ${faults.join('; ')}`)
  const open = await tablesWithoutRowLevelSecurity(pools[0]!.pool)
  if (open.length) throw new Error(`tables without forced row-level security: ${open.join(', ')}`)
}
