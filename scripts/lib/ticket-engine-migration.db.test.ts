import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MIGRATIONS_DIR, migrations } from './migrations.ts'
import { ensureDatabase, withDatabase } from './postgres.ts'

const admin = process.env.TEST_DATABASE_URL ?? ''
const name = `ticket_engine_${process.pid}`
const MIGRATION = '20261122000000_ticket_engine'
let client: Client

const apply = (migration: string) =>
  client.query(readFileSync(join(MIGRATIONS_DIR, migration, 'migration.sql'), 'utf8'))

/** Rows of two operators as the version before this migration stored them. */
const BEFORE = (operator: string) => `
  set app.operator = '${operator}';
  insert into company (id, name, organisation_number) values ('1', 'Nordlys AS', '312000407');
  insert into agreement (id, company_id, sub_type, invoice_reference, from_date) values ('2', '1', 'SUBSCRIPTIONS', 'Oslo', '2026-01-01');
  insert into subscriber (id, company_id, first_name, last_name, employee_id, phone, phone_country_code)
    values ('00000000-0000-7000-8000-000000000001', '1', 'Nora', 'Østby', 'E-77', '41210100', '+47');
  insert into ticket (id, company_id, agreement_id, subscriber_id, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date, ordered_at, next_issue_at, issue_attempts)
    values ('00000000-0000-7000-8000-000000000002', '1', '2', '00000000-0000-7000-8000-000000000001', 1, 'Z', 'Z', 1, 1, '2026-12-01', now(), now(), 3);
  insert into open_claim (kind, key, holder_id) values ('COMPANY_TICKET', '+4741210100', '00000000-0000-7000-8000-000000000002'),
    ('ADD_ON_CAR_POOL', '+4741210100', '00000000-0000-7000-8000-000000000003');
  insert into ticketing_command (ticket_id, kind, last_day, next_at, state) values
    ('00000000-0000-7000-8000-000000000002', 'END', '2026-12-31', now(), 'PARKED'), ('00000000-0000-7000-8000-000000000002', 'CANCEL', null, now(), 'DONE');
  insert into outgoing_message (dedupe_key, channel, recipient, body, state) values ('a', 'SMS', '+4741210100', 'x', 'QUEUED'), ('b', 'SMS', '+4741210100', 'x', 'SENT');
  insert into contract (company_id, signee_name, signee_email, next_send_at) values ('1', 'A', 'a@a.example', now());
  insert into bulk_order (id, company_id, created_by_id, file_name, state) values ('00000000-0000-7000-8000-000000000004', '1', 'erp', 'nye.csv', 'ORDERING');
  insert into bulk_order_row (bulk_order_id, position, state, input, ticket_id) values
    ('00000000-0000-7000-8000-000000000004', 2, 'ORDERED', '{}', '00000000-0000-7000-8000-000000000002'), ('00000000-0000-7000-8000-000000000004', 3, 'READY', '{}', null),
    ('00000000-0000-7000-8000-000000000004', 4, 'FAULTY', '{}', null)`

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
})

afterAll(async () => {
  await client.end()
  const cleaner = new Client({ connectionString: admin })
  await cleaner.connect()
  await cleaner.query(`drop database ${name} with (force)`)
  await cleaner.end()
})

const rows = async (text: string) => (await client.query(`${text} order by operator_id, 2, 3`)).rows

it.each(['brakar', 'oslo'])('keeps the stored rows of operator %s', async operator => {
  const own = (found: { operator_id: string }[]) => found.filter(row => row.operator_id === operator)
  expect(own(await rows('select operator_id, identity, phone, type from holder'))).toEqual([
    { operator_id: operator, identity: 'phone:+4741210100', phone: '41210100', type: 'EMPLOYEE' },
  ])
  expect(own(await rows('select operator_id, status, holder_id from ticket'))).toEqual([
    { operator_id: operator, status: 'PENDING', holder_id: '00000000-0000-7000-8000-000000000001' },
  ])
  expect(own(await rows('select operator_id, kind::text, subtype, key from open_claim'))).toEqual([
    { operator_id: operator, kind: 'ADD_ON_PHONE', subtype: 'CAR_POOL', key: '+4741210100' },
    { operator_id: operator, kind: 'TICKET_PHONE', subtype: 'COMPANY_TICKET', key: '+4741210100' },
  ])
  expect(
    own(await rows('select operator_id, topic, state::text, attempts, payload from outbox_call')),
  ).toEqual([
    { operator_id: operator, topic: 'contract-send', state: 'QUEUED', attempts: 0, payload: {} },
    { operator_id: operator, topic: 'message-send', state: 'QUEUED', attempts: 0, payload: {} },
    {
      operator_id: operator,
      topic: 'ticket-command',
      state: 'PARKED',
      attempts: 0,
      payload: { kind: 'END', lastDay: '2026-12-31' },
    },
    { operator_id: operator, topic: 'ticket-issue', state: 'QUEUED', attempts: 3, payload: {} },
  ])
  expect(
    own(await rows('select operator_id, state::text, total, ready, faulty, done, refused from bulk_request')),
  ).toEqual([{ operator_id: operator, state: 'RUNNING', total: 3, ready: 1, faulty: 1, done: 1, refused: 0 }])
})
