import type { FastifyRequest } from 'fastify'
import { ofOwnSystem } from '../../../core/access.ts'
import type { App } from '../../../core/app-type.ts'
import { scimRequests } from '../../../core/limits.ts'
import { operations } from '../../../core/operation.ts'
import { isUuid } from '../../../core/params.ts'
import { isScim, outcomeOf, SCIM_ROOT } from '../../../core/scim-form.ts'
import type { Services } from '../../../core/services.ts'
import { noteCall } from '../calls.ts'
import { listOf, oneOf, scimConfig, scimResourceTypes, scimSchemas } from './discovery.ts'
import {
  baseOf,
  createOneGroup,
  createUser,
  listGroups,
  listUsers,
  patchOneGroup,
  patchUser,
  readOneGroup,
  readUser,
  removeOneGroup,
  removeUser,
  replaceOneGroup,
  replaceUser,
  searchOf,
  whatIsRead,
} from './resources.ts'
import { ScimChoice, ScimList, ScimMessage, ScimParams, ScimQuery, ScimResource } from './schemas.ts'

/** Every call of a company's system is noted for the page, also one that was refused; a note that fails spoils no answer. */
const noteAnswer = async (request: FastifyRequest, status: number) => {
  const { ctx, method, routeOptions, params } = request
  if (!ctx?.companyId || !routeOptions.url) return
  const { id } = params as { id?: string }
  const path = routeOptions.url.slice(SCIM_ROOT.length)
  const isPerson = path.startsWith('/Users') && id !== undefined && isUuid(id)
  await noteCall(ctx, ctx.companyId, {
    source: 'SCIM',
    operation: `${method} ${path}`,
    status,
    outcome: outcomeOf(request),
    personId: isPerson ? id : null,
  }).catch((error: unknown) => request.log.warn({ err: error }, 'a call of the HR feed was not noted'))
}

/** The SCIM 2.0 server of the HR feed (RFC 7643, RFC 7644): the company is that of the key, the operator that of the host. */
export const scimRoutes = (app: App, { config }: Pick<Services, 'config'>): void => {
  app.addHook('onSend', async (request, reply) => {
    if (isScim(request)) await noteAnswer(request, reply.statusCode)
  })
  const requests = scimRequests(config)
  discoveryRoutes(app, requests)
  userRoutes(app, requests)
  groupRoutes(app, requests)
}

/** Of whoever sends people for the company. */
const feed = { scim: true, permission: 'scim', of: ofOwnSystem, scope: 'scim:write' } as const
const change = { ...feed, refusals: [409, 412] } as const

const discoveryRoutes = (app: App, requests: number) => {
  const operation = operations(
    app,
    'scim',
    'SCIM 2.0 for the HR systems and sign-in providers of companies: who may have a ticket, and in which groups.',
  )
  const open = { scim: true, requests, method: 'GET', permission: 'signedIn', scope: null } as const
  operation(
    {
      ...open,
      url: `${SCIM_ROOT}/ServiceProviderConfig`,
      id: 'scimConfig',
      summary: 'What the SCIM server can',
      answer: ScimResource,
    },
    ({ ctx }) => scimConfig(baseOf(ctx)),
  )
  operation(
    {
      ...open,
      url: `${SCIM_ROOT}/serviceConfiguration`,
      id: 'scimServiceConfiguration',
      summary: "The same at the address of Microsoft's reference server",
      answer: ScimResource,
    },
    ({ ctx }) => scimConfig(baseOf(ctx)),
  )
  operation(
    {
      ...open,
      url: `${SCIM_ROOT}/Schemas`,
      id: 'scimSchemaList',
      summary: 'The schemas with what is held',
      answer: ScimList,
    },
    ({ ctx }) => listOf(scimSchemas(baseOf(ctx))),
  )
  operation(
    {
      ...open,
      url: `${SCIM_ROOT}/Schemas/:id`,
      id: 'scimSchema',
      summary: 'A schema by its URN',
      params: ScimParams,
      answer: ScimResource,
    },
    ({ ctx, params }) => oneOf(scimSchemas(baseOf(ctx)), params.id),
  )
  operation(
    {
      ...open,
      url: `${SCIM_ROOT}/ResourceTypes`,
      id: 'scimResourceTypeList',
      summary: 'The kinds of resources',
      answer: ScimList,
    },
    ({ ctx }) => listOf(scimResourceTypes(baseOf(ctx))),
  )
  operation(
    {
      ...open,
      url: `${SCIM_ROOT}/ResourceTypes/:id`,
      id: 'scimResourceType',
      summary: 'A kind of resources',
      params: ScimParams,
      answer: ScimResource,
    },
    ({ ctx, params }) => oneOf(scimResourceTypes(baseOf(ctx)), params.id),
  )
}

const userRoutes = (app: App, requests: number) => {
  const operation = operations(app, 'scim')
  const users = `${SCIM_ROOT}/Users`
  const user = { url: `${users}/:id`, params: ScimParams, query: ScimChoice } as const
  operation(
    {
      ...feed,
      requests,
      method: 'GET',
      url: users,
      id: 'scimUserList',
      summary: 'Find people',
      about:
        '`filter` by id, userName, externalId, emails.value, active, name.familyName, employeeNumber and meta.lastModified; `count` is 200 at most, 100 where it is left out.',
      query: ScimQuery,
      answer: ScimList,
    },
    ({ ctx, query }) => listUsers(ctx, query),
  )
  operation(
    {
      ...feed,
      requests,
      method: 'POST',
      url: `${users}/.search`,
      id: 'scimUserSearch',
      summary: 'Find people by a filter in the body',
      body: ScimMessage,
      answer: ScimList,
    },
    ({ ctx, body }) => listUsers(ctx, searchOf(body)),
  )
  operation(
    {
      ...change,
      requests,
      method: 'POST',
      url: users,
      id: 'scimUserCreate',
      summary: 'Add a person',
      about:
        'A userName, externalId or employeeNumber that somebody has is refused with 409 `uniqueness`; an externalId only among people with an employeeNumber.',
      query: ScimChoice,
      body: ScimMessage,
      answer: { 201: ScimResource },
    },
    ({ ctx, body, query }, reply) => createUser(ctx, body, query, reply),
  )
  operation(
    {
      ...feed,
      requests,
      ...user,
      method: 'GET',
      id: 'scimUser',
      summary: 'A person',
      etag: true,
      answer: ScimResource,
    },
    ({ ctx, params, query }, reply) => readUser(ctx, params.id, query, reply),
  )
  operation(
    {
      ...change,
      requests,
      ...user,
      method: 'PUT',
      id: 'scimUserReplace',
      summary: 'Replace a person',
      about:
        'What is left out is empty. `active: false` says that the person has left. `If-Match` is honoured.',
      body: ScimMessage,
      answer: ScimResource,
    },
    (request, reply) => replaceUser(request, request.params.id, request.query, reply),
  )
  operation(
    {
      ...change,
      requests,
      ...user,
      method: 'PATCH',
      id: 'scimUserPatch',
      summary: 'Change a person',
      about:
        'All operations or none; 100 at most. A body of application/json is answered with 204, unless Accept or attributes ask for JSON. What changes nothing is answered with 200 and named in the log of calls.',
      body: ScimMessage,
      answer: { orNothing: ScimResource },
    },
    async (request, reply) =>
      whatIsRead(request, request.query, await patchUser(request, request.params.id, request.query, reply)),
  )
  operation(
    {
      ...change,
      requests,
      method: 'DELETE',
      url: user.url,
      params: ScimParams,
      id: 'scimUserDelete',
      summary: 'Take a person away, who has then left',
      answer: 204,
    },
    request => removeUser(request, request.params.id),
  )
}

const groupRoutes = (app: App, requests: number) => {
  const operation = operations(app, 'scim')
  const groups = `${SCIM_ROOT}/Groups`
  const group = { url: `${groups}/:id`, params: ScimParams, query: ScimChoice } as const
  operation(
    {
      ...feed,
      requests,
      method: 'GET',
      url: groups,
      id: 'scimGroupList',
      summary: 'Find groups',
      about: '`filter` by id, displayName, externalId and meta.lastModified.',
      query: ScimQuery,
      answer: ScimList,
    },
    ({ ctx, query }) => listGroups(ctx, query),
  )
  operation(
    {
      ...change,
      requests,
      method: 'POST',
      url: groups,
      id: 'scimGroupCreate',
      summary: 'Add a group',
      query: ScimChoice,
      body: ScimMessage,
      answer: { 201: ScimResource },
    },
    ({ ctx, body, query }, reply) => createOneGroup(ctx, body, query, reply),
  )
  operation(
    {
      ...feed,
      requests,
      ...group,
      method: 'GET',
      id: 'scimGroup',
      summary: 'A group',
      etag: true,
      answer: ScimResource,
    },
    ({ ctx, params, query }, reply) => readOneGroup(ctx, params.id, query, reply),
  )
  operation(
    {
      ...change,
      requests,
      ...group,
      method: 'PUT',
      id: 'scimGroupReplace',
      summary: 'Replace a group and its members',
      body: ScimMessage,
      answer: ScimResource,
    },
    (request, reply) => replaceOneGroup(request, request.params.id, request.query, reply),
  )
  operation(
    {
      ...change,
      requests,
      ...group,
      method: 'PATCH',
      id: 'scimGroupPatch',
      summary: 'Change a group or its members',
      body: ScimMessage,
      answer: { orNothing: ScimResource },
    },
    async (request, reply) =>
      whatIsRead(
        request,
        request.query,
        await patchOneGroup(request, request.params.id, request.query, reply),
      ),
  )
  operation(
    {
      ...change,
      requests,
      method: 'DELETE',
      url: group.url,
      params: ScimParams,
      id: 'scimGroupDelete',
      summary: 'Take a group away; its members stay',
      answer: 204,
    },
    request => removeOneGroup(request, request.params.id),
  )
}
