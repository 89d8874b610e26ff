/**
 * The database schema from the developer's side, and the databases of operators:
 *   npm run db -- diff <name>   writes prisma/migrations/<time>_<name> with what prisma/schema has and the migrations lack
 *   npm run db -- check         fails when the two differ, or a migration breaks the rule that lets the previous version go on
 *   npm run db -- migrate       applies the migrations as DATABASE_OWNER_URL, and prepares roles and queue for DATABASE_URL and QUEUE_URL;
 *                               the same, without the queue, in each database of DATABASE_OWNER_URLS for DATABASE_URLS
 *   npm run db -- move <operator> [--to <owner's address>]   moves an operator to another database (see docs/databases.md)
 *   npm run db -- operator …    adds, lists and shows operators as DATABASE_OWNER_URL (see docs/operators.md)
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { clockOf } from '../apps/api/src/core/clock.ts'
import { addressesIn, hasRoles, placeOf } from '../apps/api/src/core/database-address.ts'
import { addressesFaults, databaseFaults, type Fault } from '../apps/api/src/core/production.ts'
import { type OperatorId, parseEnvironment } from '../packages/domain/src/index.ts'
import { migrate } from './lib/migrate.ts'
import { ruleFaults } from './lib/migration-rules.ts'
import { MIGRATIONS_DIR, migrations } from './lib/migrations.ts'
import { addOperatorFile, listOperators, prepareOperators, showOperator } from './lib/operators.ts'
import { ensureDatabase, startPostgres, withDatabase } from './lib/postgres.ts'
import { throwawayFolder } from './lib/postgres-place.ts'
import { prepareDatabase, prepareOwnDatabase } from './lib/prepare.ts'
import { previousRelease, schemaOf } from './lib/previous-release.ts'
import { prepareLogin } from './lib/roles.ts'
import { messageOf, Problem, ROOT, runMain, say } from './lib/say.ts'
import { FILTERS, schemaFiles, withEngine } from './lib/schema-engine.ts'
import { moveOperator, removeOld, showMove, undoMove } from './move/move.ts'
import { withSides } from './move/sides.ts'

/** Runs `work` on an empty database: on the cluster of TEST_DATABASE_URL when a test run has one, else on one of its own. */
async function onEmptyDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? null : await startPostgres({ dataDir: throwawayFolder(), throwaway: true })
  const admin = given ?? cluster!.url('postgres')
  const name = `schema_${process.pid}`
  try {
    await ensureDatabase(admin, name)
    return await work(withDatabase(admin, name))
  } finally {
    await cluster?.stop()
  }
}

/** The SQL that leads from the migrated state to the schema files; empty when they agree. */
export const difference = (): Promise<string> =>
  onEmptyDatabase(async url => {
    await migrate(url)
    await dropOwnIndexes(url)
    const { stdout } = await withEngine(url, engine =>
      engine.diff({
        from: { tag: 'schemaDatasource', files: schemaFiles(), configDir: ROOT },
        to: { tag: 'schemaDatamodel', files: schemaFiles() },
        script: true,
        exitCode: null,
        filters: FILTERS,
      }),
    )
    const sql = stdout?.trim() ?? ''
    return /^-- This is an empty migration\.?$/.test(sql) ? '' : sql
  })

/**
 * Prisma would drop an index that its schema language cannot describe (a trigram index that starts with plain columns, for one), and
 * an exclusion constraint. Such a one is in a migration only, has a name that ends in `_raw`, and is left out of the comparison.
 */
async function dropOwnIndexes(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const own = `
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement from pg_constraint
      where contype = 'x' and conname like '%\\_raw'
    union all select format('drop index %s', i.indexrelid::regclass) from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relname like '%\\_raw' and not exists (select from pg_constraint where conindid = i.indexrelid)`
  const { rows } = await client.query<{ statement: string }>(own)
  for (const { statement } of rows) await client.query(statement)
  await client.end()
}

async function writeMigration(name: string | undefined): Promise<number> {
  if (!name || !/^[a-z][a-z0-9_-]*$/.test(name)) {
    throw new Problem('Usage: npm run db -- diff <name>   (a name like add-housing: a-z, 0-9, _ and -)')
  }
  const sql = await difference()
  if (!sql) {
    say('The migrations already lead to prisma/schema: nothing to write.')
    return 0
  }
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const folder = join(MIGRATIONS_DIR, `${time}_${name.replaceAll('-', '_')}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(MIGRATIONS_DIR, 'migration_lock.toml'), 'provider = "postgresql"\n')
  writeFileSync(join(folder, 'migration.sql'), `${sql}\n`)
  say(
    `Wrote ${relative(ROOT, folder)}/migration.sql. Read it, and add roles, policies and checks that Prisma does not know.`,
  )
  return 0
}

/** @throws Problem with a line for each statement that the previous version may not survive */
async function checkRules(): Promise<void> {
  const previous = await previousRelease()
  const knows = await schemaOf(previous)
  const faults = await ruleFaults(migrations(), { previous: previous.version, knows })
  if (faults.length > 0)
    throw new Problem(
      `The previous version (${previous.version}) may not survive this (docs/releases.md says how else):\n${faults
        .map(({ migration, line, says }) => `  prisma/migrations/${migration}/migration.sql:${line} ${says}`)
        .join('\n')}`,
    )
  if (!knows && migrations().some(({ sql }) => sql.includes('-- remove:')))
    say(
      `This clone has no history back to ${previous.version}: what is removed was not compared with its schema.`,
    )
}

async function check(): Promise<number> {
  await checkRules()
  const sql = await difference()
  if (!sql) {
    say('prisma/schema and prisma/migrations agree, and the previous version can go on with them.')
    return 0
  }
  const hint = /^DROP INDEX/m.test(sql)
    ? '\nAn index that only SQL can describe is named …_raw in its migration, and then left alone.'
    : ''
  throw new Problem(
    `prisma/schema and prisma/migrations differ (npm run db -- diff <name> writes this):\n${sql}${hint}`,
  )
}

const PURPOSE: Record<string, string> = {
  DATABASE_OWNER_URL: "the database's address as its owner, who migrates",
  DATABASE_URL:
    "the database's address for API and worker, whose role is made with the password of the address",
}
const ADDRESSES = Object.keys(PURPOSE)
const LISTS: Record<string, string> = {
  DATABASE_OWNER_URLS:
    'the databases of the operators in DATABASE_URLS, as their owners, as operator=postgresql://…, …',
  DATABASE_URLS: 'the operators that are in another database than that of DATABASE_URL',
}

/** What is wrong with the two lists of addresses, which must name the same operators. */
function listFaults(env: NodeJS.ProcessEnv): Fault[] {
  const unread = Object.keys(LISTS).flatMap((name): Fault[] => {
    try {
      addressesIn(env[name])
      return []
    } catch (error) {
      return [{ name, says: messageOf(error) }]
    }
  })
  if (unread.length) return unread
  const [owners, services] = Object.keys(LISTS).map(name => [...addressesIn(env[name]).keys()])
  return [
    ...services!
      .filter(id => !owners!.includes(id))
      .map(id => ({ name: 'DATABASE_OWNER_URLS', says: `lacks ${id}, which DATABASE_URLS has` })),
    ...owners!
      .filter(id => !services!.includes(id))
      .map(id => ({ name: 'DATABASE_URLS', says: `lacks ${id}, which DATABASE_OWNER_URLS has` })),
  ]
}

async function applyToConfigured(): Promise<number> {
  const { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: serviceUrl, QUEUE_URL: queueUrl } = process.env
  const faults =
    parseEnvironment(process.env.PORTAL_ENVIRONMENT) === 'prod'
      ? [...databaseFaults(process.env, ADDRESSES), ...addressesFaults(process.env, Object.keys(LISTS))]
      : []
  const missing = ADDRESSES.filter(name => !process.env[name]).map(name => ({ name, says: 'is missing' }))
  const wrong = [...(missing.length ? missing : faults), ...listFaults(process.env)]
  if (wrong.length || !ownerUrl || !serviceUrl) {
    const lines = wrong.map(({ name, says }) => `  ${name}: ${says} (${PURPOSE[name] ?? LISTS[name]})`)
    throw new Problem(
      `These settings are missing or wrong (npm start needs none of them):\n${lines.join('\n')}`,
    )
  }
  const applied = await prepareDatabase(ownerUrl, serviceUrl, clockOf(process.env), queueUrl)
  say(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`)
  const services = addressesIn(process.env.DATABASE_URLS)
  const owners = Map.groupBy(addressesIn(process.env.DATABASE_OWNER_URLS), ([, url]) => url)
  for (const [url, operators] of owners) {
    const ids = operators.map(([id]) => id)
    const made = await prepareOwnDatabase(
      url,
      ids.map(id => services.get(id)!),
    )
    const what = made.length === 0 ? 'is up to date' : `has now ${made.join(', ')}`
    say(`The database ${placeOf(url)} of ${ids.join(', ')} ${what}.`)
  }
  return 0
}

const MOVE_USAGE = `Usage: npm run db -- move <operator> [--to <owner's address>] [--from <owner's address>] [--reached-by <address>] [--status | --undo | --remove-from]
  --to          the next database, as its owner; that of DATABASE_OWNER_URLS when left out
  --from        the database that the operator is in, as its owner; DATABASE_OWNER_URL when left out
  --reached-by  the address of --from for the server of --to, where that reaches it by another one
  --status      says where the move stands
  --undo        takes it back, before the switch
  --remove-from deletes the old rows, after the switch`
const MOVE_WORKS = { status: showMove, undo: undoMove, 'remove-from': removeOld }

async function move(args: string[]): Promise<number> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const { values, positionals } = parseArgs({
    args,
    options: {
      ...{ to: text, from: text, 'reached-by': text },
      ...{ status: flag, undo: flag, 'remove-from': flag },
    },
    allowPositionals: true,
  })
  const [operator, more] = positionals
  const works = (Object.keys(MOVE_WORKS) as (keyof typeof MOVE_WORKS)[]).filter(name => values[name])
  if (!operator || !/^[a-z][a-z0-9_]*$/.test(operator) || more || works.length > 1)
    throw new Problem(MOVE_USAGE)
  const from = values.from ?? process.env.DATABASE_OWNER_URL
  const to = values.to ?? addressesIn(process.env.DATABASE_OWNER_URLS).get(operator as OperatorId)
  if (!from || !to) throw new Problem(MOVE_USAGE)
  const given = { '--from': from, '--to': to }
  const faults =
    parseEnvironment(process.env.PORTAL_ENVIRONMENT) === 'prod'
      ? databaseFaults({ ...process.env, ...given }, Object.keys(given))
      : []
  if (faults.length) throw new Problem(faults.map(({ name, says }) => `${name}: ${says}`).join('\n'))
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop.abort(new Problem('Stopped. Run it again to go on, or with --undo.')))
  const about = { operator, from, to, reachedBy: values['reached-by'] ?? from, say, signal: stop.signal }
  await withSides(about, works[0] ? MOVE_WORKS[works[0]] : moveOperator)
  return 0
}

const OPERATOR_USAGE = 'operator add <file> | operator list | operator show <id>'

async function operators([act, what]: string[]): Promise<number> {
  const { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: serviceUrl } = process.env
  if (!ownerUrl) throw new Problem(`DATABASE_OWNER_URL is missing: ${PURPOSE.DATABASE_OWNER_URL}.`)
  if (act === 'list') for (const line of await listOperators(ownerUrl)) say(line)
  else if (act === 'show' && what) say(await showOperator(ownerUrl, what))
  else if (act === 'add' && what) {
    const { id, version, changes } = await addOperatorFile(
      ownerUrl,
      what,
      addressesIn(process.env.DATABASE_OWNER_URLS),
    )
    if (version === 0) say(`${id} is as it was: nothing is stored.`)
    else {
      // Where each operator signs in with a role of its own, the new one needs it before a process sees the operator's first request.
      if (serviceUrl && hasRoles(serviceUrl)) {
        await prepareOperators(ownerUrl)
        await prepareLogin(ownerUrl, serviceUrl)
      }
      for (const line of changes) say(`  ${line}`)
      say(`Stored version ${version} of ${id}. Running processes take it within ten seconds.`)
    }
  } else throw new Problem(`Usage: npm run db -- ${OPERATOR_USAGE}`)
  return 0
}

if (import.meta.main) {
  await runMain(() => {
    const [command, ...rest] = process.argv.slice(2)
    const [name] = rest
    if (command === 'diff') return writeMigration(name)
    if (command === 'check') return check()
    if (command === 'migrate') return applyToConfigured()
    if (command === 'move') return move(process.argv.slice(3))
    if (command === 'operator') return operators(rest)
    throw new Problem(
      `Usage: npm run db -- diff <name> | check | migrate | move <operator> | ${OPERATOR_USAGE}`,
    )
  })
}
