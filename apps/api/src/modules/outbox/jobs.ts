import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { dropOldCalls } from './clean-up.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'outbox-clean-up': JobData
  }
}

export const outboxJobs = {
  'outbox-clean-up': {
    name: { nb: 'Sletting av gamle parkerte kall', en: 'Deletion of old parked calls' },
    cron: '20 4 * * *',
    says: 'deletes calls that were parked a quarter of a year ago',
    run: dropOldCalls,
  },
} satisfies Partial<JobTable>
