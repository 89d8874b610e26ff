import { ofAgreement, ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import type { Services } from '../../core/services.ts'
import { loadTariff, TariffZones, zonesOnWire } from '../tariff/service.ts'
import { listSchoolTickets } from './list.ts'
import { orderSchoolTickets } from './order.ts'
import { schoolTicket } from './product.ts'
import {
  SchoolService,
  SchoolTicket,
  SchoolTicketCreate,
  SchoolTickets,
  SchoolTicketsCreated,
  SchoolTicketsQuery,
} from './schemas.ts'
import { getSchoolService } from './school-service.ts'
import { getSchoolTicket } from './ticket.ts'

const aboutCompany = { permission: 'school', of: ofCompany, from: 'params.companyId' } as const

export const schoolRoutes = (app: App, { ports }: Pick<Services, 'ports'>) => {
  const operation = operations(app, 'school', 'School tickets and class lists.')

  operation(
    {
      method: 'GET',
      url: '/schoolticket-api/distance/zones',
      id: 'schoolZones',
      summary: 'List the zones that school tickets count',
      permission: 'signedIn',
      answer: TariffZones,
    },
    async request => zonesOnWire(await loadTariff(request.ctx)),
  )

  operation(
    {
      method: 'GET',
      url: '/schoolticket-api/service/by-company-id/:companyId',
      id: 'schoolService',
      summary: 'Get what a school may order',
      ...aboutCompany,
      params: CompanyParams,
      answer: SchoolService,
    },
    request => getSchoolService(request.ctx),
  )

  operation(
    {
      method: 'GET',
      url: '/schoolticket-api/ticket/by-company-id/:companyId',
      id: 'schoolTicketList',
      summary: 'List school tickets',
      ...aboutCompany,
      params: CompanyParams,
      query: SchoolTicketsQuery,
      answer: SchoolTickets,
    },
    request => listSchoolTickets(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'POST',
      url: '/schoolticket-api/ticket/create',
      id: 'schoolTicketOrder',
      summary: 'Order a school ticket',
      permission: 'schoolOrder',
      of: ofAgreement,
      from: 'body.agreementNumber',
      once: true,
      body: SchoolTicketCreate,
      answer: SchoolTicketsCreated,
    },
    request => orderSchoolTickets(request.ctx, ports, request.body),
  )

  operation(
    {
      method: 'GET',
      url: '/schoolticket-api/ticket/:id',
      id: 'schoolTicket',
      summary: 'Get a school ticket',
      permission: 'school',
      of: schoolTicket.of,
      from: 'params.id',
      params: IdParams,
      answer: SchoolTicket,
    },
    request => getSchoolTicket(request.ctx, request.params.id),
  )
}
