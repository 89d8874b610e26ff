import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { anonymiseVouchers } from './anonymise.ts'
import { rollPeriods } from './periods.ts'
import { warnOfStock } from './stock.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'voucher-periods': JobData
    'voucher-stock': JobData
    'voucher-anonymise': JobData
  }
}

export const voucherJobs = {
  // By day only: nobody wants a text message at midnight.
  'voucher-periods': {
    name: { nb: 'Lenker til bildelingskoder', en: 'Links to car-sharing codes' },
    cron: '*/5 8-20 * * *',
    says: 'closes car-sharing links of past months and sends those of this month',
    run: rollPeriods,
  },
  'voucher-stock': {
    name: { nb: 'Varsel om få bildelingskoder', en: 'Warning about low stocks of car-sharing codes' },
    cron: '*/5 * * * *',
    says: 'warns customer service before car-sharing codes run out',
    run: warnOfStock,
  },
  'voucher-anonymise': {
    name: { nb: 'Anonymisering av bildelingskoder', en: 'Anonymisation of car-sharing codes' },
    cron: '25 3 * * *',
    says: 'removes phones and codes of car-sharing offers three months old',
    run: ctx => anonymiseVouchers(ctx, ctx.today),
  },
} satisfies Partial<JobTable>
