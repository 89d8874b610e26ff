import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { clockOf } from '../../apps/api/src/core/clock.ts'
import { openQueue } from '../../apps/api/src/core/queue.ts'
import { firstDay, lastDay, monthOf, nextMonth } from '../../packages/domain/src/days.ts'
import { SCIM_ENTERPRISE, SCIM_PATCH, SCIM_USER } from '../../packages/domain/src/hr-feed/scim/index.ts'
import { dayOf } from '../../packages/domain/src/instants.ts'
import { Problem, say } from '../lib/say.ts'
import type { Stack } from '../lib/stack.ts'
import { keepToken, sendUntilAnswered } from './orders.ts'
import type { Targets } from './targets.ts'

const COMPANY = '100100'
const AGREEMENT = '200100'
const PERSON = 'kari@nordlys.example'
/** Begins the employee numbers here, so that they are told from those of the demo. */
const MARK = 'CHAOS'
const ZONE = 'RUT:TariffZone:1'
const GIVE_UP_MS = 600_000
/** Between a point of the work and the kill, at most, so that it also falls between two commits. */
const LATER_MS = 250
const JOBS = ['bulk-order', 'hr-feed', 'ticket-issue', 'ticket-command', 'message-send'] as const

/** Of a group without a rule, so that the list takes several sets of the bulk engine. */
const BYSTANDERS = range('B', 3_000)
/** With tickets before there is a feed. */
const EMPLOYED = range('O', 100)
/** The feed orders for them: with the first list, with the second, and by SCIM. */
const HIRED = range('N', 200)
const ADDED = range('L', 20)
const BY_SCIM = range('S', 60)
/** Who has left in the second list: as many as the brake lets pass. In the third, more. */
const FEW = EMPLOYED.slice(0, 10)
const MANY = [...EMPLOYED.slice(10, 50), ...HIRED.slice(0, 30)]
const RENAMED = [...HIRED.slice(100, 140), ...BY_SCIM.slice(20, 50)]
const REMOVED = BY_SCIM.slice(0, 8)
/** Their tickets run, so that they end on a day; those of the others have not begun and are taken back. */
const ENDED = new Set([...FEW, ...EMPLOYED.slice(10, 50)])
const WITHDRAWN = new Set([...HIRED.slice(0, 30), ...REMOVED])
const ORDERED = [...HIRED, ...ADDED, ...BY_SCIM]

function range(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => `${MARK}${letter}${n}`)
}

const phones = new Map([...EMPLOYED, ...ORDERED].map((number, n) => [number, String(93_400_000 + n)]))
const FIRST_NAME = 'Nora'
const LAST_NAME = 'Østby'
const NEW_NAME = 'Østby Dahl'

const listOf = (numbers: readonly string[], renamed: readonly string[] = []): string =>
  [
    'employeeId;firstName;lastName;phone;group',
    ...numbers.map(number =>
      [
        ...[number, FIRST_NAME, renamed.includes(number) ? NEW_NAME : LAST_NAME, phones.get(number) ?? ''],
        BYSTANDERS.includes(number) ? 'Ute' : '',
      ].join(';'),
    ),
    '',
  ].join('\r\n')

type Ask = { method: string; path: string; body?: string; type?: string; token: () => string }
type Answer = { status: number; body: string }

/** Tries as an HR system does: again until it is answered by something else than a server that is down or busy. */
const askUntilAnswered = async (url: string, { method, path, body, type, token }: Ask) => {
  const deadline = Date.now() + GIVE_UP_MS
  for (let attempts = 1; Date.now() < deadline; attempts += 1) {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token()}`,
        ...(body !== undefined && { 'content-type': type ?? 'application/json' }),
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(60_000),
    }).catch(() => null)
    // The process may be killed between the head of an answer and its end.
    const text = (await answer?.text().catch(() => null)) ?? null
    if (answer && text !== null && answer.status < 500 && answer.status !== 429)
      return { status: answer.status, body: text, attempts }
    await delay(200)
  }
  throw new Problem(`hr-feed: ${method} ${path} was not answered`)
}

const okay = (
  { status, body }: Answer,
  what: string,
  also: (answer: Answer) => boolean = () => false,
): string => {
  if ((status >= 200 && status < 300) || also({ status, body })) return body
  throw new Problem(`hr-feed: ${what} was answered ${status} ${body.slice(0, 300)}`)
}

type Feed = {
  client: Client
  url: string
  /** Asks as the administrator of the company, and as its HR system. */
  asPerson: (method: string, path: string, body?: object) => Promise<Answer & { attempts: number }>
  asSystem: (
    method: string,
    path: string,
    body?: string,
    type?: string,
  ) => Promise<Answer & { attempts: number }>
  /** Kills the API or the worker when something has come so far, and a moment later. */
  strike: (
    what: 'api' | 'worker',
    point: string,
    progress: () => Promise<number>,
    at: number,
  ) => Promise<void>
  /** Waits until nothing is due, under way or unsent. */
  settled: () => Promise<void>
  random: () => number
}

const PROGRESS = {
  persons: `select count(*)::int as n from eligible_person where company_id = '${COMPANY}'`,
  held: `select count(*)::int as n from eligible_person where company_id = '${COMPANY}' and hold_id is not null`,
  changes: `select count(*)::int as n from eligible_person where company_id = '${COMPANY}' and version > 1`,
  handled: `select count(*)::int as n from eligible_person where company_id = '${COMPANY}' and due is null and hold_id is null`,
  orders: `select count(*)::int as n from ticket t join holder h on h.operator_id = t.operator_id and h.id = t.holder_id where h.employee_id like '${MARK}%'`,
  issued: `select count(t.issued_at)::int as n from ticket t join holder h on h.operator_id = t.operator_id and h.id = t.holder_id where h.employee_id like '${MARK}%'`,
  told: `select count(*)::int as n from outgoing_message where dedupe_key like 'pickup-code:%' and state = 'SENT'`,
  left: `select count(*)::int as n from eligible_person where company_id = '${COMPANY}' and state = 'LEFT' and employee_id like '${MARK}%'`,
  unsettled: `select (select count(*) from eligible_person p where p.company_id = '${COMPANY}' and p.due <= now() and p.hold_id is null)::int
    + (select count(*) from bulk_request where company_id = '${COMPANY}' and state = 'RUNNING')::int + (select count(*) from outbox_call where state = 'QUEUED')::int
    + (select count(*) from outgoing_message where state = 'QUEUED')::int as n`,
} as const

const count = async (client: Client, what: keyof typeof PROGRESS): Promise<number> =>
  (await client.query<{ n: number }>(PROGRESS[what])).rows[0]!.n

const waitUntil = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + GIVE_UP_MS
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Problem(`hr-feed: ${what} did not come`)
    await delay(20)
  }
}

const listPath = `/eligibility-api/list/by-company-id/${COMPANY}`

/** Sends a list, and is killed while it does. */
const sendList = async (feed: Feed, content: string, start: string, point: string): Promise<string> => {
  const sent = feed.asSystem('PUT', `${listPath}${start}`, content, 'text/csv')
  if (point !== '') await feed.strike('api', point, async () => 0, 0)
  return (JSON.parse(okay(await sent, 'a list')) as { id: string }).id
}

/** Approves what waits, as somebody who tries again: that it was decided meanwhile is the answer to the first attempt. */
const approve = async (feed: Feed, point: string): Promise<void> => {
  type Holds = { matches: { id: string; state: string; persons: number }[] }
  const holds = `/api/hr-feed/holds/by-company-id/${COMPANY}`
  const { matches } = JSON.parse(okay(await feed.asPerson('GET', holds), 'the holds')) as Holds
  const [hold] = matches
  if (hold?.state !== 'WAITING') throw new Problem('hr-feed: nothing is held')
  const decided = feed.asPerson('POST', `/api/hr-feed/hold/${hold.id}/approve`, {
    number: hold.persons,
    except: [],
  })
  if (point !== '') await feed.strike('api', point, async () => 0, 0)
  okay(await decided, 'an approval', ({ status, body }) => status === 409 && body.includes('hr-hold-decided'))
}

/** A person of the company by SCIM, with what an HR system does when it does not know whether a call arrived. */
const userOf = (number: string) =>
  JSON.stringify({
    schemas: [SCIM_USER, SCIM_ENTERPRISE],
    ...{ userName: `${number}@nordlys.example`, externalId: number, active: true },
    name: { givenName: FIRST_NAME, familyName: LAST_NAME },
    phoneNumbers: [{ type: 'mobile', value: `+47${phones.get(number)}` }],
    [SCIM_ENTERPRISE]: { employeeNumber: number },
  })
const USERS = '/scim/v2/Users'
const SCIM = 'application/scim+json'

const createUser = async ({ asSystem }: Feed, number: string): Promise<string> => {
  const made = await asSystem('POST', USERS, userOf(number), SCIM)
  if (made.status === 201) return (JSON.parse(made.body) as { id: string }).id
  // It was made by an attempt whose answer was lost.
  okay(made, 'POST /Users', ({ status }) => status === 409 && made.attempts > 1)
  const found = await asSystem('GET', `${USERS}?filter=${encodeURIComponent(`externalId eq "${number}"`)}`)
  const { Resources } = JSON.parse(okay(found, 'a search')) as { Resources: { id: string }[] }
  if (Resources.length !== 1) throw new Problem(`hr-feed: ${Resources.length} users are ${number}`)
  return Resources[0]!.id
}

/** Some at a time, as directories send. */
const inLanes = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const waiting = [...items]
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: 4 }, lane))
}

const byScim = async (feed: Feed): Promise<void> => {
  const { client, random, strike, settled, asSystem } = feed
  const ids = new Map<string, string>()
  const before = await count(client, 'persons')
  const sent = inLanes(BY_SCIM, async number => {
    ids.set(number, await createUser(feed, number))
  })
  const some = () => before + Math.floor(1 + random() * (BY_SCIM.length - 2))
  await strike('api', 'SCIM: people are added', () => count(client, 'persons'), some())
  await sent
  await settled()
  await approve(feed, '')
  const orders = await count(client, 'orders')
  await strike(
    'worker',
    'SCIM: tickets are ordered',
    () => count(client, 'orders'),
    orders + Math.floor(1 + random() * (BY_SCIM.length - 2)),
  )
  await settled()
  const changes = await count(client, 'changes')
  const renamed = BY_SCIM.filter(number => RENAMED.includes(number))
  const body = JSON.stringify({
    schemas: [SCIM_PATCH],
    Operations: [{ op: 'Replace', path: 'name.familyName', value: NEW_NAME }],
  })
  const changed = inLanes([...renamed, ...REMOVED], async number => {
    const path = `${USERS}/${ids.get(number)}`
    if (renamed.includes(number)) okay(await asSystem('PATCH', path, body, SCIM), 'PATCH')
    else {
      const { attempts, ...answer } = await asSystem('DELETE', path)
      okay(answer, 'DELETE', ({ status }) => status === 404 && attempts > 1)
    }
  })
  const part = changes + Math.floor(1 + random() * (renamed.length - 2))
  await strike('api', 'SCIM: people change and leave', () => count(client, 'changes'), part)
  await changed
  await settled()
}

const byLists = async (feed: Feed): Promise<void> => {
  const { client, random, strike, settled, asPerson } = feed
  const first = [...EMPLOYED, ...HIRED, ...BYSTANDERS]
  const id = await sendList(feed, listOf(first), '', 'list: the first is sent')
  okay(await asPerson('POST', `/api/hr-feed/list/${id}/start`), 'a start')
  const some = () => Math.floor(random() * first.length)
  for (const at of [some(), some()].sort((a, b) => a - b))
    await strike('worker', 'list: people are stored', () => count(client, 'persons'), at)
  await waitUntil('the last row', async () => (await count(client, 'persons')) >= first.length)
  await strike('worker', 'list: between people and what follows', () => count(client, 'held'), 0)
  await settled()
  await approve(feed, 'hold: the first list is approved')
  const [before, told] = [await count(client, 'orders'), await count(client, 'told')]
  const parts = [random(), random()].sort((a, b) => a - b)
  for (const part of parts)
    await strike(
      'worker',
      'tickets are ordered',
      () => count(client, 'orders'),
      Math.max(before, EMPLOYED.length + Math.floor(1 + part * (HIRED.length - 2))),
    )
  await strike(
    'worker',
    'codes are sent',
    () => count(client, 'told'),
    Math.min(told + HIRED.length / 2, told + Math.floor(1 + random() * (HIRED.length - 2))),
  )
  await settled()

  const second = [...first.filter(number => !FEW.includes(number)), ...ADDED]
  const gone = await count(client, 'left')
  await sendList(
    feed,
    listOf(second, RENAMED),
    '?start=auto',
    'list: the second is sent, and begins by itself',
  )
  const few = gone + Math.floor(1 + random() * (FEW.length - 2))
  await strike('worker', 'tickets end, and names change', () => count(client, 'left'), few)
  await settled()

  const left = await count(client, 'left')
  await sendList(
    feed,
    listOf(
      second.filter(number => !MANY.includes(number)),
      RENAMED,
    ),
    '?start=auto',
    '',
  )
  await strike(
    'worker',
    'hold: more leave than the brake lets pass',
    () => count(client, 'held'),
    Math.round(random()),
  )
  await settled()
  if ((await count(client, 'held')) !== MANY.length)
    throw new Problem(`hr-feed: ${await count(client, 'held')} are held, not ${MANY.length}`)
  await approve(feed, 'hold: the leavers are approved')
  const part = () => left + Math.floor(1 + random() * (MANY.length - 2))
  await strike('worker', 'tickets end', () => count(client, 'left'), part())
  await settled()
}

/** Orders tickets that begin today, before there is a feed. */
const orderBefore = async (stack: Stack, url: string, token: () => string, day: string): Promise<void> =>
  inLanes(EMPLOYED, async number => {
    const body = JSON.stringify({
      ...{ agreementName: AGREEMENT, employeeId: number, firstName: FIRST_NAME, lastName: LAST_NAME },
      ...{ phone: phones.get(number), phoneCountryCode: '+47', startDate: day, zoneFrom: ZONE },
    })
    const { refused } = await sendUntilAnswered({ urls: [url], path: '/api/ticket/create', token }, body, 0)
    if (refused !== null) throw new Problem(`hr-feed: ${stack.url} refused an order: ${refused}`)
  })

/**
 * Lets people join, change and leave by lists and by SCIM, and kills API and worker on the way; who sends and who approves tries again.
 * @returns whether everybody is there once, and was ordered for, ended and told once
 */
export async function hrFeedChaos(stack: Stack, targets: Targets, random: () => number): Promise<boolean> {
  const { token, end } = await keepToken(stack.env, PERSON)
  const client = new Client({ connectionString: stack.ownerUrl })
  const clock = clockOf(stack.env)
  const queue = await openQueue(stack.env.DATABASE_URL!, 'send', clock, error => say(error.message))
  await client.connect()
  // Nobody waits for the minute's look at what is due.
  const waking = setInterval(() => {
    for (const job of JOBS) queue.wake(job, { operator: 'oslo' })
  }, 1_000)
  const [url] = targets.urls as [string]
  const kills: { what: string; point: string; at: number }[] = []
  try {
    const today = dayOf(clock.now())
    const asPerson: Feed['asPerson'] = (method, path, body) =>
      askUntilAnswered(url, { method, path, token, ...(body && { body: JSON.stringify(body) }) })
    const made = await asPerson('POST', `/integration-api/key/by-company-id/${COMPANY}`, {
      ...{ name: 'HR', groups: ['sendEmployees'], networks: [], kind: 'KEY' },
      lastDay: lastDay(nextMonth(monthOf(today))),
    })
    const { secret } = JSON.parse(okay(made, 'the key')) as { secret: string }
    const feed: Feed = {
      ...{ client, url, asPerson, random },
      asSystem: (method, path, body, type) =>
        askUntilAnswered(url, {
          ...{ method, path, token: () => secret },
          ...(body !== undefined && { body, type: type! }),
        }),
      strike: async (what, point, progress, at) => {
        await waitUntil(point, async () => (await progress()) >= at)
        await delay(random() * LATER_MS)
        kills.push({ what, point, at: await progress() })
        await targets.kill(targets.names.findIndex(name => name.startsWith(what)))
      },
      settled: () =>
        waitUntil('the end of the work', async () => {
          await delay(200)
          return (await count(client, 'unsettled')) === 0
        }),
    }
    await orderBefore(stack, url, token, today)
    await feed.settled()
    const rule = {
      ...{ agreementId: AGREEMENT, zoneFrom: ZONE, zoneTo: null, allZones: false },
      ...{ group: '', onJoin: 'ORDER', onLeave: 'END', onChange: 'FOLLOW_NAME_AND_DEPARTMENT' },
    }
    const nothing = { group: 'Ute', onJoin: 'NOTHING', onLeave: 'TELL', onChange: 'TELL' }
    const rules = [rule, { ...rule, ...nothing, agreementId: null, zoneFrom: null }]
    const settings = { enabled: true, holdShare: 5, holdLeast: 10, rules }
    okay(await asPerson('PUT', `/api/hr-feed/by-company-id/${COMPANY}`, settings), 'the settings')
    await byLists(feed)
    await byScim(feed)
    say('| point | killed | done so far |')
    say('|---|---|---|')
    for (const { what, point, at } of kills) say(`| ${point} | ${what} | ${at} |`)
    return await holds(client, stack, today)
  } finally {
    clearInterval(waking)
    end()
    await queue.stop()
    await client.end()
  }
}

type Row = {
  number: string
  persons: number
  lastName: string
  active: boolean
  parked: string | null
  ticketId: string | null
  tickets: {
    id: string
    lastName: string
    status: string
    start: string
    end: string | null
    orders: number
    issues: number
    told: number
  }[]
  joins: number
  leaves: number
  changes: number
}

const LEDGER = `
  select p.employee_id as number, count(*) over (partition by p.employee_id)::int as persons, p.last_name as "lastName", p.active, p.parked, p.ticket_id::text as "ticketId",
    (select coalesce(json_agg(json_build_object('id', t.id, 'lastName', h.last_name, 'status', t.status, 'start', t.start_date, 'end', t.expiration_date,
        'orders', (select count(*) from audit_entry a where a.entity_id = t.id::text and a.action = 'company-ticket.order'),
        'issues', (select count(*) from audit_entry a where a.entity_id = t.id::text and a.action = 'company-ticket.issue'),
        'told', (select count(*) from outgoing_message m where m.dedupe_key = 'pickup-code:' || t.id and m.state = 'SENT'))), '[]'::json)
      from ticket t left join holder h on h.operator_id = t.operator_id and h.id = t.holder_id where t.id = p.ticket_id or h.employee_id = p.employee_id) as tickets,
    (select count(*)::int from audit_entry a where a.entity_id = p.id::text and a.action = 'hr-feed.join') as joins,
    (select count(*)::int from audit_entry a where a.entity_id = p.id::text and a.action = 'hr-feed.leave') as leaves,
    (select count(*)::int from audit_entry a where a.entity_id = p.id::text and a.action = 'hr-feed.change') as changes
  from eligible_person p where p.company_id = '${COMPANY}' and p.employee_id like '${MARK}%'`

type AtTicketSystem = { reference: string; expirationDate: string | null; cancelledAt: string | null }
type Message = { to: string; reference: string }

const allAt = async <Match>(url: string, what: string): Promise<Match[]> => {
  const answer = await fetch(`${url}/api/${what}?maxEntries=20000`)
  return ((await answer.json()) as { matches: Match[] }).matches
}

/** Counts, in the database, at the ticket system and on the phones. @returns whether everything holds */
const holds = async (client: Client, { sandboxUrl }: Stack, today: string): Promise<boolean> => {
  const { rows } = await client.query<Row>(LEDGER)
  const found = new Map(rows.map(row => [row.number, row]))
  const issued = Map.groupBy(await allAt<AtTicketSystem>(sandboxUrl, 'tickets'), ({ reference }) => reference)
  const sms = Map.groupBy(await allAt<Message>(sandboxUrl, 'sms'), ({ reference }) => reference)
  const { rows: messages } = await client.query<{ key: string; id: string }>(
    `select dedupe_key as key, id::text from outgoing_message where dedupe_key like 'pickup-code:%'`,
  )
  const messageOf = new Map(messages.map(({ key, id }) => [key, id]))
  const everybody = [...EMPLOYED, ...ORDERED, ...BYSTANDERS]
  const wrong: string[] = []
  const fault = (number: string, what: string) => wrong.push(`${number}: ${what}`)
  const sent = [0, 0, 0, 0]
  const end = lastDay(monthOf(today))
  for (const number of everybody) {
    const row = found.get(number)
    if (row?.persons !== 1) {
      fault(number, `${row?.persons ?? 0} persons`)
      continue
    }
    const [ended, withdrawn] = [ENDED.has(number), WITHDRAWN.has(number)]
    const name = RENAMED.includes(number) ? NEW_NAME : LAST_NAME
    if (row.lastName !== name || row.active === (ended || withdrawn) || row.parked !== null)
      fault(number, `is ${JSON.stringify({ ...row, tickets: undefined })}`)
    // A ticket that has not begun is deleted when it is taken back.
    const wanted = phones.has(number) && !withdrawn ? 1 : 0
    if (withdrawn) {
      const [only, ...more] = issued.get(row.ticketId ?? '') ?? []
      if (!only?.cancelledAt || more.length > 0) fault(number, 'not taken back once at the ticket system')
    }
    if (row.tickets.length !== wanted) fault(number, `${row.tickets.length} tickets`)
    if (row.joins !== (ORDERED.includes(number) ? 1 : 0) || row.leaves !== (ended || withdrawn ? 1 : 0))
      fault(number, `joined ${row.joins} times and left ${row.leaves} times`)
    if (row.changes !== (RENAMED.includes(number) ? 1 : 0)) fault(number, `changed ${row.changes} times`)
    for (const ticket of row.tickets) {
      const start = EMPLOYED.includes(number) ? today : firstDay(nextMonth(monthOf(today)))
      const status = EMPLOYED.includes(number) ? 'ACTIVE' : 'PENDING'
      const at = issued.get(ticket.id) ?? []
      const times = sms.get(messageOf.get(`pickup-code:${ticket.id}`) ?? '')?.length ?? 0
      sent[Math.min(times, 3)]! += 1
      const isRight =
        ticket.orders === 1 &&
        ticket.issues === 1 &&
        ticket.told === 1 &&
        ticket.start === start &&
        ticket.status === status &&
        ticket.end === (ended ? end : null) &&
        ticket.lastName === name &&
        at.length === 1 &&
        at[0]!.expirationDate === (ended ? end : null) &&
        at[0]!.cancelledAt === null
      if (!isRight) fault(number, JSON.stringify({ ...ticket, at }))
    }
  }
  const { rows: left } = await client.query<{ what: string; n: number }>(
    `select 'people that nobody sent' as what, (count(*) - ${everybody.length})::int as n from eligible_person where company_id = '${COMPANY}'
     union all select 'holds that wait', count(*)::int from feed_hold where state = 'WAITING'
     union all select 'holds but three that were approved', (count(*) - 3)::int from feed_hold where company_id = '${COMPANY}' and state = 'APPROVED'
     union all select 'calls that failed', count(*)::int from outbox_call where state = 'PARKED'`,
  )
  say(
    `people ${rows.length} of ${everybody.length}; orders ${EMPLOYED.length + ORDERED.length}, ends ${ENDED.size}, withdrawn ${WITHDRAWN.size}`,
  )
  say(`codes sent never ${sent[0]}, once ${sent[1]}, twice ${sent[2]}, more often ${sent[3]}`)
  for (const { what, n } of left) if (n !== 0) wrong.push(`${n} ${what}`)
  say(`wrong: ${wrong.length}`)
  for (const each of wrong.slice(0, 10)) say(`wrong: ${each}`)
  return wrong.length === 0 && sent[0] === 0 && sent[3] === 0
}
