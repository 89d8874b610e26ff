import { ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import { ofTicket } from '../ticket/service.ts'
import { checkMove } from './check.ts'
import { MoveCheck, MoveChecked, MoveStart, MoveStarted, Moves } from './schemas.ts'
import { startMove } from './start.ts'
import { listMoves, undoMove } from './undo.ts'

const aboutCompany = {
  permission: 'companyTicket',
  of: ofCompany,
  from: 'params.companyId',
  params: CompanyParams,
} as const

/** Tickets that go on in another company of those that the caller administers. */
export const ticketMoveRoutes = (app: App) => {
  const operation = operations(app, 'ticket-move', 'Tickets that go on in another company of the caller.')

  operation(
    {
      method: 'POST',
      url: '/api/ticket/move/by-company-id/:companyId/check',
      id: 'ticketMoveCheck',
      summary: 'Check a move of tickets to another company',
      about: 'Whose tickets can go on there, what that costs, and why the others cannot. Nothing is changed.',
      ...aboutCompany,
      body: MoveCheck,
      answer: MoveChecked,
      refusals: [409, 422],
    },
    request => checkMove(request.ctx, request.params.companyId, request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/api/ticket/move/by-company-id/:companyId/start',
      id: 'ticketMoveStart',
      summary: 'Move tickets to another company from the 1st of a month',
      about:
        'The caller administers both. What is on a phone stays there, and no code is sent; the new company gets names, phones and zones.',
      heavy: true,
      once: true,
      ...aboutCompany,
      body: MoveStart,
      answer: MoveStarted,
    },
    request => startMove(request.ctx, request.params.companyId, request.body),
  )

  operation(
    {
      method: 'GET',
      url: '/api/ticket/move/by-company-id/:companyId',
      id: 'ticketMoves',
      summary: 'List the moves to another company that have not taken effect',
      about: 'Those to companies that the caller administers.',
      ...aboutCompany,
      answer: Moves,
    },
    request => listMoves(request.ctx, request.params.companyId),
  )

  operation(
    {
      method: 'DELETE',
      url: '/api/ticket/move/:id',
      id: 'ticketMoveUndo',
      summary: 'Take the move of a ticket back before it takes effect',
      permission: 'companyTicket',
      of: ofTicket,
      from: 'params.id',
      params: IdParams,
      answer: 204,
      refusals: [409],
    },
    request => undoMove(request.ctx, request.params.id),
  )
}
