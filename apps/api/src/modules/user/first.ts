import type { UserForm } from '@portal/domain/user'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant } from '../../core/in-tenant.ts'
import { sendActivation } from './activation.ts'
import { createUser } from './create.ts'

/**
 * Creates the person who adds all other users of an operator, and sends them an activation link. For an installation that has nobody yet.
 * @throws Error while the operator has a user administrator who is not deleted
 * @throws Refusal email-taken, limit-reached
 */
export const addFirstAdministrator = (ctx: Ctx, person: UserForm): Promise<{ id: string }> =>
  inTenant(ctx, async tx => {
    await tx.serialize('first administrator')
    const known = await tx.models.userGlobalRole.findFirst({
      where: { role: 'GLOBAL_USER_ADMIN', user: { state: { not: 'DELETED' } } },
      select: { user: { select: { email: true } } },
    })
    if (known)
      throw new Error(
        `${ctx.operator.name} has a user administrator already, who adds others: ${known.user.email}`,
      )
    const { id } = await createUser(tx, ctx, { ...person, state: 'INACTIVE', companyRoles: [] })
    await tx.models.userGlobalRole.create({
      data: { userId: id, role: 'GLOBAL_USER_ADMIN' },
      select: { userId: true },
    })
    await tx.audit([
      { action: 'user.create', entityId: id },
      { action: 'user.roles', entityId: id, detail: { granted: ['GLOBAL_USER_ADMIN'], removed: [] } },
    ])
    await sendActivation(tx, ctx, id)
    return { id }
  })
