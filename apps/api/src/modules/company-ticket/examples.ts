import { randomUUID } from 'node:crypto'
import { addDays } from '@portal/domain'
import { examplesWith } from '../../../test/examples.ts'
import { freshPhone, orderFor } from '../../../test/harness.ts'

let nextDay = 0

export const examples = examplesWith({
  // A ticket that is running, without a last day.
  rows: async (portal, companyId) => {
    const [row] = await portal.sql<{ holderId: string; ticketId: string }>(
      'oslo',
      `select (select id from holder where company_id = $1 order by id limit 1) as "holderId",
         (select id from ticket where company_id = $1 and status = 'ACTIVE' and expiration_date is null order by id limit 1) as "ticketId"`,
      [companyId],
    )
    return row!
  },
  unknown: () => ({ holderId: randomUUID(), ticketId: randomUUID() }),
  requests: {
    companyTicketSubscribers: {
      about: 'company',
      url: t => `/api/subscriber/by-company-id/${t.companyId}?searchFor=a`,
    },
    companyTicketSummary: {
      about: 'company',
      url: t => `/api/subscriber/summary/by-company-id/${t.companyId}`,
    },
    companyTicketSubscriber: { about: 'company', url: t => `/api/subscriber/${t.holderId}` },
    companyTicketTickets: { about: 'company', url: t => `/api/subscriber/${t.holderId}/tickets` },
    companyTicketSubscriptions: {
      about: 'company',
      url: t => `/api/subscriber/${t.holderId}/subscriptions`,
    },
    companyTicketEvents: { about: 'company', url: t => `/api/subscriber/${t.holderId}/events` },
    companyTicketAvailable: {
      about: 'company',
      url: t => `/api/subscription/available/by-company-id/${t.companyId}`,
    },
    companyTicketOrder: {
      about: 'company',
      url: () => '/api/ticket/create',
      body: t => orderFor({ agreementName: t.agreementId, phone: freshPhone() }),
      made: {
        sql: 'select from ticket t join holder s on s.id = t.holder_id where s.phone = $1',
        of: body => body.phone,
        other: () => ({ phone: freshPhone() }),
      },
    },
    companyTicketSubscriberByProduct: {
      about: 'company',
      url: t => `/api/subscriber/by-product/TICKET/${t.ticketId}`,
    },
    companyTicketContactDetails: {
      about: 'company-action',
      url: t => `/api/subscriber/${t.holderId}/contact-details`,
      body: () => ({ firstName: 'Nora', lastName: `Østby ${freshPhone()}`, employeeId: 'E-77' }),
    },
    companyTicketChangeZone: {
      about: 'company-action',
      url: t => `/api/ticket/change-zone/${t.ticketId}`,
      body: () => ({ zoneFrom: 'RUT:TariffZone:4N', expiryDate: '2026-11-30' }),
    },
    companyTicketEnd: {
      about: 'company-action',
      url: t => `/api/ticket/change-expiry/by-id/${t.ticketId}/2026-11-30`,
    },
    companyTicketCancelPending: {
      about: 'company-action',
      url: t => `/api/ticket/cancel-pending/by-id/${t.ticketId}`,
    },
    companyTicketSendCode: {
      about: 'company-action',
      url: t => `/api/ticket/resend-pickup-code/${t.ticketId}`,
    },
    companyTicketFile: {
      about: 'company-action',
      url: t => `/api/subscriber/by-company-id/${t.companyId}/file`,
      body: () => ({ language: 'nb', filters: { status: 'active' } }),
    },
    companyTicketManyCheck: {
      about: 'company-action',
      url: t => `/api/subscriber/by-company-id/${t.companyId}/check`,
      body: () => ({ action: { act: 'send-code' }, filters: { status: 'active' } }),
    },
    companyTicketMany: {
      about: 'company-action',
      url: t => `/api/subscriber/by-company-id/${t.companyId}/many`,
      // A day that is not offered: the ticket is answered with the reason, and stays as it is.
      body: t => ({
        action: { act: 'end', lastDay: addDays('2040-01-01', nextDay++) },
        tickets: [t.ticketId],
      }),
      made: {
        sql: `select from audit_entry where action = 'company-ticket.many' and detail ->> 'lastDay' = $1`,
        of: body => (body.action as { lastDay: string }).lastDay,
        other: () => ({ tickets: [randomUUID()] }),
      },
    },
    companyTicketEndManyCheck: {
      about: 'company-action',
      url: t => `/api/ticket/end-many/by-company-id/${t.companyId}/check`,
      body: () => ({ lastDay: '2026-11-30', persons: ['nobody'] }),
    },
    companyTicketEndMany: {
      about: 'company-action',
      url: t => `/api/ticket/end-many/by-company-id/${t.companyId}`,
      body: t => ({ lastDay: addDays('2041-01-01', nextDay++), tickets: [t.ticketId] }),
      made: {
        sql: `select from audit_entry where action = 'company-ticket.many' and detail ->> 'lastDay' = $1`,
        of: body => body.lastDay as string,
        other: () => ({ tickets: [randomUUID()] }),
      },
    },
    companyTicketResend: { about: 'company-action', url: t => `/api/ticket/resend/${t.ticketId}` },
  },
})
