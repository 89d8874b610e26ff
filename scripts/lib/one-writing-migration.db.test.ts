import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MIGRATIONS_DIR, migrations } from './migrations.ts'
import { ensureDatabase, withDatabase } from './postgres.ts'

const admin = process.env.TEST_DATABASE_URL ?? ''
const name = `one_writing_${process.pid}`
const MIGRATION = '20261125165000_one_writing'
let client: Client

const apply = (migration: string) =>
  client.query(readFileSync(join(MIGRATIONS_DIR, migration, 'migration.sql'), 'utf8'))

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const LOOSE = 'A\u030anestad'

/** Rows of two operators with loose marks, as earlier versions stored them; some with a twin in the other writing. */
const BEFORE = (operator: string) => `
  set app.operator = '${operator}';
  insert into company (id, name, organisation_number) values ('1', 'Vågå Transport AS', '312000407'), ('2', '${LOOSE} François AS', '312000415');
  insert into agreement (id, company_id, sub_type, invoice_reference, from_date) values ('2', '1', 'SUBSCRIPTIONS', '${LOOSE}', '2026-01-01');
  insert into holder (id, company_id, identified_by, identity, first_name, last_name, employee_id, class_name) values
    ('${id(1)}', '1', 'EMPLOYEE', 'employee:["${LOOSE}"]', 'Siri', '${LOOSE}', '${LOOSE}', '8A\u030a'),
    ('${id(2)}', '1', 'EMPLOYEE', 'employee:["Ånestad"]', 'Siri', 'Ånestad', 'Ånestad', '8Å'),
    ('${id(3)}', '1', 'EMPLOYEE', 'employee:["E\u0301"]', 'Thị', 'Nguyễn', 'E-1', null);
  insert into counter_invoice_reference (id, company_id, reference) values ('${id(4)}', '1', 'Ånestad'), ('${id(5)}', '1', 'a\u030anestad');
  insert into counter_payer (id, company_id, name, phone, invoice_reference_id) values
    ('${id(6)}', '1', '${LOOSE}', '41210100', '${id(5)}'), ('${id(7)}', '1', 'Kari', '41210101', '${id(4)}');
  insert into app_user (id, email, first_name, last_name, phone, phone_country_code) values ('${id(8)}', 'a@a.example', 'Łukasz', '${LOOSE}', '41210100', '+47');
  insert into saved_view (user_id, list, name, query) values ('${id(8)}', 'l', 'Ånestad', ''), ('${id(8)}', 'l', '${LOOSE}', '');
  insert into bulk_request (id, company_id, created_by_id, file_name, state, total, ready, faulty, input) values ('${id(9)}', '1', 'erp', '${LOOSE}.csv', 'CHECKED', 0, 0, 0, '{"a": ["${LOOSE}", "\\n\u0301", 1]}');
  insert into audit_entry (actor_kind, actor_id, action, detail) values ('user', 'x', 'x', '{"a": "${LOOSE}"}')`

beforeAll(async () => {
  await ensureDatabase(admin, name)
  client = new Client({ connectionString: withDatabase(admin, name) })
  await client.connect()
  const earlier = migrations()
    .map(each => each.name)
    .filter(each => each < MIGRATION)
  for (const each of earlier) await apply(each)
  for (const operator of ['oslo', 'brakar']) await client.query(BEFORE(operator))
  await apply(MIGRATION)
}, 240_000)

afterAll(async () => {
  await client.end()
  const cleaner = new Client({ connectionString: admin })
  await cleaner.connect()
  await cleaner.query(`drop database ${name} with (force)`)
  await cleaner.end()
})

it.each(['brakar', 'oslo'])('puts the stored rows of operator %s right', async operator => {
  const rows = async (text: string) =>
    (await client.query({ text, values: [operator], rowMode: 'array' })).rows
  expect(await rows('select name from company where operator_id = $1 order by id')).toEqual([
    ['Vågå Transport AS'],
    ['Ånestad François AS'],
  ])
  expect(await rows('select invoice_reference from agreement where operator_id = $1')).toEqual([['Ånestad']])
  // The key of one that has a twin stays, so that both are there; everything else is right.
  expect(
    await rows(
      'select identity, last_name, employee_id, class_name from holder where operator_id = $1 order by id',
    ),
  ).toEqual([
    [`employee:["${LOOSE}"]`, 'Ånestad', 'Ånestad', '8Å'],
    ['employee:["Ånestad"]', 'Ånestad', 'Ånestad', '8Å'],
    ['employee:["É"]', 'Nguyễn', 'E-1', null],
  ])
  expect(await rows('select id, reference from counter_invoice_reference where operator_id = $1')).toEqual([
    [id(4), 'Ånestad'],
  ])
  expect(
    await rows('select name, invoice_reference_id from counter_payer where operator_id = $1 order by id'),
  ).toEqual([
    ['Ånestad', id(4)],
    ['Kari', id(4)],
  ])
  expect(await rows('select name from saved_view where operator_id = $1 order by length(name)')).toEqual([
    ['Ånestad'],
    [expect.stringMatching(/^Ånestad \([0-9a-f]{8}\)$/)],
  ])
  expect(await rows('select file_name, input from bulk_request where operator_id = $1')).toEqual([
    ['Ånestad.csv', { a: ['Ånestad', '\n\u0301', 1] }],
  ])
  // What is logged is not rewritten.
  expect(await rows(`select detail ->> 'a' from audit_entry where operator_id = $1`)).toEqual([[LOOSE]])
})

it('makes what is searched for of it', async () => {
  await client.query(`set app.operator = 'oslo'`)
  const holders = async (text: string) =>
    (await client.query(`select count(*)::int as n from find_holders('1', array[$1])`, [`%${text}%`])).rows[0]
      .n
  expect([await holders('ånestad'), await holders('nguyen'), await holders('anestad')]).toEqual([2, 1, 0])
  // The release before this one asks in the writing of the name.
  expect(await holders('nguyễn')).toBe(1)
  const users = await client.query(`select count(*)::int as n from find_users(array['%lukasz%'])`)
  expect(users.rows[0].n).toBe(1)
  const companies = await client.query(
    `select search_text from company where operator_id = 'oslo' order by id`,
  )
  expect(companies.rows.map(row => row.search_text)).toEqual([
    'vågå transport as 312000407 1',
    'ånestad francois as 312000415 2',
  ])
})

it('leaves the walls and the triggers as they were', async () => {
  const { rows } = await client.query(`select
    (select count(*)::int from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relrowsecurity <> relforcerowsecurity) as open,
    (select count(*)::int from pg_trigger where not tgisinternal and tgenabled <> 'O') as off`)
  expect(rows).toEqual([{ open: 0, off: 0 }])
})
