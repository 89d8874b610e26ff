import { request } from 'node:http'
import { systemClock } from '../../apps/api/src/core/clock.ts'
import { ensureDatabase, startPostgres, withDatabase } from './postgres.ts'
import { throwawayFolder } from './postgres-place.ts'
import { prepareDatabase } from './prepare.ts'
import { serviceUrlOf } from './roles.ts'
import { messageOf, say } from './say.ts'

/** A PostgreSQL server for tests. */
export type TestCluster = { adminUrl: string; stop: () => Promise<void> }

/** The name of the migrated, otherwise empty database that each test file's own database is copied from. */
export const TEMPLATE = 'portal_template'

const IMAGE = 'postgres:18'
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'wal_level=logical',
]

/** Whether a Docker engine answers on this machine's socket within a second. */
function dockerAnswers(): Promise<boolean> {
  if (process.env.DOCKER_HOST && !process.env.DOCKER_HOST.startsWith('unix://')) return Promise.resolve(true)
  const socketPath = process.env.DOCKER_HOST?.slice('unix://'.length) ?? '/var/run/docker.sock'
  return new Promise(done => {
    const ping = request({ socketPath, path: '/_ping', timeout: 1000 }, response => {
      response.resume()
      done(response.statusCode === 200)
    })
    ping.once('timeout', () => ping.destroy())
    ping.once('error', () => done(false))
    ping.end()
  })
}

async function containerCluster(): Promise<TestCluster> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql')
  const container = await new PostgreSqlContainer(IMAGE)
    .withDatabase('postgres')
    .withEnvironment({
      POSTGRES_INITDB_ARGS: '--locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C.UTF-8',
    })
    .withCommand(['postgres', ...FAST.flatMap(setting => ['-c', setting])])
    .withTmpFs({ '/var/lib/postgresql': 'rw' })
    .withStartupTimeout(120_000)
    .start()
  return { adminUrl: container.getConnectionUri(), stop: async () => void (await container.stop()) }
}

async function embeddedCluster(): Promise<TestCluster> {
  const cluster = await startPostgres({ dataDir: throwawayFolder(), throwaway: true })
  return { adminUrl: cluster.url('postgres'), stop: cluster.stop }
}

/** Starts a server: in a container where a Docker engine answers, else the embedded one. */
export async function startTestCluster(): Promise<TestCluster> {
  if (await dockerAnswers()) {
    try {
      return await containerCluster()
    } catch (error) {
      say(`The Docker engine cannot run ${IMAGE} (${messageOf(error)}); the embedded PostgreSQL is used.`)
    }
  }
  return embeddedCluster()
}

/** Creates the template database, new at every run, because migrations may have changed. */
export async function makeTemplate(adminUrl: string, name: string): Promise<void> {
  await ensureDatabase(adminUrl, name)
  const ownerUrl = withDatabase(adminUrl, name)
  await prepareDatabase(ownerUrl, serviceUrlOf(ownerUrl), systemClock)
}
