import { z } from 'zod'
import { answers } from '../../core/answers.ts'
import type { App } from '../../core/app-type.ts'
import { IdParams } from '../../core/params.ts'
import { declineAccessRequest, getAccessRequest, listAccessRequests } from './access-request.ts'
import { AccessRequest, AccessRequestDecline, AccessRequests, AccessRequestsQuery } from './schemas.ts'

const config = { access: { permission: 'companyAdmin' } } as const
const tags = ['onboarding']

/** The staff side of asking for access. */
export const accessRequestRoutes = (app: App) => {
  app.get(
    '/onboarding/access-requests',
    {
      config,
      schema: {
        operationId: 'accessRequestList',
        tags,
        querystring: AccessRequestsQuery,
        response: answers({ 200: AccessRequests }, [400, 401, 403, 404]),
      },
    },
    request => listAccessRequests(request.ctx, request.query),
  )

  app.get(
    '/onboarding/access-requests/:id',
    {
      config,
      schema: {
        operationId: 'accessRequestGet',
        tags,
        params: IdParams,
        response: answers({ 200: AccessRequest }, [400, 401, 403, 404]),
      },
    },
    request => getAccessRequest(request.ctx, request.params.id),
  )

  app.post(
    '/onboarding/access-requests/:id/decline',
    {
      config,
      schema: {
        operationId: 'accessRequestDecline',
        tags,
        params: IdParams,
        body: AccessRequestDecline,
        response: answers({ 204: z.null() }, [400, 401, 403, 404, 409, 413, 415]),
      },
    },
    async (request, reply) => {
      await declineAccessRequest(request.ctx, request.params.id, request.body)
      return reply.code(204).send(null)
    },
  )
}
