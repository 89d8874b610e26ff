import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, connect as open, type Socket } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { type Migration, migrations } from './migrations.ts'
import { ensureDatabase, withDatabase } from './postgres.ts'

const admin = process.env.TEST_DATABASE_URL ?? ''
const name = `migrate_${process.pid}`
const url = () => withDatabase(admin, name)
let client: Client

const connected = async (address: string) => {
  const opened = new Client({ connectionString: address })
  await opened.connect()
  return opened
}

const drop = async (database: string) => {
  const cleaner = await connected(admin)
  await cleaner.query(`drop database ${database} with (force)`)
  await cleaner.end()
}

beforeAll(async () => {
  await ensureDatabase(admin, name)
  client = await connected(url())
})

afterAll(async () => {
  await client.end()
  await drop(name)
})

it('applies each migration once when three start at the same time, and nothing the next time', async () => {
  const applied = await Promise.all([migrate(url()), migrate(url()), migrate(url())])
  const names = migrations().map(each => each.name)
  expect(applied.filter(each => each.length > 0)).toEqual([names])
  expect(await migrate(url())).toEqual([])
  const { rows } = await client.query('select migration_name from _prisma_migrations order by started_at')
  expect(rows.map(row => row.migration_name)).toEqual(names)
})

it('says in one line that an applied migration was changed afterwards', async () => {
  await client.query(`update _prisma_migrations set checksum = 'other' where migration_name = $1`, [
    migrations()[0]!.name,
  ])
  await expect(migrate(url())).rejects.toThrow(
    `The migration ${migrations()[0]!.name} was changed after it was applied to this database; put it back, or start with an empty one.`,
  )
})

it('refuses a database that a newer version has migrated', async () => {
  await client.query(`update _prisma_migrations set migration_name = '20990101000000_later'`)
  await expect(migrate(url())).rejects.toThrow(
    'The database has the migration 20990101000000_later, which this version does not know',
  )
})

it('says in one line that no database answers', async () => {
  await expect(migrate('postgresql://x@127.0.0.1:1/x')).rejects.toThrow(
    /^The database does not answer: .*ECONNREFUSED/,
  )
})

const MIGRATE = `const { migrate } = await import(${JSON.stringify(new URL('./migrate.ts', import.meta.url).href)})
await migrate(process.argv[1])`

/** The history and the catalogue, to be compared. */
const state = async (address: string) => {
  const own = await connected(address)
  const { rows } = await own.query(`
    select migration_name as name, count(*)::int as times from _prisma_migrations where finished_at is not null and rolled_back_at is null group by 1
    union all select format('%s %s %s', table_name, column_name, data_type), 1 from information_schema.columns where table_schema = 'public'
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)), 1 from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef, 1 from pg_indexes where schemaname = 'public'
    union all select format('%s %s', proname, md5(prosrc)), 1 from pg_proc where pronamespace = 'public'::regnamespace
    order by 1`)
  await own.end()
  return rows
}

describe('a migration that is killed', () => {
  const wholeName = `migrate_whole_${process.pid}`
  const whole = withDatabase(admin, wholeName)

  beforeAll(async () => {
    await ensureDatabase(admin, wholeName)
    await migrate(whole)
  }, 600_000)

  afterAll(() => drop(wholeName))

  /**
   * Starts a process that migrates, and kills it at a script: when the script has gone out to PostgreSQL, or at one of the answers after it.
   * @returns the signal that ended it
   */
  const killedAt = async (address: string, { sql }: Migration, answer: number) => {
    const { hostname, port } = new URL(address)
    let child: ChildProcess
    let asked = ''
    const proxy = createServer((inside: Socket) => {
      const outside = open({ host: hostname, port: Number(port) })
      for (const socket of [inside, outside]) socket.on('error', () => {})
      let reached = false
      let answers = 0
      inside.on('data', bytes => {
        outside.write(bytes)
        asked = `${asked}${bytes.toString('latin1')}`
        if (!asked.includes(Buffer.from(sql).toString('latin1'))) return
        reached = true
        if (answer === 0) child.kill('SIGKILL')
      })
      outside.on('data', bytes => {
        if (reached && ++answers >= answer) child.kill('SIGKILL')
        else inside.write(bytes)
      })
      inside.on('close', () => outside.destroy())
      outside.on('close', () => inside.destroy())
    })
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const through = new URL(address)
    through.hostname = '127.0.0.1'
    through.port = String((proxy.address() as { port: number }).port)
    child = spawn(process.execPath, ['--input-type=module', '-e', MIGRATE, through.href], { stdio: 'ignore' })
    const [, signal] = await once(child, 'exit')
    proxy.close()
    return signal
  }

  it('at every script is gone on with by the next start', async () => {
    const own = `migrate_killed_${process.pid}`
    const address = withDatabase(admin, own)
    await ensureDatabase(admin, own)
    // In turn when the script has gone out, and at the answers to it, to its two marks and to the commit.
    for (const [nth, each] of migrations().entries())
      expect([each.name, await killedAt(address, each, nth % 5)]).toEqual([each.name, 'SIGKILL'])
    await migrate(address)
    expect(await state(address)).toEqual(await state(whole))
    await drop(own)
  }, 600_000)

  it.each([true, false])(
    'by an earlier version, with a mark that is not finished, is gone on with (the script had been committed: %s)',
    async committed => {
      const own = `migrate_marked_${committed}_${process.pid}`
      const address = withDatabase(admin, own)
      await ensureDatabase(admin, own)
      const all = migrations()
      await migrate(address, [])
      const writer = await connected(address)
      for (const [at, { name: marked, sql }] of all.entries()) {
        await writer.query(
          `insert into _prisma_migrations (id, checksum, migration_name) values (gen_random_uuid(), 'x', $1)`,
          [marked],
        )
        if (committed) await writer.query(sql)
        expect(await migrate(address, all.slice(0, at + 1))).toEqual([marked])
      }
      await writer.end()
      expect(await state(address)).toEqual(await state(whole))
      await drop(own)
    },
    600_000,
  )

  it('by a fault of its script leaves nothing, and is tried again as it is mended', async () => {
    const own = `migrate_failed_${process.pid}`
    const address = withDatabase(admin, own)
    await ensureDatabase(admin, own)
    const [first] = migrations()
    const faulty = {
      ...first!,
      name: '20990101000000_faulty',
      sql: 'create table half (id int);\nselect 1/0',
    }
    await expect(migrate(address, [first!, faulty])).rejects.toThrow(
      /^The migration 20990101000000_faulty failed: division by zero/,
    )
    expect(await migrate(address, [first!, { ...faulty, sql: 'create table half (id int)' }])).toEqual([
      faulty.name,
    ])
    await drop(own)
  })
})
