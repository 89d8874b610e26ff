import { administersAllOf } from '@portal/domain/user'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, type Tx } from '../../core/in-tenant.ts'
import { sendActivation } from './activation.ts'
import { lockPerson, type Person, scopeOf } from './person.ts'
import { assertAdministratorRemainsWithout, changesForAudit } from './roles.ts'
import type { DeactivateQuery } from './schemas.ts'

/** A company's user admin may deactivate only users who have nothing outside the admin's companies. */
const ownPerson = async (tx: Tx, ctx: Ctx, id: string): Promise<Person> => {
  const person = await lockPerson(tx, ctx, id)
  if (!administersAllOf(scopeOf(ctx), person)) throw new Refusal('role-not-grantable')
  return person
}

const concerned = ({ companies }: Person) => {
  const ids = companies.map(({ companyId }) => companyId)
  return ids.length ? ids : [null]
}

/**
 * DELETE /user-api/user/{id}, in two steps: an ACTIVE user becomes INACTIVE and keeps the roles for a possible return; an
 * INACTIVE one becomes DELETED, loses them and the saved views, and frees the e-mail address. Sessions end at once.
 * @throws Refusal not-found, user-state, role-not-grantable, last-administrator
 */
export const deactivateUser = async (
  ctx: Ctx,
  id: string,
  { expectedState, confirmLastAdministrator }: z.infer<typeof DeactivateQuery>,
): Promise<void> =>
  inTenant(ctx, async tx => {
    const person = await ownPerson(tx, ctx, id)
    if (person.state === 'DELETED' || person.id === ctx.actor.id) throw new Refusal('user-state')
    if (expectedState && expectedState !== person.state) throw new Refusal('user-state')
    await tx.$executeRaw`delete from session where user_id = ${id}::uuid`
    if (person.state === 'ACTIVE') {
      await assertAdministratorRemainsWithout(tx, ctx, person, confirmLastAdministrator === 'true')
      await tx.$executeRaw`
        with void as (update activation set expires_at = ${ctx.clock.now()} where user_id = ${id}::uuid and used_at is null)
        update app_user set state = 'INACTIVE', deactivated_at = ${ctx.clock.now()} where id = ${id}::uuid`
      await tx.audit(
        concerned(person).map(companyId => ({ action: 'user.deactivate', companyId, entityId: id })),
      )
      return
    }
    await tx.$executeRaw`
      with roles as (delete from user_company_role where user_id = ${id}::uuid),
        global as (delete from user_global_role where user_id = ${id}::uuid),
        links as (delete from activation where user_id = ${id}::uuid),
        views as (delete from saved_view where user_id = ${id}::uuid)
      update app_user set state = 'DELETED', subject = null, deactivated_at = ${ctx.clock.now()} where id = ${id}::uuid`
    await tx.audit([
      ...concerned(person).map(companyId => ({ action: 'user.delete', companyId, entityId: id }) as const),
      ...changesForAudit(id, person, { roles: [], companies: [] }),
    ])
  })

/**
 * POST /user-api/user/{id}/reactivate: a new link for an INACTIVE user; using it makes them ACTIVE.
 * @throws Refusal not-found, user-state, role-not-grantable, limit-reached
 */
export const reactivateUser = async (ctx: Ctx, id: string): Promise<void> =>
  inTenant(ctx, async tx => {
    const person = await ownPerson(tx, ctx, id)
    if (person.state !== 'INACTIVE') throw new Refusal('user-state')
    await sendActivation(tx, ctx, id)
    await tx.audit(
      concerned(person).map(companyId => ({ action: 'user.reactivate', companyId, entityId: id })),
    )
  })
