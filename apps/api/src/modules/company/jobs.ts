import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { cleanUpCompanies } from './clean-up.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'company-clean-up': JobData
  }
}

export const companyJobs = {
  'company-clean-up': {
    name: { nb: 'Opprydding i slettede bedrifter', en: 'Clean-up of deleted companies' },
    cron: '40 3 * * *',
    says: 'removes what companies deleted three months ago held of people',
    heavy: true,
    run: cleanUpCompanies,
  },
} satisfies Partial<JobTable>
