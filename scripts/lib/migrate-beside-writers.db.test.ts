import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { ensureDatabase, withDatabase } from './postgres.ts'

const admin = process.env.TEST_DATABASE_URL ?? ''
const name = `beside_${process.pid}`
const url = withDatabase(admin, name)
const named = (sql: string) => [{ name: '20990101000000_planted', sql, checksum: 'x' }]
const INDEX = named(
  '-- without a transaction\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "ticket_note" ON "ticket"("note")',
)

let client: Client
/** A writer whose transaction is open. */
let writer: Client

const connected = async (address: string) => {
  const opened = new Client({ connectionString: address })
  opened.on('error', () => {})
  await opened.connect()
  return opened
}

beforeEach(async () => {
  await ensureDatabase(admin, name)
  client = await connected(url)
  writer = await connected(url)
  await client.query(`create table ticket (id int primary key, note int);
    insert into ticket select n, n from generate_series(1, 500) n`)
})

afterEach(async () => {
  await client.end()
  await writer.end()
  const cleaner = await connected(admin)
  await cleaner.query(`drop database ${name} with (force)`)
  await cleaner.end()
})

const one = async (sql: string) => Object.values((await client.query(sql)).rows[0] ?? {})[0]
const isValid = () => one(`select indisvalid from pg_index where indexrelid = to_regclass('ticket_note')`)
const marks = () => one('select count(*)::int from _prisma_migrations where finished_at is not null')
/** The server's process that runs a statement which begins like this and waits for something. */
const waiting = (start: string) =>
  expect
    .poll(() =>
      one(`select pid from pg_stat_activity where datname = '${name}' and wait_event_type is distinct from 'Client'
        and query ~* '^(-- without a transaction\\n)?${start}'`),
    )
    .toBeTruthy()
const cutOff = (start: string) =>
  client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query ~* $2 and pid <> pg_backend_pid()`,
    [name, `^(-- without a transaction\\n)?${start}`],
  )

it('an index is built while others write, and is there once when the migration is killed meanwhile and started again', async () => {
  await writer.query('begin; insert into ticket values (1000, 1000)')
  const script = `const { migrate } = await import(${JSON.stringify(new URL('./migrate.ts', import.meta.url).href)})
    await migrate(process.argv[1], JSON.parse(process.argv[2]))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, url, JSON.stringify(INDEX)], {
    stdio: 'ignore',
  })
  await waiting('create unique index')
  // The open transaction stops nobody but the index.
  await client.query('insert into ticket values (1001, 1001)')
  child.kill('SIGKILL')
  await once(child, 'exit')
  // The server goes on with the index; the second one waits for that, and the index must not wait for it.
  const second = migrate(url, INDEX)
  await waiting('select pg_try_advisory_lock').catch(() => {})
  await writer.query('commit')
  expect(await second).toEqual([INDEX[0]!.name])
  expect([await isValid(), await marks()]).toEqual([true, 1])
  expect(await migrate(url, INDEX)).toEqual([])
})

it('an index that was cut off is not valid, and is made anew by the next start', async () => {
  await writer.query('begin; insert into ticket values (1000, 1000)')
  const first = migrate(url, INDEX).catch(error => String(error))
  await waiting('create unique index')
  await cutOff('create unique index')
  expect(await first).toMatch('The migration 20990101000000_planted failed')
  await writer.query('commit')
  expect([await isValid(), await marks()]).toEqual([false, 0])
  expect(await migrate(url, INDEX)).toEqual([INDEX[0]!.name])
  expect([await isValid(), await marks()]).toEqual([true, 1])
})

it('an index that the rows do not allow says so, and is made once they do', async () => {
  await client.query('insert into ticket values (1000, 500)')
  await expect(migrate(url, INDEX)).rejects.toThrow(/could not create unique index.*is duplicated/)
  expect(await isValid()).toBe(false)
  await client.query('delete from ticket where id = 1000')
  await migrate(url, INDEX)
  expect(await isValid()).toBe(true)
})

it('a fill in batches keeps what it has committed when it is cut off, and goes on from there', async () => {
  await client.query('alter table ticket add filled int; create sequence batch')
  const fill = named(`-- without a transaction
DO $$ BEGIN LOOP
  UPDATE ticket SET filled = nextval('batch') WHERE id IN (SELECT id FROM ticket WHERE filled IS NULL LIMIT 50);
  EXIT WHEN NOT FOUND;
  COMMIT;
  IF NOT EXISTS (SELECT FROM ticket WHERE id = 0) AND (SELECT count(filled) = 200 FROM ticket) THEN PERFORM pg_sleep(600); END IF;
END LOOP; END $$`)
  const first = migrate(url, fill).catch(error => String(error))
  const filled = () => one('select count(filled)::int from ticket')
  await expect.poll(filled).toBe(200)
  await cutOff('do ')
  expect(await first).toMatch('failed')
  await client.query('insert into ticket values (0, 0)')
  await migrate(url, fill)
  // Each row once, and the one that came in between.
  expect([await filled(), await one(`select last_value::int from batch`), await marks()]).toEqual([
    501, 501, 1,
  ])
})

it('a script that waits for a lock lets those behind it through, and gets its turn', async () => {
  await writer.query('begin; select count(*) from ticket')
  const added = migrate(url, named('ALTER TABLE "ticket" ADD COLUMN "late" INT'))
  await waiting('alter table')
  expect(await one('select count(*)::int from ticket')).toBe(500)
  await writer.query('commit')
  expect(await added).toHaveLength(1)
})
