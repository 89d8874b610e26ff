import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { IdParams } from '../../core/params.ts'
import { ofSchoolTicket } from './access.ts'
import { SchoolTicket } from './schemas.ts'
import { getSchoolTicket } from './ticket.ts'

export const schoolRoutes = (app: App) => {
  const operation = operations(app, 'school')

  operation(
    {
      method: 'GET',
      url: '/schoolticket-api/ticket/:id',
      id: 'schoolTicket',
      permission: 'school',
      of: ofSchoolTicket,
      from: 'params.id',
      params: IdParams,
      answer: SchoolTicket,
    },
    request => getSchoolTicket(request.ctx, request.params.id),
  )
}
