import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { hashToken } from '../../apps/api/src/core/tokens.ts'
import { NAMES } from '../../packages/domain/src/cast.ts'
import { SCIM_ENTERPRISE, SCIM_PATCH, SCIM_USER } from '../../packages/domain/src/hr-feed/scim/index.ts'
import { KEY_GROUPS, keyOf, NEWEST_VERSION } from '../../packages/domain/src/integration/index.ts'
import { Problem, say } from '../lib/say.ts'
import { databaseSeconds, processorSeconds, residentMb } from './cost.ts'
import { companyOf, OPERATOR } from './data.ts'
import type { Side } from './load.ts'
import { inSeconds, type Line } from './report.ts'
import type { BenchWork } from './work.ts'

/** A company of its own. All but the last fiftieth of its people had a ticket before there was a feed. */
const COMPANY = '910000'
const PERSONS = 50_000
const NEWCOMERS = PERSONS / 50
const CHANGED = PERSONS / 50
const LEAVERS = PERSONS / 100
const FIRST_PHONE = 91_000_000
const GOAL = { stored: 60, slower: 3 }
const WRITES_PER_SECOND = 30
/** People who look around, not as fast as they can. */
const LISTS_PER_SECOND = 40
const ROUNDS = 3
const SCIM = 'application/scim+json'
const GIVE_UP_MS = 300_000

const numberOf = (n: number) => `H${n}`
const phoneOf = (n: number) => String(FIRST_PHONE + n)
const firstName = (n: number) => NAMES.first[n % NAMES.first.length]!
const lastName = (n: number) => NAMES.last[(n * 7) % NAMES.last.length]!

const EMPLOYEES = `
  with person as (
    insert into holder (identity, company_id, first_name, last_name, employee_id, phone, phone_country_code, status, created_at)
    select 'phone:+47' || ${FIRST_PHONE} + n, $1, ($3::text[])[1 + n % cardinality($3::text[])], ($4::text[])[1 + n * 7 % cardinality($4::text[])], 'H' || n,
      (${FIRST_PHONE} + n)::text, '+47', 'ACTIVE', '2026-01-01' from generate_series(0, $2::int - 1) n returning id, phone),
  made as (
    insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date, ordered_at, issued_at)
    select 'COMPANY_TICKET', $1, $1, id, 'ACTIVE', 1, 'RUT:TariffZone:1', 'RUT:TariffZone:1', 1, 1, '2026-06-01', '2026-05-01', '2026-05-01' from person
    returning id, holder_id)
  insert into open_claim (kind, subtype, key, owner_id)
  select 'TICKET_PHONE', 'COMPANY_TICKET', '+47' || person.phone, made.id from made join person on person.id = made.holder_id`

/** Makes the company with its people and their tickets, and a key of its HR system. @returns the key */
const giveEmployees = async (client: Client): Promise<string> => {
  await client.query(
    `insert into company (id, name, organisation_number, search_text) values ($1, 'Storflåten AS', '917000000', 'storflåten as')`,
    [COMPANY],
  )
  await client.query(
    `insert into agreement (id, company_id, sub_type, invoice_reference, from_date) values ($1, $1, 'SUBSCRIPTIONS', 'Storflåten', '2026-01-01')`,
    [COMPANY],
  )
  await client.query(EMPLOYEES, [COMPANY, PERSONS - NEWCOMERS, NAMES.first, NAMES.last])
  const key = keyOf('local', randomBytes(32).toString('base64url'))
  await client.query(
    `with made as (
       insert into api_client (id, kind, company_id, name, roles, scopes, version, created_by_id, created_at, expires_at)
       values ('bench-hr', 'KEY', $1, 'HR', '{COMPANY_ADMIN}', $2, $3, uuidv7(), '2026-11-01', '2099-01-01') returning id)
     insert into api_secret (client_id, prefix, hash, created_at) select id, 'bench', $4, '2026-11-01' from made`,
    [COMPANY, KEY_GROUPS.sendEmployees.scopes, NEWEST_VERSION, hashToken(key)],
  )
  await client.query('analyze holder, ticket, open_claim, holder_search')
  return key
}

/** The list of everybody, or of the second time: a fiftieth has another name, and a hundredth has left. */
const listOf = (again: boolean): string =>
  [
    'employeeId;firstName;lastName;phone;email;department;costCentre;group;eligibleFrom;eligibleTo;active',
    ...Array.from({ length: PERSONS }, (_, n) => {
      const last = again && n % (PERSONS / CHANGED) === 1 ? `${lastName(n)} Dahl` : lastName(n)
      return again && n % (PERSONS / LEAVERS) === 0
        ? []
        : `${numberOf(n)};${firstName(n)};${last};${phoneOf(n)};h${n}@storflaten.example;Avdeling ${n % 40};${4000 + (n % 40)};;2026-01-01;;ja`
    }).flat(),
    '',
  ].join('\r\n')

const call = async <Answer>(
  side: Side,
  method: string,
  path: string,
  body?: string,
  type = 'application/json',
): Promise<Answer> => {
  const answer = await fetch(`${side.url}${path}`, {
    method,
    headers: {
      ...side.headers,
      'idempotency-key': randomUUID(),
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { body }),
  })
  const text = await answer.text()
  if (!answer.ok)
    throw new Problem(`hr-feed: ${method} ${path} answered ${answer.status} ${text.slice(0, 300)}`)
  return (text === '' ? null : JSON.parse(text)) as Answer
}

/** Waits for something. @returns seconds from `since` @throws Problem after five minutes */
const waitUntil = async (since: number, what: string, isSo: () => Promise<boolean>): Promise<number> => {
  while (!(await isSo())) {
    if (performance.now() - since > GIVE_UP_MS) throw new Problem(`hr-feed: ${what} took five minutes`)
    await delay(200)
  }
  return (performance.now() - since) / 1000
}

type List = {
  id: string
  state: string
  rows: { total: number; refused: number; faulty: number }
  acts: Record<string, number>
}
type Numbers = { due: number; held: number; parked: number; open: number; ended: number }

/** Says what memory API and worker have at most while something is done, and what processor it takes: seconds say less on a busy machine. */
const watched = async (
  what: string,
  { processes }: Side,
  client: Client,
  work: () => Promise<unknown>,
): Promise<void> => {
  const pids = [processes!.api, processes!.worker] as const
  const used = async () => [...pids.map(processorSeconds), await databaseSeconds(client)]
  const [before, most] = [await used(), [0, 0]]
  let over = false
  const watching = (async () => {
    while (!over) {
      for (const [at, pid] of pids.entries()) most[at] = Math.max(most[at]!, residentMb(pid))
      await delay(100)
    }
  })()
  try {
    await work()
  } finally {
    over = true
    await watching
  }
  const [api, worker, database] = (await used()).map((seconds, at) => (seconds - before[at]!).toFixed(1))
  const [apiMb, workerMb] = most.map(mb => mb.toFixed(0))
  say(
    `${what}: API ${api} s of processor, ${apiMb} MB; worker ${worker} s, ${workerMb} MB; database ${database} s`,
  )
}

const measureLists = async (staff: Side, hr: Side, client: Client): Promise<Line[]> => {
  const numbers = async (): Promise<Numbers> => {
    const { rows } = await client.query<Numbers>(
      `select count(*) filter (where due <= '2026-11-17' and hold_id is null)::int as due, count(hold_id)::int as held, count(parked)::int as parked,
         count(*) filter (where ended_at is not null)::int as ended, count(*) filter (where state = 'JOINED')::int as open
       from eligible_person where company_id = $1`,
      [COMPANY],
    )
    return rows[0]!
  }
  const send = (content: string, start: string) =>
    call<List>(hr, 'PUT', `/eligibility-api/list/by-company-id/${COMPANY}${start}`, content, 'text/csv')
  const stored = async (id: string) => {
    const list = await call<List>(hr, 'GET', `/api/hr-feed/list/${id}`)
    if (list.rows.refused + list.rows.faulty > 0)
      throw new Problem(`hr-feed: ${JSON.stringify(list.rows)} of a list`)
    return list.state === 'DONE'
  }
  const decided = async () => (await numbers()).due === 0
  const lines: Line[] = []
  const of = `${PERSONS.toLocaleString('en')} persons`

  const [first, second] = [listOf(false), listOf(true)]
  say(`A list of ${of} has ${(Buffer.byteLength(first) / 1_000_000).toFixed(1)} MB.`)
  await watched('Before', staff, client, () => delay(1_000))
  {
    const begun = performance.now()
    await watched('First list', staff, client, async () => {
      const { id, acts } = await send(first, '')
      lines.push(
        inSeconds(`first list of ${of}, checked (${acts.JOIN} new)`, (performance.now() - begun) / 1000),
      )
      await call(staff, 'POST', `/api/hr-feed/list/${id}/start`)
      lines.push(
        inSeconds(
          `first list of ${of}, all stored`,
          await waitUntil(begun, 'storing', () => stored(id)),
          GOAL.stored,
        ),
      )
      const held = async () => (await numbers()).held === PERSONS
      lines.push(
        inSeconds(`first list of ${of}, waits for approval`, await waitUntil(begun, 'the hold', held)),
      )
    })
  }
  {
    const { matches } = await call<{ matches: { id: string; persons: number }[] }>(
      staff,
      'GET',
      `/api/hr-feed/holds/by-company-id/${COMPANY}`,
    )
    const [hold] = matches
    const begun = performance.now()
    await watched('What follows', staff, client, async () => {
      const number = hold!.persons
      await call(
        staff,
        'POST',
        `/api/hr-feed/hold/${hold!.id}/approve`,
        JSON.stringify({ number, except: [] }),
      )
      lines.push(inSeconds(`first list of ${of}, approved`, (performance.now() - begun) / 1000))
      lines.push(
        inSeconds(
          `first list of ${of}, from the approval until all is decided and ${NEWCOMERS.toLocaleString('en')} tickets are ordered`,
          await waitUntil(begun, 'what follows', decided),
        ),
      )
    })
  }
  // The next list comes a day later, when autovacuum has looked at the tables.
  await client.query('analyze eligible_person, bulk_request_row, holder, ticket')
  {
    const begun = performance.now()
    await watched('Second list', staff, client, async () => {
      const { id, acts } = await send(second, '?start=auto')
      lines.push(
        inSeconds(
          `second list, checked (${acts.SAME} the same, ${acts.CHANGE} changed, ${acts.LEAVE} left)`,
          (performance.now() - begun) / 1000,
        ),
      )
      lines.push(
        inSeconds(
          `second list, all stored`,
          await waitUntil(begun, 'storing', () => stored(id)),
          GOAL.stored,
        ),
      )
      lines.push(inSeconds(`second list, all decided`, await waitUntil(begun, 'what follows', decided)))
    })
  }
  const end = await numbers()
  say(JSON.stringify(end))
  if (end.ended !== LEAVERS || end.parked > 0 || end.held > 0)
    throw new Problem(`hr-feed: ${JSON.stringify(end)} after both lists`)
  return lines
}

/** Calls at a rate, whatever the answers take. @returns the milliseconds of each @throws what the first that failed threw */
const paced = async (perSecond: number, seconds: number, ask: (n: number) => Promise<unknown>) => {
  const started = performance.now()
  const times: Promise<number | Error>[] = []
  for (let n = 0; n < perSecond * seconds; n += 1) {
    await delay(Math.max(0, started + (n * 1000) / perSecond - performance.now()))
    const sent = performance.now()
    times.push(
      ask(n).then(
        () => performance.now() - sent,
        (error: Error) => error,
      ),
    )
  }
  return (await Promise.all(times)).map(time => {
    if (typeof time !== 'number') throw time
    return time
  })
}

const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!
const figuresOf = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) }
}
const milliseconds = ({ p50, p95 }: { p50: number; p95: number }) =>
  `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`

const measureWrites = async (staff: Side, hr: Side, client: Client, seconds: number): Promise<Line[]> => {
  // The first persons of SCIM have been approved before.
  await client.query(`update hr_feed set approved = '{LIST,SCIM}' where company_id = $1`, [COMPANY])
  const made: string[] = []
  let next = PERSONS
  const write = async () => {
    const n = next
    next += 1
    if (n % 2 > 0 && made.length > 0) {
      const name = `${lastName(n)} ${NAMES.last[n % 20]}`
      const change = [{ op: 'Replace', path: 'name.familyName', value: name }]
      const body = JSON.stringify({ schemas: [SCIM_PATCH], Operations: change })
      await call(hr, 'PATCH', `/scim/v2/Users/${made[(n * 37) % made.length]}`, body, SCIM)
      return
    }
    const phone = phoneOf(n)
    const body = {
      schemas: [SCIM_USER, SCIM_ENTERPRISE],
      ...{ userName: `h${n}@storflaten.example`, externalId: `x${n}`, active: true },
      name: { givenName: firstName(n), familyName: lastName(n) },
      phoneNumbers: [{ type: 'mobile', value: `+47${phone}` }],
      [SCIM_ENTERPRISE]: { employeeNumber: numberOf(n) },
    }
    made.push((await call<{ id: string }>(hr, 'POST', '/scim/v2/Users', JSON.stringify(body), SCIM)).id)
  }
  const list = (n: number) =>
    call(staff, 'GET', `/api/subscriber/by-company-id/${n % 2 ? COMPANY : companyOf(1)}?maxEntries=25`)
  const lists = (during: number) => paced(LISTS_PER_SECOND, during, list)
  const writes = (during: number) => paced(WRITES_PER_SECOND, during, write)
  await Promise.all([lists(2), writes(2)])
  const [idle, busy, written]: [number[], number[], number[]] = [[], [], []]
  const settled = async () => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from eligible_person where company_id = $1 and due <= '2026-11-17' and hold_id is null`,
      [COMPANY],
    )
    return rows[0]!.n === 0
  }
  let late = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    await waitUntil(performance.now(), 'what follows', settled)
    idle.push(...(await lists(seconds)))
    const [during, calls] = await Promise.all([lists(seconds), writes(seconds)])
    busy.push(...during)
    written.push(...calls)
    late = Math.max(late, await waitUntil(performance.now(), 'what follows', settled))
  }
  const [was, is] = [figuresOf(idle), figuresOf(busy)]
  const [p50, p95] = [is.p50 / was.p50, is.p95 / was.p95]
  return [
    {
      work: `employee lists, ${LISTS_PER_SECOND}/s, beside ${WRITES_PER_SECOND} SCIM writes/s (${milliseconds(figuresOf(written))})`,
      bare: '',
      ours: milliseconds(is),
      ratio: `p50 ${p50.toFixed(1)} ×, p95 ${p95.toFixed(1)} × idle (${milliseconds(was)})`,
      goal: `${GOAL.slower} ×`,
      met: p50 <= GOAL.slower && p95 <= GOAL.slower,
    },
    inSeconds('after the last SCIM write, all is decided', late),
  ]
}

/** Full lists of 50,000 persons by the API, and SCIM writes beside employee lists. */
export const HR_FEED: BenchWork = {
  name: 'hr-feed',
  data: 'free-tickets',
  run: async ({ url, sides, seconds }) => {
    const [, staff] = await sides()
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      await client.query(`set app.operator = '${OPERATOR}'`)
      const key = await giveEmployees(client)
      const hr: Side = { ...staff, headers: { authorization: `Bearer ${key}` } }
      const rule = {
        ...{ group: '', onJoin: 'ORDER', agreementId: COMPANY, zoneFrom: 'RUT:TariffZone:1', zoneTo: null },
        ...{ allZones: false, onLeave: 'END', onChange: 'FOLLOW_NAME_AND_DEPARTMENT' },
      }
      const settings = { enabled: true, holdShare: 5, holdLeast: 10, rules: [rule] }
      await call(staff, 'PUT', `/api/hr-feed/by-company-id/${COMPANY}`, JSON.stringify(settings))
      return [
        ...(await measureLists(staff, hr, client)),
        ...(await measureWrites(staff, hr, client, 2 * seconds)),
      ]
    } finally {
      await client.end()
    }
  },
}
