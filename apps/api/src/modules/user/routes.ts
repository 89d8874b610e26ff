import type { App } from '../../core/app-type.ts'
import { visitRequests } from '../../core/limits.ts'
import { operations } from '../../core/operation.ts'
import { IdParams } from '../../core/params.ts'
import type { Services } from '../../core/services.ts'
import { activate, readActivation } from './activation.ts'
import { addUser } from './create.ts'
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
  UserSessions,
  UserSessionsEnded,
  Users,
  UsersQuery,
} from './schemas.ts'
import { deactivateUser, endSessionsOfUser, reactivateUser, readSessionsOfUser } from './state.ts'

const administrator = { permission: 'userAdmin' } as const

export const userRoutes = (app: App, services: Services) => {
  const operation = operations(app, 'user', 'Users and their roles.')
  // A whole office may be invited on the same morning; a key of 256 bits is not found by trying.
  const invited = { public: true, requests: visitRequests(services.config) } as const

  operation(
    {
      method: 'GET',
      url: '/user-api/user',
      id: 'userList',
      summary: 'List users',
      ...administrator,
      query: UsersQuery,
      answer: Users,
    },
    request => listUsers(request.ctx, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/user-api/user/:id',
      id: 'userGet',
      summary: 'Get a user',
      ...administrator,
      params: IdParams,
      answer: User,
    },
    async request => userOf(await readPerson(request.ctx, request.params.id)),
  )

  operation(
    {
      method: 'GET',
      url: '/user-api/user/:id/roles',
      id: 'userRoles',
      summary: 'Get the roles of a user',
      ...administrator,
      params: IdParams,
      answer: UserRoles,
    },
    async request => rolesOf(request.ctx, await readPerson(request.ctx, request.params.id)),
  )

  operation(
    {
      method: 'GET',
      url: '/user-api/user/:id/sessions',
      id: 'userSessions',
      summary: 'Count the open sessions of a user',
      ...administrator,
      params: IdParams,
      answer: UserSessions,
    },
    request => readSessionsOfUser(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'DELETE',
      url: '/user-api/user/:id/sessions',
      id: 'userEndSessions',
      summary: 'End all sessions of a user',
      ...administrator,
      params: IdParams,
      answer: UserSessionsEnded,
      refusals: [403],
    },
    request => endSessionsOfUser(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'POST',
      url: '/user-api/user/create',
      id: 'userCreate',
      summary: 'Create a user',
      ...administrator,
      once: true,
      body: UserCreate,
      answer: UserCreated,
      refusals: [404],
    },
    request => addUser(request.ctx, request.body),
  )

  operation(
    {
      method: 'PUT',
      url: '/user-api/user/:id/roles',
      id: 'userSetRoles',
      summary: 'Set the roles of a user',
      ...administrator,
      params: IdParams,
      body: RolesChange,
      answer: UserRoles,
      refusals: [409, 422],
    },
    request => setRoles(request.ctx, request.params.id, request.body),
  )

  operation(
    {
      method: 'DELETE',
      url: '/user-api/user/:id',
      id: 'userDeactivate',
      summary: 'Deactivate a user',
      ...administrator,
      params: IdParams,
      query: DeactivateQuery,
      answer: 204,
      refusals: [409],
    },
    request => deactivateUser(request.ctx, request.params.id, request.query),
  )

  operation(
    {
      method: 'POST',
      url: '/user-api/user/:id/reactivate',
      id: 'userReactivate',
      summary: 'Reactivate a user',
      ...administrator,
      params: IdParams,
      answer: 202,
      refusals: [409],
    },
    request => reactivateUser(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'POST',
      url: '/user-api/activation/look',
      id: 'userActivationLook',
      summary: 'Look at an activation link',
      ...invited,
      perAddress: { name: 'activation-looks', most: 1000, seconds: 3600 },
      body: ActivationToken,
      answer: ActivationLook,
      refusals: [410],
    },
    request => readActivation(request.ctx, request.body.token),
  )

  operation(
    {
      method: 'POST',
      url: '/user-api/activation',
      id: 'userActivate',
      summary: 'Activate a user by the link',
      ...invited,
      perAddress: { name: 'activations', most: 1000, seconds: 3600 },
      body: ActivationToken,
      answer: Activated,
      refusals: [410],
    },
    request => activate(services, request.ctx, request.body.token),
  )
}
