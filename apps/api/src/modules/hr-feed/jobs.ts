import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { cleanUpFeeds } from './clean-up.ts'
import { workFeeds } from './work.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'hr-feed': JobData
    'hr-feed-clean-up': JobData
  }
}

export const hrFeedJobs = {
  'hr-feed': {
    name: { nb: 'Ansatte fra HR', en: 'Employees from HR' },
    cron: '* * * * *',
    due: 'exists (select from eligible_person p join hr_feed f on f.company_id = p.company_id, asked where p.due <= asked.now and p.hold_id is null and f.enabled)',
    says: 'lets in, ends and changes what HR systems have told of',
    run: workFeeds,
  },
  'hr-feed-clean-up': {
    name: { nb: 'Sletting av ansatte fra HR', en: 'Deletion of employees from HR' },
    cron: '52 3 * * *',
    says: 'deletes people from HR who left three months ago, and tells of silent feeds',
    run: cleanUpFeeds,
  },
} satisfies Partial<JobTable>
