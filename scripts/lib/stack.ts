import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { clockOf } from '../../apps/api/src/core/clock.ts'
import { localSecrets } from './local-secrets.ts'
import { lockDataDir } from './lock.ts'
import { claimPort } from './ports.ts'
import { type Cluster, ensureDatabase, startPostgres } from './postgres.ts'
import { prepareDatabase } from './prepare.ts'
import { serviceUrlOf } from './roles.ts'
import { runNode } from './run.ts'
import { announce } from './running.ts'
import { Problem, ROOT, warn } from './say.ts'
import { type Service, startService } from './service.ts'

/** The portal as a whole: database, sandbox, API and worker. `npm start`, `npm run dev` and the browser journeys all start this. */
export type Stack = {
  url: string
  sandboxUrl: string
  /** The database's address as its owner; API and worker have another one in `env.DATABASE_URL`. */
  ownerUrl: string
  env: Record<string, string>
  /** Resolves with one line when one of the processes ended by itself. */
  failed: Promise<string>
  /** Restarts one of the processes (after a change of its files). */
  restart: (name: ServiceName) => Promise<void>
  stop: () => Promise<void>
}

export type StackOptions = {
  dataDir: string
  /** Port of the portal for browsers. */
  port: number
  sandboxPort: number
  /** The API's own port when something else (the dev server) listens on `port`. */
  apiPort?: number
  /** An existing PostgreSQL, as the owner of the database; by default the embedded one is started. */
  ownerUrl?: string | undefined
  /** The address of API and worker there; by default derived from the owner's. */
  serviceUrl?: string | undefined
  /** The embedded PostgreSQL is for tests: fast, and deleted afterwards. */
  throwaway?: boolean
  /** More environment for the processes. */
  env?: Record<string, string>
  /** Which processes to start; all of them when left out. */
  only?: readonly ServiceName[]
  /** A process that dies waits for its `restart` (after an edit) instead of ending all. */
  restartOnChange?: boolean
  /** Aborts the start. */
  signal?: AbortSignal
  progress?: (line: string) => void
}

export const SCRIPTS = {
  sandbox: 'apps/sandbox/src/main.ts',
  api: 'apps/api/src/server.ts',
  worker: 'apps/api/src/worker.ts',
}
export type ServiceName = keyof typeof SCRIPTS
const NAMES = Object.keys(SCRIPTS) as ServiceName[]

const GRACE_MS = 10_000
const READY_MS = 180_000
/** The sandbox takes e-mail this many ports above its pages. */
export const SMTP_OFFSET = 25
const DATABASE = 'portal'

/** The environment of the three processes; a deployment sets the same variables. */
function environment(options: StackOptions, serviceUrl: string): Record<string, string> {
  const { sessionKey, codeKey, oidcClientSecret } = localSecrets(options.dataDir)
  const sandbox = `http://localhost:${options.sandboxPort}`
  const smtpPort = options.sandboxPort + SMTP_OFFSET
  return {
    PORTAL_ENVIRONMENT: 'local',
    PORT: String(options.port),
    SANDBOX_PORT: String(options.sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    DATABASE_URL: serviceUrl,
    OIDC_ISSUER: sandbox,
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: oidcClientSecret,
    API_AUDIENCE: 'urn:bedriftsportal:api',
    SESSION_KEY: sessionKey,
    CODE_KEY: codeKey,
    SMS_URL: `${sandbox}/sms`,
    SMTP_URL: `smtp://localhost:${smtpPort}`,
    REGISTER_URL: `${sandbox}/enhetsregisteret/api`,
    FULLMAKT_URL: `${sandbox}/fullmakt`,
    TICKETING_URL: `${sandbox}/ticketing`,
    SIGNING_URL: `${sandbox}/signing`,
    ACCESS_POINT_URL: `${sandbox}/access-point`,
    CARD_FACTORY_URL: `${sandbox}/factory`,
    SCIM_URL: `${sandbox}/scim/v2`,
    SFTP_TO_LOOPBACK: 'true',
    PORTAL_URL: `http://localhost:${options.port}`,
    // Nobody shares out requests between processes of one machine.
    DRAIN_MS: '0',
    WEB_ROOT: join(ROOT, 'apps/web/dist'),
    ...clockSetting({ ...process.env, ...options.env }, new Date()),
    ...options.env,
  }
}

/**
 * The clock of the portal's processes and of the commands that use its data folder: the instant it was set to, and when that was.
 * Both are empty for the real time, so that the shell of a command cannot set another.
 */
export function clockSetting(
  { PORTAL_NOW = '' }: NodeJS.ProcessEnv,
  startedAt: Date,
): Record<string, string> {
  return { PORTAL_NOW, PORTAL_NOW_SINCE: PORTAL_NOW && startedAt.toISOString() }
}

/**
 * The addresses of a PostgreSQL of the developer's own; nothing when the embedded one is wanted.
 * @throws Problem when only the address of API and worker is set
 */
export function ownDatabase(env: NodeJS.ProcessEnv): Pick<StackOptions, 'ownerUrl' | 'serviceUrl'> {
  const { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: serviceUrl } = env
  if (!ownerUrl && serviceUrl)
    throw new Problem(
      'DATABASE_URL is the address of API and worker: set DATABASE_OWNER_URL too, whose user migrates.',
    )
  return ownerUrl ? { ownerUrl, serviceUrl: serviceUrl || undefined } : {}
}

async function seed(env: Record<string, string>, signal?: AbortSignal): Promise<void> {
  const { code, output } = await runNode(join(ROOT, 'apps/api/src/seed.ts'), [], { env, signal })
  signal?.throwIfAborted()
  if (code !== 0) throw new Problem(`The demo data could not be loaded:\n${output.trim()}`)
}

/** Waits until the address answers 2xx. */
async function answering(url: string, isOver: () => boolean, signal?: AbortSignal): Promise<void> {
  const deadline = Date.now() + READY_MS
  let last = 'no answer'
  while (!isOver()) {
    signal?.throwIfAborted()
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
      if (response.ok) return
      last = `status ${response.status}`
    } catch {
      last = 'no answer'
    }
    if (Date.now() > deadline) throw new Problem(`${url} is not ready after ${READY_MS / 1000} s (${last}).`)
    await delay(100)
  }
}

/**
 * Starts everything and waits until it answers.
 * @throws Problem with one line for a taken port, a folder or database that cannot be used, a process that ends at once.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { dataDir, port, sandboxPort, signal, progress = () => {} } = options
  // In the order of stopping: the last one started is stopped first.
  const undo: (() => Promise<void> | void)[] = []
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      for (const step of undo.reverse()) await step()
    })()
    return stopping
  }

  let fail: (line: string) => void = () => {}
  const failed = new Promise<string>(done => {
    fail = line => {
      if (!stopping) done(line)
    }
  })

  try {
    await claimPort(port, 'PORT', 'the portal')
    await claimPort(sandboxPort, 'SANDBOX_PORT', 'the sandbox')
    await claimPort(
      sandboxPort + SMTP_OFFSET,
      'SANDBOX_PORT',
      `the sandbox's e-mail (SANDBOX_PORT + ${SMTP_OFFSET})`,
    )
    undo.push(lockDataDir(dataDir))
    mkdirSync(join(dataDir, 'logs'), { recursive: true })

    let ownerUrl = options.ownerUrl
    if (!ownerUrl) {
      progress('Starting PostgreSQL …')
      const cluster: Cluster = await startPostgres({ dataDir, throwaway: options.throwaway ?? false })
      undo.push(() => cluster.stop())
      void cluster.ended.then(() =>
        fail(`PostgreSQL ended unexpectedly; its log is ${join(dataDir, 'logs/postgres.log')}.`),
      )
      await ensureDatabase(cluster.url('postgres'), DATABASE)
      ownerUrl = cluster.url(DATABASE)
    }
    signal?.throwIfAborted()
    const env = environment(options, options.serviceUrl ?? serviceUrlOf(ownerUrl))
    const applied = await prepareDatabase(ownerUrl, env.DATABASE_URL!, clockOf(env), env.QUEUE_URL)
    if (applied.length > 0) progress(`Applied ${applied.length} migration${applied.length === 1 ? '' : 's'}.`)
    progress('Loading the demo data if there is none …')
    await seed(env, signal)

    const services = new Map<ServiceName, Service>()
    const restarting = new Set<ServiceName>()
    const start = (name: ServiceName) => {
      const own: Record<string, string> =
        name === 'api' && options.apiPort ? { PORT: String(options.apiPort) } : {}
      const logFile = join(dataDir, 'logs', `${name}.log`)
      const service = startService({
        name,
        script: join(ROOT, SCRIPTS[name]),
        env: { ...env, ...own },
        logFile,
      })
      services.set(name, service)
      void service.ended.then(line => {
        if (restarting.has(name) || stopping) return
        if (options.restartOnChange) warn(`${line} It starts again with the next change of a file.`)
        else fail(line)
      })
    }
    const restart = async (name: ServiceName) => {
      if (restarting.has(name) || stopping) return
      restarting.add(name)
      await services.get(name)?.stop(GRACE_MS)
      if (!stopping) start(name)
      restarting.delete(name)
    }

    progress('Starting sandbox, API and worker …')
    undo.push(async () => {
      await Promise.all([...services.values()].map(service => service.stop(GRACE_MS)))
    })
    const wanted = options.only ?? NAMES
    for (const name of wanted) start(name)
    const url = `http://localhost:${port}`
    const sandboxUrl = `http://localhost:${sandboxPort}`
    const apiUrl = `http://localhost:${options.apiPort ?? port}`
    let over = false
    const early = failed.then(line => {
      over = true
      throw new Problem(line)
    })
    const addresses = [
      ...(wanted.includes('api') ? [`${apiUrl}/health/ready`] : []),
      ...(wanted.includes('sandbox') ? [`${sandboxUrl}/health`] : []),
    ]
    const ready = addresses.map(each => answering(each, () => over, signal))
    early.catch(() => {})
    await Promise.race([Promise.all(ready), early])
    undo.push(announce(dataDir, { url, sandboxUrl, env }))
    return { url, sandboxUrl, ownerUrl, env, failed, restart, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
