import { decideRoles, lostAdministration, NO_ROLES, type RoleSet, roleChanges } from '@portal/domain/user'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { type AuditInput, inTenant, type Tx } from '../../core/in-tenant.ts'
import { endSessions } from '../../core/session-store.ts'
import { isOwn, lockPerson, type Person, readPerson, rolesOf, scopeOf } from './person.ts'
import type { RolesChange, UserRoles } from './schemas.ts'

type Facts = { id: string; hasSchoolAgreement: boolean }

// Share locks: a concurrent deletion of a company either waits and removes the new roles too, or has committed and the company is
// not found.
const companyFacts = (tx: Tx, ctx: Ctx, ids: string[]): Promise<Facts[]> =>
  // SQL: locks a set
  tx.$queryRaw`
    select c.id, exists (select from agreement a where a.company_id = c.id and a.sub_type = 'SCHOOLTICKET'
      and a.from_date <= ${ctx.today}::date and (a.end_date is null or a.end_date >= ${ctx.today}::date)) as "hasSchoolAgreement"
    from company c where c.id = any(${ids}::text[]) and c.deleted_at is null for share of c`

/**
 * Refuses to leave the operator without an active user administrator, and a company without any administrator unless a global
 * user admin says so (docs/decisions). Called under `lockPerson`.
 * @throws Refusal last-administrator with `confirmable` and the companies
 */
const assertAdministratorRemains = async (
  tx: Tx,
  ctx: Ctx,
  person: Person,
  after: RoleSet,
  confirmed: boolean,
): Promise<void> => {
  if (person.state !== 'ACTIVE') return
  const lost = lostAdministration(person, after)
  if (!lost.userAdministration && lost.companyIds.length === 0) return
  const user = { state: 'ACTIVE', id: { not: person.id } } as const
  if (lost.userAdministration) {
    const other = await tx.models.userGlobalRole.findFirst({
      where: { role: 'GLOBAL_USER_ADMIN', user },
      select: { userId: true },
    })
    if (!other) throw new Refusal('last-administrator', { confirmable: false, companies: [] })
  }
  const left = await tx.models.company.findMany({
    where: {
      id: { in: lost.companyIds },
      userRoles: { none: { role: { in: ['COMPANY_ADMIN', 'USER_ADMIN'] }, user } },
    },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  const mayConfirm = scopeOf(ctx).all
  if (left.length > 0 && !(mayConfirm && confirmed)) {
    const companies = left.map(({ id, name }) => ({ companyId: id, companyName: name }))
    throw new Refusal('last-administrator', { confirmable: mayConfirm, companies })
  }
}

/** As `assertAdministratorRemains` for a person who is switched off: their roles stay, but nobody can use them. */
export const assertAdministratorRemainsWithout = (tx: Tx, ctx: Ctx, person: Person, confirmed: boolean) =>
  assertAdministratorRemains(tx, ctx, person, NO_ROLES, confirmed)

/** One entry per company, so that each company's log has its own changes. */
export const changesForAudit = (userId: string, before: RoleSet, after: RoleSet): AuditInput[] =>
  roleChanges(before, after).map(({ companyId, granted, removed }) => ({
    action: 'user.roles',
    companyId,
    entityId: userId,
    detail: { granted, removed },
  }))

/** Always later than before, whatever the clock says, because clients compare it to detect concurrent changes. */
export const noteRolesModified = (tx: Tx, { clock }: Pick<Ctx, 'clock'>, userId: string): Promise<number> =>
  // SQL: the later one of two instants
  tx.$executeRaw`
  update app_user set roles_modified_at = greatest(${clock.now()}, roles_modified_at + interval '1 millisecond') where id = ${userId}::uuid`

/**
 * Rights hold from the next request on, and most changes end no session. Whoever loses a role of staff is signed out: what stands on
 * their screens is of companies that they have nothing to do with any more.
 */
const endOutgrownSessions = async (
  tx: Tx,
  ctx: Ctx,
  person: Person,
  after: RoleSet,
): Promise<AuditInput[]> => {
  if (person.roles.every(role => after.roles.includes(role))) return []
  const sessions = await endSessions(tx, ctx, { userId: person.id, by: 'STAFF' })
  return sessions > 0
    ? [{ action: 'session.end', entityId: person.id, detail: { by: 'roles', sessions } }]
    : []
}

/**
 * Writes the roles an administrator sets for a user.
 * @throws Refusal with the code of `decideRoles`, or last-administrator
 */
export const writeRoles = async (
  tx: Tx,
  ctx: Ctx,
  person: Person,
  wanted: RoleSet,
  confirmed = false,
): Promise<AuditInput[]> => {
  const ids = [...new Set(wanted.companies.map(({ companyId }) => companyId))]
  const decision = decideRoles({
    scope: scopeOf(ctx),
    own: isOwn(ctx, person),
    current: person,
    wanted,
    companies: ids.length ? await companyFacts(tx, ctx, ids) : [],
  })
  if (!decision.ok) throw new Refusal(decision.refusal, decision.detail)
  await assertAdministratorRemains(tx, ctx, person, decision, confirmed)
  const rows = decision.companies.flatMap(({ companyId, roles }) => roles.map(role => ({ companyId, role })))
  const userId = person.id
  await tx.models.userGlobalRole.deleteMany({ where: { userId, role: { notIn: decision.roles } } })
  await tx.models.userGlobalRole.createMany({
    data: decision.roles.map(role => ({ userId, role })),
    skipDuplicates: true,
  })
  await tx.models.userCompanyRole.deleteMany({
    where: { userId, ...(rows.length > 0 && { NOT: { OR: rows } }) },
  })
  await tx.models.userCompanyRole.createMany({
    data: rows.map(row => ({ ...row, userId })),
    skipDuplicates: true,
  })
  await noteRolesModified(tx, ctx, person.id)
  return [
    ...changesForAudit(person.id, person, decision),
    ...(await endOutgrownSessions(tx, ctx, person, decision)),
  ]
}

/**
 * PUT /user-api/user/{id}/roles: replaces the roles the caller may see; a company's user admin leaves all others untouched.
 * @throws Refusal not-found, user-state, changed-meanwhile, and those of `writeRoles`
 */
export const setRoles = async (
  ctx: Ctx,
  id: string,
  { lastModified, confirmLastAdministrator, ...wanted }: z.infer<typeof RolesChange>,
): Promise<z.infer<typeof UserRoles>> => {
  await inTenant(ctx, async tx => {
    const person = await lockPerson(tx, ctx, id)
    if (person.state === 'DELETED') throw new Refusal('user-state')
    if (lastModified && new Date(lastModified).getTime() !== new Date(person.lastModified).getTime())
      throw new Refusal('changed-meanwhile')
    const changes = await writeRoles(tx, ctx, person, wanted, confirmLastAdministrator)
    await tx.audit(changes.length ? changes : { action: 'user.roles', entityId: id })
  })
  return rolesOf(ctx, await readPerson(ctx, id))
}
