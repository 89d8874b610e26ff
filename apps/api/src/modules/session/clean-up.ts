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
      const sessions =
        await tx.$executeRaw`delete from session where idle_expires_at <= ${now} or expires_at <= ${now}`
      const keys =
        await tx.$executeRaw`delete from idempotency_key where created_at < ${daysBefore(now, RETENTION.answer)}`
      const allowances = await tx.$executeRaw`delete from allowance_used where expires_at <= ${now}`
      return { sessions, keys, allowances }
    },
    { unaudited: 'no business data changes' },
  )
