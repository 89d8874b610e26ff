import { addTime } from '@portal/domain/instants'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, modelsOf } from '../../core/in-tenant.ts'
import { endSessions, IDLE_MS } from '../../core/session-store.ts'
import type { SessionList } from './schemas.ts'

type SessionDevice = Pick<
  z.infer<typeof SessionList>['sessions'][number],
  'id' | 'browser' | 'system' | 'network'
>

/** The request's own place: the hash of its cookie, null of a bearer token, and the network it comes from. */
export type CurrentSession = { idHash: Buffer | null; network: string }

const userOf = ({ actor }: Ctx): string => {
  if (actor.kind !== 'user') throw new Refusal('not-found')
  return actor.id
}

/**
 * The caller's open sessions: the one of this request first, then the one that was used last.
 * @throws Refusal not-found for an external system, which has none
 */
export const listSessions = async (ctx: Ctx, here: CurrentSession): Promise<z.infer<typeof SessionList>> => {
  const models = modelsOf(ctx)
  const now = ctx.clock.now()
  const rows = await models.session.findMany({
    where: { userId: userOf(ctx), replacedAt: null, idleExpiresAt: { gt: now }, expiresAt: { gt: now } },
    select: {
      id: true,
      browser: true,
      system: true,
      network: true,
      idHash: true,
      createdAt: true,
      idleExpiresAt: true,
    },
    orderBy: [{ idleExpiresAt: 'desc' }, { id: 'asc' }],
  })
  const sessions = rows.map(({ idHash, createdAt, idleExpiresAt, ...row }) => ({
    ...(row as SessionDevice),
    current: here.idHash?.equals(idHash) ?? false,
    sameNetwork: row.network === here.network,
    startedAt: createdAt.toISOString(),
    // The idle limit counts from the last use.
    lastSeenAt: addTime(idleExpiresAt, { milliseconds: -IDLE_MS }).toISOString(),
  }))
  return { sessions: sessions.sort((a, b) => Number(b.current) - Number(a.current)) }
}

/**
 * Ends one of the caller's sessions. One that is over already stays so.
 * @throws Refusal not-found for one that is not the caller's
 */
export const endSession = async (ctx: Ctx, id: string): Promise<void> => {
  const userId = userOf(ctx)
  await inTenant(
    ctx,
    async tx => {
      const sessions = await endSessions(tx, ctx, { userId, by: 'SELF', only: id })
      if (sessions > 0)
        return tx.audit({ action: 'session.end', entityId: userId, detail: { by: 'self', sessions } })
      const known = await tx.models.session.findFirst({ where: { id, userId }, select: { id: true } })
      if (!known) throw new Refusal('not-found')
    },
    { unaudited: 'it was over already' },
  )
}

/** Ends all of the caller's sessions but that of this request. @returns how many */
export const endOtherSessions = async (ctx: Ctx, here: CurrentSession): Promise<{ ended: number }> => {
  const userId = userOf(ctx)
  return inTenant(ctx, async tx => {
    const ended = await endSessions(tx, ctx, { userId, by: 'SELF', except: here.idHash })
    await tx.audit({ action: 'session.end', entityId: userId, detail: { by: 'self', sessions: ended } })
    return { ended }
  })
}
