/** Roles of operator staff. Source: 000 §3. */
export const GLOBAL_ROLES = [
  'GLOBAL_USER_ADMIN',
  'GLOBAL_COMPANY_ADMIN',
  'GLOBAL_TRAVEL_CARD_ADMIN',
  'GLOBAL_SCHOOLTICKET_ADMIN',
] as const
export type GlobalRole = (typeof GLOBAL_ROLES)[number]

/**
 * Staff who work with school tickets alone: the companies that they act for are the schools, and they work in one at a time.
 * Source: docs/decisions.
 */
export const isSchoolStaff = (globalRoles: readonly GlobalRole[]): boolean =>
  globalRoles.length > 0 && globalRoles.every(role => role === 'GLOBAL_SCHOOLTICKET_ADMIN')

/** What somebody of the staff is called who has several roles: the widest. Null for whoever has none. */
export const mainRoleOf = (globalRoles: readonly GlobalRole[]): GlobalRole | null =>
  WIDEST_FIRST.find(role => globalRoles.includes(role)) ?? null
const WIDEST_FIRST: readonly GlobalRole[] = [
  'GLOBAL_COMPANY_ADMIN',
  'GLOBAL_USER_ADMIN',
  'GLOBAL_SCHOOLTICKET_ADMIN',
  'GLOBAL_TRAVEL_CARD_ADMIN',
]

/** Roles a user has for one company. Source: 000 §3. */
export const COMPANY_ROLES = ['TICKET_ADMIN', 'USER_ADMIN', 'COMPANY_ADMIN', 'SCHOOLTICKET_ADMIN'] as const
export type CompanyRole = (typeof COMPANY_ROLES)[number]

/** What an external system of the operator itself is; TICKET_APP: the app in which travellers buy tickets. */
export const OPERATOR_CLIENT_ROLES = ['TICKET_APP'] as const
export type OperatorClientRole = (typeof OPERATOR_CLIENT_ROLES)[number]

/** Company roles as stored or received: unknown strings are dropped. Source: 000 §3. */
export function knownCompanyRoles(roles: readonly string[]): CompanyRole[] {
  return COMPANY_ROLES.filter(role => roles.includes(role))
}

/**
 * A role in any other context; an unknown string is an error. Source: 000 §3.
 * @throws RangeError
 */
export function parseRole(text: string): GlobalRole | CompanyRole {
  const role = [...GLOBAL_ROLES, ...COMPANY_ROLES].find(known => known === text)
  if (!role) throw new RangeError(`Unknown role: ${text}`)
  return role
}
