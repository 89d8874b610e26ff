import { today } from '../../core/clock.ts'
import type { JobHandlers } from '../../core/jobs.ts'
import { renderMissing } from './document.ts'
import { runInvoicing } from './run.ts'

export const invoiceJobs = {
  'invoice-run': async (ctx, { asOf }) => ({
    ...(await runInvoicing(ctx, asOf ?? today(ctx.clock))),
    ...(await renderMissing(ctx)),
  }),
  'invoice-document': async ctx => renderMissing(ctx),
} satisfies Partial<JobHandlers>
