import { BULK_MAX_ROWS } from '@portal/domain/bulk'
import { companyBy, ofAgreement, ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import { checkMassChange, checkMassEnd, endMany, moveMany } from './mass-change.ts'
import { listFailedRows, listMassOperations } from './mass-list.ts'
import { checkMassOrder, orderMany } from './mass-order.ts'
import {
  MassChange,
  MassCheck,
  MassEnd,
  MassFailedQuery,
  MassFailedRows,
  MassListQuery,
  MassOperation,
  MassOperations,
  MassOrder,
  MassSelection,
} from './mass-schemas.ts'

const ofMassOperation = companyBy(
  'massOperation',
  `select company_id from bulk_request where id = $2::uuid and ticket_kind = 'FREE_TICKET'`,
  { id: 'uuid' },
)
const aboutCompany = { permission: 'freeTicket', of: ofCompany, from: 'params.companyId' } as const
const aboutOrder = {
  permission: 'freeTicketOrder',
  of: ofAgreement,
  from: 'body.agreementNumber',
  heavy: true,
} as const

/** As many recipients or persons as one operation takes, each with all fields at their usual length. */
const bodyLimit = BULK_MAX_ROWS * 800

/** Mass orders, mass ends and mass changes of department (002 §7). */
export const freeTicketMassRoutes = (app: App) => {
  const operation = operations(app, 'free-ticket')

  operation(
    {
      method: 'POST',
      url: '/freeticket-api/ticket/validate-create-multiple',
      id: 'freeTicketMassCheck',
      summary: 'Check a file of free tickets',
      ...aboutOrder,
      bodyLimit,
      body: MassOrder,
      answer: MassCheck,
      refusals: [422],
    },
    request => checkMassOrder(request.ctx, request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/freeticket-api/ticket/create-multiple',
      id: 'freeTicketMassOrder',
      summary: 'Order the free tickets of a file',
      ...aboutOrder,
      once: true,
      bodyLimit,
      body: MassOrder,
      answer: MassOperation,
    },
    request => orderMany(request.ctx, request.body),
  )

  operation(
    {
      method: 'GET',
      url: '/freeticket-api/ticket/bulk-requests/by-company-id/:companyId',
      id: 'freeTicketMassList',
      summary: 'List mass orders of free tickets',
      // Asked every second while one runs.
      ...aboutCompany,
      background: true,
      params: CompanyParams,
      query: MassListQuery,
      answer: MassOperations,
    },
    request => listMassOperations(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/freeticket-api/ticket/bulk-requests/:id/failed',
      id: 'freeTicketMassFailed',
      summary: 'List the failed rows of a mass order of free tickets',
      permission: 'freeTicket',
      of: ofMassOperation,
      from: 'params.id',
      params: IdParams,
      query: MassFailedQuery,
      answer: MassFailedRows,
    },
    request => listFailedRows(request.ctx, request.params.id, request.query),
  )

  operation(
    {
      method: 'POST',
      url: '/freeticket-api/ticket/mass-end/by-company-id/:companyId/check',
      id: 'freeTicketMassEndCheck',
      summary: 'Check a file of free tickets to end',
      ...aboutCompany,
      heavy: true,
      bodyLimit,
      params: CompanyParams,
      body: MassEnd,
      answer: MassSelection,
      refusals: [422],
    },
    request => checkMassEnd(request.ctx, request.params.companyId, request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/freeticket-api/ticket/mass-end/by-company-id/:companyId',
      id: 'freeTicketMassEnd',
      summary: 'End the free tickets of a file',
      ...aboutCompany,
      heavy: true,
      once: true,
      bodyLimit,
      params: CompanyParams,
      body: MassEnd,
      answer: MassOperation,
    },
    request => endMany(request.ctx, request.params.companyId, request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/freeticket-api/ticket/mass-change/by-company-id/:companyId/check',
      id: 'freeTicketMassChangeCheck',
      summary: 'Check a file of changes of free tickets',
      ...aboutCompany,
      heavy: true,
      bodyLimit,
      params: CompanyParams,
      body: MassChange,
      answer: MassSelection,
      refusals: [422],
    },
    request => checkMassChange(request.ctx, request.params.companyId, request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/freeticket-api/ticket/mass-change/by-company-id/:companyId',
      id: 'freeTicketMassChange',
      summary: 'Change the free tickets of a file',
      ...aboutCompany,
      heavy: true,
      once: true,
      bodyLimit,
      params: CompanyParams,
      body: MassChange,
      answer: MassOperation,
    },
    request => moveMany(request.ctx, request.params.companyId, request.body),
  )
}
