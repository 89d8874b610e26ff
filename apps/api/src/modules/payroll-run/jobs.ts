import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { cleanUpRuns } from './clean-up.ts'
import { exportRuns } from './export.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'payroll-export': JobData
    'payroll-run-clean-up': JobData
  }
}

export const payrollRunJobs = {
  'payroll-export': {
    name: { nb: 'Lønnskjøringer', en: 'Payroll runs' },
    handled: 'sent',
    cron: '*/15 * * * *',
    due: 'exists (select from payroll_schedule)',
    says: 'prepares payroll runs and sends those that are due',
    heavy: true,
    run: exportRuns,
  },
  'payroll-run-clean-up': {
    name: { nb: 'Sletting av gamle lønnsfiler', en: 'Deletion of old payroll files' },
    cron: '50 3 * * *',
    says: 'deletes the files of payroll runs after 13 months, and whom their lines are about with the persons of the invoices',
    run: cleanUpRuns,
  },
} satisfies Partial<JobTable>
