/** The values of the user form. Pure. */
import { DEFAULT_COUNTRY_CODE, type FormCode } from '@portal/domain'
import { type UserForm, type UserRolesForm, userForm } from '@portal/domain/user'
import { formOf } from '../../lib/zod-faults.ts'
import { hasNoRole, NO_ROLES, type RoleChoices, withCompany } from './roles.ts'

/** In the order in which they stand, which is the order of the error summary. */
export const USER_FIELDS = ['firstName', 'lastName', 'email', 'phone', 'roles'] as const
export type UserField = (typeof USER_FIELDS)[number]

export type UserValues = UserForm & {
  roles: RoleChoices
  /** Which state of the roles the choices start from; empty for a new user. */
  lastModified: string
}

/** Nothing yet, but for the company that the user is to have a role in. */
export const newUserIn = (company: { id: string; name: string } | null): UserValues => ({
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  phoneCountryCode: DEFAULT_COUNTRY_CODE,
  roles: company
    ? withCompany(NO_ROLES, { companyId: company.id, companyName: company.name, roles: [] })
    : NO_ROLES,
  lastModified: '',
})

/** What the calls take: ids without names, and no company without a role. */
export const rolesBody = ({ roles, companies }: RoleChoices): UserRolesForm => ({
  roles,
  companies: companies
    .filter(company => company.roles.length > 0)
    .map(({ companyId, roles: held }) => ({ companyId, roles: held })),
})

/** What leads back to the list says: who was invited just now. */
export type ListState = { invited?: { id: string; name: string } }

const NO_ROLES_FAULT = { path: ['roles'], message: 'no-roles' satisfies FormCode }

/** A new user: the person's own fields, and at least one role [P-265..P-268, P-270]. */
export const newUserForm = formOf<UserValues, UserForm & { roles: UserRolesForm }>(values => {
  const person = userForm.safeParse(values)
  const none = hasNoRole(values.roles) ? [NO_ROLES_FAULT] : []
  if (person.success && none.length === 0)
    return { success: true, data: { ...person.data, roles: rolesBody(values.roles) } }
  return { success: false, error: { issues: [...(person.error?.issues ?? []), ...none] } }
})

/**
 * The roles of a user there is already.
 * @param seesAll false for a local user admin, who does not see the user's roles in other companies
 */
export const editUserForm = (seesAll: boolean) =>
  formOf<UserValues, UserRolesForm & { lastModified: string }>(({ roles, lastModified }) => {
    if (seesAll && hasNoRole(roles)) return { success: false, error: { issues: [NO_ROLES_FAULT] } }
    return { success: true, data: { ...rolesBody(roles), lastModified } }
  })

/** A draft of a user's roles is valid only while the roles are unchanged. */
export const isStale = (
  draft: Partial<UserValues> | undefined,
  now: Pick<UserValues, 'lastModified'>,
): boolean => draft !== undefined && draft.lastModified !== now.lastModified
