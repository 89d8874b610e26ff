import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { IdParams } from '../../core/params.ts'
import { ofSchoolTicket } from './access.ts'
import { endSchoolTicket, resendSchoolTicket, sendSchoolTicketCode, withdrawSchoolTicket } from './change.ts'
import { ExpiryParams, SchoolTicketEdit, SchoolTicketEnded, SchoolTicketReplaced } from './change-schemas.ts'
import { editSchoolTicket } from './edit.ts'

const aboutTicket = { permission: 'school', of: ofSchoolTicket, from: 'params.id' } as const
const BASE = '/schoolticket-api'

/** What is changed on the page of a school ticket (002 §4, §7). `id` is the ticket's everywhere. */
export const schoolChangeRoutes = (app: App) => {
  const operation = operations(app, 'school')

  operation(
    {
      method: 'PUT',
      url: `${BASE}/ticket/:id/expiry/:isoDate`,
      id: 'schoolTicketEnd',
      summary: 'Set the last day of a school ticket',
      ...aboutTicket,
      params: ExpiryParams,
      answer: SchoolTicketEnded,
      refusals: [409, 422],
    },
    request => endSchoolTicket(request.ctx, request.params.id, request.params.isoDate),
  )

  operation(
    {
      method: 'DELETE',
      url: `${BASE}/ticket/:id`,
      id: 'schoolTicketWithdraw',
      summary: 'Withdraw a school ticket',
      ...aboutTicket,
      params: IdParams,
      answer: 204,
      refusals: [409],
    },
    request => withdrawSchoolTicket(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'POST',
      url: `${BASE}/ticket/:id/resend`,
      id: 'schoolTicketResend',
      summary: 'Make a school ticket anew for a phone',
      ...aboutTicket,
      params: IdParams,
      answer: SchoolTicketReplaced,
      refusals: [409, 422],
    },
    request => resendSchoolTicket(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'POST',
      url: `${BASE}/ticket/:id/resend-pickup-code`,
      id: 'schoolTicketSendCode',
      summary: 'Send the pickup code of a school ticket again',
      ...aboutTicket,
      params: IdParams,
      answer: 202,
      refusals: [409],
    },
    request => sendSchoolTicketCode(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'PUT',
      url: `${BASE}/travel-card/:id/`,
      id: 'schoolTicketEdit',
      summary: 'Change the travel card of a school ticket',
      ...aboutTicket,
      params: IdParams,
      body: SchoolTicketEdit,
      answer: 204,
      refusals: [409, 422],
    },
    request => editSchoolTicket(request.ctx, request.params.id, request.body),
  )
}
