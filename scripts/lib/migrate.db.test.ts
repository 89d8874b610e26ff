import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { ensureDatabase, withDatabase } from './postgres.ts'
import { migrations } from './schema-engine.ts'

const admin = process.env.TEST_DATABASE_URL ?? ''
const name = `migrate_${process.pid}`
const url = () => withDatabase(admin, name)
let client: Client

beforeAll(async () => {
  await ensureDatabase(admin, name)
  client = new Client({ connectionString: url() })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  const cleaner = new Client({ connectionString: admin })
  await cleaner.connect()
  await cleaner.query(`drop database ${name} with (force)`)
  await cleaner.end()
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
