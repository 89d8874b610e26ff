import { daysBefore, RETENTION } from '@portal/domain/privacy'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant } from '../../core/in-tenant.ts'

/** Deletes ended sessions, idempotency keys after 7 days, and uses of allowances that count no more. */
export const housekeeping = async (
  ctx: Ctx,
): Promise<{ sessions: number; keys: number; allowances: number }> =>
  inTenant(
    ctx,
    async tx => {
      const now = ctx.clock.now()
      const sessions = await tx.models.session.deleteMany({
        where: { OR: [{ idleExpiresAt: { lte: now } }, { expiresAt: { lte: now } }] },
      })
      const keys = await tx.models.idempotencyKey.deleteMany({
        where: { createdAt: { lt: daysBefore(now, RETENTION.answer) } },
      })
      const allowances = await tx.models.allowanceUsed.deleteMany({ where: { expiresAt: { lte: now } } })
      return { sessions: sessions.count, keys: keys.count, allowances: allowances.count }
    },
    { unaudited: 'no business data changes' },
  )
