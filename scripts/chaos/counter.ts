import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { clockOf } from '../../apps/api/src/core/clock.ts'
import { openQueue } from '../../apps/api/src/core/queue.ts'
import { say } from '../lib/say.ts'
import type { Stack } from '../lib/stack.ts'
import { workedOff } from './check.ts'
import { type Answered, keepToken, sendUntilAnswered } from './orders.ts'
import type { Targets } from './targets.ts'

const BUYER = 'tor@nordlys.example'
const AGREEMENT = '200190'
/** Marks what is ordered here among the orders of the demo. */
const MARK = 'Chaos'
const PURCHASES = 10
const ZONE = 'RUT:TariffZone:1'
const FIRST_PHONE = 46_100_000
/** What each purchase orders: 500 tickets and codes on every medium, half of them sent to a phone each, and cards in one shipment. */
const LINES = [
  {
    productId: 'RUT:PreassignedFareProduct:SINGLE-ADULT',
    mediaType: 'MOBILE_TICKET',
    quantity: 200,
    zoneFrom: ZONE,
  },
  {
    productId: 'RUT:PreassignedFareProduct:SINGLE-ADULT',
    mediaType: 'TRAVEL_CARD',
    quantity: 150,
    zoneFrom: ZONE,
  },
  {
    productId: 'RUT:PreassignedFareProduct:SINGLE-ADULT',
    mediaType: 'TRAVEL_CARD_ULTRALIGHT',
    quantity: 50,
    zoneFrom: ZONE,
  },
  {
    productId: 'RUT:AmountOfPriceUnitProduct:TRAVEL-MONEY',
    mediaType: 'MOBILE_TICKET',
    quantity: 100,
    amount: 200,
  },
  { productId: 'RUT:SupplementProduct:EMPTY-CARD', mediaType: 'TRAVEL_CARD', quantity: 5 },
] as const
const TO_PHONES = 250
const TICKETS = PURCHASES * 500
const MESSAGES = PURCHASES * TO_PHONES
const KILLS = 12
/** Between a point of the work and the kill, so that it also falls between two commits. */
const LATER_MS = 200
const GIVE_UP_MS = 1_200_000
const JOBS = ['ticket-issue', 'message-send', 'counter-ship'] as const

const bodyOf = (purchase: number): string => {
  let phones = purchase * TO_PHONES
  const some = (count: number) => Array.from({ length: count }, () => String(FIRST_PHONE + phones++))
  return JSON.stringify({
    agreementNumber: AGREEMENT,
    personalReference: `${MARK} ${purchase}`,
    lines: LINES.map((line, at) => ({ ...line, phones: some(at === 0 ? 200 : at === 3 ? 50 : 0) })),
    delivery: {
      ...{ method: 'POST', address: 'OTHER' },
      otherAddress: { addressLine1: 'Kortveien 1', postCode: '0150', postArea: 'Oslo' },
    },
  })
}

const OWN_DELIVERIES = `counter_delivery d join counter_order o on o.operator_id = d.operator_id and o.id = d.order_id
  join counter_purchase p on p.operator_id = o.operator_id and p.id = o.purchase_id and p.personal_reference ~ '^${MARK} [0-9]+$'
  join ticket t on t.operator_id = d.operator_id and t.id = d.ticket_id`

/** Facts that contradict each other, whatever was killed; each has no row when all is well. */
const INVARIANTS: Record<string, string> = {
  'orders with other than their number of deliveries': `
    select o.id from counter_order o left join counter_delivery d on d.operator_id = o.operator_id and d.order_id = o.id
    group by o.operator_id, o.id, o.quantity, o.product_kind
    having count(d.ticket_id) <> case o.product_kind when 'EMPTY_CARD' then 0 else o.quantity end or coalesce(max(d.place), 0) <> count(d.ticket_id)`,
  'counter tickets without a delivery': `
    select t.id from ticket t where t.kind = 'COUNTER_TICKET' and not exists (select from counter_delivery d where d.operator_id = t.operator_id and d.ticket_id = t.id)`,
  'issued tickets with neither a code nor a card, or with both': `
    select t.id from ${OWN_DELIVERIES} where t.issued_at is not null and (t.pickup_code is not null)
      = exists (select from travel_card k where k.operator_id = t.operator_id and k.ticket_id = t.id)`,
  'codes that two tickets have': `
    select t.pickup_code from ${OWN_DELIVERIES} where t.pickup_code is not null group by 1 having count(*) > 1`,
  'cards that two tickets have, or tickets with two cards': `
    select k.card_number from ${OWN_DELIVERIES} join travel_card k on k.operator_id = t.operator_id and k.ticket_id = t.id
    group by grouping sets (k.card_number, t.id) having count(*) > 1`,
  'entries in the log other than one order for each purchase and one issue for each ticket': `
    select t.id::text as id from ${OWN_DELIVERIES} left join audit_entry a on a.entity_id = t.id::text and a.action = 'counter.issue'
      group by 1 having count(a.entity_id) <> 1
    union all select p.id::text from counter_purchase p left join audit_entry a on a.entity_id = p.id::text and a.action = 'counter.order'
      where p.personal_reference ~ '^${MARK} [0-9]+$' group by 1 having count(a.entity_id) <> 1`,
  'messages to other than the phone of their delivery, or none': `
    select t.id from ${OWN_DELIVERIES} left join outgoing_message m on m.dedupe_key = 'pickup-code:' || t.id and m.state = 'SENT'
    where m.recipient is distinct from d.phone_country_code || d.phone`,
  'purchases that are not shipped': `
    select p.id from counter_purchase p where p.personal_reference ~ '^${MARK} [0-9]+$' and p.shipped_at is null`,
}

/** Orders 5,000 tickets at the ticket counter and kills the worker at random points of the work. @returns whether everything holds */
export async function counterChaos(stack: Stack, targets: Targets, random: () => number): Promise<boolean> {
  const { token, end } = await keepToken(stack.env, BUYER)
  const client = new Client({ connectionString: stack.ownerUrl })
  const queue = await openQueue(stack.env.DATABASE_URL!, 'send', clockOf(stack.env), error =>
    say(error.message),
  )
  try {
    await client.connect()
    const points = Array.from({ length: KILLS }, () => Math.floor(random() * (TICKETS + MESSAGES))).sort(
      (a, b) => a - b,
    )
    const path = '/ticketcounter-api/order/create'
    const placed = Promise.all(
      Array.from({ length: PURCHASES }, (_, purchase) =>
        sendUntilAnswered({ urls: targets.urls, path, token }, bodyOf(purchase), purchase),
      ),
    )
    const worker = targets.names.findIndex(name => name.startsWith('worker'))
    const deadline = Date.now() + GIVE_UP_MS
    const killedAt: number[] = []
    for (let woken = 0; Date.now() < deadline; ) {
      const done = await doneSoFar(client)
      if (points.length > killedAt.length && done >= points[killedAt.length]!) {
        await delay(random() * LATER_MS)
        killedAt.push(done)
        await targets.kill(worker)
      } else if (done === TICKETS + MESSAGES) break
      if (Date.now() - woken > 1_000) {
        for (const job of JOBS) queue.wake(job, { operator: 'oslo' })
        woken = Date.now()
      }
      await delay(100)
    }
    say(
      `Killed ${killedAt.length} times, when ${killedAt.join(', ')} of ${TICKETS + MESSAGES} tickets and messages were done.`,
    )
    return (await holds(client, stack, await placed)) && killedAt.length === KILLS
  } finally {
    end()
    await queue.stop()
    await client.end()
  }
}

async function doneSoFar(client: Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select (count(t.issued_at) + count(m.id))::int as n from ${OWN_DELIVERIES}
     left join outgoing_message m on m.operator_id = t.operator_id and m.dedupe_key = 'pickup-code:' || t.id and m.state = 'SENT'`,
  )
  return rows[0]!.n
}

type Row = { id: string; phone: string | null; code: string | null; card: string | null }
type AtTicketSystem = { reference: string; pickupCode: string | null; cardNumber: string | null }

async function allAt<Match>(sandboxUrl: string, what: string): Promise<Match[]> {
  const answer = await fetch(`${sandboxUrl}/api/${what}?maxEntries=20000`)
  return ((await answer.json()) as { matches: Match[] }).matches
}

/** Counts the results in the database and outside. @returns whether everything holds */
async function holds(client: Client, { sandboxUrl }: Stack, placed: Answered[]): Promise<boolean> {
  const left = await workedOff(client)
  const purchases = new Set(placed.flatMap(({ body }) => (body ? [body.id] : [])))
  const { rows } = await client.query<Row>(
    `select t.id, d.phone_country_code || d.phone as phone, t.pickup_code as code,
       (select k.card_number from travel_card k where k.operator_id = t.operator_id and k.ticket_id = t.id order by k.id desc limit 1) as card
     from ${OWN_DELIVERIES} where t.issued_at is not null`,
  )
  const { rows: known } = await client.query<{ id: string }>('select id from ticket')
  const ours = new Set(known.map(({ id }) => id))
  const made = Map.groupBy(await allAt<AtTicketSystem>(sandboxUrl, 'tickets'), ({ reference }) => reference)
  const atTicketSystem = rows.filter(({ id, code, card }) => {
    const [only, ...more] = made.get(id) ?? []
    return more.length === 0 && only?.pickupCode === code && only.cardNumber === card
  })
  const strays = [...made.keys()].filter(reference => !ours.has(reference))
  const shipped = (await allAt<{ reference: string }>(sandboxUrl, 'shipments')).filter(({ reference }) =>
    purchases.has(reference),
  )
  const sms = Map.groupBy(await allAt<{ to: string }>(sandboxUrl, 'sms'), ({ to }) => to)
  const messages = [0, 0, 0, 0]
  for (const { phone } of rows) if (phone !== null) messages[Math.min(sms.get(phone)?.length ?? 0, 3)]! += 1
  const broken: string[] = []
  for (const [what, sql] of Object.entries(INVARIANTS)) {
    const { rows: found } = await client.query(sql)
    if (found.length > 0) broken.push(`${found.length} ${what}`)
  }
  const again = placed.reduce((sum, { attempts }) => sum + attempts - 1, 0)
  say(
    `purchases ${purchases.size} of ${PURCHASES}, sent again by the caller ${again}; calls left in the outbox ${left}`,
  )
  say(
    `tickets issued ${rows.length} of ${TICKETS}, once at the ticket system with the same code or card ${atTicketSystem.length}, there without a ticket here ${strays.length}; shipments ${shipped.length}`,
  )
  say(
    `pickup codes sent never ${messages[0]}, once ${messages[1]}, twice ${messages[2]}, more often ${messages[3]}; of ${MESSAGES}`,
  )
  say(`invariants: ${broken.join('; ') || `${Object.keys(INVARIANTS).length} without a row`}`)
  for (const { refused } of placed) if (refused !== null) say(`refused: ${refused}`)
  return (
    left === 0 &&
    purchases.size === PURCHASES &&
    rows.length === TICKETS &&
    atTicketSystem.length === TICKETS &&
    strays.length === 0 &&
    shipped.length === PURCHASES &&
    messages[1]! + messages[2]! === MESSAGES &&
    broken.length === 0
  )
}
