import type { LightMyRequestResponse } from 'fastify'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCounter, issuedAtCounter } from '../../../test/counter-orders.ts'
import { type Portal, startPortal } from '../../../test/harness.ts'
import { waitingForLocks } from '../../../test/locks.ts'

let portal: Portal
/** Locks the activity log from outside: whatever ends with an entry there stays open before its commit. */
let outside: Client
beforeAll(async () => {
  portal = await startPortal()
  outside = new Client({ connectionString: portal.database.ownerUrl })
  await outside.connect()
})
afterAll(async () => {
  await outside.end()
  await portal.stop()
})

const BASE = '/ticketcounter-api'
const PRICE_ORE = 4_200

type Bought = Awaited<ReturnType<typeof issuedAtCounter>>
type Act = (bought: Bought) => Promise<LightMyRequestResponse>
const refund: Act = ({ deliveries }) =>
  portal.as('ingrid@operator.example')('POST', `${BASE}/ticket/${deliveries[0]!.id}/refund`)
const cancel: Act = ({ deliveries }) =>
  portal.as('tor@nordlys.example')('DELETE', `${BASE}/ticket/${deliveries[0]!.id}`)
const cancelAll: Act = ({ orderId }) =>
  portal.as('tor@nordlys.example')('POST', `${BASE}/order/${orderId}/cancel`)

/** Starts two things, each of which is at its end, or waits for the other, before anything is committed. */
const atOnce = async <First, Second>(
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> => {
  await outside.query('begin; lock table audit_entry in share mode')
  try {
    const started = first()
    await expect.poll(() => waitingForLocks(portal)).toBe(1)
    const beside = second()
    await expect.poll(() => waitingForLocks(portal)).toBe(2)
    await outside.query('commit')
    return await Promise.all([started, beside])
  } finally {
    await outside.query('rollback')
  }
}

/** What the company has been charged for an order, less what was given back; and how many of its tickets stand. */
const charged = async (orderId: string) => {
  const [row] = await portal.sql<{ ore: number; standing: number }>(
    'oslo',
    `select coalesce(sum(l.gross_ore), 0)::int
         + coalesce((select sum(c.gross_ore) from invoice_line c join invoice_line l on l.id = c.refunds_line_id where l.source_key = $1), 0)::int as ore,
       (select count(*)::int from counter_delivery where order_id = $1::uuid and cancelled_at is null and refunded_at is null) as standing
     from invoice_line l where l.source = 'COUNTER_ORDER' and l.source_key = $1`,
    [orderId],
  )
  return row!
}

let agreements = 0
/** An order of four tickets on an agreement of its own, of which somebody has fetched the last. */
const bought = async (): Promise<Bought> => {
  const agreementId = `${200_950 + agreements++}`
  await addCounter(portal, { id: agreementId })
  const purchase = await issuedAtCounter(portal, { agreementId, lines: [{ quantity: 4 }] })
  await portal.sql('oslo', 'update ticket set downloaded_at = now() where id = $1', [
    purchase.deliveries[3]!.id,
  ])
  return purchase
}

describe.each([
  ['a refund', refund, 3],
  ['the cancelling of a ticket', cancel, 3],
  ['the cancelling of an order', cancelAll, 1],
] as const)('%s beside a run that invoices', (_what, act, standing) => {
  it.each([
    ['that began before it', true],
    ['that begins before its commit', false],
  ] as const)(
    '%s: the company pays for the tickets that stand, and the run is not disturbed',
    async (_when, runFirst) => {
      const purchase = await bought()
      const invoice = () => portal.job('invoice-run', { operator: 'oslo', asOf: '2026-12-07' })
      const takenBack = () => act(purchase)
      const [run, answer] = runFirst
        ? await atOnce(invoice, takenBack)
        : await atOnce(takenBack, invoice).then(([taken, invoiced]) => [invoiced, taken] as const)
      expect([answer.statusCode, run]).toMatchObject([200, { oslo: { invoices: 1, parked: 0 } }])
      expect(await charged(purchase.orderId)).toEqual({ ore: standing * PRICE_ORE, standing })
    },
  )
})
