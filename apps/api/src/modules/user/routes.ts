import { z } from 'zod'
import { answers } from '../../core/answers.ts'
import type { App } from '../../core/app-type.ts'
import { strictRateLimit } from '../../core/http.ts'
import { replayable } from '../../core/idempotency.ts'
import { IdParams } from '../../core/params.ts'
import type { Services } from '../../core/services.ts'
import { activate, readActivation } from './activation.ts'
import { listUsers } from './list.ts'
import { readPerson, rolesOf, userOf } from './person.ts'
import { setRoles } from './roles.ts'
import {
  Activated,
  ActivationLook,
  ActivationToken,
  DeactivateQuery,
  RolesChange,
  User,
  UserCreate,
  UserCreated,
  UserRoles,
  Users,
  UsersQuery,
} from './schemas.ts'
import { addUser } from './service.ts'
import { deactivateUser, reactivateUser } from './state.ts'

const access = { permission: 'userAdmin' } as const
const tags = ['user']

export const userRoutes = (app: App, services: Services) => {
  const guessable = { access: { public: true }, rateLimit: strictRateLimit(services.config) } as const

  app.get(
    '/user-api/user',
    {
      config: { access },
      schema: {
        operationId: 'userList',
        tags,
        querystring: UsersQuery,
        response: answers({ 200: Users }, [400, 401, 403]),
      },
    },
    request => listUsers(request.ctx, request.query),
  )

  app.get(
    '/user-api/user/:id',
    {
      config: { access },
      schema: {
        operationId: 'userGet',
        tags,
        params: IdParams,
        response: answers({ 200: User }, [400, 401, 403, 404]),
      },
    },
    async request => userOf(await readPerson(request.ctx, request.params.id)),
  )

  app.get(
    '/user-api/user/:id/roles',
    {
      config: { access },
      schema: {
        operationId: 'userRoles',
        tags,
        params: IdParams,
        response: answers({ 200: UserRoles }, [400, 401, 403, 404]),
      },
    },
    async request => rolesOf(request.ctx, await readPerson(request.ctx, request.params.id)),
  )

  app.post(
    '/user-api/user/create',
    {
      config: { access: { ...access, once: 'userCreate' } },
      schema: {
        operationId: 'userCreate',
        tags,
        body: UserCreate,
        response: answers({ 201: UserCreated }, [400, 401, 403, 404, 409, 413, 415, 422]),
      },
    },
    async (request, reply) => {
      return reply.code(201).send(replayable(reply, await addUser(request.ctx, request.body)))
    },
  )

  app.put(
    '/user-api/user/:id/roles',
    {
      config: { access },
      schema: {
        operationId: 'userSetRoles',
        tags,
        params: IdParams,
        body: RolesChange,
        response: answers({ 200: UserRoles }, [400, 401, 403, 404, 409, 413, 415, 422]),
      },
    },
    request => setRoles(request.ctx, request.params.id, request.body),
  )

  app.delete(
    '/user-api/user/:id',
    {
      config: { access },
      schema: {
        operationId: 'userDeactivate',
        tags,
        params: IdParams,
        querystring: DeactivateQuery,
        response: answers({ 204: z.null() }, [400, 401, 403, 404, 409, 413, 415]),
      },
    },
    async (request, reply) => {
      await deactivateUser(request.ctx, request.params.id, request.query)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/user-api/user/:id/reactivate',
    {
      config: { access },
      schema: {
        operationId: 'userReactivate',
        tags,
        params: IdParams,
        response: answers({ 202: z.null() }, [400, 401, 403, 404, 409, 413, 415]),
      },
    },
    async (request, reply) => {
      await reactivateUser(request.ctx, request.params.id)
      return reply.code(202).send(null)
    },
  )

  app.post(
    '/user-api/activation/look',
    {
      config: guessable,
      schema: {
        operationId: 'userActivationLook',
        tags,
        body: ActivationToken,
        response: answers({ 200: ActivationLook }, [400, 403, 410, 413, 415]),
      },
    },
    request => readActivation(request.ctx, request.body.token),
  )

  app.post(
    '/user-api/activation',
    {
      config: guessable,
      schema: {
        operationId: 'userActivate',
        tags,
        body: ActivationToken,
        response: answers({ 200: Activated }, [400, 403, 410, 413, 415]),
      },
    },
    request => activate(services, request.ctx, request.body.token),
  )
}
