import type { ICluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../apps/api/src/core/clock.ts'
import { openDatabase } from '../apps/api/src/core/database.ts'
import { assertWall } from '../apps/api/src/core/wall.ts'
import { readManifests } from './lib/kubernetes.ts'
import { type Cluster, startPostgres, withDatabase } from './lib/postgres.ts'
import { throwawayFolder } from './lib/postgres-place.ts'
import { prepareDatabase } from './lib/prepare.ts'

/** A server of its own: what an owner who is no superuser may do depends on who made the roles. */
let server: Cluster

beforeAll(async () => {
  server = await startPostgres({ dataDir: throwawayFolder(), throwaway: true })
})
afterAll(() => server.stop())

const asSuperuser = async (database: string, statements: string[]) => {
  const client = new Client({ connectionString: server.url(database) })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const signedIn = (user: string) => {
  const url = new URL(withDatabase(server.url('postgres'), 'portal'))
  url.username = user
  url.password = 'Kq7mV2xR9tBc'
  return url.href
}

it('the database of deploy/kubernetes is migrated by an owner who is no superuser, and has a role for each operator', async () => {
  const [{ spec }] = readManifests('base/database/cluster.yaml') as unknown as [ICluster]
  const { database, owner, postInitApplicationSQL = [] } = spec.bootstrap!.initdb!
  // What the operator of the database does first.
  await asSuperuser('postgres', [
    `create role ${owner} login password 'Kq7mV2xR9tBc'`,
    `create database ${database} owner ${owner}`,
  ])
  await asSuperuser(database!, postInitApplicationSQL)

  const roles = signedIn('portal_operator').replace('portal_operator', 'portal_{operator}')
  const migrateOnce = () => prepareDatabase(signedIn(owner!), roles, systemClock, signedIn('portal_login'))
  expect((await migrateOnce()).length).toBeGreaterThan(60)
  expect(await migrateOnce()).toEqual([])
  const db = openDatabase(roles, 1)
  await assertWall(db)
  await db.close()
})
