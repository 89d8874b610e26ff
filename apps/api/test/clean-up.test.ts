import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NORDLYS, type Portal, startPortal } from './harness.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const DAY_MS = 24 * 3_600_000
const daysAgo = (days: number) => new Date(portal.clock.now().getTime() - days * DAY_MS)
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  portal.sql<Row>('oslo', text, values)
const run = async (name: Parameters<Portal['job']>[0]) => (await portal.job(name, { operator: 'oslo' })).oslo

describe('users who were deactivated, deleted or invited in vain', () => {
  const add = async (email: string, state: string, created: number, deactivated: number | null) => {
    const [row] = await sql<{ id: string }>(
      `insert into app_user (email, first_name, last_name, phone, state, created_at, roles_modified_at, deactivated_at)
       values ($1, 'Ada', 'Borte', '41210777', $2::user_state, $3, $3, $4) returning id`,
      [email, state, daysAgo(created), deactivated === null ? null : daysAgo(deactivated)],
    )
    await sql(
      `insert into user_company_role (user_id, company_id, role) values ($1, '${NORDLYS}', 'COMPANY_ADMIN')`,
      [row!.id],
    )
    return row!.id
  }

  it('lose their data after a year, not a day before; the row stays without it', async () => {
    const gone = [
      await add('deactivated@borte.example', 'INACTIVE', 900, 366),
      await add('deleted@borte.example', 'DELETED', 900, 366),
      await add('invited@borte.example', 'INACTIVE', 366, null),
    ]
    const stay = [
      await add('active@borte.example', 'ACTIVE', 900, null),
      await add('lately@borte.example', 'INACTIVE', 900, 364),
      await add('again@borte.example', 'INACTIVE', 900, null),
    ]
    await sql(`insert into activation (token_hash, user_id, expires_at) values ('x', $1, $2)`, [
      stay[2],
      daysAgo(-3),
    ])
    expect(await run('user-clean-up')).toEqual({ users: 3 })
    const people = await sql<{ id: string; email: string; first_name: string; phone: string; state: string }>(
      'select id, email, first_name, phone, state from app_user where id = any($1) order by email',
      [[...gone, ...stay]],
    )
    expect(people.filter(({ email }) => email !== '').map(({ id }) => id)).toEqual(
      expect.arrayContaining(stay),
    )
    for (const person of people.filter(({ id }) => gone.includes(id)))
      expect(person).toMatchObject({ email: '', first_name: '', phone: '', state: 'DELETED' })
    expect(await sql('select from user_company_role where user_id = any($1)', [gone])).toEqual([])
    expect(await run('user-clean-up')).toEqual({ users: 0 })
  })

  it('counts from the day a user was deleted', async () => {
    const id = await add('now@borte.example', 'INACTIVE', 900, null)
    const staff = portal.as('ingrid@operator.example')
    expect((await staff('DELETE', `/user-api/user/${id}?expectedState=INACTIVE`)).statusCode).toBe(204)
    await run('user-clean-up')
    expect(await sql('select email from app_user where id = $1', [id])).toEqual([
      { email: 'now@borte.example' },
    ])
  })
})

describe('a deleted company', () => {
  it('holds nothing of people three months later', async () => {
    await sql(
      `insert into company (id, name, organisation_number, deleted_at, email_for_ticket_requests)
       select id, id, id, at::timestamptz, 'hr@' || id || '.example' from unnest($1::text[], $2::text[]) c (id, at)`,
      [
        ['700001', '700002'],
        [daysAgo(93).toISOString(), daysAgo(80).toISOString()],
      ],
    )
    await sql(
      `with reference as (
         insert into counter_invoice_reference (company_id, reference) select id, 'Avd' from company where id in ('700001', '700002') returning id, company_id)
       insert into counter_payer (company_id, name, phone, invoice_reference_id) select company_id, 'Ada', '41210777', id from reference`,
    )
    expect(await run('company-clean-up')).toEqual({ companies: 1 })
    expect(
      await sql(
        `select c.id, c.email_for_ticket_requests as mail, (select count(*)::int from counter_payer p where p.company_id = c.id) as payers
         from company c where id in ('700001', '700002') order by id`,
      ),
    ).toEqual([
      { id: '700001', mail: null, payers: 0 },
      { id: '700002', mail: 'hr@700002.example', payers: 1 },
    ])
    expect(await run('company-clean-up')).toEqual({ companies: 0 })
  })
})

describe('faults of card reports', () => {
  it('go 90 days after the day of the batch', async () => {
    await sql(
      `insert into card_batch (company_id, day, faults) select '${NORDLYS}', at::date, '[{"reason":"x","cardNumber":"1"}]' from unnest($1::text[]) at`,
      [[daysAgo(91).toISOString(), daysAgo(89).toISOString()]],
    )
    expect(await run('card-fault-clean-up')).toEqual({ batches: 1 })
    expect(await run('card-fault-clean-up')).toEqual({ batches: 0 })
  })
})

describe('registrations, contracts and requests for access', () => {
  it('go half a year after they ended; a contract loses the birth date, and goes 42 months after the company', async () => {
    await sql(
      `insert into access_request (company_name, organisation_number, first_name, last_name, email, phone, phone_country_code, created_at)
       select 'X', '1', at, 'X', 'x@x.example', '41210777', '+47', at::timestamptz from unnest($1::text[]) at`,
      [[daysAgo(181).toISOString(), daysAgo(179).toISOString()]],
    )
    await sql(
      `insert into company (id, name, organisation_number, deleted_at) values ('700003', 'x', '700003', $1), ('700004', 'x', '700004', null)`,
      [daysAgo(43 * 31)],
    )
    await sql(
      `insert into contract (company_id, signee_name, signee_email, signee_birthdate, state, created_at, answered_at)
       select company, name, 'x@x.example', '1980-01-01', state::contract_state, at::timestamptz, case when state = 'SIGNED' then at::timestamptz end
       from unnest($1::text[], $2::text[], $3::text[], $4::text[]) c (company, name, state, at)`,
      [
        ['700003', '700004', '700004', '700004', '700004'],
        ['of a deleted company', 'signed long ago', 'signed lately', 'never signed', 'sent lately'],
        ['SIGNED', 'SIGNED', 'SIGNED', 'SENT', 'SENT'],
        [2000, 181, 179, 366, 364].map(days => daysAgo(days).toISOString()),
      ],
    )
    expect(await run('onboarding-clean-up')).toMatchObject({ contracts: 2, signees: 1, requests: 1 })
    expect(
      await sql(
        `select signee_name as name, signee_birthdate is not null as birthdate from contract where company_id in ('700003', '700004') order by 1`,
      ),
    ).toEqual([
      { name: 'sent lately', birthdate: true },
      { name: 'signed lately', birthdate: true },
      { name: 'signed long ago', birthdate: false },
    ])
    expect(await run('onboarding-clean-up')).toMatchObject({ contracts: 0, signees: 0, requests: 0 })
  })
})
