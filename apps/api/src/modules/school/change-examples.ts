import { randomUUID } from 'node:crypto'
import { examplesWith } from '../../../test/examples.ts'
import { addSchool, orderSchoolTicket } from '../../../test/school-tickets.ts'

const BASE = '/schoolticket-api'
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
    return { changedSchoolTicketId: ticket.id }
  },
  unknown: () => ({ changedSchoolTicketId: randomUUID() }),
  requests: {
    schoolTicketEnd: { ...ofSchool, url: t => `${BASE}/ticket/${t.changedSchoolTicketId}/expiry/2026-12-31` },
    schoolTicketWithdraw: { ...ofSchool, url: t => `${BASE}/ticket/${t.changedSchoolTicketId}` },
    schoolTicketSendCode: {
      ...ofSchool,
      url: t => `${BASE}/ticket/${t.changedSchoolTicketId}/resend-pickup-code`,
    },
    schoolTicketResend: { ...ofSchool, url: t => `${BASE}/ticket/${t.changedSchoolTicketId}/resend` },
    schoolTicketEdit: {
      ...ofSchool,
      url: t => `${BASE}/travel-card/${t.changedSchoolTicketId}/`,
      body: () => ({ className: `${randomUUID().slice(0, 8)}` }),
    },
  },
})
