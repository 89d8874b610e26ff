import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { checkData } from './check-data.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'data-check': JobData
  }
}

export const clockJobs = {
  'data-check': {
    name: { nb: 'Kontroll av data', en: 'Check of the data' },
    handled: 'checked',
    // After everything else that the night does.
    cron: '40 5 * * *',
    says: 'looks for what should not be in the data',
    run: ctx => checkData(ctx),
  },
} satisfies Partial<JobTable>
