import { RETENTION } from '@portal/domain/privacy'
import { dayColumn, inTenant } from '../../core/in-tenant.ts'
import type { JobCtx, JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { matchAgain } from './unmatched.ts'

/** Takes the payer and the comment of unmatched payments once bookkeeping no longer needs them; amounts stay. */
const cleanUp = (ctx: JobCtx): Promise<{ payments: number }> =>
  inTenant(
    ctx,
    async tx => {
      const firstKept = Number(ctx.today.slice(0, 4)) - RETENTION.payment.period.fiscalYears
      const { count } = await tx.models.paymentUnmatched.updateMany({
        where: {
          paidOn: { lt: dayColumn(`${firstKept}-01-01`) },
          OR: [{ payer: { not: null } }, { comment: { not: null } }],
        },
        data: { payer: null, comment: null },
      })
      return { payments: count }
    },
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
    name: { nb: 'Innbetalinger uten faktura', en: 'Payments without an invoice' },
    cron: '25 6 * * *',
    says: 'looks again for the invoices of payments that matched none',
    run: matchAgain,
  },
  'payment-file-clean-up': {
    name: { nb: 'Opprydding i innbetalinger uten faktura', en: 'Clean-up of payments without an invoice' },
    cron: '35 4 * * *',
    says: 'takes the payers of payments without an invoice after five fiscal years',
    run: cleanUp,
  },
} satisfies Partial<JobTable>
