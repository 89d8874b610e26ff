import { OPERATORS, type OperatorId } from '@portal/domain'
import type pg from 'pg'
import type { OpenDatabase } from './database.ts'
import { isTemporary } from './errors.ts'
import { hasMoved } from './operator-move.ts'

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
export const rightsPastTheWall = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ role: string; fault: string }>(FAULTS)
  return rows.map(({ role, fault }) => `${role} ${fault}`)
}

/** What a connection is bound to instead of the operator: nobody's rows are read by one that is bound wrongly. */
const wrongBinding = async (pool: pg.Pool, operator: OperatorId): Promise<string | null> => {
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

const LOOKED_AGAIN_MS = 5_000

type OperatorPool = { id: OperatorId; pool: pg.Pool }

/** @throws Error naming the roles or tables of the one database that the pools are of */
export const assertWallOfPools = async (pools: readonly OperatorPool[]): Promise<void> => {
  const rights = new Set((await Promise.all(pools.map(({ pool }) => rightsPastTheWall(pool)))).flat())
  if (rights.size)
    throw new Error(
      `DATABASE_URL must name a role without these rights (see docs/operations.md): ${[...rights].join('; ')}`,
    )
  const wrong = await Promise.all(pools.map(({ id, pool }) => wrongBinding(pool, id)))
  const faults = wrong.filter(fault => fault !== null)
  if (faults.length)
    throw new Error(`the roles of DATABASE_URL are not those of the operators: ${faults.join('; ')}`)
  const open = await tablesWithoutRowLevelSecurity(pools[0]!.pool)
  if (open.length) throw new Error(`tables without forced row-level security: ${open.join(', ')}`)
}

/** @throws Error naming the roles, tables or operators of one database */
const assertWallOf = async (db: OpenDatabase, operators: readonly OperatorId[]): Promise<void> => {
  for (const id of operators) {
    const next = db.next(id)
    if (next)
      await assertWallOfPools([{ id, pool: next.pool }]).catch((error: Error) => {
        // It is looked at again before it is used.
        if (!isTemporary(error)) throw error
      })
    await db.follow(id)
  }
  const pools = operators.map(id => ({ id, pool: db.open(id).pool }))
  await assertWallOfPools(pools)
  for (const { id, pool } of pools)
    if (await hasMoved(pool))
      throw new Error(`${id} was moved out of ${db.placeOf(id)}: DATABASE_URLS must lead to where it is`)
}

/**
 * Checked at start, for each operator: refuses to run when the role that signed in, or one that it may become, could get past row-level
 * security or change the schema, when its connections are bound to nobody or to another operator, or when a table with an operator's rows has
 * no row-level security, or the operator was moved to another database.
 *
 * A database of several that is away takes its own operators along only: they are answered 503 until it is there and was looked at.
 * @param says gets a line for each such database, and when it is there
 * @throws Error naming the roles or tables, or why no database answers
 */
export const assertWall = async (
  db: OpenDatabase,
  says: (line: string) => void = console.error,
): Promise<void> => {
  const groups = [...Map.groupBy(OPERATORS, ({ id }) => db.placeOf(id))].map(([place, operators]) => ({
    place,
    operators: operators.map(({ id }) => id),
  }))
  const away = await Promise.all(
    groups.map(async group => {
      try {
        await assertWallOf(db, group.operators)
        return null
      } catch (error) {
        if (groups.length === 1 || !isTemporary(error as Error)) throw error
        return { ...group, error: error as Error }
      }
    }),
  )
  const missing = away.filter(group => group !== null)
  if (missing.length === groups.length) throw missing[0]!.error
  for (const { place, operators, error } of missing) {
    for (const id of operators) db.unchecked.add(id)
    says(`${place} does not answer: ${operators.join(', ')} must wait for it (${error.message})`)
    const look = async () => {
      try {
        await assertWallOf(db, operators)
        for (const id of operators) db.unchecked.delete(id)
        says(`${place} answers: ${operators.join(', ')} go on`)
      } catch (again) {
        if (!isTemporary(again as Error)) says(`${place} cannot be used: ${(again as Error).message}`)
        setTimeout(look, LOOKED_AGAIN_MS).unref()
      }
    }
    setTimeout(look, LOOKED_AGAIN_MS).unref()
  }
}
