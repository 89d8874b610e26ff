import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { ensureDatabase, withDatabase } from './postgres.ts'
import { serviceUrlOf } from './roles.ts'

/** A migrated, empty database for one test file. */
export type TestDatabase = {
  name: string
  /** As API and worker sign in. */
  url: string
  /** As whoever migrates: on a test server a superuser. */
  ownerUrl: string
  /** Removes it, ending the connections that are still open. */
  drop: () => Promise<void>
}

/**
 * Creates a database from the run's migrated template (about 80 ms), or from another one that nobody is connected to. Files that run at
 * the same time get one each.
 * @throws Error outside of `npm test` and vitest's project with the database, which start the server.
 */
export async function createTestDatabase(
  template = process.env.TEST_DATABASE_TEMPLATE,
): Promise<TestDatabase> {
  const admin = process.env.TEST_DATABASE_URL
  if (!admin || !template)
    throw new Error('No test database: run this file by npm test -- <file> or vitest in the repository.')
  const name = `test_${randomBytes(8).toString('hex')}`
  await ensureDatabase(admin, name, template)
  const ownerUrl = withDatabase(admin, name)
  return {
    name,
    url: serviceUrlOf(ownerUrl),
    ownerUrl,
    drop: () => onAdmin(admin, `drop database if exists ${name} with (force)`),
  }
}

async function onAdmin(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
