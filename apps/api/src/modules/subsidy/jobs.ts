import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { cleanUpGifts } from './clean-up.ts'
import { freezeParts } from './freeze.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'subsidy-freeze': JobData
    'subsidy-clean-up': JobData
  }
}

export const subsidyJobs = {
  'subsidy-freeze': {
    name: { nb: 'Arbeidsgivers andel av fakturalinjer', en: 'The employer’s share of invoice lines' },
    handled: 'lines',
    // After the invoices of the night.
    cron: '15 6 * * *',
    says: 'freezes who pays what of lines that are on an invoice',
    heavy: true,
    run: freezeParts,
  },
  'subsidy-clean-up': {
    name: { nb: 'Sletting av andre gaver', en: 'Deletion of other gifts' },
    cron: '44 3 * * *',
    says: 'deletes other gifts of years that are over',
    run: cleanUpGifts,
  },
} satisfies Partial<JobTable>
