import type { AsideReason } from '@portal/domain/card-production'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import type { ReportsAside } from './schemas.ts'

const unaudited = 'it changes nothing; the page shows it'

/** Notes that a report could not be taken in, from the first time on. */
export const putAside = (
  ctx: JobCtx,
  { id, reason, batch }: { id: string; reason: AsideReason; batch: string | null },
): Promise<number> =>
  inTenant(
    ctx,
    tx => tx.$executeRaw`
      insert into card_report_aside (id, reason, batch, since) values (${id}, ${reason}, ${batch}, ${ctx.clock.now()})
      on conflict (operator_id, id) do update set reason = excluded.reason, batch = excluded.batch, retried_at = null`,
    { unaudited },
  )

/** Drops what was put aside but for the reports that the factory still has. */
export const keepAside = (ctx: JobCtx, waiting: string[]): Promise<number> =>
  inTenant(ctx, tx => tx.$executeRaw`delete from card_report_aside where id <> all(${waiting}::text[])`, {
    unaudited,
  })

const SHOWN = 100

/** GET /travel-card-api/production/reports: reports of the factory that were put aside, the oldest first. */
export const listAside = async (ctx: Ctx): Promise<z.infer<typeof ReportsAside>> => {
  const [row] = await readTenant<{ total: number; matches: z.infer<typeof ReportsAside>['matches'] }>(ctx, {
    name: 'card-reports-aside',
    text: `with page as (select * from card_report_aside order by since, id limit $1)
      select (select count(*)::int from card_report_aside) as total, coalesce((select json_agg(json_build_object('id', id, 'reason', reason,
        'batch', batch, 'since', since) order by since, id) from page), '[]'::json) as matches`,
    values: [SHOWN],
  })
  return { matches: row!.matches, totalEntries: row!.total }
}
