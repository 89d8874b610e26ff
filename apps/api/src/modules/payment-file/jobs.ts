import { RETENTION } from '@portal/domain/privacy'
import { inTenant } from '../../core/in-tenant.ts'
import type { JobCtx, JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { matchAgain } from './unmatched.ts'

/** Takes the payer and the comment of unmatched payments once bookkeeping no longer needs them; amounts stay. */
const cleanUp = (ctx: JobCtx): Promise<{ payments: number }> =>
  inTenant(
    ctx,
    async tx => ({
      payments: await tx.$executeRaw`
        update payment_unmatched set payer = null, comment = null
        where paid_on < make_date(${Number(ctx.today.slice(0, 4)) - RETENTION.payment.period.fiscalYears}::int, 1, 1)
          and (payer is not null or comment is not null)`,
    }),
    { unaudited: 'what somebody wrote about a payment goes by its period' },
  )

declare module '../../core/queue.ts' {
  interface Jobs {
    'payment-match': JobData
    'payment-file-clean-up': JobData
  }
}

export const paymentFileJobs = {
  'payment-match': {
    name: { nb: 'Betalinger uten faktura', en: 'Payments without an invoice' },
    cron: '25 6 * * *',
    says: 'looks again for the invoices of payments that matched none',
    run: matchAgain,
  },
  'payment-file-clean-up': {
    name: { nb: 'Opprydding i betalinger uten faktura', en: 'Clean-up of payments without an invoice' },
    cron: '35 4 * * *',
    says: 'takes the payers of payments without an invoice after five fiscal years',
    run: cleanUp,
  },
} satisfies Partial<JobTable>
