import { daysBefore, RETENTION } from '@portal/domain/privacy'
import { inTenant } from '../../core/in-tenant.ts'
import type { JobCtx, JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { callsDue, runOutbox } from '../outbox/service.ts'
import { messageTopic } from './send.ts'

/**
 * Deletes messages of 90 days ago. A message holds a phone number or address, perhaps a code or a link, and is deleted when it is no longer
 * needed as evidence; one that could not be sent by then says nothing that is still true.
 */
export const dropOldMessages = async (ctx: JobCtx): Promise<{ dropped: number }> =>
  inTenant(
    ctx,
    async tx => {
      const before = daysBefore(ctx.clock.now(), RETENTION.message)
      const { count } = await tx.models.outgoingMessage.deleteMany({
        where: { OR: [{ sentAt: { lt: before } }, { sentAt: null, createdAt: { lt: before } }] },
      })
      return { dropped: count }
    },
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
    name: { nb: 'SMS og e-post', en: 'Text messages and e-mail' },
    cron: '* * * * *',
    says: 'sends messages that are still to be sent',
    due: callsDue('message-send'),
    run: ctx => runOutbox(ctx, messageTopic),
  },
  'message-clean-up': {
    name: { nb: 'Sletting av gamle meldinger', en: 'Deletion of old messages' },
    cron: '15 4 * * *',
    says: 'drops messages of a quarter of a year ago',
    run: dropOldMessages,
  },
} satisfies Partial<JobTable>
