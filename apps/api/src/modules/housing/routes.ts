import { fareProfileOf, housingTicket } from '@portal/domain/housing'
import { ofAgreement, ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import { listUnitPauses, PausesOfUnit } from '../pause/service.ts'
import {
  AvailableProducts,
  changeContactDetails,
  listAvailable,
  listSubscriptions,
  listTickets,
  ofSubscriber,
  orderTicket,
  Subscriber,
  Subscriptions,
  TicketCreated,
  Tickets,
} from '../ticket/service.ts'
import { costsFile, listCosts, listUnitCosts, unitCostsFile } from './costs.ts'
import { listResidents, residentsFile } from './residents.ts'
import {
  CostsFileQuery,
  CostsQuery,
  HousingCosts,
  HousingTicketCreate,
  HousingUnitCosts,
  ResidentDetails,
  Residents,
  ResidentsFileQuery,
  ResidentsQuery,
  UnitCostsFileQuery,
  UnitCostsQuery,
  UnitQuery,
} from './schemas.ts'

const aboutCompany = {
  permission: 'housing',
  of: ofCompany,
  from: 'params.companyId',
  params: CompanyParams,
} as const
const aboutAgreement = { permission: 'housing', of: ofAgreement, from: 'query.agreement' } as const

/**
 * What residents have beside the operations that their tickets share with those of employees (`housingApi`). The specification names
 * these calls without addresses (001 §7 "Housing").
 */
export const housingRoutes = (app: App) => {
  const operation = operations(app, 'housing', 'Residents of housing associations and their tickets.')

  operation(
    {
      method: 'GET',
      url: '/housing-api/resident/by-company-id/:companyId',
      id: 'housingResidents',
      summary: 'List residents by their units',
      ...aboutCompany,
      query: ResidentsQuery,
      answer: Residents,
    },
    request => listResidents(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/housing-api/resident/by-company-id/:companyId/file',
      id: 'housingResidentsFile',
      summary: 'Download residents as a file',
      ...aboutCompany,
      query: ResidentsFileQuery,
      answer: { file: 'text/csv, UTF-8 with byte order mark' },
    },
    ({ ctx, params, query }) => residentsFile(ctx, params.companyId, query),
  )

  operation(
    {
      method: 'PUT',
      url: '/housing-api/resident/:id/contact-details',
      id: 'housingContactDetails',
      summary: 'Change the details of a resident',
      permission: 'housing',
      of: ofSubscriber,
      from: 'params.id',
      params: IdParams,
      body: ResidentDetails,
      answer: Subscriber,
    },
    ({ ctx, params, body }) => changeContactDetails(ctx, housingTicket, params.id, body),
  )

  operation(
    {
      method: 'GET',
      url: '/housing-api/unit/by-company-id/:companyId/tickets',
      id: 'housingUnitTickets',
      summary: 'List the tickets of a unit',
      ...aboutCompany,
      query: UnitQuery,
      answer: Tickets,
    },
    ({ ctx, params, query }) => listTickets(ctx, housingTicket, { ...params, ...query }),
  )

  operation(
    {
      method: 'GET',
      url: '/housing-api/unit/by-company-id/:companyId/subscriptions',
      id: 'housingUnitSubscriptions',
      summary: 'List the add-ons of a unit',
      ...aboutCompany,
      query: UnitQuery,
      answer: Subscriptions,
    },
    ({ ctx, params, query }) => listSubscriptions(ctx, { ...params, ...query }),
  )

  operation(
    {
      method: 'GET',
      url: '/housing-api/unit/by-company-id/:companyId/pauses',
      id: 'housingUnitPauses',
      summary: 'List the pauses of a unit',
      ...aboutCompany,
      query: UnitQuery,
      answer: PausesOfUnit,
    },
    ({ ctx, params, query }) => listUnitPauses(ctx, housingTicket, { ...params, ...query }),
  )

  operation(
    {
      method: 'GET',
      url: '/housing-api/subscription/available/by-company-id/:companyId',
      id: 'housingAvailable',
      summary: 'List the add-ons that residents can have',
      ...aboutCompany,
      answer: AvailableProducts,
    },
    request => listAvailable(request.ctx, housingTicket),
  )

  operation(
    {
      method: 'POST',
      url: '/housing-api/ticket/create',
      id: 'housingTicketOrder',
      summary: 'Order a ticket for a resident',
      permission: 'housingOrder',
      of: ofAgreement,
      from: 'body.agreementName',
      once: true,
      body: HousingTicketCreate,
      answer: TicketCreated,
    },
    ({ ctx, body }) => orderTicket(ctx, housingTicket, { ...body, profile: fareProfileOf(body.profile) }),
  )

  operation(
    {
      method: 'GET',
      url: '/housing-api/invoice/changed-subscriptions',
      id: 'housingCosts',
      summary: 'List what each unit owes',
      heavy: true,
      ...aboutAgreement,
      query: CostsQuery,
      answer: HousingCosts,
    },
    request => listCosts(request.ctx, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/housing-api/invoice/changed-subscriptions/file',
      id: 'housingCostsFile',
      summary: 'Download what each unit owes',
      heavy: true,
      ...aboutAgreement,
      query: CostsFileQuery,
      answer: { file: 'text/csv, UTF-8 with byte order mark' },
    },
    request => costsFile(request.ctx, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/housing-api/invoice/unit-costs',
      id: 'housingUnitCosts',
      summary: 'List what each unit costs in a month, with the sums of all',
      heavy: true,
      ...aboutAgreement,
      query: UnitCostsQuery,
      answer: HousingUnitCosts,
    },
    request => listUnitCosts(request.ctx, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/housing-api/invoice/unit-costs/file',
      id: 'housingUnitCostsFile',
      summary: 'Download what each unit costs in a month',
      heavy: true,
      ...aboutAgreement,
      query: UnitCostsFileQuery,
      answer: { file: 'text/csv, UTF-8 with byte order mark' },
    },
    request => unitCostsFile(request.ctx, request.query),
  )
}
