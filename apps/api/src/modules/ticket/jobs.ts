import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { callsDue, runOutbox } from '../outbox/service.ts'
import { anonymise } from './anonymise.ts'
import { commandTopic } from './command.ts'
import { issueTopic } from './issue.ts'
import { advanceLifecycle, noteDownloads } from './lifecycle.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'ticket-issue': JobData
    'ticket-command': JobData
    'ticket-lifecycle': JobData
    'ticket-downloads': JobData
    'ticket-anonymise': JobData
  }
}

export const ticketJobs = {
  'ticket-issue': {
    name: { nb: 'Utsteding av billetter', en: 'Issuing of tickets' },
    cron: '* * * * *',
    says: 'issues ordered tickets',
    due: callsDue('ticket-issue'),
    run: ctx => runOutbox(ctx, issueTopic),
  },
  'ticket-command': {
    name: { nb: 'Beskjeder til billettsystemet', en: 'Messages to the ticket system' },
    cron: '* * * * *',
    says: 'sends due commands to the ticket system',
    due: callsDue('ticket-command'),
    run: ctx => runOutbox(ctx, commandTopic),
  },
  'ticket-lifecycle': {
    name: { nb: 'Start og slutt på billetter', en: 'Start and end of tickets' },
    cron: '1 0 * * *',
    says: 'starts and ends tickets with the day',
    heavy: true,
    run: ctx => advanceLifecycle(ctx, ctx.today),
  },
  'ticket-downloads': {
    name: { nb: 'Hentede billetter', en: 'Picked-up tickets' },
    cron: '*/2 * * * *',
    says: 'asks which tickets have been fetched',
    due: 'exists (select from ticket where issued_at is not null)',
    run: noteDownloads,
  },
  'ticket-anonymise': {
    name: { nb: 'Anonymisering', en: 'Anonymisation' },
    cron: '15 3 * * *',
    says: 'anonymises what ended three months ago',
    heavy: true,
    run: ctx => anonymise(ctx, ctx.today),
  },
} satisfies Partial<JobTable>
