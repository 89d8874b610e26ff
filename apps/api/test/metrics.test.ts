import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { OPERATORS } from '@portal/domain'
import { SECURITY_EVENT_PHRASES, SIGN_IN_REASONS } from '@portal/domain/security-event'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import contract from '../../../openapi/portal.json' with { type: 'json' }
import { freePort } from '../../../scripts/lib/ports.ts'
import { openDatabase } from '../src/core/database.ts'
import { gather } from '../src/core/gather.ts'
import { runJob } from '../src/core/jobs.ts'
import { METRICS } from '../src/core/metrics.ts'
import { openMetrics } from '../src/core/metrics-server.ts'
import { assertDatabaseReady } from '../src/core/ready.ts'
import { JOBS } from '../src/jobs.ts'
import { messageTopic } from '../src/modules/message/service.ts'
import { runOutbox } from '../src/modules/outbox/service.ts'
import { PARKED } from '../src/parked.ts'
import { openSms } from '../src/ports/sms.ts'
import { TOPICS } from '../src/topics.ts'
import { freshPhone, hostOf, orderFor, type Portal, startPortal } from './harness.ts'
import { operationsOf } from './operations.ts'

let portal: Portal
let metrics: Awaited<ReturnType<typeof openMetrics>>
const [oslo] = OPERATORS
const LOG = { error: () => undefined }

beforeAll(async () => {
  // Files of one process share the registry, and one of them has operators that no other knows.
  METRICS.resetMetrics()
  portal = await startPortal()
  metrics = await openMetrics(
    { METRICS_PORT: 0, METRICS_HOST: '127.0.0.1' },
    {
      process: 'api',
      version: '1.2.3',
      poolSize: portal.config.POOL_SIZE,
      db: portal.db,
      inFlight: portal.app.limits.taken,
    },
    () => assertDatabaseReady(portal.db, oslo!),
    LOG,
  )
})
afterAll(async () => {
  await metrics.close()
  await portal.stop()
})

const at = (path: string, port = metrics.port) => `http://127.0.0.1:${port}${path}`
const read = async (port = metrics.port) => (await fetch(at('/metrics', port))).text()

type Sample = { name: string; labels: Record<string, string>; value: number }
const samplesOf = (text: string): Sample[] =>
  text
    .split('\n')
    .filter(line => line && !line.startsWith('#'))
    .map(line => {
      const [, name, labels = '', value] = /^([a-z0-9_]+)(?:\{(.*)\})? (\S+)$/.exec(line)!
      const pairs = [...labels.matchAll(/([a-z_]+)="((?:[^"\\]|\\.)*)"/g)]
      return {
        name: name!,
        labels: Object.fromEntries(pairs.map(([, key, each]) => [key, each!])),
        value: Number(value),
      }
    })

/** The value of a metric; that of all with these labels together. 0 where there is none. */
const told = async (name: string, labels: Record<string, string> = {}): Promise<number> =>
  samplesOf(await read())
    .filter(
      each => each.name === name && Object.entries(labels).every(([key, of]) => each.labels[key] === of),
    )
    .reduce((sum, { value }) => sum + value, 0)

/** How much a metric grows by something. */
const growth = async (name: string, labels: Record<string, string>, by: () => Promise<unknown>) => {
  const before = await told(name, labels)
  await by()
  return (await told(name, labels)) - before
}

const gatherNow = () => gather(portal.services, JOBS, PARKED)
const kari = () => portal.as('kari@nordlys.example')
const order = () =>
  kari()('POST', '/api/ticket/create', orderFor({ phone: freshPhone(), employeeId: 'E-9911' }))

describe('the port of the metrics', () => {
  it('is none where no setting names one, and the public port has none', async () => {
    const off = await openMetrics(
      { METRICS_PORT: undefined, METRICS_HOST: '127.0.0.1' },
      { process: 'api', version: '1', poolSize: 1, db: portal.db },
      async () => undefined,
      LOG,
    )
    expect(off.port).toBeNull()
    await off.close()
    expect((await portal.anonymous()('GET', '/metrics')).statusCode).toBe(404)
  })
  it('answers GET /metrics and nothing else', async () => {
    const answer = await fetch(at('/metrics'))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', '/health/ready'],
      ['GET', '/metrics/'],
      ['GET', '/metrics?a=1'],
      ['POST', '/metrics'],
      ['GET', '/api/ticket/create'],
    ] as const)
      expect([path, (await fetch(at(path), { method })).status]).toEqual([path, 404])
  })
  it('answers while the database is away, and says so', async () => {
    const gone = openDatabase('postgresql://nobody@127.0.0.1:9/gone', 1, { waitMs: 200 })
    const alone = await openMetrics(
      { METRICS_PORT: 0, METRICS_HOST: '127.0.0.1' },
      { process: 'worker', version: '1.2.3', poolSize: 1, db: gone },
      () => assertDatabaseReady(gone, oslo!),
      LOG,
    )
    await expect
      .poll(async () => samplesOf(await read(alone.port)).find(each => each.name === 'portal_ready')?.value)
      .toBe(0)
    const gathered = samplesOf(await read()).find(each => each.name === 'portal_gathered_timestamp_seconds')
    await expect(gather({ ...portal.services, db: gone }, JOBS, PARKED)).rejects.toThrow()
    expect(samplesOf(await read()).find(each => each.name === 'portal_gathered_timestamp_seconds')).toEqual(
      gathered,
    )
    await alone.close()
    await gone.close()
    const again = await openMetrics(
      { METRICS_PORT: 0, METRICS_HOST: '127.0.0.1' },
      { process: 'api', version: '1.2.3', poolSize: 1, db: portal.db },
      () => assertDatabaseReady(portal.db, oslo!),
      LOG,
    )
    await expect.poll(() => told('portal_ready')).toBe(1)
    await again.close()
  })
})

describe('what is counted of requests', () => {
  const seconds = 'portal_http_request_duration_seconds_count'
  it('is their operation and status', async () => {
    expect(
      await growth(seconds, { operation: 'healthLive', status: '200' }, () =>
        portal.anonymous()('GET', '/health/live'),
      ),
    ).toBe(1)
    expect(await growth(seconds, { operation: 'companyTicketOrder', status: '201' }, order)).toBe(1)
    expect(
      await growth(seconds, { operation: 'companyTicketOrder', status: '400' }, () =>
        kari()('POST', '/api/ticket/create', {}),
      ),
    ).toBe(1)
    expect(
      await growth(seconds, { operation: 'not_found', status: '404' }, () =>
        portal.anonymous()('GET', '/nobody/has/this'),
      ),
    ).toBe(1)
  })
  it('is how many are being worked on', async () => {
    expect(await told('portal_http_requests_in_flight')).toBe(0)
    const letGo = portal.app.limits.take('somebody')
    expect(await told('portal_http_requests_in_flight')).toBe(1)
    letGo()
    expect(await told('portal_http_requests_in_flight')).toBe(0)
  })
  it('is what a limit refused, and what was refused for the sake of security', async () => {
    const guess = () =>
      portal.app.inject({
        method: 'POST',
        url: '/voucher-api/offer',
        headers: {
          host: hostOf('oslo'),
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from('bildeling:no-such-key-no-such-ke').toString('base64')}`,
        },
        payload: { selectedCarProvider: 'HYRE' },
        remoteAddress: '203.0.113.77',
      })
    expect(
      await growth('portal_limit_hits_total', { limit: 'voucher-keys' }, async () => {
        for (let n = 0; n < 12; n++) await guess()
      }),
    ).toBeGreaterThanOrEqual(1)
    expect(await growth('portal_security_events_total', { event: 'limit.hit' }, guess)).toBe(1)
    expect(
      await growth('portal_sign_ins_refused_total', { reason: 'no-transaction' }, () =>
        portal.anonymous()('GET', '/implicit/callback'),
      ),
    ).toBe(1)
  })
  it('is who waits for a connection', async () => {
    const { pool } = portal.db.tenant('akt')
    const held = await Promise.all(Array.from({ length: portal.config.POOL_SIZE }, () => pool.connect()))
    const waits = [pool.connect(), pool.connect()]
    // Whether the process is ready is asked of the first operator’s.
    const of = { operator: 'akt' }
    expect(await told('portal_pool_waiting', of)).toBe(2)
    expect(await told('portal_pool_connections', { ...of, state: 'used' })).toBe(portal.config.POOL_SIZE)
    for (const each of held) each.release()
    for (const each of await Promise.all(waits)) each.release()
    expect(await told('portal_pool_waiting', of)).toBe(0)
    expect(await told('portal_pool_connections', { ...of, state: 'used' })).toBe(0)
    expect(await told('portal_pool_connections', { ...of, state: 'idle' })).toBe(portal.config.POOL_SIZE)
    expect(await told('portal_pool_size')).toBe(portal.config.POOL_SIZE)
  })
})

describe('what is counted of jobs and of calls to the outside', () => {
  it('is the outbox, until its calls are made', async () => {
    const of = { operator: 'oslo', topic: 'ticket-issue' }
    for (const name of ['ticket-issue', 'message-send'] as const) await portal.job(name)
    await order()
    await gatherNow()
    expect(await told('portal_outbox_queued_calls', of)).toBe(1)
    expect(await told('portal_outbox_due_calls', of)).toBe(1)
    const age = await told('portal_outbox_oldest_age_seconds', of)
    portal.clock.set(new Date(portal.clock.now().getTime() + 600_000).toISOString())
    await gatherNow()
    expect((await told('portal_outbox_oldest_age_seconds', of)) - age).toBeGreaterThanOrEqual(0)
    const calls = { port: 'ticketing', outcome: 'ok' }
    expect(
      await growth('portal_outside_call_duration_seconds_count', calls, () => portal.job('ticket-issue')),
    ).toBe(1)
    await gatherNow()
    expect(await told('portal_outbox_queued_calls', of)).toBe(0)
  })
  it('is what became of messages', async () => {
    const sms = openSms({ SMS_URL: 'http://127.0.0.1:9/', SMS_TOKEN: 'none' })
    const ctx = portal.ctxOf('oslo', 'message-send')
    const failing = { ...ctx, ports: { ...ctx.ports, sms } }
    const failed = { channel: 'sms', outcome: 'failed' }
    expect(
      await growth(
        'portal_outside_call_duration_seconds_count',
        { port: 'sms', outcome: 'no_answer' },
        async () =>
          expect(await growth('portal_messages_total', failed, () => runOutbox(failing, messageTopic))).toBe(
            1,
          ),
      ),
    ).toBe(1)
    portal.clock.set(new Date(portal.clock.now().getTime() + 3_600_000).toISOString())
    expect(
      await growth('portal_messages_total', { channel: 'sms', outcome: 'sent' }, () =>
        portal.job('message-send'),
      ),
    ).toBe(1)
  })
  it('is a call that nobody makes any more, and whatever else is parked', async () => {
    await order()
    await portal.sql(
      'oslo',
      `update outbox_call set state = 'PARKED', last_error = 'answered 400' where topic = 'ticket-issue'`,
    )
    await portal.sql(
      'oslo',
      `insert into data_violation (name, count, faults, since, seen_at) values ('x', 1, '[]', $1, $1)`,
      [portal.clock.now()],
    )
    await gatherNow()
    for (const job of ['ticket-issue', 'data-check'])
      expect(await told('portal_parked_items', { operator: 'oslo', job })).toBe(1)
    portal.clock.set(new Date(portal.clock.now().getTime() + 60_000).toISOString())
    await gatherNow()
    expect(await told('portal_parked_oldest_age_seconds', { operator: 'oslo', job: 'data-check' })).toBe(60)
    await portal.sql('oslo', 'delete from data_violation')
    await portal.sql('oslo', `delete from outbox_call where state = 'PARKED'`)
    await gatherNow()
    expect(await told('portal_parked_items')).toBe(0)
  })
  it('is runs, failures, the latest success and lateness, for each operator', async () => {
    const of = { operator: 'oslo', job: 'session-housekeeping' }
    const run = (jobs = JOBS) =>
      runJob(
        portal.services,
        jobs,
        'session-housekeeping',
        { operator: 'oslo' },
        portal.ctxOf('oslo').log,
        'test',
      )
    expect(await growth('portal_job_runs_total', { ...of, outcome: 'done' }, () => run())).toBe(1)
    expect(await growth('portal_job_duration_seconds_count', { job: of.job }, () => run())).toBe(1)
    await gatherNow()
    const done = portal.clock.now().getTime() / 1000
    expect(await told('portal_job_last_success_timestamp_seconds', of)).toBe(done)
    expect(await told('portal_job_lateness_seconds', of)).toBe(0)
    const broken = {
      ...JOBS,
      'session-housekeeping': { ...JOBS['session-housekeeping'], run: () => Promise.reject(new Error('no')) },
    }
    portal.clock.set(new Date(portal.clock.now().getTime() + 1_000).toISOString())
    expect(
      await growth('portal_job_runs_total', { ...of, outcome: 'failed' }, () =>
        run(broken).catch(() => undefined),
      ),
    ).toBe(1)
    portal.clock.set(new Date(portal.clock.now().getTime() + 2 * 86_400_000).toISOString())
    await gatherNow()
    // Begun a day and more ago, and done not since then.
    expect(await told('portal_job_lateness_seconds', of)).toBeGreaterThan(86_400)
    expect(await told('portal_job_last_success_timestamp_seconds', of)).toBe(done)
    await portal.sql('oslo', `insert into job_pause (job, since) values ('session-housekeeping', $1)`, [
      portal.clock.now(),
    ])
    await gatherNow()
    expect([await told('portal_job_lateness_seconds', of), await told('portal_job_paused', of)]).toEqual([
      0, 1,
    ])
    await portal.sql('oslo', 'delete from job_pause')
  })
  it('is the queue by job and state, and its oldest', async () => {
    const { queue } = portal.services
    await queue.flush()
    for (const { name } of await queue.boss.getQueues()) await queue.boss.deleteAllJobs(name)
    await queue.ensure('session-housekeeping')
    await queue.boss.send('session-housekeeping', { operator: 'oslo' })
    await queue.boss.send('session-housekeeping', { operator: 'oslo' }, { startAfter: 3600 })
    await queue.boss.supervise('session-housekeeping')
    await expect
      .poll(async () => {
        await gatherNow()
        return told('portal_queue_oldest_age_seconds', { job: 'session-housekeeping' })
      })
      .toBeGreaterThan(0.05)
    const jobs = (state: string) => told('portal_queue_jobs', { job: 'session-housekeeping', state })
    expect([await jobs('waiting'), await jobs('deferred'), await jobs('active')]).toEqual([1, 1, 0])
    await queue.boss.deleteAllJobs('session-housekeeping')
    await gatherNow()
    expect(await told('portal_queue_oldest_age_seconds', { job: 'session-housekeeping' })).toBe(0)
  })
  it('is read for every operator on one connection, which stays the first operator’s', async () => {
    await portal.sql(
      'akt',
      `insert into data_violation (name, count, faults, since, seen_at) values ('x', 1, '[]', now(), now())`,
    )
    await gatherNow()
    expect(await told('portal_parked_items', { operator: 'akt', job: 'data-check' })).toBe(1)
    expect(await told('portal_parked_items', { operator: 'oslo' })).toBe(0)
    const { pool } = portal.db.tenant('oslo')
    const held = await Promise.all(Array.from({ length: portal.config.POOL_SIZE }, () => pool.connect()))
    for (const each of held) {
      const { rows } = await each.query(`select current_setting('app.operator') as operator`)
      expect(rows).toEqual([{ operator: 'oslo' }])
      each.release()
    }
    await portal.sql('akt', 'delete from data_violation')
  })
})

describe('the processes', () => {
  it.each(['server', 'worker'])('open the port: %s', async file => {
    const port = await freePort()
    const child = spawn(process.execPath, [join(import.meta.dirname, `../src/${file}.ts`)], {
      env: {
        ...process.env,
        ...portal.env,
        PORT: String(await freePort()),
        METRICS_PORT: String(port),
        DRAIN_MS: '0',
        DATABASE_URL: portal.database.url,
      },
      stdio: 'ignore',
    })
    try {
      const of = file === 'server' ? 'api' : 'worker'
      const found = async (name: string, labels: Record<string, string> = {}) =>
        samplesOf(await read(port).catch(() => '')).find(
          each =>
            each.name === name && Object.entries(labels).every(([key, value]) => each.labels[key] === value),
        )?.value
      await expect.poll(() => found('portal_ready')).toBe(1)
      expect(await found('portal_build_info', { process: of })).toBe(1)
      // Only the worker reads what is to be read from the database.
      if (of === 'worker')
        await expect.poll(() => found('portal_gathered_timestamp_seconds')).toBeGreaterThan(0)
      else expect(await found('portal_gathered_timestamp_seconds')).toBe(0)
    } finally {
      child.kill()
      await once(child, 'exit')
    }
    expect(child.exitCode).toBe(0)
  })
})

describe('labels', () => {
  const among = (values: Iterable<string>) => {
    const known = new Set(values)
    return (value: string) => known.has(value)
  }
  const operations = operationsOf(contract).map(({ id }) => id)
  const JOB_NAMES = Object.keys(JOBS)
  const BOUNDS: Record<string, (value: string) => boolean> = {
    operation: among([...operations, 'not_found', 'web_file']),
    status: value => /^[1-5]\d\d$/.test(value),
    operator: among(OPERATORS.map(({ id }) => id)),
    job: among(JOB_NAMES),
    topic: among(TOPICS.map(({ name }) => name)),
    event: among(Object.keys(SECURITY_EVENT_PHRASES)),
    reason: among(Object.keys(SIGN_IN_REASONS)),
    state: among(['idle', 'used', 'deferred', 'waiting', 'active', 'failed']),
    outcome: among(['ok', 'refused', 'failed', 'no_answer', 'sent', 'parked', 'done', 'held']),
    channel: among(['sms', 'email']),
    port: value => /^[a-z]+(-[a-z]+)?$/.test(value),
    limit: value => /^[a-z]+(-[a-z]+)*$/.test(value),
    version: value => /^\d+\.\d+\.\d+$/.test(value),
    process: among(['api', 'worker']),
    le: value => value === '+Inf' || Number(value) > 0,
  }

  it('are from lists that the code has, whatever is asked', async () => {
    const word = 'Kanarina%20Fuglesang'
    const hostile = [
      `/company-api/company/${word}`,
      `/${word}?name=${word}`,
      '/%ff%fe',
      '/"}\n evil{a="1"} 1',
      '/metrics{operator="x"}',
      `/assets/${word}.js`,
      '/company-ticket-api/company/../../etc/passwd',
      ...Array.from({ length: 50 }, (_, n) => `/unknown/${n}/kanarina`),
    ]
    const before = samplesOf(await read()).length
    for (const url of hostile)
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const)
        await portal.app.inject({
          method,
          url,
          headers: { host: hostOf('oslo'), 'user-agent': 'Kanarina', 'x-request-id': 'Kanarina' },
          remoteAddress: `203.0.113.${hostile.indexOf(url)}`,
        })
    await portal.app.inject({ method: 'GET', url: '/', headers: { host: 'kanarina.example' } })
    await portal.app.inject({
      method: 'GET',
      url: '/implicit/callback?error=kanarina',
      headers: { host: hostOf('oslo') },
    })
    const text = await read()
    const wrong = samplesOf(text).flatMap(({ name, labels }) =>
      Object.entries(labels)
        .filter(([label, value]) => !BOUNDS[label]?.(value))
        .map(([label, value]) => `${name} ${label}=${value}`),
    )
    expect(wrong).toEqual([])
    expect(text.toLowerCase()).not.toMatch(/kanarina|fuglesang|nordlys|fjordbygg|203\.0\.113|evil/)
    // 290 requests of unknown addresses are a handful of series, of twelve lines each.
    expect(samplesOf(text).length - before).toBeLessThan(300)
  })
  it('are of ports that exist', async () => {
    const ports = samplesOf(await read()).flatMap(({ labels }) => labels.port ?? [])
    const sources = readdirSync(new URL('../src/ports', import.meta.url))
    expect([...new Set(ports)].filter(port => !sources.includes(`${port}.ts`))).toEqual([])
  })
  it('have names with units, and every metric says what it is', async () => {
    for (const { name, help, type } of await METRICS.getMetricsAsJSON()) {
      expect(help.length, name).toBeGreaterThan(10)
      if (name.startsWith('portal_')) expect(name.endsWith('_total'), name).toBe(String(type) === 'counter')
    }
  })
})
