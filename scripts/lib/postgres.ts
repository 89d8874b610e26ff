import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from './ports.ts'
import { initialise, passwordOf, SUPERUSER, spawnOptions } from './postgres-init.ts'
import { isOutside, type Place, placeOf } from './postgres-place.ts'
import { messageOf, Problem, say } from './say.ts'

/** A running PostgreSQL server that belongs to this process. */
export type Cluster = {
  port: number
  place: Place
  /** Connection string of one of its databases, as its superuser. */
  url: (database: string) => string
  /** Stops it (transactions under way are rolled back). May be called twice. */
  stop: () => Promise<void>
  /** Resolves when the server has ended, for whatever reason. */
  ended: Promise<void>
}

export type ClusterOptions = {
  /** Where password, data and log are kept between starts. */
  dataDir: string
  /** Any free port when left out. */
  port?: number
  /** For tests and comparisons: its folder is deleted by `stop`. */
  throwaway?: boolean
  /** Without durability; the default for a throwaway cluster. */
  fast?: boolean
  /** More settings of the server. */
  settings?: Readonly<Record<string, string>>
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // No socket file: its path would be too long in deep folders. TCP with a password is the only access.
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
}

const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // For tests of moving an operator.
  wal_level: 'logical',
}

/** Stops a server that an earlier start left running (its processes got SIGKILL). */
async function stopLeftover(place: Place): Promise<void> {
  const pidFile = join(place.data, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  try {
    const args = ['stop', '-D', place.data, '-m', 'fast', '-w', '-t', '20']
    await promisify(execFile)(join(place.bin, 'pg_ctl'), args, spawnOptions(place))
  } catch {
    // "No server running" after a power cut: the server itself judges and replaces a stale postmaster.pid.
  }
}

/** Runs the server under a shell that also stops it when this process is killed. */
function launch(
  place: Place,
  port: number,
  more: Readonly<Record<string, string>>,
  log: number,
): ChildProcess {
  const settings = Object.entries({ ...SETTINGS, ...more })
  const args = [
    '-D',
    place.data,
    '-p',
    String(port),
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const server = join(place.bin, 'postgres')
  const options = { ...spawnOptions(place), detached: true }
  if (platform() === 'win32') return spawn(server, args, { ...options, stdio: ['ignore', log, log] })
  // The pipe to `cat` closes when this process is gone, for whatever reason. The processes that use the database notice it too and
  // get a few seconds to finish; INT is PostgreSQL's fast shutdown. Detached, because Ctrl-C goes to the whole process group, and
  // the database must stop after its clients.
  const watch = `exec 3<&0; "$@" 3<&- & server=$!
    { cat >/dev/null; for s in 1 2 3 4 5; do kill -0 $server 2>/dev/null || exit; sleep 1; done; kill -INT $server; } <&3 &
    wait $server`
  return spawn('/bin/sh', ['-c', watch, 'portal-postgres', server, ...args], {
    ...options,
    stdio: ['pipe', log, log],
  })
}

/** The reason in the server's log, without its time and process. */
function reasonIn(logFile: string, from: number): string {
  const lines = readFileSync(logFile, 'utf8').slice(from).split('\n')
  const telling = lines.filter(line => /FATAL|PANIC|DETAIL/.test(line)).slice(0, 2)
  // Before its log is configured, the server prints plain lines.
  const reason = (telling.length > 0 ? telling : lines.filter(Boolean).slice(-3)).map(line =>
    line.replace(/^.*?(FATAL|PANIC|DETAIL): +/, '').trim(),
  )
  return reason.join(' ').replace(/\.$/, '').slice(0, 400) || 'it gave no reason'
}

const urlOf = (port: number, password: string) => (database: string) =>
  `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '28P01') {
      throw new Problem(
        'The database has another password than the file postgres-password in the data folder.',
      )
    }
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Starts the PostgreSQL of a data folder, creating it at the first start.
 * The caller makes sure that no other start uses the folder (`lockDataDir`): a server still running there is stopped first.
 * @throws Problem with one line when the folder is broken, belongs to somebody else or the port is taken.
 */
export async function startPostgres({
  dataDir,
  port,
  throwaway = false,
  fast = throwaway,
  settings = {},
}: ClusterOptions): Promise<Cluster> {
  mkdirSync(join(dataDir, 'logs'), { recursive: true })
  const place = placeOf(dataDir)
  const fresh = !existsSync(join(dataDir, 'postgres-password'))
  if (fresh && isOutside(place, dataDir)) {
    // The data folder was deleted for a new start; the cluster outside belongs to it.
    rmSync(place.data, { recursive: true, force: true })
  }
  const password = passwordOf(dataDir)
  if (!existsSync(place.data)) {
    if (isOutside(place, dataDir))
      say(`The database is kept in ${place.data} (${dataDir} is closed to other users).`)
    await initialise(place, password)
  }
  await stopLeftover(place)

  const logFile = join(dataDir, 'logs/postgres.log')
  const log = openSync(logFile, 'a', 0o600)
  const logged = readFileSync(logFile, 'utf8').length
  const chosen = port ?? (await freePort())
  const child = launch(place, chosen, { ...(fast ? FAST : {}), ...settings }, log)
  let running = true
  const ended = new Promise<void>(done => {
    child.once('error', () => done())
    child.once('exit', () => done())
  }).then(() => {
    running = false
    child.stdin?.destroy()
  })

  const stop = async () => {
    if (running) {
      const args = ['stop', '-D', place.data, '-m', 'fast', '-w', '-t', '30']
      await promisify(execFile)(join(place.bin, 'pg_ctl'), args, spawnOptions(place)).catch(() =>
        child.kill('SIGKILL'),
      )
      await ended
    }
    if (throwaway)
      for (const folder of [place.data, dataDir]) rmSync(folder, { recursive: true, force: true })
  }

  const url = urlOf(chosen, password)
  const deadline = Date.now() + 60_000
  try {
    while (!(await answers(url('postgres')))) {
      if (!running) {
        const hint = throwaway
          ? ''
          : ` Move ${place.data} and ${join(dataDir, 'postgres-password')} away to begin with an empty one.`
        throw new Problem(
          `The database in ${place.data} does not start: ${reasonIn(logFile, logged)}.${hint}`,
        )
      }
      if (Date.now() > deadline)
        throw new Problem(`The database in ${place.data} does not answer; see ${logFile}.`)
      await delay(40)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { port: chosen, place, url, stop, ended }
}

/** Creates a database when it is not there. @returns whether it was created. */
export async function ensureDatabase(adminUrl: string, name: string, template?: string): Promise<boolean> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return false
    const from = template ? ` template ${client.escapeIdentifier(template)}` : ''
    const database = client.escapeIdentifier(name)
    await client.query(`create database ${database}${from}`)
    // Rights on a database are not copied with its content.
    await client.query(`revoke temporary on database ${database} from public`)
    return true
  } catch (error) {
    throw new Problem(`Could not create the database ${name}: ${messageOf(error)}`)
  } finally {
    await client.end()
  }
}

/** The same connection string for another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
