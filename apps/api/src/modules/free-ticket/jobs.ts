import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { endChildTickets } from './children.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'free-ticket-children': JobData
  }
}

export const freeTicketJobs = {
  'free-ticket-children': {
    name: { nb: 'Barnas fribilletter', en: 'Children’s free tickets' },
    cron: '30 1 * * *',
    says: "ends children's free tickets that are due",
    heavy: true,
    run: ctx => endChildTickets(ctx),
  },
} satisfies Partial<JobTable>
