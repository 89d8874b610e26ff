import { randomUUID } from 'node:crypto'
import { examplesWith } from '../../../test/examples.ts'
import { freshPhone } from '../../../test/harness.ts'

export const examples = examplesWith({
  rows: async (portal, companyId) => {
    const [row] = await portal.sql<{ ticketRequestId: string }>(
      'oslo',
      `insert into ticket_request (company_id, agreement_id, first_name, last_name, employee_id, phone, phone_country_code, zone_from, zone_to, nr_of_zones, start_date)
       select company_id, id, 'Nora', 'Østby', 'E-77', $2, '+47', 'RUT:TariffZone:1', 'RUT:TariffZone:1', 1, '2026-12-01' from agreement
       where company_id = $1 order by id limit 1 returning id as "ticketRequestId"`,
      [companyId, freshPhone()],
    )
    return row!
  },
  unknown: () => ({ ticketRequestId: randomUUID() }),
  requests: {
    ticketRequestList: { about: 'company', url: t => `/api/ticket-request/by-company-id/${t.companyId}` },
    ticketRequestListAnswered: {
      about: 'company',
      url: t => `/api/ticket-request/by-company-id/${t.companyId}/answered?searchFor=nora&state=APPROVED`,
    },
    ticketRequestApproveFrom: {
      about: 'company-action',
      url: t => `/api/ticket-request/${t.ticketRequestId}/approve-from`,
      body: () => ({ startDate: '2026-12-01' }),
    },
    ticketRequestApprove: {
      about: 'company-action',
      url: () => '/api/ticket-request/approve',
      body: t => ({ id: t.ticketRequestId }),
    },
    ticketRequestReject: { about: 'company-action', url: t => `/api/ticket-request/${t.ticketRequestId}` },
    ticketRequestApproveSeveral: {
      about: 'company-action',
      url: t => `/api/ticket-request/by-company-id/${t.companyId}/approve`,
      body: t => ({ ids: [t.ticketRequestId] }),
    },
    ticketRequestRejectSeveral: {
      about: 'company-action',
      url: t => `/api/ticket-request/by-company-id/${t.companyId}/reject`,
      body: t => ({ ids: [t.ticketRequestId] }),
    },
  },
})
