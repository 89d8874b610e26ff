import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { type Order, placeOrders } from '../chaos/orders.ts'
import { startTargets } from '../chaos/targets.ts'
import { archiveLog, archivingTo, folderFor, restoreTo, sizeOf, takeBaseBackup } from '../lib/base-backup.ts'
import { freePorts } from '../lib/ports.ts'
import { ensureDatabase, startPostgres } from '../lib/postgres.ts'
import { throwawayFolder } from '../lib/postgres-place.ts'
import { randomFrom } from '../lib/random.ts'
import { serviceUrlOf } from '../lib/roles.ts'
import { runNode } from '../lib/run.ts'
import { ROOT, say } from '../lib/say.ts'
import { startStack } from '../lib/stack.ts'
import { differences, type Snapshot, takeSnapshot } from './snapshot.ts'

const RATE_PER_SECOND = 5
const ARCHIVE_TIMEOUT_S = 60
/** The portal's clock at the start: a day on which a month is invoiced. */
const PORTAL_NOW = '2026-12-07T08:00:00+01:00'
const DATABASE = 'portal'
/** What an owner may do by mistake; triggers and foreign keys do not stop a superuser who switches them off. */
const DISASTERS = [
  {
    says: 'an owner deletes the tickets of an operator',
    sql: `set session_replication_role = replica; delete from ticket where operator_id = 'oslo'`,
  },
  { says: 'an owner drops the table of the tickets', sql: 'drop table ticket cascade' },
  {
    says: 'an owner gives every holder the same name',
    sql: `update holder set first_name = 'x', last_name = 'x'`,
  },
] as const

const secondsSince = ({ moment }: Snapshot): string =>
  ((Date.now() - Date.parse(`${moment.replace(' ', 'T')}:00`)) / 1000).toFixed(1)
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`

async function run(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** The tickets of the orders that a database has, by their ids. */
async function ticketsOf(url: string, orders: readonly Order[]): Promise<Set<string>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const ids = orders.map(({ ticketId }) => ticketId)
    const { rows } = await client.query<{ id: string }>('select id from ticket where id::text = any($1)', [
      ids,
    ])
    return new Set(rows.map(({ id }) => id))
  } finally {
    await client.end()
  }
}

/** A call that a worker had begun at the moment is lent to it for a minute, and is looked for each minute. */
const ISSUED_MS = 130_000

/** Waits until the tickets of the orders have been issued. @returns how many were not */
async function notIssued(url: string, orders: readonly Order[]): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const deadline = Date.now() + ISSUED_MS
    for (;;) {
      const { rows } = await client.query<{ n: number }>(
        'select count(*)::int as n from ticket where id::text = any($1) and issued_at is not null',
        [orders.map(({ ticketId }) => ticketId)],
      )
      const left = orders.length - rows[0]!.n
      if (left === 0 || Date.now() > deadline) return left
      await delay(500)
    }
  } finally {
    await client.end()
  }
}

/** How many tickets the ticket system has of each order. */
const countOutside = (sandboxUrl: string, orders: readonly Order[]): Promise<number[]> =>
  Promise.all(
    orders.map(async ({ ticketId }) => {
      const answer = await fetch(`${sandboxUrl}/api/tickets?reference=${ticketId}`)
      return ((await answer.json()) as { totalEntries: number }).totalEntries
    }),
  )

/** Runs the drill and prints what it found. @returns the exit code: 1 when a condition does not hold */
export async function drillRestore(seed: number): Promise<number> {
  const random = randomFrom(seed)
  const disaster = DISASTERS[Math.floor(random() * DISASTERS.length)]!
  const begun = performance.now()
  const took: [string, number][] = []
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now()
    const result = await work()
    took.push([name, performance.now() - from])
    return result
  }
  const faults: string[] = []
  const expect = (holds: boolean, what: string): void => {
    say(`${holds ? 'holds' : 'FAILS'}: ${what}`)
    if (!holds) faults.push(what)
  }
  // In the order of stopping: the last one started is stopped first.
  const undo: (() => Promise<void>)[] = []
  try {
    say(`Seed ${seed}: ${disaster.says}.`)
    const [port, sandboxPort, apiPort] = (await freePorts(3)) as [number, number, number]
    const dataDir = throwawayFolder()
    const vault = throwawayFolder()
    undo.push(async () => {
      for (const folder of [dataDir, vault]) rmSync(folder, { recursive: true, force: true })
    })
    const archive = folderFor(vault, 'archive')
    const backup = folderFor(vault, 'backup')
    const cluster = await startPostgres({ dataDir, settings: archivingTo(archive, ARCHIVE_TIMEOUT_S) })
    undo.push(cluster.stop)
    await ensureDatabase(cluster.url('postgres'), DATABASE)
    const ownerUrl = cluster.url(DATABASE)
    const stack = await step('migrate, load the demo data, start the sandbox', () =>
      startStack({
        ...{ dataDir: throwawayFolder(), port, sandboxPort, ownerUrl, only: ['sandbox'] },
        env: { PORTAL_NOW, RATE_LIMIT_PER_MINUTE: '1000000', REQUESTS_IN_FLIGHT: '1000', LOG_LEVEL: 'error' },
      }),
    )
    undo.push(stack.stop)
    const script = async (env: Record<string, string>, name: string, ...args: string[]) => {
      const { code, output } = await runNode(join(ROOT, 'apps/api/src', name), args, { env })
      expect(code === 0, [name, ...args, code === 0 ? 'ended well' : output].join(' '))
    }
    const start = (env: Record<string, string>) =>
      startTargets(env, join(vault, 'logs'), { ports: [apiPort], workers: 1 })
    mkdirSync(join(vault, 'logs'))
    const place = (orders: Order[], url: string, ms: number) => {
      const until = Date.now() + ms
      return placeOrders(orders, {
        ...{ env: stack.env, ownerUrl: url, urls: portal.urls, rate: RATE_PER_SECOND },
        more: () => Date.now() < until,
      })
    }
    let portal = await step('start API and worker', () => start(stack.env))
    undo.push(() => portal.stop())

    const before: Order[] = []
    let ordersGoOn = true
    const ordering = (async () => {
      while (ordersGoOn) await place(before, ownerUrl, 1_000)
    })()
    await delay(500 + random() * 2_000)
    await Promise.all([
      step('base backup, while orders and an invoicing run go on', () =>
        takeBaseBackup(cluster, dataDir, backup),
      ),
      script(stack.env, 'job-cli.ts', 'invoice-run'),
    ])
    await delay(random() * 2_000)
    const sure = before.filter(({ ticketId }) => ticketId !== null)
    const snapshot = await step('snapshot of every row, while orders go on', () => takeSnapshot(ownerUrl))
    ordersGoOn = false
    await ordering
    const after: Order[] = []
    await place(after, ownerUrl, 2_000)
    await notIssued(ownerUrl, after)
    await run(ownerUrl, disaster.sql)
    say(`The moment is ${snapshot.moment}, and the disaster came ${secondsSince(snapshot)} s later.`)
    await step('end the segment and archive it', () => archiveLog(cluster))
    await portal.stop()
    await cluster.stop()
    const sizes = { backup: sizeOf(backup), log: sizeOf(archive) }

    const restoredDir = throwawayFolder()
    const restored = await step('restore the base backup and replay the log', () =>
      restoreTo(snapshot.moment, {
        dataDir: restoredDir,
        throwaway: true,
        fast: false,
        backup,
        archive,
        of: dataDir,
      }),
    )
    undo.push(restored.stop)
    const restoredUrl = restored.url(DATABASE)
    const env = { ...stack.env, DATABASE_URL: serviceUrlOf(restoredUrl) }
    const differ = differences(snapshot, await step('compare every row', () => takeSnapshot(restoredUrl)))
    const rows = [...snapshot.tables.values()].reduce((sum, table) => sum + table.rows, 0)
    for (const line of snapshot.sums) say(`  ${line}`)
    expect(
      differ.length === 0,
      `${rows} rows of ${snapshot.tables.size} tables are those of the moment ${differ.join('; ')}`,
    )
    expect(
      (await ticketsOf(restoredUrl, sure)).size === sure.length && sure.length > 0,
      `each of ${sure.length} orders that were accepted before the moment is there`,
    )
    expect(
      (await ticketsOf(restoredUrl, after)).size === 0 && after.length > 0,
      `none of ${after.length} orders that were accepted after it is there`,
    )
    const unknown = (await countOutside(stack.sandboxUrl, after)).filter(n => n > 0).length
    expect(
      unknown === after.length,
      `the ticket system knows ${unknown} tickets that the database does not, each by its reference`,
    )

    await step('hold it still', () => script(env, 'restored-cli.ts'))
    await step('check the data', () => script(env, 'data-check-cli.ts'))
    portal = await step('start API and worker on it', () => start(env))
    // Before its database, too.
    undo.push(() => portal.stop())
    const anew: Order[] = []
    await place(anew, restoredUrl, 1_000)
    const refused = anew.filter(({ ticketId }) => ticketId === null)
    expect(refused.length === 0 && anew.length > 0, `${anew.length} new orders are accepted`)
    const early = (await countOutside(stack.sandboxUrl, anew)).filter(n => n > 0).length
    expect(early === 0, 'nothing of them reaches the ticket system while the jobs are paused')
    await step('resume the jobs', () => script(env, 'job-cli.ts', 'resume', 'all'))
    const left = await step('issue what waited', () => notIssued(restoredUrl, [...sure, ...anew]))
    expect(left === 0, 'all tickets are issued')
    const twice = (await countOutside(stack.sandboxUrl, [...sure, ...anew])).filter(n => n !== 1).length
    expect(twice === 0, 'and each once at the ticket system')
    await script(env, 'data-check-cli.ts')

    for (const [name, ms] of took) say(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
    say(
      `Base backup ${megabytes(sizes.backup.bytes)} in ${sizes.backup.files} files; log ${megabytes(sizes.log.bytes)} in ${sizes.log.files} files.`,
    )
    say(
      `The drill took ${((performance.now() - begun) / 1000).toFixed(0)} s: ${faults.length} conditions failed.`,
    )
    return faults.length === 0 ? 0 : 1
  } finally {
    for (const stop of undo.reverse()) await stop()
  }
}
