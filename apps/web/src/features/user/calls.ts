import type { UserForm, UserState } from '@portal/domain/user'
import type { PageQuery } from '../../lib/api.ts'
import { answerOf, CSRF_HEADER, client } from '../../lib/http.ts'
import type { RolesBody } from './user-values.ts'

const until = (signal?: AbortSignal) => (signal ? { signal } : {})
const of = (id: string) => ({ params: { path: { id } } })

export type UserQuery = PageQuery & { searchFor: string; state: UserState | null }

/** Searches the companies that the signed-in user may see; staff see all. */
export const COMPANIES_AT_ONCE = 50

/** The calls of user administration, and the two of the activation page, which a visitor makes. */
export const calls = {
  list: ({ page, pageSize, searchFor, state }: UserQuery, signal?: AbortSignal) =>
    answerOf(
      client.GET('/user-api/user', {
        params: {
          query: {
            maxEntries: pageSize,
            offset: (page - 1) * pageSize,
            // The parentheses are part of the call (000 §7); the words inside are the search.
            ...(searchFor.trim() && { searchFor: `(${searchFor.trim()})` }),
            ...(state && { state }),
          },
        },
        ...until(signal),
      }),
    ),
  one: (id: string, signal?: AbortSignal) =>
    answerOf(client.GET('/user-api/user/{id}', { ...of(id), ...until(signal) })),
  roles: (id: string, signal?: AbortSignal) =>
    answerOf(client.GET('/user-api/user/{id}/roles', { ...of(id), ...until(signal) })),
  create: (body: UserForm & { roles: RolesBody }, idempotencyKey: string) =>
    answerOf(
      client.POST('/user-api/user/create', {
        body,
        params: { header: { 'idempotency-key': idempotencyKey } },
      }),
    ),
  saveRoles: (id: string, body: RolesBody & { lastModified: string; confirmLastAdministrator: boolean }) =>
    answerOf(client.PUT('/user-api/user/{id}/roles', { ...of(id), body })),
  /** `expectedState` is the state that the user has seen: a repeated call must not delete the user it deactivated. */
  deactivate: (id: string, expectedState: 'ACTIVE' | 'INACTIVE', confirmLastAdministrator: boolean) =>
    answerOf(
      client.DELETE('/user-api/user/{id}', {
        params: {
          path: { id },
          query: {
            expectedState,
            ...(confirmLastAdministrator && { confirmLastAdministrator: 'true' as const }),
          },
        },
      }),
    ),
  reactivate: (id: string) => answerOf(client.POST('/user-api/user/{id}/reactivate', of(id))),
  companies: (query: { searchFor?: string; companyId?: string; maxEntries: number }, signal?: AbortSignal) =>
    answerOf(client.GET('/user-api/auth/companies', { params: { query }, ...until(signal) })),

  readActivation: (token: string, signal?: AbortSignal) =>
    answerOf(
      client.POST('/user-api/activation/look', {
        params: { header: CSRF_HEADER },
        body: { token },
        ...until(signal),
      }),
    ),
  activate: (token: string) =>
    answerOf(client.POST('/user-api/activation', { params: { header: CSRF_HEADER }, body: { token } })),
}

export type PortalUser = Awaited<ReturnType<typeof calls.one>>
export type PortalUserRoles = Awaited<ReturnType<typeof calls.roles>>

/** Query keys of the pages, so that a change can invalidate all of them. */
export const queryKeys = {
  all: ['users'] as const,
  list: (query: UserQuery) => ['users', 'list', query] as const,
  one: (id: string) => ['users', 'one', id] as const,
  roles: (id: string) => ['users', 'roles', id] as const,
  // Under the session's own name: these answers do not change with the selected company.
  companies: (text: string) => ['companies', 'role-dialog', text] as const,
  company: (id: string) => ['companies', 'one', id] as const,
  activation: (token: string) => ['activation', token] as const,
}
