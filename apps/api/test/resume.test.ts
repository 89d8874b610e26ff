import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { operatorById } from '@portal/domain'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../scripts/lib/test-database.ts'
import { clockOf, fixedClock } from '../src/core/clock.ts'
import { readConfig } from '../src/core/config.ts'
import { type Database, openDatabase } from '../src/core/database.ts'
import { jobCtx } from '../src/core/jobs.ts'
import { openQueue, type WorkerQueue } from '../src/core/queue.ts'
import { setUpQueue } from '../src/core/queue-setup.ts'
import type { JobServices } from '../src/core/services.ts'
import { runTransaction } from '../src/core/transaction.ts'
import { violations } from '../src/modules/clock/invariants.ts'
import { runInvoicing } from '../src/modules/invoice/run.ts'
import { storeTariff } from '../src/modules/tariff/store.ts'
import { OF_DOCUMENTS } from './data-check.ts'
import { OWED } from './invoicing.ts'

const AGREEMENTS = 2000
const STARTED = new Date().toISOString()
const AS_OF = '2026-12-07'
const KILL_AT = [0.25, 0.6]
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

type Place = { database: TestDatabase; db: Database; pool: pg.Pool; queue: WorkerQueue }

/** 2,000 agreements with one ticket to several hundred, ten in the mean, the same in every database down to their ids. */
const GENERATE = [
  `insert into company (id, name, organisation_number) select (800000 + n)::text, 'Kunde ' || n, (315000000 + n)::text from generate_series(1, ${AGREEMENTS}) n`,
  `insert into agreement (id, company_id, sub_type, invoice_reference, from_date, has_invoice_base_only)
   select id, id, 'SUBSCRIPTIONS', 'Ref ' || id, '2026-11-01', id::int % 50 = 0 from company where id like '80%'`,
  `insert into holder (id, identity, company_id, first_name, last_name, employee_id, phone, phone_country_code)
   select md5('person' || n)::uuid, 'phone:+47' || (41000000 + n), (800001 + floor(power((hashint4(n)::bigint + 2147483648) / 4294967296.0, 1.5) * ${AGREEMENTS}))::text,
     'Nora', 'Østby ' || n, n::text, (41000000 + n)::text, '+47' from generate_series(1, ${AGREEMENTS * 9}) n`,
  `insert into holder (id, identity, company_id, first_name, last_name, employee_id, phone, phone_country_code)
   select md5('last' || id)::uuid, 'phone:+47' || (45000000 + id::int), id, 'Siste', 'Mann', id, (45000000 + id::int)::text, '+47' from company where id like '80%'`,
  `insert into ticket (kind, id, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, all_zones, nr_of_zones, price_tier, start_date, expiration_date, ordered_at, issued_at)
   select 'COMPANY_TICKET', md5('ticket' || s.id)::uuid, company_id, company_id, s.id, case when k % 17 = 0 then 'EXPIRED' when k % 23 = 0 then 'FAILED' else 'ACTIVE' end::ticket_status,
     case when k % 9 = 0 then 4 else 1 end, 'RUT:TariffZone:1', 'RUT:TariffZone:1', k % 3 = 2, case k % 3 when 0 then 1 when 1 then 2 else 99 end, k % 3 + 1,
     date '2026-11-01' + k % 30, case when k % 17 = 0 then date '2026-11-30' end, '2026-10-01', '2026-10-01'
   from holder s, lateral (select ('x' || left(md5(s.employee_id), 6))::bit(24)::int as k) r`,
  // At least one ticket that counts, so that every agreement has something to charge.
  `update ticket t set status = 'ACTIVE', expiration_date = null where id = md5('ticket' || md5('last' || t.company_id)::uuid)::uuid`,
]

const open = async (): Promise<Place> => {
  const database = await createTestDatabase()
  const db = openDatabase(database.url, 4)
  const { pool } = db.tenant('oslo')
  await runTransaction(db.tenant('oslo'), tx => storeTariff(tx, 'oslo'))
  for (const statement of GENERATE) await pool.query(statement)
  const clock = clockOf(environment(database.url))
  await setUpQueue(database.ownerUrl, clock)
  return { database, db, pool, queue: await openQueue(database.url, 'send', clock, () => undefined) }
}

let disturbed: Place
let undisturbed: Place
const workers: ChildProcess[] = []
beforeAll(async () => {
  disturbed = await open()
  undisturbed = await open()
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  for (const { queue, db, database } of [disturbed, undisturbed]) {
    await queue.stop()
    await db.close()
    await database.drop()
  }
})

const startWorker = () => {
  const worker = spawn(process.execPath, [join(import.meta.dirname, '../src/worker.ts')], {
    env: { ...process.env, ...environment(disturbed.database.url) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  workers.push(worker)
  return worker
}

const count = async (pool: pg.Pool) =>
  (await pool.query<{ n: number }>('select count(*)::int as n from invoice')).rows[0]!.n

const reached = (wanted: number, worker: ChildProcess) =>
  vi.waitFor(
    async () => {
      if (worker.exitCode !== null) throw new Error(`the worker ended with ${worker.exitCode}`)
      const now = await count(disturbed.pool)
      if (now < wanted) throw new Error(`${now} of ${wanted} invoices`)
    },
    { timeout: DEADLINE_MS, interval: 20 },
  )

const rows = async (pool: pg.Pool, text: string, values: unknown[] = []) =>
  (await pool.query(text, values)).rows

/** All content of an invoice, numbers included, without times of writing. */
const CONTENT = `
  select i.agreement_id, i.kind, i.number, i.kid, i.period_start, i.period_end, i.due_date, i.buyer, i.ticket_count, i.gross_ore, i.vat_ore, i.vat, i.period_key,
    (select string_agg(concat_ws('|', l.position, l.ticket_id, l.month, l.unit_price_ore, l.gross_ore, l.vat_rate, p.last_name, p.phone), ';' order by l.position)
      from invoice_line l join invoice_line_person p on p.line_id = l.id where l.invoice_id = i.id) as lines
  from invoice i order by i.agreement_id`

it(`a run of ${AGREEMENTS} agreements whose worker is killed twice ends with each invoice once, numbers without gap, as without a kill`, async () => {
  await disturbed.queue.ensure('invoice-run')
  await disturbed.queue.boss.send(
    'invoice-run',
    { operator: 'oslo', asOf: AS_OF },
    { heartbeatSeconds: HEARTBEAT_SECONDS, retryDelay: 1, retryBackoff: false },
  )
  for (const part of KILL_AT) {
    const worker = startWorker()
    await reached(AGREEMENTS * part, worker)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    // Otherwise no run was interrupted and the test proves nothing.
    expect(await count(disturbed.pool)).toBeLessThan(AGREEMENTS)
  }
  const last = startWorker()
  await reached(AGREEMENTS, last)
  last.kill('SIGKILL')
  await once(last, 'exit')

  const services = {
    config: readConfig(environment(undisturbed.database.url)),
    clock: fixedClock(`${AS_OF}T11:00:00Z`),
    ports: {} as JobServices['ports'],
  }
  const ctxOf = ({ db, queue }: Place) =>
    jobCtx({ ...services, db, queue }, operatorById('oslo'), 'invoice-run', pino({ level: 'silent' }), 'test')
  const run = (place: Place) => runInvoicing(ctxOf(place), AS_OF)
  await run(undisturbed)

  expect(
    await violations(ctxOf(disturbed), [
      ...OF_DOCUMENTS,
      'number-order',
      'ticket-month-not-charged',
      'month-not-owed',
    ]),
  ).toEqual([])
  expect(await rows(disturbed.pool, `select from invoice where number is not null`)).toHaveLength(
    AGREEMENTS - AGREEMENTS / 50,
  )
  expect(
    await rows(
      disturbed.pool,
      'select count(distinct agreement_id)::int as n, count(*)::int as all from invoice',
    ),
  ).toEqual([{ n: AGREEMENTS, all: AGREEMENTS }])
  expect(await rows(disturbed.pool, 'select from invoicing_parked')).toEqual([])
  const invoiced = await rows(
    disturbed.pool,
    `select i.agreement_id as agreement, sum(i.gross_ore)::float8 as gross, sum((select count(*) from invoice_line l where l.invoice_id = i.id))::int as lines
     from invoice i group by 1 order by 1`,
  )
  expect(invoiced).toEqual(await rows(disturbed.pool, `${OWED} order by 1`, ['2026-11-01']))
  expect(await rows(disturbed.pool, CONTENT)).toEqual(await rows(undisturbed.pool, CONTENT))
  expect(await run(disturbed)).toEqual({ invoices: 0, lines: 0, parked: 0, held: 0 })
}, 900_000)
