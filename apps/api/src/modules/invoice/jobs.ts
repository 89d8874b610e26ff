import { today } from '../../core/clock.ts'
import type { JobHandlers } from '../../core/jobs.ts'
import { renderMissing } from './document.ts'
import { sendPreviews } from './preview-mail.ts'
import { sendReminders } from './reminder.ts'
import { runInvoicing } from './run.ts'

export const invoiceJobs = {
  // PDFs are made after the whole run, because rendering would delay its transactions. If a run dies, the sweep makes them.
  'invoice-run': async (ctx, { asOf }) => ({
    ...(await runInvoicing(ctx, asOf ?? today(ctx.clock))),
    ...(await renderMissing(ctx)),
  }),
  'invoice-document': async ctx => renderMissing(ctx),
  'invoice-preview': (ctx, { asOf }) => sendPreviews(ctx, asOf ?? today(ctx.clock)),
  'invoice-reminder': (ctx, { asOf }) => sendReminders(ctx, asOf ?? today(ctx.clock)),
} satisfies Partial<JobHandlers>
