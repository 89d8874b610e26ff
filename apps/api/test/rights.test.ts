import { OPERATORS, type OperatorId } from '@portal/domain'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareLogin } from '../../../scripts/lib/roles.ts'
import { readConfig } from '../src/core/config.ts'
import { type OpenDatabase, openDatabase } from '../src/core/database.ts'
import { openQueue } from '../src/core/queue.ts'
import { assertWall } from '../src/core/wall.ts'
import { orderFor, type Portal, startPortal } from './harness.ts'
import { type Owner, openOwner } from './owner.ts'

let portal: Portal
let owner: Owner
beforeAll(async () => {
  portal = await startPortal({ employees: 5 })
  owner = await openOwner(portal)
  expect((await portal.as('erp')('POST', '/api/ticket/create', orderFor())).statusCode).toBe(201)
  await portal.job('ticket-issue')
  await portal.job('invoice-run')
})
afterAll(async () => {
  await owner.close()
  await portal.stop()
})

describe('the role that signs in', () => {
  it('is portal_login, which has no right of its own and may become portal_app only', async () => {
    const [who] = await portal.sql('oslo', 'select session_user, current_user')
    expect(who).toEqual({ session_user: 'portal_login', current_user: 'portal_app' })
    expect(
      await owner.sql(
        `select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or rolinherit as more,
           (select array_agg(m.roleid::regrole::text) from pg_auth_members m where m.member = r.oid) as member
         from pg_roles r where rolname = 'portal_login'`,
      ),
    ).toEqual([{ more: false, member: ['portal_app'] }])
    await expect(assertWall(portal.db)).resolves.toBeUndefined()
  })

  const ownerName = () => new URL(portal.database.ownerUrl).username
  const attacks: [string, string][] = [
    ["another operator's rows", `select from company where operator_id <> 'akt'`],
    ['the search texts of all operators', 'select from holder_search'],
    ['a table', 'create table mine (id int)'],
    ['a temporary table', 'create temporary table company (id int)'],
    ['a schema', 'create schema mine'],
    [
      'a function',
      `create function lower(text) returns text language sql as 'select null::text' security definer`,
    ],
    ['the end of a table', 'drop table session'],
    ['a table without its wall', 'alter table company no force row level security'],
    ['a policy', 'create policy open on company using (true)'],
    ['the log emptied', 'delete from audit_entry'],
    ['the log rewritten', `update audit_entry set action = 'x'`],
    ['the log truncated', 'truncate audit_entry'],
    ['an invoice deleted', 'delete from invoice'],
    ['a printed invoice deleted', 'delete from invoice_document'],
    ['triggers off', 'alter table invoice disable trigger all'],
    ['triggers off for the session', 'set session_replication_role = replica'],
    [
      'a rewritten trigger',
      `create or replace function refuse_change() returns trigger language plpgsql as ''`,
    ],
    ['a role', 'create role mine superuser'],
    ['a right of its role', 'alter role portal_login superuser'],
    ["the owner's role", 'set role OWNER'],
    ["the owner's session", 'set session authorization OWNER'],
    [
      "the queue's clock",
      `create or replace function pgboss.job_now() returns timestamptz language sql as 'select null'`,
    ],
    ['a file of the server', `copy company to '/tmp/company'`],
    ['a program on the server', `copy company from program 'id'`],
  ]

  it.each(attacks)('gets no further by RESET ROLE and SET ROLE NONE: %s', async (_what, attack) => {
    const client = await portal.db.tenant('akt').pool.connect()
    try {
      for (const role of ['set role portal_app', 'reset role', 'set role none', 'set role portal_login'])
        try {
          await client.query('begin')
          await client.query(role)
          // Refused, or without any effect: row-level security shows nothing of another operator.
          const outcome = await client.query(attack.replace('OWNER', ownerName())).then(
            answer => answer.rowCount,
            (error: pg.DatabaseError) => error.code,
          )
          expect([0, '42501'], `${role}; ${attack}`).toContain(outcome)
        } finally {
          await client.query('rollback')
        }
    } finally {
      client.release(true)
    }
  })
})

describe('the check at start', () => {
  const ROLE = `wall_${process.pid}`
  const url = () => {
    const own = new URL(portal.database.ownerUrl)
    own.username = ROLE
    own.password = 'x'
    return own.href
  }
  const check = async (address: string) => {
    const db = openDatabase(address, 1)
    try {
      await assertWall(db)
    } finally {
      await db.close()
    }
  }

  it('refuses a superuser, and only says so', async () => {
    await expect(check(portal.database.ownerUrl)).rejects.toThrow(/: \w+ is a superuser; \w+ bypasses/)
  })

  it.each([
    ['bypasses row-level security', 'alter role ROLE bypassrls'],
    ['may create roles', 'alter role ROLE createrole'],
    ['may copy the whole server', 'alter role ROLE replication'],
    ['owns tables', 'create table kept (id int); alter table kept owner to ROLE'],
    [
      'owns functions',
      `create function kept() returns int language sql as 'select 1'; alter function kept() owner to ROLE`,
    ],
    ['owns a schema', 'create schema kept authorization ROLE'],
    ['may create tables', 'grant create on schema public to ROLE'],
    ['may create schemas', 'grant create on database DATABASE to ROLE'],
    ['may create temporary tables', 'grant temporary on database DATABASE to ROLE'],
    ['may become portal_app only', 'grant pg_read_all_data to ROLE'],
    [
      'other owns a schema',
      'create role ROLE_other; create schema kept authorization ROLE_other; grant ROLE_other to ROLE',
    ],
  ])('refuses a role that %s', async (says, change) => {
    const database = new URL(portal.database.ownerUrl).pathname.slice(1)
    await owner.sql(`create role ${ROLE} login password 'x'; grant portal_app to ${ROLE}`)
    try {
      await expect(check(url())).resolves.toBeUndefined()
      await owner.sql(change.replaceAll('ROLE', ROLE).replaceAll('DATABASE', database))
      await expect(check(url())).rejects.toThrow(says)
    } finally {
      for (const role of [ROLE, `${ROLE}_other`]) {
        const [there] = await owner.sql('select from pg_roles where rolname = $1', [role])
        if (there) await owner.sql(`drop owned by ${role}; drop role ${role}`)
      }
    }
  })

  it('is passed by the role that the set-up makes, which gets the password of its address', async () => {
    const { ownerUrl } = portal.database
    const address = new URL(url())
    try {
      for (const password of ['first', "it's another"]) {
        address.password = password
        await prepareLogin(ownerUrl, address.href)
        await prepareLogin(ownerUrl, address.href)
        await expect(check(address.href)).resolves.toBeUndefined()
        const queue = await openQueue(address.href, 'send', portal.services.clock, () => undefined).catch(
          (error: Error) => error.message,
        )
        // It may use the queue; the clock of this test is not the queue's.
        expect(queue).toContain('another clock')
      }
    } finally {
      await owner.sql(`drop owned by ${ROLE}; drop role ${ROLE}`)
    }
    await expect(prepareLogin(ownerUrl, ownerUrl)).rejects.toThrow('DATABASE_URL must name a role of its own')
  })
})

describe('a role for each operator', () => {
  const ROLE = `each_${process.pid}`
  const roleOf = (operator: OperatorId) => `${ROLE}_${operator}`
  const address = () => {
    const own = new URL(portal.database.ownerUrl)
    own.username = 'ROLE'
    own.password = 'x'
    return own.href.replace('ROLE', `${ROLE}_{operator}`)
  }
  const opened = async <T>(work: (db: OpenDatabase) => Promise<T>): Promise<T> => {
    const db = openDatabase(address(), 1)
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  }
  beforeAll(() => prepareLogin(portal.database.ownerUrl, address()))
  afterAll(async () => {
    for (const { id } of OPERATORS) await owner.sql(`drop owned by ${roleOf(id)}; drop role ${roleOf(id)}`)
  })

  it('carries what a connection is bound to, also when a pooler gives the connection to another', async () => {
    await opened(async db => {
      await assertWall(db)
      for (const { id } of OPERATORS) {
        const client = await db.tenant(id).pool.connect()
        try {
          await client.query(`set app.operator = 'oslo'; set role none; set jit = on`)
          // What a pooler sends between two of its clients.
          await client.query('discard all')
          const { rows } = await client.query(
            `select session_user, current_user, current_setting('app.operator') as operator, current_setting('jit') as jit,
               current_setting('lock_timeout') as lock, current_setting('timezone') as zone,
               (select array_agg(distinct operator_id) from company) as seen`,
          )
          expect(rows).toEqual([
            {
              ...{ session_user: roleOf(id), current_user: 'portal_app', operator: id, seen: [id] },
              ...{ jit: 'off', lock: '10s', zone: 'UTC' },
            },
          ])
        } finally {
          client.release()
        }
      }
    })
  })

  it.each([
    ['another operator', `set "app.operator" = 'oslo'`, 'akt: connections are bound to oslo'],
    ['nobody', 'reset "app.operator"', 'akt: connections are bound to nobody'],
    ['no role', 'reset role', `akt: connections are ${roleOf('akt')}, not portal_app`],
  ])('that is bound to %s lets nothing start', async (_whom, change, says) => {
    await owner.sql(`alter role ${roleOf('akt')} ${change}`)
    try {
      await expect(opened(assertWall)).rejects.toThrow(says)
    } finally {
      await prepareLogin(portal.database.ownerUrl, address())
    }
    await expect(opened(assertWall)).resolves.toBeUndefined()
  })

  it('needs another role for the queue, and says so', () => {
    const settings = (QUEUE_URL?: string) =>
      readConfig({ ...portal.env, DATABASE_URL: address(), ...(QUEUE_URL && { QUEUE_URL }) })
    expect(() => settings()).toThrow('QUEUE_URL: is missing')
    expect(settings(portal.database.url).QUEUE_URL).toBe(portal.database.url)
    expect(readConfig(portal.env).QUEUE_URL).toBe(portal.env.DATABASE_URL)
  })
})

describe('the catalogue', () => {
  /** Functions that run with the rights of their owner and are not pinned to our schemas, or that everybody may call. */
  const loose = () =>
    owner.sql<{ name: string }>(
      `select p.oid::regprocedure::text as name from pg_proc p
       where p.prosecdef and p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
         and (p.proconfig is distinct from array['search_path=pg_catalog, public, pg_temp']
           or exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0))`,
    )

  it('has no loose function with the rights of its owner', async () => {
    expect(await loose()).toEqual([])
  })

  it.each([
    ['is not pinned', ''],
    ['looks in other places first', 'set search_path = public, pg_catalog'],
    ['everybody may call', 'set search_path = pg_catalog, public, pg_temp'],
  ])('would show a function that %s', async (what, pin) => {
    await owner.sql(
      `create function careless() returns int language sql security definer ${pin} as 'select 1'`,
    )
    try {
      if (what !== 'everybody may call') await owner.sql('revoke execute on function careless() from public')
      expect(await loose()).toEqual([{ name: 'careless()' }])
    } finally {
      await owner.sql('drop function careless()')
    }
  })

  it('lets nobody but the owner create anything, temporary tables included', async () => {
    const [rights] = await owner.sql(
      `select has_database_privilege('portal_app', current_database(), 'TEMPORARY') as app,
         has_database_privilege('portal_login', current_database(), 'TEMPORARY') as login,
         has_schema_privilege('portal_app', 'public', 'CREATE') as tables,
         has_schema_privilege('portal_app', 'pgboss', 'CREATE') as queue`,
    )
    expect(rights).toEqual({ app: false, login: false, tables: false, queue: false })
  })

  /** What the portal may only read and add to, and what it may delete but not change. */
  const ONLY_ADDED = [
    'audit_entry',
    'blocked_card',
    'deduction_line',
    'invoice',
    'invoice_cost',
    'deduction_text',
    'invoice_delivery',
    'invoice_document',
    'invoice_line',
    'invoice_line_department',
    'invoice_line_person',
    'invoice_payment',
    'invoice_reminder',
  ]
  const ONLY_DELETED = ['api_request', 'payroll_profile_version', 'security_event']
  /** Filled by triggers; the portal finds in them by functions only. */
  const OUT_OF_REACH = ['_prisma_migrations', 'holder_search', 'user_search']
  /** Every other table of the portal. */
  const CHANGED = [
    'access_request',
    'activation',
    'add_on_product',
    'address',
    'agreement',
    'allowance_used',
    'api_client',
    'api_secret',
    'app_user',
    'bulk_request',
    'bulk_request_row',
    'card_batch',
    'card_report_aside',
    'company',
    'contract',
    'counter_delivery',
    'counter_invoice_reference',
    'counter_order',
    'counter_payer',
    'counter_purchase',
    'counter_settings',
    'data_violation',
    'deduction_agreement',
    'deduction_settings',
    'deduction_status',
    'department',
    'einvoice',
    'eligible_group',
    'eligible_person',
    'employee_request',
    'fare_price',
    'fare_product',
    'feed_hold',
    'free_ticket_settings',
    'holder',
    'hr_feed',
    'hr_feed_call',
    'idempotency_key',
    'invoice_undelivered',
    'invoicing_hold',
    'invoicing_parked',
    'job_idle',
    'job_pause',
    'job_run',
    'join_leave_rule',
    'me_code',
    'me_session',
    'notice',
    'notice_choice',
    'notice_mark',
    'number_series',
    'onboarding',
    'open_claim',
    'other_gift',
    'outbox_call',
    'outgoing_message',
    'payment_unmatched',
    'payroll_destination',
    'payroll_profile',
    'payroll_run',
    'payroll_run_entry',
    'payroll_schedule',
    'period_claim',
    'phone_change',
    'price_list',
    'saved_view',
    'self_service',
    'session',
    'subscription',
    'subsidy_rule',
    'tariff_zone',
    'tariff_zone_adjacency',
    'ticket',
    'ticket_fee',
    'ticket_move',
    'ticket_pause',
    'ticket_request',
    'travel_card',
    'user_company_role',
    'user_global_role',
    'voucher_code',
    'voucher_offer',
    'widget',
    'widget_order',
  ]

  it('gives the portal the rights of this list, table by table, and no right to truncate, refer or trigger', async () => {
    const found = await owner.sql<{ name: string; rights: string[] }>(
      `select c.relname as name, array(select r from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']) r
         where has_table_privilege('portal_app', c.oid, r) or r in ('SELECT', 'INSERT', 'UPDATE') and has_any_column_privilege('portal_app', c.oid, r)) as rights
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
    )
    const expected = [
      ...ONLY_ADDED.map(name => ({ name, rights: ['SELECT', 'INSERT'] })),
      ...ONLY_DELETED.map(name => ({ name, rights: ['SELECT', 'INSERT', 'DELETE'] })),
      ...OUT_OF_REACH.map(name => ({ name, rights: [] })),
      ...CHANGED.map(name => ({ name, rights: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] })),
    ].sort((a, b) => (a.name < b.name ? -1 : 1))
    expect(found).toEqual(expected)
  })
})
