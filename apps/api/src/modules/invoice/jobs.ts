import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { deliverWaiting } from './deliver.ts'
import { DOCUMENTS_DUE, renderMissing } from './document.ts'
import { sendPreviews } from './preview-mail.ts'
import { purgeInvoices } from './purge.ts'
import { sendReminders } from './reminder.ts'
import { runInvoicing } from './run.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'invoice-run': JobData
    'invoice-document': JobData
    'invoice-preview': JobData
    'invoice-reminder': JobData
    'invoice-purge': JobData
  }
}

export const invoiceJobs = {
  'invoice-run': {
    name: { nb: 'Fakturakjøring', en: 'Invoicing' },
    handled: 'invoices',
    cron: '0 5 * * *',
    says: 'invoices every period that has become due; months from the 7th',
    heavy: true,
    // PDFs are made after the whole run, because rendering would delay its transactions. If a run dies, the sweep makes them.
    run: async ctx => ({ ...(await runInvoicing(ctx, ctx.today)), ...(await renderMissing(ctx)) }),
  },
  'invoice-document': {
    name: { nb: 'PDF av fakturaer', en: 'PDFs of invoices' },
    cron: '*/5 * * * *',
    says: 'makes PDFs that are missing, and hands over what waited for a receiver',
    heavy: true,
    due: DOCUMENTS_DUE,
    run: async ctx => ({ ...(await renderMissing(ctx)), ...(await deliverWaiting(ctx)) }),
  },
  'invoice-preview': {
    name: { nb: 'Forhåndsvisning av neste faktura', en: 'Preview of the next invoice' },
    cron: '0 7 4 * *',
    says: 'tells companies what their next invoice will be',
    heavy: true,
    run: ctx => sendPreviews(ctx, ctx.today),
  },
  'invoice-reminder': {
    name: { nb: 'Purring på fakturaer', en: 'Invoice reminders' },
    cron: '0 8 * * *',
    says: 'reminds of invoices that are not paid',
    heavy: true,
    run: ctx => sendReminders(ctx, ctx.today),
  },
  'invoice-purge': {
    name: { nb: 'Fjerning av personer fra gamle fakturaer', en: 'Removal of people from old invoices' },
    cron: '40 4 * * *',
    says: 'removes persons from invoices after five fiscal years',
    heavy: true,
    run: ctx => purgeInvoices(ctx, ctx.today),
  },
} satisfies Partial<JobTable>
