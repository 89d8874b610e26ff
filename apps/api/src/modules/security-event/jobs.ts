import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { dropOldSecurityEvents } from './clean-up.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'security-event-clean-up': JobData
  }
}

export const securityEventJobs = {
  'security-event-clean-up': {
    name: { nb: 'Sletting av gamle sikkerhetshendelser', en: 'Deletion of old security events' },
    cron: '45 3 * * *',
    says: 'drops security events after half a year',
    run: dropOldSecurityEvents,
  },
} satisfies Partial<JobTable>
