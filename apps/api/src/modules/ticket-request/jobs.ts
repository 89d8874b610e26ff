import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { cleanUp } from './clean-up.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'ticket-request-clean-up': JobData
  }
}

export const ticketRequestJobs = {
  'ticket-request-clean-up': {
    name: { nb: 'Sletting av gamle forespørsler', en: 'Deletion of old requests' },
    cron: '50 3 * * *',
    says: 'deletes old ticket requests',
    run: cleanUp,
  },
} satisfies Partial<JobTable>
