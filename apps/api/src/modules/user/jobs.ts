import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { cleanUpUsers } from './clean-up.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'user-clean-up': JobData
  }
}

export const userJobs = {
  'user-clean-up': {
    name: { nb: 'Sletting av gamle brukere', en: 'Deletion of old users' },
    cron: '35 3 * * *',
    says: 'takes names and addresses of users deactivated a year ago',
    run: cleanUpUsers,
  },
} satisfies Partial<JobTable>
