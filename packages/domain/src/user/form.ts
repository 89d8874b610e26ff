import * as z from 'zod/mini'
import { anyPhone, code, countryCodeBound, emailBound, phoneBound, textBound } from '../forms.ts'
import { COMPANY_ROLES, GLOBAL_ROLES } from '../roles.ts'

/** Bounds of a user. Source: 000 §5, §9. */
export const USER_BOUNDS = { name: { min: 2, max: 100 } } as const

/** A new user as typed. Source: 000 §5. */
export const userForm = z
  .object({
    email: emailBound,
    firstName: textBound(USER_BOUNDS.name),
    lastName: textBound(USER_BOUNDS.name),
    phone: phoneBound,
    phoneCountryCode: countryCodeBound,
  })
  .check(anyPhone)
export type UserForm = z.infer<typeof userForm>

/** What a user may do, as set by an administrator: global roles, and roles per company. Source: 000 §3, §7. */
export const userRolesForm = z.strictObject({
  roles: z
    .array(z.enum(GLOBAL_ROLES, code('wrong-format')))
    .check(z.maxLength(GLOBAL_ROLES.length, code('too-long'))),
  companies: z
    .array(
      z.strictObject({
        companyId: z
          .string(code('required'))
          .check(z.trim(), z.minLength(1, code('required')), z.maxLength(50, code('too-long'))),
        roles: z
          .array(z.enum(COMPANY_ROLES, code('wrong-format')))
          .check(z.minLength(1, code('no-roles')), z.maxLength(COMPANY_ROLES.length, code('too-long'))),
      }),
    )
    .check(z.maxLength(500, code('too-long'))),
})
export type UserRolesForm = z.infer<typeof userRolesForm>
