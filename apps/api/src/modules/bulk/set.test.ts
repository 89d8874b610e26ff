import { afterAll, beforeAll, expect, it } from 'vitest'
import { bulkCalls, file, line, ticketsOf } from '../../../test/bulk-orders.ts'
import { freshPhone, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { companyTicketBulkOrder } from '../company-ticket/service.ts'
import { personCtx } from './person.ts'
import { doNextRows } from './set.ts'

let portal: Portal
let kari: ReturnType<typeof bulkCalls>
beforeAll(async () => {
  portal = await startPortal()
  kari = bulkCalls(portal)
})
afterAll(() => portal.stop())

/** An order of one row that was started, and the ordering of that row as a worker does it. */
const started = async () => {
  const phone = freshPhone()
  const id = await kari.uploaded(file(line({ phone })))
  await kari.start(id)
  const ctx = portal.ctxOf('oslo', 'bulk-order')
  const [row] = await portal.sql<{ by: string }>(
    'oslo',
    'select started_by as by from bulk_request where id = $1',
    [id],
  )
  const person = (await personCtx(ctx, row!.by, NORDLYS, 'companyTicketOrder'))!
  const shared = await companyTicketBulkOrder.share(ctx)
  return {
    id,
    phone,
    order: () => doNextRows({ person, description: companyTicketBulkOrder, shared, id }),
  }
}

it('does not order a row again, even when its ticket was deleted and the phone is free', async () => {
  const { id, phone, order } = await started()
  expect(await order()).toEqual({ done: 1, refused: 0 })
  const [row] = await kari.rows(id)
  expect((await kari.call('POST', `/api/ticket/cancel-pending/by-id/${row!.ticketId}`)).statusCode).toBe(204)
  expect(await order()).toBeNull()
  expect(await ticketsOf(portal, [phone])).toEqual([0])
})

it('does not order a row that was found before its order was cancelled', async () => {
  const { id, phone, order } = await started()
  await kari.cancel(id)
  expect(await order()).toBeNull()
  expect(await ticketsOf(portal, [phone])).toEqual([0])
  expect((await kari.rows(id))[0]!.state).toBe('READY')
})

it('stores no order for a row that cannot be decided, and reports it at the row', async () => {
  const { id, phone, order } = await started()
  await portal.sql(
    'oslo',
    `update bulk_request_row set input = jsonb_set(input, '{order,startDate}', '"never"') where bulk_request_id = $1`,
    [id],
  )
  expect(await order()).toEqual({ done: 0, refused: 1 })
  expect((await kari.rows(id))[0]!.faults).toEqual([{ column: null, code: 'internal' }])
  expect(await ticketsOf(portal, [phone])).toEqual([0])
})
