import { randomUUID } from 'node:crypto'
import { pupilClaimKey } from '@portal/domain/school'
import { examplesWith } from '../../../test/examples.ts'
import { freshPhone } from '../../../test/harness.ts'

export const examples = examplesWith({
  // A school agreement that takes orders, and a pupil with a running ticket.
  rows: async (portal, companyId) => {
    const schoolAgreementId = `S${companyId}`
    const pupil = { firstName: 'Iben', lastName: 'Fossum', className: '10A' }
    const [row] = await portal.sql<{ schoolTicketId: string }>(
      'oslo',
      `with agreed as (
         insert into agreement (id, company_id, sub_type, invoice_reference, from_date, allow_order_ticket)
         values ($1, $2, 'SCHOOLTICKET', 'Skolen', '2026-01-01', true) on conflict (operator_id, id) do update set allow_order_ticket = true returning id),
       pupil as (
         insert into holder (identity, identified_by, type, company_id, first_name, last_name, class_name, student_id, phone, phone_country_code)
         select 'student:' || s, 'STUDENT', 'STUDENT', $2, $3, $4, $5, s, '41399207', '+47' from (select uuidv7()::text) n (s) returning id),
       running as (
         insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date,
           expiration_date, ordered_at, issued_at, pickup_code)
         select 'SCHOOL_TICKET', $2, agreed.id, pupil.id, 'ACTIVE', 2, 'RUT:TariffZone:1', 'RUT:TariffZone:1', 1, 1, '2026-08-17', '2027-06-18',
           now(), now(), 'KODE12' from agreed, pupil returning id, start_date, expiration_date),
       claimed as (
         insert into period_claim (kind, subtype, key, owner_id, period)
         select 'TICKET_HOLDER', 'SCHOOL_TICKET', $6, id, daterange(start_date, expiration_date, '[]') from running on conflict do nothing)
       select id as "schoolTicketId" from running`,
      [
        schoolAgreementId,
        companyId,
        ...Object.values(pupil),
        `${pupilClaimKey(schoolAgreementId, pupil)}${randomUUID()}`,
      ],
    )
    return { schoolAgreementId, ...row! }
  },
  unknown: () => ({ schoolAgreementId: 'S999999', schoolTicketId: randomUUID() }),
  requests: {
    schoolZones: { about: 'caller', url: () => '/schoolticket-api/distance/zones' },
    schoolService: {
      about: 'company',
      needs: 'school',
      url: t => `/schoolticket-api/service/by-company-id/${t.companyId}`,
    },
    schoolTicketList: {
      about: 'company',
      needs: 'school',
      url: t => `/schoolticket-api/ticket/by-company-id/${t.companyId}?searchFor=a&year=2026`,
    },
    schoolTicketOrder: {
      about: 'company',
      needs: 'school',
      url: () => '/schoolticket-api/ticket/create',
      body: t => schoolOrderFor({ agreementNumber: t.schoolAgreementId }),
      made: {
        sql: 'select from ticket t join holder h on h.id = t.holder_id where h.phone = $1',
        of: body => (body.recipients as { phone: string }[])[0]!.phone,
        other: () => schoolOrderFor(),
      },
    },
    schoolTicket: {
      about: 'company',
      needs: 'school',
      url: t => `/schoolticket-api/ticket/${t.schoolTicketId}`,
    },
  },
})

/** A valid pupil of an order at Oslo, somebody new on a phone. */
export function recipientFor<Changes extends object>(changes?: Changes) {
  const phone = freshPhone()
  return {
    ...{ mediaType: 'MOBILE_TICKET', phone, phoneCountryCode: '+47' },
    ...{ firstName: 'Tuva', lastName: `Berg ${phone}`, className: '9B', ...changes },
  }
}

/** A valid order of a school ticket at Oslo, for somebody new. */
export function schoolOrderFor(changes: Record<string, unknown> = {}) {
  return {
    ...{ startDate: '2026-11-21', zoneIdFrom: 'RUT:TariffZone:1', recipients: [recipientFor()] },
    ...changes,
  }
}
