import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { workFeeds } from './work.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'hr-feed': JobData
  }
}

export const hrFeedJobs = {
  'hr-feed': {
    name: { nb: 'Ansatte fra HR', en: 'Employees from HR' },
    cron: '* * * * *',
    says: 'lets in, ends and changes what HR systems have told of',
    run: workFeeds,
  },
} satisfies Partial<JobTable>
