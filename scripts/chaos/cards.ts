import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { clockOf } from '../../apps/api/src/core/clock.ts'
import { openQueue } from '../../apps/api/src/core/queue.ts'
import { say } from '../lib/say.ts'
import type { Stack } from '../lib/stack.ts'
import type { Targets } from './targets.ts'

const CARDS = 5_000
const COMPANIES = 50
const KILLS = 10
/** Between a point of the work and the kill, so that it also falls between two commits. */
const LATER_MS = 200
const GIVE_UP_MS = 900_000
const JOBS = ['card-gather', 'card-close', 'card-hand-over', 'card-report', 'ticket-issue'] as const

const INSERT = `
  with company as (
    insert into company (operator_id, id, name, organisation_number, type)
    select 'oslo', 'K' || n, 'Kortbedrift ' || n, '9' || lpad(n::text, 8, '0'), (select type from company limit 1) from generate_series(1, $2::int) n returning id),
  address as (
    insert into address (operator_id, company_id, kind, line1, post_code, city) select 'oslo', id, 'POST', 'Kortveien 1', '0150', 'Oslo' from company),
  agreement as (
    insert into agreement (operator_id, id, company_id, sub_type, invoice_reference, from_date) select 'oslo', 'A' || id, id, 'FREETICKET', 'Kort', '2025-01-01' from company returning id, company_id),
  card as materialized (select n, uuidv7() as ticket_id, uuidv7() as holder_id, 'K' || (1 + n % $2::int) as company_id from generate_series(1, $1::int) n),
  holder as (
    insert into holder (operator_id, id, company_id, identified_by, identity, first_name, last_name, employee_id)
    select 'oslo', holder_id, company_id, 'EMPLOYEE', 'employee:' || n, 'Kort', n::text, n::text from card),
  ticket as (
    insert into ticket (operator_id, id, kind, company_id, agreement_id, holder_id, media_type, start_date, ordered_at)
    select 'oslo', c.ticket_id, 'FREE_TICKET', c.company_id, a.id, c.holder_id, 'TRAVEL_CARD', current_date, now() from card c join agreement a on a.company_id = c.company_id),
  claimed as (
    insert into period_claim (operator_id, kind, subtype, key, owner_id, period)
    select 'oslo', 'TICKET_HOLDER', 'FREE_TICKET', ticket_id::text, ticket_id, daterange(current_date, null) from card)
  insert into travel_card (operator_id, ticket_id, state, card_name, requested_at) select 'oslo', ticket_id, 'REQUESTED', 'Kort ' || n, now() - interval '1 hour' from card`

const OWN_CARDS = `travel_card k join ticket t on t.operator_id = k.operator_id and t.id = k.ticket_id where t.company_id ~ '^K[0-9]+$'`
type Progress = { gathered: number; handedOver: number; made: number; issued: number }
const PROGRESS = `
  select count(k.batch_id)::int as gathered, count(k.handed_over_at) filter (where not exists (
      select from outbox_call o where o.operator_id = k.operator_id and o.subject_id = k.batch_id))::int as "handedOver",
    count(*) filter (where k.state = 'CREATED')::int as made, count(t.issued_at)::int as issued from ${OWN_CARDS}`

/** Produces cards while the worker is killed at random points of the work. @returns whether everything holds */
export async function cardChaos(stack: Stack, targets: Targets, random: () => number): Promise<boolean> {
  const client = new Client({ connectionString: stack.ownerUrl })
  const queue = await openQueue(stack.env.DATABASE_URL!, 'send', clockOf(stack.env), error =>
    say(error.message),
  )
  try {
    await client.connect()
    await client.query(INSERT, [CARDS, COMPANIES])
    const points = Array.from({ length: KILLS }, () => Math.floor(random() * 4 * CARDS)).sort((a, b) => a - b)
    const deadline = Date.now() + GIVE_UP_MS
    const killedAt: number[] = []
    for (let woken = 0; Date.now() < deadline; ) {
      const progress = await progressOf(client)
      const done = Object.values(progress).reduce((sum, n) => sum + n, 0)
      if (points.length > killedAt.length && done >= points[killedAt.length]!) {
        await delay(random() * LATER_MS)
        killedAt.push(done)
        await targets.kill(0)
      } else if (done === 4 * CARDS) break
      if (Date.now() - woken > 1_000) {
        for (const job of JOBS) queue.wake(job, { operator: 'oslo' })
        woken = Date.now()
      }
      await delay(50)
    }
    say(`Killed ${killedAt.length} times, when ${killedAt.join(', ')} of ${4 * CARDS} steps were done.`)
    return (await holds(client, stack)) && killedAt.length === KILLS
  } finally {
    await queue.stop()
    await client.end()
  }
}

async function progressOf(client: Client): Promise<Progress> {
  const { rows } = await client.query<Progress>(PROGRESS)
  return rows[0]!
}

type AtFactory = { reference: string; handOvers: number; cards: { reference: string }[] }

/** Counts the results in the database and at the factory. @returns whether everything holds */
async function holds(client: Client, { sandboxUrl }: Stack): Promise<boolean> {
  const { rows } = await client.query<{
    id: string
    batch: string | null
    number: string | null
    issues: number
  }>(
    `select k.id, k.batch_id as batch, k.card_number as number, (select count(*)::int from audit_entry a
       where a.operator_id = t.operator_id and a.entity_id = t.id::text and a.action = 'free-ticket.issue') as issues from ${OWN_CARDS}`,
  )
  const batches = new Map(rows.map(({ id, batch }) => [id, batch]))
  const { matches } = (await (await fetch(`${sandboxUrl}/api/factory?maxEntries=5000`)).json()) as {
    matches: AtFactory[]
  }
  const times = new Map<string, number>()
  let elsewhere = 0
  for (const { reference, cards } of matches)
    for (const card of cards)
      if (batches.has(card.reference)) {
        times.set(card.reference, (times.get(card.reference) ?? 0) + 1)
        if (batches.get(card.reference) !== reference) elsewhere += 1
      }
  const { rows: waiting } = await client.query<{ n: number }>(
    `select count(*)::int as n from card_batch where company_id ~ '^K[0-9]+$' and (reported_at is null or faults <> '[]')`,
  )
  const once = [...times.values()].filter(n => n === 1).length
  const inBatch = rows.filter(({ batch }) => batch !== null).length
  const numbers = new Set(rows.map(({ number }) => number).filter(number => number !== null)).size
  const issued = rows.filter(({ issues }) => issues === 1).length
  const repeated = matches.reduce((sum, { handOvers }) => sum + handOvers - 1, 0)
  say(
    `cards ${rows.length}, in a batch ${inBatch}, with a number of their own ${numbers}, tickets issued once ${issued}`,
  )
  say(
    `at the factory once ${once}, more often ${times.size - once}, in another batch ${elsewhere}; batches handed over again ${repeated}, not reported or with faults ${waiting[0]!.n}`,
  )
  return (
    [rows.length, inBatch, numbers, issued, once].every(n => n === CARDS) &&
    times.size === once &&
    elsewhere === 0 &&
    waiting[0]!.n === 0
  )
}
