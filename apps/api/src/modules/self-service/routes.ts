import { z } from 'zod'
import { companyBy, ofAgreement, ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import type { TicketApi } from '../ticket/service.ts'
import { approveEmployeeRequest, rejectEmployeeRequest } from './answer.ts'
import { listEmployeeRequests } from './list.ts'
import {
  changeFreeTicketSelfService,
  changeSelfService,
  getFreeTicketSelfService,
  getOffer,
  getSelfService,
  offerSelfService,
} from './options.ts'
import {
  EmployeeRequests,
  EmployeeRequestsQuery,
  FreeTicketSelfService,
  FreeTicketSelfServiceChange,
  SelfService,
  SelfServiceChange,
  SelfServiceOffer,
  SelfServiceOffered,
} from './schemas.ts'

const ofEmployeeRequest = companyBy(
  'employeeRequest',
  'select company_id from employee_request where id = $2::uuid',
  { id: 'uuid' },
)
const AgreementParams = z.strictObject({ id: z.string().min(1).max(50) })
/** What a company decides about the page of its employees or residents, and what they ask for there. */
export const selfServiceRoutes = (app: App, { product, base, tag, ids }: TicketApi) => {
  const operation = operations(
    app,
    tag ?? 'self-service',
    tag ? undefined : 'The page of employees: what a company lets them do, and what they ask for.',
  )
  const { permission } = product
  const ofRequest = {
    permission,
    of: ofEmployeeRequest,
    from: 'params.id',
    params: IdParams,
    answer: 204,
  } as const
  const inCompany = { permission, of: ofCompany, from: 'params.companyId', params: CompanyParams } as const

  operation(
    {
      method: 'GET',
      url: `${base}/self-service/by-company-id/:companyId`,
      id: `${ids.selfService}Get`,
      summary: 'Get what people may do on their own page',
      ...inCompany,
      answer: SelfService,
    },
    request => getSelfService(request.ctx, product, request.params.companyId),
  )

  operation(
    {
      method: 'PUT',
      url: `${base}/self-service/by-company-id/:companyId`,
      id: `${ids.selfService}Change`,
      summary: 'Change what people may do on their own page',
      ...inCompany,
      body: SelfServiceChange,
      answer: SelfService,
    },
    request => changeSelfService(request.ctx, product, request.params.companyId, request.body),
  )

  operation(
    {
      method: 'GET',
      url: `${base}/employee-request/by-company-id/:companyId`,
      id: `${ids.employeeRequest}List`,
      summary: 'List what people have asked for on their own page',
      ...inCompany,
      background: true,
      query: EmployeeRequestsQuery,
      answer: EmployeeRequests,
      etag: true,
    },
    request => listEmployeeRequests(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'POST',
      url: `${base}/employee-request/:id/approve`,
      id: `${ids.employeeRequest}Approve`,
      summary: 'Approve what somebody has asked for, and do it',
      ...ofRequest,
      refusals: [409, 422],
    },
    request => approveEmployeeRequest(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'POST',
      url: `${base}/employee-request/:id/reject`,
      id: `${ids.employeeRequest}Reject`,
      summary: 'Reject what somebody has asked for',
      ...ofRequest,
      refusals: [409],
    },
    request => rejectEmployeeRequest(request.ctx, request.params.id),
  )

  if (tag) return
  const ofFreeTickets = {
    url: '/freeticket-api/self-service/by-company-id/:companyId',
    permission: 'freeTicket',
    of: ofCompany,
    from: 'params.companyId',
    params: CompanyParams,
    answer: FreeTicketSelfService,
  } as const

  operation(
    {
      method: 'GET',
      id: 'freeTicketSelfServiceGet',
      summary: 'Get whether people with free tickets alone have a page of their own',
      ...ofFreeTickets,
    },
    request => getFreeTicketSelfService(request.ctx, request.params.companyId),
  )

  operation(
    {
      method: 'PUT',
      id: 'freeTicketSelfServiceChange',
      summary: 'Open or close the page of people with free tickets alone',
      ...ofFreeTickets,
      body: FreeTicketSelfServiceChange,
    },
    request => changeFreeTicketSelfService(request.ctx, request.params.companyId, request.body.isOpen),
  )

  const byStaff = {
    url: `${base}/self-service/by-agreement-id/:id`,
    permission: 'companyAdmin',
    of: ofAgreement,
    from: 'params.id',
    params: AgreementParams,
  } as const

  operation(
    {
      method: 'GET',
      id: `${ids.selfService}GetOffer`,
      summary: 'Get whether a company may have the page for an agreement',
      ...byStaff,
      answer: SelfServiceOffered,
    },
    request => getOffer(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'PUT',
      id: `${ids.selfService}Offer`,
      summary: 'Let a company have the page for an agreement, or close it',
      ...byStaff,
      body: SelfServiceOffer,
      answer: 204,
    },
    request => offerSelfService(request.ctx, request.params.id, request.body.offered),
  )
}
