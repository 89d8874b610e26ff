import { afterAll, beforeAll, expect, it } from 'vitest'
import { bulkCalls, file, line, ticketsOf } from '../../../test/bulk-orders.ts'
import { freshPhone, orderFor, type Portal, startPortal } from '../../../test/harness.ts'
import { BULK_KINDS } from '../../bulk-kinds.ts'
import { workBulk } from './work.ts'

let portal: Portal
let kari: ReturnType<typeof bulkCalls>
beforeAll(async () => {
  portal = await startPortal()
  kari = bulkCalls(portal)
})
afterAll(() => portal.stop())

const phonesOf = (n: number) => Array.from({ length: n }, freshPhone)
const uploadOf = (phones: string[]) => kari.uploaded(file(...phones.map(phone => line({ phone }))))
const work = () => portal.job('bulk-order', { operator: 'oslo' })
const states = async (id: string) => (await kari.rows(id)).map(row => row.state)
const audit = (id: string) =>
  portal.sql<{ action: string; actor: string; detail: object }>(
    'oslo',
    `select action, actor_kind || ':' || coalesce((select email from app_user u where u.id::text = actor_id), actor_id) as actor, detail
     from audit_entry where entity_id = $1 order by at, id`,
    [id],
  )

it('orders every row that is in order, in the name of whoever started it, and leaves the faulty ones', async () => {
  const phones = phonesOf(3)
  const id = await kari.uploaded(
    file(
      line({ phone: phones[0]!, addOns: 'Elsykkel' }),
      line({ phone: '12' }),
      line({ phone: phones[2]!, to: '2Ø' }),
    ),
  )
  const started = await kari.start(id)
  expect([started.statusCode, started.json().state]).toEqual([202, 'RUNNING'])
  expect(await work()).toEqual({ oslo: { done: 2, refused: 0, ended: 1 } })
  expect(await kari.get(id)).toMatchObject({
    state: 'DONE',
    startedAt: expect.any(String),
    endedAt: expect.any(String),
    rows: { total: 3, ready: 0, faulty: 1, done: 2, refused: 0 },
  })
  expect(await ticketsOf(portal, [phones[0]!, phones[2]!])).toEqual([1, 1])
  const [first, , third] = await kari.rows(id)
  const employee = (await kari.call('GET', `/api/subscriber/${third!.subscriberId}/tickets`)).json()
    .matches[0]
  expect(employee).toMatchObject({ id: third!.ticketId, startDate: '2026-12-01', zones: ['1', '2Ø'] })
  expect(
    (await kari.call('GET', `/api/subscriber/${first!.subscriberId}/subscriptions`)).json().matches,
  ).toMatchObject([{ type: 'JOULE' }])
  expect(await audit(id)).toMatchObject([
    { action: 'bulk-order.upload', actor: 'user:kari@nordlys.example', detail: { rows: 3, faulty: 1 } },
    { action: 'bulk-order.start', actor: 'user:kari@nordlys.example', detail: { rows: 2 } },
    { action: 'bulk-order.rows', actor: 'job:bulk-order', detail: { ordered: 2, refused: 0 } },
  ])
  expect(await audit(third!.ticketId!)).toMatchObject([
    { action: 'company-ticket.order', actor: 'user:kari@nordlys.example' },
  ])
})

it('keeps a refusal at its row and goes on with the others', async () => {
  const phones = phonesOf(3)
  const id = await uploadOf(phones)
  expect((await kari.call('POST', '/api/ticket/create', orderFor({ phone: phones[1]! }))).statusCode).toBe(
    201,
  )
  await kari.start(id)
  await work()
  expect(await states(id)).toEqual(['DONE', 'REFUSED', 'DONE'])
  expect((await kari.rows(id, '?state=REFUSED'))[0]).toMatchObject({
    row: 3,
    faults: [{ column: 'phone', code: 'open-ticket-exists' }],
    ticketId: null,
  })
  expect(await ticketsOf(portal, phones)).toEqual([1, 1, 1])
})

it('orders each row once, by however many workers and starts', async () => {
  const phones = phonesOf(40)
  const id = await uploadOf(phones)
  const answers = await Promise.all([kari.start(id), kari.start(id), kari.start(id)])
  expect(answers.map(answer => answer.statusCode)).toEqual([202, 202, 202])
  await Promise.all([work(), work(), work()])
  await work()
  expect((await kari.get(id)).rows).toMatchObject({ done: 40, refused: 0, ready: 0 })
  expect(await ticketsOf(portal, phones)).toEqual(phones.map(() => 1))
  expect((await audit(id)).filter(entry => entry.action === 'bulk-order.rows')).toHaveLength(1)
  expect((await kari.start(id)).json().state).toBe('DONE')
})

it('continues where a worker died, in the middle of a row', async () => {
  const phones = phonesOf(6)
  const id = await uploadOf(phones)
  await kari.start(id)
  const ctx = portal.ctxOf('oslo', 'bulk-order')
  // An order reads the clock when its rows are written; the ninth read fails.
  let asked = 0
  const clock = {
    now: () => {
      if (++asked > 9) throw new Error('killed')
      return portal.clock.now()
    },
  }
  await expect(workBulk(BULK_KINDS, { ...ctx, clock })).rejects.toThrow('killed')
  const between = await states(id)
  expect(new Set(between)).toEqual(new Set(['DONE', 'READY']))
  expect(await ticketsOf(portal, phones)).toEqual(between.map(state => (state === 'DONE' ? 1 : 0)))
  await work()
  expect((await kari.get(id)).state).toBe('DONE')
  expect(await ticketsOf(portal, phones)).toEqual(phones.map(() => 1))
})

it('cancels rows that are not ordered yet, before the start and while ordering', async () => {
  const [before, during] = [phonesOf(2), phonesOf(60)]
  const early = await uploadOf(before)
  for (const answer of [await kari.cancel(early), await kari.cancel(early)])
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
  const late = await uploadOf(during)
  await kari.start(late)
  const [, cancelled] = await Promise.all([work(), kari.cancel(late)])
  expect(cancelled.statusCode).toBe(204)
  await work()
  const { state, rows } = await kari.get(late)
  expect(state).toBe('CANCELLED')
  expect(rows.ready).toBeGreaterThan(0)
  const tickets = await ticketsOf(portal, during)
  expect(tickets.filter(Boolean)).toHaveLength(rows.done)
  expect(await ticketsOf(portal, before)).toEqual([0, 0])
  for (const id of [early, late]) expect((await kari.start(id)).json().code).toBe('bulk-order-state')
})

it('cannot start an upload with nothing to order, nor cancel one that is done', async () => {
  const empty = await kari.uploaded(file(line({ phone: '1' })))
  expect(await kari.start(empty)).toMatchObject({ statusCode: 409 })
  const done = await uploadOf(phonesOf(1))
  await kari.start(done)
  await work()
  const answer = await kari.cancel(done)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'bulk-order-state'])
})

it('is deleted after ninety days, unless it is being ordered', async () => {
  const [old, ordering, fresh] = [
    await uploadOf(phonesOf(1)),
    await uploadOf(phonesOf(1)),
    await uploadOf(phonesOf(1)),
  ]
  await kari.start(ordering)
  await portal.sql('oslo', 'update bulk_request set created_at = $2 where id = any($1)', [
    [old, ordering],
    '2026-08-22T21:59:59Z',
  ])
  await portal.sql('oslo', 'update bulk_request set created_at = $2 where id = $1', [
    fresh,
    '2026-08-22T22:00:00Z',
  ])
  expect(await portal.job('bulk-order-clean-up', { operator: 'oslo' })).toEqual({ oslo: { removed: 1 } })
  const left = await portal.sql<{ id: string }>(
    'oslo',
    'select id from bulk_request where id = any($1) order by id',
    [[old, ordering, fresh]],
  )
  expect(left.map(row => row.id).sort()).toEqual([ordering, fresh].sort())
  expect(await portal.sql('oslo', 'select from bulk_request_row where bulk_request_id = $1', [old])).toEqual(
    [],
  )
  await work()
})
