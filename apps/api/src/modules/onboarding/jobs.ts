import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { cleanUp } from './clean-up.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'onboarding-clean-up': JobData
  }
}

export const onboardingJobs = {
  'onboarding-clean-up': {
    name: { nb: 'Sletting av ufullførte registreringer', en: 'Deletion of abandoned registrations' },
    cron: '45 3 * * *',
    says: 'drops abandoned registrations and used-up links',
    run: cleanUp,
  },
} satisfies Partial<JobTable>
