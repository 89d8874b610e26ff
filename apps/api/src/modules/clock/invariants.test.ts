import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkCalls, file, line } from '../../../test/bulk-orders.ts'
import { requestedCard } from '../../../test/card-batches.ts'
import { addCounter, EMPTY_CARD, issuedAtCounter } from '../../../test/counter-orders.ts'
import { expectNoViolations } from '../../../test/data-check.ts'
import { addDepartments, issuedFreeTicket } from '../../../test/free-tickets.ts'
import {
  type Call,
  FJORDBYGG,
  freshPhone,
  NORDLYS,
  orderFor,
  type Portal,
  startPortal,
} from '../../../test/harness.ts'
import { type Owner, openOwner } from '../../../test/owner.ts'
import { addSchool, issuedSchoolTicket } from '../../../test/school-tickets.ts'
import { ask, setAccess } from '../../../test/ticket-requests.ts'
import type { Database } from '../../core/database.ts'
import { INVARIANTS, violations } from './invariants.ts'

let portal: Portal
let owner: Owner
let kari: Call
let ingrid: Call

const made = async (answer: ReturnType<Call>) => {
  const { statusCode, body, json } = await answer
  expect(statusCode, body).toBeLessThan(300)
  return body === '' ? {} : json()
}
const jobs = async (...names: Parameters<Portal['job']>[0][]) => {
  for (const name of names) await portal.job(name, { operator: 'oslo' })
}

/** Something of every product, on an invoice, and one order of which nothing is made yet. */
beforeAll(async () => {
  portal = await startPortal()
  owner = await openOwner(portal)
  kari = portal.as('kari@nordlys.example')
  ingrid = portal.as('ingrid@operator.example')
  await addDepartments(portal)
  await addSchool(portal, { admin: null })
  await addCounter(portal)
  const phone = freshPhone()
  await made(kari('POST', '/api/ticket/create', orderFor({ phone })))
  await made(kari('POST', '/api/ticket/create', orderFor({ phone: freshPhone() })))
  await made(kari('POST', '/api/ticket/create', orderFor({ phone: freshPhone(), agreementName: '200101' })))
  const { employeeId, firstName, lastName, phoneCountryCode } = orderFor()
  const addOn = {
    agreementId: '200100',
    type: 'JOULE',
    employeeId,
    firstName,
    lastName,
    phone,
    phoneCountryCode,
  }
  await made(kari('POST', '/api/subscription/create', addOn))
  await issuedFreeTicket(portal)
  await issuedFreeTicket(portal, { mediaType: 'TRAVEL_CARD' })
  await issuedFreeTicket(portal, { mediaType: 'TRAVEL_CARD' })
  await requestedCard(portal)
  await issuedSchoolTicket(portal)
  await issuedAtCounter(portal, {
    lines: [{}, { productId: EMPTY_CARD, mediaType: 'TRAVEL_CARD', quantity: 1, zoneFrom: null }],
    phones: [freshPhone()],
  })
  const offers = { months: ['2026-11'], denomination: 300, phones: [freshPhone()] }
  await made(ingrid('POST', '/voucher-api/offers', offers))
  await made(ingrid('POST', '/voucher-api/codes', { month: '2026-11', carProvider: 'HYRE', codes: ['K-1'] }))
  await portal.sql(
    'oslo',
    `with given as (update voucher_offer set claimed_provider = 'HYRE', claimed_at = '2026-11-21T12:00:00Z' returning id)
     update voucher_code set offer_id = given.id from given`,
  )
  await bulkCalls(portal).uploaded(file(line(), line({ first: '' })))
  await setAccess(portal, FJORDBYGG, 'ALLOW_TICKET_REQUESTS')
  await ask(portal)
  await jobs('card-gather', 'card-close', 'counter-ship', 'ticket-command', 'message-send')
  portal.clock.set('2026-12-07T06:00:00Z')
  await jobs('voucher-periods', 'ticket-lifecycle', 'card-hand-over', 'invoice-run', 'session-housekeeping')
  // The invoices by e-mail.
  await jobs('message-send')
  portal.clock.set('2026-12-08T12:00:00Z')
  const [charged] = await portal.sql<{ invoice: string; line: string; gross: number }>(
    'oslo',
    `select invoice_id as invoice, id as line, gross_ore as gross from invoice_line l
     where source = 'TICKET_MONTH' and exists (select from invoice_line a where a.invoice_id = l.invoice_id and a.source = 'ADD_ON_MONTH') limit 1`,
  )
  const amount = { amount: charged!.gross / 100 }
  await made(
    ingrid('POST', `/invoice-admin-api/invoice/${charged!.invoice}/refund-line/${charged!.line}`, amount),
  )
  await jobs('invoice-document')
  await made(kari('POST', '/api/ticket/create', orderFor({ phone: freshPhone(), startDate: '2026-12-08' })))
})
afterAll(async () => {
  await owner.close()
  await portal.stop()
})

/** What the queries find after statements of the owner, to whom no right, trigger or foreign key is in the way; then all is undone. */
const foundAfter = async (statements: string[], names?: string[]): Promise<string[]> => {
  await owner.sql(`begin`)
  try {
    await owner.sql(`set local session_replication_role = replica`)
    await owner.sql(`select set_config('app.operator', 'oslo', true)`)
    for (const statement of statements) await owner.sql(statement)
    await owner.sql(`set local role portal_app`)
    const read = async ({ text, values }: { text: string; values: unknown[] }) => ({
      rows: await owner.sql(text, values),
    })
    const db = { tenant: () => ({ read }) } as unknown as Database
    const found = await violations({ ...portal.ctxOf('oslo'), db }, names ?? NAMES)
    return found.map(({ name }) => name)
  } finally {
    await owner.sql(`rollback`)
  }
}

const NAMES = INVARIANTS.map(({ name }) => name).filter(name => name !== 'job-nobody-runs')
const one = (where: string, of = 'ticket') => `(select id from ${of} where ${where} order by id limit 1)`
/** A company ticket that was charged, and not refunded. */
const CHARGED = one(
  `kind = 'COMPANY_TICKET' and id in (select ticket_id from invoice_line l where not exists (select from invoice_line r where r.refunds_line_id = l.id))`,
)
const FREE = one(`kind = 'FREE_TICKET' and media_type = 'MOBILE_TICKET'`)
const PRINTED = one(`kind = 'INVOICE'`, 'invoice')
const COUNTED = one('true', 'counter_purchase')

/** A person of Nordlys' feed with these values, which may be those of an open company ticket `t`. */
const feedPerson = (values: string, of = 'true') =>
  `insert into eligible_person (company_id, source, written_by, created_at, updated_at, ticket_id, holder_id, state, due, hold_id)
   select '100100', 'SCIM', 'client:hr', now(), now(), v.a::uuid, v.b::uuid, v.c::hr_person_state, v.d::timestamptz, v.e::uuid from (select ${values} from ticket t
     where t.kind = 'COMPANY_TICKET' and t.status in ('ACTIVE', 'PENDING') and t.holder_id is not null and ${of} limit 1) v (a, b, c, d, e)`

/** A profile that tells of all agreements of Nordlys since a month. */
const PAYROLL_PROFILE = (
  since: string,
) => `with made as (insert into payroll_profile (company_id, name, created_at) values ('${NORDLYS}', 'x', now()) returning id)
  insert into payroll_schedule (profile_id, company_id, agreement_ids, day, time, month, approval, only_if_lines, start_month, next_at, next_month, updated_at)
  select id, '${NORDLYS}', '{}', 25, '10:00', 'THIS', 'NONE', false, '${since}-01', '2099-01-01', '2099-01-01', '2026-01-01' from made`
/** A run of it that was delivered years later and tells nothing. */
const PAYROLL_RUN = (no: number, sumOre = 0) =>
  `insert into payroll_run (company_id, profile_id, version, month, no, state, lines, people, sum_ore, parked, parked_ore, file_name, sha256, prepared_at, created_at)
   select company_id, id, 1, '2028-01-01', ${no}, 'DELIVERED', 0, 0, ${sumOre}, 0, 0, 'x', 'x', '2029-06-01', now() from payroll_profile`
const PAYROLL_ENTRIES = `insert into payroll_run_entry (run_id, position, company_id, agreement_id, person_key, employee_id, product, month, reason, employee_ore, taxable_ore, tax_free_ore, untaxed_ore)
  select id, 0, company_id, 'x', '+4799999999', '1', 'TICKET', '2028-01-01', 'FIRST', 0, 0, 0, 0 from payroll_run`
const SUBSIDY_RULE = `insert into subsidy_rule (company_id, name, product, department_ids, groups, kind, value, tax_mode, from_month, created_at)
  values ('100100', 'Half', 'TICKET', '{}', '{}', 'PERCENT', 50, 'GIFT', '2026-11-01', now())`
const OLD_INVOICES = `update invoice set created_at = '2026-12-01' where company_id = '100100'`
/** Parts of a price for each line of Nordlys, all of it the employee's, and what is free of tax. */
const PARTS = (price: string, taxFree = 0) =>
  `insert into deduction_line (line_id, company_id, month, price_ore, employer_ore, employee_ore, tax_free_ore, taxable_ore, created_at)
   select l.id, '100100', l.month, ${price}, 0, ${price}, ${taxFree}, 0, now() from invoice_line l join invoice i on i.id = l.invoice_id
     join agreement a on a.id = i.agreement_id and a.sub_type = 'SUBSCRIPTIONS' where i.company_id = '100100' and l.source in ('TICKET_MONTH', 'ADD_ON_MONTH', 'REFUND')`

/** Open company tickets of Nordlys. */
const OPEN = `kind = 'COMPANY_TICKET' and company_id = '100100' and status in ('ACTIVE', 'PENDING') and holder_id is not null and expiration_date is null`

/** A pause of the person with the charged ticket, with these values of it. */
const pauseOf = (values: string) =>
  `insert into ticket_pause (company_id, holder_id, ticket_id, from_month, to_month, state, resume_ticket_id, created_at, created_by_id, ended_add_ons, add_ons)
   select company_id, holder_id, v.a, v.b::date, v.c::date, v.d::pause_state, v.e::uuid, v.f::timestamptz, 'hr', '{}', '{}'
   from (select company_id, holder_id, ${values} from ticket where id = ${CHARGED}) v (company_id, holder_id, a, b, c, d, e, f)`

/** For each query, statements that cause the fault that it is there to find. */
const FAULTS: Record<string, string[][]> = {
  'phone-with-two-tickets': [
    [
      `insert into ticket (kind, company_id, agreement_id, holder_id, status, start_date, ordered_at, issued_at)
       select kind, company_id, agreement_id, holder_id, status, '2026-12-01', '2026-12-08', '2026-12-08' from ticket where id = ${CHARGED}`,
    ],
  ],
  'claim-of-nothing-open': [
    [
      `insert into open_claim (kind, subtype, key, owner_id) values ('TICKET_PHONE', 'COMPANY_TICKET', '+4799', uuidv7())`,
    ],
    [
      `update period_claim set owner_id = uuidv7() where owner_id = ${FREE} and kind = 'TICKET_PHONE'`,
      `update ticket set media_type = 'TRAVEL_CARD' where id = ${FREE}`,
    ],
  ],
  'open-ticket-without-claim': [[`delete from open_claim where kind = 'TICKET_PHONE'`]],
  'open-add-on-without-claim': [[`delete from open_claim where kind = 'ADD_ON_PHONE'`]],
  'period-without-claim': [
    [`delete from period_claim where kind = 'TICKET_HOLDER'`],
    [`update period_claim set period = daterange(lower(period), '2027-03-01') where owner_id = ${FREE}`],
  ],
  'ticket-of-yesterday': [[`update ticket set expiration_date = '2026-11-30' where id = ${CHARGED}`]],
  'ticket-nobody-issues': [[`delete from outbox_call where topic = 'ticket-issue'`]],
  'message-nobody-sends': [
    [
      `insert into outgoing_message (dedupe_key, channel, recipient, body, created_at) values ('x', 'SMS', '+4799', 'x', '2026-12-08')`,
    ],
  ],
  'work-past-its-limit': [
    [
      `update outbox_call set created_at = '2026-12-08T09:00:00Z', due_at = '2026-12-08T09:00:00Z' where topic = 'ticket-issue'`,
    ],
    [`update bulk_request set state = 'RUNNING', started_at = '2026-12-07T10:00:00Z'`],
    [`delete from invoice_document where language = 'en'`],
  ],
  'holder-status': [
    [`update holder set status = 'ENDED' where id = (select holder_id from ticket where id = ${CHARGED})`],
  ],
  'bulk-counters': [[`update bulk_request set ready = ready - 1, refused = refused + 1`]],
  'counter-deliveries': [
    [`delete from counter_delivery where place = 2`],
    [`update counter_delivery set place = 7 where place = 2`],
  ],
  'counter-taken-back': [[`update counter_delivery set cancelled_at = '2026-12-08' where place = 1`]],
  'child-of-another-company': [
    [`update ticket set company_id = '${FJORDBYGG}' where kind = 'SCHOOL_TICKET'`],
  ],
  'school-year': [
    [
      `update ticket set expiration_date = '2027-08-31' where kind = 'SCHOOL_TICKET'`,
      `update period_claim set period = daterange(lower(period), '2027-09-01') where subtype = 'SCHOOL_TICKET'`,
    ],
  ],
  'voucher-code-given': [
    [`update voucher_code set provider = 'GETAROUND'`],
    [`update voucher_code set offer_id = null`],
    [`update voucher_code set code = 'K-2'`],
  ],
  'card-batch': [
    [`update travel_card set handed_over_at = null where batch_id is not null`],
    [`update card_batch set reported_at = '2026-12-08'`],
    [`update card_batch set handed_over_at = null`],
  ],
  'card-of-two-tickets': [
    [`update travel_card set card_number = '9578002199999999' where state = 'CREATED'`],
  ],
  'number-series': [
    [`update number_series set last_number = last_number + 1 where series = 'INVOICE'`],
    [`update counter_order set number = number + 5 where number = (select max(number) from counter_order)`],
  ],
  'number-order': [
    [
      `update invoice set created_at = '2026-12-06' where number = (select max(number) from invoice where kind = 'INVOICE')`,
    ],
  ],
  'invoice-sums': [
    [`update invoice set vat_ore = vat_ore + 1 where id = ${PRINTED}`],
    [`update invoice set ticket_count = ticket_count + 1 where id = ${PRINTED}`],
    [
      `update invoice_line set gross_ore = gross_ore + 100, unit_price_ore = unit_price_ore + 100 where source = 'ADD_ON_MONTH'`,
    ],
  ],
  'invoice-costs': [
    [`update invoice_cost set gross_ore = gross_ore + 100 where product = 'JOULE'`],
    [`update invoice_cost set month = month - interval '1 month' where product = 'JOULE'`],
  ],
  'document-of-a-period': [[`update invoice set period_key = 'x' || period_key where id = ${PRINTED}`]],
  'given-back-twice': [
    [
      `update invoice_line r set refunds_line_id = a.id from invoice_line a where r.source = 'REFUND' and a.source = 'ADD_ON_MONTH'`,
    ],
  ],
  'credit-note': [
    [
      `update invoice n set credits_invoice_id = i.id from invoice i where n.kind = 'CREDIT_NOTE' and i.kind = 'INVOICE' and i.id <> n.credits_invoice_id`,
    ],
  ],
  'ticket-month-not-charged': [[`update invoice_line set month = '2026-10-01' where ticket_id = ${CHARGED}`]],
  'add-on-month-not-charged': [
    [`update invoice_line set month = '2026-10-01' where subscription_id is not null`],
  ],
  'sale-not-charged': [
    [`update invoice_line set source_key = 'x' where source = 'COUNTER_ORDER' and quantity = 2`],
    [`update invoice_line set source_key = 'x' where source = 'SHIPPING'`],
  ],
  'month-charged-twice': [
    [
      `update ticket set replaces_id = ${CHARGED} where kind = 'FREE_TICKET' and media_type = 'MOBILE_TICKET'`,
    ],
  ],
  'month-not-owed': [
    [
      `update holder set status = 'ENDED' where id = (select holder_id from ticket where id = ${CHARGED})`,
      `update ticket set status = 'CANCELLED', expiration_date = start_date - 1 where id = ${CHARGED}`,
      `delete from open_claim where owner_id = ${CHARGED}`,
    ],
  ],
  'pause-charged': [[pauseOf("gen_random_uuid(), '2026-11-01', '2026-11-01', 'RESUMED', id, '2026-11-20'")]],
  'pause-and-ticket': [
    [pauseOf("id, '2026-11-01', '2027-01-01', 'PAUSED', null, '2026-12-09'")],
    [pauseOf("id, '2027-01-01', '2027-01-01', 'PLANNED', null, '2026-12-09'")],
    [pauseOf("id, '2027-01-01', '2027-01-01', 'RESUMING', gen_random_uuid(), '2026-12-09'")],
  ],
  'ticket-move': [
    [
      `insert into ticket_move (ticket_id, from_company_id, to_company_id, to_agreement_id, effective, state, ended_add_ons, created_at, created_by_id)
       select id, company_id, '${FJORDBYGG}', '200102', '2026-12-01', 'ACCEPTED', '{}', '2026-11-20', 'hr' from ticket where id = ${CHARGED}`,
    ],
  ],
  'subsidy-parts': [
    [SUBSIDY_RULE, OLD_INVOICES],
    [SUBSIDY_RULE, PARTS('l.gross_ore - 100')],
  ],
  'subsidy-above-limit': [[SUBSIDY_RULE, PARTS('l.gross_ore', 500_001)]],
  'payroll-run-sums': [[PAYROLL_PROFILE('2029-01'), PAYROLL_RUN(1, 100)]],
  'payroll-run-first': [[PAYROLL_PROFILE('2029-01'), PAYROLL_RUN(1), PAYROLL_RUN(2), PAYROLL_ENTRIES]],
  'payroll-run-charges': [[PAYROLL_PROFILE('2026-01'), PAYROLL_RUN(1)]],
  'payment-not-whole': [
    [
      `insert into payment_unmatched (reference, amount_ore, paid_on, state, created_at) values ('B1', 100, '2026-11-20', 'ASSIGNED', now())`,
    ],
    [
      `insert into payment_unmatched (reference, amount_ore, paid_on, created_at) values ('B2', 100, '2026-11-20', now())`,
      `insert into invoice_payment (invoice_id, paid_on, amount_ore, reference, part_of) select id, '2026-11-20', 40, 'B2#1', 'B2' from invoice where kind = 'INVOICE' limit 1`,
    ],
  ],
  'ledger-open-to-change': [[`alter table invoice disable trigger frozen`]],
  'printed-document': [[`update invoice_document set pdf = 'x' where invoice_id = ${PRINTED}`]],
  'anonymised-rows': [
    [`update counter_purchase set anonymised_at = '2026-12-08' where id = ${COUNTED}`],
    [`update voucher_offer set phone = null`],
  ],
  'person-without-reason': [
    [
      `insert into holder (company_id, identity, first_name, last_name) values ('${FJORDBYGG}', 'phone:+4799', 'Nora', 'Østby')`,
    ],
  ],
  'kept-too-long': [
    [`update counter_purchase set ordered_at = '2025-12-01'`],
    [`update outgoing_message set sent_at = '2026-09-01' where state = 'SENT'`],
    [`update bulk_request set created_at = '2026-09-01'`],
    [`update ticket_request set start_date = '2026-09-01'`],
    [
      feedPerson("null, null, 'LEFT', null, null"),
      `update eligible_person set active = false, left_at = '2026-09-01'`,
    ],
  ],
  'feed-person-with-ticket-of-another': [
    [feedPerson("t.id, null, 'JOINED', null, null"), `update eligible_person set company_id = '100101'`],
    [feedPerson("null, t.holder_id, 'NEW', null, null"), `update eligible_person set company_id = '100101'`],
  ],
  'feed-person-left-with-ticket': [
    [
      feedPerson(
        "t.id, t.holder_id, 'LEFT', null, null",
        "t.company_id = '100100' and t.expiration_date is null",
      ),
      `update eligible_person set ended_at = now(), last_day = '2026-11-30'`,
    ],
  ],
  'feed-person-joined-by-nothing': [[feedPerson("null, t.holder_id, 'JOINED', null, null")]],
  'feed-person-with-two-tickets': [
    [
      feedPerson("t.id, t.holder_id, 'JOINED', null, null", `t.id = ${one(OPEN)}`),
      `update eligible_person set deleted_at = '2026-12-08', active = false`,
      feedPerson(
        "t.id, t.holder_id, 'JOINED', null, null",
        `t.id = ${one(`${OPEN} and id <> ${one(OPEN)}`)}`,
      ),
      `update eligible_person set employee_id = 'A1'`,
    ],
  ],
  'feed-work-forgotten': [
    [
      `insert into hr_feed (company_id, enabled, updated_at) values ('100100', true, now())`,
      feedPerson("null, null, 'NEW', '2026-12-01', null"),
    ],
  ],
  'feed-hold-of-nothing': [[feedPerson("null, null, 'NEW', null, gen_random_uuid()")]],
}

describe('the invariants', () => {
  it('find nothing in the data of every product', () => expectNoViolations(portal))

  it.each(NAMES.flatMap(name => (FAULTS[name] ?? []).map((statements, n) => [name, n, statements] as const)))(
    '%s finds its fault (%i), and no other query does',
    async (name, _n, statements) => {
      expect(await foundAfter(statements)).toEqual([name])
    },
  )

  it('job-nobody-runs finds a job that waits since yesterday', async () => {
    const waits = (since: string) => [`update pgboss.job set start_after = '${since}', state = 'created'`]
    expect(await portal.sql('oslo', 'select from pgboss.job limit 1')).toHaveLength(1)
    expect(await foundAfter(waits('2026-12-08T11:00:00Z'), ['job-nobody-runs'])).toEqual([])
    expect(await foundAfter(waits('2026-12-07T11:00:00Z'), ['job-nobody-runs'])).toEqual(['job-nobody-runs'])
  })

  it('have each a sentence and a planted fault', () => {
    expect(Object.keys(FAULTS).sort()).toEqual([...NAMES].sort())
    for (const { name, says } of INVARIANTS) expect(says, name).toMatch(/^[A-Z].*\.$/)
  })

  it('are known by their names', async () => {
    await expect(violations(portal.ctxOf('oslo'), ['no-such'])).rejects.toThrow('no such invariant: no-such')
  })
})
