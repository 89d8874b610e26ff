import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { placeOf } from '../../apps/api/src/core/database-address.ts'
import { MOVE_SCHEMA } from '../../apps/api/src/core/operator-move.ts'
import { messageOf, Problem } from '../lib/say.ts'

/** What a move is about: the operator, and the two databases as their owners. */
export type Move = {
  operator: string
  /** The name of publication, subscription and slot. */
  name: string
  from: Side
  to: Side
  /** The address of the source for the target's server, where that reaches it by another one. */
  reachedBy: string
  say: (line: string) => void
  /** Ends the waiting: a change of the operator is then let through again. */
  signal: AbortSignal
}
export type Side = { client: Client; url: string; place: string }

/** Both sides show the same values as the same text. */
const SAME_TEXT = `set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres'; set extra_float_digits to 1; set bytea_output to 'hex'`

async function openSide(url: string, what: string): Promise<Side> {
  const client = new Client({ connectionString: url, application_name: MOVE_SCHEMA, keepAlive: true })
  // What is lost shows at the next statement.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(SAME_TEXT)
  } catch (error) {
    throw new Problem(`The ${what} does not answer at ${placeOf(url)}: ${messageOf(error)}`)
  }
  return { client, url, place: placeOf(url) }
}

/**
 * Opens both sides and lets one move of an operator run at a time.
 * @throws Problem where a side does not answer, or another command is at work on the operator
 */
export async function withSides<T>(
  {
    operator,
    from,
    to,
    ...rest
  }: Pick<Move, 'operator' | 'reachedBy' | 'say' | 'signal'> & { from: string; to: string },
  work: (move: Move) => Promise<T>,
): Promise<T> {
  const source = await openSide(from, 'database that the operator is in')
  try {
    const target = await openSide(to, 'next database')
    try {
      const { rows } = await source.client.query<{ free: boolean }>(
        `select pg_try_advisory_lock(hashtext($1)) as free`,
        [`${MOVE_SCHEMA} ${operator}`],
      )
      if (!rows[0]?.free) throw new Problem(`Another command is moving ${operator} at this moment.`)
      const name = `${MOVE_SCHEMA}_${operator}`
      return await work({ ...rest, operator, name, from: source, to: target })
    } finally {
      await target.client.end().catch(() => {})
    }
  } finally {
    await source.client.end().catch(() => {})
  }
}

/** Asks until there is an answer, ten times a second. */
export async function waitFor<T>(
  move: Pick<Move, 'signal'>,
  ask: () => Promise<T | undefined>,
  pauseMs = 100,
): Promise<T> {
  for (;;) {
    move.signal.throwIfAborted()
    const answer = await ask()
    if (answer !== undefined) return answer
    await delay(pauseMs)
  }
}

/** The tables with rows of operators, as they are written in SQL; in their order in the dictionary. */
export async function tablesOf({ client }: Side): Promise<string[]> {
  const { rows } = await client.query<{ name: string; own: boolean; keyed: boolean }>(`
    select format('public.%I', c.relname) as name, a.attname is not null as own,
      coalesce(a.attnum = any (i.indkey), false) and c.relreplident = 'd' as keyed
    from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'operator_id' and not a.attisdropped
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> '_prisma_migrations' order by 1`)
  const strange = rows.filter(({ own, keyed }) => !own || !keyed).map(({ name }) => name)
  if (strange.length)
    throw new Problem(`Whose rows are these? ${strange.join(', ')} must have operator_id in the primary key.`)
  return rows.map(({ name }) => name)
}

/** The tables that hold anything of the operator. */
export async function tablesWithRows({ operator }: Pick<Move, 'operator'>, side: Side): Promise<string[]> {
  const value = side.client.escapeLiteral(operator)
  const asked = (await tablesOf(side)).map(
    table => `select '${table}' as name where exists (select from ${table} where operator_id = ${value})`,
  )
  const { rows } = await side.client.query<{ name: string }>(asked.join(' union all '))
  return rows.map(({ name }) => name.replace('public.', '')).sort()
}

/** Deletes all rows of the operator. Nothing that is not his is looked at; keys and rules of change are left aside, because all of them go. */
export async function deleteRows({ operator }: Pick<Move, 'operator'>, side: Side): Promise<number> {
  let deleted = 0
  for (const table of await tablesOf(side)) {
    await side.client.query(`begin; set local session_replication_role to 'replica'`)
    const { rowCount } = await side.client.query(`delete from ${table} where operator_id = $1`, [operator])
    await side.client.query('commit')
    deleted += rowCount ?? 0
  }
  return deleted
}

/** The number of rows, a digest of them, and the sum of each column of amounts. */
export type Content = { rows: number; digest: string; amounts: Record<string, number> }

/**
 * What a side has of the operator, by table. Of bytes (documents) the length counts and not the content, which would take longer than
 * changes may wait; each has its own digest in the row beside it where the portal keeps one.
 */
export async function contentOf(
  { operator }: Pick<Move, 'operator'>,
  side: Side,
): Promise<Map<string, Content>> {
  const found = new Map<string, Content>()
  for (const table of await tablesOf(side)) {
    const columns = await side.client.query<{ name: string; type: string }>(
      `select quote_ident(attname) as name, format_type(atttypid, null) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`,
      [table],
    )
    const values = columns.rows.map(({ name, type }) => (type === 'bytea' ? `octet_length(${name})` : name))
    const amounts = columns.rows.map(({ name }) => name).filter(name => name.endsWith('_ore'))
    const { rows } = await side.client.query(
      `select count(*)::int as rows, coalesce(sum(hashtextextended(row(${values.join(', ')})::text, 0)::numeric), 0)::text as digest
         ${amounts.map(name => `, coalesce(sum(${name}), 0)::float8 as ${name}`).join('')} from ${table} where operator_id = $1`,
      [operator],
    )
    const { rows: count, digest, ...sums } = rows[0]
    found.set(table.replace('public.', ''), { rows: count, digest, amounts: sums })
  }
  return found
}

/** Each table in which the sides differ, with what they have. */
export function differences(from: Map<string, Content>, to: Map<string, Content>): string[] {
  const text = (content: Content | undefined) =>
    content
      ? [
          `${content.rows} rows`,
          ...Object.entries(content.amounts).map(([name, sum]) => `${name} ${sum}`),
        ].join(', ')
      : 'no table'
  return [...new Set([...from.keys(), ...to.keys()])].sort().flatMap(table => {
    const [here, there] = [from.get(table), to.get(table)]
    return JSON.stringify(here) === JSON.stringify(there)
      ? []
      : [
          `${table}: ${text(here)} here and ${text(there)} there${here?.rows === there?.rows ? ', with other content' : ''}`,
        ]
  })
}

/** The migrations of a side, in one value. */
const historyOf = async ({ client }: Side) => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select migration_name as name, checksum from public._prisma_migrations where finished_at is not null and rolled_back_at is null order by 1`,
  )
  return {
    names: rows.map(({ name }) => name),
    digest: createHash('sha256').update(JSON.stringify(rows)).digest('hex'),
  }
}

/**
 * Looked at before anything is made, and before the switch again.
 * @throws Problem when the two databases are of different versions of the portal
 */
export async function assertSameVersion({ from, to }: Move): Promise<void> {
  const migrated = await to.client.query(
    `select to_regclass('public._prisma_migrations') is not null as done`,
  )
  if (!migrated.rows[0].done)
    throw new Problem(`${to.place} is not migrated: run db migrate with it in DATABASE_OWNER_URLS first.`)
  const [here, there] = [await historyOf(from), await historyOf(to)]
  if (here.digest === there.digest) return
  const only = (a: string[], b: string[]) => a.filter(name => !b.includes(name)).join(', ') || 'nothing'
  throw new Problem(
    `The databases are of different versions: ${from.place} has ${only(here.names, there.names)} more, ${to.place} has ${only(there.names, here.names)} more. Migrate both with the same version first.`,
  )
}

type Rights = {
  name: string
  superuser: boolean
  bypass: boolean
  replication: boolean
  subscribe: boolean
  replica: boolean
  create: boolean
  owns: boolean
}
const RIGHTS = `
  select rolname as name, rolsuper as superuser, rolbypassrls as bypass, rolreplication as replication,
    pg_has_role(rolname, 'pg_create_subscription', 'USAGE') as subscribe,
    has_parameter_privilege(rolname, 'session_replication_role', 'SET') as replica,
    has_database_privilege(rolname, current_database(), 'CREATE') as create,
    not exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not pg_has_role(rolname, relowner, 'USAGE')) as owns
  from pg_roles where rolname = current_user`

/**
 * @throws Problem that names each right which the roles of the two addresses lack, and each setting of the two servers that does not allow
 * logical replication
 */
export async function assertAble({ from, to }: Move): Promise<void> {
  const faults: string[] = []
  const need = (side: Side, { name, superuser }: Rights, rights: [boolean, string][]) => {
    const lacks = superuser ? [] : rights.filter(([has]) => !has).map(([, what]) => what)
    if (lacks.length) faults.push(`${name} at ${side.place} lacks: ${lacks.join(', ')}`)
  }
  const here = (await from.client.query<Rights>(RIGHTS)).rows[0]!
  need(from, here, [
    [here.replication, 'REPLICATION'],
    [here.bypass, 'BYPASSRLS'],
    [here.create, 'CREATE on the database'],
    [here.owns, 'the ownership of the tables'],
    [here.replica, 'SET on the parameter session_replication_role'],
  ])
  const there = (await to.client.query<Rights>(RIGHTS)).rows[0]!
  need(to, there, [
    [there.subscribe, 'the role pg_create_subscription'],
    [there.bypass, 'BYPASSRLS'],
    [there.create, 'CREATE on the database'],
    [there.owns, 'the ownership of the tables'],
    [there.replica, 'SET on the parameter session_replication_role'],
  ])
  const settings = await from.client.query<{ level: string; slots: number; senders: number }>(`
    select current_setting('wal_level') as level,
      current_setting('max_replication_slots')::int - (select count(*)::int from pg_replication_slots) as slots,
      current_setting('max_wal_senders')::int - (select count(*)::int from pg_stat_replication) as senders`)
  const { level, slots, senders } = settings.rows[0]!
  if (level !== 'logical')
    faults.push(
      `${from.place} runs with wal_level = ${level}: set wal_level = logical and restart that PostgreSQL (its connections are cut once)`,
    )
  // One follows the changes, and two copy tables at the same time.
  if (slots < 3) faults.push(`${from.place} has ${slots} free replication slots of 3 (max_replication_slots)`)
  if (senders < 3) faults.push(`${from.place} has ${senders} free senders of 3 (max_wal_senders)`)
  if (faults.length)
    throw new Problem(`The move cannot begin:\n${faults.map(line => `  ${line}`).join('\n')}`)
}
