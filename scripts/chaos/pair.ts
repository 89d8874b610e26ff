import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { freePorts } from '../lib/ports.ts'
import { type Cluster, startPostgres } from '../lib/postgres.ts'
import { SUPERUSER } from '../lib/postgres-init.ts'
import { placeOf, type RunAs } from '../lib/postgres-place.ts'
import { type Leader, openLeader } from './leader.ts'

/** Two portals of two processes each take some 130 connections. */
const SETTINGS = {
  max_connections: '300',
  wal_keep_size: '1GB',
  hot_standby: 'on',
  // A primary that is gone is noticed; nobody waits for a standby that is gone longer than this.
  wal_sender_timeout: '5s',
}
/** What a copy of a running server must not have: the programs make it anew, and the standby fetches it. */
const EMPTY = [
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp'],
  'pg_subtrans',
]
const LEFT_OUT = [
  'postmaster.pid',
  'postmaster.opts',
  'postgresql.auto.conf',
  'backup_label',
  'standby.signal',
]
const SYNC_MS = 60_000

/** Copies a folder of a running server; a file that goes away meanwhile is not needed. */
async function copyData(from: string, to: string, user: RunAs | undefined, top = true): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const owned = (path: string) => user && chownSync(path, user.uid, user.gid)
  owned(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (top && LEFT_OUT.includes(entry.name)) continue
    if (entry.isDirectory()) {
      if (!(top && EMPTY.includes(entry.name))) await copyData(source, target, user, false)
      else {
        mkdirSync(target, { mode: 0o700 })
        owned(target)
      }
    } else {
      await copyFile(source, target).then(
        () => owned(target),
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error
        },
      )
    }
  }
}

/** The server's processes, the first one of them first: a server that is frozen or killed is so with all of them. */
function processesOf({ place }: Cluster): number[] {
  const server = Number(readFileSync(join(place.data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const all = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const children = all.map(line => line.trim().split(/\s+/).map(Number)).filter(([, of]) => of === server)
  return [server, ...children.map(([pid]) => pid!)]
}

function signalAll(cluster: Cluster, signal: 'SIGKILL' | 'SIGSTOP'): void {
  for (const pid of processesOf(cluster)) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended meanwhile.
    }
  }
}

async function query<Row extends object>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) ({ rows } = await client.query<Row>(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** A primary, a synchronous standby, and the address that leads to whichever is the primary. */
export type Pair = {
  leader: Leader
  /** The address behind the proxy of a database, as its superuser. */
  url: (database: string) => string
  /** Ends the primary in a way; it is then fenced by `promote`. */
  end: (how: 'killed' | 'frozen' | 'stopped') => Promise<void>
  /** Kills what is left of the old primary, and makes the standby the primary. Resolves when it is. */
  promote: () => Promise<void>
  /** Makes the server that was the primary a standby of the other one. */
  mend: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts both below a folder of their own. */
export async function openPair(dataDir: string): Promise<Pair> {
  const [first, second, proxy] = (await freePorts(3)) as [number, number, number]
  const ports = [first, second]
  const dirs = ['a', 'b'].map(name => join(dataDir, name))
  for (const dir of dirs) mkdirSync(dir, { recursive: true, mode: 0o755 })
  const start = (which: number) =>
    startPostgres({ dataDir: dirs[which]!, port: ports[which]!, settings: SETTINGS })
  const servers: (Cluster | null)[] = [await start(0), null]
  let primary = 0
  let frozen = false
  const urlOf = (which: number) => servers[which]?.url('postgres') ?? null
  const leader = await openLeader(proxy, [() => urlOf(0), () => urlOf(1)])
  const password = () => readFileSync(join(dirs[0]!, 'postgres-password'), 'utf8').trim()

  const copy = async (to: number) => {
    const from = servers[primary]!
    const target = placeOf(dirs[to]!)
    if (existsSync(target.data)) rmSync(target.data, { recursive: true, force: true })
    writeFileSync(join(dirs[to]!, 'postgres-password'), password(), { mode: 0o600 })
    const client = new Client({ connectionString: from.url('postgres') })
    await client.connect()
    try {
      await client.query(`select pg_backup_start('standby', fast => true)`)
      await copyData(from.place.data, target.data, from.place.user)
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(wait_for_archive => false)',
      )
      const connection = `host=127.0.0.1 port=${from.port} user=${SUPERUSER} password=${password()} application_name=standby`
      for (const [name, text] of [
        ['backup_label', rows[0]!.labelfile],
        ['standby.signal', ''],
        ['postgresql.auto.conf', `primary_conninfo = '${connection}'\n`],
      ] as const) {
        const file = join(target.data, name)
        writeFileSync(file, text, { mode: 0o600 })
        if (from.place.user) chownSync(file, from.place.user.uid, from.place.user.gid)
      }
    } finally {
      await client.end()
    }
  }

  const mend = async () => {
    const standby = 1 - primary
    await copy(standby)
    servers[standby] = await start(standby)
    const url = urlOf(primary)!
    await query(url, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()')
    const deadline = Date.now() + SYNC_MS
    const state = async () =>
      (await query<{ state: string }>(url, 'select sync_state as state from pg_stat_replication'))[0]?.state
    while ((await state()) !== 'sync') {
      if (Date.now() > deadline) throw new Error('the standby did not become a synchronous one')
      await delay(100)
    }
  }
  await mend()
  return {
    leader,
    url: database => {
      const url = new URL(servers[primary]!.url(database))
      url.port = String(proxy)
      return url.href
    },
    end: async how => {
      const cluster = servers[primary]!
      frozen = how === 'frozen'
      if (how === 'stopped') await cluster.stop()
      else signalAll(cluster, frozen ? 'SIGSTOP' : 'SIGKILL')
    },
    promote: async () => {
      const old = servers[primary]!
      if (frozen) signalAll(old, 'SIGKILL')
      await old.ended
      servers[primary] = null
      primary = 1 - primary
      await query(urlOf(primary)!, 'select pg_promote(true, 30)')
    },
    mend,
    stop: async () => {
      await leader.stop()
      await Promise.all(servers.map(server => server?.stop()))
      for (const dir of dirs) rmSync(placeOf(dir).data, { recursive: true, force: true })
    },
  }
}
