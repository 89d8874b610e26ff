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
    due: `exists (select from voucher_offer where key_hash is not null and period < date_trunc('month', asked.today)::date)
      or exists (select from voucher_offer where period = date_trunc('month', asked.today)::date and opened_at is null and phone is not null)`,
    run: rollPeriods,
  },
  'voucher-stock': {
    name: { nb: 'Varsel om få bildelingskoder', en: 'Warning about low stocks of car-sharing codes' },
    cron: '*/5 * * * *',
    says: 'warns customer service before car-sharing codes run out',
    due: `exists (select from voucher_offer where period >= date_trunc('month', asked.today)::date)
      or exists (select from voucher_code where period >= date_trunc('month', asked.today)::date)`,
    run: warnOfStock,
  },
  'voucher-anonymise': {
    name: { nb: 'Anonymisering av bildelingskoder', en: 'Anonymisation of car-sharing codes' },
    cron: '25 3 * * *',
    says: 'removes phones and codes of car-sharing offers three months old',
    heavy: true,
    run: ctx => anonymiseVouchers(ctx, ctx.today),
  },
} satisfies Partial<JobTable>
