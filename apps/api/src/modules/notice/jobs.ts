import { daysBefore, RETENTION } from '@portal/domain/privacy'
import { inTenant } from '../../core/in-tenant.ts'
import type { JobCtx, JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { mailNotices } from './mail.ts'

/** Deletes notices without news for 90 days, and with them who has read them. */
const dropOldNotices = (ctx: JobCtx): Promise<{ dropped: number }> =>
  inTenant(
    ctx,
    async tx => {
      const before = daysBefore(ctx.clock.now(), RETENTION.notice)
      const { count } = await tx.models.notice.deleteMany({ where: { at: { lt: before } } })
      return { dropped: count }
    },
    { unaudited: 'no business data changes' },
  )

declare module '../../core/queue.ts' {
  interface Jobs {
    'notice-mail': JobData
    'notice-digest': JobData
    'notice-clean-up': JobData
  }
}

export const noticeJobs = {
  'notice-mail': {
    name: { nb: 'E-post om varsler med en gang', en: 'Immediate e-mail about notifications' },
    cron: '*/5 * * * *',
    says: 'sends e-mail about new notices to those who want it at once',
    due: 'exists (select from notice where done_at is null)',
    run: ctx => mailNotices(ctx, 'AT_ONCE'),
  },
  'notice-digest': {
    name: { nb: 'Daglig e-post om varsler', en: 'Daily e-mail about notifications' },
    cron: '0 7 * * *',
    says: 'sends the daily e-mail about new notices',
    run: ctx => mailNotices(ctx, 'DAILY'),
  },
  'notice-clean-up': {
    name: { nb: 'Sletting av gamle varsler', en: 'Deletion of old notifications' },
    cron: '35 4 * * *',
    says: 'drops notices of a quarter of a year ago',
    run: dropOldNotices,
  },
} satisfies Partial<JobTable>
