import { addTime } from '@portal/domain/instants'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import { endSessions, IDLE_MS } from '../../core/session-store.ts'
import type { SessionList } from './schemas.ts'

/** The request's own place: the hash of its cookie, null of a bearer token, and the network it comes from. */
export type Here = { idHash: Buffer | null; network: string }

type Row = Pick<
  z.infer<typeof SessionList>['sessions'][number],
  'id' | 'browser' | 'system' | 'network' | 'current'
> & { startedAt: Date; idleExpiresAt: Date }

const userOf = ({ actor }: Ctx): string => {
  if (actor.kind !== 'user') throw new Refusal('not-found')
  return actor.id
}

/**
 * The caller's open sessions: the one of this request first, then the one that was used last.
 * @throws Refusal not-found for an external system, which has none
 */
export const listSessions = async (ctx: Ctx, here: Here): Promise<z.infer<typeof SessionList>> => {
  const rows = await readTenant<Row>(ctx, {
    name: 'sessions-of-user',
    text: `select id, browser, system, network, coalesce(id_hash = $2, false) as current, created_at as "startedAt", idle_expires_at as "idleExpiresAt"
      from session where user_id = $1::uuid and replaced_at is null and idle_expires_at > $3 and expires_at > $3
      order by 5 desc, idle_expires_at desc, id`,
    values: [userOf(ctx), here.idHash, ctx.clock.now()],
  })
  return {
    sessions: rows.map(({ startedAt, idleExpiresAt, ...row }) => ({
      ...row,
      sameNetwork: row.network === here.network,
      startedAt: startedAt.toISOString(),
      // The idle limit counts from the last use.
      lastSeenAt: addTime(idleExpiresAt, { milliseconds: -IDLE_MS }).toISOString(),
    })),
  }
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
      const [known] = await tx.$queryRaw<[{ known: boolean }]>`
        select exists (select from session where id = ${id}::uuid and user_id = ${userId}::uuid) as known`
      if (!known.known) throw new Refusal('not-found')
    },
    { unaudited: 'it was over already' },
  )
}

/** Ends all of the caller's sessions but that of this request. @returns how many */
export const endOtherSessions = async (ctx: Ctx, here: Here): Promise<{ ended: number }> => {
  const userId = userOf(ctx)
  return inTenant(ctx, async tx => {
    const ended = await endSessions(tx, ctx, { userId, by: 'SELF', except: here.idHash })
    await tx.audit({ action: 'session.end', entityId: userId, detail: { by: 'self', sessions: ended } })
    return { ended }
  })
}
