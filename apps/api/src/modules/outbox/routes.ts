import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { IdParams } from '../../core/params.ts'
import { OutboxQuery, ParkedCalls } from './schemas.ts'
import { listParkedCalls, retryCall } from './staff.ts'

/** For operator staff: parked calls to outside systems. */
export const outboxRoutes = (app: App) => {
  const operation = operations(app, 'outbox')

  operation(
    {
      method: 'GET',
      url: '/outbox/parked',
      id: 'outboxParked',
      permission: 'companyAdmin',
      query: OutboxQuery,
      answer: ParkedCalls,
    },
    request => listParkedCalls(request.ctx, request.query),
  )

  operation(
    {
      method: 'POST',
      url: '/outbox/:id/retry',
      id: 'outboxRetry',
      permission: 'companyAdmin',
      params: IdParams,
      answer: 202,
      refusals: [409],
    },
    request => retryCall(request.ctx, request.params.id),
  )
}
