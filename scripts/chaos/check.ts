import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { say } from '../lib/say.ts'
import type { Order } from './orders.ts'

/** 10,000 tickets take minutes on a busy machine. */
const WORKED_OFF_MS = 900_000

type Facts = { ownerUrl: string; sandboxUrl: string; orders: Order[]; kills: number }

/** Waits until the outbox is empty and bulk requests are done. @returns how many are left when it takes too long */
export async function workedOff(client: Client, requests: string[] = []): Promise<number> {
  const deadline = Date.now() + WORKED_OFF_MS
  for (;;) {
    const { rows } = await client.query<{ n: number }>(
      `select (select count(*) from outbox_call where state = 'QUEUED')::int
        + (select count(*) from bulk_request where id::text = any($1) and state <> 'DONE')::int as n`,
      [requests],
    )
    if (rows[0]!.n === 0 || Date.now() > deadline) return rows[0]!.n
    await delay(1_000)
  }
}

const TICKETS = `
  select h.phone, count(*)::int as tickets, count(t.issued_at)::int as issued, min(t.id::text) as id,
    (select count(*)::int from audit_entry a where a.entity_id = min(t.id::text) and a.action = 'company-ticket.order') as ordered,
    (select count(*)::int from audit_entry a where a.entity_id = min(t.id::text) and a.action = 'company-ticket.issue') as logged,
    (select count(*)::int from outgoing_message m where m.dedupe_key = 'pickup-code:' || min(t.id::text) and m.state = 'SENT') as told
  from ticket t join holder h on h.operator_id = t.operator_id and h.id = t.holder_id
  where h.phone = any($1) group by h.phone`

type Row = {
  phone: string
  tickets: number
  issued: number
  id: string
  ordered: number
  logged: number
  told: number
}

async function countAt(url: string): Promise<number> {
  const { totalEntries } = (await (await fetch(url)).json()) as { totalEntries: number }
  return totalEntries
}

/** Counts the results of the orders, in the database and at the sandbox; only a kill excuses a code that was sent twice. @returns whether everything holds */
export async function verdict({ ownerUrl, sandboxUrl, orders, kills }: Facts): Promise<boolean> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const left = await workedOff(client)
    const phones = orders.map(({ phone }) => phone)
    const { rows } = await client.query<Row>(TICKETS, [phones])
    const found = new Map(rows.map(row => [row.phone, row]))
    const accepted = orders.filter(({ ticketId }) => ticketId !== null)
    const wrong = accepted.filter(({ phone, ticketId }) => {
      const row = found.get(phone)
      return (
        !row ||
        row.id !== ticketId ||
        [row.tickets, row.issued, row.ordered, row.logged, row.told].some(n => n !== 1)
      )
    })
    const messages = [0, 0, 0, 0]
    let atSandbox = 0
    for (const { phone } of accepted) {
      atSandbox += (await countAt(`${sandboxUrl}/api/tickets?to=${phone}`)) === 1 ? 1 : 0
      const sms = await countAt(`${sandboxUrl}/api/sms?to=${encodeURIComponent(`+47${phone}`)}`)
      messages[Math.min(sms, 3)]! += 1
    }
    const repeated = orders.reduce((sum, { attempts }) => sum + attempts - 1, 0)
    const refused = orders.filter(order => order.refused !== null)
    say(
      `orders ${orders.length}, accepted ${accepted.length}, sent again by the caller ${repeated}, refused or lost ${refused.length}, kills ${kills}`,
    )
    say(
      `issued once in the portal ${accepted.length - wrong.length}, once at the ticket system ${atSandbox}; calls left in the outbox ${left}`,
    )
    say(
      `pickup codes sent never ${messages[0]}, once ${messages[1]}, twice ${messages[2]}, more often ${messages[3]}`,
    )
    for (const { phone, refused: why } of refused.slice(0, 5)) say(`refused: ${phone} ${why}`)
    for (const { phone } of wrong.slice(0, 5))
      say(`wrong: ${phone} ${JSON.stringify(found.get(phone) ?? null)}`)
    return (
      left === 0 &&
      refused.length === 0 &&
      wrong.length === 0 &&
      atSandbox === accepted.length &&
      messages[0] === 0 &&
      messages[3] === 0 &&
      (messages[2] === 0 || kills > 0)
    )
  } finally {
    await client.end()
  }
}
