import { addMonths } from '@portal/domain'
import { CALLS_KEPT, SILENT_DAYS } from '@portal/domain/hr-feed'
import { addTime, startOfDay } from '@portal/domain/instants'
import { RETENTION } from '@portal/domain/privacy'
import { inTenant, Prisma } from '../../core/in-tenant.ts'
import type { Counts, JobCtx } from '../../core/jobs.ts'
import { tellOfFeed } from './tell.ts'

/**
 * Deletes people who left three months ago, or whose last ticket is anonymised with the employee; keeps the latest calls of each feed;
 * and tells of feeds that nobody has called for a week.
 */
export const cleanUpFeeds = (ctx: JobCtx): Promise<Counts> =>
  inTenant(
    ctx,
    async tx => {
      const left = startOfDay(addMonths(ctx.today, -RETENTION.hrFeed.period.months))
      // SQL: sets that are deleted and returned
      const gone = await tx.$queryRaw<{ companyId: string }[]>`
        delete from eligible_person p where p.left_at is not null and (not p.active or p.deleted_at is not null or p.eligible_to < ${ctx.today}::date)
          and (p.left_at < ${left}
            or p.holder_id is not null and p.ticket_id is not null and not exists (select from holder h where h.id = p.holder_id))
        returning p.company_id as "companyId"`
      const calls = await tx.$executeRaw`
        delete from hr_feed_call where id in (
          select id from (select id, row_number() over (partition by company_id order by at desc, id desc) as n from hr_feed_call) c where n > ${CALLS_KEPT})`
      const feeds = await tx.models.hrFeed.findMany({ select: { companyId: true } })
      const silentSince = addTime(ctx.clock.now(), { days: -SILENT_DAYS })
      for (const { companyId } of feeds)
        tx.notice({
          kind: 'feedSilent',
          companyId,
          waits: Prisma.sql`select count(*) from hr_feed where company_id = ${companyId} and enabled and last_call_at < ${silentSince}`,
        })
      for (const companyId of new Set(gone.map(each => each.companyId))) tellOfFeed(tx, companyId)
      if (gone.length > 0) await tx.audit({ action: 'hr-feed.anonymise', detail: { removed: gone.length } })
      return { removed: gone.length, calls }
    },
    { unaudited: 'a night with nobody to remove writes nothing', timeoutMs: 60_000 },
  )
