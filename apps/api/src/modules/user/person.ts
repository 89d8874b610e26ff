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
import { Prisma, readTenant, type Tx } from '../../core/in-tenant.ts'
import type { User, UserRoles } from './schemas.ts'

/** A user with all roles, whoever reads. */
export type Person = z.infer<typeof User> & {
  createdById: string | null
  lastModified: string
  roles: GlobalRole[]
  companies: { companyId: string; companyName: string; companyType: CompanyType; roles: CompanyRole[] }[]
}

const PERSON_JSON = `u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.phone, u.phone_country_code as "phoneCountryCode",
  u.state::text, u.state = 'INACTIVE' and u.deactivated_at is null as invited, u.created_by_id as "createdById",
  to_char(u.roles_modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastModified",
  coalesce((select json_agg(g.role order by g.role) from user_global_role g where g.user_id = u.id), '[]'::json) as roles,
  coalesce((select json_agg(json_build_object('companyId', c.id, 'companyName', c.name, 'companyType', c.type, 'roles', r.roles) order by c.name, c.id)
    from (select company_id, json_agg(role order by role) as roles from user_company_role where user_id = u.id group by company_id) r
    join company c on c.id = r.company_id), '[]'::json) as companies`

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

const seen = (ctx: Ctx, person: Person | undefined): Person => {
  if (!person || !isVisible(ctx, person)) throw new Refusal('not-found')
  return person
}

/** @throws Refusal not-found for a user the caller may not administer */
export const readPerson = async (ctx: Ctx, id: string): Promise<Person> => {
  const [person] = await readTenant<Person>(ctx, {
    name: 'user-by-id',
    text: `select ${PERSON_JSON} from app_user u where u.id = $1::uuid`,
    values: [id],
  })
  return seen(ctx, person)
}

/**
 * As `readPerson`, for a change. Changes that remove roles or users are serialised per operator; otherwise two of them could each
 * leave the other as the last administrator.
 */
export const lockPerson = async (tx: Tx, ctx: Ctx, id: string): Promise<Person> => {
  await tx.serialize('administrators')
  const [person] = await tx.$queryRaw<
    Person[]
  >`select ${Prisma.raw(PERSON_JSON)} from app_user u where u.id = ${id}::uuid for update of u`
  return seen(ctx, person)
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
