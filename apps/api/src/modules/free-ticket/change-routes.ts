import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { IdParams } from '../../core/params.ts'
import { ticketActRoutes } from '../ticket/service.ts'
import { cancelAllOfEmployee } from './cancel-all.ts'
import { CancelAll, CancelledAll, DepartmentChange, FreeTicketReplaced } from './change-schemas.ts'
import { changeDepartment } from './department.ts'
import { editFreeTicket, previewEdit } from './edit.ts'
import { EditPreview, FreeTicketChange, FreeTicketEdit } from './edit-schemas.ts'
import { familyOf } from './family.ts'
import { freeTicket } from './product.ts'
import { FreeTicketFamily } from './schemas.ts'

const aboutTicket = { permission: 'freeTicket', of: freeTicket.of, from: 'params.id' } as const
const BASE = '/freeticket-api/ticket'

/** The tickets of an employee id, and what is changed on the page that shows them (002 §2.1, §4, §7). */
export const freeTicketChangeRoutes = (app: App) => {
  const operation = operations(app, 'free-ticket')

  operation(
    {
      method: 'GET',
      url: `${BASE}/for-same-employee-as-this-order/:id`,
      id: 'freeTicketFamily',
      summary: 'List all free tickets of an employee and the family',
      ...aboutTicket,
      params: IdParams,
      answer: FreeTicketFamily,
    },
    request => familyOf(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'POST',
      url: `${BASE}/for-same-employee-as-this-order/:id/cancel-all`,
      id: 'freeTicketCancelAll',
      summary: 'Cancel all free tickets of an employee and the family',
      once: true,
      ...aboutTicket,
      params: IdParams,
      body: CancelAll,
      answer: CancelledAll,
    },
    request => cancelAllOfEmployee(request.ctx, request.params.id, request.body),
  )

  ticketActRoutes(app, freeTicket)

  operation(
    {
      method: 'POST',
      url: `${BASE}/:id/update-agreement-number`,
      id: 'freeTicketChangeDepartment',
      summary: 'Move a free ticket to another department',
      ...aboutTicket,
      params: IdParams,
      body: DepartmentChange,
      answer: FreeTicketReplaced,
      refusals: [409, 422],
    },
    request => changeDepartment(request.ctx, request.params.id, request.body),
  )

  operation(
    {
      method: 'POST',
      url: `${BASE}/:id/update-multiple-fields-preview`,
      id: 'freeTicketEditPreview',
      summary: 'See what a change of a free ticket would do',
      ...aboutTicket,
      params: IdParams,
      body: FreeTicketChange,
      answer: EditPreview,
      refusals: [409, 422],
    },
    request => previewEdit(request.ctx, request.params.id, request.body),
  )

  operation(
    {
      method: 'POST',
      url: `${BASE}/:id/update-multiple-fields`,
      id: 'freeTicketEdit',
      summary: 'Change a free ticket',
      ...aboutTicket,
      params: IdParams,
      body: FreeTicketEdit,
      answer: FreeTicketReplaced,
      refusals: [409, 422],
    },
    request => editFreeTicket(request.ctx, request.params.id, request.body),
  )
}
