import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tablesWithoutRowLevelSecurity } from '../src/core/pool-rights.ts'
import { flushSecurityEvents } from '../src/core/security-event.ts'
import { assertWall } from '../src/core/wall.ts'
import { orderFor, type Portal, startPortal } from './harness.ts'
import { targetOf } from './operations.ts'
import { type Owner, openOwner } from './owner.ts'

let portal: Portal
let owner: Owner
type Table = { name: string; write: boolean; remove: boolean }
let tables: Table[]

const pool = () => portal.db.tenant('akt').pool
const number = async (query: Promise<{ n: number }[]>) => Number((await query)[0]!.n)

/** Rows that neither the demo, the jobs nor the request examples of the slices make. */
const fillTheRest = async () => {
  await portal.sql(
    'oslo',
    `insert into invoice_payment (invoice_id, paid_on, amount_ore, reference) select id, '2026-11-20', 100, 'X' from invoice limit 1`,
  )
  await portal.sql(
    'oslo',
    `insert into invoice_reminder (invoice_id, sent_on, due_date) select id, '2026-11-20', '2026-12-04' from invoice limit 1`,
  )
  await portal.sql(
    'oslo',
    `insert into invoicing_parked (agreement_id, period_end, reason, at) values ('200100', '2026-10-31', 'x', now())`,
  )
  for (const insert of [
    `activation (token_hash, user_id, expires_at) select '\\x01', id, now() from app_user limit 1`,
    `contract (signee_name, signee_email) values ('A', 'a@a.example')`,
    `onboarding (email, phone, phone_country_code, organisation_number, register) values ('a@a.example', '41210100', '+47', '312000415', '{}')`,
    `period_claim (kind, subtype, key, owner_id, period) values ('TICKET_PHONE', 'FREE_TICKET', 'x', uuidv7(), daterange('2026-11-01', null))`,
    `travel_card (ticket_id, state, requested_at) select id, 'REQUESTED', now() from ticket limit 1`,
    `blocked_card (digest, blocked_at) values ('x', now())`,
    `card_batch (company_id, day) select id, '2026-11-20' from company limit 1`,
    `invoice_line_department (line_id, name, cost_centre) select id, 'Salg', '4100' from invoice_line limit 1`,
    `hr_feed_call (company_id, source, actor, operation, status, at) values ('100100', 'SCIM', 'client:erp', 'GET /Users', 200, now())`,
    `deduction_line (line_id, company_id, month, price_ore, employer_ore, employee_ore, tax_free_ore, taxable_ore, created_at)
       select id, '100100', month, gross_ore, 0, gross_ore, 0, 0, now() from invoice_line limit 1`,
    `other_gift (company_id, year, employee_id, gross_ore, updated_at) values ('100100', 2025, '1', 100, now())`,
    `join_leave_rule (company_id, on_join) values ('100100', 'NOTHING')`,
    `data_violation (name, count, faults, since, seen_at) values ('x', 1, '[]', now(), now())`,
    `job_pause (job, since) values ('x', now())`,
    `job_idle (job, at) values ('x', now())`,
    `invoicing_hold (period_start, period_end, sum_ore, agreements, last_ore, last_start, last_end, as_of, at)
       values ('2026-10-01', '2026-10-31', 100, 1, 0, '2026-09-01', '2026-09-30', '2026-11-07', now())`,
    `card_report_aside (id, reason, since) values ('x', 'unreadable', now())`,
    `ticket_fee (ticket_id, agreement_id, source_key, amount_ore, vat_rate, day) select id, agreement_id, 'x', 100, 25, '2026-11-20' from ticket limit 1`,
    `allowance_used (name, subject, times, expires_at) values ('x', '\\x01', array[now()], now())`,
    `access_request (company_name, organisation_number, first_name, last_name, email, phone, phone_country_code)
       values ('A', '312000415', 'A', 'A', 'a@a.example', '41210100', '+47')`,
  ])
    await portal.sql('oslo', `insert into ${insert}`)
}

beforeAll(async () => {
  portal = await startPortal({ employees: 30 })
  await portal.signIn('kari@nordlys.example')
  expect((await portal.as('erp')('POST', '/api/ticket/create', orderFor())).statusCode).toBe(201)
  await portal.job('ticket-issue')
  await portal.job('invoice-run')
  await targetOf(portal)
  await flushSecurityEvents(portal.db)
  await fillTheRest()
  owner = await openOwner(portal)
  tables = await portal.sql<Table>(
    'akt',
    `select c.relname as name, has_table_privilege(c.oid, 'UPDATE') as write, has_table_privilege(c.oid, 'DELETE') as remove
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'SELECT')
     order by 1`,
  )
})
afterAll(async () => {
  await owner.close()
  await portal.stop()
})

describe('the wall', () => {
  it('is forced on every table that the portal can read', async () => {
    expect(await tablesWithoutRowLevelSecurity(pool())).toEqual([])
    await expect(assertWall(portal.db)).resolves.toBeUndefined()
  })

  it.each([
    ['no policy at all', ''],
    ['a policy that the owner passes by', 'alter table careless enable row level security'],
    [
      'no column of the operator',
      `alter table careless enable row level security; alter table careless force row level security;
       alter table careless drop column operator_id`,
    ],
  ])('is reported missing where a table has %s', async (_what, change) => {
    await owner.sql(
      `create table careless (id int, operator_id text); grant select on careless to portal_app; ${change}`,
    )
    try {
      expect(await tablesWithoutRowLevelSecurity(pool())).toEqual(['careless'])
      await expect(assertWall(portal.db)).rejects.toThrow('careless')
    } finally {
      await owner.sql('drop table careless')
    }
  })

  it('cannot be bypassed: portal_app owns nothing and has no view to read through', async () => {
    const [role] = await portal.sql(
      'akt',
      'select current_user as name, rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    )
    expect(role).toEqual({ name: 'portal_app', rolsuper: false, rolbypassrls: false })
    expect(
      await owner.sql(`select relname from pg_class where relnamespace = 'public'::regnamespace
        and (relkind in ('v', 'm') or relowner = 'portal_app'::regrole)`),
    ).toEqual([])
    const definers = await owner.sql<{
      name: string
    }>(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace
      and prosecdef order by 1`)
    expect(definers.map(d => d.name)).toEqual([
      'find_holders',
      'find_users',
      'holder_search',
      'purge_invoices',
      'release_documents',
      'unlink_log',
      'user_search',
    ])
  })
})

describe("another operator's rows", () => {
  it('are in every table, so that the next tests prove something', async () => {
    const empty: string[] = []
    for (const { name } of tables)
      if (!(await number(owner.sql(`select count(*) as n from ${name} where operator_id = 'oslo'`))))
        empty.push(name)
    expect(tables.length).toBeGreaterThan(25)
    expect(empty).toEqual([])
  })

  it('are not read, changed or deleted, in any table', async () => {
    for (const { name, write, remove } of tables) {
      expect(
        await number(portal.sql('akt', `select count(*) as n from ${name} where operator_id <> 'akt'`)),
        name,
      ).toBe(0)
      const before = await owner.sql(
        `select md5(string_agg(t::text, '' order by t::text)) as all from ${name} t where operator_id = 'oslo'`,
      )
      if (write) await pool().query(`update ${name} set operator_id = operator_id where operator_id = 'oslo'`)
      if (remove) await pool().query(`delete from ${name} where operator_id = 'oslo'`)
      expect(
        await owner.sql(
          `select md5(string_agg(t::text, '' order by t::text)) as all from ${name} t where operator_id = 'oslo'`,
        ),
      ).toEqual(before)
    }
  })

  it('are not added, in any table', async () => {
    for (const { name } of tables)
      await expect(pool().query(`insert into ${name} (operator_id) values ('oslo')`), name).rejects.toThrow(
        `new row violates row-level security policy for table "${name}"`,
      )
  })

  it('cannot be made from own rows', async () => {
    await expect(pool().query(`update company set operator_id = 'oslo'`)).rejects.toThrow(
      'row-level security',
    )
  })

  it('are not visible, nor anything else, on a connection without an operator', async () => {
    const stray = new pg.Client({ connectionString: portal.database.url, options: '-c role=portal_app' })
    await stray.connect()
    try {
      for (const { name } of tables)
        expect((await stray.query(`select from ${name} limit 1`)).rowCount, name).toBe(0)
      await expect(stray.query(`select find_holders(null, '{%}')`)).rejects.toThrow('app.operator')
    } finally {
      await stray.end()
    }
  })
})

describe('the search for subscribers', () => {
  const find = (operator: 'oslo' | 'akt', company: string | null) =>
    portal.sql<{ id: string }>(operator, 'select find_holders($1, $2) as id', [company, ['%']])

  it('finds those of the own operator only', async () => {
    const own = await portal.sql<{ id: string }>('akt', 'select id from holder order by id')
    expect((await find('akt', null)).map(f => f.id).sort()).toEqual(own.map(o => o.id))
    expect(own.length).toBeGreaterThan(0)
    expect((await find('oslo', '100100')).length).toBeGreaterThan(0)
    expect(await find('akt', '100100')).toEqual([])
  })

  it('finds no more than is asked for, in all companies', async () => {
    expect((await find('oslo', null)).length).toBeGreaterThan(7)
    expect(await portal.sql('oslo', `select find_holders(null, '{%}', 7)`)).toHaveLength(7)
  })

  it('takes the input as text, whatever it looks like', async () => {
    for (const typed of [
      `%' or true --`,
      `%') union select id from holder --`,
      `$1`,
      `\\'; drop table ticket --`,
      '%s %I %L',
    ])
      expect(await portal.sql('akt', 'select find_holders(null, $1)', [[typed]]), typed).toEqual([])
  })

  it('stores its text out of reach of the role portal_app', async () => {
    await expect(portal.sql('akt', 'select from holder_search')).rejects.toThrow('permission denied')
    await expect(portal.sql('oslo', `update holder_search set text = ''`)).rejects.toThrow(
      'permission denied',
    )
  })
})

describe('the search for users', () => {
  it('finds those of the own operator only, and takes the input as text', async () => {
    const own = await portal.sql<{ id: string }>('akt', 'select id from app_user order by id')
    const found = await portal.sql<{ id: string }>('akt', `select find_users('{%}') as id order by 1`)
    expect(found).toEqual(own)
    expect(own.length).toBeGreaterThan(0)
    expect(await portal.sql('akt', 'select find_users($1)', [[`%' or true --`]])).toEqual([])
  })

  it('stores its text out of reach of the role portal_app', async () => {
    await expect(portal.sql('akt', 'select from user_search')).rejects.toThrow('permission denied')
    await expect(portal.sql('oslo', `update user_search set text = ''`)).rejects.toThrow('permission denied')
  })
})

describe('what is issued', () => {
  const frozen = ['invoice', 'invoice_line', 'invoice_payment', 'invoice_reminder', 'audit_entry']
  const changes = (table: string) => [`update ${table} set operator_id = operator_id`, `delete from ${table}`]

  it.each(frozen)(
    '%s is neither changed nor deleted: by the portal for want of rights, by its owner by a trigger',
    async table => {
      for (const change of changes(table)) {
        await expect(portal.sql('oslo', change), change).rejects.toThrow(
          `permission denied for table ${table}`,
        )
        await expect(owner.sql(change), change).rejects.toMatchObject({
          code: '23000',
          message: expect.stringContaining('frozen'),
        })
      }
    },
  )

  it.each(['invoice_line_person', 'invoice_line_department', 'invoice_document'])(
    '%s is not changed; it goes when its time is over',
    async table => {
      const [change] = changes(table)
      await expect(portal.sql('oslo', change!)).rejects.toThrow('permission denied')
      await expect(owner.sql(change!)).rejects.toMatchObject({ code: '23000' })
    },
  )

  it('belongs to one operator: a row cannot point at another operator’s', async () => {
    const [company] = await portal.sql<{ id: string }>('oslo', `select id from company where id = '100100'`)
    await expect(
      portal.sql(
        'akt',
        `insert into holder (id, identity, company_id, first_name, last_name, employee_id, phone, phone_country_code)
        values ($1, 'phone:+4741299999', $2, 'A', 'B', 'C', '41299999', '+47')`,
        [randomUUID(), company!.id],
      ),
    ).rejects.toThrow('foreign key')
  })
})
