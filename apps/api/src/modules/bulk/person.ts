import { can, type Permission } from '@portal/domain'
import { type AccessRow, accessStatement, ofCompany } from '../../core/access.ts'
import { actorOf } from '../../core/authenticate.ts'
import { today } from '../../core/clock.ts'
import type { Ctx } from '../../core/ctx.ts'
import { factsOf } from '../../core/guard.ts'
import { readTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'

/**
 * The context of whoever started a bulk order, with the rights they have at this moment, or null when they may no longer do it for
 * the company: the job must not do what they could not do themselves.
 * @param startedBy `user:<id>` or `client:<id>`
 */
export const personCtx = async (
  ctx: JobCtx,
  startedBy: string,
  companyId: string,
  permission: Permission,
): Promise<Ctx | null> => {
  const who = startedBy.startsWith('client:') ? 'client' : 'user'
  // SQL: the statement that reads the rights of every request.
  const [row] = await readTenant<AccessRow>(
    ctx,
    accessStatement(
      who === 'client' ? 'clientById' : who,
      startedBy.slice(startedBy.indexOf(':') + 1),
      ofCompany,
      companyId,
    ),
  )
  const day = today(ctx.clock)
  if (row?.state !== 'ACTIVE' || !row.company) return null
  const access = factsOf(ctx.operator, ctx.environment, day, row)
  if (!can(access, permission)) return null
  return { ...ctx, actor: actorOf(who, row), today: day, access, companyId }
}
