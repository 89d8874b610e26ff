import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { cleanUpAgreements } from './clean-up.ts'
import { doDue } from './due.ts'
import { tellOfPrices } from './prices.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'deduction-agreement': JobData
    'deduction-agreement-prices': JobData
    'deduction-agreement-clean-up': JobData
  }
}

export const deductionAgreementJobs = {
  'deduction-agreement': {
    name: { nb: 'Spørsmål om trekkavtaler', en: 'Asking for agreements on deduction' },
    cron: '* * * * *',
    due: 'exists (select from deduction_status where due_at <= asked.now)',
    says: 'asks for agreements on deduction from pay, reminds, and cancels tickets that waited too long',
    run: doDue,
  },
  'deduction-agreement-prices': {
    name: { nb: 'Nye trekkbeløp', en: 'New amounts of deduction' },
    cron: '10 9 * * *',
    says: 'tells those who have agreed to deduction of a higher price, 30 days before',
    run: tellOfPrices,
  },
  'deduction-agreement-clean-up': {
    name: { nb: 'Sletting av gamle trekkavtaler', en: 'Deletion of old agreements on deduction' },
    cron: '55 3 * * *',
    says: 'deletes agreements on deduction five fiscal years after they ended',
    run: cleanUpAgreements,
  },
} satisfies Partial<JobTable>
