import { anyPhone, COMPANY_ROLES, COMPANY_TYPES, GLOBAL_ROLES } from '@portal/domain'
import { USER_SORTS, USER_STATES, userForm, userRolesForm } from '@portal/domain/user'
import { z } from 'zod'
import { paging } from '../../core/list.ts'

export const UsersQuery = z.strictObject({
  searchFor: z.string().max(200).default(''),
  state: z.enum(USER_STATES).optional(),
  invited: z
    .enum(['true', 'false'])
    .optional()
    .describe('only those whose activation link waits to be used, or only others'),
  companyId: z.string().min(1).max(50).optional().describe('only those with a role in this company'),
  sort: z.enum(USER_SORTS).default('lastName'),
  descending: z.literal('true').optional(),
  ...paging(10),
})

export const User = z
  .object({
    id: z.string(),
    email: z.string().describe('also the user name'),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    phoneCountryCode: z.string(),
    state: z.enum(USER_STATES),
    invited: z.boolean().describe('INACTIVE because the activation link has not been used'),
  })
  .meta({ id: 'User' })

/** How many companies a row of the list names. */
export const COMPANIES_NAMED = 3

const UserRow = User.extend({
  roles: z.array(z.enum(GLOBAL_ROLES)),
  companies: z
    .array(
      z.object({ companyId: z.string(), companyName: z.string(), roles: z.array(z.enum(COMPANY_ROLES)) }),
    )
    .describe(`the first ${COMPANIES_NAMED} companies with roles, the one asked for before others`),
  companyCount: z.number().int(),
})

export const Users = z
  .object({ matches: z.array(UserRow), totalEntries: z.number().int() })
  .meta({ id: 'Users' })

export const UserRoles = z
  .object({
    userId: z.string(),
    lastModified: z.string().describe('sent back with a change, it refuses one made on top of another'),
    roles: z.array(z.enum(GLOBAL_ROLES)),
    companies: z.array(
      z.object({
        companyId: z.string(),
        companyName: z.string(),
        companyType: z.enum(COMPANY_TYPES),
        roles: z.array(z.enum(COMPANY_ROLES)),
      }),
    ),
  })
  .meta({ id: 'UserRoles' })

/** POST /user-api/user/create (000 §7); with `roles` the user and what they may do are made in one step. */
export const UserCreate = z
  .strictObject({ ...userForm.shape, roles: z.optional(userRolesForm) })
  .check(anyPhone)
export const UserCreated = z.object({ id: z.string() }).meta({ id: 'UserCreated' })

export const RolesChange = z.strictObject({
  ...userRolesForm.shape,
  lastModified: z.iso.datetime().optional().describe('as read; left out, the last to save wins'),
  confirmLastAdministrator: z
    .boolean()
    .default(false)
    .describe('a global user admin may leave a company without an administrator by saying so'),
})

export const DeactivateQuery = z.strictObject({
  expectedState: z
    .enum(['ACTIVE', 'INACTIVE'])
    .optional()
    .describe('the state the caller saw: the same call twice would otherwise delete whom it deactivated'),
  confirmLastAdministrator: z.enum(['true', 'false']).default('false'),
})

export const ActivationToken = z.strictObject({ token: z.string().regex(/^[\w-]{20,100}$/) })
export const ActivationLook = z
  .object({ firstName: z.string(), email: z.string() })
  .meta({ id: 'ActivationLook' })
export const Activated = z
  .object({ signIn: z.string().describe('where to sign in now') })
  .meta({ id: 'Activated' })

export const UserSessions = z
  .object({
    open: z.number().int(),
    lastSeenAt: z.iso.datetime().nullable(),
    mayEnd: z.boolean().describe('the caller administers all that the user may do, and so may end them'),
  })
  .meta({ id: 'UserSessions' })

export const UserSessionsEnded = z.object({ ended: z.number().int() }).meta({ id: 'UserSessionsEnded' })
