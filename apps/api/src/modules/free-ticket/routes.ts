import { ofAgreement, ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams } from '../../core/params.ts'
import { loadTariff, TariffZones, zonesOnWire } from '../tariff/service.ts'
import { listFreeTickets } from './list.ts'
import { orderFreeTicket } from './order.ts'
import {
  FreeTicketCreate,
  FreeTicketCreated,
  FreeTicketSettings,
  FreeTicketSettingsChange,
  FreeTickets,
  FreeTicketsQuery,
} from './schemas.ts'
import { changeFreeTicketSettings, getFreeTicketSettings } from './settings.ts'

const aboutCompany = { permission: 'freeTicket', of: ofCompany, from: 'params.companyId' } as const

export const freeTicketRoutes = (app: App) => {
  const operation = operations(
    app,
    'free-ticket',
    'Free tickets of employees, families and retired employees, with their travel cards.',
  )

  operation(
    {
      method: 'GET',
      url: '/freeticket-api/distance/zones',
      id: 'freeTicketZones',
      summary: 'List the zones that free tickets count',
      permission: 'signedIn',
      answer: TariffZones,
    },
    async request => zonesOnWire(await loadTariff(request.ctx)),
  )

  operation(
    {
      method: 'GET',
      url: '/freeticket-api/ticket/by-company-id/:companyId',
      id: 'freeTicketList',
      summary: 'List free tickets',
      ...aboutCompany,
      params: CompanyParams,
      query: FreeTicketsQuery,
      answer: FreeTickets,
    },
    request => listFreeTickets(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'POST',
      url: '/freeticket-api/ticket/create',
      id: 'freeTicketOrder',
      summary: 'Order a free ticket',
      permission: 'freeTicketOrder',
      of: ofAgreement,
      from: 'body.agreementNumber',
      once: true,
      body: FreeTicketCreate,
      answer: FreeTicketCreated,
    },
    request => orderFreeTicket(request.ctx, request.body),
  )

  operation(
    {
      method: 'GET',
      url: '/freeticket-api/company/:companyId/settings',
      id: 'freeTicketSettings',
      summary: 'Get the settings of free tickets',
      ...aboutCompany,
      params: CompanyParams,
      answer: FreeTicketSettings,
    },
    request => getFreeTicketSettings(request.ctx, request.params.companyId),
  )

  operation(
    {
      method: 'PUT',
      url: '/freeticket-api/company/:companyId/settings',
      id: 'freeTicketSettingsChange',
      summary: 'Change the settings of free tickets',
      ...aboutCompany,
      params: CompanyParams,
      body: FreeTicketSettingsChange,
      answer: FreeTicketSettings,
    },
    request => changeFreeTicketSettings(request.ctx, request.params.companyId, request.body),
  )
}
