import { addTime } from '@portal/domain/instants'
import { administersAllOf } from '@portal/domain/user'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, modelsOf, type Tx } from '../../core/in-tenant.ts'
import { endSessions, IDLE_MS } from '../../core/session-store.ts'
import { keepRolesOfKeys } from '../integration/service.ts'
import { sendActivation } from './activation.ts'
import { lockPerson, type Person, readPerson, scopeOf } from './person.ts'
import { assertAdministratorRemainsWithout, changesForAudit } from './roles.ts'
import type { DeactivateQuery, UserSessions } from './schemas.ts'

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
    const deactivatedAt = ctx.clock.now()
    await tx.models.session.deleteMany({ where: { userId: id } })
    if (person.state === 'ACTIVE') {
      await assertAdministratorRemainsWithout(tx, ctx, person, confirmLastAdministrator === 'true')
      await tx.models.activation.updateMany({
        where: { userId: id, usedAt: null },
        data: { expiresAt: deactivatedAt },
      })
      await tx.models.user.updateMany({ where: { id }, data: { state: 'INACTIVE', deactivatedAt } })
      await tx.audit(
        concerned(person).map(companyId => ({ action: 'user.deactivate', companyId, entityId: id })),
      )
      return
    }
    await keepRolesOfKeys(tx, id)
    const theirs = { where: { userId: id } }
    await tx.models.userCompanyRole.deleteMany(theirs)
    await tx.models.userGlobalRole.deleteMany(theirs)
    await tx.models.activation.deleteMany(theirs)
    await tx.models.savedView.deleteMany(theirs)
    await tx.models.user.updateMany({
      where: { id },
      data: { state: 'DELETED', subject: null, deactivatedAt },
    })
    await tx.audit([
      ...concerned(person).map(companyId => ({ action: 'user.delete', companyId, entityId: id }) as const),
      ...changesForAudit(id, person, { roles: [], companies: [] }),
    ])
  })

/**
 * Ends all sessions of a user, who may sign in again at once.
 * @returns how many @throws Refusal not-found, role-not-grantable
 */
export const endSessionsOfUser = async (ctx: Ctx, id: string): Promise<{ ended: number }> =>
  inTenant(ctx, async tx => {
    const person = await ownPerson(tx, ctx, id)
    const ended = await endSessions(tx, ctx, { userId: id, by: 'STAFF' })
    await tx.audit(
      concerned(person).map(companyId => ({
        action: 'session.end',
        companyId,
        entityId: id,
        detail: { by: 'staff', sessions: ended },
      })),
    )
    return { ended }
  })

/**
 * How many sessions a user has open, and when one was last used. Where and on what is the user's own.
 * @throws Refusal not-found, role-not-grantable
 */
export const readSessionsOfUser = async (ctx: Ctx, id: string): Promise<z.infer<typeof UserSessions>> => {
  const person = await readPerson(ctx, id)
  const mayEnd = administersAllOf(scopeOf(ctx), person)
  const models = modelsOf(ctx)
  const now = ctx.clock.now()
  const { _count: open, _max } = await models.session.aggregate({
    where: { userId: id, replacedAt: null, idleExpiresAt: { gt: now }, expiresAt: { gt: now } },
    _count: true,
    _max: { idleExpiresAt: true },
  })
  const last = _max.idleExpiresAt
  return { open, lastSeenAt: last && addTime(last, { milliseconds: -IDLE_MS }).toISOString(), mayEnd }
}

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
