import { randomUUID } from 'node:crypto'
import { addMonths } from '@portal/domain'
import { examplesWith } from '../../../test/examples.ts'
import { freshPhone } from '../../../test/harness.ts'

let nextMonth = 0

/** Nystartet, which has nobody yet. */
const TARGET = { toCompanyId: '100103', toAgreementId: '200104' }

export const examples = examplesWith<Record<string, string>>({
  // The administrators of the company have another one too, where a ticket goes on.
  rows: async (portal, companyId) => {
    await portal.sql(
      'oslo',
      `insert into user_company_role (user_id, company_id, role)
       select user_id, $2, role from user_company_role where company_id = $1 and role = 'COMPANY_ADMIN' on conflict do nothing`,
      [companyId, TARGET.toCompanyId],
    )
    const [moved] = await portal.sql<{ id: string; person: string }>(
      'oslo',
      `with person as (
         insert into holder (identity, type, company_id, first_name, last_name, employee_id, phone, phone_country_code, status)
         select 'phone:+47' || $1, 'EMPLOYEE', c, 'Solveig', 'Flytten', case when c = $2 then 'E-77' else '' end, $1, '+47',
           case when c = $2 then 'ACTIVE' else 'PENDING' end::holder_status from unnest(array[$2, $3]) c returning id, company_id),
       before as (
         insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date,
           expiration_date, handed_over, ordered_at, issued_at, pickup_code)
         select 'COMPANY_TICKET', $2, (select id from agreement where company_id = $2 and sub_type = 'SUBSCRIPTIONS' order by id limit 1), id, 'ACTIVE', 1,
           'RUT:TariffZone:1', 'RUT:TariffZone:1', 1, 1, '2026-09-01', '2026-12-31', true, now(), now(), 'KODE57' from person where company_id = $2
         returning id, holder_id),
       after as (
         insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date,
           ordered_at, issued_at, pickup_code, replaces_id, reference_id)
         select 'COMPANY_TICKET', $3, $4, person.id, 'PENDING', 1, 'RUT:TariffZone:1', 'RUT:TariffZone:1', 1, 1, '2027-01-01', now(), now(),
           'KODE57', before.id, before.id from person, before where company_id = $3 returning id),
       claimed as (
         insert into open_claim (kind, subtype, key, owner_id) select 'TICKET_PHONE', 'COMPANY_TICKET', '+47' || $1, id from after),
       moved as (
         insert into ticket_move (ticket_id, from_company_id, to_company_id, to_agreement_id, successor_id, effective, state, ended_add_ons, created_at, created_by_id)
         select before.id, $2, $3, $4, after.id, '2027-01-01', 'ACCEPTED', '{}', now(), 'erp' from before, after)
       select id, holder_id as person from before`,
      [freshPhone(), companyId, TARGET.toCompanyId, TARGET.toAgreementId],
    )
    return { movedTicketId: moved!.id, movedPersonId: moved!.person }
  },
  unknown: () => ({ movedTicketId: randomUUID(), movedPersonId: randomUUID() }),
  requests: {
    ticketMoveCheck: {
      about: 'company-action',
      needs: 'ticketMove',
      url: t => `/api/ticket/move/by-company-id/${t.companyId}/check`,
      body: t => ({ ...TARGET, effective: '2027-01-01', filters: { ids: [t.movedPersonId] } }),
    },
    ticketMoveStart: {
      about: 'company-action',
      needs: 'ticketMove',
      url: t => `/api/ticket/move/by-company-id/${t.companyId}/start`,
      // One that moves already: it is answered with the reason, and stays as it is.
      body: t => ({
        ...{ ...TARGET, effective: addMonths('2026-12-01', nextMonth++ % 12) },
        tickets: [t.movedTicketId],
      }),
      made: {
        sql: `select from audit_entry where action = 'ticket-move.many' and detail ->> 'effective' = $1`,
        of: body => body.effective as string,
        other: () => ({ tickets: [randomUUID()] }),
      },
    },
    ticketMoves: {
      about: 'company',
      needs: 'ticketMove',
      url: t => `/api/ticket/move/by-company-id/${t.companyId}`,
    },
    ticketMoveUndo: {
      about: 'company-action',
      needs: 'ticketMove',
      url: t => `/api/ticket/move/${t.movedTicketId}`,
    },
  },
})
