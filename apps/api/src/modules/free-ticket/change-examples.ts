import { randomUUID } from 'node:crypto'
import { examplesWith } from '../../../test/examples.ts'
import { addDepartments, orderFreeTicket } from '../../../test/free-tickets.ts'

const BASE = '/freeticket-api/ticket'

export const examples = examplesWith({
  // A ticket that runs without a last day, and one whose card is to be made.
  rows: async (portal, companyId) => {
    const departmentId = `F${companyId}`
    await addDepartments(portal, companyId, [departmentId])
    const order = { companyId, agreementId: departmentId }
    const phone = await orderFreeTicket(portal, order)
    const card = await orderFreeTicket(portal, { ...order, mediaType: 'TRAVEL_CARD', cardNumber: null })
    await portal.sql(
      'oslo',
      `update ticket set status = 'ACTIVE', issued_at = now(), pickup_code = 'ABC123' where id = $1`,
      [phone.id],
    )
    return { freeTicketId: phone.id, requestedCardId: card.id, departmentId }
  },
  unknown: () => ({ freeTicketId: randomUUID(), requestedCardId: randomUUID(), departmentId: '999999' }),
  requests: {
    freeTicketFamily: {
      about: 'company',
      url: t => `${BASE}/for-same-employee-as-this-order/${t.freeTicketId}`,
    },
    freeTicketCancelAll: {
      about: 'company-action',
      url: t => `${BASE}/for-same-employee-as-this-order/${t.freeTicketId}/cancel-all`,
      // A day that is not offered: the ticket is answered with the reason, and stays as it is.
      body: t => ({ lastDay: '2040-01-31', tickets: [t.freeTicketId] }),
      made: {
        sql: `select from audit_entry where action = 'free-ticket.cancel-all' and detail ->> 'lastDay' = $1`,
        of: body => body.lastDay,
        other: () => ({ tickets: [randomUUID()] }),
      },
    },
    freeTicketEnd: { about: 'company-action', url: t => `${BASE}/${t.freeTicketId}/expiry/2026-12-31` },
    freeTicketWithdraw: { about: 'company-action', url: t => `${BASE}/${t.freeTicketId}` },
    freeTicketSendCode: {
      about: 'company-action',
      url: t => `${BASE}/${t.freeTicketId}/resend-pickup-code`,
    },
    freeTicketResend: { about: 'company-action', url: t => `${BASE}/${t.freeTicketId}/resend` },
    freeTicketChangeDepartment: {
      about: 'company-action',
      url: t => `${BASE}/${t.freeTicketId}/update-agreement-number`,
      body: t => ({ agreementNumber: t.departmentId, timeOfChange: null }),
    },
    freeTicketEditPreview: {
      about: 'company-action',
      url: t => `${BASE}/${t.freeTicketId}/update-multiple-fields-preview`,
      body: () => ({ firstName: 'Inga' }),
    },
    freeTicketEdit: {
      about: 'company-action',
      url: t => `${BASE}/${t.freeTicketId}/update-multiple-fields`,
      body: () => ({ firstName: 'Inga', dateOfBirth: '1984-03-14' }),
    },
    freeTicketReplaceCard: {
      about: 'company-action',
      url: t => `${BASE}/travel-card/${t.requestedCardId}/replace`,
    },
    freeTicketCardRequests: {
      about: 'staff',
      needs: 'freeTicketTravelCardAdmin',
      url: () => `${BASE}/travel-card/requests?maxEntries=10&offset=0`,
    },
    freeTicketCardsPastExpiry: {
      about: 'staff',
      needs: 'freeTicketTravelCardAdmin',
      url: () => `${BASE}/travel-card/past-expiry`,
    },
    freeTicketCardNumber: {
      about: 'staff',
      needs: 'freeTicketTravelCardAdmin',
      url: t => `${BASE}/travel-card/${t.requestedCardId}/card-number/123456789`,
    },
    freeTicketCardDeactivate: {
      about: 'staff',
      needs: 'freeTicketTravelCardAdmin',
      url: t => `${BASE}/travel-card/${t.requestedCardId}/deactivate`,
    },
  },
})
