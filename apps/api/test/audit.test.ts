import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../src/app.ts'
import { inTenant } from '../src/core/in-tenant.ts'
import { runJob } from '../src/core/jobs.ts'
import { loggerOptions } from '../src/core/log.ts'
import { JOBS } from '../src/jobs.ts'
import type { Feature } from './examples.ts'
import { NORDLYS, orderFor, type Portal, startPortal } from './harness.ts'
import { drive, type Operation, operationsOf, REQUESTS, type Target, targetOf } from './operations.ts'
import { type Owner, openOwner } from './owner.ts'

type Entry = {
  actor_kind: string
  actor_id: string
  company_id: string | null
  action: string
  entity_id: string | null
  request_id: string
  detail: object
}

let portal: Portal
let owner: Owner
let operations: Operation[]
let nordlys: Target

const entriesOf = (requestId: string) =>
  portal.sql<Entry>('oslo', 'select * from audit_entry where request_id = $1 or caller_request_id = $1', [
    requestId,
  ])
const jobs = async () => {
  await portal.services.queue.flush()
  return (await owner.sql('select from pgboss.job')).length
}

beforeAll(async () => {
  portal = await startPortal()
  owner = await openOwner(portal)
  await portal.app.ready()
  operations = operationsOf(portal.app.swagger())
  nordlys = await targetOf(portal)
})
afterAll(async () => {
  await owner.close()
  await portal.stop()
})

describe('a change without an audit entry', () => {
  const labelOf = async () =>
    (
      await portal.sql<{ l: string }>('oslo', `select employee_id_label as l from company where id = $1`, [
        NORDLYS,
      ])
    )[0]!.l

  it('is not committed, nor are its jobs', async () => {
    const before = [await labelOf(), await jobs()]
    const change = inTenant(portal.ctxOf('oslo'), async tx => {
      await tx.$executeRaw`update company set employee_id_label = 'Changed' where id = ${NORDLYS}`
      await tx.enqueue('message-send', { operator: 'oslo' })
    })
    await expect(change).rejects.toThrow('without an audit entry')
    expect([await labelOf(), await jobs()]).toEqual(before)
  })

  it('leaves neither row, entry nor job when it fails after its entry', async () => {
    const ctx = { ...portal.ctxOf('oslo'), requestId: randomUUID() }
    const before = [await labelOf(), await jobs()]
    const change = inTenant(ctx, async tx => {
      await tx.$executeRaw`update company set employee_id_label = 'Changed' where id = ${NORDLYS}`
      await tx.enqueue('message-send', { operator: 'oslo' })
      await tx.audit({ action: 'user.create', companyId: NORDLYS })
      throw new Error('on second thoughts')
    })
    await expect(change).rejects.toThrow('on second thoughts')
    expect([await labelOf(), await jobs(), (await entriesOf(ctx.requestId)).length]).toEqual([...before, 0])
  })
})

describe('who did what', () => {
  const mutating = () => operations.filter(o => o.method !== 'GET' && !o.public)
  const ofCompany = (needs?: Feature) =>
    mutating().filter(
      ({ id }) => ['company', 'member'].includes(REQUESTS[id]!.about) && REQUESTS[id]!.needs === needs,
    )
  const asking = (who: string, requestId: string) => {
    const call = portal.as(who)
    return (...[method, url, body, headers]: Parameters<typeof call>) =>
      call(method, url, body, { 'x-request-id': requestId, ...headers })
  }

  it.each([
    ['kari@nordlys.example', 'user', undefined],
    ['erp', 'client', undefined],
    ['sigrid@operator.example', 'user', 'school'],
    ['kari@nordlys.example', 'user', 'counterSettings'],
    ['kari@nordlys.example', 'user', 'departmentAdmin'],
    ['kari@nordlys.example', 'user', 'subsidyAdmin'],
    ['kari@nordlys.example', 'user', 'payrollRunsAdmin'],
  ] as const)('is written for every operation that changes something: %s', async (who, kind, needs) => {
    const [user] = await portal.sql<{ id: string }>('oslo', 'select id from app_user where email = $1', [who])
    expect(ofCompany(needs)).not.toHaveLength(0)
    for (const operation of ofCompany(needs)) {
      const requestId = randomUUID()
      const answer = await drive(asking(who, requestId), operation, nordlys)
      expect(answer.statusCode).toBeLessThan(300)
      const { id } = answer.json() ?? {}
      const entry = { actor_kind: kind, actor_id: user?.id ?? who, company_id: NORDLYS }
      // What has no id of its own is answered without one.
      expect(await entriesOf(requestId), operation.id).toMatchObject([
        id ? { ...entry, entity_id: id } : entry,
      ])
    }
  })

  it('is written for changes by staff, and not for refused ones', async () => {
    for (const operation of mutating().filter(o => REQUESTS[o.id]!.about.startsWith('staff'))) {
      const requestId = randomUUID()
      const { statusCode } = await drive(asking('ingrid@operator.example', requestId), operation, nordlys)
      const entries = await entriesOf(requestId)
      expect(entries.length > 0, `${operation.id} ${statusCode}`).toBe(statusCode < 300)
      for (const entry of entries) expect(entry).toMatchObject({ actor_kind: 'user' })
    }
  })

  it('is written once for an order that is repeated, and not for one that is refused', async () => {
    for (const operation of mutating().filter(o => o.id === 'companyTicketOrder')) {
      const [body, key] = [REQUESTS[operation.id]!.body!(nordlys), randomUUID()]
      const send = async (requestId: string, sent: object, headers: Record<string, string>) =>
        (
          await asking('erp', requestId)(
            operation.method,
            REQUESTS[operation.id]!.url(nordlys),
            sent,
            headers,
          )
        ).statusCode
      const ids = [randomUUID(), randomUUID(), randomUUID()]
      expect(await send(ids[0]!, body, { 'idempotency-key': key })).toBe(201)
      expect(await send(ids[1]!, body, { 'idempotency-key': key })).toBe(201)
      expect(await send(ids[2]!, body, {})).toBe(409)
      expect((await Promise.all(ids.map(entriesOf))).map(entries => entries.length)).toEqual([1, 0, 0])
    }
  })

  it('is written for jobs, with the job as actor', async () => {
    await portal.job('ticket-issue')
    await portal.job('invoice-run', { asOf: '2026-12-07' })
    const found = await portal.sql<Entry>(
      'oslo',
      `select distinct actor_id, action from audit_entry where actor_kind = 'job' order by 1, 2`,
    )
    expect(found).toEqual([
      { actor_id: 'invoice-run', action: 'invoice.deliver' },
      { actor_id: 'invoice-run', action: 'invoice.run' },
      { actor_id: 'ticket-issue', action: 'company-ticket.issue' },
      { actor_id: 'ticket-issue', action: 'free-ticket.issue' },
      { actor_id: 'ticket-issue', action: 'housing.issue' },
      { actor_id: 'ticket-issue', action: 'school.issue' },
    ])
  })
})

describe('personal data of subscribers', () => {
  const CANARY = { firstName: 'Kanarina', lastName: 'Fuglesang', employeeId: 'KANARI-99', phone: '41298765' }
  const canaries = Object.values(CANARY)
  const found = (text: string) => canaries.filter(canary => text.toLowerCase().includes(canary.toLowerCase()))
  let log = ''

  /** An order from form to invoice with an app and a worker that log everything, and everything that can go wrong. */
  beforeAll(async () => {
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        log += chunk
        done()
      },
    })
    const app = await buildApp(portal.services, { logger: { ...loggerOptions('debug'), stream } })
    const worker = pino(loggerOptions('debug'), stream)
    const authorization = `Bearer ${await portal.tokenOf('kari@nordlys.example')}`
    const call = (method: 'GET' | 'POST', url: string, body?: object, headers = {}) =>
      app.inject({
        method,
        url,
        headers: { host: 'localhost', authorization, 'idempotency-key': randomUUID(), ...headers },
        ...(body ? { payload: body } : {}),
      })
    try {
      const order = orderFor({ ...CANARY, agreementName: '200101', addOns: ['JOULE'] })
      const { subscriberId } = (await call('POST', '/api/ticket/create', order)).json()
      expect(subscriberId).toBeTypeOf('string')
      const statuses = [
        await call('POST', '/api/ticket/create', order),
        await call('POST', '/api/ticket/create', {
          ...order,
          firstName: CANARY.firstName.repeat(9),
          nope: CANARY.phone,
        }),
        await call('POST', `/api/nowhere/${CANARY.phone}?name=${CANARY.lastName}`, order),
        await call('GET', `/api/subscriber/by-company-id/${NORDLYS}?searchFor=${CANARY.lastName}`),
        await call('GET', `/api/subscriber/${subscriberId}/tickets`),
      ].map(a => a.statusCode)
      expect(statuses).toEqual([409, 400, 404, 200, 200])
      await owner.sql(`create function break_down() returns trigger language plpgsql as $$ begin
        if new.first_name = 'Zeta' then raise 'invalid input syntax for type name: "%" of %', new.first_name, new.phone; end if;
        return new; end $$; create trigger broken before insert on holder for each row execute function break_down()`)
      const broken = await call('POST', '/api/ticket/create', {
        ...order,
        firstName: 'Zeta',
        phone: '41298766',
      })
      expect([broken.statusCode, broken.json().code]).toEqual([500, 'internal'])
      expect(broken.body).not.toMatch(/zeta|constraint|holder/i)
      const report = {
        kind: 'error',
        path: `/ansatt/${CANARY.phone}`,
        message: `no ${CANARY.phone} at kari@nordlys.example`,
      }
      expect((await call('POST', '/client-report', report)).statusCode).toBe(202)
      portal.clock.set('2026-12-07T05:00:00Z')
      for (const job of ['ticket-issue', 'message-send', 'ticket-lifecycle', 'invoice-run'] as const)
        await runJob(portal.services, JOBS, job, { operator: 'oslo' }, worker, 'test')
    } finally {
      await app.close()
    }
  })

  it('are in no log line, whether an order is made, refused, malformed or causes a database error', () => {
    expect(log.split('\n').length).toBeGreaterThan(8)
    expect(log).toContain('request failed')
    expect(log).toContain('reported by the web app')
    expect(log).toContain('invoicing run')
    expect([...found(log), ...(log.match(/zeta|nordlys\.example|41298766/gi) ?? [])]).toEqual([])
  })

  it('are only where they must be: not in the audit log, jobs, stored answers or frozen invoices', async () => {
    const tables = await owner.sql<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'pgboss') and c.relkind = 'r' order by 1`,
    )
    const holding: string[] = []
    for (const { name } of tables) {
      const [row] = await owner.sql<{ all: string | null }>(
        `select string_agg(t::text, ' ') as all from ${name} t`,
      )
      if (found(row!.all ?? '').length) holding.push(name)
    }
    expect(holding).toEqual([
      'public.holder',
      'public.holder_search',
      'public.invoice_line_person',
      'public.open_claim',
      'public.outgoing_message',
    ])
    expect(await jobs()).toBeGreaterThan(0)
    expect(await portal.sql('oslo', 'select from idempotency_key where body is not null')).not.toHaveLength(0)
  })
})
