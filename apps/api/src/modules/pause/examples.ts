import { randomUUID } from 'node:crypto'
import { examplesWith } from '../../../test/examples.ts'
import { freshPhone } from '../../../test/harness.ts'

const months = () => ({ from: '2027-01', to: '2027-02' })

/** The requests of a product, by what their ids begin with, the base of their addresses, and the ids of their rows. */
const requestsOf = (
  name: 'companyTicket' | 'housingTicket',
  base: string,
  [running, planned, person]: readonly [string, string, string],
) => ({
  [`${name}Pause`]: {
    about: 'company-action' as const,
    url: (t: Record<string, string>) => `${base}/ticket/pause/${t[running]}`,
    body: () => ({ ...months(), addOns: ['OTTO'] }),
  },
  [`${name}PauseChange`]: {
    about: 'company-action' as const,
    url: (t: Record<string, string>) => `${base}/ticket/pause/${t[planned]}`,
    body: () => ({ from: '2027-01', to: '2027-03' }),
  },
  [`${name}PauseCancel`]: {
    about: 'company-action' as const,
    url: (t: Record<string, string>) => `${base}/ticket/pause/${t[planned]}`,
  },
  [`${name}Pauses`]: {
    about: 'company' as const,
    url: (t: Record<string, string>) => `${base}/subscriber/${t[person]}/pauses`,
  },
  [`${name}PauseSummary`]: {
    about: 'company' as const,
    url: (t: Record<string, string>) => `${base}/ticket/pauses/by-company-id/${t.companyId}`,
  },
  [`${name}PauseSettings`]: {
    about: 'company-action' as const,
    url: (t: Record<string, string>) => `${base}/ticket/pauses/by-company-id/${t.companyId}`,
    body: () => ({ enabled: true }),
  },
})

export const examples = examplesWith<Record<string, string>>({
  // Of each product one that runs, and one with a planned pause.
  rows: async (portal, companyId) => {
    await portal.sql('oslo', 'update company set ticket_pauses = true where id = $1', [companyId])
    await portal.sql(
      'oslo',
      `insert into agreement (id, company_id, sub_type, invoice_reference, from_date, allow_order_ticket)
       values ($1, $2, 'HOUSING_ASSOCIATION', 'Borettslaget', '2026-01-01', true) on conflict (operator_id, id) do nothing`,
      [`H${companyId}`, companyId],
    )
    const made = async (kind: string, subType: string, holder: string, planned: boolean) => {
      const phone = freshPhone()
      const [row] = await portal.sql<{ ticket: string; person: string }>(
        'oslo',
        `with person as (
           insert into holder (identity, type, company_id, first_name, last_name, employee_id, phone, phone_country_code, status)
           values ('phone:+47' || $1, $4::holder_type, $2, 'Solveig', 'Pausen', 'E-77', $1, '+47', 'ACTIVE') returning id),
         running as (
           insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date,
             expiration_date, ordered_at, issued_at, pickup_code)
           select $3::ticket_kind, $2, (select id from agreement where company_id = $2 and sub_type = $5::agreement_sub_type order by id limit 1), person.id, 'ACTIVE', 1,
             'RUT:TariffZone:1', 'RUT:TariffZone:1', 1, 1, '2026-09-01', case when $6::boolean then '2026-12-31'::date end, now(), now(), 'KODE56'
           from person returning id, holder_id),
         claimed as (
           insert into open_claim (kind, subtype, key, owner_id) select 'TICKET_PHONE', $3, '+47' || $1, id from running),
         paused as (
           insert into ticket_pause (company_id, holder_id, ticket_id, from_month, to_month, ended_add_ons, add_ons, created_at, created_by_id)
           select $2, holder_id, id, '2027-01-01', '2027-02-01', '{}', '{}', now(), 'erp' from running where $6::boolean)
         select id as ticket, holder_id as person from running`,
        [phone, companyId, kind, holder, subType, planned],
      )
      return row!
    }
    const ofCompany = await made('COMPANY_TICKET', 'SUBSCRIPTIONS', 'EMPLOYEE', false)
    const ofHousing = await made('HOUSING_TICKET', 'HOUSING_ASSOCIATION', 'RESIDENT', false)
    return {
      pausableTicketId: ofCompany.ticket,
      pausablePersonId: ofCompany.person,
      pausedTicketId: (await made('COMPANY_TICKET', 'SUBSCRIPTIONS', 'EMPLOYEE', true)).ticket,
      pausableResidentTicketId: ofHousing.ticket,
      pausableResidentId: ofHousing.person,
      pausedResidentTicketId: (await made('HOUSING_TICKET', 'HOUSING_ASSOCIATION', 'RESIDENT', true)).ticket,
    }
  },
  unknown: () => ({
    pausableTicketId: randomUUID(),
    pausablePersonId: randomUUID(),
    pausedTicketId: randomUUID(),
    pausableResidentTicketId: randomUUID(),
    pausableResidentId: randomUUID(),
    pausedResidentTicketId: randomUUID(),
  }),
  requests: {
    ...requestsOf('companyTicket', '/api', ['pausableTicketId', 'pausedTicketId', 'pausablePersonId']),
    ...requestsOf('housingTicket', '/housing-api', [
      'pausableResidentTicketId',
      'pausedResidentTicketId',
      'pausableResidentId',
    ]),
  },
})
