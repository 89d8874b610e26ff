import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bulkCalls, file, line } from '../../../test/bulk-orders.ts'
import { type Call, freshPhone, orderFor, type Portal, startPortal } from '../../../test/harness.ts'
import { noticeOf } from '../../../test/notices.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { OutboundError } from '../../ports/outbound.ts'
import type { TicketToIssue } from '../../ports/ticketing.ts'
import { messageTopic } from '../message/service.ts'
import { issueTopic } from '../ticket/service.ts'
import { runOutbox } from './service.ts'

let portal: Portal
let kari: Call
let ingrid: Call
beforeAll(async () => {
  portal = await startPortal()
  kari = portal.as('kari@nordlys.example')
  ingrid = portal.as('ingrid@operator.example')
})
afterAll(() => portal.stop())

const order = async (phone = freshPhone()): Promise<{ id: string; subscriberId: string; phone: string }> => ({
  ...(await kari('POST', '/api/ticket/create', orderFor({ phone }))).json(),
  phone,
})
const statusOf = async (id: string) =>
  (await portal.sql<{ status: string }>('oslo', 'select status from ticket where id = $1', [id]))[0]?.status
const callOf = async (id: string) =>
  (
    await portal.sql<{ id: string; state: string; attempts: number; last_error: string | null }>(
      'oslo',
      'select id, state, attempts, last_error from outbox_call where subject_id = $1',
      [id],
    )
  )[0]
const auditOf = (id: string) =>
  portal.sql<{ action: string; detail: object }>(
    'oslo',
    'select action, detail from audit_entry where entity_id = $1 order by at, id',
    [id],
  )

/** A worker whose ticketing port calls `before` first, which may fail, wait or count. */
const worker = (before: (ticket: TicketToIssue) => Promise<void> | void): JobCtx => {
  const ctx = portal.ctxOf('oslo', 'ticket-issue')
  const { issue } = ctx.ports.ticketing
  const ticketing = {
    ...ctx.ports.ticketing,
    issue: async (ticket: TicketToIssue) => {
      await before(ticket)
      return issue(ticket)
    },
  }
  return { ...ctx, ports: { ...ctx.ports, ticketing } }
}
const issueWith = (before: (ticket: TicketToIssue) => Promise<void> | void) =>
  runOutbox(worker(before), issueTopic)

describe('two workers', () => {
  it('never make the same call at the same time', async () => {
    const ids = (await Promise.all(Array.from({ length: 30 }, () => order()))).map(({ id }) => id)
    const asked: string[] = []
    const note = ({ reference }: TicketToIssue) => {
      asked.push(reference)
    }
    const results = await Promise.all([issueWith(note), issueWith(note), issueWith(note)])
    expect(asked.toSorted()).toEqual(ids.toSorted())
    expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(30)
  })

  it('take the calls of a dead one after its lease, not before; a late answer of it changes nothing', async () => {
    const { id } = await order()
    let release = () => {}
    const held = new Promise<void>(done => {
      release = done
    })
    let taken = () => {}
    const isTaken = new Promise<void>(done => {
      taken = done
    })
    const late = issueWith(async () => {
      taken()
      await held
    })
    await isTaken
    expect(await issueWith(() => {})).toEqual({ sent: 0, failed: 0 })
    portal.clock.set(new Date(portal.clock.now().getTime() + 61_000).toISOString())
    expect(await issueWith(() => {})).toEqual({ sent: 1, failed: 0 })
    release()
    await late
    expect(await statusOf(id)).toBe('ACTIVE')
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'company-ticket.order',
      'company-ticket.issue',
    ])
    const messages = await portal.sql('oslo', 'select from outgoing_message where dedupe_key = $1', [
      `pickup-code:${id}`,
    ])
    expect(messages).toHaveLength(1)
    expect(await callOf(id)).toBeUndefined()
  })
})

describe('a database that is away when calls have been made', () => {
  it.each([
    ['not reached', Object.assign(new Error('the database system is starting up'), { code: '57P03' })],
    ['cut off', new Error('Connection terminated unexpectedly')],
  ])('is waited for, and they are noted by the same run: %s', async (_how, fault) => {
    const { id } = await order()
    let away = 0
    let calls = 0
    const ctx = worker(() => {
      calls += 1
      away = 2
    })
    const oslo = ctx.db.tenant('oslo')
    const connect = async () => {
      if (away === 0) return oslo.pool.connect()
      away -= 1
      throw fault
    }
    const pool: typeof oslo.pool = Object.assign(Object.create(oslo.pool), { connect })
    const db = { ...ctx.db, tenant: () => ({ ...oslo, pool }) }
    expect(await runOutbox({ ...ctx, db }, issueTopic)).toEqual({ sent: 1, failed: 0 })
    expect([calls, await statusOf(id), await callOf(id)]).toEqual([1, 'ACTIVE', undefined])
  })
})

type Answered = (error: Error | null, answer: unknown) => void

it('a lease that was committed without an answer is given back', async () => {
  const { id } = await order()
  let calls = 0
  const ctx = worker(() => {
    calls += 1
  })
  const oslo = ctx.db.tenant('oslo')
  let lost = 0
  const connect = async () => {
    const client = await oslo.pool.connect()
    if (lost > 0) return client
    const query = client.query.bind(client) as (config: object, answered: Answered) => unknown
    // The server commits, and its answer does not arrive.
    const queryOnce = (config: { text?: string }, answered: Answered) =>
      query(config, (error, answer) => {
        if (config.text !== 'COMMIT') return answered(error, answer)
        lost += 1
        // The connection goes back to the pool, for everybody.
        Reflect.deleteProperty(client, 'query')
        answered(new Error('Connection terminated unexpectedly'), answer)
      })
    Object.assign(client, { query: queryOnce })
    return client
  }
  const pool: typeof oslo.pool = Object.assign(Object.create(oslo.pool), { connect })
  const db = { ...ctx.db, tenant: () => ({ ...oslo, pool }) }
  expect(await runOutbox({ ...ctx, db }, issueTopic)).toEqual({ sent: 1, failed: 0 })
  expect([lost, calls, await statusOf(id)]).toEqual([1, 1, 'ACTIVE'])
})

it('reads what its calls are about once more when the database was away', async () => {
  const { id } = await order()
  let reads = 0
  const topic = {
    ...issueTopic,
    load: (...of: Parameters<typeof issueTopic.load>) => {
      reads += 1
      return reads === 1 ? Promise.reject(new Error('Connection terminated')) : issueTopic.load(...of)
    },
  }
  expect(
    await runOutbox(
      worker(() => {}),
      topic,
    ),
  ).toEqual({ sent: 1, failed: 0 })
  expect(await statusOf(id)).toBe('ACTIVE')
})

describe('an order of many', () => {
  it('does not delay an order of one', async () => {
    const bulk = bulkCalls(portal)
    const id = await bulk.uploaded(file(...Array.from({ length: 60 }, () => line())))
    await bulk.start(id)
    await portal.job('bulk-order', { operator: 'oslo' })
    const single = await order()
    const asked: string[] = []
    await issueWith(({ reference }) => {
      asked.push(reference)
    })
    expect(asked).toHaveLength(61)
    expect(asked.indexOf(single.id)).toBeLessThan(20)
  })

  it('does not delay the code of an order of one either', async () => {
    await portal.job('message-send', { operator: 'oslo' })
    const bulk = bulkCalls(portal)
    const id = await bulk.uploaded(file(...Array.from({ length: 30 }, () => line())))
    await bulk.start(id)
    await portal.job('bulk-order', { operator: 'oslo' })
    await issueWith(() => {})
    const single = await order()
    await issueWith(() => {})
    const ctx = portal.ctxOf('oslo', 'message-send')
    const sent: string[] = []
    const sms = { ...ctx.ports.sms, send: async ({ to }: { to: string }) => void sent.push(to) }
    await runOutbox({ ...ctx, ports: { ...ctx.ports, sms } }, messageTopic)
    expect(sent).toHaveLength(31)
    expect(sent.indexOf(`+47${single.phone}`)).toBeLessThan(20)
  })

  it('at a slow system leaves the rest to the next run, so that the other operators get their turn', async () => {
    const bulk = bulkCalls(portal)
    const id = await bulk.uploaded(file(...Array.from({ length: 65 }, () => line())))
    await bulk.start(id)
    await portal.job('bulk-order', { operator: 'oslo' })
    const begun = performance.now()
    let later = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => begun + later)
    const ctx = worker(() => {
      later += 1_000
    })
    const woken: unknown[] = []
    const queue = { ...ctx.queue, wake: (...job: unknown[]) => void woken.push(job) }
    try {
      // Twice 20 calls of 20 s.
      expect(await runOutbox({ ...ctx, queue }, issueTopic)).toEqual({ sent: 40, failed: 0 })
    } finally {
      clock.mockRestore()
    }
    expect(woken).toContainEqual(['ticket-issue', { operator: 'oslo' }])
    const left = await portal.sql(
      'oslo',
      `select state, attempts, due_at < $1 as due from outbox_call where topic = 'ticket-issue'`,
      [portal.clock.now()],
    )
    expect(left).toEqual(Array.from({ length: 25 }, () => ({ state: 'QUEUED', attempts: 0, due: true })))
    expect(await issueWith(() => {})).toEqual({ sent: 25, failed: 0 })
  })

  it('is noted by sets, and one by one where a set fails, so that one does not stop the others', async () => {
    const bulk = bulkCalls(portal)
    const id = await bulk.uploaded(file(...Array.from({ length: 22 }, () => line())))
    await bulk.start(id)
    await portal.job('bulk-order', { operator: 'oslo' })
    const sizes: number[] = []
    let bad = ''
    const topic: typeof issueTopic = {
      ...issueTopic,
      done: (ctx, tx, made) => {
        sizes.push(made.length)
        bad ||= made[0]!.subject.id
        if (made.some(({ subject }) => subject.id === bad)) throw new TypeError('cannot be noted')
        return issueTopic.done(ctx, tx, made)
      },
    }
    expect(await runOutbox(portal.ctxOf('oslo', 'ticket-issue'), topic)).toEqual({ sent: 21, failed: 1 })
    expect(sizes).toEqual([20, ...Array.from({ length: 20 }, () => 1), 2])
    expect(await statusOf(bad)).toBe('PENDING')
    expect(await callOf(bad)).toMatchObject({ state: 'QUEUED', attempts: 1, last_error: 'internal fault' })
    portal.clock.set(new Date(portal.clock.now().getTime() + 5_000).toISOString())
    expect(await issueWith(() => {})).toEqual({ sent: 1, failed: 0 })
    expect((await auditOf(bad)).map(({ action }) => action)).toEqual([
      'company-ticket.order',
      'company-ticket.retry',
      'company-ticket.issue',
    ])
  })
})

describe('calls of several requests', () => {
  it('are noted by one set, each as following from its own', async () => {
    const ids = (await Promise.all(Array.from({ length: 8 }, () => order()))).map(({ id }) => id)
    const sizes: number[] = []
    const topic: typeof issueTopic = {
      ...issueTopic,
      done: (ctx, tx, made) => {
        sizes.push(made.length)
        return issueTopic.done(ctx, tx, made)
      },
    }
    expect(await runOutbox(portal.ctxOf('oslo', 'ticket-issue'), topic)).toEqual({ sent: 8, failed: 0 })
    expect(sizes).toEqual([8])
    const entries = await portal.sql<{
      id: string
      ordered: string
      issued: string
      follows: boolean
      caller: null
    }>(
      'oslo',
      `select o.entity_id as id, o.request_id as ordered, i.request_id as issued, i.follows, i.caller_request_id as caller
       from audit_entry o join audit_entry i on i.entity_id = o.entity_id and i.action = 'company-ticket.issue'
       where o.entity_id = any($1) and o.action = 'company-ticket.order'`,
      [ids],
    )
    expect(entries).toHaveLength(8)
    expect(new Set(entries.map(({ ordered }) => ordered)).size).toBe(8)
    for (const { ordered, issued, follows, caller } of entries)
      expect([issued, follows, caller]).toEqual([ordered, true, null])
    const codes = await portal.sql<{ cause: string; key: string }>(
      'oslo',
      `select c.request_id as cause, m.dedupe_key as key from outbox_call c join outgoing_message m on m.id = c.subject_id where m.dedupe_key = any($1)`,
      [ids.map(id => `pickup-code:${id}`)],
    )
    expect(new Map(codes.map(({ key, cause }) => [key, cause]))).toEqual(
      new Map(entries.map(({ id, ordered }) => [`pickup-code:${id}`, ordered])),
    )
  })
})

describe('a call that fails', () => {
  it('is retried with increasing waits, and logged with its outcome', async () => {
    const { id } = await order()
    const refuse = () => {
      throw new OutboundError('answered 503', true)
    }
    expect(await issueWith(refuse)).toEqual({ sent: 0, failed: 1 })
    expect(await callOf(id)).toMatchObject({ state: 'QUEUED', attempts: 1, last_error: 'answered 503' })
    expect(await issueWith(refuse)).toEqual({ sent: 0, failed: 0 })
    portal.clock.set(new Date(portal.clock.now().getTime() + 5_000).toISOString())
    expect(await issueWith(refuse)).toEqual({ sent: 0, failed: 1 })
    portal.clock.set(new Date(portal.clock.now().getTime() + 5_000).toISOString())
    expect(await issueWith(refuse)).toEqual({ sent: 0, failed: 0 })
    portal.clock.set(new Date(portal.clock.now().getTime() + 5_000).toISOString())
    expect(await issueWith(() => {})).toEqual({ sent: 1, failed: 0 })
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'company-ticket.order',
      'company-ticket.retry',
      'company-ticket.retry',
      'company-ticket.issue',
    ])
  })

  it('because of a bug is retried too, and does not stop the others', async () => {
    const [bad, good] = [await order(), await order()]
    const result = await issueWith(({ reference }) => {
      if (reference === bad.id) throw new TypeError(`cannot read ${bad.phone}`)
    })
    expect(result).toEqual({ sent: 1, failed: 1 })
    expect(await statusOf(good.id)).toBe('ACTIVE')
    expect(await callOf(bad.id)).toMatchObject({ state: 'QUEUED', last_error: 'internal fault' })
  })

  it('permanently is parked: staff see it with the reason, and can retry it', async () => {
    const { id, phone } = await order()
    await issueWith(({ reference }) => {
      if (reference === id) throw new OutboundError('answered 422', false)
    })
    expect(await statusOf(id)).toBe('FAILED')
    const call = (await callOf(id))!
    const notice = () => noticeOf(portal, 'ingrid@operator.example', 'callsParked')
    const waiting = (await notice())!.count
    expect(await notice()).toMatchObject({ unread: true, done: false })
    const parked = (await ingrid('GET', '/clock-api/parked')).json()
    expect(parked.matches.find((each: { id: string }) => each.id === call.id)).toMatchObject({
      job: 'ticket-issue',
      what: { nb: 'Utsted billett til Nora Østby' },
      company: { id: '100100', name: 'Nordlys AS' },
      attempts: 1,
      answer: 'answered 422',
    })
    expect((await ingrid('POST', `/clock-api/parked/outbox/${call.id}/retry`)).statusCode).toBe(200)
    expect(await notice()).toMatchObject(waiting > 1 ? { count: waiting - 1 } : { done: true })
    expect((await ingrid('POST', `/clock-api/parked/outbox/${call.id}/retry`)).statusCode).toBe(200)
    expect(await statusOf(id)).toBe('PENDING')
    const again = await kari('POST', '/api/ticket/create', orderFor({ phone }))
    expect([again.statusCode, again.json().code]).toEqual([409, 'open-ticket-exists'])
    await portal.job('ticket-issue', { operator: 'oslo' })
    expect(await statusOf(id)).toBe('ACTIVE')
    expect((await auditOf(id)).filter(({ action }) => action === 'outbox.retry')).toHaveLength(1)
  })

  it('is not retried when the phone has another ticket by then', async () => {
    const { id, phone } = await order()
    await issueWith(({ reference }) => {
      if (reference === id) throw new OutboundError('answered 422', false)
    })
    await order(phone)
    const call = (await callOf(id))!
    const retry = await ingrid('POST', `/clock-api/parked/outbox/${call.id}/retry`)
    expect([retry.statusCode, retry.json().code]).toEqual([409, 'open-ticket-exists'])
    expect(await callOf(id)).toMatchObject({ state: 'PARKED' })
    expect(await statusOf(id)).toBe('FAILED')
  })

  it('is deleted after 90 days', async () => {
    const { id } = await order()
    await issueWith(({ reference }) => {
      if (reference === id) throw new OutboundError('answered 422', false)
    })
    const day = 24 * 3_600_000
    await portal.sql('oslo', 'update outbox_call set due_at = $2 where subject_id = $1', [
      id,
      new Date(portal.clock.now().getTime() - 89 * day),
    ])
    await portal.job('outbox-clean-up', { operator: 'oslo' })
    expect(await callOf(id)).toBeDefined()
    await portal.sql('oslo', 'update outbox_call set due_at = $2 where subject_id = $1', [
      id,
      new Date(portal.clock.now().getTime() - 91 * day),
    ])
    await portal.job('outbox-clean-up', { operator: 'oslo' })
    expect(await callOf(id)).toBeUndefined()
  })
})
