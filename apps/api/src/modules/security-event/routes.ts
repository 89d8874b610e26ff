import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { listSecurityEvents } from './list.ts'
import { SecurityEvents, SecurityEventsQuery } from './schemas.ts'

export const securityEventRoutes = (app: App) => {
  const operation = operations(app, 'security-event', 'Security events.')

  operation(
    {
      method: 'GET',
      url: '/security-event',
      id: 'securityEventList',
      summary: 'List security events',
      permission: 'userAdminGlobal',
      query: SecurityEventsQuery,
      answer: SecurityEvents,
    },
    request => listSecurityEvents(request.ctx, request.query),
  )
}
