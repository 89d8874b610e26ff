import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { callsDue, runOutbox } from '../outbox/service.ts'
import { payrollSendTopic } from './send.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'payroll-send': JobData
  }
}

export const payrollSendJobs = {
  'payroll-send': {
    name: { nb: 'Sending av lønnsfiler', en: 'Sending of payroll files' },
    cron: '* * * * *',
    says: 'sends payroll files to the places of the companies',
    due: callsDue('payroll-send'),
    run: ctx => runOutbox(ctx, payrollSendTopic),
  },
} satisfies Partial<JobTable>
