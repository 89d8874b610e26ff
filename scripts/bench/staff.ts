import { Client } from 'pg'
import { AUDIT_LIST_ROWS } from '../../packages/domain/src/audit/index.ts'
import { NAMES } from '../../packages/domain/src/cast.ts'
import { companyOf, OPERATOR } from './data.ts'
import { compareRequests, type Side } from './load.ts'
import { besidePageOne, type Line } from './report.ts'
import type { BenchWork, Place } from './work.ts'

const CLIENTS = 4
const PAGE = 20

const USERS = `
  with made as (
    insert into app_user (email, first_name, last_name, phone)
    select 'user' || n || '@firm' || n % 2000 || '.example', ($2::text[])[1 + abs(hashint8(n * 7 + 1)) % cardinality($2::text[])],
      ($3::text[])[1 + abs(hashint8(n * 11 + 5)) % cardinality($3::text[])], (90000000 + n)::text
    from generate_series(1, $1::int) n returning id, operator_id, first_name, last_name, email, phone_country_code, phone)
  insert into user_search (operator_id, user_id, text)
  select operator_id, id, lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone_country_code || phone) from made`

/** Three years back; of 5,000 people, some of whom do most, for companies of all sizes. */
const LOG = `
  insert into audit_entry (at, actor_kind, actor_id, company_id, action, entity_id, detail)
  select timestamptz '2023-11-01' + n * interval '95 seconds' * (1000000.0 / $1::int), 'user', p.ids[1 + floor(5000 * power(random(), 4))::int],
    case when n % 10 > 0 then (800001 + floor(2000 * power(random(), 3)))::text end,
    (array['company-ticket.order', 'company-ticket.issue', 'company-ticket.end', 'user.create'])[1 + n % 4], uuidv7()::text, '{"agreement": "800001"}'
  from generate_series(1, $1::int) n, (select array_agg(id::text) as ids from (select id from app_user where email like 'user%' order by email limit 5000) u) p`

/** Adds `rows` users and as many entries of the activity log to a database with the basic data. */
export const generateStaff = async (url: string, rows: number): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `set app.operator = '${OPERATOR}'; set session_replication_role = replica; set work_mem = '128MB'`,
    )
    await client.query(USERS, [rows, [...NAMES.first], [...NAMES.last]])
    await client.query(LOG, [rows])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const beside = async (
  ours: Side,
  seconds: number,
  what: string,
  first: string,
  others: Record<string, string>,
) => {
  const paths = {
    first: [first],
    ...Object.fromEntries(Object.entries(others).map(([n, path]) => [n, [path]])),
  }
  const found = await compareRequests(paths, ours, CLIENTS, seconds)
  return [
    besidePageOne(`${what}, page 1`, null, found.first!, found.first!),
    ...Object.keys(others).map(
      (name): Line =>
        besidePageOne(`${what}, ${name}`, name === 'last page' ? 1.5 : null, found.first!, found[name]!),
    ),
  ]
}

const totalOf = async (ours: Side, path: string): Promise<number> => {
  const answer = await fetch(`${ours.url}${path}`, { headers: ours.headers })
  return ((await answer.json()) as { totalEntries: number }).totalEntries
}

const users = async ({ sides, seconds }: Place): Promise<Line[]> => {
  const [, ours] = await sides()
  const first = `/user-api/user?maxEntries=${PAGE}`
  const total = await totalOf(ours, first)
  return beside(ours, seconds, `users, ${total.toLocaleString('en')} rows`, first, {
    'last page': `${first}&offset=${total - PAGE}`,
    'search for one': `${first}&searchFor=user4711%40firm711`,
    'search for a common name': `${first}&searchFor=${NAMES.last[0]}`,
  })
}

const log = async ({ sides, seconds }: Place): Promise<Line[]> => {
  const [, ours] = await sides()
  const first = `/audit?maxEntries=${PAGE}`
  return beside(ours, seconds, 'activity log', first, {
    'last page': `${first}&offset=${AUDIT_LIST_ROWS - PAGE}`,
    'one action': `${first}&action=user.create`,
    'one company': `${first}&companyId=${companyOf(3)}`,
    'one person': `${first}&actor=user4711%40firm711`,
    'a common name': `${first}&actor=${NAMES.last[0]}`,
  })
}

export const STAFF: BenchWork[] = [
  { name: 'users', data: 'staff', run: users },
  { name: 'activity-log', data: 'staff', run: log },
]
