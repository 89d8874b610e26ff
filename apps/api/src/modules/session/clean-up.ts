import type { Day } from '@portal/domain'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant } from '../../core/in-tenant.ts'

/** Deletes ended sessions, and idempotency keys after 7 days. */
export const housekeeping = async (ctx: Ctx, asOf: Day): Promise<{ sessions: number; keys: number }> =>
  inTenant(
    ctx,
    async tx => {
      const now = ctx.clock.now()
      const sessions =
        await tx.$executeRaw`delete from session where idle_expires_at <= ${now} or expires_at <= ${now}`
      const keys =
        await tx.$executeRaw`delete from idempotency_key where created_at < ${new Date(`${asOf}T00:00:00Z`)} - interval '7 days'`
      return { sessions, keys }
    },
    { unaudited: 'no business data changes' },
  )
