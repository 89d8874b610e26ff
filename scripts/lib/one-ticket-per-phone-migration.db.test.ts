import { Client } from 'pg'
import { expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { ensureDatabase, withDatabase } from './postgres.ts'

const admin = process.env.TEST_DATABASE_URL ?? ''
const name = `one_per_phone_${process.pid}`
const MIGRATION = '20261125160000_one_ticket_per_phone'

/** A phone with a ticket of each kind, in an operator. The company ticket was ordered first where `first` says so. */
const both = (operator: string, phone: string, first: 'COMPANY_TICKET' | 'HOUSING_TICKET') => `
  set app.operator = '${operator}';
  with h as (
    insert into holder (company_id, type, identity, first_name, last_name, phone, phone_country_code)
    values ('1', 'EMPLOYEE', 'phone:+47${phone}', 'Nora', 'Østby', '${phone}', '+47'), ('2', 'RESIDENT', 'phone:+47${phone}', 'Nora', 'Østby', '${phone}', '+47')
    returning id, company_id),
  t as (
    insert into ticket (kind, company_id, agreement_id, holder_id, start_date, ordered_at)
    select k.kind, h.company_id, h.company_id, h.id, '2026-12-01', case when k.kind = '${first}' then timestamptz '2026-11-01' else '2026-11-02' end
    from h join (values ('1', ticket_kind 'COMPANY_TICKET'), ('2', 'HOUSING_TICKET')) k (company_id, kind) using (company_id) returning id, kind)
  insert into open_claim (kind, subtype, key, owner_id) select 'TICKET_PHONE', kind::text, '+47${phone}', id from t;`

it('leaves one claim to a phone that has a company ticket and a resident’s, that of the ticket that was ordered first; the tickets stay', async () => {
  const url = withDatabase(admin, name)
  await ensureDatabase(admin, name)
  const all = migrations()
  await migrate(
    url,
    all.slice(
      0,
      all.findIndex(each => each.name === MIGRATION),
    ),
  )
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const operator of ['oslo', 'brakar'])
    await client.query(`
      set app.operator = '${operator}';
      insert into company (id, name, organisation_number) values ('1', 'Nordlys AS', '312000407'), ('2', 'Solhaug borettslag', '312000415');
      insert into agreement (id, company_id, sub_type, invoice_reference, from_date) values
        ('1', '1', 'SUBSCRIPTIONS', 'a', '2026-01-01'), ('2', '2', 'HOUSING_ASSOCIATION', 'b', '2026-01-01')`)
  await client.query(both('oslo', '41210100', 'COMPANY_TICKET'))
  await client.query(both('oslo', '41210101', 'HOUSING_TICKET'))
  await client.query(both('brakar', '41210100', 'HOUSING_TICKET'))
  await client.query(
    `insert into open_claim (kind, subtype, key, owner_id) values ('ADD_ON_PHONE', 'OTTO', '+4741210100', uuidv7())`,
  )
  await migrate(url)
  const claims = await client.query('select operator_id, subtype, key from open_claim order by 1, 3, 2')
  expect(claims.rows.map(row => Object.values(row))).toEqual([
    ['brakar', 'HOUSING_TICKET', '+4741210100'],
    ['brakar', 'OTTO', '+4741210100'],
    ['oslo', 'COMPANY_TICKET', '+4741210100'],
    ['oslo', 'HOUSING_TICKET', '+4741210101'],
  ])
  const tickets = await client.query(`select count(*)::int as n from ticket where status = 'PENDING'`)
  expect(tickets.rows).toEqual([{ n: 6 }])
  await client.end()
  const cleaner = new Client({ connectionString: admin })
  await cleaner.connect()
  await cleaner.query(`drop database ${name} with (force)`)
  await cleaner.end()
}, 120_000)
