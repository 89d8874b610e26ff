import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { say } from '../lib/say.ts'
import { workedOff } from './check.ts'
import { type Answered, keepToken, sendUntilAnswered, today } from './orders.ts'
import type { Targets } from './targets.ts'

/** As many mass orders as kills; 10,000 tickets together. */
const ORDERS = 20
const ROWS = 500
const SERIES = 'CHAOS'
const FIRST_PHONE = 93_100_000
const PERSON = 'frida@ruteflaten.example'
const DEPARTMENT = '200109'
/** From the start of an order to its kill, and from there to the next order: some kills meet the request, most the work. */
const KILL_AFTER_MS = 2_500
const NEXT_AFTER_MS = 2_500

const bodyOf = (order: number): string =>
  JSON.stringify({
    agreementNumber: DEPARTMENT,
    startDate: today(),
    recipients: Array.from({ length: ROWS }, (_, row) => ({
      profile: 'ADULT',
      mediaType: 'MOBILE_TICKET',
      ticketHolderType: 'EMPLOYEE',
      employeeId: `${SERIES}${order * ROWS + row}`,
      firstName: 'Åse',
      lastName: 'Bergslien',
      dateOfBirth: '1980-03-14',
      zoneFrom: 'RUT:TariffZone:1',
      zoneTo: 'RUT:TariffZone:1',
      validAllZones: false,
      phone: String(FIRST_PHONE + order * ROWS + row),
      phoneCountryCode: '+47',
    })),
  })

type Stack = { env: Record<string, string>; ownerUrl: string; sandboxUrl: string }

/**
 * Places mass orders, each with a kill after it at a random time, and counts what has become of them.
 * @returns whether every ticket was ordered and issued once, at the portal and at the ticket system
 */
export async function massChaos(stack: Stack, targets: Targets, random: () => number): Promise<boolean> {
  const { token, end } = await keepToken(stack.env, PERSON)
  const client = new Client({ connectionString: stack.ownerUrl })
  await client.connect()
  try {
    const answers: Promise<Answered>[] = []
    const path = '/freeticket-api/ticket/create-multiple'
    const kills: string[] = []
    for (let order = 0; order < ORDERS; order++) {
      answers.push(sendUntilAnswered({ urls: targets.urls, path, token }, bodyOf(order), order))
      await delay(random() * KILL_AFTER_MS)
      const which = Math.floor(random() * targets.count)
      kills.push(`${targets.names[which]} at ${await issuedSoFar(client)}`)
      await targets.kill(which)
      await delay(random() * NEXT_AFTER_MS)
    }
    say(
      `${kills.length} kills, with the tickets that had been issued: ${kills.join(', ')}. Waiting for the rest …`,
    )
    return await verdict(client, stack.sandboxUrl, await Promise.all(answers))
  } finally {
    end()
    await client.end()
  }
}

const TICKETS = `t.operator_id = 'oslo' and t.agreement_id = '${DEPARTMENT}' and h.employee_id like '${SERIES}%'`

async function issuedSoFar(client: Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(t.issued_at)::int as n from ticket t join holder h on h.operator_id = t.operator_id and h.id = t.holder_id where ${TICKETS}`,
  )
  return rows[0]!.n
}

type Row = { id: string; employee: string; orders: number; issues: number; rows: number; told: number }

/** Every ticket of the series with its entries in the log, the rows of mass orders that name it, and the messages about it. */
const LEDGER = `
  select t.id::text as id, h.employee_id as employee,
    (select count(*)::int from audit_entry a where a.entity_id = t.id::text and a.action = 'free-ticket.order') as orders,
    (select count(*)::int from audit_entry a where a.entity_id = t.id::text and a.action = 'free-ticket.issue') as issues,
    (select count(*)::int from bulk_request_row r where r.ticket_id = t.id and r.state = 'DONE') as rows,
    (select count(*)::int from outgoing_message m where m.dedupe_key = 'pickup-code:' || t.id and m.state = 'SENT') as told
  from ticket t join holder h on h.operator_id = t.operator_id and h.id = t.holder_id where ${TICKETS} and t.issued_at is not null`

type Operations = { total: number; done: number; refused: number; running: number }
const OPERATIONS = `
  select count(*)::int as total, coalesce(sum(done), 0)::int as done, coalesce(sum(refused), 0)::int as refused,
    count(*) filter (where state <> 'DONE')::int as running
  from bulk_request where operator_id = 'oslo' and ticket_kind = 'FREE_TICKET' and id::text = any($1)`

const timesOf = (keys: string[]): Map<string, number> =>
  keys.reduce((times, key) => times.set(key, (times.get(key) ?? 0) + 1), new Map<string, number>())

async function verdict(client: Client, sandboxUrl: string, answers: Answered[]): Promise<boolean> {
  const ids = answers.flatMap(({ body }) => (body ? [body.id] : []))
  const refused = answers.filter(answer => answer.refused !== null)
  const left = await workedOff(client, ids)
  const { rows: tickets } = await client.query<Row>(LEDGER)
  const { rows: operations } = await client.query<Operations>(OPERATIONS, [ids])
  const holders = timesOf(tickets.map(({ employee }) => employee))
  const expected = Array.from({ length: ORDERS * ROWS }, (_, n) => `${SERIES}${n}`)
  const missing = expected.filter(employee => !holders.has(employee))
  const twice = [...holders].filter(([, times]) => times > 1)
  const wrong = tickets.filter(({ orders, issues, rows, told }) =>
    [orders, issues, rows, told].some(n => n !== 1),
  )

  const answer = await fetch(`${sandboxUrl}/api/tickets?maxEntries=20000`)
  const { matches } = (await answer.json()) as { matches: { reference: string }[] }
  const issued = timesOf(matches.map(({ reference }) => reference))
  const atSandbox = tickets.filter(({ id }) => issued.get(id) === 1).length

  const sent = answers.reduce((sum, { attempts }) => sum + attempts - 1, 0)
  say(
    `mass orders ${answers.length}, accepted ${new Set(ids).size}, sent again by the caller ${sent}, refused or lost ${refused.length}`,
  )
  say(`operations ${JSON.stringify(operations[0])}; calls and operations that are left ${left}`)
  say(
    `tickets ${tickets.length} of ${expected.length}, missing ${missing.length}, twice ${twice.length}, with other than one order, issue, row and message ${wrong.length}; once at the ticket system ${atSandbox}`,
  )
  for (const { refused: why } of refused.slice(0, 5)) say(`refused: ${why}`)
  for (const each of [...missing, ...twice, ...wrong].slice(0, 5)) say(`wrong: ${JSON.stringify(each)}`)
  return (
    left === 0 &&
    refused.length === 0 &&
    new Set(ids).size === ORDERS &&
    tickets.length === expected.length &&
    [missing, twice, wrong].every(found => found.length === 0) &&
    atSandbox === expected.length &&
    operations[0]!.done === expected.length
  )
}
