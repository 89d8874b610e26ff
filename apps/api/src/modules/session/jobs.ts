import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { housekeeping } from './clean-up.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'session-housekeeping': JobData
  }
}

export const sessionJobs = {
  'session-housekeeping': {
    cron: '30 3 * * *',
    says: 'drops ended sessions and old idempotency keys',
    run: housekeeping,
  },
} satisfies Partial<JobTable>
