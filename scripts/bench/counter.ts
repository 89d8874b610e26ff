import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { Problem } from '../lib/say.ts'
import type { Side } from './load.ts'
import { inSeconds, type Line } from './report.ts'
import { inWholePortal, sideOf, signedIn } from './whole-portal.ts'
import type { BenchWork } from './work.ts'

const TICKETS = 5_000
const GOAL = { accepted: 1, issued: 60, oneIssued: 5 }
const START = '2026-11-16T09:00:00Z'
const BUYER = 'tor@nordlys.example'
const AGREEMENT = '200190'
const FIRST_PHONE = 46_200_000
const GIVE_UP_MS = 600_000

/** Orders single tickets, each with a phone that its code is sent to; the order, and how long its answer took. */
const order = async (side: Side, quantity: number): Promise<{ id: string; seconds: number }> => {
  const body = JSON.stringify({
    agreementNumber: AGREEMENT,
    lines: [
      {
        ...{ productId: 'RUT:PreassignedFareProduct:SINGLE-ADULT', mediaType: 'MOBILE_TICKET', quantity },
        zoneFrom: 'RUT:TariffZone:1',
        phones: Array.from({ length: quantity }, (_, n) => String(FIRST_PHONE + n)),
      },
    ],
  })
  const start = performance.now()
  const answer = await fetch(`${side.url}/ticketcounter-api/order/create`, {
    method: 'POST',
    headers: { ...side.headers, 'idempotency-key': randomUUID() },
    body,
  })
  const text = await answer.text()
  if (!answer.ok)
    throw new Problem(`counter: an order was answered by ${answer.status} ${text.slice(0, 300)}`)
  const { orders } = JSON.parse(text) as { orders: [{ id: string }] }
  return { id: orders[0].id, seconds: (performance.now() - start) / 1000 }
}

/** Seconds from now until an order is issued, and until its codes are sent too. @throws Problem when that takes ten minutes */
const workedOff = async (client: Client, id: string): Promise<{ issued: number; sent: number }> => {
  const start = performance.now()
  let issued = 0
  for (;;) {
    const { rows } = await client.query<{ making: number; unsent: number }>(
      `select count(*) filter (where t.issued_at is null)::int as making,
         count(*) filter (where not exists (
           select from outgoing_message m where m.operator_id = t.operator_id and m.dedupe_key = 'pickup-code:' || t.id and m.state = 'SENT'))::int as unsent
       from counter_delivery d join ticket t on t.operator_id = d.operator_id and t.id = d.ticket_id where d.order_id = $1`,
      [id],
    )
    const { making, unsent } = rows[0]!
    const seconds = (performance.now() - start) / 1000
    if (making === 0) issued ||= seconds
    if (unsent === 0) return { issued, sent: seconds }
    if (seconds * 1000 > GIVE_UP_MS)
      throw new Problem(`counter: ${making} tickets are not issued after ten minutes`)
    await delay(200)
  }
}

const lines = async (side: Side, client: Client): Promise<Line[]> => {
  // The first order of a process also reads prices and plans its statements.
  await workedOff(client, (await order(side, 1)).id)
  const large = await order(side, TICKETS)
  const [ofMany, ofOne] = await Promise.all([
    workedOff(client, large.id),
    order(side, 1).then(async ({ id, seconds }) => (await workedOff(client, id)).issued + seconds),
  ])
  const what = `order of ${TICKETS.toLocaleString('en')} mobile tickets at the counter`
  return [
    inSeconds(`${what}, accepted`, large.seconds, GOAL.accepted),
    inSeconds(`${what}, all issued`, large.seconds + ofMany.issued, GOAL.issued),
    inSeconds(`${what}, all codes sent`, large.seconds + ofMany.sent),
    inSeconds('order of one ticket right after it, issued', ofOne, GOAL.oneIssued),
  ]
}

/** An order of 5,000 tickets at the ticket counter, and one of a single ticket behind it, through the whole portal. */
export const COUNTER: BenchWork = {
  name: 'counter',
  data: null,
  run: () =>
    inWholePortal(START, async ({ stack, browser, client }) =>
      lines(await sideOf(await signedIn(browser, stack, BUYER), stack), client),
    ),
}
