import { randomUUID } from 'node:crypto'
import { holderClaimKey } from '@portal/domain/ticket'
import { examplesWith } from '../../../test/examples.ts'
import { recipient } from '../../../test/mass-orders.ts'

const BASE = '/freeticket-api/ticket'
const orderOf = (agreementNumber: string, employeeId = randomUUID()) => ({
  agreementNumber,
  startDate: '2026-12-01',
  recipients: [recipient({ employeeId })],
})
const employeeOf = (body: Record<string, unknown>): unknown =>
  ((body.recipients ?? body.persons) as { employeeId: string }[])[0]?.employeeId
/** Counts the rows of operations about an employee. */
const ROWS_OF = `select from bulk_request_row where input -> 'order' ->> 'employeeId' = $1`

export const examples = examplesWith({
  // Two departments, an operation with a row that failed, and people with a running ticket each, for operations about them.
  rows: async (portal, companyId) => {
    const [department, other] = [`F${companyId}`, `G${companyId}`]
    await portal.sql(
      'oslo',
      `insert into agreement (id, company_id, sub_type, invoice_reference, from_date, allow_order_ticket)
       select id, $2, 'FREETICKET', 'Avdeling', '2026-01-01', true from unnest($1::text[]) id on conflict do nothing`,
      [[department, other], companyId],
    )
    const [failed] = await portal.sql<{ massOperationId: string }>(
      'oslo',
      `with done as (
         insert into bulk_request (company_id, ticket_kind, created_by_id, file_name, state, total, ready, faulty, refused)
         values ($1, 'FREE_TICKET', 'erp', '', 'DONE', 1, 0, 0, 1) returning id)
       insert into bulk_request_row (bulk_request_id, position, state, refusal, input)
       select id, 1, 'REFUSED', 'CONFLICTING_TICKET', jsonb_build_object('order', $2::jsonb) from done
       returning bulk_request_id as "massOperationId"`,
      [companyId, JSON.stringify(recipient())],
    )
    const employees = [randomUUID(), randomUUID(), randomUUID()]
    for (const employee of employees)
      await portal.sql(
        'oslo',
        `with person as (
           insert into holder (company_id, identified_by, identity, first_name, last_name, employee_id, birth_date, status)
           values ($1, 'EMPLOYEE', 'employee:' || $2, 'Nora', 'Dahl', $2, '1980-03-14', 'ACTIVE') returning id),
         running as (
           insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date,
             ordered_at, issued_at, issued_id, pickup_code)
           select 'FREE_TICKET', $1, $3, id, 'ACTIVE', 1, 'RUT:TariffZone:1', 'RUT:TariffZone:1', 1, 1, '2026-11-01', now(), now(), id::text, 'ABC234' from person
           returning id, start_date)
         insert into period_claim (kind, subtype, key, owner_id, period)
         select 'TICKET_HOLDER', 'FREE_TICKET', $4, id, daterange(start_date, null) from running`,
        [
          companyId,
          employee,
          department,
          holderClaimKey(companyId, { type: 'EMPLOYEE', employeeId: employee, birthDate: '1980-03-14' }),
        ],
      )
    const [ending = '', moving = '', spare = ''] = employees
    return { department, other, ending, moving, spare, ...failed! }
  },
  unknown: () => ({
    department: '999999',
    other: '999998',
    ending: 'nobody',
    moving: 'nobody',
    spare: 'nobody',
    massOperationId: randomUUID(),
  }),
  requests: {
    freeTicketMassCheck: {
      about: 'company-action',
      url: () => `${BASE}/validate-create-multiple`,
      body: t => orderOf(t.department),
    },
    freeTicketMassOrder: {
      about: 'company',
      url: () => `${BASE}/create-multiple`,
      body: t => orderOf(t.department),
      made: {
        sql: ROWS_OF,
        of: employeeOf,
        other: () => ({ recipients: [recipient({ employeeId: randomUUID() })] }),
      },
    },
    freeTicketMassList: { about: 'company', url: t => `${BASE}/bulk-requests/by-company-id/${t.companyId}` },
    freeTicketMassFailed: { about: 'company', url: t => `${BASE}/bulk-requests/${t.massOperationId}/failed` },
    freeTicketMassEndCheck: {
      about: 'company-action',
      url: t => `${BASE}/mass-end/by-company-id/${t.companyId}/check`,
      body: t => ({ endDate: '2026-12-31', agreementNumber: t.department }),
    },
    freeTicketMassEnd: {
      about: 'company',
      url: t => `${BASE}/mass-end/by-company-id/${t.companyId}`,
      body: t => ({ endDate: '2026-12-31', persons: [{ employeeId: t.ending, dateOfBirth: '1980-03-14' }] }),
      made: {
        sql: ROWS_OF,
        of: employeeOf,
        other: () => ({ endDate: '2027-01-31' }),
      },
    },
    freeTicketMassChangeCheck: {
      about: 'company-action',
      url: t => `${BASE}/mass-change/by-company-id/${t.companyId}/check`,
      body: t => ({
        changeDate: '2026-12-01',
        persons: [{ employeeId: t.moving, dateOfBirth: '1980-03-14', agreementNumber: t.other }],
      }),
    },
    freeTicketMassChange: {
      about: 'company',
      url: t => `${BASE}/mass-change/by-company-id/${t.companyId}`,
      body: t => ({
        changeDate: '2026-12-01',
        persons: [{ employeeId: t.moving, dateOfBirth: '1980-03-14', agreementNumber: t.other }],
      }),
      made: { sql: ROWS_OF, of: employeeOf, other: () => ({ changeDate: '2027-01-01' }) },
    },
  },
})
