import { Client } from 'pg'
import { messageOf, Problem } from './say.ts'
import { FILTERS, type Migration, migrationList, migrations, withEngine } from './schema-engine.ts'

/** Any number that no other advisory lock uses. */
const LOCK = 7_203_118_542

type Applied = { migration_name: string; checksum: string; done: boolean }

/**
 * Brings a database to the state of `prisma/migrations`. Two at once are safe: the second waits and finds nothing left to do.
 * With nothing to do it costs one query.
 * @returns the names of the migrations that were applied.
 * @throws Problem when a script fails (it then left nothing behind), or the database holds another history than the folder.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const wanted = migrations()
  // The engine has its own connections. This one holds the lock, which ends with the connection even if this process is killed.
  const client = new Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new Problem(`The database does not answer: ${messageOf(error)}`)
  }
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const pending = pendingOf(wanted, await appliedIn(client))
    if (pending.length === 0) return []
    try {
      const input = { migrationsList: migrationList(wanted), filters: FILTERS }
      await withEngine(databaseUrl, engine => engine.applyMigrations(input))
    } catch (error) {
      const failed = await failedIn(client)
      // The script was one transaction and left nothing, so the next start may try again.
      if (failed)
        await withEngine(databaseUrl, engine => engine.markMigrationRolledBack({ migrationName: failed }))
      throw new Problem(`The migration ${failed ?? pending[0]?.name} failed: ${messageOf(error)}`)
    }
    return pending.map(each => each.name)
  } finally {
    await client.end()
  }
}

async function appliedIn(client: Client): Promise<Applied[]> {
  const table = await client.query("select to_regclass('_prisma_migrations') is not null as there")
  if (!table.rows[0]?.there) return []
  const { rows } = await client.query<Applied>(
    `select migration_name, checksum, finished_at is not null as done from _prisma_migrations
      where rolled_back_at is null order by started_at`,
  )
  return rows
}

const failedIn = async (client: Client): Promise<string | undefined> =>
  (await appliedIn(client)).find(each => !each.done)?.migration_name

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
