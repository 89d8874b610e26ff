import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { IdParams } from '../../core/params.ts'
import { ofCounterOrder } from './access.ts'
import { getCounterOrder } from './order.ts'
import { CounterOrder } from './schemas.ts'

export const counterRoutes = (app: App) => {
  const operation = operations(app, 'counter')

  operation(
    {
      method: 'GET',
      url: '/ticketcounter-api/order/:id',
      id: 'counterOrder',
      permission: 'ticketCounter',
      of: ofCounterOrder,
      from: 'params.id',
      params: IdParams,
      answer: CounterOrder,
    },
    request => getCounterOrder(request.ctx, request.params.id),
  )
}
