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
    name: { nb: 'Opprydding i innlogginger', en: 'Clean-up of sign-ins' },
    cron: '30 * * * *',
    says: 'drops ended sessions, old idempotency keys and used allowances',
    run: housekeeping,
  },
} satisfies Partial<JobTable>
