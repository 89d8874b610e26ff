import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { IdParams } from '../../core/params.ts'
import type { Services } from '../../core/services.ts'
import { ticketActRoutes } from '../ticket/service.ts'
import { blockSchoolCard, replaceSchoolCard } from './cards.ts'
import { editSchoolTicket } from './edit.ts'
import { schoolTicket } from './product.ts'
import { SchoolCardReplace, SchoolCardReplaced, SchoolTicketEdit } from './schemas.ts'

const { tag, permission, of } = schoolTicket
const aboutTicket = { permission, of, from: 'params.id' } as const
const CARD = '/schoolticket-api/travel-card'

/** What is changed on the page of a school ticket (002 §4, §7), and its lost card. `id` is the ticket's everywhere. */
export const schoolChangeRoutes = (app: App, { ports }: Pick<Services, 'ports'>) => {
  const operation = operations(app, tag)

  operation(
    {
      method: 'PUT',
      url: `${CARD}/:id/replace`,
      id: 'schoolCardReplace',
      summary: 'Replace the card of a school ticket',
      ...aboutTicket,
      params: IdParams,
      body: SchoolCardReplace,
      answer: SchoolCardReplaced,
      refusals: [409, 422, 503],
    },
    request => replaceSchoolCard(request.ctx, ports, request.params.id, request.body),
  )

  operation(
    {
      method: 'PUT',
      url: `${CARD}/:id/deactivate`,
      id: 'schoolCardBlock',
      summary: 'Block the card of a school ticket for good',
      ...aboutTicket,
      params: IdParams,
      answer: 204,
      refusals: [409],
    },
    request => blockSchoolCard(request.ctx, request.params.id),
  )

  ticketActRoutes(app, schoolTicket)

  operation(
    {
      method: 'PUT',
      url: `${CARD}/:id/`,
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
