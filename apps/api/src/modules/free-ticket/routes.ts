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
  const operation = operations(app, 'free-ticket')

  operation(
    {
      method: 'GET',
      url: '/freeticket-api/distance/zones',
      id: 'freeTicketZones',
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
      ...aboutCompany,
      params: CompanyParams,
      body: FreeTicketSettingsChange,
      answer: FreeTicketSettings,
    },
    request => changeFreeTicketSettings(request.ctx, request.params.companyId, request.body),
  )
}
