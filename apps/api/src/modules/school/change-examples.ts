import { randomUUID } from 'node:crypto'
import { addDays } from '@portal/domain'
import { examplesWith } from '../../../test/examples.ts'
import { addSchool, freshSchoolCard, orderSchoolTicket } from '../../../test/school-tickets.ts'

const BASE = '/schoolticket-api'
/** Each mass end has a day of its own, by which it is known. */
let day = 0
const ofSchool = { about: 'company-action', needs: 'school' } as const

export const examples = examplesWith({
  // A running ticket that a phone has fetched.
  rows: async (portal, companyId) => {
    const id = `C${companyId}`
    await addSchool(portal, { companyId, id, admin: `skole-${companyId}@elev.example` })
    const ticket = await orderSchoolTicket(portal, { companyId, agreementId: id })
    await portal.sql(
      'oslo',
      `update ticket set status = 'ACTIVE', issued_at = now(), pickup_code = 'ABC123', downloaded_at = now() where id = $1`,
      [ticket.id],
    )
    const onCard = await orderSchoolTicket(portal, {
      ...{ companyId, agreementId: id, mediaType: 'TRAVEL_CARD' },
    })
    return { changedSchoolTicketId: ticket.id, cardSchoolTicketId: onCard.id }
  },
  unknown: () => ({ changedSchoolTicketId: randomUUID(), cardSchoolTicketId: randomUUID() }),
  requests: {
    schoolMassEnd: {
      ...ofSchool,
      url: t => `${BASE}/ticket/mass-end/by-company-id/${t.companyId}`,
      body: t => ({ endDate: addDays('2027-01-01', day++), ticketIds: [t.changedSchoolTicketId] }),
      made: {
        sql: `select from bulk_request where ticket_kind = 'SCHOOL_TICKET' and input ->> 'endDate' = $1`,
        of: body => String(body.endDate),
        other: () => ({ endDate: '2026-12-31' }),
      },
    },
    schoolMassClass: {
      ...ofSchool,
      url: t => `${BASE}/ticket/mass-class/by-company-id/${t.companyId}`,
      body: t => ({ className: randomUUID().slice(0, 8), ticketIds: [t.changedSchoolTicketId] }),
      made: {
        sql: `select from bulk_request where ticket_kind = 'SCHOOL_TICKET' and input ->> 'className' = $1`,
        of: body => String(body.className),
        other: () => ({ className: randomUUID().slice(0, 8) }),
      },
    },
    schoolTicketEnd: { ...ofSchool, url: t => `${BASE}/ticket/${t.changedSchoolTicketId}/expiry/2026-12-31` },
    schoolTicketWithdraw: { ...ofSchool, url: t => `${BASE}/ticket/${t.changedSchoolTicketId}` },
    schoolTicketSendCode: {
      ...ofSchool,
      url: t => `${BASE}/ticket/${t.changedSchoolTicketId}/resend-pickup-code`,
    },
    schoolTicketResend: { ...ofSchool, url: t => `${BASE}/ticket/${t.changedSchoolTicketId}/resend` },
    schoolCardReplace: {
      ...ofSchool,
      url: t => `${BASE}/travel-card/${t.cardSchoolTicketId}/replace`,
      body: () => ({ cardNumber: freshSchoolCard() }),
    },
    schoolCardBlock: { ...ofSchool, url: t => `${BASE}/travel-card/${t.cardSchoolTicketId}/deactivate` },
    schoolTicketEdit: {
      ...ofSchool,
      url: t => `${BASE}/travel-card/${t.changedSchoolTicketId}/`,
      body: () => ({ className: `${randomUUID().slice(0, 8)}` }),
    },
  },
})
