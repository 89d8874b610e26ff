import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { buyInApp, listPayingCompanies } from './in-app.ts'
import { InAppCompanies, InAppOrder, InAppPhone } from './in-app-schemas.ts'
import { CounterPurchase } from './order-schemas.ts'

const BASE = '/ticketcounter-api/in-app'

/** What the operator's ticket app asks, by a token of its own, for travellers whose company pays (002 §2.3). */
export const counterInAppRoutes = (app: App) => {
  const operation = operations(app, 'counter')

  operation(
    {
      // Not a GET, because an address with a phone would be in logs.
      method: 'POST',
      url: `${BASE}/companies`,
      id: 'counterInAppCompanies',
      summary: 'List the companies a phone may pay by',
      permission: 'counterInApp',
      body: InAppPhone,
      answer: InAppCompanies,
    },
    request => listPayingCompanies(request.ctx, request.body),
  )

  operation(
    {
      method: 'POST',
      url: `${BASE}/order/create`,
      id: 'counterInAppOrderCreate',
      summary: "Order in the ticket app by a company's invoice",
      permission: 'counterInApp',
      once: true,
      body: InAppOrder,
      answer: CounterPurchase,
    },
    request => buyInApp(request.ctx, request.body),
  )
}
