import { ofAgreement, ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import { loadTariff, TariffZones, zonesOnWire } from '../tariff/service.ts'
import { ofCounterOrder } from './access.ts'
import { buyAtCounter } from './buy.ts'
import { getCounterOrder } from './order.ts'
import { CounterProducts, CounterPurchase, CounterPurchaseCreate, CounterService } from './order-schemas.ts'
import { listCounterProducts } from './products.ts'
import { CounterOrder } from './schemas.ts'
import { getCounterService } from './service-config.ts'

/** Ordering at the ticket counter, and following an order (002 §2.3). */
export const counterOrderRoutes = (app: App) => {
  const operation = operations(app, 'counter')

  operation(
    {
      method: 'GET',
      url: '/ticketcounter-api/service/by-company-id/:companyId',
      id: 'counterService',
      summary: 'Get what a company may buy at the counter',
      permission: 'ticketCounter',
      of: ofCompany,
      from: 'params.companyId',
      params: CompanyParams,
      answer: CounterService,
    },
    request => getCounterService(request.ctx, request.params.companyId),
  )

  operation(
    {
      method: 'GET',
      url: '/ticketcounter-api/products',
      id: 'counterProductList',
      summary: 'List products of the ticket counter',
      permission: 'signedIn',
      answer: CounterProducts,
    },
    request => listCounterProducts(request.ctx),
  )

  operation(
    {
      method: 'GET',
      url: '/ticketcounter-api/distance/zones',
      id: 'counterZones',
      summary: 'List the zones of the ticket counter',
      permission: 'signedIn',
      answer: TariffZones,
    },
    async request => zonesOnWire(await loadTariff(request.ctx)),
  )

  operation(
    {
      method: 'POST',
      url: '/ticketcounter-api/order/create',
      id: 'counterOrderCreate',
      summary: 'Order at the ticket counter',
      permission: 'counterOrder',
      of: ofAgreement,
      from: 'body.agreementNumber',
      once: true,
      body: CounterPurchaseCreate,
      answer: CounterPurchase,
    },
    request => buyAtCounter(request.ctx, request.body),
  )

  operation(
    {
      method: 'GET',
      url: '/ticketcounter-api/order/:id',
      id: 'counterOrder',
      summary: 'Get a counter order',
      permission: 'ticketCounter',
      of: ofCounterOrder,
      from: 'params.id',
      params: IdParams,
      background: true,
      answer: CounterOrder,
    },
    request => getCounterOrder(request.ctx, request.params.id),
  )
}
