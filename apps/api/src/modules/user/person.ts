import type { CompanyRole, CompanyType, GlobalRole } from '@portal/domain'
import {
  type Account,
  type AdminScope,
  adminScope,
  isSamePerson,
  type UserState,
  visibleRoles,
} from '@portal/domain/user'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { modelsOf, type Prisma, type Tx } from '../../core/in-tenant.ts'
import type { User, UserRoles } from './schemas.ts'

/** A user with all roles, whoever reads. */
export type Person = z.infer<typeof User> & {
  createdById: string | null
  lastModified: string
  roles: GlobalRole[]
  companies: { companyId: string; companyName: string; companyType: CompanyType; roles: CompanyRole[] }[]
}

const PERSON = {
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  phone: true,
  phoneCountryCode: true,
  state: true,
  deactivatedAt: true,
  createdById: true,
  rolesModifiedAt: true,
  globalRoles: { select: { role: true }, orderBy: { role: 'asc' } },
  companyRoles: {
    select: { role: true, company: { select: { id: true, name: true, type: true } } },
    orderBy: [{ company: { name: 'asc' } }, { companyId: 'asc' }, { role: 'asc' }],
  },
} satisfies Prisma.UserSelect

const personOf = ({
  deactivatedAt,
  rolesModifiedAt,
  globalRoles,
  companyRoles,
  ...user
}: Prisma.UserGetPayload<{ select: typeof PERSON }>): Person => {
  const companies = new Map<string, Person['companies'][number]>()
  for (const { role, company } of companyRoles) {
    const { id, name, type } = company
    const known = companies.get(id) ?? { companyId: id, companyName: name, companyType: type, roles: [] }
    companies.set(id, { ...known, roles: [...known.roles, role] })
  }
  return {
    ...user,
    invited: user.state === 'INACTIVE' && deactivatedAt === null,
    lastModified: rolesModifiedAt.toISOString(),
    roles: globalRoles.map(({ role }) => role),
    companies: [...companies.values()],
  }
}

/** Whom the caller may administer. An external system administers by its roles too. */
export const scopeOf = (ctx: Ctx): AdminScope =>
  ctx.actor.kind === 'user' || ctx.actor.kind === 'client'
    ? adminScope(ctx.actor)
    : { all: false, companyIds: [] }

/** Whether an account is the caller's own, or another one of the same person. */
export const isOwn = ({ actor }: Ctx, account: Account): boolean =>
  actor.kind === 'user' && isSamePerson(actor, account)

/** A company's user admin sees those with a role in their companies, and those they created who have no role yet. */
const isVisible = (ctx: Ctx, person: Person): boolean => {
  const scope = scopeOf(ctx)
  if (scope.all || visibleRoles(scope, person).companies.length > 0) return true
  return person.roles.length + person.companies.length === 0 && person.createdById === ctx.actor.id
}

const visiblePerson = (ctx: Ctx, row: Parameters<typeof personOf>[0] | null): Person => {
  const person = row && personOf(row)
  if (!person || !isVisible(ctx, person)) throw new Refusal('not-found')
  return person
}

/** @throws Refusal not-found for a user the caller may not administer */
export const readPerson = async (ctx: Ctx, id: string): Promise<Person> => {
  const models = modelsOf(ctx)
  return visiblePerson(ctx, await models.user.findFirst({ where: { id }, select: PERSON }))
}

/**
 * As `readPerson`, for a change. Changes that remove roles or users are serialised per operator; otherwise two of them could each
 * leave the other as the last administrator.
 */
export const lockPerson = async (tx: Tx, ctx: Ctx, id: string): Promise<Person> => {
  await tx.serialize('administrators')
  tx.lock('user', { id })
  return visiblePerson(ctx, await tx.models.user.findFirst({ where: { id }, select: PERSON }))
}

/** The user as shown to their administrators. */
export const userOf = ({
  id,
  email,
  firstName,
  lastName,
  phone,
  phoneCountryCode,
  state,
  invited,
}: Person) => ({
  id,
  email,
  firstName,
  lastName,
  phone,
  phoneCountryCode,
  state: state as UserState,
  invited,
})

/** The roles the caller may see of a user. */
export const rolesOf = (ctx: Ctx, person: Person): z.infer<typeof UserRoles> => {
  const { roles, companies } = visibleRoles(scopeOf(ctx), person)
  return { userId: person.id, lastModified: person.lastModified, roles, companies }
}
