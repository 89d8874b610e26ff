import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { OPERATORS } from '../../packages/domain/src/operators/index.ts'
import { spawnOptions } from './postgres-init.ts'
import type { Place } from './postgres-place.ts'
import { Problem, ROOT } from './say.ts'

/** The first version whose prepared statements hold in transaction pooling with ours, and without known weaknesses. */
const OLDEST = [1, 25, 2]
const SETTINGS = join(ROOT, 'deploy/compose/pgbouncer.ini')

/** Whether `pgbouncer --version` says a version that fits. */
export const isPoolerFit = (said: string): boolean => {
  const found = /^PgBouncer (\d+)\.(\d+)\.(\d+)/m.exec(said)?.slice(1).map(Number)
  if (!found) return false
  const different = OLDEST.findIndex((least, at) => found[at] !== least)
  return different === -1 || found[different]! > OLDEST[different]!
}

/** The program that the setting PGBOUNCER names, or one in the PATH; null without one that fits. */
export function poolerProgram(env: NodeJS.ProcessEnv = process.env): string | null {
  const inPath = (env.PATH ?? '').split(delimiter).map(folder => join(folder, 'pgbouncer'))
  for (const program of env.PGBOUNCER ? [env.PGBOUNCER] : inPath) {
    try {
      const said = execFileSync(program, ['--version'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      if (isPoolerFit(said)) return program
    } catch {
      // It is not there, or no program.
    }
  }
  if (env.PGBOUNCER)
    throw new Problem(`PGBOUNCER=${env.PGBOUNCER} is no PgBouncer from ${OLDEST.join('.')} on.`)
  return null
}

/** What a program says that would use a pooler and has none. */
export const NO_POOLER = `Without a pooler: PGBOUNCER names no PgBouncer, and there is none from ${OLDEST.join('.')} on in the PATH.`

/** The settings of deploy/compose with others in their place. */
export const poolerSettings = (text: string, own: Record<string, string>): string =>
  Object.entries(own).reduce((changed, [name, value]) => {
    const line = new RegExp(`^${name} =.*$`, 'm')
    if (!line.test(changed)) throw new Error(`deploy/compose/pgbouncer.ini has no ${name}`)
    return changed.replace(line, () => `${name} = ${value}`)
  }, text)

export type Pooler = {
  /** The address of API and worker, with `{operator}`. */
  serviceUrl: string
  /** The same roles at the server itself, for the migration. */
  directUrl: string
  stop: () => Promise<void>
}

/**
 * Starts PgBouncer with the settings of deploy/compose in front of a server.
 * @param server the address of the portal's database
 * @param place as whom it runs: it refuses to be root
 */
export async function startPooler(
  program: string,
  { dataDir, port, server, place }: { dataDir: string; port: number; server: string; place: Place },
): Promise<Pooler> {
  const folder = join(dataDir, 'pooler')
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const { hostname, port: serverPort, pathname } = new URL(server)
  const database = pathname.slice(1)
  const password = 'only-for-this-run'
  const users = join(folder, 'users.txt')
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(users, OPERATORS.map(({ id }) => `"portal_${id}" "${password}"\n`).join(''), { mode: 0o600 })
  writeFileSync(
    settings,
    poolerSettings(readFileSync(SETTINGS, 'utf8'), {
      portal: `host=${hostname} port=${serverPort} dbname=${database}`,
      listen_addr: '127.0.0.1',
      listen_port: String(port),
      auth_file: users,
    }),
  )
  if (place.user) chownSync(users, place.user.uid, place.user.gid)
  const log = openSync(join(folder, 'pgbouncer.log'), 'a')
  const child = spawn(program, [settings], {
    ...spawnOptions(place),
    cwd: folder,
    stdio: ['ignore', log, log],
  })
  let running = true
  const ended = new Promise<void>(done => {
    child.once('error', () => done())
    child.once('exit', () => done())
  }).then(() => {
    running = false
  })
  const kill = () => child.kill('SIGKILL')
  process.on('exit', kill)
  const reached = () =>
    new Promise<boolean>(done => {
      const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false))
      socket.on('connect', () => socket.destroy())
    })
  for (const deadline = Date.now() + 10_000; !(await reached()); await delay(50))
    if (!running || Date.now() > deadline)
      throw new Problem(`PgBouncer does not start; its log is ${join(folder, 'pgbouncer.log')}.`)
  const urlAt = (at: string | number) =>
    `postgresql://portal_{operator}:${password}@127.0.0.1:${at}/${database}`
  return {
    serviceUrl: urlAt(port),
    directUrl: urlAt(serverPort),
    stop: async () => {
      process.off('exit', kill)
      if (running) child.kill('SIGINT')
      await Promise.race([ended, delay(5_000)])
      kill()
    },
  }
}
