import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { IdParams } from '../../core/params.ts'
import { declineAccessRequest, getAccessRequest, listAccessRequests } from './access-request.ts'
import { AccessRequest, AccessRequestDecline, AccessRequests, AccessRequestsQuery } from './schemas.ts'

const staff = { permission: 'companyAdmin' } as const

/** The routes of staff for access requests. */
export const accessRequestRoutes = (app: App) => {
  const operation = operations(app, 'onboarding')

  operation(
    {
      method: 'GET',
      url: '/onboarding/access-requests',
      id: 'accessRequestList',
      summary: 'List requests for access',
      ...staff,
      query: AccessRequestsQuery,
      answer: AccessRequests,
      refusals: [404],
    },
    request => listAccessRequests(request.ctx, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/onboarding/access-requests/:id',
      id: 'accessRequestGet',
      summary: 'Get a request for access',
      ...staff,
      params: IdParams,
      answer: AccessRequest,
    },
    request => getAccessRequest(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'POST',
      url: '/onboarding/access-requests/:id/decline',
      id: 'accessRequestDecline',
      summary: 'Decline a request for access',
      ...staff,
      params: IdParams,
      body: AccessRequestDecline,
      answer: 204,
      refusals: [409],
    },
    request => declineAccessRequest(request.ctx, request.params.id, request.body),
  )
}
