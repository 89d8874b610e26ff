import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { IdParams } from '../../core/params.ts'
import { ticketActRoutes } from '../ticket/service.ts'
import { editSchoolTicket } from './edit.ts'
import { schoolTicket } from './product.ts'
import { SchoolTicketEdit } from './schemas.ts'

/** What is changed on the page of a school ticket (002 §4, §7). `id` is the ticket's everywhere. */
export const schoolChangeRoutes = (app: App) => {
  ticketActRoutes(app, schoolTicket)
  const operation = operations(app, schoolTicket.tag)

  operation(
    {
      method: 'PUT',
      url: '/schoolticket-api/travel-card/:id/',
      id: 'schoolTicketEdit',
      summary: 'Change the travel card of a school ticket',
      permission: 'school',
      of: schoolTicket.of,
      from: 'params.id',
      params: IdParams,
      body: SchoolTicketEdit,
      answer: 204,
      refusals: [409, 422],
    },
    request => editSchoolTicket(request.ctx, request.params.id, request.body),
  )
}
