import { type CompanyRole, parsePhone } from '@portal/domain'
import { type Account, ADMINISTRATOR_ROLES } from '@portal/domain/user'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { queueMessages } from '../message/service.ts'
import { sendActivation } from './activation.ts'
import { accessMail } from './mails.ts'
import { isOwn, lockPerson } from './person.ts'
import { noteRolesModified, writeRoles } from './roles.ts'
import type { UserCreate, UserCreated } from './schemas.ts'

export type NewUser = {
  email: string
  firstName: string
  lastName: string
  phone: string
  phoneCountryCode: string
  /** ACTIVE only for somebody who has just identified themselves; others are INACTIVE until they use their link. */
  state: 'INACTIVE' | 'ACTIVE'
  subject?: string | null
  companyRoles: { companyId: string; role: CompanyRole }[]
}

/** National number and country code, however they were typed. */
const phoneOf = ({ phone, phoneCountryCode }: Pick<NewUser, 'phone' | 'phoneCountryCode'>) => {
  const number = parsePhone(phone, phoneCountryCode)
  return number.ok ? number : { phone, countryCode: phoneCountryCode }
}

/**
 * Creates a user; all users are created here (000 §7). The caller sends the e-mail and writes the audit entry.
 * @throws Refusal email-taken when a user who is not deleted has the address
 */
export const createUser = async (tx: Tx, ctx: Ctx, user: NewUser): Promise<{ id: string }> => {
  const { phone, countryCode } = phoneOf(user)
  const createdBy = ctx.actor.kind === 'user' ? ctx.actor.id : null
  const now = ctx.clock.now()
  const { firstName, lastName, state, subject = null } = user
  const [row] = await tx.models.user.createManyAndReturn({
    data: {
      email: user.email.toLowerCase(),
      subject,
      firstName,
      lastName,
      phone,
      state,
      phoneCountryCode: countryCode,
      createdAt: now,
      createdById: createdBy,
      rolesModifiedAt: now,
    },
    skipDuplicates: true,
    select: { id: true },
  })
  if (!row) throw new Refusal('email-taken')
  await grantCompanyRoles(tx, ctx, row.id, user.companyRoles)
  return row
}

/** Adds roles without a check of rights; the caller has checked them. Whoever saves roles read before is refused, as after `writeRoles`. */
export const grantCompanyRoles = async (
  tx: Tx,
  ctx: Ctx,
  userId: string,
  companyRoles: NewUser['companyRoles'],
): Promise<void> => {
  if (companyRoles.length === 0) return
  await tx.models.userCompanyRole.createMany({
    data: companyRoles.map(({ companyId, role }) => ({ userId, companyId, role })),
    skipDuplicates: true,
  })
  await noteRolesModified(tx, ctx, userId)
}

/**
 * Gives a company an administrator. An existing user with the e-mail address gets the roles and keeps their name; otherwise a user
 * is created. Users who cannot sign in yet get an activation link, others an e-mail about their access. @returns the user's id
 * @throws Refusal own-role for the caller's own person
 */
export const addAdministrator = async (
  tx: Tx,
  ctx: Ctx,
  company: { id: string; name: string },
  person: Omit<NewUser, 'state' | 'subject' | 'companyRoles'>,
): Promise<string> => {
  const companyRoles = ADMINISTRATOR_ROLES.map(role => ({ companyId: company.id, role }))
  // SQL: locks by the e-mail address, whose index leaves deleted users out; a condition of a model does not match it.
  const [known] = await tx.$queryRaw<(Account & { state: string; email: string; firstName: string })[]>`
    select id, state::text, email, first_name as "firstName", phone, phone_country_code as "phoneCountryCode" from app_user
    where email = ${person.email.toLowerCase()} and state <> 'DELETED' for update`
  // Staff who open a company would otherwise make themselves its administrator.
  const { phone, countryCode: phoneCountryCode } = phoneOf(person)
  if (isOwn(ctx, known ?? { id: '', phone, phoneCountryCode })) throw new Refusal('own-role')
  const { id } = known ?? (await createUser(tx, ctx, { ...person, state: 'INACTIVE', companyRoles: [] }))
  await grantCompanyRoles(tx, ctx, id, companyRoles)
  const granted = {
    action: 'user.roles',
    companyId: company.id,
    entityId: id,
    detail: { granted: ADMINISTRATOR_ROLES, removed: [] },
  } as const
  await tx.audit(known ? granted : [{ action: 'user.create', companyId: company.id, entityId: id }, granted])
  if (known?.state !== 'ACTIVE') await sendActivation(tx, ctx, id)
  else
    await queueMessages(tx, ctx, [
      {
        dedupeKey: `administrator:${id}:${company.id}`,
        channel: 'EMAIL',
        recipient: known.email,
        replyTo: ctx.operator.email.customerService,
        ...accessMail({
          operator: ctx.operator,
          firstName: known.firstName,
          company: company.name,
          link: ctx.link('/'),
        }),
      },
    ])
  return id
}

/**
 * POST /user-api/user/create: the user, their roles when given, and the e-mail with the link, all or nothing.
 * @throws Refusal email-taken, and those of `writeRoles`
 */
export const addUser = (
  ctx: Ctx,
  { roles, ...form }: z.infer<typeof UserCreate>,
): Promise<{ body: z.infer<typeof UserCreated>; replayed: boolean }> =>
  createOnce(ctx, async tx => {
    const { id } = await createUser(tx, ctx, { ...form, state: 'INACTIVE', companyRoles: [] })
    const changes = roles ? await writeRoles(tx, ctx, await lockPerson(tx, ctx, id), roles) : []
    await sendActivation(tx, ctx, id)
    await tx.audit([{ action: 'user.create', entityId: id }, ...changes])
    return { id }
  })
