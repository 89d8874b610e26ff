import { inTenant } from '../../core/in-tenant.ts'
import type { JobCtx, JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { runOutbox } from '../outbox/service.ts'
import { messageTopic } from './send.ts'

/** A message holds a phone number or address, perhaps a code or a link, and is deleted when it is no longer needed as evidence. */
const KEPT_DAYS = 90
const DAY_MS = 24 * 3_600_000

/** Deletes messages that were sent or parked 90 days ago. Messages still to be sent stay. */
export const dropOldMessages = async (ctx: JobCtx): Promise<{ dropped: number }> =>
  inTenant(
    ctx,
    async tx => ({
      dropped: await tx.$executeRaw`
        delete from outgoing_message where state <> 'QUEUED' and coalesce(sent_at, created_at) < ${new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY_MS)}`,
    }),
    { unaudited: 'no business data changes' },
  )

declare module '../../core/queue.ts' {
  interface Jobs {
    'message-send': JobData
    'message-clean-up': JobData
  }
}

export const messageJobs = {
  'message-send': {
    cron: '* * * * *',
    says: 'sends messages that are still to be sent',
    run: ctx => runOutbox(ctx, messageTopic),
  },
  'message-clean-up': {
    cron: '15 4 * * *',
    says: 'drops messages sent a quarter of a year ago',
    run: dropOldMessages,
  },
} satisfies Partial<JobTable>
