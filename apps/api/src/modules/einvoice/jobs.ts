import type { JobTable } from '../../core/jobs.ts'
import type { JobData } from '../../core/queue.ts'
import { callsDue, runOutbox } from '../outbox/service.ts'
import { askForAnswers } from './answers.ts'
import { keepDocumentStore } from './document-store.ts'
import { einvoiceTopic } from './send.ts'

declare module '../../core/queue.ts' {
  interface Jobs {
    'einvoice-send': JobData
    'einvoice-answers': JobData
    'einvoice-document-store': JobData
  }
}

export const einvoiceJobs = {
  'einvoice-send': {
    name: { nb: 'E-fakturaer til aksesspunktet', en: 'E-invoices to the access point' },
    cron: '* * * * *',
    says: 'hands e-invoices to the access point',
    due: callsDue('einvoice-send'),
    run: ctx => runOutbox(ctx, einvoiceTopic),
  },
  'einvoice-answers': {
    name: { nb: 'Svar om e-fakturaer', en: 'Replies about e-invoices' },
    cron: '* * * * *',
    says: 'asks what became of e-invoices',
    due: "exists (select from einvoice where state = 'SENT')",
    run: askForAnswers,
  },
  'einvoice-document-store': {
    name: { nb: 'Dokumenter utenfor databasen', en: 'Documents outside of the database' },
    cron: '30 3 * * *',
    says: 'moves documents into the document store, and takes out of it what nothing names',
    run: keepDocumentStore,
  },
} satisfies Partial<JobTable>
