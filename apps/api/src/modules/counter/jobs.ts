import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { callsDue, runOutbox } from '../outbox/service.ts'
import { anonymiseSales } from './anonymise.ts'
import { shipTopic } from './ship.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'counter-ship': JobData
    'counter-anonymise': JobData
  }
}

export const counterJobs = {
  'counter-ship': {
    name: { nb: 'Utsending av reisekort fra billettluka', en: 'Shipping of cards from the ticket counter' },
    cron: '* * * * *',
    says: 'has cards of the ticket counter sent',
    due: callsDue('counter-ship'),
    run: ctx => runOutbox(ctx, shipTopic),
  },
  'counter-anonymise': {
    name: { nb: 'Anonymisering av salg i billettluka', en: 'Anonymisation of sales at the ticket counter' },
    cron: '25 3 * * *',
    says: 'removes personal data of sales at the ticket counter after 365 days',
    heavy: true,
    run: ctx => anonymiseSales(ctx, ctx.today),
  },
} satisfies Partial<JobTable>
