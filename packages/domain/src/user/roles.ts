import type { RefusalCode } from '../refusals.ts'
import type { CompanyRole, GlobalRole } from '../roles.ts'

export type CompanyRoles = { readonly companyId: string; readonly roles: readonly CompanyRole[] }
export type RoleSet = { readonly roles: readonly GlobalRole[]; readonly companies: readonly CompanyRoles[] }

/** The companies a user administrator works for: all of the operator's, or those where they are USER_ADMIN. */
export type AdminScope =
  | { readonly all: true }
  | { readonly all: false; readonly companyIds: readonly string[] }

/** The users and companies that somebody may administer. Source: 000 §5, §6. */
export function adminScope(who: {
  readonly globalRoles: readonly GlobalRole[]
  readonly companyRoles: readonly { readonly companyId: string; readonly role: CompanyRole }[]
}): AdminScope {
  if (who.globalRoles.includes('GLOBAL_USER_ADMIN')) return { all: true }
  const own = who.companyRoles.filter(({ role }) => role === 'USER_ADMIN').map(({ companyId }) => companyId)
  return { all: false, companyIds: [...new Set(own)] }
}

const inScope = (scope: AdminScope, companyId: string) => scope.all || scope.companyIds.includes(companyId)

/** The part of a user's roles that an administrator sees and sets. Other roles are not changed. */
export function visibleRoles<T extends RoleSet>(scope: AdminScope, set: T): T {
  if (scope.all) return set
  return { ...set, roles: [], companies: set.companies.filter(({ companyId }) => inScope(scope, companyId)) }
}

/** True when nothing of a user lies outside an administrator's companies: only then may they deactivate or reactivate the user. */
export function administersAllOf(scope: AdminScope, set: RoleSet): boolean {
  return (
    scope.all || (set.roles.length === 0 && set.companies.every(({ companyId }) => inScope(scope, companyId)))
  )
}

const merged = (companies: readonly CompanyRoles[]): CompanyRoles[] => {
  const byCompany = new Map<string, Set<CompanyRole>>()
  for (const { companyId, roles } of companies) {
    const all = byCompany.get(companyId) ?? new Set()
    for (const role of roles) all.add(role)
    byCompany.set(companyId, all)
  }
  return [...byCompany].map(([companyId, roles]) => ({ companyId, roles: [...roles] }))
}

const rolesIn = (set: RoleSet, id: string) =>
  set.companies.find(({ companyId }) => companyId === id)?.roles ?? []

export type RolesDecision =
  | { readonly ok: true; readonly roles: GlobalRole[]; readonly companies: CompanyRoles[] }
  | { readonly ok: false; readonly refusal: RefusalCode; readonly detail: Record<string, unknown> }

/**
 * A user's roles after an administrator has set those they may set. `companies` are the facts of the existing companies in the
 * request. A role that a user has already may stay although its agreement has ended. Source: 000 §5, §7.
 */
export function decideRoles(question: {
  readonly scope: AdminScope
  /** The roles are those of the administrator's own person. */
  readonly own: boolean
  readonly current: RoleSet
  readonly wanted: RoleSet
  readonly companies: readonly { readonly id: string; readonly hasSchoolAgreement: boolean }[]
}): RolesDecision {
  const { scope, current } = question
  const wanted = { roles: [...new Set(question.wanted.roles)], companies: merged(question.wanted.companies) }
  const refuse = (refusal: RefusalCode, detail: Record<string, unknown> = {}): RolesDecision => ({
    ok: false,
    refusal,
    detail,
  })
  if (!scope.all && wanted.roles.length > 0) return refuse('role-not-grantable', { roles: wanted.roles })
  for (const { companyId, roles } of wanted.companies) {
    if (!inScope(scope, companyId)) return refuse('role-not-grantable', { companyId })
    const company = question.companies.find(({ id }) => id === companyId)
    if (!company) return refuse('not-found', { companyId })
    const isNew = !rolesIn(current, companyId).includes('SCHOOLTICKET_ADMIN')
    if (roles.includes('SCHOOLTICKET_ADMIN') && isNew && !company.hasSchoolAgreement)
      return refuse('school-role-needs-agreement', { companyId })
  }
  const beyond = scope.all ? [] : current.companies.filter(({ companyId }) => !inScope(scope, companyId))
  const roles = scope.all ? wanted.roles : [...current.roles]
  const companies = [...beyond, ...wanted.companies.filter(company => company.roles.length > 0)]
  if (roles.length === 0 && companies.length === 0) return refuse('no-roles')
  if (question.own && roleChanges(current, { roles, companies }).some(({ granted }) => granted.length > 0))
    return refuse('own-role')
  return { ok: true, roles, companies }
}

/** The roles of a company's first administrator; somebody must keep them. Source: docs/decisions. */
export const ADMINISTRATOR_ROLES: readonly CompanyRole[] = ['COMPANY_ADMIN', 'USER_ADMIN']
const administers = (roles: readonly CompanyRole[]) => roles.some(role => ADMINISTRATOR_ROLES.includes(role))

/**
 * What a change removes although somebody must have it: the operator's user administration, and the
 * administration of companies. Source: docs/decisions.
 */
export function lostAdministration(
  before: RoleSet,
  after: RoleSet,
): { userAdministration: boolean; companyIds: string[] } {
  return {
    userAdministration:
      before.roles.includes('GLOBAL_USER_ADMIN') && !after.roles.includes('GLOBAL_USER_ADMIN'),
    companyIds: before.companies
      .filter(({ companyId, roles }) => administers(roles) && !administers(rolesIn(after, companyId)))
      .map(({ companyId }) => companyId),
  }
}

/** An account, as far as it says whose it is. */
export type Account = { readonly id: string; readonly phone: string; readonly phoneCountryCode: string }

/** True for one account, and for two of one person as far as that can be known: they have the same phone. */
export function isSamePerson(one: Account, other: Account): boolean {
  return one.id === other.id || (one.phone === other.phone && one.phoneCountryCode === other.phoneCountryCode)
}

/** No roles; a deactivated user cannot use theirs. */
export const NO_ROLES: RoleSet = { roles: [], companies: [] }

/** What changed, per company and for the global roles (`companyId` null), for the audit log. */
export function roleChanges(
  before: RoleSet,
  after: RoleSet,
): { companyId: string | null; granted: string[]; removed: string[] }[] {
  const change = (companyId: string | null, had: readonly string[], has: readonly string[]) => ({
    companyId,
    granted: has.filter(role => !had.includes(role)),
    removed: had.filter(role => !has.includes(role)),
  })
  const ids = new Set([...before.companies, ...after.companies].map(({ companyId }) => companyId))
  return [
    change(null, before.roles, after.roles),
    ...[...ids].map(id => change(id, rolesIn(before, id), rolesIn(after, id))),
  ].filter(({ granted, removed }) => granted.length + removed.length > 0)
}
