import type { ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  AS_OF,
  DOCUMENTS,
  fillForInvoicing,
  INVOICED_BY_COMPANY,
  invoiceAsOf,
  KEPT_TABLES,
  OWED_BY_COMPANY,
  WRITTEN,
  withCtx,
} from '../../../scripts/lib/invoicing-data.ts'
import { createTestDatabase, type TestDatabase } from '../../../scripts/lib/test-database.ts'
import { clockOf } from '../src/core/clock.ts'
import { type Database, openDatabase } from '../src/core/database.ts'
import { openQueue } from '../src/core/queue.ts'
import { setUpQueue } from '../src/core/queue-setup.ts'
import { runTransaction } from '../src/core/transaction.ts'
import { violations } from '../src/modules/clock/invariants.ts'
import { runInvoicing } from '../src/modules/invoice/run.ts'
import { storeTariff } from '../src/modules/tariff/store.ts'
import { killableWorkers } from './killed-workers.ts'

const SIZE = { agreements: 240, people: 1_200 }
const STARTED = new Date().toISOString()
const KILL_AT = [0.25, 0.6]
/** Prime to the statements of a transaction, so that the kills fall between any two of them. */
const STATEMENTS_MORE = 7
/** The queue retries the job of a worker without a heartbeat for this long, the minimum it allows. */
const HEARTBEAT_SECONDS = 10
const DEADLINE_MS = 180_000

const environment = (url: string) => ({
  PORTAL_ENVIRONMENT: 'local',
  DATABASE_URL: url,
  // This run calls no outside system; the process requires the addresses.
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_SECRET: 'none',
  SESSION_KEY: Buffer.alloc(32, 7).toString('base64'),
  CODE_KEY: Buffer.alloc(32, 8).toString('base64'),
  SMS_URL: 'http://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9',
  TICKETING_URL: 'http://127.0.0.1:9',
  REGISTER_URL: 'http://127.0.0.1:9',
  FULLMAKT_URL: 'http://127.0.0.1:9',
  SIGNING_URL: 'http://127.0.0.1:9',
  ACCESS_POINT_URL: 'http://127.0.0.1:9',
  CARD_FACTORY_URL: 'http://127.0.0.1:9',
  SCIM_URL: 'http://127.0.0.1:9',
  PORTAL_URL: 'http://localhost:3000',
  LOG_LEVEL: 'silent',
  PORTAL_NOW: `${AS_OF}T11:00:00Z`,
  // One clock for all of its workers, whenever they start.
  PORTAL_NOW_SINCE: STARTED,
})

type Row = Record<string, unknown>
const databases: TestDatabase[] = []
const workers = killableWorkers()
/** With November invoiced, and December and the last quarter to come. */
let filled: TestDatabase
let before: number
/** The documents of a run that nothing disturbed. */
let undisturbed: Row[]

const copy = async (of?: TestDatabase): Promise<TestDatabase> => {
  const database = await createTestDatabase(of?.name)
  databases.push(database)
  return database
}

const count = async (db: Database): Promise<number> =>
  (await db.tenant('oslo').pool.query<{ n: number }>('select count(*)::int as n from invoice')).rows[0]!.n

const rows = async ({ url }: TestDatabase, text: string, values: unknown[] = []): Promise<Row[]> =>
  withCtx(url, AS_OF, async ({ db }) => (await db.tenant('oslo').pool.query(text, values)).rows)

beforeAll(async () => {
  filled = await copy()
  const db = openDatabase(filled.url, 1)
  await runTransaction(db.tenant('oslo'), tx => storeTariff(tx, 'oslo'))
  await db.close()
  const owner = new pg.Client({ connectionString: filled.ownerUrl })
  await owner.connect()
  await fillForInvoicing(owner, filled.url, SIZE)
  await owner.end()
  before = (await rows(filled, DOCUMENTS)).length
  const place = await copy(filled)
  await invoiceAsOf(place.url)
  undisturbed = await rows(place, DOCUMENTS)
  await expectWhole(place)
}, DEADLINE_MS)
afterAll(async () => {
  workers.stop()
  for (const database of databases) await database.drop()
})

/** All that a run should leave, and that another one writes nothing. */
const expectWhole = async (place: TestDatabase): Promise<void> => {
  expect(await rows(place, DOCUMENTS)).toEqual(undisturbed)
  expect(await withCtx(place.url, AS_OF, ctx => violations(ctx, KEPT_TABLES))).toEqual([])
  const written = await rows(place, WRITTEN)
  expect(written).toMatchObject([{ stopped: 0 }])
  expect(await invoiceAsOf(place.url)).toEqual({ invoices: 0, lines: 0, parked: 0, held: 0 })
  expect(await rows(place, WRITTEN)).toEqual(written)
}

it('the run is over agreements of every kind and interval, and its sums are those of a calculation of its own', async () => {
  const place = databases.at(1)!
  const kinds = await rows(
    place,
    `select distinct concat_ws(' ', a.sub_type, i.kind) as kind from invoice i join agreement a on a.id = i.agreement_id where i.invoice_date = $1 order by 1`,
    [AS_OF],
  )
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'FREETICKET INVOICE_BASE',
    'HOUSING_ASSOCIATION INVOICE',
    'SCHOOLTICKET INVOICE',
    'SUBSCRIPTIONS INVOICE',
    'SUBSCRIPTIONS INVOICE_BASE',
    'TICKETOFFICE INVOICE',
    'TICKETOFFICE INVOICE_BASE',
  ])
  const owed = await rows(place, OWED_BY_COMPANY, ['2026-12-01'])
  expect(await rows(place, INVOICED_BY_COMPANY)).toEqual(
    owed.map(({ company, ore }) => ({ company, ore, lines: ore })),
  )
})

type Client = pg.PoolClient & { connection: { stream: Socket } }

/**
 * Cuts the connections of a pool when the statement of a number is sent, before its answer comes, and every later connection as it
 * opens: what a database sees of a process that is killed there. A commit may be done although nobody hears of it.
 */
const cutAt = (pool: pg.Pool, statement: number): void => {
  const streams = new Set<Socket>()
  let sent = 0
  const cut = () => {
    for (const stream of streams) stream.destroy()
  }
  pool.on('connect', client => {
    const { connection } = client as Client
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    streams.add(connection.stream)
    if (sent >= statement) cut()
    Object.assign(client, {
      query: (...args: unknown[]) => {
        sent += 1
        // What is sent in one turn of the event loop leaves together.
        if (sent === statement) setImmediate(cut)
        return query(...args)
      },
    })
  })
}

it('a run that is killed between any two of its statements, again and again, ends as without a kill', async () => {
  const place = await copy(filled)
  const runUntil = (statement: number): Promise<boolean> =>
    withCtx(place.url, AS_OF, async ctx => {
      cutAt(ctx.db.tenant('oslo').pool, statement)
      return runInvoicing({ ...ctx, log: pino({ level: 'silent' }) }, AS_OF).then(
        () => true,
        () => false,
      )
    })
  const killedAt = new Set<number>()
  await withCtx(place.url, AS_OF, async ctx => {
    for (let statement = 1; !(await runUntil(statement)); statement += STATEMENTS_MORE) {
      killedAt.add(await count(ctx.db))
      expect(await violations(ctx, ['number-series', 'invoice-sums'])).toEqual([])
    }
  })
  // Otherwise the kills fell before the first document or after the last, and the test proves nothing.
  const within = [...killedAt].filter(documents => documents > before && documents < undisturbed.length)
  expect(within.length).toBeGreaterThan(3)
  await expectWhole(place)
})

it('a run whose worker is killed twice ends with each document once, numbers without gap, as without a kill', async () => {
  const place = await copy(filled)
  const env = environment(place.url)
  const clock = clockOf(env)
  await setUpQueue(place.ownerUrl, clock)
  const queue = await openQueue(place.url, 'send', clock, () => undefined)
  const db = openDatabase(place.url, 1)
  const reached = (wanted: number, worker: ChildProcess) =>
    vi.waitFor(
      async () => {
        if (worker.exitCode !== null) throw new Error(`the worker ended with ${worker.exitCode}`)
        const now = await count(db)
        if (now < wanted) throw new Error(`${now} of ${wanted} documents`)
      },
      { timeout: DEADLINE_MS, interval: 20 },
    )
  const owner = new pg.Client({ connectionString: place.ownerUrl })
  await owner.connect()
  /** Lets the database hold the run where it has committed so many documents, so that it is not over before the kill. */
  const holdAt = async (wanted: number) => {
    await owner.query(`create or replace function hold_run() returns trigger language plpgsql as $$ begin
        if (select count(*) from invoice where xmin <> pg_current_xact_id()::xid) >= ${wanted} then perform pg_sleep(100); end if;
        return null;
      end $$;
      create or replace trigger hold_run before insert on invoice for each statement execute function hold_run()`)
  }
  const held = () =>
    owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
    )
  try {
    await queue.ensure('invoice-run')
    await queue.boss.send(
      'invoice-run',
      { operator: 'oslo', asOf: AS_OF },
      { heartbeatSeconds: HEARTBEAT_SECONDS, retryDelay: 1, retryBackoff: false },
    )
    for (const part of KILL_AT) {
      const wanted = before + (undisturbed.length - before) * part
      await holdAt(wanted)
      const worker = workers.start(env)
      await reached(wanted, worker)
      await expect.poll(async () => (await held()).rowCount).toBe(1)
      await workers.kill(worker)
      // The server does not notice that nobody waits for it any longer.
      for (const { pid } of (await held()).rows) await owner.query('select pg_terminate_backend($1)', [pid])
      // Otherwise no run was interrupted and the test proves nothing.
      expect(await count(db)).toBeLessThan(undisturbed.length)
    }
    await owner.query('drop trigger hold_run on invoice; drop function hold_run()')
    const last = workers.start(env)
    await reached(undisturbed.length, last)
    await workers.kill(last)
  } finally {
    await queue.stop()
    await db.close()
    await owner.end()
  }
  await expectWhole(place)
}, 900_000)
