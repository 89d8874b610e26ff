import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { isAlone, type Migration, migrations } from './migrations.ts'
import { messageOf, Problem } from './say.ts'

/** Any number that no other advisory lock uses. */
const LOCK = 7_203_118_542

/** How long a script waits for a lock: whoever comes to the table meanwhile waits behind it. */
const LOCK_TIMEOUT_MS = 3_000
/** Between two tries, in which those who waited go on. */
const PAUSE_MS = 2_000
const TRIES = 20

type Applied = { migration_name: string; checksum: string; done: boolean }

/** The history as `prisma migrate` keeps it, so that the ordinary CLI reads it. */
const HISTORY = `
  create table if not exists _prisma_migrations (
    id varchar(36) primary key not null, checksum varchar(64) not null, finished_at timestamptz, migration_name varchar(255) not null, logs text,
    rolled_back_at timestamptz, started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`

/** What a script is refused with that was committed: what it makes is there, or what it takes away or renames is not. */
const ALREADY_DONE = ['42P06', '42P07', '42701', '42710', '42723', '42P01', '42704']

/**
 * Brings a database to the state of `prisma/migrations`. Two at once are safe: the second waits and finds nothing left to do.
 * A script and its mark in the history commit together, on the connection that holds the lock: killed at any moment, it left the script
 * done and marked, or nothing, and whoever comes next waits until PostgreSQL is through with it. A script that PostgreSQL runs outside of
 * transactions only (`isAlone`) is marked after it, and run again where it was killed. With nothing to do it costs two queries.
 * @param wanted all of the folder; fewer only in a test
 * @returns the names of the migrations that were applied.
 * @throws Problem when a script fails (it then left nothing behind), or the database holds another history than the folder.
 */
export async function migrate(databaseUrl: string, wanted = migrations()): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new Problem(`The database does not answer: ${messageOf(error)}`)
  }
  try {
    await takeTurn(client)
    const applied = await appliedIn(client)
    const pending = pendingOf(wanted, applied)
    for (const each of pending) {
      const unfinished = applied.some(({ migration_name, done }) => !done && migration_name === each.name)
      try {
        await (unfinished ? finish(client, each) : apply(client, each))
      } catch (error) {
        throw new Problem(`The migration ${each.name} failed: ${describe(each.sql, error)}`)
      }
    }
    return pending.map(each => each.name)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Waits until no other one migrates. It asks again and again, since an index that is built beside writers waits for every statement that
 * began before, and so for one that waits for this lock.
 */
async function takeTurn(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
    if (rows[0]?.mine) return
    await delay(100)
  }
}

/** Runs a script and marks it. One that did not get a lock in time left nothing behind, and is tried again after a pause. */
async function apply(client: Client, migration: Migration): Promise<void> {
  if (isAlone(migration)) return applyAlone(client, migration)
  for (let left = TRIES; ; left--) {
    try {
      return await applyTogether(client, migration)
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03' || left === 1) throw error
      await delay(PAUSE_MS)
    }
  }
}

/** The name of the index in `CREATE INDEX CONCURRENTLY IF NOT EXISTS <name>`, as migration-rules.ts wants it. */
const INDEX = /create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+"?(\w+)"?/i

/**
 * Runs a script outside of transactions, and marks it afterwards. An index whose making was cut off is there but not valid, and
 * IF NOT EXISTS would leave it so: it goes first.
 */
async function applyAlone(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  const index = INDEX.exec(sql)?.[1]
  if (index) {
    const left = await client.query(
      'select from pg_index where indexrelid = to_regclass(quote_ident($1)) and not indisvalid',
      [index],
    )
    if (left.rowCount) await client.query(`drop index concurrently ${client.escapeIdentifier(index)}`)
  }
  await client.query(sql)
  await client.query('begin')
  await mark(client, name, checksum)
  await client.query('commit')
}

/** Runs a script and marks it, in one transaction. */
async function applyTogether(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
  try {
    // As a whole and without parameters: PostgreSQL parses it, function bodies and all.
    await client.query(sql)
    await mark(client, name, checksum)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function mark(client: Client, name: string, checksum: string): Promise<void> {
  // A script may have changed what names are looked up in.
  await client.query(
    `update public._prisma_migrations set rolled_back_at = now() where migration_name = $1 and finished_at is null and rolled_back_at is null`,
    [name],
  )
  await client.query(
    `insert into public._prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count) values (gen_random_uuid(), $2, now(), $1, 1)`,
    [name, checksum],
  )
}

/**
 * Ends what an earlier version began. It marked a script before and after it ran, each by itself, so a mark that is not finished says
 * nothing about the script. A script is one transaction: what it makes is there because it was committed as a whole, or is not there at all.
 */
async function finish(client: Client, migration: Migration): Promise<void> {
  try {
    await apply(client, migration)
  } catch (error) {
    if (!ALREADY_DONE.includes((error as { code?: string }).code ?? '')) throw error
    await client.query('begin')
    await mark(client, migration.name, migration.checksum)
    await client.query('commit')
  }
}

async function appliedIn(client: Client): Promise<Applied[]> {
  const table = await client.query("select to_regclass('public._prisma_migrations') is not null as there")
  if (!table.rows[0]?.there) await client.query(HISTORY)
  const { rows } = await client.query<Applied>(
    `select migration_name, checksum, finished_at is not null as done from public._prisma_migrations
      where rolled_back_at is null order by started_at`,
  )
  return rows
}

function pendingOf(wanted: Migration[], applied: Applied[]): Migration[] {
  const byName = new Map(wanted.map(each => [each.name, each]))
  for (const each of applied) {
    const file = byName.get(each.migration_name)
    if (!file) {
      throw new Problem(
        `The database has the migration ${each.migration_name}, which this version does not know: it is newer.`,
      )
    }
    if (each.done && file.checksum !== each.checksum) {
      throw new Problem(
        `The migration ${each.migration_name} was changed after it was applied to this database; put it back, or start with an empty one.`,
      )
    }
  }
  const done = new Set(applied.filter(each => each.done).map(each => each.migration_name))
  return wanted.filter(each => !done.has(each.name))
}

/** PostgreSQL's message with the line of the script. */
function describe(script: string, error: unknown): string {
  const { detail, hint, position } = error as { detail?: string; hint?: string; position?: string }
  const line = position ? ` (line ${script.slice(0, Number(position)).split('\n').length})` : ''
  return [`${messageOf(error)}${line}`, detail, hint].filter(Boolean).join('. ')
}
