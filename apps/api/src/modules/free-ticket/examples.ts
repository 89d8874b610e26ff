import { examplesWith } from '../../../test/examples.ts'
import { freshPhone } from '../../../test/harness.ts'

export const examples = examplesWith({
  // A department that takes orders, and settings.
  rows: async (portal, companyId) => {
    const freeAgreementId = `F${companyId}`
    await portal.sql(
      'oslo',
      `with settings as (insert into free_ticket_settings (company_id) values ($2) on conflict do nothing)
       insert into agreement (id, company_id, sub_type, invoice_reference, from_date, allow_order_ticket)
       values ($1, $2, 'FREETICKET', 'Avdeling', '2026-01-01', true)
       on conflict (operator_id, id) do update set allow_order_ticket = true`,
      [freeAgreementId, companyId],
    )
    return { freeAgreementId }
  },
  unknown: () => ({ freeAgreementId: 'F999999' }),
  requests: {
    freeTicketZones: { about: 'caller', url: () => '/freeticket-api/distance/zones' },
    freeTicketList: {
      about: 'company',
      url: t => `/freeticket-api/ticket/by-company-id/${t.companyId}?searchFor=a`,
    },
    freeTicketOrder: {
      about: 'company',
      url: () => '/freeticket-api/ticket/create',
      body: t => freeOrderFor({ agreementNumber: t.freeAgreementId }),
      made: {
        sql: 'select from ticket t join holder h on h.id = t.holder_id where h.phone = $1',
        of: body => body.phone,
        other: () => freeOrderFor(),
      },
    },
    freeTicketSettings: {
      about: 'company',
      url: t => `/freeticket-api/company/${t.companyId}/settings`,
    },
    freeTicketSettingsChange: {
      about: 'company-action',
      url: t => `/freeticket-api/company/${t.companyId}/settings`,
      body: () => ({
        invoiceReference: 'Avdeling',
        expireChildTickets: 'AT_END_OF_YEAR',
        expireChildTicketsAtAge: 19,
      }),
    },
  },
})

/** A valid order of a free ticket at Oslo, for somebody new. */
export function freeOrderFor(changes: Record<string, unknown> = {}) {
  const phone = freshPhone()
  return {
    ticketHolderType: 'EMPLOYEE',
    employeeId: `E-${phone}`,
    firstName: 'Nora',
    lastName: 'Østby',
    dateOfBirth: '1990-04-30',
    profile: 'ADULT',
    mediaType: 'MOBILE_TICKET',
    phone,
    phoneCountryCode: '+47',
    startDate: '2026-11-21',
    zoneFrom: 'RUT:TariffZone:1',
    ...changes,
  }
}
