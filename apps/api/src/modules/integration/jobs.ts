import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { cleanUpKeys, dropOldRequests, tellOfKeys } from './notices.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'key-notices': JobData
    'key-clean-up': JobData
    'api-request-clean-up': JobData
  }
}

export const integrationJobs = {
  'key-notices': {
    name: { nb: 'Varsler om nøkler', en: 'Notifications about keys' },
    cron: '20 6 * * *',
    says: 'tells companies of keys that expire soon or are not in use',
    run: tellOfKeys,
  },
  'key-clean-up': {
    name: { nb: 'Sletting av spor etter gamle nøkler', en: 'Deletion of what is left of old keys' },
    cron: '50 3 * * *',
    says: 'deletes hashes and addresses of keys a year after their end',
    run: cleanUpKeys,
  },
  'api-request-clean-up': {
    name: { nb: 'Sletting av gamle forespørsler', en: 'Deletion of old requests' },
    cron: '25 * * * *',
    says: "drops requests of companies' systems after a week",
    run: dropOldRequests,
  },
} satisfies Partial<JobTable>
